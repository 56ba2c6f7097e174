// The gaming day: boxes to count, and the close.
import { useState } from 'preact/hooks';
import { cents, money, moneyWord } from '../../format';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Badge, Data } from '../../ui';
import { Sure } from '../floor/desk/asking';
import { MoneyField } from '../floor/desk/fields';

export function Day({ view }: { view: Wire<'CageView'> }) {
  const [typed, setTyped] = useState('');
  const counted = typed.trim() === '' ? null : cents(typed);
  const wrong = typed.trim() !== '' && counted === null;
  const off = counted === null ? 0 : counted - view.cage;
  const holds = (name: string) => view.accounts.find((one) => one.account === name)?.balance ?? 0;
  return (
    <div class="cage-day">
      <section class="stack desk-tall" aria-labelledby="cage-uncounted">
        <h2 id="cage-uncounted" class="desk-h">Boxes not counted yet</h2>
        <Data
          caption="Boxes that are not counted yet"
          rows={view.uncounted}
          keyOf={(name) => name}
          empty="Every box has been counted."
          columns={[
            { key: 'name', head: 'Box', rowHead: true, cell: (name) => <a href={`/cage/statement?account=${encodeURIComponent(name)}`}>{name}</a> },
            { key: 'holds', head: 'Per the ledger', align: 'right', cell: (name) => money(holds(name)) },
          ]}
        />
      </section>
      {has('cage') && (
        <section class="panel stack" aria-labelledby="cage-close">
          <h2 id="cage-close" class="desk-h">Close gaming day {view.day}</h2>
          <p class="quiet small">Closing counts the boxes, compares the count with the ledger, and begins day {view.day + 1}.</p>
          <MoneyField
            label="Counted in cage and vault"
            value={typed}
            onSet={setTyped}
            error={wrong ? `Enter an amount in ${moneyWord()}.` : undefined}
            hint={`The ledger says ${money(view.cage)}. Leave this empty if your count agrees.`}
          />
          {counted !== null && (
            <p>
              <Badge tone={off === 0 ? 'good' : 'warn'}>{off === 0 ? 'The count agrees' : off > 0 ? `${money(off)} over` : `${money(-off)} short`}</Badge>
            </p>
          )}
          <div>
            <Sure
              label="Close the day"
              kind="danger"
              size="m"
              disabled={wrong}
              title={`Close gaming day ${String(view.day)}?`}
              yes="Close the day"
              ask={{ kind: 'cage', act: { do: 'close-day', counted } }}
              said={`Gaming day ${String(view.day)} is closed.`}
              onDone={() => { setTyped(''); }}
            >
              <p>
                A closed day stays closed. {off === 0 ? 'The count agrees with the ledger.' : `The difference of ${money(off)} is recorded as over or short.`}
              </p>
            </Sure>
          </div>
        </section>
      )}
    </div>
  );
}
