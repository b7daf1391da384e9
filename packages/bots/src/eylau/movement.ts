// The unit in hand: where it goes, in what formation, and which way it looks.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-eylau";
import {
  apart,
  brigadeOf,
  directlyUnder,
  enemyOf,
  FORMATION_IDS,
  facingOf,
  formationOf,
  hexNamed,
  hexOf,
  inChargeZone,
  inMinimumZone,
  isArtillery,
  isBetweenDays,
  isCavalry,
  isCompany,
  isCrew,
  isDisordered,
  isHardCover,
  isLeader,
  isLimbered,
  isObstructed,
  isSoftCover,
  isUnlimbered,
  lineClear,
  onMap,
  type UnitId,
  unitNamed,
  unitOf,
  unitsAt,
  visibility,
} from "@grognard/rules-eylau/position";
import { type Appraisal, oursNear, theirsNear, toFoe } from "./appraisal.ts";
import { formationWorth, frontWorth } from "./fronts.ts";
import { leaderGround } from "./leaders.ts";
import { type Mission, missionsOf } from "./missions.ts";
import { best, has, only, passIn, type Verdict } from "./weigh.ts";

export function inHand(appraisal: Appraisal, id: string, actions: readonly Action[]): Verdict {
  const unit = unitNamed(appraisal.g, id);
  if (isLeader(appraisal.g, unit)) return leader(appraisal, unit, actions);
  if (isArtillery(appraisal.g, unit)) return battery(appraisal, unit, actions);
  return troops(appraisal, unit, actions);
}

function leader(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const value = leaderGround(appraisal, unit);
  return go(appraisal, unit, actions, value, 0.8) ?? stay(actions, "leaderStays");
}

const stay = (actions: readonly Action[], why: Verdict["why"]): Verdict => ({
  action: has(actions, "stop") ?? passIn(actions) ?? actions[0]!,
  why,
});

/** The best hex, if it is better than this one by that much. */
function go(
  appraisal: Appraisal,
  unit: UnitId,
  actions: readonly Action[],
  value: (hex: Hex) => number,
  margin: number,
): Verdict | undefined {
  const { g } = appraisal;
  const move = best(only(actions, "move"), ({ to }) => value(hexNamed(g, to)));
  if (!move) return undefined;
  const here = hexOf(g, unit);
  const gain = value(hexNamed(g, move.to)) - (here < 0 ? -99 : value(here));
  return gain > margin ? { action: move, why: "betterPlaced" } : undefined;
}

/** Guns come into action where they see the enemy at a good range, and stay while they do. */
function battery(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const here = hexOf(g, unit);
  const range = (hex: Hex) => Math.min(rangeValue(appraisal, hex), 3);
  const goal = missionsOf(appraisal).get(brigadeOf(g, unit));
  const value = (hex: Hex) =>
    range(hex) -
    (goal ? 0.1 * apart(g, goal.hex, hex) : 0.1 * toFoe(appraisal, hex)) -
    (isObstructed(g, hex) ? 1 : 0);
  if (appraisal.rests && here >= 0 && toFoe(appraisal, here) >= QUIET) return stay(actions, "rests");
  if (isUnlimbered(g, unit) && range(here) > 0)
    return turn(appraisal, unit, actions) ?? stay(actions, "gunsFire");
  const forms = only(actions, "form");
  if (isUnlimbered(g, unit)) {
    const limber = forms.find(({ formation }) => formation === "limbered");
    return limber ? { action: limber, why: "nothingToFireAt" } : stay(actions, "gunsStay");
  }
  const unlimber = best(
    forms.filter(({ formation }) => formation === "unlimbered"),
    ({ facing = 0 }) => frontWorth(appraisal, here, facing),
  );
  const move = go(appraisal, unit, actions, value, 0.5);
  if (unlimber && range(here) > 1 && (!move || isLimbered(g, unit)) && toFoe(appraisal, here) <= 6)
    return { action: unlimber, why: "gunsUnlimber" };
  return (
    move ??
    (unlimber && range(here) > 0 ? { action: unlimber, why: "gunsUnlimber" } : stay(actions, "gunsWait"))
  );
}

/** Enemies in sight at three to seven hexes are what guns want; next to them is no place. */
export function rangeValue({ g, side, theirs }: Appraisal, hex: Hex): number {
  const sight = visibility(g);
  let sum = 0;
  for (const enemy of theirs) {
    const at = hexOf(g, enemy);
    const far = apart(g, hex, at);
    if (far <= 1) sum -= 2;
    else if (far <= Math.min(8, sight) && lineClear(g, hex, at, side))
      sum += far <= 2 ? 0.3 : far <= 6 ? 1 : 0.5;
  }
  return sum;
}

function troops(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const { g, side } = appraisal;
  const here = hexOf(g, unit);
  const goal = missionsOf(appraisal).get(brigadeOf(g, unit));
  const near = here < 0 ? 99 : toFoe(appraisal, here);
  if (here >= 0) {
    const square = only(actions, "form").find(({ formation }) => formation === "square");
    if (square && inChargeZone(g, here, side) && near > 1) return { action: square, why: "square" };
  }
  if (appraisal.rests && near >= QUIET && !isStillMarching(appraisal, here, goal))
    return stay(actions, "rests");
  const grand = has(actions, "grand");
  if (grand && goal && near > 10 && apart(g, goal.hex, here) > 6) return { action: grand, why: "longWay" };
  const value = (hex: Hex) => ground(appraisal, unit, hex, goal);
  const move = go(appraisal, unit, actions, value, 0.4);
  if (move) return { ...move, why: reasonFor(appraisal, move.action, here, goal) };
  return form(appraisal, unit, actions) ?? turn(appraisal, unit, actions) ?? stay(actions, "standsWell");
}

/** Whether a move is on its way to the goal. */
function reasonFor({ g }: Appraisal, move: Action, here: Hex, goal: Mission | undefined): Verdict["why"] {
  const nears =
    goal &&
    move.do === "move" &&
    here >= 0 &&
    apart(g, goal.hex, hexNamed(g, move.to)) < apart(g, goal.hex, here);
  return nears ? (goal.ours ? "toHold" : "toTake") : "betterPlaced";
}

/** Line before the enemy; column for the march. */
function form(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  if (isCavalry(g, unit) || isCompany(g, unit) || isCrew(g, unit)) return undefined;
  const here = hexOf(g, unit);
  const near = toFoe(appraisal, here) <= 3;
  const value = (formation: (typeof FORMATION_IDS)[number], facing: number) =>
    formationWorth(formation, near) + frontWorth(appraisal, here, facing);
  const now = value(FORMATION_IDS[formationOf(g, unit)]!, facingOf(g, unit));
  const choices = only(actions, "form").filter(
    ({ formation }) => formation !== "general" && formation !== "road",
  );
  const choice = best(choices, ({ formation, facing = 0 }) => value(formation, facing));
  if (!choice || value(choice.formation, choice.facing ?? 0) <= now + 4) return undefined;
  return { action: choice, why: near ? "deploys" : "formsColumn" };
}

/** Its front to where the enemy is, if that is worth it. */
function turn(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const here = hexOf(g, unit);
  if (here < 0 || toFoe(appraisal, here) > 8) return undefined;
  const face = best(only(actions, "face"), ({ facing }) => frontWorth(appraisal, here, facing));
  if (
    !face ||
    frontWorth(appraisal, here, face.facing) <= frontWorth(appraisal, here, facingOf(g, unit)) + 0.3
  )
    return undefined;
  return { action: face, why: "facesEnemy" };
}

/** How good a hex is for infantry and cavalry. */
export function ground(appraisal: Appraisal, unit: UnitId, hex: Hex, goal: Mission | undefined): number {
  const { g, side } = appraisal;
  const near = toFoe(appraisal, hex);
  const way = goal ? 0.35 * apart(g, goal.hex, hex) : 0;
  const cover = near > 4 ? 0 : isHardCover(g, hex) ? 0.8 : isSoftCover(g, hex) ? 0.4 : 0;
  const comrades = 0.15 * comradesNear(appraisal, unit, hex);
  const exposed = inMinimumZone(g, hex, enemyOf(side));
  const crowd = isCrowded(appraisal, unit, hex) ? 4 : 0;
  if (appraisal.rests) return comrades + cover - way - crowd - unrest(appraisal, hex, goal);
  if (isCavalry(g, unit)) {
    const close = near <= 1 ? -4 : near <= 3 ? -0.8 : near <= 6 ? 0.6 : 0;
    return close + comrades - way - crowd - (exposed ? 1.5 : 0) - (isObstructed(g, hex) ? 3 : 0);
  }
  if (isDisordered(g, unit)) return comrades + 2 * cover - (exposed ? 2 : 0) - 0.3 * way - crowd;
  // a place that is wanted must be entered, and an attack order obeyed
  const boldness = isUnderAttackOrder(g, unit) ? 0.6 : goal && !goal.ours ? 0.85 : 1.2;
  const isStrong = () => oursNear(appraisal, hex) >= boldness * theirsNear(appraisal, hex);
  const odds = near > 2 ? 0 : isStrong() ? (near === 1 ? 1 : 0.4) : near === 1 ? -1.4 : -0.5;
  const held = goal && goal.hex === hex ? 1 : 0;
  const light = unitOf(g, unit).light ? 0.3 * cover : 0;
  return odds + cover + light + comrades + held - way - crowd;
}

/** Who is near the enemy at night does not rest, and fights at dawn; but what is ours is kept. */
function unrest(appraisal: Appraisal, hex: Hex, goal: Mission | undefined): number {
  const isPost = goal?.ours && apart(appraisal.g, goal.hex, hex) <= 1;
  return isPost ? 0 : Math.max(0, QUIET - toFoe(appraisal, hex));
}
const QUIET = 5;

/** Between two days there is time to close up to where its brigade is wanted in the morning. */
const isStillMarching = ({ g }: Appraisal, here: Hex, goal: Mission | undefined): boolean =>
  here < 0 || (isBetweenDays(g) && goal !== undefined && apart(g, goal.hex, here) > 10);

const isUnderAttackOrder = (g: Appraisal["g"], unit: UnitId): boolean => {
  const brigade = brigadeOf(g, unit);
  return brigade >= 0 && g.state.attack[brigade] !== 0;
};

/** Others of its brigade about a hex, three at most. */
function comradesNear({ g, ours }: Appraisal, unit: UnitId, hex: Hex): number {
  const brigade = brigadeOf(g, unit);
  const isNear = (one: UnitId) => onMap(g, one) && apart(g, hexOf(g, one), hex) <= 2;
  let near = 0;
  for (const one of brigade < 0 ? ours : directlyUnder(g, brigade))
    if (one !== unit && brigadeOf(g, one) === brigade && isNear(one) && ++near === 3) break;
  return near;
}

/** Friends in the hex: unlike formations and too many men disorder each other [9.3]. */
const isCrowded = ({ g, side }: Appraisal, unit: UnitId, hex: Hex): boolean =>
  unitsAt(g, hex, side).some((one) => one !== unit && !isCompany(g, one));
