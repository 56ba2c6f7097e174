// Sitting down: who one is, which seat, how many chips, how to come in. The lobby, the poker table and the pit open this one dialog.
import '../style/sit.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { refill } from '../act';
import type { Attempt } from '../attempt';
import { money } from '../format';
import { sitWords } from '../messages/en/sit';
import { place } from '../router';
import { balance, comeAsGuest, demo, me } from '../session';
import { Button, Choice, Dialog, LinkButton, Loading, RefusalAlert } from '../ui';
import type { BuyIn } from './buyIn';
import { ChipsField, useChips } from './ChipsField';

/** What somebody has chosen. */
export interface Chosen {
  /** `null` is any. */
  seat: number | null;
  chips: number;
  /** Post now, rather than wait for the big blind. */
  post: boolean;
}

/** Why nobody can sit down yet, and what can be done about it. */
export interface Obstacle {
  says: string;
  action?: ComponentChildren;
}

/** The seats one can choose from. */
export interface SeatChoice {
  open: readonly number[];
  /** At a poker table one has a seat, in the pit a place. */
  word: string;
  /** The one chosen to begin with; `null` leaves it to the room. */
  first: number | null;
  /** What to know about choosing one. */
  note?: string;
}

export interface SitDialogProps {
  title: string;
  /** The game and who sits there, for a page that does not show them. */
  about?: string;
  /** What may be brought, by the table and by the account; `null` until the room has said. */
  buyIn: BuyIn | null;
  /** The smallest chip of the table. */
  chip: number;
  obstacle?: Obstacle | null;
  /** Nothing where the seat is settled. */
  seats?: SeatChoice | null;
  /** Whether a newcomer may choose between posting and waiting for the big blind. */
  blinds?: boolean;
  /** On the button: `Sit down with $200`; without an amount as long as none can be brought. */
  yes: (chips: string | null) => string;
  trying: Attempt;
  sit: (chosen: Chosen) => Promise<unknown>;
  onClose: () => void;
  /** Another way, beside the button. */
  beside?: ComponentChildren;
  /** Below the form. */
  children?: ComponentChildren;
}

const UNKNOWN: BuyIn = { least: 0, most: 0, usual: 0 };

export function SitDialog({ title, about, buyIn, chip, obstacle, seats, blinds = false, yes, trying, sit, onClose, beside, children }: SitDialogProps) {
  const { busy, why, attempt } = trying;
  const value = useChips(buyIn ?? UNKNOWN);
  const { chips } = value;
  const [picked, setPicked] = useState<string | null>(null);
  const [enter, setEnter] = useState<'post' | 'wait'>('post');
  const short = buyIn !== null && balance.value < buyIn.least;
  const step = !me.value ? 'door' : obstacle ? 'obstacle' : buyIn === null ? 'loading' : short ? 'short' : 'form';
  const choice = seats && seats.open.length > 1 ? seats : null;
  // A seat that was taken meanwhile is no longer chosen.
  const seat = [picked === null ? null : Number(picked), seats?.first ?? null].find((one) => one !== null && seats?.open.includes(one)) ?? null;
  const done = () => {
    if (chips !== null) attempt(() => sit({ seat, chips, post: enter === 'post' }));
  };
  const actions = {
    door: <Door trying={trying} />,
    obstacle: obstacle?.action,
    loading: null,
    short: <MoreChips trying={trying} />,
    form: (
      <>
        {beside}
        <Button kind="main" busy={busy} disabled={chips === null} onClick={done}>
          {yes(chips === null ? null : money(chips))}
        </Button>
      </>
    ),
  }[step];
  return (
    <Dialog open title={title} onClose={onClose} actions={actions}>
      {about && <p class="quiet">{about}</p>}
      {step === 'door' && <p>{demo.value ? sitWords.guestHint : sitWords.realMoney}</p>}
      {step === 'obstacle' && <p>{obstacle?.says}</p>}
      {step === 'loading' && !why && <Loading what={sitWords.theTable} />}
      {step === 'short' && buyIn && (
        <p>
          {sitWords.tooLittle(money(buyIn.least), money(balance.value))}
        </p>
      )}
      {step === 'form' && buyIn && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            done();
          }}
        >
          <ChipsField label={sitWords.chips} range={buyIn} chip={chip} value={value} />
          {choice && (
            <div>
              <Choice
                legend={choice.word}
                value={seat === null ? 'any' : String(seat)}
                options={[...(choice.first === null ? [{ value: 'any', label: sitWords.any }] : []), ...choice.open.map((one) => ({ value: String(one), label: String(one) }))]}
                onPick={setPicked}
              />
              {seat !== null && choice.note !== undefined && <p class="small quiet sit-note">{choice.note}</p>}
            </div>
          )}
          {blinds && (
            <Choice
              legend={sitWords.whenToStart}
              value={enter}
              options={[
                { value: 'post', label: sitWords.post },
                { value: 'wait', label: sitWords.wait },
              ]}
              onPick={setEnter}
            />
          )}
        </form>
      )}
      {step !== 'door' && children}
      <RefusalAlert why={why} loud />
    </Dialog>
  );
}

/** For somebody the room does not know yet. */
function Door({ trying: { busy, attempt } }: { trying: Attempt }) {
  if (demo.value) {
    return (
      <Button kind="main" busy={busy} onClick={() => { attempt(() => comeAsGuest()); }}>
        {sitWords.guest}
      </Button>
    );
  }
  return (
    <LinkButton kind="main" href={`/account?next=${encodeURIComponent(place.value.path)}`}>
      {sitWords.logIn}
    </LinkButton>
  );
}

/** For somebody whose account does not cover the least. */
function MoreChips({ trying: { busy, attempt } }: { trying: Attempt }) {
  if (!demo.value) {
    return (
      <LinkButton kind="main" href="/cashier">
        {sitWords.cashier}
      </LinkButton>
    );
  }
  return (
    <Button kind="main" busy={busy} onClick={() => { attempt(refill); }}>
      {sitWords.playChips}
    </Button>
  );
}
