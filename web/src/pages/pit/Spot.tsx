// A spot on the layout: a button that takes a chip. The right button of the mouse, a long press or Delete takes the wager down.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { capital, money, shortMoney } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Chips } from '../../ui';
import { spotLabel, type SpotFacts } from './words';

export interface SpotProps extends SpotFacts {
  wager: string;
  /** What the last roll or round made of the own wager, while it is news. */
  news?: { outcome: string; pays: number } | undefined;
  /** What stands on the felt, where it is not the title. */
  face?: ComponentChildren;
  /** Prices too long for the felt are only read; the price list has them. */
  hidePays?: boolean;
  class?: string;
  onPress: (wager: string) => void;
  onTake: (wager: string) => void;
}

const LONG = 550;

export function Spot(props: SpotProps) {
  const { wager, title, pays, stake, others, off, offered, playing, news, face, hidePays, onPress, onTake } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const held = useRef(false);
  const letGo = () => {
    clearTimeout(timer.current);
    // The click of this very press comes at once; the next one counts again.
    if (held.current) setTimeout(() => { held.current = false; }, 60);
  };
  const take = () => {
    if (stake > 0) onTake(wager);
  };
  const look = ['pit-spot', props.class, stake > 0 && 'pit-spot-own', playing && !offered && stake === 0 && 'pit-spot-shut', news && `pit-spot-${news.outcome}`];
  return (
    <button
      type="button"
      class={look.filter(Boolean).join(' ')}
      data-spot={wager}
      aria-label={spotLabel(props)}
      title={pays ? `${capital(title)}: ${pays}` : capital(title)}
      onClick={() => {
        if (!held.current) onPress(wager);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!held.current) take();
      }}
      onPointerDown={(event) => {
        held.current = false;
        if (event.pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          held.current = true;
          take();
        }, LONG);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        take();
      }}
    >
      <span class="pit-spot-face" aria-hidden="true">
        <span class="pit-spot-title">{face ?? capital(title)}</span>
        {pays && !hidePays && <span class="pit-spot-pays">{pays}</span>}
      </span>
      {(stake > 0 || others > 0) && (
        <span class="pit-spot-chips" aria-hidden="true">
          {stake > 0 && (
            <span class="pit-own">
              <Chips cents={stake} size={18} most={4} />
              <span class="num">{shortMoney(stake)}</span>
            </span>
          )}
          {stake === 0 && others > 0 && <span class="pit-others num">{shortMoney(others)}</span>}
        </span>
      )}
      {off && stake > 0 && <span class="pit-off" aria-hidden="true">{pitWords.puckOff}</span>}
      {news && <News {...news} />}
    </button>
  );
}

function News({ outcome, pays }: { outcome: string; pays: number }) {
  const words = outcome === 'win' ? `+${money(pays)}` : outcome === 'lose' ? 'lost' : 'back';
  return (
    <span class={`pit-news pit-news-${outcome}`} aria-hidden="true">
      {words}
    </span>
  );
}
