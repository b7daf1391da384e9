// The flight of a routed crowd: homeward, or as near to that as it can get. Turning costs a crowd nothing: against
// the ground and the enemy it is a disc, so that where it gets to does not depend on the way it happens to face [R41].

import {
  type Box,
  boundsMeet,
  boundsOf,
  into,
  outward,
  type Point,
  place,
  pointGapSquared,
  shifted,
  turned,
  wider,
} from "@grognard/table";
import { enemiesOf, present, sideOf, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { figuresOf, isOffTable, TOUCH } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { ROUTE_COLUMN } from "../formations.ts";
import { type Shut, shutGround } from "../ground/shut-ground.ts";
import { zonesUnder } from "../ground/terrain.ts";
import type { Body, Position, UnitId } from "../types.ts";
import {
  clearOfAll,
  enemiesAbout,
  type Ran,
  type Rules,
  type Stop,
  spotAt,
  straightRun,
} from "./straight-run.ts";

const SHY = 5000; // it comes no nearer to an enemy than this
const LEAST_RUN = 5000; // hemmed in closer, it is destroyed

/** Straight to the edge where its side flees to. */
export const homeward = (g: Position, unit: UnitId): number => outward(g.world.sides[sideOf(g, unit)].home);

/** The crowd about a point. */
export function crowdAt(g: Position, unit: UnitId, centre: Point): Body {
  const heading = homeward(g, unit);
  const anchor = place({ ...centre, heading }, 0, crowdFrame(g, unit).depth / 2);
  return bodyAt(unitOf(g, unit), { ...anchor, heading }, "rout");
}

const crowdFrame = (g: Position, unit: UnitId) =>
  frameOf(unitOf(g, unit), bodyAt(unitOf(g, unit), { x: 0, y: 0, heading: 0 }, "rout"));

/** Straight home; then 10 degrees to either side, 20 and so on: the first clear all the way, else the longest. */
export function crowdRun(g: Position, unit: UnitId, from: Body): Ran | undefined {
  const centre = place(from, 0, -crowdFrame(g, unit).depth / 2);
  const spec = unitOf(g, unit);
  const allowance = g.world.charts.rate(spec, ROUTE_COLUMN[spec.arm], "march");
  const home = homeward(g, unit);
  const first = safeHand(g, unit, centre, home);
  const start = spotAt(g, unit, crowdAt(g, unit, centre));
  const rules = flightRules(g, unit, centre, allowance);
  let best: Ran | undefined;
  for (let off = 0; off <= 9000; off += 1000) {
    for (const hand of [first, -first]) {
      const heading = turned(home, hand * off);
      const ran = straightRun(g, unit, start, heading, allowance, rules(heading));
      if (ran.stoppedBy === "edge" || (ran.stoppedBy === undefined && ran.run >= allowance)) return ran;
      if (!best || ran.run > best.run) best = ran;
    }
  }
  return best && best.run >= LEAST_RUN ? best : undefined;
}

/** Shut ground and enemies stop it where it would come nearer to them than it was: it may always move away from
 *  them. */
function flightRules(
  g: Position,
  unit: UnitId,
  centre: Point,
  allowance: number,
): (heading: number) => Rules {
  const radius = crowdFrame(g, unit).width / 2;
  const about = wider(boundsOf([centre]), allowance + SHY + radius + TOUCH);
  const near = enemiesAbout(g, unit).filter(({ fronts }) => fronts.some((box) => boundsMeet(about, box)));
  const bars = [
    ...shutGround(g, unit, radius).map((one) => shutBar(one, radius, centre)),
    ...near.map(({ fronts }) => enemyBar(fronts, radius, centre)),
  ];
  const isClear = clearOfAll(g, unit);
  return (heading) => ({
    stop(_, { figure, run }) {
      if (isOffTable(g, figure.stands)) return "edge";
      const at = shifted({ ...centre, heading }, heading, run);
      return bars.find((bar) => bar.bars(at))?.what;
    },
    rests: (spot) => isClear(spot) && zonesUnder(g, spot.figure).length === 0,
    goesOn: () => true,
  });
}

interface Bar {
  readonly what: Stop;
  bars(at: Point): boolean;
}

/** A crowd that starts on a road, a crossing or a gate through shut ground cannot leave it sideways. */
function shutBar({ squared, reach, isShut }: Shut, radius: number, centre: Point): Bar {
  const gap = squared(centre);
  const least = gap <= reach * reach && !isShut(centre) ? Number.POSITIVE_INFINITY : gap;
  const limit = (reach + radius) ** 2;
  return {
    what: "ground",
    bars(at) {
      const now = squared(at);
      return now < limit && now < least && isShut(at);
    },
  };
}

function enemyBar(fronts: readonly Box[], radius: number, centre: Point): Bar {
  const squared = (at: Point) => Math.min(...fronts.map((box) => pointGapSquared(box, at)));
  const least = squared(centre);
  const limit = (SHY + radius) ** 2;
  return {
    what: "enemy",
    bars(at) {
      const now = squared(at);
      return now <= limit && now < least;
    },
  };
}

/** [R3] The side farther from the front of the nearest enemy; the right if that decides nothing. */
function safeHand(g: Position, unit: UnitId, centre: Point, heading: number): 1 | -1 {
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(g, sideOf(g, unit))) {
    for (const { centre: front } of present(g, enemy) ? figuresOf(g, enemy) : []) {
      const squared = (front.x - centre.x) ** 2 + (front.y - centre.y) ** 2;
      if (squared < least) [nearest, least] = [front, squared];
    }
  }
  return nearest && into({ ...centre, heading }, nearest).u > 0 ? -1 : 1;
}
