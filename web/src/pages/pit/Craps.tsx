// Craps: the whole layout.
import { Die, History, LastRoll } from './Dice';
import { DiceBar } from './DiceBar';
import { Frame } from './Frame';
import { useGrid } from './grid';
import { Field } from './MiniDice';
import { OwnWagers } from './OwnWagers';
import { Places } from './Places';
import { DicePrices } from './Prices';
import { Results } from './Results';
import { Spot } from './Spot';
import type { DiceView } from './types';
import { useDice, type DiceDesk } from './useDice';

const NUMBERS = [4, 5, 6, 8, 9, 10];
const WORDS: Record<number, string> = { 6: 'six', 9: 'nine' };
const HARD = [
  [6, 3],
  [10, 5],
  [8, 4],
  [4, 2],
] as const;

/** The puck: which number is the point, or that there is none. */
function Puck({ on }: { on: boolean }) {
  return <span class={`pit-puck pit-puck-${on ? 'on' : 'off'}`}>{on ? 'ON' : 'OFF'}</span>;
}

export function Craps({ view }: { view: DiceView }) {
  const dice = useDice(view);
  const grid = useGrid();
  return (
    <Frame
      title="Craps"
      results={<Results results={view.results} seats={view.seats} wagers={view.wagers} by="the roll" />}
      prices={<DicePrices wagers={view.wagers} />}
      bar={<DiceBar view={view} dice={dice} rolls="roll the dice" />}
      under={<OwnWagers view={view} dice={dice} calls />}
    >
      <div class="pit-top">
        <LastRoll dice={view.dice} roll={dice.roll} />
        <p class="pit-point">
          <Puck on={view.point != null} />
          {view.point == null ? 'Come-out roll' : `The point is ${String(view.point)}`}
        </p>
        <History history={view.history.slice(0, 12)} />
      </div>
      <div class={`pit-craps${view.open ? '' : ' pit-shut'}`} ref={grid} role="group" aria-label="Layout: arrow keys move between the spots">
        <div class="pit-craps-main">
          <div class="pit-craps-numbers">
            {NUMBERS.map((number) => (
              <Column key={number} number={number} view={view} dice={dice} />
            ))}
          </div>
          <div class="pit-craps-come">
            <Spot {...dice.spot('come')} class="pit-big" />
            <Spot {...dice.spot('dont-come')} />
          </div>
          <Spot {...dice.spot('field')} class="pit-field" face={<Field />} />
          <div class="pit-craps-line">
            <Spot {...dice.spot('dont-pass')} class="pit-dont" />
            <Spot {...dice.spot('dont-pass-odds')} face="Odds laid" hidePays class="pit-odds" />
          </div>
          <div class="pit-craps-line">
            <Spot {...dice.spot('pass')} class="pit-pass" />
            <Spot {...dice.spot('pass-odds')} face="Odds taken" hidePays class="pit-odds" />
          </div>
        </div>
        <Propositions dice={dice} />
      </div>
      <Places view={view} />
    </Frame>
  );
}

/** A box number: place, buy, lay, and the come wagers that have travelled there. */
function Column({ number, view, dice }: { number: number; view: DiceView; dice: DiceDesk }) {
  const n = String(number);
  const on = view.point === number;
  const travelled = [`come-${n}`, `come-odds-${n}`, `dont-come-${n}`, `dont-come-odds-${n}`]
    .map((wager) => dice.spot(wager))
    .filter((spot) => spot.stake > 0 || spot.others > 0 || spot.offered);
  const faces: Record<string, string> = { [`come-${n}`]: 'Come', [`come-odds-${n}`]: 'Odds', [`dont-come-${n}`]: 'Don’t come', [`dont-come-odds-${n}`]: 'Lay odds' };
  return (
    <div class={`pit-box${on ? ' pit-box-point' : ''}`} role="group" aria-label={`Number ${n}${on ? ', the point' : ''}`}>
      <div class="pit-box-head" aria-hidden="true">
        <span class="pit-number">{WORDS[number] ?? number}</span>
        {on && <Puck on />}
      </div>
      <div class="pit-box-spots">
        <Spot {...dice.spot(`place-lose-${n}`)} face="Lose" />
        <Spot {...dice.spot(`lay-${n}`)} face="Lay" />
        <Spot {...dice.spot(`place-win-${n}`)} face="Place" />
        <Spot {...dice.spot(`buy-${n}`)} face="Buy" />
        {travelled.map((spot) => (
          <Spot key={spot.wager} {...spot} face={faces[spot.wager]} hidePays class="pit-travelled" />
        ))}
      </div>
    </div>
  );
}

function Pair({ faces }: { faces: readonly [number, number] }) {
  return (
    <span class="pit-pair">
      <Die face={faces[0]} size={20} />
      <Die face={faces[1]} size={20} />
    </span>
  );
}

function Propositions({ dice }: { dice: DiceDesk }) {
  const face = (faces: readonly [number, number], words: string) => (
    <>
      <Pair faces={faces} /> {words}
    </>
  );
  return (
    <div class="pit-props">
      <Spot {...dice.spot('any-7')} class="pit-props-wide" />
      {HARD.map(([total, half]) => (
        <Spot key={total} {...dice.spot(`hard-${String(total)}`)} face={face([half, half], `Hard ${String(total)}`)} />
      ))}
      <Spot {...dice.spot('craps-2')} face={face([1, 1], 'Two')} />
      <Spot {...dice.spot('craps-3')} face={face([1, 2], 'Three')} />
      <Spot {...dice.spot('craps-12')} face={face([6, 6], 'Twelve')} />
      <Spot {...dice.spot('eleven')} face={face([5, 6], 'Eleven')} />
      <Spot {...dice.spot('horn')} hidePays />
      <Spot {...dice.spot('craps-eleven')} face="Craps–eleven" hidePays />
      <Spot {...dice.spot('any-craps')} class="pit-props-wide" />
    </div>
  );
}
