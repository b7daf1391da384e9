// The order of battle as the other side knows it: no strengths [R65], and under fog no places [R68].

import { oncePerViewer } from "@grognard/kernel";
import type { Commander, Unit, World } from "../types.ts";

export const worldFor = oncePerViewer((world: World, viewer) => {
  const owns = ({ side }: Unit | Commander): boolean => world.sides[side].id === viewer;
  const unplaced = world.fog ? { post: null } : {};
  const nowhere = world.fog ? { at: { x: 0, y: 0 } } : {};
  return {
    ...world,
    units: world.units.map((unit) =>
      owns(unit) ? unit : { ...unit, fixedStrength: 0, adjust: 0, ...unplaced },
    ),
    commanders: world.commanders.map((leader) => (owns(leader) ? leader : { ...leader, ...nowhere })),
  };
});
