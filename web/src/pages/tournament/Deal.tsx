// A deal: what is left to win, the terms, how many ballots are in, and our own, handed in face down. How anybody voted is nowhere,
// not even on our own screen afterwards.
import { useState } from 'preact/hooks';
import { command } from '../../api';
import { useAttempt } from '../../attempt';
import { money } from '../../format';
import { Rich } from '../../messages/Rich';
import { tournamentWords } from '../../messages/en/tournament';
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
      <h2 id="tour-deal">{tournamentWords.deal.title}</h2>
      <p>
        {deal.terms.length === 0
          ? tournamentWords.deal.talking
          : tournamentWords.deal.secret}{' '}
        <RuleLink id="cb:12.1.chop.2a" />
      </p>
      <dl class="tour-facts">
        <Fact name={tournamentWords.deal.left}>{money(deal.left)}</Fact>
        <Fact name={tournamentWords.deal.assured}>{deal.assured == null ? tournamentWords.deal.nothing : money(deal.assured)}</Fact>
        {deal.terms.length > 0 && <Fact name={tournamentWords.deal.handedIn}>{tournamentWords.deal.of(deal.ballots, deal.voters)}</Fact>}
      </dl>
      {deal.terms.length > 0 && (
        <Data
          caption={tournamentWords.deal.terms}
          rows={deal.terms}
          keyOf={(one) => one.entry}
          columns={[
            { key: 'who', head: tournamentWords.player, rowHead: true, cell: (one) => one.who.name },
            { key: 'stack', head: tournamentWords.stack, align: 'right', cell: (one) => points(one.stack) },
            { key: 'amount', head: tournamentWords.deal.gets, align: 'right', cell: (one) => money(one.amount) },
          ]}
        />
      )}
      {vote && <Ballot vote={vote} tournament={tournament} after={after} />}
      {!vote && votedOf(deal, mine) && <p role="status">{tournamentWords.deal.in}</p>}
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
      toast(tournamentWords.deal.handed, { tone: 'good' });
      after();
    });
  };
  return (
    <div class="tour-ballot" role="group" aria-label={tournamentWords.deal.ballot}>
      <p>
        <Rich text={tournamentWords.deal.pays} parts={{ amount: () => <b class="num">{money(vote.amount)}</b> }} />
      </p>
      <div class="row">
        <Button kind="main" aria-haspopup="dialog" onClick={() => { setAsked(true); }}>{tournamentWords.deal.yes}</Button>
        <Button aria-haspopup="dialog" onClick={() => { setAsked(false); }}>{tournamentWords.deal.no}</Button>
      </div>
      <Confirm
        open={asked !== null}
        title={asked === true ? tournamentWords.deal.sureYes : tournamentWords.deal.sureNo}
        yes={asked === true ? tournamentWords.deal.handYes : tournamentWords.deal.handNo}
        busy={busy}
        onYes={() => { if (asked !== null) handIn(asked); }}
        onClose={close}
      >
        <div class="stack">
          <p>{tournamentWords.deal.note}</p>
          <RefusalAlert why={why} loud />
        </div>
      </Confirm>
    </div>
  );
}
