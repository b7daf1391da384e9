// The counters of a scenario: those of its army that it names, regiments together with their battalions.

import { eachOf, Problem, refuseAll } from "@grognard/kernel";
import type { Charts } from "../load-charts.ts";
import { COALITION, FRENCH, type Nation, type Side, type Unit, type UnitId } from "../units.ts";
import { armies } from "./library.ts";
import {
  type ArmyFile,
  type FormationFile,
  type LeaderFile,
  readArmyFile,
  type ScenarioFile,
  type UnitFile,
} from "./schema.ts";

export const resolveArmy = (army: string | ArmyFile, place = "army"): ArmyFile =>
  typeof army === "string" ? readArmyFile(armies.named(army, place), place) : army;

/** A counter before it has its number. */
type Draft = Omit<Unit, "index" | "regiment" | "battalions"> & {
  readonly regimentId?: string;
  readonly battalionIds?: readonly string[];
};

export const sideOfNation = (nation: Nation): Side => (nation === "french" ? FRENCH : COALITION);

/** Battalion `n` of a regiment, from 1. */
const battalionId = (regiment: string, n: number): string => `${regiment}-${n}`;

export function loadUnits(file: ScenarioFile, army: ArmyFile, charts: Charts): Unit[] {
  const drafts = eachOf(army.formations, (one, i) => draftsOf(army, one, charts, i)).flat();
  checkIds(drafts, army);
  const wanted = namedUnits(file);
  const known = new Set(drafts.map(({ id }) => id));
  eachOf([...wanted], ([id, place]) => {
    if (!known.has(id)) throw new Problem(`there is no unit "${id}" in the army ${army.id}`, place);
  });
  const inGame = new Set(drafts.filter((draft) => isInGame(draft, wanted)).map(({ id }) => id));
  return numbered(drafts.filter(({ id }) => inGame.has(id)));
}

/** Every unit that a scenario names, and where it does so first. */
function namedUnits({ posts, groups, away }: ScenarioFile): Map<string, string> {
  const named = new Map<string, string>();
  const name = (id: string, place: string): void => {
    const before = named.get(id);
    if (before !== undefined) throw new Problem(`${id} is there already, in ${before}`, place);
    named.set(id, place);
  };
  for (const id of Object.keys(posts)) name(id, `posts.${id}`);
  for (const [i, { units }] of groups.entries())
    for (const [j, id] of units.entries()) name(id, `groups[${i}].units[${j}]`);
  for (const [i, id] of away.entries()) name(id, `away[${i}]`);
  return named;
}

/** A regiment brings its battalions, and any battalion its regiment; some battalions are units of their own. */
function isInGame(
  { id, regimentId, battalionIds }: Draft,
  named: { has: (id: string) => boolean; get: (id: string) => string | undefined },
): boolean {
  if (regimentId !== undefined && named.has(regimentId)) {
    if (named.has(id))
      throw new Problem(`${id} is there with its regiment ${regimentId}`, named.get(id), "2.2.4");
    return true;
  }
  return named.has(id) || (battalionIds?.every((one) => named.has(one)) ?? false);
}

function numbered(drafts: readonly Draft[]): Unit[] {
  const indexOf = new Map(drafts.map(({ id }, index): [string, UnitId] => [id, index]));
  return drafts.map(({ regimentId, battalionIds, ...draft }, index) => ({
    ...draft,
    index,
    regiment: indexOf.get(regimentId ?? "") ?? -1,
    battalions: battalionIds?.map((id) => indexOf.get(id)!) ?? [],
  }));
}

/** The battalions of a regiment have ids that are made from its own. */
function checkIds(drafts: readonly Draft[], { formations }: ArmyFile): void {
  const places = new Map<string, string[]>();
  for (const [i, formation] of formations.entries())
    for (const list of ["units", "leaders"] as const)
      for (const [j, { id }] of formation[list].entries())
        places.set(id, [...(places.get(id) ?? []), `army.formations[${i}].${list}[${j}]`]);
  const twins = drafts.flatMap(({ id }, i) => {
    if (drafts.findIndex((draft) => draft.id === id) === i) return [];
    const [first = "army.formations", again = first] = places.get(id) ?? [];
    const says = `the id "${id}" is there twice`;
    return [new Problem(first === again ? says : `${says}, first in ${first}`, again)];
  });
  refuseAll(twins);
}

function draftsOf(army: ArmyFile, formation: FormationFile, charts: Charts, i: number): Draft[] {
  const place = `army.formations[${i}]`;
  const { command, nation, leaders, units } = formation;
  const known = army.commands.find(({ id }) => id === command);
  if (command !== "" && !known) throw new Problem(`there is no command "${command}"`, `${place}.command`);
  if (known && (known.side === "french") !== (nation === "french"))
    throw new Problem(`the command "${command}" belongs to the other side`, `${place}.command`);
  if (army.formations.findIndex(({ name }) => name === formation.name) !== i)
    throw new Problem(`there are two formations "${formation.name}"`, `${place}.name`);
  return [
    ...eachOf(units, (unit, j) => {
      checkUnit(unit, formation, charts, `${place}.units[${j}]`);
      return unit.battalions ? regimentOf(unit, formation) : [unitOf(unit, formation)];
    }).flat(),
    ...leaders.map((leader) => leaderOf(leader, formation)),
  ];
}

function checkUnit(unit: UnitFile, { nation }: FormationFile, charts: Charts, place: string): void {
  const { arm, kind, battalions, increments, melee } = unit;
  const kinds = charts.troops.axes[0]!.values as readonly string[];
  if (!kinds.includes(`${arm} ${nation} ${kind}`)) {
    const own = kinds.filter((one) => one.startsWith(`${arm} ${nation} `)).map((one) => one.split(" ")[2]);
    throw new Problem(`${nation} ${arm} has no kind "${kind}"; there are ${own.join(", ")}`, `${place}.kind`);
  }
  if (battalions && (increments !== undefined || melee !== undefined))
    throw new Problem("has its increments and melee value from its battalions", place);
  if (battalions && (arm !== "infantry" || (nation !== "french" && nation !== "austrian")))
    throw new Problem(
      "only French and Austrian regiments are in battalions",
      `${place}.battalions`,
      "16.2.2",
    );
  if (battalions && battalions.length < 2)
    throw new Problem("needs two battalions or more", `${place}.battalions`);
  if (!battalions && (increments === undefined || melee === undefined))
    throw new Problem("needs increments and a melee value, or battalions", place);
  checkFire(unit, place);
}

function checkFire({ arm, fire, fires, range, battalions, regimentFire }: UnitFile, place: string): void {
  const must = (has: boolean, key: string): void => {
    if (!has) throw new Problem("missing", `${place}.${key}`);
  };
  const mustNot = (has: boolean, key: string): void => {
    if (has) throw new Problem(`${arm} has none`, `${place}.${key}`);
  };
  must(arm !== "infantry" || fire !== undefined, "fire");
  must(!battalions || regimentFire !== undefined, "regimentFire");
  must(arm !== "artillery" || fires !== undefined, "fires");
  must(arm !== "artillery" || range !== undefined, "range");
  mustNot(arm !== "infantry" && fire !== undefined, "fire");
  mustNot(arm !== "artillery" && fires !== undefined, "fires");
}

/** What a file may leave out: values not printed on the counter. */
function unitOf(file: UnitFile, { nation, name, command }: FormationFile): Draft {
  const { id, arm, kind, morale, ma } = file;
  return {
    id,
    name: file.name,
    side: sideOfNation(nation),
    nation,
    arm,
    kind,
    division: name,
    command,
    increments: file.increments ?? 0,
    ma,
    guard: file.guard ?? false,
    heavy: arm === "cavalry" && ma <= HEAVY_MA,
    lancer: (file.lance ?? 0) > 0,
    horse: file.horse ?? false,
    brigadeBattery: file.brigade ?? false,
    soleBattalion: file.battalion ?? false,
    melee: file.melee ?? 0,
    fire: file.fire ?? 0,
    fires: file.fires ?? [0, 0, 0],
    range: file.range ?? (arm === "infantry" ? 1 : 0),
    morale,
    lance: file.lance ?? 0,
    skirmishFire: file.skirmishFire ?? 0,
    bonuses: undefined,
  };
}

/** [2.2.5a] */
const HEAVY_MA = 12;

/** [2.2.4] The regiment's counter and those of its battalions. */
function regimentOf(file: UnitFile, formation: FormationFile): Draft[] {
  const sizes = file.battalions!;
  const ids = sizes.map((_, i) => battalionId(file.id, i + 1));
  const sum = (at: 0 | 1): number => sizes.reduce((all, size) => all + size[at], 0);
  const regiment = {
    ...unitOf({ ...file, increments: sum(0), melee: sum(1), fire: file.regimentFire! }, formation),
    battalionIds: ids,
  };
  const battalions = sizes.map(([increments, melee], i) => ({
    ...unitOf({ ...file, id: ids[i]!, name: `${i + 1}/${file.name}`, increments, melee }, formation),
    regimentId: file.id,
  }));
  return [regiment, ...battalions];
}

/** [2.3] */
function leaderOf(file: LeaderFile, formation: FormationFile): Draft {
  const { id, name, ma, attack, defence, cavalry, artillery, morale } = file;
  const blank = unitOf({ id, name, arm: "cavalry", kind: "leader", morale: 0, ma }, formation);
  return {
    ...blank,
    arm: "leader",
    heavy: false,
    bonuses: { attack, defence, cavalry, artillery, morale },
  };
}
