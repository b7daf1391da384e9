// Battles: what to attack, in which order, with what reserves, on which column, and at what price.

import type { Action } from "@grognard/rules-n20";
import {
  type ActionOf,
  battleOf,
  battleSum,
  columnOf,
  defenderOf,
  type Fight,
  hexNamed,
  hexOf,
  inEzoc,
  pieceOf,
  type UnitId,
  unitNamed,
} from "@grognard/rules-n20/position";
import { contactValue, foesNextTo } from "./allocate.ts";
import type { Appraisal } from "./appraisal.ts";
import { type Weighed, weigh } from "./weigh.ts";
import { bestValue, lossByBreaking, valueOn } from "./worth.ts";

const isAttack = (action: Action): action is ActionOf<"attack"> => action.do === "attack";

const WORTH_VOLUNTEERING = 0.1;
const NEVER = -99;

/** Each declaration is judged together with what it leaves for the others. */
export function weighDeclarations(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const busy = new Set(
    appraisal.g.state.battles.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
  );
  return weigh(actions, (action) => {
    if (isAttack(action)) return declarationValue(appraisal, action, busy);
    return action.do === "pass" ? WORTH_VOLUNTEERING : NEVER;
  });
}

function declarationValue(
  appraisal: Appraisal,
  action: ActionOf<"attack">,
  busy: ReadonlySet<UnitId>,
): number {
  const fight = fightOf(appraisal, action, false);
  const taken = new Set([...busy, ...fight.attackers, ...fight.defenders]);
  return fightValue(appraisal, fight) + restValue(appraisal, taken);
}

/** What the units that must still attack would make of it. */
function restValue(appraisal: Appraisal, taken: ReadonlySet<UnitId>): number {
  const { g, own, side } = appraisal;
  const units = own.filter((unit) => !taken.has(unit) && inEzoc(g, hexOf(g, unit), side));
  if (units.length === 0) return 0;
  const foes = new Set(units.flatMap((unit) => foesNextTo(appraisal, hexOf(g, unit))));
  return contactValue(
    appraisal,
    units,
    [...foes].filter((foe) => !taken.has(foe)),
  );
}

/** Nothing thrown in yet. */
export const plainFight = (
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  countercharge: boolean,
): Fight => ({
  attackers: [...attackers],
  defenders: [...defenders],
  countercharge,
  reserves: [false, false],
  boosts: [],
  ignoredTerrain: -1,
  bombards: [],
});

export function fightOf(
  { g, enemy }: Appraisal,
  action: ActionOf<"attack"> | ActionOf<"countercharge">,
  countercharge: boolean,
): Fight {
  const targets = action.targets.map((name) => defenderOf(g, hexNamed(g, name), enemy));
  return plainFight(
    action.units.map((id) => unitNamed(g, id)),
    targets.filter((unit) => unit >= 0),
    countercharge,
  );
}

function fightValue(appraisal: Appraisal, fight: Fight): number {
  if (fight.defenders.length === 0) return 0;
  const { differential } = battleSum(appraisal.g, fight);
  return bestValue(appraisal, fight.attackers, fight.defenders, differential);
}

/** The Reaction Phase: charge where it pays. */
export const chargeValue = (appraisal: Appraisal, action: ActionOf<"countercharge">): number =>
  fightValue(appraisal, fightOf(appraisal, action, true));

/** The best chances first: what falls there may ease the rest. */
export function weighBattles(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const value = (action: Action): number => {
    if (action.do !== "fight") return NEVER;
    const { attackers, defenders } = appraisal.g.state.battles[action.battle - 1]!;
    return battleSum(appraisal.g, plainFight(attackers, defenders, false)).differential;
  };
  return weigh(actions, value);
}

/** What each thing to throw in would change, against its price. */
export function weighReserves(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const frame = battleOf(appraisal.g)!;
  const attacking = frame.stage === "attacker";
  const sign = attacking ? 1 : -1;
  const { differential } = battleSum(appraisal.g, frame);
  const value = (column: number) =>
    sign * bestValue(appraisal, frame.attackers, frame.defenders, columnOf(column));
  const swing = value(differential + sign) - value(differential);
  const worth = (action: Action): number => {
    if (action.do === "pass") return 0;
    if (action.do === "bombard") return NEVER; // it halves the guns
    if (action.do === "commit" && action.with === "morale") return swing - moralePrice(appraisal);
    return swing - 0.35; // a card might serve better elsewhere
  };
  return weigh(actions, worth);
}

/** What spending a point costs; the last but one is not for sale. */
const moralePrice = ({ g, side, stakes, temperament }: Appraisal): number =>
  g.state.morale[side] <= 2 ? 9 : 1.05 * stakes[0] * temperament.thrift;

export function weighColumns(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const { attackers, defenders } = battleOf(appraisal.g)!;
  return weigh(actions, (action) =>
    action.do === "column" ? valueOn(appraisal, attackers, defenders, action.column) : NEVER,
  );
}

export function weighSacrifices(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const price = (ids: readonly string[]): number =>
    ids.reduce((sum, id) => {
      const unit = unitNamed(appraisal.g, id);
      return sum + lossByBreaking(appraisal, unit) + (pieceOf(appraisal.g, unit).guard ? 1 : 0);
    }, 0);
  return weigh(actions, (action) => (action.do === "sacrifice" ? -price(action.units) : NEVER));
}
