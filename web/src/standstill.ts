// Whether the room stands still: it says so to everybody, and again to whoever connects meanwhile.
import { signal } from '@preact/signals';
import { announce } from './announce';
import type { ClientOut } from './types';

/** What the room said when it stopped; `null` while it plays. */
export const standstill = signal<string | null>(null);

/** Takes in a message; whether it was about the room standing still, so that nobody shows it a second time. */
export function hearStandstill(message: ClientOut): boolean {
  // A new line is told again, right after the welcome, if it still stands.
  if (message.type === 'welcome') standstill.value = null;
  if (message.type !== 'notice') return false;
  if (message.key === 'room-stopped') {
    standstill.value = message.says;
    announce(message.says, { assertive: true });
    return true;
  }
  if (message.key === 'room-goes-on') {
    standstill.value = null;
    announce(message.says);
    return true;
  }
  return false;
}
