// What happened, line by line, with the rule behind it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { RuleLink, Switch } from '../../ui';
import { useDesk } from './desk';
import type { DiceWager } from './types';
import { capital, isProcedure, plain } from './words';

export function Log({ wagers }: { wagers: readonly DiceWager[] }) {
  const { told } = useDesk();
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const low = useRef(true);
  const lines = told.filter((one) => one.says !== '' && (all || !isProcedure(one))).slice(-120);
  const last = lines.at(-1)?.n;
  useEffect(() => {
    const one = box.current;
    // Who has scrolled back reads; the rest follow.
    if (one && low.current) one.scrollTop = one.scrollHeight;
  }, [last, all]);
  return (
    <div class="pit-log">
      <div
        class="pit-log-lines"
        ref={box}
        role="region"
        aria-label="What happened"
        tabIndex={0}
        onScroll={(event) => {
          const one = event.currentTarget;
          low.current = one.scrollHeight - one.scrollTop - one.clientHeight < 40;
        }}
      >
        {lines.length === 0 && <p class="quiet small">Nothing has happened yet.</p>}
        <ol role="list">
          {lines.map((one) => (
            <li key={one.n}>
              <span>{capital(plain(one.says, wagers))}</span> {one.rule && <RuleLink id={one.rule} />}
            </li>
          ))}
        </ol>
      </div>
      <Switch label="Dealer’s procedure too" checked={all} onSet={setAll} />
    </div>
  );
}
