// A poker table: felt, action bar, and what lies beside.
import { useEffect, useState } from 'preact/hooks';
import { useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import { has, me } from '../../session';
import { set, settings } from '../../settings';
import { takeBack, type Watched } from '../../store';
import { TournamentBanner } from '../../tournament/TournamentBanner';
import type { PokerView } from '../../types';
import { Alert, Button, Confirm, Dialog, LinkButton, PageTitle } from '../../ui';
import { moneyWord } from '../../format';
import { ActionBar } from './ActionBar';
import { manners } from './amounts';
import { useAutoTopUp } from './autoTopUp';
import { Chatter } from './Chatter';
import { DeskProvider, useDesk, useNewDesk } from './desk';
import { Felt } from './Felt';
import { discardWords } from './DiscardBar';
import { PlayerDialog } from './PlayerDialog';
import { usePreActions, useShowdown } from './PreActions';
import { SeatMenu } from './SeatMenu';
import { SessionLine } from './SessionLine';
import { severalPath } from './severalPath';
import { Side, type SidePart } from './Side';
import { SitDialog } from './SitDialog';
import { Bubble, Speaker, Tiles } from './icons';
import { useTally } from './stats';
import { unread } from './saying';
import { useReadingKeys } from './useReadingKeys';
import { useReveal } from './useReveal';
import { useSpeech } from './useSpeech';
import { useWide } from './useWide';

export function PokerTable({ id, watched, view }: { id: number; watched: Watched; view: PokerView }) {
  const desk = useNewDesk(id, watched, view);
  useSpeech(watched, view);
  return (
    <DeskProvider value={desk}>
      <Page watched={watched} />
    </DeskProvider>
  );
}

function Page({ watched }: { watched: Watched }) {
  const desk = useDesk();
  const { id, view, mine, text, table } = desk;
  const shown = useReveal(watched, view);
  const wide = useWide('(min-width: 68rem)');
  const [sit, setSit] = useState<{ seat: number | null } | null>(null);
  const [move, setMove] = useState<number | null>(null);
  const [side, setSide] = useState(false);
  const [part, setPart] = useState<SidePart>('log');
  const [menu, setMenu] = useState(false);
  const [about, setAbout] = useState<number | null>(null);
  const tally = useTally(watched.told, watched.seq, view);
  usePreActions();
  useShowdown();
  useAutoTopUp();
  useReadingKeys(watched);
  const seated = mine !== null;
  useEffect(() => {
    if (seated) setSit(null);
  }, [seated]);
  const { turn } = desk;
  useHotkeys(tableWords.time, [
    {
      key: 't',
      label: tableWords.useBank,
      on: turn !== null && (mine?.bank ?? 0) > 0,
      run: () => void desk.send({ kind: 'seat', table: id, act: { do: 'use-bank' } }, turn),
    },
  ]);
  const fresh = unread(id, watched.talk, me.value?.name);
  const openTalk = () => {
    setPart('talk');
    if (!wide) setSide(true);
    // Once it is drawn.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.table-talk-form input')?.focus());
  };
  useHotkeys(tableWords.talk, [{ key: '/', label: tableWords.saySomething, run: openTalk }]);
  const empty = table.closed || desk.banner
    ? null
    : seated
      ? { label: tableWords.moveHere, onPick: setMove }
      : { label: tableWords.sitHere, onPick: (seat: number) => { setSit({ seat }); } };
  const picking = turn?.choice.kind === 'discard' && !shown.staging ? { picked: desk.picked, onPick: desk.pick, label: discardWords(turn.choice) } : null;
  const whom = view.seats.find((one) => one.seat === about)?.who ?? null;
  const next = nextGame(view);
  return (
    <div class="table">
      <PageTitle title={turn ? tableWords.titleTurn(`${table.name}: ${view.title}`) : `${table.name}: ${view.title}`} unseen>{tableWords.speech.is(table.name, view.title)}</PageTitle>
      <div class="table-main">
        <header class="table-head">
          <span class="table-title">
            <strong>{view.title}</strong> <span class="quiet">{view.limits}</span>
          </span>
          {next && <span class="table-next quiet">{tableWords.next(next)}</span>}
          {table.number != null && <span class="table-number quiet num">{tableWords.hand(table.number)}</span>}
          {!desk.banner && <SessionLine mine={mine} />}
          <Button size="s" kind="quiet" class="table-blinds" aria-pressed={manners.value.blinds} onClick={() => { manners.set({ blinds: !manners.value.blinds }); }}>
            {manners.value.blinds ? (desk.banner ? tableWords.inPoints : tableWords.inMoney(desk.coin.sign)) : tableWords.inBlinds}
            <span class="unseen">{tableWords.showIn(manners.value.blinds ? moneyWord(desk.coin) : tableWords.bigBlinds)}</span>
          </Button>
          <Button size="s" kind="quiet" class="btn-icon" aria-pressed={!settings.value.sounds} aria-label={tableWords.mute} title={settings.value.sounds ? tableWords.muteTable : tableWords.soundsOff} onClick={() => { set('sounds', !settings.value.sounds); }}>
            <Speaker on={settings.value.sounds} />
          </Button>
          <LinkButton size="s" kind="quiet" class="btn-icon table-several" href={severalPath(id)} label={tableWords.several}>
            <Tiles />
          </LinkButton>
          {has('dealer', 'floor') && <LinkButton size="s" href={`/dealer/${String(id)}`}>{tableWords.dealersPage}</LinkButton>}
          <Button size="s" kind="quiet" class="btn-icon table-chat" onClick={openTalk}>
            <Bubble />
            <span class="unseen">{tableWords.talk}</span>
            {fresh > 0 && <span class="talk-count">{fresh}<span class="unseen">{tableWords.unread}</span></span>}
          </Button>
          {!wide && (
            <Button size="s" onClick={() => { setPart('log'); setSide(true); }}>
              {tableWords.log}<span class="unseen">{tableWords.logAndMore}</span>
            </Button>
          )}
        </header>
        {desk.banner && <TournamentBanner banner={desk.banner} table={id} stack={desk.seat?.stack ?? null} />}
        {table.frozen != null && <Alert tone="warn" title={tableWords.stopped}>{table.frozen}</Alert>}
        {table.closed && <Alert tone="info">{tableWords.closed}</Alert>}
        {watched.taken && (
          <Alert
            tone="info"
            loud
            title={tableWords.elsewhere}
            actions={<Button kind="main" onClick={() => { takeBack(id); }}>{tableWords.playHere}</Button>}
          >
            {tableWords.elsewhereWhy}
          </Alert>
        )}
        <Felt view={shown.view} mine={shown.mine} presence={watched.presence} text={text} empty={empty} picking={picking} odds={shown.odds} onPlayer={setAbout} label={tableWords.felt(table.name)}>
          {!(wide && part === 'talk') && <Chatter lines={watched.talk} />}
        </Felt>
        <ActionBar onSit={() => { setSit({ seat: null }); }}>
          {mine && !wide && (
            <Button size="s" kind="quiet" onClick={() => { setMenu(true); }}>
              {tableWords.seatMore}
            </Button>
          )}
        </ActionBar>
      </div>
      {wide && (
        <aside class="table-side" aria-label={tableWords.beside}>
          <Side id={id} watched={watched} view={view} part={part} onPart={setPart} onPlayer={setAbout} />
          {mine && <SeatMenu />}
        </aside>
      )}
      <Dialog open={side && !wide} title={table.name} size="l" onClose={() => { setSide(false); }}>
        <Side id={id} watched={watched} view={view} part={part} onPart={setPart} onPlayer={setAbout} />
      </Dialog>
      <Dialog open={menu && !wide && seated} title={tableWords.yourSeat} size="s" onClose={() => { setMenu(false); }}>
        <SeatMenu onDone={() => { setMenu(false); }} />
      </Dialog>
      {whom && <PlayerDialog key={whom.player} player={whom.player} name={whom.name} bot={whom.bot} figures={tally.of(whom.player)} onClose={() => { setAbout(null); }} />}
      {sit && <SitDialog seat={sit.seat} onClose={() => { setSit(null); }} />}
      <Confirm
        open={move !== null && seated}
        title={tableWords.moveTo(move ?? 0)}
        yes={tableWords.requestMove}
        busy={desk.busy}
        onClose={() => { setMove(null); }}
        onYes={() => {
          void desk.send({ kind: 'door', act: { do: 'change-seat', seat: move } });
          setMove(null);
        }}
      >
        {tableWords.moveWhy}
      </Confirm>
    </div>
  );
}

/** The game that follows in a mix. */
export function nextGame(view: PokerView): string | null {
  const { rotation } = view;
  const now = rotation.findIndex((one) => one.on);
  return rotation.length > 1 && now >= 0 ? (rotation[(now + 1) % rotation.length]?.title ?? null) : null;
}
