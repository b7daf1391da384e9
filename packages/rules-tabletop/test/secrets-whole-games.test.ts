// What a side is sent in whole games holds what it may know and nothing else: every field of a view is listed here,
// and no secret of the enemy changes anything of it, of the questions, of the refusals or of what is told.

import { isDeepStrictEqual } from "node:util";
import { type Chance, Game, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { editUnit } from "../src/editing.ts";
import { tabletop } from "../src/ruleset.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { freshUnit } from "../src/scenario/setup.ts";
import type { View } from "../src/secrecy/view.ts";
import {
  type Charge,
  type CommanderState,
  type Draft,
  type GroundState,
  SHAKEN,
  SIDES,
  STEADY,
  type State,
  type Tabletop,
  type UnitState,
} from "../src/types.ts";
import { anyOrder, forged, isCommanders, KINDS } from "./forging.ts";
import { shuffleSecrets } from "./shuffle.ts";
import { skirmish } from "./skirmish.ts";

// What a view may hold -----------------------------------------------------------------------------------------------

/** Known to all; to its owner and an enemy that sees the unit; to its owner alone. */
type Known = "seen" | "owner" | "nobody";

const UNIT: { readonly [K in keyof UnitState]: Known } = {
  place: "seen",
  bodies: "seen",
  square: "seen",
  zone: "seen",
  posture: "seen",
  lining: "seen",
  status: "seen",
  fought: "seen",
  owesRecall: "seen",
  dismounted: "seen",
  gait: "seen",
  origin: "seen", // if it was seen then
  strength: "owner",
  start: "owner",
  firstFire: "owner",
  lastFired: "owner",
  exit: "owner",
  awayTurns: "owner",
  done: "owner",
  firedOn: "owner",
  fired: "owner",
  lost: "owner",
  checks: "owner",
  burdens: "owner",
  passed: "owner",
  watched: "nobody", // but by who watches
  seenGone: "nobody",
};

const COMMANDER: { readonly [K in keyof CommanderState]: Known } = {
  x: "seen",
  y: "seen",
  attached: "seen",
  onTable: "seen",
  rating: "owner", // unless it is printed
  successor: "seen",
  fallsSeen: "nobody",
  vacant: "owner",
  promoted: "owner",
};

const GROUND: { readonly [K in keyof GroundState]: true } = {
  damage: true,
  flames: true,
  burnt: true,
  woodFires: true,
  mines: true, // one's own
  ferries: true,
};

const CHARGE: { readonly [K in keyof Charge]: true } = {
  charger: true,
  target: true,
  named: true,
  counter: true,
  path: true,
  angle: true,
  allowance: true,
  run: true,
  startGap: true,
  began: true,
  first: true,
  state: true,
};

const STATE: { readonly [K in keyof Omit<State, "sealed">]: true } = {
  turn: true,
  weather: true,
  units: true,
  commanders: true,
  ground: true,
  charges: true,
  flights: true,
  contacts: true,
  routs: true, // one's own
  melees: true,
  victors: true,
  pressed: true,
  tally: true, // as far as it was seen
  heard: true, // the same again
  announced: true, // one's own, and without fog all
  winner: true,
  stack: true, // empty
};

const VIEW: { readonly [K in keyof View]: true } = {
  viewer: true,
  window: true,
  answered: true,
  state: true,
};

const keysOf = (one: object): string[] => Object.keys(one).sort();

function expectListed({ world }: Draft, view: View): void {
  const { state, viewer } = view;
  expect(keysOf(view)).toEqual(keysOf(VIEW));
  expect(keysOf(state)).toEqual(keysOf(STATE));
  expect(keysOf(state.ground)).toEqual(keysOf(GROUND));
  for (const charge of state.charges) expect(keysOf(charge)).toEqual(keysOf(CHARGE));
  expect(state.stack).toEqual([]);
  expect(state.heard).toEqual([state.tally, state.tally]);
  const isOwn = (unit: number) => world.sides[world.units[unit]!.side].id === viewer;
  const isThere = (unit: number) => isOwn(unit) || state.units[unit]!.place !== "unseen";
  for (const [i, unit] of state.units.entries()) expectDiscreet(unit, isOwn(i));
  state.commanders.forEach((leader, i) => {
    expect(keysOf(leader)).toEqual(keysOf(COMMANDER));
    const { side, rating } = world.commanders[i]!;
    if (world.sides[side].id !== viewer) expect([rating, null]).toContain(leader.rating);
    else expect(leader.fallsSeen).toBe(0);
  });
  for (const { unit } of state.routs) expect(isOwn(unit)).toBe(true);
  for (const unit of state.announced) expect(isOwn(unit) || !world.fog).toBe(true);
  for (const { unit } of [...state.victors, ...state.pressed, ...state.flights])
    expect(isThere(unit)).toBe(true);
  for (const { charger } of state.charges) expect(isThere(charger)).toBe(true);
  for (const { unit } of state.ground.mines) expect(isOwn(unit)).toBe(true);
}

const BLANK = freshUnit(-1);

function expectDiscreet(unit: UnitState, isOwn: boolean): void {
  expect(keysOf(unit)).toEqual(keysOf(UNIT));
  for (const [key, known] of Object.entries(UNIT) as [keyof UnitState, Known][]) {
    const isBlank = isDeepStrictEqual(unit[key], BLANK[key]);
    if (isOwn && known === "nobody") expect([key, isBlank]).toEqual([key, true]);
    if (!isOwn && known === "owner") expect([key, isBlank]).toEqual([key, true]);
    if (unit.place === "unseen" && key !== "place") expect([key, isBlank]).toEqual([key, true]);
  }
  if (!isOwn && !unit.watched) expect(unit.origin).toBeNull();
}

// Random games -------------------------------------------------------------------------------------------------------

const WEATHER = { hedge: "fog", ditch: "storm", copse: "perfect" } as const;

function play(
  seed: keyof typeof WEATHER,
  fog: boolean,
  check: (game: Game<Tabletop>, chance: Chance) => void,
): void {
  const file = skirmish(seed).scenario as ScenarioFile;
  const scenario = { ...file, weather: { start: WEATHER[seed], fixed: true } };
  const game = Game.start(tabletop, tabletop.load(scenario, { fogOfWar: fog }), seeded(seed));
  const chance = seeded(`${seed} orders`);
  for (let [decision] = game.pending; decision; [decision] = game.pending) {
    check(game, chance);
    game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance));
  }
}

const SEEDS = Object.keys(WEATHER) as (keyof typeof WEATHER)[];
const viewersOf = ({ world }: Draft): string[] => [...world.sides.map(({ id }) => id), "spectator"];

describe("random games", { timeout: 240_000 }, () => {
  for (const seed of SEEDS)
    for (const fog of [true, false])
      test(`views hold what is listed and nothing else (${seed}, ${fog ? "fog" : "open"}) [R65, R68]`, () =>
        play(seed, fog, ({ position }) => {
          for (const viewer of viewersOf(position)) expectListed(position, tabletop.view(position, viewer));
        }));

  for (const seed of SEEDS)
    test(`no secret shows in a view, a question, a refusal or an event (${seed})`, () =>
      play(seed, true, (game, chance) => {
        for (const viewer of viewersOf(game.position)) {
          const other = shuffleSecrets(tabletop.clone(game.position), viewer);
          if (other) expectSame(game, Game.resume(tabletop, other, { roll: () => 1 }), viewer, chance);
        }
      }));

  for (const seed of SEEDS)
    test(`no secret shows in what is asked and told from then on (${seed}) [R2]`, () =>
      play(seed, true, ({ position }) => {
        for (const side of SIDES) {
          const viewer = position.world.sides[side].id;
          const other = unnerved(position, viewer);
          if (other) expect(streamOf(other, viewer)).toEqual(streamOf(tabletop.clone(position), viewer));
        }
      }));
});

function expectSame(game: Game<Tabletop>, other: Game<Tabletop>, viewer: string, chance: Chance): void {
  const { position } = game;
  expect(tabletop.view(other.position, viewer)).toEqual(tabletop.view(position, viewer));
  expect(other.pendingFor(viewer)).toEqual(game.pendingFor(viewer));
  for (const event of game.events)
    expect(tabletop.redact(other.position, event, viewer)).toEqual(tabletop.redact(position, event, viewer));
  const { world } = position;
  for (const kind of KINDS) {
    const subjects = isCommanders(kind) ? world.commanders : world.units;
    const order = anyOrder(world, kind, subjects[chance.roll(subjects.length) - 1]!.id, chance);
    for (const one of [order, forged(world, order, chance)]) {
      const action = { do: "orders", orders: [one] } as Action;
      expect([one, other.objections(viewer, action)]).toEqual([one, game.objections(viewer, action)]);
    }
  }
}

/** The enemy's units out of sight are steady where they were shaken, or shaken where they were steady. */
function unnerved(g: Draft, viewer: string): Draft | undefined {
  if (g.state.sealed || g.state.stack.at(-1)?.step === "setup") return undefined; // some are about to be seen
  const other = tabletop.clone(g);
  const seen = tabletop.view(g, viewer).state.units;
  let found = false;
  other.state.units.forEach((unit, i) => {
    if (seen[i]!.place !== "unseen" || unit.place !== "table" || unit.status > SHAKEN) return;
    editUnit(other, i).status = unit.status === STEADY ? SHAKEN : STEADY;
    found = true;
  });
  return found ? other : undefined;
}

/**
 * What a side is asked and told until it has been asked twice more, if neither side orders anything and every die is
 * high.
 */
function streamOf(position: Draft, viewer: string): readonly unknown[] {
  const game = Game.from(tabletop, position.world, position.state, { roll: (sides) => sides });
  const stream: unknown[] = [...game.heardBy(viewer)];
  for (let asked = 0; game.pending.length > 0; ) {
    const [mine] = game.pendingFor(viewer);
    if (mine) stream.push(mine, tabletop.view(game.position, viewer));
    if (mine && ++asked === 3) break;
    game.submit(mine ? viewer : game.pending[0]!.side, { do: "orders", orders: [] });
    stream.push(...game.heardBy(viewer));
  }
  return stream;
}
