// Crossroads as the kernel knows it: its scenario, the fields of a position, and its rules.

import { createGrid, type Hex } from "@grognard/hex";
import { copyJson, type Json, type Ruleset } from "@grognard/kernel";
import * as v from "valibot";
import {
  beginning,
  declaredFields,
  declaredOnly,
  formOf,
  nameAmong,
  placeAmong,
  positionForm,
  readPosition,
  readShape,
  shapeOf,
  text,
  truth,
  visibleOf,
  whole,
} from "../../src/index.ts";
import { outcome, turn } from "./rules.ts";
import {
  ACTIONS,
  type Crossroads,
  FRAMES,
  SIDES,
  type Side,
  STATE,
  type State,
  type World,
} from "./types.ts";
import { words } from "./words/index.ts";

export const SCENARIO = {
  name: "The crossroads",
  turns: 5,
  junction: "4,3",
  woods: ["3,2", "5,4"],
  units: [
    { id: "b1", name: "1st Blue", side: "blue", strength: 3, at: "1,2" },
    { id: "b2", name: "2nd Blue", side: "blue", strength: 2, at: "1,4" },
    { id: "r1", name: "1st Red", side: "red", strength: 3, at: "7,2" },
    { id: "r2", name: "2nd Red", side: "red", strength: 2, at: "7,4" },
  ],
};

const grid = createGrid(7, 5, "odd-q");
const hexSchema = v.pipe(
  nameAmong(grid.names, "a hex of the map, such as 4,3"),
  v.transform((name): Hex => grid.named.get(name)!),
);
const scenarioSchema = shapeOf({
  name: text,
  turns: whole(1, 20),
  junction: hexSchema,
  woods: v.array(hexSchema),
  units: v.array(
    shapeOf({ id: text, name: text, side: v.picklist(SIDES), strength: whole(1, 9), at: hexSchema }),
  ),
});

function load(scenario: unknown): World {
  const { woods, units, ...file } = readShape(scenarioSchema, scenario);
  return {
    ...file,
    grid,
    woods: new Set(woods),
    units: units.map(({ at, side, ...unit }) => ({ ...unit, side: SIDES.indexOf(side) as Side, start: at })),
  };
}

/** What a position file may say: the turn, and where battalions are. */
export const POSITION = positionForm<World>()({
  moment: { turn: ({ turns }) => whole(1, turns), player: () => placeAmong(SIDES) },
  pieces: {
    units: {
      state: { at: () => hexSchema, done: () => truth },
      spec: [],
      away: { key: "is", words: [] },
    },
  },
  replaces: {},
});

function arrange(world: World, position: Json): State {
  const { turn = 1, player = 0, units } = readPosition(POSITION, world, position);
  const wanted = (id: string) => (Object.keys(units).length > 0 ? units[id] : undefined);
  return {
    turn,
    hex: world.units.map(({ id, start }) => (Object.keys(units).length > 0 ? (wanted(id)?.at ?? -1) : start)),
    done: world.units.map(({ id }) => wanted(id)?.done ?? false),
    stack: [{ step: "turn", side: player as Side, begun: true }],
  };
}

const AS_IT_IS = { name: (unit: number) => unit };

export const crossroads: Ruleset<Crossroads> = {
  id: "crossroads",
  name: "Crossroads",
  version: "1.0.0",
  steps: { turn },
  load,
  sides: () => SIDES,
  setup: (world) => ({ ...beginning(STATE, world), stack: [{ step: "turn", side: 0, begun: false }] }),
  arrange,
  index: () => ({}),
  clone: ({ world, state, index }) => ({ world, state: copyJson(state) as State, index }),
  outcome,
  view: ({ state }) => ({
    ...declaredFields(visibleOf(STATE), state, AS_IT_IS),
    stack: state.stack.map((frame) => declaredOnly(FRAMES, frame, AS_IT_IS)),
  }),
  worldFor: (world) => world,
  redact: (_g, event) => event,
  imagine: (view, _chance, world) => ({ world, state: copyJson(view) as State, index: {} }),
  invariants: ({ state }) =>
    state.hex.some((at, i) => at >= 0 && state.hex.indexOf(at) !== i) ? ["two battalions share a hex"] : [],
  form: formOf(ACTIONS),
  words,
};
