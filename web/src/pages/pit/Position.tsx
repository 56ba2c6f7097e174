// A position of Premium Hold 'Em as everybody sees it: cards, wagers, decision.
import { capital, shortMoney } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Badge, Cards, Chips, Money } from '../../ui';
import { useDesk } from './desk';
import type { PremiumSeat } from './types';
import { titleOf } from './words';

/** A position somebody else has, or nobody. */
export function Position({ seat }: { seat: PremiumSeat }) {
  const { mine, stepUp, table } = useDesk();
  if (!seat.who) {
    if (mine || table.closed) return <li class="pit-position pit-position-empty">{pitWords.position(seat.seat)}</li>;
    return (
      <li class="pit-position pit-position-empty">
        <button type="button" class="pit-place pit-place-free" onClick={() => { stepUp(seat.seat); }}>
          {pitWords.takePosition(seat.seat)}
        </button>
      </li>
    );
  }
  return (
    <li class={seat.to_decide ? 'pit-position pit-position-turn' : 'pit-position'}>
      <span class="pit-position-head">
        <strong class="pit-place-name">{seat.who.name}</strong>
        <span class="small">
          <Money cents={seat.stack} short />
        </span>
      </span>
      <span class="pit-position-cards">{seat.cards.length > 0 && <Cards cards={seat.cards} size="s" fan label={pitWords.cardsOf(seat.who.name)} />}</span>
      <span class="pit-position-marks">
        <Marks seat={seat} />
      </span>
      <ul role="list" class="pit-position-wagers" aria-label={pitWords.wagersOf(seat.who.name)}>
        {seat.wagers.map((one) => (
          <li key={one.wager}>
            <Chips cents={one.stake} size={14} most={3} /> <span aria-hidden="true" class="num">{shortMoney(one.stake)}</span> {capital(titleOf(one.wager))}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What a position decided or is waited for. */
export function Marks({ seat }: { seat: PremiumSeat }) {
  return (
    <>
      {seat.to_decide && <Badge tone="brass">{pitWords.deciding}</Badge>}
      {!seat.to_decide && seat.decided && <Badge>{capital(seat.decided)}</Badge>}
      {seat.spins && <Badge tone="brass">{pitWords.winsSpin}</Badge>}
    </>
  );
}
