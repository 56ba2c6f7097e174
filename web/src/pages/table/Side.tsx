// Beside the felt, or in a dialog on narrow screens: log, talk, last hands, sign.
import { tableWords } from '../../messages/en/table';
import { me } from '../../session';
import type { Watched } from '../../store';
import type { PokerView } from '../../types';
import { Tabs } from '../../ui';
import { EventLog, liveEntries } from '../../ui/EventLog';
import { Hands } from './Hands';
import { Sign } from './Sign';
import { unread } from './saying';
import { Talk } from './Talk';

export type SidePart = 'log' | 'talk' | 'hands' | 'sign';

export interface SideProps {
  id: number;
  watched: Watched;
  view: PokerView;
  part: SidePart;
  onPart: (part: SidePart) => void;
  onPlayer: (seat: number) => void;
}

export function Side({ id, watched, view, part, onPart, onPlayer }: SideProps) {
  const fresh = unread(id, watched.talk, me.value?.name);
  return (
    <Tabs<SidePart>
      label={tableWords.beside}
      tabs={[
        { id: 'log', label: tableWords.log },
        { id: 'talk', label: tableWords.talk, ...(fresh > 0 ? { count: fresh } : {}) },
        { id: 'hands', label: tableWords.hands },
        { id: 'sign', label: tableWords.info },
      ]}
      chosen={part}
      onChoose={onPart}
    >
      {part === 'log' && <EventLog label={tableWords.whatHappened} entries={liveEntries(watched.told)} brief />}
      {part === 'talk' && <Talk table={id} lines={watched.talk} onPlayer={onPlayer} nameAt={(seat) => view.seats.find((one) => one.seat === seat)?.who?.name ?? null} />}
      {part === 'hands' && <Hands table={id} last={view.last?.number ?? null} />}
      {part === 'sign' && <Sign table={watched.view} view={view} rail={watched.presence?.rail ?? 0} />}
    </Tabs>
  );
}
