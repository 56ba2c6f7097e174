// The middle of the felt: boards, pots by name, and what came of the last hand.
import type { PokerView } from '../../types';
import { Card, Chips, RuleLink } from '../../ui';
import { cardNames } from '../../format';

export interface MiddleProps {
  view: PokerView;
  text: (amount: number) => string;
}

export function Middle({ view, text }: MiddleProps) {
  const hand = view.hand ?? null;
  const last = hand ? null : (view.last ?? null);
  const boards = (hand?.boards ?? last?.boards ?? []).filter((board) => board.length > 0);
  return (
    <div class="table-middle">
      {boards.length > 0 && <Boards boards={boards} />}
      {hand ? <Pots view={view} text={text} /> : last ? <Result view={view} text={text} /> : null}
      {!hand && <p class="table-waits">{view.waits.says}</p>}
    </div>
  );
}

function Boards({ boards }: { boards: readonly (readonly string[])[] }) {
  return (
    <div class="table-boards">
      {boards.map((board, at) => (
        <div key={at} class="table-board" role="img" aria-label={`${boards.length > 1 ? `board ${String(at + 1)}` : 'board'}: ${cardNames(board)}`}>
          {boards.length > 1 && (
            <span class="table-board-n" aria-hidden="true">
              {at + 1}
            </span>
          )}
          {board.map((card, place) => (
            <Card key={`${String(place)}${card}`} card={card} size="m" silent fresh />
          ))}
        </div>
      ))}
    </div>
  );
}

function Pots({ view, text }: MiddleProps) {
  const hand = view.hand;
  if (!hand) return null;
  const pots = hand.pots.filter((pot) => pot.amount > 0);
  const inPots = pots.reduce((sum, pot) => sum + pot.amount, 0);
  return (
    <div class="table-pots">
      <p class="table-total">
        <span class="table-street">{hand.street}</span>
        {hand.killed && <span class="table-mark table-mark-kill">Kill pot</span>}
        <span>
          Total <span class="num">{text(hand.total)}</span>
        </span>
      </p>
      {pots.length > 0 && inPots > 0 && (
        <ul class="table-potlist" role="list">
          {pots.map((pot) => (
            <li key={`${pot.name}/${String(pot.amount)}`} title={`Seats ${pot.seats.join(', ')} can win it`}>
              <Chips cents={pot.amount} size={24} most={10} says={text(pot.amount)} />
              <span class="table-pot-name">{pot.name}</span>
              <span class="num table-pot-amount" aria-hidden="true">
                {text(pot.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Result({ view, text }: MiddleProps) {
  const last = view.last;
  if (!last) return null;
  return (
    <div class="table-result">
      <ul role="list">
        {last.pushed.map((pot, at) => (
          <li key={at} class="table-pushed">
            <Chips cents={pot.amount} size={22} most={8} says={text(pot.amount)} />
            <span>
              <strong>{pot.who?.name ?? `Seat ${String(pot.seat)}`}</strong> wins <strong class="num">{text(pot.amount)}</strong>
              <span class="table-pushed-how">
                {pot.pot}
                {pot.says === '' ? '' : ` · ${pot.says}`}
              </span>
            </span>
            {pot.rule && <RuleLink id={pot.rule} />}
          </li>
        ))}
      </ul>
      {(last.rake > 0 || last.drops > 0) && (
        <p class="table-took">
          {last.rake > 0 && <>Rake {text(last.rake)}</>}
          {last.rake > 0 && last.drops > 0 && ' · '}
          {last.drops > 0 && <>jackpot drop {text(last.drops)}</>}
        </p>
      )}
    </div>
  );
}
