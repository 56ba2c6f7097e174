// Moves things over the felt: by transforms alone, so that nothing is laid out anew, and never where motion is reduced. The page
// is as it will be from the first moment on; nothing waits for a flight.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { calm } from '../../settings';
import type { Mine, PokerView } from '../../types';
import { flights, things, type At, type Flight, type Lie, type SeatLie, type Things } from './flights';

const EASE = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
const CARD_MS = 300;
const CHIPS_MS = 340;
/** Between one player's cards and the next one's. */
const DEAL_MS = 45;
/** Pots are pushed one after the other, as the story tells them. */
const POT_MS = 700;

function middleOf(one: Element | null | undefined, felt: DOMRect): At | null {
  if (!one) return null;
  const { left, top, width, height } = one.getBoundingClientRect();
  return width === 0 && height === 0 ? null : { x: left - felt.left + width / 2, y: top - felt.top + height / 2 };
}

/** Where everything lies now. It only reads. */
function survey(felt: HTMLElement): Lie {
  const box = felt.getBoundingClientRect();
  const seats = new Map<number, SeatLie>();
  for (const seat of felt.querySelectorAll<HTMLElement>('.table-seat')) {
    const plate = middleOf(seat.querySelector('.table-plate'), box);
    if (plate) seats.set(Number(seat.dataset['seat']), { plate, bet: middleOf(seat.querySelector('.table-bet'), box), cards: middleOf(seat.querySelector('.table-cards'), box) });
  }
  return {
    width: box.width,
    height: box.height,
    deck: { x: box.width / 2, y: box.height * 0.2 },
    pots: middleOf(felt.querySelector('.table-pots, .table-result'), box),
    button: middleOf(felt.querySelector('.table-button'), box),
    seats,
  };
}

/** From there to where it lies. */
function arrive(one: Element, from: At, at: At, more: string, timing: KeyframeAnimationOptions): void {
  one.animate([{ transform: `translate(${String(from.x - at.x)}px, ${String(from.y - at.y)}px) ${more}`, opacity: 0.2 }, { opacity: 1, offset: 0.3 }, {}], { easing: EASE, fill: 'backwards', ...timing });
}

/** Something that is there no more goes its way in the layer above the felt, and is gone. */
function send(layer: HTMLElement, ghost: HTMLElement, from: At, to: At, timing: KeyframeAnimationOptions): void {
  ghost.classList.add('table-ghost');
  layer.append(ghost);
  const place = (at: At, size: number) => `translate(${String(at.x)}px, ${String(at.y)}px) translate(-50%, -50%) scale(${String(size)})`;
  const flight = ghost.animate([{ transform: place(from, 1), opacity: 1 }, { opacity: 1, offset: 0.75 }, { transform: place(to, 0.8), opacity: 0 }], { easing: EASE, fill: 'both', ...timing });
  const gone = () => {
    ghost.remove();
  };
  flight.onfinish = gone;
  flight.oncancel = gone;
}

/** Two cards, face down. */
function backs(): HTMLElement {
  const ghost = document.createElement('span');
  for (let n = 0; n < 2; n += 1) {
    const card = document.createElement('span');
    card.className = 'table-small table-small-down';
    ghost.append(card);
  }
  return ghost;
}

interface Moment {
  things: Things;
  lie: Lie;
  /** What chips looked like, to be sent on their way: by seat, and those of the pot. */
  chips: Map<number, Element>;
  pot: Element | null;
}

function look(felt: HTMLElement, view: PokerView, mine: Mine | null): Moment {
  const chips = new Map<number, Element>();
  for (const seat of felt.querySelectorAll<HTMLElement>('.table-seat:has(.table-bet)')) {
    const stack = seat.querySelector('.table-bet .chips');
    if (stack) chips.set(Number(seat.dataset['seat']), stack);
  }
  return { things: things(view, mine), lie: survey(felt), chips, pot: felt.querySelector('.table-potlist .chips') };
}

function copy(chips: Element | null | undefined): HTMLElement {
  const ghost = document.createElement('span');
  const svg = chips?.querySelector('svg');
  if (svg) ghost.append(svg.cloneNode(true));
  return ghost;
}

function start(felt: HTMLElement, layer: HTMLElement, flight: Flight, had: Moment, now: Moment): void {
  const seat = (number: number) => felt.querySelector(`.table-seat[data-seat="${String(number)}"]`);
  switch (flight.what) {
    case 'bet': {
      const bet = seat(flight.seat)?.querySelector('.table-bet');
      const at = now.lie.seats.get(flight.seat)?.bet;
      if (bet && at) arrive(bet, flight.from, at, 'scale(0.7)', { duration: CHIPS_MS });
      return;
    }
    case 'gather':
      send(layer, copy(had.chips.get(flight.seat)), flight.from, flight.to, { duration: CHIPS_MS });
      return;
    case 'win':
      send(layer, copy(had.pot ?? [...had.chips.values()][0]), flight.from, flight.to, { duration: CHIPS_MS + 160, delay: 120 + flight.turn * POT_MS });
      return;
    case 'button': {
      const button = felt.querySelector('.table-button');
      const at = now.lie.button;
      if (button && at) arrive(button, flight.from, at, '', { duration: CHIPS_MS + 100 });
      return;
    }
    case 'deal': {
      const box = felt.getBoundingClientRect();
      const cards = [...(seat(flight.seat)?.querySelectorAll('.table-card') ?? [])].slice(flight.first);
      for (const [at, card] of cards.entries()) {
        const lies = middleOf(card, box);
        if (lies) arrive(card, flight.from, lies, 'rotate(-20deg) scale(0.6)', { duration: CARD_MS, delay: flight.turn * DEAL_MS + at * 30 });
      }
      return;
    }
    case 'board': {
      const box = felt.getBoundingClientRect();
      const cards = [...(felt.querySelectorAll('.table-board')[flight.board]?.querySelectorAll('.table-card') ?? [])].slice(flight.first);
      for (const [at, card] of cards.entries()) {
        const lies = middleOf(card, box);
        if (lies) arrive(card, flight.from, lies, 'rotate(-12deg) scale(0.7)', { duration: CARD_MS, delay: at * 110 });
      }
      return;
    }
    case 'turn-up':
      for (const card of seat(flight.seat)?.querySelectorAll('.table-card') ?? []) card.animate([{ transform: 'scaleX(0)' }, {}], { duration: 220, easing: EASE });
      return;
    case 'muck':
      send(layer, backs(), flight.from, flight.to, { duration: CARD_MS });
  }
}

/** Lets things travel whenever the table changes, unless it is to be `still`. `layer` lies over the felt and is empty. */
export function useTravel(box: RefObject<HTMLElement>, layer: RefObject<HTMLElement>, view: PokerView, mine: Mine | null, still = false): void {
  const before = useRef<Moment | null>(null);
  useLayoutEffect(() => {
    const felt = box.current;
    const over = layer.current;
    // Nobody sees it, or nobody wants to: the next change begins from where things lie then.
    if (!felt || !over || still || document.hidden || calm() || typeof felt.animate !== 'function') {
      before.current = null;
      return;
    }
    const now = look(felt, view, mine);
    const had = before.current;
    before.current = now;
    if (had?.lie.width !== now.lie.width || had.lie.height !== now.lie.height) return;
    for (const flight of flights(had.things, now.things, had.lie, now.lie)) start(felt, over, flight, had, now);
  }, [view, mine]);
}
