// Secret values at the backend: what a counter or a unit is worth, what it has lost, where it is out of sight. They
// change behind its back, in the position and in the world, and it must say the same, letter for letter.

import { seeded, type Types } from "@grognard/kernel";
import { expect, test } from "vitest";
import { trial as bataille } from "../../rules-bataille/test/trial.ts";
import { trial as march } from "../../rules-march/test/trial.ts";
import { trial as tabletop } from "../../rules-tabletop/test/trial.ts";
import type { Setup } from "../src/backend/protocol.ts";
import { firstDifference, playAnything, type Secretive, secretBackend, sentOfBoth } from "./two-positions.ts";

const BATAILLE: Setup = {
  system: "bataille",
  scenario: "straden",
  options: [],
  seats: { french: "human", coalition: "human" },
  seed: "secrets",
};

const MARCH: Setup = {
  system: "march",
  scenario: "duenzling",
  options: [],
  seats: { french: "human", coalition: "human" },
  seed: "secrets",
};

const TABLETOP: Setup = {
  system: "tabletop",
  scenario: "pordenone-1809",
  options: ["fogOfWar"],
  seats: { france: "human", austria: "human" },
  seed: "secrets",
};

async function compare<T extends Types>(setup: Setup, trial: Secretive<T>): Promise<number> {
  const { backend, screen, match } = await secretBackend(setup);
  const chance = seeded(setup.system);
  let compared = 0;
  for (let n = 0; n < 200 && !match.isOver; n++) {
    playAnything(match, chance);
    if (n % 7 > 0) continue;
    // A spectator is told who is asked, and that may depend on what both hide.
    for (const viewer of match.sides) {
      const sent = await sentOfBoth(trial, backend, screen, viewer, n % 28 === 0);
      if (!sent) continue;
      expect(firstDifference(sent.real, sent.other), `${viewer} at ${n}`).toBe("");
      compared++;
    }
  }
  return compared;
}

test("bataille: values and losses change, and nobody can tell", async () => {
  expect(await compare(BATAILLE, bataille)).toBeGreaterThan(10);
});

test("march: force charts and orders change, and nobody can tell", async () => {
  expect(await compare(MARCH, march)).toBeGreaterThan(10);
});

test("tabletop: strengths, ratings and places out of sight change, and nobody can tell", async () => {
  expect(await compare(TABLETOP, tabletop)).toBeGreaterThan(10);
});
