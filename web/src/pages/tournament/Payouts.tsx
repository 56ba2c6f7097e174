// What each place is paid; before entry closes, what it would be.
import { money, ordinal } from '../../format';
import type { Wire } from '../../types';
import { Alert, Badge, Data } from '../../ui';

/** A share of the pool: `31.4 %`. */
export function shareWords(amount: number, pool: number): string {
  return pool === 0 ? '' : `${(Math.floor((amount / pool) * 1000) / 10).toFixed(1)} %`;
}

export function Payouts({ payouts }: { payouts: Wire<'TournamentPayouts'> }) {
  return (
    <div class="stack">
      {!payouts.locked && <Alert tone="info">These are not fixed yet: it is what would be paid if entry closed now.</Alert>}
      <p>
        Prize pool <b class="num">{money(payouts.pool)}</b>
        {payouts.overlay > 0 && `, of which the house adds ${money(payouts.overlay)}`}
        {payouts.tickets > 0 && payouts.ticket != null && `; ${String(payouts.tickets)} seats of ${money(payouts.ticket)} each`}.
      </p>
      <Data
        caption="Prizes by place"
        rows={payouts.places}
        keyOf={(one) => one.place}
        empty="No prize is known yet."
        columns={[
          { key: 'place', head: 'Place', rowHead: true, cell: (one) => ordinal(one.place) },
          { key: 'amount', head: 'Prize', align: 'right', cell: (one) => <>{money(one.amount)} {one.ticket && <Badge tone="brass">seat</Badge>}</> },
          { key: 'share', head: 'Of the pool', align: 'right', cell: (one) => shareWords(one.amount, payouts.pool) },
        ]}
      />
    </div>
  );
}
