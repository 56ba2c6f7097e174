import type { Signal } from '@preact/signals';
import { assertive, polite, type Said } from '../announce';

/** Two halves that take turns: a text that comes twice lands in another node, and so is read twice. */
function Region({ said, level }: { said: Signal<Said>; level: 'polite' | 'assertive' }) {
  const { text, count } = said.value;
  return (
    <div class="unseen" aria-live={level} data-live={level}>
      <p>{count % 2 === 0 ? text : ''}</p>
      <p>{count % 2 === 1 ? text : ''}</p>
    </div>
  );
}

export function LiveRegions() {
  return (
    <>
      <Region said={polite} level="polite" />
      <Region said={assertive} level="assertive" />
    </>
  );
}
