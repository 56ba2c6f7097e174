import { helpOpen } from '../hotkeys';
import { demo, version } from '../session';

export function Footer() {
  return (
    <footer class="foot">
      <p>
        {demo.value ? 'This is a demo: play chips have no cash value. ' : ''}
        Dealt by the book: <a href="/rules">every rule in plain words</a>. New to a game? <a href="/learn">Learn it in a minute</a>.
      </p>
      <p>
        <button
          type="button"
          class="foot-key"
          onClick={() => {
            helpOpen.value = true;
          }}
        >
          Keyboard shortcuts
        </button>
        {' · '}
        <a href="/replay">Replay a hand history</a>
        {' · '}
        <span>Card faces by Adrian Kennard, CC0</span>
        {version.value !== '' && (
          <>
            {' · '}
            <span class="foot-version">Software {version.value}</span>
          </>
        )}
      </p>
    </footer>
  );
}
