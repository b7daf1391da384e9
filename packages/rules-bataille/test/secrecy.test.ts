// What the state remembers of unseen losses is in no view of the enemy's.

import { expect } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { type Lab, lab, rule } from "./lab.ts";

const seen = ({ g }: Lab, viewer: string) => bataille.view(g, viewer).state;

rule("2.2.3", "a unit that has left the map keeps its secrets", () => {
  const worn = { at: "59,11", losses: 2, veiled: 1 };
  const units = { "F-46e-1": worn, "F-46e-2": "50,20", "R-MUROM": "2,22" };
  const t = lab({ turn: 16, phase: "movement", clear: true, units }, { scenario: "kulm-day-2" });
  t.act({ do: "move", units: ["F-46e-1"] }, { do: "exit" });
  expect(seen(t, "french").exits[0]!.increments).toBe(5);
  for (const viewer of ["coalition", "spectator"]) expect(seen(t, viewer).exits[0]!.increments).toBe(6);
});

rule(["2.2.3", "16.1.4c"], "how many stragglers are still to return is known only to their owner", () => {
  const ids = ["F-46e-1", "F-46e-2", "F-46e-3", "F-72e-1"];
  const units = Object.fromEntries(ids.map((id, i) => [id, { at: `40,${20 + 2 * i}`, losses: 1 }]));
  const t = lab(
    { turn: 28, phase: "night", clear: true, units: { ...units, "R-MUROM": "5,22" } },
    { scenario: "kulm-campaign", dice: [5, 1, 1, 1] }, // three each
  ).until("nightRecovery");
  t.act(t.actions("recover")[0]!);
  const night = (viewer: string) => seen(t, viewer).stack.find(({ step }) => step === "night");
  expect(night("french")).toMatchObject({ left: [2, 0], units: [t.id("F-46e-1")] });
  expect(night("coalition")).toMatchObject({ left: [0, 3], units: [] });
  expect(night("spectator")).toMatchObject({ left: [0, 0], units: [] });
});
