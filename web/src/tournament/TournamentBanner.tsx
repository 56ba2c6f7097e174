// What stands above a table of a tournament: level, clock, how many are left, what is won next, and what everybody should know.
import './tournament.css';
import { money, ordinal } from '../format';
import { Rich } from '../messages/Rich';
import { tournamentWords } from '../messages/en/tournament';
import { useNow } from '../time';
import type { Wire } from '../types';
import { Alert, LinkButton } from '../ui';
import { useMyTournament } from './live';
import { Notices } from './Notices';
import { bigBlinds, clockFace, partWords, points, timeLeft } from './words';

export interface TournamentBannerProps {
  banner: Wire<'TournamentBanner'>;
  /** The table of the room this stands above. */
  table: number;
  /** Our stack in points, where we sit here. */
  stack?: number | null;
}

export function TournamentBanner({ banner, table, stack = null }: TournamentBannerProps) {
  const { clock } = banner;
  const mine = useMyTournament(banner.tournament).value;
  const rank = mine?.entries[0]?.rank;
  return (
    <section class="tour-banner on-felt" aria-label={tournamentWords.tournamentOf(banner.title)}>
      <div class="tour-banner-line">
        <a href={`/tournaments/${String(banner.tournament)}`} class="tour-banner-title">
          {banner.title}
        </a>
        <span>{banner.final_table ? tournamentWords.finalTable : tournamentWords.tableN(banner.table)}</span>
        {clock && <BannerClock clock={clock} handLevel={banner.hand_level ?? null} />}
        <span>
          <Rich text={tournamentWords.leftOf(points(banner.entered))} parts={{ left: () => <b class="num">{points(banner.left)}</b> }} />
        </span>
        {stack !== null && clock && <span class="num">{bigBlinds(stack, clock.stakes.big_blind)}</span>}
        {rank != null && <span><Rich text={tournamentWords.rankByStack} parts={{ rank: () => <b>{ordinal(rank)}</b> }} /></span>}
        <span>{banner.next_prize == null ? tournamentWords.placesPaidShort(points(banner.places_paid)) : tournamentWords.nextOut(money(banner.next_prize))}</span>
      </div>
      <Notices notices={banner.notices} />
      <Moved mine={mine} table={table} />
    </section>
  );
}

function BannerClock({ clock, handLevel }: { clock: Wire<'TournamentTime'>; handLevel: number | null }) {
  const now = useNow(500);
  const left = timeLeft(clock, now);
  return (
    <>
      <span>
        {partWords(clock)}: <b>{clock.stakes.says}</b>
        {handLevel !== null && handLevel !== clock.level && tournamentWords.thisHand(handLevel)}
      </span>
      <span role="timer" aria-label={tournamentWords.timeLeftIn(partWords(clock))}>
        <b class="num">{clockFace(left)}</b>
        {clock.hands.kind === 'stopped' && tournamentWords.stopped}
      </span>
    </>
  );
}

/** Our seat is at another table now. */
function Moved({ mine, table }: { mine: Wire<'MyTournament'> | null; table: number }) {
  const card = mine?.seat_card;
  const to = card?.seat.room_table;
  if (!card || to == null || to === table) return null;
  return (
    <Alert tone="warn" loud title={tournamentWords.moved(card.seat.table, card.seat.seat)} actions={<LinkButton kind="main" size="s" href={`/table/${String(to)}`}>{tournamentWords.toMyTable}</LinkButton>}>
      {card.arriving ? tournamentWords.chipsThereHand : tournamentWords.chipsThere}
    </Alert>
  );
}
