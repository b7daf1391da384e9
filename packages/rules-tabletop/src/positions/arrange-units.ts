// One unit as a position describes it.

import { type Json, Problem } from "@grognard/kernel";
import { asFlag, asList, asRecord, type Loose } from "@grognard/parts";
import { place as ahead } from "@grognard/table";
import { DEEDS } from "../actions.ts";
import { CASES, type Case } from "../cases.ts";
import { FORMATIONS, type Formation, isFormationOf } from "../formations.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import { gapOf } from "../scenario/load-units.ts";
import { bodyAtPost } from "../scenario/setup.ts";
import {
  type Body,
  type Burden,
  type Place,
  ROUTED,
  SHAKEN,
  STEADY,
  type Status,
  type UnitState,
  type World,
} from "../types.ts";
import type { Arm, Posture, Side, Unit } from "../units.ts";
import { headingIn, lengthIn, oneOf, onlyKeys, spotIn, wholeIn } from "./position-values.ts";

const STATUS: { readonly [name: string]: Status } = { steady: STEADY, shaken: SHAKEN, routed: ROUTED };
const PLACES: readonly Place[] = ["table", "zone", "boat", "coming", "off", "withdrawn", "lost"];
const POSTURES: readonly Posture[] = ["edge", "deep", "sheltered"];
const USUAL: { readonly [A in Arm]: Formation } = {
  infantry: "line",
  cavalry: "cav-line-2",
  artillery: "gun-firing",
};

/** `unit` as it stands without the entry; what the entry says replaces it. */
export function arrangeUnit(
  world: World,
  spec: Unit,
  unit: UnitState,
  entry: Loose,
  place: string,
): UnitState {
  const at = (key: string) => `${place}.${key}`;
  const flag = (key: "firstFire" | "fought" | "owesRecall" | "firedOn" | "fired" | "passed") =>
    asFlag(entry[key], unit[key], at(key));
  const count = (key: "dismounted" | "lastFired" | "awayTurns" | "lost", most: number) =>
    wholeIn(entry[key], unit[key], 0, most, at(key));
  const given = entry.strength ?? entry.start;
  const strength = wholeIn(
    given,
    unit.strength,
    0,
    99,
    at(entry.strength === undefined ? "start" : "strength"),
  );
  const start = wholeIn(
    entry.start,
    given === undefined ? unit.start : strength,
    Math.max(1, strength),
    99,
    at("start"),
  );
  const status = STATUS[oneOf(entry.status, "steady", Object.keys(STATUS), at("status"))]!;
  return {
    ...unit,
    strength,
    start,
    status,
    ...whereabouts(world, spec, unit, entry, status, place),
    firstFire: flag("firstFire"),
    fought: flag("fought"),
    owesRecall: flag("owesRecall"),
    dismounted: count("dismounted", 99),
    lastFired: count("lastFired", 99),
    awayTurns: count("awayTurns", 99),
    lost: count("lost", 99),
    exit: entry.exit === undefined ? unit.exit : spotIn(entry.exit, at("exit")),
    origin: entry.origin === undefined ? unit.origin : spotIn(entry.origin, at("origin")),
    done: asList(entry.done ?? [], "actions", at("done")).map((deed, i, all) => {
      if (all.indexOf(deed) < i)
        throw new Problem("nothing is done twice in a turn", `${at("done")}[${i}]`, "IV.1-no-repeat");
      return oneOf(deed, "move", DEEDS, `${at("done")}[${i}]`);
    }),
    gait: oneOf(entry.gait, "none", ["none", "trot", "gallop"], at("gait")),
    firedOn: flag("firedOn"),
    fired: flag("fired"),
    passed: flag("passed"),
    burdens: asList(entry.burdens ?? [], "burdens", at("burdens")).map((one, i) =>
      burdenIn(one, `${at("burdens")}[${i}]`),
    ),
  };
}

type Whereabouts = Pick<UnitState, "place" | "bodies" | "zone" | "posture" | "lining">;

function whereabouts(
  world: World,
  spec: Unit,
  unit: UnitState,
  entry: Loose,
  status: Status,
  place: string,
): Whereabouts {
  const none: Whereabouts = { place: "coming", bodies: [], zone: -1, posture: "none", lining: [0, 0, 0, 0] };
  if (entry.zone !== undefined) {
    if (entry.at !== undefined) throw new Problem("is in a town, not on the table", `${place}.at`);
    return { ...none, place: "zone", ...quarters(world, spec, entry, place) };
  }
  if (entry.place !== undefined && entry.place !== "table") {
    const is = oneOf(entry.place, "coming", PLACES, `${place}.place`);
    if (is === "zone") throw new Problem("missing: it is in a town", `${place}.zone`);
    if (entry.at !== undefined) throw new Problem("is not on the table", `${place}.at`);
    return { ...none, place: is };
  }
  const isPlaced = entry.at !== undefined || (unit.place === "table" && unit.bodies.length > 0);
  if (!isPlaced) {
    const says = entry.formation !== undefined || entry.place === "table";
    if (says) throw new Problem("missing", `${place}.at`);
    return pickWhereabouts(unit);
  }
  const body = bodyOf(spec, unit.bodies[0], entry, status, place);
  const bodies =
    entry.screen === undefined ? [body] : [body, screenOf(spec, body, entry.screen, `${place}.screen`)];
  return { ...none, place: "table", bodies };
}

const pickWhereabouts = ({ place, bodies, zone, posture, lining }: UnitState): Whereabouts => ({
  place,
  bodies,
  zone,
  posture,
  lining,
});

const FACING: readonly [number, number] = [0, 18_000];

/** Blue faces north and red south, unless their homes lie otherwise. */
const usualHeading = (side: Side): number => FACING[side];

function bodyOf(spec: Unit, old: Body | undefined, entry: Loose, status: Status, place: string): Body {
  const usual = status === ROUTED ? "rout" : (old?.formation ?? usualFormation(spec));
  const formation = oneOf(entry.formation, usual, FORMATIONS, `${place}.formation`);
  const isHalf = formation === "half-line" || formation === "half-column";
  const isGreat = formation === "great-square" || entry.square !== undefined;
  if (!(isHalf || isGreat || formation === "rout" || isFormationOf(spec, formation)))
    throw new Problem(`${spec.arm} has no such formation here`, `${place}.formation`, "III.1");
  if (isHalf && entry.screen === undefined)
    throw new Problem("a half battalion has sent out a screen", `${place}.screen`, "III.2-half-battalion");
  const { x, y } = entry.at === undefined ? old! : spotIn(entry.at, `${place}.at`);
  const gap = entry.gap === undefined ? undefined : lengthIn(entry.gap, `${place}.gap`) / 100;
  return bodyAtPost(spec, {
    x,
    y,
    heading: headingIn(entry.facing, old?.heading ?? usualHeading(spec.side), `${place}.facing`),
    formation,
    gap: gapOf(formation, gap, `${place}.gap`),
  });
}

function usualFormation({ arm, quarters }: Unit): Formation {
  if (quarters === 4) return USUAL[arm];
  return arm === "cavalry" ? "cav-skirmish" : "skirmish";
}

const SCREEN = 3000;

/** The skirmishers of a split battalion: two stands, 30 ahead unless said otherwise [R61]. */
function screenOf(spec: Unit, formed: Body, value: Json, place: string): Body {
  const given = value === true ? {} : asRecord(value, place);
  onlyKeys(given, ["at", "facing", "gap"], place);
  const heading = headingIn(given.facing, formed.heading, `${place}.facing`);
  const gap = given.gap === undefined ? undefined : lengthIn(given.gap, `${place}.gap`) / 100;
  const { x, y } = given.at === undefined ? ahead(formed, 0, SCREEN) : spotIn(given.at, `${place}.at`);
  const body = bodyAtPost(spec, {
    x,
    y,
    heading,
    formation: "skirmish",
    gap: gapOf("skirmish", gap, `${place}.gap`),
  });
  return { ...body, stands: 2 };
}

function quarters(
  world: World,
  spec: Unit,
  entry: Loose,
  place: string,
): Pick<Whereabouts, "zone" | "posture" | "lining"> {
  const zone = world.ground.zones.findIndex(({ id }) => id === entry.zone);
  if (zone < 0) throw new Problem("there is no such town zone", `${place}.zone`);
  const posture = oneOf(entry.posture, "edge", POSTURES, `${place}.posture`);
  const lining = asRecord(entry.lining ?? {}, `${place}.lining`);
  onlyKeys(lining, ZONE_SIDES, `${place}.lining`);
  const counts = ZONE_SIDES.map((side) => wholeIn(lining[side], 0, 0, 2, `${place}.lining.${side}`));
  const isPlain = posture === "edge" && entry.lining === undefined;
  const even = ZONE_SIDES.map((_, i) => (i < spec.quarters ? 1 : 0));
  return { zone, posture, lining: (isPlain ? even : counts) as UnitState["lining"] };
}

function burdenIn(value: Json, place: string): Burden {
  const given = asRecord(value, place);
  onlyKeys(given, ["cite", "value"], place);
  const cite = CASES.find(({ id }) => id === given.cite)?.id as Case | undefined;
  if (cite === undefined) throw new Problem("there is no such case", `${place}.cite`);
  return { cite, value: wholeIn(given.value, -10, -99, 99, `${place}.value`) };
}
