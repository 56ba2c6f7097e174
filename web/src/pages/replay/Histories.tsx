import { replayWords } from '../../messages/en/replay';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Button } from '../../ui';

/** The hand in the formats of other programs, as this viewer saw it. */
export function Histories({ replay }: { replay: Wire<'Replay'> }) {
  const name = `hand-${String(replay.number)}`;
  const files = [
    { label: replayWords.forTracker, file: `${name}.txt`, text: replay.tracker },
    { label: replayWords.asOhh, file: `${name}.ohh`, text: replay.ohh },
    { label: replayWords.asPhh, file: `${name}.phh`, text: replay.phh },
  ].flatMap(({ label, file, text }) => (text == null ? [] : [{ label, file, text }]));
  const shown = replay.tracker ?? replay.phh;
  if (shown == null) return <p class="quiet">{replayWords.pokerOnly}</p>;
  return (
    <div class="stack">
      <div class="row">
        {files.map(({ label, file, text }) => (
          <Button key={file} onClick={() => { save(file, text); }}>
            {label}
          </Button>
        ))}
      </div>
      <pre class="replay-text panel" role="region" aria-label={replayWords.asText} tabIndex={0}>
        {shown}
      </pre>
    </div>
  );
}
