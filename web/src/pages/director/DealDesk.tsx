// Talk about a deal: opened and closed here, the terms written down to the cent, the ballots counted and never read.
import { useState } from 'preact/hooks';
import { cents, money } from '../../format';
import { dollars } from '../../csv';
import { directorAsks } from '../../tournament/asks';
import { points } from '../../tournament/words';
import type { Ask, Wire } from '../../types';
import { Alert, Button, Data, RuleLink } from '../../ui';
import { AskButton, AskForm, DialogButton } from '../floor/desk/asking';
import { MoneyField, TextField } from '../floor/desk/fields';
import { Figure } from '../floor/desk/Desk';
import { stillIn } from '../tournament/Entries';
import type { DeskProps } from './Now';

type Share = Wire<'DealShare'>;

const BY: Record<Wire<'DealBy'>, string> = { icm: 'By chip model (ICM)', chips: 'By chips' };

export function DealDesk({ desk }: DeskProps) {
  const { deal, summary } = desk.view;
  const id = summary.id;
  if (summary.phase !== 'running') return <p class="quiet">A deal is talked about while the event runs.</p>;
  return (
    <section class="panel stack" aria-labelledby="director-deal">
      <h2 id="director-deal" class="desk-h">Deal <RuleLink id="cb:12.1.chop.1a" /></h2>
      {desk.talk_barred && <Alert tone="warn">Somebody said no: no talk before the next elimination. <RuleLink id="cb:12.1.chop.2d" /></Alert>}
      {!deal && (
        <div>
          <AskButton kind="main" size="m" disabled={desk.talk_barred} ask={directorAsks({ do: 'open-talk', tournament: id })} said="Talk about a deal is open. All tables stand.">Open talk about a deal</AskButton>
        </div>
      )}
      {deal && (
        <>
          <dl class="desk-strip">
            <Figure name="Left to win">{money(deal.left)}</Figure>
            <Figure name="Assured">{deal.assured == null ? '—' : money(deal.assured)}</Figure>
            {deal.terms.length > 0 && <Figure name="Cards in">{`${String(deal.ballots)} of ${String(deal.voters)}`}</Figure>}
          </dl>
          {deal.terms.length > 0 ? <Terms terms={deal.terms} waits={deal.may_vote} /> : <Propose desk={desk} deal={deal} />}
          <div class="row">
            <AskButton ask={directorAsks({ do: 'close-talk', tournament: id })} said="The talk is over; play goes on.">End the talk without a deal</AskButton>
          </div>
        </>
      )}
    </section>
  );
}

function Terms({ terms, waits }: { terms: readonly Share[]; waits: readonly number[] }) {
  return (
    <Data
      caption="Terms that are voted on"
      rows={terms}
      keyOf={(one) => one.entry}
      columns={[
        { key: 'who', head: 'Player', rowHead: true, cell: (one) => one.who.name },
        { key: 'stack', head: 'Stack', align: 'right', cell: (one) => points(one.stack) },
        { key: 'amount', head: 'Gets', align: 'right', cell: (one) => money(one.amount) },
        { key: 'card', head: 'Card', cell: (one) => (waits.includes(one.entry) ? 'waits' : 'in') },
      ]}
    />
  );
}

/** The terms as typed: everybody, and exactly what is left. Words about what is missing. */
export function termsOf(shares: readonly Pick<Share, 'entry' | 'who'>[], typed: Readonly<Record<number, string>>, left: number): Wire<'DealTerm'>[] | string {
  const terms: Wire<'DealTerm'>[] = [];
  for (const one of shares) {
    const amount = cents(typed[one.entry] ?? '');
    if (amount === null) return `Enter what ${one.who.name} gets.`;
    terms.push({ entry: one.entry, amount });
  }
  const sum = terms.reduce((all, one) => all + one.amount, 0);
  if (sum !== left) return sum < left ? `${money(left - sum)} of ${money(left)} are not given to anybody.` : `That is ${money(sum - left)} more than the ${money(left)} that are left.`;
  return terms;
}

function Propose({ desk, deal }: DeskProps & { deal: Wire<'DealTalk'> }) {
  const first = desk.deals[0]?.shares ?? [];
  const shares: Pick<Share, 'entry' | 'who' | 'stack'>[] = first.length > 0 ? first : stillIn(desk.view.entries).map((one) => ({ entry: one.entry, who: one.who, stack: one.stack ?? 0 }));
  const asTyped = (list: readonly Share[]) => Object.fromEntries(list.map((one) => [one.entry, dollars(one.amount)]));
  const [typed, setTyped] = useState<Record<number, string>>(() => asTyped(first));
  const sum = shares.reduce((all, one) => all + (cents(typed[one.entry] ?? '') ?? 0), 0);
  const make = (then: (terms: Wire<'DealTerm'>[]) => Ask): Ask | string => {
    const terms = termsOf(shares, typed, deal.left);
    return typeof terms === 'string' ? terms : then(terms);
  };
  const id = desk.view.summary.id;
  return (
    <>
      <div class="row" role="group" aria-label="Fill in the terms">
        {desk.deals.map((one) => (
          <Button key={one.by} size="s" onClick={() => { setTyped(asTyped(one.shares)); }}>{BY[one.by]}</Button>
        ))}
      </div>
      <AskForm make={() => make((terms) => directorAsks({ do: 'propose', tournament: id, terms }))} yes="Propose these terms" said="The terms are out; everybody votes in secret.">
        <div class="desk-two">
          {shares.map((one) => (
            <MoneyField
              key={one.entry}
              label={one.who.name}
              hint={`${points(one.stack)} in chips`}
              value={typed[one.entry] ?? ''}
              onSet={(text) => { setTyped((had) => ({ ...had, [one.entry]: text })); }}
            />
          ))}
        </div>
        <p class="num">
          Together {money(sum)} of {money(deal.left)}
        </p>
      </AskForm>
      <PayAgreed make={(second) => make((terms) => directorAsks({ do: 'pay-agreed', tournament: id, terms, second }))} />
    </>
  );
}

/** A private agreement is paid as told, with a second badge. */
function PayAgreed({ make }: { make: (second: number) => Ask | string }) {
  const [badge, setBadge] = useState('');
  return (
    <div>
      <DialogButton label="Pay a private agreement" title="Pay a private agreement?">
        {(close) => (
          <AskForm make={() => (/^\d+$/.test(badge.trim()) ? make(Number(badge)) : 'Enter the number of the second badge.')} yes="Pay it" danger said="Paid as agreed." onDone={close} onCancel={close}>
            <p>Everybody is paid as the terms above say, and the event is over. It takes a second badge. <RuleLink id="cb:12.tourn.37b" /></p>
            <TextField label="Second badge" value={badge} onSet={setBadge} />
          </AskForm>
        )}
      </DialogButton>
    </div>
  );
}
