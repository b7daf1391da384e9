// Answers that name any hex of the map, steep and far ones too, are judged and never throw.

import { type Chance, Game, type Json, seeded } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { ACTION_FORMS } from "../src/action-forms.ts";
import { CASES } from "../src/cases.ts";
import { FORMATION_IDS } from "../src/formations.ts";
import { bataille } from "../src/ruleset.ts";
import type { Bataille, Decision } from "../src/types.ts";
import { fray } from "./fray.ts";
import { lab, rule } from "./lab.ts";
import { settingOf } from "./trial.ts";

const cases = new Set<string>(CASES.map(({ id }) => id));
const anyOf = <T>(values: readonly T[], chance: Chance): T => values[chance.roll(values.length) - 1]!;

/** An action of every kind that names a hex, with all its hexes left open. */
function forged({ choice }: Decision, ids: readonly string[], chance: Chance): ((hex: string) => object)[] {
  const offered = choice.kind === "listed" ? choice.actions : [];
  return Object.entries(ACTION_FORMS).flatMap(([kind, forms]) => {
    const hexes = Object.entries(forms).filter(([, form]) => /^hex/.test(form));
    if (hexes.length === 0) return [];
    const honest = offered.find((action) => action.do === kind);
    const rest = honest ?? { do: kind, ...filled(forms, ids, chance) };
    return hexes.map(([field, form]) => (hex: string) => ({
      ...rest,
      [field]: form === "hexes" ? [hex] : hex,
    }));
  });
}

function filled(forms: object, ids: readonly string[], chance: Chance): { [field: string]: Json } {
  const value = (form: string): Json => {
    if (/^(unit|part)s$/.test(form)) return [anyOf(ids, chance)];
    if (/^(unit|part)$/.test(form)) return anyOf(ids, chance);
    if (/^facing/.test(form)) return chance.roll(6) - 1;
    return form === "formation" ? anyOf(FORMATION_IDS, chance) : "7,7";
  };
  return Object.fromEntries(Object.entries(forms).map(([field, form]) => [field, value(form as string)]));
}

/** Every hex into every hex of every action; the refusals that name no case. */
function judgeAll(game: Game<Bataille>, chance: Chance): string[] {
  const { world } = game.position;
  const ids = world.units.map(({ id }) => id);
  return game.pending.flatMap((decision) =>
    forged(decision, ids, chance).flatMap((action) =>
      world.map.grid.names.flatMap((hex) =>
        game
          .objections(decision.side, action(hex) as never)
          .filter(({ cite }) => !cases.has(cite))
          .map(({ message, cite }) => `${JSON.stringify(action(hex))}: ${message} [${cite}]`),
      ),
    ),
  );
}

describe("any hex in any action", () => {
  for (const setting of [settingOf("straden", []), fray("hexes", []), fray("steep", ["free-setup"])])
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

rule(
  "16.1.2",
  "reinforcements are refused every hex of Kulm but their entry, steep ones for what they are",
  () => {
    const place = lab({ phase: "movement", turn: 4 }, { scenario: "kulm-day-1" });
    const entry = place.actions("enter")[0]!;
    const { grid } = place.g.world.map;
    const cites = grid.names.map((at) => place.refusal({ ...entry, at }));
    expect(cites.filter((cite) => cite !== undefined && !cases.has(cite))).toEqual([]);
    expect(cites.filter((cite) => cite === "16.1.2")).toHaveLength(118);
  },
);
