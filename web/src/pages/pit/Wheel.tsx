// The wheel: a drawing that turns when somebody spins, and says where it stops.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { capital, money, sentence } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { calm } from '../../settings';
import { Money } from '../../ui';
import { useDesk } from './desk';
import type { PremiumView } from './types';

const SPIN = 4200;

/** Whether the wheel turns before our eyes: what it pays is shown when it stops. */
export const turning = signal(false);

/** The corner of a circle at an angle in turns, from the top. */
function at(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

/** How far to turn so that a position stands under the pointer: at least three whole turns on, always forward. */
export function turnTo(now: number, position: number, positions: number): number {
  const rest = (1 - (position - 1) / positions) % 1;
  return Math.ceil(now + 3 - rest) + rest;
}

export function Wheel({ view }: { view: PremiumView }) {
  const { told, table } = useDesk();
  const count = view.wheel.length;
  const last = told.findLast((one) => one.what === 'spun');
  const seen = useRef(last?.n ?? 0);
  const [turn, setTurn] = useState(() => turnTo(-3, last?.position ?? 1, Math.max(1, count)));
  const spinning = turning.value;
  const box = useRef<HTMLDivElement>(null);
  const stopped = last?.position ?? null;
  useLayoutEffect(() => {
    if (!last || last.n <= seen.current) return undefined;
    seen.current = last.n;
    const position = last.position;
    if (position == null) return undefined;
    const says = sentence(last.aloud ?? last.says);
    setTurn((now) => turnTo(now, position, Math.max(1, count)));
    if (calm()) {
      announce(says);
      return undefined;
    }
    turning.value = true;
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const timer = setTimeout(() => {
      turning.value = false;
      announce(says);
    }, SPIN);
    return () => {
      clearTimeout(timer);
      turning.value = false;
    };
  }, [last?.n, table.id]);
  if (count === 0) return null;
  const prize = stopped === null ? undefined : view.wheel[stopped - 1];
  const words = spinning ? pitWords.spinning : prize === undefined ? pitWords.still : pitWords.lastSpin(stopped ?? 0, prize.says);
  return (
    <div class="pit-wheel" ref={box}>
      <svg viewBox="-54 -58 108 112" role="img" aria-label={pitWords.wheelIs(count, words)}>
        <circle r="52" class="pit-wheel-rim" />
        <g class={spinning ? 'pit-wheel-turns' : undefined} style={{ transform: `rotate(${String(turn)}turn)` }}>
          {view.wheel.map(({ pays, others }, slice) => {
            const from = (slice - 0.5) / count;
            return (
              <g key={slice}>
                <path d={`M0 0L${at(from, 48)}A48 48 0 0 1 ${at(from + 1 / count, 48)}Z`} class={`pit-slice pit-slice-${slice === 0 ? 'top' : String(slice % 3)}`} />
                <g transform={`rotate(${String((slice / count) * 360)})`}>
                  <text y="-40" text-anchor="middle" class={slice === 0 ? 'pit-slice-text pit-slice-text-top' : 'pit-slice-text'}>
                    {pays == null ? pitWords.meterFace : money(pays)}
                  </text>
                  {others > 0 && <circle cy="-33" r="1.800" class="pit-slice-shared" />}
                </g>
              </g>
            );
          })}
          <circle r="12" class="pit-wheel-hub" />
        </g>
        <path d="M-4.500 -57H4.500L0 -46Z" class="pit-wheel-pointer" />
      </svg>
      <div class="pit-wheel-words">
        <h2 class="pit-h">{pitWords.theWheel}</h2>
        {view.meter != null && (
          <p class="pit-meter">
            {pitWords.meter}{' '}<strong><Money cents={view.meter} /></strong>
          </p>
        )}
        <p class="small" aria-hidden={spinning}>
          {capital(words)}
        </p>
      </div>
    </div>
  );
}
