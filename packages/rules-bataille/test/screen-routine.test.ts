// Questions that hardly need to be asked.

import type { Question } from "@grognard/scene";
import { expect, test } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { questionOf } from "../src/screen/question.ts";
import { HUSSARS, phase } from "./charges.ts";
import type { Lab } from "./lab.ts";

function asked({ game }: Lab): Question {
  const [decision] = game.pending;
  return questionOf(game.position.world, bataille.view(game.position, decision!.side), decision!);
}

const against = (at: string, terrain: { readonly [hex: string]: string } = {}): Question =>
  asked(phase({ ...HUSSARS, "F-46e-1": { at, facing: 3 } }, [], { map: { terrain } }));

/** Two rows of it around 7,2. */
const WOODS = Object.fromEntries(
  [5, 6, 7, 8, 9].flatMap((column) => [0, 1, 2, 3, 4].map((row) => [`${column},${row}`, "woods"])),
);

test("charges that cannot reach an enemy are a matter of routine, others are not", () => {
  const near = against("7,2");
  expect([near.id, near.optional, near.routine]).toEqual(["declareCharges", true, undefined]);
  const { offers, routine } = against("7,2", WOODS);
  expect(routine?.kind).toBe("charge");
  expect(offers.find(({ n }) => n === routine?.answer)?.closes).toBe(true);
});
