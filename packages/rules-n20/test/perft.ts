// The positions in which answers are counted.

import type { Json } from "@grognard/kernel";
import { type Counts, countAnswers } from "@grognard/testkit/perft";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";

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

/** Each without options and with all of them. */
export const counts = (): Counts =>
  countAnswers(
    n20,
    Object.fromEntries(
      Object.entries(POSITIONS).flatMap(([name, [id, position]]) => {
        const scenario = scenarioById(id);
        return [
          [`${name}, no options`, { scenario, position }],
          [`${name}, all options`, { scenario, position, options: ["all"] }],
        ];
      }),
    ),
    2,
  );
