// The guided first game: the Pordenone road, one brigade a side. Whatever the learner does, each thing is explained
// when it first comes up, in the order in which a turn brings it.

import type { Course, Lesson } from "@grognard/scene";
import type { Case } from "../cases.ts";
import type { TabletopEvent } from "../events.ts";
import type { WindowId } from "../frames.ts";
import type { Words } from "./en/index.ts";
import { wording } from "./wording.ts";

interface TableLesson extends Omit<Lesson, "title" | "text"> {
  readonly id: keyof Words["lessons"];
  readonly when: { readonly question?: WindowId; readonly event?: TabletopEvent["type"] };
  readonly cite: Case;
}

const LESSONS: readonly TableLesson[] = [
  {
    id: "goal",
    when: { question: "deployment" },
    cite: "II.9-clock",
    point: { pieces: ["A1"] },
  },
  {
    id: "welcome",
    when: { question: "deployment" },
    cite: "IV.3-secret",
    point: { pieces: ["A1", "A2", "A3", "A4"] },
  },
  {
    id: "deployment",
    when: { question: "deployment" },
    cite: "IV.3-limber-light",
    point: { pieces: ["A4"] },
  },
  { id: "movement", when: { question: "movement" }, cite: "IV.4-move", point: { pieces: ["A2", "A3"] } },
  { id: "wheel", when: { question: "movement" }, cite: "IV.4-wheel" },
  { id: "ball", when: { question: "fire" }, cite: "V.9", point: { pieces: ["A4"] } },
  { id: "case", when: { event: "fired" }, cite: "V.16-add" },
  { id: "skirmish", when: { question: "fire" }, cite: "V.15", point: { pieces: ["B5"] } },
  { id: "charge", when: { question: "charge" }, cite: "IV.4-charge", point: { pieces: ["A3"] } },
  { id: "square", when: { question: "reaction" }, cite: "VI.9-changed" },
  { id: "combat", when: { event: "combat" }, cite: "VII.4" },
  { id: "town", when: { event: "contact" }, cite: "XI.6-town-combat", point: { pieces: ["A1"] } },
  { id: "nerves", when: { event: "shaken" }, cite: "VI.4", point: { pieces: ["AC", "A4"] } },
  { id: "rally", when: { question: "rally" }, cite: "X.1" },
  { id: "over", when: { event: "over" }, cite: "II.9-clock" },
];

export const courseOf = (): Course => ({
  scenario: "pordenone-1809",
  side: "france",
  opponent: "ensign",
  seed: "pordenone-road-1504",
  lessons: LESSONS.map((lesson) => ({ ...lesson, ...wording().lessons[lesson.id] })),
});
