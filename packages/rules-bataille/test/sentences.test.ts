// The sentences of the log.

import { expect } from "vitest";
import type { BatailleEvent } from "../src/events.ts";
import { bataille } from "../src/ruleset.ts";
import { lab, rule } from "./lab.ts";

const { world } = lab({ units: { "F-1D-B1": "7,7", "F-46e-1": "8,8" } }).g;
const reported = (event: BatailleEvent): string => bataille.words.event(world, event);

rule("12.6.1", "the Defensive Fire Phase belongs to the side that fires", () => {
  const phase = (side: "french" | "coalition", name: "defensive" | "offensive") =>
    reported({ type: "phase", phase: name, side, cite: "8.0A" });
  expect(phase("french", "defensive")).toBe("Coalition: Defensive Fire Phase");
  expect(phase("coalition", "defensive")).toBe("French: Defensive Fire Phase");
  expect(phase("french", "offensive")).toBe("French: Offensive Fire Phase");
});

rule("11.2.9", "turns of force march are counted", () => {
  const march = (turns: number) =>
    reported({ type: "forceMarch", division: "Reuss brigade", turns, cite: "11.2.1" });
  expect(march(1)).toBe("Reuss brigade force marches");
  expect(march(2)).toBe("Reuss brigade force marches, 2 turns running");
});

rule(["4.5.3a", "4.5.4a"], "guns rally limbered, others in a formation", () => {
  const rally = (unit: string, formation: "limbered" | "column") =>
    reported({ type: "rallied", unit, formation, cite: "4.5.3a" });
  expect(rally("F-1D-B1", "limbered")).toMatch(/ rallies limbered$/);
  expect(rally("F-46e-1", "column")).toMatch(/ rallies in Column$/);
});
