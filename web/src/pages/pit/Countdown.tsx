// How long wagers or decisions are taken.
import { useRef } from 'preact/hooks';
import { useNow } from '../../time';
import { ClockRing } from '../../ui';

export function Countdown({ until, label }: { until: number | null | undefined; label: string }) {
  const now = useNow(250, until != null);
  const from = useRef({ until: 0, total: 1 });
  if (until == null) return null;
  if (from.current.until !== until) from.current = { until, total: Math.max(1, until - now) };
  return <ClockRing left={Math.max(0, until - now)} total={from.current.total} size={40} label={label} />;
}
