import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import german from '../src/messages/de/hints';
import { hintsWords } from '../src/messages/en/hints';
import spanish from '../src/messages/es/hints';
import { Hint } from '../src/pages/table/Hint';
import { DEFAULTS, set, settings } from '../src/settings';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  settings.value = DEFAULTS;
});

it('says what counts in the game that is played, to those who want it', async () => {
  render(<Hint game="omaha" />, root);
  expect(root.textContent).toBe('Exactly two of your four, three from the board');
  render(<Hint game={null} />, root);
  expect(root.textContent).toBe('');
  render(<Hint game="razz" />, root);
  await act(() => {
    set('hints', false);
  });
  expect(root.textContent).toBe('');
});

it('is short enough for a line', () => {
  for (const hint of [hintsWords, german, spanish].flatMap((words) => Object.values(words.games))) expect(hint.length).toBeLessThanOrEqual(80);
});
