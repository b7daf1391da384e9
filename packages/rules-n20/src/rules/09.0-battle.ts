// [9.0] One battle, step by step: reserves, special troops, differential, die, result.

import { asking, edit, goOn, lookUp, type ReadOnly, staged } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  hexLabels,
  hexOf,
  hexsideFlags,
  idOf,
  idsOf,
  isHeavy,
  pieceOf,
  sideName,
  sideNamed,
  sideOf,
  unitNamed,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { BattleFrame, CombatFrame } from "../frames.ts";
import { fits, type InForce, onUnit, spendingBarred } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  enemyOf,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  TERRAINS,
  type UnitId,
  UPHILL,
} from "../types.ts";
import { reveal } from "../verbs.ts";
import { cardNamed, halfOf, keptFor, spendCard } from "./05-events.ts";
import { battleSum, columnOf, supportingArtillery, whyNoGuns } from "./09.4-strength.ts";
import { applyResult, closeBattle } from "./09.6-results.ts";
import { lastPoint, spendMorale, whyUnconfirmed } from "./12-morale.ts";
import { showCommand } from "./16.1-fog.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

/** [9.0-order] The attacker picks which battle comes next. */
export const combat: Step<CombatFrame> = {
  run(g) {
    if (leaderInDanger(g)) return;
    const left = unfought(g);
    if (left.length === 0) return g.pop();
    if (left.length === 1) beginDeclared(g, left[0]!);
  },
  ...asking<N20, CombatFrame>((g) => asked(g.state.player, "battleOrder", "9.0-order"), {
    candidates: (g) => g.state.battles.map((_, battle) => ({ do: "fight", battle: battle + 1 })),
    forbids: { fight: (g, _frame, { battle }) => whyNotFought(g, battle - 1) },
  }),
  answer(g, _frame, action) {
    if (action.do === "fight") beginDeclared(g, action.battle - 1);
  },
};

function whyNotFought({ state }: Position, battle: number): Fault {
  const declared = state.battles[battle];
  if (!declared) return no("noSuchBattle", "9.0-order", state.battles.length);
  return declared.fought ? no("foughtAlready", "9.0-order") : undefined;
}

const unfought = (g: Position): number[] =>
  g.state.battles.flatMap((battle, i) => (battle.fought ? [] : [i]));

function beginDeclared(g: Play, battle: number): void {
  const declared = g.state.battles[battle]!;
  edit(g, "battles")[battle] = { ...declared, fought: true };
  beginBattle(g, declared.attackers, declared.defenders, false);
}

/** [9.0-A] Opens a battle between units that have been revealed. */
export function beginBattle(
  g: Play,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  countercharge: boolean,
): void {
  g.push({
    step: "battle",
    attackers: [...attackers],
    defenders: [...defenders],
    attackerHexes: attackers.map((unit) => hexOf(g, unit)),
    defenderHexes: defenders.map((unit) => hexOf(g, unit)),
    countercharge,
    stage: "attacker",
    reserves: [false, false],
    reservesPaid: false,
    boosts: [],
    ignoredTerrain: -1,
    bombards: [],
    column: 0,
    result: "",
    paths: [],
    recoils: [],
  });
  g.emit({
    type: "battle",
    attackers: idsOf(g, attackers),
    defenders: idsOf(g, defenders),
    hexes: hexLabels(
      g,
      defenders.map((unit) => hexOf(g, unit)),
    ),
    cite: countercharge ? "8.1" : "9.0-A",
  });
}

const stages = staged<N20, BattleFrame>({
  attacker: preparing(true, "defender"),
  defender: preparing(false, "troops"),
  troops: {
    run(g, frame) {
      specialTroops(g, frame);
      announce(g, frame);
      return goOn(frame, "column");
    },
  },
  column: {
    run: (_g, frame) => (frame.column > -2 ? undefined : goOn(frame, "roll")), // [9.5] a lower column may be named
    ...asking<N20, BattleFrame>(
      (g, frame) => asked(attackerOf(g, frame), "column", "9.5", idsOf(g, frame.attackers)),
      {
        candidates: (_g, { column: highest }) =>
          Array.from({ length: highest + 3 }, (_, lower) => ({ do: "column", column: highest - lower })),
        forbids: {
          column: (_g, frame, { column }) =>
            column > frame.column || column < -2 ? no("columnOnlyLowered", "9.5", frame.column) : undefined,
        },
      },
      { offers: () => [], refuses: { commit: () => no("reservesTooLate", "12.2.3") } },
    ),
    answer(g, frame, { column }: ActionOf<"column">) {
      if (column < frame.column) g.emit({ type: "column", column, cite: "9.5" });
      frame.column = column;
      goOn(frame, "roll");
    },
  },
  roll: {
    run(g, frame) {
      rollBattle(g, frame);
      return "again";
    },
  },
  advance: { run: afterwards },
  close: { run: afterwards },
});

export const battle: Step<BattleFrame> = {
  ...stages,
  noted(_g, frame, path) {
    frame.paths.push(path);
  },
};

/** What one side commits before the die, then the other. */
function preparing(attacking: boolean, next: BattleFrame["stage"]): Step<BattleFrame> {
  return {
    run: (g, frame) => (preparations(g, frame, attacking).length > 1 ? undefined : goOn(frame, next)),
    ...asking<N20, BattleFrame>(
      (g, frame) => {
        const about = idsOf(g, attacking ? frame.attackers : frame.defenders);
        return asked(sideIn(g, frame, attacking), "reserves", "12.2.3", about);
      },
      {
        offers: (g, frame) => preparations(g, frame, attacking),
        refuses: {
          commit: (g, frame, action, side) =>
            whyNoReserves(g, frame, action.with) ??
            (action.with === "morale"
              ? whyUnconfirmed(g, sideNamed(side), action)
              : no("notLastPoint", "12.1.2")),
          play: (g, frame, action, side) => whyNoCard(g, frame, action, sideNamed(side)),
          bombard: (g, frame, { unit }) => whyNoBombardment(g, frame, unitNamed(g, unit)),
        },
      },
    ),
    answer(g, frame, action) {
      const side = sideIn(g, frame, attacking);
      if (action.do === "commit") commit(g, frame, action, side, attacking);
      else if (action.do === "play") playCard(g, frame, action, side);
      else if (action.do === "bombard") bombard(g, frame, action.unit);
      else goOn(frame, next);
    },
  };
}

function afterwards(g: Play, frame: BattleFrame): "again" {
  if (!leaderInDanger(g)) closeBattle(g, frame); // before any advance, ruling R78
  return "again";
}

const attackerOf = (g: Position, frame: ReadOnly<BattleFrame>): Side => sideOf(g, frame.attackers[0]!);

const sideIn = (g: Position, frame: ReadOnly<BattleFrame>, attacking: boolean): Side =>
  attacking ? attackerOf(g, frame) : enemyOf(attackerOf(g, frame));

/** What a side can commit before the die: reserves and kept cards. "pass" is always the last. */
function preparations(g: Position, frame: ReadOnly<BattleFrame>, attacking: boolean): Action[] {
  const side = sideIn(g, frame, attacking);
  const actions: Action[] = [];
  if (!whyNoReserves(g, frame, "morale"))
    actions.push({ do: "commit", with: "morale", ...lastPoint(g, side) });
  for (const card of reserveCards(g, side))
    if (!whyNoReserves(g, frame, card)) actions.push({ do: "commit", with: card });
  actions.push(...lawful(plays(g, frame, side), (play) => whyNoCard(g, frame, play, side)));
  const guns = attacking ? lawful(frame.attackers, (unit) => whyNoBombardment(g, frame, unit)) : [];
  for (const unit of guns) actions.push({ do: "bombard", unit: idOf(g, unit) });
  actions.push({ do: "pass" });
  return actions;
}

/** Whether the defender will be able to commit reserves. */
export const mayAnswer = (g: Position, frame: ReadOnly<BattleFrame>): boolean =>
  preparations(g, { ...frame, stage: "defender" }, false).some((action) => action.do === "commit");

/** A garrison is not a unit [9.4.4.5]. */
const unitsOf = (g: Position, frame: ReadOnly<BattleFrame>, attacking: boolean): UnitId[] =>
  (attacking ? frame.attackers : frame.defenders).filter((unit) => pieceOf(g, unit).type !== "garrison");

const reserveCards = (g: Position, side: Side): string[] =>
  keptFor(g, side, "reserves").map((card) => g.world.cards[card]!.id);

/** [12.2.3] Whether the side that decides now pays with Morale or with a card. A garrison alone gets none [9.4.4.1-B4]. */
function whyNoReserves(g: Position, frame: ReadOnly<BattleFrame>, pay: string): Fault {
  const attacking = frame.stage === "attacker";
  const side = sideIn(g, frame, attacking);
  const units = unitsOf(g, frame, attacking);
  if (units.every((unit) => g.state.routed[unit])) return no("allRouted", "9.6.2-E5");
  const byCard = reserveCards(g, side).includes(pay);
  const barred = (byCard ? undefined : spendingBarred(g, side, "reserves")) ?? allBarred(g, units);
  if (barred) return no("reservesBarred", barred.cite);
  const due = (byCard || pay === "morale") && !frame.reserves[attacking ? 0 : 1];
  return due ? undefined : no("noReserves", "12.2.3");
}

/** What forbids reserves for all of them (ruling R94). */
const allBarred = (g: Position, units: readonly UnitId[]): InForce<"no-reserves"> | undefined =>
  units.every((unit) => onUnit(g, "no-reserves", unit).length > 0)
    ? onUnit(g, "no-reserves", units[0]!)[0]
    : undefined;

/** Every kept card, for the battle as a whole and for each unit of the side. */
function plays(g: Position, frame: ReadOnly<BattleFrame>, side: Side): ActionOf<"play">[] {
  const units = idsOf(g, frame.stage === "attacker" ? frame.attackers : frame.defenders);
  return g.state.kept[side].flatMap((kept) => {
    const card = g.world.cards[kept]!.id;
    return [{ do: "play", card }, ...units.map((unit) => ({ do: "play", card, unit }) as const)];
  });
}

/** [5.0-keep] */
function whyNoCard(
  g: Position,
  frame: ReadOnly<BattleFrame>,
  { card, unit: id }: ActionOf<"play">,
  side: Side,
): Fault {
  const kept = cardNamed(g, card);
  if (!g.state.kept[side].includes(kept)) return no("notKept", "5.0-keep");
  const { keep } = halfOf(g, kept, side);
  const attacking = frame.stage === "attacker";
  if (keep?.use === "ignore-terrain" && attacking)
    return id === undefined ? whyTerrainCounts(g, frame, keep) : no("cardForAll", "5.0-keep");
  if (keep?.use !== (attacking ? "countercharge" : "defence")) return no("cardNotNow", "5.0-keep");
  if (attacking && !frame.countercharge) return no("cardForCountercharge", "5.0-keep");
  if (id === undefined) return no("cardForUnit", "5.0-keep");
  return whyNotBoosted(g, frame, keep, unitNamed(g, id), side);
}

type Keep = NonNullable<ReturnType<typeof halfOf>["keep"]>;

function whyTerrainCounts(g: Position, frame: ReadOnly<BattleFrame>, keep: Keep): Fault {
  if (frame.ignoredTerrain >= 0) return no("terrainIgnored", "5.0-keep");
  const terrain = TERRAINS.indexOf(keep.terrain!);
  const helps = frame.defenders.some(
    (unit) => g.world.map.terrain[sideOf(g, unit)][hexOf(g, unit)] === terrain,
  );
  return helps ? undefined : no("terrainElsewhere", "5.0-keep");
}

function whyNotBoosted(
  g: Position,
  frame: ReadOnly<BattleFrame>,
  keep: Keep,
  unit: UnitId,
  side: Side,
): Fault {
  const attacking = frame.stage === "attacker";
  const piece = pieceOf(g, unit);
  if (!(attacking ? frame.attackers : frame.defenders).includes(unit))
    return no("notInBattle", "5.0-keep", piece.name);
  const fitting = attacking ? isHeavy(piece) : piece.type !== "garrison";
  if (!fitting || !fits(g, keep.who ?? {}, piece, side)) return no("cardForOthers", "5.0-keep", piece.name);
  if (!attacking && keep.behindSlope && !attackedUphill(g, frame, unit))
    return no("notUphill", "5.0-keep", piece.name);
  return undefined;
}

/** [16.3.2] */
function whyNoBombardment(g: Position, frame: ReadOnly<BattleFrame>, unit: UnitId): Fault {
  const { name } = pieceOf(g, unit);
  if (frame.stage !== "attacker") return no("attackersBombard", "16.3.2");
  if (!frame.attackers.includes(unit)) return no("notInBattle", "16.3.2", name);
  return whyNoGuns(g, frame, unit);
}

const attackedUphill = (g: Position, frame: ReadOnly<BattleFrame>, unit: UnitId): boolean =>
  frame.attackers.some(
    (attacker) => (hexsideFlags(g.world, hexOf(g, attacker), hexOf(g, unit)) & UPHILL) !== 0,
  );

function commit(
  g: Play,
  frame: BattleFrame,
  action: ActionOf<"commit">,
  side: Side,
  attacking: boolean,
): void {
  frame.reserves[attacking ? 0 : 1] = true;
  if (action.with !== "morale") return spendCard(g, side, cardNamed(g, action.with));
  if (attacking) frame.reservesPaid = true;
  spendMorale(g, side, "reserves", "12.2.3");
}

/** [16.3.2] */
function bombard(g: Play, frame: BattleFrame, unit: string): void {
  frame.bombards.push(unitNamed(g, unit));
  g.emit({ type: "bombards", unit, cite: "16.3.2" });
}

function playCard(g: Play, frame: BattleFrame, action: ActionOf<"play">, side: Side): void {
  const card = cardNamed(g, action.card);
  const keep = halfOf(g, card, side).keep!; // its `terrain` or `add` is present: see check.ts
  spendCard(g, side, card);
  if (keep.use === "ignore-terrain") frame.ignoredTerrain = TERRAINS.indexOf(keep.terrain!);
  else
    frame.boosts.push({
      unit: unitNamed(g, action.unit!),
      add: keep.add!,
      label: action.card,
      cite: "5.0-keep",
    });
}

/** [9.0-D] Elan and wavering, after both reserve decisions (ruling R77). */
function specialTroops(g: Play, frame: BattleFrame): void {
  if (!g.world.options.specialTroops) return;
  for (const unit of frame.attackers) if (pieceOf(g, unit).elite) rollElan(g, frame, unit);
  for (const unit of [...frame.attackers, ...frame.defenders])
    if (pieceOf(g, unit).unreliable) rollWaver(g, frame, unit);
}

/** [16.7.1] */
function rollElan(g: Play, frame: BattleFrame, unit: UnitId): void {
  const { side, guard, id } = pieceOf(g, unit);
  const die = g.roll("d6", sideName(side), "elan", "16.7.1");
  const modifiers: Line[] = [];
  if (guard) modifiers.push({ label: "Guard", value: 1, cite: "16.7.1-B1" });
  if (g.state.committed[unit]) modifiers.push({ label: "Guard committed", value: 1, cite: "16.7.1-B2" });
  if (frame.reservesPaid) modifiers.push({ label: "reserves", value: 1, cite: "16.7.1-B3" });
  if (g.state.morale.includes(1)) modifiers.push({ label: "lowest Morale", value: 1, cite: "16.7.1-B4" });
  const inspired = modifiers.reduce((sum, { value }) => sum + value, die) >= 6;
  g.emit({ type: "elan", unit: id, die, inspired, modifiers, cite: "16.7.1" });
  if (inspired) frame.boosts.push({ unit, add: 1, label: "elan", cite: "16.7.1" });
}

/** [16.7.4] */
function rollWaver(g: Play, frame: BattleFrame, unit: UnitId): void {
  const { side, id } = pieceOf(g, unit);
  const die = g.roll("d6", sideName(side), "waver", "16.7.4");
  const modifiers: Line[] = [];
  if (g.state.morale[side] < g.state.morale[enemyOf(side)]) {
    modifiers.push({ label: "lower Morale", value: -1, cite: "16.7.4" });
  }
  const steady = modifiers.reduce((sum, { value }) => sum + value, die) > 1;
  g.emit({ type: "wavers", unit: id, die, steady, modifiers, cite: "16.7.4" });
  if (!steady) frame.boosts.push({ unit, add: -1, label: "wavers", cite: "16.7.4" });
}

/** Steps B to E: the sum is reported, and hidden supporting guns are revealed. */
function announce(g: Play, frame: BattleFrame): void {
  if (!frame.countercharge) showCommand(g, frame.attackers);
  for (const unit of frame.defenders)
    for (const gun of supportingArtillery(g, frame, unit)) reveal(g, gun, "16.3.1");
  const { attack, defence, other, differential } = battleSum(g, frame);
  frame.column = columnOf(differential);
  g.emit({ type: "differential", attack, defence, other, column: frame.column, cite: "9.0-E" });
}

/** [9.0-G] */
function rollBattle(g: Play, frame: BattleFrame): void {
  const by = sideName(attackerOf(g, frame));
  const die = g.roll("d6", by, "battle", "9.0-G");
  g.state.battleRolls += 1;
  frame.result = lookUp(g.world.charts.combatResults, die, frame.column);
  g.emit({ type: "result", die, column: frame.column, result: frame.result, cite: "CRT" });
  applyResult(g, frame);
}
