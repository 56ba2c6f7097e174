// One table among several: felt and actions, without what lies beside a table that has the page to itself.
import { useState } from 'preact/hooks';
import { KeysHere, useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import { tablesWords } from '../../messages/en/tables';
import { go } from '../../router';
import { useTakingPart } from '../../shuffle/takingPart';
import { takeBack, useTable, type Watched } from '../../store';
import type { PokerView } from '../../types';
import { Alert, Button, Dialog, LinkButton, Loading } from '../../ui';
import { ActionBar } from '../table/ActionBar';
import { useAutoTopUp } from '../table/autoTopUp';
import { SeatClock } from '../table/clocks';
import { DeskProvider, useDesk, useNewDesk } from '../table/desk';
import { discardWords } from '../table/DiscardBar';
import { Felt } from '../table/Felt';
import { PlayerDialog } from '../table/PlayerDialog';
import { usePreActions, useShowdown } from '../table/PreActions';
import { SeatMenu } from '../table/SeatMenu';
import { useTally } from '../table/stats';
import { useReadingKeys } from '../table/useReadingKeys';
import { useReveal } from '../table/useReveal';
import { useSpeech } from '../table/useSpeech';

export interface TileProps {
  id: number;
  /** Whether this is the table the keys act on. */
  here: boolean;
  /** Whether they do so now. */
  keys: boolean;
  onHere: () => void;
  onRemove: () => void;
}

export function Tile(props: TileProps) {
  const { id, here, keys, onHere, onRemove } = props;
  const watched = useTable(id);
  useTakingPart(id, watched);
  const felt = watched?.view.felt;
  const turn = watched?.mine?.turn != null;
  const name = watched?.view.name ?? tablesWords.table;
  return (
    // Pressing or reaching anything in it brings the keys here.
    <section
      class={`tile${here ? ' tile-here' : ''}${turn ? ' tile-turn' : ''}`}
      id={`tile-${String(id)}`}
      tabIndex={-1}
      aria-label={`${name}${felt?.kind === 'poker' ? `: ${felt.title}` : ''}${turn ? tablesWords.yourTurnAt : ''}`}
      onFocusCapture={here ? undefined : onHere}
      onPointerDownCapture={here ? undefined : onHere}
    >
      <header class="tile-head">
        <h2 class="tile-name">
          {name} <span class="quiet">{felt?.kind === 'poker' && `${felt.title} ${felt.limits}`}</span>
        </h2>
        {turn && felt?.kind === 'poker' && <span class="tile-waits"><SeatClock waits={felt.waits} size={24} /> {tableWords.yourTurn}</span>}
        <LinkButton size="s" kind="quiet" href={`/table/${String(id)}`} label={tablesWords.openAlone(name)}>{tablesWords.open}</LinkButton>
        <Button size="s" kind="quiet" class="btn-icon" aria-label={tablesWords.remove(name)} onClick={onRemove}>
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
          </svg>
        </Button>
      </header>
      {!watched && <Loading what={name} />}
      {watched && felt?.kind === 'poker' && (
        <KeysHere.Provider value={keys}>
          <PokerTile id={id} watched={watched} view={felt} here={here} />
        </KeysHere.Provider>
      )}
      {watched && felt && felt.kind !== 'poker' && (
        <div class="tile-else">
          <p>{tablesWords.ownLayout}</p>
          <LinkButton href={`/table/${String(id)}`} kind={turn ? 'main' : 'plain'}>{tablesWords.openOne(name)}</LinkButton>
        </div>
      )}
    </section>
  );
}

function PokerTile({ id, watched, view, here }: { id: number; watched: Watched; view: PokerView; here: boolean }) {
  const desk = useNewDesk(id, watched, view);
  useSpeech(watched, view, { here });
  return (
    <DeskProvider value={desk}>
      <Inside watched={watched} here={here} />
    </DeskProvider>
  );
}

function Inside({ watched, here }: { watched: Watched; here: boolean }) {
  const desk = useDesk();
  const { id, view, mine, text, table, turn } = desk;
  const shown = useReveal(watched, view);
  const tally = useTally(watched.told, watched.seq, view);
  const [about, setAbout] = useState<number | null>(null);
  const [menu, setMenu] = useState(false);
  usePreActions();
  useShowdown();
  useAutoTopUp();
  useReadingKeys(watched);
  useHotkeys(tableWords.time, [
    {
      key: 't',
      label: tableWords.useBank,
      on: turn !== null && (mine?.bank ?? 0) > 0,
      run: () => void desk.send({ kind: 'seat', table: id, act: { do: 'use-bank' } }, turn),
    },
  ]);
  const picking = turn?.choice.kind === 'discard' && !shown.staging ? { picked: desk.picked, onPick: desk.pick, label: discardWords(turn.choice) } : null;
  const whom = view.seats.find((one) => one.seat === about)?.who ?? null;
  return (
    <>
      {table.frozen != null && <Alert tone="warn" title={tableWords.stopped}>{table.frozen}</Alert>}
      {table.closed && <Alert tone="info">{tableWords.closed}</Alert>}
      {watched.taken && (
        <Alert tone="info" loud title={tableWords.elsewhere} actions={<Button kind="main" onClick={() => { takeBack(id); }}>{tableWords.playHere}</Button>} />
      )}
      <Felt view={shown.view} mine={shown.mine} presence={watched.presence} text={text} picking={picking} odds={shown.odds} onPlayer={setAbout} tile={here ? 'here' : 'beside'} label={tableWords.felt(table.name)} />
      {mine && (
        <ActionBar onSit={() => { go(`/table/${String(id)}`); }}>
          <Button size="s" kind="quiet" onClick={() => { setMenu(true); }}>
            {tableWords.seatMore}
          </Button>
        </ActionBar>
      )}
      <Dialog open={menu && mine !== null} title={tablesWords.seatAt(table.name)} size="s" onClose={() => { setMenu(false); }}>
        <SeatMenu onDone={() => { setMenu(false); }} />
      </Dialog>
      {whom && <PlayerDialog key={whom.player} player={whom.player} name={whom.name} bot={whom.bot} figures={tally.of(whom.player)} onClose={() => { setAbout(null); }} />}
    </>
  );
}
