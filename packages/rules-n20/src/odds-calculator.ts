// Questions about odds from outside: by numbers alone, about a position, or about the battle being decided.

import { type Json, Problem } from "@grognard/kernel";
import {
  each,
  type Flags,
  listFlag,
  type OddsCalculator,
  type OddsReport,
  onlyFlags,
  wholeFlag,
} from "@grognard/parts";
import { defenderOf, findUnit, hexNamed, hexOf, isUnit, onMap, pieceOf, sideOf } from "./board.ts";
import type { Line } from "./events.ts";
import type { BattleFrame } from "./frames.ts";
import { loadWorld } from "./load.ts";
import { buildIndex } from "./occupancy.ts";
import type { Fight } from "./odds.ts";
import { type BattleReport, type ColumnReport, reportBattle, reportColumns } from "./odds-report.ts";
import { arrangeState } from "./positions/arrange.ts";
import { prepareScenario } from "./positions/prepare.ts";
import { attackable } from "./rules/09.1-declaration.ts";
import { battleSum, columnOf, HIGHEST, LOWEST, total } from "./rules/09.4-strength.ts";
import { columnsForecast, forecastIn } from "./screen/battle-forecast.ts";
import { type Case, enemyOf, type N20, type Position, TERRAINS, type UnitId } from "./types.ts";
import { withNotes, wording } from "./words/index.ts";

const TEXT = { type: "string" } as const;
const SWITCH = { type: "boolean" } as const;

/** Under a second. */
const ATTEMPTS = 4_000;
const STRENGTHS = [0, 99] as const;
const GROUND = TERRAINS.filter((kind) => kind !== "prohibited");
const MOVEMENTS = [1, 9] as const;
const RESERVES = ["attacker-reserves", "defender-reserves"];
const DEFENDER = ["terrain", "movement", "elite"];

export const oddsCalculator: OddsCalculator<N20> = {
  get usage() {
    return wording().odds.usage({
      strengths: STRENGTHS,
      ground: GROUND,
      columns: [LOWEST, HIGHEST],
      movements: MOVEMENTS,
    });
  },
  flags: {
    ...each(["attack", "defence", "terrain", "column", "movement", "attackers", "targets"], TEXT),
    ...each(["elite", "countercharge", ...RESERVES], SWITCH),
  },
  report(flags, g) {
    if (!g) return byNumbers(flags);
    onlyFlags(flags, ["attackers", "targets", "countercharge", ...RESERVES], "a position");
    if (flags.attackers !== undefined || flags.targets !== undefined) return about(g, fightNamed(g, flags));
    const battle = openBattle(g);
    if (battle) return about(g, battle);
    throw new Problem("no battle is being decided: name --attackers and --targets");
  },
  /** In brief: without tracing what happens to the units. */
  now(g) {
    const frame = openBattle(g);
    return frame && about(g, frame, 0);
  },
};

/** The battle on top of the stack while its die is still to be rolled. */
function openBattle(g: Position): Fight | undefined {
  const frame = g.state.stack.at(-1);
  const isOpen = frame?.step === "battle" && ["attacker", "defender", "column"].includes(frame.stage);
  return isOpen ? frame : undefined;
}

const json = (report: object): Json => ({ ruleset: "n20", ...report }) as unknown as Json;
/** Special troops have rolled: the column is known. */
const hasColumn = (fight: Fight): fight is Fight & Pick<BattleFrame, "column"> =>
  "stage" in fight && fight.stage === "column";

function about(g: Position, fight: Fight, attempts = ATTEMPTS): OddsReport {
  return hasColumn(fight)
    ? columnsBelow(g, reportColumns(g, fight, fight.column, attempts))
    : wholeBattle(g, reportBattle(g, fight, attempts));
}

const wholeBattle = ({ world }: Position, report: BattleReport): OddsReport => ({
  json: json({ ...report, ...sumsIn(report) }),
  forecast: forecastIn(world, report),
});

/** Units are named by their ids. */
function sumsIn({ attack, defence, other }: BattleReport) {
  const texts = (lines: readonly Line[]) =>
    lines.map(({ label, notes, ...line }) => ({ label: withNotes(label, notes), ...line }));
  return { attack: texts(attack), defence: texts(defence), other: texts(other) };
}

const columnsBelow = ({ world }: Position, byColumn: readonly ColumnReport[]): OddsReport => ({
  json: json({ byColumn }),
  forecast: columnsForecast(world, wording().forecast.columns, byColumn),
});

// About a position.

function fightNamed(g: Position, flags: Flags): Fight {
  const attackers = listFlag(flags, "attackers", /[^,;]+/g).map((name) => unitNamed(g, name));
  if (attackers.length === 0) throw new Problem("name at least one unit", "--attackers");
  const enemy = enemyOf(sideOf(g, attackers[0]!));
  const defenders = listFlag(flags, "targets", /\d+,\d+/g).map((name) => defenderIn(g, name, enemy));
  if (defenders.length === 0) throw new Problem("name at least one hex", "--targets");
  for (const unit of attackers) for (const target of defenders) mustTouch(g, unit, target);
  return fight(attackers, defenders, flags);
}

const fight = (attackers: UnitId[], defenders: UnitId[], flags: Flags): Fight => ({
  attackers,
  defenders,
  countercharge: flags.countercharge === true,
  reserves: [flags["attacker-reserves"] === true, flags["defender-reserves"] === true],
  boosts: [],
  ignoredTerrain: -1,
  bombards: [],
});

function unitNamed(g: Position, name: string): UnitId {
  const unit = findUnit(g.world, name);
  if (unit < 0) throw new Problem(`there is no unit "${name}"`, "--attackers");
  if (!onMap(g, unit) || !isUnit(pieceOf(g, unit)))
    throw new Problem(`${name} is no unit on the map`, "--attackers");
  return unit;
}

function defenderIn(g: Position, name: string, side: 0 | 1): UnitId {
  const hex = hexNamed(g, name);
  const unit = hex < 0 ? -1 : defenderOf(g, hex, side);
  if (unit < 0) throw new Problem(`nobody in ${name} can be attacked`, "--targets", "9.0-A");
  return unit;
}

function mustTouch(g: Position, unit: UnitId, target: UnitId): void {
  if (attackable(g, unit).includes(target)) return;
  const hex = g.world.map.grid.names[hexOf(g, target)];
  throw new Problem(`${pieceOf(g, unit).name} is not adjacent to ${hex}`, "--targets", "9.2.2");
}

// By numbers: one infantry unit against another on an empty field, for what follows from the result.

function byNumbers(flags: Flags): OddsReport {
  const strengths = flags.column === undefined;
  if (strengths && (flags.attack === undefined || flags.defence === undefined))
    throw new Problem("give --attack and --defence, or --column, or --position");
  const numbers = strengths ? ["attack", "defence"] : ["column"];
  onlyFlags(
    flags,
    [...numbers, ...DEFENDER, ...RESERVES],
    `a battle by ${strengths ? "strengths" : "column"}`,
  );
  const g = duel(flags);
  const pair = fight([0], [1], flags);
  if (!strengths)
    return columnsBelow(g, reportColumns(g, pair, wholeFlag(flags, "column", [LOWEST, HIGHEST]), ATTEMPTS));
  const own = battleSum(g, pair); // for the lines that the rules add themselves
  const side = (name: "attack" | "defence", label: "attackers" | "defenders", cite: Case): Line[] => [
    { label, value: wholeFlag(flags, name, STRENGTHS), cite },
    ...own[name].slice(1),
  ];
  const attack = side("attack", "attackers", "9.0-B");
  const defence = side("defence", "defenders", "9.0-C");
  const differential = total(attack) - total(defence);
  const column = columnOf(differential);
  const byColumn = reportColumns(g, pair, column, ATTEMPTS);
  const columns = [{ is: String(column), ways: 1, total: 1, chance: 1 }];
  return wholeBattle(g, { attack, defence, other: [], differential, columns, byColumn });
}

function duel(flags: Flags): Position {
  const terrain = String(flags.terrain ?? "clear");
  if (!(GROUND as readonly string[]).includes(terrain))
    throw new Problem(`there is no terrain "${terrain}"; there are ${GROUND.join(", ")}`, "--terrain");
  const defender = {
    name: wording().odds.defender,
    type: "infantry",
    side: "coalition",
    at: "8,8",
    strength: 1,
    movement: wholeFlag(flags, "movement", MOVEMENTS, 2),
    traits: flags.elite ? ["elite"] : [],
  };
  const attacker = {
    name: wording().odds.attacker,
    type: "infantry",
    side: "french",
    at: "8,9",
    strength: 1,
  };
  const position: Json = { map: { terrain: { "8,8": terrain } }, units: { attacker, defender } };
  const world = loadWorld(prepareScenario(undefined, position), {});
  const state = arrangeState(world, position);
  return { world, state, index: buildIndex(world, state) };
}
