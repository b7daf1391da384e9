// The guided first game: six turns in the lane at Serpallen, a French brigade against a Russian one. Whatever the
// learner does, each thing is explained when it first happens.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../cases.ts";
import { wording } from "../words/wording.ts";

type Outline = Omit<Lesson, "id" | "title" | "text"> & {
  readonly id: keyof ReturnType<typeof wording>["lessons"];
  readonly cite: Case;
};

const LESSONS: readonly Outline[] = [
  { id: "goal", when: { question: "detach" }, cite: "20.0", point: { places: ["10,6", "11,6", "10,7"] } },
  { id: "welcome", when: { question: "detach" }, cite: "2.3", point: { pieces: ["F1", "F2", "F3"] } },
  { id: "phases", when: { question: "movement" }, cite: "4.0" },
  { id: "move", when: { question: "movement" }, cite: "17.11-a", point: { pieces: ["lochet", "friant"] } },
  { id: "mover", when: { question: "mover" }, cite: "5.0-P" },
  { id: "command", when: { question: "division" }, cite: "16.15" },

  // When it comes to blows
  { id: "window", when: { question: "volley" }, cite: "11.3" },
  { id: "sweep", when: { question: "sweep" }, cite: "11.0-P" },
  { id: "fire", when: { question: "fire" }, cite: "11.0-C" },
  { id: "check", when: { event: "checked" }, cite: "13.1" },
  { id: "shock", when: { question: "shockPhase" }, cite: "12.0" },
  { id: "charge", when: { question: "declareCharge" }, cite: "12.52-2" },
  { id: "reaction", when: { question: "reaction" }, cite: "7.42" },

  // What it leaves behind
  { id: "disorder", when: { event: "disordered" }, cite: "7.21" },
  { id: "rout", when: { event: "routed" }, cite: "7.22" },
  { id: "fatigue", when: { event: "fatigue" }, cite: "15.1" },
  { id: "heart", when: { event: "track" }, cite: "14.0" },
];

export const lessonsOf = (): readonly Lesson[] =>
  LESSONS.map((outline) => ({ ...outline, ...wording().lessons[outline.id] }));
