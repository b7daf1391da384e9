import type { Course, Lesson, Scene, Telling } from "@grognard/scene";
import { expect, test } from "vitest";
import {
  callLessons,
  firstNew,
  firstUnread,
  markRead,
  NOTHING_READ,
  placesOf,
} from "../src/guide/lessons.ts";

const lesson = (id: string, when: Lesson["when"]): Lesson => ({ id, when, title: id, text: [], cite: "1.0" });

const COURSE: Course = {
  scenario: "first",
  side: "blue",
  opponent: "random",
  seed: "seven",
  lessons: [
    lesson("fight", { event: "battle" }),
    lesson("march", { question: "move" }),
    lesson("zones", { question: "move" }),
  ],
};

const told = (event: string): Telling => ({
  text: "",
  cite: "",
  kind: "note",
  event,
  pieces: [],
  places: [],
});

test("lessons come up by question and by event, each once", () => {
  const first = callLessons(COURSE, NOTHING_READ, "move", [told("turn")]);
  expect(first.called).toEqual(["march", "zones"]);
  expect(callLessons(COURSE, first, "move", [told("turn")])).toBe(first);
  const second = callLessons(COURSE, first, "retreat", [told("turn"), told("battle")]);
  expect(second.called).toEqual(["march", "zones", "fight"]);
  expect(firstNew(first, second)).toBe("fight");
  expect(firstNew(second, second)).toBeUndefined();
});

test("no question and no event call for nothing", () => {
  expect(callLessons(COURSE, NOTHING_READ, undefined, [])).toBe(NOTHING_READ);
});

test("what is read is not shown again, what is not read waits", () => {
  const called = callLessons(COURSE, NOTHING_READ, "move", []);
  expect(firstUnread(called)).toBe("march");
  const read = markRead(called, "march");
  expect(firstUnread(read)).toBe("zones");
  expect(markRead(read, "march")).toBe(read);
  expect(firstUnread(markRead(read, "zones"))).toBeUndefined();
});

test("a lesson points at places, and at pieces where they stand now", () => {
  const scene = {
    pieces: [
      { id: "guard", at: { place: "3,4" } },
      { id: "guns", at: { place: "5,5" } },
      { id: "free", at: { x: 1, y: 2, facing: 0 } },
    ],
  } as unknown as Scene;
  const pointing = { ...lesson("x", {}), point: { pieces: ["guard", "free"], places: ["1,1"] } };
  expect(placesOf(pointing, scene)).toEqual(["1,1", "3,4", "1,2"]);
  expect(placesOf(lesson("y", {}), scene)).toEqual([]);
  const battle = { ...told("battle"), pieces: ["guns"], places: ["5,5", "5,6"] };
  expect(placesOf(lesson("z", { event: "battle" }), scene, [battle, told("turn")])).toEqual(["5,5", "5,6"]);
});
