// The own time at the tables, and what it has earned.
import { useFetch } from '../../fetch';
import { money } from '../../format';
import type { Wire } from '../../types';
import { Loading, Money, RefusalAlert } from '../../ui';
import { hours, Tables } from '../floor/Ratings';

export function Play() {
  const { value, error } = useFetch<Wire<'PlayerRating'>>('/api/account/play');
  return (
    <section class="panel stack" aria-labelledby="account-play">
      <h2 id="account-play">Time played</h2>
      <RefusalAlert why={error} />
      {!value && !error && <Loading what="your time" />}
      {value && (
        <>
          <dl class="account-facts">
            <dt>At the tables, in all</dt>
            <dd>{hours(value.rating.played)}</dd>
            {value.per_hour > 0 && (
              <>
                <dt>Comps earned</dt>
                <dd>
                  <Money cents={value.rating.earned} />
                </dd>
                <dt>Left to ask for</dt>
                <dd>
                  <Money cents={value.rating.left} />
                </dd>
              </>
            )}
          </dl>
          {value.per_hour > 0 && <p class="quiet small">An hour at the tables earns {money(value.per_hour)}. Ask at the cage for what is left.</p>}
          <Tables path="/api/account/play" />
        </>
      )}
    </section>
  );
}
