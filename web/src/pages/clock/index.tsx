// The clock of a tournament for a projector, without a log-in: everything in sight at 1920 by 1080, nothing to scroll.
import '../../tournament/tournament.css';
import './clock.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { toggleFullScreen } from '../../fullscreen';
import { useHotkeys } from '../../hotkeys';
import { figure } from '../../language';
import { tournamentWords } from '../../messages/en/tournament';
import type { PageProps } from '../../routes';
import { serverNow } from '../../socket';
import { useNow } from '../../time';
import { useTournamentClock } from '../../tournament/live';
import { Notices } from '../../tournament/Notices';
import { clockFace, forcedWords, partWords, timeLeft } from '../../tournament/words';
import type { Wire } from '../../types';
import { Loading, PageTitle, RefusalAlert } from '../../ui';
import { chime } from '../table/chime';
import { Coming } from './Coming';
import { Counts } from './Counts';
import { Prizes } from './Prizes';
import { Recent } from './Recent';

type Clock = Wire<'TournamentClock'>;

export default function ClockPage({ params }: PageProps) {
  const { value, error } = useTournamentClock(Number(params['id'] ?? '0'));
  const [sound, setSound] = useState(false);
  useLevels(value, sound);
  return (
    <div class="clock felt on-felt">
      <header class="clock-head">
        <PageTitle title={value ? tournamentWords.clockPage.title(value.title) : tournamentWords.clockPage.plain}>{value?.title ?? tournamentWords.clockPage.plain}</PageTitle>
        <Tools sound={sound} onSound={setSound} />
      </header>
      {value ? <Shown clock={value} /> : error ? <RefusalAlert why={error} /> : <Loading what="the clock" />}
      {value && error && <p class="clock-late" role="status">{tournamentWords.clockPage.noWord}</p>}
    </div>
  );
}

/** A level or a break that begins is spoken, and rung for where sounds are wanted. */
function useLevels(clock: Clock | null, sound: boolean): void {
  const before = useRef<string | null>(null);
  const time = clock?.clock;
  const now = time ? `${String(time.level)} ${time.part}` : null;
  useEffect(() => {
    const changed = before.current !== null && now !== null && before.current !== now;
    if (now !== null) before.current = now;
    if (!changed || !time) return;
    announce(`${partWords(time)}. ${time.part === 'play' ? time.stakes.says : ''}`);
    if (sound) chime();
  }, [now]);
}

function Tools({ sound, onSound }: { sound: boolean; onSound: (on: boolean) => void }) {
  const ring = () => {
    onSound(!sound);
    if (!sound) chime();
    announce(sound ? tournamentWords.clockPage.soundIsOff : tournamentWords.clockPage.soundIsOn);
  };
  useHotkeys(tournamentWords.clock, [
    { key: 's', label: tournamentWords.clockPage.soundKey, run: ring },
    { key: 'f', label: tournamentWords.clockPage.fullScreen, run: toggleFullScreen },
  ]);
  return (
    <div class="wall-tools">
      <button type="button" aria-pressed={sound} aria-keyshortcuts="S" onClick={ring}>
        {sound ? tournamentWords.clockPage.soundOn : tournamentWords.clockPage.soundOff} <kbd aria-hidden="true">S</kbd>
      </button>
      <button type="button" aria-keyshortcuts="F" onClick={toggleFullScreen}>
        {tournamentWords.clockPage.fullScreen}{' '}<kbd aria-hidden="true">F</kbd>
      </button>
    </div>
  );
}

function Shown({ clock }: { clock: Clock }) {
  return (
    <div class="clock-body">
      <Counts clock={clock} />
      <div class="clock-middle">
        <Face clock={clock} />
        <Notices notices={clock.notices} rules={false} />
      </div>
      <Prizes payouts={clock.payouts} />
      <Coming clock={clock} />
      <Recent lines={clock.recent} />
    </div>
  );
}

function Face({ clock }: { clock: Clock }) {
  const now = useNow(200);
  const time = clock.clock;
  if (!time) return <Waiting clock={clock} now={now} />;
  const left = timeLeft(time, now);
  const then = time.part === 'rest' ? (time.next?.level ?? null) : null;
  const stakes = then?.stakes ?? time.stakes;
  return (
    <section class={`clock-face${time.hands.kind === 'stopped' ? ' clock-stopped' : ''}`} aria-label={tournamentWords.levelHead}>
      <p class="clock-level">{partWords(time)}</p>
      <p class="clock-time num" role="timer" aria-label={tournamentWords.timeLeft}>{clockFace(left)}</p>
      <progress class="clock-bar" max={time.seconds * 1000} value={left} aria-label={tournamentWords.clockPage.timeLeft} />
      <p class="clock-blinds num">{forcedWords(stakes)}</p>
      <p class="clock-ante">{[then ? tournamentWords.thenLevel(then.number) : '', anteLine(stakes)].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

function anteLine(stakes: Wire<'TournamentStakes'>): string {
  const by = stakes.ante ? tournamentWords.clockPage.antes[stakes.ante.by] : '';
  return [stakes.ante ? `${by} ${figure(stakes.ante.amount)}` : '', stakes.title].filter(Boolean).join(' · ');
}

/** Before the start, and after the end. */
function Waiting({ clock, now }: { clock: Clock; now: number }) {
  const soon = clock.phase === 'registering' && clock.starts_at != null && clock.starts_at > serverNow();
  return (
    <section class="clock-face" aria-label={tournamentWords.state}>
      <p class="clock-level">{tournamentWords.phases[clock.phase]}</p>
      {soon && <p class="clock-time num" role="timer" aria-label={tournamentWords.clockPage.toStart}>{clockFace((clock.starts_at ?? now) - now)}</p>}
      {!soon && <p class="clock-blinds num">{tournamentWords.clockPage.entries(clock.counts.entered)}</p>}
    </section>
  );
}
