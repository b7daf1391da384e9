// What may come of an answer: the sums of both sides, the chances on each column, and what becomes of everybody.

import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { battleOf, hexOf, sideOf, standing, unitNamed } from "../board.ts";
import type { Line } from "../events.ts";
import { fightOf, isUnknown, mayConcernBattle } from "../fight.ts";
import { labelFor, TITLES, unitName } from "../naming.ts";
import type { Fight } from "../odds.ts";
import { type ColumnReport, reportBattle, reportColumns, type Share as Way } from "../odds-report.ts";
import { controlsHex } from "../rules/07-zones-of-control.ts";
import { RESULTS } from "../sentences.ts";
import {
  type Case,
  type CombatResult,
  type Decision,
  type Position,
  SIDE_IDS,
  type World,
} from "../types.ts";
import type { View } from "../view.ts";
import { imagined } from "./question.ts";
import { rallyForecast } from "./rally-forecast.ts";
import { retreatForecast } from "./retreat-forecast.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  if (action.do === "retreatTo") return retreatForecast(imagined(world, view), decision, action);
  if (action.do === "rally") return rallyForecast(imagined(world, view), unitNamed({ world }, action.unit));
  if (action.do === "column") return columnForecast(imagined(world, view), action.column);
  if (!mayConcernBattle(action)) return undefined;
  const g = imagined(world, view);
  const fight = fightOf(g, action);
  return fight && battleForecast(g, fight, decision.side);
}

function battleForecast(g: Position, fight: Fight, decider: string): Forecast {
  const cite: Case = "9.0-E";
  const title = titleOf(g, fight);
  if (isUnknown(g, fight))
    return { title, cite, unknown: "The enemy is hidden: nobody can tell.", sums: [], prospects: [] };
  const attacking = SIDE_IDS[sideOf(g, fight.attackers[0]!)] === decider;
  const guns = attacking && silenceHiddenGuns(g, fight);
  const report = reportBattle(g, fight, isQuick(fight));
  const likely = new Map(report.columns.map((share) => [Number(share.is), share]));
  const columns = report.byColumn.filter(({ column }) => attacking || likely.has(column));
  return {
    title,
    cite,
    sums: [
      sum(g.world, "Attack", report.attack),
      sum(g.world, "Defence", report.defence),
      ...(report.other.length > 0 ? [sum(g.world, "Other", report.other)] : []),
    ],
    prospects: columns.map((column) => {
      const one = prospect(g, column, attacking, likely.get(column.column));
      return guns
        ? { ...one, notes: [...one.notes, "A hidden piece beside the defender may be guns in support"] }
        : one;
    }),
  };
}

function columnForecast(g: Position, column: number): Forecast | undefined {
  const frame = battleOf(g);
  if (!frame) return undefined;
  const cite: Case = "9.5";
  const [report] = reportColumns(g, frame, column, isQuick(frame));
  return { title: titleOf(g, frame), cite, sums: [], prospects: [prospect(g, report!, true, undefined)] };
}

/**
 * Whether a hidden piece might support the defender [16.3.1]. Nobody knows, so it is not counted: guns that
 * are attacked themselves support nobody.
 */
function silenceHiddenGuns(g: Position, { defenders }: Fight): boolean {
  if (!g.world.options.artillerySupport) return false;
  const side = sideOf(g, defenders[0]!);
  const hidden = standing(g, side).filter(
    (unit) => g.state.hidden[unit] && defenders.some((friend) => controlsHex(g, unit, hexOf(g, friend))),
  );
  g.state.charged.push(...hidden);
  return hidden.length > 0;
}

/** Few enough units to follow every way it may go on. */
const isQuick = ({ attackers, defenders }: Fight): boolean => attackers.length + defenders.length <= 3;

const titleOf = (g: Position, { attackers, defenders }: Fight): string =>
  `${attackers.map((unit) => nameIn(g, unit)).join(" and ")} against ${defenders.map((unit) => nameIn(g, unit)).join(" and ")}`;

const nameIn = (g: Position, unit: number): string =>
  g.state.hidden[unit] ? "a hidden piece" : g.world.pieces[unit]!.name;

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function sum(world: World, title: string, lines: readonly Line[]): Sum {
  const total = lines.reduce((all, { value }) => all + value, 0);
  return {
    title,
    total: String(total),
    lines: lines.map(({ label, value, cite }) => ({
      label: labelFor(world, label),
      value: signed(value),
      cite,
    })),
  };
}

function prospect(
  g: Position,
  report: ColumnReport,
  attacking: boolean,
  likely: Way<string> | undefined,
): Prospect {
  const chance = likely && likely.ways < likely.total ? ` (${likely.ways} in ${likely.total})` : "";
  return {
    title: `Column ${signed(report.column)}${chance}`,
    shares: report.results.map(({ is, ways, total }) => ({
      id: is,
      text: RESULTS[is],
      ways,
      total,
      tone: toneOf(is, attacking),
    })),
    notes: [...(report.units ?? []).map((one) => fateNote(g, one)), ...moraleNote(report)],
    reading: { chart: g.world.charts.combatResults.id, column: report.column },
  };
}

function toneOf(result: CombatResult, attacking: boolean): Share["tone"] {
  if (result === "N" || result === "EX") return "even";
  return result.startsWith("D") === attacking ? "good" : "bad";
}

type Unit = NonNullable<ColumnReport["units"]>[number];

const fateNote = (g: Position, { unit, fates }: Unit): string =>
  `${unitName(g.world, unit)}: ${fates.map(({ is, ways, total }) => `${is} ${ways} in ${total}`).join(", ")}`;

function moraleNote({ morale }: ColumnReport): string[] {
  if (!morale) return [];
  const swing = (change: number) => signed(Math.round(change * 100) / 100 + 0);
  return [
    `Morale on average: ${SIDE_IDS.map((side) => `${TITLES[side]} ${swing(morale[side])}`).join(", ")}`,
  ];
}
