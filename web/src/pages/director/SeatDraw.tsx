import { roomName } from '../../session';
import { points } from '../../tournament/words';
import type { Wire } from '../../types';

interface Drawn {
  name: string;
  table: number;
  seat: number;
  stack: number;
}

/** Everybody who has a seat, by name: so that people find themselves on the wall. */
export function drawnOf(view: Wire<'TournamentView'>): Drawn[] {
  return view.tables
    .flatMap((table) => table.seats.flatMap((seat) => (seat.who ? [{ name: seat.who.name, table: table.number, seat: seat.seat, stack: seat.stack }] : [])))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The seat draw on paper. */
export function SeatDraw({ view }: { view: Wire<'TournamentView'> }) {
  return (
    <div class="director-draw">
      <h1>{view.summary.title}</h1>
      <p>{roomName.value} · seats</p>
      <table class="data">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="data-right">Table</th>
            <th scope="col" class="data-right">Seat</th>
            <th scope="col" class="data-right">Stack</th>
          </tr>
        </thead>
        <tbody>
          {drawnOf(view).map((one) => (
            <tr key={`${String(one.table)} ${String(one.seat)}`}>
              <th scope="row">{one.name}</th>
              <td class="data-right num">{one.table}</td>
              <td class="data-right num">{one.seat}</td>
              <td class="data-right num">{points(one.stack)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
