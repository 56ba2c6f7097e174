// Jackpots: what waits to be verified, and what the funds hold.
import { useState } from 'preact/hooks';
import { cents, money, moneyWord } from '../../format';
import { me } from '../../session';
import type { Ask, FloorView, Wire } from '../../types';
import { Alert, Badge, Data, LinkButton, Money, RuleLink, Select } from '../../ui';
import { AskForm, DialogButton, Sure } from './desk/asking';
import { MoneyField } from './desk/fields';
import { DENIALS } from './denials';
import { Verify } from './Verify';

type Claim = Wire<'ClaimView'>;
type Meter = Wire<'JackpotMeter'>;

export function Jackpots({ view }: { view: FloorView }) {
  return (
    <div class="stack">
      <h2 class="desk-h">Waiting to be verified</h2>
      {view.claims.length === 0 && <p class="data-empty">No jackpot has been claimed. When a hand hits one, the claim waits here for two badges.</p>}
      {view.claims.map((claim) => (
        <ClaimPanel key={claim.claim} claim={claim} />
      ))}
      <h2 class="desk-h">Funds</h2>
      <div class="desk-cards">
        {view.board.jackpots.map((meter) => (
          <MeterPanel key={meter.key} meter={meter} />
        ))}
      </div>
    </div>
  );
}

function ClaimPanel({ claim }: { claim: Claim }) {
  const own = claim.verified_by != null && me.value?.badge === claim.verified_by;
  const total = claim.winners.reduce((sum, winner) => sum + winner.amount, 0);
  return (
    <section class="panel stack" aria-label={`Claim ${String(claim.claim)}`}>
      <div class="row spread">
        <h3 class="desk-h">
          Claim {claim.claim}: {claim.says}
        </h3>
        <div class="row">
          <Badge tone={claim.state === 'open' ? 'warn' : 'info'}>{claim.state}</Badge>
          {claim.rule != null && <RuleLink id={claim.rule} />}
        </div>
      </div>
      <Data
        caption={`Winners of claim ${String(claim.claim)}`}
        rows={claim.winners}
        keyOf={(winner) => `${String(winner.player)}/${String(winner.seat)}`}
        columns={[
          { key: 'seat', head: 'Seat', align: 'right', cell: (winner) => winner.seat },
          { key: 'name', head: 'Winner', rowHead: true, cell: (winner) => winner.name },
          { key: 'papers', head: 'ID', cell: (winner) => (winner.amount >= claim.papers_from ? <Badge tone="warn">required</Badge> : 'not needed') },
          { key: 'amount', head: 'Amount', align: 'right', cell: (winner) => <Money cents={winner.amount} /> },
        ]}
      />
      <p class="num">
        Total <Money cents={total} />
      </p>
      {own && <Alert tone="info">Your badge verified this claim. Another badge has to approve it.</Alert>}
      <div class="row">
        <LinkButton size="s" href={`/hand/${String(claim.hand)}`}>View the hand</LinkButton>
        {claim.state === 'open' && <Verify claim={claim} />}
        {claim.state === 'verified' && !own && (
          <Sure label="Approve and pay" about={`claim ${String(claim.claim)}`} kind="main" title={`Pay claim ${String(claim.claim)}?`} yes="Approve and pay" ask={{ kind: 'floor', act: { do: 'approve-claim', claim: claim.claim } }} said={`Claim ${String(claim.claim)} is approved and paid.`}>
            <p>{money(total)} leaves the fund for the winners' accounts. Badge {claim.verified_by} verified it; yours is recorded beside it.</p>
          </Sure>
        )}
        <Deny claim={claim} />
      </div>
    </section>
  );
}

function Deny({ claim }: { claim: Claim }) {
  const [why, setWhy] = useState<(typeof DENIALS)[number]['value']>('not-qualified');
  return (
    <DialogButton label="Deny" about={`claim ${String(claim.claim)}`} kind="danger" title={`Deny claim ${String(claim.claim)}?`}>
      {(close) => (
        <AskForm make={() => ({ kind: 'floor', act: { do: 'deny-claim', claim: claim.claim, why } })} yes="Deny the claim" danger said={`Claim ${String(claim.claim)} is denied.`} onDone={close} onCancel={close}>
          <p>Nothing is paid, and the claim is over. The reason is kept in the log.</p>
          <Select label="Reason" value={why} options={DENIALS} onPick={setWhy} />
        </AskForm>
      )}
    </DialogButton>
  );
}

/** The keys of the funds that can be seeded: what the meters of this page are called by. */
type FundKey = Extract<Extract<Ask, { kind: 'floor' }>['act'], { do: 'seed-jackpot' }>['fund'];

function MeterPanel({ meter }: { meter: Meter }) {
  const [amount, setAmount] = useState('');
  return (
    <section class="panel stack" aria-label={meter.title}>
      <div class="row spread">
        <h3 class="desk-h">{meter.title}</h3>
        {meter.rule != null && <RuleLink id={meter.rule} />}
      </div>
      <div class="floor-prizes desk-tall">
        <Data
          caption={`What ${meter.title} pays`}
          rows={meter.prizes}
          keyOf={(prize) => prize.title}
          columns={[
            { key: 'title', head: 'For', rowHead: true, cell: (prize) => prize.title },
            { key: 'amount', head: 'Pays', align: 'right', cell: (prize) => <Money cents={prize.amount} /> },
          ]}
        />
      </div>
      <div>
        <DialogButton label="Seed" about={meter.title} title={`Seed: ${meter.title}`}>
          {(close) => (
            <AskForm
              make={() => {
                const seed = cents(amount);
                return seed === null || seed === 0 ? `Enter an amount in ${moneyWord()}.` : { kind: 'floor', act: { do: 'seed-jackpot', fund: meter.key as FundKey, amount: seed } };
              }}
              yes="Seed the jackpot"
              said={`${meter.title} is seeded.`}
              onCancel={close}
              onDone={() => {
                setAmount('');
                close();
              }}
            >
              <p>The money comes from the cage, or from the fund's own reserve. It belongs to the players from then on.</p>
              <MoneyField label="Amount" value={amount} onSet={setAmount} />
            </AskForm>
          )}
        </DialogButton>
      </div>
    </section>
  );
}
