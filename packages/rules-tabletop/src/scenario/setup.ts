// The state at the start of a scenario.

import { type Chance, throwDie } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import { bodyAt } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import {
  type Body,
  COMMANDER,
  type Commander,
  type CommanderState,
  type GroundState,
  type Post,
  type Rating,
  type State,
  UNIT,
  type Unit,
  type UnitState,
  type World,
} from "../types.ts";

/** S1: strengths, ratings and weather, in canonical order [R3]. Then both sides set up. */
export function setupState(world: World, chance: Chance): State {
  const die = () => throwDie("d10", chance) || 10;
  const units = world.units.map((unit) => {
    const start = unit.fixedStrength || startStrength(world, unit, die());
    return placeUnit(unit, freshUnit(start));
  });
  const commanders = world.commanders.map((one): CommanderState => {
    const rating = one.rating ?? world.charts.rating(throwDie("d100", chance) || 100);
    return freshLeader(one, rating);
  });
  return {
    ...blankState(world),
    weather: world.weather.start ?? world.charts.weatherAtStart(world.weather.season, die()),
    units,
    commanders,
    stack: [{ step: "turn", next: 0 }, { step: "setup" }],
  };
}

/** A state without units, at the start of turn 1. */
export const blankState = (world: World): State => ({
  turn: 1,
  weather: "perfect",
  units: [],
  commanders: [],
  ground: freshGround(world),
  charges: [],
  flights: [],
  contacts: [],
  routs: [],
  melees: [],
  victors: [],
  pressed: [],
  tally: {},
  heard: [{}, {}],
  announced: [],
  winner: null,
  stack: [],
});

/** By grade and die [I.6-start-strength], guns half of it, a part of a unit its part; never below half its base or 1. */
export function startStrength(world: World, unit: Unit, die: number): number {
  const base = world.charts.baseStrength(unit.grade);
  const total = Math.max(base + die + unit.adjust, Math.ceil(base / 2));
  const whole = unit.arm === "artillery" ? Math.floor(total / 2) : total;
  return Math.max(1, Math.floor((whole * unit.quarters) / 4));
}

/** Not yet placed anywhere. */
export const freshUnit = (strength: number): UnitState => ({
  ...beginning(UNIT, undefined),
  strength,
  start: strength,
});

/** A commander where the scenario puts him. */
export const freshLeader = ({ at: { x, y } }: Commander, rating: Rating): CommanderState => ({
  ...beginning(COMMANDER, undefined),
  x,
  y,
  rating,
});

/** At its post, if it has one. */
export function placeUnit(unit: Unit, state: UnitState): UnitState {
  const { post, reserve } = unit;
  if (!post || reserve) return state;
  if (post.zone < 0) return { ...state, place: "table", bodies: [bodyAtPost(unit, post)] };
  return { ...state, place: "zone", zone: post.zone, posture: post.posture, lining: [...post.lining] };
}

/** As it stands at a post. */
export const bodyAtPost = (
  unit: Unit,
  { x, y, heading, formation, gap }: Pick<Post, "x" | "y" | "heading" | "formation" | "gap">,
): Body => bodyAt(unit, { x, y, heading }, formation, gap || LEAST_GAP);

const freshGround = ({ ground }: World): GroundState => ({
  damage: ground.sections.map(() => 0),
  flames: ground.zones.map(() => 0),
  burnt: ground.zones.map(() => false),
  woodFires: [],
  mines: [],
  ferries: ground.crossings.map(() => ({ cargo: -1, bank: 0 })),
});
