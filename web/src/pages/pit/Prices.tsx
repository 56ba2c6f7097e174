// Price lists, as they stand on the layout.
import { capital } from '../../format';
import { Data, RuleLink } from '../../ui';
import type { DiceWager, PremiumView } from './types';

const GROUPS = [
  ['line', 'The line'],
  ['odds', 'Odds'],
  ['place', 'Place, buy and lay'],
  ['hardway', 'Hardways'],
  ['proposition', 'Propositions'],
] as const;

export function DicePrices({ wagers: all }: { wagers: readonly DiceWager[] }) {
  // Come wagers travel there by themselves, at the price of the line.
  const wagers = all.filter((one) => !one.travels);
  const groups = GROUPS.filter(([key]) => wagers.some((one) => one.group === key));
  return (
    <div class="pit-prices">
      {groups.map(([key, title], at) => (
        <details key={key} open={at === 0 || groups.length < 3}>
          <summary>{title}</summary>
          <Data<DiceWager>
            caption={`Payouts: ${title}`}
            rows={wagers.filter((one) => one.group === key)}
            keyOf={(one) => one.wager}
            columns={[
              { key: 'wager', head: 'Wager', rowHead: true, cell: (one) => capital(one.title) },
              { key: 'pays', head: 'Pays', cell: (one) => one.pays },
              { key: 'rule', head: 'Rule', cell: (one) => one.rule && <RuleLink id={one.rule} /> },
            ]}
          />
        </details>
      ))}
    </div>
  );
}

export function PremiumPrices({ view }: { view: PremiumView }) {
  const lists = view.prices.filter((list) => list.lines.length > 1);
  const flat = view.prices.filter((list) => list.lines.length === 1);
  return (
    <div class="pit-prices">
      {flat.length > 0 && (
        <p class="small">
          {flat.map((list) => `${capital(list.title)}: ${list.lines[0]?.pays ?? ''}, if ${list.lines[0]?.title ?? 'it wins'}.`).join(' ')}
        </p>
      )}
      {lists.map((list, at) => (
        <details key={list.wager} open={at === 0}>
          <summary>{capital(list.title)}</summary>
          <Data
            caption={capital(list.title)}
            rows={list.lines}
            keyOf={(line) => line.title}
            columns={[
              { key: 'hand', head: 'Hand', rowHead: true, cell: (line) => capital(line.title) },
              { key: 'pays', head: 'Pays', align: 'right', cell: (line) => line.pays },
            ]}
          />
        </details>
      ))}
      {view.wheel.length > 0 && (
        <details>
          <summary>The wheel</summary>
          <Data
            caption="The wheel, position by position"
            rows={view.wheel.map((prize, at) => ({ prize, position: at + 1 }))}
            keyOf={(row) => row.position}
            columns={[
              { key: 'position', head: 'Position', rowHead: true, cell: (row) => row.position },
              { key: 'prize', head: 'Prize', cell: (row) => capital(row.prize.says) },
            ]}
          />
        </details>
      )}
    </div>
  );
}
