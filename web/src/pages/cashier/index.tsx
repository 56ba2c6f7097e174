// The cashier: what we have, where it lies, and how it came and went.
import './cashier.css';
import { useState } from 'preact/hooks';
import { refill } from '../../act';
import { asRefused } from '../../api';
import { useAttempt } from '../../attempt';
import { span } from '../../format';
import { cashierWords } from '../../messages/en/cashier';
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
        <PageTitle title={cashierWords.title} />
        <Loading what={cashierWords.yourAccount} />
      </div>
    );
  }
  if (who.player == null) {
    return (
      <div class="page">
        <PageTitle title={cashierWords.title} unseen />
        <Empty title={cashierWords.staff} actions={<LinkButton href="/" kind="main">{cashierWords.toLobby}</LinkButton>}>
          {cashierWords.staffWhy}
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
      <PageTitle title={cashierWords.title} />
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
        <dt>{cashierWords.inAccount}</dt>
        <dd>
          <Chips cents={balance.value} size={34} most={7} />
          <span aria-hidden="true">
            <Money cents={balance.value} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{cashierWords.onTables}</dt>
        <dd>{latest ? <Money cents={latest.on_tables} /> : <span class="quiet">…</span>}</dd>
      </div>
      <div>
        <dt>{cashierWords.session}</dt>
        <dd>
          {latest ? (
            <>
              <Money cents={session} signed /> <span class="small cashier-word">{session > 0 ? cashierWords.won : session < 0 ? cashierWords.lost : cashierWords.even}</span>
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
      toast(cashierWords.killPaid, { tone: 'good' });
    } catch (error) {
      if (asRefused(error).key === 'nothing-owed') toast(cashierWords.noKill);
      else refused(error);
    } finally {
      setPaying(false);
    }
  };
  return (
    <section class="cashier-part cashier-side" aria-labelledby="cashier-more">
      <h2 id="cashier-more">{cashierWords.chips}</h2>
      <div class="panel stack">
        {demo.value ? (
          <>
            <p>{cashierWords.playChips}</p>
            <div>
              <Button kind="main" busy={refilling} onClick={() => { attempt(refill); }}>
                {cashierWords.getChips}
              </Button>
            </div>
            <RefusalAlert why={why} loud>
              {why?.retryAfter !== undefined && cashierWords.tryAgainIn(span(why.retryAfter * 1000))}
            </RefusalAlert>
          </>
        ) : (
          <p>{cashierWords.cash}</p>
        )}
        <p class="small quiet">{cashierWords.buyInHint}</p>
        <hr />
        <h3>{cashierWords.kill}</h3>
        <p class="small quiet">{cashierWords.killHint}</p>
        <div>
          <Button size="s" busy={paying} onClick={() => void payKill()}>
            {cashierWords.payKill}
          </Button>
        </div>
      </div>
    </section>
  );
}
