// What stands under the layout of Premium Hold 'Em: the decision when it is ours, else the chips and the bet.
import { useState } from 'preact/hooks';
import { act } from '../../act';
import { capital, money } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { pitWords } from '../../messages/en/pit';
import type { Ask } from '../../types';
import { Button } from '../../ui';
import { Countdown } from './Countdown';
import { useDesk } from './desk';
import { Rail } from './Rail';
import { RailOffer } from './RailOffer';
import { useReady } from './ready';
import { cost } from './stakes';
import type { PremiumView } from './types';
import type { PremiumDesk } from './usePremium';
import { multiple, titleOf } from './words';

export function PremiumBar({ view, desk }: { view: PremiumView; desk: PremiumDesk }) {
  const { mine } = useDesk();
  return (
    <div class="pit-bar">
      <div class="pit-bar-says">
        <Countdown until={view.until} label={view.phase === 'bets' ? pitWords.timeToBet : pitWords.timeToDecide} />
        <span class="pit-says">{mine?.turn ? pitWords.yourDecision : capital(view.says)}</span>
        {mine && (
          <span class="pit-purse small">
            <span>
              {pitWords.stack}{' '}<strong class="num">{money(desk.stack)}</strong>
            </span>
          </span>
        )}
      </div>
      {!mine ? (
        <RailOffer />
      ) : mine.turn ? (
        <Decision view={view} />
      ) : (
        view.phase === 'bets' && <Bets desk={desk} />
      )}
    </div>
  );
}

function Decision({ view }: { view: PremiumView }) {
  const { id, mine } = useDesk();
  const turn = mine?.turn ?? null;
  const choice = turn?.choice;
  const first = choice?.kind === 'premium-first';
  const bets = choice?.kind === 'premium-first' || choice?.kind === 'premium-second' ? choice.bets : [];
  const ante = view.seats.find((one) => one.seat === mine?.seat)?.wagers.find((one) => one.wager === 'ante')?.stake ?? 0;
  // One decision for each turn: until the room has answered, a second press does nothing.
  const [sent, setSent] = useState('');
  const key = turn ? `${String(turn.hand)}/${String(turn.token)}/${turn.choice.kind}` : '';
  const busy = key !== '' && sent === key;
  const decide = (what: Ask) => {
    if (!turn || busy) return;
    setSent(key);
    void act(what, turn).then((answer) => {
      if (!answer) setSent('');
    });
  };
  const play = (amount: number) => { decide({ kind: 'pit', table: id, act: { do: 'premium-play', amount } }); };
  const pass = () => { decide(first ? { kind: 'pit', table: id, act: { do: 'premium-check' } } : { kind: 'pit', table: id, act: { do: 'premium-fold' } }); };
  const keyOf = (bet: number, at: number) => String(multiple(bet, ante) ?? at + 1);
  useHotkeys(pitWords.yourDecision, [
    { key: first ? 'c' : 'f', label: first ? pitWords.check : pitWords.fold, on: turn !== null, run: pass },
    ...bets.map((bet, at) => ({ key: keyOf(bet, at), label: pitWords.playAmount(money(bet)), on: turn !== null, run: () => { play(bet); } })),
  ]);
  return (
    <div class="pit-decide" role="group" aria-label={pitWords.yourDecision}>
      <Button size="l" kind={first ? 'plain' : 'danger'} hotkey={first ? 'c' : 'f'} busy={busy} onClick={pass}>
        {first ? pitWords.check : pitWords.fold}
      </Button>
      {bets.map((bet, at) => {
        const times = multiple(bet, ante);
        return (
          <Button key={bet} size="l" kind="main" hotkey={keyOf(bet, at)} busy={busy} onClick={() => { play(bet); }}>
            {pitWords.play}{' '}{money(bet)}
            {times !== null && <span class="pit-times">{pitWords.timesAnte(times)}</span>}
          </Button>
        );
      })}
      {bets.length === 0 && <span class="quiet small">{pitWords.notCovered}</span>}
    </div>
  );
}

function Bets({ desk }: { desk: PremiumDesk }) {
  const { id } = useDesk();
  const [ready, sayReady] = useReady(id, `${String(desk.open)}/${JSON.stringify(Object.fromEntries(desk.own))}`);
  const total = cost(desk.draft);
  const canBet = desk.changed && desk.short === null && (desk.draft.ante > 0 || desk.placed);
  const done = desk.placed && !desk.changed;
  useHotkeys(pitWords.wagers, [
    { key: 'b', label: pitWords.placeBet, on: canBet, run: desk.bet },
    { key: 'r', label: pitWords.rebetKey, on: desk.rebet !== null, run: () => { desk.rebet?.(); } },
    { key: 'd', label: pitWords.doneKey.deal, on: done && !ready, run: sayReady },
  ]);
  return (
    <Rail values={desk.values} chip={desk.chip} onChip={desk.setChip} keys={desk.open}>
      <Button size="s" hotkey="r" disabled={!desk.rebet} onClick={() => { desk.rebet?.(); }}>
        {pitWords.rebet}
      </Button>
      <Button size="s" disabled={total === 0 && !desk.placed} onClick={desk.clear}>
        {desk.placed ? pitWords.takeBack : pitWords.clear}
      </Button>
      {done ? (
        <Button kind="main" hotkey="d" busy={ready} onClick={sayReady}>
          {pitWords.ready}<span class="unseen">{pitWords.readyMore}</span>
        </Button>
      ) : (
        <Button kind="main" hotkey="b" disabled={!canBet} onClick={desk.bet}>
          {desk.short ? pitWords.spotAtLeast(capital(titleOf(desk.short.spot)), money(desk.short.least)) : desk.placed ? pitWords.changeBet : pitWords.bet} {!desk.short && total > 0 && money(total)}
        </Button>
      )}
    </Rail>
  );
}
