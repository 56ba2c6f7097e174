// Verifying a claim: who showed which papers.
import { useState } from 'preact/hooks';
import { money } from '../../format';
import type { Wire } from '../../types';
import { Field, Select } from '../../ui';
import { AskForm, DialogButton } from './desk/asking';

type Claim = Wire<'ClaimView'>;

const PAPERS = [
  { value: '', label: 'None' },
  { value: 'driving-licence', label: 'Driver’s license' },
  { value: 'passport', label: 'Passport' },
  { value: 'state-card', label: 'State ID card' },
  { value: 'military-card', label: 'Military ID card' },
  { value: 'residence-card', label: 'Permanent resident card' },
] as const;

type Kind = (typeof PAPERS)[number]['value'];

interface Paper {
  kind: Kind;
  until: string;
}

const NONE: Paper = { kind: '', until: '' };

/** The end of the day a paper is valid until, as the visitor's calendar has it. */
export function endOfDay(date: string): number | null {
  const at = new Date(`${date}T23:59:59`).getTime();
  return Number.isNaN(at) ? null : at;
}

export function Verify({ claim }: { claim: Claim }) {
  const owing = claim.winners.filter((winner) => winner.amount >= claim.papers_from);
  // Two papers for everybody who has to show some.
  const [papers, setPapers] = useState<Record<string, Paper>>({});
  const keyOf = (player: number, nth: number) => `${String(player)}/${String(nth)}`;
  const set = (key: string, change: Partial<Paper>) => {
    setPapers((had) => ({ ...had, [key]: { ...NONE, ...had[key], ...change } }));
  };
  const make = () => {
    const identified: { player: number; paper: Exclude<Kind, ''>; valid_until: number }[] = [];
    for (const winner of owing) {
      for (const nth of [1, 2]) {
        const paper = papers[keyOf(winner.player, nth)] ?? NONE;
        if (paper.kind === '') continue;
        const until = endOfDay(paper.until);
        if (until === null) return `Enter the date until which the ID of ${winner.name} is valid.`;
        identified.push({ player: winner.player, paper: paper.kind, valid_until: until });
      }
    }
    return { kind: 'floor' as const, act: { do: 'verify-claim' as const, claim: claim.claim, identified } };
  };
  return (
    <DialogButton label="Verify" about={`claim ${String(claim.claim)}`} kind="main" width="m" title={`Verify claim ${String(claim.claim)}`}>
      {(close) => (
        <AskForm make={make} yes="I have checked it: propose the payment" said={`Claim ${String(claim.claim)} is verified. Another badge has to approve it.`} onDone={close} onCancel={close}>
          <p>Check the hand, the deck and the recording. {owing.length === 0 ? 'No winner has to show ID.' : `Winners of ${money(claim.papers_from)} or more have to show ID.`}</p>
          {owing.map((winner) => (
            <fieldset key={winner.player} class="floor-papers">
              <legend>
                {winner.name}, {money(winner.amount)}
              </legend>
              {[1, 2].map((nth) => {
                const key = keyOf(winner.player, nth);
                const paper = papers[key] ?? NONE;
                return (
                  <div key={key} class="desk-two">
                    <Select label={nth === 1 ? 'ID' : 'Second ID'} value={paper.kind} options={PAPERS} onPick={(kind) => { set(key, { kind }); }} />
                    <Field label="Valid until" type="date" value={paper.until} onInput={(event) => { set(key, { until: event.currentTarget.value }); }} />
                  </div>
                );
              })}
            </fieldset>
          ))}
        </AskForm>
      )}
    </DialogButton>
  );
}
