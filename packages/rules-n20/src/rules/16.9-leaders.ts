// [16.9] Leaders: caught alone, Broken, and returning.

import { type Hex, neighboursOf } from "@grognard/hex";
import { edit, look } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  edgeBetween,
  enemyHolds,
  friendAt,
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  leadersAt,
  onMap,
  pieceOf,
  question,
  sideOf,
  subsets,
  unitNamed,
} from "../board.ts";
import type { FlightFrame, ReturnFrame } from "../frames.ts";
import { type Fault, no } from "../refusal.ts";
import {
  BROKEN,
  type Case,
  ELIMINATED,
  FRENCH,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../types.ts";
import { goTo, reveal, takeOff } from "../verbs.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { locChoices } from "./09.7-retreat-hexes.ts";
import { rallyHexes } from "./10-rally.ts";
import { addChange, applyMorale, emptyBatch, type MoraleBatch } from "./12-morale.ts";

/**
 * [16.9.3-alone] A leader without a friendly unit in an enemy zone, or in a hex that an enemy has entered, must get
 * away before anything else happens, whichever side's phase it is. Returns whether one must.
 */
export function leaderInDanger(g: Play, marching: UnitId = -1): boolean {
  if (!g.world.options.leaders || g.state.winner) return false;
  if (g.state.phase !== "movement") showLeadersAlone(g);
  for (const { index: unit, type } of g.world.pieces) {
    if (type !== "leader" || unit === marching || !onMap(g, unit) || !isCaught(g, unit)) continue;
    g.push({ step: "flight", unit });
    return true;
  }
  return false;
}

/** [16.1] Without a unit a leader has no zone and does not hold its hex: it could not stay unknown (ruling R100). */
export function showLeadersAlone(g: Play): void {
  for (const { index: unit, type, side } of g.world.pieces)
    if (type === "leader" && onMap(g, unit) && !friendAt(g, hexOf(g, unit), side)) reveal(g, unit, "16.9.3");
}

function isCaught(g: Position, unit: UnitId): boolean {
  const { side } = pieceOf(g, unit);
  const hex = hexOf(g, unit);
  if (friendAt(g, hex, side)) return false;
  return g.index.first[hex]! >= 0 || inEzoc(g, hex, side);
}

/** [16.9.4] [16.9.5-advance] Leaders in its hex may accompany a unit. */
export const companies = (g: Position, unit: UnitId): { with?: string[] }[] =>
  subsets(leaderIds(g, unit)).map((along) => (along.length > 0 ? { with: along } : {}));

export function whyNoCompany(g: Position, unit: UnitId, along: readonly string[] = [], cite: Case): Fault {
  const leaders = leaderIds(g, unit);
  if (along.every((id) => leaders.includes(id))) return undefined;
  return no("onlyItsLeaders", cite, pieceOf(g, unit).name);
}

const leaderIds = (g: Position, unit: UnitId): string[] =>
  leadersAt(g, hexOf(g, unit), sideOf(g, unit)).map((leader) => idOf(g, leader));

export const flight: Step<FlightFrame, ActionOf<"flee">> = {
  run(g, frame) {
    const hexes = flightHexes(g, frame.unit);
    if (hexes.length === 0) {
      g.pop();
      breakAlone(g, frame.unit);
    } else if (hexes.length === 1) flee(g, frame.unit, hexes[0]!);
  },
  ask(g, frame) {
    const { id, side } = pieceOf(g, frame.unit);
    const actions = flightHexes(g, frame.unit).map((hex) => ({ do: "flee" as const, hex: hexLabel(g, hex) }));
    return question(side, "flight", "16.9.3-alone", [id], actions);
  },
  answer(g, frame, action) {
    flee(g, frame.unit, hexNamed(g, action.hex));
  },
};

/** One hex, safe if possible, and nearer home if there is a choice; a friend's hex is as good as an empty one. */
function flightHexes(g: Position, unit: UnitId): Hex[] {
  const { side } = pieceOf(g, unit);
  const from = hexOf(g, unit);
  const { grid, passable } = g.world.map;
  const open = neighboursOf(grid, from).filter(
    (hex) => passable[edgeBetween(g.world, from, hex)] === 1 && !enemyHolds(g, hex, side),
  );
  const safe = open.filter((hex) => friendAt(g, hex, side) || !inEzoc(g, hex, side));
  const best = safe.length > 0 ? safe : open;
  const homes = locChoices(g, unit, from);
  if (homes.length === 0) return best;
  const wanted = homes.flatMap((loc) => nearest(g, best, loc));
  return best.filter((hex) => wanted.includes(hex));
}

/** [9.7.7-closer] Nearer if possible, else as near (rulings R43, R86). */
function nearest(g: Position, hexes: readonly Hex[], loc: Hex): Hex[] {
  const least = Math.min(...hexes.map((hex) => hexesBetween(g, hex, loc)));
  return hexes.filter((hex) => hexesBetween(g, hex, loc) === least);
}

function flee(g: Play, unit: UnitId, to: Hex): void {
  const from = hexOf(g, unit);
  const { side } = pieceOf(g, unit);
  g.pop();
  goTo(g, unit, to);
  g.emit({
    type: "leaderFled",
    unit: idOf(g, unit),
    from: hexLabel(g, from),
    to: hexLabel(g, to),
    cite: "16.9.3-alone",
  });
  if (!friendAt(g, to, side) && inEzoc(g, to, side)) breakAlone(g, unit);
}

function breakAlone(g: Play, unit: UnitId): void {
  const batch = emptyBatch();
  breakLeader(g, unit, "16.9.3-alone", batch);
  applyMorale(g, batch, "Napoleon", "16.9.6");
}

/** [16.9.6] It costs no Morale, unless it is Napoleon: that goes into the batch of what else happens. */
export function breakLeader(g: Play, unit: UnitId, cite: Case, batch: MoraleBatch): void {
  takeOff(g, unit, BROKEN);
  g.emit({ type: "leaderBroke", unit: idOf(g, unit), cite });
  if (idOf(g, unit) === "napoleon") addChange(batch, FRENCH, -breakNapoleon(g, unit));
}

const NAPOLEON_LOSES = { killed: 3, wounded: 2, "swept away": 1, safe: 0 } as const;

/** What it costs the French. */
function breakNapoleon(g: Play, unit: UnitId): number {
  const die = g.roll("d6", "french", "Breaking Napoleon", "16.9.6");
  const result = look(g.world.charts.breakingNapoleon, die);
  const morale = NAPOLEON_LOSES[result];
  g.emit({ type: "napoleon", die, result, morale, cite: "16.9.6" });
  if (result === "killed" || result === "wounded") edit(g, "place")[unit] = ELIMINATED;
  return morale;
}

// [16.9.7] Broken leaders return without a roll as their side's Movement Phase begins.

export const returning: Step<ReturnFrame, ActionOf<"placeLeader"> | ActionOf<"pass">> = {
  run(g, frame) {
    if (waiting(g, frame) === undefined) g.pop();
  },
  ask(g, frame) {
    const unit = waiting(g, frame)!;
    const { id, side } = pieceOf(g, unit);
    const actions = rallyHexes(g, unit, -1).map((hex) => ({
      do: "placeLeader" as const,
      unit: id,
      hex: hexLabel(g, hex),
    }));
    return question(side, "return", "16.9.7", [id], [...actions, { do: "pass" as const }]);
  },
  answer(g, frame, action) {
    const unit = waiting(g, frame)!;
    frame.asked.push(unit);
    if (action.do === "pass") return;
    goTo(g, unitNamed(g, action.unit), hexNamed(g, action.hex));
    g.emit({ type: "leaderReturned", unit: action.unit, hex: action.hex, cite: "16.9.7" });
  },
};

/** The next Broken leader for whom there is a hex. */
function waiting(g: Position, frame: ReturnFrame): UnitId | undefined {
  return g.world.army[g.state.player].find(
    (unit) =>
      pieceOf(g, unit).type === "leader" &&
      g.state.place[unit] === BROKEN &&
      !frame.asked.includes(unit) &&
      rallyHexes(g, unit, -1).length > 0,
  );
}
