import { join } from "node:path";
import { systems } from "@grognard/rulesets";
import { expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { run } from "./capture.ts";

const spread = (results: { is: string; ways: number; total: number }[]) =>
  Object.fromEntries(results.map(({ is, ways, total }) => [is, `${ways}/${total}`]));

test("by numbers: the column, its results, and every lower column", async () => {
  const flags = ["--attack", "7", "--defence", "5", "--terrain", "town", "--attacker-reserves"];
  const odds = JSON.parse((await run("odds", "n20", ...flags, "--json")).out);
  expect(odds.differential).toBe(2);
  expect(odds.defence).toContainEqual({ label: "town", value: 1, cite: "9.4" });
  expect(odds.byColumn.map(({ column }: { column: number }) => column)).toEqual([2, 1, 0, -1, -2]);
  expect(spread(odds.byColumn[0].results)).toEqual({ N: "1/6", EX: "1/6", DW: "2/6", DR: "2/6" });
});

test("by numbers: a rout longer than the allowance costs Morale", async () => {
  // Column 0 routs the defender one time in six; 3 to 6 of 6 is more than two hexes, 5 and 6 more than four.
  const slow = JSON.parse((await run("odds", "n20", "--column", "0", "--json")).out).byColumn[0];
  const fast = JSON.parse((await run("odds", "n20", "--column", "0", "--movement", "4", "--json")).out)
    .byColumn[0];
  expect(slow.morale.coalition - fast.morale.coalition).toBeCloseTo(-2 / 36);
});

test("a column below zero needs no equals sign", async () => {
  expect((await run("odds", "n20", "--column", "-1")).out).toContain("Column -1\n");
});

test("about a position: lines with their cases, and the fate of every unit", async () => {
  const file = join(ROOT, "docs/positions/out-of-command.json");
  const { byColumn } = JSON.parse((await run("odds", "n20", "--position", file, "--json")).out);
  expect(byColumn[0].column).toBe(1);
  const named = ["--position", file, "--attackers", "f", "--targets", "8,8"];
  const { code, out } = await run("odds", "n20", ...named);
  expect(code).toBe(0);
  expect(out).toContain("-1  out of command [16.9.5]");
  expect(out).toContain("p: routed 1 in 6, withdraws 3 in 6");
});

test.each([
  [["--attack", "x", "--defence", "1"], "--attack: must be a whole number"],
  [["--attack", "3"], "give --attack and --defence"],
  [["--attack", "3", "--defence", "3", "--terrain", "moon"], '--terrain: there is no terrain "moon"'],
  [
    ["--position", "docs/positions/pursuit.json", "--attackers", "ney", "--targets", "8,8"],
    'there is no unit "ney"',
  ],
])("%j is explained", async (flags, says) => {
  const { code, error } = await run(
    "odds",
    "n20",
    ...flags.map((flag) => (flag.startsWith("docs/") ? join(ROOT, flag) : flag)),
  );
  expect(error).toContain(says);
  expect(code).toBe(1);
});

/** Every flag that takes a number, with what makes it a question, and the range it names. */
const RANGES: [ruleset: string, flag: string, others: string[], range: string][] = [
  ["n20", "attack", ["--defence", "3"], "from 0 to 99"],
  ["n20", "defence", ["--attack", "3"], "from 0 to 99"],
  ["n20", "column", [], "from -2 to 4"],
  ["n20", "movement", ["--column", "1"], "from 1 to 9"],
  ["tabletop", "die", [], "from -6 to 6"],
  ["tabletop", "plus", ["--volley", "close"], "from 0 to 6"],
  ["tabletop", "minus", ["--volley", "close"], "from 0 to 12"],
  ["tabletop", "stands", ["--volley", "close"], "from 1 to 4"],
  ["tabletop", "double", ["--volley", "close"], "from 0 to 2"],
  ["tabletop", "grade", [], "from 1 to 5"],
  ["tabletop", "modifier", ["--grade", "3"], "from -320 to 30"],
  ["tabletop", "combat", [], "the first from 0 to 9999, the second from 0 to 9999"],
  ["bataille", "fire", [], "the first from 0 to 9999, the second from 1 to 9999"],
  ["bataille", "melee", [], "the first from 0 to 9999, the second from 1 to 9999"],
  ["bataille", "shift", ["--melee", "26:9"], "from -9 to 9"],
  ["bataille", "modifier", ["--fire", "18:11"], "from -35 to 35"],
  ["bataille", "morale", [], "from 11 to 66"],
  ["march", "attack", [], "the first from 0 to 9999, the second from 1 to 9999"],
  ["march", "morale", ["--attack", "8:4"], "from -5 to 5"],
  ["march", "artillery", ["--attack", "8:4"], "from -20 to 20"],
  ["march", "drm", ["--attack", "8:4"], "from -20 to 20"],
  ["march", "check", [], "from -9 to 19"],
  ["eylau", "fire", [], "from 1 to 99"],
  ["eylau", "range", ["--fire", "9"], "from 1 to 2"],
  ["eylau", "firing", ["--fire", "9"], "from 1 to 3"],
  ["eylau", "target", ["--fire", "9"], "from 1 to 5"],
  ["eylau", "drm", ["--fire", "9"], "from -20 to 20"],
  ["eylau", "shock", [], "the first from 0 to 9999, the second from 1 to 9999"],
  ["eylau", "differential", ["--shock", "9:6"], "from -9 to 9"],
  ["eylau", "check", [], "from -9 to 19"],
];

test.each(RANGES)(
  "odds %s --%s: what does not exist is refused, and the range named",
  async (ruleset, flag, others, range) => {
    const numbers = ["-1000", "1000000", "1.5", "1e1", "0x1", "x", "", " ", "99999999999"];
    const pairs = ["1:", ":1", "1:2:3", "-1:2", "1:-2", "10000:1", "1:10000", "1e1:2", "x:y"];
    for (const value of [...numbers, ...pairs]) {
      const { code, error } = await run("odds", ruleset, ...others, `--${flag}=${value}`);
      expect(error, value).toMatch(new RegExp(`^--${flag}: must be .*${range}`));
      expect(code, value).toBe(1);
    }
  },
);

test("the ranges are of every flag with a number", () => {
  const words = ["terrain", "attackers", "targets", "volley", "at", "with", "by", "nation"];
  for (const { rules, odds } of systems) {
    const taken = Object.entries(odds.flags).filter(
      ([name, { type }]) => type === "string" && !words.includes(name),
    );
    const listed = RANGES.filter(([ruleset]) => ruleset === rules.id).map(([, flag]) => flag);
    expect(taken.map(([name]) => name).sort()).toEqual(listed.sort());
  }
});

test("both ends of a range are taken", async () => {
  for (const [ruleset, flag, others, range] of RANGES) {
    const ends = range.includes("first") ? ["0:1", "9999:9999"] : range.slice(5).split(" to ");
    for (const end of ends)
      expect((await run("odds", ruleset, ...others, `--${flag}=${end}`)).error, `${flag} ${end}`).toBe("");
  }
});

test.each([
  [["bataille", "--morale", "17"], "--morale: is two dice: each digit is from 1 to 6"],
  [["bataille", "--fire", "18:11", "--shift", "1"], "--shift: has no bearing on a fire attack"],
  [["n20", "--column", "1", "--attack", "3"], "--attack: has no bearing on a battle by column"],
  [
    ["n20", "--attack", "3", "--defence", "3", "--targets", "8,8"],
    "--targets: has no bearing on a battle by strengths",
  ],
  [["tabletop", "--grade", "3", "--stands", "4"], "--stands: has no bearing on a check of morale"],
  [["tabletop", "--volley", "point-blank"], "--volley: must be close, medium or long"],
  [["tabletop", "--volley", "close", "--die", "1"], "--die: has no bearing on a volley"],
])("%j says what is wrong", async (args, says) => {
  const { code, error } = await run("odds", ...args);
  expect(error).toContain(says);
  expect(code).toBe(1);
});
