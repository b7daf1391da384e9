// A legal aim, and the ranges of guns.

import type { Point } from "@grognard/table";
import type { Shot } from "../actions.ts";
import { unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { Band } from "../charts/charts.ts";
import { type Fault, refuse } from "../faults.ts";
import type { Position, UnitId } from "../types.ts";
import type { Part } from "./05-parts.ts";
import { inMillimetres, type Mark, type Round } from "./05-zones.ts";

/** What fire is laid on. */
export type Target = { readonly unit: UnitId } | GroundTarget;
export type GroundTarget = { readonly zone: number } | { readonly section: number };

/** A legal aim. */
export interface Shooting {
  readonly part: Part;
  readonly shot: Shot;
  readonly target: Target;
  /** As the order names it. */
  readonly name: string;
  /** The body of the target; undefined if the target is ground. */
  readonly mark: Mark | undefined;
  /** In c. */
  readonly range: number;
  /** Of a volley. */
  readonly band: Band | undefined;
  /** Where the line runs: the target point of ball and case, else the nearest point. */
  readonly point: Point;
  readonly round: Round;
}

export const shotCase = (shot: Shot): Case =>
  (({ volley: "V.14", skirmish: "V.15", case: "V.10", ball: "V.9", shell: "V.11" }) as const)[shot];

/** Case up to its range, ball and shell beyond it [R33, V.11-minimum]. */
export function outOfGunRange(g: Position, firer: UnitId, squared: number, shot: Shot): Fault | undefined {
  const { caseRange, range } = g.world.charts.gun(unitOf(g, firer).calibre!);
  const far = inMillimetres(squared);
  const inCase = squared <= caseRange ** 2;
  if (shot === "case") return inCase ? undefined : refuse("caseTooShort", "V.10", caseRange / 100, far);
  if (inCase) return refuse("withinCase", shot === "shell" ? "V.11-minimum" : "V.9", far);
  if (squared > range ** 2) return refuse("shotTooShort", shotCase(shot), shot, range / 100, far);
  if (shot === "shell" && g.world.charts.weather(g.state.weather).shellDie === null)
    return refuse("noShellWeather", "V.11-indirect");
  return undefined;
}
