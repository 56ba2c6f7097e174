// The seat map: every table with its seats, halted or not, whom to move, and at real tables what the dealers report.
import { capital, count } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { printSheet } from '../../print';
import { directorAsks } from '../../tournament/asks';
import { shortPoints } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Button, Empty, LinkButton } from '../../ui';
import { placeOf } from '../floor/Seats';
import { AskButton } from '../floor/desk/asking';
import { SeatList, TableState } from '../tournament/EventTables';
import { MoveTo } from './MoveTo';
import { BustButton, ReportCounts } from './Live';
import { Moves } from './Moves';
import { SeatDraw } from './SeatDraw';
import type { DeskProps } from './Now';

type Table = Wire<'TournamentTable'>;

export function Seats({ desk }: DeskProps) {
  const { view } = desk;
  if (view.tables.length === 0) return <Empty title="No table is in use">Seats are drawn when the event starts.</Empty>;
  return (
    <div class="stack">
      <div class="row">
        <Button onClick={() => { printSheet(<SeatDraw view={view} />); }}>Print the seat draw</Button>
        {desk.break_order.length > 1 && <span class="quiet">Tables break in this order: {desk.break_order.join(', ')}</span>}
      </div>
      <Moves desk={desk} />
      <ul role="list" class="tour-cards">
        {view.tables.map((table) => (
          <li key={table.number}>
            <TableCard desk={desk} table={table} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TableCard({ desk, table }: DeskProps & { table: Table }) {
  const id = desk.view.summary.id;
  const name = `table ${String(table.number)}`;
  const dealer = desk.line_up.dealers.find((one) => one.table === table.number);
  const halted = table.waits?.key === 'halted' || desk.matters.some((one) => one.what === 'table-halted' && one.tables.includes(table.number));
  return (
    <section class="panel stack" aria-label={`Table ${String(table.number)}`}>
      <div class="row spread">
        <h3 class="desk-h">
          Table {table.number} {halted && <Badge tone="danger">halted</Badge>}
        </h3>
        <span class="quiet small">{count(table.seats.length, 'player')}{dealer && `, dealer ${dealer.name}`}</span>
      </div>
      <Felt table={table} seats={desk.view.summary.seats} />
      <TableState table={table} />
      <SeatList
        seats={table.seats}
        act={(seat) =>
          seat.entry != null && seat.who && (
            <span class="row director-acts">
              <MoveTo desk={desk} entry={seat.entry} name={seat.who.name} from={table.number} />
              {desk.view.summary.live_tables && <BustButton desk={desk} entry={seat.entry} name={seat.who.name} table={table} />}
            </span>
          )
        }
      />
      <div class="row">
        {halted ? (
          <AskButton ask={directorAsks({ do: 'release-table', tournament: id, table: table.number })} said={`${capital(name)} may deal again.`} label={`Release ${name}`}>Release</AskButton>
        ) : (
          <AskButton ask={directorAsks({ do: 'halt-table', tournament: id, table: table.number })} said={`${capital(name)} deals no more hands.`} label={`Halt ${name}`}>Halt</AskButton>
        )}
        {table.table != null && <LinkButton size="s" href={`/table/${String(table.table)}`} label={`Watch ${name}`}>Watch</LinkButton>}
        {desk.view.summary.live_tables && <ReportCounts desk={desk} table={table} />}
      </div>
    </section>
  );
}

/** The seats around the felt, to look at; the list beside it says the same. */
function Felt({ table, seats }: { table: Table; seats: number }) {
  return (
    <div class="director-felt felt on-felt" aria-hidden="true">
      <b>{table.number}</b>
      {Array.from({ length: seats }, (_, at) => {
        const seat = table.seats.find((one) => one.seat === at + 1);
        return (
          <span key={at} class={`director-spot${seat ? '' : ' director-open'}${seat && tournamentWords.seatStates[seat.state] !== '' ? ' director-away' : ''}`} style={placeOf(at, seats)}>
            <b>{at + 1}</b>
            {seat && <span class="num">{shortPoints(seat.stack)}</span>}
          </span>
        );
      })}
    </div>
  );
}
