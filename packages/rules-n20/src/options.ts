// The optional rules [16.0], each switched on its own.

import type { Json } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  {
    id: "fog",
    cite: "16.1",
    title: "Fog of war",
    text: "Units stand face down until something reveals them, and dummies march among them.",
    hides: true,
  },
  {
    id: "penetration",
    cite: "16.2",
    title: "Cavalry penetration",
    text: "As its reaction, cavalry may slip into another hex next to the enemy.",
  },
  {
    id: "artillerySupport",
    cite: "16.3",
    title: "Artillery support",
    text: "Guns strengthen the defenders beside them and bombard across rivers.",
  },
  {
    id: "rallyHexes",
    cite: "16.4",
    title: "More rally hexes",
    text: "Rallied units may return on further hexes, not only on their line of communications.",
  },
  {
    id: "unitReduction",
    cite: "16.5",
    title: "Unit reduction",
    text: "Broken infantry may come back as a Cadre of strength 1.",
  },
  {
    id: "breakdown",
    cite: "16.6",
    title: "Breakdown and buildup",
    text: "A large infantry unit may split into two Cadres; two Cadres may form a large unit again.",
  },
  {
    id: "specialTroops",
    cite: "16.7",
    title: "Special troops",
    text: "Elite troops may show elan, others waver, hang back, skirmish or keep to the roads.",
  },
  {
    id: "fatigue",
    cite: "16.8",
    title: "Fatigue",
    text: "Every battle tires those who fought; tired units are slower and weaker until they rest.",
  },
  {
    id: "leaders",
    cite: "16.9",
    title: "Leaders",
    text: "Generals are pieces of their own; attacks out of their reach are weaker.",
  },
] as const satisfies readonly (OptionInfo & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

export const readOptions = (options: Json | undefined): Options => readSwitches(OPTIONS, options);
