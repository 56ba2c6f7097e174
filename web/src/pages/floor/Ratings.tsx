// Time played and comps: everybody who has sat down here, how long, and what it has earned them.
import { useState } from 'preact/hooks';
import { withQuery } from '../../api';
import { saveCsv, dollars } from '../../csv';
import { useFetch, useRested } from '../../fetch';
import { cents, count, money, moneyWord, span, when } from '../../format';
import { figure } from '../../language';
import { accountWords } from '../../messages/en/account';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Badge, Button, Data, Field, Loading, Money, RefusalAlert } from '../../ui';
import { AfterAsk, AskForm, DialogButton } from './desk/asking';
import { MoneyField, TextField } from './desk/fields';

type Rating = Wire<'Rating'>;

/** An hour and a part of it, as a host counts them: `12.5 h`. */
export function hours(ms: number): string {
  return accountWords.tables.hours(figure(Math.floor(ms / 360_000) / 10));
}

export function Ratings() {
  const [name, setName] = useState('');
  const sought = useRested(name.trim());
  const { value, error, reload } = useFetch<Wire<'Ratings'>>(withQuery('/api/ratings', { name: sought }));
  const comps = (value?.per_hour ?? 0) > 0;
  return (
    <AfterAsk.Provider value={() => { reload(); }}>
      <section class="stack" aria-labelledby="floor-ratings">
        <h2 id="floor-ratings" class="desk-h">Time played{comps && ' and comps'}</h2>
        <p class="quiet">
          The time is from sitting down to getting up, at any table.{' '}
          {comps ? `An hour earns ${money(value?.per_hour ?? 0)}; the cage gives it to the account.` : 'This house gives no comps; the host sets a rate with comp_per_hour in the configuration.'}
        </p>
        <div class="desk-tools">
          <Field label="Find by name" type="search" value={name} onInput={(event) => { setName(event.currentTarget.value); }} />
          {value && value.players.length > 0 && (
            <Button
              size="s"
              onClick={() => {
                saveCsv('time-played.csv', ['player', 'name', 'hours', 'earned', 'given', 'left'], value.players.map((one) => [one.player, one.name, (one.played / 3_600_000).toFixed(2), dollars(one.earned), dollars(one.given), dollars(one.left)]));
              }}
            >
              CSV
            </Button>
          )}
        </div>
        <RefusalAlert why={error} />
        {!value && !error && <Loading what="the players" />}
        {value && (
          <Data<Rating>
            caption="Players by the time they have played"
            rows={value.players}
            keyOf={(one) => one.player}
            empty={sought === '' ? 'Nobody has sat down here yet.' : 'No player has that name.'}
            columns={[
              { key: 'name', head: 'Name', rowHead: true, cell: (one) => <>{one.name} {one.seated && <Badge tone="good">seated</Badge>}</> },
              { key: 'played', head: 'Played', align: 'right', cell: (one) => hours(one.played) },
              ...(comps
                ? [
                    { key: 'earned', head: 'Earned', align: 'right' as const, wideOnly: true, cell: (one: Rating) => <Money cents={one.earned} /> },
                    { key: 'given', head: 'Given', align: 'right' as const, wideOnly: true, cell: (one: Rating) => <Money cents={one.given} /> },
                    { key: 'left', head: 'Left', align: 'right' as const, cell: (one: Rating) => <Money cents={one.left} /> },
                  ]
                : []),
              {
                key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
                cell: (one) => (
                  <span class="desk-acts">
                    <DialogButton label="Tables" about={`of ${one.name}`} title={`Where ${one.name} has played`}>
                      {() => <Tables path={`/api/ratings/${String(one.player)}`} />}
                    </DialogButton>
                    {comps && has('cage') && <GiveComp one={one} />}
                  </span>
                ),
              },
            ]}
          />
        )}
        {value?.more === true && <p class="quiet">These played longest. Type a name to find anybody else.</p>}
      </section>
    </AfterAsk.Provider>
  );
}

/** Where somebody was dealt in during the last month. */
export function Tables({ path }: { path: string }) {
  const { value, error } = useFetch<Wire<'PlayerRating'>>(path);
  if (error) return <RefusalAlert why={error} />;
  if (!value) return <Loading what={accountWords.tables.loading} />;
  return (
    <Data
      caption={accountWords.tables.since(when(value.from))}
      rows={value.tables}
      keyOf={(one) => one.table}
      empty={accountWords.tables.none}
      columns={[
        { key: 'table', head: accountWords.tables.table, rowHead: true, cell: (one) => <>{one.name} <span class="quiet small">{one.title}{one.points && accountWords.tables.tournament}</span></> },
        { key: 'hands', head: accountWords.tables.hands, align: 'right', cell: (one) => figure(one.hands) },
        { key: 'played', head: accountWords.tables.dealtIn, align: 'right', cell: (one) => span(one.played) },
        { key: 'last', head: accountWords.tables.last, align: 'right', wideOnly: true, cell: (one) => when(one.last) },
      ]}
    />
  );
}

function GiveComp({ one }: { one: Rating }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  return (
    <DialogButton label="Give comp" about={`to ${one.name}`} title={`A comp for ${one.name}`} disabled={one.left === 0}>
      {(close) => (
        <AskForm
          make={() => {
            const sum = cents(amount);
            if (sum === null || sum === 0) return `Enter an amount in ${moneyWord()}.`;
            return reason.trim() === '' ? 'Say what it is for: the receipt and the log have it.' : { kind: 'cage', act: { do: 'comp', player: one.player, amount: sum, reason: reason.trim() } };
          }}
          yes="Give the comp"
          said={`${one.name} has the comp in the account.`}
          onCancel={close}
          onDone={() => {
            setAmount('');
            setReason('');
            close();
          }}
        >
          <p>
            {count(Math.floor(one.played / 3_600_000), 'hour')} at the tables earned {money(one.earned)}; {money(one.given)} of it was given, and {money(one.left)} is left.
          </p>
          <MoneyField label="Amount" value={amount} onSet={setAmount} />
          <TextField label="What for" value={reason} onSet={setReason} max={200} hint="A meal, a room, chips to play with." />
        </AskForm>
      )}
    </DialogButton>
  );
}
