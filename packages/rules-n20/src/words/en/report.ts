// A position in a few words, for the laboratory and for bug reports.

import type { SideName } from "../../types.ts";
import { sides } from "./naming.ts";

export const report = {
  moment: (side: SideName, phase: string) => `${sides[side]} player turn, ${phase}`,
  phases: {
    events: "random events",
    movement: "movement",
    reaction: "reaction",
    combat: "combat",
    night: "night operations",
    battle: "battle",
  },
  routed: (side: SideName) => `Routed (${sides[side]} marker)`,
  contact: "In Contact",
  hidden: "face down",
  committed: "Guard committed",
  due: (turn: number) => `due turn ${turn}`,
  specialRule: "Special rule",
};
