// The options of a match, each switched separately. Their names are in words.

import { type Json, Problem } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  { id: "initiative", cite: "16.1" },
  { id: "captured-supply", key: "capturedSupply", cite: "16.2" },
  { id: "by-mail", key: "byMail", cite: "16.3" },
  { id: "positioned-artillery", key: "positionedArtillery", cite: "16.4" },
  { id: "grand-batteries", key: "grandBatteries", cite: "16.5" },
  { id: "detailed-supply", key: "detailedSupply", cite: "16.6" },
  { id: "extended-line", key: "extendedLine", cite: "16.7" },
  { id: "fixed-ratings", key: "fixedRatings", cite: "15.15" },
  { id: "open", cite: "2.5-hidden", opens: true },
  // The alternative readings that rulings.md offers as a switch.
  { id: "supply-for-all", key: "supplyForAll", cite: "12.1-marker" }, // not only for units in combat [R117]
  { id: "same-checks", key: "sameChecks", cite: "15.1-out" }, // no bonus for cavalry out of command [R31]
  { id: "low-totals-fail", key: "lowTotalsFail", cite: "15.5-fail" }, // an order is lost on 5 or less [R32]
  { id: "deploy-in-place", key: "deployInPlace", cite: "6.9-start" }, // free only for units that stay [R76]
  { id: "fields-spare-waiting", key: "fieldsSpareWaiting", cite: "8.2-end" }, // units that have not moved [R178]
  { id: "bridged-water-counts", key: "bridgedWaterCounts", cite: "7.2-creek" }, // for retreats [R89]
] as const satisfies readonly (Omit<OptionInfo, "title" | "text"> & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

/** Whether there is an initiative track: play by mail needs it, too [16.3-first]. */
export const hasInitiative = ({ initiative, byMail }: Pick<Options, "initiative" | "byMail">): boolean =>
  initiative || byMail;

export function readOptions(options: Json | undefined): Options {
  const chosen = readSwitches(OPTIONS, options);
  if (chosen.grandBatteries && !hasInitiative(chosen))
    throw new Problem("grand batteries need the option initiative, or by-mail", "options", "16.5-needs");
  return chosen;
}
