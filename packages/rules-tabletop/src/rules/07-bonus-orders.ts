// What a victor may do with its bonus [VII.9], as data, and what is wrong with an order.

import type { Chance } from "@grognard/kernel";
import { EDGES, type Path } from "@grognard/table";
import type { Gait, OrderOf } from "../actions.ts";
import { awayBar, offTableBar } from "../bars.ts";
import { formationOf, idOf, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { changesFrom, facedAbout, variantsOf } from "../bodies/changes.ts";
import { GAPS } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import { drillBar, drillPlan, type Plan } from "../deployment/deploy.ts";
import { crowded } from "../deployment/deploying.ts";
import { specialPlan } from "../deployment/special-orders.ts";
import { copyOf, editUnit } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { holderOf } from "../ground/town.ts";
import { type Manner, mannerOf, paceBar } from "../march/check-path.ts";
import { type Going, goingOf } from "../march/going.ts";
import { friendInWay } from "../march/moving.ts";
import type { FormOf } from "../order-forms.ts";
import type { BonusKind } from "../orders.ts";
import { type Body, enemyOf, type Position, type UnitId, type Victor } from "../types.ts";
import type { Offers } from "../window.ts";

export const victorOf = (g: Position, unit: UnitId): Victor | undefined =>
  g.state.victors.find((one) => one.unit === unit);

// What each may do --------------------------------------------------------------------------------------------------

/** Why it has no bonus to use. */
function bonusBar(g: Position, unit: UnitId): Fault | undefined {
  const bar = awayBar(g, unit);
  if (bar) return bar;
  return victorOf(g, unit) ? undefined : refuse("noVictory", "VII.9");
}

export const offers: Offers<BonusKind> = {
  stay: (g, unit) => bonusBar(g, unit) ?? [{ order: "stay" }],
  face: (g, unit) =>
    bonusBar(g, unit) ?? faultIn(changing(g, { unit: idOf(g, unit), order: "face" })) ?? [{ order: "face" }],
  form: (g, unit) =>
    bonusBar(g, unit) ??
    drillBar(g, unit, "form") ??
    changesFrom(formationOf(g, unit)!).flatMap((to) => changeForm(g, unit, to) ?? []),
  "go-back": (g, unit) => bonusBar(g, unit) ?? returnBar(g, unit) ?? [returnForm(g, unit)],
  "press-on": (g, unit) => bonusBar(g, unit) ?? onwardBar(g, unit) ?? [onwardForm(g, unit)],
  occupy: (g, unit) => bonusBar(g, unit) ?? occupyBar(g, unit) ?? [occupyForm(g, unit)],
};

function changeForm(g: Position, unit: UnitId, to: Body["formation"]): FormOf<"form"> | undefined {
  const id = idOf(g, unit);
  const ways = variantsOf(formationOf(g, unit)!, to).flatMap((_, variant) => {
    const plan = drillPlan(g, { unit: id, order: "form", to, variant });
    const body = isFault(plan) ? undefined : plan.shifts[0]?.to.bodies?.[0];
    if (!body || lackOfRoom(g, unit, [body])) return [];
    return [{ variant, x: body.x, y: body.y, heading: body.heading }];
  });
  if (ways.length === 0) return undefined;
  return { order: "form", to, ways, ...(to === "skirmish" && { gap: GAPS }) };
}

/** [VII.9-gallop] Cavalry that galloped in may gallop on if its target broke before contact. */
function gaitsOf(g: Position, unit: UnitId): readonly (Gait | undefined)[] {
  if (unitOf(g, unit).arm !== "cavalry") return [undefined];
  const gallops = stateOf(g, unit).gait === "gallop" && victorOf(g, unit)?.unfought === true;
  return gallops && g.world.charts.weather(g.state.weather).gallop ? ["trot", "gallop"] : ["trot"];
}

/** It must be able to move on at all at that pace. */
const onwardBar = (g: Position, unit: UnitId): Fault | undefined =>
  offTableBar(g, unit) ?? paceBar(g, unit, stateOf(g, unit).bodies[0]!, "press-on");

const onward = (g: Position, unit: UnitId, gait: Gait | undefined): Manner | undefined =>
  mannerOf(g, unit, stateOf(g, unit).bodies[0]!, gait === "gallop" ? "press-on-gallop" : "press-on");

function onwardForm(g: Position, unit: UnitId): FormOf<"press-on"> {
  const ways = gaitsOf(g, unit).flatMap((gait) => {
    const path = onward(g, unit, gait);
    return path ? [{ ...(gait && { gait }), path }] : [];
  });
  return { order: "press-on", ways };
}

/** As it stands after facing about. */
const aboutFace = (g: Position, unit: UnitId): Body =>
  facedAbout(unitOf(g, unit), stateOf(g, unit).bodies[0]!);

const returnBar = (g: Position, unit: UnitId): Fault | undefined =>
  offTableBar(g, unit) ?? paceBar(g, unit, aboutFace(g, unit), "move");

function returnForm(g: Position, unit: UnitId): FormOf<"go-back"> {
  const about = aboutFace(g, unit);
  const { x, y, heading } = about;
  return { order: "go-back", from: { x, y, heading }, path: mannerOf(g, unit, about, "move")! };
}

/** [R58] It must have won a zone that is empty of enemies: there is room for the two that may have stormed it. */
function occupyBar(g: Position, unit: UnitId): Fault | undefined {
  const { zone } = victorOf(g, unit)!;
  const cite = "XI.6-town-garrison";
  if (zone < 0) return refuse("noTownWon", cite);
  const isHeld = holderOf(g, zone) === enemyOf(sideOf(g, unit));
  return isHeld ? refuse("enemyHolds", cite) : undefined;
}

function occupyForm(g: Position, unit: UnitId): FormOf<"occupy"> {
  const { id } = g.world.ground.zones[victorOf(g, unit)!.zone]!;
  return { order: "occupy", zone: [id], stands: unitOf(g, unit).quarters };
}

// Judging -----------------------------------------------------------------------------------------------------------

export type Change = OrderOf<"face" | "form">;

export function bonusFault(g: Position, order: OrderOf<BonusKind>): Fault | undefined {
  switch (order.order) {
    case "face":
    case "form":
      return faultIn(changing(g, order));
    case "go-back":
      return goingBack(g, unitNamed(g, order.unit), order.path).fault;
    case "press-on":
      return pressing(g, order).fault;
    case "occupy":
      return faultIn(occupying(g, order));
    case "stay":
      return undefined;
  }
}

const faultIn = (plan: Plan | Fault): Fault | undefined => (isFault(plan) ? plan : undefined);

/** [VII.9-change] What a change comes to, if there is room for it. */
export function changing(g: Position, order: Change): Plan | Fault {
  const plan = drillPlan(g, order);
  return isFault(plan) ? plan : (crowded(g, plan) ?? plan);
}

/** A path, or why there is none. */
export type Prospect = Pick<Going, "fault"> & Partial<Going>;

/** [VII.9-return] About, and then a march of at most a full move. */
export function goingBack(g: Position, unit: UnitId, path: Path): Prospect {
  const bar = returnBar(g, unit);
  if (bar) return { fault: bar };
  const about = aboutFace(g, unit);
  const going = goingOf(g, unit, about, path, mannerOf(g, unit, about, "move")!);
  if (going.fault) return going;
  if (going.edge) return { ...going, fault: refuse("staysOnTable", "VII.9-return") };
  return { ...going, fault: friendInWay(g, unit, going, new Set(g.state.victors.map((one) => one.unit))) };
}

/** [VII.9-continue] Straight on or inclined, formed as it is. */
export function pressing(g: Position, order: OrderOf<"press-on">): Prospect {
  const unit = unitNamed(g, order.unit);
  const bar = onwardBar(g, unit);
  if (bar) return { fault: bar };
  const gaits = gaitsOf(g, unit);
  const gait = order.gait ?? gaits[0];
  if (!gaits.includes(gait)) {
    const why = gait === "gallop" ? "noGallopOn" : "noGaitOnFoot";
    return { fault: refuse(why, "VII.9-gallop") };
  }
  const manner = onward(g, unit, gait);
  if (!manner) return { fault: refuse("noGallopSo", "VII.9-gallop") };
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, order.path, manner);
  if (going.fault) return going;
  return { ...going, fault: friendInWay(g, unit, going, new Set(g.state.victors.map((one) => one.unit))) };
}

/** [R58] Into the zone that it has won, and to its sides. */
export function occupying(g: Position, order: OrderOf<"occupy">): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const bar = occupyBar(g, unit);
  if (bar) return bar;
  const { zone } = victorOf(g, unit)!;
  const trial = copyOf(g);
  Object.assign(editUnit(trial, unit), { place: "zone", zone, posture: "sheltered", bodies: [] });
  return specialPlan(trial, { unit: order.unit, order: "garrison", sides: order.sides });
}

// Chance ------------------------------------------------------------------------------------------------------------

export function sample(
  _g: Position,
  who: string,
  form: FormOf<BonusKind>,
  chance: Chance,
): OrderOf<BonusKind> {
  const pick = <T>(list: readonly T[]): T => list[chance.roll(list.length) - 1]!;
  const distance = (most: number) => Math.max(100, 100 * Math.floor((most * chance.roll(10)) / 1000));
  switch (form.order) {
    case "form": {
      const { variant } = pick(form.ways);
      return { unit: who, order: "form", to: form.to, variant };
    }
    case "go-back":
      return { unit: who, order: "go-back", path: [{ go: "forward", d: distance(form.path.allowance) }] };
    case "press-on": {
      const { path, ...gait } = pick(form.ways);
      return {
        unit: who,
        order: "press-on",
        path: [{ go: "forward", d: distance(path.allowance) }],
        ...gait,
      };
    }
    case "occupy":
      return { unit: who, order: "occupy", zone: form.zone[0]!, sides: EDGES };
    default:
      return { unit: who, order: form.order };
  }
}
