// The colours of the armies: coats, print and facings.

import type { NationLook, SideLook } from "@grognard/scene";
import { type Nation, SIDE_IDS, type World } from "../types.ts";
import { TITLES } from "../words/naming.ts";

const NATIONS: { readonly [N in Nation]: NationLook } = {
  french: { id: "french", name: "French", paper: "#4f74b3", ink: "#ffffff", band: "#16305f" },
  russian: { id: "russian", name: "Russian", paper: "#5d8a58", ink: "#ffffff", band: "#20401d" },
  austrian: { id: "austrian", name: "Austrian", paper: "#f5f1e4", ink: "#2a231a", band: "#a3271b" },
  prussian: { id: "prussian", name: "Prussian", paper: "#5a6472", ink: "#ffffff", band: "#1f242c" },
};

export const sidesOf = (world: World): SideLook[] =>
  SIDE_IDS.map((id, side) => {
    const here = new Set(world.army[side as 0 | 1].map((unit) => world.units[unit]!.nation));
    return {
      id,
      name: TITLES[id],
      nations: Object.values(NATIONS).filter((one) => here.has(one.id as Nation)),
    };
  });
