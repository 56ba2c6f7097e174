// The frame of a table of the pit: head, felt, bar, and what lies beside or, on narrow screens, below and in a dialog.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { act } from '../../act';
import { money } from '../../format';
import { LearnBeside } from '../../learn/Link';
import { pitWords } from '../../messages/en/pit';
import { me } from '../../session';
import { tableSignal, takeBack } from '../../store';
import { Alert, Button, Confirm, Dialog, PageTitle, Tabs } from '../../ui';
import { EventLog, liveEntries } from '../../ui/EventLog';
import { SessionLine } from '../table/SessionLine';
import { unread } from '../table/saying';
import { Talk } from '../table/Talk';
import { useWide } from '../table/useWide';
import { useDesk } from './desk';
import { sum } from './stakes';

export interface FrameProps {
  title: string;
  results: ComponentChildren;
  prices: ComponentChildren;
  bar: ComponentChildren;
  /** Between the felt and the results. */
  under?: ComponentChildren;
  children: ComponentChildren;
}

type Part = 'results' | 'prices' | 'log' | 'talk';

export function Frame({ title, results, prices, bar, under, children }: FrameProps) {
  const { id, table, mine, stepUp } = useDesk();
  const wide = useWide('(min-width: 68rem)');
  const [side, setSide] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const seats = table.felt.kind === 'poker' ? [] : table.felt.seats;
  const own = seats.find((one) => one.seat === mine?.seat);
  const down = sum(own?.wagers.map((one) => one.stake) ?? []);
  const leave = () => {
    setLeaving(false);
    void act({ kind: 'door', act: { do: 'leave-place', table: id } });
  };
  return (
    <div class="pit">
      <PageTitle title={table.name === title ? title : `${table.name}: ${title}`} unseen />
      <div class="pit-main">
        <header class="pit-head">
          <span class="pit-name">
            <strong>{table.name}</strong>
          </span>
          {table.number != null && <span class="quiet num pit-head-number">{pitWords.round(table.number)}</span>}
          <SessionLine mine={mine} />
          {mine && (
            <>
              <Button size="s" kind="quiet" onClick={() => { stepUp(mine.seat); }}>
                {pitWords.moreChips}
              </Button>
              <Button size="s" kind="quiet" disabled={mine.leaving} onClick={() => { if (down > 0) setLeaving(true); else leave(); }}>
                {pitWords.leave}
              </Button>
            </>
          )}
          {!wide && (
            <Button size="s" onClick={() => { setSide(true); }}>
              {pitWords.more}<span class="unseen">{pitWords.moreMore}</span>
            </Button>
          )}
        </header>
        <div class="pit-scroll">
          {table.frozen != null && <Alert tone="warn" title={pitWords.stopped}>{table.frozen}</Alert>}
          {table.closed && <Alert tone="info">{pitWords.closed}</Alert>}
          <Taken />
          <section class="pit-felt felt on-felt" aria-label={pitWords.layoutOf(table.name)}>
            {children}
          </section>
          <div class="pit-under">
            {under}
            {!wide && (
              <section aria-label={pitWords.results}>
                <h2 class="pit-h">{pitWords.results}</h2>
                {results}
              </section>
            )}
          </div>
        </div>
        {bar}
      </div>
      {wide && (
        <aside class="pit-side" aria-label={pitWords.beside}>
          <Side parts={{ results, prices }} />
        </aside>
      )}
      <Dialog open={side && !wide} title={table.name} size="l" onClose={() => { setSide(false); }}>
        <Side parts={{ prices }} />
      </Dialog>
      <Confirm open={leaving && mine !== null} title={pitWords.leaveTitle} yes={pitWords.leave} danger onYes={leave} onClose={() => { setLeaving(false); }}>
        {pitWords.onLayout(money(down))}{' '}
        {table.felt.kind === 'premium-holdem'
          ? pitWords.leavePremium
          : pitWords.leaveDice}
      </Confirm>
    </div>
  );
}

function Taken() {
  const { id } = useDesk();
  if (!tableSignal(id).value?.taken) return null;
  return (
    <Alert tone="info" loud title={pitWords.elsewhere} actions={<Button kind="main" onClick={() => { takeBack(id); }}>{pitWords.playHere}</Button>}>
      {pitWords.elsewhereWhy}
    </Alert>
  );
}

function Side({ parts }: { parts: { results?: ComponentChildren; prices: ComponentChildren } }) {
  const { id, told, table } = useDesk();
  const [part, setPart] = useState<Part>(parts.results === undefined ? 'prices' : 'results');
  const talk = tableSignal(id).value?.talk ?? [];
  const fresh = unread(id, talk, me.value?.name);
  return (
    <Tabs<Part>
      label={pitWords.beside}
      tabs={[
        ...(parts.results === undefined ? [] : [{ id: 'results' as const, label: pitWords.results }]),
        { id: 'prices', label: pitWords.payouts },
        { id: 'log', label: pitWords.log },
        { id: 'talk', label: pitWords.talk, ...(fresh > 0 ? { count: fresh } : {}) },
      ]}
      chosen={part}
      onChoose={setPart}
    >
      {part === 'results' && (
        <>
          <h2 class="unseen">{pitWords.results}</h2>
          {parts.results}
        </>
      )}
      {part === 'prices' && (
        <>
          {table.felt.kind !== 'poker' && (
            <p class="small">
              <LearnBeside game={table.felt.kind} />
            </p>
          )}
          {parts.prices}
        </>
      )}
      {part === 'log' && <EventLog label={pitWords.whatHappened} entries={liveEntries(told)} brief />}
      {part === 'talk' && <Talk table={id} lines={talk} />}
    </Tabs>
  );
}
