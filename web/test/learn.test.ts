// Lessons are data: every game has one, and what it says fits together. That the engine plays them is tried in the browser.
import { expect, it } from 'vitest';
import openapi from '../openapi.json';
import { hintsWords } from '../src/messages/en/hints';
import { LESSONS } from '../src/learn/lessons';
import type { CardRow, Lesson, Picture } from '../src/learn/types';
import { goodOf, isNews, linesTo, say } from '../src/learn/words';
import { ROUTES } from '../src/routes';

const { PokerGame, TableKind } = openapi.components.schemas;
const games = [...PokerGame.enum, ...TableKind.enum.filter((kind) => kind !== 'poker')].sort();
const lessons = Object.values<Lesson>(LESSONS);
const CARD = /^(?:[2-9TJQKA][shdc]|\?\?)$/;

function pictures({ leaves, play }: Lesson): Picture[] {
  return [...leaves.map((leaf) => leaf.picture), ...(play.kind === 'round' ? [...play.stops, play.end].map((one) => one.picture) : [])];
}

const rows = (lesson: Lesson): CardRow[] => pictures(lesson).flatMap((one) => (one.kind === 'cards' ? one.rows : []));

it('has a lesson and a hint for every game the room knows', () => {
  expect(games).toHaveLength(23);
  expect(Object.keys(LESSONS).sort()).toEqual(games);
  expect(Object.keys(hintsWords.games).sort()).toEqual(games);
  for (const [game, lesson] of Object.entries<Lesson>(LESSONS)) expect(lesson.game).toBe(game);
  expect(ROUTES.some((route) => route.path === '/learn/:game')).toBe(true);
});

it.each(lessons)('$game is told in four to six leaves, and says the mistake beginners make', ({ leaves }) => {
  expect(leaves.length).toBeGreaterThanOrEqual(4);
  expect(leaves.length).toBeLessThanOrEqual(6);
  expect(new Set(leaves.map((leaf) => leaf.title)).size).toBe(leaves.length);
  expect(leaves.at(-1)?.title).toBe('The beginner’s mistake');
});

it.each(lessons)('$game draws cards that exist, none twice in a row, and lifts only what lies there', (lesson) => {
  for (const { cards, held } of rows(lesson)) {
    for (const card of cards) expect(card).toMatch(CARD);
    const known = cards.filter((card) => card !== '??');
    expect(new Set(known).size).toBe(known.length);
    for (const card of held ?? []) expect(cards).toContain(card);
  }
});

it.each(lessons)('$game asks two or three answers at each stop, one of them good', ({ play }) => {
  expect(play.stops.length).toBeGreaterThanOrEqual(2);
  for (const stop of play.stops) {
    expect([2, 3]).toContain(stop.answers.length);
    expect(stop.answers.filter((answer) => answer.good)).toHaveLength(1);
    expect(goodOf<{ good?: boolean }>(stop).good).toBe(true);
    expect(new Set(stop.answers.map((answer) => answer.says)).size).toBe(stop.answers.length);
    for (const answer of stop.answers) expect(answer.why.length).toBeGreaterThan(20);
  }
});

it.each(lessons)('$game deals each card of its hand once, and shows what the learner held', ({ play }) => {
  if (play.kind === 'round') return;
  const lines = linesTo(play, play.stops.length);
  const named = lines.filter((line) => /^(?:deal|flop|turn|river|board|\d shows) /.test(line)).join(' ');
  const cards = named.match(/\b[2-9TJQKA][shdc]\b/g) ?? [];
  expect(new Set(cards).size).toBe(cards.length);
  const shown = lines.find((line) => line.startsWith('1 shows '))?.slice('1 shows '.length).split(' ');
  for (const card of shown ?? []) expect(play.end.hand).toContain(card);
  const board = lines.filter((line) => /^(?:flop|turn|river|board) /.test(line)).join(' ');
  for (const { hand, held } of [...play.stops, play.end]) for (const card of held ?? []) expect(`${hand.join(' ')} ${board}`).toContain(card);
});

it('writes amounts as the house does', () => {
  expect(say('Bet {8} into {14}: {4.72} more')).toBe('Bet $8 into $14: $4.72 more');
  for (const { leaves, brief, play } of lessons) {
    const words = [brief, ...leaves.map((leaf) => leaf.says), ...play.stops.flatMap((stop) => [stop.ask, ...stop.answers.flatMap((one) => [one.says, one.why])]), play.end.says];
    for (const text of words) {
      expect(text).not.toContain('$');
      expect(say(text)).not.toMatch(/[{}]/);
    }
  }
});

it('stops where the learner decides, with the good answers before', () => {
  const { play } = LESSONS.pineapple;
  if (play.kind !== 'hand') throw new Error('no hand');
  expect(linesTo(play, 0)).toEqual(play.table);
  expect(linesTo(play, 1)).toEqual([...play.table, '1 raises 6', '2 calls', '3 calls', '2 discards ??', '3 discards ??']);
  expect(linesTo(play, play.stops.length).slice(-play.end.lines.length)).toEqual(play.end.lines);
});

it('tells of a hand what cannot be seen on the felt', () => {
  const told = { cards: [], procedure: false };
  expect(isNews({ ...told, what: 'raised' })).toBe(true);
  expect(isNews({ ...told, what: 'card-discarded', cards: ['2c'] })).toBe(true);
  expect(isNews({ ...told, what: 'card-discarded', cards: ['??'] })).toBe(false);
  expect(isNews({ ...told, what: 'board-card-dealt', cards: ['Ah'] })).toBe(false);
  expect(isNews({ ...told, what: 'up-card-dealt', cards: ['Ah'] })).toBe(false);
  expect(isNews({ ...told, what: 'bets-gathered', procedure: true })).toBe(false);
});
