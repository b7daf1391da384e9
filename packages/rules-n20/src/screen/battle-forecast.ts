// A battle before it is fought: the sums of both sides, the chances on each column, and what becomes of everybody.

import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import { battleOf, pieceOf, sideName, sideOf } from "../board.ts";
import type { Line } from "../events.ts";
import { isUnknown } from "../fight.ts";
import { labelFor, signed, TITLES, unitName } from "../naming.ts";
import type { Fight } from "../odds.ts";
import { type ColumnReport, reportBattle, reportColumns, type Share as Way } from "../odds-report.ts";
import { type Reckoning, reckon, total } from "../rules/09.4-strength.ts";
import { RESULTS } from "../sentences.ts";
import { type Case, type CombatResult, type Position, SIDE_IDS, type UnitId, type World } from "../types.ts";
import { silenceHiddenGuns } from "./hidden-guns.ts";

/** Who fights whom is said by the answer; this says what it comes to. */
export function battleForecast(g: Position, fight: Fight, decider: string): Forecast {
  const cite: Case = "9.0-E";
  if (isUnknown(g, fight))
    return {
      title: titleOf(g, fight, decider),
      cite,
      unknown: "The enemy is hidden: nobody can tell.",
      sums: [],
      prospects: [],
    };
  const attacking = SIDE_IDS[sideOf(g, fight.attackers[0]!)] === decider;
  const guns = attacking && silenceHiddenGuns(g, fight.defenders);
  const report = reportBattle(g, fight, isQuick(fight));
  const likely = new Map(report.columns.map((share) => [Number(share.is), share]));
  const columns = report.byColumn.filter(({ column }) => attacking || likely.has(column));
  return {
    title: sumsTitle(report),
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

/** The attacker names a column [9.5]. */
export function columnForecast(g: Position, column: number, decider: string): Forecast | undefined {
  const frame = battleOf(g);
  if (!frame) return undefined;
  const cite: Case = "9.5";
  const [report] = reportColumns(g, frame, column, isQuick(frame));
  const prospects = [prospect(g, report!, true, undefined)];
  return { title: titleOf(g, frame, decider), cite, sums: [], prospects };
}

/** Few enough units to follow every way it may go on. */
const isQuick = ({ attackers, defenders }: Fight): boolean => attackers.length + defenders.length <= 3;

function titleOf(g: Position, { attackers, defenders }: Fight, decider: string): string {
  const name = (unit: UnitId) =>
    g.state.hidden[unit] && sideName(sideOf(g, unit)) !== decider ? "a hidden piece" : pieceOf(g, unit).name;
  return `${attackers.map(name).join(" and ")} against ${defenders.map(name).join(" and ")}`;
}

/** "Girard against Steinmetz: 4 against 3, differential +1" */
export const standOf = (g: Position, fight: Fight, decider: string): string =>
  `${titleOf(g, fight, decider)}: ${sumsTitle(reckon(g, fight))}`;

const sumsTitle = ({ attack, defence, differential }: Reckoning): string =>
  `${total(attack)} against ${total(defence)}, differential ${signed(differential)}`;

function sum(world: World, title: string, lines: readonly Line[]): Sum {
  return {
    title,
    total: String(total(lines)),
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
