// How many ways there are to answer in some positions, and to answer twice: any change in what is legal shows.

import { Game, type Json } from "@grognard/kernel";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import type { N20 } from "../src/types.ts";

/** Two armies face to face on the Landgrafenberg. */
const EMBATTLED = {
  clear: true,
  turn: 5,
  units: {
    suchet: "13,15",
    gazan: "12,15",
    lefebvre: "14,15",
    "guard-guns": "13,16",
    klein: "11,15",
    tauentzien: "12,14",
    "grawert-right": "13,14",
    "heavy-cavalry": "11,14",
    dyherrn: "14,14",
    "reserve-battery": "12,13",
  },
};

const POSITIONS: { readonly [name: string]: readonly [scenario: string, position: Json] } = {
  "Quatre Bras, French movement": ["n20-basics", { phase: "movement" }],
  "Waterloo, French movement": ["waterloo-1815", { phase: "movement" }],
  "Waterloo, Coalition movement": ["waterloo-1815", { phase: "movement", player: "coalition" }],
  "Jena, French movement": ["jena-1806", { phase: "movement" }],
  "Jena, Coalition movement": ["jena-1806", { phase: "movement", player: "coalition" }],
  "Jena embattled, reaction": ["jena-1806", { ...EMBATTLED, phase: "reaction" }],
  "Jena embattled, combat": ["jena-1806", { ...EMBATTLED, phase: "combat" }],
};

export type Counts = { readonly [name: string]: readonly number[] };

/** For every position, without options and with all of them: answers, and pairs of answers. */
export function counts(): Counts {
  const found: { [name: string]: number[] } = {};
  for (const [name, [scenario, position]] of Object.entries(POSITIONS)) {
    for (const options of [[], ["all"]]) {
      const world = n20.load(n20.prepare?.(scenarioById(scenario), position), options);
      const game = Game.from(n20, world, n20.arrange(world, position), ONES);
      found[`${name}, ${options.length > 0 ? "all options" : "no options"}`] = [
        perft(game, 1),
        perft(game, 2),
      ];
    }
  }
  return found;
}

const ONES = { roll: () => 1 };

function perft(game: Game<N20>, depth: number): number {
  const [decision] = game.pending;
  if (decision?.choice.kind !== "listed") return 0;
  if (depth === 1) return decision.choice.actions.length;
  return decision.choice.actions.reduce((sum, action) => {
    const after = game.fork(ONES);
    after.submit(decision.side, action);
    return sum + perft(after, depth - 1);
  }, 0);
}
