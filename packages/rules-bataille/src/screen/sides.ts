// The colours of the armies: coats, print and facings. The French are dark and their enemies light, so that sides can
// be told apart without colours.

import type { NationLook, SideLook } from "@grognard/scene";
import { type Nation, SIDE_IDS, type World } from "../types.ts";
import { wording } from "../words/index.ts";

const NATIONS: { readonly [N in Nation]: Omit<NationLook, "name"> } = {
  french: { id: "french", paper: "#2c4b92", ink: "#ffffff", band: "#f6efdc" },
  russian: { id: "russian", paper: "#a8cf98", ink: "#17280f", band: "#1f4a1b" },
  austrian: { id: "austrian", paper: "#f7f3e6", ink: "#2a231a", band: "#a3271b" },
  prussian: { id: "prussian", paper: "#bccadb", ink: "#1a222c", band: "#26303c" },
};

export const sidesOf = (world: World): SideLook[] =>
  SIDE_IDS.map((id, side) => {
    const here = new Set(world.army[side as 0 | 1].map((unit) => world.units[unit]!.nation));
    return {
      id,
      name: wording().sides[id],
      nations: Object.values(NATIONS)
        .filter((one) => here.has(one.id as Nation))
        .map((one) => ({ ...one, name: wording().nations[one.id as Nation] })),
    };
  });
