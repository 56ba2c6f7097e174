// What stands under a dice layout: chips, take down, rebet, clear, ready.
import { capital, money } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { pitWords } from '../../messages/en/pit';
import { Button } from '../../ui';
import { Countdown } from './Countdown';
import { useDesk } from './desk';
import { Rail } from './Rail';
import { RailOffer } from './RailOffer';
import { useReady } from './ready';
import { sum } from './stakes';
import type { DiceView } from './types';
import type { DiceDesk } from './useDice';

export function DiceBar({ view, dice, rolls }: { view: DiceView; dice: DiceDesk; rolls: 'roll' | 'shake' }) {
  const { id, mine } = useDesk();
  const total = sum(dice.own.values());
  const [ready, sayReady] = useReady(id, `${String(view.open)}/${String(total)}/${String(dice.roll)}`);
  const playing = mine !== null;
  const canReady = playing && view.open && total > 0 && !ready;
  useHotkeys(pitWords.wagers, [
    { key: 'x', label: pitWords.takingKey, on: playing, run: () => { dice.setTaking(!dice.taking); } },
    { key: 'r', label: pitWords.rebetKey, on: dice.rebet !== null, run: () => { dice.rebet?.(); } },
    { key: 'd', label: pitWords.doneKey[rolls], on: canReady, run: sayReady },
  ]);
  const stack = view.seats.find((one) => one.seat === mine?.seat)?.stack ?? 0;
  return (
    <div class="pit-bar">
      <div class="pit-bar-says">
        <Countdown until={view.until} label={pitWords.untilRoll} />
        <span class="pit-says">{capital(view.says)}</span>
        {playing && (
          <span class="pit-purse small">
            <span>
              {pitWords.stack}{' '}<strong class="num">{money(stack)}</strong>
            </span>
            <span>
              {pitWords.down}{' '}<strong class="num">{money(total)}</strong>
            </span>
          </span>
        )}
      </div>
      {playing ? (
        <Rail values={dice.values} chip={dice.chip} onChip={dice.setChip} keys={playing}>
          <Button size="s" aria-pressed={dice.taking} class={dice.taking ? 'pit-taking' : ''} hotkey="x" onClick={() => { dice.setTaking(!dice.taking); }}>
            {pitWords.takeDown}
          </Button>
          <Button size="s" hotkey="r" disabled={!dice.rebet} onClick={() => { dice.rebet?.(); }}>
            {pitWords.rebet}
          </Button>
          <Button size="s" disabled={total === 0} onClick={dice.clear}>
            {pitWords.clear}
          </Button>
          <Button kind="main" hotkey="d" disabled={!canReady && !ready} onClick={sayReady} busy={ready}>
            {pitWords.ready}<span class="unseen">{pitWords.readyMore}</span>
          </Button>
        </Rail>
      ) : (
        <RailOffer />
      )}
    </div>
  );
}
