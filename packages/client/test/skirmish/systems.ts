// Stands in for the package of all systems: the page and the backend are the real ones, and only this game is there.

import { type ComputerPlayer, random } from "@grognard/bots";
import { Problem, type Ruleset, type Types } from "@grognard/kernel";
import type { System } from "@grognard/rulesets";
import { skirmish } from "./rules.ts";
import { army, brigade } from "./scenarios.ts";
import { skirmishScreen } from "./screen.ts";

const SCENARIOS: { readonly [id: string]: object } = { brigade, army };

const nothing = (): never => {
  throw new Problem("the skirmish has none");
};

const system: System = {
  rules: skirmish as unknown as Ruleset<Types>,
  scenarios: () =>
    Object.keys(SCENARIOS).map((id) => ({ id, name: id, length: "short", difficulty: "easy", history: "" })),
  scenario: (id) => SCENARIOS[id],
  cases: [],
  specialRules: () => [],
  options: [],
  charts: () => [],
  files: [],
  position: { moment: {}, pieces: {}, replaces: {} },
  readAction: (_, data) => data as Types["Action"],
  implied: [],
  describe: nothing,
  odds: { usage: "", flags: {}, report: nothing, now: () => undefined },
  screen: skirmishScreen,
};

export const systems: readonly System[] = [system];
export const systemById = (id: string): System | undefined => systems.find(({ rules }) => rules.id === id);
export const systemNamed = (): System => system;
export const loadSystem = async (): Promise<System> => system;
export const scenarioNamed = (_: System, name: string): unknown =>
  SCENARIOS[name.replace("skirmish/", "")] ?? nothing();
export const playersOf = (): readonly ComputerPlayer[] => [random];
export const loadPlayers = async (): Promise<readonly ComputerPlayer[]> => [random];
