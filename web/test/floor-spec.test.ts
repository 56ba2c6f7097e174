import { describe, expect, it } from 'vitest';
import { DRAFT, GAME, PRESETS } from '../src/pages/floor/draft';
import { whoIs } from '../src/pages/floor/desk/fields';
import { placeOf } from '../src/pages/floor/Seats';
import { asText, draftOf, fromSpec, fromText, toSpec } from '../src/pages/floor/spec';

describe('a table that is asked for', () => {
  it('is read back as it was written, for every preset', () => {
    for (const { title, draft } of PRESETS) {
      const { spec, faults } = toSpec(draft);
      expect(faults, title).toEqual([]);
      expect(toSpec(fromSpec(spec)).spec, title).toEqual(spec);
      expect(fromText(asText(spec)), title).toEqual(spec);
    }
  });

  it('counts in cents', () => {
    const { game } = toSpec({ ...DRAFT, games: [{ ...GAME, low: '0.50', high: '$1', blinds: '0.25, 0.5', chip: '0.25' }] }).spec;
    if (game.kind !== 'poker') throw new Error('poker');
    expect(game.games[0]).toMatchObject({ betting: { structure: 'fixed-limit', small: 50, big: 100 }, blinds: [25, 50], chip: 25 });
  });

  it('writes one way of taking money: there is room for no other', () => {
    const by = (take: typeof DRAFT.take) => {
      const { game } = toSpec({ ...DRAFT, take }).spec;
      return game.kind === 'poker' ? game.take : undefined;
    };
    expect(by('time')).toEqual({ by: 'time', hourly: 1_200, per_table: false, every_minutes: 30 });
    expect(by('percent')).toEqual({ by: 'percent', percent: 10, cap: 400, each_round: false });
    expect(by('nothing')).toBeNull();
    expect(by('levels')).toMatchObject({ by: 'levels', cap: 400 });
  });

  it('says which field is wrong', () => {
    const fields = (change: Partial<typeof DRAFT>) => toSpec({ ...DRAFT, ...change }).faults.map((one) => one.field);
    expect(fields({ name: ' ' })).toEqual(['Name']);
    expect(fields({ seats: '12' })).toEqual(['Seats']);
    expect(fields({ games: [{ ...GAME, low: 'x' }] })).toEqual(['Lowest bet']);
    expect(fields({ buyMost: '100' })).toEqual(['Least buy-in']);
    expect(fields({ levels: '10' })).toEqual(['Levels of the pot']);
    expect(fields({ kind: 'craps', settings: 'place_6' })).toEqual(['House settings']);
  });

  it('keeps the weights of a wheel whole, commas and all', () => {
    const draft = { ...DRAFT, kind: 'premium-holdem' as const, seats: '6', settings: 'spin.weights=1,2,3\nrounding=down, qualifier=pair' };
    const { spec, faults } = toSpec(draft);
    expect(faults).toEqual([]);
    if (spec.game.kind !== 'premium-holdem') throw new Error('premium');
    expect(spec.game.settings).toEqual([{ key: 'spin.weights', value: '1,2,3' }, { key: 'rounding', value: 'down' }, { key: 'qualifier', value: 'pair' }]);
    expect(toSpec(fromSpec(spec)).spec).toEqual(spec);
  });

  it('reads no form from what is no table, and sends nothing that is no JSON', () => {
    expect(fromText('{')).toBeNull();
    expect(fromText('[]')).toBeNull();
    expect(draftOf('{')).toBeNull();
    expect(draftOf('{"name":"x","game":{"kind":"whist"}}')).toBeNull();
    expect(draftOf('{"name":"x","game":{"kind":"poker"}}')).toBeNull();
    expect(draftOf('[]')).toBeNull();
    expect(draftOf(asText(toSpec(DRAFT).spec))).toMatchObject({ name: DRAFT.name, kind: 'poker' });
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
