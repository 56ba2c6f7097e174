// What stands under a dice layout: chips, take down, rebet, clear, ready.
import { capital, money } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { Button } from '../../ui';
import { Countdown } from './Countdown';
import { useDesk } from './desk';
import { Rail } from './Rail';
import { RailOffer } from './RailOffer';
import { useReady } from './ready';
import { sum } from './stakes';
import type { DiceView } from './types';
import type { DiceDesk } from './useDice';

export function DiceBar({ view, dice, rolls }: { view: DiceView; dice: DiceDesk; rolls: string }) {
  const { id, mine } = useDesk();
  const total = sum(dice.own.values());
  const [ready, sayReady] = useReady(id, `${String(view.open)}/${String(total)}/${String(dice.roll)}`);
  const playing = mine !== null;
  const canReady = playing && view.open && total > 0 && !ready;
  useHotkeys('Wagers', [
    { key: 'x', label: 'Switch between adding and taking down', on: playing, run: () => { dice.setTaking(!dice.taking); } },
    { key: 'r', label: 'Repeat your last wagers', on: dice.rebet !== null, run: () => { dice.rebet?.(); } },
    { key: 'd', label: `Done betting: ${rolls}`, on: canReady, run: sayReady },
  ]);
  const stack = view.seats.find((one) => one.seat === mine?.seat)?.stack ?? 0;
  return (
    <div class="pit-bar">
      <div class="pit-bar-says">
        <Countdown until={view.until} label="Time until the roll" />
        <span class="pit-says">{capital(view.says)}</span>
        {playing && (
          <span class="pit-purse small">
            <span>
              Stack <strong class="num">{money(stack)}</strong>
            </span>
            <span>
              Down <strong class="num">{money(total)}</strong>
            </span>
          </span>
        )}
      </div>
      {playing ? (
        <Rail values={dice.values} chip={dice.chip} onChip={dice.setChip} keys={playing}>
          <Button size="s" aria-pressed={dice.taking} class={dice.taking ? 'pit-taking' : ''} hotkey="x" onClick={() => { dice.setTaking(!dice.taking); }}>
            Take down
          </Button>
          <Button size="s" hotkey="r" disabled={!dice.rebet} onClick={() => { dice.rebet?.(); }}>
            Rebet
          </Button>
          <Button size="s" disabled={total === 0} onClick={dice.clear}>
            Clear
          </Button>
          <Button kind="main" hotkey="d" disabled={!canReady && !ready} onClick={sayReady} busy={ready}>
            Ready<span class="unseen">: done betting</span>
          </Button>
        </Rail>
      ) : (
        <RailOffer />
      )}
    </div>
  );
}
