// The statement: every movement of the account, with its receipt.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { saveCsv, STATEMENT_HEADS, statementRow } from '../../csv';
import { capital, when } from '../../format';
import { refused, toast } from '../../toast';
import type { Wire } from '../../types';
import { Alert, Button, Data, Loading, Money, RuleLink } from '../../ui';
import { allLines, FILE, type Statements } from './useStatement';

type Line = Wire<'StatementLine'>;

/** Where it came from or went to, and whose hand did it; the house itself has no badge. */
function withWhom(line: Line): string {
  if (line.badge == null) return capital(line.with);
  return line.badge === 0 ? 'The house' : `${capital(line.with)}, badge ${String(line.badge)}`;
}

export function Ledger({ statement }: { statement: Statements }) {
  const { latest, lines, more, loading, error, older, reload } = statement;
  const [saving, setSaving] = useState(false);
  const download = async () => {
    setSaving(true);
    try {
      const all = await allLines();
      saveCsv(`statement-${new Date().toISOString().slice(0, 10)}.csv`, STATEMENT_HEADS, all.map(statementRow));
      if (all.length >= FILE) toast(`The file holds the latest ${all.length.toLocaleString('en-US')} lines.`);
      else announce('The statement was saved.');
    } catch (failed) {
      refused(failed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section class="cashier-part" aria-labelledby="cashier-statement">
      <div class="row spread">
        <h2 id="cashier-statement">Statement</h2>
        {lines.length > 0 && (
          <Button size="s" busy={saving} onClick={() => void download()}>
            Save as CSV
          </Button>
        )}
      </div>
      {error && (
        <Alert tone="warn" loud actions={<Button size="s" onClick={reload}>Try again</Button>}>
          {error.says}
        </Alert>
      )}
      {!latest && loading && <Loading what="the statement" />}
      {latest && (
        <Data
          caption="Statement, the latest first"
          rows={lines}
          keyOf={(line) => line.movement}
          empty="Nothing yet. Everything that goes into your account or out of it is listed here."
          columns={[
            { key: 'at', head: 'When', cell: (line) => <span class="num cashier-when">{when(line.at)}</span> },
            {
              key: 'what',
              head: 'What',
              rowHead: true,
              cell: (line) => (
                <span class="cashier-what">
                  {capital(line.title)} {line.rule != null && <RuleLink id={line.rule} />}
                </span>
              ),
            },
            { key: 'with', head: 'With', wideOnly: true, cell: withWhom },
            { key: 'receipt', head: 'Receipt', wideOnly: true, align: 'right', cell: (line) => String(line.movement) },
            {
              key: 'amount',
              head: 'Amount',
              align: 'right',
              cell: (line) => (
                <span class={line.amount > 0 ? 'cashier-came' : undefined}>
                  <Money cents={line.amount} signed />
                </span>
              ),
            },
            { key: 'balance', head: 'Balance', align: 'right', cell: (line) => <Money cents={line.balance} /> },
          ]}
        />
      )}
      {more && (
        <div class="cashier-older">
          <Button busy={loading} onClick={older}>
            Show older
          </Button>
        </div>
      )}
    </section>
  );
}
