// A record that was taken with `editUnit` belongs to its position only until that is read or copied: types cannot see
// that it is held for longer, so here whatever is given up is frozen, and a late change throws.

import { Game, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { expect, test } from "vitest";
import { editUnit } from "../src/editing.ts";
import { scenarioById, tabletop } from "../src/index.ts";
import { seenBy } from "../src/secrecy/known.ts";
import type { Draft, Position } from "../src/types.ts";

class Possession extends Set<object> {
  override clear(): void {
    for (const one of this) if (!ArrayBuffer.isView(one)) Object.freeze(one);
    super.clear();
  }
}

const guard = ({ index }: Position): void => {
  Object.assign(index, { own: new Possession(index.own) });
};

const begin = (id: string) =>
  Game.start(tabletop, tabletop.load(scenarioById(id), {}), seeded(`editing ${id}`));

test("a record that is held while the position is read can no longer be changed", () => {
  const { position } = begin("pordenone-1809");
  guard(position);
  const unit = editUnit(position as Draft, 0);
  unit.passed = true;
  seenBy(position, 0);
  expect(() => {
    unit.passed = false;
  }).toThrow(TypeError);
});

for (const id of ["pordenone-1809", "maida-1806", "pick-up-20"]) {
  test(`nothing is changed after it was given up: a random game of ${id}`, () => {
    const game = begin(id);
    const chance = seeded(`orders ${id}`);
    let answers = 0;
    while (game.pending.length > 0) {
      guard(game.position);
      const [{ side }, action] = randomAnswer(game, chance);
      expect(game.submit(side, action).ok).toBe(true);
      answers++;
    }
    expect(answers).toBeGreaterThan(20);
  });
}
