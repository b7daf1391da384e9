import { expect, test } from "vitest";
import { command } from "../src/commands/bench.ts";
import { page } from "./output.ts";

test("a quick bench gives figures, references and ratios", async () => {
  const out = page();
  expect(await command.run(["--quick", "--json"], out)).toBe(0);
  const { rows, facts } = JSON.parse(out.lines[0]!);
  expect(rows.length).toBeGreaterThanOrEqual(7);
  for (const { name, ours, reference, unit, ratio } of rows) {
    expect(name, name).toMatch(/\w/);
    expect(unit, name).toMatch(/\w/);
    for (const figure of [ours, reference, ratio]) expect(figure, name).toBeGreaterThan(0);
  }
  expect(facts.actionsPerGame).toBeGreaterThan(100);
});
