import { money, ordinal } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { points } from '../../tournament/words';
import type { Wire } from '../../types';

const SHOWN = 9;

/** What is played for: the right side. As many places as fit; the rest is counted. */
export function Prizes({ payouts }: { payouts: Wire<'TournamentPayouts'> }) {
  const places = payouts.places.slice(0, SHOWN);
  const last = payouts.places.at(-1);
  const more = payouts.places.length - places.length;
  return (
    <section class="clock-side clock-prizes" aria-label={tournamentWords.prizes}>
      <p class="clock-pool">
        {tournamentWords.prizePool}{' '}<b class="num">{money(payouts.pool)}</b>
        {!payouts.locked && <span class="clock-of">{tournamentWords.clockPage.soFar}</span>}
      </p>
      <ol role="list">
        {places.map((one) => (
          <li key={one.place}>
            <span>{ordinal(one.place)}</span>
            <b class="num">{money(one.amount)}</b>
          </li>
        ))}
        {more > 0 && last && (
          <li>
            <span>{tournamentWords.clockPage.to(ordinal(last.place))}</span>
            <b class="num">{money(last.amount)}</b>
          </li>
        )}
      </ol>
      <p class="clock-of">{tournamentWords.clockPage.placesPaid(points(payouts.places.length))}</p>
    </section>
  );
}
