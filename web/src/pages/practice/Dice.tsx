// The dice: which of three wagers costs least?
import { useMemo, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { useFetch } from '../../fetch';
import { money, unitsInOne } from '../../format';
import { figure } from '../../language';
import { practiceWords } from '../../messages/en/practice';
import type { Wire } from '../../types';
import { Button, Loading, RefusalAlert, Select } from '../../ui';
import { some } from './deck';
import { counted, ofStake, tallyOf } from './tally';
import { behind, Score, verdict, Verdict, type Priced } from './Verdict';
import { wagersOf } from './wagers';

type Line = Wire<'DiceWagerOdds'>;

const STAKES = ['6', '12', '30', '60'] as const;

/** Three wagers that do not all cost the same: there is something to know. */
export function question(lines: readonly Line[], pick: (lines: readonly Line[]) => Line[] = (all) => some(all, 3)): Line[] {
  for (let tries = 0; tries < 20; tries += 1) {
    const three = pick(lines);
    if (new Set(three.map((one) => one.edge)).size > 1) return three;
  }
  return lines.slice(0, 3);
}

export function priced(lines: readonly Line[], names: Readonly<Record<string, string>>, stake: number): Priced[] {
  return lines.map((one) => ({ key: one.wager, says: names[one.wager] ?? one.wager, worth: -ofStake(one.edge, stake) }));
}

export function Dice({ game }: { game: 'craps' | 'mini-dice' }) {
  const tally = tallyOf(game);
  const names = wagersOf(game);
  const [stake, setStake] = useState<(typeof STAKES)[number]>('12');
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const { value, error, loading, reload } = useFetch<Wire<'DiceOdds'>>(`/api/odds/${game}`);
  const lines = useMemo(() => (value?.wagers ?? []).filter((one) => Object.hasOwn(names, one.wager)), [value]);
  const asked = useMemo(() => (lines.length === 0 ? [] : question(lines)), [lines, round]);
  const units = Number(stake) * unitsInOne();
  const choices = priced(asked, names, units);
  const choose = (key: string) => {
    setChosen(key);
    tally.set(counted(tally.value, behind(choices, key)));
    announce(verdict(choices, key));
  };
  return (
    <>
      <Score tally={tally} />
      {loading && !value && <Loading what={practiceWords.theOdds} />}
      <RefusalAlert why={error} actions={<Button onClick={reload}>{practiceWords.tryAgain}</Button>} />
      {asked.length > 0 && (
        <div class="learn-play">
          <div class="learn-question">
            <p class="small quiet learn-place">{practiceWords.question(round + 1)}</p>
            <h2 class="practice-ask">{practiceWords.ask(money(units))}</h2>
            {chosen === null ? (
              <ul class="learn-answers" role="list">
                {choices.map((one) => (
                  <li key={one.key}>
                    <Button class="learn-answer" onClick={() => { choose(one.key); }}>{one.says}</Button>
                  </li>
                ))}
              </ul>
            ) : (
              <Verdict
                choices={choices}
                chosen={chosen}
                next={practiceWords.nextQuestion}
                onNext={() => {
                  setChosen(null);
                  setRound(round + 1);
                }}
              />
            )}
          </div>
          <div class="learn-side">
            <Select label={practiceWords.stake} value={stake} options={STAKES.map((one) => ({ value: one, label: money(Number(one) * unitsInOne()) }))} onPick={setStake} disabled={chosen !== null} />
            <details class="practice-all">
              <summary>{practiceWords.all}</summary>
              <table class="practice-worth">
                <caption class="unseen">{practiceWords.cheapestFirst}</caption>
                <thead>
                  <tr>
                    <th scope="col">{practiceWords.wager}</th>
                    <th scope="col">{practiceWords.houseKeeps}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...lines].sort((one, other) => one.edge - other.edge).map((one) => (
                    <tr key={one.wager}>
                      <th scope="row">{names[one.wager]}</th>
                      <td class="num">{figure(one.edge / 1_000_000, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </div>
        </div>
      )}
    </>
  );
}
