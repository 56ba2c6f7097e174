// How the event stands: the clock, who is left, what is played for.
import { money, when } from '../../format';
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
        <h2 id="tour-clock">{view.clock ? partWords(view.clock) : 'Start'}</h2>
        {view.clock ? <RunningClock clock={view.clock} now={now} /> : <p class="tour-when">{startWords(summary, now) || 'It is over.'}</p>}
        {summary.starts_at != null && !view.clock && <p class="quiet">{when(summary.starts_at, now)}</p>}
        <p class="quiet">{lateWords(summary, now)}</p>
        {view.hand_for_hand && <HandForHand round={view.hand_for_hand} />}
        {view.race && (
          <p>
            The {points(view.race.old)} chips go for {points(view.race.new)} chips{view.race.waits_for.length > 0 ? `; to come at tables ${view.race.waits_for.join(', ')}` : ''}. <RuleLink id="cb:12.tourn.10a" />
          </p>
        )}
      </section>
      <section class="panel" aria-labelledby="tour-figures">
        <h2 id="tour-figures">In figures</h2>
        <dl class="tour-facts">
          <Fact name="Price">{priceWords(summary.price)}</Fact>
          <Fact name="Entries">{entriesWords(summary)}</Fact>
          {counts.reentries > 0 && <Fact name="Of these re-entries">{points(counts.reentries)}</Fact>}
          <Fact name="Players left">{points(counts.left)}</Fact>
          <Fact name="Tables">{points(counts.tables)}</Fact>
          <Fact name="Chips in play">{points(counts.chips_in_play)}</Fact>
          {counts.average != null && (
            <Fact name="Average stack">
              {points(counts.average)}
              {counts.average_big_blinds != null && <span class="quiet"> ({points(counts.average_big_blinds)} BB)</span>}
            </Fact>
          )}
          {summary.rebuys && <Fact name="Rebuys">{points(counts.rebuys)}</Fact>}
          {summary.add_on && <Fact name="Add-ons">{points(counts.add_ons)}</Fact>}
          <Fact name="Prize pool">{money(payouts.pool)}</Fact>
          {payouts.overlay > 0 && <Fact name="Of this from the house">{money(payouts.overlay)}</Fact>}
          {first && <Fact name="First prize">{money(first.amount)}</Fact>}
          <Fact name="Places paid">{points(payouts.places.length)}</Fact>
        </dl>
      </section>
    </div>
  );
}

function RunningClock({ clock, now }: { clock: Wire<'TournamentTime'>; now: number }) {
  return (
    <>
      <p class="tour-time num" role="timer" aria-label="Time left">
        {clockFace(timeLeft(clock, now))}
        {clock.hands.kind === 'stopped' && <span class="small quiet"> stopped</span>}
      </p>
      <dl class="tour-facts">
        <Fact name={clock.stakes.title}>{forcedWords(clock.stakes)}</Fact>
        <Fact name="Ante">{anteWords(clock.stakes.ante)}</Fact>
        {clock.next && (
          <Fact name={`Then level ${String(clock.next.level.number)}`}>
            {clock.next.level.stakes.says}
            {clock.next.at != null && <span class="quiet"> at {when(clock.next.at, now)}</span>}
          </Fact>
        )}
        {clock.next_break && (
          <Fact name="Next break">
            {length(clock.next_break.seconds)} after level {clock.next_break.after}
            {clock.next_break.at != null && <span class="quiet">, at {when(clock.next_break.at, now)}</span>}
          </Fact>
        )}
      </dl>
    </>
  );
}

function HandForHand({ round }: { round: Wire<'HandForHand'> }) {
  return (
    <p>
      Hand-for-hand{round.round == null ? ': waits until every table stands.' : `, round ${String(round.round)}.`}
      {round.waits_for.length > 0 && ` Waits for tables ${round.waits_for.join(', ')}.`}
    </p>
  );
}
