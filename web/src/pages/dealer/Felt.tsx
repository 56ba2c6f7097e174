import type { ComponentChildren } from 'preact';
import { capital, currency, money, POINTS } from '../../format';
import { houseName } from '../../titles';
import { Badge, Cards } from '../../ui';
import type { Live } from './lines';

const STATES: Record<string, string> = { folded: 'folded', 'all-in': 'all-in' };

interface FeltProps {
  live: Live;
  /** What else is known of a seat. */
  beside?: (seat: number) => ComponentChildren;
  /** What amounts are written in: the house's own money, if nothing is said. */
  coin?: typeof POINTS;
}

/** How the table stands: the board, the pots, and everybody in order. */
export function Felt({ live, beside, coin = currency.value }: FeltProps) {
  const { burns, muck, stub, aside } = live.piles;
  const amount = (units: number) => <span class="money num">{money(units, coin)}</span>;
  return (
    <section class="dealer-felt" aria-label="The table">
      <div class="dealer-middle">
        <p class="dealer-game">
          {live.title} · {houseName(live.house)} · {capital(live.street)}
        </p>
        {live.boards.map((board, at) => (
          <Cards key={at} cards={board} size="m" label={at === 0 ? 'board' : `board ${at + 1}`} />
        ))}
        <p>
          {live.pots.map((pot) => (
            <span key={pot.name} class="dealer-pot">
              {capital(pot.name)} {amount(pot.amount)}
            </span>
          ))}
          <span class="dealer-pot">
            All in the middle {amount(live.total)}
          </span>
        </p>
        <p class="quiet">
          Stub {stub} · burns {burns} · muck {muck}
          {aside > 0 && <> · set aside {aside}</>}
        </p>
      </div>
      <ol class="dealer-seats" role="list">
        {live.seats.map((seat) => (
          <li key={seat.seat} class={`dealer-seat${live.waits.seats.includes(seat.seat) ? ' dealer-turn' : ''}${seat.state === 'folded' ? ' dealer-folded' : ''}`}>
            <span class="dealer-name">
              {seat.seat}
              {seat.name && ` ${seat.name}`} {seat.button && <Badge tone="brass">button</Badge>}
              {STATES[seat.state] && <Badge>{STATES[seat.state]}</Badge>}
            </span>
            {beside?.(seat.seat)}
            {seat.cards.length > 0 && <Cards cards={seat.cards} size="xs" label={`cards of seat ${seat.seat}`} />}
            <span>
              {amount(seat.stack)}
              {seat.bet > 0 && (
                <>
                  {' '}
                  · in front {amount(seat.bet)}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
