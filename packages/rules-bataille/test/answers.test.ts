// What is not offered is forbidden by some rule: in random games, answers that are like those offered, but for one field.

import { type Chance, type Game, seeded, sentences } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { hexesOf } from "../src/board.ts";
import { type Bataille, FORMATION_IDS } from "../src/types.ts";
import { rule } from "./lab.ts";
import { randomBattle } from "./random-battle.ts";
import { playOn } from "./random-play.ts";

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1]!;

/** Another value for a field of an action, of the same kind. */
function other(
  { position: { world, state, index } }: Game<Bataille>,
  field: string,
  value: unknown,
  chance: Chance,
): unknown {
  const g = { world, state, index };
  const unit = () => pick(world.units, chance).id;
  const hex = () => pick([...world.map.grid.names, ...new Array(10).fill("40,40")], chance); // or off the map
  const part = () => {
    const one = pick(world.units, chance);
    const hexes = hexesOf(g, one.index);
    return hexes.length > 1 ? `${one.id}@${world.map.grid.names[pick(hexes, chance)]}` : one.id;
  };
  if (field === "facing") return chance.roll(6) - 1;
  if (field === "formation") return pick(FORMATION_IDS, chance);
  if (["hex", "to", "at", "on", "second"].includes(field)) return hex();
  if (["unit", "leader"].includes(field)) return unit();
  if (field === "firer") return part();
  if (field === "path") return [hex()];
  if (!Array.isArray(value)) return value;
  const few = chance.roll(2) === 1 ? value.slice(1) : [...value, part()];
  return field === "with" ? few : few.map((name) => name.split("@")[0]);
}

/** The same with another value in one of its fields. */
function altered(game: Game<Bataille>, action: Action, chance: Chance): Action | undefined {
  const fields = Object.keys(action).filter((field) => field !== "do" && field !== "division");
  if (fields.length === 0) return undefined;
  const field = pick(fields, chance);
  const value = (action as { readonly [field: string]: unknown })[field];
  return { ...action, [field]: other(game, field, value, chance) };
}

rule(["11.1", "10.2", "12.1", "13.1"], "whatever else is answered, a rule says why not", () => {
  const chance = seeded("answers");
  const refused = new Map<string, number>();
  const gap = sentences()["game.notOffered"];
  const seen = new Map<string, Action[]>();
  for (const seed of ["a", "b", "c", "d", "e", "f"])
    playOn(randomBattle(seed, []), 300, [], (_g, _turn, game) => {
      const [decision] = game.pending;
      if (decision?.choice.kind !== "listed") return;
      const { id, side, choice } = decision;
      const known = seen.get(id) ?? [];
      seen.set(id, known);
      for (const actions of Map.groupBy(choice.actions, (action) => action.do).values())
        if (known.length < 200) known.push(pick(actions, chance));
      for (let i = 0; i < 6; i++) {
        const action = pick(known, chance);
        for (const one of [action, altered(game, action, chance)]) {
          if (!one) continue;
          const [first] = game.refusals(side, one);
          if (!first) continue;
          expect([id, one, first.message]).not.toEqual([id, one, gap]);
          refused.set(`${id} ${one.do}`, (refused.get(`${id} ${one.do}`) ?? 0) + 1);
        }
      }
    });
  expect(refused.size).toBeGreaterThan(40);
});
