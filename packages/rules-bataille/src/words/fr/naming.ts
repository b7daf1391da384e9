// Names of what the game knows.

import type { FormationName } from "../../formations.ts";
import type { Phase } from "../../types.ts";
import type { Arm, Nation, SideName } from "../../units.ts";
import { le } from "./grammar.ts";

export const sides: Record<SideName, string> = { french: "Français", coalition: "Coalition" };

export const nations: Record<Nation, string> = {
  french: "Français",
  russian: "Russes",
  austrian: "Autrichiens",
  prussian: "Prussiens",
};

export const arms: Record<Arm, string> = {
  infantry: "infanterie",
  cavalry: "cavalerie",
  artillery: "artillerie",
  leader: "chef",
};

/** How a nation agrees with what it is said of: a feminine, a masculine, a masculine plural. */
type Gender = "f" | "m" | "mp";

const ADJECTIVES: Record<Nation, Record<Gender, string>> = {
  french: { f: "française", m: "français", mp: "français" },
  russian: { f: "russe", m: "russe", mp: "russes" },
  austrian: { f: "autrichienne", m: "autrichien", mp: "autrichiens" },
  prussian: { f: "prussienne", m: "prussien", mp: "prussiens" },
};

/** The kinds of troops of each arm. The nation agrees with the last noun that it can be said of. */
const KINDS: Record<Arm, { readonly [kind: string]: readonly [string, Gender] }> = {
  infantry: {
    line: ["infanterie de ligne", "f"],
    light: ["infanterie légère", "f"],
    provisional: ["infanterie provisoire", "f"],
    "provisional-light": ["infanterie légère provisoire", "f"],
    musketeer: ["mousquetaires", "mp"],
    jager: ["chasseurs à pied", "mp"],
    grenadier: ["grenadiers", "mp"],
    guard: ["infanterie de la Garde", "f"],
    "guard-jager": ["chasseurs de la Garde", "f"],
    "guard-marine": ["marins de la Garde", "f"],
    fusilier: ["fusiliers", "mp"],
    reserve: ["infanterie de réserve", "f"],
    "reserve-fusilier": ["fusiliers de réserve", "mp"],
    landwehr: ["Landwehr", "f"],
    schutzen: ["Schützen", "mp"],
    grenzer: ["Grenzer", "mp"],
  },
  cavalry: {
    light: ["cavalerie légère", "f"],
    heavy: ["cavalerie lourde", "f"],
    allied: ["cavalerie alliée", "f"],
    guard: ["cavalerie de la Garde", "f"],
    cossack: ["cosaques", "mp"],
    landwehr: ["cavalerie de Landwehr", "f"],
  },
  artillery: {
    foot: ["artillerie à pied", "f"],
    horse: ["artillerie à cheval", "f"],
    light: ["artillerie légère", "f"],
    position: ["artillerie de position", "f"],
    "guard-foot": ["artillerie à pied de la Garde", "f"],
    "guard-horse": ["artillerie à cheval de la Garde", "f"],
    cossack: ["artillerie cosaque", "f"],
    cavalry: ["artillerie à cheval", "f"],
  },
  leader: { leader: ["chef", "m"] },
};

/** "chasseurs de la Garde russe". */
export function kindOf(nation: Nation, arm: Arm, kind: string): string {
  const [text, gender] = KINDS[arm][kind] ?? ([`${arms[arm]} (${kind})`, "f"] as const);
  return `${text} ${ADJECTIVES[nation][gender]}`;
}

/** After a colon or a comma, and short: the head of the page has little room. */
export const phases: Record<Phase, string> = {
  setup: "mise en place",
  command: "commandement",
  charge: "charges",
  movement: "mouvement",
  defensive: "tir défensif",
  offensive: "tir offensif",
  melee: "assauts",
  recovery: "récupération",
  night: "nuit",
};

export const phaseTitle = (side: SideName, phase: Phase): string => `${sides[side]} : ${phases[phase]}`;

export const formations: Record<FormationName, string> = {
  column: "Colonne",
  line: "Ligne",
  line2: "Ligne sur deux hexagones",
  square: "Carré",
  general: "Ordre général",
  skirmish: "Ordre de tirailleurs",
  skirmish2: "Tirailleurs sur deux hexagones",
  road: "Colonne de route",
  masse: "Masse de bataillon",
  limbered: "sur avant-train",
  unlimbered: "en batterie",
  none: "sans formation",
};

/** In the middle of a sentence: "se forme en colonne". */
export const inFormation: Record<FormationName, string> = {
  column: "en colonne",
  line: "en ligne",
  line2: "en ligne sur deux hexagones",
  square: "en carré",
  general: "en ordre général",
  skirmish: "en tirailleurs",
  skirmish2: "en tirailleurs sur deux hexagones",
  road: "en colonne de route",
  masse: "en masse de bataillon",
  limbered: "sur avant-train",
  unlimbered: "en batterie",
  none: "sans formation",
};

/** "A, B et C". */
export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} et ${all.at(-1)}`;

/** "en 9,6", "à Straden (9,6)". */
export const at = (where: string): string => `${/^\d/.test(where) ? "en" : "à"} ${where}`;

/** "de 9,6", "d'Arbesau (47,17)". */
export const from = (where: string): string => (/^[AEIOUÉ]/.test(where) ? `d'${where}` : `de ${where}`);

/** Parts of one sentence. */
export const clauses = (parts: readonly string[]): string => parts.join(" ; ");

export const troopsIn = (top: string, more: number, where: string): string =>
  `${le(top)}${more === 0 ? "" : ` et ${more} de plus`} ${at(where)}`;

/** `toward` and `facingThe` give them their article. */
export const hexsides: readonly string[] = ["nord", "nord-est", "sud-est", "sud", "sud-ouest", "nord-ouest"];

export const vertices: readonly string[] = [
  "nord-nord-est",
  "est",
  "sud-sud-est",
  "sud-sud-ouest",
  "ouest",
  "nord-nord-ouest",
];

/** "vers l'est", "vers le sud". */
export const toward = (facing: string): string =>
  /^[eo]/.test(facing) ? `vers l'${facing}` : `vers le ${facing}`;

/** "face à l'est", "face au sud". */
export const facingThe = (facing: string): string =>
  /^[eo]/.test(facing) ? `face à l'${facing}` : `face au ${facing}`;

/** "1 incrément", "3 incréments". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count < 2 ? "" : "s"}`;

/** "-0,25". */
export const number = (n: number): string => String(n).replace(".", ",");
