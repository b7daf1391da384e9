// What the conformance suite and the soak script want to know about the miniatures table.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { inContact, onTable } from "../src/board.ts";
import { buildIndex, forgetCommander, forgetFigures } from "../src/bodies/figures.ts";
import { lackOfRoom } from "../src/bodies/room.ts";
import { CASES } from "../src/cases.ts";
import { inSight } from "../src/ground/sight.ts";
import { OPTIONS } from "../src/options.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import { cloneState } from "../src/scenario/setup.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import {
  type Body,
  enemyOf,
  type Position,
  SHAKEN,
  SIDES,
  type Side,
  STEADY,
  type State,
  sideId,
  type Tabletop,
  type UnitId,
} from "../src/types.ts";
import { isAsked } from "../src/window.ts";

const cases = new Set(CASES.map(({ id }) => id));
const chance = seeded("secrets");

export const trial: Trial<Tabletop> = {
  rules: tabletop,
  isCase: (cite) => cases.has(cite),
  sameIndex: () => true, // figures are worked out when asked for; stale ones would show as overlaps and in questions
  shuffleSecrets,
  imagines: "sides",
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "the usual options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option as likely switched as not. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);

/** Strengths are the enemy's secret [R65], and where a unit is that nobody sees [R68]: others would look the same. */
function shuffleSecrets(g: Position, viewer: string): Position | undefined {
  if (g.state.winner) return undefined;
  const state = cloneState(g.state);
  shuffleStrengths(g, state, viewer);
  const other = positionOf(g, state);
  const side = SIDES.find((one) => sideId(g, one) === viewer);
  if (side === undefined || !g.world.fog) return other;
  const moved = positionOf(g, cloneState(state));
  moveHidden(moved, side);
  return isOpen(moved) ? moved : other;
}

const positionOf = ({ world }: Position, state: State): Position => ({
  world,
  state,
  index: buildIndex(state),
});

/** Elsewhere, the enemy may have nothing to decide; then his question would not stand open. */
function isOpen(g: Position): boolean {
  const step = g.state.stack.at(-1)?.step;
  if (step === undefined || step === "turn") return true;
  return SIDES.some((side) => isAsked(WINDOW[step], seenBy(g, side), side));
}

/** Units out of sight go elsewhere, out of sight still; some lose their nerve. */
function moveHidden(g: Position, viewer: Side): void {
  const { units, charges, flights, pressed } = g.state;
  const busy = new Set([
    ...charges.flatMap(({ charger, target, named }) => [charger, target, named]),
    ...flights.map(({ unit }) => unit),
    ...pressed.map(({ unit }) => unit),
  ]);
  for (const unit of g.world.army[enemyOf(viewer)]) {
    const state = units[unit]!;
    const [body] = state.bodies;
    if (!onTable(g, unit) || state.square >= 0 || inContact(g, unit) || inSight(g, viewer, unit)) continue;
    if (busy.has(unit) || !body || state.bodies.length > 1 || body.track || body.bend) continue;
    for (let tries = 0; tries < 3; tries++) {
      lie(g, unit, elsewhere(g, body));
      if (lackOfRoom(g, unit, state.bodies) || inSight(g, viewer, unit)) lie(g, unit, body);
    }
    if (state.status === STEADY && chance.roll(2) === 1) state.status = SHAKEN;
  }
}

function elsewhere(g: Position, body: Body): Body {
  const { width, depth } = g.world.ground;
  return { ...body, x: chance.roll(width), y: chance.roll(depth), heading: chance.roll(36_000) - 1 };
}

function lie(g: Position, unit: UnitId, body: Body): void {
  g.state.units[unit]!.bodies = [body];
  forgetFigures(g, unit);
  g.state.commanders.forEach((leader, i) => {
    if (leader.attached !== unit) return;
    Object.assign(leader, { x: body.x, y: body.y });
    forgetCommander(g, i);
  });
}

function shuffleStrengths(g: Position, state: State, viewer: string): void {
  g.world.units.forEach(({ index, side }) => {
    if (g.world.sides[side].id === viewer) return;
    const unit = state.units[index]!;
    if (unit.strength <= 0) return;
    unit.start = Math.max(unit.strength, unit.start) + chance.roll(5);
    unit.strength = chance.roll(unit.start);
  });
}
