// What each place is paid; before entry closes, what it would be.
import { money, ordinal } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import type { Wire } from '../../types';
import { Alert, Badge, Data } from '../../ui';

/** A share of the pool: `31.4 %`. */
export function shareWords(amount: number, pool: number): string {
  return pool === 0 ? '' : `${(Math.floor((amount / pool) * 1000) / 10).toFixed(1)} %`;
}

export function Payouts({ payouts }: { payouts: Wire<'TournamentPayouts'> }) {
  return (
    <div class="stack">
      {!payouts.locked && <Alert tone="info">{tournamentWords.notFixed}</Alert>}
      <p>
        {tournamentWords.prizePool}{' '}<b class="num">{money(payouts.pool)}</b>
        {payouts.overlay > 0 && tournamentWords.houseAdds(money(payouts.overlay))}
        {payouts.tickets > 0 && payouts.ticket != null && tournamentWords.tickets(payouts.tickets, money(payouts.ticket))}.
      </p>
      <Data
        caption={tournamentWords.prizesByPlace}
        rows={payouts.places}
        keyOf={(one) => one.place}
        empty={tournamentWords.noPrize}
        columns={[
          { key: 'place', head: tournamentWords.place, rowHead: true, cell: (one) => ordinal(one.place) },
          { key: 'amount', head: tournamentWords.prize, align: 'right', cell: (one) => <>{money(one.amount)} {one.ticket && <Badge tone="brass">{tournamentWords.ticket}</Badge>}</> },
          { key: 'share', head: tournamentWords.ofPool, align: 'right', cell: (one) => shareWords(one.amount, payouts.pool) },
        ]}
      />
    </div>
  );
}
