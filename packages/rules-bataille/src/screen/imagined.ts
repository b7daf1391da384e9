// What the viewer knows as a position: the rules can be asked about it. What is not known is as it usually is.

import { seeded } from "@grognard/kernel";
import { imaginePosition, type View } from "../secrecy/view.ts";
import type { Position, World } from "../types.ts";

/** The last one is kept: a view is asked about many times. */
let last: { readonly view: View; readonly world: World; readonly g: Position } | undefined;

/** Nobody may change it. */
export function imagined(world: World, view: View): Position {
  if (last?.view !== view || last.world !== world)
    last = { view, world, g: imaginePosition(view, seeded("screen"), world) };
  return last.g;
}
