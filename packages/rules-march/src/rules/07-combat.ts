// A combat from its first check to its last [7.1], in the order of R85. Each stage is in the file of its case.

import { asking, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import { fractionText } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  hexLabel,
  hexLabels,
  idOf,
  idsOf,
  inColumn,
  isHeld,
  isSmashed,
  sideName,
  unitNamed,
  unitOf,
} from "../board.ts";
import { crtRow, figure, ratioOf } from "../charts.ts";
import type { CombatFrame } from "../frames.ts";
import { hasInitiative } from "../options.ts";
import { no, purpose } from "../sayings.ts";
import type { March, Play, Position, Side, Step, UnitId } from "../types.ts";
import { largestOf, moraleGap, termsOf } from "./07.1-modifiers.ts";
import {
  attackersIn,
  attackWorth,
  defenceWorth,
  defendersIn,
  hexesFrom,
  shareOf,
  sumOf,
} from "./07.1-strength.ts";
import { advanceStage } from "./07.2-advance.ts";
import { retreatStage } from "./07.2-beaten.ts";
import { effectsStage, gunsStage, smashedStage } from "./07.3-effects.ts";
import { endStage } from "./07.9-aftermath.ts";
import { defendersOf, enfiladers, flankers, whyNoEnfilade } from "./07.11-artillery.ts";
import { isCharge, meetCharge } from "./07.13-charge.ts";
import { pursuitStage } from "./07.14-pursuit.ts";
import { stacksFrom } from "./07-stacks.ts";
import { defendersAt, strikesIn } from "./07-strikes.ts";
import { tradeStage } from "./15.6-town.ts";
import { deployWhenAttacked } from "./15.7-deploying.ts";
import { fireOdds, type Odds } from "./16.5-fire.ts";

/** Which units take part, and in what role. Columns deploy where they are attacked [15.7-attacked]. */
const prepare: Step<CombatFrame> = {
  run(g, frame) {
    const enemy = enemyOf(frame.side);
    for (const hex of frame.at)
      for (const unit of defendersAt(g, hex, enemy)) {
        if (!inColumn(g, unit)) continue;
        frame.caught.push(unit);
        deployWhenAttacked(g, unit, hex);
      }
    frame.at = frame.at.filter((hex) => isHeld(g, hex, enemy)); // its other hexes, if the units with it there have left
    const strikes = (unit: UnitId): boolean => frame.bombards || strikesIn(g, frame, unit).length > 0;
    frame.attackers = frame.attackers.filter(strikes);
    frame.hasty = frame.hasty.filter(strikes);
    const defenders = new Set(frame.at.flatMap((hex) => defendersAt(g, hex, enemy)));
    const attacking = frame.bombards ? [] : stacksFrom(g, frame.attackers, hexesFrom(g, frame)); // [16.5-odds]
    frame.stacks = [...attacking, ...stacksFrom(g, [...defenders], frame.at)];
    frame.smashedThen = frame.stacks.flatMap(({ units }) => units.filter((unit) => isSmashed(g, unit)));
    frame.charge = !frame.bombards && isCharge(g, frame);
    return goOn(frame, frame.bombards ? "roll" : "morale");
  },
};

/** [7.1-3-tie] Where several are largest the attacker chooses whose morale is compared. */
const morale: Step<CombatFrame> = {
  run(g, frame) {
    const pairs = pairsOf(g, frame);
    const gaps = new Set(pairs.map(([own, enemy]) => moraleGap(g, own, enemy)));
    if (gaps.size > 1) return;
    frame.pair = [...pairs[0]!];
    return goOn(frame, "enfilade");
  },
  ...asking<March, CombatFrame>(
    (g, { side, attackers }) => asked(side, "morale", "7.1-3-tie", idsOf(g, attackers)),
    {
      candidates: (g, frame) =>
        pairsOf(g, frame).map(([own, enemy]) => ({
          do: "morale",
          unit: idOf(g, own),
          against: idOf(g, enemy),
        })),
      forbids: {
        morale: (g, frame, { unit, against }) =>
          whyNotCompared(g, frame.attackers, unitNamed(g, unit)) ??
          whyNotCompared(g, defendersOf(frame), unitNamed(g, against)),
      },
    },
  ),
  answer(g, frame, action) {
    const { unit, against } = action as ActionOf<"morale">;
    frame.pair = [unitNamed(g, unit), unitNamed(g, against)];
    goOn(frame, "enfilade");
  },
};

function whyNotCompared(g: Position, units: readonly UnitId[], unit: UnitId): Violation | undefined {
  const { name } = unitOf(g, unit);
  if (!units.includes(unit)) return no("notInCombat", "7.1-3", name);
  return largestOf(g, units).includes(unit) ? undefined : no("notLargest", "7.1-3-tie", name);
}

function pairsOf(g: Position, frame: Readonly<CombatFrame>): (readonly [UnitId, UnitId])[] {
  const enemies = largestOf(g, defendersOf(frame));
  return largestOf(g, frame.attackers).flatMap((own) => enemies.map((enemy) => [own, enemy] as const));
}

/** [7.11-enfilade] The defender may use enfilading guns. */
const enfilade: Step<CombatFrame> = {
  run(g, frame) {
    if (flankers(g, frame).length === 0) return goOn(frame, "charge");
  },
  ...asking<March, CombatFrame>(
    (g, frame) => asked(enemyOf(frame.side), "enfilade", "7.11-enfilade", idsOf(g, flankers(g, frame))),
    {
      offers: (g, frame) => idsOf(g, enfiladers(g, frame)).map((unit) => ({ do: "enfilade", unit })),
      refuses: { enfilade: (g, frame, { unit }) => whyNoEnfilade(g, frame, unitNamed(g, unit)) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "enfilade") {
      frame.guns = unitNamed(g, action.unit);
      g.emit({ type: "enfiladed", unit: action.unit, cite: "7.11-enfilade" });
    }
    goOn(frame, "charge");
  },
};

const charge: Step<CombatFrame> = {
  run(g, frame) {
    if (frame.charge) meetCharge(g, frame);
    return goOn(frame, "roll");
  },
};

function oddsOf(g: Position, frame: Readonly<CombatFrame>): Odds {
  const attackers = attackersIn(g, frame).map((one) => attackWorth(g, frame, one));
  const defenders = defendersIn(frame).map((one) => defenceWorth(g, frame, one));
  const [attack, defence] = [sumOf(attackers), sumOf(defenders)];
  return { attackers, defenders, attack, defence, terms: termsOf(g, frame, attack, defence) };
}

/** Strengths, modifier, die, result [7.1-5] [7.1-6]. */
const roll: Step<CombatFrame> = {
  run(g, frame) {
    const { charts } = g.world;
    const { attackers, defenders, attack, defence, terms } = frame.bombards
      ? fireOdds(g, frame)
      : oddsOf(g, frame);
    const die = g.roll("d6", sideName(frame.side), purpose("combat", hexLabel(g, frame.at[0]!)), "7.1-5");
    frame.total = terms.reduce((sum, { value }) => sum + value, die);
    const row = crtRow(charts, frame.total);
    frame.stacks = frame.stacks.map((stack) =>
      stack.side === frame.side ? stack : { ...stack, retreat: row.retreat },
    );
    g.emit({
      type: "fought",
      units: idsOf(g, frame.attackers),
      defenders: idsOf(g, defendersOf(frame)),
      at: hexLabels(g, frame.at),
      shares: [
        ...attackers.map((worth) => shareOf(g, worth, "attacker")),
        ...defenders.map((worth) => shareOf(g, worth, "defender")),
      ],
      attack: fractionText(attack),
      defence: fractionText(defence),
      ratio: ratioOf(attack, defence),
      charge: frame.charge,
      terms,
      die,
      total: frame.total,
      retreat: row.retreat,
      cite: "7.1-6",
    });
    g.state.fought = true; // [16.1-reset]
    if (row.mark) shiftInitiative(g, row.mark === "attacker" ? frame.side : enemyOf(frame.side));
    return goOn(frame, "trade");
  },
};

/** [16.1] One box towards a side, never past the end. */
export function shiftInitiative(g: Play, side: Side): void {
  if (!hasInitiative(g.world.options)) return;
  const end = figure(g.world.charts, "initiative end");
  const box = Math.max(-end, Math.min(end, g.state.initiative + (side === 0 ? -1 : 1)));
  if (box === g.state.initiative) return;
  g.state.initiative = box;
  g.emit({ type: "initiative", toward: sideName(side), box, cite: "16.1" });
}

export const combat: Step<CombatFrame> = staged<March, CombatFrame>({
  prepare,
  morale,
  enfilade,
  charge,
  roll,
  trade: tradeStage,
  retreat: retreatStage,
  pursuit: pursuitStage,
  advance: advanceStage,
  effects: effectsStage,
  guns: gunsStage,
  smashed: smashedStage,
  end: endStage,
});
