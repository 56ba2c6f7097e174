// The cashier: what we have, where it lies, and how it came and went.
import './cashier.css';
import { useState } from 'preact/hooks';
import { refill } from '../../act';
import { asRefused } from '../../api';
import { useAttempt } from '../../attempt';
import { span } from '../../format';
import { balance, demo, me } from '../../session';
import { ask } from '../../socket';
import { refused, toast } from '../../toast';
import { Button, Chips, Empty, LinkButton, Loading, Money, PageTitle, RefusalAlert } from '../../ui';
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
        <Empty title="Staff badges do not play" actions={<LinkButton href="/" kind="main">Go to the lobby</LinkButton>}>
          You have no chips of your own here. The room's money is handled at the cage.
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
  const { busy: refilling, why, attempt } = useAttempt();
  const [paying, setPaying] = useState(false);
  const payKill = async () => {
    setPaying(true);
    try {
      await ask({ kind: 'door', act: { do: 'pay-kill' } });
      toast('The kill is paid. Every table is open to you again.', { tone: 'good' });
    } catch (error) {
      if (asRefused(error).key === 'nothing-owed') toast('You do not owe a kill.');
      else refused(error);
    } finally {
      setPaying(false);
    }
  };
  return (
    <section class="cashier-part cashier-side" aria-labelledby="cashier-more">
      <h2 id="cashier-more">Chips</h2>
      <div class="panel stack">
        {demo.value ? (
          <>
            <p>Play chips cost nothing and have no cash value. When you run out, the house gives you more.</p>
            <div>
              <Button kind="main" busy={refilling} onClick={() => { attempt(refill); }}>
                Get play chips
              </Button>
            </div>
            <RefusalAlert why={why} loud>
              {why?.retryAfter !== undefined && `Try again in ${span(why.retryAfter * 1000)}.`}
            </RefusalAlert>
          </>
        ) : (
          <p>Deposits and withdrawals are made at the cage, in person: a cashier counts the money with you and gives you a numbered receipt.</p>
        )}
        <p class="small quiet">You buy in when you sit down; the lobby shows each table’s limits. What you win stays in front of you until you leave the table.</p>
        <hr />
        <h3>A kill you owe</h3>
        <p class="small quiet">If you left a table owing a kill, you pay it before you take another seat. If you owe nothing, nothing is charged.</p>
        <div>
          <Button size="s" busy={paying} onClick={() => void payKill()}>
            Pay a kill
          </Button>
        </div>
      </div>
    </section>
  );
}
