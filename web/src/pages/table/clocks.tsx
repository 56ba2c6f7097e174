// Clocks that tick by themselves, so that the rest of the table need not be drawn anew.
import { tableWords } from '../../messages/en/table';
import { useNow } from '../../time';
import type { Wire } from '../../types';
import { ClockRing } from '../../ui';

/** The time of whoever is to act. */
export function SeatClock({ waits, size = 38 }: { waits: Wire<'Waits'>; size?: number }) {
  const until = waits.until;
  const now = useNow(250, until != null);
  if (until == null) return <span class="table-dot" aria-hidden="true" />;
  const total = Math.max(1000, until - (waits.since ?? now));
  return (
    <span class="table-clock">
      <ClockRing left={Math.max(0, until - now)} total={total} size={size} label={waits.bank ? tableWords.bankClock : tableWords.actClock} />
      {waits.bank && <span class="table-mark">{tableWords.bank}</span>}
    </span>
  );
}

/** How long the seat of somebody who is gone is kept in the game. */
export function Disconnected({ until }: { until: number }) {
  const now = useNow(500);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return <span class="table-mark table-mark-gone">{left > 0 ? tableWords.offlineFor(left) : tableWords.offline}</span>;
}
