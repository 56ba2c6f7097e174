// A stand-in for the room, to look at pages without a server: `npm run mock`. Not part of the build.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Session } from '../src/types';
import { findRules, ruleFilters, ruleOf } from './rules.ts';
import { lobby, mine, session, STRANGER, table } from './sample.ts';
import { tournamentAnswer, tournamentCommand } from './tournaments.ts';

const people = new Map<string, Session>();
let guests = 16;

function seen(request: IncomingMessage): string {
  return /mock=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

async function body(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const path = decodeURIComponent(url.pathname);
  switch (path) {
    case '/api/session':
      answer(response, 200, people.get(seen(request)) ?? STRANGER);
      return;
    case '/api/guest':
    case '/api/register':
    case '/api/login': {
      const asked = await body(request);
      if (asked['password'] === 'wrong-password') {
        answer(response, 401, { key: 'wrong-password', says: 'The name or the password is not right; three failures lock the account for a while.' });
        return;
      }
      guests += 1;
      const name = typeof asked['name'] === 'string' ? asked['name'] : `Guest ${String(guests)}`;
      const staff = ['floor', 'cage', 'auditor', 'dealer'].find((role) => role === name);
      const id = String(guests);
      people.set(id, session(name, staff ? [staff as 'floor'] : ['player'], path === '/api/guest'));
      response.setHeader('set-cookie', `mock=${id}; Path=/; SameSite=Strict`);
      answer(response, 200, people.get(id));
      return;
    }
    case '/api/upgrade':
      {
        const who = people.get(seen(request)) ?? STRANGER;
        if (who.me) people.set(seen(request), { ...who, me: { ...who.me, guest: false } });
      }
      answer(response, 200, people.get(seen(request)) ?? STRANGER);
      return;
    case '/api/password':
      answer(response, 200, people.get(seen(request)) ?? STRANGER);
      return;
    case '/api/logout/everywhere':
    case '/api/logout':
      people.delete(seen(request));
      answer(response, 200, STRANGER);
      return;
    case '/api/lobby':
      answer(response, 200, lobby());
      return;
    case '/api/rules':
      answer(response, 200, findRules(url.searchParams));
      return;
    case '/api/rules/filters':
      answer(response, 200, ruleFilters());
      return;
    case '/api/commands': {
      const done = tournamentCommand((await body(request))['ask'] as Parameters<typeof tournamentCommand>[0]);
      if (done) {
        answer(response, 200, done);
        return;
      }
      answer(response, 409, { key: 'mock', says: 'The stand-in does nothing; start the room.', rule: 'cb:9.nl.5' });
      return;
    }
    default: {
      const tournament = tournamentAnswer(path);
      if (tournament) {
        answer(response, 200, tournament);
        return;
      }
      if (path.startsWith('/api/rules/')) {
        const rule = ruleOf(path.slice('/api/rules/'.length));
        answer(response, rule ? 200 : 404, rule ?? { key: 'no-such-rule', says: 'No book has this rule; search for its words.' });
        return;
      }
      answer(response, 404, { key: 'no-such-thing', says: 'The stand-in has nothing here.' });
    }
  }
}

function talk(socket: WebSocket, request: IncomingMessage): void {
  const send = (message: unknown) => {
    socket.send(JSON.stringify(message));
  };
  send({ type: 'welcome', ...(people.get(seen(request)) ?? STRANGER) });
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    if (message['type'] === 'ping') send({ type: 'pong', n: message['n'], now: Date.now() });
    if (message['type'] === 'lobby' && message['on'] === true) send({ type: 'lobby', ...lobby() });
    if (message['type'] === 'watch') {
      const id = Number(message['table']);
      send({ type: 'snapshot', ...table(id) });
      send({ type: 'mine', table: id, seq: 42, mine: mine() });
      send({ type: 'presence', table: id, gone: [], rail: 3 });
    }
    if (message['type'] === 'command') {
      send({ type: 'answer', id: message['id'], refused: { kind: 'not-possible', key: 'mock', says: 'The stand-in does nothing; start the room.', rule: 'cb:9.nl.5' } });
    }
  });
}

function stand(server: ViteDevServer | PreviewServer): void {
  server.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    if (!url.pathname.startsWith('/api/')) {
      next();
      return;
    }
    handle(request, response, url).catch(next);
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.httpServer?.on('upgrade', (request, socket, head) => {
    if (request.url === '/ws') sockets.handleUpgrade(request, socket, head, talk);
  });
}

export function mock(): Plugin {
  return { name: 'croupier-mock', configureServer: stand, configurePreviewServer: stand };
}
