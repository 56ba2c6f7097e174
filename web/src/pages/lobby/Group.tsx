// One kind of game: its tables, and the quickest way to a seat among them.
import { useId } from 'preact/hooks';
import { count } from '../../format';
import { balance, me } from '../../session';
import type { LobbyTable } from '../../types';
import { Button } from '../../ui';
import { bestTable, openSeats, type Family } from './board';
import type { Desk } from './desk';
import { Row } from './Row';

export interface GroupProps {
  id: Family;
  title: string;
  tables: readonly LobbyTable[];
  desk: Desk;
}

const HEADS = (house: boolean) => ['Game', 'Stakes', 'Buy-in', 'Seats', house ? 'Meter' : 'Average pot', 'Waiting', 'Actions'];

export function Group({ id, title, tables, desk }: GroupProps) {
  const heading = useId();
  const open = tables.reduce((sum, table) => sum + openSeats(table), 0);
  const house = id === 'house';
  // A stranger gets chips on coming in.
  const purse = me.value ? balance.value : Infinity;
  const free = tables.filter((table) => !desk.seated.has(table.id));
  const best = house || desk.playing || !desk.plays ? null : bestTable(desk.lobby, free, purse, desk.player);
  return (
    <section class="lobby-group" aria-labelledby={heading}>
      <div class="lobby-group-head">
        <h2 id={heading}>{title}</h2>
        <span class="small quiet num">
          {count(tables.length, 'table')}, {count(open, house ? 'open place' : 'open seat')}
        </span>
        {best && (
          <Button
            size="s"
            aria-haspopup="dialog"
            aria-label={`Quick seat: ${title}, ${best.name}, ${best.limits}`}
            onClick={() => {
              desk.sit({ table: best, seat: null });
            }}
          >
            Quick seat
          </Button>
        )}
      </div>
      {house && <p class="small quiet lobby-group-note">You play against the house. Your wagers go on the layout; the payouts are posted at every table.</p>}
      <div role="table" aria-labelledby={heading} class="lobby-table">
        <div role="rowgroup" class="lobby-heads">
          <div role="row" class="lobby-row">
            {HEADS(house).map((head) => (
              <span key={head} role="columnheader">
                {head === 'Actions' ? <span class="unseen">{head}</span> : head}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {tables.map((table) => (
            <Row key={table.id} table={table} desk={desk} />
          ))}
        </div>
      </div>
    </section>
  );
}
