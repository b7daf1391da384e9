// The paths of fleeing units [7.2-path] [R87]: searched hex by hex, keeping the best to each hex.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { apart, beyond, hexLabel, isClosed } from "../board.ts";
import { no } from "../sayings.ts";
import type { Case, Position } from "../types.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { isEzoc } from "./06.2-zones.ts";
import { canFlyInto, type Fleeing, penaltiesOf, priceOf, type Toll } from "./07.2-penalties.ts";

export interface Way {
  readonly path: readonly Hex[];
  readonly tolls: readonly Toll[];
  /** Steps with a penalty. */
  readonly penalties: number;
  /** The worst of its steps. */
  readonly course: number;
}

/** How a step changes the distance that matters. */
const FARTHER = 0;
const LEVEL = 1;
const NEARER = 2;

/** How many hexes beyond the required length an open one is looked for [7.2-ezoc]. */
const FARTHER_ON = 4;

const START: Way = { path: [], tolls: [], penalties: 0, course: FARTHER };

/** By penalties, then by where it leads. */
const compared = (a: Way, b: Way): number => a.penalties - b.penalties || a.course - b.course;

export const endOf = ({ path }: Way): Hex => path[path.length - 1]!;

/** Whether the stack may stay in a hex: there is room, and no enemy zone [R87]. */
const canEnd = (g: Position, { side, units }: Fleeing, hex: Hex): boolean =>
  !whyNoRoom(g, hex, units) && !isEzoc(g, hex, side, units);

/** Why they cannot stay in a hex, however they come there. */
export function whyNoStay(
  g: Position,
  fleeing: Fleeing,
  hex: Hex,
  cite: Case,
  mayBeZoned = false,
): Violation | undefined {
  if (hex < 0 || isClosed(g, hex)) return no("closedHex", "8.4");
  if (!canFlyInto(g, hex, fleeing.side)) return no("enemyOnPath", cite, hexLabel(g, hex));
  const crowded = whyNoRoom(g, hex, fleeing.units);
  if (crowded || mayBeZoned) return crowded;
  return isEzoc(g, hex, fleeing.side, fleeing.units) ? no("zoneThere", cite, hexLabel(g, hex)) : undefined;
}

/** The best ways to each hex one step on. No hex is entered twice. */
function onward(
  g: Position,
  fleeing: Fleeing,
  ways: readonly Way[],
  course: (from: Hex, into: Hex) => number,
): Way[] {
  const found: Way[] = [];
  for (const way of ways) {
    const from = way.path.length > 0 ? endOf(way) : fleeing.hex;
    for (const dir of DIRECTIONS) {
      const into = beyond(g, from, dir);
      if (into === fleeing.hex || !canFlyInto(g, into, fleeing.side) || way.path.includes(into)) continue;
      const due = penaltiesOf(g, fleeing, from, into, dir).map((penalty) => ({ penalty, into }));
      found.push({
        path: [...way.path, into],
        tolls: [...way.tolls, ...due],
        penalties: way.penalties + Math.sign(due.length),
        course: Math.max(way.course, course(from, into)),
      });
    }
  }
  return bestToEach(g, fleeing, found);
}

/** To each final hex the best ways, one of each price. */
const bestToEach = (g: Position, fleeing: Fleeing, ways: readonly Way[]): Way[] =>
  [...Map.groupBy(ways, endOf).values()].flatMap((some) => oneOfEachPrice(g, fleeing, best(some)));

function oneOfEachPrice(g: Position, fleeing: Fleeing, ways: readonly Way[]): Way[] {
  if (ways.length < 2) return [...ways];
  const prices = ways.map(({ path, tolls }) => priceOf(g, fleeing, path, tolls));
  return ways.filter((_, i) => prices.indexOf(prices[i]!) === i);
}

/** Those that no other beats. */
function best(ways: readonly Way[]): Way[] {
  const [first] = ways.toSorted(compared);
  return ways.filter((way) => compared(way, first!) === 0);
}

/** [R87] Whether a step is farther from all of these hexes, nearer to none, or nearer to some. */
const awayFrom =
  (g: Position, threats: readonly Hex[]) =>
  (from: Hex, into: Hex): number => {
    const gains = threats.map((threat) => apart(g, into, threat) - apart(g, from, threat));
    const least = Math.min(...gains);
    return least > 0 ? FARTHER : least === 0 ? LEVEL : NEARER;
  };

/** Where a beaten stack may go: its owner chooses among them. `open` is false if it finds no hex to stay in. */
export function retreatWays(
  g: Position,
  fleeing: Fleeing,
  threats: readonly Hex[],
  length: number,
): { readonly ways: readonly Way[]; readonly open: boolean } {
  const course = awayFrom(g, threats);
  const layers: Way[][] = [[START]];
  for (let n = 1; n <= length; n++) layers.push(onward(g, fleeing, layers[n - 1]!, course));
  const arrived = layers[length]!;
  const ends = arrived.filter((way) => canEnd(g, fleeing, endOf(way)));
  const straight = ends.filter((way) => compared(way, START) === 0);
  if (straight.length > 0) return { ways: straight, open: true };

  const isFarther = (way: Way): boolean => course(fleeing.hex, endOf(way)) === FARTHER;
  const isClean = (way: Way): boolean => way.penalties === 0 && way.course < NEARER;
  const round = onward(g, fleeing, arrived, course).filter((way) => canEnd(g, fleeing, endOf(way)));
  const sidelong = [...ends, ...round].filter((way) => isClean(way) && isFarther(way));
  if (sidelong.length > 0) return { ways: bestToEach(g, fleeing, sidelong), open: true };

  let going = arrived.filter((way) => !ends.includes(way));
  for (let n = 0; n < FARTHER_ON && going.length > 0; n++) {
    const next = onward(g, fleeing, going, course);
    going = next.filter((way) => !canEnd(g, fleeing, endOf(way)));
    ends.push(...next.filter((way) => !going.includes(way)));
  }
  if (ends.length > 0) return { ways: bestToEach(g, fleeing, best(ends)), open: true };
  return { ways: lastResorts(g, fleeing, layers), open: false };
}

/** [R87] No hex to stay in: as far as it can, to the last one where stacking allows it. */
function lastResorts(g: Position, fleeing: Fleeing, layers: readonly (readonly Way[])[]): Way[] {
  for (let n = layers.length - 1; n > 0; n--) {
    const roomy = layers[n]!.filter((way) => !whyNoRoom(g, endOf(way), fleeing.units));
    if (roomy.length > 0) return best(roomy);
  }
  return [];
}

/** [R95] Up to `most` hexes, each farther from these: paths without penalty, if there are any. */
export function partingWays(g: Position, fleeing: Fleeing, threats: readonly Hex[], most: number): Way[] {
  const course = awayFrom(g, threats);
  const ends: Way[] = [];
  let layer = [START];
  for (let n = 1; n <= most; n++) {
    layer = straightOn(g, fleeing, layer, course);
    ends.push(...layer.filter((way) => canEnd(g, fleeing, endOf(way))));
  }
  return bestToEach(g, fleeing, best(ends));
}

/** A step that leads farther away. */
const straightOn = (
  g: Position,
  fleeing: Fleeing,
  ways: readonly Way[],
  course: (from: Hex, into: Hex) => number,
): Way[] => onward(g, fleeing, ways, course).filter((way) => way.course === FARTHER);

/** [R101] The shortest ways to a hex out of danger. */
export function exitWays(g: Position, fleeing: Fleeing, field: ReadonlySet<Hex>, most: number): Way[] {
  let layer: Way[] = [START];
  for (let n = 1; n <= most; n++) {
    layer = onward(g, fleeing, layer, () => FARTHER);
    const out = layer.filter((way) => !field.has(endOf(way)) && canEnd(g, fleeing, endOf(way)));
    if (out.length > 0) return best(out);
  }
  return [];
}

/** [R108] Up to `most` hexes, each nearer to its goal: without loss if possible, and as far as possible. */
export function homewardWays(
  g: Position,
  fleeing: Fleeing,
  goalDistance: (hex: Hex) => number,
  most: number,
): Way[] {
  const course = (from: Hex, into: Hex) => (goalDistance(into) < goalDistance(from) ? FARTHER : NEARER);
  const ends: Way[] = [];
  let layer = [START];
  for (let n = 1; n <= most; n++) {
    layer = straightOn(g, fleeing, layer, course);
    ends.unshift(...layer.filter((way) => !whyNoRoom(g, endOf(way), fleeing.units)));
  }
  const kept = bestToEach(g, fleeing, best(ends));
  return kept.filter(({ path }) => path.length === kept[0]!.path.length);
}
