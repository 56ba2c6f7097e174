import { save } from '../../save';
import type { Wire } from '../../types';
import { Button } from '../../ui';

/** The hand in the PHH format, as this viewer saw it. */
export function Phh({ replay }: { replay: Wire<'Replay'> }) {
  const text = replay.phh;
  if (text == null) return <p class="quiet">PHH files are for poker hands only.</p>;
  return (
    <div class="stack">
      <div class="row">
        <Button kind="main" onClick={() => { save(`hand-${String(replay.number)}.phh`, text); }}>
          Download the PHH file
        </Button>
      </div>
      <pre class="replay-text panel" role="region" aria-label="The hand as PHH text" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
