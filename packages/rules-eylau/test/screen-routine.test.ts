// Questions that hardly need to be asked.

import { Journal, seeded } from "@grognard/kernel";
import { listedIn } from "@grognard/parts";
import { expect, test } from "vitest";
import { eylau } from "../src/ruleset.ts";
import { questionOf } from "../src/screen/question.ts";
import type { Decision, Eylau } from "../src/types.ts";
import { rule } from "./lab.ts";
import { settingOf } from "./trial.ts";

/** Every question of a random game, as far as it is played. */
function asked(
  scenario: string,
  answers: number,
  look: (decision: Decision, journal: Journal<Eylau>) => void,
) {
  const setting = settingOf(scenario, []);
  const world = eylau.load(setting.scenario, setting.options);
  const chance = seeded(scenario);
  const journal = Journal.begin(eylau, world, { scenario, options: setting.options }, chance);
  for (let n = 0; n < answers; n++) {
    const [decision] = journal.game.pending;
    if (!decision) return;
    look(decision, journal);
    const actions = listedIn(decision);
    journal.submit(decision.side, actions[chance.roll(actions.length) - 1]!);
  }
}

rule("6.0-P", "a move that can only end ends by itself", () => {
  asked("davout", 900, (decision) => {
    const actions = listedIn(decision);
    if (decision.id === "mover") expect(actions).not.toEqual([{ do: "stop" }]);
  });
});

test("what hardly matters is marked as routine, with an answer that is offered", () => {
  const kinds = new Set<string>();
  asked("serpallen", 900, (decision, journal) => {
    const { position } = journal.game;
    const { routine, offers } = questionOf(position.world, eylau.view(position, decision.side), decision);
    if (!routine) return;
    kinds.add(`${decision.id} ${routine.kind}`);
    expect(offers.some(({ n }) => n === routine.answer)).toBe(true);
  });
  expect([...kinds].sort()).toEqual(["detach optional", "sweep sequence"]);
});
