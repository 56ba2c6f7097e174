// Where a hand is written down: in this browser alone, or at a table of this room. The pages are the same; this is what differs.
import type { Live } from './lines';

export interface HandBook {
  /** How the hand stands. */
  live: Live;
  /** What to ask how the hand would stand after a line. Asking changes nothing. */
  rehearse: (line: string) => { path: string; body: object };
  /** Writes a line down. Whether it was taken. */
  write: (line: string, why?: string) => Promise<boolean>;
  /** Whether cards and what players do are written down here. A sealed deck deals itself, and its players act for themselves. */
  byHand: boolean;
  /** What the floor has to say with a line of its own: nothing, a reason for the log, or that the floor is not who looks at this page. */
  floor: 'speaks' | 'says-why' | 'is-elsewhere';
}
