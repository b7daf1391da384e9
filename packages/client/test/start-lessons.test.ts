import type { Course, Lesson, Scene, Telling } from "@grognard/scene";
import { batch, signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { GameModel } from "../src/game/game-model.ts";
import { callLessons, firstUnread, markRead, NOTHING_READ, placesOf } from "../src/guide/lessons.ts";
import { Tutor } from "../src/guide/tutor.ts";

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

const telling = (event: string): Telling => ({
  text: "",
  cite: "",
  kind: "note",
  event,
  pieces: [],
  places: [],
});

test("lessons come up by question and by event, each once", () => {
  const first = callLessons(COURSE, NOTHING_READ, "move", [telling("turn")]);
  expect(first.called).toEqual(["march", "zones"]);
  expect(callLessons(COURSE, first, "move", [telling("turn")])).toBe(first);
  const second = callLessons(COURSE, first, "retreat", [telling("turn"), telling("battle")]);
  expect(second.called).toEqual(["march", "zones", "fight"]);
  expect(firstUnread(second), "what came up before is read before").toBe("march");
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
  const battle = { ...telling("battle"), pieces: ["guns"], places: ["5,5", "5,6"] };
  const fight = lesson("z", { event: "battle" });
  expect(placesOf(fight, scene, [battle, telling("turn")]), "where its units stand now").toEqual(["5,5"]);
  const gone = { ...battle, pieces: ["lost"] };
  expect(placesOf(fight, scene, [gone])).toEqual(["5,5", "5,6"]);
});

test("lessons are read in the order in which they come up, whatever happens meanwhile", () => {
  const course: Course = {
    ...COURSE,
    lessons: [...COURSE.lessons, lesson("rout", { event: "rout" }), lesson("night", { event: "night" })],
  };
  const update = signal<{ at: number; outcome?: string }>({ at: 0 });
  const question = signal({ id: "move" });
  const log = signal<readonly Telling[]>([]);
  const game = {
    opened: { id: "lessons in order" },
    update,
    question,
    log,
    scene: signal({ pieces: [] }),
    busy: signal(false),
    selection: { point: () => {} },
  } as unknown as GameModel;
  const tutor = new Tutor(game, course);
  const stop = tutor.watch();
  const seen: (string | undefined)[] = [tutor.lesson.value?.id];
  const answer = (...events: string[]): void => {
    batch(() => {
      update.value = { at: update.value.at + 1 };
      log.value = [...log.value, ...events.map(telling)];
      question.value = { id: "move" };
    });
    seen.push(tutor.lesson.value?.id);
  };
  answer("battle", "rout");
  answer();
  answer();
  answer();
  expect(seen).toEqual(["march", "zones", "fight", "rout", undefined]);
  tutor.turn(-1);
  expect(tutor.lesson.value?.id).toBe("rout");
  tutor.gotIt();
  expect(tutor.lesson.value).toBeUndefined();
  expect(tutor.all).toBe(5);
  update.value = { at: 9, outcome: "won" };
  expect(tutor.all, "though the night has not come").toBe(5);
  stop();
});
