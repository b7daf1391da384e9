// What a viewer may hear [R65]. Each event names the sides that may.

import type { RollEvent, Viewer } from "@grognard/kernel";
import type { Case } from "../cases.ts";
import { isRoll, type TabletopEvent } from "../events.ts";
import type { Position } from "../types.ts";

/** The weather is public; all other dice are known only to the side that rolls them. */
const PUBLIC_ROLL: Case = "II.9-clock";

export function redactEvent(
  _g: Position,
  event: TabletopEvent | RollEvent,
  viewer: Viewer,
): TabletopEvent | RollEvent | undefined {
  if (isRoll(event)) {
    const { by, cite } = event;
    return by === viewer || cite === PUBLIC_ROLL ? event : undefined;
  }
  const { only, ...rest } = event;
  return only === undefined || only.includes(viewer) ? rest : undefined;
}
