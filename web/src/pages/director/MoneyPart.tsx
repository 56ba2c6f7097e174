import { money } from '../../format';
import { Data } from '../../ui';
import { Payouts } from '../tournament/Payouts';
import type { DeskProps } from './Now';

/** Where the money of the event is, and what is played for. */
export function MoneyPart({ desk }: DeskProps) {
  const { money: has, view } = desk;
  const rows = [
    { name: 'Taken for the pool', amount: has.taken },
    { name: 'Added by the house', amount: has.overlay },
    { name: 'Kept for the staff', amount: has.staff },
    { name: 'In the pool now', amount: has.pool },
    { name: 'Paid as prizes', amount: has.prizes },
    { name: 'Fees', amount: has.fees },
    { name: 'Bounties on heads', amount: has.bounties },
    { name: 'Bounties paid', amount: has.bounties_paid },
  ];
  return (
    <div class="desk-cards">
      <section class="panel stack" aria-labelledby="director-money">
        <h2 id="director-money" class="desk-h">Where the money is</h2>
        <Data
          caption="Money of the event"
          rows={rows}
          keyOf={(one) => one.name}
          columns={[
            { key: 'name', head: 'What', rowHead: true, cell: (one) => one.name },
            { key: 'amount', head: 'Amount', align: 'right', cell: (one) => money(one.amount) },
          ]}
        />
      </section>
      <section class="panel stack" aria-labelledby="director-payouts">
        <h2 id="director-payouts" class="desk-h">Payouts</h2>
        <Payouts payouts={view.payouts} />
      </section>
    </div>
  );
}
