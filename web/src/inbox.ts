// What waits for a second badge, as the room tells the floor and the cage.
import { computed, effect, signal, untracked } from '@preact/signals';
import { has, me } from './session';
import { connect, onMessage } from './socket';
import type { Wire } from './types';

export type InboxItem = Wire<'InboxItem'>;

/** Everything that waits; `null` until the room has said. */
export const inbox = signal<readonly InboxItem[] | null>(null);

/** Why we cannot decide something, if we cannot: it is ours, or another role's. */
export function whyNotMine(item: InboxItem): 'own' | 'role' | null {
  if (!has(...item.roles)) return 'role';
  return item.by === me.value?.badge ? 'own' : null;
}

/** How much waits for us: what somebody else has proposed and we may decide. */
export const waitsForMe = computed(() => (inbox.value ?? []).filter((item) => whyNotMine(item) === null).length);

/** Hears what waits. Returns the way to stop. */
export function startInbox(): () => void {
  const stop = onMessage((message) => {
    // Whoever is welcomed may not be staff: if they are, the room says right after it what waits.
    if (message.type === 'welcome') inbox.value = null;
    if (message.type === 'inbox') inbox.value = message.items;
  });
  // Whoever may be the second badge is told on every page, also on those that ask the room for nothing else.
  const stopFollowing = effect(() => {
    if (has('floor', 'cage')) untracked(connect);
  });
  return () => {
    stop();
    stopFollowing();
    inbox.value = null;
  };
}
