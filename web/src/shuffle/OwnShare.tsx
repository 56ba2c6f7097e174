// Whether what this browser added to a deck is in it, computed here and not by the house.
import { useEffect, useState } from 'preact/hooks';
import { uiWords } from '../messages/en/ui';
import { canTakePart, wrongWith } from './contribution';
import { notedOf } from './takingPart';

export function OwnShare({ hand, transcript }: { hand: number; transcript: string }) {
  const [wrong, setWrong] = useState<string | null | undefined>(undefined);
  const noted = notedOf(hand);
  useEffect(() => {
    let gone = false;
    setWrong(undefined);
    if (!noted || transcript === '' || !canTakePart()) return undefined;
    void wrongWith(transcript, noted).then((found) => {
      if (!gone) setWrong(found);
    });
    return () => {
      gone = true;
    };
  }, [hand, transcript, noted?.nonce]);
  if (!noted || wrong === undefined) return null;
  return wrong === null ? (
    <p role="status">{uiWords.share.proven}</p>
  ) : (
    <p role="alert">{uiWords.share.missing(wrong)}</p>
  );
}
