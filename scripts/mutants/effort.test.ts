import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { effort } from "./effort.ts";

test("work counts, waiting does not", async () => {
  const start = effort();
  await setTimeout(300);
  const waited = effort() - start;
  expect(waited).toBeLessThan(250);
  while (effort() - start < waited + 50) Math.sqrt(2);
  expect(effort() - start).toBeGreaterThanOrEqual(waited + 50);
});
