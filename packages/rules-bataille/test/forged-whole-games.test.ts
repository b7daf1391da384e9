// Answers that name any hex of the map, steep and far ones too, are judged and never throw.

import { type Chance, Game, type Json, seeded } from "@grognard/kernel";
import type { Field, Fields } from "@grognard/parts";
import { describe, expect, it } from "vitest";
import { ACTIONS, type Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { facing, formation } from "../src/fields.ts";
import { FORMATION_IDS } from "../src/formations.ts";
import { bataille } from "../src/ruleset.ts";
import type { Bataille, Decision, World } from "../src/types.ts";
import { randomBattle } from "./random-battle.ts";
import { settingOf } from "./trial.ts";

const cases = new Set(Object.keys(CASES));
const anyOf = <T>(values: readonly T[], chance: Chance): T => values[chance.roll(values.length) - 1]!;

/** An action of every kind that names a hex, with all its hexes left open. */
function forged({ choice }: Decision, ids: readonly string[], chance: Chance): ((hex: string) => object)[] {
  const offered = choice.kind === "listed" ? choice.actions : [];
  return Object.entries(ACTIONS.kinds).flatMap(([kind, fields]) => {
    const hexes = Object.entries<Field<unknown, World>>(fields).filter(([, { names }]) => names === "place");
    if (hexes.length === 0) return [];
    const honest = offered.find((action) => action.do === kind);
    const rest = honest ?? { do: kind, ...filled(fields, ids, chance) };
    return hexes.map(([name, { each }]) => (hex: string) => ({
      ...rest,
      [name]: each ? [hex] : hex,
    }));
  });
}

function filled(fields: Fields<World>, ids: readonly string[], chance: Chance): { [field: string]: Json } {
  const value = (one: Field<unknown, World>): Json => {
    if (one.names === "piece") return one.each ? [anyOf(ids, chance)] : anyOf(ids, chance);
    if (one.check === facing.check) return chance.roll(6) - 1;
    return one.check === formation.check ? anyOf(FORMATION_IDS, chance) : "7,7";
  };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, value(one)]));
}

/** Every hex into every hex field of every action; the refusals that cite no case. */
function judgeAll(game: Game<Bataille>, chance: Chance): string[] {
  const { world } = game.position;
  const ids = world.units.map(({ id }) => id);
  return game.pending.flatMap((decision) =>
    forged(decision, ids, chance).flatMap((action) =>
      world.map.grid.names.flatMap((hex) =>
        game
          .refusals(decision.side, action(hex) as Action)
          .filter(({ cite }) => !cases.has(cite))
          .map(({ message, cite }) => `${JSON.stringify(action(hex))}: ${message} [${cite}]`),
      ),
    ),
  );
}

describe("any hex in any action", () => {
  for (const setting of [
    settingOf("straden", []),
    randomBattle("hexes", []),
    randomBattle("steep", ["free-setup"]),
  ])
    it(setting.name, () => {
      const chance = seeded(`forged ${setting.name}`);
      const game = Game.start(bataille, bataille.load(setting.scenario, setting.options), chance);
      for (let n = 0; n < 160 && game.pending.length > 0; n++) {
        if (n % 16 === 0) expect(judgeAll(game, chance)).toEqual([]);
        const [decision] = game.pending;
        if (decision?.choice.kind === "listed")
          game.submit(decision.side, anyOf(decision.choice.actions, chance));
      }
    });
});
