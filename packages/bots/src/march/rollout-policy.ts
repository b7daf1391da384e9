// The rollout policy of March into Battle: the general's, with a plan for the phase instead of one for every answer,
// and nothing tried out: combats by the strengths that meet, retreats and advances by the ground.

import type { Hex } from "@grognard/hex";
import { type Action, type March, march } from "@grognard/rules-march";
import {
  apart,
  combatUnitsAt,
  FOREST,
  hexNamed,
  hexOf,
  isCombat,
  isVillageOrTown,
  type Position,
  type Side,
  sideNamed,
  terrainAt,
  type UnitId,
  unitNamed,
  unitOf,
  unitsOf,
} from "@grognard/rules-march/position";
import { addToHash, cachedAppraisal } from "../appraisal-cache.ts";
import { answersIn } from "../blunders.ts";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { type Appraisal, appraisalOf, strengthNear, toFoe } from "./appraisal.ts";
import { judge } from "./general.ts";
import { missionsOf } from "./missions.ts";
import { defence, frontWorth, ground, offence } from "./unit.ts";
import { best, only, passIn, type Verdict } from "./weigh.ts";
import { worth } from "./worth.ts";

type Judgement = (appraisal: Appraisal, actions: readonly Action[], about: string) => Action | undefined;

const decline: Judgement = (_appraisal, actions) => passIn(actions) ?? actions[0];
const first: Judgement = (_appraisal, actions) => actions[0];
const unlessDeclined: Judgement = (_appraisal, actions) => actions.find(({ do: kind }) => kind !== "pass");

const declined = (_appraisal: Appraisal, actions: readonly Action[]): Verdict => ({
  action: passIn(actions) ?? actions[0]!,
  why: "nothing",
});

/** What the general tries out. */
const AT_A_GLANCE: { readonly [decision: string]: Judgement } = {
  advance,
  attacks,
  battery: (_appraisal, actions) => actions.find(({ do: kind }) => kind === "bombard") ?? passIn(actions),
  enfilade: unlessDeclined,
  evasion,
  facing,
  forcedMarch: decline,
  pursuit: unlessDeclined,
  retreat,
  ride,
  depart: decline,
  joinForced: decline,
  setOut: decline,
  towOrForce: decline,
  way: first,
};

/** What an attack must promise: its strength against theirs. */
const GOOD_ODDS = 1.3;

function attacks(appraisal: Appraisal, actions: readonly Action[]): Action | undefined {
  const { g, foe } = appraisal;
  const ratio = ({ units, at }: Extract<Action, { do: "attack" }>): number => {
    const attack = units.reduce((sum, id) => sum + offence(appraisal, unitNamed(g, id)), 0);
    let against = 0;
    for (const name of at) {
      const hex = hexNamed(g, name);
      const cover = isVillageOrTown(g, hex) ? 1.6 : terrainAt(g, hex) === FOREST ? 1.3 : 1;
      for (const unit of combatUnitsAt(g, hex, foe)) against += cover * defence(appraisal, unit);
    }
    return attack / Math.max(1, against);
  };
  const action = best(only(actions, "attack"), ratio);
  const pass = passIn(actions);
  return action && (!pass || ratio(action) >= GOOD_ODDS) ? action : pass;
}

/** As far from the enemy as may be, by the shortest of such ways. */
function retreat(appraisal: Appraisal, actions: readonly Action[]): Action | undefined {
  return best(
    only(actions, "retreat"),
    ({ path }) => Math.min(4, toFoe(appraisal, hexNamed(appraisal.g, path.at(-1)!))) - 0.1 * path.length,
  );
}

/** Cavalry slips away from stronger enemies. */
function evasion(appraisal: Appraisal, actions: readonly Action[], about: string): Action | undefined {
  const { g, ours, theirs } = appraisal;
  const here = hexOf(g, unitNamed(g, about));
  const hold = actions.find(({ do: kind }) => kind === "hold");
  if (hold && here >= 0 && strengthNear(g, ours, here, 1) > strengthNear(g, theirs, here, 1)) return hold;
  return best(only(actions, "evade"), ({ to }) => toFoe(appraisal, hexNamed(g, to))) ?? hold;
}

/** On to better ground. */
function advance(appraisal: Appraisal, actions: readonly Action[]): Action | undefined {
  const { g } = appraisal;
  const gain = ({ unit, path }: Extract<Action, { do: "advance" }>): number => {
    const one = unitNamed(g, unit);
    const to = path.length > 0 ? hexNamed(g, path.at(-1)!) : hexOf(g, one);
    return valueFor(appraisal, one, to) - valueFor(appraisal, one, hexOf(g, one));
  };
  const action = best(only(actions, "advance"), gain);
  const pass = passIn(actions);
  return action && (!pass || gain(action) > 0) ? action : pass;
}

const valueFor = (appraisal: Appraisal, unit: UnitId, hex: Hex): number =>
  ground(appraisal, unit, hex, missionsOf(appraisal)[unitOf(appraisal.g, unit).formation]);

/** Front to the enemy. */
function facing(appraisal: Appraisal, actions: readonly Action[], about: string): Action | undefined {
  const unit = unitNamed(appraisal.g, about);
  return best(only(actions, "face"), (one) => frontWorth(appraisal, unit, one.facing));
}

/** A leader stays with the units of the formation, out of the enemy's reach. */
function ride(appraisal: Appraisal, actions: readonly Action[], about: string): Action | undefined {
  const { g } = appraisal;
  const leader = unitNamed(g, about);
  const men = unitsOf(g, unitOf(g, leader).formation).filter((unit) => isCombat(g, unit));
  const value = (hex: Hex): number =>
    -men.reduce((sum, unit) => sum + Math.max(0, apart(g, hex, hexOf(g, unit)) - 1), 0) -
    2 * Math.max(0, 2 - toFoe(appraisal, hex));
  const move = best(only(actions, "move"), ({ to }) => value(hexNamed(g, to)));
  const here = hexOf(g, leader);
  const stop = actions.find(({ do: kind }) => kind === "stop");
  return move && (!stop || here < 0 || value(hexNamed(g, move.to)) > value(here) + 1) ? move : stop;
}

/** The turn, where the enemies are, and which of our units are there. */
function hashOf({ world, state }: Position, side: Side): number {
  const { hex, smashed, place } = state;
  let hash = state.turn;
  for (const { index, side: own } of world.units)
    hash = addToHash(hash, own === side ? place[index]! : 2 * hex[index]! + smashed[index]!);
  return hash;
}

export const rolloutPolicy: RolloutPolicy<March> = {
  begin() {
    const appraisal = cachedAppraisal(hashOf, (g, side) => appraisalOf(g, side, march));
    return (g, { id, side, about, choice }) => {
      const actions = answersIn(choice);
      const [only] = actions as [Action];
      if (actions.length === 1) return only;
      const seen = appraisal(g, sideNamed(side) as Side);
      const glance = AT_A_GLANCE[id];
      if (glance) return glance(seen, actions, about[0] ?? "") ?? only;
      return judge(seen, id, about[0] ?? "", actions, declined).action;
    };
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => worth(g, sideNamed(side) as Side),
};
