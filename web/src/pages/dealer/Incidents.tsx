// What is on record about a player, for the next floorperson, and a form to note something.
import { useState } from 'preact/hooks';
import { useFetch } from '../../fetch';
import { count, sentence, when } from '../../format';
import type { Wire } from '../../types';
import { Alert, Badge, Button, Dialog, Empty, Loading, RefusalAlert, RuleLink, Select, Switch } from '../../ui';
import { AskForm } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';

type Kind = Wire<'IncidentKind'>;

/** What can be put on record, in the words of a floorperson. */
export const KINDS: Record<Kind, string> = {
  'out-of-turn': 'Acted out of turn on purpose',
  stalling: 'Held up the action',
  'splashed-pot': 'Splashed the pot on purpose',
  'soft-play': 'Soft play: agreed to check a hand down',
  disclosed: 'Told what a hand holds while betting went on',
  'read-a-hand': 'Read another’s hand out before it was shown',
  'urged-to-show': 'Urged a player to show',
  'threw-aside': 'Threw cards somewhere else than to the muck',
  'stacks-in-the-way': 'Stacked chips in the way',
  influence: 'Swayed the play by words or acts',
  language: 'Bad language',
  disturbance: 'A disturbance',
  threat: 'A threat',
  'cards-abused': 'Tore, bent or threw cards',
  damage: 'Damaged property',
  cheating: 'Collusion or cheating',
  phone: 'A phone at the table',
  smoking: 'Smoking',
  spittoon: 'A spittoon on the table',
  'ruled-against': 'A ruling went against the player',
};

const OPTIONS = (Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: KINDS[value] }));

export interface OnRecordProps {
  name: string;
  /** How many are on record, where that is known. */
  incidents: number | null;
  /** Opens the list; only the floor may look and write. */
  onOpen: (() => void) | null;
}

/** A count on the seat; for the floor it opens the list. */
export function OnRecord({ name, incidents, onOpen }: OnRecordProps) {
  const some = incidents !== null && incidents > 0;
  if (!onOpen) return some ? <Badge tone="warn">{count(incidents, 'incident')}</Badge> : null;
  return (
    <Button size="s" kind={some ? 'plain' : 'quiet'} aria-haspopup="dialog" onClick={onOpen}>
      {some ? count(incidents, 'incident') : 'Record'}
      <span class="unseen"> of {name}</span>
    </Button>
  );
}

export interface RecordDialogProps {
  player: number;
  name: string;
  table: number;
  onNoted: () => void;
  onClose: () => void;
}

/** The list of one player. It belongs to the page, not to the seat: seats are drawn anew when a hand ends, and what is being typed stays. */
export function RecordDialog({ player, name, table, onNoted, onClose }: RecordDialogProps) {
  return (
    <Dialog open title={`On record: ${name}`} size="m" keep onClose={onClose}>
      <Record player={player} table={table} onNoted={onNoted} />
    </Dialog>
  );
}

function Record({ player, table, onNoted }: { player: number; table: number; onNoted: () => void }) {
  const got = useFetch<Wire<'Incidents'>>(`/api/players/${String(player)}/incidents`);
  if (got.error) return <RefusalAlert why={got.error} actions={<Button onClick={got.reload}>Try again</Button>} />;
  if (!got.value) return <Loading what="the record" />;
  const { incidents, bars, rule } = got.value;
  return (
    <div class="stack">
      {bars.map((bar) => (
        <Alert key={bar} tone="danger">
          {sentence(bar)}
        </Alert>
      ))}
      {incidents.length === 0 ? (
        <Empty title="Nothing is on record" />
      ) : (
        <>
          <p class="quiet">
            Experience and record are weighed when something is decided. <RuleLink id={rule} />
          </p>
          <ol class="dealer-incidents" role="list" aria-label="Incidents, the latest first">
            {incidents.map((one) => (
              <li key={one.number}>
                <p>
                  <strong>{one.title}</strong> <RuleLink id={one.rule} /> {one.warned && <Badge tone="warn">warned</Badge>}
                </p>
                <p>{sentence(one.says)}</p>
                <p class="quiet small">
                  {[when(one.at), `badge ${String(one.by)}`, one.table == null ? '' : `table ${String(one.table)}`, one.hand == null ? '' : `hand ${String(one.hand)}`].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      <Note
        player={player}
        table={table}
        onNoted={() => {
          got.reload();
          onNoted();
        }}
      />
    </div>
  );
}

function Note({ player, table, onNoted }: { player: number; table: number; onNoted: () => void }) {
  const [kind, setKind] = useState<Kind>('out-of-turn');
  const [says, setSays] = useState('');
  const [warned, setWarned] = useState(false);
  return (
    <section aria-labelledby="dealer-note">
      <h3 id="dealer-note">Note an incident</h3>
      <AskForm
        make={() => (says.trim() === '' ? 'Say what happened, in one line.' : { kind: 'floor', act: { do: 'note-incident', player, kind, table, warned, says: says.trim() } })}
        yes="Put it on record"
        said="It is on record."
        onDone={() => {
          setSays('');
          setWarned(false);
          onNoted();
        }}
      >
        <Select label="What" value={kind} options={OPTIONS} onPick={setKind} />
        <TextField label="What happened" value={says} onSet={setSays} max={200} hint="One line, for whoever is on the floor next." />
        <Switch label="The player was warned" checked={warned} onSet={setWarned} />
      </AskForm>
    </section>
  );
}
