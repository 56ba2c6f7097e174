// The statement: every movement of the account, with its receipt.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { saveCsv, STATEMENT_HEADS, statementRow } from '../../csv';
import { capital, when } from '../../format';
import { figure } from '../../language';
import { cashierWords } from '../../messages/en/cashier';
import { refused, toast } from '../../toast';
import type { Wire } from '../../types';
import { Alert, Button, Data, Loading, Money, RuleLink } from '../../ui';
import { allLines, FILE, type Statements } from './useStatement';

type Line = Wire<'StatementLine'>;

/** Where it came from or went to, and whose hand did it; the house itself has no badge. */
function withWhom(line: Line): string {
  if (line.badge == null) return capital(line.with);
  return line.badge === 0 ? cashierWords.theHouse : cashierWords.withBadge(capital(line.with), line.badge);
}

export function Ledger({ statement }: { statement: Statements }) {
  const { latest, lines, more, loading, error, older, reload } = statement;
  const [saving, setSaving] = useState(false);
  const download = async () => {
    setSaving(true);
    try {
      const all = await allLines();
      saveCsv(`statement-${new Date().toISOString().slice(0, 10)}.csv`, STATEMENT_HEADS, all.map(statementRow));
      if (all.length >= FILE) toast(cashierWords.fileHolds(figure(all.length)));
      else announce(cashierWords.saved);
    } catch (failed) {
      refused(failed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section class="cashier-part" aria-labelledby="cashier-statement">
      <div class="row spread">
        <h2 id="cashier-statement">{cashierWords.statement}</h2>
        {lines.length > 0 && (
          <Button size="s" busy={saving} onClick={() => void download()}>
            {cashierWords.saveCsv}
          </Button>
        )}
      </div>
      {error && (
        <Alert tone="warn" loud actions={<Button size="s" onClick={reload}>{cashierWords.tryAgain}</Button>}>
          {error.says}
        </Alert>
      )}
      {!latest && loading && <Loading what={cashierWords.theStatement} />}
      {latest && (
        <Data
          caption={cashierWords.latestFirst}
          rows={lines}
          keyOf={(line) => line.movement}
          empty={cashierWords.nothing}
          columns={[
            { key: 'at', head: cashierWords.when, cell: (line) => <span class="num cashier-when">{when(line.at)}</span> },
            {
              key: 'what',
              head: cashierWords.what,
              rowHead: true,
              cell: (line) => (
                <span class="cashier-what">
                  {capital(line.title)} {line.rule != null && <RuleLink id={line.rule} />}
                </span>
              ),
            },
            { key: 'with', head: cashierWords.with, wideOnly: true, cell: withWhom },
            { key: 'receipt', head: cashierWords.receipt, wideOnly: true, align: 'right', cell: (line) => String(line.movement) },
            {
              key: 'amount',
              head: cashierWords.amount,
              align: 'right',
              cell: (line) => (
                <span class={line.amount > 0 ? 'cashier-came' : undefined}>
                  <Money cents={line.amount} signed />
                </span>
              ),
            },
            { key: 'balance', head: cashierWords.balance, align: 'right', cell: (line) => <Money cents={line.balance} /> },
          ]}
        />
      )}
      {more && (
        <div class="cashier-older">
          <Button busy={loading} onClick={older}>
            {cashierWords.older}
          </Button>
        </div>
      )}
    </section>
  );
}
