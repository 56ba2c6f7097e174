// Makes a picture of a page small: 256 colours are enough for felt, cards and text.
import { deflateSync, inflateSync, crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

interface Image {
  width: number;
  height: number;
  /** Red, green and blue of each point. */
  points: Buffer;
}

/** Reads a PNG as browsers write it: eight bits, RGB with or without alpha. */
function read(png: Buffer): Image {
  let width = 0;
  let height = 0;
  let channels = 3;
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      channels = body[9] === 6 ? 4 : 3;
    }
    if (kind === 'IDAT') data.push(body);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const row = width * channels;
  const plain = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const here = y * row + x;
      const left = x >= channels ? (plain[here - channels] ?? 0) : 0;
      const up = y > 0 ? (plain[here - row] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (plain[here - row - channels] ?? 0) : 0;
      plain[here] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess(filter, left, up, corner)) & 255;
    }
  }
  const points = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n += 1) plain.copy(points, n * 3, n * channels, n * channels + 3);
  return { width, height, points };
}

/** What the filters of PNG expect a byte to be. */
function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const sum = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

type Counted = [colour: number, count: number];

/** The box of colours with the widest channel is cut where half of its points lie on each side, until there are enough. */
function palette(points: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let n = 0; n < points.length; n += 3) {
    const colour = points.readUIntBE(n, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const channel = (colour: number, which: number) => (colour >> (16 - which * 8)) & 255;
  const spread = (box: Counted[]) =>
    [0, 1, 2].map((which) => {
      let [least, most] = [255, 0];
      for (const [colour] of box) {
        least = Math.min(least, channel(colour, which));
        most = Math.max(most, channel(colour, which));
      }
      return most - least;
    });
  let boxes = [[...counts]].map((box) => ({ box, spread: spread(box) }));
  while (boxes.length < COLOURS) {
    const weigh = (one: (typeof boxes)[number]) => Math.max(...one.spread) * Math.sqrt(one.box.reduce((sum, [, count]) => sum + count, 0));
    const widest = boxes.filter((one) => one.box.length > 1).map((one) => ({ one, by: weigh(one) })).sort((a, b) => b.by - a.by)[0]?.one;
    if (!widest) break;
    const which = widest.spread.indexOf(Math.max(...widest.spread));
    const sorted = widest.box.sort((a, b) => channel(a[0], which) - channel(b[0], which));
    const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < sorted.length - 1 && (cut === 0 || sum + (sorted[cut]?.[1] ?? 0) <= half); cut += 1) sum += sorted[cut]?.[1] ?? 0;
    const parts = [sorted.slice(0, cut), sorted.slice(cut)].map((box) => ({ box, spread: spread(box) }));
    boxes = [...boxes.filter((one) => one !== widest), ...parts];
  }
  // Each colour becomes the mean of its box.
  const means = new Map<number, number>();
  for (const { box } of boxes) {
    const total = box.reduce((sum, [, count]) => sum + count, 0);
    const mean = [0, 1, 2].map((which) => Math.round(box.reduce((sum, [colour, count]) => sum + channel(colour, which) * count, 0) / total));
    for (const [colour] of box) means.set(colour, ((mean[0] ?? 0) << 16) | ((mean[1] ?? 0) << 8) | (mean[2] ?? 0));
  }
  return means;
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), body.length + 8);
  return out;
}

/** The same picture in at most 256 colours. */
export function thin(png: Buffer): Buffer {
  const { width, height, points } = read(png);
  const means = palette(points);
  const colours = [...new Set(means.values())];
  const index = new Map(colours.map((colour, at) => [colour, at]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = index.get(means.get(points.readUIntBE((y * width + x) * 3, 3)) ?? 0) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const plates = Buffer.alloc(colours.length * 3);
  colours.forEach((colour, at) => plates.writeUIntBE(colour, at * 3, 3));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', plates), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
