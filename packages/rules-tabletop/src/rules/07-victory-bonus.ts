// [VII.9] The victory bonus, windows C2 and C3: victors stay, change, go back, press on, or take the town they won.

import { edit } from "@grognard/kernel";
import { bodyOn } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { formationOf, idOf, inZone, stateOf, unitNamed, unitOf } from "../board.ts";
import { facedAbout } from "../bodies/changes.ts";
import type { Case } from "../cases.ts";
import { editUnit } from "../editing.ts";
import { isFault, refuse } from "../faults.ts";
import { enterZone } from "../ground/town-moves.ts";
import { spend } from "../ledger.ts";
import { zoneSideOf } from "../march/charge-run.ts";
import { angleOn, crowdBar, targetBar } from "../march/charging.ts";
import { HALT, type Mover, type Run } from "../march/field.ts";
import { type Going, rolledAllowance } from "../march/going.ts";
import { moverOf, settleLeavers, settleRun, sightings } from "../march/moving.ts";
import { runSection } from "../march/run.ts";
import { type BonusKind, isDrill, kindOf } from "../orders.ts";
import type { Body, Play, Position, UnitId } from "../types.ts";
import { layOut, prevent, tell } from "../verbs.ts";
import type { Sets, WindowFor } from "../window.ts";
import { checkBonus } from "./06-checks.ts";
import { partyOf } from "./06-party.ts";
import { destroyCaught } from "./06-rout.ts";
import {
  bonusFault,
  type Change,
  changing,
  goingBack,
  occupying,
  offers,
  type Prospect,
  pressing,
  sample,
  victorOf,
} from "./07-bonus-orders.ts";

export const bonusWindow: WindowFor<BonusKind> = {
  id: "bonus",
  cite: "VII.9",
  free: true,
  offers,
  isIdle: ({ state }) => state.victors.length === 0,
  once: refuse("bonusOnce", "VII.9"),
  forbids: (g, orders) => orders.map((order) => bonusFault(g, order)),
  sample,
  resolve,
};

/** A change is a bonus here, not a drill. */
const citeOf = (kind: BonusKind): Case => (isDrill(kind) ? "VII.9-change" : kindOf(kind).cite);

function resolve(g: Play, sets: Sets<BonusKind>): void {
  const orders = sets.flat();
  for (const order of orders) {
    const unit = unitNamed(g, order.unit);
    tell(g, unit, { type: "victor", unit: order.unit, choice: order.order, cite: citeOf(order.order) });
    if (g.world.switches.bonusCostsOption && order.order !== "stay") spend(g, unit, "victory-bonus");
  }
  const stood = g.state.units.map(({ bodies }) => bodies[0]);
  for (const order of orders) {
    if (order.order === "face" || order.order === "form") change(g, order);
    if (order.order === "occupy") occupy(g, order);
  }
  march(g, orders, stood);
}

/** [VII.9-change] If there is still room. */
function change(g: Play, order: Change): void {
  const unit = unitNamed(g, order.unit);
  const plan = changing(g, order);
  if (isFault(plan)) return prevent(g, unit, order.order, plan);
  const from = formationOf(g, unit)!;
  const bodies = plan.shifts[0]!.to.bodies!;
  layOut(g, unit, bodies);
  const details = { unit: order.unit, bodies, cite: "VII.9-change" } as const;
  tell(
    g,
    unit,
    order.order === "face" ? { type: "faced", ...details } : { type: "formed", from, ...details },
  );
}

/** [R58] Into the zone, and to its sides. */
function occupy(g: Play, order: OrderOf<"occupy">): void {
  const unit = unitNamed(g, order.unit);
  const plan = occupying(g, order);
  if (isFault(plan)) return prevent(g, unit, "occupy", plan);
  enterZone(g, unit, victorOf(g, unit)!.zone);
  Object.assign(editUnit(g, unit), plan.shifts[0]!.to);
  layOut(g, unit, []);
  tell(g, unit, {
    type: "posture",
    unit: order.unit,
    zone: order.zone,
    posture: "edge",
    cite: "XI.6-town-garrison",
  });
}

interface March {
  readonly order: OrderOf<"go-back" | "press-on">;
  readonly going: Going;
  readonly mover: Mover;
  readonly began: Body;
}

/** Units that go back and units that press on move together; units they reach check immediately. */
function march(g: Play, orders: readonly OrderOf<BonusKind>[], stood: readonly (Body | undefined)[]): void {
  const marches = orders.flatMap((order, sequence): March[] => {
    if (order.order !== "go-back" && order.order !== "press-on") return [];
    const unit = unitNamed(g, order.unit);
    const began = stateOf(g, unit).bodies[0]!;
    const going = order.order === "go-back" ? goingBack(g, unit, order.path) : pressing(g, order);
    if (!isWhole(going)) return [];
    return [{ order, going, began, mover: moverFor(g, order, unit, going, sequence) }];
  });
  const seen = sightings(g);
  g.state.charges = [];
  g.state.victors = [];
  for (const { order, mover } of marches) if (order.order === "go-back") turnAbout(g, mover.unit);
  const movers = marches.map(({ mover }) => mover);
  const run = runSection(g, movers, {
    from: 0,
    to: 100,
    ...HALT,
    mayFight: (charger, enemy, contacts) =>
      !targetBar(g, charger, enemy) && !thronged(g, charger, enemy, contacts),
  });
  settleRun(g, movers, run, seen);
  settleLeavers(g, new Map(marches.map(({ mover, going }) => [mover, going])), seen);
  const pressed = marches.filter(({ order }) => order.order === "press-on");
  g.state.pressed = pressed.map(({ mover }) => ({ unit: mover.unit, way: trailOf(mover) }));
  for (const { charger, enemy } of run.contacts) {
    const one = pressed.find(({ mover }) => mover.unit === charger);
    if (one) touch(g, one, enemy, stood[enemy]);
  }
  destroyCaught(g);
  checkBonus(
    g,
    g.state.contacts.map(({ defender }) => defender),
  );
}

const isWhole = (going: Prospect): going is Going => "way" in going;

function moverFor(
  g: Play,
  order: OrderOf<"go-back" | "press-on">,
  unit: UnitId,
  going: Going,
  sequence: number,
): Mover {
  return moverOf(unit, going.way, rolledAllowance(g, unit, going), {
    until: going.until,
    leaves: going.zone >= 0,
    charging: order.order === "press-on",
    sequence,
    how: order.order,
    cite: citeOf(order.order),
  });
}

/** A unit that has charged is one body. */
const turnAbout = (g: Play, unit: UnitId): void =>
  layOut(g, unit, [facedAbout(unitOf(g, unit), stateOf(g, unit).bodies[0]!)]);

const STEPS = 100;

/** Where it was at every step that it made [R48]: bonus fire looks along it. */
function trailOf({ way, allowance, run }: Mover): readonly { x: number; y: number; heading: number }[] {
  const runs = Array.from({ length: STEPS + 1 }, (_, k) =>
    Math.min(run, Math.floor((allowance * k) / STEPS)),
  );
  return [...new Set(runs)].map((at) => {
    const { x, y, heading } = bodyOn(way, at);
    return { x, y, heading };
  });
}

/** [VII.2-two-units] At most two attack one enemy: a third stops short of it [R18]. */
function thronged(g: Position, charger: UnitId, enemy: UnitId, contacts: Run["contacts"]): boolean {
  const party = partyOf(g, enemy);
  const others = contacts.flatMap((one) =>
    one.charger !== charger && party.includes(one.enemy) ? [one.charger] : [],
  );
  return crowdBar(g, charger, others, 2 * (inZone(g, enemy) ? 1 : party.length)) !== undefined;
}

/** [R54] Contact, struck from where the presser stood when the window opened. */
function touch(g: Play, { mover, going, began }: March, enemy: UnitId, stood: Body | undefined): void {
  const angle = angleOn(g, enemy, stood, began);
  edit(g, "contacts").push({
    attacker: mover.unit,
    defender: enemy,
    zoneSide: zoneSideOf(g, mover.unit, enemy),
    angle,
  });
  edit(g, "charges").push({
    charger: mover.unit,
    target: enemy,
    named: enemy,
    counter: false,
    path: going.way.path,
    angle,
    allowance: mover.allowance,
    run: mover.run,
    startGap: 0,
    began,
    first: null,
    state: "contact",
  });
  tell(g, mover.unit, {
    type: "contact",
    unit: idOf(g, mover.unit),
    target: idOf(g, enemy),
    angle,
    cite: "VII.9-second",
  });
}
