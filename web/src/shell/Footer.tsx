import { helpOpen } from '../hotkeys';
import { demo } from '../session';

export function Footer() {
  return (
    <footer class="foot">
      <p>
        {demo.value ? 'A demonstration with play chips, worth nothing. ' : ''}
        Dealt by the book: <a href="/rules">every rule in our own words</a>.
      </p>
      <p>
        <button
          type="button"
          class="foot-key"
          onClick={() => {
            helpOpen.value = true;
          }}
        >
          Keys
        </button>{' '}
        <span>Card faces by Adrian Kennard, CC0</span>
      </p>
    </footer>
  );
}
