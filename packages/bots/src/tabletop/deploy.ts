// The deployment phase: formations for what comes next, guns into battery, towns manned, commanders where they help.

import {
  type Body,
  type Choices,
  commanderNamed,
  type Edge,
  type Formation,
  formationOf,
  formIn,
  inZone,
  isColumn,
  isRouted,
  isShaken,
  isSquare,
  type Order,
  type Position,
  stateOf,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { EDGES, headingTo, type Point } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { bestCharge } from "./charge.ts";
import { commandWish } from "./command.ts";
import { boatWish, passageTo } from "./crossings.ts";
import { bearingOff, distance, foesBy, horseNear, mm, rounded, spotOf, turnBetween } from "./ground.ts";
import { mineWish } from "./mines.ts";
import { type Mission, missionsOf } from "./missions.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import { because, type Why } from "./words/index.ts";

export function deploy(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const missions = missionsOf(appraisal);
  const wishes = appraisal.choices.flatMap((choice): Wish[] => {
    if (commanderNamed(g, choice.who) >= 0) return commandWish(appraisal, choice);
    const unit = unitNamed(g, choice.who);
    const mission = missions.get(unit);
    const boat = boatWish(appraisal, unit, choice, mission?.to);
    if (boat) return [boat];
    if (!mission) return [];
    const mine = mineWish(appraisal, unit, choice);
    if (mine) return [mine];
    if (inZone(g, unit)) return townWish(appraisal, unit, choice, mission);
    const [body] = stateOf(g, unit).bodies;
    if (!body) return [];
    if (stateOf(g, unit).owesRecall || body.formation === "skirmish" || body.formation === "cav-skirmish")
      return recallWish(
        choice,
        stateOf(g, unit).owesRecall || (foesBy(appraisal, unit)[0]?.gap ?? mm(9999)) > mm(300),
      );
    const passage = columnFor(appraisal, unit, choice, mission, body);
    if (passage) return passage;
    switch (unitOf(g, unit).arm) {
      case "artillery":
        return gunWish(appraisal, unit, choice, mission, body);
      case "cavalry":
        return horseWish(appraisal, unit, choice, mission, body);
      default:
        if (mission.why === "mansWork") return [];
        return footWish(appraisal, unit, choice, mission, body);
    }
  });
  return settled(appraisal, wishes);
}

function recallWish(choice: Choices, owes: boolean): Wish[] {
  const { who } = choice;
  if (!owes || !formIn(choice, "recall")) return [];
  return [{ who, orders: [{ unit: who, order: "recall" }], why: "recalls" }];
}

/** The ways into a formation, those with the best facing first. */
function changes(choice: Choices, to: Formation, facing: Point): Order[] {
  return choice.forms
    .flatMap((form) => (form.order === "form" && form.to === to ? form.ways : []))
    .map((way) => ({ way, off: bearingOff(way, rounded(facing)) }))
    .sort((a, b) => a.off - b.off || a.way.variant - b.way.variant)
    .map(({ way: { variant, face } }) => ({
      unit: choice.who,
      order: "form",
      to,
      variant,
      ...(face !== undefined && { face }),
    }));
}

/** How far the enemy must be for a column on the march. */
const UNMOLESTED = mm(300);
const BRIDGED: ReadonlySet<Formation> = new Set(["route", "cav-route", "gun-route"]);

/** Bridges are passed in column of route. */
function columnFor(
  appraisal: Appraisal,
  unit: UnitId,
  choice: Choices,
  mission: Mission,
  body: Body,
): Wish[] | undefined {
  const { arm } = unitOf(appraisal.g, unit);
  if (arm === "artillery" || (foesBy(appraisal, unit)[0]?.gap ?? mm(9999)) < UNMOLESTED) return undefined;
  const passage = passageTo(appraisal, unit, body, mission.to);
  if (!passage) return undefined;
  if (BRIDGED.has(body.formation)) return [];
  const [column, before]: Formation[] = arm === "cavalry" ? ["cav-route", "cav-open"] : ["route", "open"];
  const orders = [...changes(choice, column!, passage.near), ...changes(choice, before!, passage.near)];
  return wishIf(choice.who, orders, because("columnForBridge", passage.name));
}

const about = (choice: Choices): Order[] =>
  formIn(choice, "face") ? [{ unit: choice.who, order: "face" }] : [];

// Foot ---------------------------------------------------------------------------------------------------------------

function footWish(appraisal: Appraisal, unit: UnitId, choice: Choices, mission: Mission, body: Body): Wish[] {
  const { g } = appraisal;
  const { who } = choice;
  const near = foesBy(appraisal, unit)[0];
  const horse = horseNear(appraisal, unit, mm(400))[0];
  // Nearby houses are the best cover against everything.
  if (mission.zone >= 0 && distance(body, mission.to) < mm(300)) {
    const slow =
      isSquare(body.formation) || (body.formation === "line" && distance(body, mission.to) > mm(160));
    return wishIf(who, slow ? changes(choice, "attack", mission.to) : [], "columnForTown");
  }
  if (isSquare(body.formation)) return unsquare(appraisal, unit, choice, mission, horse?.gap);
  if (horse && isThreat(appraisal, unit, horse.gap, near?.gap ?? mm(9999))) {
    const orders = changes(choice, "square", mission.facing);
    if (orders.length > 0) return [{ who, orders, why: because("square", unitOf(g, horse.unit).name) }];
  }
  const charges = bestCharge(appraisal, unit) >= Math.max(0.01, appraisal.risk.leastWorth);
  const off = bearingOff(body, rounded(mission.facing));
  if (charges) return [];
  if (off > 12000 && (near?.gap ?? mm(9999)) < mm(700)) return wishIf(who, about(choice), "facesEnemy");
  const fight = near && near.gap <= mm(190) && isFacedBy(g, body, near.unit) && worthALine(g, near.unit);
  const line = changes(choice, "line", mission.facing);
  if (isColumn(body.formation)) {
    if (fight && off < 4500) {
      const orders = body.formation === "route" ? [...line, ...outOfColumn(choice, mission, body)] : line;
      return wishIf(who, orders, "lineToFire");
    }
    if (body.formation === "route" || body.formation === "open" || body.formation === "close") {
      if ((near?.gap ?? mm(9999)) < mm(600) || body.formation !== "route")
        return wishIf(who, outOfColumn(choice, mission, body), "attackColumn");
    }
    if (
      mission.kind === "hold" &&
      distance(body, mission.to) < mm(60) &&
      mission.zone < 0 &&
      near &&
      near.gap < mm(500)
    )
      return wishIf(who, line, "lineToHold");
  } else if (body.formation === "line") {
    const far = distance(body, mission.to);
    const isAlone = !near || near.gap > mm(330);
    if (isAlone && (far > mm(220) || bearingOff(body, mission.to) > 4500) && mission.kind !== "hold")
      return wishIf(who, changes(choice, "attack", mission.to), "columnToMarch");
    if (mission.zone >= 0 && (!near || near.gap > mm(200)))
      return wishIf(who, changes(choice, "attack", mission.to), "columnForTown");
  }
  return [];
}

/** A column of route becomes an open one first. */
const outOfColumn = (choice: Choices, { to }: Mission, { formation }: Body): readonly Order[] =>
  changes(choice, formation === "route" ? "open" : "attack", to);

const wishIf = (who: string, orders: readonly Order[], why: Why): Wish[] =>
  orders.length > 0 ? [{ who, orders, why }] : [];

/** Near, or near enough and nothing else to do. */
function isThreat(appraisal: Appraisal, unit: UnitId, gap: number, nearest: number): boolean {
  const { g } = appraisal;
  const others = appraisal.theirs.some(
    (foe) => unitOf(g, foe).arm !== "cavalry" && !isRouted(g, foe) && closeBy(appraisal, unit, foe),
  );
  return others ? gap < mm(230) && nearest > mm(60) : gap < mm(330);
}

const closeBy = (appraisal: Appraisal, unit: UnitId, foe: UnitId): boolean =>
  foesBy(appraisal, unit).some((near) => near.unit === foe && near.gap < mm(220));

function unsquare(
  appraisal: Appraisal,
  unit: UnitId,
  choice: Choices,
  mission: Mission,
  horse: number | undefined,
): Wish[] {
  if (horse !== undefined && horse < mm(400)) return [];
  const near = foesBy(appraisal, unit)[0];
  const to: Formation = near && near.gap < mm(250) ? "line" : "attack";
  const orders = [...changes(choice, to, mission.facing), ...changes(choice, "line", mission.facing)];
  return wishIf(choice.who, orders, "leavesSquare");
}

const isFacedBy = (g: Position, body: Body, foe: UnitId): boolean =>
  bearingOff(body, rounded(spotOf(g, foe))) < 5000;

/** Skirmishers and garrisons are not shot out of their cover by volleys. */
const worthALine = (g: Position, foe: UnitId): boolean =>
  !inZone(g, foe) && !isRouted(g, foe) && formationOf(g, foe) !== "skirmish";

// Horse --------------------------------------------------------------------------------------------------------------

function horseWish(
  appraisal: Appraisal,
  unit: UnitId,
  choice: Choices,
  mission: Mission,
  body: Body,
): Wish[] {
  const near = foesBy(appraisal, unit)[0];
  const { who } = choice;
  if (bestCharge(appraisal, unit) >= Math.max(0.01, appraisal.risk.leastWorth)) return [];
  const gap = near?.gap ?? mm(9999);
  if (mission.target >= 0 && gap < mm(450)) {
    const off = bearingOff(body, rounded(mission.facing));
    if (off > 12000) return wishIf(who, about(choice), "facesEnemy");
    if (body.formation !== "cav-line-2" && body.formation !== "cav-line-1" && off < 4500)
      return wishIf(who, changes(choice, "cav-line-2", mission.facing), "lineToCharge");
    return [];
  }
  const line = body.formation === "cav-line-1" || body.formation === "cav-line-2";
  if (line && gap > mm(650) && distance(body, mission.to) > mm(400))
    return wishIf(who, changes(choice, "cav-attack", mission.to), "columnToRide");
  if (bearingOff(body, rounded(mission.to)) > 13500) return wishIf(who, about(choice), "facesAbout");
  return [];
}

// Guns ---------------------------------------------------------------------------------------------------------------

function gunWish(appraisal: Appraisal, unit: UnitId, choice: Choices, mission: Mission, body: Body): Wish[] {
  const { g } = appraisal;
  const { who } = choice;
  const { calibre } = unitOf(g, unit);
  const { range, caseRange } = g.world.charts.gun(calibre!);
  const field = (at: Point & { heading: number }): number =>
    appraisal.theirs.reduce((sum, foe) => {
      if (isRouted(g, foe)) return sum;
      const to = spotOf(g, foe);
      const far = distance(at, to);
      if (far > range * 0.95 || bearingOff(at, rounded(to)) > 1600) return sum;
      return sum + (far < caseRange ? 2 : 1) * (isShaken(g, foe) ? 1.2 : 1);
    }, 0);
  const unlimber = formIn(choice, "unlimber");
  if (unlimber) {
    const ways = unlimber.ways
      .map((way) => ({
        way,
        value:
          field(way) +
          (0.01 * (18000 - turnBetween(way.heading, headingTo(way, rounded(mission.facing))))) / 18000,
      }))
      .sort((a, b) => b.value - a.value);
    const near = foesBy(appraisal, unit)[0];
    const arrived = distance(body, mission.to) < mm(60) && near !== undefined;
    const [best] = ways;
    if (!best || (best.value < 1 && !arrived)) return [];
    const orders = ways
      .slice(0, 2)
      .map(({ way }): Order => ({ unit: who, order: "unlimber", turn: way.turn }));
    return [{ who, orders, why: "unlimbers" }];
  }
  const limber = formIn(choice, "limber");
  if (!limber || field(body) > 0) return [];
  const near = foesBy(appraisal, unit)[0];
  // Guns that can be turned manually are not limbered up for it.
  if (near && near.gap < range && bearingOff(body, rounded(mission.facing)) < 9000 && calibre === "light")
    return [];
  if (near && near.gap < mm(300)) return [];
  if (distance(body, mission.to) < mm(80) && bearingOff(body, rounded(mission.facing)) < 6000) return [];
  if (!near && g.state.turn < 2) return [];
  const ways = limber.ways
    .map((way) => ({ way, off: bearingOff(way, rounded(mission.to)) }))
    .sort((a, b) => a.off - b.off);
  const orders = ways.slice(0, 3).map(({ way }): Order => ({ unit: who, order: "limber", turn: way.turn }));
  return wishIf(who, orders, "limbers");
}

// Towns --------------------------------------------------------------------------------------------------------------

const OUTWARD = [0, 9000, 18000, 27000] as const;

/** Out of shelter to the garrison, towards the enemy. */
function townWish(appraisal: Appraisal, unit: UnitId, choice: Choices, mission: Mission): Wish[] {
  const { g } = appraisal;
  const { who } = choice;
  if (mission.zone !== stateOf(g, unit).zone) return [];
  const fire = formIn(choice, "fight-fire");
  if (fire) {
    const zone = fire.zone[0]!;
    return [{ who, orders: [{ unit: who, order: "fight-fire", zone }], why: "fightsFire" }];
  }
  const kind = formIn(choice, "garrison")
    ? "garrison"
    : formIn(choice, "line-edge")
      ? "line-edge"
      : undefined;
  if (!kind) return [];
  const wanted = sidesTowards(appraisal, unit, mission);
  if (kind === "line-edge" && isLinedTowards(g, unit, wanted)) return [];
  const orders = [wanted.slice(0, 2), wanted.slice(0, 3), wanted].map(
    (sides): Order => ({ unit: who, order: kind, sides }),
  );
  return [{ who, orders, why: "mansTown" }];
}

function isLinedTowards(g: Position, unit: UnitId, wanted: readonly Edge[]): boolean {
  const { lining, posture } = stateOf(g, unit);
  return posture === "edge" && lining[EDGES.indexOf(wanted[0]!)]! > 0;
}

function sidesTowards(appraisal: Appraisal, unit: UnitId, mission: Mission): readonly Edge[] {
  const { g } = appraisal;
  const at = rounded(spotOf(g, unit));
  const weight = OUTWARD.map((heading) =>
    [
      mission.facing,
      ...appraisal.theirs.filter((foe) => !isRouted(g, foe)).map((foe) => spotOf(g, foe)),
    ].reduce((sum, foe) => {
      const off = turnBetween(headingTo(at, rounded(foe)), heading);
      return sum + (off < 9000 ? (9000 - off) / (distance(at, foe) + mm(100)) : 0);
    }, 0),
  );
  return EDGES.map((side, i) => ({ side, weight: weight[i]! }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ side }) => side);
}
