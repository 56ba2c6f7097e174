// The tables of the event, each with its seats.
import { sentence } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { points } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Empty, LinkButton, RuleLink } from '../../ui';

type Table = Wire<'TournamentTable'>;

export function EventTables({ tables }: { tables: readonly Table[] }) {
  if (tables.length === 0) return <Empty title={tournamentWords.noTable}>{tournamentWords.noTableWhy}</Empty>;
  return (
    <ul role="list" class="tour-cards">
      {tables.map((table) => (
        <li key={table.number}>
          <section class="panel stack" aria-label={tournamentWords.tableN(table.number)}>
            <div class="row spread">
              <h2 class="tour-table">{tournamentWords.tableN(table.number)}</h2>
              {table.table != null && <LinkButton size="s" href={`/table/${String(table.table)}`} label={tournamentWords.watchTable(table.number)}>{tournamentWords.watch}</LinkButton>}
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
      {tournamentWords.hands(table.hands)}
      {table.hand_on && (table.hand_level == null ? tournamentWords.oneOn : tournamentWords.oneOnLevel(table.hand_level))}

      {table.breaks_after != null && (table.breaks_after === 0 ? tournamentWords.breaksNext : tournamentWords.breaksAfter(table.breaks_after))}
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
            <span class="unseen">{tournamentWords.seat}{' '}</span>
            {seat.seat}
          </span>
          <span class="tour-seat-who">
            {seat.who?.name ?? <i>{tournamentWords.nobody}</i>} {tournamentWords.seatStates[seat.state] !== '' && <Badge tone="warn">{tournamentWords.seatStates[seat.state]}</Badge>}
          </span>
          <span class="num">{points(seat.stack)}</span>
          {act?.(seat)}
        </li>
      ))}
    </ol>
  );
}
