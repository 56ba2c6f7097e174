// Which cards to discard: they are pressed on the felt, or picked with the keys 1 to 7; here is what to do, and the button.
import { cardName } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import type { Choice, Turn } from '../../types';
import { Button } from '../../ui';
import { useDesk } from './desk';

export type Discard = Extract<Choice, { kind: 'discard' }>;

/** What is asked for: `Tap the cards you do not want, up to 3`. */
export function discardWords(choice: Discard): string {
  const { least, most } = choice;
  if (least === most) return most === 1 ? tableWords.discard.one : tableWords.discard.exactly(most);
  return least > 0 ? tableWords.discard.between(least, most) : tableWords.discard.upTo(most);
}

export function DiscardBar({ turn, choice }: { turn: Turn; choice: Discard }) {
  const { id, mine, send, busy, picked, pick } = useDesk();
  const cards = mine?.cards ?? [];
  const enough = picked.size >= choice.least;
  const done = () => {
    if (enough && !busy) void send({ kind: 'hand', table: id, act: { do: 'discard', cards: cards.filter((_, at) => picked.has(at)) } }, turn);
  };
  useHotkeys(tableWords.discard.discarding, [
    ...cards.map((card, at) => ({ key: String(at + 1), label: tableWords.discard.pick(at + 1, cardName(card)), run: () => { pick(at); } })),
    { key: 'c', label: tableWords.discard.key, on: enough, run: done },
  ]);
  const none = choice.draw ? tableWords.discard.standPat : tableWords.discard.none;
  const words = picked.size > 0 ? (choice.draw ? tableWords.discard.someAndDraw(picked.size) : tableWords.discard.some(picked.size)) : enough ? none : tableWords.discard.discard;
  return (
    <div class="table-discard">
      <p class="table-instruction">{discardWords(choice)}</p>
      <div class="table-buttons">
        <Button size="l" kind="main" hotkey="c" busy={busy} disabled={!enough} onClick={done}>
          {words}
        </Button>
      </div>
    </div>
  );
}
