// Opening a game: the form, the same as text, and what the room says of it.
import { useContext, useState } from 'preact/hooks';
import { asRefused, command, Refused } from '../../api';
import { announce } from '../../announce';
import { useFetch } from '../../fetch';
import { count } from '../../format';
import type { FloorView, Wire } from '../../types';
import { Alert, Button, LinkButton, RefusalAlert, Select, Switch } from '../../ui';
import { AfterAsk } from './desk/asking';
import { TextField } from './desk/fields';
import { DRAFT, PRESETS, type Draft } from './draft';
import { PitForm, PokerForm } from './GameForm';
import { asText, draftOf, fromSpec, fromText, toSpec } from './spec';

const KINDS = [
  { value: 'poker', label: 'Poker' },
  { value: 'premium-holdem', label: "Premium Hold 'Em" },
  { value: 'mini-dice', label: 'Mini-dice' },
  { value: 'craps', label: 'Craps' },
] as const;

function firstDraft(view: FloorView, like: number): Draft {
  const table = view.tables.find((one) => one.id === like);
  const found = table?.spec ? fromSpec(table.spec) : null;
  return found ?? PRESETS[0]?.draft ?? DRAFT;
}

export function OpenGame({ view, like }: { view: FloorView; like: number }) {
  const after = useContext(AfterAsk);
  const [draft, setDraft] = useState(() => firstDraft(view, like));
  const [preset, setPreset] = useState('');
  const [bots, setBots] = useState('0');
  const [main, setMain] = useState('');
  // The text as written by hand; nothing while the form writes it.
  const [byHand, setByHand] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const [tried, setTried] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const catalogue = useFetch<Wire<'GameCatalogue'>>('/api/games').value;
  const { spec, faults } = toSpec(draft);
  const text = byHand ?? asText(spec);
  const set = (change: Partial<Draft>) => {
    setDraft((had) => ({ ...had, ...change }));
    setWhy(null);
    setOpened(null);
  };
  // People with real cards sit there: nobody of the house plays.
  const byHands = draft.kind === 'poker' && draft.cards === 'by-hand';
  const shown = tried && byHand === null ? faults : [];
  const faultOf = (field: string) => shown.find((one) => one.field === field)?.says;
  const open = async () => {
    setTried(true);
    setOpened(null);
    if (byHand === null && faults.length > 0) {
      announce(`Please fix ${count(faults.length, 'field')}.`, { assertive: true });
      return;
    }
    const wanted = byHand === null ? spec : fromText(byHand);
    if (wanted === null) {
      setWhy(new Refused({ key: 'no-table', says: 'The text is not JSON: check its brackets, commas and quotation marks.' }));
      return;
    }
    setBusy(true);
    setWhy(null);
    try {
      const answer = await command({ kind: 'floor', act: { do: 'open-table', spec: wanted, main: main === '' ? null : Number(main), bots: byHands ? 0 : Number(bots) } });
      if (answer.kind === 'table') {
        setOpened(answer.table);
        announce(`Table ${String(answer.table)} is open.`);
      }
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
      after();
    }
  };
  return (
    <form
      class="floor-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void open();
      }}
    >
      <div class="panel stack">
        <Select
          label="Start from"
          value={preset}
          options={[{ value: '', label: like > 0 ? `Like table ${String(like)}` : 'A standard game' }, ...PRESETS.map((one) => ({ value: one.title, label: one.title }))]}
          onPick={(title) => {
            setPreset(title);
            setByHand(null);
            setTried(false);
            set(PRESETS.find((one) => one.title === title)?.draft ?? firstDraft(view, like));
          }}
        />
        <fieldset class="stack floor-set" disabled={byHand !== null}>
          <legend class="unseen">The table</legend>
          <div class="desk-two">
            <TextField label="Name" value={draft.name} max={60} error={faultOf('Name')} onSet={(name) => { set({ name }); }} />
            <Select label="Kind" value={draft.kind} options={KINDS} onPick={(kind) => { set({ kind }); }} />
            <TextField label="Seats" value={draft.seats} error={faultOf('Seats')} onSet={(seats) => { set({ seats }); }} />
          </div>
          {draft.kind === 'poker' ? <PokerForm draft={draft} set={set} faultOf={faultOf} catalogue={catalogue} /> : <PitForm draft={draft} set={set} faultOf={faultOf} catalogue={catalogue} />}
        </fieldset>
        {byHand !== null && <Alert tone="info">The text was edited by hand and will be used. The form is off until you switch back.</Alert>}
      </div>
      <div class="stack floor-beside">
        <div class="panel stack">
          <div class="desk-two">
            <Select
              label="House players"
              value={byHands ? '0' : bots}
              disabled={byHands}
              options={Array.from({ length: 11 }, (_, n) => ({ value: String(n), label: n === 0 ? 'None' : String(n) }))}
              onPick={setBots}
            />
            <Select
              label="Must-move to"
              value={main}
              options={[{ value: '', label: 'Regular game' }, ...view.board.tables.filter((one) => one.kind === 'poker').map((one) => ({ value: String(one.id), label: `${String(one.id)} · ${one.name}` }))]}
              onPick={setMain}
            />
          </div>
          {shown.length > 0 && (
            <Alert tone="warn" title="Please fix">
              <ul class="desk-list">
                {shown.map((fault) => (
                  <li key={fault.field + fault.says}>
                    {fault.field}: {fault.says}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <RefusalAlert why={why} loud />
          {opened !== null && (
            <Alert tone="good" title={`Table ${String(opened)} is open`} actions={<LinkButton size="s" href={`/floor?table=${String(opened)}`}>Go to the table</LinkButton>}>
              It is on the board now.
            </Alert>
          )}
          <div>
            <Button type="submit" kind="main" busy={busy}>
              Open the game
            </Button>
          </div>
        </div>
        <div class="panel stack">
          <Switch
            label="Advanced: edit the text"
            checked={byHand !== null}
            hint="Amounts are in cents. Switching back keeps whatever the form can read."
            onSet={(on) => {
              setWhy(null);
              if (on) {
                setByHand(text);
                return;
              }
              const read = draftOf(byHand ?? '');
              if (read) setDraft(read);
              setByHand(null);
            }}
          />
          <label>
            <span class="field-label">Table as text</span>
            <textarea
              class="desk-text floor-json"
              spellcheck={false}
              readOnly={byHand === null}
              value={text}
              onInput={(event) => {
                setByHand(event.currentTarget.value);
                setWhy(null);
                setOpened(null);
              }}
            />
          </label>
        </div>
      </div>
    </form>
  );
}
