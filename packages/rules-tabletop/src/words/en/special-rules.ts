// What a scenario adds to the rules, in words: how it is won, and which units come later.

import type { ScenarioFile, VictoryFile } from "../../scenario/scenario-file.ts";

type Arrival = NonNullable<ScenarioFile["units"][number]["arrives"]>;
type Holding = NonNullable<VictoryFile["places"]>[number]["how"];
type Share = NonNullable<VictoryFile["broken"]>["of"];

const HOLDING: Record<Holding, string> = {
  last: "Last to hold",
  sole: "Alone in",
  near: "Holding",
};

const OF: Record<Share, string> = { points: "points", battalions: "battalions" };

export const specialRules = {
  victory: "Victory",
  reinforcements: "Reinforcements",
  arrives: (unit: string, { turn, roll, surely }: Arrival) => {
    if (!roll) return `${unit}: from turn ${turn} on.`;
    const latest = surely ? `, on turn ${surely} in any case` : "";
    return `${unit}: from turn ${turn} on, announced the turn before on a roll of ${roll} or more${latest}.`;
  },
  overhead: "Ball over friends",
  firesOver: (batteries: readonly string[]) =>
    `May fire ball over the heads of friends: ${batteries.join(", ")}.`,
  lost: (times: number) => `Each enemy unit lost: ${times} times its points.`,
  shaken: (times: number) => `Each enemy unit shaken at the end: ${times} times its points.`,
  battery: (worth: string) => `Each battery taken: ${worth}.`,
  commander: (points: number) => `Each enemy commander injured: ${points}.`,
  place: (how: Holding, place: string, worth: string) => `${HOLDING[how]} ${place}: ${worth}.`,
  exit: (side: string, exit: string, points: number) => `${side}, ${exit}: ${points}.`,
  line: (side: string, line: string, each: number, most: number) =>
    `${side}, ${line}: ${each} each, at most ${most}.`,
  broken: (percent: number, of: Share) =>
    `The battle ends when a side has lost ${percent} % of its ${OF[of]}.`,
  higher: (draw: number) => `The higher score wins; a difference below ${draw} is a draw.`,
  margin: (a: string, b: string, win: number, lose: number) =>
    `${a} wins if ahead by ${win} or more; ${b} wins if ${a} is ahead by no more than ${lose}.`,
};
