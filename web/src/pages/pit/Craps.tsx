// Craps: the whole layout.
import { pitWords } from '../../messages/en/pit';
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
const HARD = [
  [6, 3],
  [10, 5],
  [8, 4],
  [4, 2],
] as const;

/** The puck: which number is the point, or that there is none. */
function Puck({ on }: { on: boolean }) {
  return <span class={`pit-puck pit-puck-${on ? 'on' : 'off'}`}>{on ? pitWords.puckOn : pitWords.puckOff}</span>;
}

export function Craps({ view }: { view: DiceView }) {
  const dice = useDice(view);
  const grid = useGrid();
  return (
    <Frame
      title={pitWords.craps}
      results={<Results results={view.results} seats={view.seats} wagers={view.wagers} by="roll" />}
      prices={<DicePrices wagers={view.wagers} />}
      bar={<DiceBar view={view} dice={dice} rolls="roll" />}
      under={<OwnWagers view={view} dice={dice} calls />}
    >
      <div class="pit-top">
        <LastRoll dice={view.dice} roll={dice.roll} />
        <p class="pit-point">
          <Puck on={view.point != null} />
          {view.point == null ? pitWords.comeOut : pitWords.pointIs(view.point)}
        </p>
        <History history={view.history.slice(0, 12)} />
      </div>
      <div class={`pit-craps${view.open ? '' : ' pit-shut'}`} ref={grid} role="group" aria-label={pitWords.layout}>
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
            <Spot {...dice.spot('dont-pass-odds')} face={pitWords.faces.oddsLaid} hidePays class="pit-odds" />
          </div>
          <div class="pit-craps-line">
            <Spot {...dice.spot('pass')} class="pit-pass" />
            <Spot {...dice.spot('pass-odds')} face={pitWords.faces.oddsTaken} hidePays class="pit-odds" />
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
  const faces: Record<string, string> = { [`come-${n}`]: pitWords.faces.come, [`come-odds-${n}`]: pitWords.faces.odds, [`dont-come-${n}`]: pitWords.faces.dontCome, [`dont-come-odds-${n}`]: pitWords.faces.layOdds };
  return (
    <div class={`pit-box${on ? ' pit-box-point' : ''}`} role="group" aria-label={on ? pitWords.numberPoint(n) : pitWords.number(n)}>
      <div class="pit-box-head" aria-hidden="true">
        <span class="pit-number">{number === 6 ? pitWords.faces.six : number === 9 ? pitWords.faces.nine : number}</span>
        {on && <Puck on />}
      </div>
      <div class="pit-box-spots">
        <Spot {...dice.spot(`place-lose-${n}`)} face={pitWords.faces.lose} />
        <Spot {...dice.spot(`lay-${n}`)} face={pitWords.faces.lay} />
        <Spot {...dice.spot(`place-win-${n}`)} face={pitWords.faces.place} />
        <Spot {...dice.spot(`buy-${n}`)} face={pitWords.faces.buy} />
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
        <Spot key={total} {...dice.spot(`hard-${String(total)}`)} face={face([half, half], pitWords.faces.hard(total))} />
      ))}
      <Spot {...dice.spot('craps-2')} face={face([1, 1], pitWords.faces.two)} />
      <Spot {...dice.spot('craps-3')} face={face([1, 2], pitWords.faces.three)} />
      <Spot {...dice.spot('craps-12')} face={face([6, 6], pitWords.faces.twelve)} />
      <Spot {...dice.spot('eleven')} face={face([5, 6], pitWords.faces.eleven)} />
      <Spot {...dice.spot('horn')} hidePays />
      <Spot {...dice.spot('craps-eleven')} face={pitWords.faces.crapsEleven} hidePays />
      <Spot {...dice.spot('any-craps')} class="pit-props-wide" />
    </div>
  );
}
