// What one can do now. It is the only place that asks for something in a hand.
import { useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import type { Choice, Turn } from '../../types';
import { capital } from '../../format';
import { Button, RuleLink } from '../../ui';
import { ActBar } from './ActBar';
import { SeatClock } from './clocks';
import { useDesk } from './desk';
import { DiscardBar } from './DiscardBar';
import { Hint } from './Hint';
import { Offers } from './Offers';
import { PreActions } from './PreActions';
import type { Show } from './showdown';
import { waitsWords } from './told';

/** `onSit` opens the dialog for a seat, for those who have none. */
export function ActionBar({ onSit, children }: { onSit: () => void; children?: preact.ComponentChildren }) {
  const desk = useDesk();
  const { mine, view, refusal, turn } = desk;
  // The bar keeps its height between turns, so that the felt does not jump.
  const seated = mine ? (view.betting === 'fixed-limit' ? ' table-bar-fixed' : ' table-bar-sized') : '';
  return (
    <section class={`table-bar${turn ? ' table-bar-turn' : ''}${seated}`} aria-label={tableWords.yourActions}>
      <div class="table-status">
        {refusal ? (
          <p class="table-refused">
            <span lang={refusal.kind === undefined ? undefined : 'en'}>{refusal.says}</span>
            {refusal.rule !== undefined && <RuleLink id={refusal.rule} brief />}
            <Button size="s" kind="quiet" onClick={desk.forget}>
              {tableWords.dismiss}
            </Button>
          </p>
        ) : (
          mine?.says && (
            <span class="table-hand-line">
              <span class="table-hand-words" lang="en">{mine.says}</span>
              <Hint game={view.game} />
            </span>
          )
        )}
        {/* From the right edge inwards, so that a longer word moves nothing. */}
        <span class="table-status-end">
          {turn ? (
            <span key="turn" class="table-your-turn">
              <SeatClock waits={view.waits} size={36} />
              <strong>{tableWords.yourTurn}</strong>
            </span>
          ) : (
            !refusal && <span key="waits" class="table-waiting quiet">{capital(waitsWords(view))}</span>
          )}
          {turn && mine && mine.bank > 0 && !view.waits.bank && <Bank left={mine.bank} turn={turn} />}
          {children}
        </span>
      </div>
      {turn ? <TurnBar key={`${String(turn.hand)}/${String(turn.token)}`} turn={turn} choice={turn.choice} /> : <Between onSit={onSit} />}
    </section>
  );
}

function Between({ onSit }: { onSit: () => void }) {
  const { mine } = useDesk();
  if (!mine) return <Offers onSit={onSit} />;
  return (
    <>
      <Offers onSit={onSit} />
      <PreActions />
    </>
  );
}

function Bank({ left, turn }: { left: number; turn: Turn }) {
  const { id, send, busy } = useDesk();
  return (
    <Button size="s" hotkey="t" busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'use-bank' } }, turn)}>
      {tableWords.timeBank(Math.round(left / 1000))}
    </Button>
  );
}

function TurnBar({ turn, choice }: { turn: Turn; choice: Choice }) {
  const { id, send, busy } = useDesk();
  switch (choice.kind) {
    case 'act':
      return <ActBar turn={turn} act={choice} />;
    case 'discard':
      return <DiscardBar turn={turn} choice={choice} />;
    case 'chop-answer':
      return (
        <div class="table-buttons">
          <Button size="l" busy={busy} onClick={() => void send({ kind: 'hand', table: id, act: { do: 'decline-chop' } }, turn)}>
            {tableWords.playOn}
          </Button>
          <Button size="l" kind="main" busy={busy} onClick={() => void send({ kind: 'hand', table: id, act: { do: 'chop' } }, turn)}>
            {tableWords.chopBlinds}
          </Button>
        </div>
      );
    case 'runs':
      return (
        <div class="table-buttons" role="group" aria-label={tableWords.howManyRuns}>
          {Array.from({ length: choice.most }, (_, at) => at + 1).map((times) => (
            <Button
              key={times}
              size="l"
              kind={times === 1 ? 'main' : 'plain'}
              busy={busy}
              onClick={() => void send({ kind: 'hand', table: id, act: { do: 'run-it', times } }, turn)}
            >
              {times === 1 ? tableWords.runOnce : times === 2 ? tableWords.runTwice : tableWords.runTimes(times)}
            </Button>
          ))}
        </div>
      );
    case 'show':
      return <ShowBar turn={turn} choice={choice} />;
    case 'premium-first':
    case 'premium-second':
      return null;
  }
}

/** Show or muck. Neither is on the key of another decision: a fold meant for the turn before must not throw this hand away. */
function ShowBar({ turn, choice }: { turn: Turn; choice: Show }) {
  const { id, send, busy } = useDesk();
  const answer = (what: 'show' | 'muck') => {
    if (!busy) void send({ kind: 'hand', table: id, act: { do: what } }, turn);
  };
  useHotkeys(tableWords.showdown, [
    { key: 'm', label: tableWords.muck, on: choice.muck, run: () => { answer('muck'); } },
    { key: 'c', label: tableWords.show, run: () => { answer('show'); } },
  ]);
  return (
    <div class="table-buttons">
      {choice.muck && (
        <Button size="l" busy={busy} hotkey="m" onClick={() => { answer('muck'); }}>
          {tableWords.muck}
        </Button>
      )}
      <Button size="l" kind="main" busy={busy} hotkey="c" onClick={() => { answer('show'); }}>
        {tableWords.show}
      </Button>
    </div>
  );
}
