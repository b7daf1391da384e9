// Pictures small enough for a repository: a PNG with true colours becomes one with a palette.

import { constants, crc32, deflateSync, inflateSync } from "node:zlib";

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, one after the other. */
  readonly rgb: Uint8Array;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** With as many colours as fit into the given number of bytes. */
export function shrunk(png: Buffer, most: number): Buffer {
  const pixels = decode(png);
  let best = png;
  for (const colours of [256, 192, 128, 96, 64, 48]) {
    best = encode(pixels, paletteOf(pixels, colours));
    if (best.length <= most) break;
  }
  return best;
}

/** 8 bits a channel, not interlaced: as Chromium writes them. */
function decode(png: Buffer): Pixels {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    }
    if (type === "IDAT") data.push(body);
    at += length + 12;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rows[i * channels + c]!;
  return { width, height, rgb };
}

/** Every row says how it was predicted from its neighbours. */
function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? out[at - channels]! : 0;
      const up = y > 0 ? out[at - stride]! : 0;
      const corner = x >= channels && y > 0 ? out[at - stride - channels]! : 0;
      out[at] = raw[y * (stride + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

interface Colour {
  readonly key: number;
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

interface Palette {
  readonly colours: readonly (readonly [number, number, number])[];
  /** Of every colour there is, by its first five bits a channel. */
  readonly index: ReadonlyMap<number, number>;
}

const keyOf = (rgb: Uint8Array, at: number): number =>
  ((rgb[at]! >> 3) << 10) | ((rgb[at + 1]! >> 3) << 5) | (rgb[at + 2]! >> 3);

/** Median cut: the box with the most to tell apart is halved, until there are enough. */
function paletteOf(pixels: Pixels, most: number): Palette {
  const boxes: Colour[][] = [histogram(pixels)];
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box) => (weight(box) > weight(best) ? box : best));
    if (widest.length < 2) break;
    const channel = longest(widest);
    const sorted = widest.toSorted((a, b) => a.rgb[channel] - b.rgb[channel]);
    const middle = halfway(sorted);
    boxes.splice(boxes.indexOf(widest), 1, sorted.slice(0, middle), sorted.slice(middle));
  }
  const index = new Map(boxes.flatMap((box, i) => box.map(({ key }) => [key, i] as const)));
  return { colours: boxes.map(mean), index };
}

function histogram({ rgb }: Pixels): Colour[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyOf(rgb, at);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) sum[c]! += rgb[at + c]!;
    sum[3] += 1;
    sums.set(key, sum);
  }
  return [...sums].map(([key, [r, g, b, count]]) => ({ key, count, rgb: [r / count, g / count, b / count] }));
}

const CHANNELS = [0, 1, 2] as const;
const spread = (box: readonly Colour[], channel: 0 | 1 | 2): number => {
  const values = box.map(({ rgb }) => rgb[channel]);
  return Math.max(...values) - Math.min(...values);
};
const longest = (box: readonly Colour[]): 0 | 1 | 2 =>
  CHANNELS.reduce((best, channel) => (spread(box, channel) > spread(box, best) ? channel : best));
const population = (box: readonly Colour[]): number => box.reduce((sum, { count }) => sum + count, 0);
const weight = (box: readonly Colour[]): number =>
  box.length < 2 ? 0 : spread(box, longest(box)) * Math.sqrt(population(box));

function halfway(sorted: readonly Colour[]): number {
  const half = population(sorted) / 2;
  let sum = 0;
  const at = sorted.findIndex(({ count }) => {
    sum += count;
    return sum >= half;
  });
  return Math.min(Math.max(at, 1), sorted.length - 1);
}

function mean(box: readonly Colour[]): [number, number, number] {
  const all = population(box);
  return CHANNELS.map((channel) =>
    Math.round(box.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / all),
  ) as [number, number, number];
}

function encode({ width, height, rgb }: Pixels, { colours, index }: Palette): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const raw = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      raw[y * (width + 1) + 1 + x] = index.get(keyOf(rgb, (y * width + x) * 3))!;
  const packed = deflateSync(raw, { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
