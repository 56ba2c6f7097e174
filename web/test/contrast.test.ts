// The promise at the top of tokens.css: text 4.5:1, edges of controls and focus ring 3:1, in both themes and on felt.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS } from '../src/chips';

const css = readFileSync('src/style/tokens.css', 'utf8');

type Theme = Record<string, string>;

/** Every token that a block of rules gives a value. Blocks of the same selector come together. */
function block(selector: string): Theme {
  const out: Theme = {};
  for (let start = css.indexOf(`${selector} {`); start !== -1; start = css.indexOf(`${selector} {`, start + 1)) {
    const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
    for (const found of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) out[found[1] ?? ''] = (found[2] ?? '').trim();
  }
  return out;
}

/** The tokens as one theme has them: of each `light-dark(BY DAY, AT NIGHT)` one half. */
function themed(all: Theme, theme: 'light' | 'dark'): Theme {
  const half = (value: string) =>
    value.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g, (_, day: string, night: string) => (theme === 'light' ? day : night).trim());
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, half(value)]));
}

type Colour = [number, number, number, number];

function colour(text: string, theme: Theme): Colour {
  const named = /^var\(--([\w-]+)\)$/.exec(text);
  if (named) return colour(theme[named[1] ?? ''] ?? '', theme);
  const hex = /^#([0-9a-f]{6})$/i.exec(text);
  if (hex) {
    const n = Number.parseInt(hex[1] ?? '', 16);
    return [n >> 16, (n >> 8) & 255, n & 255, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(text);
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

const everything = { ...block(':root'), ...block('.on-paper') };
const day = themed(everything, 'light');
const night = themed(everything, 'dark');
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
function felts(theme: Theme): Colour[] {
  return [over(colour('var(--shine)', theme), colour('var(--felt)', theme)), colour('var(--felt-2)', theme), colour('var(--felt-3)', theme)];
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

describe('what is the same in both themes', () => {
  const get = (name: string) => colour(`var(--${name})`, day);
  it.each([
    ['on-ivory', 'ivory'], ['on-ivory', 'ivory-2'], ['on-ivory', 'on-felt'], ['ivory-heart', 'ivory'], ['ivory-diamond', 'ivory'], ['ivory-club', 'ivory'],
    ['on-bright', 'bright'], ['on-bright', 'news-win'], ['on-news-lose', 'news-lose'], ['on-discard', 'discard'], ['ivory', 'lacquer'],
    ['ivory', 'wheel-1'], ['ivory', 'wheel-2'], ['ivory', 'wheel-3'], ['ivory', 'die'], ['bright', 'bet'], ['on-felt', 'bet'],
  ] as const)('%s on %s can be read', (fore, ground) => {
    expect(contrast(get(fore), get(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(CHIPS.map((chip) => chip.colour))('the figure on a chip that is %s can be read, and its spots can be seen', (name) => {
    expect(contrast(get(`chip-${name}-word`), get(`chip-${name}`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(get(`chip-${name}-spot`), get(`chip-${name}`))).toBeGreaterThanOrEqual(2.4);
  });
  it('plates, tags and veils carry their words on every part of the felt', () => {
    for (const theme of [day, night]) {
      for (const felt of [...felts(theme), get('hall'), get('hall-2')]) {
        const on = (ground: string) => over(get(ground), felt);
        for (const [fore, grounds] of [
          ['on-felt', ['plate', 'plate-dim', 'tag', 'veil', 'veil-thick']], ['on-felt-2', ['plate', 'plate-dim']], ['bright', ['plate', 'plate-dim', 'veil', 'veil-thick']],
          ['on-plate-dim', ['plate-dim']], ['tag-blind', ['tag']], ['tag-kill', ['tag']], ['tag-warn', ['tag']],
        ] as const) {
          for (const ground of grounds) expect(contrast(get(fore), on(ground)), `${fore} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});

it('writes each theme once: no token has a second value but on felt', () => {
  for (const one of css.matchAll(/--([\w-]+):/g)) {
    const name = one[1] ?? '';
    if (name in onFelt || ['tap', 'quick', 'slow'].includes(name)) continue;
    expect(css.split(`--${name}:`), name).toHaveLength(2);
  }
  expect(css).not.toMatch(/prefers-color-scheme/);
});

it('is read off the pictures of players', () => {
  for (const name of [...Array.from({ length: 10 }, (_, at) => `face-${String(at + 1)}`), 'face-house']) {
    const theme = themed(block(':root'), 'light');
    expect(contrast(colour(theme['face-ink'] ?? '', theme), colour(theme[name] ?? '', theme)), name).toBeGreaterThanOrEqual(3);
  }
});
