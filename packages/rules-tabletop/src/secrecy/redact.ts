// What a viewer may hear [R65]. Each event names the sides that may.

import type { RollEvent, Viewer } from "@grognard/kernel";
import type { Case } from "../cases.ts";
import type { TabletopEvent } from "../events.ts";
import type { Position } from "../types.ts";

/** The weather is public; all other dice are known only to the side that rolls them. */
const PUBLIC_ROLL: Case = "II.9-clock";

export function redactEvent(
  _g: Position,
  event: TabletopEvent | RollEvent,
  viewer: Viewer,
): TabletopEvent | RollEvent | undefined {
  if (event.type === "rolled") {
    const { by, cite } = event as RollEvent;
    return by === viewer || cite === PUBLIC_ROLL ? event : undefined;
  }
  const { only, ...told } = event as TabletopEvent;
  return only === undefined || only.includes(viewer) ? (told as TabletopEvent) : undefined;
}
