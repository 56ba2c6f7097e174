// Short notices that pass. What a visitor must act on belongs in the page instead.
import { signal } from '@preact/signals';
import { announce } from './announce';
import { asRefused } from './api';

export interface Toast {
  id: number;
  tone: 'info' | 'good' | 'warn' | 'danger';
  text: string;
  /** The language, where the room said it: its words are English. */
  lang?: 'en';
  /** The rule behind it, shown as a link. */
  rule?: string;
}

export const toasts = signal<Toast[]>([]);

let last = 0;
const MOST = 4;

/** Shows and announces a notice. It stays until dismissed if `stay`, else long enough to read it. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> & { stay?: boolean } = {}): number {
  last += 1;
  const id = last;
  const { stay = false, tone = 'info', ...rest } = options;
  // Said again, it is said once.
  const others = toasts.value.filter((one) => one.text !== text);
  toasts.value = [...others.slice(1 - MOST), { id, text, tone, ...rest }];
  announce(text, { assertive: tone === 'danger' });
  if (!stay) setTimeout(() => { dismiss(id); }, 5000 + text.length * 60);
  return id;
}

/** A refusal as the room said it, with its rule. */
export function refused(error: unknown): void {
  const refusal = asRefused(error);
  toast(refusal.says, {
    tone: 'warn',
    ...(refusal.kind === undefined ? {} : { lang: 'en' }),
    ...(refusal.rule === undefined ? {} : { rule: refusal.rule }),
  });
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}
