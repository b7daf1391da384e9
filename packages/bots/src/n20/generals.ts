// Those who play their plans out in thought; they differ in how long they think.

import type { N20 } from "@grognard/rules-n20";
import type { Player } from "../player.ts";
import { type Diligence, thinkAbout } from "./staff.ts";
import { BOLD, STEADY, WARY } from "./temper.ts";

const general = (id: string, about: string, diligence: Diligence): Player<N20> => ({
  id,
  about,
  choose: (seat) => thinkAbout(seat, diligence).plans[0]!.action,
});

export const QUICK: Diligence = {
  lap: 6,
  laps: 3,
  proof: 1,
  turns: 2,
  tempers: [STEADY, BOLD, WARY],
  plans: 5,
  nodes: 700,
  worlds: 6,
};

export const DEEP: Diligence = { ...QUICK, laps: 6, plans: 8, nodes: 3000, worlds: 12 };

export const captain = general("captain", "plays its plans out in thought, with the enemy's reply", QUICK);
export const marshal = general(
  "marshal",
  "thinks of more plans than the captain, and longer about each",
  DEEP,
);
