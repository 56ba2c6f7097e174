// Dice, as drawings, and the rolls before.
import { pitWords } from '../../messages/en/pit';
import type { DiceView } from './types';

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [3, 1], [1, 3], [3, 3]],
  5: [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]],
  6: [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]],
};

export function Die({ face, size = 56, tumble = 0 }: { face: number; size?: number; tumble?: number }) {
  return (
    <svg key={tumble} class={`pit-die${tumble > 0 ? ' pit-die-roll' : ''}`} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="8" class="pit-die-body" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${String(x)}${String(y)}`} cx={x * 10} cy={y * 10} r="3.700" class="pit-die-pip" />
      ))}
    </svg>
  );
}

export function LastRoll({ dice, roll }: { dice: DiceView['dice']; roll: number }) {
  const [one, other] = dice ?? [];
  if (one === undefined || other === undefined) {
    return (
      <div class="pit-roll" role="img" aria-label={pitWords.noRoll}>
        <Die face={0} />
        <Die face={0} />
      </div>
    );
  }
  return (
    <div class="pit-roll" role="img" aria-label={pitWords.lastRoll(one, other, one + other)}>
      <Die face={one} tumble={roll} />
      <Die face={other} tumble={roll} />
      <strong class="pit-roll-total num" aria-hidden="true">
        {one + other}
      </strong>
    </div>
  );
}

/** The rolls before, the latest first. Sevens are marked by shape and colour. */
export function History({ history }: { history: DiceView['history'] }) {
  if (history.length === 0) return <p class="quiet small">{pitWords.noRolls}</p>;
  return (
    <ol class="pit-history" role="list" aria-label={pitWords.lastRolls}>
      {history.map(([one = 0, other = 0], at) => (
        <li key={history.length - at} class={one + other === 7 ? 'pit-history-seven' : undefined}>
          <span class="num">{one + other}</span>
          <span class="pit-history-faces" aria-hidden="true">
            {one}·{other}
          </span>
          <span class="unseen">
            {pitWords.rolled(one, other)}
          </span>
        </li>
      ))}
    </ol>
  );
}
