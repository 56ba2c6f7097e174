// An event on the board: what it is, what it costs, how far it is, and the way in.
import { capital, money } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { useNow } from '../../time';
import { Fact } from '../../tournament/Fact';
import { RegisterButton } from '../../tournament/RegisterDialog';
import { entriesWords, lateWords, marksOf, points, priceWords, startWords } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, LinkButton } from '../../ui';

type Summary = Wire<'TournamentSummary'>;

export function EventCard({ event, reload }: { event: Summary; reload: () => void }) {
  const now = useNow(1_000);
  const here = `/tournaments/${String(event.id)}`;
  const running = event.phase === 'running';
  const marks = marksOf(event);
  return (
    <article class="tour-card panel" aria-labelledby={`event-${String(event.id)}`}>
      <h3 id={`event-${String(event.id)}`}>
        <a href={here}>{event.title}</a>
      </h3>
      <p class="small quiet">{capital(event.says)}</p>
      {marks.length > 0 && (
        <p class="tour-marks">
          {marks.map((mark) => (
            <Badge key={mark} tone="brass">{mark}</Badge>
          ))}
        </p>
      )}
      <p class="tour-when">{running ? lateWords(event, now) : startWords(event, now)}</p>
      <dl class="tour-facts">
        <Fact name={tournamentWords.price}>{priceWords(event.price)}</Fact>
        <Fact name={tournamentWords.prizePool}>
          {money(event.pool)}
          {event.guarantee != null && event.guarantee > event.pool && <span class="small quiet"> {tournamentWords.guaranteed(money(event.guarantee))}</span>}
        </Fact>
        <Fact name={running ? tournamentWords.playersLeft : tournamentWords.entries}>{running ? tournamentWords.entriesOf(points(event.live), points(event.entries)) : entriesWords(event)}</Fact>
        <Fact name={event.level == null ? tournamentWords.firstLevel : tournamentWords.level(event.level)}>{event.stakes}</Fact>
        <Fact name={tournamentWords.stack}>{points(event.starting_stack)}</Fact>
      </dl>
      <div class="row tour-card-foot">
        {event.entries_open && <RegisterButton event={event} price={event.price} size="s" onDone={reload} />}
        <LinkButton size="s" href={here} label={tournamentWords.open(event.title)}>{running ? tournamentWords.follow : tournamentWords.details}</LinkButton>
        {running && <LinkButton size="s" kind="quiet" href={`${here}/clock`} label={tournamentWords.clockOf(event.title)}>{tournamentWords.clock}</LinkButton>}
      </div>
    </article>
  );
}
