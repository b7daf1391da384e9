// The hazards of a step back.

import { type Odds, thenOdds } from "@grognard/kernel";
import type { Forecast } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import { unitNamed } from "../board.ts";
import { place } from "../naming.ts";
import type { Case, Decision, Position } from "../types.ts";
import { hazardOdds, retreatHazards } from "./hazards.ts";

export function retreatForecast(
  g: Position,
  { about }: Decision,
  action: ActionOf<"retreatTo">,
): Forecast | undefined {
  const hazards = retreatHazards(g, unitNamed(g, about[0] ?? ""), action);
  if (hazards.length === 0) return undefined;
  const cite: Case = hazards.length > 1 ? "9.7.5-multi" : hazards[0]!.cite;
  const once = hazardOdds(g);
  const all = hazards.slice(1).reduce((odds) => passing(odds, once), once);
  return {
    title: `Back to ${place(g.world, action.hex)}: ${hazards.map(({ label }) => label).join(", then ")}`,
    cite,
    sums: [],
    prospects: [
      {
        title: hazards.length > 1 ? "Two rolls" : "One roll",
        shares: (["passes", "breaks"] as const).map((id) => ({
          id,
          text: id === "passes" ? "it gets through" : "it Breaks",
          ways: all.ways.get(id) ?? 0,
          total: all.total,
          tone: id === "passes" ? "good" : "bad",
        })),
        notes: [],
      },
    ],
  };
}

type HazardOdds = Odds<"breaks" | "passes">;

/** Both must be passed. */
const passing = (first: HazardOdds, second: HazardOdds): HazardOdds =>
  thenOdds(first, (result) => (result === "breaks" ? { total: 1, ways: new Map([["breaks", 1]]) } : second));
