import { describe, expect, it } from 'vitest';
import { DRAFT, GAME, PRESETS } from '../src/pages/floor/draft';
import { whoIs } from '../src/pages/floor/desk/fields';
import { placeOf } from '../src/pages/floor/Seats';
import { fromSpec, toSpec } from '../src/pages/floor/spec';

describe('the text of a table', () => {
  it('is read back as it was written, for every preset', () => {
    for (const { title, draft } of PRESETS) {
      const { text, faults } = toSpec(draft);
      expect(faults, title).toEqual([]);
      const read = fromSpec(text);
      expect(read, title).not.toBeNull();
      if (read) expect(toSpec(read).text, title).toBe(text);
    }
  });

  it('counts in cents', () => {
    const { text } = toSpec({ ...DRAFT, games: [{ ...GAME, low: '0.50', high: '$1', blinds: '0.25, 0.5', chip: '0.25' }] });
    const game = JSON.parse(text).game.poker.games[0];
    expect(game.betting).toEqual({ fixed: { small: 50, big: 100 } });
    expect(game.blinds).toEqual([25, 50]);
    expect(game.chip).toBe(25);
  });

  it('writes one way of taking money, never two', () => {
    const by = (take: typeof DRAFT.take) => JSON.parse(toSpec({ ...DRAFT, take }).text).game.poker;
    expect([by('time').rake, by('time').charge.hourly]).toEqual([null, 1200]);
    expect([by('percent').rake.percent, by('percent').charge]).toEqual([10, null]);
    expect([by('nothing').rake, by('nothing').charge]).toEqual([null, null]);
    expect(by('levels').rake.levels[1]).toEqual({ reached: 2000, amount: 100 });
  });

  it('says which field is wrong', () => {
    const fields = (change: Partial<typeof DRAFT>) => toSpec({ ...DRAFT, ...change }).faults.map((one) => one.field);
    expect(fields({ name: ' ' })).toEqual(['Name']);
    expect(fields({ seats: '12' })).toEqual(['Seats']);
    expect(fields({ games: [{ ...GAME, low: 'x' }] })).toEqual(['Lowest bet']);
    expect(fields({ buyMost: '100' })).toEqual(['Least buy-in']);
    expect(fields({ levels: '10' })).toEqual(['Levels of the pot']);
  });

  it('reads no form from what is no table', () => {
    expect(fromSpec('{')).toBeNull();
    expect(fromSpec('{"name":"x","game":{"whist":{}}}')).toBeNull();
    expect(fromSpec('[]')).toBeNull();
  });
});

describe('somebody named at a desk', () => {
  const players = [{ player: 1, name: 'Ada' }, { player: 2, name: 'Otto' }, { player: 3, name: 'Otto' }, { player: 14, name: 'Ada 2' }];
  it('is found by number, by picked name, and by a name nobody else has', () => {
    expect(whoIs('14', players)?.name).toBe('Ada 2');
    expect(whoIs('Otto · 3', players)?.player).toBe(3);
    expect(whoIs(' ada ', players)?.player).toBe(1);
    expect(whoIs('Ada 2', players)?.player).toBe(14);
  });
  it('is nobody where two have the name or none has', () => {
    expect(whoIs('Otto', players)).toBeNull();
    expect(whoIs('', players)).toBeNull();
    expect(whoIs('99', players)).toBeNull();
  });
});

it('keeps the dealer apart from every seat', () => {
  const places = Array.from({ length: 9 }, (_, at) => placeOf(at, 9));
  expect(new Set(places.map((one) => one.left + one.top)).size).toBe(9);
  expect(places.every((one) => one.left !== '50.0%' || one.top !== '12.0%')).toBe(true);
});
