// One unit as a position describes it.

import { Problem } from "@grognard/kernel";
import { readShape, whole } from "@grognard/parts";
import { place as ahead, EDGES } from "@grognard/table";
import { type Formation, isFormationOf } from "../formations.ts";
import { gapOf } from "../scenario/load-units.ts";
import { bodyAtPost } from "../scenario/setup.ts";
import { type Body, ROUTED, STEADY, type Status, type UnitState, type World } from "../types.ts";
import type { Arm, Unit } from "../units.ts";
import type { UnitEntry } from "./form.ts";

const USUAL: { readonly [A in Arm]: Formation } = {
  infantry: "line",
  cavalry: "cav-line-2",
  artillery: "gun-firing",
};

/** What is kept in the state as it is said. */
const KEPT = [
  ...(["firstFire", "fought", "owesRecall", "dismounted", "lastFired", "awayTurns", "lost", "exit"] as const),
  ...(["origin", "done", "gait", "firedOn", "fired", "passed", "burdens"] as const),
];

/** `unit` as it stands without the entry; what the entry says replaces it. */
export function arrangeUnit(
  world: World,
  spec: Unit,
  unit: UnitState,
  entry: UnitEntry,
  place: string,
): UnitState {
  const strength = entry.strength ?? entry.start ?? unit.strength;
  const start = entry.start ?? entry.strength ?? unit.start;
  if (entry.start !== undefined) readShape(whole(Math.max(1, strength), 99), start, `${place}.start`);
  const { status = STEADY, done = [] } = entry;
  const twice = done.findIndex((deed, i) => done.indexOf(deed) < i);
  if (twice >= 0)
    throw new Problem("nothing is done twice in a turn", `${place}.done[${twice}]`, "IV.1-no-repeat");
  const kept = KEPT.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]]));
  const where = whereabouts(world, spec, unit, entry, status, place);
  return { ...unit, strength, start, status, ...where, ...Object.fromEntries(kept) };
}

type Whereabouts = Pick<UnitState, "place" | "bodies" | "zone" | "posture" | "lining">;

function whereabouts(
  world: World,
  spec: Unit,
  unit: UnitState,
  entry: UnitEntry,
  status: Status,
  place: string,
): Whereabouts {
  const none: Whereabouts = { place: "coming", bodies: [], zone: -1, posture: "none", lining: [0, 0, 0, 0] };
  if (entry.zone !== undefined) {
    if (entry.at !== undefined) throw new Problem("is in a town, not on the table", `${place}.at`);
    return { ...none, place: "zone", ...quarters(world, spec, entry) };
  }
  if (entry.place !== undefined && entry.place !== "table") {
    if (entry.place === "zone") throw new Problem("missing: it is in a town", `${place}.zone`);
    if (entry.at !== undefined) throw new Problem("is not on the table", `${place}.at`);
    return { ...none, place: entry.place };
  }
  const isPlaced = entry.at !== undefined || (unit.place === "table" && unit.bodies.length > 0);
  if (!isPlaced) {
    const says = entry.formation !== undefined || entry.place === "table";
    if (says) throw new Problem("missing", `${place}.at`);
    const { place: is, bodies, zone, posture, lining } = unit;
    return { place: is, bodies, zone, posture, lining };
  }
  const body = bodyOf(spec, unit.bodies[0], entry, status, place);
  const bodies =
    entry.screen === undefined ? [body] : [body, screenOf(spec, body, entry.screen, `${place}.screen`)];
  return { ...none, place: "table", bodies };
}

/** Blue faces north and red south, unless their homes lie otherwise. */
const USUAL_HEADING = [0, 18_000] as const;

function bodyOf(spec: Unit, old: Body | undefined, entry: UnitEntry, status: Status, place: string): Body {
  const usual = status === ROUTED ? "rout" : (old?.formation ?? usualFormation(spec));
  const formation = entry.formation ?? usual;
  const isHalf = formation === "half-line" || formation === "half-column";
  const isGreat = formation === "great-square" || entry.square !== undefined;
  if (!(isHalf || isGreat || formation === "rout" || isFormationOf(spec, formation)))
    throw new Problem(`${spec.arm} has no such formation here`, `${place}.formation`, "III.1");
  if (isHalf && entry.screen === undefined)
    throw new Problem("a half battalion has sent out a screen", `${place}.screen`, "III.2-half-battalion");
  const { x, y } = entry.at ?? old!;
  const heading = entry.facing ?? old?.heading ?? USUAL_HEADING[spec.side];
  const gap = gapOf(formation, entry.gap, `${place}.gap`);
  return bodyAtPost(spec, { x, y, heading, formation, gap });
}

function usualFormation({ arm, quarters }: Unit): Formation {
  if (quarters === 4) return USUAL[arm];
  return arm === "cavalry" ? "cav-skirmish" : "skirmish";
}

const SCREEN = 3000;

/** The skirmishers of a split battalion: two stands, 30 ahead unless said otherwise [R61]. */
function screenOf(spec: Unit, formed: Body, screen: NonNullable<UnitEntry["screen"]>, place: string): Body {
  const { x, y } = screen.at ?? ahead(formed, 0, SCREEN);
  const heading = screen.facing ?? formed.heading;
  const gap = gapOf("skirmish", screen.gap, `${place}.gap`);
  return { ...bodyAtPost(spec, { x, y, heading, formation: "skirmish", gap }), stands: 2 };
}

/** Unless it says otherwise a unit at the edge lines as many sides as it has stands. */
function quarters(
  { ground }: World,
  spec: Unit,
  { zone, posture = "edge", lining }: UnitEntry,
): Pick<Whereabouts, "zone" | "posture" | "lining"> {
  const even = EDGES.map((_, i) => (posture === "edge" && i < spec.quarters ? 1 : 0));
  const counts = lining ? EDGES.map((side) => lining[side]) : even;
  const at = ground.zones.findIndex(({ id }) => id === zone);
  return { zone: at, posture, lining: counts as [number, number, number, number] };
}
