// What waits for a second badge, and movements to be voided.
import { useState } from 'preact/hooks';
import { has, me } from '../../session';
import type { Wire } from '../../types';
import { Badge, Data } from '../../ui';
import { AskForm, Sure } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';

export function Proposals({ view }: { view: Wire<'CageView'> }) {
  const badge = me.value?.badge ?? null;
  return (
    <div class="stack">
      <section class="stack" aria-labelledby="cage-proposals">
        <h2 id="cage-proposals" class="desk-h">Waiting for a second badge</h2>
        <Data
          caption="Proposals that wait for a second badge"
          rows={view.proposals}
          keyOf={(one) => one.proposal}
          empty="Nothing is waiting."
          columns={[
            { key: 'no', head: 'No.', align: 'right', cell: (one) => one.proposal },
            { key: 'says', head: 'Proposal', rowHead: true, cell: (one) => one.says },
            { key: 'by', head: 'By badge', align: 'right', cell: (one) => one.by },
            {
              key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
              cell: (one) => {
                if (!has('cage')) return null;
                if (one.by === badge) return <Badge tone="info">yours: another badge has to decide</Badge>;
                return (
                  <span class="desk-acts">
                    <Sure label="Approve" about={`proposal ${String(one.proposal)}`} kind="main" title={`Approve proposal ${String(one.proposal)}?`} yes="Approve it" ask={{ kind: 'cage', act: { do: 'approve', proposal: one.proposal } }} said={`Proposal ${String(one.proposal)} is carried out.`}>
                      <p>{one.says}. Proposed by badge {one.by}; your badge is recorded beside it in the ledger.</p>
                    </Sure>
                    <Sure label="Reject" about={`proposal ${String(one.proposal)}`} title={`Reject proposal ${String(one.proposal)}?`} yes="Reject it" ask={{ kind: 'cage', act: { do: 'reject', proposal: one.proposal } }} said={`Proposal ${String(one.proposal)} is rejected.`}>
                      <p>{one.says}. Nothing is moved.</p>
                    </Sure>
                  </span>
                );
              },
            },
          ]}
        />
      </section>
      {has('cage') && <VoidForm />}
    </div>
  );
}

function VoidForm() {
  const [movement, setMovement] = useState('');
  const [reason, setReason] = useState('');
  return (
    <section class="panel stack cage-narrow" aria-labelledby="cage-void">
      <h2 id="cage-void" class="desk-h">Void a movement</h2>
      <AskForm
        make={() => {
          if (!/^\d{1,15}$/.test(movement.trim())) return 'Enter the number on the receipt.';
          if (reason.trim() === '') return 'Enter a reason. It is kept in the ledger.';
          return { kind: 'cage', act: { do: 'propose-void', movement: Number(movement), reason: reason.trim() } };
        }}
        yes="Propose to void it"
        said="Proposed."
        onDone={() => {
          setMovement('');
          setReason('');
        }}
      >
        <p class="quiet small">A movement is never erased. A second movement reverses it, signed by two badges.</p>
        <TextField label="Number of the movement" value={movement} onSet={setMovement} hint="As on the receipt and in statements." />
        <TextField label="Reason" value={reason} onSet={setReason} max={200} />
      </AskForm>
    </section>
  );
}
