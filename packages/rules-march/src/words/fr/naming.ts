// Names of what the game knows. Adjectives of a state agree with « unité ».

import type { FATIGUE_IDS, OrderKind, Phase, SecondOrder } from "../../state.ts";
import type { Arm } from "../../units.ts";

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
  reinforcement: "Phase de renforts",
  orders: "Phase d'ordres",
  operations: "Phase d'opérations",
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

/** « de Friant », « d'Abbach », « du IIIe corps », « du général Friant », « de la réserve de cavalerie ». */
export function of(name: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  if (/^([IVX]+(er|e) corps|[IVX]+\. Korps|QG )/.test(name)) return `du ${name}`;
  if (/^(Corps|Train|Fourgon|Demi-fourgon|Commandant|Général|Maréchal|Prince) /.test(name))
    return `du ${lower}`;
  if (/^(Réserve|Division) /.test(name)) return `de la ${lower}`;
  if (/^(Archiduc|Équipage) /.test(name)) return `de l'${lower}`;
  return /^[AEIOUÉÈÊÀÂÎÔ]/.test(name) ? `d'${name}` : `de ${name}`;
}

const HEXSIDES = ["nord", "nord-est", "sud-est", "sud", "sud-ouest", "nord-ouest"];

/** « front au nord ». */
export const facingName = (facing: number): string => HEXSIDES[facing] ?? `${facing}`;
export const facingTo = (facing: number): string => `au ${facingName(facing)}`;

export const count = (n: number, what: string, many = `${what}s`): string => `${n} ${n < 2 ? what : many}`;
export const steps = (n: number): string => `${n} pas`;
export const batteries = (n: number): string => count(n, "batterie");
export const hexes = (n: number): string => count(n, "hexagone");
