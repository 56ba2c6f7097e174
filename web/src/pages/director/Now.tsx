// The clock and the whole field: start, pause, levels, halt, hand-for-hand, sales, cancelling; and the moves balance asks for.
import { useState } from 'preact/hooks';
import { useNow } from '../../time';
import { directorAsks } from '../../tournament/asks';
import { clockFace, partWords, startWords, timeLeft } from '../../tournament/words';
import type { Wire } from '../../types';
import { RuleLink, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import { Moves } from './Moves';

export type DeskProps = { desk: Wire<'DirectorDesk'> };

export function Now({ desk }: DeskProps) {
  return (
    <div class="desk-cards">
      <ClockPanel desk={desk} />
      <FieldPanel desk={desk} />
      <Moves desk={desk} />
    </div>
  );
}

function ClockPanel({ desk }: DeskProps) {
  const { summary, clock } = desk.view;
  const now = useNow(250);
  const id = summary.id;
  return (
    <section class="panel stack" aria-labelledby="director-clock">
      <h2 id="director-clock" class="desk-h">{clock ? partWords(clock) : 'Start'}</h2>
      {clock ? (
        <>
          <p class="tour-time num" role="timer" aria-label="Time left">{clockFace(timeLeft(clock, now))}</p>
          <p class="quiet">{clock.stakes.title}, {clock.stakes.says}{clock.next ? `; then ${clock.next.level.stakes.says}` : ''}</p>
          <div class="row">
            {clock.hands.kind === 'running' ? (
              <AskButton kind="main" ask={directorAsks({ do: 'stop-clock', tournament: id })} said="The clock is stopped.">Stop the clock</AskButton>
            ) : (
              <AskButton kind="main" ask={directorAsks({ do: 'go', tournament: id })} said="The clock runs.">Let it run</AskButton>
            )}
            <SetClock desk={desk} clock={clock} left={timeLeft(clock, now)} />
          </div>
        </>
      ) : (
        <p class="tour-when">{startWords(summary, now) || 'It is over.'}</p>
      )}
      {summary.phase === 'registering' && <Start id={id} />}
    </section>
  );
}

function Start({ id }: { id: number }) {
  const [tables, setTables] = useState('');
  return (
    <div>
      <DialogButton label="Start the event" title="Start the event?" kind="main" size="m">
        {(close) => (
          <AskForm
            make={() => {
              if (tables.trim() !== '' && !/^[1-9]\d{0,3}$/.test(tables.trim())) return 'Enter a number of tables, or leave it empty.';
              return directorAsks({ do: 'start', tournament: id, tables: tables.trim() === '' ? null : Number(tables) });
            }}
            yes="Start it"
            said="Cards are in the air."
            onDone={close}
            onCancel={close}
          >
            <p>Seat cards are drawn for everybody who has registered. <RuleLink id="cb:12.tourn.3a" /></p>
            <TextField label="Tables" value={tables} onSet={setTables} hint="Leave it empty for as few as hold everybody." />
          </AskForm>
        )}
      </DialogButton>
    </div>
  );
}

/** `12:30` or `12` minutes in milliseconds; `null` if it is no such time. */
export function clockTyped(typed: string): number | null {
  const match = /^(\d{1,3})(?::([0-5]\d))?$/.exec(typed.trim());
  return match ? (Number(match[1]) * 60 + Number(match[2] ?? '0')) * 1000 : null;
}

function SetClock({ desk, clock, left }: DeskProps & { clock: Wire<'TournamentTime'>; left: number }) {
  const [level, setLevel] = useState(String(clock.level));
  const [typed, setTyped] = useState('');
  return (
    <DialogButton label="Set the clock" title="Set the clock">
      {(close) => (
        <AskForm
          make={() => {
            const ms = clockTyped(typed === '' ? clockFace(left) : typed);
            return ms === null ? 'Enter the time left as minutes and seconds, such as 12:30.' : directorAsks({ do: 'set-clock', tournament: desk.view.summary.id, level: Number(level), left: ms });
          }}
          yes="Set it"
          said="The clock is set."
          onDone={close}
          onCancel={close}
        >
          <Select
            label="Level"
            value={level}
            options={desk.view.structure.levels.map((one) => ({ value: String(one.number), label: `${String(one.number)}: ${one.stakes.says}` }))}
            onPick={setLevel}
          />
          <TextField label="Time left" value={typed} onSet={setTyped} hint={`Minutes and seconds, such as 12:30. Now ${clockFace(left)}.`} />
        </AskForm>
      )}
    </DialogButton>
  );
}

function FieldPanel({ desk }: DeskProps) {
  const { view } = desk;
  const id = view.summary.id;
  const running = view.summary.phase === 'running';
  const over = view.summary.phase === 'finished' || view.summary.phase === 'cancelled';
  const halted = desk.matters.some((one) => one.what === 'all-halted');
  const round = view.hand_for_hand;
  const sells = view.sales.entries != null || view.sales.rebuys != null || view.sales.add_on != null;
  return (
    <section class="panel stack" aria-labelledby="director-field">
      <h2 id="director-field" class="desk-h">All tables</h2>
      {running && (
        <>
          <div class="row">
            {halted ? (
              <AskButton kind="main" ask={directorAsks({ do: 'release-all', tournament: id })} said="All tables may deal again.">Release all tables</AskButton>
            ) : (
              <AskButton ask={directorAsks({ do: 'halt-all', tournament: id })} said="No table begins a hand.">Halt all tables</AskButton>
            )}
            {round ? (
              <AskButton ask={directorAsks({ do: 'hand-for-hand', tournament: id, on: false })} said="Hand-for-hand is over.">End hand-for-hand</AskButton>
            ) : (
              <AskButton ask={directorAsks({ do: 'hand-for-hand', tournament: id, on: true })} said="Hand-for-hand.">Hand-for-hand</AskButton>
            )}
          </div>
          {round && (
            <p>
              Hand-for-hand{round.round == null ? ': the first round waits until every table stands' : `, round ${String(round.round)}`}
              {round.waits_for.length > 0 && `; to finish: tables ${round.waits_for.join(', ')}`}.
            </p>
          )}
          {view.race && <RaceLine race={view.race} />}
        </>
      )}
      {!over && (
        <div class="row">
          {running && sells && (
            <Sure label="Close sales" title="Close all sales?" yes="Close them" ask={directorAsks({ do: 'close-sales', tournament: id })} said="Nothing is sold any more.">
              <p>No more entries, rebuys or add-ons. Prizes are fixed then.</p>
            </Sure>
          )}
          <Cancel id={id} />
        </div>
      )}
    </section>
  );
}

function RaceLine({ race }: { race: Wire<'RaceNow'> }) {
  return (
    <p>
      {race.open ? 'A race is being dealt' : 'A race is due'}: {race.old.toLocaleString('en-US')} chips go for {race.new.toLocaleString('en-US')}
      {race.waits_for.length > 0 && `; to come at tables ${race.waits_for.join(', ')}`}. <RuleLink id="cb:12.tourn.10a" />
    </p>
  );
}

function Cancel({ id }: { id: number }) {
  const [reason, setReason] = useState('');
  return (
    <DialogButton label="Cancel the event" title="Cancel the event?" kind="danger">
      {(close) => (
        <AskForm
          make={() => (reason.trim() === '' ? 'Enter a reason. Everybody will read it.' : directorAsks({ do: 'cancel', tournament: id, reason: reason.trim() }))}
          yes="Cancel and refund"
          danger
          said="The event is cancelled, and everything is refunded."
          onDone={close}
          onCancel={close}
        >
          <p>Every purchase is refunded. This cannot be undone. <RuleLink id="cb:12.tourn.39" /></p>
          <TextField label="Reason" value={reason} onSet={setReason} max={200} hint="One line, for the players and the log." />
        </AskForm>
      )}
    </DialogButton>
  );
}
