// A deal: what is left to win, the terms, how many ballots are in, and our own, handed in face down. How anybody voted is nowhere,
// not even on our own screen afterwards.
import { useState } from 'preact/hooks';
import { command } from '../../api';
import { useAttempt } from '../../attempt';
import { money } from '../../format';
import { toast } from '../../toast';
import { playerAsks } from '../../tournament/asks';
import { mayDo, points } from '../../tournament/words';
import type { Wire } from '../../types';
import { Fact } from '../../tournament/Fact';
import { Button, Confirm, Data, RefusalAlert, RuleLink } from '../../ui';

export interface DealProps {
  deal: Wire<'DealTalk'>;
  mine: Wire<'MyTournament'> | null;
  tournament: number;
  after: () => void;
}

export function Deal({ deal, mine, tournament, after }: DealProps) {
  const vote = mayDo(mine, 'vote');
  return (
    <section class="panel stack" aria-labelledby="tour-deal">
      <h2 id="tour-deal">Deal</h2>
      <p>
        {deal.terms.length === 0
          ? 'Those who are left are talking about a deal. The director writes down the terms; then everybody votes in secret.'
          : 'The deal is made only if every card says yes. Nobody is told who voted how.'}{' '}
        <RuleLink id="cb:12.1.chop.2a" />
      </p>
      <dl class="tour-facts">
        <Fact name="Left to win">{money(deal.left)}</Fact>
        <Fact name="Everybody is sure of">{deal.assured == null ? 'nothing yet' : money(deal.assured)}</Fact>
        {deal.terms.length > 0 && <Fact name="Cards handed in">{`${String(deal.ballots)} of ${String(deal.voters)}`}</Fact>}
      </dl>
      {deal.terms.length > 0 && (
        <Data
          caption="Terms of the deal"
          rows={deal.terms}
          keyOf={(one) => one.entry}
          columns={[
            { key: 'who', head: 'Player', rowHead: true, cell: (one) => one.who.name },
            { key: 'stack', head: 'Stack', align: 'right', cell: (one) => points(one.stack) },
            { key: 'amount', head: 'Gets', align: 'right', cell: (one) => money(one.amount) },
          ]}
        />
      )}
      {vote && <Ballot vote={vote} tournament={tournament} after={after} />}
      {!vote && votedOf(deal, mine) && <p role="status">Your card is in. It lies face down until all are in.</p>}
    </section>
  );
}

/** Whether our card is among those handed in. */
function votedOf(deal: Wire<'DealTalk'>, mine: Wire<'MyTournament'> | null): boolean {
  const own = mine?.entries.map((one) => one.entry) ?? [];
  return deal.terms.some((one) => own.includes(one.entry)) && !deal.may_vote.some((entry) => own.includes(entry));
}

interface BallotProps {
  vote: { entry: number; amount: number };
  tournament: number;
  after: () => void;
}

function Ballot({ vote, tournament, after }: BallotProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const { busy, why, attempt } = useAttempt();
  const close = () => {
    setAsked(null);
  };
  const handIn = (yes: boolean) => {
    attempt(async () => {
      await command(playerAsks(tournament, { do: 'vote', entry: vote.entry, yes }));
      close();
      toast('Your card is handed in, face down.', { tone: 'good' });
      after();
    });
  };
  return (
    <div class="tour-ballot" role="group" aria-label="Your secret ballot">
      <p>
        This deal pays you <b class="num">{money(vote.amount)}</b>. Your card cannot be changed once it is handed in.
      </p>
      <div class="row">
        <Button kind="main" aria-haspopup="dialog" onClick={() => { setAsked(true); }}>Vote yes</Button>
        <Button aria-haspopup="dialog" onClick={() => { setAsked(false); }}>Vote no</Button>
      </div>
      <Confirm
        open={asked !== null}
        title={asked === true ? 'Vote for the deal?' : 'Vote against the deal?'}
        yes={asked === true ? 'Hand in yes' : 'Hand in no'}
        busy={busy}
        onYes={() => { if (asked !== null) handIn(asked); }}
        onClose={close}
      >
        <div class="stack">
          <p>Nobody is told how you voted. One card against it ends the talk until somebody else is out.</p>
          <RefusalAlert why={why} loud />
        </div>
      </Confirm>
    </div>
  );
}
