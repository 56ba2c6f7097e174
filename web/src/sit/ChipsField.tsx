// How many chips: a box to type in, and a slider from the least to the most.
import '../style/sit.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cents, currency, money, typable } from '../format';
import { sitWords } from '../messages/en/sit';
import { balance } from '../session';
import { Button, Field } from '../ui';
import type { BuyIn } from './buyIn';

export interface ChipsTyped {
  /** What stands in the box; nothing until somebody types or slides. */
  typed: string | null;
  set: (dollars: string) => void;
  /** In cents, where it can be brought. */
  chips: number | null;
}

/** What is typed, read against what may be brought. */
export function useChips({ least, most, usual }: BuyIn): ChipsTyped {
  const [typed, set] = useState<string | null>(null);
  const amount = typed === null ? usual : cents(typed);
  return { typed, set, chips: amount === null || amount < least || amount > most ? null : amount };
}

export interface ChipsFieldProps {
  label: string;
  range: BuyIn;
  /** The smallest chip of the table. */
  chip: number;
  value: ChipsTyped;
  /** What else to know about the amount. */
  note?: string;
}

export function ChipsField({ label, range, chip, value: { typed, set, chips }, note = '' }: ChipsFieldProps) {
  const { least, most, usual } = range;
  const box = useRef<HTMLInputElement>(null);
  // The dialog gives the box the focus when it opens; a form that comes later takes it itself.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div class="sit-chips">
      <Field
        label={label}
        before={currency.value.sign}
        inputMode="decimal"
        autoFocus
        value={typed ?? typable(usual)}
        inner={box}
        hint={`${sitWords.chipsRange(money(least), money(most), money(balance.value))} ${note}`.trim()}
        error={typed !== null && chips === null ? sitWords.chipsWrong(money(least), money(most)) : undefined}
        onInput={(event) => {
          set(event.currentTarget.value);
        }}
      />
      {most > least && <ChipsSlider range={range} chip={chip} value={chips ?? usual} onSet={(to) => { set(typable(to)); }} />}
    </div>
  );
}

/** The amount by hand: from the least to the most, in chips of the table. */
function ChipsSlider({ range: { least, most }, chip, value, onSet }: { range: BuyIn; chip: number; value: number; onSet: (cents: number) => void }) {
  const stride = Math.max(chip, most - least > 40_000 ? 500 : 100);
  return (
    <div class="sit-slide">
      <Button size="s" onClick={() => { onSet(least); }}>
        {sitWords.min}
      </Button>
      <input
        type="range"
        aria-label={sitWords.slider}
        aria-valuetext={money(value)}
        min={least}
        max={most}
        step={stride}
        value={value}
        onInput={(event) => {
          const to = Number(event.currentTarget.value);
          // The last step may be a short one.
          onSet(most - to < stride ? most : to);
        }}
      />
      <Button size="s" onClick={() => { onSet(most); }}>
        {sitWords.max}
      </Button>
    </div>
  );
}
