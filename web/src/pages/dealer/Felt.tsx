import type { ComponentChildren } from 'preact';
import { capital } from '../../format';
import { Badge, Cards, Money } from '../../ui';
import type { Live } from './lines';

const STATES: Record<string, string> = { folded: 'folded', 'all-in': 'all-in' };

/** How the table stands: the board, the pots, and everybody in order. `beside` is what else is known of a seat. */
export function Felt({ live, beside }: { live: Live; beside?: (seat: number) => ComponentChildren }) {
  const { burns, muck, stub, aside } = live.piles;
  return (
    <section class="dealer-felt" aria-label="The table">
      <div class="dealer-middle">
        <p class="dealer-game">
          {live.title} · {live.house} · {capital(live.street)}
        </p>
        {live.boards.map((board, at) => (
          <Cards key={at} cards={board} size="m" label={at === 0 ? 'board' : `board ${at + 1}`} />
        ))}
        <p>
          {live.pots.map((pot) => (
            <span key={pot.name} class="dealer-pot">
              {capital(pot.name)} <Money cents={pot.amount} />
            </span>
          ))}
          <span class="dealer-pot">
            All in the middle <Money cents={live.total} />
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
              <Money cents={seat.stack} />
              {seat.bet > 0 && (
                <>
                  {' '}
                  · in front <Money cents={seat.bet} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
