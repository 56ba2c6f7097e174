// The ladder of penalties, and chips that were hidden or taken away.
import { useState } from 'preact/hooks';
import { when } from '../../format';
import { directorAsks } from '../../tournament/asks';
import { pointsOf } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Data, RuleLink, Select, Switch } from '../../ui';
import { AskForm, DialogButton } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import type { DeskProps } from './Now';

const STEPS: Record<Wire<'PenaltyStep'>, string> = { clean: 'nothing yet', warned: 'warned', suspended: 'suspended once' };
const NEXT: Record<Wire<'NextPenalty'>, string> = { warning: 'a warning', suspension: 'a suspension', disqualification: 'out' };
const WHY: Record<Wire<'DisqualifiedFor'>, string> = { 'third-step': 'third violation', severe: 'severe conduct', 'took-chips': 'took chips off the table' };

export function Penalties({ desk }: DeskProps) {
  return (
    <section class="panel stack" aria-labelledby="director-penalties">
      <div class="row spread">
        <h2 id="director-penalties" class="desk-h">Penalties <RuleLink id="cb:12.tourn.1" /></h2>
        <span class="row director-acts">
          <Penalise desk={desk} />
          <WentAway desk={desk} />
          <FoundChips desk={desk} />
          <TookChips desk={desk} />
        </span>
      </div>
      <Data
        caption="On record in this event"
        rows={desk.penalties}
        keyOf={(one) => one.entry}
        empty="Nothing is on record."
        columns={[
          { key: 'who', head: 'Player', rowHead: true, cell: (one) => one.who.name },
          { key: 'step', head: 'So far', cell: (one) => STEPS[one.step] },
          { key: 'next', head: 'Next', cell: (one) => NEXT[one.next] },
          {
            key: 'now', head: 'Now',
            cell: (one) => (
              <>
                {one.suspended_until != null && `until ${when(one.suspended_until)}`}
                {one.disqualified != null && <Badge tone="danger">{WHY[one.disqualified]}</Badge>}
                {one.disqualification_offered && <Badge tone="warn">may be disqualified</Badge>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Everybody in play, to pick from. */
function playing(desk: Wire<'DirectorDesk'>): { value: string; label: string }[] {
  return desk.view.entries.filter((one) => one.seat).map((one) => ({ value: String(one.entry), label: `${one.who.name} · entry ${String(one.entry)}` }));
}

function usePick(options: readonly { value: string; label: string }[]): [string, (value: string) => void] {
  const [picked, setPicked] = useState('');
  return [options.some((one) => one.value === picked) ? picked : (options[0]?.value ?? ''), setPicked];
}

const GROUNDS = [
  { value: 'violation', label: 'A rule was broken: the next step' },
  { value: 'conduct', label: 'Conduct: out of play for a time' },
  { value: 'severe', label: 'Severe conduct: out' },
  { value: 'took-chips', label: 'Took chips off the table: out' },
] as const;

function Penalise({ desk }: DeskProps) {
  const options = playing(desk);
  const [entry, setEntry] = usePick(options);
  const [ground, setGround] = useState<(typeof GROUNDS)[number]['value']>('violation');
  const [minutes, setMinutes] = useState('10');
  return (
    <DialogButton label="Penalise" title="Penalise somebody" disabled={options.length === 0}>
      {(close) => (
        <AskForm
          make={() => {
            const seconds = (pointsOf(minutes) ?? 0) * 60;
            if (ground === 'conduct' && seconds === 0) return 'Enter for how many minutes.';
            return directorAsks({ do: 'penalise', tournament: desk.view.summary.id, entry: Number(entry), ground: ground === 'conduct' ? { kind: 'conduct', seconds } : { kind: ground } });
          }}
          yes="Penalise"
          danger
          said="The penalty is written down."
          onDone={close}
          onCancel={close}
        >
          <Select label="Player" value={entry} options={options} onPick={setEntry} />
          <Select label="Ground" value={ground} options={GROUNDS} onPick={setGround} />
          {ground === 'conduct' && <TextField label="Minutes" value={minutes} onSet={setMinutes} />}
        </AskForm>
      )}
    </DialogButton>
  );
}

function WentAway({ desk }: DeskProps) {
  const options = playing(desk);
  const [entry, setEntry] = usePick(options);
  return (
    <DialogButton label="Absent" title="Somebody is not at the table" disabled={options.length === 0}>
      {(close) => (
        <AskForm make={() => directorAsks({ do: 'went-away', tournament: desk.view.summary.id, entry: Number(entry) })} yes="Mark as absent" said="Marked as absent." onDone={close} onCancel={close}>
          <p>An absent player is dealt in and posted for; the hand is dead once the deal is complete.</p>
          <Select label="Player" value={entry} options={options} onPick={setEntry} />
        </AskForm>
      )}
    </DialogButton>
  );
}

function FoundChips({ desk }: DeskProps) {
  const options = desk.view.entries.map((one) => ({ value: String(one.entry), label: `${one.who.name} · entry ${String(one.entry)}` }));
  const [entry, setEntry] = usePick(options);
  const [typed, setTyped] = useState('');
  const [covered, setCovered] = useState(false);
  const [to, setTo] = useState('');
  return (
    <DialogButton label="Hidden chips" title="Hidden chips came to light" disabled={options.length === 0}>
      {(close) => (
        <AskForm
          make={() => {
            const found = pointsOf(typed);
            return found === null || found === 0
              ? 'Enter how many points were found.'
              : directorAsks({ do: 'found-chips', tournament: desk.view.summary.id, entry: Number(entry), points: found, covered, to: to === '' ? null : Number(to) });
          }}
          yes="Write it down"
          said="Written down."
          onDone={close}
          onCancel={close}
        >
          <p>Somebody lost all-in and had chips that nobody saw. <RuleLink id="cb:12.tourn.19a" /></p>
          <Select label="Whose" value={entry} options={options} onPick={setEntry} />
          <TextField label="Points" value={typed} onSet={setTyped} />
          <Switch label="The opponent’s stack covered them" checked={covered} onSet={setCovered} />
          <Select label="Winner of the pot" value={to} options={[{ value: '', label: 'Not plain' }, ...playing(desk)]} onPick={setTo} />
        </AskForm>
      )}
    </DialogButton>
  );
}

function TookChips({ desk }: DeskProps) {
  const options = playing(desk);
  const [entry, setEntry] = usePick(options);
  const [typed, setTyped] = useState('');
  return (
    <DialogButton label="Chips taken away" title="Chips were taken off the table" disabled={options.length === 0}>
      {(close) => (
        <AskForm
          make={() => {
            const taken = pointsOf(typed);
            return taken === null || taken === 0 ? 'Enter how many points were taken.' : directorAsks({ do: 'took-chips', tournament: desk.view.summary.id, entry: Number(entry), points: taken });
          }}
          yes="Write it down"
          danger
          said="The chips leave play."
          onDone={close}
          onCancel={close}
        >
          <p>The chips leave play, and the player may be disqualified. <RuleLink id="cb:12.tourn.25" /></p>
          <Select label="Who" value={entry} options={options} onPick={setEntry} />
          <TextField label="Points" value={typed} onSet={setTyped} />
        </AskForm>
      )}
    </DialogButton>
  );
}
