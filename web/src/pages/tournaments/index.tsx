// The tournaments of the house: those that take names, those that run, those that are over.
import '../../tournament/tournament.css';
import { tournamentWords } from '../../messages/en/tournament';
import { has } from '../../session';
import { useTournaments } from '../../tournament/live';
import { RegisterHere } from '../../tournament/RegisterDialog';
import type { Wire } from '../../types';
import { Empty, LinkButton, Loading, PageTitle, RefusalAlert } from '../../ui';
import { EventCard } from './EventCard';
import { Over } from './Over';

type Summary = Wire<'TournamentSummary'>;

export default function TournamentsPage() {
  const { value, error, reload } = useTournaments();
  return (
    <div class="page tour">
      <header class="tour-head">
        <PageTitle title={tournamentWords.tournaments} />
        {has('floor') && <LinkButton href="/floor/tournaments">{tournamentWords.directorsDesk}</LinkButton>}
      </header>
      <RefusalAlert why={error} title={value ? tournamentWords.lastKnown : tournamentWords.listNotLoaded} />
      {!value && !error && <Loading what={tournamentWords.theTournaments} />}
      {value && <List events={value.tournaments} reload={reload} />}
      <RegisterHere />
    </div>
  );
}

function List({ events, reload }: { events: readonly Summary[]; reload: () => void }) {
  const of = (...phases: Summary['phase'][]) => events.filter((one) => phases.includes(one.phase));
  const over = of('finished', 'cancelled');
  if (events.length === 0) {
    return (
      <Empty title={tournamentWords.none} actions={<LinkButton href="/" kind="main">{tournamentWords.toLobby}</LinkButton>}>
        {tournamentWords.noneWhy}
      </Empty>
    );
  }
  return (
    <>
      <Cards title={tournamentWords.phases.registering} none={tournamentWords.noneRegistering} events={of('registering')} reload={reload} />
      <Cards title={tournamentWords.phases.running} none={tournamentWords.noneRunning} events={of('running')} reload={reload} />
      {over.length > 0 && <Over events={over} />}
    </>
  );
}

function Cards({ title, none, events, reload }: { title: string; none: string; events: readonly Summary[]; reload: () => void }) {
  const id = `tour-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="quiet num tour-n">{events.length}</span>
      </h2>
      {events.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <ul role="list" class="tour-cards">
          {events.map((one) => (
            <li key={one.id}>
              <EventCard event={one} reload={reload} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
