// Deciding before the turn. Cleared when the bet changes or the hand ends.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
import { settings } from '../../settings';
import { useDesk } from './desk';
import { answerPre, choosePre, keepPre, preOffers, type Pre } from './preaction';
import { answerShow } from './showdown';

/** What is decided at which table; it outlives the bar, which gives way when the turn comes. */
const decided = signal<ReadonlyMap<number, Pre>>(new Map());

function decide(table: number, pre: Pre | null): void {
  const others = [...decided.value].filter(([one]) => one !== table);
  decided.value = new Map(pre ? [...others, [table, pre]] : others);
}

export function PreActions() {
  const { id, view, mine, text } = useDesk();
  const offers = mine ? preOffers(view, mine.seat, text) : [];
  const now = keepPre(decided.value.get(id) ?? null, view);
  if (offers.length === 0) return null;
  return (
    <div class="table-pre" role="group" aria-label={tableWords.pre.label}>
      {offers.map((offer) => (
        <label key={offer.kind} class="table-pre-one">
          <input
            type="checkbox"
            checked={now?.kind === offer.kind}
            onChange={(event) => {
              decide(id, event.currentTarget.checked ? choosePre(offer.kind, view) : null);
            }}
          />
          <span>{offer.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Long enough to see whose turn it is. */
const SHOW_MS = 350;

/** Shows or mucks for a player who leaves that to us, when the room asks in the book's order. Stands once at each table. */
export function useShowdown(): void {
  const { id, turn, send } = useDesk();
  const on = settings.value.autoShow;
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!on || turn?.choice.kind !== 'show') return undefined;
    const answer = answerShow(turn.choice);
    const timer = setTimeout(() => void latest.current({ kind: 'hand', table: id, act: { do: answer } }, turn), SHOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [on, turn?.hand, turn?.token]);
}

/** Carries out what was decided as soon as the turn comes. Stands once at each table, beside the bar. */
export function usePreActions(): void {
  const { id, view, turn, send } = useDesk();
  const [done, setDone] = useState(0);
  useEffect(() => {
    const had = decided.value.get(id);
    if (!had) return;
    const kept = keepPre(had, view);
    if (!kept) {
      decide(id, null);
      return;
    }
    if (turn?.choice.kind !== 'act' || done === turn.token) return;
    decide(id, null);
    setDone(turn.token);
    const answer = turn.hand === kept.hand ? answerPre(kept, turn.choice) : null;
    if (answer) void send({ kind: 'hand', table: id, act: { do: answer } }, turn);
  }, [view, turn?.token]);
}
