// What stands on the sign: limits, rake, the games of the rotation, the seal of the deck.
import { LearnBeside } from '../../learn/Link';
import { useFetch } from '../../fetch';
import { money } from '../../format';
import { tableWords } from '../../messages/en/table';
import { fundExplained, fundName } from '../../titles';
import type { Lobby, PokerView, TableView } from '../../types';
import { Badge, Button, RuleLink, Switch } from '../../ui';
import { toast } from '../../toast';
import { manners } from './amounts';
import { severalPath } from './severalPath';

export function Sign({ table, view, rail }: { table: TableView; view: PokerView; rail: number }) {
  return (
    <div class="table-sign stack">
      <ul>
        <li>
          {view.title}, {view.limits}
        </li>
        {view.sign.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {tableWords.sign.book(table.book_title)}
        </li>
        <li>{tableWords.sign.railCount(rail)}</li>
        <li>
          <LearnBeside game={view.game} />
        </li>
        <li>
          <a href={severalPath(table.id)}>{tableWords.several}</a>
        </li>
      </ul>
      {view.rotation.length > 1 && (
        <p class="row">
          {tableWords.sign.rotation}
          {view.rotation.map(({ title, on }, at) => (
            <Badge key={at} tone={on ? 'brass' : 'plain'}>
              {on ? tableWords.sign.now(title) : title}
            </Badge>
          ))}
        </p>
      )}
      <JackpotsHere table={table.id} />
      <Seal table={table} />
      <NextDeck table={table} />
      <Switch label={tableWords.sign.blinds} checked={manners.value.blinds} onSet={(on) => { manners.set({ blinds: on }); }} />
      <Switch label={tableWords.sign.quiet} checked={manners.value.quietEvents} onSet={(on) => { manners.set({ quietEvents: on }); }} />
    </div>
  );
}

/** The jackpots this table plays for, in words. The board knows which they are. */
function JackpotsHere({ table }: { table: number }) {
  const { value: lobby } = useFetch<Lobby>('/api/lobby');
  const keys = lobby?.tables.find((one) => one.id === table)?.jackpots ?? [];
  const here = lobby?.jackpots.filter((one) => keys.includes(one.key)) ?? [];
  return (
    <>
      {here.map((one) => (
        <details key={one.key} class="table-jackpot">
          <summary>
            {fundName(one.key)}
            {one.prizes.length > 0 && <>: <b class="num">{money(Math.max(...one.prizes.map((prize) => prize.amount)))}</b></>}
          </summary>
          <p>
            {fundExplained(one.key)} {one.rule != null && <RuleLink id={one.rule} />}
          </p>
        </details>
      ))}
    </>
  );
}

/** The deck of the next hand: sealed before it is dealt, and who adds to its shuffle. */
export function NextDeck({ table }: { table: TableView }) {
  const next = table.shuffle?.next;
  if (!next) return null;
  const promised = table.shuffle?.promised ?? [];
  return (
    <p class="table-seal">
      <span title={next.seal}>
        {tableWords.sign.nextSeal}{' '}<span class="mono">{next.seal.slice(0, 12)}…</span>
      </span>
      {promised.length > 0 && <span> {tableWords.sign.addedBy(promised.map(({ seat }) => seat).join(', '))}</span>}
    </p>
  );
}

/** The seal: what the house committed itself to before the cards were dealt. */
export function Seal({ table }: { table: TableView }) {
  const { seal, number } = table;
  if (!seal) return null;
  const copy = () => {
    navigator.clipboard.writeText(seal).then(
      () => toast(tableWords.sign.copied, { tone: 'good' }),
      () => toast(tableWords.sign.sealIs(seal), { stay: true }),
    );
  };
  return (
    <p class="table-seal">
      <span title={seal}>
        {tableWords.sign.seal}{' '}<span class="mono">{seal.slice(0, 12)}…</span>
      </span>
      <Button size="s" kind="quiet" onClick={copy}>
        {tableWords.sign.copy}<span class="unseen">{tableWords.sign.copySeal}</span>
      </Button>
      {number != null && <a href={`/hand/${String(number)}?show=proof`}>{tableWords.sign.verify(number)}</a>}
    </p>
  );
}
