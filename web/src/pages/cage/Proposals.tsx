// Movements to be voided: proposed here, decided by a second badge.
import { useState } from 'preact/hooks';
import { LinkButton } from '../../ui';
import { AskForm } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';

export function Proposals() {
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
      <div>
        <LinkButton href="/inbox" size="s">See what waits for a second badge</LinkButton>
      </div>
    </section>
  );
}
