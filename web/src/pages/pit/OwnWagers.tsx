// Our wagers as a list: what each can win, on or off, and taking it down. The same as on the layout, for whoever likes lists better.
import { act } from '../../act';
import { capital } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Badge, Button, Money } from '../../ui';
import { useDesk } from './desk';
import type { DiceView } from './types';
import type { DiceDesk } from './useDice';
import { titleOf } from './words';

export function OwnWagers({ view, dice, calls }: { view: DiceView; dice: DiceDesk; calls: boolean }) {
  const { id, mine } = useDesk();
  const wagers = view.seats.find((one) => one.seat === mine?.seat)?.wagers ?? [];
  if (!mine) return null;
  return (
    <section class="pit-wagers" aria-label={pitWords.yourWagers}>
      <h2 class="pit-h">{pitWords.yourWagers}</h2>
      {wagers.length === 0 && <p class="quiet small pit-none">{pitWords.noneYet}</p>}
      <ul role="list">
        {wagers.map((one) => {
          const title = titleOf(one.wager, view.wagers);
          return (
            <li key={one.wager}>
              <span>
                <strong>{capital(title)}</strong> <Money cents={one.stake} /> {one.off && <Badge tone="warn">{pitWords.off}</Badge>}
              </span>
              <span class="row">
                {calls && view.wagers.find((each) => each.wager === one.wager)?.switches && (
                  <Button size="s" kind="quiet" onClick={() => void act({ kind: 'pit', table: id, act: { do: 'set-working', wager: one.wager, on: one.off } })}>
                    {one.off ? pitWords.turnOn : pitWords.turnOff}
                    <span class="unseen"> {title}</span>
                  </Button>
                )}
                <Button size="s" onClick={() => { dice.takeDown(one.wager); }}>
                  {pitWords.takeDown}<span class="unseen"> {title}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
