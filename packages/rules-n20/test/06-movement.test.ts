import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });

rule("6.5", "entering a forest ends the move", () => {
  const t = lab({
    map: { terrain: { "8,7": "forest" } },
    units: { f: infantry("french", "8,8"), p: infantry("coalition", "1,1") },
  });
  expect(t.reach("f")).toContain("8,7");
  expect(t.reach("f")).not.toContain("8,6");
  expect(t.refusal({ do: "move", unit: "f", to: "8,6" })).toBe("6.5");
});

rule("6.3", "a hex held by the enemy is closed", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), p: infantry("coalition", "8,6") } });
  expect(t.refusal({ do: "move", unit: "f", to: "8,6" })).toBe("6.3");
  t.act({ do: "move", unit: "f", to: "8,7" });
  expect(t.hex("f")).toBe("8,7");
});
