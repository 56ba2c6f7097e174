// Which cards to discard: press them, or the keys 1 to 7.
import { useState } from 'preact/hooks';
import { cardName } from '../../format';
import { useHotkeys } from '../../hotkeys';
import type { Choice, Turn } from '../../types';
import { Button, Card } from '../../ui';
import { useDesk } from './desk';

type Discard = Extract<Choice, { kind: 'discard' }>;

export function DiscardBar({ turn, choice }: { turn: Turn; choice: Discard }) {
  const { id, mine, send, busy } = useDesk();
  const cards = mine?.cards ?? [];
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number) => {
    const next = new Set(picked);
    if (!next.delete(at) && next.size < choice.most && at < cards.length) next.add(at);
    setPicked(next);
  };
  const enough = picked.size >= choice.least;
  const done = () => {
    if (enough && !busy) void send({ kind: 'hand', table: id, act: { do: 'discard', cards: cards.filter((_, at) => picked.has(at)) } }, turn);
  };
  useHotkeys('Discarding', [
    ...cards.map((card, at) => ({ key: String(at + 1), label: `Pick card ${String(at + 1)}: ${cardName(card)}`, run: () => { toggle(at); } })),
    { key: 'c', label: 'Discard the cards you picked, or stand pat', on: enough, run: done },
  ]);
  const words =
    picked.size > 0
      ? `Discard ${String(picked.size)}`
      : choice.least > 0
        ? `Pick ${choice.least === choice.most ? String(choice.least) : `${String(choice.least)} or more`}`
        : choice.draw
          ? 'Stand pat'
          : 'Discard none';
  return (
    <div class="table-discard">
      <div class="table-picks" role="group" aria-label={`Pick cards to discard, at most ${String(choice.most)}`}>
        {cards.map((card, at) => (
          <button
            key={`${String(at)}${card}`}
            type="button"
            class="table-pick"
            aria-pressed={picked.has(at)}
            aria-label={`${cardName(card)}${picked.has(at) ? ', to discard' : ''}`}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => {
              toggle(at);
            }}
          >
            <Card card={card} size="m" silent {...(picked.has(at) ? { dim: true } : {})} />
            <span class="table-pick-n" data-n={picked.has(at) ? 'Out' : at + 1} />
          </button>
        ))}
      </div>
      <div class="table-buttons">
        <Button size="l" kind="main" hotkey="c" busy={busy} disabled={!enough} onClick={done}>
          {words}
        </Button>
      </div>
    </div>
  );
}
