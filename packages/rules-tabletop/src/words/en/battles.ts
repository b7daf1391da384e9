// The battles that are made for players: what can be chosen of them, and their briefs.

import type { BriefId, GroundId, KindId, Season } from "../../generator/kinds.ts";
import type { WantId } from "../../generator/wanted.ts";
import type { Weather } from "../../state.ts";

interface Texts {
  readonly title: string;
  readonly text: string;
}

export const battles = {
  choices: {
    kind: "What the battle is about",
    ground: "The ground",
    weather: "The weather",
  } satisfies Record<WantId, string>,
  kind: {
    field: { title: "Open battle", text: "Equal armies, and the same ground for both." },
    meeting: {
      title: "Meeting engagement",
      text: "Both vanguards are on the table. The other brigades come up behind them, one in each turn from the second on. Two turns longer than an open battle.",
    },
    attack: {
      title: "Attack: the first side attacks",
      text: "The second side has three quarters of the points, but holds a prepared position: works for guns, hedges and walls along its front, and nearly half of the table to set up in. The attacker wins by taking the ground behind them. Two turns longer.",
    },
    defence: {
      title: "Defence: the second side attacks",
      text: "The first side has three quarters of the points, but holds a prepared position: works for guns, hedges and walls along its front, and nearly half of the table to set up in. The attacker wins by taking the ground behind them. Two turns longer.",
    },
    crossing: {
      title: "River crossing: the first side crosses",
      text: "The second side has seven tenths of the points and a work for its guns behind the water. There is a bridge, a pontoon bridge that shot can wreck, and a ferry or a ford. The crossings count, and most of all the ground on the far bank. Three turns longer.",
    },
    riverbank: {
      title: "River line: the second side crosses",
      text: "The first side has seven tenths of the points and a work for its guns behind the water. There is a bridge, a pontoon bridge that shot can wreck, and a ferry or a ford. The crossings count, and most of all the ground on the bank that is held. Three turns longer.",
    },
    pursuit: {
      title: "Pursuit: the second side is a rearguard",
      text: "The second side has two thirds of the points and stands in the middle of the table. It has to gain time: the road behind it counts most, and the battle is two turns shorter.",
    },
    rearguard: {
      title: "Rearguard: the second side pursues",
      text: "The first side has two thirds of the points and stands in the middle of the table. It has to gain time: the road behind it counts most, and the battle is two turns shorter.",
    },
  } satisfies Record<KindId, Texts>,
  ground: {
    mixed: { title: "Of every sort", text: "Half of it open." },
    open: { title: "Open", text: "Fields; a hill or a village here and there." },
    wooded: { title: "Wooded", text: "Woods, light and dense." },
    hilly: { title: "Hilly", text: "Hills, some of them steep." },
    villages: { title: "Villages", text: "Many houses to hold." },
  } satisfies Record<GroundId, Texts>,
  weather: {
    drawn: { title: "Drawn", text: "Season and weather by the number of the battle." },
    summer: { title: "Drawn for summer", text: "" },
    spring: { title: "Drawn for spring or autumn", text: "" },
    winter: { title: "Drawn for winter", text: "" },
    perfect: { title: "Perfect at first", text: "" },
    fair: { title: "Fair at first", text: "" },
    wet: { title: "Wet at first", text: "" },
    storm: { title: "Storm at first", text: "" },
    fog: { title: "Fog at first", text: "" },
    snow: { title: "Snow at first", text: "" },
  } satisfies Record<Season | Weather | "drawn", Texts>,
  /** Over a brief among the special rules. */
  brief: {
    field: "Open battle",
    meeting: "Meeting engagement",
    attack: "Attack and defence",
    crossing: "River crossing",
    rearguard: "Rearguard",
  } satisfies Record<BriefId, string>,
};
