// What happened, line by line, with the rule behind it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Told } from '../../types';
import { RuleLink, Switch } from '../../ui';
import { isProcedure } from './announcer';
import { Words } from './Words';

export function Log({ told }: { told: readonly Told[] }) {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const low = useRef(true);
  const lines = told.filter((one) => one.says !== '' && (all || !isProcedure(one)));
  const last = lines.at(-1)?.n;
  useEffect(() => {
    const one = box.current;
    // Who has scrolled back reads; the rest follow.
    if (one && low.current) one.scrollTop = one.scrollHeight;
  }, [last, all]);
  return (
    <div class="table-log">
      <div
        class="table-log-lines"
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
            <li key={one.n} class={one.what === 'hand-began' ? 'table-log-hand' : one.what === 'pot-pushed' ? 'table-log-won' : undefined}>
              <span>
                <Words told={one} />
              </span>
              {one.rule && <RuleLink id={one.rule} />}
            </li>
          ))}
        </ol>
      </div>
      <Switch label="Dealer’s procedure too" checked={all} onSet={setAll} />
    </div>
  );
}
