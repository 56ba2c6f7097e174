// The table of a guided hand, as the engine says it stands. What the learner holds face down only the lesson knows.
import { capital } from '../../format';
import type { Wire } from '../../types';
import { Badge, Cards, Chips, Money } from '../../ui';

type Live = Wire<'LiveHand'>;
type Seat = Live['seats'][number];

/** The seat of the learner. */
export const OWN = 1;

export function Table({ live, hand, held }: { live: Live; hand: readonly string[]; held?: readonly string[] | undefined }) {
  const own = live.seats.find((seat) => seat.seat === OWN);
  return (
    <section class="learn-table felt on-felt" aria-label="The table">
      <ul class="learn-others" role="list">
        {live.seats.filter((seat) => seat.seat !== OWN).map((seat) => (
          <li key={seat.seat} class={`learn-seat${seat.state === 'folded' ? ' learn-folded' : ''}`}>
            <Name seat={seat} over={live.over} />
            {seat.state !== 'folded' && seat.cards.length > 0 && <Cards cards={seat.cards} size="xs" fan={seat.cards.every((card) => card === '??')} label={`cards of ${seat.name ?? 'a player'}`} />}
            <Bet seat={seat} />
          </li>
        ))}
      </ul>
      <div class="learn-middle">
        <p class="learn-street">{capital(live.street)}</p>
        {live.boards.map((board, at) => board.length > 0 && <Cards key={at} cards={board} size="s" label="board" {...(held && { held })} />)}
        <p class="learn-pot">
          {live.over ? 'The hand is over' : <>In the middle <Money cents={live.total} /></>}
        </p>
      </div>
      {own && (
        <div class={`learn-own${hand.length > 5 ? ' learn-many' : ''}`}>
          <Name seat={own} over={live.over} />
          <Cards cards={hand} size="m" label="your cards" {...(held && { held })} />
          <Bet seat={own} />
        </div>
      )}
    </section>
  );
}

/** After the last hand was shown nobody is called folded: the engine has no word for a hand that was shown and lost. */
function Name({ seat, over }: { seat: Seat; over: boolean }) {
  return (
    <p class="learn-name">
      <strong>{seat.seat === OWN ? `${seat.name ?? ''} (you)` : seat.name}</strong> <Money cents={seat.stack} />
      {seat.button && <Badge tone="brass">button</Badge>}
      {seat.state === 'folded' && !over && <Badge>folded</Badge>}
      {seat.state === 'all-in' && !over && <Badge>all-in</Badge>}
    </p>
  );
}

/** What lies in front of a seat; the line keeps its height when nothing does. */
function Bet({ seat }: { seat: Seat }) {
  return <p class="learn-bet">{seat.bet > 0 && <Chips cents={seat.bet} size={18} amount />}</p>;
}
