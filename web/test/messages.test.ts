// Every language has every message (the compiler sees to that within a file), marks what the English marks, and says something.
import { describe, expect, it } from 'vitest';

type Words = Record<string, unknown>;
const english = import.meta.glob<Record<string, Words>>('../src/messages/en/*.ts', { eager: true });
const others = import.meta.glob<{ default: Words }>(['../src/messages/de/*.ts', '../src/messages/es/*.ts'], { eager: true });

const areas = Object.keys(english).map((path) => path.replace(/^.*\/en\//, ''));

/** Every message under its path; what takes something is given marks in its place. */
function said(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, one]): [string, string][] => {
    const at = `${path}${key}`;
    if (typeof one === 'string') return [[at, one]];
    if (typeof one === 'function') return [[at, String((one as (...given: unknown[]) => unknown)(...Array.from({ length: one.length }, (_, n) => 7 + n)))]];
    return said(one as Words, `${at}.`);
  });
}

const marks = (text: string) => [...text.matchAll(/<(\w+)(?:\/>|>)/g)].map((found) => found[1]).sort();

describe.each(areas)('%s', (area) => {
  const source = Object.values(Object.values(english).at(areas.indexOf(area)) ?? {})[0] ?? {};
  it.each(['de', 'es'])('is there in %s, and whole', (of) => {
    const theirs = others[`../src/messages/${of}/${area}`]?.default;
    if (!theirs) throw new Error(`no ${of}/${area}`);
    const known = new Map(said(theirs));
    const ours = said(source);
    expect([...known.keys()].sort()).toEqual(ours.map(([key]) => key).sort());
    for (const [key, text] of ours) {
      const other = known.get(key) ?? '';
      expect(marks(other), `${key}: ${other}`).toEqual(marks(text));
      expect(other.trim() === '', key).toBe(text.trim() === '');
      // What is put into a message is put into it in every language.
      for (const given of ['7', '8', '9']) if (text.includes(given)) expect(other, `${key}: ${other}`).toContain(given);
    }
  });
});

it('has no language without its English', () => {
  for (const path of Object.keys(others)) expect(areas).toContain(path.replace(/^.*\/(?:de|es)\//, ''));
});
