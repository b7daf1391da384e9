// The whole adapter: how the game looks, on a page and on a terminal.

import type { RollEvent } from "@grognard/kernel";
import type { Piece } from "@grognard/scene";
import * as parts from "../../src/index.ts";
import { crossroads } from "./ruleset.ts";
import {
  ACTIONS,
  type Crossroads,
  type CrossroadsEvent,
  EVENTS,
  hexLabel,
  hexNamed,
  SIDES,
  type View,
  type World,
} from "./types.ts";
import { wording, words } from "./words/index.ts";

const LOOKS = { pass: "button", march: "move", attack: "attack" } as const;
const COLOURS = { blue: "#25427d", red: "#a12d2d" };

type Fought = Extract<CrossroadsEvent, { type: "fought" }>;

const here = (world: World, state: View) => ({ world, state, index: {} });

const piecesOf = (world: World, { hex, done }: View): Piece[] =>
  world.units.flatMap(({ id, name, side, strength }, i): Piece[] => {
    if (hex[i]! < 0) return [];
    const face = { arm: "infantry", nation: SIDES[side], values: [`${strength}`], heading: name } as const;
    const at = { place: hexLabel({ world }, hex[i]!) };
    const label = wording().unit(name, strength);
    return [{ id, side: SIDES[side], at, name, label, face, marks: [], ...(done[i] ? { spent: true } : {}) }];
  });

export const screen: parts.Screen<Crossroads> = parts.screenOf({
  board: ({ name, grid, woods, junction }) => ({
    ...parts.bareBoard,
    ...parts.drawnMap(grid, { id: "crossroads", name, metresPerHex: 200, roads: [] }, (hex) => ({
      ground: woods.has(hex) ? "wood" : "open",
    })),
    sites: [
      {
        place: grid.names[junction]!,
        look: "objective",
        side: "",
        label: "X",
        text: wording().junction,
        cite: "5",
      },
    ],
  }),
  sides: () => SIDES.map((id) => parts.plainSide(id, wording().sides[id], COLOURS[id])),
  moment: (world, view) => ({
    when: wording().turn(view.turn, world.turns),
    phase: wording().phase,
    side: SIDES[view.stack[0]!.side],
    track: parts.numberedTurns(view.turn, world.turns),
  }),
  scene: (world, view) => ({
    ...parts.bareScene,
    ...screen.moment(world, view),
    pieces: piecesOf(world, view),
  }),
  question: (world, view, decision) =>
    parts.plainQuestion(ACTIONS, decision, wording().question, LOOKS, (order) =>
      words.action(here(world, view), order),
    ),
  wish: (world, view, _decision, picks) => {
    const isTaken = view.hex.includes(hexNamed({ world }, picks.places.at(-1) ?? ""));
    return parts.withPicks(ACTIONS, isTaken ? "attack" : "march", picks);
  },
  tell: (world, event) => {
    const text = words.event(world, event);
    if (event.type === "rolled")
      return parts.rollTelling(text, event as RollEvent, words.say((event as RollEvent).why));
    return parts.tellingBy(EVENTS, event, text, event.type === "moved" ? "move" : "battle");
  },
  forecast: (world, view, { side }, action) => {
    const foreseen = parts.foreseeEvent<Crossroads, Fought, Fought["result"]>(
      crossroads,
      here(world, view),
      [side, action],
      "fought",
      ({ result }) => result,
    );
    const { forecast, results } = wording();
    const shares = foreseen && parts.sharesOf(foreseen.odds, (result) => results[result]);
    return shares && parts.rollForecast(forecast.title, "4.1", forecast.die, shares);
  },
  dossier: (world, view, piece) => {
    const found = piecesOf(world, view).find(({ id }) => id === piece);
    return found && { piece, lines: [{ text: found.label }], zone: [], threatens: [], ways: [] };
  },
  measures: (world, view) => {
    const left = (side: string) => piecesOf(world, view).filter((piece) => piece.side === side).length;
    const values = SIDES.map((side) => ({ side, value: left(side) }));
    return [{ id: "battalions", title: wording().battalions, values }];
  },
});
