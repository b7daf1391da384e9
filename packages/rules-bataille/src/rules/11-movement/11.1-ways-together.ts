// [11.1] The path search for any party: stacks, columns on the road, formations in two hexes.

import type { Hex } from "@grognard/hex";
import type { Editable } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import { enemyOf, type Position } from "../../types.ts";
import { tailBehind } from "../06-formations/06.10-road-march.ts";
import { type Halting, haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { influence } from "../06-formations/06.11-influence.ts";
import {
  DANGER,
  type Frontier,
  frontierOn,
  isStraighter,
  mayStand,
  note,
  POINT,
  type Reach,
  settle,
  startOf,
  type Waypoint,
} from "./11.1-frontier.ts";
import {
  endOf,
  footprint,
  formationsOn,
  isBarred,
  isInOneHex,
  type Mover,
  mayCross,
  pacesOf,
  pricesOf,
  type Surroundings,
  surroundings,
  waysFrom,
  wideOf,
} from "./11.1-steps.ts";

/** A mover that can be placed anywhere. */
type Walker = Editable<Mover> & { readonly left: number[]; readonly spent: number[] };

const walker = (start: Mover): Walker => ({ ...start, left: [...start.left], spent: [...start.spent] });

interface Search {
  readonly start: Mover;
  /** The party where its next steps are looked for, and where it would arrive. */
  readonly here: Walker;
  readonly there: Walker;
  readonly around: Surroundings;
  readonly halting: Halting;
  readonly enemyInfluence: Uint8Array;
  readonly frontier: Frontier;
  /** By hex: the best known way for the party to be there. */
  readonly known: Map<Hex, Waypoint>;
  /** What the step looked at costs each of them. */
  readonly costs: number[];
}

export function waysTogether(g: Position, start: Mover): Reach {
  const frontier = frontierOn(g.world.map);
  const search: Search = {
    start,
    here: walker(start),
    there: walker(start),
    around: surroundings(g, start.side),
    halting: haltingFor(g, start.side, start.units),
    enemyInfluence: influence(g, enemyOf(start.side)),
    frontier,
    known: new Map([[start.hex, startOf(start)]]),
    costs: [],
  };
  const pointAt = (hex: Hex) => search.known.get(hex)!;
  return settle(frontier, start, {
    spread: (hex, key) => spread(g, search, pointAt(hex), key),
    pointAt,
    mayRest: (hex) => pointAt(hex).rests,
  });
}

function spread(g: Position, search: Search, point: Waypoint, key: number): void {
  const { around, enemyInfluence, start, costs, frontier, known } = search;
  const here = moverAt(start, point, search.here);
  for (const points of here.left) if (points <= 0) return;
  for (const dir of waysFrom(here)) {
    const to = endOf(g, here, dir);
    const least = to === -1 ? 0 : frontier.best[to]!;
    if (least <= key) continue;
    const price = pricesOf(g, here, dir, around, costs);
    if (price === -1) continue;
    const next = key + price * POINT + (enemyInfluence[to]! > 0 ? DANGER : 0);
    if (next > least || (next === least && !isStraighter(frontier, start.hex, point.hex, to))) continue;
    const arrived = isBarred(g, here, dir, to) ? undefined : arrive(g, search, point, to);
    if (!arrived) continue;
    known.set(to, arrived);
    note(frontier, next, to, point.hex);
  }
}

/** The party as it would be there; an existing mover may be given for reuse. */
export function moverAt(
  start: Mover,
  { hex, formations, paces, tail, paid }: Waypoint,
  mover: Walker = walker(start),
): Mover {
  mover.hex = hex;
  mover.formations = formations;
  mover.wide = wideOf(formations);
  mover.paces = paces;
  mover.tail = tail;
  for (let i = 0; i < paid.length; i++) {
    mover.left[i] = start.left[i]! - paid[i]!;
    mover.spent[i] = start.spent[i]! + paid[i]!;
  }
  return mover;
}

/** The next point of the path; undefined if the party can neither stay nor pass there. */
function arrive(g: Position, search: Search, via: Waypoint, to: Hex): Waypoint | undefined {
  const { start, here, there, halting, costs } = search;
  const formations = formationsOn(g, here, to);
  there.hex = to;
  there.formations = formations;
  there.wide = wideOf(formations);
  there.tail = tailBehind(g, start.units[0]!, via.hex, via.tail, formations[0]!);
  const rests = mayRest(g, search.frontier, there);
  const halts =
    there.wide === undefined
      ? haltCase(g, halting, to) !== undefined
      : footprint(g, there).some((hex) => haltCase(g, halting, hex) !== undefined);
  if (!rests && (halts || !mayCross(g, there))) return undefined;
  return {
    hex: to,
    formations,
    paces: formations === via.formations ? via.paces : pacesOf(g, start.units, formations),
    tail: there.tail,
    paid: numbersFor(via.paid, (points, i) => points + costs[i]!),
    via,
    rests,
    halts,
  };
}

const mayRest = (g: Position, frontier: Frontier, mover: Mover): boolean =>
  isInOneHex(mover)
    ? mayStand(g, frontier, mover.hex, mover)
    : footprint(g, mover).every((hex) => mayStand(g, frontier, hex, mover));
