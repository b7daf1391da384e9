// The colours of the armies. The French are dark and their enemies light, so that sides can be told apart without
// colours.

import type { NationLook, SideLook } from "@grognard/scene";
import { SIDE_IDS, type Side, type SideName, type World } from "../types.ts";
import { armyName } from "../words/naming.ts";

const COATS: { readonly [S in SideName]: Omit<NationLook, "id" | "name"> } = {
  french: { paper: "#2c4b92", ink: "#ffffff", band: "#e9c46a" },
  coalition: { paper: "#f7f3e6", ink: "#2a231a", band: "#a3271b" },
};

export const sidesOf = (world: World): SideLook[] =>
  SIDE_IDS.map((id, side) => {
    const name = armyName(world, side as Side);
    return { id, name, nations: [{ id, name, ...COATS[id] }] };
  });
