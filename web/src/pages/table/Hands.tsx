// The last hands at this table, each with its replay.
import { useEffect } from 'preact/hooks';
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { when } from '../../format';
import { tableWords } from '../../messages/en/table';
import type { Wire } from '../../types';
import { me } from '../../session';
import { Alert, HandAmount, HandsDownload, Loading } from '../../ui';

export function Hands({ table, last }: { table: number; last: number | null }) {
  const got = useFetch<Wire<'HandList'>>(withQuery(`/api/tables/${String(table)}/hands`, { limit: 25 }));
  useEffect(() => {
    if (last !== null) got.reload();
  }, [last]);
  if (got.error) return <Alert tone="warn">{got.error.says}</Alert>;
  if (!got.value) return <Loading what={tableWords.lastHands} />;
  if (got.value.hands.length === 0) return <p class="quiet small">{tableWords.noHands}</p>;
  return (
    <div class="stack">
      <ol class="table-hands" role="list">
        {got.value.hands.map((hand) => (
          <li key={hand.number}>
            <a href={`/hand/${String(hand.number)}`}>
              {tableWords.hand(hand.number)}
              <span class="unseen">{tableWords.replay}</span>
            </a>
            <span class="quiet small">{when(hand.at)}</span>
            <span class="table-hands-says small">{hand.says}</span>
            <span class="num small">
              {hand.result != null ? <HandAmount amount={hand.result} points={hand.points === true} signed /> : <>{tableWords.pot}{' '}<HandAmount amount={hand.pot} points={hand.points === true} /></>}
            </span>
          </li>
        ))}
      </ol>
      {me.value?.roles.includes('player') && <HandsDownload which={{ table }} />}
    </div>
  );
}
