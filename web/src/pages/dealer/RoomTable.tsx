// A poker table of this room, for its dealer and its floor. At a table dealt by hand everything is written down here; at one with a
// sealed deck only what touches no card and is no player's own act.
import '../floor/desk/desk.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useFetch } from '../../fetch';
import { has } from '../../session';
import { useLobby, useTable, type Watched } from '../../store';
import type { PokerView, Wire } from '../../types';
import { Alert, Badge, Button, Empty, LinkButton, Loading, Money, PageTitle, RefusalAlert, Select } from '../../ui';
import { AfterAsk, AskButton } from '../floor/desk/asking';
import { asksTheBook, AskBook } from './AskBook';
import { askFor } from './asks';
import type { HandBook } from './book';
import { Cases, Window } from './Cases';
import { Felt } from './Felt';
import { OnRecord, RecordDialog } from './Incidents';
import type { Live } from './lines';
import { Mistakes } from './Mistakes';
import { Told } from './Told';
import { Turn } from './Turn';
import { useWrite } from './writing';

export function RoomTable({ id, query }: { id: number; query: URLSearchParams }) {
  const watched = useTable(id);
  if (watched === null) {
    return (
      <div class="page dealer-page">
        <PageTitle title="Table" unseen />
        <Loading what="the table" />
      </div>
    );
  }
  const { felt } = watched.view;
  if (felt.kind !== 'poker') {
    return (
      <div class="page dealer-page">
        <PageTitle title={watched.view.name} />
        <Empty title="This is no poker table" actions={<LinkButton href={`/table/${String(id)}`}>Go to the table</LinkButton>}>
          Hands are written down at poker tables only.
        </Empty>
      </div>
    );
  }
  return <PokerDesk id={id} query={query} watched={watched} view={felt} />;
}

interface DeskProps {
  id: number;
  query: URLSearchParams;
  watched: Watched;
  view: PokerView;
}

function PokerDesk({ id, query, watched, view }: DeskProps) {
  const { seq, view: table } = watched;
  const live = useFetch<Live>(`/api/tables/${String(id)}/live`);
  const cases = useFetch<Wire<'CaseBook'>>(`/api/tables/${String(id)}/cases`);
  const reload = () => {
    cases.reload();
    return live.reload();
  };
  useEffect(() => void reload(), [seq]);
  const byHand = useLobby()?.tables.find((one) => one.id === id)?.cards === 'by-hand';
  const floor = has('floor');
  // Whose record is open, whatever becomes of the hand meanwhile.
  const [lookedUp, setLookedUp] = useState<{ player: number; name: string } | null>(null);
  const noHand = live.error !== null && live.error.key !== 'offline';
  const hand = noHand ? null : live.value;
  // Cards of a sealed deck come by themselves meanwhile: there a line is for whatever hand is on.
  const { why, write } = useWrite(id, { live: byHand ? hand : null, answered: live.answered, reload });
  // Once its cards are gathered in, what counts is what everybody has in front of them now.
  const dealt = hand && (view.hand || !hand.over) ? hand : null;
  // Paid, with real cards that still lie there: what is noticed now can still be said.
  const pauses = byHand && view.hand != null;
  const record = (seat: number) => {
    const who = view.seats.find((one) => one.seat === seat)?.who;
    const known = cases.value?.seats.find((one) => one.player === who?.player)?.incidents ?? null;
    if (!who || who.bot) return null;
    const { player, name } = who;
    const open = () => {
      setLookedUp({ player, name });
    };
    return <OnRecord name={name} incidents={known} onOpen={floor ? open : null} />;
  };
  const deal = (
    <AskButton kind="main" size="m" ask={{ kind: 'dealer', table: id, act: { do: 'deal' } }} said="The hand has begun.">
      Deal the next hand
    </AskButton>
  );
  const book: HandBook | null = hand && {
    live: hand,
    rehearse: (line) => ({ path: `/api/tables/${String(id)}/live`, body: { line } }),
    write,
    byHand,
    floor: floor ? 'says-why' : 'is-elsewhere',
  };
  const ask = `/dealer/${String(id)}?ask=1`;
  return (
    <AfterAsk.Provider value={reload}>
      <div class="page dealer-page dealer-room">
        <header class="row spread dealer-head">
          <div>
            <PageTitle title={`${table.name}: dealer`}>{table.name}</PageTitle>
            <p class="row quiet small">
              {view.title}, {view.limits} <Badge tone={byHand ? 'brass' : 'plain'}>{byHand ? 'dealt by hand' : 'sealed deck'}</Badge>
            </p>
          </div>
          <p class="row">
            <LinkButton size="s" href={`/table/${String(id)}`}>
              Watch
            </LinkButton>
            {floor && (
              <LinkButton size="s" href={`/floor?table=${String(id)}`}>
                Floor
              </LinkButton>
            )}
            <LinkButton size="s" href={ask}>
              Ask the book
            </LinkButton>
          </p>
        </header>
        <div class="dealer-columns">
          <div class="dealer-now">
            {table.frozen != null && (
              <Alert tone="danger" title="Play is stopped">
                {table.frozen}
              </Alert>
            )}
            {!byHand && (
              <Alert tone="info">
                This table deals from a sealed deck: cards come by themselves, and players act at their own seats. Here you write down only what touches no card and
                is no player’s own act.
              </Alert>
            )}
            {dealt && <Felt live={dealt} beside={record} />}
            {!dealt && (hand || noHand) && <Between view={view} beside={record} />}
            {!hand && !noHand && <Loading what="the hand" />}
            {cases.value?.pending && <Window window={cases.value.pending.window} />}
            {book && (
              <Turn
                book={book}
                next={
                  <p class="row">
                    {deal}
                    {byHand && view.hand && (
                      <AskButton size="m" ask={askFor(id, 'dealer proceeds', '')} said="The cards are gathered in.">
                        Gather the cards in
                      </AskButton>
                    )}
                  </p>
                }
              />
            )}
            {noHand && (
              <section class="dealer-waits" aria-label="What the table waits for">
                <h2>No hand is being played</h2>
                {deal}
              </section>
            )}
            <RefusalAlert why={why} loud />
          </div>
          {asksTheBook(query) && <AskBook table={id} query={query} seats={hand?.seats ?? []} seq={seq} />}
          <div class="dealer-beside">
            {cases.value && <Window window={cases.value.window} />}
            {book && (!book.live.over || pauses) && <Mistakes key={String(book.live.over)} book={book} ask={ask} />}
            {byHand && <ButtonAndBlinds id={id} view={view} between={!view.hand} />}
            {cases.value && <Cases book={cases.value} />}
            {cases.error && !cases.value && <RefusalAlert why={cases.error} actions={<Button onClick={cases.reload}>Try again</Button>} />}
          </div>
          {hand && <Told live={hand} />}
        </div>
        {lookedUp && (
          <RecordDialog
            {...lookedUp}
            table={id}
            onNoted={cases.reload}
            onClose={() => {
              setLookedUp(null);
            }}
          />
        )}
      </div>
    </AfterAsk.Provider>
  );
}

/** A button or blinds that were wrong: what the dealer got wrong before a hand, and that it is noticed. */
function ButtonAndBlinds({ id, view, between }: { id: number; view: PokerView; between: boolean }) {
  const taken = view.seats.filter((seat) => seat.who);
  const [seat, setSeat] = useState('');
  const at = Number(seat === '' ? taken[0]?.seat : seat);
  return (
    <details class="dealer-mistakes">
      <summary>Button and blinds</summary>
      <p class="row">
        <AskButton size="m" ask={{ kind: 'dealer', table: id, act: { do: 'button-wrong' } }} said="The next hand puts the button right.">
          The button was in the wrong place
        </AskButton>
      </p>
      {between && taken.length > 0 && (
        <>
          <Select
            label="In the next hand, at seat"
            value={String(at)}
            options={taken.map((one) => ({ value: String(one.seat), label: `${String(one.seat)} ${one.who?.name ?? ''}` }))}
            onPick={setSeat}
          />
          <p class="row">
            <AskButton size="m" ask={{ kind: 'dealer', table: id, act: { do: 'misplace-button', seat: at } }} said="The button lies there.">
              The button lies there by mistake
            </AskButton>
            <AskButton size="m" ask={{ kind: 'dealer', table: id, act: { do: 'overlook-owing', seat: at } }} said="The player is dealt in.">
              Dealt in without posting what is owed
            </AskButton>
          </p>
        </>
      )}
    </details>
  );
}

/** Between hands: who sits there, with what. */
function Between({ view, beside }: { view: PokerView; beside: (seat: number) => ComponentChildren }) {
  const taken = view.seats.filter((seat) => seat.who);
  return (
    <section class="dealer-felt" aria-label="The table">
      {taken.length === 0 && <p class="quiet">Nobody sits here yet.</p>}
      <ol class="dealer-seats" role="list">
        {taken.map((seat) => (
          <li key={seat.seat} class="dealer-seat">
            <span class="dealer-name">
              {seat.seat} {seat.who?.name} {view.button === seat.seat && <Badge tone="brass">button</Badge>}
            </span>
            {beside(seat.seat)}
            <Money cents={seat.stack} />
          </li>
        ))}
      </ol>
    </section>
  );
}
