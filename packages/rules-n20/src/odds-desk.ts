// Questions about odds from outside: by numbers alone, about a position, or about the battle being decided.

import { type Json, Problem } from "@grognard/kernel";
import { arrangeState } from "./arrange.ts";
import { defenderOf, findUnit, hexNamed, hexOf, isUnit, onMap, pieceOf, sideOf } from "./board.ts";
import type { Line } from "./events.ts";
import type { BattleFrame } from "./frames.ts";
import { loadWorld } from "./load.ts";
import { buildIndex } from "./occupancy.ts";
import type { Fight } from "./odds.ts";
import {
  battleText,
  briefColumns,
  briefText,
  columnText,
  reportBattle,
  reportColumn,
} from "./odds-report.ts";
import { prepareScenario } from "./prepare.ts";
import { attackable } from "./rules/09.1-declaration.ts";
import { columnOf } from "./rules/09.4-strength.ts";
import { enemyOf, type Position, TERRAINS, type UnitId } from "./types.ts";

type Flags = { readonly [name: string]: string | boolean };

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

export const oddsDesk = {
  usage: `  by numbers
    --attack N --defence N     the two strengths, terrain not counted
    --terrain KIND             where the defender stands: ${TERRAINS.filter((kind) => kind !== "prohibited").join(", ")}
    --column N                 a column instead of two strengths (-2 to +4)
    --movement N  --elite      of the defender, for its rout (2; not elite)
  about a position
    --position FILE            a position file, as for "try"; its actions are played first
    --attackers a,b            by id
    --targets 8,13             the hexes (several: 8,13+8,14) of the defenders
    --countercharge            in the Reaction Phase
    Without attackers and targets: the battle that the position is about to decide.
  both
    --attacker-reserves  --defender-reserves`,
  flags: {
    attack: text,
    defence: text,
    terrain: text,
    column: text,
    movement: text,
    elite: flag,
    attackers: text,
    targets: text,
    countercharge: flag,
    "attacker-reserves": flag,
    "defender-reserves": flag,
  },
  report(flags: Flags, g?: Position) {
    if (!g) return byNumbers(flags);
    if (flags.attackers === undefined && flags.targets === undefined) {
      const frame = g.state.stack.at(-1);
      if (frame?.step === "battle" && isOpen(frame)) return about(g, frame);
      throw new Problem("no battle is being decided: name --attackers and --targets");
    }
    return about(g, fightNamed(g, flags));
  },
  now: battleNow,
};

function about(g: Position, fight: Fight) {
  const report = reportBattle(g, fight);
  return { json: { ruleset: "n20", ...report } as unknown as Json, text: battleText(report), report };
}

const isOpen = ({ stage }: BattleFrame): boolean =>
  stage === "attacker" || stage === "defender" || stage === "column";

/** The battle on top of the stack while its die is still to be rolled. */
function battleNow(g: Position) {
  const frame = g.state.stack.at(-1);
  if (frame?.step !== "battle" || !isOpen(frame)) return undefined;
  if (frame.stage === "column") return aboutColumns(g, frame);
  const { json, report } = about(g, frame);
  return { json, text: briefText(report) };
}

/** Special troops have rolled: the column is known. */
function aboutColumns(g: Position, frame: BattleFrame) {
  const byColumn = columnsDown(g, frame, frame.column);
  return { json: { ruleset: "n20", byColumn } as unknown as Json, text: briefColumns(byColumn) };
}

const columnsDown = (g: Position, fight: Fight, from: number) =>
  Array.from({ length: from + 3 }, (_, i) => reportColumn(g, fight, from - i));

// About a position.

function fightNamed(g: Position, flags: Flags): Fight {
  const attackers = list(flags, "attackers", /[^,;]+/g).map((name) => unitNamed(g, name));
  if (attackers.length === 0) throw new Problem("name at least one unit", "--attackers");
  const enemy = enemyOf(sideOf(g, attackers[0]!));
  const defenders = list(flags, "targets", /\d+,\d+/g).map((name) => defenderIn(g, name, enemy));
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
});

/** The parts of a flag's value that look like this. */
function list(flags: Flags, name: string, part: RegExp): string[] {
  const value = flags[name];
  if (typeof value !== "string") throw new Problem("is missing", `--${name}`);
  return (value.match(part) ?? []).map((one) => one.trim());
}

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

function byNumbers(flags: Flags) {
  const column = flags.column === undefined ? undefined : columnOf(whole(flags, "column", 0));
  const g = duel(flags);
  const attack: Line[] = [{ label: "attackers", value: whole(flags, "attack", 0), cite: "9.0-B" }];
  const defence: Line[] = [{ label: "defenders", value: whole(flags, "defence", 0), cite: "9.0-C" }];
  if (column === undefined && (flags.attack === undefined || flags.defence === undefined)) {
    throw new Problem("give --attack and --defence, or --column, or --position");
  }
  const probe = reportBattle(g, fight([0], [1], flags)); // for the lines that the rules add by themselves
  attack.push(...probe.attack.slice(1));
  defence.push(...probe.defence.slice(1));
  const total = (lines: readonly Line[]) => lines.reduce((sum, { value }) => sum + value, 0);
  const differential = total(attack) - total(defence);
  const byColumn = columnsDown(g, fight([0], [1], flags), column ?? columnOf(differential));
  if (column !== undefined) {
    return { json: { ruleset: "n20", byColumn } as unknown as Json, text: byColumn.flatMap(columnText) };
  }
  const columns = [{ is: String(columnOf(differential)), ways: 1, total: 1, chance: 1 }];
  const report = { attack, defence, other: [], differential, columns, byColumn };
  return { json: { ruleset: "n20", ...report } as unknown as Json, text: battleText(report) };
}

function whole(flags: Flags, name: string, absent: number): number {
  const value = flags[name] ?? String(absent);
  if (typeof value === "string" && /^[+-]?\d+$/.test(value)) return Number(value);
  throw new Problem(`must be a whole number, not "${value}"`, `--${name}`);
}

function duel(flags: Flags): Position {
  const terrain = String(flags.terrain ?? "clear");
  if (!TERRAINS.includes(terrain as never) || terrain === "prohibited")
    throw new Problem(`there is no terrain "${terrain}"`, "--terrain");
  const defender = {
    type: "infantry",
    side: "coalition",
    at: "8,8",
    strength: 1,
    movement: whole(flags, "movement", 2),
    traits: flags.elite ? ["elite"] : [],
  };
  const attacker = { type: "infantry", side: "french", at: "8,9", strength: 1 };
  const position: Json = { map: { terrain: { "8,8": terrain } }, units: { attacker, defender } };
  const world = loadWorld(prepareScenario(undefined, position), {});
  const state = arrangeState(world, position);
  return { world, state, index: buildIndex(world, state) };
}
