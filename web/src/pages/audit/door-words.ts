// What happened at the door, in words.
import type { Wire } from '../../types';

type What = Wire<'DoorEvent'>;

const WORDS: Record<What, string> = {
  'logged-in': 'logged in',
  failed: 'wrong name or password',
  locked: 'locked for that address',
  unlocked: 'unlocked',
  'password-changed': 'changed the password',
  'password-reset': 'got a new password',
  appointed: 'got roles',
  'sessions-ended': 'ended all sessions',
  altered: 'changed outside the room: closed',
};

export function doorWords(what: What): string {
  return WORDS[what];
}

/** What an auditor should look at stands out. */
export function doorTone(what: What): 'good' | 'warn' | 'danger' | 'brass' {
  if (what === 'altered') return 'danger';
  if (what === 'failed' || what === 'locked') return 'warn';
  return what === 'logged-in' ? 'good' : 'brass';
}
