// Points where rooms differ. As they stand they are as the book has them.
import { RuleLink, Switch } from '../../ui';
import { TextField } from '../floor/desk/fields';
import type { SpecDraft } from './draft';

export interface ReadingsProps {
  draft: SpecDraft;
  faultOf: (field: string) => string | undefined;
  onSet: (changes: Partial<SpecDraft>) => void;
}

export function ReadingsForm({ draft, faultOf, onSet }: ReadingsProps) {
  return (
    <details class="panel director-readings">
      <summary>
        <h2 class="desk-h">Readings of the house</h2>
      </summary>
      <div class="stack">
        <p class="quiet">Where rooms differ. Left alone, each is as the book has it.</p>
        <Switch label="Whoever comes first may choose among the seat cards" hint="At a single table only." checked={draft.openSeatCards} onSet={(openSeatCards) => { onSet({ openSeatCards }); }} />
        <Switch label="A move for balance may be into the small blind" checked={draft.intoSmallBlind} onSet={(intoSmallBlind) => { onSet({ intoSmallBlind }); }} />
        <Switch label="Hand-for-hand: places are shared across tables" hint="Otherwise the larger stack before the hand has the better place." checked={draft.tiesAcross} onSet={(tiesAcross) => { onSet({ tiesAcross }); }} />
        <div class="desk-two">
          <TextField label="A table stands when short by" hint="So many players against the largest; empty for never" value={draft.shortBy} error={faultOf('A table stands when short by')} onSet={(shortBy) => { onSet({ shortBy }); }} />
          <TextField label="Hand-for-hand before the money" hint="When so many have to go out; empty for when the director says so" value={draft.handForHand} error={faultOf('Hand-for-hand before the money')} onSet={(handForHand) => { onSet({ handForHand }); }} />
          <TextField label="Minutes of a suspension" value={draft.suspension} error={faultOf('Minutes of a suspension')} onSet={(suspension) => { onSet({ suspension }); }} />
          <TextField label="Minutes until a no-show may be removed" value={draft.noShow} error={faultOf('Minutes until a no-show may be removed')} onSet={(noShow) => { onSet({ noShow }); }} />
        </div>
        <p class="row small">
          The book: <RuleLink id="cb:12.tourn.3b" /> <RuleLink id="cb:12.tourn.16" /> <RuleLink id="cb:12.tourn.35" /> <RuleLink id="cb:12.tourn.1b" /> <RuleLink id="cb:12.tourn.4c" />
        </p>
      </div>
    </details>
  );
}
