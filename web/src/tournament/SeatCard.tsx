// A seat card, as it is shown on the page and as it is printed.
import { Rich } from '../messages/Rich';
import { tournamentWords } from '../messages/en/tournament';
import { roomName } from '../session';
import type { Wire } from '../types';
import { points } from './words';

type Card = Wire<'SeatCard'>;

/** Table and seat in large figures, with the name and the stack to be found there. */
export function SeatCard({ card, title }: { card: Card; title: string }) {
  return (
    <div class="seat-card" role="group" aria-label={tournamentWords.seatCardTitle(card.says)}>
      <p class="seat-card-title">{title}</p>
      <p class="seat-card-name">{card.name}</p>
      <dl>
        <div>
          <dt>{tournamentWords.table}</dt>
          <dd class="num">{card.seat.table}</dd>
        </div>
        <div>
          <dt>{tournamentWords.seat}</dt>
          <dd class="num">{card.seat.seat}</dd>
        </div>
      </dl>
      <p class="seat-card-foot">
        <Rich text={tournamentWords.seatCardFoot} parts={{ stack: () => <b class="num">{points(card.stack)}</b>, entry: () => <b class="num">{card.entry}</b> }} />
        {card.arriving && tournamentWords.arriving}
      </p>
      <p class="seat-card-room">{roomName.value}</p>
    </div>
  );
}
