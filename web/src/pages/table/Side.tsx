// Beside the felt, or in a dialog on narrow screens: log, talk, last hands, sign.
import { useState } from 'preact/hooks';
import type { Watched } from '../../store';
import type { PokerView } from '../../types';
import { Tabs } from '../../ui';
import { EventLog, liveEntries } from '../../ui/EventLog';
import { Hands } from './Hands';
import { Sign } from './Sign';
import { Talk } from './Talk';

type Part = 'log' | 'talk' | 'hands' | 'sign';

export function Side({ id, watched, view }: { id: number; watched: Watched; view: PokerView }) {
  const [part, setPart] = useState<Part>('log');
  return (
    <Tabs<Part>
      label="Beside the table"
      tabs={[
        { id: 'log', label: 'Log' },
        { id: 'talk', label: 'Talk', ...(watched.talk.length > 0 ? { count: watched.talk.length } : {}) },
        { id: 'hands', label: 'Hands' },
        { id: 'sign', label: 'Table info' },
      ]}
      chosen={part}
      onChoose={setPart}
    >
      {part === 'log' && <EventLog label="What happened" entries={liveEntries(watched.told)} brief />}
      {part === 'talk' && <Talk table={id} lines={watched.talk} />}
      {part === 'hands' && <Hands table={id} last={view.last?.number ?? null} />}
      {part === 'sign' && <Sign table={watched.view} view={view} rail={watched.presence?.rail ?? 0} />}
    </Tabs>
  );
}
