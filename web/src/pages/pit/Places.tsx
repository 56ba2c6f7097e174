// Who stands where at a dice table; free places can be taken.
import { pitWords } from '../../messages/en/pit';
import { Badge, Money } from '../../ui';
import { useDesk } from './desk';
import { sum } from './stakes';
import type { DiceView } from './types';

export function Places({ view }: { view: DiceView }) {
  const { mine, stepUp, table } = useDesk();
  const shaker = view.shaker?.seat;
  const taken = view.seats.filter((one) => one.who);
  const free = view.seats.filter((one) => !one.who);
  return (
    <ul class="pit-places" role="list" aria-label={pitWords.places}>
      {taken.map((one) => (
        <li key={one.seat} class={one.seat === mine?.seat ? 'pit-place pit-place-own' : 'pit-place'}>
          <span class="pit-place-name">
            {one.seat === mine?.seat ? pitWords.youUpper : one.who?.name}
            {one.who?.bot && <span class="unseen">{pitWords.housePlayer}</span>}
            {one.who?.program && <> <Badge title={pitWords.programTitle}>{pitWords.program}<span class="unseen">{pitWords.programPlays}</span></Badge></>}
          </span>
          <span class="small">
            <Money cents={one.stack} short />
            {one.wagers.length > 0 && (
              <>
                <span class="unseen">{pitWords.stackOf}</span>
                <span aria-hidden="true"> · </span>
                <Money cents={sum(one.wagers.map((wager) => wager.stake))} short /> <span>{pitWords.downWord}</span>
              </>
            )}
          </span>
          {shaker === one.seat && <Badge tone="brass">{pitWords.shaker}</Badge>}
        </li>
      ))}
      {!mine && !table.closed && free.length > 0 && (
        <li>
          <button type="button" class="pit-place pit-place-free" onClick={() => { stepUp(free[0]?.seat ?? null); }}>
            {pitWords.takePlace}{' '}<span class="small">{pitWords.openPlaces(free.length)}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
