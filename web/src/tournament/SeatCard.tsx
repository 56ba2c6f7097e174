// A seat card, as it is shown on the page and as it is printed.
import { roomName } from '../session';
import type { Wire } from '../types';
import { points } from './words';

type Card = Wire<'SeatCard'>;

/** Table and seat in large figures, with the name and the stack to be found there. */
export function SeatCard({ card, title }: { card: Card; title: string }) {
  return (
    <div class="seat-card" role="group" aria-label={`Seat card: ${card.says}`}>
      <p class="seat-card-title">{title}</p>
      <p class="seat-card-name">{card.name}</p>
      <dl>
        <div>
          <dt>Table</dt>
          <dd class="num">{card.seat.table}</dd>
        </div>
        <div>
          <dt>Seat</dt>
          <dd class="num">{card.seat.seat}</dd>
        </div>
      </dl>
      <p class="seat-card-foot">
        Stack <b class="num">{points(card.stack)}</b> · entry <b class="num">{card.entry}</b>
        {card.arriving && ' · a hand is on there: you are dealt in after it'}
      </p>
      <p class="seat-card-room">{roomName.value}</p>
    </div>
  );
}
