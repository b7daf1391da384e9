// Units and commanders as a player speaks of them.

import type { Calibre, Commander, Place, Posture, Rating } from "../../types.ts";
import { mm } from "./lengths.ts";
import { calibres, compass, levels, ratings } from "./terms.ts";

interface Foot {
  readonly hasRifles: boolean;
  readonly isDetachment: boolean;
  readonly hasSappers: boolean;
}

interface Leader {
  readonly name: string;
  readonly side: string;
  readonly level: Commander["level"];
  /** Null where the viewer does not know it. */
  readonly rating: Rating | null;
  readonly radius: number;
  /** The unit he is with. */
  readonly unit: string | undefined;
}

const POSTURES: Record<Posture, string> = {
  none: "in",
  edge: "lining the edge of",
  deep: "deep in",
  sheltered: "sheltered in",
};

const places: Record<Place, string> = {
  table: "on the table",
  zone: "in a town",
  boat: "aboard a ferry",
  coming: "still to come",
  off: "driven off the table",
  withdrawn: "has left the table",
  lost: "lost",
  unseen: "out of sight",
};

const horsemen = { lancers: "lancers", heavy: "heavy cavalry", light: "light cavalry" };

export const titles = {
  battery: (guns: number, calibre: Calibre, isHorse: boolean, isSection: boolean) =>
    `${isHorse ? "horse " : ""}${isSection ? "section" : "battery"} of ${guns} ${gunsOf(calibre, guns)}`,
  cavalry: (kind: keyof typeof horsemen, hasCarbines: boolean) =>
    `${horsemen[kind]}${hasCarbines ? " with carbines" : ""}`,
  infantry: ({ hasRifles, isDetachment, hasSappers }: Foot) =>
    `${hasRifles ? "rifle " : ""}infantry${isDetachment ? " detachment" : ""}${hasSappers ? " with sappers" : ""}`,
  strengthOf: (strength: number, start: number) => `${strength} of ${start}`,
  inTown: (posture: Posture, town: string | undefined) => `${POSTURES[posture]} ${town ?? "the town"}`,
  greatSquare: (others: readonly string[]) => `great square with ${others.join(", ")}`,
  facing: (formation: string, heading: number) => `${formation}, facing ${compass(heading)}`,
  places,
  unit: (name: string, side: string, arm: string, grade: number) =>
    `${name}: ${side}, ${arm}, grade ${grade}`,
  strength: (strength: string) => `strength ${strength}`,
  successor: (name: string) => `successor of ${name}`,
  commander: ({ name, side, level, rating, radius, unit }: Leader) =>
    `${name}: ${side}, ${levels[level]} commander${rating ? `, ${ratings[rating]}, radius ${mm(radius)}` : ""}${unit ? `. With ${unit}` : ""}`,
};

const gunsOf = (calibre: Calibre, guns: number): string => {
  const pieces = calibre === "howitzer" ? "howitzer" : `${calibres[calibre]} gun`;
  return guns === 1 ? pieces : `${pieces}s`;
};
