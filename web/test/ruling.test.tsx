import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { before, caseAt, readFacts, startAt, withFact } from '../src/pages/ruling/facts';
import RulingPage from '../src/pages/ruling';
import { place } from '../src/router';
import { find } from '../src/routes';

it('reads the facts of an address and leaves out what it cannot read', () => {
  expect(readFacts('stage:two-acted,game:flop')).toEqual([
    { question: 'stage', answer: 'two-acted' },
    { question: 'game', answer: 'flop' },
  ]);
  expect(readFacts('stage:one-acted,stage:two-acted,,x,a:b:c')).toEqual([{ question: 'stage', answer: 'one-acted' }]);
  expect(readFacts(null)).toEqual([]);
});

it('writes what it reads', () => {
  const facts = [{ question: 'stage', answer: 'two-acted' }, { question: 'bet', answer: '400' }];
  const at = new URL(caseAt('button-wrong', { base: '/ruling', book: 'nj' }, facts), 'http://room');
  expect([at.pathname, at.searchParams.get('matter'), at.searchParams.get('book')]).toEqual(['/ruling', 'button-wrong', 'nj']);
  expect(readFacts(at.searchParams.get('facts'))).toEqual(facts);
  expect(caseAt('button-wrong', { base: '/ruling', book: 'cb' }, [])).toBe('/ruling?matter=button-wrong');
  expect(caseAt('button-wrong', { base: '/dealer/5', book: '', seat: 3 }, [])).toBe('/dealer/5?matter=button-wrong&seat=3');
  expect([startAt({ base: '/ruling', book: 'cb' }), startAt({ base: '/ruling', book: 'nj' }), startAt({ base: '/dealer/5', book: '' })]).toEqual(['/ruling', '/ruling?book=nj', '/dealer/5?ask=1']);
});

it('adds an answer, and takes back a question with all that came after it', () => {
  const facts = withFact(withFact(withFact([], 'a', '1'), 'b', '2'), 'c', '3');
  expect(facts.map((fact) => fact.question)).toEqual(['a', 'b', 'c']);
  expect(withFact(facts, 'a', '9').at(-1)).toEqual({ question: 'a', answer: '9' });
  expect(before(facts, 'b').map((fact) => fact.question)).toEqual(['a']);
  expect(before(facts, 'nothing')).toEqual(facts);
});

it('is open to everybody', () => {
  expect(find('/ruling')?.route).toEqual({ path: '/ruling', page: 'ruling' });
});

const matters = {
  books: [{ key: 'cb', title: 'Catfish Bend' }, { key: 'nj', title: 'New Jersey' }],
  kinds: [{ key: 'position', title: 'Button', matters: [{ key: 'button-wrong', title: 'The button was in the wrong place' }] }],
  found: null,
};
const question = {
  kind: 'question',
  known: [],
  question: { key: 'stage', asks: 'How far has the hand come?', tape: true, number: null, choices: [{ key: 'one-acted', title: 'One has acted' }, { key: 'two-acted', title: 'Two have acted' }] },
};
const rule = { id: 'cb:3.misdeal.2a', title: 'No misdeal after action', text: 'Played to its end.' };
const ruling = {
  kind: 'ruling',
  known: [{ question: 'stage', asks: 'How far has the hand come?', answer: 'two-acted', title: 'Two have acted' }],
  ruling: {
    window: { open: false, mark: 'two-acted', says: 'Closed: two players have acted.' },
    outcome: { says: 'The hand is played out.', steps: [{ key: 'play-on', says: 'Play the hand out.' }] },
    others: [{ says: 'The hand is dead.', steps: [{ key: 'hand-dead', says: 'The hand is dead.' }] }],
    rules: [rule],
    refused: [{ key: 'misdeal', demand: 'I want a misdeal', may_be: false, says: 'Two have acted.', rule }],
  },
};

let root: HTMLElement;
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
  root = document.createElement('div');
  document.body.append(root);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    let body: unknown = matters;
    if (path === '/api/rulings/advice') {
      const sent = JSON.parse(String(init.body)) as { facts: unknown[] };
      asked.push(sent);
      body = sent.facts.length === 0 ? question : ruling;
    }
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 5)));
async function show(query: string): Promise<string> {
  await act(() => {
    render(<RulingPage params={{}} query={new URLSearchParams(query)} />, root);
  });
  await settle();
  return root.textContent ?? '';
}

it('begins with what happened', async () => {
  expect(await show('')).toContain('What happened?');
  expect(root.querySelector<HTMLAnchorElement>('a.plate-button')?.getAttribute('href')).toBe('/ruling?matter=button-wrong');
  expect(asked).toEqual([]);
});

it('asks one question, and an answer stands in the address', async () => {
  expect(await show('matter=button-wrong')).toContain('How far has the hand come?');
  expect(asked).toEqual([{ matter: 'button-wrong', book: 'cb', facts: [] }]);
  expect(document.activeElement?.textContent).toBe('How far has the hand come?');
  await act(() => {
    root.querySelectorAll<HTMLButtonElement>('button.plate-button')[1]?.click();
  });
  expect(place.value.query.get('facts')).toBe('stage:two-acted');
});

it('tells the window before the sentence, the steps, the choices, the rules and why not', async () => {
  const text = await show('matter=button-wrong&facts=stage:two-acted');
  const parts = ['Closed: two players have acted.', 'The hand is played out.', 'Play the hand out.', 'needs a badge and a reason', 'cb:3.misdeal.2a', 'I want a misdeal'];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(root.querySelector('.ruling-rules a')?.getAttribute('href')).toBe('/rules/cb:3.misdeal.2a');
  expect(root.querySelector('.ruling-known a')?.getAttribute('href')).toBe('/ruling?matter=button-wrong');
});
