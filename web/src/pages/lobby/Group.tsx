// One kind of game: its tables, and the quickest way to a seat among them.
import { useId } from 'preact/hooks';
import { lobbyWords } from '../../messages/en/lobby';
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

const HEADS = (house: boolean) => [lobbyWords.game, lobbyWords.stakes, lobbyWords.buyIn, lobbyWords.seats, house ? lobbyWords.meter : lobbyWords.averagePot, lobbyWords.waiting, lobbyWords.actions];

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
          {lobbyWords.tableCount(tables.length)}, {house ? lobbyWords.openPlaces(open) : lobbyWords.openSeats(open)}
        </span>
        {best && (
          <Button
            size="s"
            aria-haspopup="dialog"
            aria-label={lobbyWords.quickSeatAt(title, best.name, best.limits)}
            onClick={() => {
              desk.sit({ table: best, seat: null });
            }}
          >
            {lobbyWords.quickSeat}
          </Button>
        )}
      </div>
      {house && <p class="small quiet lobby-group-note">{lobbyWords.houseHint}</p>}
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
