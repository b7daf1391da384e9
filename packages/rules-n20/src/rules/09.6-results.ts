// [9.6] What a combat result does to the units in the battle.

import { asking, edit, type ReadOnly } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, battleOf, idOf, idsOf, onMap, pieceOf, sideOf, unitsNamed } from "../board.ts";
import type { BattleFrame, ExchangeFrame } from "../frames.ts";
import { no } from "../refusal.ts";
import type { Case, N20, Play, Position, Step, UnitId } from "../types.ts";
import { breakUnit, fallGarrison, setFatigue } from "../verbs.ts";
import { isBombarding } from "./09.4-strength.ts";
import { vacatedHexes, victorious, whyItStays, whyNoStep } from "./09.8-advance.ts";
import { addChange, addDefeat, applyMorale, emptyBatch, type MoraleBatch } from "./12-morale.ts";

export function applyResult(g: Play, frame: BattleFrame): void {
  frame.stage = "advance";
  const bombarding = frame.attackers.filter((unit) => isBombarding(g, frame, unit));
  const others = frame.attackers.filter((unit) => !bombarding.includes(unit));
  tellImmunity(g, frame, bombarding);
  switch (frame.result) {
    case "AB":
      breakAll(g, others, "9.6-AB", frame.attackers.filter(isGuard(g))); // bombarding ones too [12.3.2-plus]
      if (!g.state.winner) sendBack(g, bombarding, bombarding, false);
      return;
    case "AR":
      return sendBack(g, frame.attackers, bombarding, true);
    case "AW":
      return sendBack(g, frame.attackers, bombarding, false);
    case "DB":
      return breakAll(g, frame.defenders, "9.6-DB", []);
    case "DR":
      return sendBack(g, standFirm(g, frame.defenders), [], true);
    case "DW":
      return sendBack(g, standFirm(g, frame.defenders), [], false);
    case "EX":
      if (others.length === 0) return; // [16.3.2-immune] guns that bombard alone are not exchanged
      breakAll(g, frame.defenders, "9.6-EX", []);
      if (!g.state.winner) g.push({ step: "exchange", units: others }); // [9.6-EX-zero]
      return;
    default:
      return;
  }
}

/** Garrisons do not retreat [9.4.4.1-B3]. */
const standFirm = (g: Position, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => pieceOf(g, unit).type !== "garrison");

function sendBack(g: Play, units: readonly UnitId[], bombarding: readonly UnitId[], rout: boolean): void {
  if (units.length === 0) return;
  g.push({
    step: "retreats",
    side: sideOf(g, units[0]!),
    left: [...units],
    rout,
    units: [...bombarding],
  });
}

/** [16.3.2-immune] What the result means for bombarding guns, where that differs. */
function tellImmunity(g: Play, { result, attackers }: BattleFrame, bombarding: readonly UnitId[]): void {
  if (result !== "AB" && result !== "AR" && result !== "EX") return;
  const alone = bombarding.length === attackers.length;
  const counts = result !== "EX" ? "AW" : alone ? "N" : undefined;
  for (const unit of bombarding)
    g.emit({
      type: "immune",
      unit: idOf(g, unit),
      result,
      ...(counts ? { counts } : {}),
      cite: "16.3.2-immune",
    });
}

/** Breaks all of them together; their Morale effects and those of recoiling Guards happen together (ruling R64). */
function breakAll(g: Play, units: readonly UnitId[], cite: Case, guards: readonly UnitId[]): void {
  const batch = emptyBatch();
  for (const unit of units) {
    if (pieceOf(g, unit).type === "garrison") fallGarrison(g, unit, "9.4.4.5");
    else {
      breakUnit(g, unit, cite);
      addDefeat(batch, sideOf(g, unit));
    }
  }
  if (units.length === 0) return recoil(g, guards);
  tellRecoils(g, guards, batch);
  applyMorale(g, batch, guards.length > 0 ? "brokeAndRecoiled" : "brokeInBattle", "12.1");
}

/** [12.3.2] A Morale Point for each Guard, on its own. */
function recoil(g: Play, guards: readonly UnitId[]): void {
  const batch = emptyBatch();
  tellRecoils(g, guards, batch);
  applyMorale(g, batch, "La Garde recule", "12.3.2");
}

function tellRecoils(g: Play, guards: readonly UnitId[], batch: MoraleBatch): void {
  for (const unit of guards) {
    addChange(batch, sideOf(g, unit), -1);
    g.emit({ type: "recoils", unit: idOf(g, unit), cite: "12.3.2" });
  }
}

const isGuard =
  (g: Position) =>
  (unit: UnitId): boolean =>
    pieceOf(g, unit).guard;

// [9.6-EX] The attacker chooses which units to Break.

export const exchange: Step<ExchangeFrame, ActionOf<"sacrifice">> = {
  run(g, frame) {
    const choices = breakSets(g, frame);
    if (choices.length === 1) settle(g, choices[0]!);
  },
  ...asking<N20, ExchangeFrame, ActionOf<"sacrifice">>(
    (g, { units }) => asked(sideOf(g, units[0]!), "exchange", "9.6-EX-change", idsOf(g, units)),
    {
      offers: (g, frame) => breakSets(g, frame).map((units) => ({ do: "sacrifice", units: idsOf(g, units) })),
      refuses: {
        sacrifice(g, frame, { units }) {
          const other = unitsNamed(g, units).find((unit) => !frame.units.includes(unit));
          if (other !== undefined) return no("notInExchange", "9.6-EX", pieceOf(g, other).name);
          return no("unevenExchange", "9.6-EX-change");
        },
      },
    },
  ),
  answer(g, _frame, action) {
    settle(g, unitsNamed(g, action.units));
  },
};

/** Legal losses: worth at least the defenders' printed total, no unit superfluous (ruling R31). */
function breakSets(g: Position, { units: able }: ExchangeFrame): UnitId[][] {
  const price = sum(g, battleOf(g)!.defenders);
  if (sum(g, able) < price) return [able];
  const sets: UnitId[][] = [];
  for (let mask = 0; mask < 1 << able.length; mask++) {
    const chosen = able.filter((_, bit) => mask & (1 << bit));
    const worth = sum(g, chosen);
    const tight = chosen.every((unit) => worth - pieceOf(g, unit).strength < price);
    if (worth >= price && tight) sets.push(chosen);
  }
  return sets;
}

const sum = (g: Position, units: readonly UnitId[]): number =>
  units.reduce((total, unit) => total + pieceOf(g, unit).strength, 0); // [9.6-EX-printed]

function settle(g: Play, units: readonly UnitId[]): void {
  const guards = recoiling(g, battleOf(g)!, units); // ruling R64: with this half
  g.pop();
  breakAll(g, units, "9.6-EX", guards);
}

/** After losses and retreats: the advance, then the Guard's penalty, fatigue and markers. */
export function closeBattle(g: Play, frame: BattleFrame): void {
  if (frame.stage === "advance") {
    frame.stage = "close";
    frame.recoils = guardRecoils(g, frame);
    const side = victorious(g, frame);
    if (side === undefined) return;
    const hexes = vacatedHexes(g, frame, side);
    if (hexes.length === 0) return;
    const units = (side === sideOf(g, frame.attackers[0]!) ? frame.attackers : frame.defenders).filter(
      (unit) => onMap(g, unit),
    );
    return g.push({
      step: "advance",
      side,
      units,
      hexes,
      rolled: false,
      mustGo: false,
      done: [],
      entered: [],
      urged: [],
      barred: [],
    });
  }
  recoil(g, frame.recoils);
  if (g.state.winner) return; // ruling R65
  tire(g, frame);
  settleMarkers(g, frame);
  g.pop();
}

/** Guards not yet counted as falling back: AB and EX are recorded with their Breaks (ruling R64). */
function guardRecoils(g: Position, frame: BattleFrame): UnitId[] {
  if (frame.result === "AB" || (frame.result === "EX" && victorious(g, frame) !== undefined)) return [];
  return recoiling(g, frame, []);
}

/** [12.3.2] The attacking Guards that cannot advance whatever happens, or are lost (ruling R34). */
function recoiling(g: Position, frame: ReadOnly<BattleFrame>, lost: readonly UnitId[]): UnitId[] {
  const side = sideOf(g, frame.attackers[0]!);
  const won = victorious(g, frame) === side;
  const hexes = won ? vacatedHexes(g, frame, side) : [];
  return frame.attackers.filter((unit) => {
    const piece = pieceOf(g, unit);
    if (!piece.guard) return false;
    if (!won || lost.includes(unit)) return true;
    if (piece.type === "artillery") return false;
    return whyItStays(g, unit) !== undefined || hexes.every((hex) => whyNoStep(g, unit, hex));
  });
}

/** [16.8.1] Every unit that fought and is still on the map tires by one level (ruling R80). */
function tire(g: Play, frame: BattleFrame): void {
  if (!g.world.options.fatigue) return;
  for (const unit of [...frame.attackers, ...frame.defenders]) {
    if (!onMap(g, unit) || pieceOf(g, unit).type === "garrison") continue;
    const level = g.state.fatigue[unit]!;
    if (level < 4) setFatigue(g, unit, level + 1, "16.8.1");
  }
}

function settleMarkers(g: Play, frame: BattleFrame): void {
  const fought = [...frame.attackers, ...frame.defenders];
  for (const unit of frame.attackers) edit(g, "committed")[unit] = 0; // a Guard charged first keeps it [16.7.1-B2]
  if (g.state.effects.length === 0) return;
  g.state.effects = g.state.effects.map((effect) =>
    effect.modifier.kind === "strength" && effect.modifier.firstBattle
      ? { ...effect, done: [...effect.done, ...fought] }
      : effect,
  );
}
