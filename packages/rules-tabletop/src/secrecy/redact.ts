// What a viewer may hear [R65]. Events say themselves whom they are for; dice are heard by whoever throws them.

import type { RollEvent, Viewer } from "@grognard/kernel";
import type { Case } from "../cases.ts";
import type { TabletopEvent } from "../events.ts";
import type { Position } from "../types.ts";

/** Dice that both sides watch: they betray no strength. */
const PUBLIC_ROLLS: ReadonlySet<string> = new Set<Case>(["II.9-clock", "XI.6-town-fire-start", "IX.4"]);

export function redactEvent(
  _g: Position,
  event: TabletopEvent | RollEvent,
  viewer: Viewer,
): TabletopEvent | RollEvent | undefined {
  if (event.type === "rolled") {
    const { by, cite } = event as RollEvent;
    return by === viewer || PUBLIC_ROLLS.has(cite) ? event : undefined;
  }
  const { only, ...told } = event as TabletopEvent;
  return only === undefined || only.includes(viewer) ? (told as TabletopEvent) : undefined;
}
