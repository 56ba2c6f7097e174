// What was paid for an entry: as it is shown and as it is printed.
import { when } from '../format';
import { tournamentWords } from '../messages/en/tournament';
import { roomName } from '../session';
import type { Wire } from '../types';
import { Split } from './Split';

export interface ReceiptProps {
  title: string;
  name: string;
  entry: number;
  /** The number the cage knows it by: told when something is bought, and in the statement. */
  receipt: number | null;
  paid: Wire<'TournamentPrice'>;
  at: number;
}

export function Receipt({ title, name, entry, receipt, paid, at }: ReceiptProps) {
  return (
    <div class="tour-receipt" role="group" aria-label={tournamentWords.receiptTitle(entry)}>
      <p class="tour-receipt-room">{roomName.value}</p>
      <p class="tour-receipt-title">{title}</p>
      <dl class="tour-split">
        <div>
          <dt>{tournamentWords.player}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{tournamentWords.entry}</dt>
          <dd class="num">{entry}</dd>
        </div>
        {receipt !== null && (
          <div>
            <dt>{tournamentWords.receipt}</dt>
            <dd class="num">{receipt}</dd>
          </div>
        )}
        <div>
          <dt>{tournamentWords.shown}</dt>
          <dd class="num">{when(at)}</dd>
        </div>
      </dl>
      <Split price={paid} total={tournamentWords.paid} />
    </div>
  );
}
