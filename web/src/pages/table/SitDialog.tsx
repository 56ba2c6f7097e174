// Sitting down: how many chips, and how to come in. Where the game is full, its list.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { asRefused, type Refused } from '../../api';
import { useFetch } from '../../fetch';
import { cents, money, ordinal } from '../../format';
import { balance, comeAsGuest, demo, me } from '../../session';
import { ask } from '../../socket';
import type { Ask, Lobby } from '../../types';
import { Alert, Button, Choice, Dialog, Field, LinkButton, Loading, RuleLink } from '../../ui';
import { useDesk } from './desk';

export interface SitDialogProps {
  /** Which seat; `null` is any. */
  seat: number | null;
  onClose: () => void;
}

export function SitDialog({ seat, onClose }: SitDialogProps) {
  const { id, view } = useDesk();
  const lobby = useFetch<Lobby>('/api/lobby');
  const row = lobby.value?.tables.find((one) => one.id === id) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [enter, setEnter] = useState<'post' | 'wait'>('post');
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const who = me.value;
  const full = !view.seats.some((one) => one.state === 'empty');
  const blinds = /blind/i.test(view.limits);
  const least = row?.buy_in_least ?? 0;
  const most = Math.min(row?.buy_in_most ?? balance.value, balance.value);
  const usual = Math.max(least, Math.min(most, view.unit * 100));
  const amount = typed === null ? usual : cents(typed);
  const short = row !== null && balance.value < least;
  const wrong = amount === null || amount < least || amount > most;

  const run = async (what: Ask, done: string) => {
    setBusy(true);
    setWhy(null);
    try {
      await ask(what);
      announce(done);
      onClose();
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  const sit = () => {
    if (wrong || busy) return;
    void run({ do: 'take-seat', table: id, seat, buy_in: amount, post: enter === 'post' }, 'You have a seat.');
  };
  const list = row?.list ?? null;
  const names = lobby.value?.lists.find((one) => one.key === list)?.names ?? [];
  const place = names.findIndex((one) => one.player === who?.player) + 1;
  const join = list && place === 0 && (
    <Button kind={full ? 'main' : 'plain'} busy={busy} onClick={() => void run({ do: 'join-list', list }, 'You are on the list.')}>
      Join the waiting list
    </Button>
  );
  const actions = !who ? (
    <Button
      kind="main"
      onClick={() => {
        comeAsGuest().catch((error: unknown) => {
          setWhy(asRefused(error));
        });
      }}
    >
      Play as guest
    </Button>
  ) : short ? (
    demo.value ? (
      <Button kind="main" busy={busy} onClick={() => void run({ do: 'refill' }, 'The house gives you more play chips.')}>
        Get play chips
      </Button>
    ) : (
      <LinkButton kind="main" href="/cashier">
        To the cashier
      </LinkButton>
    )
  ) : (
    <>
      {(full || why) && join}
      {!full && (
        <Button kind="main" busy={busy} disabled={wrong} onClick={sit}>
          Sit down
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={full ? 'The game is full' : seat === null ? 'Take a seat' : `Take seat ${String(seat)}`} onClose={onClose} actions={actions}>
      {lobby.loading && !row && <Loading what="the table" />}
      {lobby.error && <Alert tone="warn">{lobby.error.says}</Alert>}
      {!who && <p>Everyone can play: a guest gets play chips at once, without a password.</p>}
      {who && row && !full && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            sit();
          }}
        >
          {short ? (
            <p>
              This game takes at least {money(least)}; your account holds {money(balance.value)}.
            </p>
          ) : (
            <>
              <Field
                label="Chips to bring"
                before="$"
                inputMode="decimal"
                autoFocus
                value={typed ?? String(usual / 100)}
                hint={`From ${money(least)} to ${money(most)}. Your account holds ${money(balance.value)}.`}
                error={typed !== null && wrong ? `Bring ${money(least)} to ${money(most)}.` : undefined}
                onInput={(event) => {
                  setTyped(event.currentTarget.value);
                }}
              />
              {blinds && (
                <Choice
                  legend="How to come in"
                  value={enter}
                  options={[
                    { value: 'post', label: 'Post and play now' },
                    { value: 'wait', label: 'Wait for the big blind' },
                  ]}
                  onPick={setEnter}
                />
              )}
            </>
          )}
        </form>
      )}
      {who && list && place > 0 && (
        <p>
          You are {ordinal(place)} on the list.{' '}
          <Button size="s" busy={busy} onClick={() => void run({ do: 'leave-list', list }, 'You are off the list.')}>
            Take me off
          </Button>
        </p>
      )}
      {who && full && place === 0 && <p>Every seat is taken or held. Put your name on the list, and you are called when a seat comes free.</p>}
      {why && (
        <Alert tone="warn" loud>
          {why.says} {why.rule !== undefined && <RuleLink id={why.rule} />}
        </Alert>
      )}
    </Dialog>
  );
}
