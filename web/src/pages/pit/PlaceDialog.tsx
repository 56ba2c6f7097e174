// Stepping up to a table of the pit, or bringing more chips to it.
import { useState } from 'preact/hooks';
import { asRefused, type Refused } from '../../api';
import { cents, money } from '../../format';
import { balance, comeAsGuest, demo, me } from '../../session';
import { ask } from '../../socket';
import { toast } from '../../toast';
import type { Ask } from '../../types';
import { Alert, Button, Dialog, Field, LinkButton, RuleLink, Select } from '../../ui';
import { useDesk } from './desk';

export interface PlaceDialogProps {
  /** Which place; `null` is any. Who stands here already brings more chips. */
  seat: number | null;
  free: readonly number[];
  /** The least a wager can be. */
  least: number;
  onClose: () => void;
}

export function PlaceDialog({ seat, free, least, onClose }: PlaceDialogProps) {
  const { id, mine } = useDesk();
  const [typed, setTyped] = useState<string | null>(null);
  const [where, setWhere] = useState(seat ?? free[0] ?? 1);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const who = me.value;
  const floor = mine?.top_up?.least ?? least;
  const most = Math.min(balance.value, mine?.top_up?.most ?? balance.value);
  const usual = Math.max(floor, Math.min(most, least * 40));
  const amount = typed === null ? usual : cents(typed);
  const wrong = amount === null || amount < floor || amount > most;
  const short = balance.value < floor;

  const run = async (what: Ask, done: string, closes: boolean) => {
    setBusy(true);
    setWhy(null);
    try {
      await ask(what);
      toast(done, { tone: 'good' });
      if (closes) onClose();
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  const go = () => {
    if (wrong || busy) return;
    const place = mine?.seat ?? where;
    void run({ do: 'take-place', table: id, seat: place, chips: amount }, mine ? `${money(amount)} brought to the table.` : 'You have a place. Make your wagers.', true);
  };
  const actions = !who ? (
    <Button
      kind="main"
      onClick={() => {
        comeAsGuest().catch((error: unknown) => {
          setWhy(asRefused(error));
        });
      }}
    >
      Play as guest
    </Button>
  ) : short ? (
    demo.value ? (
      <Button kind="main" busy={busy} onClick={() => void run({ do: 'refill' }, 'The house gives you more play chips.', false)}>
        Get play chips
      </Button>
    ) : (
      <LinkButton kind="main" href="/cashier">
        To the cashier
      </LinkButton>
    )
  ) : (
    <Button kind="main" busy={busy} disabled={wrong || (!mine && free.length === 0)} onClick={go}>
      {mine ? 'Bring the chips' : 'Take the place'}
    </Button>
  );
  return (
    <Dialog open title={mine ? 'Bring more chips' : 'Take a place'} size="s" onClose={onClose} actions={actions}>
      {!who && <p>Everyone can play: a guest gets play chips at once, without a password.</p>}
      {who && short && (
        <p>
          You need at least {money(floor)} here; your account holds {money(balance.value)}.
        </p>
      )}
      {who && !short && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          {!mine && free.length === 0 && <Alert tone="info">Every place is taken. Watch until one comes free.</Alert>}
          {!mine && free.length > 1 && (
            <Select
              label="Place"
              value={String(where)}
              options={free.map((one) => ({ value: String(one), label: `Place ${String(one)}` }))}
              onPick={(one) => {
                setWhere(Number(one));
              }}
            />
          )}
          <Field
            label="Chips to bring"
            before="$"
            inputMode="decimal"
            autoFocus
            value={typed ?? String(usual / 100)}
            hint={`Your account holds ${money(balance.value)}.`}
            error={typed !== null && wrong ? `Bring ${money(floor)} to ${money(most)}.` : undefined}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
        </form>
      )}
      {why && (
        <Alert tone="warn" loud>
          {why.says} {why.rule !== undefined && <RuleLink id={why.rule} />}
        </Alert>
      )}
    </Dialog>
  );
}
