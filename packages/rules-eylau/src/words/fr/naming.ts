// Names of what the game knows.

import type { Words } from "../en/index.ts";
import type { phases as enPhases, withLoss as enWithLoss } from "../en/naming.ts";

export const sides: Words["sides"] = { french: "Français", allied: "Alliés" };
export const armies = { french: "Les Français", allied: "Les Alliés" };
export const ofSide = { french: "français", allied: "alliés" };
export const nations: Words["nations"] = { french: "Français", russian: "Russes", prussian: "Prussiens" };

export const ranks: Words["ranks"] = {
  army: "commandant d'armée",
  corps: "commandant de corps",
  detachment: "commandant de détachement",
  division: "chef de division",
  brigade: "chef de brigade",
  battery: "chef de l'artillerie",
  special: "général",
};

type Kind = Parameters<Words["described"]>[2];

/** Of what gender it is, or several. */
const kinds: { readonly [K in Kind]: readonly [kind: string, form: "m" | "f" | "p"] } = {
  army: [ranks.army, "m"],
  corps: [ranks.corps, "m"],
  detachment: [ranks.detachment, "m"],
  division: [ranks.division, "m"],
  brigade: [ranks.brigade, "m"],
  battery: [ranks.battery, "m"],
  special: [ranks.special, "m"],
  leader: ["chef", "m"],
  infantry: ["infanterie", "f"],
  lightInfantry: ["infanterie légère", "f"],
  skirmish: ["tirailleurs", "p"],
  cavalry: ["cavalerie", "f"],
  heavyCavalry: ["cavalerie lourde", "f"],
  lightCavalry: ["cavalerie légère", "f"],
  cossacks: ["cosaques", "p"],
  artillery: ["batterie", "f"],
  horseBattery: ["batterie à cheval", "f"],
  crew: ["servants", "p"],
};

const NATIONAL = {
  french: { m: "français", f: "française", p: "français" },
  russian: { m: "russe", f: "russe", p: "russes" },
  prussian: { m: "prussien", f: "prussienne", p: "prussiens" },
};

export const described: Words["described"] = (name, nation, kind, guard) => {
  const [what, form] = kinds[kind];
  return `${name} : ${what} ${NATIONAL[nation][form]}${guard ? " de la Garde" : ""}`;
};

const PARTS: { readonly [part: string]: string } = {
  "1re": "1",
  "2e": "2",
  autre: "2",
  droite: "D",
  gauche: "G",
};

export const brief: Words["brief"] = (name) =>
  name
    .replace(/ \((1re|2e|autre|droite|gauche)(?: moitié)?\)/, (_, part: string) => ` ${PARTS[part] ?? part}`)
    .replace(/^Compagnie (\d+) (?:du |des |de la |de |d')/, "$1/")
    .replace(
      /^(\d)(?:er|e) bataillon (?:des grenadiers )?(?:de |du |d')/,
      (_, number: string) => `${"I".repeat(Number(number))}/`,
    )
    .replace(/^Servants (?:du |des |de la |de |d')/, "Servants ")
    .replace(/^Brigade (?:du |des |de la |de |d')/, "")
    .replace(/(?:Demi-c|C)ompagnie (?:légère|à cheval|de position) (?:du |de la |de |d')/, "")
    .replace(/(?:Demi-b|B)atterie (?:légère|à cheval|à pied|de 12|de position)? ?(?:du |de la |de |d')/, "")
    .replace(/^Batterie à cheval (?=\p{Lu})/u, "")
    .replace(/^grande batterie (?:du |de la |de )(.)/i, (_, first: string) => first.toUpperCase())
    .replace(
      /(?:Mousquetaires|Grenadiers|Cosaques|Cuirassiers|Dragons|Hussards|Fusiliers) (?:de l'|de |du |d')/,
      "",
    )
    .replace(/(?:Bataillon de (?:grenadiers|fusiliers)|Régiment) /, "")
    .replace(/ Ligne\b/, "")
    .replace(/(\d(?:er|e))(?:, | et )(?=\d)/g, "$1/")
    .replace(/ et (?:de la |de |du |d'|(?=\d))/, "/")
    .replace(/\b(Cuir|Drag|Huss|Chass|Tir)(?:assiers|ons|ards|eurs|ailleurs)\b/g, "$1.")
    .replace(/\b(C|c)ompagnie\b/, "$1ie")
    .replace("Saint-", "St-")
    .replace(/^./u, (first) => first.toUpperCase());

export const phases: typeof enPhases = {
  interphase: "Interphase",
  alliedCommand: "Commandement allié",
  alliedRally: "Ralliement allié",
  frenchMovement: "Mouvement français",
  alliedShock: "Choc allié",
  fire: "Tir réciproque",
  frenchCommand: "Commandement français",
  frenchRally: "Ralliement français",
  alliedMovement: "Mouvement allié",
  frenchShock: "Choc français",
};

export const formations: Words["formations"] = {
  column: "en colonne",
  line: "en ligne",
  extended: "en ligne étendue",
  square: "en carré",
  general: "en ordre dispersé",
  road: "en colonne de route",
  skirmish: "en tirailleurs",
  mounted: "en ordre",
  limbered: "sur avant-train",
  unlimbered: "en batterie",
};

export const forming: Words["forming"] = {
  column: "Former la colonne",
  line: "Former la ligne",
  extended: "Former la ligne étendue",
  square: "Former le carré",
  general: "Passer en ordre dispersé",
  road: "Former la colonne de route",
  skirmish: "Se déployer en tirailleurs",
  mounted: "Se reformer",
  limbered: "Remettre l'avant-train",
  unlimbered: "Mettre en batterie",
};

export const lights: Words["lights"] = {
  day: "plein jour",
  dusk: "crépuscule ou aube",
  evening: "soirée",
  night: "nuit",
  transitional: "fin de la nuit",
};

export const snows: Words["snows"] = { none: "pas de neige", light: "neige légère", heavy: "forte neige" };

export const bands: Words["bands"] = {
  minimum: "minimale",
  medium: "moyenne",
  maximum: "maximale",
  extended: "extrême",
};
export const bandName: Words["bandName"] = (band) => bands[band as keyof typeof bands] ?? band;

export const shockResults: Words["shockResults"] = {
  "-": "tient",
  D: "est désorganisé",
  D1: "est désorganisé et perd un point",
  Dr: "recule désorganisé",
  Dr1: "recule désorganisé et perd un point",
  Dr2: "recule désorganisé et perd deux points",
  R: "part en déroute",
};

export const shockClasses: Words["shockClasses"] = {
  "-": "tient",
  D: "est désorganisé",
  Dr: "recule désorganisé",
  R: "part en déroute",
};

export const withLoss: typeof enWithLoss = (text, lost) => (lost > 0 ? `${text} (perd ${lost})` : text);

export const fireCauses: Words["fireCauses"] = {
  formation: "change de formation",
  facing: "se tourne",
  stacking: "remanie une pile",
  leaving: "quitte un hexagone à portée de vos fusils",
  unlimbering: "met en batterie devant vous",
  medium: "quitte la portée de vos pièces",
  shock: "attaque à la baïonnette",
  charge: "charge",
  retreat: "recule",
  displacement: "est refoulé",
  abandoning: "abandonne ses pièces",
};

export const letters: Words["letters"] = ["", "A", "B", "C"];

const CORNERS = ["nord-est", "est", "sud-est", "sud-ouest", "ouest", "nord-ouest"];

/** "le nord-est", "l'est". */
export const facingName = (facing: number): string => {
  const corner = CORNERS[facing] ?? `${facing}`;
  return /^[eo]/.test(corner) ? `l'${corner}` : `le ${corner}`;
};

/** "face au nord-est", "face à l'est". */
export const faceTo = (facing: number): string => `face à ${facingName(facing)}`.replace("à le ", "au ");
