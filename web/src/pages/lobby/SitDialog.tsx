// Sitting down from the board: which seat, how many chips, and how to come in.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { asRefused, type Refused } from '../../api';
import { useFetch } from '../../fetch';
import { cents, money } from '../../format';
import { go } from '../../router';
import { balance, comeAsGuest, demo, me } from '../../session';
import { ask } from '../../socket';
import { toast } from '../../toast';
import type { Ask, Lobby, TableUpdate } from '../../types';
import { Alert, Button, Choice, Dialog, Field, LinkButton, RuleLink } from '../../ui';
import { buyInRange } from './amounts';
import type { Sitting } from './desk';
import { bettingName } from './words';

export interface SitDialogProps extends Sitting {
  lobby: Lobby | null;
  onClose: () => void;
}

/** Whose names stand at the table, and which seats are open. */
function useSeats(table: number): { names: string[]; open: number[]; chip: number } {
  const shown = useFetch<TableUpdate>(`/api/tables/${String(table)}`);
  const felt = shown.value?.view.felt;
  if (felt?.kind !== 'poker') return { names: [], open: [], chip: 100 };
  return {
    names: felt.seats.flatMap((seat) => seat.who?.name ?? []),
    open: felt.seats.filter((seat) => seat.state === 'empty').map((seat) => seat.seat),
    chip: felt.chip,
  };
}

export function SitDialog({ table, seat: called, lobby, onClose }: SitDialogProps) {
  const { names, open, chip } = useSeats(table.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [seat, setSeat] = useState('any');
  const [enter, setEnter] = useState<'post' | 'wait'>('post');
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const who = me.value;
  const { least, most, usual } = buyInRange(table, balance.value);
  const amount = typed === null ? usual : cents(typed);
  const short = balance.value < least;
  const wrong = amount === null || amount < least || amount > most;
  // One seat at a time: the other one is given up first.
  const other = who?.places.find((place) => place.table !== table.id && lobby?.tables.some((one) => one.id === place.table && one.kind === 'poker'));
  const blinds = /blind/i.test(table.limits) || ['holdem', 'omaha'].some((game) => table.game.startsWith(game));

  const attempt = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setWhy(null);
    try {
      await run();
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  const sit = () => {
    if (wrong || busy) return;
    const what: Ask = { do: 'take-seat', table: table.id, seat: called ?? (seat === 'any' ? null : Number(seat)), buy_in: amount, post: enter === 'post' };
    void attempt(async () => {
      const answer = await ask(what);
      onClose();
      go(`/table/${String(answer.kind === 'seat' ? answer.table : table.id)}`);
    });
  };
  const refill = async () => {
    await ask({ do: 'refill' });
    toast('The house gives you more play chips.', { tone: 'good' });
  };
  const leave = async (from: number) => {
    await ask({ do: 'leave', table: from });
    setLeaving(true);
    announce('You give up your seat as soon as the hand is over.');
  };
  const actions = !who ? (
    demo.value ? (
      <Button kind="main" busy={busy} onClick={() => void attempt(() => comeAsGuest())}>
        Come in as a guest
      </Button>
    ) : (
      <LinkButton kind="main" href="/account">
        Log in
      </LinkButton>
    )
  ) : other ? (
    <Button kind="main" busy={busy || leaving} onClick={() => void attempt(() => leave(other.table))}>
      {leaving ? 'Waiting for the end of the hand' : `Give up my seat at ${other.name}`}
    </Button>
  ) : short ? (
    demo.value ? (
      <Button kind="main" busy={busy} onClick={() => void attempt(refill)}>
        Get play chips
      </Button>
    ) : (
      <LinkButton kind="main" href="/cashier">
        To the cashier
      </LinkButton>
    )
  ) : (
    <>
      <LinkButton href={`/table/${String(table.id)}`} kind="quiet">
        Watch first
      </LinkButton>
      <Button kind="main" busy={busy} disabled={wrong} onClick={sit}>
        {wrong ? 'Sit down' : `Sit down with ${money(amount)}`}
      </Button>
    </>
  );
  return (
    <Dialog open title={called === null ? `Take a seat: ${table.name}` : `Take seat ${String(called)}: ${table.name}`} onClose={onClose} actions={actions}>
      <p class="quiet">
        {table.title}, {table.limits}
        {table.betting != null && `, ${bettingName(table.betting).toLowerCase()}`}.{names.length > 0 && ` Seated: ${names.join(', ')}.`}
      </p>
      {!who && <p>{demo.value ? 'Everyone can play: a guest gets play chips at once, without a password.' : 'This room plays for money: log in to take a seat.'}</p>}
      {who && other && (
        <p>
          You have a seat at {other.name}. A player has one seat at a time: give that one up, and your chips go to your account.
        </p>
      )}
      {who && !other && short && (
        <p>
          This game takes at least {money(least)}; your account holds {money(balance.value)}.
        </p>
      )}
      {who && !other && !short && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            sit();
          }}
        >
          <div class="lobby-bring">
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
            <Slider least={least} most={most} step={chip} value={amount ?? usual} onSet={setTyped} />
          </div>
          {called === null && open.length > 1 && (
            <div>
              <Choice
                legend="Seat"
                value={seat}
                options={[{ value: 'any', label: 'Any' }, ...open.map((one) => ({ value: String(one), label: String(one) }))]}
                onPick={setSeat}
              />
              {seat !== 'any' && <p class="small quiet lobby-wish">In a running game the floor gives you the first open seat and moves you to this one.</p>}
            </div>
          )}
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
        </form>
      )}
      {why && (
        <Alert tone="warn" loud>
          {why.says} {why.rule !== undefined && <RuleLink id={why.rule} />}
        </Alert>
      )}
    </Dialog>
  );
}

interface SliderProps {
  least: number;
  most: number;
  step: number;
  value: number;
  onSet: (dollars: string) => void;
}

/** The amount by hand: from the least to the most, in chips of the table. */
function Slider({ least, most, step, value, onSet }: SliderProps) {
  if (most <= least) return null;
  const stride = Math.max(step, most - least > 40_000 ? 500 : 100);
  const set = (to: number) => {
    onSet(String(to / 100));
  };
  return (
    <div class="lobby-slide">
      <Button size="s" onClick={() => { set(least); }}>
        Least
      </Button>
      <input
        type="range"
        aria-label="Chips to bring, by slider"
        aria-valuetext={money(value)}
        min={least}
        max={most}
        step={stride}
        value={value}
        onInput={(event) => {
          const to = Number(event.currentTarget.value);
          // The last step may be a short one.
          set(most - to < stride ? most : to);
        }}
      />
      <Button size="s" onClick={() => { set(most); }}>
        Most
      </Button>
    </div>
  );
}
