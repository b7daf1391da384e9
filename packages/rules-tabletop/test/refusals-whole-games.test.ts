// Whatever is ordered in whole games is accepted or refused, and every refusal names the rule that forbids: each kind
// of order, in every window.

import { Game, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { tabletop } from "../src/ruleset.ts";
import type { Tabletop } from "../src/types.ts";
import { choicesOf } from "../src/window.ts";
import { anyOrder, forged, isCommanders, KINDS } from "./forging.ts";
import { skirmish } from "./skirmish.ts";

const cases = new Set(Object.keys(CASES));

describe("random games", { timeout: 120_000 }, () => {
  for (const seed of ["gate", "ford", "mill"])
    test(`every order of every kind is accepted or refused with a case (${seed})`, () => {
      const { scenario } = skirmish(seed);
      const game = Game.start(tabletop, tabletop.load(scenario, { fogOfWar: true }), seeded(seed));
      const chance = seeded(`${seed} orders`);
      for (let [decision] = game.pending; decision; [decision] = game.pending) {
        for (const { id } of game.position.world.sides) tryEverything(game, id, chance);
        game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance));
      }
    });
});

function tryEverything(game: Game<Tabletop>, side: string, chance: ReturnType<typeof seeded>): void {
  const { world } = game.position;
  const choices = game.pendingFor(side).flatMap(choicesOf);
  for (const kind of KINDS) {
    const subjects = isCommanders(kind) ? world.commanders : world.units;
    const { id } = subjects[chance.roll(subjects.length) - 1]!;
    const order = anyOrder(world, kind, id, chance);
    const isOffered = choices.some(
      ({ who, forms }) => who === id && forms.some((form) => form.order === kind),
    );
    if (refused(game, side, order).length === 0) expect([order, isOffered]).toEqual([order, true]);
    refused(game, side, forged(world, order, chance));
  }
}

/** Why one order alone is refused, if it is; each reason is a sentence with a case. */
function refused(game: Game<Tabletop>, side: string, order: unknown): readonly string[] {
  const found = game.refusals(side, { do: "orders", orders: [order] } as Action);
  for (const { message, cite } of found) {
    expect([order, cases.has(cite)]).toEqual([order, true]);
    expect(message).not.toMatch(/nothing to decide/);
  }
  return found.map(({ cite }) => cite);
}
