// What every system's bench is made of, measured on a toy.

import type { Game } from "@grognard/kernel";
import { expect, test } from "vitest";
import { type Ford, ford } from "../../kernel/test/ford.ts";
import {
  answerRow,
  copyRows,
  type Field,
  growthRows,
  halfway,
  longGameRows,
  playLong,
} from "../src/bench.ts";
import { atLeast, atMost, type BenchRow, PLY, timed, typicalRound } from "../src/measure.ts";

const wide = (width: number): Field<Ford> => ({
  name: "a ford",
  rules: ford,
  scenario: { width, rounds: 1_000 },
  options: {},
});

const names = (rows: readonly BenchRow[]): string[] => rows.map(({ name }) => name);

test("a time is scaled to a machine on which a ply of chess takes its usual time", () => {
  const slow = timed("a copy", "µs", 3, 2 * PLY, 2);
  expect(slow).toMatchObject({ ours: 3, ratio: (2 * PLY) / 3, target: { most: 2, reached: 1.5, met: true } });
  expect(timed("a seek", "ms", 3_000, null, 2).target).toMatchObject({ reached: 3, met: false });
  expect(timed("a seek", "ms", 3_000, PLY).target).toBeUndefined();
  expect(atMost(2, 2).met).toBe(true);
  expect(atLeast(2, 1.9).met).toBe(false);
});

test("rounds are compared by their ratio, so a machine that is slow for a while does no harm", () => {
  const slow = [10, 5] as [number, number];
  const quick = [90, 30] as [number, number];
  expect(typicalRound([[40, 10], slow, quick])).toEqual(quick);
  expect(
    typicalRound([
      [7, null],
      [5, null],
      [6, null],
    ]),
  ).toEqual([6, null]);
});

test("answers, copies, long games and growth have their rows", async () => {
  const field = wide(200);
  const { row, play } = await answerRow(field, 300, 80);
  expect(row).toMatchObject({ name: "an answer, a ford", unit: "µs", target: { most: 80 } });
  expect(play.answersPerGame).toBeGreaterThan(10);
  expect(names(await copyRows(field, true))).toEqual([
    "a copy, a ford",
    "a copy, asked and answered, a ford",
  ]);
  const long = await longGameRows(field, true, { opening: 100 });
  expect(names(long).map((name) => name.replace(/\d+/, "N"))).toEqual([
    "the worst seek in N answers of a ford",
    "the worst undo in N answers of a ford",
    "opening N answers of a ford",
    "memory of N answers of a ford",
  ]);
  expect(long.map(({ target }) => target?.most)).toEqual([16, 16, 100, undefined]);
  const growth = await growthRows([50, 100], (size): Game<Ford> => halfway(wide(size), 0), 200, 5);
  expect(growth.at(-1)).toMatchObject({ unit: "times", target: { most: 5 } });
});

test("a long game is the same each time, and half of a short one is its middle", () => {
  const play = () => playLong(wide(200), 150).journal.entries.map(({ digest }) => digest);
  expect(play()).toEqual(play());
  const { length } = playLong(wide(200), 1e6).journal.entries;
  expect(halfway(wide(200), 1e6).position.state.at).toBeLessThan(200);
  expect(length).toBeGreaterThan(10);
});
