// Scenarios by name.

import { Problem } from "@grognard/kernel";
import type { System } from "@grognard/parts";

/** A scenario that comes with the system, or a Problem that lists the known ones. */
export function scenarioNamed(system: System, name: string, place = ""): unknown {
  const id = name.startsWith(`${system.rules.id}/`) ? name.slice(system.rules.id.length + 1) : name;
  const scenario = system.scenario(id);
  if (scenario !== undefined) return scenario;
  const known = system.scenarios().map((one) => one.id);
  throw new Problem(
    `there is no scenario "${id}" of ${system.rules.id}; there are ${known.join(", ")}`,
    place,
  );
}
