import { save } from '../../save';
import type { Wire } from '../../types';
import { Button } from '../../ui';

/** The hand in the formats of other programs, as this viewer saw it. */
export function Histories({ replay }: { replay: Wire<'Replay'> }) {
  const name = `hand-${String(replay.number)}`;
  const files = [
    { label: 'Download for a tracker', file: `${name}.txt`, text: replay.tracker },
    { label: 'Download as Open Hand History', file: `${name}.ohh`, text: replay.ohh },
    { label: 'Download as PHH', file: `${name}.phh`, text: replay.phh },
  ].flatMap(({ label, file, text }) => (text == null ? [] : [{ label, file, text }]));
  const shown = replay.tracker ?? replay.phh;
  if (shown == null) return <p class="quiet">Hand histories are for poker hands only.</p>;
  return (
    <div class="stack">
      <div class="row">
        {files.map(({ label, file, text }) => (
          <Button key={file} onClick={() => { save(file, text); }}>
            {label}
          </Button>
        ))}
      </div>
      <pre class="replay-text panel" role="region" aria-label="The hand as text" tabIndex={0}>
        {shown}
      </pre>
    </div>
  );
}
