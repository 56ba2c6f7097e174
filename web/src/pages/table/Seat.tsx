// One seat: who, how much, which cards, what lies beside it.
import { tableWords } from '../../messages/en/table';
import type { GoneSeat, Mine, PokerView, SeatView } from '../../types';
import { Avatar, Badge, Chips } from '../../ui';
import { Disconnected, SeatClock } from './clocks';
import type { Picking } from './Felt';
import { Hand } from './Hand';
import type { Where } from './layout';
import { noteOn } from './notes';
import { oddsText } from './odds';
import { markShort, markWords, stateWord } from './marks';
import { didWords } from './told';

export interface SeatProps {
  seat: SeatView;
  view: PokerView;
  /** What we alone may know, for the own seat. */
  mine: Mine | null;
  gone: GoneSeat | null;
  text: (amount: number) => string;
  empty: { label: string; onPick: (seat: number) => void } | null;
  where: Where;
  /** The cards that won, once the hand is over. */
  lit: ReadonlySet<string> | null;
  picking: Picking | null;
  /** Tells about the player; not of oneself. */
  onPlayer: ((seat: number) => void) | null;
  /** How often this hand wins, in hundredths of one percent. */
  odds: number | null;
  ahead: boolean;
}

export function Seat(props: SeatProps) {
  const { seat, view, mine, gone, text, empty, lit, picking, odds } = props;
  const { x, y, bx, by, side } = props.where;
  const where = { '--x': x, '--y': y, '--bx': bx, '--by': by };
  const along = side ? ` table-${side}` : '';
  if (!seat.who) return <EmptySeat seat={seat} where={where} along={along} empty={empty} />;
  const acts = view.waits.seats.includes(seat.seat);
  // Whoever has sat down since has neither held these cards nor won these pots.
  const theirs = (one: { seat: number; who?: { player: number } | null }) => one.seat === seat.seat && one.who?.player === seat.who?.player;
  const shown = view.hand ? null : (view.last?.shown.find(theirs) ?? null);
  const won = view.hand ? [] : (view.last?.pushed.filter(theirs) ?? []);
  // The plate lights up when the first pot comes.
  const turn = view.last?.pushed.findIndex(theirs) ?? 0;
  const total = won.reduce((sum, one) => sum + one.amount, 0);
  const cards = mine && mine.cards.length > 0 ? mine.cards : seat.cards.length > 0 ? seat.cards : (shown?.cards ?? []);
  const state = stateWord(seat, view);
  const classes = [
    'table-seat',
    mine && 'table-own',
    acts && 'table-acts',
    seat.state === 'folded' && 'table-folded',
    ['away', 'sitting-out', 'leaving'].includes(seat.state) && 'table-out',
    total > 0 && 'table-won',
  ];
  const doing = seat.did && seat.state !== 'folded' ? seat.did : null;
  const drawing = doing?.act === 'draws' || doing?.act === 'stands-pat';
  return (
    <li class={classes.filter(Boolean).join(' ') + along} style={{ ...where, '--turn': String(Math.max(0, turn)) }} data-seat={seat.seat}>
      <div class="table-place" role="group" aria-label={mine ? tableWords.seatNameYou(seat.seat, seat.who.name) : tableWords.seatName(seat.seat, seat.who.name)}>
        <Hand cards={cards} up={mine?.up ?? []} own={mine !== null} dim={seat.state === 'folded'} folded={seat.state === 'folded' && !mine} lit={lit} picking={picking} />
        <div class="table-plate">
          {acts && <SeatClock waits={view.waits} />}
          <Avatar player={seat.who.player} house={seat.who.bot} size={1.9} />
          <span class="table-who">
            <span class="table-name" title={seat.who.name}>
              <span class="table-name-text">{mine ? tableWords.you : seat.who.name}</span>
              {seat.who.bot && <Badge title={tableWords.housePlayer}>{tableWords.house}</Badge>}
              {seat.who.program && <Badge title={tableWords.programTitle}>{tableWords.program}<span class="unseen">{tableWords.programPlays}</span></Badge>}
            </span>
            <span class="table-stack">
              {seat.stack > 0 && (
                <span class="table-stack-chips" aria-hidden="true">
                  <Chips cents={seat.stack} size={17} most={5} />
                </span>
              )}
              <span class="num">{text(seat.stack)}</span>
            </span>
          </span>
          {props.onPlayer && <About seat={seat.seat} name={seat.who.name} note={noteOn(seat.who.player)} onPlayer={props.onPlayer} />}
          {seat.marks.includes('button') && (
            <span class="table-button" title={tableWords.marks.button}>
              <span aria-hidden="true">{tableWords.marksShort.button}</span>
              <span class="unseen">{tableWords.marks.button}</span>
            </span>
          )}
        </div>
        {odds !== null && (
          <span class={`table-odds num${props.ahead ? ' table-odds-ahead' : ''}`}>
            <span class="unseen">{tableWords.player.wins}{' '}</span>
            {oddsText(odds)}
          </span>
        )}
        {mine?.says && <span class="table-own-says">{mine.says}</span>}
        <div class="table-under">
        <div class="table-marks">
          {seat.marks
            .filter((mark) => mark !== 'button' && mark !== 'all-in')
            .map((mark) => (
              <span key={mark} class={`table-mark table-mark-${mark}`} title={markWords(mark)}>
                <span aria-hidden="true">{markShort(mark)}</span>
                <span class="unseen">{markWords(mark)}</span>
              </span>
            ))}
          {state && <span class={`table-mark table-state-${seat.state}`}>{state}</span>}
          {doing && <span class="table-mark table-did">{didWords(doing)}</span>}
          {seat.drew.length > 0 && !(drawing && seat.drew.length === 1) && <span class="table-mark">{tableWords.drew(seat.drew.join(', '))}</span>}
          {gone && <Disconnected until={gone.until} />}
          {mine && mine.behind > 0 && <span class="table-mark">{tableWords.behind(text(mine.behind))}</span>}
          {total > 0 && <span class="table-mark table-mark-won"><span class="unseen">{tableWords.winsMore}</span>+{text(total)}</span>}
        </div>
        {shown && shown.says !== '' && <span class="table-says">{shown.says}</span>}
        </div>
      </div>
      {seat.bet > 0 && (
        <div class="table-bet">
          <Chips cents={seat.bet} size={20} most={6} says={text(seat.bet)} />
          <span class="num" aria-hidden="true">
            {text(seat.bet)}
          </span>
          <span class="unseen">{tableWords.betWord}</span>
        </div>
      )}
    </li>
  );
}

/** The whole plate is a button; what is written on it stays what it is. */
function About({ seat, name, note, onPlayer }: { seat: number; name: string; note: string; onPlayer: (seat: number) => void }) {
  return (
    <>
      {note !== '' && <span class="table-noted" title={note} aria-hidden="true">✎</span>}
      <button
        type="button"
        class="table-about"
        aria-label={note === '' ? tableWords.about(name) : tableWords.aboutNoted(name, note)}
        {...(note === '' ? {} : { title: note })}
        onClick={() => {
          onPlayer(seat);
        }}
      />
    </>
  );
}

function EmptySeat({ seat, where, along, empty }: { seat: SeatView; where: Record<string, string>; along: string; empty: SeatProps['empty'] }) {
  const held = seat.state === 'held';
  return (
    <li class={`table-seat table-vacant${along}`} style={where} data-seat={seat.seat}>
      <div class="table-place">
        {empty && !held ? (
          <button
            type="button"
            class="table-sit"
            onClick={() => {
              empty.onPick(seat.seat);
            }}
          >
            <span class="table-sit-n">{tableWords.seat(seat.seat)}</span>
            <span class="table-sit-do">{empty.label}</span>
          </button>
        ) : (
          <span class="table-sit table-sit-idle">
            <span class="table-sit-n">{tableWords.seat(seat.seat)}</span>
            <span>{held ? tableWords.states.held : tableWords.states.empty}</span>
          </span>
        )}
      </div>
    </li>
  );
}
