// The middle of the felt: boards, pots by name, and what came of the last hand.
import { Rich } from '../../messages/Rich';
import { tableWords } from '../../messages/en/table';
import type { PokerView } from '../../types';
import { Card, Chips, RuleLink } from '../../ui';
import { capital, cardNames } from '../../format';
import { standing } from './showdown';
import { waitsWords } from './told';

export interface MiddleProps {
  view: PokerView;
  text: (amount: number) => string;
  /** The cards that won, once the hand is over. */
  lit: ReadonlySet<string> | null;
}

export function Middle({ view, text, lit }: MiddleProps) {
  const hand = view.hand ?? null;
  const last = hand ? null : (view.last ?? null);
  const boards = (hand?.boards ?? last?.boards ?? []).filter((board) => board.length > 0);
  return (
    <div class={`table-middle${view.board > 0 ? '' : ' table-middle-bare'}`}>
      {(view.board > 0 || boards.length > 0) && <Boards boards={boards} places={view.board} lit={lit} />}
      {hand ? <Pots view={view} text={text} /> : last ? <Result view={view} text={text} /> : null}
      {!hand && <p class="table-waits">{capital(waitsWords(view))}</p>}
    </div>
  );
}

/** Every card has its place from the first hand on, so that nothing moves when the next one comes. */
function Boards({ boards, places, lit }: { boards: readonly (readonly string[])[]; places: number; lit: ReadonlySet<string> | null }) {
  const rows = boards.length > 0 ? boards : [[]];
  return (
    <div class="table-boards">
      {rows.map((board, at) => (
        <div key={at} class="table-board" {...(board.length > 0 ? { role: 'img', 'aria-label': tableWords.speech.is(rows.length > 1 ? tableWords.speech.boardNumber(at + 1) : tableWords.speech.board, cardNames(board)) } : { 'aria-hidden': true })}>
          {rows.length > 1 && (
            <span class="table-board-n" aria-hidden="true">
              {at + 1}
            </span>
          )}
          {Array.from({ length: Math.max(places, board.length) }, (_, place) => {
            const card = board[place];
            if (card === undefined) return <span key={place} class="table-spot" />;
            const lies = standing(card, lit);
            return (
              <span key={`${String(place)}${card}`} class={`table-card${lies === 'plain' ? '' : ` table-card-${lies}`}`}>
                <Card card={card} size="m" silent fresh />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Pots({ view, text }: Omit<MiddleProps, 'lit'>) {
  const hand = view.hand;
  if (!hand) return null;
  const pots = hand.pots.filter((pot) => pot.amount > 0);
  const inPots = pots.reduce((sum, pot) => sum + pot.amount, 0);
  return (
    <div class="table-pots">
      <p class="table-total">
        <span class="table-street">{hand.street}</span>
        {hand.killed && <span class="table-mark table-mark-kill">{tableWords.killPot}</span>}
        <span>
          {tableWords.total}{' '}<span class="num">{text(hand.total)}</span>
        </span>
      </p>
      {pots.length > 0 && inPots > 0 && (
        <ul class="table-potlist" role="list">
          {pots.map((pot) => (
            <li key={`${pot.name}/${String(pot.amount)}`} title={tableWords.canWin(pot.seats.join(', '))}>
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

/** What came of it, pot after pot in the order they were pushed: `Nell wins $491 with two pair, eights and sevens`. */
function Result({ view, text }: Omit<MiddleProps, 'lit'>) {
  const last = view.last;
  if (!last) return null;
  const several = new Set(last.pushed.map((pot) => pot.pot)).size > 1;
  return (
    <div class="table-result">
      <ul role="list">
        {last.pushed.map((pot, at) => (
          <li key={at} class="table-pushed" style={{ '--turn': at }} title={capital(pot.pot)}>
            <span class="table-story">
              <Rich
                text={several ? tableWords.resultFrom(pot.pot) : tableWords.result}
                parts={{ who: () => <strong>{pot.who?.name ?? tableWords.seat(pot.seat)}</strong>, amount: () => <strong class="num">{text(pot.amount)}</strong> }}
              />
              {pot.says === '' ? '' : ` ${pot.says}`}
            </span>
            {pot.rule && <RuleLink id={pot.rule} brief />}
          </li>
        ))}
      </ul>
      {(last.rake > 0 || last.drops > 0) && (
        <p class="table-took">
          {last.rake > 0 && <>{tableWords.rake(text(last.rake))}</>}
          {last.rake > 0 && last.drops > 0 && ' · '}
          {last.drops > 0 && <>{tableWords.drop(text(last.drops))}</>}
        </p>
      )}
    </div>
  );
}
