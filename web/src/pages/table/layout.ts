// Where seats lie around the felt: evenly along an oval, clockwise, the own seat at the bottom.

export interface Spot {
  /** In hundredths of the felt's width and height, from the top left. */
  x: number;
  y: number;
}

/** Along which edge of the table somebody sits: their cards and marks grow away from it. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Where a plate and its bet lie, as lengths of a stylesheet. */
export interface Where {
  x: string;
  y: string;
  bx: string;
  by: string;
  side: Side | null;
}

/** A place on the oval of a wide screen, in hundredths of the felt; on a low one bets lie further in, clear of the marks. */
export function onOval(spot: Spot, low = false): Where {
  const plate = seatSpot(spot);
  const bet = low && spot.y < 50 ? inward(plate, 0.46) : betSpot(spot);
  return { x: `${String(plate.x)}%`, y: `${String(plate.y)}%`, bx: `${String(bet.x)}%`, by: `${String(bet.y)}%`, side: null };
}

const FINE = 720;

/** Points evenly spread along an oval, clockwise on the screen from the bottom. `ratio` is width to height. */
export function around(count: number, ratio: number, rx: number, ry: number): Spot[] {
  // Even angles crowd the ends of a long oval: walk along it instead.
  const points: { x: number; y: number; way: number }[] = [];
  let way = 0;
  for (let at = 0; at <= FINE; at += 1) {
    const angle = Math.PI / 2 + (at / FINE) * 2 * Math.PI;
    const x = 50 + rx * Math.cos(angle);
    const y = 50 + ry * Math.sin(angle);
    const before = points.at(-1);
    if (before) way += Math.hypot((x - before.x) * ratio, y - before.y);
    points.push({ x, y, way });
  }
  return Array.from({ length: count }, (_, place) => {
    const want = (way * place) / count;
    const point = points.find((one) => one.way >= want) ?? { x: 50, y: 50 + ry };
    return { x: point.x, y: point.y };
  });
}

/** A spot so far on the way from the rim to the middle. */
export function inward(spot: Spot, share: number): Spot {
  return { x: spot.x + (50 - spot.x) * share, y: spot.y + (50 - spot.y) * share };
}

/** Where a plate lies: a little lower than its spot, for cards lie above it. */
export function seatSpot(spot: Spot): Spot {
  return { x: spot.x, y: 53 + (spot.y - 50) * 0.93 };
}

/** Where a bet lies: between the plate and the middle, above the board at the far side of the table. */
export function betSpot(spot: Spot): Spot {
  const plate = seatSpot(spot);
  const far = (spot.y - 50) / 38.5;
  // At the near side they lie higher and further out: in the middle lie the own cards.
  if (far > 0) return { x: inward(plate, 0.33 - far * 0.12).x, y: inward(plate, 0.33 + far * 0.3).y };
  return inward(plate, 0.33 + far * 0.05);
}

/** Seat numbers in the order of the spots: the own seat first; from the rail the middle seat, so that seat one is at the dealer's left. */
export function order(seats: readonly number[], own: number | null): number[] {
  const from = own === null ? Math.floor(seats.length / 2) : Math.max(0, seats.indexOf(own));
  return [...seats.slice(from), ...seats.slice(0, from)];
}
