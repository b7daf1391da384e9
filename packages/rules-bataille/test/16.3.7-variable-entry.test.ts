// [16.3.7] Reinforcements early or late.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

const setting = (scenario: string, ...dice: number[]) => ({ scenario, options: ["variable-entry"], dice });

rule("16.3.7", "forty minutes ahead a die says how many turns early or late", () => {
  const late = lab({ turn: 2, phase: "command" }, setting("kulm-day-1", 6)); // Corbineau is due at 12:00, turn 4
  expect(late.of("entryShifted")).toMatchObject([{ group: "Corbineau division", turns: 2 }]);
  expect(late.state.due[late.id("F-1CL")]).toBe(6);
  const early = lab({ turn: 2, phase: "command" }, setting("kulm-day-1", 1));
  expect(early.state.due[early.id("F-1CL")]).toBe(2);
  expect(early.of("due").map(({ group }) => group)).toEqual(["42nd Division", "Corbineau division"]);
});

rule("16.3.7", "a group due within forty minutes of the first turn is rolled for then", () => {
  const t = lab({ turn: 1, phase: "command" }, setting("kulm-day-1", 2)); // 42nd Division, turn 2
  expect(t.of("entryShifted")).toMatchObject([{ group: "42nd Division", turns: -1 }]);
});

rule("16.3.7", "no group arrives before the turn in which the die is rolled", () => {
  const t = lab({ turn: 1, phase: "command" }, setting("kulm-day-1", 1)); // two turns early would be turn 0
  expect(t.of("entryShifted")).toEqual([
    { type: "entryShifted", group: "42nd Division", turns: -1, cite: "16.3.7" },
  ]);
});

rule("16.3.7", "without the option no die is rolled", () => {
  expect(lab({ turn: 2, phase: "command" }, { scenario: "kulm-day-1" }).of("entryShifted")).toEqual([]);
});

rule("16.3.7", "on the second day the French are never early, the Coalition may be", () => {
  const days = [{ day: 2, date: "30 August", first: "7:00", last: "15:40", wet: false }];
  const group = (side: string, name: string, unit: string) => ({
    name,
    side,
    day: 2,
    time: "8:00",
    entries: ["C"],
    units: [unit],
  });
  const groups = [group("french", "Stragglers", "F-43P"), group("coalition", "Austrians", "A-25")];
  const setting = { options: ["variable-entry"], dice: [1, 1] };
  const t = lab({ turn: 2, phase: "command", days, groups }, setting).until("command");
  expect(t.of("entryShifted")).toMatchObject([
    { group: "Stragglers", turns: 0 },
    { group: "Austrians", turns: -2 },
  ]);
});

rule("16.3.7", "a group already on the map is no longer due", () => {
  const units = { "F-1CL": { at: "40,20" } };
  const t = lab({ turn: 2, phase: "command", units }, setting("kulm-day-1", 6));
  expect([t.state.due[t.id("F-3CL")], t.state.due[t.id("F-1CL")]]).toEqual([6, 4]);
});
