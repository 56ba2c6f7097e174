import { CardText } from '../../ui';
import type { Told } from '../../types';

/** What was told, its cards as cards. */
export function Words({ told }: { told: Told }) {
  const says = told.says.charAt(0).toUpperCase() + told.says.slice(1);
  const cards = new Set((told.cards ?? []).filter((card) => card !== '??'));
  if (cards.size === 0) return <>{says}</>;
  // A card's name stands alone: `Ah`, never inside a word.
  return (
    <>
      {says.split(/\b([2-9TJQKA][shdc])\b/).map((part, at) => (cards.has(part) ? <CardText key={at} card={part} /> : part))}
    </>
  );
}
