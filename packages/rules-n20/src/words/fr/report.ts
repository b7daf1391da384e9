// A position in a few words, for the laboratory and for bug reports.

import type { Words } from "../en/index.ts";

const ofSide = { french: "français", coalition: "coalisé" } as const;

export const report: Words["report"] = {
  moment: (side, phase) => `tour ${ofSide[side]}, ${phase}`,
  phases: {
    events: "événements",
    movement: "mouvement",
    reaction: "réaction",
    combat: "combat",
    night: "opérations de nuit",
    battle: "combat en cours",
  },
  routed: (side) => `En déroute (marqueur ${ofSide[side]})`,
  contact: "Au contact",
  hidden: "face cachée",
  committed: "Garde engagée",
  due: (turn) => `attendue au tour ${turn}`,
  specialRule: "Règle spéciale",
};
