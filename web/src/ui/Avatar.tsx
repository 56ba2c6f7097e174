// A player's picture, drawn from the player's number. Players of the house are chips with a suit: nobody takes them for people.
import { faceOf } from './faces';

export interface AvatarProps {
  player: number;
  /** A player of the house. */
  house?: boolean;
  /** In rem. */
  size?: number;
}

const SUITS = [
  'M16 8.500c2.300 3.100 5.300 4.700 5.300 7.800a2.900 2.900 0 0 1-4.600 2.200c.2 1.400.7 2.500 1.600 3.200h-4.600c.9-.7 1.400-1.800 1.600-3.200a2.900 2.900 0 0 1-4.600-2.200c0-3.100 3-4.700 5.300-7.800z',
  'M16 22.500c-3.300-3-6-5.100-6-8.200a3.200 3.200 0 0 1 6-1.600 3.200 3.200 0 0 1 6 1.600c0 3.100-2.700 5.200-6 8.200z',
  'M16 8.500l5 7.500-5 7.500-5-7.500z',
  'M16 8.800a3.100 3.100 0 0 1 2.500 5 3.100 3.100 0 1 1-1.600 4.700c.2 1.300.6 2.200 1.400 2.900h-4.600c.8-.7 1.200-1.600 1.400-2.900a3.100 3.100 0 1 1-1.600-4.700 3.100 3.100 0 0 1 2.500-5z',
] as const;

/** It says nothing to listeners: the name stands beside it. */
export function Avatar({ player, house = false, size = 2 }: AvatarProps) {
  const face = faceOf(player);
  const tone = `var(--face-${String(face.tone)})`;
  return (
    <svg class={house ? 'avatar avatar-house' : 'avatar'} viewBox="0 0 32 32" aria-hidden="true" style={{ '--avatar': `${String(size)}rem` }}>
      {house ? (
        <>
          <circle cx="16" cy="16" r="16" fill="var(--face-house)" />
          <circle cx="16" cy="16" r="13.500" fill="none" stroke={tone} stroke-width="4" stroke-dasharray="7.070 7.070" />
          <path d={SUITS[face.suit]} fill="var(--face-ink)" />
        </>
      ) : (
        <>
          <circle cx="16" cy="16" r="16" fill={tone} />
          <path d={face.cells.map(([x, y]) => `M${String(6 + x * 4)} ${String(6 + y * 4)}h4v4h-4z`).join('')} fill="var(--face-ink)" />
        </>
      )}
    </svg>
  );
}
