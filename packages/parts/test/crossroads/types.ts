// Crossroads, a game in miniature: a few battalions per side, one road junction, five turns. It shows what a system
// consists of: its vocabulary and state (here), its rules, its scenario, its words and its adapter.

import { type Grid, type Hex, hexName, parseHex } from "@grognard/hex";
import type { Play, Position, ReadOnly } from "@grognard/kernel";
import {
  begins,
  boolean,
  type Changing,
  fact,
  hex,
  hexes,
  number,
  type OneOf,
  part,
  pieceField,
  type StateOf,
  setOf,
  vocabulary,
} from "../../src/index.ts";

export const SIDES = ["blue", "red"] as const;
export type Side = 0 | 1;
export type SideName = (typeof SIDES)[number];

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly strength: number;
  readonly start: Hex;
}

export interface World {
  readonly name: string;
  readonly grid: Grid;
  readonly woods: ReadonlySet<Hex>;
  readonly junction: Hex;
  readonly turns: number;
  readonly units: readonly Unit[];
}

const unit = pieceField(({ units }: World) => units);

export const ACTIONS = vocabulary<World>()("do", {
  pass: {},
  march: { unit, to: hex },
  attack: { units: setOf(unit, "units"), at: hex },
});
export type Action = OneOf<typeof ACTIONS>;

export const EVENTS = vocabulary<World>()("type", {
  turn: { turn: number, side: fact<SideName>() },
  moved: { unit, from: hex, path: hexes },
  fought: { units: setOf(unit, "units"), at: hex, total: number, result: fact<Result>() },
  lost: { unit, hex },
});
export type Result = "destroyed" | "repulsed" | "nothing";
export type CrossroadsEvent = OneOf<typeof EVENTS> & { readonly cite: string };

export const FRAMES = vocabulary()("step", { turn: { side: fact<Side>(), begun: boolean } });
export type TurnFrame = Changing<OneOf<typeof FRAMES>>;

/** All of it is sent: there are no secrets. */
export const STATE = {
  turn: begins<number>(1),
  hex: part(({ units }: World): Hex[] => units.map(({ start }) => start)), // by unit; -1 when it is lost
  done: part(({ units }: World): boolean[] => units.map(() => false)), // by unit: has marched or attacked in this turn
};
export interface State extends StateOf<typeof STATE> {
  stack: TurnFrame[];
}
export type View = ReadOnly<State>;

export interface Crossroads {
  World: World;
  State: State;
  Index: object;
  Frame: TurnFrame;
  Action: Action;
  Event: CrossroadsEvent;
  View: View;
}
export type Here = Position<Crossroads>;
export type Now = Play<Crossroads>;

type InWorld = { readonly world: World };
export const hexNamed = ({ world }: InWorld, name: string): Hex => parseHex(world.grid, name);
export const hexLabel = ({ world }: InWorld, at: Hex): string => hexName(world.grid, at);
export const unitNamed = ({ world }: InWorld, id: string): number =>
  world.units.findIndex((one) => one.id === id);
export const unitAt = ({ state }: Pick<Here, "state">, at: Hex): number => state.hex.indexOf(at);
