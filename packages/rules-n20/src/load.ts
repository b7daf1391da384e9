// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import { type Hex, hexName } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { hexOn } from "@grognard/parts";
import { sideNamed } from "./board.ts";
import type { Card, CardHalf, UnitFilters } from "./cards.ts";
import { CHARTS } from "./charts.ts";
import { checkMeant, checkReferences } from "./check.ts";
import { compileMap, createMapGrid, type OneSided, resolveMap } from "./map.ts";
import { readOptions } from "./options.ts";
import { loadPieces } from "./pieces.ts";
import { readScenarioFile, type ScenarioFile } from "./schema.ts";
import type { ExclusiveRule, GameMap, Nation, Piece, Side, SideName, World } from "./types.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const map = loadMap(file);
  checkReferences(file, map);
  const nations = loadNations(file, map);
  checkMeant(file, nations);
  const pieces = loadPieces(file, map, nations, chosen);
  if (chosen.fog) checkNaming(file);
  const exclusive = loadExclusive(file);
  return {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    nations,
    pieces,
    pieceById: new Map(pieces.map(({ id, index }) => [id, index])),
    army: [armyOf(0, pieces), armyOf(1, pieces)],
    firstPlayer: sideNamed(file.firstPlayer),
    turns: file.turns.map(({ name, night, stop }) => ({ name, night: night ?? false, stop: stop ?? 0 })),
    startMorale: [file.morale.french, file.morale.coalition],
    objectives: file.objectives.map(({ hex, side, morale }) => ({
      hex: hexOn(map.grid, hex),
      side: sideNamed(side),
      morale,
    })),
    cards: file.cards.map(loadCard),
    exclusive,
    charts: CHARTS.load(file.charts),
  };
}

const armyOf = (side: Side, pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece.side === side).map(({ index }) => index);

function loadMap(file: ScenarioFile): GameMap {
  const mapFile = resolveMap(file.map);
  const grid = createMapGrid(mapFile);
  const oneSided = file.exclusive.flatMap(({ terrainOnlyFor: only }, i): OneSided[] => {
    if (!only) return [];
    const at = `exclusive[${i}].terrainOnlyFor.hex`;
    if (mapFile.terrain.prohibited?.includes(only.hex))
      throw new Problem(`${only.hex} is prohibited to everybody`, at);
    return [{ hex: hexOn(grid, only.hex, at), side: sideNamed(only.side) }];
  });
  return compileMap(mapFile, oneSided);
}

function loadNations(file: ScenarioFile, map: GameMap): Nation[] {
  const owner = new Map<Hex, Side>();
  const nations = file.nations.map(({ id, name, side, loc }, i) => {
    if (loc.length === 0 && file.units.some(({ nation }) => nation === id))
      throw new Problem(`${name} has units but no line of communications`, `nations[${i}].loc`);
    return { id, name, side: sideNamed(side), loc: loc.map((hex) => hexOn(map.grid, hex)) };
  });
  for (const [i, { loc, side }] of nations.entries()) {
    for (const [j, hex] of loc.entries()) {
      const place = `nations[${i}].loc[${j}]`;
      if ((owner.get(hex) ?? side) !== side)
        throw new Problem(`${hexName(map.grid, hex)} is a line of communications of the enemy too`, place);
      if (loc.indexOf(hex) !== j) throw new Problem(`${hexName(map.grid, hex)} is there twice`, place);
      owner.set(hex, side);
    }
  }
  return nations;
}

function loadCard(file: ScenarioFile["cards"][number], i: number): Card {
  const { id, red = false, common, french, coalition } = file;
  const place = `cards[${i}]`;
  if (common && (french || coalition)) throw new Problem("is common and yet has a half for one side", place);
  const half = (own: CardHalf | undefined, side: SideName): CardHalf => {
    if (own) return own;
    throw new Problem(`has nothing for the ${side} side: give "common", or "french" and "coalition"`, place);
  };
  const halves = common
    ? ([common, common] as const)
    : ([half(french, "french"), half(coalition, "coalition")] as const);
  return { id, red, common: common !== undefined, halves };
}

/** [16.1] Which hidden units are of a kind is not something the opponent may be asked. */
function checkNaming({ cards }: ScenarioFile): void {
  for (const [i, { common, french, coalition }] of cards.entries()) {
    for (const [key, half] of Object.entries({ common, french, coalition })) {
      const tells = half?.effects.some(
        (effect) => effect.do === "modify" && effect.choose?.by === "opponent" && isNarrow(effect.choose.who),
      );
      const message = "with fog of war the opponent cannot name units of a kind, only any unit";
      if (tells) throw new Problem(message, `cards[${i}].${key}`, "16.1");
    }
  }
}

const isNarrow = (who: UnitFilters): boolean =>
  Array.isArray(who) || Object.keys(who).some((property) => property !== "side");

function loadExclusive(file: ScenarioFile): ExclusiveRule[] {
  return file.exclusive.flatMap(({ cite, turns, modifiers = [] }) => {
    const [from, to] = turns ?? [1, file.turns.length];
    return modifiers.map((modifier) => ({ cite, from, to, modifier }));
  });
}
