// The cashier: what we have, where it lies, and how it came and went.
import './cashier.css';
import { useState } from 'preact/hooks';
import { asRefused, type Refused } from '../../api';
import { span } from '../../format';
import { balance, demo, me } from '../../session';
import { ask } from '../../socket';
import { refused, toast } from '../../toast';
import { Alert, Button, Chips, Empty, LinkButton, Loading, Money, PageTitle, RuleLink } from '../../ui';
import { CallDesk } from '../lobby/CallDesk';
import { Ledger } from './Ledger';
import { Places } from './Places';
import { useStatement, type Statements } from './useStatement';

export default function CashierPage() {
  const who = me.value;
  if (!who) {
    return (
      <div class="page">
        <PageTitle title="Cashier" />
        <Loading what="your account" />
      </div>
    );
  }
  if (who.player == null) {
    return (
      <div class="page">
        <PageTitle title="Cashier" unseen />
        <Empty title="Staff have no chips here" actions={<LinkButton href="/" kind="main">To the lobby</LinkButton>}>
          This badge does not play. The money of the room is kept at the cage.
        </Empty>
      </div>
    );
  }
  return <Cashier />;
}

function Cashier() {
  const statement = useStatement();
  return (
    <div class="page cashier">
      <CallDesk />
      <PageTitle title="Cashier" />
      <Purse statement={statement} />
      <div class="cashier-two">
        <Places onLeft={statement.reload} />
        <More />
        <Ledger statement={statement} />
      </div>
    </div>
  );
}

function Purse({ statement: { latest } }: { statement: Statements }) {
  const session = latest?.session ?? 0;
  return (
    <dl class="cashier-purse felt on-felt">
      <div class="cashier-balance">
        <dt>In your account</dt>
        <dd>
          <Chips cents={balance.value} size={34} most={7} />
          <span aria-hidden="true">
            <Money cents={balance.value} />
          </span>
        </dd>
      </div>
      <div>
        <dt>On tables</dt>
        <dd>{latest ? <Money cents={latest.on_tables} /> : <span class="quiet">…</span>}</dd>
      </div>
      <div>
        <dt>This session</dt>
        <dd>
          {latest ? (
            <>
              <Money cents={session} signed /> <span class="small cashier-word">{session > 0 ? 'won' : session < 0 ? 'lost' : 'even'}</span>
            </>
          ) : (
            <span class="quiet">…</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** More chips, and what is owed. */
function More() {
  const [busy, setBusy] = useState<'chips' | 'kill' | null>(null);
  const [why, setWhy] = useState<Refused | null>(null);
  const refill = async () => {
    setBusy('chips');
    setWhy(null);
    try {
      await ask({ do: 'refill' });
      toast('The house gives you more play chips.', { tone: 'good' });
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(null);
    }
  };
  const payKill = async () => {
    setBusy('kill');
    try {
      await ask({ do: 'pay-kill' });
      toast('The kill is paid. Every table is open to you again.', { tone: 'good' });
    } catch (error) {
      if (asRefused(error).key === 'nothing-owed') toast('You owe no kill.');
      else refused(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section class="cashier-part cashier-side" aria-labelledby="cashier-more">
      <h2 id="cashier-more">Chips</h2>
      <div class="panel stack">
        {demo.value ? (
          <>
            <p>Play chips are worth nothing and cost nothing. When you run out, the house gives you more.</p>
            <div>
              <Button kind="main" busy={busy === 'chips'} onClick={() => void refill()}>
                Get play chips
              </Button>
            </div>
            {why && (
              <Alert tone="warn" loud>
                {why.says} {why.retryAfter !== undefined && `(in ${span(why.retryAfter * 1000)})`} {why.rule !== undefined && <RuleLink id={why.rule} />}
              </Alert>
            )}
          </>
        ) : (
          <p>Deposits and withdrawals are made at the cage, in person: a cashier counts the money with you and hands you a receipt with its number.</p>
        )}
        <p class="small quiet">You buy in at the table, within its limits; the board in the lobby has them. What you win there stays in front of you until you leave.</p>
        <hr />
        <h3>A kill you owe</h3>
        <p class="small quiet">Whoever leaves owing a kill pays it before the next seat. Nothing is taken where nothing is owed.</p>
        <div>
          <Button size="s" busy={busy === 'kill'} onClick={() => void payKill()}>
            Pay a kill
          </Button>
        </div>
      </div>
    </section>
  );
}
