// A seat at a poker table, from the lobby or from the table itself: the same questions, and the list where the game is full.
import { useState } from 'preact/hooks';
import { announce } from '../announce';
import type { Refused } from '../api';
import { useAttempt } from '../attempt';
import { ordinal } from '../format';
import { sitWords } from '../messages/en/sit';
import { callsFor } from '../pages/lobby/board';
import { go, place } from '../router';
import { balance, me } from '../session';
import { ask } from '../socket';
import { bettingName } from '../titles';
import { toast } from '../toast';
import type { Lobby, LobbyTable, PokerView } from '../types';
import { Button, LinkButton, RefusalAlert } from '../ui';
import { buyInRange } from './buyIn';
import { SitDialog, type Chosen } from './SitDialog';

export interface PokerSitDialogProps {
  /** The table's line on the board, and the board; `null` until they have come. */
  row: LobbyTable | null;
  lobby: Lobby | null;
  /** The table itself; `null` until it has come. */
  view: PokerView | null;
  /** The seat of a call, or the one that was pressed; `null` leaves it open. */
  seat: number | null;
  /** Whether the table is behind the dialog, so that nothing need be said about it. */
  atTable: boolean;
  /** What could not be fetched. */
  error: Refused | null;
  onClose: () => void;
}

function aboutTable(row: LobbyTable, view: PokerView | null): string {
  const names = view?.seats.flatMap((one) => one.who?.name ?? []) ?? [];
  const betting = row.betting == null ? '' : `, ${bettingName(row.betting).toLowerCase()}`;
  return `${row.title}, ${row.limits}${betting}.${names.length > 0 ? ` ${sitWords.seated(names.join(', '))}` : ''}`;
}

export function PokerSitDialog({ row, lobby, view, seat: named, atTable, error, onClose }: PokerSitDialogProps) {
  const trying = useAttempt();
  const { attempt, busy } = trying;
  const [leaving, setLeaving] = useState(false);
  const who = me.value;
  const open = view?.seats.filter((one) => one.state === 'empty').map((one) => one.seat) ?? [];
  const called = callsFor(lobby, who?.player).some(({ call }) => call.table === row?.id);
  // The seat of a call is held for us, and so not empty.
  const full = view !== null && open.length === 0 && !called;
  // One poker seat at a time: the other one is given up first.
  const other = who?.places.find((one) => one.table !== row?.id && lobby?.tables.some((each) => each.id === one.table && each.kind === 'poker'));
  const list = row?.list ?? null;
  const names = lobby?.lists.find((one) => one.key === list)?.names ?? [];
  const waits = called ? 0 : names.findIndex((one) => one.player === who?.player) + 1;

  const sit = async ({ seat, chips, post }: Chosen) => {
    if (!row) return;
    const answer = await ask({ kind: 'door', act: { do: 'take-seat', table: row.id, seat: named ?? seat, buy_in: chips, post } });
    onClose();
    announce(sitWords.gotSeat);
    const to = `/table/${String(answer.kind === 'seat' ? answer.table : row.id)}`;
    if (place.value.path !== to) go(to);
  };
  const giveUp = async (table: number) => {
    await ask({ kind: 'seat', table, act: { do: 'leave' } });
    setLeaving(true);
    announce(sitWords.givingUp);
  };
  const join = async () => {
    if (list === null) return;
    await ask({ kind: 'door', act: { do: 'join-list', list } });
    toast(sitWords.onList, { tone: 'good' });
    onClose();
  };
  const takeOff = async () => {
    if (list === null) return;
    await ask({ kind: 'door', act: { do: 'leave-list', list } });
    toast(sitWords.offList);
    onClose();
  };

  const joinButton = list !== null && waits === 0 && (
    <Button kind={full ? 'main' : 'plain'} busy={busy} onClick={() => { attempt(join); }}>
      {sitWords.joinList}
    </Button>
  );
  const obstacle = other
    ? {
        says: sitWords.elsewhere(other.name),
        action: (
          <Button kind="main" busy={busy || leaving} onClick={() => { attempt(() => giveUp(other.table)); }}>
            {leaving ? sitWords.waitingForEnd : sitWords.giveUp(other.name)}
          </Button>
        ),
      }
    : full
      ? { says: waits > 0 ? sitWords.allTaken : sitWords.allTakenJoin, action: joinButton }
      : null;
  // Of several tables of one game the house fills one first, and says which.
  const needy = trying.why?.key === 'needed-elsewhere' ? (trying.why.facts.table ?? null) : null;
  const title = full ? sitWords.full : named === null ? sitWords.takeSeat : sitWords.takeThatSeat(named);
  return (
    <SitDialog
      title={atTable || !row ? title : sitWords.titled(title, row.name)}
      {...(row && !atTable ? { about: aboutTable(row, view) } : {})}
      buyIn={row && buyInRange(row, balance.value)}
      chip={view?.chip ?? 100}
      obstacle={obstacle}
      seats={named === null && !called ? { open, word: sitWords.seat, first: null, note: sitWords.seatNote } : null}
      blinds={view?.blinds ?? row?.blinds ?? false}
      yes={(chips) => (chips === null ? sitWords.sitDown : sitWords.sitDownWith(chips))}
      trying={trying}
      sit={sit}
      onClose={onClose}
      beside={
        <>
          {!atTable && row && (
            <LinkButton href={`/table/${String(row.id)}`} kind="quiet">
              {sitWords.watchFirst}
            </LinkButton>
          )}
          {trying.why && needy === null && joinButton}
          {needy !== null && (
            <Button
              onClick={() => {
                onClose();
                go(`/table/${String(needy)}`);
              }}
            >
              {sitWords.thatTable}
            </Button>
          )}
        </>
      }
    >
      {waits > 0 && (
        <p>
          {sitWords.place(ordinal(waits))}{' '}
          <Button size="s" busy={busy} onClick={() => { attempt(takeOff); }}>
            {sitWords.takeOff}
          </Button>
        </p>
      )}
      <RefusalAlert why={error} />
    </SitDialog>
  );
}
