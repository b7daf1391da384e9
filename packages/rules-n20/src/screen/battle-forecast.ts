// A battle before it is fought: the sums of both sides, the chances on each column, and what happens to each unit.

import type { ReadOnly } from "@grognard/kernel";
import { signed, sumOf } from "@grognard/parts";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import { battleOf, defenderOf, hexNamed, idOf, sideName, sideOf, unitNamed, unitsNamed } from "../board.ts";
import type { Line } from "../events.ts";
import type { BattleFrame } from "../frames.ts";
import type { Fight } from "../odds.ts";
import {
  type BattleReport,
  type ColumnReport,
  reportBattle,
  reportColumns,
  type Share as Way,
} from "../odds-report.ts";
import { mayAnswer } from "../rules/09.0-battle.ts";
import { type BattleSum, battleSum, total } from "../rules/09.4-strength.ts";
import {
  type Case,
  type CombatResult,
  enemyOf,
  type Position,
  SIDE_IDS,
  type UnitId,
  type World,
} from "../types.ts";
import { labelFor, unitLabel, unitName, wording } from "../words/index.ts";
import { assumptions, comparedProspects, mayBeDummy } from "./hidden-enemy.ts";
import { silenceHiddenGuns } from "./hidden-guns.ts";

/** The answer names the units that fight; this says what comes of it. */
export function battleForecast(
  g: Position,
  fight: Fight,
  decider: string,
  unlocated: readonly string[],
): Forecast {
  if (isUnknown(g, fight)) return hiddenForecast(g, fight, decider, unlocated);
  const attacking = SIDE_IDS[sideOf(g, fight.attackers[0]!)] === decider;
  const known = attacking ? silenceHiddenGuns(g, fight.defenders) : g;
  const report = reportBattle(known, fight, attemptsAt(fight));
  const forecast = forecastIn(g.world, report, attacking);
  return known !== g ? { ...forecast, prospects: forecast.prospects.map(withGuns) } : forecast;
}

const CITE: Case = "9.0-E";

/** The enemy is hidden: what is known, and the odds for what may be there. */
function hiddenForecast(g: Position, fight: Fight, decider: string, unlocated: readonly string[]): Forecast {
  const forecast = { title: titleOf(g, fight, decider), cite: CITE };
  const known = fight.defenders.length > 0 ? silenceHiddenGuns(g, fight.defenders) : g;
  const assumed = assumptions(known, fight, unlocated);
  if (!assumed) return { ...forecast, unknown: wording().forecast.unknown, sums: [], prospects: [] };
  const { attack, defence, other } = assumed.worst.report;
  const hidden = fight.defenders.filter((unit) => g.state.hidden[unit]).map((unit) => idOf(g, unit));
  const ground = defence.filter(({ label }) => !hidden.includes(label));
  const isDummy = mayBeDummy(g, sideOf(g, fight.defenders[0]!), unlocated);
  return {
    ...forecast,
    unknown: wording().forecast.assumed(isDummy),
    sums: [
      sum(g.world, wording().forecast.attack, attack),
      sum(g.world, wording().forecast.ground, ground),
      ...otherSum(g.world, other),
    ],
    ...comparedProspects(assumed, (report) => prospect(g.world, report.byColumn[0]!, true)),
  };
}

const otherSum = (world: World, other: readonly Line[]): Sum[] =>
  other.length > 0 ? [sum(world, wording().forecast.other, other)] : [];

const withGuns = (prospect: Prospect): Prospect => ({
  ...prospect,
  notes: [...prospect.notes, wording().forecast.hiddenGuns],
});

/** The defender does not choose the column: only the possible ones are listed. */
export function forecastIn(world: World, report: BattleReport, attacking = true): Forecast {
  const likely = new Map(report.columns.map((share) => [Number(share.is), share]));
  const columns = report.byColumn.filter(({ column }) => attacking || likely.has(column));
  return {
    title: sumsTitle(world, report),
    cite: CITE,
    sums: [
      sum(world, wording().forecast.attack, report.attack),
      sum(world, wording().forecast.defence, report.defence),
      ...otherSum(world, report.other),
    ],
    prospects: columns.map((column) => prospect(world, column, attacking, likely.get(column.column))),
  };
}

/** The attacker names a column [9.5]. */
export function columnForecast(g: Position, column: number, decider: string): Forecast | undefined {
  const frame = battleOf(g);
  if (!frame) return undefined;
  const [best] = reportColumns(g, frame, column, attemptsAt(frame));
  return columnsForecast(g.world, titleOf(g, frame, decider), [best!]);
}

export function columnsForecast(world: World, title: string, columns: readonly ColumnReport[]): Forecast {
  const cite: Case = "9.5";
  return { title, cite, sums: [], prospects: columns.map((column) => prospect(world, column, true)) };
}

/** What can be traced while a person waits: the dice of a few units. */
const attemptsAt = ({ attackers, defenders }: Fight): number =>
  attackers.length + defenders.length <= 3 ? 2_000 : 0;

function titleOf(g: Position, { attackers, defenders }: Fight, decider: string): string {
  const name = (unit: UnitId) =>
    g.state.hidden[unit] && sideName(sideOf(g, unit)) !== decider
      ? unitName(g.world, "?")
      : unitName(g.world, idOf(g, unit));
  return wording().forecast.against(
    wording().together(attackers.map(name)),
    wording().together(defenders.map(name)),
  );
}

/** "Girard against Steinmetz: 4 against 3, differential +1" */
export const standOf = (g: Position, fight: Fight, decider: string): string =>
  wording().forecast.stand(titleOf(g, fight, decider), sumsTitle(g.world, battleSum(g, fight)));

const sumsTitle = (world: World, { attack, defence, other, differential }: BattleSum): string =>
  wording().forecast.sums(
    total(attack),
    total(defence),
    other.map((line) => `${labelFor(world, line)} ${signed(line.value)}`),
    differential,
  );

const sum = (world: World, title: string, lines: readonly Line[]): Sum => ({
  ...sumOf(
    title,
    lines.map((line) => ({ ...line, label: labelFor(world, line) })),
    signed,
  ),
  total: String(total(lines)),
});

function prospect(world: World, report: ColumnReport, attacking: boolean, likely?: Way<string>): Prospect {
  const chance =
    likely && likely.ways < likely.total ? ` (${wording().forecast.ways(likely.ways, likely.total)})` : "";
  return {
    title: withBreaks(world, report, `${wording().forecast.column(report.column)}${chance}`),
    shares: report.results.map(({ is, ways, total }) => ({
      id: is,
      text: wording().results[is],
      ways,
      total,
      tone: toneOf(is, attacking),
    })),
    notes: [...(report.units ?? []).map((one) => fateNote(world, one)), ...moraleNote(report)],
    reading: { chart: world.charts.combatResults.id, column: report.column },
  };
}

/** Units that Break more often than the table says, on their way back: the title must not promise too much. */
function withBreaks(world: World, { results, units = [] }: ColumnReport, title: string): string {
  const sideOfUnit = ({ unit }: Unit): number => world.pieces[world.pieceById.get(unit)!]!.side;
  const often = (...wanted: readonly CombatResult[]): number =>
    results.reduce((sum, { is, chance }) => sum + (wanted.includes(is) ? chance : 0), 0);
  const breaks = units.flatMap((one) => {
    const attacks = sideOfUnit(one) === sideOfUnit(units[0]!); // attackers come first
    const fate = one.fates.find(({ is }) => is === "breaks");
    const isMore = fate !== undefined && fate.chance > often(attacks ? "AB" : "DB", "EX") + 1e-9;
    return isMore
      ? [
          `${unitName(world, one.unit)} ${wording().fates.breaks} ${wording().forecast.ways(fate.ways, fate.total)}`,
        ]
      : [];
  });
  return breaks.length > 0 ? wording().forecast.withRetreat(title, breaks) : title;
}

function toneOf(result: CombatResult, attacking: boolean): Share["tone"] {
  if (result === "N" || result === "EX") return "even";
  return result.startsWith("D") === attacking ? "good" : "bad";
}

type Unit = NonNullable<ColumnReport["units"]>[number];

const fateNote = (world: World, { unit, fates }: Unit): string =>
  wording().forecast.fate(
    unitLabel(world, unit),
    fates.map(({ is, ways, total }) => `${wording().fates[is]} ${wording().forecast.ways(ways, total)}`),
  );

function moraleNote({ morale }: ColumnReport): string[] {
  if (!morale) return [];
  return [
    wording().forecast.morale(
      SIDE_IDS.map((side) => [side, Math.round(morale[side] * 100) / 100 + 0] as const),
    ),
  ];
}

// The battle that an answer would lead to.

/** Undefined if the answer neither leads to a battle nor changes one. */
export function fightOf(g: Position, action: Action): Fight | undefined {
  if (action.do === "attack" || action.do === "countercharge") return fightNamed(g, action);
  if (action.do === "fight") return fightDeclared(g, action.battle - 1);
  const frame = g.state.stack.at(-1);
  if (frame?.step !== "battle") return undefined;
  if (action.do === "bombard") return { ...frame, bombards: [...frame.bombards, unitNamed(g, action.unit)] };
  const settles = action.do === "commit" || action.do === "pass";
  return settles ? fightNow(frame, action.do === "commit") : undefined;
}

/** The same battle after the enemy has committed reserves too, if it still can. */
export function answeredFight(g: Position, fight: Fight): Fight | undefined {
  const frame = battleOf(g);
  if (frame?.stage !== "attacker" || !mayAnswer(g, frame)) return undefined;
  return { ...fight, reserves: [fight.reserves[0], true] };
}

/** Whether its odds cannot be given, because the enemy is hidden. */
const isUnknown = (g: Position, { defenders }: Fight): boolean =>
  defenders.length === 0 || defenders.some((unit) => g.state.hidden[unit]);

const PLAIN = {
  reserves: [false, false],
  boosts: [],
  ignoredTerrain: -1,
  bombards: [],
} satisfies Partial<Fight>;

function fightNamed(g: Position, action: ActionOf<"attack"> | ActionOf<"countercharge">): Fight {
  const attackers = unitsNamed(g, action.units);
  const enemy = enemyOf(sideOf(g, attackers[0]!));
  const defenders = action.targets
    .map((name) => defenderOf(g, hexNamed(g, name), enemy))
    .filter((unit) => unit >= 0);
  return { ...PLAIN, attackers, defenders, countercharge: action.do === "countercharge" };
}

function fightDeclared(g: Position, at: number): Fight | undefined {
  const battle = g.state.battles[at];
  return battle && { ...PLAIN, ...battle, countercharge: false };
}

/** Reserves, or none: both change or settle the odds of the current battle. */
function fightNow(frame: ReadOnly<BattleFrame>, committed: boolean): Fight {
  const [attack, defence] = frame.reserves;
  const attacking = frame.stage === "attacker";
  return { ...frame, reserves: [attack || (committed && attacking), defence || (committed && !attacking)] };
}
