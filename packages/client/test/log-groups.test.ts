import type { Telling } from "@grognard/scene";
import { expect, test } from "vitest";
import { logGroups } from "../src/panels/log-groups.ts";

const line = (kind: Telling["kind"], text: string): Telling => ({
  text,
  cite: "",
  kind,
  event: kind,
  pieces: [],
  places: [],
});

const log = [
  line("turn", "Turn 1"),
  line("phase", "Movement"),
  line("move", "Ney moves"),
  line("phase", "Combat"),
  line("battle", "Ney attacks"),
  line("roll", "a four"),
  line("turn", "Turn 2"),
  line("move", "Ney rests"),
];

const shown = (filter: "all" | "battles" | "moves", most = 100) =>
  logGroups(log, filter, most).groups.map(({ turn, phase, lines }) => [
    [turn?.text, phase?.text].filter(Boolean).join(", "),
    ...lines.map(({ text }) => text),
  ]);

test("lines stand under their turn and phase", () => {
  expect(shown("all")).toEqual([
    ["Turn 1, Movement", "Ney moves"],
    ["Combat", "Ney attacks", "a four"],
    ["Turn 2", "Ney rests"],
  ]);
});

test("a filter keeps the headings of what is left", () => {
  expect(shown("battles")).toEqual([["Turn 1, Combat", "Ney attacks", "a four"]]);
  expect(shown("moves")).toEqual([
    ["Turn 1, Movement", "Ney moves"],
    ["Turn 2", "Ney rests"],
  ]);
});

test("of headings with nothing under them only what is going on is shown", () => {
  const quiet = [
    line("turn", "Turn 1"),
    line("phase", "Fire"),
    line("phase", "Rout"),
    line("move", "Ney runs"),
  ];
  const titles = (some: readonly Telling[]) =>
    logGroups(some, "all", 100).groups.map(({ turn, phase }) => [turn?.text, phase?.text]);
  expect(titles(quiet)).toEqual([["Turn 1", "Rout"]]);
  expect(titles([...quiet, line("phase", "Rally")]).at(-1)).toEqual([undefined, "Rally"]);
});

test("of a long log the last groups are drawn, the others are counted", () => {
  const long = Array.from({ length: 300 }, (_, i) => [
    line("phase", `Phase ${i}`),
    ...Array.from({ length: 10 }, (_, k) => line("move", `move ${k}`)),
  ]).flat();
  const { groups, earlier } = logGroups(long, "all", 250);
  expect(groups).toHaveLength(25);
  expect(groups.at(-1)?.phase?.text).toBe("Phase 299");
  expect(earlier).toBe(2750);
});

test("the steps of a march are one line, and the same one as long as nothing is added", () => {
  const step = (who: string, from: string, to: string): Telling => ({
    ...line("move", `${who}: ${from} to ${to}`),
    pieces: [who],
    places: [from, to],
    move: { piece: who, path: [{ place: from }, { place: to }] },
    leg: { head: `${who}: ${from}`, tail: ` to ${to}` },
  });
  const march = [
    step("Ney", "1,1", "1,2"),
    step("Ney", "1,2", "1,3"),
    step("Ney", "1,3", "1,4"),
    step("Soult", "1,4", "1,5"),
    step("Soult", "2,4", "2,5"),
  ];
  const lines = () => logGroups(march, "all", 100).groups.flatMap((group) => group.lines);
  expect(lines().map(({ text }) => text)).toEqual([
    "Ney: 1,1 to 1,4",
    "Soult: 1,4 to 1,5",
    "Soult: 2,4 to 2,5",
  ]);
  expect(lines()[0]!.places).toEqual(["1,1", "1,2", "1,3", "1,4"]);
  expect(lines()[0]).toBe(lines()[0]);
});
