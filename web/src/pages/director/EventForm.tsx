// What an event is, apart from its structure: title, format, price, entry, prizes, start.
import type { ComponentChildren } from 'preact';
import { Field, Select, Switch } from '../../ui';
import { MoneyField, TextField } from '../floor/desk/fields';
import type { Wire } from '../../types';
import { Bands } from './Bands';
import { leadsOn, type SpecDraft } from './draft';
import { ReadingsForm } from './ReadingsForm';

export interface EventFormProps {
  draft: SpecDraft;
  /** Events that this one can lead to. */
  others: readonly Pick<Wire<'TournamentSummary'>, 'id' | 'title'>[];
  faultOf: (field: string) => string | undefined;
  onSet: (changes: Partial<SpecDraft>) => void;
}

const FORMATS = [
  { value: 'freeze-out', label: 'Freeze-out: balanced to one table' },
  { value: 'shootout', label: 'Shootout: table winners meet' },
  { value: 'flight', label: 'First day of several' },
  { value: 'final-day', label: 'Final day' },
] as const;
const STARTS = [
  { value: 'director', label: 'When the director says so' },
  { value: 'time', label: 'At a time' },
  { value: 'full', label: 'When enough have registered: sit and go' },
] as const;
const LATE = [
  { value: 'none', label: 'None' },
  { value: 'for', label: 'For some minutes' },
  { value: 'through', label: 'Through a level' },
] as const;
const LATE_STACKS = [
  { value: 'what-is-left', label: 'What is left of an unsold stack' },
  { value: 'full', label: 'A full stack' },
] as const;
const PRIZES = [
  { value: 'standard', label: 'Table of the house' },
  { value: 'shares', label: 'Shares set here' },
  { value: 'satellite', label: 'Seats in another event' },
] as const;
const BOUNTIES = [
  { value: 'fixed', label: 'Paid to whoever eliminates' },
  { value: 'progressive', label: 'Half paid, half on the head' },
] as const;

const RESTS = [
  { value: 'next-place', label: 'All to the first place without a seat' },
  { value: 'steps', label: 'In steps to the places after the seats' },
] as const;

type TextKey = { [K in keyof SpecDraft]: SpecDraft[K] extends string ? (string extends SpecDraft[K] ? K : never) : never }[keyof SpecDraft];

export function EventForm({ draft, others, faultOf, onSet }: EventFormProps) {
  const text = (key: TextKey, label: string, hint?: string) => (
    <TextField label={label} value={draft[key]} error={faultOf(label)} {...(hint ? { hint } : {})} onSet={(typed) => { onSet({ [key]: typed }); }} />
  );
  const cash = (key: TextKey, label: string) => <MoneyField label={label} value={draft[key]} error={faultOf(label)} onSet={(typed) => { onSet({ [key]: typed }); }} />;
  return (
    <>
      <Part title="Event">
        <div class="desk-two">
          {text('title', 'Title')}
          <Select label="Format" value={draft.format} options={FORMATS} onPick={(format) => { onSet({ format }); }} />
          {draft.format === 'flight' && text('through', 'Last level of the day')}
          {leadsOn(draft) && (
            <Select
              label="Leads to"
              value={draft.into}
              options={[{ value: '', label: draft.format === 'flight' ? 'Choose the final day' : 'No event of this room: seats are paid in money' }, ...others.map((one) => ({ value: String(one.id), label: `${String(one.id)} · ${one.title}` }))]}
              {...(faultOf('Leads to') === undefined ? {} : { hint: faultOf('Leads to') ?? '' })}
              onPick={(into) => { onSet({ into }); }}
            />
          )}
          {text('seats', 'Seats at a table')}
          {text('tables', 'Tables at most')}
          <Select label="Starts" value={draft.start} options={STARTS} onPick={(start) => { onSet({ start }); }} />
          {draft.start === 'time' && (
            <Field label="Starts at" type="datetime-local" value={draft.startsAt} error={faultOf('Starts at')} onInput={(event) => { onSet({ startsAt: event.currentTarget.value }); }} />
          )}
          {draft.start === 'full' && text('fullAt', 'Starts with', 'So many entries')}
          {!draft.liveTables && text('housePlayers', 'House players')}
        </div>
        <Switch label="Live tables" hint="Real tables, whose dealers report busts and counts." checked={draft.liveTables} onSet={(liveTables) => { onSet({ liveTables }); }} />
      </Part>
      <Part title="Price">
        <div class="desk-two">
          {cash('pool', 'Into the pool')}
          {cash('fee', 'Fee')}
          {cash('bounty', 'Bounty')}
          {draft.bounty.trim() !== '' && <Select label="Bounties" value={draft.bountyWay} options={BOUNTIES} onPick={(bountyWay) => { onSet({ bountyWay }); }} />}
        </div>
      </Part>
      <Part title="Prizes">
        <div class="desk-two">
          <Select label="Prizes" value={draft.prizes} options={PRIZES} onPick={(prizes) => { onSet({ prizes }); }} />
          {draft.prizes === 'satellite' && (
            <>
              {cash('ticket', 'Value of a seat')}
              <Select label="Money that is no further seat" value={draft.rest} options={RESTS} onPick={(rest) => { onSet({ rest }); }} />
              {draft.rest === 'steps' && cash('restStep', 'Steps of')}
            </>
          )}
          {cash('guarantee', 'Guarantee')}
          {text('staff', 'For the staff', 'Percent of the pool')}
        </div>
        {draft.prizes === 'shares' && <Bands bands={draft.bands} faultOf={faultOf} onSet={(bands) => { onSet({ bands }); }} />}
      </Part>
      <Part title="Entry">
        <div class="desk-two">
          <Select label="Late entry" value={draft.late} options={LATE} onPick={(late) => { onSet({ late }); }} />
          {draft.late === 'for' && text('lateMinutes', 'Minutes')}
          {draft.late === 'through' && text('lateLevel', 'Through level')}
          {draft.late !== 'none' && <Select label="A late entry gets" value={draft.lateStack} options={LATE_STACKS} onPick={(lateStack) => { onSet({ lateStack }); }} />}
          {text('reentries', 'Re-entries', 'How often each')}
        </div>
        <Switch label="Take alternates when all seats are sold" checked={draft.alternates} onSet={(alternates) => { onSet({ alternates }); }} />
        <Switch label="Rebuys" checked={draft.rebuy} onSet={(rebuy) => { onSet({ rebuy }); }} />
        {draft.rebuy && (
          <div class="desk-two">
            {cash('rebuyPrice', 'Rebuy into the pool')}
            {cash('rebuyFee', 'Rebuy fee')}
            {text('rebuyPoints', 'Rebuy brings')}
            {text('rebuyAtMost', 'Only with at most', 'Points; empty for none left')}
            {text('rebuyTimes', 'Rebuys each')}
            {text('rebuyThrough', 'Rebuys through level')}
          </div>
        )}
        <Switch label="Add-on" checked={draft.addOn} onSet={(addOn) => { onSet({ addOn }); }} />
        {draft.addOn && (
          <div class="desk-two">
            {cash('addOnPrice', 'Add-on into the pool')}
            {cash('addOnFee', 'Add-on fee')}
            {text('addOnPoints', 'Add-on brings')}
            {text('addOnAfter', 'In the break after level')}
          </div>
        )}
      </Part>
      <ReadingsForm draft={draft} faultOf={faultOf} onSet={onSet} />
    </>
  );
}

function Part({ title, children }: { title: string; children?: ComponentChildren }) {
  const id = `director-${title.toLowerCase()}`;
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id} class="desk-h">{title}</h2>
      {children}
    </section>
  );
}
