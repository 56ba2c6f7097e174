// Price lists, as they stand on the layout.
import { capital } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { Data, RuleLink } from '../../ui';
import type { DiceWager, PremiumView } from './types';

const GROUPS = ['line', 'odds', 'place', 'hardway', 'proposition'] as const;

export function DicePrices({ wagers: all }: { wagers: readonly DiceWager[] }) {
  // Come wagers travel there by themselves, at the price of the line.
  const wagers = all.filter((one) => !one.travels);
  const groups = GROUPS.filter((key) => wagers.some((one) => one.group === key));
  return (
    <div class="pit-prices">
      {groups.map((key, at) => (
        <details key={key} open={at === 0 || groups.length < 3}>
          <summary>{pitWords.groups[key]}</summary>
          <Data<DiceWager>
            caption={pitWords.payoutsOf(pitWords.groups[key])}
            rows={wagers.filter((one) => one.group === key)}
            keyOf={(one) => one.wager}
            columns={[
              { key: 'wager', head: pitWords.wager, rowHead: true, cell: (one) => capital(one.title) },
              { key: 'pays', head: pitWords.paysHead, cell: (one) => one.pays },
              { key: 'rule', head: pitWords.rule, cell: (one) => one.rule && <RuleLink id={one.rule} /> },
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
          {flat.map((list) => pitWords.flat(capital(list.title), list.lines[0]?.pays ?? '', list.lines[0]?.title ?? pitWords.itWins)).join(' ')}
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
              { key: 'hand', head: pitWords.hand, rowHead: true, cell: (line) => capital(line.title) },
              { key: 'pays', head: pitWords.paysHead, align: 'right', cell: (line) => line.pays },
            ]}
          />
        </details>
      ))}
      {view.wheel.length > 0 && (
        <details>
          <summary>{pitWords.theWheel}</summary>
          <Data
            caption={pitWords.wheelTable}
            rows={view.wheel.map((prize, at) => ({ prize, position: at + 1 }))}
            keyOf={(row) => row.position}
            columns={[
              { key: 'position', head: pitWords.positionHead, rowHead: true, cell: (row) => row.position },
              { key: 'prize', head: pitWords.prize, cell: (row) => capital(row.prize.says) },
            ]}
          />
        </details>
      )}
    </div>
  );
}
