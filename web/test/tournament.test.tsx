import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineUp, myTournament, structureCheck, tournamentClock, tournamentList, tournamentView, readyStructures } from '../dev/tournaments';
import { saidOf } from '../src/pages/director/Lint';
import { clockTyped } from '../src/pages/director/Now';
import { fileName, formOf } from '../src/pages/director/StructureFiles';
import { correction } from '../src/pages/director/UndoBust';
import { nextWords, pushOf, pushWords } from '../src/pages/director/lineUp';
import { openSeats } from '../src/pages/director/MoveTo';
import { drawnOf } from '../src/pages/director/SeatDraw';
import { NEW, specOf } from '../src/pages/director/draft';
import { draftOf, isMixed, levelAfter, sheetOf } from '../src/pages/director/sheet';
import { termsOf } from '../src/pages/director/DealDesk';
import { stillIn } from '../src/pages/tournament/Entries';
import { shareWords } from '../src/pages/tournament/Payouts';
import { anchorAnew, heard, serverNow } from '../src/socket';
import { take } from '../src/session';
import { changedIn, useMyTournament, useTournament } from '../src/tournament/live';
import { registerWords } from '../src/tournament/RegisterDialog';
import { bigBlinds, clockFace, entriesWords, forcedWords, lateWords, length, marksOf, mayDo, partWords, placeWords, points, pointsOf, priceWords, shortPoints, splitLines, startWords, timeLeft } from '../src/tournament/words';
import type { Wire } from '../src/types';

const PRICE = { pool: 2_000, fee: 300, bounty: 1_000, total: 3_300 };
const event = (id: number) => {
  const found = tournamentList().tournaments.find((one) => one.id === id);
  if (!found) throw new Error(`no event ${String(id)}`);
  return found;
};

describe('words', () => {
  it('writes points as plain numbers, and reads them back', () => {
    expect([points(1_234_500), shortPoints(9_999), shortPoints(12_590), shortPoints(1_290_000)]).toEqual(['1,234,500', '9,999', '12.5K', '1.2M']);
    expect([pointsOf('12,500'), pointsOf(' 300 '), pointsOf('1.5'), pointsOf(''), pointsOf('-3')]).toEqual([12_500, 300, null, null, null]);
  });

  it('shows the second that runs, and zero only when time is up', () => {
    expect([clockFace(0), clockFace(1), clockFace(59_001), clockFace(725_000), clockFace(3_723_000), clockFace(-5)]).toEqual(['0:00', '0:01', '1:00', '12:05', '1:02:03', '0:00']);
  });

  it('counts down a clock that runs, and leaves one that is stopped', () => {
    expect(timeLeft({ hands: { kind: 'running', until: 5_000 } }, 2_000)).toBe(3_000);
    expect(timeLeft({ hands: { kind: 'running', until: 5_000 } }, 9_000)).toBe(0);
    expect(timeLeft({ hands: { kind: 'stopped', left: 700 } }, 9_000)).toBe(700);
  });

  it('splits a price', () => {
    expect(priceWords(PRICE)).toBe('$20 + $3 + $10');
    expect(priceWords({ pool: 0, fee: 0, bounty: 0, total: 0 })).toBe('Free');
    expect(splitLines(PRICE).map((one) => one.amount)).toEqual([2_000, 300, 1_000]);
    expect([registerWords(PRICE), registerWords({ pool: 0, fee: 0, bounty: 0, total: 0 })]).toEqual(['Register for $33', 'Register for free']);
  });

  it('says when an event starts, and how long one can still enter', () => {
    const one = { phase: 'registering' as const, starts_at: 65_000, full_at: null, entries: 3 };
    expect(startWords(one, 0)).toBe('Starts in 1:05');
    expect(startWords(one, 70_000)).toBe('Starts any moment');
    expect(startWords({ ...one, full_at: 6 }, 0)).toBe('Starts when 6 have registered');
    expect(startWords({ ...one, starts_at: null }, 0)).toBe('Starts when the director says so');
    expect(startWords({ ...one, phase: 'running' }, 0)).toBe('');
    const late = { phase: 'running' as const, entries_open: true, late_until: 60_000, late_through: null };
    expect(lateWords(late, 0)).toBe('Late entry for 1:00');
    expect(lateWords({ ...late, late_until: null, late_through: 4 }, 0)).toBe('Late entry through level 4');
    expect(lateWords({ ...late, entries_open: false }, 0)).toBe('Entry is closed');
  });

  it('names places, levels, stakes and marks', () => {
    expect([placeWords(3, 3), placeWords(5, 7), placeWords(1, null)]).toEqual(['3rd', '5th to 7th', '1st']);
    expect([partWords({ level: 4, part: 'play' }), partWords({ level: 4, part: 'rest' })]).toEqual(['Level 4', 'Break after level 4']);
    expect(forcedWords({ forced: { kind: 'blinds', small: 1_000, big: 2_000 }, betting: { structure: 'no-limit' } })).toBe('1,000 / 2,000');
    expect(forcedWords({ forced: { kind: 'bring-in', amount: 50 }, betting: { structure: 'fixed-limit', small: 200, big: 400 } })).toBe('200 / 400, bring-in 50');
    expect([length(1_200), length(90), length(3_600), bigBlinds(12_399, 400)]).toEqual(['20 min', '90 s', '1 h', '30 BB']);
    expect(marksOf(event(3))).toEqual(['Progressive bounty']);
    expect(marksOf(event(2))).toEqual(['Sit and go']);
    expect(entriesWords({ entries: 9, capacity: 9, full_at: null, alternates: 2 })).toBe('9 of 9, 2 alternates');
    expect(shareWords(58_000, 152_000)).toBe('38.1 %');
  });

  it('finds what may be done', () => {
    expect(mayDo(myTournament(1), 'register')?.price.total).toBe(5_500);
    expect(mayDo(myTournament(3), 'register')).toBeNull();
    expect(mayDo(null, 'vote')).toBeNull();
  });
});

describe('players', () => {
  it('puts those who are left in order of their stacks, without those who are out', () => {
    const view = tournamentView(3);
    const first = view?.entries[0];
    if (!view || !first) throw new Error('no entries');
    const list = stillIn([{ ...first, entry: 1, stack: 5 }, { ...first, entry: 2, stack: 9 }, { ...first, entry: 3, stack: 99, status: 'out' }, { ...first, entry: 4, stack: null }]);
    expect(list.map((one) => one.entry)).toEqual([2, 1, 4]);
  });

  it('draws up the list for the wall by name', () => {
    const view = tournamentView(4);
    if (!view) throw new Error('no view');
    const names = drawnOf(view).map((one) => one.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(names.length).toBe(24);
    expect(openSeats(view.tables[0], 9)).toEqual([]);
    expect(openSeats(view.tables[2], 9).length).toBe(2);
  });
});

describe('the desk', () => {
  it('asks for the push that is shown, and says what it brings', () => {
    const shown = lineUp(true);
    expect(pushOf(shown)).toEqual([{ table: 1, dealer: 4 }, { table: 2, dealer: 1 }, { table: 3, dealer: 2 }]);
    expect(pushOf({ tables: [{ table: 1, dealer: 3, next: null }, { table: 2, dealer: null, next: 3 }] })).toEqual([{ table: 2, dealer: 3 }]);
    expect(shown.dealers.slice(1, 4).map(pushWords)).toEqual(['from table 2 to table 3', 'from table 3 on a break', 'from the line to table 1']);
    expect(shown.dealers.map((one) => nextWords(one.next))).toEqual(['table 2', 'table 3', 'break', 'table 1', 'waits']);
  });

  it('reads the time left as it is typed', () => {
    expect([clockTyped('12:30'), clockTyped('5'), clockTyped('5:7'), clockTyped('x')]).toEqual([750_000, 300_000, null, null]);
  });

  it('corrects stacks without making points', () => {
    const stacks = [{ entry: 9, had: 0, now: 400 }, { entry: 2, had: 1_000, now: 600 }, { entry: 3, had: 500, now: 500 }];
    expect(correction(stacks, 9, 0)).toEqual({ stacks: [{ entry: 9, points: 400 }, { entry: 2, points: 600 }], found: 0 });
    expect(correction([{ entry: 9, had: 0, now: 400 }], 9, 400)).toEqual({ stacks: [{ entry: 9, points: 400 }], found: 400 });
    expect(correction([{ entry: 9, had: 0, now: 400 }], 9, 0)).toContain('400 points more');
    expect(correction([{ entry: 9, had: 0, now: 100 }, { entry: 2, had: 1_000, now: 600 }], 9, 0)).toContain('300 points short');
  });

  it('takes terms only where everybody is named and every cent is given', () => {
    const shares = [1, 2].map((entry) => ({ entry, who: { player: entry, name: `P${String(entry)}`, bot: false } }));
    expect(termsOf(shares, { 1: '6.50', 2: '3.50' }, 1_000)).toEqual([{ entry: 1, amount: 650 }, { entry: 2, amount: 350 }]);
    expect(termsOf(shares, { 1: '6.50', 2: '3.49' }, 1_000)).toBe('$0.01 of $10 are not given to anybody.');
    expect(termsOf(shares, { 1: '6.50', 2: '3.51' }, 1_000)).toContain('$0.01 more');
    expect(termsOf(shares, { 1: '6.50' }, 1_000)).toBe('Enter what P2 gets.');
  });
});

describe('the structure editor', () => {
  const ready = readyStructures().structures[0];
  if (!ready) throw new Error('no structure');

  it('shows a sheet and writes the same one back', () => {
    const { sheet, faults } = sheetOf(draftOf(ready.sheet));
    expect(faults).toEqual([]);
    expect(sheet).toEqual(ready.sheet);
  });

  it('writes limits, bring-ins, breaks and races as they are typed', () => {
    const draft = draftOf(ready.sheet);
    const [first] = draft.levels;
    if (!first) throw new Error('no level');
    expect(isMixed(draft)).toBe(false);
    const stud = { ...first, game: 'stud' as const, bets: 'fixed-limit' as const, opens: 'bring-in' as const, small: '25', smallBet: '100', bigBet: '200', ante: '25', by: 'each' as const, rest: '7.5', races: '25, 100', minutes: '1.5' };
    const { sheet, faults } = sheetOf({ ...draft, levels: [stud] });
    expect(faults).toEqual([]);
    expect(isMixed({ ...draft, levels: [stud] })).toBe(true);
    expect(sheet.levels).toEqual([{ seconds: 90, game: 'stud', betting: { structure: 'fixed-limit', small: 100, big: 200 }, forced: { kind: 'bring-in', amount: 25 }, ante: { amount: 25, by: 'each' } }]);
    expect([sheet.breaks, sheet.races]).toEqual([[{ after: 1, seconds: 450 }], [{ after: 1, chip: 25 }, { after: 1, chip: 100 }]]);
  });

  it('names the level and the field that cannot be read', () => {
    const draft = draftOf(ready.sheet);
    const wrong = { ...draft, start: 'many', levels: draft.levels.map((one, at) => (at === 1 ? { ...one, big: '', minutes: '0' } : one)) };
    expect(sheetOf(wrong).faults.map((one) => [one.level, one.field])).toEqual([[null, 'start'], [2, 'minutes'], [2, 'big']]);
  });

  it('adds a level that rises', () => {
    const last = draftOf(ready.sheet).levels.at(-1);
    if (!last) throw new Error('no level');
    const next = levelAfter(last);
    expect([next.small, next.big, next.rest, next.races]).toEqual(['1500', '3000', '', '']);
    expect(next.key).not.toBe(last.key);
  });
});

describe('an announcement', () => {
  it('is a spec of what was typed', () => {
    const { spec, faults } = specOf({ ...NEW, title: ' Turbo ', start: 'full', fullAt: '6', seats: '6', tables: '1', bounty: '10', bountyWay: 'progressive', staff: '2.5', late: 'through', lateLevel: '3' }, { from: 'ready', key: 'turbo' });
    expect(faults).toEqual([]);
    expect(spec).toMatchObject({ title: 'Turbo', structure: { from: 'ready', key: 'turbo' }, full_at: 6, starts_at: null, price: { pool: 5_000, fee: 500, bounty: 1_000 }, bounty: 'progressive', staff: 250, late: { kind: 'through', level: 3 }, rebuy: null });
  });

  it('says what is missing, and that shares do not sum', () => {
    const { faults } = specOf({ ...NEW, prizes: 'shares', bands: [{ key: 1, from: '2', shares: '65, 25, 10' }, { key: 2, from: '9', shares: '50, 30, 19.1' }], start: 'time' }, { from: 'ready', key: 'turbo' });
    expect(faults.map((one) => one.field).toSorted()).toEqual(['From entries, line 1', 'Shares, line 2', 'Starts at', 'Title']);
    expect(faults.find((one) => one.field === 'Shares, line 2')?.says).toContain('99.1 %');
  });
});

describe('what an announcement chooses', () => {
  const ready = { from: 'ready', key: 'turbo' } as const;

  it('has payout lines, readings, and where seats and their rest go', () => {
    const draft = { ...NEW, title: 'Satellite', prizes: 'satellite' as const, ticket: '110', rest: 'steps' as const, restStep: '20', into: '7', shortBy: '3', handForHand: '2', suspension: '5', intoSmallBlind: false };
    const { spec, faults } = specOf(draft, ready);
    expect(faults).toEqual([]);
    expect(spec).toMatchObject({ prizes: { kind: 'satellite', ticket: 11_000, rest: { kind: 'steps', step: 2_000 } }, into: 7, hand_for_hand_within: 2 });
    expect(spec.readings).toEqual({ open_seat_cards: false, into_small_blind: false, stand_when_short_by: 3, round_ties_across_tables: false, suspension_seconds: 300, no_show_seconds: 1_800 });
    const bands = [{ key: 1, from: '2', shares: '100' }, { key: 2, from: '9', shares: '50 30 20' }];
    expect(specOf({ ...draft, prizes: 'shares', bands }, ready).spec).toMatchObject({ into: null, prizes: { kind: 'shares', bands: [{ from: 2, shares: [10_000] }, { from: 9, shares: [5_000, 3_000, 2_000] }] } });
  });

  it('names the final day of a first day', () => {
    const { faults } = specOf({ ...NEW, title: 'Day 1A', format: 'flight', through: '8' }, ready);
    expect(faults.map((one) => one.field)).toEqual(['Leads to']);
  });

  it('says what the room says of a level beside that level', () => {
    const check = { errors: [{ key: 'falling', says: 'level 3 falls', level: 3 }], objections: [{ what: 'flat' as const, says: 'level 2 is flat', level: 2 }, { what: 'levels-run-out' as const, says: 'they run out' }] };
    expect(saidOf(check)).toEqual([{ level: 3, says: 'level 3 falls', wrong: true }, { level: 2, says: 'level 2 is flat', wrong: false }]);
    expect(saidOf(null)).toEqual([]);
  });

  it('knows the form of a file by its name, and names one after the event', () => {
    expect(['deep.toml', 'deep.CSV', 'deep.tsv', 'deep'].map(formOf)).toEqual(['toml', 'csv', 'csv', 'toml']);
    expect([' Sunday: Deep! ', ''].map(fileName)).toEqual(['sunday-deep', 'structure']);
  });
});

describe('the hooks', () => {
  let root: HTMLElement;
  const asked: string[] = [];
  let seen: Wire<'TournamentView'> | null = null;
  beforeEach(() => {
    asked.length = 0;
    seen = null;
    root = document.createElement('div');
    vi.stubGlobal('WebSocket', class { static OPEN = 1; close(): void { /* nothing to close */ } });
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(path.endsWith('/mine') ? myTournament(3) : { ...tournamentView(3), server_now: Date.now() + 40_000 })));
    });
  });
  afterEach(() => {
    render(null, root);
    vi.unstubAllGlobals();
  });
  const settle = () => act(() => new Promise((done) => setTimeout(done, 5)));

  function Shown() {
    seen = useTournament(3).value;
    useMyTournament(3);
    return null;
  }

  it('know a message that says what changed', () => {
    expect(changedIn({ type: 'tournament-changed', tournament: 3 })).toBe(3);
    expect(changedIn({ type: 'pong', n: 1, now: 0 })).toBeNull();
  });

  it('ask for the event, take the server’s clock from the answer, and ask strangers nothing of their own', async () => {
    take({ me: null, house: 'Room', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '0', now: 0 });
    await act(() => {
      render(<Shown />, root);
    });
    await settle();
    expect(asked).toEqual(['/api/tournaments/3']);
    expect((seen as Wire<'TournamentView'> | null)?.summary.id).toBe(3);
    expect(serverNow() - Date.now()).toBeGreaterThan(39_000);
  });

  it('anchor anew after the device slept, though the new time is earlier', () => {
    heard(Date.now() + 40_000);
    heard(Date.now());
    expect(serverNow() - Date.now()).toBeGreaterThan(39_000);
    anchorAnew();
    heard(Date.now());
    expect(serverNow() - Date.now()).toBeLessThan(1_000);
  });
});

it('has a clock and a check to look at in the stand-in', () => {
  expect(tournamentClock(3)?.clock?.level).toBe(8);
  expect(structureCheck().estimate?.within_levels).toBe(true);
});
