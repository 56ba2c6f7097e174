// Premium Hold 'Em: the dealer's side, the wheel, the positions, and our own with its spots.
import { capital } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Badge, Cards } from '../../ui';
import { lastOf, useDesk } from './desk';
import { Frame } from './Frame';
import { useGrid } from './grid';
import { Marks, Position } from './Position';
import { PremiumBar } from './PremiumBar';
import { PremiumPrices } from './Prices';
import { Results } from './Results';
import { Spot, type SpotProps } from './Spot';
import { otherStakes } from './stakes';
import type { PremiumView } from './types';
import { usePremium, type PremiumDesk } from './usePremium';
import { useRecent } from './useRecent';
import { outcome, titleOf } from './words';
import { turning, Wheel } from './Wheel';

const FLAT = ['ante', 'x-tra', 'play'];

export function Premium({ view: whole }: { view: PremiumView }) {
  const { mine } = useDesk();
  // What the wheel pays is news only when it stands still.
  const view = turning.value ? { ...whole, results: whole.results.filter((one) => one.wager !== 'spin') } : whole;
  const desk = usePremium(view);
  return (
    <Frame
      title={pitWords.premium}
      results={<Results results={view.results} seats={view.seats} by="round" />}
      prices={<PremiumPrices view={view} />}
      bar={<PremiumBar view={view} desk={desk} />}
    >
      <div class="pit-premium-top">
        <div class="pit-premium-cards">
          <div class="pit-cards">
            <h2 class="pit-h">{pitWords.dealer}</h2>
            {view.dealer.length > 0 ? <Cards cards={view.dealer} label={pitWords.dealer} /> : <Blank count={3} />}
            {view.dealer_says && <p class="pit-hand">{capital(view.dealer_says)}</p>}
          </div>
          <div class="pit-cards">
            <h2 class="pit-h">{pitWords.community}</h2>
            {view.community.length > 0 ? <Cards cards={view.community} label={pitWords.community} /> : <Blank count={4} />}
          </div>
        </div>
        <Wheel view={view} />
      </div>
      <Own view={view} desk={desk} />
      <ul class="pit-positions" role="list" aria-label={pitWords.positions}>
        {view.seats.filter((one) => one.seat !== mine?.seat).map((one) => (
          <Position key={one.seat} seat={one} />
        ))}
      </ul>
    </Frame>
  );
}

/** Where cards will lie. */
function Blank({ count }: { count: number }) {
  return (
    <span class="pit-blanks" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} class="pit-blank" />
      ))}
    </span>
  );
}

/** Our position: three cards, what they make, and the spots. The rail sees an example of it. */
function Own({ view, desk }: { view: PremiumView; desk: PremiumDesk }) {
  const { mine, told } = useDesk();
  const grid = useGrid();
  const fresh = useRecent(lastOf(told, ['settled', 'spun']), 9000);
  const seat = view.seats.find((one) => one.seat === mine?.seat);
  const others = otherStakes(view.seats, mine?.seat);
  const spot = (wager: string): SpotProps => {
    const draft: Record<string, number> = { ...desk.draft, 'x-tra': desk.draft.ante };
    const stake = desk.open && wager !== 'play' ? (draft[wager] ?? 0) : (desk.own.get(wager) ?? 0);
    const result = fresh ? view.results.findLast((one) => one.seat === mine?.seat && one.wager === wager) : undefined;
    const flat = view.prices.find((list) => list.wager === wager && list.lines.length === 1)?.lines[0]?.pays;
    return {
      wager,
      title: wager === 'x-tra' ? pitWords.xtraTitle : titleOf(wager),
      face: wager === 'spin' ? pitWords.wheelFace : capital(titleOf(wager)),
      pays: flat,
      hidePays: true,
      stake,
      others: FLAT.includes(wager) ? 0 : (others.get(wager) ?? 0),
      offered: desk.open && wager !== 'play',
      playing: mine !== null,
      news: result && { outcome: result.outcome, pays: result.pays },
      class: `pit-circle pit-circle-${wager}`,
      onPress: desk.add,
      onTake: desk.remove,
    };
  };
  const bonuses = ['dealer-bonus', 'player-bonus', ...(view.wheel.length > 0 ? ['spin'] : [])];
  // After the round our cards lie turned up, as everybody's.
  const cards = mine && mine.cards.length > 0 ? mine.cards : (seat?.cards ?? []);
  const came = outcome(view.results, mine?.seat ?? null);
  return (
    <section class={`pit-own-place${mine?.turn ? ' pit-own-turn' : ''}`} aria-label={pitWords.yourPosition}>
      {mine && (
        <div class="pit-own-cards">
          {cards.length > 0 ? <Cards cards={cards} size="l"label={pitWords.yourCards} /> : <Blank count={3} />}
          <p class="pit-hand">{mine.says ? capital(mine.says) : ' '}</p>
          <p class="pit-own-marks">
            {seat && <Marks seat={seat} />}
            {came !== '' && <Badge tone="brass">{came}</Badge>}
          </p>
        </div>
      )}
      <div class="pit-circles" ref={grid} role="group" aria-label={mine ? pitWords.yourSpots : pitWords.spotsOf}>
        {bonuses.map((wager) => (
          <Spot key={wager} {...spot(wager)} />
        ))}
        <Spot {...spot('ante')} />
        <span class="pit-equals" aria-hidden="true">=</span>
        <Spot {...spot('x-tra')} />
        <Play {...spot('play')} />
      </div>
    </section>
  );
}

/** The play wager is made by deciding, so its spot only shows it. */
function Play(props: SpotProps) {
  return <Spot {...props} playing={false} offered={false} onPress={() => undefined} onTake={() => undefined} />;
}
