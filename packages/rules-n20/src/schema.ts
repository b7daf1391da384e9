// The shape of scenario and map files. Whether they make sense is asked in load.ts and map.ts.

import { readShape, text, whole } from "@grognard/parts";
import * as v from "valibot";
import type { CardEffect, Condition } from "./cards.ts";
import type { MapFile, ScenarioFile, WindowFile } from "./scenario-file.ts";
import { type Cite, SIDE_IDS, TERRAINS, TRAITS } from "./types.ts";

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
);
const hex = v.pipe(v.string(), v.regex(/^\d+,\d+$/, 'must be a hex number such as "7,21"'));
const hexside = v.pipe(v.string(), v.regex(/^\d+,\d+\|\d+,\d+$/, 'must be a hexside such as "7,21|7,22"'));
const slope = v.pipe(
  v.string(),
  v.regex(/^\d+,\d+>\d+,\d+$/, 'must be a slope such as "5,4>5,5", high ground first'),
);
const side = v.picklist(SIDE_IDS);
const perSide = (from: number, to: number) =>
  v.strictObject({ french: whole(from, to), coalition: whole(from, to) });
const range = (to: number) => v.tuple([whole(1, to), whole(1, to)]);

const terrain = v.picklist(TERRAINS);
const hexes = v.exactOptional(v.array(hex));

const windowFile = v.strictObject({
  format: v.literal("grognard/n20-map@1"),
  id,
  name: text,
  window: v.strictObject({ of: id, columns: range(99), rows: range(99) }),
});

const mapFile = v.strictObject({
  format: v.literal("grognard/n20-map@1"),
  id,
  name: text,
  columns: whole(1, 99),
  rows: whole(1, 99),
  metresPerHex: whole(1, 10000),
  terrain: v.strictObject({
    forest: hexes,
    rough: hexes,
    marsh: hexes,
    town: hexes,
    fortified: hexes,
    redoubt: hexes,
    prohibited: hexes,
  }),
  names: v.record(hex, text),
  roads: v.array(v.strictObject({ id: text, name: text, hexes: v.array(hex) })),
  rivers: v.array(
    v.strictObject({ name: text, kind: v.picklist(["minor", "major"]), sides: v.array(hexside) }),
  ),
  crossings: v.array(v.strictObject({ kind: v.picklist(["bridge", "ford"]), side: hexside, name: text })),
  slopes: v.array(slope),
});

const who = v.strictObject({
  side: v.exactOptional(side),
  nation: v.exactOptional(id),
  type: v.exactOptional(v.picklist(["infantry", "cavalry", "artillery", "leader", "dummy", "garrison"])),
  formation: v.exactOptional(v.array(text)),
  units: v.exactOptional(v.array(id)),
  trait: v.exactOptional(v.picklist(TRAITS)),
  heavy: v.exactOptional(v.literal(true)),
});
const whom = v.lazy((input) => (Array.isArray(input) ? v.array(who) : who));
const cite = v.pipe(
  v.string(),
  v.regex(/^[ABX]\d+$/, 'must be A, B or X and a number, such as "X1"'),
  v.transform((text) => text as Cite),
);
const spending = v.picklist(["forced-march", "rally", "reserves", "guard", "breakdown"]);

const sided = <K extends string>(kind: K) =>
  v.strictObject({ kind: v.literal(kind), side: v.exactOptional(side) });
const about = <K extends string>(kind: K) => v.strictObject({ kind: v.literal(kind), who: whom });

const modifier = v.variant("kind", [
  sided("no-event"),
  sided("no-forced-march"),
  sided("no-road-bonus"),
  v.strictObject({ kind: v.literal("allowance"), who: whom, add: whole(-9, 9) }),
  v.strictObject({ kind: v.literal("allowance-is"), who: whom, value: whole(0, 9) }),
  v.strictObject({ kind: v.literal("at-most"), who: v.exactOptional(whom), points: whole(0, 9) }),
  v.strictObject({ kind: v.literal("no-artillery-doubling") }),
  sided("no-countercharge"),
  about("no-move"),
  about("no-ezoc-entry"),
  v.strictObject({ kind: v.literal("end-in-rows"), who: whom, rows: range(99) }),
  v.strictObject({ kind: v.literal("stay-in-rows"), who: whom, rows: range(99) }),
  v.strictObject({ kind: v.literal("armies-apart"), nations: v.tuple([id, id]) }),
  v.strictObject({ kind: v.literal("closed-hexside"), who: whom, hexside }),
  about("other-entry"),
  about("selective"),
  v.strictObject({
    kind: v.literal("strength"),
    who: whom,
    add: whole(-9, 9),
    when: v.picklist(["attacking", "defending", "any"]),
    firstBattle: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ kind: v.literal("control"), side: v.exactOptional(side), add: whole(-9, 9) }),
  sided("free-guard"),
  v.strictObject({
    kind: v.literal("no-spending"),
    side: v.exactOptional(side),
    on: v.exactOptional(v.array(spending)),
  }),
  about("no-reserves"),
  v.strictObject({
    kind: v.literal("no-rugged-stop"),
    side: v.exactOptional(side),
    terrain: v.picklist(["forest", "rough", "marsh"]),
  }),
  about("must-advance"),
  v.strictObject({ kind: v.literal("suspend"), rules: v.array(cite) }),
]);

const condition: v.GenericSchema<unknown, Condition> = v.variant("if", [
  v.strictObject({ if: v.literal("lower-morale") }),
  v.strictObject({ if: v.literal("near"), who: whom, hex, within: whole(0, 99) }),
  v.strictObject({ if: v.literal("holds"), who: whom, hexes: v.array(hex) }),
  v.strictObject({ if: v.literal("broken"), who: whom, atLeast: whole(1, 99) }),
  v.strictObject({ if: v.literal("not"), condition: v.lazy(() => condition) }),
]);

const effect: v.GenericSchema<unknown, CardEffect> = v.variant("do", [
  v.strictObject({
    do: v.literal("modify"),
    modifiers: v.array(modifier),
    until: v.picklist(["turn", "game-turn", "own-turn", "game"]),
    choose: v.exactOptional(
      v.strictObject({
        by: v.picklist(["drawer", "opponent"]),
        who: whom,
        upTo: whole(1, 99),
        outsideEzoc: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
  v.strictObject({
    do: v.literal("morale"),
    side: v.picklist(["drawer", "opponent"]),
    add: whole(-9, 9),
    when: v.exactOptional(condition),
  }),
  v.strictObject({
    do: v.literal("rally"),
    who: whom,
    upTo: whole(1, 99),
    add: whole(-9, 9),
    on: v.exactOptional(id),
    freely: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal("free-forced-march") }),
  v.strictObject({ do: v.literal("delay"), who: whom }),
  v.strictObject({
    do: v.literal("arrive"),
    unit: id,
    otherwise: v.exactOptional(v.lazy(() => effect)),
  }),
  v.strictObject({ do: v.literal("reshuffle") }),
  v.strictObject({ do: v.literal("remove-leader"), unit: id }),
]);

const half = v.strictObject({
  title: text,
  text,
  effects: v.array(effect),
  keep: v.exactOptional(
    v.strictObject({
      use: v.picklist(["reserves", "no-contact", "withdraw", "defence", "countercharge", "ignore-terrain"]),
      who: v.exactOptional(whom),
      add: v.exactOptional(whole(-9, 9)),
      terrain: v.exactOptional(terrain),
      behindSlope: v.exactOptional(v.literal(true)),
      until: v.picklist(["night", "turn"]),
    }),
  ),
  once: v.exactOptional(v.literal(true)),
});

const placement = {
  at: v.exactOptional(hex),
  arrives: v.exactOptional(
    v.strictObject({ turn: whole(1, 99), at: hex, roll: v.exactOptional(whole(1, 6)) }),
  ),
};

const scenarioFile = v.strictObject({
  format: v.literal("grognard/n20-scenario@1"),
  id,
  name: text,
  history: text,
  length: text,
  difficulty: v.picklist(["learning", "standard", "long"]),
  map: v.lazy((input) => (typeof input === "string" ? id : mapSchema(input))),
  firstPlayer: side,
  morale: perSide(1, 10),
  dummies: perSide(0, 9),
  nations: v.array(v.strictObject({ id, name: text, side, loc: v.array(hex), cadres: whole(0, 9) })),
  objectives: v.array(v.strictObject({ hex, side, morale: whole(1, 10) })),
  garrisons: v.array(v.strictObject({ hex, nation: id, strength: whole(0, 9) })),
  turns: v.pipe(
    v.array(
      v.strictObject({ name: text, night: v.exactOptional(v.boolean()), stop: v.exactOptional(whole(1, 6)) }),
    ),
    v.minLength(1, "a game needs at least one turn"),
  ),
  units: v.array(
    v.strictObject({
      id,
      name: text,
      nation: id,
      type: v.picklist(["infantry", "cavalry", "artillery"]),
      strength: whole(0, 9),
      movement: whole(1, 9),
      traits: v.exactOptional(v.array(v.picklist(TRAITS))),
      formation: v.exactOptional(text),
      ...placement,
    }),
  ),
  leaders: v.array(
    v.strictObject({ id, name: text, nation: id, span: whole(0, 9), movement: whole(1, 9), ...placement }),
  ),
  exclusive: v.array(
    v.strictObject({
      cite,
      text,
      turns: v.exactOptional(range(99)),
      modifiers: v.exactOptional(v.array(modifier)),
      terrainOnlyFor: v.exactOptional(v.strictObject({ hex, side })),
    }),
  ),
  cards: v.array(
    v.strictObject({
      id: text,
      red: v.exactOptional(v.boolean()),
      common: v.exactOptional(half),
      french: v.exactOptional(half),
      coalition: v.exactOptional(half),
    }),
  ),
  charts: v.exactOptional(v.array(v.unknown())),
});

const mapSchema = (input: unknown): v.GenericSchema<unknown, MapFile | WindowFile> =>
  typeof input === "object" && input !== null && "window" in input ? windowFile : mapFile;

export const readScenarioFile = (data: unknown): ScenarioFile => readShape(scenarioFile, data);

export const readMapFile = (data: unknown, place = ""): MapFile | WindowFile =>
  readShape(mapSchema(data), data, place);
