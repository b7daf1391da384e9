// Guns and sappers batter walls, works and bridges down [XI.6, R55].

import { allStands, figuresOf, forgetSight } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { editGround } from "../editing.ts";
import type { Crossing } from "../ground.ts";
import type { Play } from "../types.ts";
import { destroy } from "../verbs.ts";
import { onCrossing } from "./crossings.ts";
import { isOpen } from "./sections.ts";

/** Adds to its damage, in halves of an impact point: two penetrations are worth one impact [V.8]. */
export function batter(g: Play, section: number, halves: number): void {
  if (isOpen(g, section)) return;
  editGround(g, "damage")[section]! += halves;
  if (!isOpen(g, section)) return;
  forgetSight(g);
  const { sections, crossings } = g.world.ground;
  const { id, of } = sections[section]!;
  const bridge = crossings.find((one) => one.section === section);
  const cite = bridge ? bridgeCase(bridge) : of === "wall" ? "XI.6-wall-firing" : "XI.6-fort-firing";
  g.emit({ type: "breached", section: id, cite });
  if (bridge) dropInto(g, bridge, cite);
}

const bridgeCase = ({ kind }: Crossing): Case =>
  kind === "bridge-temporary" ? "XI.6-bridge-temporary-firing" : "XI.6-bridge-permanent-firing";

/** Units on the bridge are lost with it [R63]. */
function dropInto(g: Play, bridge: Crossing, cite: Case): void {
  g.state.units.forEach(({ place }, unit) => {
    if (place === "table" && allStands(figuresOf(g, unit)).some((stand) => onCrossing(bridge, stand)))
      destroy(g, unit, "was on the bridge as it fell", cite);
  });
}
