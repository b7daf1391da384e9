// Paths for one body: as straight as the ground allows, and turns on the spot.

import {
  type Body,
  goingOf,
  type Manner,
  mannerOf,
  type Position,
  steer,
  type UnitId,
  unitOf,
  wayOf,
} from "@grognard/rules-tabletop/position";
import { bodyOn, headingTo, type Path, type Point, shifted, turned } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { passageTo, pathsOver } from "./crossings.ts";
import { bearingOff, distance, goingFor, mm, rounded } from "./ground.ts";
import type { Mission } from "./missions.ts";
import { isStraightOpen, nextPoint, wayLength } from "./nav.ts";

const SWERVES = [0, 1200, -1200, 2600, -2600, 4500, -4500, 7000, -7000] as const;
const ENOUGH = 3;
/** The number of paths tried in quick play. */
const FEW = 1;

/** Paths that the ground allows and that lead nearer, the straightest first. */
export function pathsTo(
  appraisal: Appraisal,
  unit: UnitId,
  body: Body,
  mission: Pick<Mission, "to" | "zone" | "kind">,
): Path[] {
  const { g } = appraisal;
  const manner = mannerOf(g, unit, body, "move");
  if (!manner) return [];
  const going = goingFor(g, unit);
  const goal = mission.to;
  const here = { x: body.x, y: body.y };
  const isPlain = appraisal.haste && isStraightOpen(g, going, here, goal);
  const isNear = distance(here, goal) <= manner.allowance;
  const towards = isNear || isPlain ? goal : nextPoint(g, going, here, goal);
  const farFrom = (from: Point) => (isPlain ? distance(from, goal) : wayLength(g, going, from, goal));
  const off = isOver(g, unit, mission);
  const reach = off ? manner.allowance : Math.min(manner.allowance, Math.floor(distance(here, goal)));
  if (reach < mm(5)) return [];
  const bearing = headingTo(body, rounded(towards));
  const passage = passageTo(appraisal, unit, body, goal);
  const over = passage ? pathsOver(g, unit, body, manner, passage) : [];
  const open = over.filter((path) => {
    const { fault, zone, edge } = goingOf(g, unit, body, path, manner);
    return !fault && zone < 0 && !edge;
  });
  if (open.length > 0) return open;
  const before = farFrom(here);
  const found: { path: Path; score: number }[] = [];
  const enough = appraisal.haste ? FEW : ENOUGH;
  for (const length of [reach, Math.floor(reach / 2)]) {
    for (const swerve of SWERVES) {
      if (length < mm(15)) continue;
      const point = shifted({ ...here, heading: 0 }, turned(bearing, swerve), mm(600));
      const aim = swerve === 0 ? rounded(towards) : point;
      const path = steer(unitOf(g, unit), body, manner, aim, length);
      if (path.length === 0) continue;
      const checked = goingOf(g, unit, body, path, manner);
      if (checked.fault || (checked.zone >= 0 && checked.zone !== mission.zone)) continue;
      if (checked.edge && !off) continue;
      const end = bodyOn(checked.way, checked.until);
      const after = checked.zone >= 0 ? 0 : farFrom(end);
      const turns = bearingOff(body, towards) - bearingOff(end, goal);
      const gain = before - after + Math.max(0, turns) * 0.6;
      if (gain < mm(8) && checked.zone < 0 && !checked.edge) continue;
      found.push({ path, score: gain });
      if (found.length >= enough) break;
    }
    if (found.length >= enough) break;
  }
  const ways = found.sort((a, b) => b.score - a.score).map(({ path }) => path);
  return off || appraisal.haste
    ? ways
    : [...ways, ...straightFirst(appraisal, unit, body, manner, rounded(towards), reach)];
}

/** Straight on before it turns: beside a friend there may be no space to wheel. */
function straightFirst(
  { g }: Appraisal,
  unit: UnitId,
  body: Body,
  manner: Manner,
  to: Point,
  reach: number,
): Path[] {
  const turn = bearingOff(body, to);
  if (turn < 1000 || turn > 7000 || !manner.primitives.includes("wheel")) return [];
  const path: Path = [{ go: "forward", d: Math.floor(reach / 2) }];
  const { fault, zone, edge } = goingOf(g, unit, body, path, manner);
  return fault || zone >= 0 || edge || reach < mm(30) ? [] : [path];
}

/** Its path leads over the edge, which must be announced. */
const isOver = (g: Position, unit: UnitId, { kind }: Pick<Mission, "kind">): boolean =>
  kind === "leave" && g.state.announced.includes(unit);

/** As much of a turn towards a point as the pace allows. */
export function turning(g: Position, unit: UnitId, body: Body, manner: Manner, to: Point): Path {
  const off = turned(headingTo(body, rounded(to)), -body.heading);
  const right = off <= 18000;
  const q = right ? off : 36000 - off;
  if (manner.primitives.includes("skirmish"))
    return [{ go: "skirmish", heading: body.heading, d: 0, q: clampTurn(right ? q : -q, 4500) }];
  if (!manner.primitives.includes("wheel")) return [];
  for (const part of [1, 0.6, 0.3, 0.15]) {
    const path: Path = [{ go: "wheel", to: right ? "right" : "left", q: Math.floor(q * part) }];
    if (wayOf(unitOf(g, unit), body, path).cost > manner.allowance) continue;
    const { fault, zone, edge } = goingOf(g, unit, body, path, manner);
    return fault || zone >= 0 || edge ? [] : path;
  }
  return [];
}

const clampTurn = (q: number, most: number): number => Math.max(-most, Math.min(most, q));
