// Little men, horses and guns seen from above, as path data: few paths for a whole body, however many figures it has.

import type { Point } from "@grognard/scene";
import { type Base, noiseOf, placer } from "./bodies.ts";

/** What is painted in one colour is one path. */
export interface Figured {
  coats: string;
  /** Behind the shoulders: they show which way a man faces. */
  packs: string;
  /** Shakos, helmets and hats. */
  heads: string;
  horses: string;
  /** Over the right shoulder: strokes. */
  muskets: string;
  /** Wheels, barrels and trails: strokes. */
  iron: string;
  plumes: string;
}

export function figuresOf(bases: readonly Base[]): Figured {
  const drawn: Figured = { coats: "", packs: "", muskets: "", heads: "", horses: "", iron: "", plumes: "" };
  for (const base of bases) DRAW[base.figures](base, new Pen(base, drawn));
  return drawn;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);
const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

class Pen {
  readonly #put: (u: number, v: number) => Point;
  readonly #turn: number;
  readonly drawn: Figured;

  constructor(base: Base, drawn: Figured) {
    this.#put = placer(base);
    this.#turn = base.turn;
    this.drawn = drawn;
  }

  /** Half as wide as `across`, half as deep as `along`, turned further by `by` degrees. */
  oval(part: keyof Figured, u: number, v: number, across: number, along: number, by = 0): void {
    const angle = (by * Math.PI) / 180;
    const [du, dv] = [across * Math.cos(angle), across * Math.sin(angle)];
    const [a, b] = [this.#put(u - du, v - dv), this.#put(u + du, v + dv)];
    const arc = `A${short(across)} ${short(along)} ${short(this.#turn + by)} 1 0 `;
    this.drawn[part] += `M${at(a)}${arc}${at(b)}${arc}${at(a)}Z`;
  }

  line(part: keyof Figured, ...points: readonly (readonly [number, number])[]): void {
    this.drawn[part] += points.map(([u, v], i) => `${i ? "L" : "M"}${at(this.#put(u, v))}`).join("");
  }

  /** A pack, shoulders and a shako. */
  man(u: number, v: number, size = 1, by = 0): void {
    const angle = (by * Math.PI) / 180;
    const ahead = (d: number): readonly [number, number] => [
      u + Math.sin(angle) * d,
      v - Math.cos(angle) * d,
    ];
    this.oval("packs", ...ahead(-1.7 * size), 1.5 * size, 1 * size, by);
    this.oval("coats", u, v, 2.9 * size, 1.35 * size, by);
    this.oval("heads", ...ahead(0.5 * size), 1.15 * size, 1.15 * size);
  }

  /** With a shouldered musket. */
  soldier(u: number, v: number): void {
    this.man(u, v);
    this.line("muskets", [u + 2.3, v + 0.8], [u + 2.3, v - 3.4]);
  }

  rider(u: number, v: number, size = 1): void {
    this.oval("horses", u, v, 1.9 * size, 6.6 * size);
    this.oval("horses", u, v - 6.8 * size, 1.1 * size, 2.3 * size);
    this.oval("coats", u, v + 0.8 * size, 2.5 * size, 1.7 * size);
    this.oval("heads", u, v + 0.4 * size, 1.2 * size, 1.2 * size);
  }

  wheel(u: number, v: number, long: number): void {
    this.line("iron", [u, v - long], [u, v + long]);
  }
}

const DRAW: { readonly [figures in Base["figures"]]: (base: Base, pen: Pen) => void } = {
  foot({ width, depth }, pen) {
    const files = Math.max(1, Math.round(width / 8.5));
    const ranks = Math.max(1, Math.round(depth / 7));
    for (const [u, v] of spread(files, ranks, width, depth)) pen.soldier(u, v + 0.6);
  },

  horse({ width, depth }, pen) {
    const files = Math.max(1, Math.round(width / 8.5));
    const ranks = Math.max(1, Math.round(depth / 22));
    for (const [u, v] of spread(files, ranks, width, depth)) pen.rider(u, v);
  },

  /** The gun in front, its crew beside and behind. */
  gun({ width, depth }, pen) {
    const guns = Math.max(1, Math.round(width / 34));
    for (let k = 0; k < guns; k++) {
      const u = ((k + 0.5) / guns - 0.5) * width;
      const front = -depth / 2;
      pen.line("iron", [u, front + 1.5], [u, Math.min(front + 20, depth / 2 - 3)]);
      pen.wheel(u - 4, front + 8, 4);
      pen.wheel(u + 4, front + 8, 4);
      pen.line("iron", [u - 4, front + 8], [u + 4, front + 8]);
      for (const [side, back] of CREW) if (Math.abs(back) < depth - 3) pen.man(u + side, front + back);
    }
  },

  /** Carts with two horses each, as many as fit. */
  limber({ width, depth }, pen) {
    const teams = Math.max(1, Math.round(depth / 45));
    for (let k = 0; k < teams; k++) {
      const front = -depth / 2 + (k * depth) / teams;
      const side = Math.min(width / 4, 4);
      pen.oval("horses", -side, front + 10, 1.9, 6.6);
      pen.oval("horses", side, front + 10, 1.9, 6.6);
      pen.man(-side, front + 11, 0.9);
      pen.line("iron", [0, front + 10], [0, front + Math.min(depth / teams - 2, 34)]);
      pen.wheel(-4, front + Math.min(depth / teams - 7, 26), 4);
      pen.wheel(4, front + Math.min(depth / teams - 7, 26), 4);
    }
  },

  officer({ width, depth }, pen) {
    const size = Math.min(1.35, Math.max(0.8, Math.min(width, depth) / 20));
    pen.rider(0, 1, size);
    pen.oval("plumes", 0, 1.4 * size, 0.6 * size, 2 * size, 90);
  },

  /** A crowd, every man facing his own way. */
  crowd(base, pen) {
    const noise = noiseOf(base);
    const men = Math.max(4, Math.round((base.width * base.depth) / 75));
    for (let k = 0; k < men; k++) {
      const [u, v] = [(noise() - 0.5) * base.width * 1.15, (noise() - 0.5) * base.depth * 1.4];
      pen.man(u, v, 0.95, noise() * 360);
    }
  },
};

const CREW = [
  [-9, 6],
  [9, 6],
  [-8, 17],
  [8, 17],
  [0, 26],
] as const;

/** Files and ranks with an even share of the base each. */
function* spread(
  files: number,
  ranks: number,
  width: number,
  depth: number,
): Generator<readonly [number, number]> {
  for (let rank = 0; rank < ranks; rank++)
    for (let file = 0; file < files; file++)
      yield [((file + 0.5) / files - 0.5) * width, ((rank + 0.5) / ranks - 0.5) * depth];
}
