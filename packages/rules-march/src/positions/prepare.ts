// The scenario of a position: an existing one, or an empty field, with what the position adds to it.

import { type Json, Problem } from "@grognard/kernel";
import { type Loose, rawPieces, readShape, scenarioOf, specOf, wordAmong } from "@grognard/parts";
import field from "../../data/field.json" with { type: "json" };
import { resolveMap } from "../scenario/map.ts";
import {
  type CombatUnitFile,
  type CorpsFile,
  readScenarioFile,
  type ScenarioFile,
  type TrainFile,
} from "../scenario/schema.ts";
import { SIDE_IDS, type SideName } from "../units.ts";
import { changeMap } from "./change-map.ts";
import { FORM } from "./form.ts";

type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const { draft, wanted } = scenarioOf(
    FORM,
    readScenarioFile,
    scenario ?? field,
    position,
    (file, { map }) => {
      if (map !== undefined) file.map = changeMap(resolveMap(file.map), map);
    },
  );
  const known = new Set(piecesOf(draft));
  for (const [id, entry] of rawPieces(wanted.formations)) changeFormation(draft, id, entry);
  const units = rawPieces(wanted.units);
  for (const [id, entry] of units) changeUnit(draft, id, entry, known);
  return { ...draft, away: awayOf(draft) };
}

/** The ids of all pieces that a file names. */
const piecesOf = ({ formations, armies }: ScenarioFile): string[] => [
  ...formations.flatMap(({ leader, units }) => [leader.id, ...units.map(({ id }) => id)]),
  ...SIDE_IDS.flatMap((side) => {
    const { staff, trains } = armies[side];
    return [...(staff ? [staff.hq.id, staff.commander.id] : []), ...trains.map(({ id }) => id)];
  }),
];

/** A unit that is neither on the map nor among the reinforcements is away until the position places it. */
function awayOf({ formations, armies, reinforcements, away = [], ...draft }: Draft): string[] {
  const present = new Set([...away, ...reinforcements.flatMap(({ units }) => units)]);
  const standing = (piece: { readonly id: string; readonly at?: string }): void => {
    if (piece.at !== undefined) present.add(piece.id);
  };
  for (const { units, leader } of formations) {
    units.forEach(standing);
    if (units.some(({ id }) => present.has(id))) present.add(leader.id);
  }
  for (const side of SIDE_IDS) {
    const { staff, trains } = armies[side];
    trains.forEach(standing);
    if (staff?.at !== undefined) for (const { id } of [staff.hq, staff.commander]) present.add(id);
  }
  return [
    ...away,
    ...piecesOf({ ...draft, formations, armies, reinforcements }).filter((id) => !present.has(id)),
  ];
}

/** A new one, or other values for one in the scenario. */
function changeFormation(draft: Draft, id: string, entry: Loose): void {
  const about = specOf(FORM.pieces.formations.spec, entry);
  const old = draft.formations.find((one) => one.id === id);
  const place = `position.formations.${id}`;
  if (old && about.side !== undefined) throw new Problem("its side cannot change", `${place}.side`);
  const base = old ?? newFormation(id, sideOfNew(id, about.side, place));
  const { rating, bonus, replacement, side: _, ...rest } = about;
  const changed = {
    ...base,
    ...rest,
    leader: { ...base.leader, ...defined({ rating, bonus, replacement }) },
  } as CorpsFile;
  draft.formations = old
    ? draft.formations.map((one) => (one === old ? changed : one))
    : [...draft.formations, changed];
}

/** A formation named after a side belongs to that side. */
function sideOfNew(id: string, side: Json | undefined, place: string): SideName {
  const own = SIDE_IDS.find((name) => name === id);
  if (side === undefined && own === undefined) throw new Problem('a new formation needs a "side"', place);
  return side === undefined ? own! : sideIn(side, place);
}

const defined = (values: { readonly [key: string]: Json | undefined }): Loose =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Loose;

const sideIn = (side: Json, place: string): SideName => readShape(wordAmong(SIDE_IDS), side, `${place}.side`);

const USUAL_RATING = 4;
const newFormation = (id: string, side: SideName): CorpsFile => ({
  id,
  name: id,
  side,
  leader: { id: `${id}-leader`, name: `${id} leader`, rating: USUAL_RATING },
  units: [],
});

const ARMS = ["infantry", "cavalry", "wagon", "engineer"] as const;

/** With a side it is a new unit, unless the scenario has one of that id. */
function changeUnit(draft: Draft, id: string, entry: Loose, known: ReadonlySet<string>): void {
  const about = specOf(FORM.pieces.units.spec, entry);
  const place = `position.units.${id}`;
  if (known.has(id)) return changeKnown(draft, id, about, place);
  if (about.side === undefined) return; // one of the counters that come with every game, or unknown
  const side = sideIn(about.side, place);
  const arm = readShape(wordAmong(ARMS), about.arm ?? "infantry", `${place}.arm`);
  if (arm === "wagon" || arm === "engineer")
    addTrain(draft, side, { id, name: id, arm, ...kept(about, ["name", "mp"]) });
  else addDivision(draft, side, divisionOf(id, arm, entry), about.formation, place);
}

const kept = (about: { readonly [key: string]: Json | undefined }, keys: readonly string[]): Loose =>
  defined(Object.fromEntries(keys.map((key) => [key, about[key]])));

function addTrain(draft: Draft, side: SideName, train: TrainFile): void {
  const army = draft.armies[side];
  draft.armies = { ...draft.armies, [side]: { ...army, trains: [...army.trains, train] } };
}

const USUAL_STEPS = { infantry: 4, cavalry: 2 };
const USUAL_MORALE = 4;

/** Its size is what is left of it and what is missing, unless the position says more. */
function divisionOf(id: string, arm: "infantry" | "cavalry", entry: Loose): CombatUnitFile {
  const { steps: left, stragglers = 0, lost = 0 } = entry;
  const steps =
    entry.size ?? (left === undefined ? USUAL_STEPS[arm] : Number(left) + Number(stragglers) + Number(lost));
  const printed = kept(entry, ["name", "morale", "mp", "batteries", "horse", "organic", "heavy"]);
  return { id, name: id, arm, morale: USUAL_MORALE, ...printed, steps } as CombatUnitFile;
}

/** Without a formation it joins the one named after its side. */
function addDivision(
  draft: Draft,
  side: SideName,
  unit: CombatUnitFile,
  formation: Json | undefined,
  place: string,
): void {
  const id = String(formation ?? side);
  if (!draft.formations.some((one) => one.id === id)) {
    if (formation !== undefined)
      throw new Problem(`there is no formation "${id}" in this position`, `${place}.formation`);
    draft.formations = [...draft.formations, newFormation(id, side)];
  }
  draft.formations = draft.formations.map((one) => {
    if (one.id !== id) return one;
    if (one.side !== side) throw new Problem(`${id} is of the other side`, `${place}.formation`);
    return { ...one, units: [...one.units, unit] };
  });
}

/** Other values for a counter of the scenario; its formation stays. */
function changeKnown(
  draft: Draft,
  id: string,
  about: { readonly [key: string]: Json | undefined },
  place: string,
): void {
  for (const key of ["side", "arm", "formation"])
    if (about[key] !== undefined)
      throw new Problem("belongs to a unit of the scenario: choose a new id", `${place}.${key}`);
  const { size, ...values } = about;
  const changes = defined({ ...values, steps: size });
  if (Object.keys(changes).length === 0) return;
  const changed = <P extends { readonly id: string }>(piece: P): P =>
    piece.id === id ? { ...piece, ...changes } : piece;
  draft.formations = draft.formations.map((one) => ({ ...one, units: one.units.map(changed) }));
  const { french, coalition } = draft.armies;
  draft.armies = {
    french: { ...french, trains: french.trains.map(changed) },
    coalition: { ...coalition, trains: coalition.trains.map(changed) },
  };
}
