// The desk of one event: what is to be seen to stays in sight in every part.
import { tournamentWords } from '../../messages/en/tournament';
import { useDirectorDesk } from '../../tournament/live';
import { useNow } from '../../time';
import { clockFace, partWords, points, timeLeft } from '../../tournament/words';
import type { Wire } from '../../types';
import { Empty, LinkButton } from '../../ui';
import { Desk, Figure } from '../floor/desk/Desk';
import { DealDesk } from './DealDesk';
import { Dealers } from './Dealers';
import { LogPart } from './LogPart';
import { Matters } from './Matters';
import { MoneyPart } from './MoneyPart';
import { Now } from './Now';
import { People } from './People';
import { Seats } from './Seats';

type EventView = Wire<'DirectorDesk'>;

export function EventDesk({ id, part }: { id: number; part: string }) {
  const { value, error, reload } = useDirectorDesk(id);
  return (
    <Desk
      title={value?.view.summary.title ?? 'Event'}
      base={`/floor/tournaments/${String(id)}`}
      chosen={part}
      parts={[
        { id: '', label: 'Now' },
        { id: 'seats', label: 'Seats', count: value?.moves.length ?? 0 },
        { id: 'people', label: 'People', count: (value?.no_shows.length ?? 0) + (value?.absent.length ?? 0) },
        { id: 'dealers', label: 'Dealers', count: value?.matters.filter((one) => one.what === 'push-due' || one.what === 'no-dealer').length ?? 0 },
        { id: 'deal', label: 'Deal' },
        { id: 'money', label: 'Money' },
        { id: 'log', label: 'Log' },
      ]}
      strip={
        <>
          {value && <Strip desk={value} />}
          <p class="row director-ways">
            <a href="/floor/tournaments">← All events</a>
            <a href={`/tournaments/${String(id)}`}>Page of the event</a>
            <a href={`/tournaments/${String(id)}/clock`}>Projector clock</a>
          </p>
        </>
      }
      error={error}
      ready={value !== null}
      reload={reload}
    >
      {value && (
        <>
          <Matters desk={value} />
          <Chosen part={part} desk={value} />
        </>
      )}
    </Desk>
  );
}

function Strip({ desk }: { desk: EventView }) {
  const { summary, counts, clock } = desk.view;
  const now = useNow(500);
  return (
    <dl class="desk-strip">
      <Figure name="State">{tournamentWords.phases[summary.phase]}</Figure>
      {clock && <Figure name={partWords(clock)}>{clockFace(timeLeft(clock, now))}</Figure>}
      <Figure name="Left">{`${points(counts.left)} of ${points(counts.entered)}`}</Figure>
      <Figure name="Tables">{counts.tables}</Figure>
      {desk.uncounted > 0 && <Figure name="Points missing" tone="danger">{points(desk.uncounted)}</Figure>}
    </dl>
  );
}

function Chosen({ part, desk }: { part: string; desk: EventView }) {
  switch (part) {
    case '':
      return <Now desk={desk} />;
    case 'seats':
      return <Seats desk={desk} />;
    case 'people':
      return <People desk={desk} />;
    case 'dealers':
      return <Dealers desk={desk} />;
    case 'deal':
      return <DealDesk desk={desk} />;
    case 'money':
      return <MoneyPart desk={desk} />;
    case 'log':
      return <LogPart desk={desk} />;
    default:
      return (
        <Empty title="There is no such page" actions={<LinkButton href={`/floor/tournaments/${String(desk.view.summary.id)}`} kind="main">Go to the desk</LinkButton>}>
          The address may be mistyped.
        </Empty>
      );
  }
}
