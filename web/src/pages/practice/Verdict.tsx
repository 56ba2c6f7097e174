// What a decision was worth beside the others, and how practice has gone so far.
import { useEffect, useRef } from 'preact/hooks';
import { money } from '../../format';
import { figure } from '../../language';
import { practiceWords } from '../../messages/en/practice';
import { Button } from '../../ui';
import { NOTHING, type Tally } from './tally';
import type { Remembered } from '../../kept';

export interface Priced {
  key: string;
  says: string;
  /** On average, in units of the house; of a cost, below zero. */
  worth: number;
}

/** To the cent; what is not nothing never looks like it. */
export function exactly(units: number): string {
  const rounded = Math.round(units);
  if (rounded === 0 && units !== 0) return practiceWords.lessThan(money(1));
  return money(rounded);
}

export interface VerdictProps {
  choices: readonly Priced[];
  chosen: string;
  next: string;
  onNext: () => void;
}

/** How much a choice is behind the best. */
export function behind(choices: readonly Priced[], chosen: string): number {
  const best = Math.max(...choices.map((one) => one.worth));
  return best - (choices.find((one) => one.key === chosen)?.worth ?? best);
}

/** The verdict in one sentence, for the page and for listeners. */
export function verdict(choices: readonly Priced[], chosen: string): string {
  const cost = behind(choices, chosen);
  if (cost <= 0) return practiceWords.best;
  const best = choices.find((one) => behind(choices, one.key) <= 0);
  return practiceWords.better(best?.says ?? '', exactly(cost));
}

export function Verdict({ choices, chosen, next, onNext }: VerdictProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  const good = behind(choices, chosen) <= 0;
  return (
    <div class={`learn-why ${good ? 'learn-why-right' : 'learn-why-wrong'}`}>
      <p>
        <strong>{verdict(choices, chosen)}</strong>
      </p>
      <table class="practice-worth">
        <caption class="unseen">{practiceWords.worth}</caption>
        <thead>
          <tr>
            <th scope="col">{practiceWords.choice}</th>
            <th scope="col">{practiceWords.average}</th>
          </tr>
        </thead>
        <tbody>
          {[...choices].sort((one, other) => other.worth - one.worth).map((one) => (
            <tr key={one.key} class={one.key === chosen ? 'practice-chosen' : undefined}>
              <th scope="row">
                {one.says}
                {one.key === chosen && <span class="quiet small">{practiceWords.chosen}</span>}
              </th>
              <td class="num">{exactly(one.worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="main" inner={button} onClick={onNext}>
        {next}
      </Button>
    </div>
  );
}

export function Score({ tally }: { tally: Remembered<Tally> }) {
  const { decisions, best, cost } = tally.value;
  return (
    <section class="practice-score" aria-label={practiceWords.soFar}>
      <dl>
        <div>
          <dt>{practiceWords.decisions}</dt>
          <dd class="num">{decisions}</dd>
        </div>
        <div>
          <dt>{practiceWords.bestChoices}</dt>
          <dd class="num">{decisions === 0 ? '–' : figure(best / decisions, { style: 'percent' })}</dd>
        </div>
        <div>
          <dt>{practiceWords.mistakes}</dt>
          <dd class="num">{decisions === 0 ? '–' : exactly(cost)}</dd>
        </div>
      </dl>
      {decisions > 0 && (
        <Button size="s" kind="quiet" onClick={() => { tally.set(NOTHING); }}>
          {practiceWords.anew}
        </Button>
      )}
    </section>
  );
}
