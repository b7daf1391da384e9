// [VII.9] The victory bonus, windows C2 and C3: victors stay, change, go back, press on, or take the town they won.
//
// Forms:
// - stay, face: nothing more
// - form: `to`, `ways`: [{variant, x, y, heading}], and into skirmish order `gap`: {least, most, step}
// - go-back: `from`: the pose after facing about; the manner of the march
// - press-on: `gaits`: each that is open, "foot", "trot" or "gallop", with its manner; in the order foot names none
// - occupy: `zone`, and `stands` to line its sides

import type { Chance, Json } from "@grognard/kernel";
import type { Gait, Order, OrderOf } from "../actions.ts";
import { formationOf, idOf, inZone, present, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { changesFrom, facedAbout, variantsOf } from "../changes.ts";
import { angleOn, crowdBar, targetBar } from "../charging.ts";
import { type Fault, type Manner, mannerOf } from "../check-path.ts";
import { drillPlan, isLack } from "../deploy.ts";
import { trialOf } from "../deploying.ts";
import { errandPlan } from "../errands.ts";
import type { Mover } from "../field.ts";
import { type Going, goingOf, rolledAllowance } from "../going.ts";
import { LEAST_GAP, MOST_GAP } from "../layouts.ts";
import { friendInWay, moverOf, settleLeavers, settleRun, sightings } from "../moving.ts";
import { misshapen } from "../order-forms.ts";
import type { Path } from "../path.ts";
import { lackOfRoom } from "../room.ts";
import { runSection } from "../run.ts";
import { enterZone, holderOf, roomFor } from "../town.ts";
import {
  type Body,
  enemyOf,
  type Play,
  type Position,
  type Side,
  type UnitId,
  type Victor,
} from "../types.ts";
import { layOut, tell, tellOwner } from "../verbs.ts";
import { bodyOn } from "../ways.ts";
import type { Choices, Form, Objection, Window } from "../window.ts";
import { ZONE_SIDES } from "../zone-figures.ts";
import { checkBonus } from "./06-checks.ts";
import { partyOf } from "./06-party.ts";
import { destroyCaught } from "./06-rout.ts";

export const bonusWindow: Window = { id: "bonus", cite: "VII.9", choices, judge, sample, resolve };

type Kind = "stay" | "face" | "form" | "go-back" | "press-on" | "occupy";

const CITE: { readonly [K in Kind]: Case } = {
  stay: "VII.9-stay",
  face: "VII.9-change",
  form: "VII.9-change",
  "go-back": "VII.9-return",
  "press-on": "VII.9-continue",
  occupy: "XI.6-town-garrison",
};

const victorOf = (g: Position, unit: UnitId): Victor | undefined =>
  g.state.victors.find((one) => one.unit === unit);

// What each may do ------------------------------------------------------------------------------------------------

function choices(g: Position, side: Side): readonly Choices[] {
  return g.state.victors
    .filter(({ unit }) => sideOf(g, unit) === side && present(g, unit))
    .map((victor) => ({ who: idOf(g, victor.unit), left: 0, forms: formsFor(g, victor) }));
}

function formsFor(g: Position, { unit, zone }: Victor): readonly Form[] {
  const id = idOf(g, unit);
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  const forms: Form[] = [{ order: "stay" }];
  if (!body) return forms;
  if (!changeBar(g, { unit: id, order: "face" })) forms.push({ order: "face" });
  forms.push(...changesFrom(body.formation).flatMap((to) => changeForm(g, unit, to) ?? []));
  const back = mannerOf(g, unit, facedAbout(spec, body), "move");
  if (back) {
    const { x, y, heading } = facedAbout(spec, body);
    forms.push({ order: "go-back", from: { x, y, heading }, ...plain(back) });
  }
  const gaits = gaitsOf(g, unit).flatMap((gait) => {
    const manner = onward(g, unit, gait);
    return manner ? [{ gait: gait ?? "foot", ...plain(manner) }] : [];
  });
  if (gaits.length > 0) forms.push({ order: "press-on", gaits });
  if (zone >= 0 && !occupyBar(g, unit, zone)) {
    forms.push({ order: "occupy", zone: g.world.ground.zones[zone]!.id, stands: spec.quarters });
  }
  return forms;
}

const plain = (manner: Manner): { readonly [key: string]: Json } => ({
  ...manner,
  primitives: [...manner.primitives],
});

function changeForm(g: Position, unit: UnitId, to: Body["formation"]): Form | undefined {
  const id = idOf(g, unit);
  const ways = variantsOf(formationOf(g, unit)!, to).flatMap((_, variant) => {
    const plan = drillPlan(g, { unit: id, order: "form", to, variant });
    const body = isLack(plan) ? undefined : plan.shifts[0]?.to.bodies?.[0];
    if (!body || lackOfRoom(g, unit, [body])) return [];
    return [{ variant, x: body.x, y: body.y, heading: body.heading }];
  });
  if (ways.length === 0) return undefined;
  const gap = to === "skirmish" ? { gap: { least: LEAST_GAP, most: MOST_GAP, step: 200 } } : {};
  return { order: "form", to, ways, ...gap };
}

/** [VII.9-gallop] Horse that galloped in may gallop on if its target broke before contact. */
function gaitsOf(g: Position, unit: UnitId): readonly (Gait | undefined)[] {
  if (unitOf(g, unit).arm !== "cavalry") return [undefined];
  const gallops = stateOf(g, unit).gait === "gallop" && victorOf(g, unit)?.unfought === true;
  return gallops && g.world.charts.weather(g.state.weather).gallop ? ["trot", "gallop"] : ["trot"];
}

function onward(g: Position, unit: UnitId, gait: Gait | undefined): Manner | undefined {
  const [body] = stateOf(g, unit).bodies;
  return body && mannerOf(g, unit, body, gait === "gallop" ? "press-on-gallop" : "press-on");
}

/** [R58] The zone must be empty of enemies and have room. */
function occupyBar(g: Position, unit: UnitId, zone: number): Fault | undefined {
  if (holderOf(g, zone) === enemyOf(sideOf(g, unit)))
    return { message: "the enemy still holds it", cite: "XI.6-town-garrison" };
  return roomFor(g, zone, unit, "garrison")
    ? undefined
    : { message: "there is no room in it", cite: "XI.6-town-garrison" };
}

// Judging ---------------------------------------------------------------------------------------------------------

type Change = OrderOf<"face"> | Extract<Order, { order: "form" }>;

function judge(g: Position, _side: Side, orders: readonly Order[]): readonly Objection[] {
  const seen = new Set<string>();
  return orders.flatMap((order): Objection[] => {
    const who = "unit" in order ? order.unit : "";
    const object = ({ message, cite }: Fault) => [{ who, message, cite }];
    if (seen.has(who)) return object({ message: "uses its bonus only once", cite: "VII.9" });
    seen.add(who);
    const shape = misshapen(order);
    const fault = shape ? { message: shape, cite: "VII.9" as const } : faultOf(g, order);
    return fault ? object(fault) : [];
  });
}

function faultOf(g: Position, order: Order): Fault | undefined {
  switch (order.order) {
    case "face":
    case "form":
      return changeBar(g, order as Change);
    case "go-back":
      return goingBack(g, unitNamed(g, order.unit), order.path).fault;
    case "press-on":
      return pressing(g, order).fault;
    case "occupy":
      return occupying(g, order);
    default:
      return undefined;
  }
}

function changeBar(g: Position, order: Change): Fault | undefined {
  const plan = drillPlan(g, order);
  if (isLack(plan)) return { message: plan.why, cite: plan.cite };
  for (const { unit, to } of plan.shifts) {
    const lack = to.bodies && lackOfRoom(g, unit, to.bodies);
    if (lack) return { message: lack.why, cite: lack.cite };
  }
  return undefined;
}

const NOWHERE = { allowance: 0, until: 0, zone: -1, edge: null, due: undefined, unhindered: 0 };

/** [VII.9-return] About, and then a march of at most a full move. */
function goingBack(g: Position, unit: UnitId, path: Path): Pick<Going, "fault"> & Partial<Going> {
  const [body] = stateOf(g, unit).bodies;
  const about = facedAbout(unitOf(g, unit), body!);
  const manner = mannerOf(g, unit, about, "move");
  if (!manner) return { ...NOWHERE, fault: { message: "it cannot march so", cite: "VII.9-return" } };
  const going = goingOf(g, unit, about, path, manner);
  if (going.fault) return going;
  if (going.edge)
    return { ...going, fault: { message: "it may not leave the table now", cite: "VII.9-return" } };
  return { ...going, fault: friendInWay(g, unit, going, new Set(g.state.victors.map((one) => one.unit))) };
}

/** [VII.9-continue] Straight on or inclined, formed as it is. */
function pressing(g: Position, order: OrderOf<"press-on">): Pick<Going, "fault"> & Partial<Going> {
  const unit = unitNamed(g, order.unit);
  const gaits = gaitsOf(g, unit);
  const gait = order.gait ?? gaits[0];
  if (!gaits.includes(gait)) {
    const message = gait === "gallop" ? "it may not gallop on" : "foot has no gait";
    return { ...NOWHERE, fault: { message, cite: "VII.9-gallop" } };
  }
  const manner = onward(g, unit, gait);
  if (!manner) return { ...NOWHERE, fault: { message: "it cannot press on so", cite: "VII.9-continue" } };
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, order.path, manner);
  if (going.fault) return going;
  return { ...going, fault: friendInWay(g, unit, going, new Set(g.state.victors.map((one) => one.unit))) };
}

function occupying(g: Position, order: OrderOf<"occupy">): Fault | undefined {
  const unit = unitNamed(g, order.unit);
  const zone = victorOf(g, unit)?.zone ?? -1;
  if (g.world.ground.zones[zone]?.id !== order.zone)
    return { message: "it has not won that town", cite: "XI.6-town-garrison" };
  const bar = occupyBar(g, unit, zone);
  if (bar) return bar;
  const trial = trialOf(g);
  Object.assign(trial.state.units[unit]!, { place: "zone", zone, posture: "sheltered", bodies: [] });
  const plan = errandPlan(trial, { unit: order.unit, order: "garrison", sides: order.sides });
  return isLack(plan) ? { message: plan.why, cite: plan.cite } : undefined;
}

// Chance ----------------------------------------------------------------------------------------------------------

function sample(_g: Position, who: string, form: Form, chance: Chance): Order | undefined {
  const pick = <T>(list: readonly T[]): T => list[chance.roll(list.length) - 1]!;
  const distance = (most: number) => Math.max(100, 100 * Math.floor((most * chance.roll(10)) / 1000));
  switch (form.order) {
    case "form": {
      const { variant } = pick(form.ways as unknown as readonly { variant: number }[]);
      return { unit: who, order: "form", to: form.to as Body["formation"], variant };
    }
    case "go-back":
      return {
        unit: who,
        order: "go-back",
        path: [{ go: "forward", d: distance(form.allowance as number) }],
      };
    case "press-on": {
      const { gait, allowance } = pick(
        form.gaits as unknown as readonly { gait: Gait | "foot"; allowance: number }[],
      );
      const path: Path = [{ go: "forward", d: distance(allowance) }];
      return { unit: who, order: "press-on", path, ...(gait === "foot" ? {} : { gait }) };
    }
    case "occupy":
      return { unit: who, order: "occupy", zone: form.zone as string, sides: ZONE_SIDES };
    default:
      return { unit: who, order: form.order as "stay" | "face" };
  }
}

// C3 --------------------------------------------------------------------------------------------------------------

function resolve(g: Play, sets: readonly [readonly Order[], readonly Order[]]): void {
  const orders = sets.flat().filter((order) => "unit" in order) as Extract<Order, { unit: string }>[];
  for (const order of orders) {
    const unit = unitNamed(g, order.unit);
    tell(g, unit, { type: "victor", unit: order.unit, choice: order.order, cite: CITE[order.order as Kind] });
  }
  for (const order of orders) {
    if (order.order === "face" || order.order === "form") change(g, order as Change);
    if (order.order === "occupy") occupy(g, order);
  }
  g.state.charges = [];
  g.state.victors = [];
  march(g, orders);
}

/** [VII.9-change] If there is still room. */
function change(g: Play, order: Change): void {
  const unit = unitNamed(g, order.unit);
  const bar = changeBar(g, order);
  const plan = drillPlan(g, order);
  if (bar || isLack(plan)) {
    const { message: why, cite } = bar ?? { message: "it cannot", cite: "VII.9-change" as const };
    return tellOwner(g, unit, { type: "prevented", unit: order.unit, what: order.order, why, cite });
  }
  const from = formationOf(g, unit)!;
  const bodies = plan.shifts[0]!.to.bodies!;
  layOut(g, unit, bodies);
  const told = { unit: order.unit, bodies, cite: "VII.9-change" } as const;
  tell(g, unit, order.order === "face" ? { type: "faced", ...told } : { type: "formed", from, ...told });
}

/** [R58] Into the zone, and to its sides. */
function occupy(g: Play, order: OrderOf<"occupy">): void {
  const unit = unitNamed(g, order.unit);
  const zone = victorOf(g, unit)?.zone ?? -1;
  const fault = occupying(g, order);
  if (fault) {
    const { message: why, cite } = fault;
    return tellOwner(g, unit, { type: "prevented", unit: order.unit, what: "occupy", why, cite });
  }
  enterZone(g, unit, zone);
  const plan = errandPlan(g, { unit: order.unit, order: "garrison", sides: order.sides });
  if (isLack(plan)) return;
  Object.assign(stateOf(g, unit), plan.shifts[0]!.to);
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
  readonly order: OrderOf<"go-back"> | OrderOf<"press-on">;
  readonly going: Going;
  readonly mover: Mover;
  readonly began: Body;
}

/** Those who go back and those who press on run together; whom they reach checks at once. */
function march(g: Play, orders: readonly Order[]): void {
  const stood = g.state.units.map((_, unit) => standing(g, unit));
  const marches = orders.flatMap((order, sequence): March[] => {
    if (order.order !== "go-back" && order.order !== "press-on") return [];
    const unit = unitNamed(g, order.unit);
    const began = stateOf(g, unit).bodies[0]!;
    const going = order.order === "go-back" ? goingBack(g, unit, order.path) : pressing(g, order);
    if (!isWhole(going)) return [];
    return [{ order, going, began, mover: moverFor(g, order, unit, going, sequence) }];
  });
  for (const { order, mover } of marches) prepare(g, order, mover.unit);
  const seen = sightings(g);
  const movers = marches.map(({ mover }) => mover);
  const run = runSection(g, movers, {
    from: 0,
    to: 100,
    mayFight: (charger, enemy) => !targetBar(g, charger, enemy),
  });
  settleRun(g, movers, run, seen);
  settleLeavers(g, new Map(marches.map(({ mover, going }) => [mover, going])));
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

const isWhole = (going: Pick<Going, "fault"> & Partial<Going>): going is Going =>
  "way" in going && going.way !== undefined;

/** Its body, or that of the square it stands in. */
const standing = (g: Position, unit: UnitId): Body | undefined => {
  const { square } = stateOf(g, unit);
  return stateOf(g, square >= 0 ? square : unit).bodies[0];
};

function moverFor(
  g: Play,
  order: OrderOf<"go-back"> | OrderOf<"press-on">,
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
    cite: CITE[order.order],
  });
}

/** Turned about before it goes back; a galloper before it gallops on. */
function prepare(g: Play, order: OrderOf<"go-back"> | OrderOf<"press-on">, unit: UnitId): void {
  const state = stateOf(g, unit);
  if (order.order === "go-back")
    layOut(g, unit, [facedAbout(unitOf(g, unit), state.bodies[0]!), ...state.bodies.slice(1)]);
  else if (order.gait === "gallop") state.gait = "gallop";
}

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

/** [R54] Contact, struck from where the presser stood when the window opened. At most two fall on one enemy. */
function touch(g: Play, { mover, going, began }: March, enemy: UnitId, stood: Body | undefined): void {
  const party = partyOf(g, enemy);
  const others = g.state.contacts
    .filter(({ defender }) => party.includes(defender))
    .map(({ attacker }) => attacker);
  if (crowdBar(g, mover.unit, others, 2 * (inZone(g, enemy) ? 1 : party.length))) return;
  const angle = angleOn(g, enemy, stood, began);
  g.state.contacts.push({
    attacker: mover.unit,
    defender: enemy,
    zoneSide: sideTouched(g, mover.unit, enemy),
    angle,
  });
  g.state.charges.push({
    charger: mover.unit,
    target: enemy,
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

/** The side of a town block that a unit stands before; -1 if the enemy is in the open. */
function sideTouched(g: Position, unit: UnitId, enemy: UnitId): number {
  const zone = g.world.ground.zones[stateOf(g, enemy).zone];
  const [body] = stateOf(g, unit).bodies;
  if (!zone || !body) return -1;
  const { north, east, south, west } = zone.bounds;
  const out = [body.y - north, body.x - east, south - body.y, west - body.x];
  return out.indexOf(Math.max(...out));
}
