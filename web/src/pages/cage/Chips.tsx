// The house's money to the cage and back, and chips to tables and back.
import { useState } from 'preact/hooks';
import { cents, money, moneyWord } from '../../format';
import { useFetch } from '../../fetch';
import type { Lobby, Wire } from '../../types';
import { Choice, Data, Money, Select } from '../../ui';
import { AskForm, Sure } from '../floor/desk/asking';
import { MoneyField } from '../floor/desk/fields';

export function Chips({ view }: { view: Wire<'CageView'> }) {
  const lobby = useFetch<Lobby>('/api/lobby');
  const onTables = view.accounts.filter(({ of }) => of.kind === 'table' && of.inventory != null);
  return (
    <div class="stack">
      <div class="desk-cards">
        <Bankroll />
        <Fill tables={lobby.value?.tables ?? []} />
      </div>
      <section class="stack" aria-labelledby="cage-trays">
        <h2 id="cage-trays" class="desk-h">Trays and banks</h2>
        <Data
          caption="What trays and banks hold, according to the ledger"
          rows={onTables}
          keyOf={(one) => one.account}
          empty="No tray or bank holds any chips."
          columns={[
            { key: 'account', head: 'Account', rowHead: true, cell: (one) => <a href={`/cage/statement?account=${encodeURIComponent(one.account)}`}>{one.account}</a> },
            { key: 'balance', head: 'Balance', align: 'right', cell: (one) => <Money cents={one.balance} /> },
          ]}
        />
      </section>
    </div>
  );
}

function Bankroll() {
  const [way, setWay] = useState<'bring-bankroll' | 'take-bankroll'>('bring-bankroll');
  const [amount, setAmount] = useState('');
  const sum = cents(amount);
  const bring = way === 'bring-bankroll';
  return (
    <section class="panel stack" aria-labelledby="cage-bankroll">
      <h2 id="cage-bankroll" class="desk-h">House bankroll</h2>
      <Choice legend="Which way" bare value={way} options={[{ value: 'bring-bankroll', label: 'To the cage' }, { value: 'take-bankroll', label: 'From the cage' }]} onPick={setWay} />
      <MoneyField label="Amount" value={amount} onSet={setAmount} />
      <div>
        <Sure
          label={bring ? 'Bring it in' : 'Take it out'}
          size="m"
          kind="main"
          disabled={sum === null || sum === 0}
          title={bring ? `Bring ${money(sum ?? 0)} to the cage?` : `Take ${money(sum ?? 0)} from the cage?`}
          yes="Record it"
          ask={{ kind: 'cage', act: { do: way, amount: sum ?? 0 } }}
          said={bring ? 'The bankroll is in the cage.' : 'The bankroll has left the cage.'}
          onDone={() => { setAmount(''); }}
        >
          <p>The movement stays in the ledger. Only two badges together can void it.</p>
        </Sure>
      </div>
    </section>
  );
}

function Fill({ tables }: { tables: Lobby['tables'] }) {
  const [way, setWay] = useState<'fill' | 'credit'>('fill');
  const [what, setWhat] = useState<'tray' | 'bank'>('bank');
  const [at, setAt] = useState('');
  const [amount, setAmount] = useState('');
  return (
    <section class="panel stack" aria-labelledby="cage-fill">
      <h2 id="cage-fill" class="desk-h">Fill or credit a table</h2>
      <AskForm
        make={() => {
          const sum = cents(amount);
          if (at === '') return 'Choose a table.';
          if (sum === null || sum === 0) return `Enter an amount in ${moneyWord()}.`;
          const table = Number(at);
          return way === 'fill' ? { kind: 'cage', act: { do: 'fill', table, to: what, amount: sum } } : { kind: 'cage', act: { do: 'credit', table, from: what, amount: sum } };
        }}
        yes={way === 'fill' ? 'Fill' : 'Credit'}
        said={way === 'fill' ? `Table ${at} is filled.` : `Table ${at} is credited.`}
        onDone={() => { setAmount(''); }}
      >
        <Choice legend="Which way" bare value={way} options={[{ value: 'fill', label: 'Chips to the table' }, { value: 'credit', label: 'Chips back' }]} onPick={setWay} />
        <div class="desk-two">
          <Select
            label="Table"
            value={at}
            options={[{ value: '', label: 'Choose …' }, ...tables.map((one) => ({ value: String(one.id), label: `${String(one.id)} · ${one.name}` }))]}
            onPick={(id) => {
              setAt(id);
              setWhat(tables.find((one) => String(one.id) === id)?.kind === 'poker' ? 'tray' : 'bank');
            }}
          />
          <Select label="Tray or bank" value={what} options={[{ value: 'tray', label: 'Tray (poker)' }, { value: 'bank', label: 'Bank (pit)' }]} onPick={setWhat} />
        </div>
        <MoneyField label="Amount" value={amount} onSet={setAmount} />
      </AskForm>
    </section>
  );
}
