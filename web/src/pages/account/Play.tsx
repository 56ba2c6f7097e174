// The own time at the tables, and what it has earned.
import { useFetch } from '../../fetch';
import { money } from '../../format';
import { accountWords } from '../../messages/en/account';
import type { Wire } from '../../types';
import { Loading, Money, RefusalAlert } from '../../ui';
import { hours, Tables } from '../floor/Ratings';

export function Play() {
  const { value, error } = useFetch<Wire<'PlayerRating'>>('/api/account/play');
  return (
    <section class="panel stack" aria-labelledby="account-play">
      <h2 id="account-play">{accountWords.timePlayed}</h2>
      <RefusalAlert why={error} />
      {!value && !error && <Loading what={accountWords.yourTime} />}
      {value && (
        <>
          <dl class="account-facts">
            <dt>{accountWords.timeInAll}</dt>
            <dd>{hours(value.rating.played)}</dd>
            {value.per_hour > 0 && (
              <>
                <dt>{accountWords.compsEarned}</dt>
                <dd>
                  <Money cents={value.rating.earned} />
                </dd>
                <dt>{accountWords.compsLeft}</dt>
                <dd>
                  <Money cents={value.rating.left} />
                </dd>
              </>
            )}
          </dl>
          {value.per_hour > 0 && <p class="quiet small">{accountWords.compsHint(money(value.per_hour))}</p>}
          <Tables path="/api/account/play" />
        </>
      )}
    </section>
  );
}
