// [13.41] Disordered units out of the enemy's reach recover by themselves, in any formation that their hex allows.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, edit, goOn, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  armOf,
  asked,
  enemyOf,
  fielded,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isArtillery,
  isCavalry,
  isDisordered,
  isExtended,
  isFormed,
  isHardCover,
  isInfantry,
  isObstructed,
  isSoftCover,
  roadIn,
  sideBits,
  sideOf,
  strengthOf,
  terrainAt,
  topAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no, purpose } from "../sayings.ts";
import {
  ALLIED,
  COLUMN,
  EXTENDED,
  type Eylau,
  FORMATION_IDS,
  GENERAL,
  GOOD,
  HEDGE_BEHIND,
  LIMBERED,
  LINE,
  MOUNTED,
  type Play,
  type Position,
  SKIRMISH,
  SQUARE,
  type Step,
  TOWN,
  UNLIMBERED,
  type UnitId,
  WOODS,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { die } from "./01-die.ts";
import { flankHexes, mustExtend, whyNoLine } from "./08.3-extended-line.ts";
import { isAtHomeInIt } from "./08.5-general-order.ts";
import { crowding } from "./09.1-stacking.ts";
import { firersOn, inMinimumZone } from "./11.2-fire-zones.ts";
import { effectivenessOf } from "./13.2-effectiveness.ts";

type RallyFrame = FrameOf<"rally">;
type Reform = ActionOf<"reform">;

/** Units that must recover in this phase. */
export const recovering = (g: Play, { side }: RallyFrame): UnitId[] => {
  const units = fielded(g, side).filter((unit) => isDisordered(g, unit) && canRecover(g, unit));
  if (side !== ALLIED || !g.world.options.alliedDisorderRoll) return units;
  const tops = units.filter((unit) => unit === topAt(g, hexOf(g, unit), side));
  const failed = tops.filter((unit) => !pullsTogether(g, unit)).map((unit) => hexOf(g, unit));
  return units.filter((unit) => !failed.includes(hexOf(g, unit)));
};

/** [R93] As an option: Allied units only by the die. */
const pullsTogether = (g: Play, unit: UnitId): boolean =>
  die(g, sideOf(g, unit), purpose("recovery", unitOf(g, unit).name), "4.1-8A") <=
  effectivenessOf(g, unit, "rally").value;

function canRecover(g: Position, unit: UnitId): boolean {
  const enemy = enemyOf(sideOf(g, unit));
  const hexes = hexesOf(g, unit);
  if (hexes.some((hex) => crowding(g, hex))) return false; // [9.1]
  const hex = hexOf(g, unit);
  if (isCavalry(g, unit) && isObstructed(g, hex)) return false; // [10.31-1] [13.41-a]
  if (isArtillery(g, unit)) {
    const town = terrainAt(g, hex) === TOWN;
    if (town && (strengthOf(g, unit) > figure(g.world.charts, "town battery") || !roadIn(g, hex)))
      return false;
    if (!isProtected(g, hex) && isUnderInfantry(g, unit)) return false; // [7.56-Dd]
  }
  return isLightInCover(g, unit) || !hexes.some((one) => inMinimumZone(g, one, enemy));
}

/** [13.41-c] French light infantry, Jaegers, skirmishers and crews. */
const isLightInCover = (g: Position, unit: UnitId): boolean => {
  const hex = hexOf(g, unit);
  if (!isHardCover(g, hex) && !isSoftCover(g, hex)) return false;
  const { arm, light, nation } = unitOf(g, unit);
  return arm === "skirmish" || arm === "crew" || (arm === "infantry" && light && nation !== "prussian");
};

/** [R94] By cover in the hex, or at one of its sides. */
const isProtected = (g: Position, hex: Hex): boolean =>
  isHardCover(g, hex) ||
  isSoftCover(g, hex) ||
  DIRECTIONS.some((dir) => (sideBits(g, hex, dir) & HEDGE_BEHIND) !== 0);

const isUnderInfantry = (g: Position, unit: UnitId): boolean =>
  firersOn(g, hexOf(g, unit), enemyOf(sideOf(g, unit)), "maximum").some(
    (other) => isInfantry(g, other) && isFormed(g, other),
  );

/** Stack by stack, those of one arm together. */
export const disorderStage: Step<RallyFrame> = {
  run(g, frame) {
    const units = groupOf(g, frame);
    if (units.length === 0) return goOn(frame, "companies");
    const ways = formsOf(g, units);
    if (ways.length > 1) return;
    reform(g, frame, ways[0]!);
    return "again";
  },
  ...asking<Eylau, RallyFrame>(
    (g, frame) => asked(frame.side, "reform", "13.41", idsOf(g, groupOf(g, frame))),
    {
      offers: (g, frame) => formsOf(g, groupOf(g, frame)),
      refuses: { reform: (g, frame, action) => whyNotSo(formsOf(g, groupOf(g, frame)), action) },
    },
  ),
  answer(g, frame, action) {
    if (action.do === "reform") reform(g, frame, action);
  },
};

function groupOf(g: Position, { due }: RallyFrame): UnitId[] {
  const [first] = due;
  if (first === undefined) return [];
  const hex = hexOf(g, first);
  return due.filter((unit) => hexOf(g, unit) === hex && armOf(g, unit) === armOf(g, first));
}

/** Why it is none of these. */
function whyNotSo(ways: readonly Reform[], { formation, facing, hex }: Reform): Violation {
  const [alike] = ways.filter((one) => one.formation === formation);
  if (!alike) return no("notInThatHex", "13.41");
  if (alike.facing === undefined && facing !== undefined) return no("looksAllAround", "5.2");
  if (alike.facing !== undefined && facing === undefined) return no("sayFacing", "5.32");
  if (alike.hex === undefined) return no("hexStays", "13.41");
  return hex === undefined ? no("sayFlank", "8.3") : no("notInThatHex", "13.41");
}

const way = (formation: number, facing?: number, hex?: string): Reform => ({
  do: "reform",
  formation: FORMATION_IDS[formation]!,
  ...(facing === undefined ? {} : { facing: facing as NonNullable<Reform["facing"]> }),
  ...(hex === undefined ? {} : { hex }),
});
const anyWay = (formation: number): Reform[] => DIRECTIONS.map((facing) => way(formation, facing));

/** Every formation that a stack can take where it is, with its facing. */
function formsOf(g: Position, units: readonly UnitId[]): Reform[] {
  const unit = units[0]!;
  const hex = hexOf(g, unit);
  const { arm, cossack } = unitOf(g, unit);
  switch (arm) {
    case "infantry":
      return isObstructed(g, hex) ? [way(GENERAL)] : battalionForms(g, units, hex);
    case "cavalry":
      return cossack ? [way(MOUNTED)] : anyWay(MOUNTED);
    case "artillery":
      if (terrainAt(g, hex) !== WOODS) return [way(LIMBERED), ...anyWay(UNLIMBERED)];
      return units.some((one) => g.state.formation[one] === LIMBERED) ? [way(LIMBERED)] : anyWay(UNLIMBERED); // [7.51-a]
    default:
      return [way(SKIRMISH)];
  }
}

function battalionForms(g: Position, units: readonly UnitId[], hex: Hex): Reform[] {
  const unit = units[0]!;
  if (isExtended(g, unit)) return extendedForms(g, unit); // [8.33-1d]
  const forms = anyWay(COLUMN);
  if (!units.some((one) => mustExtend(g, one))) forms.push(...anyWay(LINE));
  else if (units.length === 1) forms.push(...extensions(g, unit, hex));
  const all = unitsAt(g, hex, sideOf(g, unit)).filter((one) => isInfantry(g, one));
  if (all.length === units.length) forms.push(way(SQUARE)); // [8.41-2]
  if (units.every((one) => isAtHomeInIt(g, one))) forms.push(way(GENERAL)); // [8.53]
  return forms;
}

/** It stays in both hexes: it can only front one way or the other. */
function extendedForms(g: Position, unit: UnitId): Reform[] {
  const wing = g.state.wing[unit]!;
  return DIRECTIONS.filter((facing) => flankHexes(g, hexOf(g, unit), facing).includes(wing)).map((facing) =>
    way(EXTENDED, facing, hexLabel(g, wing)),
  );
}

const extensions = (g: Position, unit: UnitId, hex: Hex): Reform[] =>
  DIRECTIONS.flatMap((facing) =>
    flankHexes(g, hex, facing)
      .filter((wing) => whyNoLine(g, unit, hex, wing) === undefined)
      .map((wing) => way(EXTENDED, facing, hexLabel(g, wing))),
  );

function reform(g: Play, frame: RallyFrame, { formation, facing, hex }: Reform): void {
  const units = groupOf(g, frame);
  frame.due = frame.due.filter((unit) => !units.includes(unit));
  frame.rallied = [...frame.rallied, ...units];
  for (const unit of units) {
    edit(g, "morale")[unit] = GOOD;
    stand(g, unit, {
      hex: hexOf(g, unit),
      formation: FORMATION_IDS.indexOf(formation),
      ...(facing === undefined ? {} : { facing }),
      wing: hexNamed(g, hex ?? ""),
    });
    g.emit({ type: "recovered", unit: idOf(g, unit), to: formation, cite: "13.41" });
  }
}
