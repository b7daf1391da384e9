// Which row of the movement and melee charts a body reads.

import type { Formation } from "../formations.ts";
import type { Unit } from "../units.ts";

export type Manner = "march" | "gallop" | "fall-back" | "hand-push";

/** Its row of the movement chart; null: it cannot move in this way. */
export function rateRow(unit: Unit, formation: Formation, how: Manner): string | null {
  if (unit.arm === "infantry") return infantryRate(formation, how);
  if (unit.arm === "cavalry") return cavalryRate(formation, how);
  return gunRate(unit, formation, how);
}

/** Halves move like the whole unit [R61]; a crowd moves like a column of route [R41]. */
const INFANTRY: { readonly [F in Formation]?: string } = {
  route: "route",
  rout: "route",
  open: "open",
  close: "close",
  "half-column": "close",
  attack: "attack",
  line: "line",
  "half-line": "line",
  square: "square",
  "great-square": "square",
  skirmish: "skirmish",
};

function infantryRate(formation: Formation, how: Manner): string | null {
  const row = INFANTRY[formation];
  if (row === undefined) return null;
  if (how === "march") return `infantry ${row}`;
  if (how === "fall-back")
    return formation === "skirmish" ? "infantry skirmish fall back" : "infantry fall back";
  return null;
}

const CAVALRY: { readonly [F in Formation]?: string } = {
  "cav-route": "route",
  rout: "route",
  "cav-open": "open",
  "cav-attack": "attack",
  "cav-line-1": "line",
  "cav-line-2": "line",
  "cav-skirmish": "skirmish",
};

function cavalryRate(formation: Formation, how: Manner): string | null {
  const row = CAVALRY[formation];
  if (row === undefined) return null;
  if (how === "march") return `cavalry ${row}`;
  if (how === "gallop") return row === "line" || row === "attack" ? `cavalry ${row} gallop` : null;
  if (how === "fall-back") return row === "skirmish" ? "cavalry skirmish fall back" : "cavalry fall back";
  return null;
}

function gunRate({ calibre }: Unit, formation: Formation, how: Manner): string | null {
  if (how === "hand-push") return formation === "gun-firing" ? `hand push ${calibre}` : null;
  return how === "march" && formation !== "gun-firing" ? `limbered ${calibre}` : null;
}

/** Its row of the melee chart; null: it does not fight. Squares have a chart of their own. */
export function multiplierRow({ arm, heavy, quarters }: Unit, formation: Formation): string | null {
  if (formation === "rout") return null;
  if (arm === "artillery") return formation === "gun-route" ? "guns limbered" : "guns firing";
  if (arm === "infantry") return quarters < 4 ? "infantry skirmish" : `infantry ${INFANTRY[formation]}`;
  if (quarters < 4) return "cavalry skirmish";
  const row = CAVALRY[formation]!;
  return row === "attack" || row === "line"
    ? `${heavy ? "heavy" : "light"} cavalry ${row}`
    : `cavalry ${row}`;
}
