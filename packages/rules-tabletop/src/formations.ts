// The formations by name, and the groups that the rules distinguish. Their stands are in layouts.ts, their changes in
// changes.ts.

import type { Arm } from "./units.ts";

export const FORMATIONS = [
  "line",
  "attack",
  "open",
  "close",
  "route",
  "square",
  "skirmish",
  "half-line",
  "half-column",
  "cav-line-1",
  "cav-line-2",
  "cav-route",
  "cav-open",
  "cav-attack",
  "cav-skirmish",
  "gun-firing",
  "gun-route",
  /** Several battalions in one box [R60]. */
  "great-square",
  /** A routed crowd without front [R41]. */
  "rout",
] as const;

export type Formation = (typeof FORMATIONS)[number];

type Perhaps = Formation | undefined;

export const isSkirmish = (formation: Perhaps): boolean =>
  formation === "skirmish" || formation === "cav-skirmish";

/** Counts as skirmish order: guns in battery and crowds, too [III.4-firing, R41]. */
export const isOpenOrder = (formation: Perhaps): boolean =>
  isSkirmish(formation) || formation === "gun-firing" || formation === "rout";

export const isSquare = (formation: Perhaps): boolean =>
  formation === "square" || formation === "great-square";

/** How each arm marches along a road. */
export const ROUTE_COLUMN: { readonly [A in Arm]: Formation } = {
  infantry: "route",
  cavalry: "cav-route",
  artillery: "gun-route",
};

export const isRouteColumn = (formation: Perhaps): boolean =>
  formation === "route" || formation === "cav-route" || formation === "gun-route";

const COLUMNS: ReadonlySet<Perhaps> = new Set([
  "attack",
  "open",
  "close",
  "half-column",
  "cav-open",
  "cav-attack",
]);

export const isColumn = (formation: Perhaps): boolean => isRouteColumn(formation) || COLUMNS.has(formation);

/** What the formations of a unit depend on: detachments have skirmish order alone, but sections limber [III.5]. */
interface Kind {
  readonly arm: Arm;
  readonly quarters?: number;
}

/** Formations that a whole unit may be set up in: not halves, great squares or crowds. */
export const formationsOf = ({ arm, quarters = 4 }: Kind): readonly Formation[] =>
  quarters < 4 && arm !== "artillery" ? FORMATIONS_OF[arm].filter(isSkirmish) : FORMATIONS_OF[arm];

export const isFormationOf = (unit: Kind, formation: Formation): boolean =>
  formationsOf(unit).includes(formation);

const FORMATIONS_OF: { readonly [A in Arm]: readonly Formation[] } = {
  infantry: ["line", "attack", "open", "close", "route", "square", "skirmish"],
  cavalry: ["cav-line-1", "cav-line-2", "cav-route", "cav-open", "cav-attack", "cav-skirmish"],
  artillery: ["gun-route", "gun-firing"],
};
