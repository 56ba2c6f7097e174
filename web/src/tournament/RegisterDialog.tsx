// Registering: one press, one question with the price split, and then the receipt.
//
// The press and the question stand apart: whoever fills an event is still reading the receipt when its card has moved to those that
// run and its button is gone.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useAttempt } from '../attempt';
import { command, Refused } from '../api';
import { money } from '../format';
import { tournamentWords } from '../messages/en/tournament';
import { printSheet } from '../print';
import { me, refresh } from '../session';
import { serverNow } from '../socket';
import type { Wire } from '../types';
import { Alert, Button, Dialog, LinkButton, Loading, RefusalAlert } from '../ui';
import { playerAsks } from './asks';
import { useMyTournament } from './live';
import { Receipt, type ReceiptProps } from './Receipt';
import { Split } from './Split';
import { mayDo } from './words';

type Summary = Pick<Wire<'TournamentSummary'>, 'id' | 'title'>;

/** `Register for $11`, `Register for free`. */
export function registerWords(price: Wire<'TournamentPrice'>): string {
  return price.total === 0 ? tournamentWords.registerFree : tournamentWords.registerFor(money(price.total));
}

export interface RegisterDialogProps {
  event: Summary;
  onClose: () => void;
  /** After the entry was taken. */
  onDone?: () => void;
}

export function RegisterDialog({ event, onClose, onDone }: RegisterDialogProps) {
  const { value: mine, error } = useMyTournament(event.id);
  const { busy, why, attempt } = useAttempt();
  const [receipt, setReceipt] = useState<ReceiptProps | null>(null);
  const offer = mayDo(mine, 'register');
  if (receipt) return <Done event={event} receipt={receipt} onClose={onClose} />;
  const register = () => {
    if (!offer) return;
    attempt(async () => {
      const answer = await command(playerAsks(event.id, { do: 'register' }));
      if (answer.kind !== 'entered') throw new Refused({ key: 'garbled', says: tournamentWords.garbled });
      setReceipt({
        title: event.title,
        name: me.value?.name ?? '',
        entry: answer.entry,
        receipt: answer.receipt ?? null,
        paid: offer.price,
        at: serverNow(),
      });
      onDone?.();
      await refresh().catch(() => undefined);
    });
  };
  return (
    <Dialog
      open
      size="s"
      title={tournamentWords.registerTitle(event.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{tournamentWords.notNow}</Button>
          {offer ? (
            <Button kind="main" busy={busy} onClick={register}>
              {registerWords(offer.price)}
            </Button>
          ) : (
            mine && <LinkButton kind="main" href={`/tournaments/${String(event.id)}`}>{tournamentWords.toEvent}</LinkButton>
          )}
        </>
      }
    >
      <div class="stack">
        {!mine && !error && <Loading what={tournamentWords.thePrice} />}
        <RefusalAlert why={mine ? null : error} />
        {mine && !offer && <NotOffered mine={mine} />}
        {offer && (
          <>
            <Split price={offer.price} />
            {offer.nth > 1 && <p class="small quiet">{tournamentWords.nthEntry(offer.nth)}</p>}
            {offer.late && <Alert tone="info">{tournamentWords.late}</Alert>}
            {offer.alternate && <Alert tone="warn">{tournamentWords.alternate}</Alert>}
          </>
        )}
        <RefusalAlert why={why} loud />
      </div>
    </Dialog>
  );
}

function NotOffered({ mine }: { mine: Wire<'MyTournament'> }) {
  const entry = mine.entries.find((one) => one.status !== 'refunded' && one.status !== 'out');
  return (
    <Alert tone="info">
      {entry ? tournamentWords.already(entry.entry) : tournamentWords.cannot}
    </Alert>
  );
}

function Done({ event, receipt, onClose }: { event: Summary; receipt: ReceiptProps; onClose: () => void }) {
  return (
    <Dialog
      open
      size="s"
      title={tournamentWords.registered}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => { printSheet(<Receipt {...receipt} />); }}>{tournamentWords.printReceipt}</Button>
          <LinkButton kind="main" href={`/tournaments/${String(event.id)}`}>{tournamentWords.toEvent}</LinkButton>
        </>
      }
    >
      <Receipt {...receipt} />
    </Dialog>
  );
}

export interface RegisterButtonProps {
  event: Summary;
  price: Wire<'TournamentPrice'>;
  size?: 's' | 'm' | 'l';
  onDone?: () => void;
}

/** The event that somebody is registering for on this page. */
const asked = signal<{ event: Summary; onDone?: () => void } | null>(null);

const close = () => {
  asked.value = null;
};

/** The question, and then the receipt: once on a page that has such buttons. */
export function RegisterHere() {
  useEffect(() => close, []);
  return asked.value && <RegisterDialog key={asked.value.event.id} {...asked.value} onClose={close} />;
}

/** The press itself; `RegisterHere` asks. Strangers come in first; staff do not play. */
export function RegisterButton({ event, price, size = 'm', onDone }: RegisterButtonProps) {
  const who = me.value;
  if (who === null) {
    return (
      <LinkButton kind="main" size={size} href={`/account?next=${encodeURIComponent(`/tournaments/${String(event.id)}`)}`} label={tournamentWords.logInFor(event.title)}>
        {tournamentWords.logIn}
      </LinkButton>
    );
  }
  if (who?.player == null) return null;
  return (
    <Button
      kind="main"
      size={size}
      aria-haspopup="dialog"
      aria-label={`${registerWords(price)}: ${event.title}`}
      onClick={() => {
        asked.value = { event, ...(onDone ? { onDone } : {}) };
      }}
    >
      {registerWords(price)}
    </Button>
  );
}
