import { beforeEach, describe, expect, it } from 'vitest';
import { told } from '../src/pages/table/fixtures';
import { forgetNotes, LONGEST, MOST, noteOn, readNotes, write } from '../src/pages/table/notes';
import { part, Tally } from '../src/pages/table/stats';

describe('notes on players', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetNotes();
  });

  it('are kept by this browser, and an empty one is thrown away', () => {
    write(17, '  calls too much ');
    expect(noteOn(17)).toBe('calls too much');
    forgetNotes();
    expect(noteOn(17)).toBe('calls too much');
    write(17, ' ');
    expect(noteOn(17)).toBe('');
    expect(localStorage.getItem('croupier.notes')).toBe('{"notes":[]}');
  });

  it('have an end, and so has their number: the oldest go first', () => {
    write(900, 'x'.repeat(500));
    expect(noteOn(900)).toHaveLength(LONGEST);
    for (let player = 1; player < MOST; player += 1) write(player, 'seen');
    expect([noteOn(900).length, noteOn(1)]).toEqual([LONGEST, 'seen']);
    write(901, 'new');
    expect([noteOn(900), noteOn(1), noteOn(901)]).toEqual(['', 'seen', 'new']);
  });

  it('are read with care', () => {
    expect(readNotes('{"notes":[[7,"ok"],["x","no"],[8,9],[9,""],3]}')).toEqual({ notes: [[7, 'ok']] });
    for (const odd of [null, '', '[]', '{"notes":3}', '{"notes":null}', 'nonsense']) expect(readNotes(odd)).toEqual({ notes: [] });
  });
});

describe('figures of a player', () => {
  const who = (seat: number) => seat + 100;

  it('count a hand once, whatever is done in it', () => {
    const tally = new Tally();
    tally.take([
      told(1, 'hand-began', ''), told(2, 'card-dealt', '', { seat: 1 }), told(3, 'card-dealt', '', { seat: 2 }), told(4, 'card-dealt', '', { seat: 1 }),
      told(5, 'raised', '', { seat: 1 }), told(6, 'called', '', { seat: 2 }), told(7, 'raised', '', { seat: 1 }), told(8, 'pot-pushed', '', { seat: 1 }), told(9, 'pot-pushed', '', { seat: 1 }),
      told(10, 'hand-began', ''), told(11, 'card-dealt', '', { seat: 1 }), told(12, 'folded', '', { seat: 1 }),
    ], who);
    expect(tally.of(101)).toEqual({ hands: 2, played: 1, raised: 1, shown: 0, won: 1 });
    expect(tally.of(102)).toEqual({ hands: 1, played: 1, raised: 0, shown: 0, won: 0 });
    expect(tally.of(103).hands).toBe(0);
  });

  it('say nothing of nobody', () => {
    expect([part(1, 4), part(0, 3), part(0, 0)]).toEqual(['25%', '0%', '–']);
  });
});
