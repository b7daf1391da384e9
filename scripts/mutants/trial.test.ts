import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { systems } from "../../packages/rulesets/src/index.ts";

// Every test file of a system is loaded, so one that this tool cannot load is seen here.
test.each(systems.map(({ rules }) => rules.id))("three faults of %s are judged", (id) => {
  const { status, stdout, stderr } = spawnSync(
    "node",
    ["scripts/mutants/main.ts", `rules-${id}`, "--trial"],
    { encoding: "utf8" },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const [all = ""] = stdout.match(/^\| all .*$/m) ?? [];
  expect(all).toMatch(/^\| all \| \d+ \| 3 \| [0-3] \|/);
});
