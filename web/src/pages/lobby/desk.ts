// What rows, lists and calls of the board can do.
import { act } from '../../act';
import { api, command } from '../../api';
import { lobbyWords } from '../../messages/en/lobby';
import { go } from '../../router';
import { balance, comeAsGuest, me } from '../../session';
import { buyInRange } from '../../sit/buyIn';
import { refused, toast } from '../../toast';
import type { Lobby, LobbyTable, WaitingList } from '../../types';
import { firstTable } from './board';

/** A table somebody is about to sit down at, and the seat of a call. */
export interface Sitting {
  table: LobbyTable;
  seat: number | null;
}

export interface Desk {
  lobby: Lobby;
  /** Our number in the room; `null` for strangers and staff. */
  player: number | null;
  /** Staff do not play. */
  plays: boolean;
  /** Tables where we have a seat. */
  seated: ReadonlySet<number>;
  /** Whether one of them is a poker table: a player has one seat at a time, and waits on lists for others. */
  playing: boolean;
  sit: (sitting: Sitting) => void;
}

/** Puts us on a list; a stranger comes in as a guest first. */
export async function joinList(list: Pick<WaitingList, 'key' | 'title'>): Promise<void> {
  try {
    if (!me.value) {
      await comeAsGuest();
      // The socket still has the old name.
      await command({ kind: 'door', act: { do: 'join-list', list: list.key } });
    } else if (!(await act({ kind: 'door', act: { do: 'join-list', list: list.key } }))) return;
    toast(lobbyWords.onList(list.title), { tone: 'good' });
  } catch (error) {
    refused(error);
  }
}

export async function leaveList(list: Pick<WaitingList, 'key' | 'title'>): Promise<void> {
  if (await act({ kind: 'door', act: { do: 'leave-list', list: list.key } })) toast(lobbyWords.offList(list.title));
}

/** From the door to a seat in one go: a guest with play chips, a small game, the usual buy-in. */
export async function sitDownAndPlay(): Promise<void> {
  try {
    if (!me.value) await comeAsGuest();
    const lobby = await api.get<Lobby>('/api/lobby');
    const table = firstTable(lobby, balance.value);
    if (!table) {
      toast(lobbyWords.allTaken, { tone: 'warn' });
      return;
    }
    try {
      // By request: the socket may still have the stranger's name.
      await command({ kind: 'door', act: { do: 'take-seat', table: table.id, seat: null, buy_in: buyInRange(table, balance.value).usual, post: true } });
    } catch (error) {
      // Somebody was quicker: the table itself shows what is open.
      refused(error);
    }
    go(`/table/${String(table.id)}`);
  } catch (error) {
    refused(error);
  }
}
