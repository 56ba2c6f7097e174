// The director of tournaments: all events, announcing one, and the desk of each.
import '../../tournament/tournament.css';
import './director.css';
import type { PageProps } from '../../routes';
import { useTournaments } from '../../tournament/live';
import { Desk } from '../floor/desk/Desk';
import { Announce } from './Announce';
import { EventDesk } from './EventDesk';
import { Events } from './Events';

export default function DirectorPage({ params }: PageProps) {
  const [first = '', part = ''] = (params['part'] ?? '').split('/');
  return /^\d+$/.test(first) ? <EventDesk id={Number(first)} part={part} /> : <AllEvents part={first} />;
}

function AllEvents({ part }: { part: string }) {
  const { value, error, reload } = useTournaments();
  return (
    <Desk
      title="Tournaments"
      base="/floor/tournaments"
      chosen={part}
      parts={[
        { id: '', label: 'Events' },
        { id: 'new', label: 'Announce an event' },
      ]}
      strip={<a href="/floor">← Floor</a>}
      error={error}
      ready={value !== null || part === 'new'}
      reload={reload}
    >
      {part === 'new' ? <Announce /> : <Events events={value?.tournaments ?? []} />}
    </Desk>
  );
}
