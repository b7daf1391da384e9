// The colours of the armies. The French are dark and their enemies light, so that sides can be told apart without
// colours; print on a counter has a contrast of 4.5 to 1 or more.

import type { NationLook, SideLook } from "@grognard/scene";
import { SIDE_IDS, type SideName, type World } from "../types.ts";
import { wording } from "../words/index.ts";

type Colours = Pick<NationLook, "paper" | "ink" | "band">;

const NATIONS: { readonly [nation: string]: Colours } = {
  french: { paper: "#1f4788", ink: "#ffffff", band: "#e9c46a" },
  "anglo-netherlands": { paper: "#ee8456", ink: "#1d0f08", band: "#9b1c1c" },
  prussian: { paper: "#c6ccd1", ink: "#14181b", band: "#14181b" },
  "prussian-saxon": { paper: "#c6ccd1", ink: "#14181b", band: "#2f6b3c" },
};

/** For the nations of a user's own scenario. */
const OTHERS: Record<SideName, readonly Colours[]> = {
  french: [NATIONS.french!, { paper: "#5b2a6e", ink: "#ffffff", band: "#e9c46a" }],
  coalition: [
    NATIONS["anglo-netherlands"]!,
    NATIONS.prussian!,
    { paper: "#a9c48a", ink: "#14200c", band: "#2f6b3c" },
    { paper: "#f1e3b8", ink: "#241c06", band: "#8a6d1a" },
  ],
};

export const sidesOf = (world: World): SideLook[] =>
  SIDE_IDS.map((id, side) => ({
    id,
    name: wording().sides[id],
    nations: world.nations
      .filter((nation) => nation.side === side)
      .map(({ id: nation, name }, i) => ({
        id: nation,
        name: wording().dataName(name),
        ...coloursOf(nation, id, i),
      })),
  }));

const coloursOf = (nation: string, side: SideName, at: number): Colours =>
  NATIONS[nation] ?? OTHERS[side][at % OTHERS[side].length]!;
