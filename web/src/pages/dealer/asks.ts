// A line of a hand as what is asked of the room: the dealer's lines as they are, the floor's with a badge and a reason.
import type { Ask, Wire } from '../../types';
import { isFloors } from './mistakes';

const RULINGS: readonly Wire<'HandRuling'>[] = ['play-on', 'misdeal', 'void', 'usual', 'other'];
const REASONS: readonly Wire<'VoidReason'>[] = ['dealer-mistake', 'equipment', 'cheating', 'emergency', 'program'];

export function askFor(table: number, line: string, why: string): Ask {
  if (!isFloors(line)) return { kind: 'dealer', table, act: { do: 'write', line } };
  const choice = RULINGS.find((one) => line === `floor rules ${one}`);
  if (choice) return { kind: 'table', table, act: { do: 'rule-hand', choice, why } };
  const reason = REASONS.find((one) => line === `floor voids ${one}`);
  if (reason) return { kind: 'table', table, act: { do: 'propose-void', reason, why } };
  return { kind: 'table', table, act: { do: 'write', line, why } };
}
