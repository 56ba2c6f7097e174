// The structure editor: a starting stack, chips, and levels line by line with what comes after each.
import { useState } from 'preact/hooks';
import { bettingName } from '../../titles';
import type { Wire } from '../../types';
import { Button, Switch } from '../../ui';
import { TextField } from '../floor/desk/fields';
import type { Said } from './Lint';
import { isMixed, levelAfter, type LevelDraft, type LevelField, type SheetDraft, type SheetFault } from './sheet';

export interface EditorProps {
  draft: SheetDraft;
  faults: readonly SheetFault[];
  /** What the room says of single levels. */
  said: readonly Said[];
  games: readonly { game: Wire<'PokerGame'>; title: string }[];
  onSet: (draft: SheetDraft) => void;
}

export function StructureEditor({ draft, faults, said, games, onSet }: EditorProps) {
  const [mixed, setMixed] = useState(isMixed(draft));
  const wide = mixed || isMixed(draft);
  const wrong = (field: SheetFault['field']) => faults.find((one) => one.level === null && one.field === field)?.says;
  const change = (at: number, changes: Partial<LevelDraft>) => {
    onSet({ ...draft, levels: draft.levels.map((one, n) => (n === at ? { ...one, ...changes } : one)) });
  };
  const last = draft.levels.at(-1);
  return (
    <div class="stack">
      <div class="desk-two">
        <TextField label="Starting stack" value={draft.start} error={wrong('start')} onSet={(start) => { onSet({ ...draft, start }); }} />
        <TextField label="Chips" value={draft.chips} error={wrong('chips')} hint="From the smallest up: 25, 100, 500" onSet={(chips) => { onSet({ ...draft, chips }); }} />
      </div>
      <Switch label="Other games and limits" checked={wide} disabled={isMixed(draft)} onSet={setMixed} />
      <div class="data-scroll director-levels" role="region" aria-label="Levels" tabIndex={0}>
        <table class="data">
          <caption class="unseen">Levels of the structure</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Minutes</th>
              {wide && <th scope="col">Game</th>}
              {wide && <th scope="col">Bets</th>}
              {wide && <th scope="col">Opens with</th>}
              <th scope="col">{wide ? 'Small blind or bring-in' : 'Small blind'}</th>
              <th scope="col">Big blind</th>
              {wide && <th scope="col">Small bet</th>}
              {wide && <th scope="col">Big bet</th>}
              <th scope="col">Ante</th>
              <th scope="col">Paid by</th>
              <th scope="col">Break after</th>
              <th scope="col">Race off</th>
              <th scope="col"><span class="unseen">Remove</span></th>
            </tr>
          </thead>
          <tbody>
            {draft.levels.map((level, at) => (
              <LevelRow
                key={level.key}
                level={level}
                number={at + 1}
                wide={wide}
                games={games}
                faults={faults.filter((one) => one.level === at + 1)}
                said={said.filter((one) => one.level === at + 1)}
                onSet={(changes) => { change(at, changes); }}
                onRemove={() => { onSet({ ...draft, levels: draft.levels.filter((one) => one !== level) }); }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {last && (
        <div>
          <Button size="s" onClick={() => { onSet({ ...draft, levels: [...draft.levels, levelAfter(last)] }); }}>Add a level</Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  level: LevelDraft;
  number: number;
  wide: boolean;
  games: EditorProps['games'];
  faults: readonly SheetFault[];
  said: readonly Said[];
  onSet: (changes: Partial<LevelDraft>) => void;
  onRemove: () => void;
}

const BETS = (['no-limit', 'pot-limit', 'fixed-limit'] as const).map((key) => [key, bettingName(key)] as const);
const OPENS = [['blinds', 'Blinds'], ['bring-in', 'Bring-in']] as const;
const BY = [['big-blind', 'Big blind'], ['each', 'Everybody'], ['button', 'Button']] as const;

function LevelRow({ level, number, wide, games, faults, said, onSet, onRemove }: RowProps) {
  const id = `director-level-${String(number)}`;
  const cell = (field: LevelField, name: string, off = false) => (
    <td>
      <input
        aria-label={`${name} of level ${String(number)}`}
        aria-invalid={faults.some((one) => one.field === field) || undefined}
        title={faults.find((one) => one.field === field)?.says}
        inputMode="decimal"
        autocomplete="off"
        disabled={off}
        value={off ? '' : level[field]}
        onInput={(event) => { onSet({ [field]: event.currentTarget.value }); }}
      />
    </td>
  );
  const pick = (field: LevelField, name: string, options: readonly (readonly [string, string])[]) => (
    <td>
      <select aria-label={`${name} of level ${String(number)}`} value={level[field]} onChange={(event) => { onSet({ [field]: event.currentTarget.value }); }}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>{label}</option>
        ))}
      </select>
    </td>
  );
  return (
    <>
      <tr class={said.some((one) => one.wrong) ? 'director-wrong-line' : said.length > 0 ? 'director-said-line' : undefined}>
        <th scope="row" class="num" {...(said.length > 0 ? { 'aria-describedby': id } : {})}>{number}</th>
        {cell('minutes', 'Minutes')}
        {wide && pick('game', 'Game', games.map((one) => [one.game, one.title]))}
        {wide && pick('bets', 'Bets', BETS)}
        {wide && pick('opens', 'Opening', OPENS)}
        {cell('small', level.opens === 'blinds' ? 'Small blind' : 'Bring-in')}
        {cell('big', 'Big blind', level.opens !== 'blinds')}
        {wide && cell('smallBet', 'Small bet', level.bets !== 'fixed-limit')}
        {wide && cell('bigBet', 'Big bet', level.bets !== 'fixed-limit')}
        {cell('ante', 'Ante')}
        {pick('by', 'Who pays the ante', BY)}
        {cell('rest', 'Minutes of a break after the end')}
        {cell('races', 'Chips raced off after the end')}
        <td>
          <Button kind="quiet" size="s" aria-label={`Remove level ${String(number)}`} onClick={onRemove}>Remove</Button>
        </td>
      </tr>
      {said.length > 0 && (
        <tr class="director-said">
          <td colSpan={wide ? 14 : 9}>
            <ul role="list" id={id}>
              {said.map((one) => (
                <li key={one.says} class={one.wrong ? 'director-said-wrong' : undefined}>{one.says}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
