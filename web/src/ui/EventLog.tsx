// The log: what happened, as a short story, or line by line with the rule behind each line. The poker table, the pit and the replay show the same one.
import '../style/log.css';
import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { capital } from '../format';
import { uiWords } from '../messages/en/ui';
import type { Told } from '../types';
import { CardText } from './Card';
import { Switch } from './Field';
import { RuleLink } from './RuleLink';
import { story } from './story';

/** What is told together: one event of a live table, or all events of a step of a replay. */
export interface LogEntry {
  key: number;
  told: readonly Told[];
}

/** Every event an entry of its own, as a live table tells them. */
export function liveEntries(told: readonly Told[]): LogEntry[] {
  return told.map((one) => ({ key: one.n, told: [one] }));
}

export interface EventLogProps {
  /** What the log tells, for listeners. */
  label: string;
  entries: readonly LogEntry[];
  /** Whether the short story is told until the reader asks for procedure and rules. Without it everything is shown. */
  brief?: boolean;
  /** A replay: which entry it stands at, and the way to another. A live log follows its end instead. */
  replay?: { at: number; onPick: (entry: number) => void };
}


export function EventLog({ label, entries, brief = false, replay }: EventLogProps) {
  const [all, setAll] = useState(false);
  const short = brief && !all;
  const shown = entries.map((entry) => ({ ...entry, told: entry.told.filter((one) => one.says !== '') }));
  // Every step of a replay can be gone to, even one without words.
  const lines = replay ? shown : shown.filter((entry) => entry.told.length > 0);
  const told = short ? story(shown.flatMap((entry) => entry.told)) : [];
  const box = useInSight(replay?.at ?? null, (short ? told : lines).at(-1)?.key, all);
  return (
    <div class="log">
      <div class="log-lines" ref={box} role="region" aria-label={label} tabIndex={0}>
        {(short ? told : lines).length === 0 && <p class="quiet small">{uiWords.nothingYet}</p>}
        {/* Where old lines are let go the list is a new one: the lines that stay have not moved for those who look. */}
        <ol role="list" key={entries[0]?.key}>
          {told.map((line) => (
            <li key={line.key} class={LOOKS[line.what]}>
              <span lang={line.together ? undefined : 'en'}>
                {capital(line.together ? line.words : '')}
                {line.together ? line.cards.map((card, at) => <Fragment key={at}> <CardText card={card} /></Fragment>) : <EventWords says={line.words} cards={line.cards} />}
              </span>
            </li>
          ))}
          {!short && lines.map((entry, at) =>
            replay ? (
              <li key={entry.key} class={at === replay.at ? 'log-step log-now' : 'log-step'} aria-current={at === replay.at ? 'step' : undefined}>
                <button type="button" class="log-to" onClick={() => { replay.onPick(at); }}>
                  <span class="unseen">{uiWords.goToStep}{' '}</span>
                  {at + 1}
                </button>
                <div>
                  {entry.told.map((one) => (
                    <p key={one.n} lang="en">
                      <EventWords says={one.says} cards={one.cards ?? []} /> {one.rule && <RuleLink id={one.rule} />}
                    </p>
                  ))}
                </div>
              </li>
            ) : (
              entry.told.map((one) => (
                <li key={one.n} class={LOOKS[one.what]}>
                  <span lang="en">
                    <EventWords says={one.says} cards={one.cards ?? []} />
                  </span>
                  {one.rule && <RuleLink id={one.rule} titled={brief} />}
                </li>
              ))
            ),
          )}
        </ol>
      </div>
      {brief && <Switch label={uiWords.showProcedure} checked={all} onSet={setAll} />}
    </div>
  );
}

/** Where a hand begins and where a pot goes can be found at a glance. */
const LOOKS: Partial<Record<Told['what'], string>> = { 'hand-began': 'log-hand', 'pot-pushed': 'log-won' };

/** What was told, its cards as cards. */
function EventWords({ says, cards: named }: { says: string; cards: readonly string[] }) {
  const text = capital(says);
  const cards = new Set(named.filter((card) => card !== '??'));
  if (cards.size === 0) return <>{text}</>;
  // A card's name stands alone: `Ah`, never inside a word.
  return (
    <>
      {text.split(/\b([2-9TJQKA][shdc])\b/).map((part, at) => (cards.has(part) ? <CardText key={at} card={part} /> : part))}
    </>
  );
}

/** Keeps the step of a replay in sight, or the end of a live log, unless the reader has scrolled back. */
function useInSight(step: number | null, last: number | undefined, all: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const outer = box.current;
    if (!outer) return undefined;
    const scrolled = () => {
      atEnd.current = outer.scrollHeight - outer.scrollTop - outer.clientHeight < 40;
    };
    outer.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      outer.removeEventListener('scroll', scrolled);
    };
  }, []);
  useLayoutEffect(() => {
    const outer = box.current;
    if (!outer) return;
    if (step === null) {
      if (atEnd.current) outer.scrollTop = outer.scrollHeight;
      return;
    }
    const now = outer.querySelector<HTMLElement>('[aria-current]');
    if (!now) return;
    const top = now.offsetTop - outer.offsetTop;
    if (top < outer.scrollTop || top + now.offsetHeight > outer.scrollTop + outer.clientHeight) outer.scrollTop = top - outer.clientHeight / 2;
  }, [step, last, all]);
  return box;
}
