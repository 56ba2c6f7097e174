// What can be said between turns: how to come in, straddle, kill, being back; and for those without a seat, how to get one.
import { place } from '../../router';
import { comeAsGuest, demo, me } from '../../session';
import { refused } from '../../toast';
import { Button, LinkButton, RuleLink } from '../../ui';
import { forgetStopped, whyStopped } from './autoTopUp';
import { useDesk } from './desk';

export function Offers({ onSit }: { onSit: () => void }) {
  const { id, mine, seat, text, send, busy, table } = useDesk();
  if (!mine) return <FromTheRail onSit={onSit} />;
  const { entry } = mine;
  const away = seat?.state === 'away';
  const rows = [];
  const stopped = whyStopped(id);
  if (stopped !== '') {
    rows.push(
      <div class="table-offer" key="top-up" role="status">
        <span>Auto top-up is off. {stopped}</span>
        <Button onClick={forgetStopped}>Dismiss</Button>
      </div>,
    );
  }
  if (away || mine.sitting_out) {
    rows.push(
      <div class="table-offer" key="back">
        <span>{away ? 'You are away from the table.' : seat?.state === 'sitting-out' ? 'You are sitting out.' : 'You will sit out after this hand.'}</span>
        <Button kind="main" busy={busy} onClick={() => void send(away ? { kind: 'seat', table: id, act: { do: 'come-back' } } : { kind: 'seat', table: id, act: { do: 'return' } })}>
          I’m back
        </Button>
      </div>,
    );
  } else if (entry && !mine.leaving) {
    const cost = entry.dead > 0 ? `${text(entry.live)} live and ${text(entry.dead)} dead` : text(entry.live);
    rows.push(
      <div class="table-offer" key="entry">
        <span>
          {entry.chosen === 'post' ? `You will post ${cost} on the next deal.` : 'You will be dealt in on the big blind.'} {entry.rule && <RuleLink id={entry.rule} />}
        </span>
        {entry.chosen === 'post' ? (
          <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'wait-for-blind' } })}>
            Wait for the big blind
          </Button>
        ) : (
          <Button kind="main" busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'post' } })}>
            Post {cost}
          </Button>
        )}
      </div>,
    );
  }
  if (mine.straddle != null) {
    rows.push(
      <div class="table-offer" key="straddle">
        <span>You may straddle the next hand.</span>
        <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'straddle' } })}>
          Straddle {text(mine.straddle)}
        </Button>
      </div>,
    );
  }
  if (mine.kill) {
    rows.push(
      <div class="table-offer" key="kill">
        <span>You may kill the next hand.</span>
        <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'kill' } })}>
          Kill the next hand
        </Button>
      </div>,
    );
  }
  if (mine.leaving) {
    rows.push(
      <p class="table-offer" key="leaving">
        {table.closed ? 'The table is closed. ' : ''}You will leave when this hand is over.
      </p>,
    );
  }
  return rows.length === 0 ? null : <div class="table-offers">{rows}</div>;
}

function FromTheRail({ onSit }: { onSit: () => void }) {
  const { view, table, banner } = useDesk();
  const free = view.seats.some((seat) => seat.state === 'empty');
  const who = me.value;
  return (
    <div class="table-offer">
      <span class="quiet">{table.closed ? 'This table is closed.' : 'You are watching from the rail.'}</span>
      {who === null && demo.value && !banner && (
        <Button
          kind="main"
          onClick={() => {
            comeAsGuest().catch(refused);
          }}
        >
          Play as a guest
        </Button>
      )}
      {who === null && !demo.value && !banner && (
        <LinkButton kind="main" href={`/account?next=${encodeURIComponent(place.value.path)}`}>
          Log in to play
        </LinkButton>
      )}
      {banner && <LinkButton href={`/tournaments/${String(banner.tournament)}`}>Go to the event</LinkButton>}
      {who && !table.closed && !banner && (
        <Button kind="main" onClick={onSit}>
          {free ? 'Take a seat' : 'Join the waiting list'}
        </Button>
      )}
    </div>
  );
}
