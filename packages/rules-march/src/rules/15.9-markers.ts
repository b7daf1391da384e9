// Target and Waypoint of a MARCH [15.3-target] [15.9].

import type { Hex } from "@grognard/hex";
import { judgedBy, once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { hexNamed, isClosed, question } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Step, World } from "../types.ts";
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

export const issue: Step<FrameOf<"issue">> = {
  ask(g, { side, target }) {
    const { hexes, target: targets, waypoint } = hexActions(g.world);
    if (target < 0) return question(side, "target", "15.3-target", [], targets);
    const others = waypoint.filter((_, at) => hexes[at] !== target);
    return question(side, "waypoint", "15.9", [], [...others, { do: "pass" }]);
  },
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
  why: judgedBy<March, FrameOf<"issue">>({
    target: () => no("noTarget", "15.3-target"),
    waypoint: (g, { target }, action) =>
      hexNamed(g, action.hex) === target ? no("sameAsTarget", "15.9") : no("noTarget", "15.9"),
  }),
};
