// Everybody's account, and money in and out of it.
import { useState } from 'preact/hooks';
import { cents, money, moneyWord } from '../../format';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Data, Field, Money } from '../../ui';
import { AskForm, DialogButton } from '../floor/desk/asking';
import { MoneyField } from '../floor/desk/fields';

type PlayerBalance = Wire<'PlayerBalance'>;

export function Players({ view }: { view: Wire<'CageView'> }) {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const rows = view.players.filter((one) => text === '' || one.name.toLowerCase().includes(text) || String(one.player) === text);
  const staff = has('cage');
  return (
    <section class="stack" aria-labelledby="cage-players">
      <h2 id="cage-players" class="desk-h">Players</h2>
      <div class="desk-tools">
        <Field label="Find by name or number" type="search" value={wanted} onInput={(event) => { setWanted(event.currentTarget.value); }} />
      </div>
      <div class="desk-tall">
        <Data<PlayerBalance>
          caption="Accounts of players"
          rows={rows}
          keyOf={(one) => one.player}
          empty="No player has that name or number."
          columns={[
            { key: 'no', head: 'No.', align: 'right', cell: (one) => one.player },
            { key: 'name', head: 'Name', rowHead: true, cell: (one) => <a href={`/cage/statement?player=${String(one.player)}`}>{one.name}</a> },
            { key: 'balance', head: 'Account', align: 'right', cell: (one) => <Money cents={one.balance} /> },
            { key: 'tables', head: 'On tables', align: 'right', wideOnly: true, cell: (one) => <Money cents={one.on_tables} /> },
            ...(staff
              ? [{
                  key: 'do', head: <span class="unseen">Actions</span>, align: 'right' as const,
                  cell: (one: PlayerBalance) => (
                    <span class="desk-acts">
                      <Moves who={one} way="deposit" />
                      <Moves who={one} way="withdraw" />
                    </span>
                  ),
                }]
              : []),
          ]}
        />
      </div>
    </section>
  );
}

function Moves({ who, way }: { who: PlayerBalance; way: 'deposit' | 'withdraw' }) {
  const [amount, setAmount] = useState('');
  const deposit = way === 'deposit';
  return (
    <DialogButton label={deposit ? 'Deposit' : 'Withdraw'} about={`for ${who.name}`} title={deposit ? `Deposit for ${who.name}` : `Pay out to ${who.name}`}>
      {(close) => (
        <AskForm
          make={() => {
            const sum = cents(amount);
            return sum === null || sum === 0 ? `Enter an amount in ${moneyWord()}.` : { kind: 'cage', act: { do: way, player: who.player, amount: sum } };
          }}
          yes={deposit ? 'Take the money in' : 'Pay it out'}
          said={deposit ? `The deposit for ${who.name} is recorded.` : `${who.name} is paid.`}
          onCancel={close}
          onDone={() => {
            setAmount('');
            close();
          }}
        >
          <p>
            Player {who.player}. The account holds {money(who.balance)}
            {who.on_tables > 0 && `, and ${money(who.on_tables)} is on tables`}.
          </p>
          <MoneyField label="Amount" value={amount} onSet={setAmount} />
        </AskForm>
      )}
    </DialogButton>
  );
}
