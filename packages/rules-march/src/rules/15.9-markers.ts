// Target and Waypoint of a MARCH [15.3-target] [15.9].

import type { Hex } from "@grognard/hex";
import { asking, askingNow, plainly, type Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { asked, hexNamed, isClosed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, March, Position, Step, World } from "../types.ts";
import { newOrder, send } from "./15.3-orders-track.ts";

interface HexActions {
  /** Hexes that units can occupy. */
  readonly hexes: readonly Hex[];
  readonly target: readonly ActionOf<"target">[];
  readonly waypoint: readonly ActionOf<"waypoint">[];
  readonly dummy: readonly ActionOf<"dummy">[];
}
/** One of each kind for each hex of the map, made once: they are asked for often. */
export const hexActions = once((world: World): HexActions => {
  const { names } = world.map.grid;
  const hexes = Array.from(names.keys()).filter((hex) => !isClosed({ world }, hex));
  const each = <D extends "target" | "waypoint" | "dummy">(kind: D) =>
    hexes.map((hex) => ({ do: kind, hex: names[hex]! }) as const);
  return { hexes, target: each("target"), waypoint: each("waypoint"), dummy: each("dummy") };
});

type IssueFrame = FrameOf<"issue">;

/** A marker lies only where a unit could stand. */
export const whyNoMarker = (g: Position, hex: Hex, cite: Case): Violation | undefined =>
  hex < 0 || isClosed(g, hex) ? no("noTarget", cite) : undefined;

const targeting = asking<March, IssueFrame>((_g, { side }) => asked(side, "target", "15.3-target"), {
  offers: ({ world }) => hexActions(world).target,
  refuses: { target: (g, _frame, { hex }) => whyNoMarker(g, hexNamed(g, hex), "15.3-target") },
});

const routing = asking<March, IssueFrame>(
  (_g, { side }) => asked(side, "waypoint", "15.9"),
  {
    offers: ({ world }, { target }) => {
      const { hexes, waypoint } = hexActions(world);
      return waypoint.filter((_, at) => hexes[at] !== target);
    },
    refuses: {
      waypoint: (g, { target }, { hex }) =>
        hexNamed(g, hex) === target ? no("sameAsTarget", "15.9") : whyNoMarker(g, hexNamed(g, hex), "15.9"),
    },
  },
  plainly("pass"),
);

const questionOf = ({ target }: Readonly<IssueFrame>) => (target < 0 ? targeting : routing);

export const issue: Step<IssueFrame> = {
  ...askingNow<March, IssueFrame>((_g, frame) => questionOf(frame)),
  answer(g, frame, action) {
    if (action.do === "target") {
      frame.target = hexNamed(g, action.hex);
      return;
    }
    const { formation, beneath, target, delay } = frame;
    const waypoint = action.do === "waypoint" ? hexNamed(g, action.hex) : -1;
    g.pop();
    send(g, formation, newOrder(g, "march", { beneath, target, waypoint }), delay);
  },
};
