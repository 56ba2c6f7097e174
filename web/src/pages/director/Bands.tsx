// Payout tables as the director sets them: one line for each number of entries from which on it counts.
import { Button } from '../../ui';
import { TextField } from '../floor/desk/fields';
import type { BandDraft } from './draft';

export interface BandsProps {
  bands: readonly BandDraft[];
  faultOf: (field: string) => string | undefined;
  onSet: (bands: BandDraft[]) => void;
}

export const entriesField = (at: number) => `From entries, line ${String(at + 1)}`;
export const sharesField = (at: number) => `Shares, line ${String(at + 1)}`;

export function Bands({ bands, faultOf, onSet }: BandsProps) {
  const change = (at: number, changes: Partial<BandDraft>) => {
    onSet(bands.map((one, n) => (n === at ? { ...one, ...changes } : one)));
  };
  const last = bands.at(-1);
  return (
    <div class="stack" role="group" aria-label="Shares by entries">
      {bands.map((band, at) => (
        <div key={band.key} class="director-band">
          <TextField label={entriesField(at)} value={band.from} error={faultOf(entriesField(at))} onSet={(from) => { change(at, { from }); }} />
          <TextField label={sharesField(at)} hint="Percent by place, together 100" value={band.shares} error={faultOf(sharesField(at))} onSet={(shares) => { change(at, { shares }); }} />
          {bands.length > 1 && <Button kind="quiet" size="s" aria-label={`Remove line ${String(at + 1)} of the shares`} onClick={() => { onSet(bands.filter((_, n) => n !== at)); }}>Remove</Button>}
        </div>
      ))}
      {last && (
        <div>
          <Button size="s" onClick={() => { onSet([...bands, { key: last.key + 1, from: String(Number(last.from) * 2 || ''), shares: last.shares }]); }}>Add a line for more entries</Button>
        </div>
      )}
    </div>
  );
}
