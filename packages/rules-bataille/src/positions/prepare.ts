// The scenario of a position: one that exists, or an empty field, with what the position adds to it.

import { type Json, Problem } from "@grognard/kernel";
import { asFlag, asRecord, type Loose, onlyKeys } from "@grognard/parts";
import { resolveArmy } from "../scenario/load-units.ts";
import { resolveMap } from "../scenario/map.ts";
import type { ArmyFile, DayFile, ScenarioFile } from "../scenario/scenario-file.ts";
import { readScenarioFile } from "../scenario/schema.ts";
import { changeArmy, counterIds } from "./change-army.ts";
import { changeMap } from "./change-map.ts";
import { FIELD } from "./field.ts";
import { type UnitEntry, unitEntries } from "./unit-entries.ts";

/** What replaces a part of the scenario, and what describes the state. */
const SCENARIO_KEYS = [
  ...["days", "commandMorale", "groups", "areas", "away", "successors", "objectives", "exits", "victory"],
] as const;
const STATE_KEYS = [
  ...["turn", "active", "phase", "clear", "units", "charges", "shots", "levels", "forced", "owners"],
  ...["held", "shifted", "scores"],
] as const;
export const POSITION_KEYS: readonly string[] = [...STATE_KEYS, "map", "wet", ...SCENARIO_KEYS];

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const wanted = asRecord(position, "position");
  onlyKeys(wanted, POSITION_KEYS, "position");
  const base = scenario === undefined ? FIELD : readable(scenario, (place) => `scenario.${place}`);
  const file: Record<string, unknown> = { ...base };
  for (const key of SCENARIO_KEYS) if (wanted[key] !== undefined) file[key] = wanted[key];
  if (wanted.map !== undefined)
    file.map = changeMap(resolveMap(base.map), asRecord(wanted.map, "position.map"));
  const draft = readable(file, (place) => placeInPosition(file, place));
  const entries = unitEntries(wanted);
  const army = changeArmy(resolveArmy(draft.army), entries);
  return {
    ...draft,
    army,
    days: weather(draft.days, wanted),
    away: awayOf(draft, army, entries),
  };
}

/** Only a scenario of the right shape can be changed; what is wrong with it is told from where it came. */
function readable(data: unknown, place: (inside: string) => string): ScenarioFile {
  try {
    return readScenarioFile(data);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.says, place(error.place), error.cite);
  }
}

const weather = (days: readonly DayFile[], { wet }: Loose): readonly DayFile[] =>
  wet === undefined ? days : days.map((day) => ({ ...day, wet: asFlag(wet, false, "position.wet") }));

/** Units of the position that the scenario does not know wait off the map until they are placed. */
function awayOf(
  file: ScenarioFile,
  army: ArmyFile,
  entries: readonly (readonly [id: string, entry: UnitEntry])[],
): string[] {
  const named = new Set([
    ...Object.keys(file.posts),
    ...file.groups.flatMap(({ units }) => units),
    ...file.away,
  ]);
  const wanted = new Set(entries.map(([id]) => id));
  const regimentOf = new Map<string, string>();
  for (const { units } of army.formations)
    for (const unit of units) for (const id of counterIds(unit).slice(1)) regimentOf.set(id, unit.id);
  const added = [...wanted].filter((id) => {
    const regiment = regimentOf.get(id);
    const comes = regiment !== undefined && (wanted.has(regiment) || named.has(regiment));
    return !named.has(id) && !comes && !bringsNamed(army, id, named);
  });
  return [...file.away, ...added];
}

/** A regiment whose battalions the scenario names comes with them. */
const bringsNamed = (army: ArmyFile, id: string, named: ReadonlySet<string>): boolean =>
  army.formations.some(({ units }) =>
    units.some(
      (unit) =>
        unit.id === id &&
        unit.battalions &&
        counterIds(unit)
          .slice(1)
          .every((one) => named.has(one)),
    ),
  );

/** A place in the prepared scenario, as the author of the position knows it. */
export function placeInPosition(prepared: unknown, place: string): string {
  const [, at, list, index, rest] =
    /^army\.formations\[(\d+)\]\.(units|leaders)\[(\d+)\](.*)$/.exec(place) ?? [];
  const { army } = prepared as { army: ArmyFile };
  const unit = at && army.formations[Number(at)]?.[list as "units" | "leaders"][Number(index)];
  if (unit) return `position.units.${unit.id}${rest}`;
  return POSITION_KEYS.some((key) => place.startsWith(key)) ? `position.${place}` : place;
}
