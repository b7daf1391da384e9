// A shock before the die falls: the rules are run from where both sides meet. The fire before it and the check of the
// attackers come first, and are forecasts of their own.

import { foreseeEvent, sharesOf, signed } from "@grognard/parts";
import type { Forecast, Share, Sum } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import { isFormed, sideName, sideOf, unitNamed } from "../board.ts";
import type { EventOf, ShockSide } from "../events.ts";
import type { ChargeFrame, ShockFrame } from "../frames.ts";
import { shockFrame } from "../rules/12-shock.ts";
import { attackOf } from "../rules/12-shock-phase.ts";
import { eylau } from "../ruleset.ts";
import type { Eylau, Position, Side } from "../types.ts";
import { said, words } from "../words/index.ts";
import { place } from "../words/naming.ts";
import { shockColumn } from "./tell.ts";

export function shockForecast(g: Position, side: Side, action: ActionOf<"shock">): Forecast | undefined {
  const draft = eylau.clone(g);
  draft.state.stack.push({ ...frameOf(g, side, action), stage: "combat" });
  return shockOutlook(draft, [], side, [said().forecast.fireFirst]);
}

/** The defender does not fire any more: what follows is the shock itself. */
export const shockAfter = (g: Position, side: Side, action: Action): Forecast | undefined =>
  shockOutlook(g, [sideName(side), action], side, []);

function shockOutlook(
  g: Position,
  answer: readonly [] | readonly [string, Action],
  side: Side,
  notes: readonly string[],
): Forecast | undefined {
  const told = foreseeEvent<Eylau, EventOf<"shock">, string>(eylau, g, answer, "shock", ({ result }) =>
    classOf(result),
  );
  if (!told) return undefined;
  const { event, odds } = told;
  const isAttacker = sideOf(g, unitNamed(g, event.units[0]!)) === side;
  const texts = said().forecast;
  const { attack, defence, ratio, differential } = event;
  return {
    title: texts.shock(attack.strength, defence.strength, ratio, signed(differential)),
    cite: event.cite,
    sums: [sideSum(texts.attacker, attack), sideSum(texts.defender, defence)],
    prospects: [
      {
        title: texts.against(place(g.world, event.at)),
        shares: sharesOf(odds, classText, [...odds.ways.keys()].toSorted(byWorth), (result) =>
          toneOf(result, isAttacker),
        ),
        notes,
        reading: { chart: g.world.charts.shockResults.id, column: shockColumn(g.world, differential) },
      },
    ],
  };
}

/** By infantry, or in a charge that is being ridden. */
function frameOf(g: Position, side: Side, action: ActionOf<"shock">): ShockFrame {
  const attack = attackOf(g, side, action);
  const top = g.state.stack.at(-1);
  if (top?.step !== "charge") return shockFrame(g, attack);
  const { swift, units } = top as ChargeFrame;
  const impetus = !swift && isFormed(g, units[0]!);
  return shockFrame(g, {
    attackers: units,
    at: attack.at,
    charge: { impetus, checks: !swift, spared: [] },
  });
}

const sideSum = (title: string, { effectiveness, terms }: ShockSide): Sum => ({
  title,
  total: String(effectiveness),
  lines: terms.map(({ label, value, cite }) => ({ label: words.say(label), value: signed(value), cite })),
});

/** The result for both sides, without losses: "D/Dr" for D1/Dr2. */
const classOf = (result: string): string => result.replaceAll(/\d/g, "");

const sidesIn = (result: string): readonly [attacker: string, defender: string] => {
  const [attacker = "-", defender = "-"] = result.split("/");
  return [attacker, defender];
};

/** A result as the table has it. */
export const resultText = (result: string): string => textIn(said().shockResults, result);
const classText = (result: string): string => textIn(said().shockClasses, result);
const textIn = (texts: { readonly [result: string]: string }, result: string): string => {
  const [attacker, defender] = sidesIn(result);
  return said().forecast.results(texts[attacker] ?? attacker, texts[defender] ?? defender);
};

/** From holding to rout. */
const SCALE = ["-", "D", "Dr", "R"];
const worth = (result: string): number => {
  const [attacker, defender] = sidesIn(result);
  return SCALE.indexOf(defender) - SCALE.indexOf(attacker);
};
const byWorth = (a: string, b: string): number => worth(b) - worth(a) || (a < b ? -1 : 1);
const toneOf = (result: string, isAttacker: boolean): Share["tone"] =>
  worth(result) === 0 ? "even" : worth(result) > 0 === isAttacker ? "good" : "bad";
