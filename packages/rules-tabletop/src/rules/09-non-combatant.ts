// [IX] Phase 7. N1: a second march far from the enemy, arrivals and departures announced, ferries sent across.
// N2: routed units run on, then the marches are made.

import { type Chance, edit, type Violation } from "@grognard/kernel";
import { bodyOn, boundsOf, overhang, type Path } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { disorderBar, juniorBar, offTableBar } from "../bars.ts";
import { comrades, enemiesOf, idOf, present, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { forgetFigures, hostileGap } from "../bodies/figures.ts";
import { editGround } from "../editing.ts";
import { type Fault, refuse } from "../faults.ts";
import { isRouteColumn } from "../formations.ts";
import { ferryOf, mayCross } from "../ground/ferries.ts";
import { spend } from "../ledger.ts";
import { arrivalOf, isDue } from "../march/arriving.ts";
import { type Manner, mannerOf, paceBar, rateOf } from "../march/check-path.ts";
import type { Mover } from "../march/field.ts";
import { type Going, goingOf, rolledAllowance } from "../march/going.ts";
import { samplePath } from "../march/move-forms.ts";
import { friendInWay, moverOf, settleLeavers, settleRun, sightings } from "../march/moving.ts";
import { runSection } from "../march/run.ts";
import { skirmishEndFault } from "../march/skirmish-support.ts";
import type { FormOf } from "../order-forms.ts";
import { type Body, type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { prevent, tell } from "../verbs.ts";
import { type Offer, ONE_ORDER, type Sets, type WindowFor } from "../window.ts";
import type { Moves } from "./04-movement.ts";
import { runRouts } from "./06-rout.ts";
import { driveOffCommanders, settleCommanders } from "./12-command.ts";

/** Every enemy must stay this far away, c [IV.4-noncombatant-limit]. */
const DISTANCE = 50000;

type Kind = "second-move" | "announce" | "cross";

export const nonCombatantWindow: WindowFor<Kind> = {
  id: "non-combatant",
  cite: "IX.1",
  offers: {
    "second-move": (g, unit) => secondBar(g, unit) ?? [secondForm(g, unit)],
    announce: announcement,
    cross: (g, unit) => (mayCross(g, unit) ? [{ order: "cross" }] : refuse("notOnFerry", "XI.5-river-class")),
  },
  once: ONE_ORDER,
  forbids(g, orders) {
    const stirring = new Set(
      orders.flatMap((order) => (order.order === "second-move" ? [unitNamed(g, order.unit)] : [])),
    );
    return orders.map((order) =>
      order.order === "second-move"
        ? marchFault(g, unitNamed(g, order.unit), order.path, stirring)
        : undefined,
    );
  },
  together: crowdedReserve,
  march: runMarches,
  sample,
  resolve,
};

/** Its Move is all it has done, it was not fired on, it is steady and every enemy is far away [IX.2, R10]. */
function secondBar(g: Position, unit: UnitId): Fault | undefined {
  const { firedOn, bodies, passed } = stateOf(g, unit);
  const bar = offTableBar(g, unit) ?? juniorBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  if (comrades(g, unit).some((one) => stateOf(g, one).done.join() !== "move"))
    return refuse("notOnlyMoved", "IX.2");
  if (bodies.length > 1) return refuse("skirmishersOut", "III.2-half-battalion");
  if (firedOn) return refuse("firedOn", "IX.2");
  if (passed) return refuse("passedThrough", "IV.7-static");
  return isFarOff(g, unit) ? paceBar(g, unit, bodies[0]!, "move") : refuse("enemyNear", "IX.2");
}

const secondManner = (g: Position, unit: UnitId): Manner =>
  mannerOf(g, unit, stateOf(g, unit).bodies[0]!, "move")!;

const secondForm = (g: Position, unit: UnitId): FormOf<"second-move"> => ({
  order: "second-move",
  path: secondManner(g, unit),
  distance: DISTANCE,
});

const isFarOff = (g: Position, unit: UnitId): boolean =>
  enemiesOf(g, sideOf(g, unit)).every(
    (enemy) => !present(g, enemy) || hostileGap(g, unit, enemy) >= DISTANCE,
  );

/** Units that may arrive or leave next turn [IX.4]. */
function announcement(g: Position, unit: UnitId): Offer<"announce"> {
  const { place, bodies } = stateOf(g, unit);
  const cite = "IX.4";
  if (g.state.announced.includes(unit)) return refuse("announced", cite);
  if (place === "off" || place === "coming")
    return entryBar(g, unit) ?? [{ order: "announce", what: "entry" }];
  const bar = offTableBar(g, unit) ?? juniorBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  return isNearExit(g, unit, bodies[0]!) ? [{ order: "announce", what: "exit" }] : refuse("edgeTooFar", cite);
}

function entryBar(g: Position, unit: UnitId): Fault | undefined {
  if (stateOf(g, unit).place === "off") return arrivalOf(g, unit) ? undefined : refuse("notGathered", "X.5");
  return isDue(g, unit, g.state.turn + 1) ? undefined : refuse("notDue", "IX.4");
}

/** Could it leave next turn? A road doubles its march at most. */
function isNearExit(g: Position, unit: UnitId, body: Body): boolean {
  const { bounds } = g.world.ground;
  const { home, exits } = g.world.sides[sideOf(g, unit)];
  const march = rateOf(g, unitOf(g, unit), body, "move") * (isRouteColumn(body.formation) ? 2 : 1);
  return [home, ...exits.map(({ edge }) => edge)].some(
    (edge) => -overhang(bounds, edge, boundsOf([body])) <= march,
  );
}

/** Where a side keeps a reserve, one brigade of it arrives each turn. */
function crowdedReserve(g: Position, orders: readonly OrderOf<Kind>[]): readonly Violation[] {
  if (!g.world.deployment.reserves) return [];
  const called = orders.flatMap((order) =>
    order.order === "announce" && stateOf(g, unitNamed(g, order.unit)).place === "coming"
      ? [unitOf(g, unitNamed(g, order.unit)).brigade]
      : [],
  );
  if (new Set(called).size <= 1) return [];
  return [refuse("oneReserveBrigade", "IX.4")];
}

function marchFault(g: Position, unit: UnitId, path: Path, stirring: ReadonlySet<UnitId>): Fault | undefined {
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, path, secondManner(g, unit));
  if (going.fault) return going.fault;
  const end = bodyOn(going.way, going.until);
  return friendInWay(g, unit, going, stirring) ?? skirmishEndFault(g, unit, end, new Map());
}

function runMarches(g: Play, orders: Sets<Kind>): Moves {
  const goings = new Map<Mover, Going>();
  for (const side of SIDES) {
    for (const [sequence, order] of orders[side].entries()) {
      switch (order.order) {
        case "second-move":
          begin(g, unitNamed(g, order.unit), order.path, sequence, goings);
          break;
        case "announce":
          announce(g, unitNamed(g, order.unit));
          break;
        case "cross":
          crossOver(g, unitNamed(g, order.unit));
      }
    }
  }
  runRouts(g);
  const movers = [...goings.keys()];
  const run = runSection(g, movers, {
    from: 0,
    to: 100,
    halt: DISTANCE,
    cite: "IX.3",
    mindsRouted: true,
    mayFight: () => false,
  });
  return { goings, movers, run };
}

function resolve(g: Play, orders: Sets<Kind>): void {
  const seen = sightings(g);
  const { goings, movers, run } = runMarches(g, orders);
  settleRun(g, movers, run, seen);
  settleLeavers(g, goings, seen);
  settleCommanders(g);
  driveOffCommanders(g);
}

/** An enemy that its owner does not see may be too near after all: then it does not march [R2]. */
function begin(g: Play, unit: UnitId, path: Path, sequence: number, goings: Map<Mover, Going>): void {
  const bar = secondBar(g, unit);
  if (bar) return prevent(g, unit, "second-move", bar);
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, path, secondManner(g, unit));
  for (const one of comrades(g, unit)) spend(g, one, "second-move");
  const mover = moverOf(unit, going.way, rolledAllowance(g, unit, going), {
    until: going.until,
    leaves: going.zone >= 0 || going.edge !== null,
    sequence,
    how: "second-move",
    cite: "IX.3",
  });
  goings.set(mover, going);
}

/** To both sides, unless the other cannot see it. */
function announce(g: Play, unit: UnitId): void {
  const what = stateOf(g, unit).place === "table" ? "exit" : "entry";
  edit(g, "announced").push(unit);
  tell(g, unit, { type: "announced", unit: idOf(g, unit), what, cite: "IX.4" });
}

function sample(g: Position, who: string, form: FormOf<Kind>, chance: Chance): OrderOf<Kind> {
  return form.order === "second-move"
    ? { unit: who, order: form.order, path: samplePath(g, unitNamed(g, who), form.path, chance) }
    : { unit: who, order: form.order };
}

/** To the other bank. */
function crossOver(g: Play, unit: UnitId): void {
  const ferry = ferryOf(g, unit)!;
  const ferries = editGround(g, "ferries");
  const state = ferries[ferry.index]!;
  ferries[ferry.index] = { ...state, bank: 1 - state.bank };
  forgetFigures(g, unit);
  tell(g, unit, {
    type: "ferried",
    unit: idOf(g, unit),
    ferry: ferry.id,
    what: "crosses",
    cite: "XI.5-river-class",
  });
}
