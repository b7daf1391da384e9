// How formations carry out orders, one unit after the other, by answers that are offered.

import { type Drill, listedIn } from "@grognard/parts";
import { sideNamed, unitNamed } from "../board.ts";
import { imagined } from "../screen/imagined.ts";
import type { Eylau, Side } from "../types.ts";
import { formationsOf, orderOf } from "./formations.ts";
import { answered } from "./habits.ts";
import { handled } from "./in-hand.ts";
import { habits, kinds, planOf } from "./plan.ts";
import { progressOf } from "./progress.ts";
import { comesIn, setsOut } from "./take.ts";

export const drill: Drill<Eylau> = {
  formations: (world, view, side) => formationsOf(imagined(world, view), sideNamed(side) as Side),
  kinds,
  habits,
  plan: (world, view, order) => planOf(imagined(world, view), order),
  progress: (world, view, order, all) => progressOf(imagined(world, view), order, all),

  follow(world, view, decision, { all, going, inHand, habits: own }) {
    const g = imagined(world, view);
    const actions = listedIn(decision);
    if (decision.id === "movement") {
      for (const formation of going) {
        const order = all.find((one) => one.formation === formation && !one.paused);
        const first = order && (setsOut(g, order, all, actions) ?? comesIn(g, order, all, actions));
        if (first) return { action: first, formation, takes: first.unit };
      }
      return undefined;
    }
    if (decision.id === "mover") {
      const unit = inHand === undefined ? -1 : unitNamed(g, inHand);
      const order = unit < 0 ? undefined : orderOf(g, unit, all);
      if (!order || order.paused || !decision.about.includes(inHand!)) return undefined;
      const next = handled(g, unit, order, actions);
      if (!next) return undefined;
      const { action, instead } = next;
      const { formation } = order;
      return { action, formation, ...(instead && { instead: { piece: inHand!, action: instead } }) };
    }
    const answer = answered(g, decision, actions, all, own);
    return answer && { action: answer.action, formation: answer.order.formation };
  },
};
