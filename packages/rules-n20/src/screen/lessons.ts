// The guided first game.

import type { Course, Lesson } from "@grognard/scene";
import type { Case } from "../types.ts";

const lesson = (
  id: string,
  when: Lesson["when"],
  title: string,
  cite: Case,
  text: readonly string[],
  point?: Lesson["point"],
): Lesson => ({ id, when, title, text, cite, ...(point ? { point } : {}) });

export const course: Course = {
  scenario: "n20-basics",
  side: "french",
  opponent: "scout",
  seed: "first-steps",
  lessons: [
    lesson("welcome", { question: "movement" }, "Welcome to Quatre Bras", "2.0-units", [
      "You lead the French, in blue. The numbers at the foot of a counter are its Combat Strength and its Movement Allowance.",
      "Pick a unit, then one of the lit hexes.",
    ]),
    lesson("moved", { event: "moved" }, "A unit moves once", "6.4", [
      "A move is final. Each hex costs one point; a march that keeps to the road has one point more.",
    ]),
  ],
};
