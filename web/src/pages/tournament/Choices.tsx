// What the room says we may do now, as buttons; what costs money asks first and shows where it goes.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { command } from '../../api';
import { useAttempt } from '../../attempt';
import { money } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { refresh } from '../../session';
import { useNow } from '../../time';
import { toast } from '../../toast';
import { playerAsks } from '../../tournament/asks';
import { Split } from '../../tournament/Split';
import { clockFace, points } from '../../tournament/words';
import type { Wire } from '../../types';
import { Button, Confirm, RefusalAlert, Select } from '../../ui';

type Choice = Wire<'MyChoice'>;
type Act = Wire<'TournamentAct'>;

export function Choices({ mine, after }: { mine: Wire<'MyTournament'>; after: () => void }) {
  return (
    <>
      {mine.may.map((choice) => (
        <One key={`${choice.do} ${'entry' in choice ? String(choice.entry) : ''}`} tournament={mine.tournament} choice={choice} after={after} />
      ))}
    </>
  );
}

function One({ tournament, choice, after }: { tournament: number; choice: Choice; after: () => void }) {
  const ask = { tournament, after };
  switch (choice.do) {
    case 'unregister':
      return (
        <AskFirst {...ask} label={tournamentWords.choices.unregister} yes={choice.refund.total === 0 ? tournamentWords.choices.unregister : tournamentWords.choices.unregisterBack(money(choice.refund.total))} said={tournamentWords.choices.unregistered} danger act={{ do: 'unregister', entry: choice.entry }}>
          <Split price={choice.refund} total={tournamentWords.choices.youGetBack} />
        </AskFirst>
      );
    case 'rebuy':
      return (
        <AskFirst {...ask} label={tournamentWords.choices.rebuy(money(choice.price.total))} yes={tournamentWords.choices.rebuyFor(money(choice.price.total))} said={tournamentWords.choices.rebought} kind="main" until={choice.until ?? null} act={{ do: 'rebuy', entry: choice.entry }}>
          <p>{tournamentWords.choices.rebuyBrings(points(choice.points))}</p>
          <Split price={choice.price} />
        </AskFirst>
      );
    case 'decline-rebuy':
      return (
        <AskFirst {...ask} label={tournamentWords.choices.noRebuy} yes={tournamentWords.choices.goOut} said={tournamentWords.choices.youAreOut} danger until={choice.until} act={{ do: 'decline-rebuy', entry: choice.entry }}>
          <p>{tournamentWords.choices.without}</p>
        </AskFirst>
      );
    case 'add-on':
      return (
        <AskFirst {...ask} label={tournamentWords.choices.addOn(money(choice.price.total))} yes={tournamentWords.choices.addOnFor(money(choice.price.total))} said={tournamentWords.choices.addedOn} kind="main" until={choice.until ?? null} act={{ do: 'add-on', entry: choice.entry }}>
          <p>{tournamentWords.choices.addOnBrings(points(choice.points))}</p>
          <Split price={choice.price} />
        </AskFirst>
      );
    case 'came-back':
      return <CameBack {...ask} entry={choice.entry} />;
    case 'choose-seat':
      return <ChooseSeat {...ask} entry={choice.entry} seats={choice.seats} />;
    // Registering has a button of its own; a ballot is handed in beside the terms.
    case 'register':
    case 'vote':
      return null;
  }
}

interface Asked {
  tournament: number;
  after: () => void;
}

interface AskFirstProps extends Asked {
  label: string;
  yes: string;
  said: string;
  act: Act;
  kind?: 'main' | 'plain';
  danger?: boolean;
  until?: number | null;
  children?: ComponentChildren;
}

function AskFirst({ tournament, after, label, yes, said, act, kind = 'plain', danger = false, until = null, children }: AskFirstProps) {
  const [open, setOpen] = useState(false);
  const { busy, why, attempt } = useAttempt();
  const now = useNow(1_000, until !== null);
  const run = () => {
    attempt(async () => {
      await command(playerAsks(tournament, act));
      toast(said, { tone: 'good' });
      setOpen(false);
      after();
      await refresh().catch(() => undefined);
    });
  };
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => { setOpen(true); }}>
        {label}
        {until !== null && <span class="num small">{clockFace(until - now)}</span>}
      </Button>
      <Confirm open={open} title={label} yes={yes} danger={danger} busy={busy} onYes={run} onClose={() => { setOpen(false); }}>
        <div class="stack">
          {children}
          <RefusalAlert why={why} loud />
        </div>
      </Confirm>
    </>
  );
}

function CameBack({ tournament, after, entry }: Asked & { entry: number }) {
  const { busy, why, attempt } = useAttempt();
  return (
    <>
      <Button
        kind="main"
        busy={busy}
        onClick={() => {
          attempt(async () => {
            await command(playerAsks(tournament, { do: 'came-back', entry }));
            after();
          });
        }}
      >
        {tournamentWords.choices.back}
      </Button>
      <RefusalAlert why={why} loud />
    </>
  );
}

function ChooseSeat({ tournament, after, entry, seats }: Asked & { entry: number; seats: readonly number[] }) {
  const [seat, setSeat] = useState(String(seats[0] ?? ''));
  const { busy, why, attempt } = useAttempt();
  return (
    <div class="row tour-choose">
      <Select label={tournamentWords.choices.openCards} value={seat} options={seats.map((one) => ({ value: String(one), label: tournamentWords.choices.seatN(String(one)) }))} onPick={setSeat} />
      <Button
        kind="main"
        busy={busy}
        onClick={() => {
          attempt(async () => {
            await command(playerAsks(tournament, { do: 'choose-seat', entry, seat: Number(seat) }));
            after();
          });
        }}
      >
        {tournamentWords.choices.takeSeat}
      </Button>
      <RefusalAlert why={why} loud />
    </div>
  );
}
