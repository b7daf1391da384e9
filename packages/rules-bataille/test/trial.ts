// What the conformance suite and the soak script want to know about La Bataille.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import { ACTIONS } from "../src/actions.ts";
import { rollOf, rowOf } from "../src/base-six.ts";
import { CASES } from "../src/cases.ts";
import { buildIndex } from "../src/occupancy.ts";
import { OPTIONS } from "../src/options.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import { cloneState } from "../src/setup.ts";
import {
  type Bataille,
  type Bonuses,
  type Decision,
  isSkirmish,
  isTwoHex,
  ON_MAP,
  type Position,
  ROAD,
  SHOWN_FIRE,
  SHOWN_MELEE,
  SHOWN_MORALE,
  SIDE_IDS,
  SKIRMISH,
  type State,
  type Unit,
  type UnitId,
} from "../src/types.ts";

const cases = new Set(CASES.map(({ id }) => id));
const chance = seeded("secrets");

export const trial: Trial<Bataille> = {
  rules: bataille,
  isCase: (cite) => cases.has(cite as never),
  sameIndex: () => true, // zones are worked out when asked for; who stands where is an invariant
  kinds: ACTIONS.kinds,
  shuns,
  shuffleSecrets: (position, viewer) => shuffleSecrets(position, viewer, chance),
  imagines: "sides",
  cap: 100_000, // two days of battle
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "no options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option as likely in as out. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);

const ENDS = ["pass", "timeUp", "stop", "drop", "exit"];
const IDLE = ["turn", "top", "breakDown", "buildUp", "hold", "take"];

/** Troops that come to grips make a game: few phases end at once, few units fidget. */
function shuns(action: Action, { id }: Decision): number {
  if (action.do === "pass" && id === "movement") return 2;
  if (ENDS.includes(action.do)) return 1;
  return IDLE.includes(action.do) ? 3 : 0;
}

/**
 * Specific Sides that nobody has seen, and losses that combat has not shown [2.2.3]: every one of them may be another,
 * as far as what a unit is doing does not show that it can. `every`: only about one unit in so many.
 */
export function shuffleSecrets(
  { world, state }: Position,
  viewer: string,
  chance: Chance,
  every = 1,
): Position | undefined {
  if (world.options.open || state.winner) return undefined;
  const copy = cloneState(state);
  const acting = inAction(state);
  const units = world.units.map((unit) => {
    const isKnown = SIDE_IDS[unit.side] === viewer || acting.includes(unit.index);
    if (isKnown || chance.roll(every) > 1) return unit;
    if (state.place[unit.index] === ON_MAP && unit.arm === "infantry") hideLosses(copy, unit, chance);
    return disguised(unit, state, (most) => chance.roll(most + 1) - 1);
  });
  const other = { ...world, units };
  return { world: other, state: copy, index: buildIndex(other, copy) };
}

/** Whoever has said what it is about to do has shown that it can. */
const inAction = ({ stack }: State): UnitId[] =>
  stack.flatMap((frame) => {
    const announced =
      (frame.step === "move" && frame.deed !== null) || (frame.step === "charge" && frame.pending !== null);
    return announced ? frame.units : [];
  });

/** As many as leave it the increments that its formation needs. The room that cavalry needs on a ride shows its own. */
function hideLosses(state: State, { index, increments }: Unit, chance: Chance): void {
  const formation = state.formation[index]!;
  if (formation === ROAD) return; // its length shows its strength [6.10.7]
  const known = increments - state.losses[index]! + state.veiled[index]!;
  const least = isTwoHex(formation) ? 5 : 1;
  const most = formation === SKIRMISH ? 3 : known;
  const real = least + chance.roll(Math.max(1, Math.min(known, most) - least + 1)) - 1;
  if (real > known) return;
  state.losses[index] = increments - real;
  state.veiled[index] = known - real;
}

type UpTo = (most: number) => number;

function disguised(unit: Unit, { shown, formation, phase }: State, upTo: UpTo): Unit {
  const { index, arm, morale, bonuses } = unit;
  const seen = shown[index]!;
  const skirmishes = isSkirmish(formation[index]!);
  return {
    ...unit,
    ...(seen & SHOWN_FIRE
      ? {}
      : {
          fire: arm === "infantry" ? 1 + upTo(9) : 0,
          fires: [upTo(15), upTo(9), upTo(5)] as const,
          range: arm === "cavalry" ? 0 : skirmishes ? 2 + upTo(2) : 1 + upTo(14),
          skirmishFire: arm === "cavalry" ? (skirmishes ? 1 : 0) + upTo(3) : 0,
        }),
    ...(seen & SHOWN_MELEE ? {} : { melee: 1 + upTo(20), lance: unit.lancer ? 1 + upTo(5) : 0 }),
    ...(seen & SHOWN_MORALE ? {} : { morale: rollOf((rowOf(morale || 11) + upTo(5)) % 36) }),
    ...(bonuses ? { bonuses: anyBonuses(bonuses, phase === "charge", upTo) } : {}),
  };
}

/** Who leads a stack in a charge has shown that it can [10.1.5]. */
const anyBonuses = ({ cavalry }: Bonuses, keepsCavalry: boolean, upTo: UpTo): Bonuses => ({
  attack: upTo(3),
  defence: upTo(3),
  cavalry: keepsCavalry ? cavalry : upTo(2),
  artillery: upTo(2),
  morale: upTo(3),
});
