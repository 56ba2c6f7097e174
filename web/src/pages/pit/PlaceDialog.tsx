// Stepping up to a table of the pit, or bringing more chips to it.
import { useAttempt } from '../../attempt';
import { money } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { balance } from '../../session';
import { SitDialog, type Chosen } from '../../sit/SitDialog';
import { ask } from '../../socket';
import { toast } from '../../toast';
import { useDesk } from './desk';

export interface PlaceDialogProps {
  /** Which place; `null` is any. Who stands here already brings more chips. */
  seat: number | null;
  free: readonly number[];
  /** The least a wager can be. */
  least: number;
  onClose: () => void;
}

/** What most players bring: so many of the least wagers. */
const USUAL_WAGERS = 40;

export function PlaceDialog({ seat, free, least: wager, onClose }: PlaceDialogProps) {
  const { id, mine } = useDesk();
  const trying = useAttempt();
  const least = mine?.top_up?.least ?? wager;
  const most = Math.min(balance.value, mine?.top_up?.most ?? balance.value);
  const bring = async ({ seat: chosen, chips }: Chosen) => {
    const place = mine?.seat ?? chosen ?? seat ?? free[0];
    if (place === undefined) return;
    await ask({ kind: 'door', act: { do: 'take-place', table: id, seat: place, chips } });
    toast(mine ? pitWords.brought(money(chips)) : pitWords.gotPlace, { tone: 'good' });
    onClose();
  };
  return (
    <SitDialog
      title={mine ? pitWords.bringMore : pitWords.takePlace}
      buyIn={{ least, most, usual: Math.max(least, Math.min(most, wager * USUAL_WAGERS)) }}
      chip={wager}
      obstacle={!mine && free.length === 0 ? { says: pitWords.allTaken } : null}
      seats={mine ? null : { open: free, word: pitWords.place, first: seat ?? free[0] ?? null }}
      yes={(chips) => (mine ? (chips === null ? pitWords.bringChips : pitWords.bring(chips)) : chips === null ? pitWords.takeThePlace : pitWords.takePlaceWith(chips))}
      trying={trying}
      sit={bring}
      onClose={onClose}
    />
  );
}
