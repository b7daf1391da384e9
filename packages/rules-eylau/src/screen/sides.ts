// The colours of the armies. The French are dark and their enemies light, so that sides can be told apart without
// colours.

import type { NationLook, SideLook } from "@grognard/scene";
import { type Nation, SIDE_IDS, type SideName, type World } from "../types.ts";
import { wording } from "../words/index.ts";

const COATS: { readonly [N in Nation]: Omit<NationLook, "id" | "name"> } = {
  french: { paper: "#2c4b92", ink: "#ffffff", band: "#e9c46a" },
  russian: { paper: "#e3ecd2", ink: "#1f3320", band: "#2f6b3c" },
  prussian: { paper: "#e4e7ee", ink: "#1d2433", band: "#2a3350" },
};
const ARMIES: { readonly [S in SideName]: readonly Nation[] } = {
  french: ["french"],
  allied: ["russian", "prussian"],
};

export const sidesOf = (_world: World): SideLook[] =>
  SIDE_IDS.map((id) => ({
    id,
    name: wording().sides[id],
    nations: ARMIES[id].map((nation) => ({ id: nation, name: wording().nations[nation], ...COATS[nation] })),
  }));
