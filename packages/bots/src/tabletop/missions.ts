// Missions: some units hold the ground that counts, brigades go for what is worth most, cavalry looks for flanks, guns
// for a field of fire. Nothing is remembered: the same position gives the same missions.

import {
  formationOf,
  inSkirmishOrder,
  inZone,
  isFortified,
  isRouted,
  isShaken,
  isSquare,
  type Position,
  stateOf,
  type UnitId,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { headingTo, into, type Point, place, shifted, turned } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { type Aim, type Brigade, brigadesOf, type Slot } from "./brigades.ts";
import { type Goal, goalsOf } from "./goals.ts";
import { bearingOff, distance, foesBy, goingFor, isUnderMuzzles, mm, rounded, spotOf } from "./ground.ts";
import { isFuseLit, mansWork } from "./mines.ts";
import { wayLength } from "./nav.ts";
import { worthOf } from "./odds.ts";
import { because, type Why } from "./words/index.ts";

export interface Mission {
  readonly kind: "hold" | "attack" | "support" | "battery" | "ride" | "leave";
  readonly to: Point;
  /** Where the enemy is, or should be. */
  readonly facing: Point;
  /** The enemy it is aimed at. */
  readonly target: UnitId;
  /** A town it should go into. */
  readonly zone: number;
  readonly why: Why;
}

export type Missions = ReadonlyMap<UnitId, Mission>;

/** An enemy this near concerns the unit itself. */
const ENGAGED = mm(380);

const kept = new WeakMap<object, Missions>();

export function missionsOf(appraisal: Appraisal): Missions {
  const known = kept.get(appraisal.plan) ?? dealOut(appraisal);
  kept.set(appraisal.plan, known);
  return known;
}

function dealOut(appraisal: Appraisal): Missions {
  const { g, ours } = appraisal;
  const goals = goalsOf(appraisal);
  const missions = new Map<UnitId, Mission>();
  const free = new Set(
    ours.filter((unit) => stateOf(g, unit).square < 0 || stateOf(g, unit).square === unit),
  );
  for (const [unit, mission] of keepers(appraisal, free)) {
    missions.set(unit, mission);
    free.delete(unit);
  }
  for (const [unit, mission] of leavers(appraisal, goals, free)) {
    missions.set(unit, mission);
    free.delete(unit);
  }
  for (const [unit, mission] of holders(appraisal, goals, free)) {
    missions.set(unit, mission);
    free.delete(unit);
  }
  const meant = new Map<UnitId, number>();
  for (const brigade of brigadesOf(appraisal, goals, [...free]))
    attackers(appraisal, brigade, meant, missions);
  return missions;
}

/** Who man a work against an enemy before it, and sappers who wait to light the fuse. */
function keepers(appraisal: Appraisal, free: ReadonlySet<UnitId>): Map<UnitId, Mission> {
  const found = new Map<UnitId, Mission>();
  for (const unit of free) {
    const why = isFuseLit(appraisal.g, unit)
      ? "guardsFuse"
      : mansWork(appraisal, unit)
        ? "mansWork"
        : undefined;
    const [body] = stateOf(appraisal.g, unit).bodies;
    if (!why || !body) continue;
    const near = foesBy(appraisal, unit)[0];
    const facing = near ? spotOf(appraisal.g, near.unit) : place(body, 0, mm(500));
    found.set(unit, { kind: "hold", to: { x: body.x, y: body.y }, facing, target: -1, zone: -1, why });
  }
  return found;
}

// Ground that counts -------------------------------------------------------------------------------------------------

function holders(
  appraisal: Appraisal,
  goals: readonly Goal[],
  free: ReadonlySet<UnitId>,
): Map<UnitId, Mission> {
  const { g } = appraisal;
  const found = new Map<UnitId, Mission>();
  const foot = [...free].filter((unit) => {
    const { arm, quarters } = unitOf(g, unit);
    return arm === "infantry" && quarters === 4 && !isShaken(g, unit) && !inSkirmishOrder(g, unit);
  });
  for (const goal of goals) {
    if (goal.kind !== "place" || goal.theirs) continue;
    const [best] = foot
      .filter((unit) => !found.has(unit))
      .map((unit) => ({ unit, far: farTo(g, unit, goal) }))
      .sort((a, b) => a.far - b.far || a.unit - b.unit);
    if (!best || (goal.safe && best.far > mm(150))) continue;
    found.set(best.unit, {
      kind: "hold",
      to: goal.at,
      facing: foesBy(appraisal, best.unit)[0]
        ? spotOf(g, foesBy(appraisal, best.unit)[0]!.unit)
        : goal.beyond,
      target: -1,
      zone: goal.zone,
      why: because(best.far < HELD ? "holds" : "makesFor", goal.name, goal.pays),
    });
  }
  return found;
}

/** A unit that is nearer than this is as good as there. */
const HELD = mm(150);

function farTo(g: Position, unit: UnitId, { zone, at }: Goal): number {
  if (zone >= 0 && stateOf(g, unit).zone === zone) return 0;
  const straight = distance(spotOf(g, unit), at);
  return straight < mm(250) ? straight : wayLength(g, goingFor(g, unit), spotOf(g, unit), at);
}

/** A unit that can leave the table where that is worth something: the fastest one near. */
function leavers(
  appraisal: Appraisal,
  goals: readonly Goal[],
  free: ReadonlySet<UnitId>,
): Map<UnitId, Mission> {
  const { g } = appraisal;
  const found = new Map<UnitId, Mission>();
  for (const goal of goals) {
    if (goal.kind !== "exit") continue;
    const turnsLeft = g.world.turns - g.state.turn;
    const [best] = [...free]
      .filter(
        (unit) => unitOf(g, unit).arm !== "artillery" && !isShaken(g, unit) && !inSkirmishOrder(g, unit),
      )
      .filter((unit) => !inZone(g, unit) && unitOf(g, unit).quarters === 4)
      .map((unit) => ({ unit, time: farTo(g, unit, goal) / paceOf(g, unit) }))
      .sort((a, b) => a.time - b.time || a.unit - b.unit);
    if (!best || best.time > turnsLeft || (best.time < turnsLeft - 2 && best.time > 1.5)) continue;
    found.set(best.unit, {
      kind: "leave",
      to: goal.at,
      facing: goal.beyond,
      target: -1,
      zone: -1,
      why: because("makesFor", goal.name, goal.pays),
    });
  }
  return found;
}

const paceOf = (g: Position, unit: UnitId): number => {
  const formation = formationOf(g, unit);
  return formation ? Math.max(1, g.world.charts.rate(unitOf(g, unit), formation, "march")) : mm(150);
};

// The others ---------------------------------------------------------------------------------------------------------

function attackers(
  appraisal: Appraisal,
  { units, aim, slots }: Brigade,
  meant: Map<UnitId, number>,
  missions: Map<UnitId, Mission>,
): void {
  for (const [unit, slot] of slots) missions.set(unit, footMission(appraisal, unit, aim, slot, meant));
  for (const unit of units) {
    const { arm } = unitOf(appraisal.g, unit);
    if (arm === "cavalry") missions.set(unit, horseMission(appraisal, unit, aim, meant));
    else if (arm === "artillery") missions.set(unit, gunMission(appraisal, unit, aim));
  }
}

function footMission(
  appraisal: Appraisal,
  unit: UnitId,
  aim: Aim,
  { to, row }: Slot,
  meant: Map<UnitId, number>,
): Mission {
  const { g } = appraisal;
  const own = ownTarget(appraisal, unit, meant);
  if (own >= 0) {
    const others = meant.get(own) ?? 0;
    meant.set(own, others + 1);
    const at = spotOf(g, own);
    return {
      kind: "attack",
      to: others === 0 ? at : besideOthers(appraisal, unit, at),
      facing: at,
      target: own,
      zone: -1,
      why: because("closesWith", unitOf(g, own).name),
    };
  }
  const near = foesBy(appraisal, unit)[0];
  return {
    kind: row > 0 ? "support" : "attack",
    to,
    facing: near ? spotOf(g, near.unit) : aim.at,
    target: -1,
    zone: -1,
    why: because(row > 0 ? "supports" : "goesFor", aim.name),
  };
}

/** Not behind the friend that goes for the same enemy, but on its own side of it. */
function besideOthers({ g, ours }: Appraisal, unit: UnitId, at: Point): Point {
  const from = rounded(spotOf(g, unit));
  const [friend] = ours
    .filter((one) => one !== unit && unitOf(g, one).arm === "infantry")
    .map((one) => ({ spot: rounded(spotOf(g, one)), far: distance(spotOf(g, one), at) }))
    .sort((a, b) => a.far - b.far);
  const pose = { ...rounded(at), heading: headingTo(from, rounded(at)) };
  const right = !friend || into(pose, from).u >= into(pose, friend.spot).u;
  return place(pose, right ? ABREAST : -ABREAST, 0);
}

const ABREAST = mm(85);

/** The best nearby enemy to attack; two or three of our units for one of theirs. */
function ownTarget(appraisal: Appraisal, unit: UnitId, meant: ReadonlyMap<UnitId, number>): UnitId {
  const { g } = appraisal;
  let best = -1;
  let most = 0;
  for (const { unit: foe, gap } of foesBy(appraisal, unit)) {
    if (gap > ENGAGED) break;
    const { arm } = unitOf(g, foe);
    if (arm === "cavalry" && !isShaken(g, foe)) continue; // it is faster
    const loose = inSkirmishOrder(g, foe) && arm === "infantry" ? 0.4 : 1;
    const housed = inZone(g, foe) ? 0.6 : 1;
    const weak = isShaken(g, foe) ? 1.5 : 1;
    const value =
      ((worthOf(g, foe) + 0.5) * loose * housed * weak * 0.6 ** (meant.get(foe) ?? 0)) / (gap + mm(80));
    if (value > most) [best, most] = [foe, value];
  }
  return best;
}

/** Horse waits near the flanks until something is worth a charge. */
function horseMission(appraisal: Appraisal, unit: UnitId, aim: Aim, meant: Map<UnitId, number>): Mission {
  const { g } = appraisal;
  const at = spotOf(g, unit);
  let best: { foe: UnitId; to: Point; value: number } | undefined;
  for (const foe of appraisal.theirs) {
    const { arm } = unitOf(g, foe);
    const [body] = stateOf(g, foe).bodies;
    if (!body || inZone(g, foe) || isSquare(body.formation)) continue;
    const soft =
      arm === "artillery"
        ? 2.5
        : isRouted(g, foe)
          ? 0.6
          : isShaken(g, foe)
            ? 2
            : arm === "infantry"
              ? 1
              : 1.2;
    for (const turn of [18000, 12000, -12000, 8000, -8000, 0]) {
      const to = shifted(body, turned(body.heading, turn), WAIT);
      if (to.x < 0 || to.y < 0 || to.x > g.world.ground.width || to.y > g.world.ground.depth) continue;
      const angle = Math.abs(turn) >= 12000 ? 1.6 : Math.abs(turn) >= 8000 ? 1.3 : 0.6;
      const danger = isUnderMuzzles(appraisal, to, mm(320)) ? 0.4 : 1;
      const far = appraisal.haste ? distance(at, to) : wayLength(g, "cavalry", at, to);
      const steady = 1 - bearingTo(g, unit, to) / 45000; // it does not turn round for nothing
      const value =
        (worthOf(g, foe) * soft * angle * danger * steady * 0.7 ** (meant.get(foe) ?? 0)) / (far + mm(300));
      if (!best || value > best.value) best = { foe, to, value };
    }
  }
  if (!best)
    return {
      kind: "ride",
      to: aim.at,
      facing: aim.at,
      target: -1,
      zone: -1,
      why: because("ridesTowards", aim.name),
    };
  meant.set(best.foe, (meant.get(best.foe) ?? 0) + 1);
  return {
    kind: "ride",
    to: best.to,
    facing: spotOf(g, best.foe),
    target: best.foe,
    zone: -1,
    why: because("worksRound", unitOf(g, best.foe).name),
  };
}

const WAIT = mm(260);

const bearingTo = (g: Position, unit: UnitId, to: Point): number => {
  const [body] = stateOf(g, unit).bodies;
  return body ? bearingOff(body, to) : 0;
};

/** Guns move within good range of the brigade's objective. */
function gunMission(appraisal: Appraisal, unit: UnitId, aim: Aim): Mission {
  const { g } = appraisal;
  const at = spotOf(g, unit);
  const near = foesBy(appraisal, unit)[0];
  const meant = near ? spotOf(g, near.unit) : aim.at;
  const { calibre } = unitOf(g, unit);
  const good = Math.floor(g.world.charts.gun(calibre!).range * 0.45);
  const far = distance(at, meant);
  const to =
    far > good && !isFortified(g, unit)
      ? shifted({ ...rounded(meant), heading: 0 }, headingTo(meant, at), good)
      : at;
  return {
    kind: "battery",
    to,
    facing: meant,
    target: near?.unit ?? -1,
    zone: -1,
    why: "fieldOfFire",
  };
}
