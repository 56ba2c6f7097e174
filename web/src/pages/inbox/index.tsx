// One list for whoever is the second badge: what somebody else has proposed, and what comes of it.
import '../floor/desk/desk.css';
import './inbox.css';
import { useState } from 'preact/hooks';
import { money, overOrShort, when } from '../../format';
import { inbox, whyNotMine, type InboxItem } from '../../inbox';
import type { Ask } from '../../types';
import { Badge, Data, Empty, LinkButton, Loading, PageTitle, RuleLink, Select } from '../../ui';
import { AskForm, DialogButton, Sure } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import { DENIALS } from '../floor/denials';

export default function InboxPage() {
  const items = inbox.value;
  return (
    <div class="page desk">
      <PageTitle title="Second badge">Second badge</PageTitle>
      <p class="quiet">What one badge has proposed and another has to decide. This list is live.</p>
      {items === null ? <Loading what="what is waiting" /> : <InboxList items={items} />}
    </div>
  );
}

export function InboxList({ items }: { items: readonly InboxItem[] }) {
  if (items.length === 0) {
    return <Empty title="Nothing is waiting">Proposals of the cage, the close of the day, verified jackpots and hands to be voided come up here.</Empty>;
  }
  return (
    <ul class="inbox" role="list" aria-label="Waiting for a second badge">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Waiting item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Short words for one item, for buttons and headings. */
export function nameOf({ what }: Pick<InboxItem, 'what'>): string {
  switch (what.kind) {
    case 'day-close':
      return `day ${String(what.day)}`;
    case 'order':
      return `proposal ${String(what.proposal)}`;
    case 'claim':
      return `claim ${String(what.claim)}`;
    case 'meter':
      return `adjustment ${String(what.adjustment)}`;
    case 'void-hand':
      return `hand ${String(what.hand)}`;
  }
}

const keyOf = (item: InboxItem) => `${item.what.kind} ${nameOf(item)}`;

/** What is asked to let it happen. */
export function approval({ what }: Pick<InboxItem, 'what'>): Ask {
  switch (what.kind) {
    case 'day-close':
    case 'order':
      return { kind: 'cage', act: { do: 'approve', proposal: what.proposal } };
    case 'claim':
      return { kind: 'floor', act: { do: 'approve-claim', claim: what.claim } };
    case 'meter':
      return { kind: 'floor', act: { do: 'approve-adjustment', adjustment: what.adjustment } };
    case 'void-hand':
      return { kind: 'table', table: what.table, act: { do: 'rule-hand', choice: 'void', why: 'The second badge agrees' } };
  }
}

/** On the button that lets it happen. */
const YES: Record<InboxItem['what']['kind'], string> = {
  'day-close': 'Close the day',
  order: 'Approve it',
  claim: 'Approve and pay',
  meter: 'Approve it',
  'void-hand': 'Void the hand',
};

function Waiting({ item }: { item: InboxItem }) {
  const name = nameOf(item);
  const not = whyNotMine(item);
  const off = item.what.kind === 'day-close';
  return (
    <section class="panel stack" aria-label={item.says}>
      <div class="row spread">
        <h2 class="desk-h inbox-says">{item.says}</h2>
        {item.rule != null && <RuleLink id={item.rule} />}
      </div>
      <p class="inbox-facts">
        <span>Proposed by badge {item.by}</span>
        {item.at != null && <span>{when(item.at)}</span>}
        {item.until != null && <span>decide before {when(item.until)}</span>}
      </p>
      {item.why != null && <p>Reason: {item.why}</p>}
      {item.parts.length > 0 && (
        <Data
          caption={off ? 'Counts that differ from the books' : `Parts of ${name}`}
          rows={item.parts}
          keyOf={(part) => part.name}
          columns={[
            { key: 'name', head: off ? 'Counted' : 'To', rowHead: true, cell: (part) => part.name },
            { key: 'amount', head: off ? 'Difference' : 'Amount', align: 'right', cell: (part) => (off ? overOrShort(part.amount) : money(part.amount)) },
            ...(off ? [{ key: 'note', head: 'Reason', cell: (part: InboxItem['parts'][number]) => part.note ?? '' }] : []),
          ]}
        />
      )}
      <div class="row">
        {item.what.kind === 'claim' && <LinkButton size="s" href={`/hand/${String(item.what.hand)}`}>View the hand</LinkButton>}
        {item.what.kind === 'void-hand' && <LinkButton size="s" href={`/dealer/${String(item.what.table)}`}>View the table</LinkButton>}
        {not === null && (
          <Sure label={YES[item.what.kind]} about={name} kind="main" title={`${YES[item.what.kind]}: ${name}?`} yes={YES[item.what.kind]} ask={approval(item)} said="Done.">
            <p>
              <span class="inbox-says">{item.says}</span>. Proposed by badge {item.by}; your badge is recorded beside it.
              {off && ' A closed day stays closed.'}
            </p>
          </Sure>
        )}
        {not === 'own' && <Badge tone="info">yours: another badge has to decide</Badge>}
        {not === 'role' && <Badge tone="plain">for the {item.roles.join(' or the ')}</Badge>}
        {not !== 'role' && <TurnDown item={item} own={not === 'own'} />}
      </div>
    </section>
  );
}

type Denial = (typeof DENIALS)[number]['value'];

function TurnDown({ item, own }: { item: InboxItem; own: boolean }) {
  const { what } = item;
  const name = nameOf(item);
  const [reason, setReason] = useState('');
  const [denial, setDenial] = useState<Denial>('not-qualified');
  const make = (): Ask | string => {
    switch (what.kind) {
      case 'day-close':
      case 'order':
        return reason.trim() === '' ? 'Enter a reason. It is kept in the ledger.' : { kind: 'cage', act: { do: 'reject', proposal: what.proposal, reason: reason.trim() } };
      case 'claim':
        return { kind: 'floor', act: { do: 'deny-claim', claim: what.claim, why: denial } };
      case 'meter':
        return { kind: 'floor', act: { do: 'reject-adjustment', adjustment: what.adjustment } };
      case 'void-hand':
        return reason.trim() === '' ? 'Enter a reason. The log keeps it with your badge.' : { kind: 'table', table: what.table, act: { do: 'rule-hand', choice: 'play-on', why: reason.trim() } };
    }
  };
  // Whoever verified a jackpot cannot take that back alone without ending the claim.
  const label = own && what.kind !== 'claim' ? 'Withdraw' : 'Turn down';
  return (
    <DialogButton label={label} about={name} kind="danger" title={`${label}: ${name}?`}>
      {(close) => (
        <AskForm make={make} yes={label} danger said={label === 'Withdraw' ? 'Withdrawn.' : 'Turned down.'} onDone={close} onCancel={close}>
          <p>
            <span class="inbox-says">{item.says}</span>. {what.kind === 'void-hand' ? 'The hand is played on' : 'Nothing is moved'}{what.kind === 'day-close' ? ', and the counts stay as they are' : ''}.
          </p>
          {what.kind === 'claim' && <Select label="Reason" value={denial} options={DENIALS} onPick={setDenial} />}
          {(what.kind === 'order' || what.kind === 'day-close' || what.kind === 'void-hand') && <TextField label="Reason" value={reason} onSet={setReason} max={200} />}
        </AskForm>
      )}
    </DialogButton>
  );
}
