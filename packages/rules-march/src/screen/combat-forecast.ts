// A combat before the die is rolled. The rules are run up to it, as if no other had been declared.

import type { Hex } from "@grognard/hex";
import { Game, mapOdds, seeded } from "@grognard/kernel";
import { dieSum, foreseeEvent, keyIn, listedIn, sharesOf } from "@grognard/parts";
import type { Forecast, Sum } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { enemyOf, hexNamed, sideOf } from "../board.ts";
import { crtRow } from "../charts.ts";
import type { MarchEvent, Share as Worth } from "../events.ts";
import type { Combat } from "../frames.ts";
import { allFrom } from "../rules/07-declaration.ts";
import { march } from "../ruleset.ts";
import type { Draft, March, Position, UnitId } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { placeOf, unitName } from "../words/naming.ts";
import { mixed } from "../words/numbers.ts";
import { activationOf } from "./active.ts";
import { lossOdds } from "./loss-odds.ts";

type Fought = Extract<MarchEvent, { type: "fought" }>;

/** `side` decides: it attacks, or it is attacked. */
export function combatForecast(
  g: Position,
  combat: Combat,
  side = sideOf(g, combat.attackers[0]!),
): Forecast | undefined {
  const draft = onlyThis(g, combat);
  const foreseen = draft && outcomesOf(draft);
  if (!foreseen) return undefined;
  const { event, odds: totals } = foreseen;
  const texts = wording().forecast;
  const attacker = sideOf(g, combat.attackers[0]!);
  const odds = mapOdds(totals, (total) => crtRow(g.world.charts, total).retreat);
  const isAttacker = side === attacker;
  const imagined = g.world.options.open ? [] : [texts.imagined];
  return {
    title: texts.combat(mixed(event.attack), mixed(event.defence), wording().dataText(event.ratio)),
    cite: event.cite,
    sums: [
      worthOf(
        g,
        texts.attack,
        mixed(event.attack),
        event.shares.filter(({ unit }) => event.units.includes(unit)),
      ),
      worthOf(
        g,
        texts.defence,
        mixed(event.defence),
        event.shares.filter(({ unit }) => !event.units.includes(unit)),
      ),
      ...dieSum(
        texts.onTheDie,
        event.terms.map((term) => ({ ...term, label: words.say(term.label) })),
      ),
    ],
    prospects: [
      {
        title: isAttacker
          ? texts.against(event.defenders.map((id) => unitName(g.world, id)))
          : texts.ifAlone(wording().list(event.units.map((id) => unitName(g.world, id)))),
        shares: sharesOf(
          odds,
          outcomeText,
          [...odds.ways.keys()].toSorted((a, b) => b - a),
          (retreat) => ((retreat === 0) === isAttacker ? "bad" : "good"),
        ),
        notes: imagined,
        reading: { chart: g.world.charts.combatResults.id, column: keyIn(wording().dataText, "result") },
      },
      ...[side, enemyOf(side)].map((loser) => {
        const lost = lossOdds(g, combat.at, event, totals, loser);
        return {
          title: loser === side ? texts.ownLosses : texts.enemyLosses,
          shares: sharesOf(
            lost,
            texts.stepsLost,
            [...lost.ways.keys()].toSorted((a, b) => a - b),
            (steps) => ((steps === 0) === (loser === side) ? "good" : "bad"),
          ),
          notes: [texts.losses],
        };
      }),
    ],
    compared: true,
  };
}

/** These units with all the hexes that they can still strike from. */
export function combatOf(g: Position, attackers: readonly UnitId[], at: readonly Hex[]): Combat {
  const frame = activationOf(g);
  return { attackers, at, from: frame ? allFrom(g, frame, attackers, at) : [] };
}

export const outcomeText = (retreat: number): string =>
  retreat === 0 ? wording().forecast.engaged : wording().forecast.retreat(retreat);

/** The position with this combat alone, about to be fought. */
function onlyThis(g: Position, combat: Combat): Draft | undefined {
  const draft = march.clone(g);
  const at = draft.state.stack.findLastIndex(({ step }) => step === "activation");
  const frame = activationOf(draft);
  if (!frame) return undefined;
  draft.state.stack.length = at + 1;
  Object.assign(frame, { stage: "fight", combats: [combat] });
  return draft;
}

/** Questions before the die is rolled are answered with a pass: no enfilading fire, the first pair is compared. */
function outcomesOf(draft: Draft) {
  let g: Position = draft;
  let answer: readonly [string, Action] | readonly [] = [];
  for (let asked = 0; asked < 4; asked++) {
    const foreseen = foreseeEvent<March, Fought, number>(march, g, answer, "fought", ({ total }) => total);
    if (foreseen) return foreseen;
    const game: Game<March> = Game.resume(march, march.clone(g), seeded("screen"));
    const [side, action] = answer;
    game.carryOut(side, action, () => false);
    const [decision] = game.pending;
    if (!decision) return undefined;
    const all = listedIn(decision);
    answer = [decision.side, all.find((action) => action.do === "pass") ?? all[0]!];
    g = game.position;
  }
  return undefined;
}

const worthOf = (g: Position, title: string, total: string, shares: readonly Worth[]): Sum => ({
  title,
  total,
  lines: shares.map(({ unit, hex, value, factors }) => ({
    label: [
      unitName(g.world, unit),
      ...(hex === undefined ? [] : [placeOf(g.world, hexNamed(g, hex))]),
      ...factors.map(({ label, times }) => wording().forecast.factor(words.say(label), mixed(times))),
    ].join(", "),
    value: mixed(value),
    cite: factors[0]?.cite ?? "",
  })),
});
