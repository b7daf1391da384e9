import { expect, test } from "vitest";
import { command } from "../src/commands/bench.ts";
import { page } from "./output.ts";

test("a quick bench gives figures, references and ratios", async () => {
  const out = page();
  expect(await command.run(["--quick", "--json", "--only", "hex,kernel"], out)).toBe(0);
  const { rows, missing } = JSON.parse(out.lines[0]!);
  expect(missing).toEqual([]);
  expect(new Set(rows.map(({ suite }: { suite: string }) => suite))).toEqual(new Set(["hex", "kernel"]));
  for (const { name, ours, reference, unit, ratio } of rows) {
    expect(name, name).toMatch(/\w/);
    expect(unit, name).toMatch(/\w/);
    for (const figure of [ours, reference, ratio]) expect(figure, name).toBeGreaterThan(0);
  }
});

test("a suite that is not there is refused", async () => {
  await expect(command.run(["--only", "chess"], page())).rejects.toThrow(/there is no suite "chess"/);
});
