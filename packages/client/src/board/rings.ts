// Rings around counters: what can be picked, what is, what is asked about, and what is threatened.

import type { SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import { outlineOf } from "./counter.ts";
import type { Standing } from "./standing.ts";
import { svg } from "./svg.ts";
import { outlineOfBody } from "./table-counter.ts";

export type Ring = "ready" | "instead" | "picked" | "about" | "threatened" | "friend" | "refused";

export function ringsOn(standing: ReadonlyMap<string, Standing>, sides: readonly SideLook[]) {
  let shown: ReadonlyMap<string, Ring> = new Map();
  return { show, draw };

  /** Only those that have changed are drawn. */
  function show(now: ReadonlyMap<string, Ring>): void {
    const before = shown;
    shown = now;
    for (const id of before.keys()) if (!now.has(id)) draw(id);
    for (const [id, kind] of now) if (before.get(id) !== kind) draw(id);
  }

  /** Moves with its counter. */
  function draw(id: string): void {
    const one = standing.get(id);
    one?.element.querySelector(":scope > .ring")?.remove();
    const kind = shown.get(id);
    one?.body?.tag.classList.toggle("picked", kind === "picked");
    if (!one || !kind) return;
    const side = sideNumber(sides, one.piece.side);
    const d = one.shape?.body ?? (one.body ? outlineOfBody(one.body.bases, 2) : outlineOf(one.piece, side));
    one.element.prepend(svg("path", { class: `ring ${kind}`, d }));
  }
}
