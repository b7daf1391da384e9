// The scenario of a position: an existing one, or an empty field, with what the position adds.

import { type Json, Problem } from "@grognard/kernel";
import { changeListed, type Loose, rawPieces, scenarioOf, specOf } from "@grognard/parts";
import field from "../../data/field.json" with { type: "json" };
import { resolveMap } from "../map.ts";
import {
  type LeaderFile,
  type MapFile,
  readScenarioFile,
  type ScenarioFile,
  type UnitFile,
} from "../schema.ts";
import { TERRAINS } from "../types.ts";
import { FORM } from "./form.ts";

const SPEC = FORM.pieces.units.spec;
type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const { draft, wanted } = scenarioOf(
    FORM,
    readScenarioFile,
    scenario ?? field,
    position,
    (file, { map }) => {
      if (map !== undefined) file.map = changeListed(resolveMap(file.map), TERRAINS, map) as MapFile;
    },
  );
  for (const [id, entry] of rawPieces(wanted.units)) changePiece(draft, id, entry);
  if (scenario === undefined) fillSides(draft);
  return draft;
}

/** A scenario needs a unit on either side; on the empty field one that never appears, too small for 16.6.2. */
function fillSides(file: Draft): void {
  for (const { id, side } of file.nations) {
    const isOf = (unit: UnitFile) => file.nations.some((one) => one.id === unit.nation && one.side === side);
    if (!file.units.some(isOf))
      addPiece(file, `absent-${side}`, { type: "infantry", strength: 1, nation: id });
  }
}

/** Makes a new piece, or changes one of the scenario's. */
function changePiece(file: Draft, id: string, entry: Loose): void {
  const { side, ...changes } = specOf(SPEC, entry);
  if (side === undefined && Object.keys(changes).length === 0) return;
  const isMeant = (piece: UnitFile | LeaderFile) => piece.id === id || piece.name === id;
  if (entry.type !== undefined || ![...file.units, ...file.leaders].some(isMeant))
    return addPiece(file, id, entry);
  const changed = <P extends UnitFile | LeaderFile>(piece: P): P =>
    isMeant(piece) ? { ...piece, ...changes } : piece;
  file.units = file.units.map(changed);
  file.leaders = file.leaders.map(changed);
}

/** It waits off the map until it is placed. */
function addPiece(file: Draft, id: string, entry: Loose): void {
  const place = `position.units.${id}`;
  if (entry.type === undefined) throw new Problem('a new unit needs a "type"', place);
  const nation = entry.nation ?? file.nations.find((one) => one.side === entry.side)?.id;
  if (!nation) throw new Problem('a new unit needs a "nation" or a "side" (french, coalition)', place);
  const { type, side: _, ...about } = specOf(SPEC, entry);
  const made = {
    id,
    name: id,
    movement: type === "infantry" || type === "artillery" ? 2 : 3,
    arrives: { turn: 1, at: file.nations.find((one) => one.id === nation)?.loc[0] },
    ...about,
    nation,
  };
  const keep = <P extends { id: string }>(list: readonly P[]) => list.filter((piece) => piece.id !== id);
  file.units = keep(file.units);
  file.leaders = keep(file.leaders);
  if (type === "leader") file.leaders = [...file.leaders, { span: 2, ...made } as unknown as LeaderFile];
  else file.units = [...file.units, { strength: 2, ...made, type } as unknown as UnitFile];
}
