// Checks that a scenario refers only to things that exist.

import { Problem } from "@grognard/kernel";
import { checkNames, hexesOn, hexOn } from "@grognard/parts";
import * as v from "valibot";
import { sideNamed } from "./board.ts";
import { half, modifier, type UnitFilter } from "./cards.ts";
import { isProhibited } from "./map.ts";
import { fits } from "./modifiers.ts";
import { type ScenarioFile, scenarioFile } from "./schema.ts";
import { type GameMap, type Nation, SIDE_IDS, type Side } from "./types.ts";

/** Every name is known, every number within the map and the turns. */
export function checkReferences(file: ScenarioFile, map: GameMap): void {
  const { nations, units, leaders, exclusive, turns } = file;
  const nation = (name: string) =>
    need(
      nations.find(({ id }) => id === name),
      "nation",
      name,
    );
  checkNames(scenarioFile, file, {
    ...hexesOn(map.grid),
    ground(name: string) {
      if (isProhibited(map, hexOn(map.grid, name))) throw new Problem(`no unit can enter ${name}`);
    },
    nation,
    allies([first, second]: readonly [string, string]) {
      if (first === second || nation(first).side !== nation(second).side)
        throw new Problem("must be two nations of one side");
    },
    army(all: ScenarioFile["units"]) {
      for (const side of SIDE_IDS)
        if (!all.some((unit) => nation(unit.nation).side === side))
          throw new Problem(`the ${side} side has no unit`);
    },
    formation: (name: string) =>
      need(
        units.find(({ formation }) => formation === name),
        "formation",
        name,
      ),
    piece: (name: string) =>
      need(
        [...units, ...leaders].find(({ id }) => id === name),
        "unit",
        name,
      ),
    leader: (name: string) =>
      need(
        leaders.find(({ id }) => id === name),
        "leader",
        name,
      ),
    reinforcement(name: string) {
      const unit = need(
        units.find(({ id }) => id === name),
        "unit",
        name,
      );
      if (!unit.arrives) throw new Problem(`${unit.name} is not a reinforcement`);
    },
    rule(rule: string) {
      if (!exclusive.some(({ cite }) => cite === rule))
        throw new Problem(`there is no exclusive rule ${rule}`);
    },
    turn(turn: number) {
      if (turn > turns.length) throw new Problem(`the game has only ${turns.length} turns`);
    },
    turns: within("turn", turns.length),
    rows: within("row", map.grid.rows),
  });
}

function need<T>(found: T | undefined, what: string, name: string): T {
  if (found === undefined) throw new Problem(`there is no ${what} "${name}"`);
  return found;
}

const within =
  (what: string, most: number) =>
  ([first, last]: readonly [number, number]): void => {
    if (first > last || last > most)
      throw new Problem(`must be first and last ${what}, between 1 and ${most}`);
  };

/** Every description of units in a card or an exclusive rule matches some unit of the scenario. */
export function checkMeant({ units, exclusive, cards }: ScenarioFile, nations: readonly Nation[]): void {
  const troops = units.map(({ nation: id, formation = "", traits = [], ...unit }) => {
    const nation = nations.findIndex((one) => one.id === id);
    return { ...unit, formation, traits, nation, side: nations[nation]!.side };
  });
  const somebody = (drawer?: Side) => ({
    who(who: UnitFilter) {
      const isTroop = who.type !== "leader" && who.type !== "dummy" && who.type !== "garrison";
      if (isTroop && !troops.some((unit) => fits({ world: { nations } }, who, unit, drawer)))
        throw new Problem("no unit of the scenario fits this");
    },
  });
  for (const [i, { modifiers = [] }] of exclusive.entries())
    checkNames(v.array(modifier), modifiers, somebody(), `exclusive[${i}].modifiers`);
  for (const [i, card] of cards.entries())
    for (const side of SIDE_IDS)
      for (const key of ["common", side] as const)
        if (card[key]) checkNames(half, card[key], somebody(sideNamed(side)), `cards[${i}].${key}`);
}
