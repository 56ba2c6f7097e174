// A room of its own for each worker: a fresh directory, a free port, and the program that was built.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BINARY = resolve(process.env['CROUPIER_BIN'] ?? join(import.meta.dirname, '../../target/debug/croupier'));

/** Quick dealing at tables that are half empty, and doors wide enough for tests that all come from one address. */
const QUICK = {
  // Three or four play a hand in half the time that six take, and there is a seat for every evening.
  CROUPIER_HOUSE__OPEN_SEATS: '5',
  CROUPIER_HOUSE__PAUSE_BETWEEN_HANDS: '400ms',
  CROUPIER_HOUSE__PAUSE_AT_SHOWDOWN: '600ms',
  CROUPIER_HOUSE__BOT_THINK_LEAST: '40ms',
  CROUPIER_HOUSE__BOT_THINK_MOST: '160ms',
  CROUPIER_ACCOUNTS__LOG_INS_BURST: '1000',
  CROUPIER_ACCOUNTS__REGISTRATIONS_BURST: '1000',
  CROUPIER_ACCOUNTS__GUESTS_BURST: '1000',
};

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => {
        done(port);
      });
    });
  });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Room {
  readonly url: string;
  readonly folder: string;
  private process: ChildProcess | null = null;
  private words = '';

  private constructor(
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {
    this.url = process.env['E2E_URL'] ?? `http://127.0.0.1:${String(port)}`;
    this.folder = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  }

  /** Opens a room; `env` changes its configuration (`CROUPIER_SECTION__KEY`). */
  static async open(env: Record<string, string> = {}): Promise<Room> {
    const room = new Room(await freePort(), env);
    await room.start();
    return room;
  }

  /** Starts the program on the same directory and port: after `kill` the room goes on where it was. */
  async start(): Promise<void> {
    if (process.env['E2E_URL']) return;
    if (!existsSync(BINARY)) throw new Error(`There is no ${BINARY}: build it, or set CROUPIER_BIN.`);
    // Names of ours such as CROUPIER_BIN are no settings of the room.
    const around = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('CROUPIER_')));
    const child = spawn(BINARY, ['serve', '--demo', '--data', this.folder, '--listen', `127.0.0.1:${String(this.port)}`], {
      cwd: this.folder,
      env: { ...around, ...QUICK, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    const keep = (chunk: Buffer) => {
      this.words = (this.words + chunk.toString()).slice(-200_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`The room did not open:\n${this.words}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`The room is not ready after 30 seconds:\n${this.words}`);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await Promise.race([ended, pause(10_000).then(() => child.kill('SIGKILL'))]);
    await ended;
  }

  /** Pulls the plug: SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks it to close, as an operator would. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Appoints somebody while the room is open, as its host does at the machine. */
  appoint(name: string, role: string, badge: number, password: string): void {
    execFileSync(BINARY, ['staff', 'add', name, '--role', role, '--badge', String(badge), '--password-stdin', '--data', this.folder], { input: `${password}\n` });
  }

  /** What it wrote. */
  log(): string {
    return this.words;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
