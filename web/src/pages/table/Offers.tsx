// What can be said between turns: how to come in, straddle, kill, being back; and for those without a seat, how to get one.
import { tableWords } from '../../messages/en/table';
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
        <span>{tableWords.autoOff(stopped)}</span>
        <Button onClick={forgetStopped}>{tableWords.dismiss}</Button>
      </div>,
    );
  }
  if (away || mine.sitting_out) {
    rows.push(
      <div class="table-offer" key="back">
        <span>{away ? tableWords.away : seat?.state === 'sitting-out' ? tableWords.sittingOut : tableWords.willSitOut}</span>
        <Button kind="main" busy={busy} onClick={() => void send(away ? { kind: 'seat', table: id, act: { do: 'come-back' } } : { kind: 'seat', table: id, act: { do: 'return' } })}>
          {tableWords.back}
        </Button>
      </div>,
    );
  } else if (entry && !mine.leaving) {
    const cost = entry.dead > 0 ? tableWords.liveAndDead(text(entry.live), text(entry.dead)) : text(entry.live);
    rows.push(
      <div class="table-offer" key="entry">
        <span>
          {entry.chosen === 'post' ? tableWords.willPost(cost) : tableWords.dealtOnBlind} {entry.rule && <RuleLink id={entry.rule} />}
        </span>
        {entry.chosen === 'post' ? (
          <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'wait-for-blind' } })}>
            {tableWords.waitForBlind}
          </Button>
        ) : (
          <Button kind="main" busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'post' } })}>
            {tableWords.post(cost)}
          </Button>
        )}
      </div>,
    );
  }
  if (mine.straddle != null) {
    rows.push(
      <div class="table-offer" key="straddle">
        <span>{tableWords.mayStraddle}</span>
        <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'straddle' } })}>
          {tableWords.straddle(text(mine.straddle))}
        </Button>
      </div>,
    );
  }
  if (mine.kill) {
    rows.push(
      <div class="table-offer" key="kill">
        <span>{tableWords.mayKill}</span>
        <Button busy={busy} onClick={() => void send({ kind: 'seat', table: id, act: { do: 'kill' } })}>
          {tableWords.kill}
        </Button>
      </div>,
    );
  }
  if (mine.leaving) {
    rows.push(
      <p class="table-offer" key="leaving">
        {table.closed ? tableWords.closedLeave : tableWords.willLeave}
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
      <span class="quiet">{table.closed ? tableWords.closed : tableWords.rail}</span>
      {who === null && demo.value && !banner && (
        <Button
          kind="main"
          onClick={() => {
            comeAsGuest().catch(refused);
          }}
        >
          {tableWords.guest}
        </Button>
      )}
      {who === null && !demo.value && !banner && (
        <LinkButton kind="main" href={`/account?next=${encodeURIComponent(place.value.path)}`}>
          {tableWords.logIn}
        </LinkButton>
      )}
      {banner && <LinkButton href={`/tournaments/${String(banner.tournament)}`}>{tableWords.toEvent}</LinkButton>}
      {who && !table.closed && !banner && (
        <Button kind="main" onClick={onSit}>
          {free ? tableWords.takeSeat : tableWords.joinList}
        </Button>
      )}
    </div>
  );
}
