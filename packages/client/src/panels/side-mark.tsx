import type { SideLook } from "@grognard/scene";
import { lookOf } from "../sides.ts";

/** A little flag in a side's colours; its name is always beside it. */
export function SideMark({ sides, side }: { readonly sides: readonly SideLook[]; readonly side: string }) {
  const look = lookOf(sides, side);
  return (
    <span class="side-mark" aria-hidden="true" style={{ background: look.paper, borderColor: look.band }} />
  );
}
