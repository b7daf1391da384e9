// What a position can say. docs/positions.md explains it to players.

import { Problem, quote } from "@grognard/kernel";
import {
  alike,
  anything,
  checkHex,
  each,
  known,
  many,
  type PositionOf,
  placeAmong,
  positionForm,
  readBy,
  shapeOf,
  truth,
  whole,
  wordAmong,
} from "@grognard/parts";
import * as v from "valibot";
import { findUnit, hexNamed } from "../board.ts";
import { noSuchUnit } from "../fields.ts";
import type { N20Frame } from "../frames.ts";
import { isProhibited } from "../map.ts";
import { BROKEN, ELIMINATED, type Phase, POOL, SIDE_IDS, type Side, WAITING, type World } from "../types.ts";

/** Where a piece is off the map. */
export const PLACES = { broken: BROKEN, eliminated: ELIMINATED, waiting: WAITING, pool: POOL } as const;
const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** Which phase frame is on top, and where the Player Turn continues after it. */
export const PHASES: { readonly [phase: string]: readonly [phase: Phase, next: number, frame?: N20Frame] } = {
  events: ["events", 0],
  arrivals: ["movement", 1],
  movement: ["movement", 3, { step: "movement", begun: true }],
  reaction: ["reaction", 3],
  combat: ["combat", 4],
  recovery: ["combat", 6],
  night: ["night", 7, { step: "night", next: 4 }],
};

const side = placeAmong<Side>(SIDE_IDS);
const morale = v.optional(whole(1, 10, "12.1.1"));

/** A hex on which a piece can stand. */
const hexIn = (world: World) =>
  readBy((name) => {
    checkHex(name, "");
    const hex = hexNamed({ world }, name as string);
    const { columns, rows } = world.map.grid;
    if (hex < 0) throw new Problem(`${name} is not on the map of ${columns} columns and ${rows} rows`);
    if (isProhibited(world.map, hex)) throw new Problem(`no unit can stand in ${name}`, "", "6.2-onehex");
    return hex;
  });

const unitIn = (world: World) =>
  known(
    (name) => findUnit(world, name),
    (name) => noSuchUnit(world, name),
  );
const cardsIn = ({ cards }: World) => {
  const ids = cards.map(({ id }) => id);
  const says = (id: string) => `there is no card ${quote(id)}; there are ${ids.join(", ") || "none"}`;
  return many(
    "card ids",
    known((id) => ids.indexOf(id), says),
  );
};

export const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns.length),
    player: () => side,
    phase: () => wordAmong(Object.keys(PHASES)),
    morale: () => shapeOf({ french: morale, coalition: morale }),
    clear: () => truth,
    cards: (world) => {
      const pile = v.optional(cardsIn(world));
      const kept = v.optional(shapeOf({ french: pile, coalition: pile }), {});
      return shapeOf({ deck: pile, discards: pile, kept });
    },
    forcedMarch: () => truth,
    battleRolls: () => whole(0, 99),
    battles: (world) =>
      many(
        "battles",
        shapeOf({ attackers: many("units", unitIn(world)), targets: many("hexes", hexIn(world)) }),
      ),
    map: () => anything,
  },
  pieces: {
    units: {
      away: { key: "is", words: PLACE_NAMES },
      state: {
        at: hexIn,
        is: () => wordAmong(PLACE_NAMES),
        routed: () => v.union([truth, wordAmong(SIDE_IDS)], 'must be true, "french" or "coalition"'),
        ...each(["contact", "hidden", "moved", "committed", "ready"], () => truth),
        fatigue: () => whole(0, 4, "16.8"),
        due: ({ turns }) => whole(1, turns.length),
      },
      spec: [
        ...(["type", "side", "nation", "name", "strength", "movement", "traits", "formation"] as const),
        ...(["span", "arrives"] as const),
      ],
    },
  },
  replaces: {
    ...alike("nations", "garrisons", "objectives", "turns", "exclusive", "firstPlayer", "dummies"),
    events: "cards",
  },
});

export type PositionContent = PositionOf<typeof FORM>;
