// Announcing an event: the form, the structure editor, and what the room says of the structure beside it.
import { useContext, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { command } from '../../api';
import { useAttempt } from '../../attempt';
import { useFetch, usePosted } from '../../fetch';
import { capital, count } from '../../format';
import type { Wire } from '../../types';
import { Alert, Button, LinkButton, RefusalAlert, Select } from '../../ui';
import { AfterAsk } from '../floor/desk/asking';
import { directorAsks } from '../../tournament/asks';
import { EventForm } from './EventForm';
import { Lint, saidOf } from './Lint';
import { NEW, specOf, type SpecDraft, type StructureChoice } from './draft';
import { draftOf, sheetOf, type SheetDraft } from './sheet';
import { StructureEditor } from './StructureEditor';
import { StructureFiles } from './StructureFiles';

type Ready = Wire<'ReadyStructure'>;

const EMPTY: SheetDraft = { start: '10000', chips: '25, 100, 500, 1000, 5000', levels: [] };

export function Announce() {
  const after = useContext(AfterAsk);
  const ready = useFetch<Wire<'ReadyStructures'>>('/api/structures');
  const catalogue = useFetch<Wire<'GameCatalogue'>>('/api/games').value;
  const structures = ready.value?.structures ?? [];
  const [draft, setDraft] = useState<SpecDraft>(NEW);
  const [key, setKey] = useState('');
  // The sheet once somebody has changed it; nothing while a ready one is taken as it is.
  const [own, setOwn] = useState<SheetDraft | null>(null);
  const [tried, setTried] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const { busy, why, attempt } = useAttempt();
  const chosen = structures.find((one) => one.key === key) ?? structures[0];
  const [shown, setShown] = useShown(chosen, own, setOwn);
  const choice: StructureChoice = own === null && chosen ? { from: 'ready', key: chosen.key } : { from: 'own', draft: shown };
  const { spec, faults } = specOf(draft, choice);
  const sheet = sheetOf(shown);
  const entries = Number(draft.seats) * Number(draft.tables);
  const question =
    sheet.faults.length > 0 || shown.levels.length === 0
      ? null
      : { sheet: sheet.sheet, entries: draft.start === 'full' ? (spec.full_at ?? 9) : Number.isSafeInteger(entries) && entries > 0 ? entries : 9, seats: spec.seats ?? 9, hands_per_hour: draft.liveTables ? 30 : 70, starts_at: spec.starts_at ?? null };
  const check = usePosted<Wire<'StructureCheck'>>('/api/structures/check', question);
  const events = useFetch<Wire<'TournamentList'>>('/api/tournaments');
  const others = (events.value?.tournaments ?? []).filter((one) => one.phase === 'registering');
  const errors = tried ? faults : [];
  const run = () => {
    setTried(true);
    setOpened(null);
    if (faults.length > 0) {
      announce(`Please fix ${count(faults.length, 'field')}.`, { assertive: true });
      return;
    }
    attempt(async () => {
      const answer = await command(directorAsks({ do: 'announce', spec }));
      if (answer.kind === 'tournament') setOpened(answer.tournament);
      announce(`${spec.title} is announced.`);
      events.reload();
      after();
    });
  };
  return (
    <form
      class="director-announce"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div class="stack">
        <EventForm draft={draft} others={others} faultOf={(field) => errors.find((one) => one.field === field)?.says} onSet={(changes) => { setDraft((had) => ({ ...had, ...changes })); }} />
        <section class="panel stack" aria-labelledby="director-structure">
          <h2 id="director-structure" class="desk-h">Structure</h2>
          <RefusalAlert why={ready.error} />
          <Select
            label="Start from"
            value={chosen?.key ?? ''}
            options={structures.map((one) => ({ value: one.key, label: `${capital(one.key)}: ${one.about}` }))}
            hint={own === null ? 'As the house has it. Change a field below, and it is your own.' : 'Changed here. Choose one again to begin anew.'}
            onPick={(picked) => {
              setKey(picked);
              setOwn(null);
            }}
          />
          <StructureFiles sheet={sheet.faults.length === 0 ? sheet.sheet : null} title={draft.title} onSheet={(read) => { setOwn(draftOf(read)); }} />
          <StructureEditor key={chosen?.key ?? ''} draft={shown} faults={sheet.faults} said={saidOf(check.value)} games={(catalogue?.poker ?? []).map((one) => ({ game: one.game, title: one.title }))} onSet={setShown} />
        </section>
      </div>
      <div class="stack director-beside">
        <Lint readable={question !== null} value={check.value} error={check.error} onSheet={(raced) => { setOwn(draftOf(raced)); }} />
        <div class="panel stack">
          {errors.length > 0 && (
            <Alert tone="warn" title="Please fix">
              <ul class="desk-list">
                {errors.map((fault) => (
                  <li key={fault.field + fault.says}>{fault.field}: {fault.says}</li>
                ))}
              </ul>
            </Alert>
          )}
          <RefusalAlert why={why} loud />
          {opened !== null && (
            <Alert tone="good" title="The event is announced" actions={<LinkButton size="s" href={`/floor/tournaments/${String(opened)}`}>Go to its desk</LinkButton>}>
              Names are taken from now on.
            </Alert>
          )}
          <div>
            <Button type="submit" kind="main" busy={busy}>Announce the event</Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/** What the editor shows: our own sheet, or the ready one that is chosen. */
function useShown(chosen: Ready | undefined, own: SheetDraft | null, setOwn: (draft: SheetDraft) => void): [SheetDraft, (draft: SheetDraft) => void] {
  const [read, setRead] = useState<{ key: string; draft: SheetDraft } | null>(null);
  if (own !== null) return [own, setOwn];
  if (!chosen) return [EMPTY, setOwn];
  if (read?.key === chosen.key) return [read.draft, setOwn];
  const draft = draftOf(chosen.sheet);
  setRead({ key: chosen.key, draft });
  return [draft, setOwn];
}
