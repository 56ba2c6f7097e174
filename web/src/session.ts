// Who we are to the room.
import { computed, signal } from '@preact/signals';
import { api, onSessionLost, setCsrf } from './api';
import { currency } from './format';
import type { Me, Role, Session } from './types';

export type { Role };

/** `undefined` until the room has answered; `null` for a stranger. */
export const me = signal<Me | null | undefined>(undefined);

export const roomName = signal('Croupier');
export const demo = signal(false);
export const version = signal('');

/** Changes when somebody else is here than before: the socket comes in again under the new name. */
export const identity = computed(() => (me.value ? `${me.value.name}/${String(me.value.player ?? me.value.badge ?? '')}` : ''));
/** Chips in the account, in cents; none of those on tables. */
export const balance = computed(() => me.value?.balance ?? 0);

/** Whether we hold one of these roles. */
export function has(...roles: readonly Role[]): boolean {
  return me.value?.roles.some((role) => roles.includes(role)) ?? false;
}

/** What the room says of us: an answer, a welcome, or news of the account. */
export function take(got: Session): void {
  setCsrf(got.me?.csrf ?? '');
  roomName.value = got.house;
  currency.value = got.currency;
  demo.value = got.demo;
  version.value = got.version;
  me.value = got.me ?? null;
}

/** Asks the room who we are. */
export async function refresh(): Promise<void> {
  take(await api.get<Session>('/api/session'));
}

export async function comeAsGuest(name?: string): Promise<void> {
  take(await api.post<Session>('/api/guest', name ? { name } : {}));
}

export async function register(name: string, password: string): Promise<void> {
  take(await api.post<Session>('/api/register', { name, password }));
}

export async function logIn(name: string, password: string): Promise<void> {
  take(await api.post<Session>('/api/login', { name, password }));
}

/** Gives a guest a password: the same name, chips and seat, for good. */
export async function upgrade(password: string): Promise<void> {
  take(await api.post<Session>('/api/upgrade', { password }));
}

/** Another password: every other session ends, this one goes on under a new key. */
export async function changePassword(old: string, fresh: string): Promise<void> {
  take(await api.post<Session>('/api/password', { old, new: fresh }));
}

/** Ends every session of this account, this one too. */
export async function logOutEverywhere(): Promise<void> {
  take(await api.post<Session>('/api/logout/everywhere'));
}

export async function logOut(): Promise<void> {
  take(await api.post<Session>('/api/logout'));
}

function forget(): void {
  setCsrf('');
  me.value = null;
}

/** Forgets who we are when the room does. Returns the way to stop. */
export function startSession(): () => void {
  onSessionLost(forget);
  return () => {
    onSessionLost(() => undefined);
    setCsrf('');
    me.value = undefined;
  };
}
