// The order of battle of a scenario file: the chain of command, what every unit is, and where it begins.

import { Problem } from "@grognard/kernel";
import { inNaturalOrder } from "@grognard/parts";
import { blockMiddle, EDGES } from "@grognard/table";
import { isGap } from "../bodies/changes.ts";
import { CAVALRY_GAP, LEAST_GAP, MOST_GAP } from "../bodies/layouts.ts";
import type { Charts } from "../charts/load-charts.ts";
import { type Formation, isFormationOf, ROUTE_COLUMN } from "../formations.ts";
import type { Ground } from "../ground.ts";
import type { Options } from "../options.ts";
import {
  type Arm,
  type Arrival,
  type Commander,
  type CommanderId,
  type Post,
  SIDES,
  type Side,
  type Unit,
  type Weapon,
} from "../units.ts";
import type { ArrivalFile, CommanderFile, PostFile, ScenarioFile, UnitFile } from "./scenario-file.ts";
import { hundredths, pointOf } from "./units-of-length.ts";

/** First side first, then by id: 2 before 10 [R3]. */
const canonical =
  (file: ScenarioFile) =>
  (a: { id: string; side: string }, b: { id: string; side: string }): number =>
    rank(file, a.side) - rank(file, b.side) || inNaturalOrder(a.id, b.id);

const rank = (file: ScenarioFile, side: string): number => file.sides.findIndex(({ id }) => id === side);

export function loadCommanders(file: ScenarioFile): Commander[] {
  const sorted = [...file.commanders].sort(canonical(file));
  const index = new Map(sorted.map(({ id }, i) => [id, i]));
  return sorted.map((one, i) => {
    const place = `commanders[${file.commanders.indexOf(one)}]`;
    const side = sideNamed(file, one.side);
    const superior = one.superior === undefined ? -1 : (index.get(one.superior) ?? -1);
    if (one.superior !== undefined) {
      if (superior < 0 || sorted[superior]!.side !== one.side || superior === i)
        throw new Problem(`"${one.superior}" is no commander of this side`, `${place}.superior`);
      if (isUnderHimself(sorted, one))
        throw new Problem(`"${one.superior}" is under his own orders`, `${place}.superior`);
    }
    const at = pointOf(one.at);
    if (at.x > hundredths(file.table[0]) || at.y > hundredths(file.table[1]))
      throw new Problem("lies off the table", `${place}.at`);
    return {
      index: i,
      id: one.id,
      name: one.name,
      side,
      level: one.level,
      rating: one.rating ?? null,
      superior,
      at,
    };
  });
}

/** Does the chain of superiors form a loop? */
function isUnderHimself(all: readonly CommanderFile[], one: CommanderFile): boolean {
  const passed = new Set<string>();
  for (let at: CommanderFile | undefined = one; at; at = all.find(({ id }) => id === at?.superior)) {
    if (passed.has(at.id)) return true;
    passed.add(at.id);
  }
  return false;
}

export function loadUnits(
  file: ScenarioFile,
  ground: Ground,
  commanders: readonly Commander[],
  charts: Charts,
  options: Options,
): Unit[] {
  return [...file.units]
    .sort(canonical(file))
    .map((one, index) => unitOf(one, index, `units[${file.units.indexOf(one)}]`));

  function unitOf(one: UnitFile, index: number, place: string): Unit {
    const side = sideNamed(file, one.side);
    const commander = commanders.findIndex(({ id }) => id === one.commander);
    if (commander < 0 || commanders[commander]!.side !== side)
      throw new Problem(`"${one.commander}" is no commander of this side`, `${place}.commander`, "XII.2");
    checkKind(one, place);
    const { arm, grade, calibre = null, quarters = 4 } = one;
    const adjust =
      (one.adjust ?? 0) + (one.after ?? []).reduce((sum, what) => sum + charts.hardship(what), 0);
    const post = one.post ? postOf(one, one.post, ground, `${place}.post`) : null;
    return {
      index,
      id: one.id,
      name: one.name,
      side,
      arm,
      heavy: one.heavy ?? false,
      lancer: one.lancer ?? false,
      calibre,
      guns: one.guns ?? 0,
      horse: one.horse ?? false,
      weapon: one.weapon ?? usualWeapon(one),
      drill: one.class,
      grade,
      points: charts.points({ arm, grade, calibre, quarters }),
      quarters,
      sappers: one.sappers ?? false,
      overhead: one.overhead ?? false,
      regiment: one.regiment ?? one.id,
      brigade: one.brigade ?? one.commander,
      division: one.division ?? divisionOf(commanders, commander),
      commander,
      fixedStrength: (options.fixedStrengths && one.strength) || strengthAfter(one, adjust, charts, place),
      adjust,
      post,
      reserve: (file.deployment?.reserves && one.reserve) ?? false,
      arrival: one.arrives
        ? arrivalOf(file, one, one.arrives, `${place}.arrives`)
        : file.deployment?.reserves
          ? reserveOf(file, side, arm)
          : null,
    };
  }
}

/** After a day of fighting no die is rolled: what was left, and part of what was lost; 0 if it did not fight. */
function strengthAfter({ yesterday }: UnitFile, adjust: number, charts: Charts, place: string): number {
  if (!yesterday) return 0;
  const { start, left } = yesterday;
  if (left > start)
    throw new Problem(`must be ${start} at most`, `${place}.yesterday.left`, "I.6-adjustments");
  return Math.max(1, left + charts.madeGood(start - left) + adjust);
}

/** The division commander above this one, or itself; where there is none, the highest below a corps. */
function divisionOf(commanders: readonly Commander[], commander: CommanderId): string {
  const { superior, id, level } = commanders[commander]!;
  const isTop = level !== "brigade" || superior < 0 || commanders[superior]!.level === "corps";
  return isTop ? id : divisionOf(commanders, superior);
}

/** Heavy cavalry and lancers have no useful firearms [R31]. */
function usualWeapon({ arm, heavy, lancer }: UnitFile): Weapon {
  if (arm === "infantry") return "musket";
  return arm === "cavalry" && !heavy && !lancer ? "carbine" : "none";
}

/** Of a whole battery; a section of it may have fewer [I.6-detachments]. */
export const LEAST_GUNS = 3;

function checkKind(one: UnitFile, place: string): void {
  const { arm, calibre, guns, horse, overhead, heavy, lancer, quarters = 4, sappers } = one;
  const must = (holds: boolean, says: string, field: keyof UnitFile, cite?: string) => {
    if (!holds) throw new Problem(says, `${place}.${field}`, cite);
  };
  if (arm === "artillery") {
    must(calibre !== undefined, "missing: a battery has a calibre", "calibre", "V.13");
    must(guns !== undefined, "missing: a battery has guns", "guns", "I.3-artillery-firing");
    const fewest = quarters < 4 ? 1 : LEAST_GUNS;
    must(Number(guns) >= fewest, `a battery has ${LEAST_GUNS} guns at least`, "guns", "I.3-artillery-firing");
    must(!horse || calibre === "light", "horse artillery is light", "horse", "V.13-light");
  } else {
    must(calibre === undefined, "only a battery has a calibre", "calibre");
    must(guns === undefined, "only a battery has guns", "guns");
    must(!horse, "only a battery is horse artillery", "horse");
    must(!overhead, "only a battery fires over friends", "overhead", "V.9-overhead");
  }
  must(!heavy || arm === "cavalry", "only cavalry is heavy", "heavy");
  must(!lancer || arm === "cavalry", "only cavalry has lances", "lancer");
  must(!sappers || (arm === "infantry" && quarters < 4), "sappers are a detachment of infantry", "sappers");
}

function postOf(one: UnitFile, post: PostFile, ground: Ground, place: string): Post {
  if ("zone" in post) return quarterOf(one, post, ground, place);
  const { at, facing, formation } = post;
  if (!isFormationOf(one, formation))
    throw new Problem(`${one.arm} cannot begin in this formation`, `${place}.formation`, "III.1");
  const gap = gapOf(formation, post.gap, `${place}.gap`);
  const { x, y } = pointOf(at);
  return {
    x,
    y,
    heading: hundredths(facing),
    formation,
    gap,
    zone: -1,
    posture: "none",
    lining: [0, 0, 0, 0],
  };
}

/** Between skirmishers; the least if not given. */
export function gapOf(formation: Formation, mm: number | undefined, place: string): number {
  if (formation === "cav-skirmish") return CAVALRY_GAP;
  if (formation !== "skirmish") return 0;
  if (mm === undefined) return LEAST_GAP;
  if (isGap(hundredths(mm))) return hundredths(mm);
  throw new Problem(
    `must be an even number of millimetres from ${LEAST_GAP / 100} to ${MOST_GAP / 100}`,
    place,
    "III.2-skirmish-layout",
  );
}

function quarterOf(
  one: UnitFile,
  { zone, posture, lining = {} }: Extract<PostFile, { zone: string }>,
  ground: Ground,
  place: string,
): Post {
  const found = ground.zones.find(({ id }) => id === zone);
  if (!found) throw new Problem(`there is no town zone "${zone}"`, `${place}.zone`);
  if (posture !== "sheltered" && one.arm !== "infantry")
    throw new Problem("only infantry holds a town", `${place}.posture`, "XI.6-town-garrison");
  const counts = EDGES.map((side) => lining[side] ?? 0);
  const stands = counts.reduce((sum, n) => sum + n, 0);
  if (posture === "edge" ? stands !== (one.quarters ?? 4) : stands > 0)
    throw new Problem(
      posture === "edge" ? `must place ${one.quarters ?? 4} stands` : "only those at the edge line a side",
      `${place}.lining`,
      "XI.6-town-garrison",
    );
  return {
    ...blockMiddle(found.bounds),
    heading: 0,
    formation: one.arm === "infantry" ? "line" : ROUTE_COLUMN[one.arm],
    gap: 0,
    zone: found.index,
    posture,
    lining: counts as unknown as Post["lining"],
  };
}

/** Detachments of foot and horse are always in skirmish order [III.5]. */
function marchOf({ arm, quarters = 4 }: UnitFile): Formation {
  if (quarters === 4 || arm === "artillery") return ROUTE_COLUMN[arm];
  return arm === "cavalry" ? "cav-skirmish" : "skirmish";
}

function arrivalOf({ table }: ScenarioFile, one: UnitFile, file: ArrivalFile, place: string): Arrival {
  const { turn, roll = 0, surely = 0, from, to, formations = [marchOf(one)] } = file;
  const onEdge = [0, 1].some((i) => from[i] === to[i] && (from[i] === 0 || from[i] === table[i]));
  if (!onEdge || from.some((mm, i) => mm > table[i]!) || to.some((mm, i) => mm > table[i]!))
    throw new Problem("from and to must lie on one edge of the table", place, "IX.4");
  formations.forEach((formation, i) => {
    if (!isFormationOf(one, formation))
      throw new Problem(`${one.arm} has no such formation`, `${place}.formations[${i}]`, "III.1");
  });
  return { turn, roll, surely, from: pointOf(from), to: pointOf(to), formations };
}

/** Reserves come over the whole home edge from turn 3 on. */
function reserveOf(file: ScenarioFile, side: Side, arm: Arm): Arrival {
  const [width, depth] = file.table.map(hundredths) as [number, number];
  const { home } = file.sides[side];
  const x = home === "east" ? width : 0;
  const y = home === "north" ? depth : 0;
  const alongX = home === "north" || home === "south";
  return {
    turn: 3,
    roll: 0,
    surely: 0,
    from: { x, y },
    to: alongX ? { x: width, y } : { x, y: depth },
    formations: [ROUTE_COLUMN[arm]],
  };
}

export const sideNamed = (file: Pick<ScenarioFile, "sides">, id: string): Side =>
  SIDES.find((one) => file.sides[one].id === id)!;
