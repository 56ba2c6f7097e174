// The player's rail: chips to choose from, and what can be done with all wagers at once.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { chipColour } from '../../chips';
import { money, shortMoney } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { pitWords } from '../../messages/en/pit';

export interface RailProps {
  values: readonly number[];
  chip: number;
  onChip: (chip: number) => void;
  /** Only while wagers are made do the number keys choose a chip. */
  keys: boolean;
  children?: ComponentChildren;
}

/** What a chip of that value looks like. */
function faceOf(value: number): Record<string, string> {
  const colour = `--chip-${chipColour(value)}`;
  return { '--body': `var(${colour})`, '--spot': `var(${colour}-spot)`, '--word': `var(${colour}-word)` };
}

export function Rail({ values, chip, onChip, keys, children }: RailProps) {
  const box = useRef<HTMLDivElement>(null);
  useHotkeys(
    pitWords.chips,
    values.map((value, at) => ({
      key: String(at + 1),
      label: pitWords.chipOf(money(value)),
      on: keys,
      run: () => {
        onChip(value);
      },
    })),
  );
  const step = (by: number) => {
    const at = (values.indexOf(chip) + by + values.length) % values.length;
    const next = values[at];
    if (next === undefined) return;
    onChip(next);
    box.current?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus();
  };
  return (
    <div class="pit-rail">
      <div class="pit-chips" role="radiogroup" aria-label={pitWords.chipToBet} ref={box}>
        {values.map((value, at) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chip}
            tabIndex={value === chip ? 0 : -1}
            aria-label={pitWords.chip(money(value))}
            aria-keyshortcuts={String(at + 1)}
            class="pit-chip"
            style={faceOf(value)}
            onClick={() => {
              onChip(value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1);
              else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1);
              else return;
              event.preventDefault();
            }}
          >
            <span class="num">{shortMoney(value)}</span>
          </button>
        ))}
      </div>
      <div class="pit-rail-acts">{children}</div>
    </div>
  );
}
