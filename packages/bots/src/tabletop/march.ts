// The movement section: every unit towards its mission, the foremost first.

import {
  type Body,
  commanderNamed,
  type Form,
  type FormOf,
  formationOf,
  formIn,
  hostileGap,
  inSkirmishOrder,
  inZone,
  isSquare,
  isUnder,
  mannerOf,
  type Order,
  type OrderOf,
  type Position,
  stateOf,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { headingTo, type Point, shifted, turned } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { landingFor, passageTo } from "./crossings.ts";
import { bearingOff, distance, foesBy, horseNear, mm, rounded, spotOf } from "./ground.ts";
import { type Mission, type Missions, missionsOf } from "./missions.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import { pathsTo, turning } from "./paths.ts";
import { Traffic } from "./traffic.ts";
import { because, within } from "./words/index.ts";

export function march(appraisal: Appraisal): Plan {
  const missions = missionsOf(appraisal);
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    if (commanderNamed(g, who) >= 0) return rideWish(appraisal, missions, who);
    const unit = unitNamed(g, who);
    return unitWish(appraisal, missions, unit, who, forms);
  });
  return settled(appraisal, inTurn(appraisal, foremostFirst(appraisal, missions, wishes)));
}

/**
 * They book their paths one after the other. A unit in the way may be about to leave: units without a path ask again
 * when all have booked, and only then make way.
 */
export function inTurn(appraisal: Appraisal, wishes: readonly Wish[]): readonly Wish[] {
  const traffic = new Traffic(appraisal);
  const first = wishes.map((wish) => booked(appraisal, traffic, wish));
  return wishes.flatMap((wish, i): Wish[] => {
    const found = first[i] ?? booked(appraisal, traffic, wish) ?? steppingBack(appraisal, traffic, wish);
    return found ? [found] : [];
  });
}

function booked({ g }: Appraisal, traffic: Traffic, wish: Wish): Wish | undefined {
  const unit = unitNamed(g, wish.who);
  const [body] = unit < 0 ? [] : stateOf(g, unit).bodies;
  const marches = wish.orders.flatMap((order) =>
    order.order === "move" || order.order === "second-move" ? [order] : [],
  );
  if (!body || marches.length === 0) return wish;
  const path = traffic.book(
    unit,
    body,
    marches.map((order) => order.path),
  );
  return (
    path && { ...wish, orders: [{ ...marches[0]!, path }, ...marches.filter((order) => order.path !== path)] }
  );
}

/** Nowhere to go: it makes way. */
function steppingBack({ g }: Appraisal, traffic: Traffic, { who, orders }: Wish): Wish | undefined {
  const unit = unitNamed(g, who);
  const [body] = stateOf(g, unit).bodies;
  const back = orders.find((order): order is OrderOf<"fall-back"> => order.order === "fall-back");
  const path = body && back && traffic.book(unit, body, [back.path]);
  return path && { who, orders: [{ ...back, path }], why: "makesRoom" };
}

function foremostFirst({ g }: Appraisal, missions: Missions, wishes: readonly Wish[]): readonly Wish[] {
  const far = ({ who }: Wish): number => {
    const unit = unitNamed(g, who);
    const mission = missions.get(unit);
    if (unit < 0) return Number.POSITIVE_INFINITY;
    if (!mission || mission.kind === "hold") return 0;
    // Skirmishers last: they find their way through the others.
    const loose = inSkirmishOrder(g, unit) ? mm(5000) : 0;
    return loose + distance(spotOf(g, unit), mission.facing);
  };
  return wishes
    .map((wish, i) => ({ wish, i, far: far(wish) }))
    .sort((a, b) => (a.far === b.far ? a.i - b.i : a.far - b.far))
    .map(({ wish }) => wish);
}

function unitWish(
  appraisal: Appraisal,
  missions: Missions,
  unit: UnitId,
  who: string,
  forms: readonly Form[],
): Wish[] {
  const { g } = appraisal;
  const open = { forms };
  const enter = formIn(open, "enter");
  if (enter) return [arrival(appraisal, unit, who, enter)];
  const mission = withBoats(appraisal, unit, missions.get(unit));
  if (!mission || mission.why === "mansWork") return [];
  const leave = formIn(open, "leave-zone");
  if (leave) return leaving(appraisal, unit, who, mission, leave);
  if (formIn(open, "withdraw")) return drawBack(appraisal, unit, who);
  const [body] = stateOf(g, unit).bodies;
  if (!body) return [];
  if (body.formation === "gun-firing")
    return turnGuns(appraisal, unit, who, mission, body, formIn(open, "hand-push"));
  if (!formIn(open, "move")) return [];
  if (staysPut(appraisal, unit, mission)) return turnTo(appraisal, unit, who, mission, body);
  const back = formIn(open, "fall-back") && isWorn(g, unit) ? retiring(appraisal, unit, who, body) : [];
  if (back.length > 0) return back;
  const haltWithin = haltFor(appraisal, unit, mission);
  const orders = pathsTo(appraisal, unit, body, mission).map(
    (path): Order => ({
      unit: who,
      order: "move",
      path,
      ...(haltWithin > 0 && { haltWithin }),
    }),
  );
  if (orders.length === 0) return turnTo(appraisal, unit, who, { ...mission, facing: mission.to }, body);
  const pace = formIn(open, "fall-back") ? mannerOf(g, unit, body, "fall-back")?.allowance : undefined;
  const queues = passageTo(appraisal, unit, body, mission.to) !== undefined; // it waits for the bridge
  const roomy =
    (foesBy(appraisal, unit)[0]?.gap ?? mm(9999)) > mm(120) && !isSquare(body.formation) && !queues;
  const retreat: Order[] =
    pace && roomy ? [{ unit: who, order: "fall-back", path: [{ go: "back", d: pace }] }] : [];
  return [{ who, orders: [...orders, ...retreat], why: mission.why }];
}

/** To the boats first, where they are the shortest way. */
function withBoats(appraisal: Appraisal, unit: UnitId, mission: Mission | undefined): Mission | undefined {
  const landing = mission && !inZone(appraisal.g, unit) && landingFor(appraisal, unit, mission.to);
  return landing ? { ...mission, to: landing, zone: -1, target: -1, why: "goesToBoats" } : mission;
}

/** Has lost too much to fight: it should stay out of the way. */
const isWorn = (g: Position, unit: UnitId): boolean =>
  3 * stateOf(g, unit).strength <= stateOf(g, unit).start;

function retiring(appraisal: Appraisal, unit: UnitId, who: string, body: Body): Wish[] {
  const near = foesBy(appraisal, unit)[0];
  if (!near || near.gap > mm(200)) return [];
  const manner = mannerOf(appraisal.g, unit, body, "fall-back");
  if (!manner) return [];
  const order: Order = { unit: who, order: "fall-back", path: [{ go: "back", d: manner.allowance }] };
  return [{ who, orders: [order], why: "tooWeak" }];
}

/** At its post, in square against cavalry, or already close to the enemy. */
function staysPut(appraisal: Appraisal, unit: UnitId, mission: Mission): boolean {
  const { g } = appraisal;
  const at = spotOf(g, unit);
  const { arm } = unitOf(g, unit);
  if (isSquare(formationOf(g, unit)) && horseNear(appraisal, unit, mm(420)).length > 0) return true;
  const near = foesBy(appraisal, unit)[0];
  if (arm === "infantry" && formationOf(g, unit) === "line" && near && near.gap <= mm(52)) {
    const [body] = stateOf(g, unit).bodies;
    if (body && bearingOff(body, spotOf(g, near.unit)) < 3000) return true; // two rounds at close range
  }
  return mission.zone < 0 && mission.target < 0 && distance(at, mission.to) < mm(25);
}

/** How near to the enemy it goes. */
function haltFor(appraisal: Appraisal, unit: UnitId, mission: Mission): number {
  const halt = wantedHalt(appraisal, unit, mission);
  // Too near already: it stays.
  const near = foesBy(appraisal, unit)[0];
  return near && near.gap <= halt + mm(10) ? 0 : halt;
}

function wantedHalt(appraisal: Appraisal, unit: UnitId, mission: Mission): number {
  const { g } = appraisal;
  const { arm } = unitOf(g, unit);
  if (arm === "artillery") return mm(260);
  if (arm === "cavalry") return mm(150);
  if (inSkirmishOrder(g, unit)) return mm(120);
  const formation = formationOf(g, unit);
  if (formation === "line" || mission.kind === "hold") return 0;
  // Columns halt where they can charge or deploy next.
  return mission.target >= 0 && inZone(g, mission.target) ? mm(60) : mm(110);
}

/** At its post it faces the enemy. */
function turnTo(appraisal: Appraisal, unit: UnitId, who: string, mission: Mission, body: Body): Wish[] {
  const { g } = appraisal;
  const off = bearingOff(body, mission.facing);
  const manner = mannerOf(g, unit, body, "move");
  if (!manner || off < 1500 || isSquare(body.formation)) return [];
  const path = turning(g, unit, body, manner, mission.facing);
  if (path.length === 0) return [];
  return [{ who, orders: [{ unit: who, order: "move", path }], why: "turns" }];
}

// Others -------------------------------------------------------------------------------------------------------------

/** Deployed guns are turned manually, if nothing is in front of them. */
function turnGuns(
  appraisal: Appraisal,
  unit: UnitId,
  who: string,
  mission: Mission,
  body: Body,
  push: FormOf<"hand-push"> | undefined,
): Wish[] {
  const { g } = appraisal;
  if (!push || appraisal.theirs.length === 0) return [];
  const { range } = g.world.charts.gun(unitOf(g, unit).calibre!);
  const seen = appraisal.theirs.some((foe) => {
    const at = spotOf(g, foe);
    return distance(body, at) <= range && bearingOff(body, at) <= 1000;
  });
  if (seen) return [];
  const manner = mannerOf(g, unit, body, "hand-push");
  const near = distance(body, mission.facing) <= range;
  const path = manner && near ? turning(g, unit, body, manner, mission.facing) : [];
  return path.length > 0
    ? [{ who, orders: [{ unit: who, order: "hand-push", path }], why: "turnsGuns" }]
    : [];
}

/** Cavalry that has galloped recovers away from the enemy. */
function drawBack(appraisal: Appraisal, unit: UnitId, who: string): Wish[] {
  const { g } = appraisal;
  const [body] = stateOf(g, unit).bodies;
  const near = foesBy(appraisal, unit)[0];
  if (!body || !near || near.gap > mm(400)) return [];
  const away = headingTo(rounded(spotOf(g, near.unit)), body);
  const rate = mannerOf(g, unit, body, "withdraw")?.allowance ?? 0;
  const orders = [1, 0.5].flatMap((share) =>
    [0, 3000, -3000].map(
      (turn): Order => ({
        unit: who,
        order: "withdraw",
        path: [{ go: "skirmish", heading: turned(away, turn), d: Math.floor(rate * share), q: 0 }],
      }),
    ),
  );
  return [{ who, orders, why: "drawsBack" }];
}

/** Ready to fight when they come out; detachments and cavalry have no choice. */
const OUT: ReadonlySet<string> = new Set(["attack", "close", "cav-route", "gun-route"]);

/** Out of a town that it need not hold. */
function leaving(
  appraisal: Appraisal,
  unit: UnitId,
  who: string,
  mission: Mission,
  form: FormOf<"leave-zone">,
): Wish[] {
  const { g } = appraisal;
  if (mission.zone === stateOf(g, unit).zone) return [];
  const ways = form.ways
    .filter(({ formation }) => OUT.has(formation) || unitOf(g, unit).quarters < 4)
    .map((way) => ({ way, far: distance(way, mission.to) }))
    .sort((a, b) => a.far - b.far);
  const orders = ways.slice(0, 4).map(
    ({ way }): Order => ({
      unit: who,
      order: "leave-zone",
      side: way.side,
      formation: way.formation,
      path: [],
    }),
  );
  return orders.length > 0 ? [{ who, orders, why: because("leavesTown", within(mission.why)) }] : [];
}

function arrival(appraisal: Appraisal, unit: UnitId, who: string, { from, to, ways }: FormOf<"enter">): Wish {
  const near = foesBy(appraisal, unit)[0];
  const orders = ways.flatMap(({ formation, path: { allowance } }) =>
    [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((share) => {
      const at = rounded({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      const far = near ? Math.min(allowance, mm(150)) : allowance;
      return [[{ go: "forward" as const, d: far }], []].map(
        (path): Order => ({
          unit: who,
          order: "enter",
          at,
          formation,
          path,
        }),
      );
    }),
  );
  return { who, orders, why: "comesUp" };
}

/** A commander rides to the middle of the troops, behind the front. */
function rideWish(appraisal: Appraisal, missions: Missions, who: string): Wish[] {
  const { g, ours } = appraisal;
  const commander = commanderNamed(g, who);
  const his = ours.filter((unit) => unitOf(g, unit).commander === commander);
  if (his.length === 0) his.push(...ours.filter((unit) => isUnder(g, unit, commander)));
  if (his.length === 0) return [];
  const spots = his.map((unit) => ahead(appraisal, missions, unit));
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
  const { x, y } = g.state.commanders[commander]!;
  const far = distance({ x, y }, middle);
  if (far < mm(30)) return [];
  const d = Math.floor(Math.min(far, g.world.charts.commanderRate));
  const heading = headingTo({ x, y }, rounded(middle));
  return [{ who, orders: [{ commander: who, order: "ride", heading, d }], why: "keepsWith" }];
}

/** Roughly where a unit will be after moving. */
function ahead({ g }: Appraisal, missions: Missions, unit: UnitId): Point {
  const at = spotOf(g, unit);
  const mission = missions.get(unit);
  if (!mission || inZone(g, unit)) return at;
  const gap = mission.target >= 0 ? hostileGap(g, unit, mission.target) : distance(at, mission.to);
  const [body] = stateOf(g, unit).bodies;
  const pace = body ? (mannerOf(g, unit, body, "move")?.allowance ?? 0) : 0;
  const d = Math.min(pace, Math.max(0, gap - mm(50)));
  return shifted({ ...rounded(at), heading: 0 }, headingTo(rounded(at), rounded(mission.to)), Math.floor(d));
}
