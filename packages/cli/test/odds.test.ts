import { join } from "node:path";
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
  expect(out).toContain("p: routed 1/6 (16.7 %), withdraws 3/6 (50.0 %)");
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
