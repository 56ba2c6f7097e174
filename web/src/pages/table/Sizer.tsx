// How much: keys for common sizes, a slider, a box to type in. All of them land on totals the room takes.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { moneyWord } from '../../format';
import { tableWords } from '../../messages/en/table';
import type { Money } from '../../types';
import { amountText, boxText, manners } from './amounts';
import { atNotch, leap, notches, notchOf, nudge, type Preset, type RaiseTo } from './sizes';

export interface SizerProps {
  raise: RaiseTo;
  to: number;
  /** What is being typed; `null` while the box shows the size. */
  typed: string | null;
  /** What is typed is no total that is offered. */
  wrong: boolean;
  presets: readonly Preset[];
  box: RefObject<HTMLInputElement>;
  word: string;
  unit: number;
  /** What is played for. */
  coin: Money;
  onType: (typed: string | null) => void;
  onSize: (to: number) => void;
  /** Enter in the box: the amount is meant. */
  onDone: () => void;
}

export function Sizer({ raise, to, typed, wrong, presets, box, word, unit, coin, onType, onSize, onDone }: SizerProps) {
  const { blinds } = manners.value;
  const outer = useRef<HTMLDivElement>(null);
  const latest = useRef<(by: number) => void>(() => undefined);
  latest.current = (by) => {
    onSize(nudge(to, by, raise));
  };
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
    if (event.key === 'Escape') {
      // As if nothing had been typed: the single keys count again.
      event.preventDefault();
      onType(null);
      box.current?.blur();
      return;
    }
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: leap(raise, unit), PageDown: -leap(raise, unit) }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSize(nudge(to, by, raise));
  };
  return (
    <div class="table-sizer">
      <div class="table-presets" role="group" aria-label={tableWords.commonSizes}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            class="table-preset"
            aria-pressed={preset.to === to}
            title={preset.means}
            aria-label={`${preset.label}, ${amountText(preset.to, unit, blinds, coin)}`}
            onClick={() => {
              onSize(preset.to);
            }}
          >
            <span>{preset.label}</span>
            <span class="table-preset-to num">{amountText(preset.to, unit, blinds, coin)}</span>
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
          aria-label={tableWords.howMuch(word)}
          aria-valuetext={amountText(to, unit, blinds, coin)}
          onInput={(event) => {
            onSize(atNotch(Number(event.currentTarget.value), raise));
          }}
        />
        <form
          class={`table-amount${wrong ? ' table-amount-wrong' : ''}`}
          onSubmit={(event) => {
            event.preventDefault();
            onDone();
          }}
        >
          <span aria-hidden="true">{blinds ? tableWords.marksShort['big-blind'] : coin.sign}</span>
          <input
            ref={box}
            inputMode="decimal"
            autocomplete="off"
            aria-invalid={wrong || undefined}
            aria-label={tableWords.amountIn(word, blinds ? tableWords.bigBlinds : moneyWord(coin), amountText(raise.least, unit, blinds, coin), amountText(raise.most, unit, blinds, coin))}
            value={typed ?? boxText(to, unit, blinds, coin)}
            onInput={(event) => {
              onType(event.currentTarget.value);
            }}
            onBlur={() => {
              // What was typed and can be bet stays; the rest is forgotten.
              if (typed !== null && !wrong) onSize(to);
              else onType(null);
            }}
            onKeyDown={keys}
          />
        </form>
      </div>
    </div>
  );
}
