// Names of what the game knows. Adjectives of a state agree with « unité ».

import type { FATIGUE_IDS, OrderKind, Phase, SecondOrder } from "../../state.ts";
import type { Arm } from "../../units.ts";
import type { Names } from "../names.ts";

export const arms: Record<Arm, string> = {
  infantry: "infanterie",
  cavalry: "cavalerie",
  wagon: "fourgon de ravitaillement",
  engineer: "pontonniers",
  guns: "artillerie en position",
  leader: "chef",
  commander: "commandant en chef",
  hq: "quartier général",
};

export const phases: Record<Phase, string> = {
  reinforcement: "Renforts",
  orders: "Ordres",
  operations: "Opérations",
};

export const orders: Record<OrderKind, string> = {
  advance: "AVANCER",
  attack: "ATTAQUER",
  hold: "TENIR",
  retreat: "RETRAITER",
  march: "MARCHER",
};

export const orderSigns: Record<OrderKind, string> = {
  advance: "Av",
  attack: "Att",
  hold: "Te",
  retreat: "Re",
  march: "Ma",
};

export const orderName = (order: OrderKind, beneath?: SecondOrder | null): string =>
  beneath ? `${orders[order]}, puis ${orders[beneath]}` : orders[order];

export const orderTo = (
  order: OrderKind,
  beneath: SecondOrder | null,
  target: string | undefined,
  waypoint: string | undefined,
): string =>
  `${orders[order]}${target ? ` vers ${target}` : ""}${waypoint ? ` par ${waypoint}` : ""}${beneath ? `, puis ${orders[beneath]}` : ""}`;

export const fatigue: Record<(typeof FATIGUE_IDS)[number], string> = {
  rested: "Reposée",
  acted1: "Effort 1",
  acted2: "Effort 2",
  acted3: "Effort 3",
  acted4: "Effort 4",
  tired1: "Fatiguée 1",
  tired2: "Fatiguée 2",
  spent: "Épuisée",
};

export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} et ${all.at(-1)}`;

export const asked = (question: string, about: readonly string[]): string =>
  about.length > 0 ? `${question} (${list(about)})` : question;

export const titled = (owner: string, title: string): string => `${owner} : ${title}`;

/** « à Teugn (7,6) », « en 7,6 ». */
export const at = (place: string): string => `${/^\d/.test(place) ? "en" : "à"} ${place}`;
export const atAll = (places: readonly string[]): string => list(places.map(at));

const MASCULINE =
  /^((\d+|[IVX]+)(er|e) corps|QG |Corps |Train |Fourgon |Demi-fourgon |Détachement |Commandant |Chef |Général |Maréchal |Prince )/;
const FEMININE = /^(Réserve|Division|Grande batterie) /;
const ELIDED = /^(Archiduc|Équipage|Artillerie) /;
/** Capitals that stay in the middle of a sentence. */
const CAPITALS = /^([IVX]+(er|e) |QG )/;

/** « Friant », « le général Friant », « le 3e corps », « l'archiduc Charles ». */
export function the(name: string): string {
  const inside = CAPITALS.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  if (MASCULINE.test(name)) return `le ${inside}`;
  if (FEMININE.test(name)) return `la ${inside}`;
  return ELIDED.test(name) ? `l'${inside}` : name;
}

/** « de Friant », « d'Abbach », « du 3e corps », « de la réserve de cavalerie ». */
export function of(name: string): string {
  const known = the(name);
  if (known.startsWith("le ")) return `du ${known.slice(3)}`;
  return /^([AEIOUÉÈÊÀÂÎÔ])/.test(known) ? `d'${known}` : `de ${known}`;
}

/** The same names with their articles, for the middle of a sentence. `plain`: without. */
export interface Articled extends Names {
  readonly plain: Names;
}

export const articled = (names: Names): Articled => ({
  ...names,
  unit: (id) => the(names.unit(id)),
  units: (ids) => names.units(ids).map(the),
  formation: (id) => the(names.formation(id)),
  plain: names,
});

const HEXSIDES = ["nord", "nord-est", "sud-est", "sud", "sud-ouest", "nord-ouest"];

/** « front au nord ». */
export const facingName = (facing: number): string => HEXSIDES[facing] ?? `${facing}`;
export const facingTo = (facing: number): string => `au ${facingName(facing)}`;

export const count = (n: number, what: string, many = `${what}s`): string => `${n} ${n < 2 ? what : many}`;
export const steps = (n: number): string => `${n} pas`;
export const batteries = (n: number): string => count(n, "batterie");
export const hexes = (n: number): string => count(n, "hexagone");

/** What changes a strength, and by how much. */
export const factorText = (label: string, times: string): string =>
  times === "1" ? label : `${label} ×${times}`;
