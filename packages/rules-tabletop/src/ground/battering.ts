// Guns and sappers batter walls, works and bridges down [XI.6, R55].

import { figuresOf, forgetSight } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { Section } from "../ground.ts";
import type { Play, Position } from "../types.ts";
import { destroy } from "../verbs.ts";
import { onCrossing } from "./crossings.ts";
import { isOpen } from "./sections.ts";

/** Adds to its damage, in halves of an impact point: two penetrations are worth one impact [V.8]. */
export function batter(g: Play, section: number, halves: number): void {
  const found = g.world.ground.sections[section];
  if (!found || halves <= 0 || isOpen(g, section)) return;
  g.state.ground.damage[section] = (g.state.ground.damage[section] ?? 0) + halves;
  if (!isOpen(g, section)) return;
  forgetSight(g);
  g.emit({ type: "breached", section: found.id, cite: breachCase(g, found) });
  if (found.of === "bridge") dropInto(g, section);
}

function breachCase(g: Position, { index, of }: Section): Case {
  if (of === "wall") return "XI.6-wall-firing";
  if (of === "work") return "XI.6-fort-firing";
  const bridge = g.world.ground.crossings.find(({ section }) => section === index);
  return bridge?.kind === "bridge-temporary"
    ? "XI.6-bridge-temporary-firing"
    : "XI.6-bridge-permanent-firing";
}

/** Whoever was on the bridge goes with it [R63]. */
function dropInto(g: Play, section: number): void {
  const bridge = g.world.ground.crossings.find((crossing) => crossing.section === section);
  if (!bridge) return;
  g.state.units.forEach((unit, i) => {
    if (unit.place !== "table") return;
    const stands = figuresOf(g, i).flatMap((figure) => figure.stands);
    if (stands.some((stand) => onCrossing(bridge, stand)))
      destroy(g, i, "was on the bridge as it fell", breachCase(g, g.world.ground.sections[section]!));
  });
}
