// The scenario of a position: an existing one, or an empty field, with what the position adds.

import type { Json } from "@grognard/kernel";
import { type RawPieces, rawPieces, readShape, scenarioOf, truth } from "@grognard/parts";
import field from "../../data/field.json" with { type: "json" };
import { resolveArmy } from "../scenario/load-units.ts";
import { resolveMap } from "../scenario/map.ts";
import type { ArmyFile, ScenarioFile } from "../scenario/schema.ts";
import { readScenarioFile } from "../scenario/schema.ts";
import { changeArmy, counterIds } from "./change-army.ts";
import { changeMap } from "./change-map.ts";
import { FORM } from "./form.ts";

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
  const wet = wanted.wet === undefined ? {} : { wet: readShape(truth, wanted.wet, "position.wet") };
  const entries = rawPieces(wanted.units);
  const army = changeArmy(resolveArmy(draft.army), entries);
  const days = draft.days.map((day) => ({ ...day, ...wet }));
  return { ...draft, army, days, away: awayOf(draft, army, entries) };
}

/** Units of the position that are not in the scenario wait off the map until they are placed. */
function awayOf(file: ScenarioFile, army: ArmyFile, entries: RawPieces): string[] {
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

/** A regiment whose battalions the scenario names is included with them. */
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
