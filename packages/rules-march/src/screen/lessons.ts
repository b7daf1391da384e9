// The guided first game: three turns at Dünzling, Montbrun's horse and Friant's division against an Austrian corps.
// Whatever the learner does, each thing is explained when it first happens. The text is in words.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../cases.ts";
import { wording } from "../words/index.ts";

type Occasion = Pick<Lesson, "when" | "point"> & { readonly cite: Case };

/** In the order in which they come up. */
const OCCASIONS: Record<keyof ReturnType<typeof wording>["lessons"], Occasion> = {
  goal: { when: { question: "orders" }, cite: "17.0-victory", point: { places: ["7,4", "4,3"] } },
  welcome: {
    when: { question: "orders" },
    cite: "2.2.1-values",
    point: { pieces: ["montbrun", "friant"] },
  },
  orders: {
    when: { question: "orders" },
    cite: "15.3",
    point: { pieces: ["french-hq", "general-friant", "general-montbrun"] },
  },
  // The draw and the check are over when the first question is asked: all three come up with it, in this order.
  chits: { when: { question: "units" }, cite: "3.0-III-A" },
  check: { when: { question: "units" }, cite: "15.5" },
  units: { when: { question: "units" }, cite: "4.1" },
  column: { when: { question: "units" }, cite: "15.7", point: { pieces: ["friant"] } },
  zones: { when: { event: "moved" }, cite: "6.2" },
  declare: { when: { question: "attacks" }, cite: "7.0" },
  evasion: { when: { question: "evasion" }, cite: "7.6" },
  fought: { when: { event: "fought" }, cite: "7.1" },
  effects: { when: { event: "effects" }, cite: "10.0" },
  smashed: { when: { event: "smashed" }, cite: "10.2" },
  disorganized: { when: { event: "disorganized:french" }, cite: "9.0" },
  leader: { when: { question: "lead" }, cite: "15.2" },
  fatigue: { when: { event: "fatigued" }, cite: "11.0-boxes" },
  resting: { when: { event: "rested" }, cite: "15.5-norest" },
  turn: { when: { event: "turn" }, cite: "1.0-turns" },
};

export function lessonsNow(): Lesson[] {
  const texts = wording().lessons;
  return (Object.keys(OCCASIONS) as (keyof typeof OCCASIONS)[]).map((id) => ({
    id,
    ...OCCASIONS[id],
    ...texts[id],
  }));
}
