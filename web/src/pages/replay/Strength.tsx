// How strong the own hand is at a step: the part of the pot it wins against hands of which nothing is known.
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { replayWords } from '../../messages/en/replay';
import type { PokerView, Wire } from '../../types';
import { oddsText } from '../table/odds';

/** What is asked of the room; nothing where there is nothing to ask. */
export function question(view: PokerView, seat: number | null): { path: string; others: number } | null {
  if (seat === null || view.game == null || !view.hand || view.board === 0 || view.hand.boards.length > 1) return null;
  const own = view.seats.find((one) => one.seat === seat);
  if (!own || own.state === 'folded' || own.cards.length === 0 || own.cards.includes('??')) return null;
  const others = view.seats.filter((one) => one.seat !== seat && one.cards.length > 0 && one.state !== 'folded').length;
  if (others === 0) return null;
  return { path: withQuery('/api/odds/strength', { game: view.game, hand: own.cards.join(''), board: (view.hand.boards[0] ?? []).join(''), others }), others };
}

export function Strength({ view, seat }: { view: PokerView; seat: number | null }) {
  const asked = question(view, seat);
  const { value, loading, error } = useFetch<Wire<'HandStrength'>>(asked?.path ?? null);
  if (seat === null || view.board === 0) return null;
  const share = asked && !loading && !error ? (value?.share ?? null) : null;
  return (
    <div class="replay-strength">
      <span class="small" id="replay-strength">
        {asked ? (asked.others === 1 ? replayWords.againstAny : replayWords.against(asked.others)) : replayWords.strength}
      </span>
      {/* Without a share it is a bar without an end. */}
      <span class="replay-meter" role="meter" aria-labelledby="replay-strength" aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round((share ?? 0) / 100)} aria-valuetext={share === null ? replayWords.notCounted : replayWords.wins(oddsText(share))}>
        <span style={{ '--share': `${String((share ?? 0) / 100)}%` }} />
      </span>
      <b class="num">{share === null ? '–' : oddsText(share)}</b>
    </div>
  );
}
