// Our own part: entry, seat card, and what may be done now.
import { money, when } from '../../format';
import { Rich } from '../../messages/Rich';
import { tournamentWords } from '../../messages/en/tournament';
import { printSheet } from '../../print';
import { me } from '../../session';
import { serverNow } from '../../socket';
import { Receipt } from '../../tournament/Receipt';
import { RegisterButton } from '../../tournament/RegisterDialog';
import { SeatCard } from '../../tournament/SeatCard';
import { mayDo, placeWords, points } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Button, LinkButton } from '../../ui';
import { Choices } from './Choices';

type Own = Wire<'MyTournament'>;
type Entry = Wire<'MyEntry'>;

export interface MineProps {
  view: Wire<'TournamentView'>;
  mine: Own | null;
  after: () => void;
}

export function Mine({ view, mine, after }: MineProps) {
  const { summary } = view;
  const offer = mayDo(mine, 'register');
  const stranger = me.value === null && summary.entries_open;
  if (!stranger && (!mine || (mine.entries.length === 0 && mine.may.length === 0))) return null;
  const card = mine?.seat_card;
  return (
    <section class="panel tour-mine" aria-labelledby="tour-mine">
      <div class="stack">
        <h2 id="tour-mine">{mine && mine.entries.length > 0 ? tournamentWords.yourEntry : tournamentWords.register}</h2>
        {mine?.entries.map((entry) => <EntryLine key={entry.entry} entry={entry} title={summary.title} />)}
        <div class="row">
          {card?.seat.room_table != null && summary.phase === 'running' && (
            <LinkButton kind="main" href={`/table/${String(card.seat.room_table)}`}>{tournamentWords.toMyTable}</LinkButton>
          )}
          {(stranger || offer) && <RegisterButton event={summary} price={offer?.price ?? summary.price} onDone={after} />}
          {mine && <Choices mine={mine} after={after} />}
        </div>
      </div>
      {card && (
        <div class="stack tour-mine-card">
          <SeatCard card={card} title={summary.title} />
          <div>
            <Button size="s" onClick={() => { printSheet(<SeatCard card={card} title={summary.title} />); }}>{tournamentWords.printSeatCard}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

function EntryLine({ entry, title }: { entry: Entry; title: string }) {
  const receipt = <Receipt title={title} name={me.value?.name ?? ''} entry={entry.entry} receipt={null} paid={entry.paid} at={serverNow()} />;
  return (
    <div class="tour-entry">
      <p>
        {tournamentWords.entry}{' '}<b class="num">{entry.entry}</b> <Badge tone={entry.status === 'out' ? 'plain' : 'good'}>{tournamentWords.statuses[entry.status]}</Badge>
        {entry.stack != null && <> · <Rich text={tournamentWords.mine.stack} parts={{ stack: () => <b class="num">{points(entry.stack ?? 0)}</b> }} /></>}
        {entry.rank != null && ` · ${tournamentWords.mine.byStack(placeWords(entry.rank, null))}`}
        {entry.place != null && <> · <Rich text={tournamentWords.mine.place} parts={{ place: () => <b>{placeWords(entry.place ?? 0, entry.shared_to)}</b> }} /></>}
        {entry.prize > 0 && <> · <Rich text={tournamentWords.mine.won} parts={{ amount: () => <b class="num">{money(entry.prize)}</b> }} /></>}
        {entry.bounties > 0 && <> · <Rich text={tournamentWords.mine.bounties} parts={{ amount: () => <b class="num">{money(entry.bounties)}</b> }} /></>}
        {entry.head > 0 && <> · {tournamentWords.mine.head(money(entry.head))}</>}
        {entry.alternates_before != null && ` · ${tournamentWords.mine.before(entry.alternates_before)}`}
        {entry.suspended_until != null && ` · ${tournamentWords.mine.suspended(when(entry.suspended_until))}`}
        {entry.absent && entry.suspended_until == null && <> <Badge tone="warn">{tournamentWords.mine.absent}</Badge></>}
      </p>
      <Button size="s" onClick={() => { printSheet(receipt); }} aria-label={tournamentWords.printReceiptFor(entry.entry)}>
        {tournamentWords.printReceipt}
      </Button>
    </div>
  );
}
