// Premium Hold 'Em: three cards, a decision; four in the middle, another one.
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { cardNames, money, unitsInOne } from '../../format';
import { practiceWords } from '../../messages/en/practice';
import type { Face, Wire } from '../../types';
import { Button, Cards, Loading, RefusalAlert, Select } from '../../ui';
import { shuffled } from './deck';
import { counted, ofStake, tallyOf } from './tally';
import { behind, Score, verdict, Verdict, type Priced } from './Verdict';

type Worth = Wire<'PremiumWorth'>;

const ANTES = ['5', '10', '25', '100'] as const;
const HIDDEN: Face[] = ['??', '??', '??', '??'];

function keyOf(one: Worth): string {
  return `${one.decision}/${String(one.antes)}`;
}

/** What a choice is called, with its price. */
export function moveWords(one: Pick<Worth, 'decision' | 'antes'>, ante: number): string {
  switch (one.decision) {
    case 'first-play':
    case 'second-play':
      return practiceWords.play(money(one.antes * ante));
    case 'check':
      return practiceWords.check;
    case 'fold':
      return practiceWords.fold;
  }
}

/** In an order that does not give the answer away: what stakes least first. */
export function priced(choices: readonly Worth[], ante: number): Priced[] {
  return [...choices].sort((one, other) => one.antes - other.antes).map((one) => ({ key: keyOf(one), says: moveWords(one, ante), worth: ofStake(one.value, ante) }));
}

export function PremiumPractice() {
  const tally = tallyOf('premium-holdem');
  const [ante, setAnte] = useState<(typeof ANTES)[number]>('10');
  const [deck, setDeck] = useState(() => shuffled());
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const hand = deck.slice(0, 3);
  const board = deck.slice(3, 7);
  const path = withQuery('/api/odds/premium-holdem', { hand: hand.join(''), board: open ? board.join('') : undefined });
  const { value, error, loading, reload } = useFetch<Wire<'PremiumOdds'>>(path);
  const counting = error?.key === 'counting';
  useEffect(() => {
    if (!counting || loading) return undefined;
    const timer = setTimeout(reload, (error.retryAfter ?? 2) * 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [counting, loading]);
  // The last answer stays while the next one is on its way: it is none for these cards.
  const ready = !loading && error === null && value !== null;
  const stake = Number(ante) * unitsInOne();
  const choices = ready ? priced(value.choices, stake) : [];
  useEffect(() => {
    announce(open ? practiceWords.middleIs(cardNames(board)) : practiceWords.yourCardsAre(cardNames(hand)));
  }, [path]);

  const choose = (key: string) => {
    setChosen(key);
    tally.set(counted(tally.value, behind(choices, key)));
    announce(verdict(choices, key));
  };
  const goesOn = !open && chosen?.startsWith('check') === true;
  const next = () => {
    setChosen(null);
    if (goesOn) setOpen(true);
    else {
      setDeck(shuffled());
      setOpen(false);
    }
  };
  return (
    <>
      <Score tally={tally} />
      <div class="learn-play">
        <section class="learn-table learn-round felt on-felt practice-table" aria-label={practiceWords.theTable}>
          <div class="learn-row">
            <span class="learn-label" aria-hidden="true">{practiceWords.yours}</span>
            <Cards cards={hand} size="m" label={practiceWords.yourCards} />
          </div>
          <div class="learn-row">
            <span class="learn-label" aria-hidden="true">{practiceWords.theMiddle}</span>
            <Cards cards={open ? board : HIDDEN} size="m" label={practiceWords.theMiddle} />
          </div>
        </section>
        <div class="learn-side">
          <div class="learn-question">
            <p class="small quiet learn-place">{open ? practiceWords.second(money(stake)) : practiceWords.first(money(stake))}</p>
            <h2 class="practice-ask">{open ? practiceWords.askSecond : practiceWords.askFirst}</h2>
            {chosen === null && counting && <Loading what="the odds: all 66 trillion deals are counted once, which takes some seconds" />}
            {chosen === null && !counting && <RefusalAlert why={error} actions={<Button onClick={reload}>{practiceWords.tryAgain}</Button>} />}
            {chosen === null ? (
              <ul class="learn-answers" role="list" aria-busy={!ready}>
                {choices.map((one) => (
                  <li key={one.key}>
                    <Button class="learn-answer" onClick={() => { choose(one.key); }}>{one.says}</Button>
                  </li>
                ))}
              </ul>
            ) : (
              <Verdict choices={choices} chosen={chosen} next={goesOn ? practiceWords.seeMiddle : practiceWords.nextHand} onNext={next} />
            )}
          </div>
          <Select label={practiceWords.ante} value={ante} options={ANTES.map((one) => ({ value: one, label: money(Number(one) * unitsInOne()) }))} onPick={setAnte} disabled={chosen !== null} />
        </div>
      </div>
    </>
  );
}
