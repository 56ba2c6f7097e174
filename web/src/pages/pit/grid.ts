// Arrow keys over a layout: to the nearest spot in that direction. One spot at a time is in the order of Tab.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** How far two stretches lie apart; none where they overlap. */
function apart(a1: number, a2: number, b1: number, b2: number): number {
  return Math.max(0, b1 - a2, a1 - b2);
}

/** Which of the boxes lies nearest that way, by place in the list; none is -1. What lies straight ahead goes first. */
export function nearest(from: Box, boxes: readonly Box[], way: Way): number {
  let best = -1;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const across = way === 'ArrowLeft' || way === 'ArrowRight';
    const ahead =
      way === 'ArrowLeft' ? from.left - box.right : way === 'ArrowRight' ? box.left - from.right : way === 'ArrowUp' ? from.top - box.bottom : box.top - from.bottom;
    // Edges may touch or overlap by a hair.
    if (ahead < -2) continue;
    const beside = across ? apart(from.top, from.bottom, box.top, box.bottom) : apart(from.left, from.right, box.left, box.right);
    const centre = across
      ? Math.abs(from.top + from.bottom - box.top - box.bottom) / 2
      : Math.abs(from.left + from.right - box.left - box.right) / 2;
    const cost = Math.max(0, ahead) + (beside > 0 ? 300 + beside * 3 : 0) + centre * 0.05;
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

/** Makes the spots inside an element (those with `data-spot`) one stop of Tab, with arrow keys between them. */
export function useGrid(): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef('');
  const spots = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
  const settle = () => {
    const all = spots();
    const one = all.find((spot) => spot.dataset['spot'] === current.current) ?? all[0];
    for (const spot of all) spot.tabIndex = spot === one ? 0 : -1;
  };
  useLayoutEffect(settle);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const focused = (event: FocusEvent) => {
      const key = event.target instanceof HTMLElement ? event.target.dataset['spot'] : undefined;
      if (key === undefined) return;
      current.current = key;
      settle();
    };
    const pressed = (event: KeyboardEvent) => {
      const spot = event.target;
      if (!WAYS.has(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!(spot instanceof HTMLElement) || spot.dataset['spot'] === undefined) return;
      event.preventDefault();
      const others = spots().filter((one) => one !== spot);
      const at = nearest(spot.getBoundingClientRect(), others.map((one) => one.getBoundingClientRect()), event.key as Way);
      others[at]?.focus();
    };
    box.addEventListener('focusin', focused);
    box.addEventListener('keydown', pressed);
    return () => {
      box.removeEventListener('focusin', focused);
      box.removeEventListener('keydown', pressed);
    };
  }, []);
  return ref;
}
