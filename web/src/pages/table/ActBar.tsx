// Fold, check, call, bet: what is offered, with its amount on it.
import { useRef, useState } from 'preact/hooks';
import { useHotkeys, type Hotkey } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import { settings } from '../../settings';
import type { Ask, Turn } from '../../types';
import { Button, Dialog } from '../../ui';
import { useDesk } from './desk';
import { Sizer } from './Sizer';
import { typedAmount } from './amounts';
import { isBig, isUnopened, leap, nudge, presets, raiseWord, reading, snap, type Act } from './sizes';

interface Asked {
  what: Ask;
  title: string;
  yes: string;
}

export function ActBar({ turn, act }: { turn: Turn; act: Act }) {
  const desk = useDesk();
  const { id, view, seat, text, coin, busy } = desk;
  const raise = act.raise ?? null;
  const [to, setTo] = useState(raise?.least ?? 0);
  // What stands in the box while it is typed; the button says what it comes to.
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const stack = seat?.stack ?? 0;
  const bet = seat?.bet ?? 0;
  const word = raiseWord(view, act);
  const size = raise ? snap(to, raise) : 0;
  const several = raise !== null && raise.least < raise.most;
  const allIn = raise !== null && raise.most - bet >= stack;
  const most = view.betting === 'pot-limit' && !allIn ? { most: { label: tableWords.presets.pot, means: tableWords.potMeans } } : allIn ? { most: { label: tableWords.allIn, means: tableWords.allInMeans } } : {};
  const buttons = raise ? presets(raise, { unit: view.unit, price: view.hand?.price ?? 0, unopened: isUnopened(view), ...most }) : [];
  const callsAll = act.call != null && act.call >= stack;
  const read = raise && typed !== null ? reading(typedAmount(typed, view.unit, undefined, coin), raise) : null;
  const meant = read === null ? size : read.kind === 'takes' ? read.to : null;

  const go = (what: Ask) => {
    if (!busy) void desk.send(what, turn);
  };
  const careful = (what: Ask, adds: number, doing: string) => {
    if (!settings.value.confirmBig || !isBig(adds, stack)) {
      go(what);
      return;
    }
    const all = adds >= stack;
    setAsked({ what, title: all ? tableWords.allInTo(doing) : tableWords.sure(doing), yes: doing });
  };
  const fold = () => {
    go({ kind: 'hand', table: id, act: { do: 'fold' } });
  };
  const match = () => {
    if (act.check) go({ kind: 'hand', table: id, act: { do: 'check' } });
    else if (act.call != null) careful({ kind: 'hand', table: id, act: { do: 'call' } }, act.call, tableWords.call(text(act.call)));
    else if (act.bring_in != null) go({ kind: 'hand', table: id, act: { do: 'bring-in' } });
  };
  const raiseTo = (amount: number) => {
    careful({ kind: 'hand', table: id, act: { do: 'raise-to', to: amount } }, amount - bet, `${word} ${text(amount)}`);
  };
  const sized = (amount: number) => {
    setTyped(null);
    setTo(amount);
  };
  const pick = (amount: number) => {
    sized(amount);
    main.current?.focus();
  };
  const shove = () => {
    if (raise && allIn) setAsked({ what: { kind: 'hand', table: id, act: { do: 'raise-to', to: raise.most } }, title: tableWords.allInSure, yes: tableWords.allInFor(text(raise.most)) });
    else if (act.call != null && callsAll) setAsked({ what: { kind: 'hand', table: id, act: { do: 'call' } }, title: tableWords.callAllInSure, yes: tableWords.call(text(act.call)) });
  };
  const sizing: Hotkey[] =
    raise && several
      ? [
          { key: 'ArrowUp', label: tableWords.stepMore, repeat: true, run: () => { pick(nudge(size, 1, raise)); } },
          { key: 'ArrowDown', label: tableWords.stepLess, repeat: true, run: () => { pick(nudge(size, -1, raise)); } },
          { key: 'PageUp', label: tableWords.blindMore, repeat: true, run: () => { pick(nudge(size, leap(raise, view.unit), raise)); } },
          { key: 'PageDown', label: tableWords.blindLess, repeat: true, run: () => { pick(nudge(size, -leap(raise, view.unit), raise)); } },
          ...buttons.map((one, at): Hotkey => ({ key: String(at + 1), label: tableWords.size(one.label), run: () => { pick(one.to); } })),
        ]
      : [];
  useHotkeys(tableWords.yourTurn, [
    { key: 'f', label: tableWords.fold, on: act.fold, run: fold },
    { key: 'c', label: tableWords.checkOrCall, on: act.check || act.call != null || act.bring_in != null, run: match },
    {
      key: 'r',
      label: several ? tableWords.typeToBet : tableWords.betOrRaise,
      on: raise !== null,
      run: () => {
        if (several) {
          box.current?.focus();
          box.current?.select();
        } else raiseTo(size);
      },
    },
    { key: 'a', label: tableWords.allInAsks, on: allIn || callsAll, run: shove },
    ...sizing,
  ]);

  return (
    <div class="table-act">
      {raise && several && (
        <Sizer
          raise={raise}
          to={meant ?? size}
          typed={typed}
          wrong={meant === null}
          presets={buttons}
          box={box}
          onType={setTyped}
          onSize={sized}
          onDone={() => {
            if (meant !== null) raiseTo(meant);
          }}
          word={word}
          unit={view.unit}
          coin={coin}
        />
      )}
      <div class="table-buttons">
        {act.fold && (
          <Button size="l" hotkey="f" class="table-fold" busy={busy} onClick={fold}>
            {tableWords.fold}
          </Button>
        )}
        {act.chop && (
          <Button size="l" busy={busy} onClick={() => { go({ kind: 'hand', table: id, act: { do: 'chop' } }); }}>
            {tableWords.chop}
          </Button>
        )}
        {act.check && (
          <Button size="l" hotkey="c" busy={busy} onClick={match}>
            {tableWords.check}
          </Button>
        )}
        {act.call != null && (
          <Button size="l" hotkey="c" busy={busy} onClick={match}>
            {callsAll ? tableWords.callAllIn(text(act.call)) : tableWords.call(text(act.call))}
          </Button>
        )}
        {act.bring_in != null && (
          <Button size="l" hotkey="c" busy={busy} onClick={() => { go({ kind: 'hand', table: id, act: { do: 'bring-in' } }); }}>
            {tableWords.bringIn(text(act.bring_in))}
          </Button>
        )}
        {raise && (
          <Button size="l" kind="main" inner={main} busy={busy} disabled={meant === null} class="table-raise" onClick={() => { if (meant !== null) raiseTo(meant); }} {...(several ? {} : { hotkey: 'r' })}>
            {read?.kind === 'nothing' && tableWords.typeAmount}
            {read?.kind === 'below' && tableWords.atLeast(text(raise.least))}
            {read?.kind === 'above' && tableWords.atMost(text(raise.most))}
            {meant !== null && (allIn && meant === raise.most ? tableWords.wholeRaise(`${word} ${text(meant)}`) : `${word} ${text(meant)}`)}
          </Button>
        )}
      </div>
      <Dialog
        open={asked !== null}
        title={asked?.title ?? ''}
        size="s"
        onClose={() => { setAsked(null); }}
        actions={
          <>
            <Button onClick={() => { setAsked(null); }}>{tableWords.notNow}</Button>
            {/* Enter means it: the first focus is here. */}
            <Button
              kind="main"
              autofocus
              onClick={() => {
                if (asked) go(asked.what);
                setAsked(null);
              }}
            >
              {asked?.yes}
            </Button>
          </>
        }
      >
        {tableWords.bigBet(text(stack))}
      </Dialog>
    </div>
  );
}
