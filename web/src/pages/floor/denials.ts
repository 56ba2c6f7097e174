/** Why a claim on a jackpot does not stand. */
export const DENIALS = [
  { value: 'not-qualified', label: 'The hand does not qualify' },
  { value: 'talk', label: 'The hand was discussed' },
  { value: 'fouled-cards', label: 'The deck was fouled' },
  { value: 'collusion', label: 'Players colluded' },
] as const;
