import proof from './fixtures/added-to.txt?raw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canTakePart, dealingOrder, fixedOf, freshNonce, fromHex, promiseOf, toHex, wrongWith } from '../src/shuffle/contribution';
import { step } from '../src/shuffle/takingPart';
import type { Watched } from '../src/store';

const root = 'f967a69edbaed21bb4bd87e3e587c891155f958e083c9b39c567742e8e89a503';
const bytes = (first: number) => toHex(Uint8Array.from({ length: 32 }, (_, at) => first + at));
const four = { seat: 4, nonce: bytes(64) };
const seven = { seat: 7, nonce: bytes(96) };

// The figures are those of the room's program and of examples/contributions.py.
describe('the known answers', () => {
  it('promises what the others promise', async () => {
    expect(await promiseOf(3, 1041, 4, four.nonce)).toBe('8da9f6863ae32ec9c1b51afaaf2047e4aad2754435982a449ceec3bc9e33372b');
    expect(await promiseOf(3, 1041, 7, seven.nonce)).toBe('80bbaf0759913fbf03b2353d1a659e6ca4ab0970cf2f60163a464174ac1f4323');
  });

  it('fixes what the others fix, in whatever order it is told', async () => {
    const promised = [
      { seat: 7, commitment: '80bbaf0759913fbf03b2353d1a659e6ca4ab0970cf2f60163a464174ac1f4323' },
      { seat: 4, commitment: '8da9f6863ae32ec9c1b51afaaf2047e4aad2754435982a449ceec3bc9e33372b' },
    ];
    expect(await fixedOf(root, 1041, 1_700_000_000_000, 1_700_000_004_000, promised)).toBe('05bc99868be94f9227a4114adc3b578deac91c44577fbdc554616b178d58997e');
  });

  it('deals in the order the others deal in', async () => {
    expect((await dealingOrder(root, 52, [seven, four])).slice(0, 8)).toEqual([9, 31, 37, 11, 13, 46, 40, 10]);
    expect((await dealingOrder(root, 52, [four])).slice(0, 6)).toEqual([3, 5, 0, 1, 20, 46]);
    expect(await dealingOrder(root, 4, [])).toEqual([0, 1, 2, 3]);
  });
});

it('reads 64 digits and nothing else', () => {
  expect(fromHex(root)).toHaveLength(32);
  for (const odd of ['', root.slice(1), root.toUpperCase(), `${root}0`]) expect(fromHex(odd)).toBeNull();
});

it('makes a number of its own each time', () => {
  expect(canTakePart()).toBe(true);
  expect(freshNonce()).not.toBe(freshNonce());
});

it('takes no part where the browser has no hashes', () => {
  vi.stubGlobal('crypto', {});
  expect(canTakePart()).toBe(false);
  vi.unstubAllGlobals();
});

describe('taking part', () => {
  const watched = (shuffle: object, changes: object = {}) => ({ view: { shuffle }, mine: { seat: 4 }, taken: false, ...changes }) as unknown as Watched;
  beforeEach(() => {
    localStorage.clear();
  });

  it('promises once for each hand', async () => {
    const first = await step(3, watched({ after: 1041 }), null);
    expect(first.asked).toEqual({ after: 1041, commitment: first.pending?.commitment });
    expect(await promiseOf(3, 1041, 4, first.pending?.nonce ?? '')).toBe(first.pending?.commitment);
    const again = await step(3, watched({ after: 1041 }), first.pending);
    expect(again.asked).toBeUndefined();
    const next = await step(3, watched({ after: 1042 }), first.pending);
    expect(next.pending?.nonce).not.toBe(first.pending?.nonce);
  });

  it('reveals nothing before everything is fixed, and then notes it first', async () => {
    const { pending } = await step(3, watched({ after: 1041 }), null);
    const promised = [{ seat: 4, commitment: pending?.commitment ?? '', revealed: false }];
    const open = { after: 1041, promised, next: { hand: 1042, seal: root, sealed: 5 } };
    expect((await step(3, watched(open), pending)).asked).toBeUndefined();
    const fixed = await fixedOf(root, 1041, 5, 9, promised);
    const closed = { ...open, closed: 9, fixed };
    const told = await step(3, watched(closed), pending);
    expect(told.asked).toEqual({ nonce: pending?.nonce });
    expect(told.noted).toEqual({ table: 3, hand: 1042, seat: 4, nonce: pending?.nonce, root, fixed });
    // A house that says something else is fixed than what it shows gets nothing, nor does one that swaps our promise.
    expect((await step(3, watched({ ...closed, fixed: root }), pending)).asked).toBeUndefined();
    expect((await step(3, watched({ ...closed, promised: [{ ...promised[0], commitment: root }] }), pending)).asked).toBeUndefined();
    // Another device plays the seat.
    expect((await step(3, watched(closed, { taken: true }), pending)).asked).toBeUndefined();
  });
});

describe('a proof', () => {
  // Made by examples/contributions.py: seat 4 has added to the deck of the known answers, seat 7 has withheld.
  const fixed = /^fixed (.*)$/m.exec(proof)?.[1] ?? '';
  const noted = { table: 3, hand: 1042, seat: 4, nonce: four.nonce, root, fixed };

  it('is in order if it says what was noted', async () => {
    expect(await wrongWith(proof, noted)).toBeNull();
  });

  it('says what is wrong', async () => {
    expect(await wrongWith(proof.replace('hand 1042', 'hand 1043'), noted)).toContain('another hand');
    expect(await wrongWith(proof, { ...noted, root: four.nonce })).toContain('sealed when your number');
    expect(await wrongWith(proof.replace(/commitment 5 ..../, 'commitment 5 0000'), noted)).toContain('its seal stands for');
    expect(await wrongWith(proof.replace('closed 9', 'closed 8'), noted)).toContain('promises are not those');
    expect(await wrongWith(proof, { ...noted, fixed: root })).toContain('promises are not those');
    expect(await wrongWith(proof.replace(four.nonce, 'withheld'), noted)).toContain('It was.');
    expect(await wrongWith(proof.replace('withheld', four.nonce), noted)).toContain('Seat 7 revealed something other');
    const card = /^card (\d+) (..) (\w+) 3$/m.exec(proof);
    expect(await wrongWith(proof.replace(card?.[0] ?? '', `card ${card?.[1] ?? ''} ${card?.[2] ?? ''} ${card?.[3] ?? ''} 4`), noted)).toContain('is not the card');
    expect(await wrongWith(proof.replace(card?.[0] ?? '', `card ${card?.[1] ?? ''} ${card?.[2] === 'As' ? 'Ks' : 'As'} ${card?.[3] ?? ''} 3`), noted)).toContain('is not the card');
  });
});
