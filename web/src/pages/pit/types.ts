// The words of the pit under short names.
import type { Told, Wire } from '../../types';

export type DiceView = Wire<'DiceView'>;
export type DiceSeat = Wire<'DiceSeat'>;
export type DiceWager = Wire<'DiceWager'>;
export type PremiumView = Wire<'PremiumView'>;
export type PremiumSeat = Wire<'PremiumSeat'>;
export type PriceList = Wire<'PriceList'>;
export type Range = Wire<'Range'>;
export type Settled = Wire<'Settled'>;
export type WagerOffer = Wire<'WagerOffer'>;
export type { Told };

/** A place at any table of the pit. */
export type PitSeat = DiceSeat | PremiumSeat;
