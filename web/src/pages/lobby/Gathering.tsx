// Games that are not dealt yet: names are taken until there are enough.
import { useId } from 'preact/hooks';
import { lobbyWords } from '../../messages/en/lobby';
import { Badge, Button, Data } from '../../ui';
import { gathering, placeOn } from './board';
import { joinList, leaveList, type Desk } from './desk';
import { estimate, listState, placeWords, waitWords } from './words';

export function Gathering({ desk }: { desk: Desk }) {
  const heading = useId();
  const lists = gathering(desk.lobby);
  if (lists.length === 0) return null;
  return (
    <section class="lobby-group" aria-labelledby={heading}>
      <div class="lobby-group-head">
        <h2 id={heading}>{lobbyWords.interestLists}</h2>
        <span class="small quiet">{lobbyWords.interestHint}</span>
      </div>
      <Data
        caption={lobbyWords.interestLists}
        rows={lists}
        keyOf={(list) => list.key}
        columns={[
          { key: 'game', head: lobbyWords.game, rowHead: true, cell: (list) => list.title },
          { key: 'state', head: lobbyWords.state, wideOnly: true, cell: (list) => listState(list.state) },
          {
            key: 'names',
            head: lobbyWords.waiting,
            cell: (list) => {
              const place = placeOn(list, desk.player);
              const time = estimate(list);
              return (
                <span class="row">
                  {place > 0 && <Badge tone="good">{placeWords(place)}</Badge>} {waitWords(list)}
                  {time !== '' && `, ${time}`}
                </span>
              );
            },
          },
          {
            key: 'do',
            head: <span class="unseen">{lobbyWords.actions}</span>,
            align: 'right',
            cell: (list) =>
              desk.plays &&
              (placeOn(list, desk.player) > 0 ? (
                <Button size="s" aria-label={lobbyWords.leaveListOf(list.title)} onClick={() => void leaveList(list)}>
                  {lobbyWords.leave}
                </Button>
              ) : (
                <Button size="s" aria-label={lobbyWords.joinListOf(list.title)} onClick={() => void joinList(list)}>
                  {lobbyWords.join}
                </Button>
              )),
          },
        ]}
      />
    </section>
  );
}
