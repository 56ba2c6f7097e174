// A table on the board: a row on wide screens, a card on phones; the same cells in both.
import { useState } from 'preact/hooks';
import { money } from '../../format';
import { learnPath } from '../../learn/Link';
import { lobbyWords } from '../../messages/en/lobby';
import type { LobbyTable } from '../../types';
import { Badge, Button, LinkButton } from '../../ui';
import { listOf, placeOn, sittable } from './board';
import { joinList, leaveList, type Desk } from './desk';
import { Seats } from './Seats';
import { buyIn, estimate, placeWords, waitWords } from './words';
import { bettingName, fundName } from '../../titles';

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
          <span class="unseen">{lobbyWords.ruleBookOf}</span>
          {table.book_title}
          <span aria-hidden="true"> · </span>
          <a href={learnPath(table.kind === 'poker' ? table.game : table.kind)} class="lobby-learn">
            {lobbyWords.learn}<span class="unseen"> {table.title}</span>
          </a>
        </span>
        <span class="lobby-marks">
          {here && <Badge tone="good">{lobbyWords.yourSeat}</Badge>}
          {table.frozen && <Badge tone="warn">{lobbyWords.stopped}</Badge>}
          {table.still && !table.frozen && <Badge tone="warn" title={lobbyWords.notDealingWhy}>{lobbyWords.notDealing}</Badge>}
          {table.must_move_to != null && (
            <Badge tone="info" title={lobbyWords.mustMoveWhy}>
              {main ? lobbyWords.mustMoveTo(main.name) : lobbyWords.mustMove}
            </Badge>
          )}
          {table.marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
          {jackpots.map((one) => (
            <Badge key={one.key} tone="brass">
              {fundName(one.key)}
            </Badge>
          ))}
          {table.programs && <Badge title={lobbyWords.programsWhy}>{lobbyWords.programs}</Badge>}
        </span>
      </div>
      <div role="cell" class="lobby-limits">
        <strong class="num lobby-limit">{table.limits}</strong>
        {table.betting != null && <span class="small quiet">{bettingName(table.betting)}</span>}
      </div>
      <div role="cell" class="lobby-buyin">
        {table.kind === 'poker' ? (
          <>
            <span class="small quiet lobby-label">{lobbyWords.buyIn}</span> <span class="num">{buyIn(table)}</span>
          </>
        ) : (
          <span class="quiet">{lobbyWords.anyAmount}</span>
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
  const rounds = table.kind === 'poker' ? lobbyWords.handCount : table.kind === 'premium-holdem' ? lobbyWords.roundCount : lobbyWords.rollCount;
  const figure = table.meter ?? table.average_pot;
  return (
    <>
      {figure != null && <span class={`num${table.meter == null ? '' : ' lobby-meter'}`}>{money(figure)}</span>}
      <span class="small quiet">
        {figure != null && <span class="unseen">{table.meter == null ? lobbyWords.averagePotOf : lobbyWords.progressiveOf}</span>}
        {rounds(table.hands)}
      </span>
    </>
  );
}

function Waits({ table, desk }: { table: LobbyTable; desk: Desk }) {
  const list = listOf(desk.lobby, table);
  if (!list) return <span class="small quiet">{table.kind === 'poker' ? lobbyWords.noOneWaiting : lobbyWords.noList}</span>;
  const place = placeOn(list, desk.player);
  const time = estimate(list);
  if (list.names[place - 1]?.call != null) return <Badge tone="good">{lobbyWords.seatReady}</Badge>;
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
      <LinkButton href={to} kind="main" size="s" label={lobbyWords.backToSeatAt(named)}>
        {lobbyWords.backToSeat}
      </LinkButton>
    );
  }
  const watch = (
    <LinkButton href={to} kind={desk.plays ? 'quiet' : 'plain'} size="s" label={lobbyWords.watchAt(named)}>
      {lobbyWords.watch}
    </LinkButton>
  );
  if (!desk.plays) return watch;
  if (table.kind !== 'poker') {
    return (
      <LinkButton href={to} kind="main" size="s" label={lobbyWords.playAt(named)}>
        {lobbyWords.play}
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
          aria-label={lobbyWords.takeSeatAt(named)}
          aria-haspopup="dialog"
          onClick={() => {
            desk.sit({ table, seat: null });
          }}
        >
          {lobbyWords.takeSeat}
        </Button>
      ) : list && on ? (
        <Button
          size="s"
          busy={busy}
          aria-label={lobbyWords.leaveListOf(list.title)}
          onClick={() => {
            run(() => leaveList(list));
          }}
        >
          {lobbyWords.leaveList}
        </Button>
      ) : (
        list && (
          <Button
            size="s"
            busy={busy}
            aria-label={lobbyWords.joinListOf(list.title)}
            onClick={() => {
              run(() => joinList(list));
            }}
          >
            {lobbyWords.joinList}
          </Button>
        )
      )}
      {watch}
    </>
  );
}
