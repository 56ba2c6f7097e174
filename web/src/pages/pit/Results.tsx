// What became of each wager, in words, with the rule it rests on. Our own come first.
import { capital } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Badge, Money, RuleLink } from '../../ui';
import { useDesk } from './desk';
import { net } from './stakes';
import type { DiceWager, PitSeat, Settled } from './types';
import { outcome as ours, titleOf } from './words';

const TONES: Record<Settled['outcome'], 'good' | 'danger' | 'info' | 'plain'> = { win: 'good', lose: 'danger', push: 'info', void: 'plain' };

interface ResultsProps {
  results: readonly Settled[];
  seats: readonly PitSeat[];
  wagers?: readonly DiceWager[];
  /** What decides. */
  by: 'roll' | 'shake' | 'round';
}

export function Results({ results, seats, wagers = [], by }: ResultsProps) {
  const { mine } = useDesk();
  if (results.length === 0) return <p class="quiet small pit-none">{pitWords.nothing[by]}</p>;
  const order = [...new Set(results.map((one) => one.seat))].sort((a, b) => Number(b === mine?.seat) - Number(a === mine?.seat) || a - b);
  return (
    <div class="pit-results">
      {order.map((seat) => {
        const own = seat === mine?.seat;
        const lines = results.filter((one) => one.seat === seat);
        const name = seats.find((one) => one.seat === seat)?.who?.name ?? pitWords.placeName(seat);
        return (
          <section key={seat} class={own ? 'pit-result pit-result-own' : 'pit-result'} aria-label={own ? pitWords.yourResults : pitWords.resultsOf(name)}>
            <h3>
              <span>{own ? ours(results, seat) : name}</span>
              {!own && <Money cents={net(lines)} signed />}
            </h3>
            <ul role="list">
              {lines.map((one, at) => (
                <li key={`${one.wager}${String(at)}`}>
                  <span class="pit-result-what">
                    <strong>{capital(titleOf(one.wager, wagers))}</strong> <Money cents={one.stake} />
                  </span>
                  <span class="pit-result-came">
                    <Badge tone={TONES[one.outcome]}>{pitWords.outcomes[one.outcome]}</Badge>
                    {one.pays > 0 && <Money cents={one.pays} signed />}
                  </span>
                  <span class="pit-result-why small">
                    {capital(one.says)} {one.rule && <RuleLink id={one.rule} />}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
