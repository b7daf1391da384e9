// What a position says about counters: new ones with the usual values of their kind, or other values for
// existing ones.

import { type Json, Problem } from "@grognard/kernel";
import { anything, type RawPieces, readShape, shapeOf, specOf, wordAmong } from "@grognard/parts";
import * as v from "valibot";
import { type UsualValue, usualWorth } from "../charts.ts";
import { CHARTS } from "../load-charts.ts";
import type { ArmyFile, FormationFile, LeaderFile, UnitFile } from "../scenario/schema.ts";
import { type Arm, NATIONS, type Nation } from "../units.ts";
import { FORM, side as sideForm } from "./form.ts";

/** The ids of all counters of a unit: its own first, then its battalions'. */
export const counterIds = ({ id, battalions }: UnitFile): string[] => [
  id,
  ...(battalions ?? []).map((_, i) => `${id}-${i + 1}`),
];

const SPEC = FORM.pieces.units.spec;
type Counter = { readonly [K in (typeof SPEC)[number]]?: Json };

export function changeArmy(army: ArmyFile, entries: RawPieces): ArmyFile {
  let formations = army.formations;
  for (const [id, entry] of entries) {
    const about = specOf(SPEC, entry);
    const isOld = formations.some((formation) => holds(formation, id));
    if (!isOld) formations = withNew(formations, id, about);
    else if (Object.keys(about).length > 0) formations = withOther(formations, id, about);
  }
  return { ...army, formations };
}

const holds = ({ units, leaders }: FormationFile, id: string): boolean =>
  units.some((unit) => counterIds(unit).includes(id)) || leaders.some((leader) => leader.id === id);

/** Other values on a counter of the army; its place in the organisation stays. */
function withOther(formations: readonly FormationFile[], id: string, about: Counter): FormationFile[] {
  const place = `position.units.${id}`;
  for (const key of ["side", "nation", "arm", "division", "command"] as const)
    if (about[key] !== undefined)
      throw new Problem("belongs to a unit of the army: choose a new id", `${place}.${key}`);
  const changes = printed(about, place);
  return formations.map((formation) => ({
    ...formation,
    units: formation.units.map((unit) => {
      if (unit.id === id) return { ...unit, ...changes } as UnitFile;
      if (counterIds(unit).includes(id))
        throw new Problem(`give the values of its regiment ${unit.id}`, place);
      return unit;
    }),
    leaders: formation.leaders.map((leader) =>
      leader.id === id ? ({ ...leader, ...leaderValues(about, place) } as LeaderFile) : leader,
    ),
  }));
}

/** The names of the same things in a unit file. */
function printed(about: Counter, place: string): { [key: string]: Json } {
  const { moraleValue, side: _s, nation: _n, division: _d, command: _c, bonuses, ...rest } = about;
  if (bonuses !== undefined && about.arm !== "leader")
    throw new Problem("only leaders have them", `${place}.bonuses`);
  return {
    ...(rest as { [key: string]: Json }),
    ...(moraleValue === undefined ? {} : { morale: moraleValue }),
  };
}

function withNew(formations: readonly FormationFile[], id: string, about: Counter): FormationFile[] {
  const place = `position.units.${id}`;
  const nation = nationOf(about, place);
  const name = String(about.division ?? `${nation} division`);
  const old = formations.find((formation) => formation.name === name);
  const formation = old ?? { name, nation, command: String(about.command ?? ""), leaders: [], units: [] };
  if (formation.nation !== nation) throw new Problem(`${name} is ${formation.nation}`, `${place}.division`);
  if (old && about.command !== undefined && about.command !== old.command)
    throw new Problem(
      `${name} belongs to the command "${old.command}"; name another division`,
      `${place}.command`,
    );
  const grown =
    about.arm === "leader"
      ? { ...formation, leaders: [...formation.leaders, newLeader(id, about, place)] }
      : { ...formation, units: [...formation.units, newUnit(id, nation, about, place)] };
  return old ? formations.map((one) => (one === old ? grown : one)) : [...formations, grown];
}

function nationOf({ nation, side }: Counter, place: string): Nation {
  if (nation !== undefined) {
    const found = readShape(wordAmong(NATIONS), nation, `${place}.nation`);
    if (side !== undefined && (side === "french") !== (found === "french"))
      throw new Problem(`${found} units are not of that side`, `${place}.side`);
    return found;
  }
  if (side === undefined)
    throw new Problem('there is no such unit in the army; a new one needs a "side" or a "nation"', place);
  return readShape(sideForm, side, `${place}.side`) === 0 ? "french" : "russian";
}

const USUAL_KINDS: { readonly [A in Exclude<Arm, "leader">]: { readonly [N in Nation]: string } } = {
  infantry: { french: "line", russian: "musketeer", austrian: "line", prussian: "line" },
  cavalry: { french: "cavalry", russian: "light", austrian: "cavalry", prussian: "cavalry" },
  artillery: { french: "foot", russian: "light", austrian: "foot", prussian: "foot" },
};
const ARMS = ["infantry", "cavalry", "artillery", "leader"] as const;

/** Values that are not given are the usual ones of the unit's kind. */
function newUnit(id: string, nation: Nation, about: Counter, place: string): UnitFile {
  const arm = readShape(wordAmong(ARMS), about.arm ?? "infantry", `${place}.arm`) as Exclude<Arm, "leader">;
  const kind = String(about.kind ?? USUAL_KINDS[arm][nation]);
  const charts = CHARTS.load();
  const known = (charts.troops.axes[0]!.values as readonly string[]).includes(`${arm} ${nation} ${kind}`);
  if (!known) throw new Problem(`${nation} ${arm} has no kind "${kind}"`, `${place}.kind`);
  const usual = (value: UsualValue): number => usualWorth(charts, { arm, nation, kind }, value);
  const increments = Number(about.increments ?? usual("increments"));
  const size = about.battalions
    ? { regimentFire: usual("fire") }
    : { increments, melee: usual("melee per increment") * increments };
  const horse = kind.includes("horse") || kind === "cavalry" || kind === "cossack";
  const fire = {
    infantry: () => ({ fire: usual("fire"), range: usual("range") }),
    cavalry: () => ({}),
    artillery: () => ({
      fires: [usual("fire short"), usual("fire"), usual("fire long")],
      range: usual("range"),
      horse,
    }),
  }[arm]();
  const worth = { morale: usual("morale"), ma: usual("ma"), guard: kind.startsWith("guard") };
  return { id, name: id, arm, kind, ...size, ...fire, ...worth, ...printed(about, place) } as UnitFile;
}

const LEADER_MA = 15;
const bonus = v.exactOptional(anything);
const bonusForm = shapeOf({ attack: bonus, defence: bonus, cavalry: bonus, artillery: bonus, morale: bonus });

function newLeader(id: string, about: Counter, place: string): LeaderFile {
  const none = { attack: 0, defence: 0, cavalry: 0, artillery: 0, morale: 0 };
  return { id, name: id, ma: LEADER_MA, ...none, ...leaderValues(about, place) } as LeaderFile;
}

function leaderValues({ bonuses = {}, name, ma }: Counter, place: string): { [key: string]: Json } {
  const given = readShape(bonusForm, bonuses, `${place}.bonuses`);
  return { ...given, ...(name === undefined ? {} : { name }), ...(ma === undefined ? {} : { ma }) };
}
