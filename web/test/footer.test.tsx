import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { version } from '../src/session';
import { Footer } from '../src/shell/Footer';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  version.value = '';
});

it('keeps whose cards they are apart from which software it is', () => {
  version.value = '0.1.0 (abc)';
  render(<Footer />, root);
  expect(root.textContent).toContain('Keyboard shortcuts · Replay a hand history · Card faces by Adrian Kennard, CC0 · Software 0.1.0 (abc)');
});
