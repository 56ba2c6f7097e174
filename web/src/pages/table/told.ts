// What the room says in English words, where it sends the facts beside them: in another language it is said from those.
import { language } from '../../language';
import { tableWords } from '../../messages/en/table';
import type { PokerView, SeatView } from '../../types';

/** What the table waits for: `Ann to act`. */
export function waitsWords(view: PokerView): string {
  const { what, seats, says } = view.waits;
  if (language.value === 'en') return says;
  const words = tableWords.waits[what];
  if (typeof words === 'string') return words;
  return words(seats.map((number) => view.seats.find((seat) => seat.seat === number)?.who?.name ?? tableWords.speech.seat(number)).join(', '));
}

/** What a player did last: `raises`. */
export function didWords(did: NonNullable<SeatView['did']>): string {
  return language.value === 'en' ? did.says : tableWords.did[did.act];
}
