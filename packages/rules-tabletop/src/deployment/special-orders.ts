// What else a unit may do in the deployment phase: gather its skirmishers, take its place in a town, board a boat,
// fight a fire, lay a charge. None of it needs room on the table but landing.

import { type Edge, headingTo, type Pose, pointGapSquared, poseAt } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { offTableBar } from "../bars.ts";
import { idOf, inContact, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import type { Case } from "../cases.ts";
import { editGround } from "../editing.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, isSkirmish, isSquare } from "../formations.ts";
import { ferryOf } from "../ground/ferries.ts";
import { layCharge, objectsFor } from "../ground/sappers.ts";
import { isAblaze, type Lining, liningFor, roomFor } from "../ground/town.ts";
import type { Crossing } from "../ground.ts";
import type { ErrandKind } from "../orders.ts";
import type { Body, Play, Position, Unit, UnitId, UnitState } from "../types.ts";
import { tell, tellOwner } from "../verbs.ts";
import type { DrillOrder, Plan } from "./deploy.ts";

export type SpecialOrder = OrderOf<ErrandKind>;

const NOWHERE: Lining = [0, 0, 0, 0];
/** How near to the landing a unit must be to board, c. Reconstructed. */
const BOARDING = 5000;

/** Why a unit can be given no such order at all; what an order names is judged separately. */
export function specialBar(g: Position, unit: UnitId, kind: ErrandKind): Fault | undefined {
  switch (kind) {
    case "recall":
      return recallBar(g, unit);
    case "garrison":
      return garrisonBar(g, unit);
    case "line-edge":
      return holdBar(g, unit, "XI.6-town-garrison");
    case "deepen":
      return deepenBar(g, unit);
    case "exchange":
      return holdBar(g, unit, "XI.6-town-exchange");
    case "fight-fire":
      return fireBar(g, unit);
    case "lay-charge":
      return layingBar(g, unit);
    case "load":
      return boardingBar(g, unit);
    case "unload":
      return ferryOf(g, unit) ? undefined : refuse("notAboard", "IV.1-deployment-list");
  }
}

export function specialPlan(g: Position, order: SpecialOrder): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const bar = specialBar(g, unit, order.order);
  if (bar) return bar;
  switch (order.order) {
    case "recall":
      return { cite: "IV.4-recall", shifts: [] };
    case "garrison":
    case "line-edge":
      return lining(g, unit, order.sides);
    case "deepen":
      return { cite: "XI.6-town-firing", shifts: [zoned(unit, "deep", NOWHERE)] };
    case "exchange":
      return exchanging(g, unit, unitNamed(g, order.with));
    case "fight-fire":
      return fighting(g, unit, order.zone);
    case "lay-charge":
      return mining(g, unit, order.section);
    case "load":
      return loading(g, unit, order.ferry);
    case "unload":
      return landing(g, unit, ferryOf(g, unit)!);
  }
}

/** Has it skirmishers to gather? Dispersed units, gallopers, battalions with a screen out; detachments have none. */
function recallBar(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, owesRecall } = stateOf(g, unit);
  const bar = offTableBar(g, unit);
  if (bar || owesRecall) return bar;
  if (unitOf(g, unit).quarters < 4) return refuse("detachmentSkirmishes", "III.5");
  const dispersed = isSkirmish(bodies[0]?.formation) || bodies.length > 1;
  return dispersed ? undefined : refuse("nobodyOut", "IV.4-recall");
}

const zoned = (unit: UnitId, posture: UnitState["posture"], lines: Lining) => ({
  unit,
  to: { posture, lining: lines },
});

/** [XI.6-town-garrison] From shelter to the garrison. */
function garrisonBar(g: Position, unit: UnitId): Fault | undefined {
  const { zone, posture } = stateOf(g, unit);
  const cite = "XI.6-town-garrison";
  if (posture !== "sheltered") return refuse("notSheltered", cite);
  if (unitOf(g, unit).arm !== "infantry") return refuse("onlyInfantryHolds", cite);
  return roomFor(g, zone, unit, "garrison") ? undefined : refuse("garrisonComplete", cite);
}

/** A unit that holds a town lines its edge, lies deep in it, or is relieved. */
function holdBar(g: Position, unit: UnitId, cite: Case): Fault | undefined {
  const { posture } = stateOf(g, unit);
  return posture === "edge" || posture === "deep" ? undefined : refuse("holdsNoTown", cite);
}

const deepenBar = (g: Position, unit: UnitId): Fault | undefined =>
  stateOf(g, unit).posture === "edge" ? undefined : refuse("linesNoEdge", "XI.6-town-firing");

function lining(g: Position, unit: UnitId, sides: readonly Edge[]): Plan | Fault {
  const lines = liningFor(g, unit, stateOf(g, unit).zone, sides);
  if (!lines) return refuse("twoASide", "XI.6-town-garrison");
  return { cite: "XI.6-town-garrison", shifts: [zoned(unit, "edge", lines)] };
}

/** [XI.6-town-exchange] One of the garrison and one of the sheltered change places; it takes both of them the whole
 *  turn. */
function exchanging(g: Position, unit: UnitId, other: UnitId): Plan | Fault {
  const a = stateOf(g, unit);
  const b = g.state.units[other];
  const cite = "XI.6-town-exchange";
  if (a.zone !== b?.zone) return refuse("notOneBlock", cite);
  if (b.posture !== "sheltered") return refuse("swapGarrison", cite);
  if (b.status !== a.status) return refuse("oneShaken", cite);
  const { arm, quarters } = unitOf(g, other);
  if (arm !== "infantry") return refuse("onlyInfantryHolds", cite);
  const lines = a.posture === "edge" && quarters === unitOf(g, unit).quarters ? a.lining : NOWHERE;
  const posture = lines === NOWHERE ? "deep" : "edge";
  return {
    cite,
    shifts: [zoned(unit, "sheltered", NOWHERE), zoned(other, posture, [...lines])],
  };
}

function fireBar(g: Position, unit: UnitId): Fault | undefined {
  const { zone } = stateOf(g, unit);
  const cite = "XI.6-town-fire-fight";
  if (zone < 0) return refuse("inNoTown", cite);
  const burns = g.state.ground.flames[zone]! > 0 && !isAblaze(g, zone);
  return burns ? undefined : refuse("noFire", cite);
}

function fighting(g: Position, unit: UnitId, id: string): Plan | Fault {
  const cite = "XI.6-town-fire-fight";
  if (g.world.ground.zones[stateOf(g, unit).zone]!.id !== id) return refuse("notInBlock", cite);
  return { cite, shifts: [] };
}

/** [charts B12] Sappers beside a wall, work or bridge that still stands; one charge of a side at a time. */
function layingBar(g: Position, unit: UnitId): Fault | undefined {
  if (!unitOf(g, unit).sappers) return refuse("onlySappers", "II.3-order");
  const bar = offTableBar(g, unit);
  if (bar) return bar;
  return inContact(g, unit) ? refuse("inContact", "VII.1") : undefined;
}

function mining(g: Position, unit: UnitId, id: string): Plan | Fault {
  const section = g.world.ground.sections.find((one) => one.id === id);
  if (!section || !minable(g, unit).includes(section.index)) {
    return refuse("sappersTouch", "II.3-order");
  }
  return { cite: "II.3-order", shifts: [], claims: `section ${section.index}` };
}

export function minable(g: Position, unit: UnitId): readonly number[] {
  const side = sideOf(g, unit);
  const laid = g.state.ground.mines.flatMap((mine) => (sideOf(g, mine.unit) === side ? [mine.section] : []));
  return objectsFor(g, unit).filter((section) => !laid.includes(section));
}

/** [charts B13] Ferries: one battalion or one limbered battery at a time. */
function boardingBar(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, square, owesRecall } = stateOf(g, unit);
  const cite = "IV.1-deployment-list";
  const bar = offTableBar(g, unit);
  if (bar) return bar;
  if (unitOf(g, unit).arm === "cavalry" || owesRecall) return refuse("noHorseAboard", cite);
  if (bodies.length > 1) return refuse("gatherFirst", "III.2-half-battalion");
  if (square >= 0 || isSquare(bodies[0]!.formation)) return refuse("noSquareAboard", cite);
  return bodies[0]!.formation === "gun-firing" ? refuse("limberToBoard", cite) : undefined;
}

function loading(g: Position, unit: UnitId, id: string): Plan | Fault {
  const cite = "IV.1-deployment-list";
  const ferry = g.world.ground.crossings.find((one) => one.id === id);
  if (!ferry || !boardable(g, unit).includes(ferry.index)) {
    return refuse("ferryNotBeside", cite);
  }
  return {
    cite,
    shifts: [{ unit, to: { place: "boat", bodies: [] } }],
    claims: `ferry ${ferry.index}`,
    bank: quaysBeside(g, unit, ferry)[0]!,
  };
}

/** Empty ferries beside it. */
export const boardable = (g: Position, unit: UnitId): readonly number[] =>
  g.world.ground.crossings.flatMap((ferry) => {
    const { cargo } = g.state.ground.ferries[ferry.index]!;
    return ferry.kind === "ferry" && cargo < 0 && quaysBeside(g, unit, ferry).length > 0 ? [ferry.index] : [];
  });

/** The banks at whose quay the unit stands, its own first. An empty boat comes to any unit that needs it:
 *  reconstructed. */
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

/** On the bank where the ferry is, its rear at the quay, facing away from the water. */
function landing(g: Position, unit: UnitId, ferry: Crossing): Plan {
  const spec = unitOf(g, unit);
  const quay = landingOf(ferry, g.state.ground.ferries[ferry.index]!.bank);
  const { depth } = frameOf(spec, bodyAt(spec, quay, marching(spec)));
  const body: Body = bodyAt(spec, poseAt(quay, 0, depth + TOUCH, 0), marching(spec));
  return {
    cite: "IV.1-deployment-list",
    shifts: [{ unit, to: { place: "table", bodies: [body] } }],
  };
}

/** Tells what was done, and changes what is not part of a unit. */
export function finishSpecial(g: Play, order: SpecialOrder | DrillOrder, { shifts, cite, bank }: Plan): void {
  const unit = unitNamed(g, order.unit);
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
      editGround(g, "ferries")[ferry.index] = { cargo: unit, bank: bank! };
      return tell(g, unit, { type: "ferried", unit: order.unit, ferry: ferry.id, what: "boards", cite });
    }
    case "unload": {
      const ferry = ferryOf(g, unit)!;
      const ferries = editGround(g, "ferries");
      ferries[ferry.index] = { ...ferries[ferry.index]!, cargo: -1 };
      return tell(g, unit, { type: "ferried", unit: order.unit, ferry: ferry.id, what: "lands", cite });
    }
  }
}
