// The chances of a battle before it is fought: the column, the results, and what happens to each unit. Nothing is
// restated: the charts give the results, and the rules themselves are run for the rest.

import {
  type AttemptBudget,
  type Chance,
  certain,
  chartOdds,
  expected,
  explore,
  Game,
  mapOdds,
  type Odds,
  thenOdds,
} from "@grognard/kernel";
import { foresee } from "@grognard/parts";
import type { Action } from "./actions.ts";
import { hexNamed, hexOf, idOf, onMap, unitNamed } from "./board.ts";
import type { N20Event } from "./events.ts";
import type { BattleFrame, BattleStage } from "./frames.ts";
import { type BattleSum, battleSum, columnOf, type Fight } from "./rules/09.4-strength.ts";
import { crossesRiver } from "./rules/09.7-retreat-hexes.ts";
import { n20 } from "./ruleset.ts";
import type { CombatResult, Decision, N20, Position, UnitId, World } from "./types.ts";

export type { Fight } from "./rules/09.4-strength.ts";

export interface BattleOdds {
  readonly sum: BattleSum;
  /** The column as calculated, before special troops roll [9.0-D]. */
  readonly column: number;
  /** With their rolls. */
  readonly columns: Odds<number>;
  readonly results: Odds<CombatResult>;
}

export function battleOdds(g: Position, fight: Fight): BattleOdds {
  const sum = battleSum(g, fight);
  const column = columnOf(sum.differential);
  const columns = (g.world.options.specialTroops && rolledColumns(g, fight)) || certain(column);
  const results = thenOdds(columns, (one) => resultOdds(g.world, one));
  return { sum, column, columns, results };
}

/** The spread of results on one column. */
export const resultOdds = (world: World, column: number): Odds<CombatResult> =>
  chartOdds(world.charts.combatResults, "d6", (die) => die, column);

/** Elan and wavering [16.7.1] [16.7.4] shift the column: the battle is run up to the event that reports its sum. */
const rolledColumns = (g: Position, fight: Fight): Odds<number> | undefined =>
  foresee(
    n20,
    { ...g, state: { ...g.state, stack: [battleFrame(g, fight, "troops")] } },
    [],
    (events) => events.flatMap((event) => (event.type === "differential" ? [(event as Sum).column] : []))[0],
  )?.odds;

type Sum = Extract<N20Event, { type: "differential" }>;

/** What happens to a unit in a battle. */
export const FATES = ["breaks", "routed", "withdraws", "stays"] as const;
export type Fate = (typeof FATES)[number];

export interface DefeatOdds {
  /** Attackers first. */
  readonly units: readonly { readonly unit: UnitId; readonly fates: Odds<Fate> }[];
  /** The average change of each army's Morale. */
  readonly morale: readonly [french: number, coalition: number];
}

/**
 * What follows from a column's results: rout distances, hazards, La Garde recule. Both sides are assumed to play
 * cautiously: units hold where they may, retreats avoid rivers, an exchange costs the least Morale, no unit advances
 * unless it must, and no cards are played. Each result is traced once, however many columns are asked about. Throws
 * TooManyWays when the budget of attempts is spent.
 */
export function followUp(
  g: Position,
  fight: Fight,
  budget?: AttemptBudget,
): (results: Odds<CombatResult>) => DefeatOdds {
  const known = new Map<CombatResult, Odds<string>>();
  const after = (result: CombatResult): Odds<string> => {
    const ends = known.get(result) ?? aftermath(g, fight, result, budget);
    known.set(result, ends);
    return ends;
  };
  return (results) => summary(fight, thenOdds(results, after));
}

function summary({ attackers, defenders }: Fight, ends: Odds<string>): DefeatOdds {
  const read = (end: string) => JSON.parse(end) as End;
  const units = [...attackers, ...defenders].map((unit, i) => ({
    unit,
    fates: thenOdds(ends, (end) => certain(read(end).fates[i]!)), // in lowest terms
  }));
  const swing = (side: 0 | 1) => expected(mapOdds(ends, (end) => read(end).morale[side]));
  return { units, morale: [swing(0), swing(1)] };
}

/** How a battle may end, as a string that can be counted. */
interface End {
  readonly fates: readonly Fate[];
  readonly morale: readonly [number, number];
}

function aftermath(g: Position, fight: Fight, result: CombatResult, budget?: AttemptBudget): Odds<string> {
  const { die, column } = cellWith(g.world, result);
  return explore((chance) => {
    let thrown = false;
    const loaded: Chance = {
      roll(faces) {
        if (thrown) return chance.roll(faces);
        thrown = true;
        return die;
      },
    };
    return JSON.stringify(playOut(g, { ...battleFrame(g, fight, "roll"), column }, loaded));
  }, budget);
}

/** Some cell of the chart with this result. */
function cellWith(world: World, result: CombatResult): { die: number; column: number } {
  const { axes, cells } = world.charts.combatResults;
  const at = cells.indexOf(result);
  const columns = axes[1]!.values;
  return {
    die: axes[0]!.values[Math.floor(at / columns.length)] as number,
    column: columns[at % columns.length] as number,
  };
}

function playOut(g: Position, frame: BattleFrame, chance: Chance): End {
  const game = Game.resume(n20, n20.clone({ ...g, state: { ...g.state, stack: [frame] } }), chance);
  game.carryOut();
  const events = [...game.events] as N20Event[];
  for (let decision = game.pending[0]; decision; decision = game.pending[0]) {
    game.carryOut(decision.side, cautiously(game, decision));
    events.push(...(game.events as N20Event[]));
  }
  const [french, coalition] = game.position.state.morale;
  const fates = [...frame.attackers, ...frame.defenders].map((unit) => fateOf(game.position, unit, events));
  return { fates, morale: [french - g.state.morale[0], coalition - g.state.morale[1]] };
}

function fateOf(g: Position, unit: UnitId, events: readonly N20Event[]): Fate {
  if (!onMap(g, unit)) return "breaks";
  const id = idOf(g, unit);
  const happened = (type: N20Event["type"]) =>
    events.some((event) => event.type === type && "unit" in event && event.unit === id);
  return happened("routed") ? "routed" : happened("retreated") ? "withdraws" : "stays";
}

function cautiously(game: Game<N20>, { choice, about }: Decision): Action {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const g = game.position;
  const dry = actions.find(
    (action) => action.do === "retreatTo" && !crossesRiverNow(g, about[0]!, action.hex),
  );
  const cheap = actions.toSorted((a, b) => price(g, a) - price(g, b))[0]!;
  return actions.find(({ do: kind }) => kind === "hold" || kind === "pass") ?? dry ?? cheap;
}

/** The Morale that an exchange costs: a point for each unit, another for a Guard [12.3.2]. */
const price = (g: Position, action: Action): number =>
  action.do === "sacrifice"
    ? action.units.reduce((sum, id) => sum + (g.world.pieces[unitNamed(g, id)]!.guard ? 2 : 1), 0)
    : 0;

const crossesRiverNow = (g: Position, id: string, to: string): boolean =>
  crossesRiver(g.world, hexOf(g, unitNamed(g, id)), hexNamed(g, to));

function battleFrame(g: Position, fight: Fight, stage: BattleStage): BattleFrame {
  const hexes = (units: readonly UnitId[]) => units.map((unit) => hexOf(g, unit));
  return {
    step: "battle",
    ...fight,
    attackers: [...fight.attackers],
    defenders: [...fight.defenders],
    reserves: [...fight.reserves],
    attackerHexes: hexes(fight.attackers),
    defenderHexes: hexes(fight.defenders),
    bombards: [...fight.bombards],
    boosts: [...fight.boosts],
    stage,
    reservesPaid: fight.reserves[0],
    column: 0,
    result: "",
    paths: [],
    recoils: [],
  };
}
