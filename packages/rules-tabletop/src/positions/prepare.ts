// The scenario of a position: one that exists, or a blank table, with what the position adds to it. What a position
// can say is in docs/positions.md.

import { type Json, Problem } from "@grognard/kernel";
import {
  anObject,
  type Loose,
  many,
  rawPieces,
  readShape,
  scenarioOf,
  specOf,
  text,
  withPiece,
} from "@grognard/parts";
import * as v from "valibot";
import blank from "../../data/blank.json" with { type: "json" };
import command from "../../data/charts/command.json" with { type: "json" };
import { expandScenario } from "../generator/generator.ts";
import type { CommanderFile, ScenarioFile, UnitFile } from "../scenario/scenario-file.ts";
import { readScenarioFile } from "../scenario/scenario-file.ts";
import { FORM } from "./form.ts";

type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const { draft, wanted } = scenarioOf(FORM, readWhole, scenario ?? blank, position);
  const more = readShape(features, wanted.terrain ?? [], "position.terrain");
  // ids matter in real scenarios; here they may be left out
  const named = more.map((one, i) => ({ id: `${one.kind}-${i + 1}`, ...one }));
  draft.terrain = [...draft.terrain, ...named] as ScenarioFile["terrain"];
  for (const [id, entry] of rawPieces(wanted.commanders))
    draft.commanders = withPiece(draft.commanders, commanderOf(draft, id, entry));
  for (const [id, entry] of rawPieces(wanted.units))
    draft.units = withPiece(draft.units, unitOf(draft, id, entry));
  if (scenario === undefined) fillCommand(draft, wanted);
  return draft;
}

/** A scenario that is generated from a number is generated here. */
function readWhole(data: unknown): ScenarioFile {
  const file = readScenarioFile(data);
  return "generate" in file ? expandScenario(file) : file;
}

const features = many("features", v.pipe(anObject, v.looseObject({ kind: text })));

function unitOf(file: Draft, id: string, entry: Loose): UnitFile {
  const known = file.units.find((one) => one.id === id);
  const spec = specOf(FORM.pieces.units.spec, entry);
  if (known) return { ...known, ...spec } as UnitFile;
  const side = sideFor(file, id, entry, `position.units.${id}`);
  const arm = entry.arm ?? armFor(entry.formation);
  const guns = arm === "artillery" ? { calibre: "medium", guns: 6 } : {};
  const commander = file.commanders.find((one) => one.side === side)?.id ?? `${side}-command`;
  const base = { id, name: id, side, arm, grade: 3, class: 1, commander, ...guns, ...spec };
  // where it stands is said by the position itself; this only keeps the scenario complete
  return { ...base, ...(entry.arrives ? {} : { arrives: HIDDEN }) } as UnitFile;
}

/** A unit that a position brings on needs no post. */
const HIDDEN = { turn: 99, from: [0, 0], to: [0, 0] } as const;

function sideFor(file: Draft, id: string, entry: Loose, place: string): string {
  if (entry.side !== undefined) return readShape(text, entry.side, `${place}.side`);
  if (id.startsWith("A")) return file.sides[0].id;
  if (id.startsWith("B")) return file.sides[1].id;
  throw new Problem('missing: only units called "A…" or "B…" need none', `${place}.side`);
}

function armFor(formation: Json | undefined): string {
  if (typeof formation !== "string") return "infantry";
  return formation.startsWith("cav-") ? "cavalry" : formation.startsWith("gun-") ? "artillery" : "infantry";
}

function commanderOf(file: Draft, id: string, entry: Loose): CommanderFile {
  const { attached: _, ...spec } = entry;
  const known = file.commanders.find((one) => one.id === id);
  if (known) return { ...known, ...spec } as unknown as CommanderFile;
  const side = sideFor(file, id, entry, `position.commanders.${id}`);
  const usual = { id, name: id, side, level: "brigade", rating: "average", at: [0, 0] };
  return { ...usual, ...spec } as unknown as CommanderFile;
}

/**
 * On a blank table a side needs no commander: it gets one in the corner behind it, out of sight, and if the position
 * names none at all, one whose radius covers the table.
 */
function fillCommand(draft: Draft, wanted: Loose): void {
  const [width, depth] = draft.table;
  for (const { id: side, name, home } of draft.sides) {
    if (draft.commanders.some((one) => one.side === side)) continue;
    const at = home === "north" || home === "east" ? ([width, depth] as const) : ([0, 0] as const);
    const behind = { id: `${side}-command`, name: `${name} command`, side, at };
    draft.commanders = [...draft.commanders, { ...behind, level: "division", rating: "crack" }];
  }
  if (wanted.commanders === undefined && wanted.charts === undefined) draft.charts = [EVERYWHERE];
}

const EVERYWHERE = { ...command, cells: command.cells.map(() => 9999) };
