// The optional rules, by id.

import type { OPTIONS } from "../../options.ts";

export const options: Record<
  (typeof OPTIONS)[number]["id"],
  { readonly title: string; readonly text: string }
> = {
  fog: {
    title: "Fog of war",
    text: "Units stand face down until something reveals them, and dummies march among them.",
  },
  penetration: {
    title: "Cavalry penetration",
    text: "As its reaction, cavalry may slip into another hex next to the enemy.",
  },
  artillerySupport: {
    title: "Artillery support",
    text: "Guns strengthen the defenders beside them and bombard across rivers.",
  },
  rallyHexes: {
    title: "More rally hexes",
    text: "Rallied units may return on further hexes, not only on their line of communications.",
  },
  unitReduction: {
    title: "Unit reduction",
    text: "Broken infantry may come back as a Cadre of strength 1.",
  },
  breakdown: {
    title: "Breakdown and buildup",
    text: "A large infantry unit may split into two Cadres; two Cadres may form a large unit again.",
  },
  specialTroops: {
    title: "Special troops",
    text: "Elite troops may show elan, others waver, hang back, skirmish or keep to the roads.",
  },
  fatigue: {
    title: "Fatigue",
    text: "Every battle tires the units that fought: in time they cannot force march, move more slowly, and may not enter enemy zones until they have rested.",
  },
  leaders: {
    title: "Leaders",
    text: "Generals are pieces of their own; attacks out of their reach are weaker.",
  },
};
