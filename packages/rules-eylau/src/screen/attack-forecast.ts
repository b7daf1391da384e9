// An attack order before a corps commander sends it on: who will get it and how late, and who will not.

import { frameOf, type SideId } from "@grognard/kernel";
import type { Forecast } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import { idOf, onMap, rankOf, unitNamed } from "../board.ts";
import { leadersUnder } from "../rules/16.3-chain.ts";
import { delayOf, isInSameHex } from "../rules/17.34-delivery.ts";
import { receivers } from "../rules/17.71-implementing.ts";
import type { Position, UnitId } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { sharesOfOrder } from "./order-forecast.ts";

type Implement = ActionOf<"implement">;

/** Beside the answer: "Friant (delay 2), Morand (a die now); not Gudin (...)". */
export function implementText(g: Position, action: Implement): string {
  const texts = wording().offers.attack;
  const name = (unit: UnitId): string => unitName(g.world, idOf(g, unit));
  const from = unitNamed(g, action.unit);
  const when = (to: UnitId): string =>
    texts.when(delayOf(g, { from, to, attack: 0 }), isInSameHex(g, from, to));
  const all = receivers(g, frameOf(g, "command")!, action);
  const gets = all.flatMap(({ division, why }) => (why ? [] : [texts.one(name(division), when(division))]));
  const not = all.flatMap(({ division, why }) => (why ? [texts.one(name(division), words.say(why))] : []));
  const direct = action.division === undefined ? brigadesOf(g, from) : [];
  return texts.goes(words.action(g, action), gets, [
    ...not,
    ...direct.map((one) => texts.one(name(one), texts.direct)),
  ]);
}

/** [R215] Directly under the corps commander. */
const brigadesOf = (g: Position, corps: UnitId): UnitId[] =>
  leadersUnder(g, corps).filter((one) => rankOf(g, one) === "brigade" && onMap(g, one));

/** What becomes of the order to each of them. */
export function implementForecast(g: Position, side: SideId, action: Implement): Forecast | undefined {
  const texts = wording().forecast;
  const all = receivers(g, frameOf(g, "command")!, action).filter(({ why }) => !why);
  const prospects = all.flatMap(({ division }) => {
    const to = idOf(g, division);
    const level = action.division === undefined ? "division" : action.level;
    const course = sharesOfOrder(g, side, { ...action, level, division: to });
    return course
      ? [{ title: unitName(g.world, to), shares: course.shares, notes: [texts.attackOrder] }]
      : [];
  });
  if (prospects.length === 0) return undefined;
  const title = texts.attackOf(unitName(g.world, action.unit));
  return { title, cite: "17.71-d", sums: [], prospects, compared: true };
}
