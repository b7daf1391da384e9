// The chances of a rally attempt [10.0-procedure].

import { chartOdds } from "@grognard/kernel";
import type { Forecast, Share } from "@grognard/scene";
import type { RallyFrame } from "../frames.ts";
import { rallyModifiers } from "../rules/10-rally.ts";
import type { Case, Position, UnitId } from "../types.ts";

const WORDS = {
  rallied: "it comes back",
  "cadre?": "it stays Broken",
  eliminated: "it is out of the game",
} as const;
const TONES: Record<keyof typeof WORDS, Share["tone"]> = {
  rallied: "good",
  "cadre?": "even",
  eliminated: "bad",
};

export function rallyForecast(g: Position, unit: UnitId): Forecast | undefined {
  const frame = g.state.stack.findLast((one) => one.step === "rally") as RallyFrame | undefined;
  if (!frame || frame.freely) return undefined;
  const modifiers = rallyModifiers(g, frame, unit);
  const add = modifiers.reduce((sum, { value }) => sum + value, 0);
  const { ways, total } = chartOdds(g.world.charts.rally, "d6", (die) => die + add);
  const cite: Case = "10.0-procedure";
  const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
  return {
    title: `Rallying ${g.world.pieces[unit]!.name}`,
    cite,
    sums:
      modifiers.length === 0
        ? []
        : [
            {
              title: "Die",
              total: signed(add),
              lines: modifiers.map(({ label, value, cite: why }) => ({
                label,
                value: signed(value),
                cite: why,
              })),
            },
          ],
    prospects: [
      {
        title: "One roll",
        shares: (["rallied", "cadre?", "eliminated"] as const).flatMap((id) => {
          const n = ways.get(id);
          return n ? [{ id, text: WORDS[id], ways: n, total, tone: TONES[id] }] : [];
        }),
        notes: [],
      },
    ],
  };
}
