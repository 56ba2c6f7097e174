// Every table in a line; the chosen one beside it with its seats.
import type { FloorView, Wire } from '../../types';
import { Badge, Data, Empty } from '../../ui';
import { TableDesk } from './TableDesk';

type FloorTable = Wire<'FloorTable'>;

/** What about a table wants the floor's eye. */
export function Marks({ table, of }: { table: FloorTable; of?: Wire<'LobbyTable'> | undefined }) {
  return (
    <span class="floor-marks">
      {table.frozen != null && <Badge tone="danger" title={table.frozen}>stopped</Badge>}
      {of?.still === true && table.frozen == null && <Badge tone="danger" title="Nothing has happened here for a while, though a hand is on.">not moving</Badge>}
      {table.stage === 'breaking' && <Badge tone="warn">breaking</Badge>}
      {table.charge_waits != null && <Badge tone="warn">time to verify</Badge>}
      {of?.must_move_to != null && <Badge tone="info">must-move to {of.must_move_to}</Badge>}
      {table.seats.some((seat) => seat.flags.includes('overdue')) && <Badge tone="warn">away too long</Badge>}
      {table.busy && <Badge tone="good">in play</Badge>}
    </span>
  );
}

export function Tables({ view, chosen }: { view: FloorView; chosen: number }) {
  const table = view.tables.find((one) => one.id === chosen);
  const line = (id: number) => view.board.tables.find((one) => one.id === id);
  const taken = (one: FloorTable) => one.seats.filter((seat) => seat.state === 'taken').length;
  return (
    <div class={`floor-tables${table ? ' floor-tables-open' : ''}`}>
      <section class="floor-all desk-tall" aria-label="All tables">
        <Data
          caption="Tables of the room"
          rows={view.tables}
          keyOf={(one) => one.id}
          rowClass={(one) => (one.id === chosen ? 'floor-chosen' : undefined)}
          empty="No table is open. Open a game to get started."
          columns={[
            { key: 'id', head: 'No.', align: 'right', cell: (one) => one.id },
            {
              key: 'name', head: 'Table', rowHead: true,
              cell: (one) => (
                <a href={`/floor?table=${String(one.id)}`} aria-current={one.id === chosen ? 'true' : undefined}>
                  {one.name}
                </a>
              ),
            },
            { key: 'limits', head: 'Limits', wideOnly: true, cell: (one) => line(one.id)?.limits ?? '' },
            { key: 'seats', head: 'Seats', align: 'right', cell: (one) => `${String(taken(one))}/${String(one.seats.filter((seat) => seat.state !== 'removed').length)}` },
            { key: 'hands', head: 'Hands', align: 'right', wideOnly: true, cell: (one) => (line(one.id)?.hands ?? 0).toLocaleString('en-US') },
            { key: 'marks', head: 'Marks', cell: (one) => <Marks table={one} of={line(one.id)} /> },
          ]}
        />
      </section>
      <section class="floor-one" aria-label={table ? `Table ${String(table.id)}` : 'Chosen table'}>
        {table ? (
          <TableDesk key={table.id} table={table} of={line(table.id)} view={view} />
        ) : (
          <Empty title={chosen > 0 ? 'That table is closed' : 'Choose a table'}>Its seats, its boxes and what you can do there are shown here.</Empty>
        )}
      </section>
    </div>
  );
}
