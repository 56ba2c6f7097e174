// Mini-dice: ten wagers, a shaker, two dice.
import { Rich } from '../../messages/Rich';
import { pitWords } from '../../messages/en/pit';
import { History, LastRoll } from './Dice';
import { DiceBar } from './DiceBar';
import { useDesk } from './desk';
import { Frame } from './Frame';
import { useGrid } from './grid';
import { OwnWagers } from './OwnWagers';
import { Places } from './Places';
import { DicePrices } from './Prices';
import { Results } from './Results';
import { Spot } from './Spot';
import type { DiceView } from './types';
import { useDice } from './useDice';

const NUMBERS = [4, 5, 6, 8, 9, 10];

export function MiniDice({ view }: { view: DiceView }) {
  const { mine } = useDesk();
  const dice = useDice(view);
  const grid = useGrid();
  const shaker = view.shaker?.seat;
  const holder = shaker == null ? pitWords.theDealer : shaker === mine?.seat ? pitWords.you : (view.seats.find((one) => one.seat === shaker)?.who?.name ?? pitWords.placeWord(shaker));
  return (
    <Frame
      title={pitWords.miniDice}
      results={<Results results={view.results} seats={view.seats} wagers={view.wagers} by="shake" />}
      prices={<DicePrices wagers={view.wagers} />}
      bar={<DiceBar view={view} dice={dice} rolls="shake" />}
      under={<OwnWagers view={view} dice={dice} calls={false} />}
    >
      <div class="pit-top">
        <div class="pit-shaker">
          <svg viewBox="0 0 64 56" width="72" height="63" aria-hidden="true" class={view.open ? undefined : 'pit-shaker-shakes'}>
            <path d="M10 44 14 14Q32 4 50 14l4 30z" class="pit-shaker-cover" />
            <ellipse cx="32" cy="45" rx="27" ry="8" class="pit-shaker-base" />
            <path d="M18 20Q32 12 46 20" class="pit-shaker-line" />
          </svg>
          <span class="small">
            <Rich text={pitWords.shakerIs} parts={{ who: () => <strong>{holder}</strong> }} />
          </span>
        </div>
        <LastRoll dice={view.dice} roll={dice.roll} />
        <History history={view.history.slice(0, 12)} />
      </div>
      <div class={`pit-mini${view.open ? '' : ' pit-shut'}`} ref={grid} role="group" aria-label={pitWords.layout}>
        <div class="pit-mini-numbers">
          {NUMBERS.map((number) => (
            <Spot key={number} {...dice.spot(`place-${String(number)}`)} face={<span class="pit-number">{number}</span>} />
          ))}
        </div>
        <div class="pit-mini-sevens">
          <Spot {...dice.spot('under-7')} />
          <Spot {...dice.spot('any-7')} />
          <Spot {...dice.spot('over-7')} />
        </div>
        <Spot {...dice.spot('field')} class="pit-field" face={<Field />} />
      </div>
      <Places view={view} />
    </Frame>
  );
}

/** The numbers of the field; 2 and 12 are ringed, because they pay more. */
export function Field() {
  return (
    <span class="pit-field-numbers">
      <span>{pitWords.faces.field}</span>
      {[2, 3, 4, 9, 10, 11, 12].map((number) => (
        <span key={number} class={number === 2 || number === 12 ? 'pit-ringed' : undefined}>
          {number}
        </span>
      ))}
    </span>
  );
}
