// What else a unit may do in the deployment phase: gather its skirmishers, take its place in a town, board a boat,
// fight a fire, lay a charge. None of it needs room on the table but landing.

import { EDGES, type Edge, headingTo, type Pose, pointGapSquared, poseAt } from "@grognard/table";
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
import { isAblaze, type Lining, liningFor, NOWHERE, openAt, roomFor, shelteredIn } from "../ground/town.ts";
import type { Crossing } from "../ground.ts";
import { canSpend } from "../ledger.ts";
import { outside } from "../order-bounds.ts";
import type { FormOf } from "../order-forms.ts";
import type { ErrandKind } from "../orders.ts";
import type { Body, Play, Position, Unit, UnitId, UnitState } from "../types.ts";
import { tell, tellOwner } from "../verbs.ts";
import type { DrillOrder, Plan } from "./deploy.ts";

export type SpecialOrder = OrderOf<ErrandKind>;

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
  const bar = specialBar(g, unit, order.order) ?? outside(errandForms[order.order](g, unit), order);
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
      return { cite: "XI.6-town-fire-fight", shifts: [] };
    case "lay-charge":
      return { cite: "II.3-order", shifts: [], claims: `section ${order.section}` };
    case "load":
      return loading(g, unit, order.ferry);
    case "unload":
      return landing(g, unit, ferryOf(g, unit)!);
  }
}

type Errands = { readonly [K in ErrandKind]: (g: Position, unit: UnitId) => readonly FormOf<K>[] };

/** What an order may name, if none of that is barred. */
export const errandForms: Errands = {
  recall: () => [{ order: "recall" }],
  unload: () => [{ order: "unload" }],
  deepen: () => [{ order: "deepen" }],
  garrison: (g, unit) => [{ order: "garrison", ...sidesOpen(g, unit) }],
  "line-edge": (g, unit) => [{ order: "line-edge", ...sidesOpen(g, unit) }],
  exchange: (g, unit) => {
    const fresh = reliefs(g, unit).map((one) => idOf(g, one));
    return fresh.length > 0 ? [{ order: "exchange", with: fresh }] : [];
  },
  "fight-fire": (g, unit) => {
    const { id } = g.world.ground.zones[stateOf(g, unit).zone]!;
    return [{ order: "fight-fire", zone: [id] }];
  },
  "lay-charge": (g, unit) => {
    const section = minable(g, unit).map((one) => g.world.ground.sections[one]!.id);
    return section.length > 0 ? [{ order: "lay-charge", section }] : [];
  },
  load: (g, unit) => {
    const ferry = boardable(g, unit).map(({ id }) => id);
    return ferry.length > 0 ? [{ order: "load", ferry }] : [];
  },
};

const sidesOpen = (g: Position, unit: UnitId) => ({
  open: EDGES.map((_, side) => openAt(g, unit, stateOf(g, unit).zone, side)),
  stands: unitOf(g, unit).quarters,
});

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

/** [XI.6-town-exchange] Why one of the garrison and this other unit do not change places. */
function reliefBar(g: Position, unit: UnitId, other: UnitId): Fault | undefined {
  const a = stateOf(g, unit);
  const b = g.state.units[other];
  const cite = "XI.6-town-exchange";
  if (a.zone !== b?.zone) return refuse("notOneBlock", cite);
  if (b.posture !== "sheltered") return refuse("swapGarrison", cite);
  if (b.status !== a.status) return refuse("oneShaken", cite);
  return unitOf(g, other).arm === "infantry" ? undefined : refuse("onlyInfantryHolds", cite);
}

const reliefs = (g: Position, unit: UnitId): readonly UnitId[] =>
  shelteredIn(g, stateOf(g, unit).zone).filter(
    (one) => !reliefBar(g, unit, one) && canSpend(g, one, "exchange"),
  );

/** It takes both of them the whole turn. */
function exchanging(g: Position, unit: UnitId, other: UnitId): Plan | Fault {
  const bar = reliefBar(g, unit, other);
  if (bar) return bar;
  const { posture: held, lining } = stateOf(g, unit);
  const keeps = held === "edge" && unitOf(g, other).quarters === unitOf(g, unit).quarters;
  const there = keeps ? zoned(other, "edge", [...lining]) : zoned(other, "deep", NOWHERE);
  return { cite: "XI.6-town-exchange", shifts: [zoned(unit, "sheltered", NOWHERE), there] };
}

function fireBar(g: Position, unit: UnitId): Fault | undefined {
  const { zone } = stateOf(g, unit);
  const cite = "XI.6-town-fire-fight";
  if (zone < 0) return refuse("inNoTown", cite);
  const burns = g.state.ground.flames[zone]! > 0 && !isAblaze(g, zone);
  return burns ? undefined : refuse("noFire", cite);
}

/** [charts B12] Sappers beside a wall, work or bridge that still stands; one charge of a side at a time. */
function layingBar(g: Position, unit: UnitId): Fault | undefined {
  if (!unitOf(g, unit).sappers) return refuse("onlySappers", "II.3-order");
  const bar = offTableBar(g, unit);
  if (bar) return bar;
  return inContact(g, unit) ? refuse("inContact", "VII.1") : undefined;
}

function minable(g: Position, unit: UnitId): readonly number[] {
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

function loading(g: Position, unit: UnitId, id: string): Plan {
  const ferry = g.world.ground.crossings.find((one) => one.id === id)!;
  return {
    cite: "IV.1-deployment-list",
    shifts: [{ unit, to: { place: "boat", bodies: [] } }],
    claims: `ferry ${id}`,
    bank: quaysBeside(g, unit, ferry)[0]!,
  };
}

/** Empty ferries beside it. */
const boardable = (g: Position, unit: UnitId): readonly Crossing[] =>
  g.world.ground.crossings.filter(
    (one) =>
      one.kind === "ferry" &&
      g.state.ground.ferries[one.index]!.cargo < 0 &&
      quaysBeside(g, unit, one).length > 0,
  );

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
