// [11.31] Formed cavalry is disordered by slipping away: its owner decides.

import { asking, plainly } from "@grognard/kernel";
import { asked, idsOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { Eylau, Step } from "../types.ts";
import { disorder } from "../verbs.ts";
import { openFire } from "./11.3-special-fire.ts";
import { outrun } from "./11.31-slipping.ts";

export const slip: Step<FrameOf<"slip">> = {
  ...asking<Eylau, FrameOf<"slip">>(
    (g, { side, units }) => asked(side, "slipAway", "11.31", idsOf(g, units)),
    plainly("slip"),
    plainly("pass"),
  ),
  answer(g, { units, at, to, spared }, action) {
    g.pop();
    const slips = action.do === "slip";
    const muskets = slips ? outrun(g, units, at, to) : [];
    openFire(g, { units, hex: at, cause: "leaving", to, spared: [...spared, ...muskets] });
    if (slips) for (const unit of units) disorder(g, unit, "11.31");
  },
};
