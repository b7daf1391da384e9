// Set-up [rulings S2]: both sides post their units unseen, each in its own zone. A unit without an order stands where
// the scenario puts it; where a scenario fixes the set-up there is nothing to decide.

import type { Chance, Violation } from "@grognard/kernel";
import { boxInside, inside, type Point } from "@grognard/table";
import type { OrderOf, SetupOrder } from "../actions.ts";
import { commanderNamed, friendsOf, idOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { allStands, figuresOf } from "../bodies/figures.ts";
import { GAPS } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import { attachPlan } from "../deployment/attaching.ts";
import { copyOf, editCommander, editUnit } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { formationsOf } from "../formations.ts";
import { type Lining, liningFor, NOWHERE, roomFor } from "../ground/town.ts";
import type { FormOf } from "../order-forms.ts";
import { bodyAtPost } from "../scenario/setup.ts";
import {
  type CommanderId,
  type Draft,
  type Play,
  type Position,
  SIDES,
  type Side,
  sideId,
  type UnitId,
} from "../types.ts";
import { layOut, stand, tell, tellOwner } from "../verbs.ts";
import { ONE_ORDER, type Sets, type WindowFor } from "../window.ts";
import { inCommand, isUnder } from "./12-command.ts";

export const setupWindow: WindowFor<SetupOrder["order"]> = {
  id: "setup",
  cite: "II.1",
  free: true,
  offers: {
    post: (g, unit) => postBar(g, unit) ?? [postForm(g, unit)],
    quarter: (g, unit) => {
      const zone = zonesOf(g, unitOf(g, unit).side);
      return postBar(g, unit) ?? (zone.length > 0 ? [{ order: "quarter", zone }] : []);
    },
    reserve: (g, unit) => reserveBar(g, unit) ?? [{ order: "reserve" }],
    stand: (g, commander) => fixedBar(g, sideOfCommander(g, commander)) ?? [standForm(g, commander)],
    attach: (g, commander) => fixedBar(g, sideOfCommander(g, commander)) ?? joinForms(g, commander),
  },
  once: ONE_ORDER,
  alternatives: new Set(["post", "quarter", "reserve"]),
  forbids,
  together,
  sample,
  resolve,
};

type Area = readonly Point[];

const areaOf = (g: Position, side: Side): Area => g.world.sides[side].zone;
const areasOf = (g: Position, unit: UnitId): readonly Area[] => {
  const own = g.world.deployment.own.get(unit);
  const common = areaOf(g, unitOf(g, unit).side);
  return own ? [common, own] : [common];
};

/** Units that are there from the start, not those that arrive by a roll. */
const isPosted = (g: Position, unit: UnitId): boolean =>
  unitOf(g, unit).post !== null || stateOf(g, unit).place !== "coming";

const sideOfCommander = (g: Position, commander: CommanderId): Side => g.world.commanders[commander]!.side;

/** Where the scenario has no zone for a side, its set-up is fixed. */
const fixedBar = (g: Position, side: Side): Fault | undefined =>
  areaOf(g, side).length > 0 ? undefined : refuse("setupFixed", "II.1");

const postBar = (g: Position, unit: UnitId): Fault | undefined =>
  fixedBar(g, unitOf(g, unit).side) ?? (isPosted(g, unit) ? undefined : refuse("comesLater", "IX.4"));

const reserveBar = (g: Position, unit: UnitId): Fault | undefined =>
  postBar(g, unit) ?? (g.world.deployment.reserves ? undefined : refuse("noReserve", "IX.4"));

function postForm(g: Position, unit: UnitId): FormOf<"post"> {
  const formation = formationsOf(unitOf(g, unit));
  const gap = formation.includes("skirmish") ? { gap: GAPS } : {};
  return { order: "post", formation, ...gap, areas: areasOf(g, unit) };
}

/** Town zones that lie wholly in the zone of a side. */
const zonesOf = (g: Position, side: Side): readonly string[] =>
  g.world.ground.zones.flatMap(({ id, outline }) =>
    outline.every((corner) => inside(areaOf(g, side), corner)) ? [id] : [],
  );

const standForm = (g: Position, commander: CommanderId): FormOf<"stand"> => ({
  order: "stand",
  areas: [areaOf(g, sideOfCommander(g, commander))],
});

function joinForms(g: Position, commander: CommanderId): readonly FormOf<"attach">[] {
  const to = friendsOf(g, sideOfCommander(g, commander))
    .filter((unit) => isUnder(g, unit, commander))
    .map((unit) => idOf(g, unit));
  return to.length > 0 ? [{ order: "attach", to }] : [];
}

// Judging -----------------------------------------------------------------------------------------------------------

/** In the owner's sequence, on a copy. */
function forbids(g: Position, orders: readonly SetupOrder[], side: Side): readonly (Fault | undefined)[] {
  const copy = copyOf(g);
  return orders.map((order) => apply(copy, side, order));
}

/** All of them are laid out; then the whole is checked. */
function together(g: Position, orders: readonly SetupOrder[], side: Side): readonly Violation[] {
  const copy = copyOf(g);
  for (const order of orders) apply(copy, side, order);
  const touched = touchedBy(copy, orders);
  const away = touched.command.filter(
    (unit) => stateOf(copy, unit).place !== "coming" && !inCommand(copy, unit),
  );
  const blame = (unit: UnitId, fault: Fault): Violation => ({ about: idOf(g, unit), ...fault });
  return [
    ...touched.units.flatMap((unit) => {
      const fault = misplaced(copy, unit);
      return fault ? [blame(unit, fault)] : [];
    }),
    ...(g.world.deployment.withinRadius
      ? away.map((unit) => blame(unit, refuse("outOfRadius", "XII.1-radius")))
      : []),
    ...tooManyReserves(g, copy, side),
  ];
}

/** Carries an order out, or says what is wrong with it by itself. */
function apply(g: Draft, side: Side, order: SetupOrder): Fault | undefined {
  switch (order.order) {
    case "post":
      return post(g, order);
    case "quarter":
      return quarter(g, order);
    case "reserve":
      return leave(g, unitNamed(g, order.unit));
    case "stand":
      return standAt(g, side, order);
    case "attach":
      return attach(g, order);
  }
}

function post(g: Draft, { unit: id, x, y, heading, formation, gap }: OrderOf<"post">): Fault | undefined {
  const unit = unitNamed(g, id);
  const spec = unitOf(g, unit);
  if (gap !== undefined && formation !== "skirmish")
    return refuse("gapOfSkirmishers", "III.2-skirmish-layout");
  leave(g, unit);
  editUnit(g, unit).place = "table";
  layOut(g, unit, [bodyAtPost(spec, { x, y, heading, formation, gap: gap ?? 0 })]);
  return undefined;
}

function quarter(g: Draft, order: OrderOf<"quarter">): Fault | undefined {
  const unit = unitNamed(g, order.unit);
  const zone = g.world.ground.zones.findIndex(({ id }) => id === order.zone);
  const { posture, sides = [] } = order;
  leave(g, unit);
  Object.assign(editUnit(g, unit), { place: "zone", zone });
  if (!roomFor(g, zone, unit, posture === "sheltered" ? "sheltered" : "garrison"))
    return refuse("noRoomThere", "XI.6-town-garrison");
  const lining: Lining | undefined = posture === "edge" ? liningFor(g, unit, zone, sides) : NOWHERE;
  if (!lining) return refuse("cannotLine", "XI.6-town-garrison");
  Object.assign(editUnit(g, unit), { posture, lining });
  return undefined;
}

/** Off the table: kept back, or about to be placed again. */
function leave(g: Draft, unit: UnitId): undefined {
  layOut(g, unit, []);
  Object.assign(editUnit(g, unit), { place: "coming", zone: -1, posture: "none", lining: NOWHERE });
}

function standAt(g: Draft, side: Side, { commander: id, x, y }: OrderOf<"stand">): Fault | undefined {
  if (!inside(areaOf(g, side), { x, y })) return refuse("commanderOutsideZone", "XII.1");
  stand(g, commanderNamed(g, id), x, y);
  return undefined;
}

function attach(g: Draft, order: OrderOf<"attach">): Fault | undefined {
  const plan = attachPlan(g, order);
  if (isFault(plan)) return plan;
  editCommander(g, plan.commander).attached = plan.to;
  return undefined;
}

/** Units that were ordered, and those whose place in the chain of command may have changed. */
function touchedBy(g: Position, orders: readonly SetupOrder[]): { units: UnitId[]; command: UnitId[] } {
  const units = orders.flatMap((order) => ("unit" in order ? [unitNamed(g, order.unit)] : []));
  const leaders = orders.flatMap((order) => ("unit" in order ? [] : [commanderNamed(g, order.commander)]));
  const led = g.world.units.flatMap(({ index }) =>
    leaders.some((leader) => isUnder(g, index, leader)) ? [index] : [],
  );
  return { units, command: [...new Set([...units, ...led])] };
}

function misplaced(g: Position, unit: UnitId): Fault | undefined {
  const { place, bodies } = stateOf(g, unit);
  if (place !== "table") return undefined;
  const stands = allStands(figuresOf(g, unit));
  if (!areasOf(g, unit).some((area) => stands.every((box) => boxInside(area, box))))
    return refuse("outsideZone", "II.1");
  return lackOfRoom(g, unit, bodies);
}

/** A third of the points at most. */
function tooManyReserves(g: Position, copy: Position, side: Side): readonly Violation[] {
  const army = friendsOf(g, side).filter((unit) => isPosted(g, unit));
  const points = (units: readonly UnitId[]) => units.reduce((sum, unit) => sum + unitOf(g, unit).points, 0);
  const kept = points(army.filter((unit) => stateOf(copy, unit).place === "coming"));
  if (3 * kept <= points(army)) return [];
  return [refuse("tooManyReserves", "I.5")];
}

// Sampling and resolving --------------------------------------------------------------------------------------------

function sample(
  _g: Position,
  who: string,
  form: FormOf<SetupOrder["order"]>,
  chance: Chance,
): SetupOrder | undefined {
  const pick = <T>(list: readonly T[]): T => list[chance.roll(list.length) - 1]!;
  const spotIn = (areas: readonly Area[]) => randomPoint(pick(areas), chance);
  switch (form.order) {
    case "post": {
      const formation = pick(form.formation);
      return {
        unit: who,
        order: "post",
        ...spotIn(form.areas),
        heading: 9000 * (chance.roll(4) - 1),
        formation,
      };
    }
    case "quarter":
      return { unit: who, order: "quarter", zone: pick(form.zone), posture: "sheltered" };
    case "reserve":
      return { unit: who, order: "reserve" };
    case "stand":
      return { commander: who, order: "stand", ...spotIn(form.areas) };
    case "attach":
      return { commander: who, order: "attach", to: pick(form.to) };
  }
}

function randomPoint(area: Area, chance: Chance): Point {
  const along = (values: readonly number[]) => {
    const least = Math.min(...values);
    return least + chance.roll(Math.max(1, Math.max(...values) - least)) - 1;
  };
  return { x: along(area.map(({ x }) => x)), y: along(area.map(({ y }) => y)) };
}

function resolve(g: Play, orders: Sets<SetupOrder["order"]>): void {
  for (const side of SIDES) for (const order of orders[side]) apply(g, side, order);
  // Sight is known only now, with all units in place.
  for (const order of orders.flat()) {
    if (order.order === "post") tellPosted(g, unitNamed(g, order.unit));
  }
  tellStart(g);
}

function tellPosted(g: Play, unit: UnitId): void {
  const { bodies } = stateOf(g, unit);
  const from = bodies[0]!.formation;
  tell(g, unit, {
    type: "formed",
    unit: idOf(g, unit),
    from,
    bodies: bodies.map((b) => ({ ...b })),
    cite: "II.1",
  });
}

/** The results of the dice of S1: what is public to both sides, strengths to their owner [I.6-secrecy]. */
function tellStart(g: Play): void {
  const { state, world } = g;
  g.emit({ type: "weather", weather: state.weather, cite: "II.9-clock" });
  world.commanders.forEach(({ id, rating, side }, i) => {
    if (rating === null)
      g.emit({
        type: "rating",
        commander: id,
        rating: state.commanders[i]!.rating!,
        cite: "XII.5",
        only: [sideId(g, side)],
      });
  });
  for (const { index, id } of world.units)
    tellOwner(g, index, {
      type: "strength",
      unit: id,
      strength: stateOf(g, index).start,
      cite: "I.6-start-strength",
    });
}
