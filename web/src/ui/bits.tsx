// Small pieces: badge, money, alert, skeleton, empty state, the ring of a clock.
import type { ComponentChildren } from 'preact';
import { money, POINTS, shortMoney } from '../format';
import { uiWords } from '../messages/en/ui';

export interface BadgeProps {
  tone?: 'plain' | 'brass' | 'good' | 'warn' | 'danger' | 'info';
  title?: string;
  children?: ComponentChildren;
}

export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  return (
    <span class={`badge badge-${tone}`} title={title}>
      {children}
    </span>
  );
}

export interface MoneyProps {
  cents: number;
  /** `$12.5K` to look at, the whole amount to listen to. */
  short?: boolean;
  /** A plus before what comes in. */
  signed?: boolean;
}

export function Money({ cents, short = false, signed = false }: MoneyProps) {
  const plus = signed && cents > 0 ? '+' : '';
  const whole = plus + money(cents);
  const brief = plus + shortMoney(cents);
  if (!short || brief === whole) return <span class="money num">{whole}</span>;
  return (
    <span class="money num" title={whole}>
      <span aria-hidden="true">{brief}</span>
      <span class="unseen">{whole}</span>
    </span>
  );
}

/** What a hand was played for: money of the house, or points, which say so. */
export function HandAmount({ amount, points, signed = false }: { amount: number; points: boolean; signed?: boolean }) {
  if (!points) return <Money cents={amount} signed={signed} />;
  return <span class="num">{(signed && amount > 0 ? '+' : '') + uiWords.points(money(amount, POINTS))}</span>;
}

export interface AlertProps {
  tone?: 'info' | 'good' | 'warn' | 'danger';
  title?: string;
  /** Read aloud at once when it appears. */
  loud?: boolean;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** A notice in the page. */
export function Alert({ tone = 'info', title, loud = false, actions, children }: AlertProps) {
  return (
    <div class={`alert alert-${tone}`} role={loud ? 'alert' : undefined}>
      <div class="alert-words">
        {title && <strong class="alert-title">{title}</strong>}
        {children}
      </div>
      {actions && <div class="alert-actions">{actions}</div>}
    </div>
  );
}

/** While something is on its way. */
export function Loading({ what = uiWords.thePage }: { what?: string }) {
  return (
    <div class="loading" role="status">
      <span class="loading-chip" aria-hidden="true" />
      <span>{uiWords.loading(what)}</span>
    </div>
  );
}

export interface EmptyProps {
  title: string;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** Where nothing is yet: says why, and what to do. */
export function Empty({ title, actions, children }: EmptyProps) {
  return (
    <div class="empty">
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" class="empty-mark">
        <path d="M24 6c5 8 14 12 14 21a7.500 7.500 0 0 1-12 5.800c.5 4 1.800 6.500 4 8.700H18c2.200-2.200 3.500-4.700 4-8.700A7.500 7.500 0 0 1 10 27C10 18 19 14 24 6z" fill="none" stroke="currentColor" stroke-width="1.500" />
      </svg>
      <h2>{title}</h2>
      {children && <div class="quiet">{children}</div>}
      {actions && <div class="row empty-actions">{actions}</div>}
    </div>
  );
}

export interface ClockRingProps {
  /** Milliseconds left and in all. The page that owns the clock counts; the ring only draws. */
  left: number;
  total: number;
  size?: number;
  /** What runs, for listeners: `time to act`. */
  label: string;
}

/** A ring that empties. It turns to warning in the last fifth; the seconds stand in it, so colour is never alone. */
export function ClockRing({ left, total, size = 44, label }: ClockRingProps) {
  const share = total <= 0 ? 0 : Math.max(0, Math.min(1, left / total));
  const round = 2 * Math.PI * 18;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <span class={`ring${share <= 0.2 ? ' ring-low' : ''}`} role="timer" aria-label={uiWords.clock(label, seconds)}>
      <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
        <circle class="ring-track" cx="22" cy="22" r="18" />
        <circle class="ring-left" cx="22" cy="22" r="18" stroke-dasharray={round} stroke-dashoffset={round * (1 - share)} transform="rotate(-90 22 22)" />
        <text x="22" y="22" text-anchor="middle" dominant-baseline="central">
          {seconds}
        </text>
      </svg>
    </span>
  );
}
