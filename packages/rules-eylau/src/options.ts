// The options of a match, each switched separately. Their names are in words.

import type { Json } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  { id: "jaeger-fatigue", key: "jaegerFatigue", cite: "19.11" },
  { id: "moving-squares", key: "movingSquares", cite: "21.11" },
  { id: "stacked-fire", key: "stackedFire", cite: "21.21" },
  { id: "russian-skirmishers", key: "russianSkirmishers", cite: "21.24" },
  { id: "column-fire", key: "columnFire", cite: "21.25" },
  { id: "cavalry-shock", key: "cavalryShock", cite: "21.34" },
  { id: "frontage-fire", key: "frontageFire", cite: "21.51" },
  { id: "disordered-fire", key: "disorderedFire", cite: "21.52" },
  { id: "simple-sight", key: "simpleSight", cite: "21.6" },
  { id: "declared-shocks", key: "declaredShocks", cite: "21.71" },
  { id: "one-shock", key: "oneShock", cite: "21.74" },
  { id: "lone-leaders", key: "loneLeaders", cite: "21.81" },
  { id: "detach-in-turn", key: "detachInTurn", cite: "8.61-n" },
  // Only in scenarios that have them.
  { id: "historical", cite: "20.0" }, // what happened on the day binds [20.0]
  { id: "february-snow", key: "februarySnow", cite: "18.3" }, // it may snow on the 7th
  // The other reading of a doubtful place, where rulings.md has a switch.
  { id: "mild-massed-fire", key: "mildMassedFire", cite: "11.0-F6" }, // +1 instead of +2 [R43]
  { id: "massed-keeps-class", key: "massedKeepsClass", cite: "11.41" }, // never better than alone [R44]
  { id: "skirmish-class-swap", key: "skirmishClassSwap", cite: "11.0-T1" }, // 5-7 and 8+ exchanged [R45]
  { id: "split-square-fire", key: "splitSquareFire", cite: "8.42-1" }, // a share at each target [R61]
  { id: "allied-disorder-roll", key: "alliedDisorderRoll", cite: "4.1-8A" }, // to recover [R93]
  { id: "trace-through-friends", key: "traceThroughFriends", cite: "16.12" }, // friends open a hex [R98]
] as const satisfies readonly (Omit<OptionInfo, "title" | "text"> & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

export const readOptions = (options: Json | undefined): Options => readSwitches(OPTIONS, options);
