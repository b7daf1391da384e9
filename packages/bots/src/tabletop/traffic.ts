// Friends that march simultaneously must not collide: the first books its path, the others go round, go less
// far, or wait.

import {
  type Body,
  figureOf,
  figuresOf,
  formationOf,
  type Position,
  stateOf,
  type Unit,
  type UnitId,
  unitOf,
  wayOf,
} from "@grognard/rules-tabletop/position";
import { type Box, bodyOn, grown, overlap, type Path, type Point, type Primitive } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance } from "./ground.ts";

const STEPS = 8;
/** They keep a little apart. */
const MARGIN = 200;
const LOOSE: ReadonlySet<string> = new Set(["skirmish", "cav-skirmish", "gun-firing"]);

export class Traffic {
  readonly #g: Position;
  /** Where every unit is at every step, as far as booked. */
  /** Another path relies on it standing still. */
  readonly #pinned = new Set<UnitId>();
  readonly #booked = new Map<UnitId, readonly (readonly Box[])[]>();

  constructor({ g, ours }: Appraisal) {
    this.#g = g;
    for (const unit of ours) {
      const boxes = figuresOf(g, unit).flatMap(({ stands }) => stands);
      if (stateOf(g, unit).place === "table")
        this.#booked.set(
          unit,
          Array.from({ length: STEPS + 1 }, () => boxes),
        );
    }
  }

  /** The first of these paths that is free, or the free part of one; undefined: it should wait. */
  book(unit: UnitId, body: Body, paths: readonly Path[]): Path | undefined {
    let best: { path: Path; run: number } | undefined;
    if (this.#pinned.has(unit)) return undefined;
    for (const path of paths) {
      const run = this.#freeRun(unit, body, path);
      const { cost } = wayOf(unitOf(this.#g, unit), body, path);
      const part = run >= cost ? path : shortened(unitOf(this.#g, unit), body, path, run);
      if (part.length === 0 || run < SHORTEST) continue;
      if (!best || run > best.run) best = { path: part, run };
      if (run >= cost) break;
    }
    if (best) {
      const places = this.#places(unit, body, best.path);
      this.#booked.set(unit, places);
      for (const [other, theirs] of this.#booked)
        if (other !== unit && places.some((mine) => clash(mine, theirs[0]!))) this.#pinned.add(other);
    }
    return best?.path;
  }

  #places(unit: UnitId, body: Body, path: Path): readonly (readonly Box[])[] {
    const way = wayOf(unitOf(this.#g, unit), body, path);
    return Array.from({ length: STEPS + 1 }, (_, i) => {
      const { stands } = figureOf(this.#g, unit, bodyOn(way, Math.floor((way.cost * i) / STEPS)));
      return stands;
    });
  }

  #freeRun(unit: UnitId, body: Body, path: Path): number {
    const { cost } = wayOf(unitOf(this.#g, unit), body, path);
    const places = this.#places(unit, body, path);
    const loose = LOOSE.has(body.formation);
    const start = places[0]!.map((box) => grown(box, MARGIN));
    for (let step = 1; step <= STEPS; step++) {
      const mine = places[step]!;
      const wide = mine.map((box) => grown(box, MARGIN));
      for (const [other, theirs] of this.#booked) {
        if (other === unit) continue;
        const still = theirs[0] === theirs[STEPS];
        if (clash(places[0]!, theirs[0]!)) {
          if (still) continue;
          return 0; // entangled: one of them at a time
        }
        // Side by side already: as long as they do not come nearer.
        const beside = clash(start, theirs[0]!);
        if (beside && apart(mine, theirs[step]!) > apart(places[0]!, theirs[0]!)) continue;
        // Skirmishers and guns are passed through while one of the two stands still, but no unit ends on them.
        const passes = loose || LOOSE.has(formationOf(this.#g, other) ?? "");
        if (passes && still && step < STEPS && stateOf(this.#g, other).done.length === 0) continue;
        if (clash(beside ? mine : wide, theirs[step]!)) return Math.floor((cost * (step - 1)) / STEPS);
      }
    }
    return cost;
  }
}

/** Between the middles of two bodies. */
const apart = (a: readonly Box[], b: readonly Box[]): number => distance(middle(a), middle(b));

const middle = (boxes: readonly Box[]): Point => ({
  x: boxes.reduce((sum, { x }) => sum + x, 0) / boxes.length,
  y: boxes.reduce((sum, { y }) => sum + y, 0) / boxes.length,
});

const SHORTEST = 2000;

const clash = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.some((one) => b.some((other) => overlap(one, other)));

/** The first part of a path. */
function shortened(spec: Unit, body: Body, path: Path, run: number): Path {
  const part: Primitive[] = [];
  const { legs } = wayOf(spec, body, path);
  for (const { go, from, cost } of legs) {
    const left = run - from;
    if (left <= 0) break;
    if (left >= cost) part.push(go);
    else {
      const cut = cutTo(go, left, cost);
      if (cut) part.push(cut);
    }
  }
  return part;
}

function cutTo(go: Primitive, left: number, cost: number): Primitive | undefined {
  switch (go.go) {
    case "forward":
    case "oblique":
    case "back":
      return { ...go, d: Math.floor(left) };
    case "wheel":
    case "back-wheel": {
      const q = Math.floor((go.q * left) / cost) - 1;
      return q > 0 ? { ...go, q } : undefined;
    }
    case "skirmish":
      return { ...go, d: Math.min(go.d, Math.floor(left)), q: Math.trunc((go.q * left) / cost) };
    case "follow":
      return go.legs.length === 1 && left >= 2000
        ? { ...go, legs: [{ ...go.legs[0]!, d: Math.floor(left) }] }
        : undefined;
    default:
      return undefined;
  }
}
