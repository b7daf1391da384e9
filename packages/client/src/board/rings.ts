// Rings around counters: what can be picked, what is, what is asked about, and what is threatened.

import { sideNumber } from "../sides.ts";
import { outlineOf } from "./counter.ts";
import { writeNames } from "./names.ts";
import type { BoardState, Ring } from "./state.ts";
import { svg } from "./svg.ts";
import { outlineOfBody } from "./table-counter.ts";

/** Only those that have changed are drawn. */
export function showRings(state: BoardState, now: ReadonlyMap<string, Ring>): void {
  const { troops } = state;
  const before = troops.rings;
  troops.rings = now;
  for (const id of before.keys()) if (!now.has(id)) drawRing(state, id);
  for (const [id, kind] of now) if (before.get(id) !== kind) drawRing(state, id);
  writeNames(troops, troops.unit);
}

/** Moves with its counter. */
export function drawRing({ troops, sides }: BoardState, id: string): void {
  const one = troops.standing.get(id);
  one?.element.querySelector(":scope > .ring")?.remove();
  const kind = troops.rings.get(id);
  one?.body?.tag.classList.toggle("picked", kind === "picked");
  if (!one || !kind) return;
  const side = sideNumber(sides, one.piece.side);
  const d = one.shape?.body ?? (one.body ? outlineOfBody(one.body.bases, 2) : outlineOf(one.piece, side));
  one.element.prepend(svg("path", { class: `ring ${kind}`, d }));
}
