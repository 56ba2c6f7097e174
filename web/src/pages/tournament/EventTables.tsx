// The tables of the event, each with its seats.
import { count, sentence } from '../../format';
import { points, SEAT_STATES } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Empty, LinkButton, RuleLink } from '../../ui';

type Table = Wire<'TournamentTable'>;

export function EventTables({ tables }: { tables: readonly Table[] }) {
  if (tables.length === 0) return <Empty title="No table is in use">Seats are drawn when the event starts.</Empty>;
  return (
    <ul role="list" class="tour-cards">
      {tables.map((table) => (
        <li key={table.number}>
          <section class="panel stack" aria-label={`Table ${String(table.number)}`}>
            <div class="row spread">
              <h2 class="tour-table">Table {table.number}</h2>
              {table.table != null && <LinkButton size="s" href={`/table/${String(table.table)}`} label={`Watch table ${String(table.number)}`}>Watch</LinkButton>}
            </div>
            <TableState table={table} />
            <SeatList seats={table.seats} />
          </section>
        </li>
      ))}
    </ul>
  );
}

/** Whether it deals, and why not. */
export function TableState({ table }: { table: Table }) {
  return (
    <p class="small quiet">
      {count(table.hands, 'hand')}
      {table.hand_on && `, one on${table.hand_level == null ? '' : ` for level ${String(table.hand_level)}`}`}
      {table.breaks_after != null && (table.breaks_after === 0 ? ', breaks next' : `, breaks after ${count(table.breaks_after, 'other')}`)}
      {table.waits && (
        <>
          {'. '}
          {sentence(table.waits.says)} {table.waits.rule != null && <RuleLink id={table.waits.rule} />}
        </>
      )}
    </p>
  );
}

export function SeatList({ seats, act }: { seats: readonly Wire<'TournamentSeat'>[]; act?: (seat: Wire<'TournamentSeat'>) => preact.ComponentChildren }) {
  return (
    <ol role="list" class="tour-seats">
      {seats.map((seat) => (
        <li key={seat.seat}>
          <span class="tour-seat-n num">
            <span class="unseen">Seat </span>
            {seat.seat}
          </span>
          <span class="tour-seat-who">
            {seat.who?.name ?? <i>nobody</i>} {SEAT_STATES[seat.state] !== '' && <Badge tone="warn">{SEAT_STATES[seat.state]}</Badge>}
          </span>
          <span class="num">{points(seat.stack)}</span>
          {act?.(seat)}
        </li>
      ))}
    </ol>
  );
}
