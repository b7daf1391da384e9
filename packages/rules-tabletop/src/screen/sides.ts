// The colours of the armies, by nation: coats as they were worn. Ink stands out from paper by 4.5 to 1 or more.

import type { NationLook, SideLook } from "@grognard/scene";
import type { World } from "../types.ts";
import { wording } from "../words/wording.ts";

type Colours = Pick<NationLook, "paper" | "ink" | "band">;

const NATIONS: { readonly [nation: string]: Colours } = {
  france: { paper: "#1f4788", ink: "#ffffff", band: "#e9c46a" },
  austria: { paper: "#f8f6ef", ink: "#1d1c17", band: "#9b1c1c" },
  britain: { paper: "#b3262b", ink: "#ffffff", band: "#1f2f5c" },
  russia: { paper: "#2f5d3a", ink: "#ffffff", band: "#c9a227" },
  prussia: { paper: "#c6ccd1", ink: "#14181b", band: "#14181b" },
  spain: { paper: "#f0dc9a", ink: "#241c06", band: "#a3341f" },
  bavaria: { paper: "#8db9dc", ink: "#0b1b28", band: "#ffffff" },
  italy: { paper: "#3f7d4f", ink: "#ffffff", band: "#d9d9d9" },
  naples: { paper: "#d6d9dc", ink: "#16181a", band: "#2f6b9b" },
  warsaw: { paper: "#26396b", ink: "#ffffff", band: "#d0354a" },
  poland: { paper: "#26396b", ink: "#ffffff", band: "#d0354a" },
  portugal: { paper: "#35507e", ink: "#ffffff", band: "#f0f0f0" },
  saxony: { paper: "#e6e2d2", ink: "#1c1b14", band: "#2f6b3c" },
  netherlands: { paper: "#d87a2c", ink: "#1f1204", band: "#26396b" },
  sweden: { paper: "#2d4f86", ink: "#ffffff", band: "#f2c230" },
  turkey: { paper: "#a33d54", ink: "#ffffff", band: "#2f6b3c" },
};

/** For other nations and mirror matches: the second side always looks different. */
const OTHERS: readonly [Colours, Colours] = [
  { paper: "#5b2a6e", ink: "#ffffff", band: "#e9c46a" },
  { paper: "#a9c48a", ink: "#14200c", band: "#2f6b3c" },
];

export function sidesOf({ sides }: World): SideLook[] {
  const [first, second] = sides;
  return sides.map(({ id, name: english, nation }, i) => {
    const name = wording().dataName(english);
    const known = i === 1 && first.nation === second.nation ? undefined : NATIONS[nation.toLowerCase()];
    return { id, name, nations: [{ id: nation, name, ...(known ?? OTHERS[i]!) }] };
  });
}
