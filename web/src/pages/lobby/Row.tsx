// A table on the board: a row on wide screens, a card on phones; the same cells in both.
import { useState } from 'preact/hooks';
import { count, money } from '../../format';
import { learnPath } from '../../learn/Link';
import type { LobbyTable } from '../../types';
import { Badge, Button, LinkButton } from '../../ui';
import { listOf, placeOn, sittable } from './board';
import { joinList, leaveList, type Desk } from './desk';
import { Seats } from './Seats';
import { buyIn, estimate, placeWords, waitWords } from './words';
import { bettingName } from '../../titles';

export function Row({ table, desk }: { table: LobbyTable; desk: Desk }) {
  const { lobby } = desk;
  const here = desk.seated.has(table.id);
  const main = table.must_move_to == null ? null : lobby.tables.find((one) => one.id === table.must_move_to);
  const jackpots = lobby.jackpots.filter((one) => table.jackpots.includes(one.key));
  return (
    <div role="row" class={`lobby-row${here ? ' lobby-row-mine' : ''}`}>
      <div role="rowheader" class="lobby-game">
        <a href={`/table/${String(table.id)}`} class="lobby-name">
          {table.title}
        </a>
        <span class="small quiet lobby-where">
          {table.name}
          <span aria-hidden="true"> · </span>
          <span class="unseen">, rule book </span>
          {table.book_title}
          <span aria-hidden="true"> · </span>
          <a href={learnPath(table.kind === 'poker' ? table.game : table.kind)} class="lobby-learn">
            Learn<span class="unseen"> {table.title}</span>
          </a>
        </span>
        <span class="lobby-marks">
          {here && <Badge tone="good">Your seat</Badge>}
          {table.frozen && <Badge tone="warn">Stopped</Badge>}
          {table.still && !table.frozen && <Badge tone="warn" title="Nothing has happened here for a while, though a hand is on. The floor has been told.">Not dealing</Badge>}
          {table.must_move_to != null && (
            <Badge tone="info" title="Players move to the main game when a seat opens there">
              Must move{main ? ` to ${main.name}` : ''}
            </Badge>
          )}
          {table.marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
          {jackpots.map((one) => (
            <Badge key={one.key} tone="brass">
              {one.title}
            </Badge>
          ))}
          {table.programs && <Badge title="Players may have programs of theirs play here; a seat that a program plays is marked">Programs</Badge>}
        </span>
      </div>
      <div role="cell" class="lobby-limits">
        <strong class="num lobby-limit">{table.limits}</strong>
        {table.betting != null && <span class="small quiet">{bettingName(table.betting)}</span>}
      </div>
      <div role="cell" class="lobby-buyin">
        {table.kind === 'poker' ? (
          <>
            <span class="small quiet lobby-label">Buy-in</span> <span class="num">{buyIn(table)}</span>
          </>
        ) : (
          <span class="quiet">Any amount</span>
        )}
      </div>
      <div role="cell">
        <Seats table={table} />
      </div>
      <div role="cell" class="lobby-pace">
        <Pace table={table} />
      </div>
      <div role="cell" class="lobby-wait">
        <Waits table={table} desk={desk} />
      </div>
      <div role="cell" class="lobby-do">
        <Actions table={table} desk={desk} here={here} />
      </div>
    </div>
  );
}

function Pace({ table }: { table: LobbyTable }) {
  const round = table.kind === 'poker' ? 'hand' : table.kind === 'premium-holdem' ? 'round' : 'roll';
  const figure = table.meter ?? table.average_pot;
  return (
    <>
      {figure != null && <span class={`num${table.meter == null ? '' : ' lobby-meter'}`}>{money(figure)}</span>}
      <span class="small quiet">
        {figure != null && <span class="unseen">{table.meter == null ? 'average pot, ' : 'progressive, '}</span>}
        {count(table.hands, round)}
      </span>
    </>
  );
}

function Waits({ table, desk }: { table: LobbyTable; desk: Desk }) {
  const list = listOf(desk.lobby, table);
  if (!list) return <span class="small quiet">{table.kind === 'poker' ? 'no one waiting' : 'no list'}</span>;
  const place = placeOn(list, desk.player);
  const time = estimate(list);
  if (list.names[place - 1]?.call != null) return <Badge tone="good">Your seat is ready</Badge>;
  return (
    <>
      {place > 0 && <Badge tone="good">{placeWords(place)}</Badge>}
      <span class="small num">
        {waitWords(list)}
        {time !== '' && list.names.length > 0 && <span class="quiet">, {time}</span>}
      </span>
    </>
  );
}

function Actions({ table, desk, here }: { table: LobbyTable; desk: Desk; here: boolean }) {
  const [busy, setBusy] = useState(false);
  const to = `/table/${String(table.id)}`;
  const named = `${table.name}, ${table.title} ${table.limits}`;
  if (here) {
    return (
      <LinkButton href={to} kind="main" size="s" label={`Back to your seat: ${named}`}>
        Back to your seat
      </LinkButton>
    );
  }
  const watch = (
    <LinkButton href={to} kind={desk.plays ? 'quiet' : 'plain'} size="s" label={`Watch ${named}`}>
      Watch
    </LinkButton>
  );
  if (!desk.plays) return watch;
  if (table.kind !== 'poker') {
    return (
      <LinkButton href={to} kind="main" size="s" label={`Play at ${named}`}>
        Play
      </LinkButton>
    );
  }
  const list = listOf(desk.lobby, table) ?? (table.list == null ? null : { key: table.list, title: `${table.title} ${table.limits}`, names: [] });
  const on = list !== null && list.names.some((name) => name.player === desk.player);
  const run = (what: () => Promise<void>) => {
    setBusy(true);
    void what().finally(() => {
      setBusy(false);
    });
  };
  return (
    <>
      {sittable(desk.lobby, table, desk.player) && !on && !desk.playing ? (
        <Button
          kind="main"
          size="s"
          aria-label={`Take a seat: ${named}`}
          aria-haspopup="dialog"
          onClick={() => {
            desk.sit({ table, seat: null });
          }}
        >
          Take a seat
        </Button>
      ) : list && on ? (
        <Button
          size="s"
          busy={busy}
          aria-label={`Leave the list: ${list.title}`}
          onClick={() => {
            run(() => leaveList(list));
          }}
        >
          Leave the list
        </Button>
      ) : (
        list && (
          <Button
            size="s"
            busy={busy}
            aria-label={`Join the list: ${list.title}`}
            onClick={() => {
              run(() => joinList(list));
            }}
          >
            Join the list
          </Button>
        )
      )}
      {watch}
    </>
  );
}
