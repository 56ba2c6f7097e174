// The promise at the top of tokens.css: text 4.5:1, edges of controls and focus ring 3:1, in both themes and on felt.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/style/tokens.css', 'utf8');

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const entries = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1] ?? '', (found[2] ?? '').trim()] as const);
  return Object.fromEntries(entries);
}

type Colour = [number, number, number, number];

function colour(text: string, theme: Record<string, string>): Colour {
  const named = /^var\(--([\w-]+)\)$/.exec(text);
  if (named) return colour(theme[named[1] ?? ''] ?? '', theme);
  const hex = /^#([0-9a-f]{6})$/i.exec(text);
  if (hex) {
    const n = Number.parseInt(hex[1] ?? '', 16);
    return [n >> 16, (n >> 8) & 255, n & 255, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
  throw new Error(`not a colour: ${text}`);
}

function over(top: Colour, under: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function light(one: Colour): number {
  const [r, g, b] = [one[0], one[1], one[2]].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const DARK = ":root[data-theme='dark'] :is(.dialog, .toasts, .on-paper)";
const day = block('.on-paper');
const night = { ...day, ...block(DARK) };
const onFelt = block('.on-felt');

const TEXT = [
  ['ink', 'room'], ['ink', 'paper'], ['ink', 'paper-2'], ['ink-2', 'room'], ['ink-2', 'paper'], ['ink-2', 'paper-2'],
  ['accent', 'room'], ['accent', 'paper'], ['accent-2', 'room'], ['on-accent', 'accent'], ['on-accent', 'accent-2'],
  ['brass-ink', 'room'], ['brass-ink', 'paper'], ['brass-ink', 'brass-wash'], ['on-danger', 'danger'], ['on-danger', 'danger-2'],
  ['danger', 'paper'], ['danger', 'room'], ['danger', 'danger-wash'], ['good', 'good-wash'], ['warn', 'warn-wash'], ['info', 'info-wash'],
  ['good', 'paper'], ['warn', 'paper'], ['info', 'paper'], ['ink', 'accent-wash'],
  ['ink', 'info-wash'], ['ink', 'warn-wash'], ['ink', 'danger-wash'], ['ink', 'good-wash'],
  ['spade', 'paper'], ['heart', 'paper'], ['diamond', 'paper'], ['club', 'paper'],
] as const;
const EDGES = [['edge', 'room'], ['edge', 'paper'], ['focus', 'room'], ['focus', 'paper'], ['focus', 'paper-2'], ['accent', 'paper-2']] as const;

/** The lightest and the darkest the felt gets: its shine at the top, and its foot. */
function felts(theme: Record<string, string>): Colour[] {
  const shine: Colour = [255, 255, 255, 0.07];
  return [over(shine, colour('var(--felt)', theme)), colour('var(--felt-2)', theme), colour('var(--felt-3)', theme)];
}

describe.each([['light', day], ['dark', night]] as const)('%s', (_, theme) => {
  const get = (name: string) => colour(`var(--${name})`, theme);
  it.each(TEXT)('%s on %s can be read', (fore, ground) => {
    expect(contrast(get(fore), get(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(EDGES)('%s on %s can be seen', (fore, ground) => {
    expect(contrast(get(fore), get(ground))).toBeGreaterThanOrEqual(3);
  });
  it('felt: text, notices and marks can be read on all of it', () => {
    const here = { ...theme, ...onFelt };
    const on = (name: string) => colour(`var(--${name})`, here);
    for (const felt of felts(theme)) {
      for (const name of ['ink', 'ink-2', 'accent', 'brass-ink', 'danger', 'good', 'warn', 'info', 'bright']) {
        expect(contrast(on(name), felt), name).toBeGreaterThanOrEqual(4.5);
        for (const wash of ['paper', 'paper-2']) {
          expect(contrast(on(name), over(on(wash), felt)), `${name} on ${wash}`).toBeGreaterThanOrEqual(4.5);
        }
      }
      for (const name of ['edge', 'focus']) expect(contrast(on(name), felt), name).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(on('on-accent'), on('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on('on-danger'), on('danger'))).toBeGreaterThanOrEqual(4.5);
  });
});

it('both ways to the dark theme say the same', () => {
  const bySystem = block(":root:not([data-theme='light']) :is(.dialog, .toasts, .on-paper)");
  expect(Object.keys(bySystem).length).toBeGreaterThan(20);
  expect(bySystem).toEqual(block(DARK));
});
