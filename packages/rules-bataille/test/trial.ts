// What the conformance suite and the soak script want to know about La Bataille.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { ACTION_FORMS } from "../src/action-forms.ts";
import type { Action } from "../src/actions.ts";
import { rollOf, rowOf } from "../src/base-six.ts";
import { CASES } from "../src/cases.ts";
import { buildIndex } from "../src/occupancy.ts";
import { OPTIONS } from "../src/options.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import { cloneState } from "../src/setup.ts";
import {
  type Bataille,
  type Decision,
  ON_MAP,
  type Position,
  SHOWN_FIRE,
  SHOWN_MELEE,
  SHOWN_MORALE,
  SIDE_IDS,
  type Unit,
} from "../src/types.ts";

const cases = new Set(CASES.map(({ id }) => id));
const chance = seeded("secrets");

export const trial: Trial<Bataille> = {
  rules: bataille,
  isCase: (cite) => cases.has(cite as never),
  sameIndex: () => true, // zones are worked out when asked for; who stands where is an invariant
  kinds: ACTION_FORMS,
  shuns,
  shuffleSecrets,
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

/** Specific Sides that nobody has seen, and losses that combat has not shown [2.2.3]: others would look the same. */
function shuffleSecrets({ world, state }: Position, viewer: string): Position | undefined {
  if (world.options.open || state.winner) return undefined;
  const copy = cloneState(state);
  const units = world.units.map((unit) => {
    if (SIDE_IDS[unit.side] === viewer) return unit;
    if (state.place[unit.index] === ON_MAP && unit.arm !== "leader") {
      const known = unit.increments - state.losses[unit.index]! + state.veiled[unit.index]!;
      const hidden = chance.roll(known) - 1;
      copy.losses[unit.index]! += hidden - state.veiled[unit.index]!;
      copy.veiled[unit.index] = hidden;
    }
    return disguised(unit, state.shown[unit.index]!);
  });
  const other = { ...world, units };
  return { world: other, state: copy, index: buildIndex(other, copy) };
}

const few = (value: number): number => (value === 0 ? 0 : Math.max(1, value + chance.roll(5) - 3));

function disguised(unit: Unit, shown: number): Unit {
  const { fire, fires, melee, lance, morale, bonuses } = unit;
  return {
    ...unit,
    ...(shown & SHOWN_FIRE
      ? {}
      : { fire: few(fire), fires: [few(fires[0]), few(fires[1]), few(fires[2])] as const }),
    ...(shown & SHOWN_MELEE ? {} : { melee: few(melee), lance: few(lance) }),
    ...(shown & SHOWN_MORALE ? {} : { morale: rollOf((rowOf(morale || 11) + chance.roll(5)) % 36) }),
    ...(bonuses ? { bonuses: { ...bonuses, morale: few(bonuses.morale), attack: few(bonuses.attack) } } : {}),
  };
}
