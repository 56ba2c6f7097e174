// A tournament: how it stands, our part in it, structure, prizes, players, tables, and what happened.
import { capital } from '../../format';
import '../../tournament/tournament.css';
import { tournamentWords } from '../../messages/en/tournament';
import { has } from '../../session';
import { setQuery } from '../../router';
import type { PageProps } from '../../routes';
import { useMyTournament, useTournament } from '../../tournament/live';
import { Notices } from '../../tournament/Notices';
import { RegisterHere } from '../../tournament/RegisterDialog';
import { PHASE_TONES } from '../../tournament/words';
import type { Wire } from '../../types';
import { Alert, Badge, LinkButton, Loading, PageTitle, RefusalAlert, Tabs } from '../../ui';
import { Deal } from './Deal';
import { Entries } from './Entries';
import { History } from './History';
import { Mine } from './Mine';
import { Overview } from './Overview';
import { Payouts } from './Payouts';
import { Structure } from './Structure';
import { EventTables } from './EventTables';

const PARTS = ['overview', 'structure', 'payouts', 'players', 'tables', 'log'] as const;
type Part = (typeof PARTS)[number];

export default function TournamentPage({ params, query }: PageProps) {
  const id = Number(params['id'] ?? '0');
  const { value: view, error, reload } = useTournament(id);
  const mine = useMyTournament(id);
  const after = () => {
    reload();
    mine.reload();
  };
  return (
    <div class="page tour">
      <a href="/tournaments">{tournamentWords.allTournaments}</a>
      <header class="tour-head">
        <PageTitle title={view?.summary.title ?? tournamentWords.tournament}>
          {view?.summary.title ?? tournamentWords.tournament} {view && <Badge tone={PHASE_TONES[view.summary.phase]}>{tournamentWords.phases[view.summary.phase]}</Badge>}
        </PageTitle>
        <div class="row">
          <LinkButton href={`/tournaments/${String(id)}/clock`}>{tournamentWords.clock}</LinkButton>
          {has('floor') && <LinkButton href={`/floor/tournaments/${String(id)}`}>{tournamentWords.directorsDesk}</LinkButton>}
        </div>
      </header>
      <RefusalAlert why={error} title={view ? tournamentWords.lastKnown : tournamentWords.notLoaded} />
      {!view && !error && <Loading what={tournamentWords.theEvent} />}
      {view && (
        <>
          <p class="lead">{capital(view.summary.says)}</p>
          {view.cancelled != null && <Alert tone="danger" title={tournamentWords.isOff}>{view.cancelled}</Alert>}
          <Notices notices={view.notices} />
          <Mine view={view} mine={mine.value} after={after} />
          {view.deal && <Deal deal={view.deal} mine={mine.value} tournament={id} after={after} />}
          <Parts view={view} chosen={partOf(query.get('part'))} />
        </>
      )}
      <RegisterHere />
    </div>
  );
}

function partOf(asked: string | null): Part {
  return PARTS.find((one) => one === asked) ?? 'overview';
}

function Parts({ view, chosen }: { view: Wire<'TournamentView'>; chosen: Part }) {
  return (
    <Tabs
      label={tournamentWords.about}
      chosen={chosen}
      onChoose={(part) => {
        setQuery({ part: part === 'overview' ? null : part });
      }}
      tabs={[
        { id: 'overview', label: tournamentWords.tabs.overview },
        { id: 'structure', label: tournamentWords.tabs.structure },
        { id: 'payouts', label: tournamentWords.tabs.payouts, count: view.payouts.places.length },
        { id: 'players', label: tournamentWords.tabs.players, count: view.counts.entered },
        { id: 'tables', label: tournamentWords.tables, count: view.tables.length },
        { id: 'log', label: tournamentWords.tabs.log },
      ]}
    >
      {chosen === 'overview' && <Overview view={view} />}
      {chosen === 'structure' && <Structure structure={view.structure} now={view.clock ?? null} />}
      {chosen === 'payouts' && <Payouts payouts={view.payouts} />}
      {chosen === 'players' && <Entries view={view} />}
      {chosen === 'tables' && <EventTables tables={view.tables} />}
      {chosen === 'log' && <History id={view.summary.id} />}
    </Tabs>
  );
}
