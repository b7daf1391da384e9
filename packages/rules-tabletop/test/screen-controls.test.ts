// A control that does nothing is a fault: every choice, handle and number of random sheets is tried.

import { Game, seeded } from "@grognard/kernel";
import type { Entry, Gesture, Sheet } from "@grognard/scene";
import { expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { questionOf } from "../src/screen/question.ts";
import { composeOf } from "../src/screen/sheet.ts";

/** Where a handle may be pulled to, mm: all around, near and far. */
const PULLS = [20, 120].flatMap((far) =>
  [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => ({
    x: far * Math.sin((angle * Math.PI) / 180),
    y: far * Math.cos((angle * Math.PI) / 180),
  })),
);

/** For each control of an entry the gestures with which it is tried. */
const controlsOf = ({ piece, choices, handles, fields }: Entry): [name: string, gestures: Gesture[]][] => [
  ...choices.map(({ id, group, text }): [string, Gesture[]] => [
    `choice ${group}: ${text} (${id})`,
    [{ do: "choose", piece, choice: id }],
  ]),
  ...handles.map(({ id, at }): [string, Gesture[]] => [
    `handle ${id}`,
    PULLS.map(({ x, y }) => ({ do: "pull", piece, handle: id, to: { x: at.x + x, y: at.y + y } })),
  ]),
  ...fields.map(({ id, least, most, value, step }): [string, Gesture[]] => [
    `field ${id} (${least} to ${most}, ${value})`,
    [least, most, value + step, value - step].map((wanted) => ({
      do: "set",
      piece,
      field: id,
      value: wanted,
    })),
  ]),
];

for (const scenario of ["pordenone-1809", "maida-1806"]) {
  test(`every control of random sheets of ${scenario} does something`, { timeout: 120_000 }, () => {
    const chance = seeded(`controls-${scenario}`);
    const world = tabletop.load(scenarioById(scenario), {});
    const game = Game.start(tabletop, world, seeded(`controls-game-${scenario}`));
    const dead = new Set<string>();
    let tried = 0;
    for (let i = 0; i < 60 && !game.outcome && game.position.state.turn <= 3; i++) {
      for (const decision of [...game.pending]) {
        const view = tabletop.view(game.position, decision.side);
        let sheet = questionOf(world, view, decision).sheet as Sheet;
        const after = (gesture: Gesture) => composeOf(world, view, decision, sheet.action, gesture);
        /** The orders, and what is said of them. */
        const written = ({ action, entries }: Sheet) =>
          JSON.stringify([action, entries.map(({ notes }) => notes)]);
        for (let k = 0; k < 3; k++) {
          const entry = sheet.entries[chance.roll(Math.max(1, sheet.entries.length)) - 1];
          if (!entry) break;
          for (const [name, gestures] of controlsOf(entry)) {
            tried++;
            const before = written(sheet);
            if (!gestures.some((gesture) => written(after(gesture)) !== before))
              dead.add(`${decision.id}, ${entry.text ? "told" : "idle"}: ${name}`);
          }
          const [, gestures] =
            controlsOf(entry)[chance.roll(Math.max(1, controlsOf(entry).length)) - 1] ?? [];
          const next = gestures && after(gestures[chance.roll(gestures.length) - 1]!);
          const isOther = next && JSON.stringify(next.action) !== JSON.stringify(sheet.action);
          if (isOther && tabletop.open!.check(game.position, decision, next.action as Action).length === 0)
            sheet = next;
        }
        game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance));
      }
    }
    expect([...dead]).toEqual([]);
    expect(tried).toBeGreaterThan(150);
  });
}
