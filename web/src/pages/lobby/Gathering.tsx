// Games that are not dealt yet: names are taken until there are enough.
import { useId } from 'preact/hooks';
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
        <h2 id={heading}>Interest lists</h2>
        <span class="small quiet">A game starts when enough players have signed up.</span>
      </div>
      <Data
        caption="Interest lists"
        rows={lists}
        keyOf={(list) => list.key}
        columns={[
          { key: 'game', head: 'Game', rowHead: true, cell: (list) => list.title },
          { key: 'state', head: 'State', wideOnly: true, cell: (list) => listState(list.state) },
          {
            key: 'names',
            head: 'Waiting',
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
            head: <span class="unseen">Actions</span>,
            align: 'right',
            cell: (list) =>
              desk.plays &&
              (placeOn(list, desk.player) > 0 ? (
                <Button size="s" aria-label={`Leave the list: ${list.title}`} onClick={() => void leaveList(list)}>
                  Leave
                </Button>
              ) : (
                <Button size="s" aria-label={`Join the list: ${list.title}`} onClick={() => void joinList(list)}>
                  Join
                </Button>
              )),
          },
        ]}
      />
    </section>
  );
}
