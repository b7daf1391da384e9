// What the conformance suite and the soak script want to know about Napoleonic 20.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { ACTION_FORMS } from "../src/action-forms.ts";
import type { Action } from "../src/actions.ts";
import { onMap, pieceOf } from "../src/board.ts";
import { CASES } from "../src/cases.ts";
import { scenarioById, scenarioList } from "../src/library.ts";
import { fits } from "../src/modifiers.ts";
import { buildIndex } from "../src/occupancy.ts";
import { OPTIONS } from "../src/options.ts";
import { nextToEnemyUnit } from "../src/rules/07-zones-of-control.ts";
import { mayReact } from "../src/rules/08-reaction.ts";
import { n20 } from "../src/ruleset.ts";
import type { Decision, N20, Position, State, UnitId } from "../src/types.ts";
import { mapUnits } from "../src/view.ts";

const cases = new Set(CASES.map(({ id }) => id));
const chance = seeded("secrets");

export const trial: Trial<N20> = {
  rules: n20,
  isCase: (cite) => cases.has(cite) || /^[ABX]\d+$/.test(cite),
  sameIndex: () => true, // an invariant of the ruleset; a stale reach shows in the questions of a reloaded game
  kinds: ACTION_FORMS,
  shuns,
  shuffleSecrets,
  retell,
  imagines: "everybody",
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "no options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** None, each alone, all, and some mixes. */
export const optionSets = (mixes: number): string[][] => {
  const source = seeded("option sets");
  const mixed = Array.from({ length: mixes }, () => randomOptions(source));
  return [[], ...NAMES.map((id) => [id]), ["all"], ...mixed];
};

/** Each option as likely in as out. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);

const WASTEFUL = ["forcedMarch", "breakDown", "reveal", "commit", "column", "pass"];

/** Battles and Morale make a game: nobody loses on purpose (ruling R24), and few throw points or odds away. */
function shuns(action: Action, { choice }: Decision): number {
  if ("selfDefeating" in action) return 20;
  const best = choice.kind === "listed" && choice.actions[0] === action;
  return WASTEFUL.includes(action.do) && !(action.do === "column" && best) ? 2 : 0;
}

// Secrets [16.1]: two face-down pieces of one side change places, markers stay in their hexes.

function shuffleSecrets(g: Position, viewer: string): Position | undefined {
  if (!g.world.options.fog) return undefined;
  const hidden = g.world.pieces.filter(
    ({ index, side }) =>
      onMap(g, index) && g.state.hidden[index] && viewer !== (side === 0 ? "french" : "coalition"),
  );
  if (hidden.length < 2) return undefined;
  const a = pick(hidden).index;
  const b = pick(hidden).index;
  if (a === b || pieceOf(g, a).side !== pieceOf(g, b).side || !maySwap(g, a, b)) return undefined;
  const state = swap(g, a, b);
  return { world: g.world, state, index: buildIndex(g.world, state) };
}

const pick = <T>(items: readonly T[]): T => items[chance.roll(items.length) - 1] as T;

/** Only if nothing that is publicly known about either hex forbids it. */
function maySwap(g: Position, a: UnitId, b: UnitId): boolean {
  const { routed, contact, fatigue, effects, stack, moved } = g.state;
  const plain = (unit: UnitId) => !routed[unit] && !contact[unit] && !fatigue[unit];
  const anybody = (unit: UnitId) => ["infantry", "cavalry"].includes(pieceOf(g, unit).type);
  if (![a, b].every(plain) && ![a, b].every(anybody)) return false;
  for (const { modifier, units, side } of effects) {
    const chosen = [a, b].filter((unit) => units?.includes(unit));
    const who = "who" in modifier ? modifier.who : undefined;
    if (chosen.length > 0 && ![a, b].every((unit) => fits(g, who ?? {}, pieceOf(g, unit), side)))
      return false;
  }
  for (const frame of stack) {
    if (frame.step === "reaction" && (moved[a] || moved[b])) return false;
    if (frame.step === "maneuver" && [a, b].includes(frame.unit)) return false;
    if (frame.step === "march" && [a, b].includes(frame.unit)) return false;
  }
  return true;
}

function swap(g: Position, a: UnitId, b: UnitId): State {
  const state = structuredClone(g.state);
  const lists = ["hex", "routed", "contact", "fatigue", "hidden", "moved", "spent", "committed"] as const;
  for (const list of lists) [state[list][a], state[list][b]] = [state[list][b]!, state[list][a]!];
  const other = (unit: UnitId): UnitId => (unit === a ? b : unit === b ? a : unit);
  state.battles = state.battles.map((battle) => mapUnits(battle, other) as typeof battle);
  state.effects = state.effects.map((effect) => mapUnits(effect, other) as typeof effect);
  state.stack = state.stack.map((frame) => mapUnits(frame, other) as typeof frame);
  state.stuck = state.stuck.map(other);
  state.charged = state.charged.map(other);
  const swapped = { world: g.world, state, index: buildIndex(g.world, state) };
  for (const frame of state.stack) {
    if (frame.step !== "reaction") continue;
    const eager = [a, b].filter(
      (unit) =>
        mayReact(pieceOf(g, unit)) && nextToEnemyUnit(swapped, state.hex[unit]!, pieceOf(g, unit).side),
    );
    const mine = pieceOf(g, a).side !== g.state.player;
    if (mine) frame.eligible = [...frame.eligible.filter((unit) => unit !== a && unit !== b), ...eager];
  }
  return state;
}

/** The two pieces that differ between the positions take each other's part. */
function retell(event: N20["Event"], from: Position, to: Position): N20["Event"] {
  const moved = from.world.pieces.filter(({ index }) => from.state.hex[index] !== to.state.hex[index]);
  const [a, b] = moved.map(({ id }) => id);
  if (a === undefined || b === undefined) return event;
  const other = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(other) : value === a ? b : value === b ? a : value;
  return Object.fromEntries(
    Object.entries(event).map(([key, value]) => [key, other(value)]),
  ) as unknown as N20["Event"];
}
