// A quick, sensible player of the miniatures table: judges every window on its own, without memory and without dice.

import type { Action, Tabletop } from "@grognard/rules-tabletop";
import { unitName, type WindowId } from "@grognard/rules-tabletop/position";
import type { ComputerPlayer } from "../player.ts";
import type { Situation } from "../situation.ts";
import { bonus, marchOn, rally } from "./after.ts";
import { type Appraisal, appraise } from "./appraisal.ts";
import { charge } from "./charge.ts";
import { deploy } from "./deploy.ts";
import { fire } from "./fire.ts";
import { march } from "./march.ts";
import type { Plan } from "./orders.ts";
import { press, react } from "./reaction.ts";
import { setUp } from "./setup.ts";
import { follow } from "./successor.ts";
import { whyWords, wording } from "./words/index.ts";

const NOTHING: Plan = { orders: [], whys: new Map() };

const JUDGE: { readonly [W in WindowId]: (appraisal: Appraisal) => Plan } = {
  setup: setUp,
  deployment: deploy,
  charge,
  reaction: react,
  press,
  movement: march,
  "early-groups": () => NOTHING, // each checks on its own: one bad die should not cost two units
  fire,
  groups: () => NOTHING,
  "neighbour-groups": () => NOTHING,
  bonus,
  "bonus-fire": fire,
  "post-groups": () => NOTHING,
  "non-combatant": marchOn,
  rally,
  successor: follow,
};

export const planFor = (appraisal: Appraisal): Plan => JUDGE[appraisal.window](appraisal);

export const colonel: ComputerPlayer<Tabletop> = {
  id: "colonel",
  get about() {
    return wording().colonel;
  },
  choose: (situation): Action => ({ do: "orders", orders: planFor(appraise(situation)).orders }),
  explain,
};

const MOST_LINES = 8;

/** Decides again, with the reasons. */
function explain(situation: Situation<Tabletop>, action: Action): readonly string[] {
  const appraisal = appraise(situation);
  const { g } = appraisal;
  const { whys } = planFor(appraisal);
  const lines = action.orders.flatMap((order) => {
    const who = "unit" in order ? order.unit : order.commander;
    const why = whys.get(who);
    return why ? [wording().reason(unitName(g.world, who), whyWords(why))] : [];
  });
  if (lines.length === 0) return [wording().nothing];
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), wording().more(more)] : lines;
}
