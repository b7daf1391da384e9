// Units and commanders as a player speaks of them.

import type { Words } from "../en/index.ts";
import { mm } from "./lengths.ts";
import { de, le, theList } from "./naming.ts";
import { calibres, facing, levels, ratings } from "./terms.ts";

const POSTURES = {
  none: (town: string) => `dans ${town}`,
  edge: (town: string) => `en lisière ${de(town)}`,
  deep: (town: string) => `à l'intérieur ${de(town)}`,
  sheltered: (town: string) => `à l'abri dans ${town}`,
};

const HORSEMEN = { lancers: "lanciers", heavy: "cavalerie lourde", light: "cavalerie légère" };

const ONE_GUN = {
  light: "pièce légère",
  medium: "pièce moyenne",
  heavy: "pièce lourde",
  howitzer: "obusier",
  siege: "pièce de siège",
};

export const titles: Words["titles"] = {
  battery: (guns, calibre, isHorse, isSection) =>
    `${isSection ? "section" : "batterie"}${isHorse ? " à cheval" : ""} de ${guns} ${(guns === 1 ? ONE_GUN : calibres)[calibre]}`,
  cavalry: (kind, hasCarbines) => `${HORSEMEN[kind]}${hasCarbines ? " avec carabines" : ""}`,
  infantry: ({ hasRifles, isDetachment, hasSappers }) =>
    `${isDetachment ? "détachement d'infanterie" : "infanterie"}${hasRifles ? " (carabines rayées)" : ""}${hasSappers ? " avec sapeurs" : ""}`,
  strengthOf: (strength, start) => `${strength} sur ${start}`,
  inTown: (posture, town) => POSTURES[posture](town ?? "la localité"),
  greatSquare: (others) => `grand carré avec ${theList(others)}`,
  facing: (formation, heading) => `${formation}, ${facing(heading)}`,
  places: {
    table: "sur la table",
    zone: "dans une localité",
    boat: "à bord d'un bac",
    coming: "à venir",
    off: "en fuite hors de la table",
    withdrawn: "a quitté la table",
    lost: "hors de combat",
    unseen: "hors de vue",
  },
  unit: (name, side, arm, grade) => `${name} : ${side}, ${arm}, qualité ${grade}`,
  strength: (strength) => `force ${strength}`,
  successor: (name) => `successeur ${de(name)}`,
  commander: ({ name, side, level, rating, radius, unit }) =>
    `${name} : ${side}, chef de ${levels[level]}${rating ? `, ${ratings[rating]}, rayon ${mm(radius)}` : ""}${unit ? `. Avec ${le(unit)}` : ""}`,
};
