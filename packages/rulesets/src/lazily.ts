// Loads a system on its own.

import { type ComputerPlayer, random } from "@grognard/bots";
import { loadLanguage, Problem } from "@grognard/kernel";
import type { System } from "@grognard/parts";
import { LIST } from "./list.ts";

export type { ArmyDesk, CaseInfo, Followed, Orders, System } from "@grognard/parts";
export { scenarioNamed } from "./scenario-named.ts";

/** The system, in the current language; or a Problem that lists the known ones. */
export async function loadSystem(id: string, place = ""): Promise<System> {
  const known = LIST.get(id);
  if (!known)
    throw new Problem(`there is no ruleset "${id}"; there are ${[...LIST.keys()].join(", ")}`, place);
  const system = await known.system();
  await loadLanguage();
  return system;
}

/** Those who play it, the weakest first. */
export async function loadPlayers(ruleset: string): Promise<readonly ComputerPlayer[]> {
  const known = await LIST.get(ruleset)?.bots();
  await loadLanguage();
  return [random, ...(known?.specialists ?? [])];
}
