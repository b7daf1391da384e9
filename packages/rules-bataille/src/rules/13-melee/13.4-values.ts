// [13.4] What each unit is worth in a melee: its current value times every factor that applies, rounded once [R9].

import type { Hex } from "@grognard/hex";
import { lookUp } from "@grognard/kernel";
import {
  bitsBetween,
  directionBetween,
  formationOf,
  isArtillery,
  isCavalry,
  isDisordered,
  isGood,
  isInfantry,
  isRouted,
  partName,
  sideOf,
  unitOf,
} from "../../board.ts";
import { type Fraction, factor, times } from "../../charts.ts";
import type { Share } from "../../events.ts";
import type { AssaultFrame } from "../../frames.ts";
import { label } from "../../sayings.ts";
import {
  EXHAUSTED,
  enemyOf,
  FATIGUED,
  GENERAL,
  isLine,
  isSkirmish,
  isTwoHex,
  LINE2,
  MASSE,
  type Position,
  ROAD,
  STREAM,
  type UnitId,
  UP,
} from "../../types.ts";
import type { Factor } from "../../words/en/labels.ts";
import { currentLance, currentMelee, rounded } from "../03-increments/03.3-values.ts";
import { arcHit, isFront } from "../06-formations/06.2-arcs.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { type Part, partsOf } from "./13.1-assailants.ts";

/** A melee, as far as its calculation needs it: a frame in play, or a plan on a screen. */
export type Assault = Pick<AssaultFrame, "at" | "attackers" | "defenders" | "leaders" | "spared" | "charges">;

/** [13.4.8] The lance bonus counts twice. */
const LANCE_TIMES = 2;

export const attackShares = (g: Position, melee: Assault): Share[] =>
  partsOf(melee.attackers).map((part, i, all) => {
    const twice = isHorseScreen(g, part[0]) && all.findIndex(([unit]) => unit === part[0]) < i;
    return twice ? nothing(g, part) : attackShare(g, melee, part);
  });

/** [6.8.7] Cavalry skirmishers are worth half in total, not half per hex. */
const isHorseScreen = (g: Position, unit: UnitId): boolean =>
  isCavalry(g, unit) && isSkirmish(formationOf(g, unit));
const nothing = (g: Position, [unit, hex]: Part): Share => ({
  unit: partName(g, unit, hex),
  value: 0,
  notes: ["counted in its other hex"],
});

/** [13.5.3] All units in the hex, including guns [R119]. */
export const defenceShares = (g: Position, melee: Assault): Share[] =>
  melee.defenders.map((unit) => share(g, melee, [unit, melee.at], defenceFactors(g, melee, unit), 0));

/** [13.5.2] */
function attackShare(g: Position, melee: Assault, part: Part): Share {
  return share(g, melee, part, attackFactors(g, melee, part), lances(g, part[0]));
}

function share(g: Position, melee: Assault, part: Part, situation: readonly Factor[], lance: number): Share {
  const [unit, hex] = part;
  const { charts } = g.world;
  const conditions = [...ownFactors(g, melee, unit), ...situation];
  const base = isArtillery(g, unit) ? unitOf(g, unit).melee : currentMelee(g, unit); // [3.3.4]
  const [a, b] = conditions.reduce<Fraction>((all, one) => times(all, factor(charts, one)), [base, 1]);
  const least = isDisordered(g, unit) || isRouted(g, unit) ? 1 : 0; // [4.3.5b] [4.3.6c]
  const notes = conditions.map((one) => label("factor", one, lookUp(charts.meleeFactors, one)));
  if (lance > 0) notes.push(label("lanceBonus", lance));
  return { unit: partName(g, unit, hex), value: Math.max(least, rounded(g, unit, a, b)) + lance, notes };
}

/** State, readiness and formation [13.4.2] [13.4.3]. */
function ownFactors(g: Position, melee: Assault, unit: UnitId): Factor[] {
  const found: Factor[] = [];
  const { heavy } = unitOf(g, unit);
  const formation = formationOf(g, unit);
  const mounted = isCavalry(g, unit);
  const when = (holds: boolean, condition: Factor) => {
    if (holds) found.push(condition);
  };
  when(isDisordered(g, unit), "disordered");
  when(isRouted(g, unit), mounted ? "routed cavalry" : "routed infantry");
  when(mounted && g.state.readiness[unit] === FATIGUED, "fatigued");
  when(mounted && g.state.readiness[unit] === EXHAUSTED, "exhausted");
  when(melee.spared.includes(unit), "spared");
  when(formation === LINE2, "two-hex line");
  when(mounted && heavy && isLine(formation), "heavy in line");
  when(mounted && isSkirmish(formation), "cavalry skirmish");
  when(!mounted && isSkirmish(formation), isTwoHex(formation) ? "two-hex skirmish" : "skirmish");
  when(formation === ROAD, "road march");
  when(mounted && formation === GENERAL, "cavalry in general order");
  when(isArtillery(g, unit) && g.state.losses[unit]! > 0, "damaged battery");
  return found;
}

/** What it attacks, and through which hexside [R95]. */
function attackFactors(g: Position, melee: Assault, [unit, from]: Part): Factor[] {
  const { at, charges } = melee;
  const found: Factor[] = [];
  const side = enemyOf(sideOf(g, unit));
  const mounted = isCavalry(g, unit);
  const charged = charges.some(({ chargers }) => chargers.includes(unit));
  const masse = melee.defenders.some((one) => formationOf(g, one) === MASSE);
  const arc = arcOf(g, melee, [unit, from]);
  if (arc !== "front") found.push(arc);
  if (standsInSquare(g, side, at)) found.push(mounted ? "cavalry against square" : "infantry against square");
  if (charged && masse) found.push("cavalry against masse");
  if (!masse && isStraight(melee, unit)) found.push("straight charge");
  if (isHeavy(g, unit) && areLight(g, melee.defenders) && looksAt(g, [unit, from], at))
    found.push("heavy against light");
  if (allAcross(g, melee, STREAM)) found.push("across stream");
  return found;
}

/** Those met by a Reaction Charge need not have it in front of them [10.3.12]. */
const looksAt = (g: Position, [unit, from]: Part, at: Hex): boolean =>
  from === at || isFront(g, from, sideOf(g, unit), directionBetween(g, from, at));

/** The arc of the defender through which a part attacks; a square has none, nor has a Masse against chargers [R112]. */
export function arcOf(g: Position, { at, charges, defenders }: Assault, [unit, from]: Part) {
  if (from === at) return "front";
  const masse = defenders.some((one) => formationOf(g, one) === MASSE);
  if (masse && charges.some(({ chargers }) => chargers.includes(unit))) return "front";
  return arcHit(g, at, enemyOf(sideOf(g, unit)), from);
}

/** [10.2.5] [10.2.12] Three hexes straight, and no Reaction Charge met it. */
const isStraight = ({ charges }: Assault, unit: UnitId): boolean =>
  charges.some(({ kind, straight }) => kind === "charge" && straight.includes(unit));

/** [13.4.6] Heavy cavalry that light cavalry attacks through its front. */
function defenceFactors(g: Position, melee: Assault, unit: UnitId): Factor[] {
  if (!isHeavy(g, unit)) return [];
  const parts = partsOf(melee.attackers);
  const facing = parts.filter((part) => arcOf(g, melee, part) === "front").map(([one]) => one);
  const mounted = facing.filter((one) => isCavalry(g, one));
  return mounted.length > 0 &&
    areLight(
      g,
      parts.map(([one]) => one),
    )
    ? ["heavy against light"]
    : [];
}

const isHeavy = (g: Position, unit: UnitId): boolean => isCavalry(g, unit) && unitOf(g, unit).heavy;

/** There is cavalry among them, and none of it heavy. */
const areLight = (g: Position, units: readonly UnitId[]): boolean =>
  units.some((unit) => isCavalry(g, unit)) && !units.some((unit) => isHeavy(g, unit));

/** [6.4.9c] [13.4.8] Good Order and in Line: for every hex it attacks from. */
const lances = (g: Position, unit: UnitId): number =>
  isGood(g, unit) && isLine(formationOf(g, unit)) ? LANCE_TIMES * currentLance(g, unit) : 0;

/** Whether all who attack have to cross this kind of hexside. */
export const allAcross = (g: Position, { at, attackers }: Assault, bits: number): boolean =>
  partsOf(attackers).every(([, from]) => from !== at && (bitsBetween(g, from, at) & bits) !== 0);

/** [16.1.3b] Each of them upslope or across a stream. */
export const allImpeded = (g: Position, melee: Assault): boolean => allAcross(g, melee, UP | STREAM);

/** [16.2.3] [R98] */
export const isGuard = (g: Position, unit: UnitId): boolean => {
  const { nation, guard } = unitOf(g, unit);
  return nation === "russian" && guard && (isInfantry(g, unit) || isCavalry(g, unit));
};
