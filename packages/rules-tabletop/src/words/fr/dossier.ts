// All about one piece.

import { millimetres } from "@grognard/parts";
import type { Words } from "../en/index.ts";
import { wordFor } from "../naming.ts";
import { figure, mm } from "./lengths.ts";
import { many } from "./naming.ts";
import { ground } from "./terms.ts";

export const dossier: Words["dossier"] = {
  commands: (units, radius) => `Commande ${many(units, "unité")} ; son rayon est de ${mm(radius)}`,
  beyondReach: (names) => `Hors de son rayon : ${names.join(", ")}`,
  unit: (name, arm, grade, points) =>
    `${name} : ${arm}, qualité ${grade}, ${figure(points)} point${points < 2 ? "" : "s"}`,
  strength: (strength) => `Force ${strength}`,
  secretStrength: "Sa force est un secret de son camp",
  optionsLeft: (left) => `${many(left, "option")} sur 2 ce tour-ci`,
  paces: {
    march: (rate) => `Marche : ${mm(rate)} au plus`,
    gallop: (rate) => `Galop : ${mm(rate)} au plus`,
    "fall-back": (rate) => `Repli : ${mm(rate)} au plus`,
    "hand-push": (rate) => `Pièces poussées à bras : ${mm(rate)} au plus`,
  },
  noFire: "Ne peut tirer dans sa position",
  caseTo: (range) => `Mitraille jusqu'à ${mm(range)}`,
  ballTo: (range, stands) => `Boulet jusqu'à ${mm(range)}, à travers ${many(stands, "socle")}`,
  shellTo: (range) => `Obus jusqu'à ${mm(range)}`,
  skirmishFire: "Feu de tirailleurs, chaque socle",
  volley: (firing, of) => `Salve (${many(firing, "socle")} sur ${of})`,
  bands: (how, close, medium, long) =>
    `${how} : courte portée ${millimetres(close)}, moyenne ${millimetres(medium)}, longue ${mm(long)}`,
  multipliers: (charging, still, againstHorse) =>
    `Multiplicateur de mêlée : ${charging} en chargeant, ${still} de pied ferme, ${againstHorse} contre la cavalerie`,
  morale: (integer) => `Seuil de moral ${integer}`,
  moraleNow: (integer, modifiers) => `Seuil de moral ${integer}, modificateurs actuels ${modifiers}`,
  under: (leader, gap, inReach) =>
    `Sous ${leader}${Number.isFinite(gap) ? `, à ${millimetres(gap)} mm` : ""} : ${inReach ? "dans" : "hors de"} son rayon`,
  ground: (kinds) => `Terrain : ${kinds.map((kind) => wordFor(ground, kind)).join(", ")}`,
  hidden: (unit) => `${unit} : hors de vue`,
};
