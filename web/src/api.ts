// Talks to the room over HTTP: JSON in, JSON out; a refusal is thrown, with its rule and what to do next.
import { sentence } from './format';
import { uiWords } from './messages/en/ui';
import type { Answer, Ask, Command, RefusedBody } from './types';

/** What a refusal says. Those the page makes up itself have no kind. */
type Refusal = Omit<RefusedBody, 'kind'> & Partial<Pick<RefusedBody, 'kind'>>;

/** A refusal, thrown: of the room, or of the page where the room could not be asked. */
export class Refused extends Error {
  readonly kind: RefusedBody['kind'] | undefined;
  readonly key: string;
  readonly says: string;
  readonly rule: string | undefined;
  /** The status of HTTP; 0 when the room could not be reached. */
  readonly status: number;
  /** The figures it speaks of, amounts in whole units. */
  readonly facts: NonNullable<RefusedBody['facts']>;
  /** Seconds to wait before trying again, where that is known. */
  readonly retryAfter: number | undefined;
  constructor(refusal: Refusal, status = 0) {
    super(refusal.says);
    this.name = 'Refused';
    this.kind = refusal.kind;
    this.key = refusal.key;
    // The room begins in the middle of a sentence: people read it as one.
    this.says = sentence(refusal.says);
    this.rule = refusal.rule ?? undefined;
    this.status = status;
    this.facts = refusal.facts ?? {};
    this.retryAfter = refusal.retry_after ?? undefined;
  }
}

/** Anything caught, as a refusal to show. */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused({ key: 'broken', says: uiWords.refusals.broken });
}

let csrf = '';
let lost: () => void = () => undefined;

/** The session's token against forged requests; session.ts sets it. */
export function setCsrf(token: string): void {
  csrf = token;
}

/** What to do when the room no longer knows us. */
export function onSessionLost(run: () => void): void {
  lost = run;
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'key' in body && 'says' in body;
}

export interface Asking {
  /** For a search that is no longer wanted. */
  signal?: AbortSignal;
}

async function call<T>(method: string, path: string, body: unknown, asking: Asking = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') {
    headers['x-croupier'] = '1';
    if (csrf !== '') headers['x-csrf-token'] = csrf;
    if (body !== undefined) headers['content-type'] = 'application/json';
  }
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (asking.signal) init.signal = asking.signal;
  let response: Response;
  try {
    // The one place that may.
    // eslint-disable-next-line no-restricted-globals
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused({ key: 'offline', says: uiWords.refusals.offline });
  }
  let answer: unknown;
  const text = await response.text();
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (response.ok) {
    if (answer === undefined && text !== '') {
      throw new Refused({ key: 'garbled', says: uiWords.refusals.garbled }, response.status);
    }
    return answer as T;
  }
  const refusal = isRefusal(answer)
    ? answer
    : { key: `http-${String(response.status)}`, says: uiWords.refusals.failed };
  if (response.status === 401 && path !== '/api/session') lost();
  throw new Refused(refusal, response.status);
}

export const api = {
  get: <T>(path: string, asking?: Asking): Promise<T> => call<T>('GET', path, undefined, asking),
  post: <T = undefined>(path: string, body: unknown = {}, asking?: Asking): Promise<T> => call<T>('POST', path, body, asking),
  put: <T = undefined>(path: string, body: unknown, asking?: Asking): Promise<T> => call<T>('PUT', path, body, asking),
  del: <T = undefined>(path: string, asking?: Asking): Promise<T> => call<T>('DELETE', path, undefined, asking),
};

/** `/api/rules` and `{q: 'kill', book: undefined}` make `/api/rules?q=kill`. */
export function withQuery(path: string, query: Record<string, string | number | boolean | undefined | null>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A command over HTTP, for pages without the socket. If the answer is lost it is asked once more under the same number. */
export async function command(ask: Ask, turn: Pick<Command, 'hand' | 'turn'> = {}): Promise<Answer> {
  const body: Command = { id: crypto.randomUUID(), ...turn, ask };
  try {
    return await api.post<Answer>('/api/commands', body);
  } catch (error) {
    if (!(error instanceof Refused) || error.key !== 'offline') throw error;
    return await api.post<Answer>('/api/commands', body);
  }
}
