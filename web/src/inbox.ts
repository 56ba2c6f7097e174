// What waits for a second badge, as the room tells the floor and the cage.
import { computed, signal } from '@preact/signals';
import { has, identity, me } from './session';
import { onMessage } from './socket';
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
  const stopHearing = onMessage((message) => {
    if (message.type === 'inbox') inbox.value = message.items;
  });
  // Whoever sits here now may not be staff: the room tells them, if they are.
  let first = true;
  const stopFollowing = identity.subscribe(() => {
    if (!first) inbox.value = null;
    first = false;
  });
  return () => {
    stopHearing();
    stopFollowing();
    inbox.value = null;
  };
}
