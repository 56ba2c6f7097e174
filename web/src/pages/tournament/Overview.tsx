// How the event stands: the clock, who is left, what is played for.
import { money, when } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { useNow } from '../../time';
import { anteWords, clockFace, entriesWords, forcedWords, lateWords, length, partWords, points, priceWords, startWords, timeLeft } from '../../tournament/words';
import type { Wire } from '../../types';
import { Fact } from '../../tournament/Fact';
import { RuleLink } from '../../ui';

type View = Wire<'TournamentView'>;

export function Overview({ view }: { view: View }) {
  const { summary, counts, payouts } = view;
  const now = useNow(1_000);
  const first = payouts.places[0];
  return (
    <div class="tour-two">
      <section class="panel stack" aria-labelledby="tour-clock">
        <h2 id="tour-clock">{view.clock ? partWords(view.clock) : tournamentWords.start}</h2>
        {view.clock ? <RunningClock clock={view.clock} now={now} /> : <p class="tour-when">{startWords(summary, now) || tournamentWords.over}</p>}
        {summary.starts_at != null && !view.clock && <p class="quiet">{when(summary.starts_at, now)}</p>}
        <p class="quiet">{lateWords(summary, now)}</p>
        {view.hand_for_hand && <HandForHand round={view.hand_for_hand} />}
        {view.race && (
          <p>
            {view.race.waits_for.length > 0
              ? tournamentWords.raceWaits(points(view.race.old), points(view.race.new), view.race.waits_for.join(', '))
              : tournamentWords.race(points(view.race.old), points(view.race.new))}{' '}
            <RuleLink id="cb:12.tourn.10a" />
          </p>
        )}
      </section>
      <section class="panel" aria-labelledby="tour-figures">
        <h2 id="tour-figures">{tournamentWords.figures}</h2>
        <dl class="tour-facts">
          <Fact name={tournamentWords.price}>{priceWords(summary.price)}</Fact>
          <Fact name={tournamentWords.entries}>{entriesWords(summary)}</Fact>
          {counts.reentries > 0 && <Fact name={tournamentWords.reentries}>{points(counts.reentries)}</Fact>}
          <Fact name={tournamentWords.playersLeft}>{points(counts.left)}</Fact>
          <Fact name={tournamentWords.tables}>{points(counts.tables)}</Fact>
          <Fact name={tournamentWords.chipsInPlay}>{points(counts.chips_in_play)}</Fact>
          {counts.average != null && (
            <Fact name={tournamentWords.averageStack}>
              {points(counts.average)}
              {counts.average_big_blinds != null && <span class="quiet"> {tournamentWords.averageBlinds(points(counts.average_big_blinds))}</span>}
            </Fact>
          )}
          {summary.rebuys && <Fact name={tournamentWords.marks.rebuys}>{points(counts.rebuys)}</Fact>}
          {summary.add_on && <Fact name={tournamentWords.addOns}>{points(counts.add_ons)}</Fact>}
          <Fact name={tournamentWords.prizePool}>{money(payouts.pool)}</Fact>
          {payouts.overlay > 0 && <Fact name={tournamentWords.overlay}>{money(payouts.overlay)}</Fact>}
          {first && <Fact name={tournamentWords.firstPrize}>{money(first.amount)}</Fact>}
          <Fact name={tournamentWords.placesPaid}>{points(payouts.places.length)}</Fact>
        </dl>
      </section>
    </div>
  );
}

function RunningClock({ clock, now }: { clock: Wire<'TournamentTime'>; now: number }) {
  return (
    <>
      <p class="tour-time num" role="timer" aria-label={tournamentWords.timeLeft}>
        {clockFace(timeLeft(clock, now))}
        {clock.hands.kind === 'stopped' && <span class="small quiet">{tournamentWords.stopped}</span>}
      </p>
      <dl class="tour-facts">
        <Fact name={clock.stakes.title}>{forcedWords(clock.stakes)}</Fact>
        <Fact name={tournamentWords.ante}>{anteWords(clock.stakes.ante)}</Fact>
        {clock.next && (
          <Fact name={tournamentWords.thenLevel(clock.next.level.number)}>
            {clock.next.level.stakes.says}
            {clock.next.at != null && <span class="quiet"> {tournamentWords.atTime(when(clock.next.at, now))}</span>}
          </Fact>
        )}
        {clock.next_break && (
          <Fact name={tournamentWords.nextBreak}>
            {tournamentWords.breakIs(length(clock.next_break.seconds), clock.next_break.after)}
            {clock.next_break.at != null && <span class="quiet">{tournamentWords.breakAt(when(clock.next_break.at, now))}</span>}
          </Fact>
        )}
      </dl>
    </>
  );
}

function HandForHand({ round }: { round: Wire<'HandForHand'> }) {
  return (
    <p>
      {round.round == null ? tournamentWords.handForHandWaits : tournamentWords.handForHandRound(round.round)}
      {round.waits_for.length > 0 && tournamentWords.waitsForTables(round.waits_for.join(', '))}
    </p>
  );
}
