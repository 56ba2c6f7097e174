// How much: keys for common sizes, a slider, a box to type in. All of them land on totals the room takes.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { moneyWord } from '../../format';
import type { Money } from '../../types';
import { amountText, boxText, manners, typedAmount } from './amounts';
import { atNotch, leap, notches, notchOf, nudge, snap, type Preset, type RaiseTo } from './sizes';

export interface SizerProps {
  raise: RaiseTo;
  to: number;
  presets: readonly Preset[];
  box: RefObject<HTMLInputElement>;
  word: string;
  unit: number;
  /** What is played for. */
  coin: Money;
  onSize: (to: number) => void;
  /** Enter in the box: the amount is meant. */
  onDone: (to: number) => void;
}

export function Sizer({ raise, to, presets, box, word, unit, coin, onSize, onDone }: SizerProps) {
  const { blinds } = manners.value;
  const [typed, setTyped] = useState<string | null>(null);
  const outer = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    setTyped(null);
    onSize(nudge(to, by, raise));
  };
  const take = (): number => {
    const meant = typed === null ? null : typedAmount(typed, unit, blinds, coin);
    setTyped(null);
    if (meant === null) return to;
    const taken = snap(meant, raise);
    onSize(taken);
    return taken;
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const one = outer.current;
    if (!one) return undefined;
    // Preact's own wheel listener cannot keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    one.addEventListener('wheel', wheel, { passive: false });
    return () => {
      one.removeEventListener('wheel', wheel);
    };
  }, []);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: leap(raise, unit), PageDown: -leap(raise, unit) }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const from = take();
    onSize(nudge(from, by, raise));
  };
  return (
    <div class="table-sizer">
      <div class="table-presets" role="group" aria-label="Common sizes">
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            class="table-preset"
            aria-pressed={preset.to === to}
            aria-label={`${preset.label}, ${amountText(preset.to, unit, blinds, coin)}`}
            onClick={() => {
              setTyped(null);
              onSize(preset.to);
            }}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div class="table-slide" ref={outer}>
        <input
          type="range"
          min={0}
          max={notches(raise)}
          step={1}
          value={notchOf(to, raise)}
          aria-label={`${word}: how much`}
          aria-valuetext={amountText(to, unit, blinds, coin)}
          onInput={(event) => {
            setTyped(null);
            onSize(atNotch(Number(event.currentTarget.value), raise));
          }}
        />
        <form
          class="table-amount"
          onSubmit={(event) => {
            event.preventDefault();
            onDone(take());
          }}
        >
          <span aria-hidden="true">{blinds ? 'BB' : coin.sign}</span>
          <input
            ref={box}
            inputMode="decimal"
            autocomplete="off"
            aria-label={`${word}, amount in ${blinds ? 'big blinds' : moneyWord(coin)}, from ${amountText(raise.least, unit, blinds, coin)} to ${amountText(raise.most, unit, blinds, coin)}`}
            value={typed ?? boxText(to, unit, blinds, coin)}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
            }}
            onBlur={() => {
              take();
            }}
            onKeyDown={keys}
          />
        </form>
      </div>
    </div>
  );
}
