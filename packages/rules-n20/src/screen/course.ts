// The guided first game: four turns at Quatre Bras, two units a side. With the seed's dice the first battles can turn
// out in several ways; whatever the learner does, each thing is explained when it first happens.

import type { Course, Lesson } from "@grognard/scene";
import type { Case } from "../types.ts";
import { wording } from "../words/index.ts";

type Occasion = Pick<Lesson, "when" | "point"> & { readonly cite: Case };

const LESSONS = {
  goal: {
    when: { question: "movement" },
    cite: "15.0",
    point: { places: ["8,8", "5,11"], pieces: ["perponcher", "collaert-vivian"] },
  },
  welcome: { when: { question: "movement" }, cite: "2.0-units", point: { pieces: ["bachelu-foy", "pajol"] } },
  zone: {
    when: { question: "movement" },
    cite: "7.0-day",
    point: { pieces: ["perponcher", "collaert-vivian"] },
  },
  march: { when: { event: "moved" }, cite: "6.5" },
  reaction: { when: { question: "reaction" }, cite: "8.0" },
  declaration: { when: { question: "declaration" }, cite: "9.1" },
  reserves: { when: { question: "reserves" }, cite: "12.2.3" },
  column: { when: { question: "column" }, cite: "9.0-E" },
  result: { when: { event: "result" }, cite: "CRT" },
  retreat: { when: { event: "retreated" }, cite: "9.7" },
  rout: { when: { event: "routed" }, cite: "9.6.2" },
  broken: { when: { event: "broke" }, cite: "9.6.1" },
  advance: { when: { question: "advance", event: "advanced" }, cite: "9.8" },
  night: { when: { event: "night" }, cite: "14.0", point: { places: ["7,17", "8,8", "5,11"] } },
  rally: { when: { question: "rally", event: "rallyRoll" }, cite: "10.0" },
  over: { when: { event: "over" }, cite: "15.0" },
} as const satisfies { readonly [id: string]: Occasion };

export const courseNow = (): Course => ({
  scenario: "n20-basics",
  side: "french",
  opponent: "scout",
  seed: "first-steps-1310",
  lessons: Object.entries<Occasion>(LESSONS).map(([id, occasion]) => ({
    id,
    ...wording().lessons[id as keyof typeof LESSONS],
    ...occasion,
  })),
});
