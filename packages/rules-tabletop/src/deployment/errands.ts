// What else a unit may do in the deployment phase: gather its skirmishers, take its place in a town, board a boat,
// fight a fire, lay a charge. None of it needs room on the table but landing.

import { headingTo, type Pose, pointGapSquared, poseAt } from "@grognard/table";
import type { DeploymentOrder, ZoneSide } from "../actions.ts";
import { idOf, onTable, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, isSkirmish, isSquare } from "../formations.ts";
import { ferryOf } from "../ground/ferries.ts";
import { layCharge, objectsFor } from "../ground/sappers.ts";
import { isAblaze, type Lining, liningFor, roomFor } from "../ground/town.ts";
import type { Crossing } from "../ground.ts";
import type { Body, Play, Position, Unit, UnitId, UnitState } from "../types.ts";
import { tell, tellOwner } from "../verbs.ts";
import type { DrillOrder, Plan } from "./deploy.ts";

export type ErrandOrder = Exclude<Extract<DeploymentOrder, { readonly unit: string }>, DrillOrder>;

const NOWHERE: Lining = [0, 0, 0, 0];
/** So near to the landing a unit must be to board, c. Reconstructed. */
const BOARDING = 5000;

export function errandPlan(g: Position, order: ErrandOrder): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  switch (order.order) {
    case "recall":
      return recalling(g, unit);
    case "garrison":
      return garrisoning(g, unit, order.sides);
    case "line-edge":
      return lining(g, unit, order.sides);
    case "deepen":
      return deepening(g, unit);
    case "exchange":
      return exchanging(g, unit, unitNamed(g, order.with));
    case "fight-fire":
      return fighting(g, unit, order.zone);
    case "lay-charge":
      return mining(g, unit, order.section);
    case "load":
      return loading(g, unit, order.ferry);
    case "unload":
      return landing(g, unit);
  }
}

/** Has it anything to gather? Dispersed units, gallopers, battalions with a screen out; detachments have not. */
export function mayRecall(g: Position, unit: UnitId): boolean {
  const { bodies, owesRecall } = stateOf(g, unit);
  const formation = bodies[0]?.formation;
  const dispersed = isSkirmish(formation) || bodies.length > 1;
  return onTable(g, unit) && (owesRecall || (dispersed && unitOf(g, unit).quarters === 4));
}

function recalling(g: Position, unit: UnitId): Plan | Fault {
  if (!mayRecall(g, unit)) return refuse("has nobody out to recall", "IV.4-recall");
  return { deed: "recall", cite: "IV.4-recall", shifts: [] };
}

const zoned = (unit: UnitId, posture: UnitState["posture"], lines: Lining) => ({
  unit,
  to: { posture, lining: lines },
});

/** [XI.6-town-garrison] From shelter to the windows. */
function garrisoning(g: Position, unit: UnitId, sides: readonly ZoneSide[]): Plan | Fault {
  const { zone, posture } = stateOf(g, unit);
  if (posture !== "sheltered") return refuse("is not sheltered in a town", "XI.6-town-garrison");
  if (unitOf(g, unit).arm !== "infantry") return refuse("only infantry holds a town", "XI.6-town-garrison");
  if (!roomFor(g, zone, unit, "garrison")) return refuse("the garrison is complete", "XI.6-town-garrison");
  const lines = liningFor(g, unit, stateOf(g, unit).zone, sides);
  if (!lines) return refuse(TWO_A_SIDE, "XI.6-town-garrison");
  return { deed: "garrison", cite: "XI.6-town-garrison", shifts: [zoned(unit, "edge", lines)] };
}

const TWO_A_SIDE = "half a battalion lines a side, and these sides do not hold all its stands";

function lining(g: Position, unit: UnitId, sides: readonly ZoneSide[]): Plan | Fault {
  const { posture } = stateOf(g, unit);
  if (posture !== "deep" && posture !== "edge") return refuse("does not hold a town", "XI.6-town-garrison");
  const lines = liningFor(g, unit, stateOf(g, unit).zone, sides);
  if (!lines) return refuse(TWO_A_SIDE, "XI.6-town-garrison");
  return { deed: null, cite: "XI.6-town-garrison", shifts: [zoned(unit, "edge", lines)] };
}

function deepening(g: Position, unit: UnitId): Plan | Fault {
  if (stateOf(g, unit).posture !== "edge")
    return refuse("does not line the edge of a town", "XI.6-town-firing");
  return { deed: null, cite: "XI.6-town-firing", shifts: [zoned(unit, "deep", NOWHERE)] };
}

/** [XI.6-town-exchange] One of the garrison and one of the sheltered change places; it takes both all turn. */
function exchanging(g: Position, unit: UnitId, other: UnitId): Plan | Fault {
  const a = stateOf(g, unit);
  const b = g.state.units[other];
  const cite = "XI.6-town-exchange";
  if (!b || a.zone < 0 || a.zone !== b.zone) return refuse("they are not in one town block", cite);
  if (a.posture === "sheltered" || b.posture !== "sheltered") {
    return refuse("a unit of the garrison changes with a sheltered one", cite);
  }
  if (b.status !== a.status) return refuse("one of them is shaken", cite);
  const { arm, quarters } = unitOf(g, other);
  if (arm !== "infantry") return refuse("only infantry holds a town", cite);
  const lines = a.posture === "edge" && quarters === unitOf(g, unit).quarters ? a.lining : NOWHERE;
  const posture = lines === NOWHERE ? "deep" : "edge";
  return {
    deed: "exchange",
    cite,
    shifts: [zoned(unit, "sheltered", NOWHERE), zoned(other, posture, [...lines])],
  };
}

function fighting(g: Position, unit: UnitId, id: string): Plan | Fault {
  const cite = "XI.6-town-fire-fight";
  const zone = g.world.ground.zones.find((one) => one.id === id);
  if (!zone || stateOf(g, unit).zone !== zone.index) return refuse("is not in that block", cite);
  if (!mayFightFire(g, zone.index)) return refuse("there is no fire to be fought", cite);
  return { deed: "fight-fire", cite, shifts: [] };
}

export const mayFightFire = (g: Position, zone: number): boolean =>
  (g.state.ground.flames[zone] ?? 0) > 0 && !isAblaze(g, zone);

/** [charts B12] Sappers beside a wall, work or bridge that still stands; one charge of a side at a time. */
function mining(g: Position, unit: UnitId, id: string): Plan | Fault {
  const section = g.world.ground.sections.find((one) => one.id === id);
  if (!section || !minable(g, unit).includes(section.index)) {
    return refuse("sappers lay a charge at what they touch, if it still stands", "II.3-order");
  }
  return { deed: "lay-charge", cite: "II.3-order", shifts: [], claims: `section ${section.index}` };
}

export function minable(g: Position, unit: UnitId): readonly number[] {
  const side = sideOf(g, unit);
  const laid = g.state.ground.mines.flatMap((mine) => (sideOf(g, mine.unit) === side ? [mine.section] : []));
  return objectsFor(g, unit).filter((section) => !laid.includes(section));
}

/** [charts B13] Ferries: one battalion or one limbered battery at a time. */
function loading(g: Position, unit: UnitId, id: string): Plan | Fault {
  const cite = "IV.1-deployment-list";
  const ferry = g.world.ground.crossings.find((one) => one.id === id && one.kind === "ferry");
  if (!ferry || !boardable(g, unit).includes(ferry.index)) {
    return refuse("infantry and limbered guns board an empty ferry at a quay beside them", cite);
  }
  return {
    deed: "load",
    cite,
    shifts: [{ unit, to: { place: "boat", bodies: [] } }],
    claims: `ferry ${ferry.index}`,
    bank: quaysBeside(g, unit, ferry)[0]!,
  };
}

export function boardable(g: Position, unit: UnitId): readonly number[] {
  const { bodies, square, owesRecall } = stateOf(g, unit);
  const [body] = bodies;
  const { arm } = unitOf(g, unit);
  if (!body || bodies.length > 1 || square >= 0 || owesRecall || arm === "cavalry") return [];
  if (isSquare(body.formation) || body.formation === "gun-firing") return [];
  return g.world.ground.crossings.flatMap((ferry) => {
    const { cargo } = g.state.ground.ferries[ferry.index]!;
    return ferry.kind === "ferry" && cargo < 0 && quaysBeside(g, unit, ferry).length > 0 ? [ferry.index] : [];
  });
}

/** The banks at whose quay the unit stands, its own first. An empty boat comes to whoever calls it: reconstructed. */
function quaysBeside(g: Position, unit: UnitId, ferry: Crossing): readonly number[] {
  const stands = allStands(figuresOf(g, unit));
  return [0, 1]
    .map((bank) => {
      const quay = landingOf(ferry, bank);
      return { bank, gap: Math.min(...stands.map((stand) => pointGapSquared(stand, quay))) };
    })
    .filter(({ gap }) => gap <= BOARDING * BOARDING)
    .sort((a, b) => a.gap - b.gap)
    .map(({ bank }) => bank);
}

const landingOf = ({ from, to }: Crossing, bank: number): Pose =>
  bank === 0 ? { ...from, heading: headingTo(to, from) } : { ...to, heading: headingTo(from, to) };

const marching = ({ arm, quarters }: Unit): Formation =>
  arm === "artillery" ? "gun-route" : quarters === 4 ? "route" : "skirmish";

/** On the bank where the ferry lies, its rear at the quay, marching away from the water. */
function landing(g: Position, unit: UnitId): Plan | Fault {
  const ferry = ferryOf(g, unit);
  if (!ferry) return refuse("is not aboard", "IV.1-deployment-list");
  const spec = unitOf(g, unit);
  const quay = landingOf(ferry, g.state.ground.ferries[ferry.index]!.bank);
  const { depth } = frameOf(spec, bodyAt(spec, quay, marching(spec)));
  const body: Body = bodyAt(spec, poseAt(quay, 0, depth + TOUCH, 0), marching(spec));
  return {
    deed: "unload",
    cite: "IV.1-deployment-list",
    shifts: [{ unit, to: { place: "table", bodies: [body] } }],
  };
}

/** Tells of it, and does what lies outside the units. */
export function finishErrand(g: Play, order: ErrandOrder | DrillOrder, { shifts, cite, bank }: Plan): void {
  const unit = unitNamed(g, order.unit);
  const { ground } = g.state;
  switch (order.order) {
    case "recall":
      return tell(g, unit, { type: "recalls", unit: order.unit, cite });
    case "garrison":
    case "line-edge":
    case "deepen":
    case "exchange":
      for (const shift of shifts) {
        const { zone, posture } = stateOf(g, shift.unit);
        const where = g.world.ground.zones[zone]!.id;
        tell(g, shift.unit, { type: "posture", unit: idOf(g, shift.unit), zone: where, posture, cite });
      }
      return;
    case "lay-charge": {
      const section = g.world.ground.sections.findIndex(({ id }) => id === order.section);
      layCharge(g, unit, section);
      return tellOwner(g, unit, { type: "lays-charge", unit: order.unit, section: order.section, cite });
    }
    case "load": {
      const ferry = g.world.ground.crossings.find(({ id }) => id === order.ferry)!;
      ground.ferries[ferry.index] = { cargo: unit, bank: bank! };
      return tell(g, unit, { type: "ferried", unit: order.unit, ferry: ferry.id, what: "boards", cite });
    }
    case "unload": {
      const ferry = ferryOf(g, unit)!;
      ground.ferries[ferry.index]!.cargo = -1;
      return tell(g, unit, { type: "ferried", unit: order.unit, ferry: ferry.id, what: "lands", cite });
    }
  }
}
