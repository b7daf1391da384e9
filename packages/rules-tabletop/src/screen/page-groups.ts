// Who checks morale together [VI.1-group].

import { unitNamed, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { Choices } from "../window.ts";
import { unitName } from "../words/naming.ts";
import {
  type Desk,
  EMPTY,
  formOf,
  listIn,
  type Note,
  type Option,
  type Own,
  orderOf,
  ownOrders,
  type Page,
} from "./page.ts";
import { standsNow } from "./pieces.ts";

const CITE: Case = "VI.1-group";

export function groupPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const unit = unitNamed(g, choices.who);
  const own = ownOrders(desk, choices.who);
  return {
    ...EMPTY,
    budget: `needs ${g.world.charts.moraleInteger(unitOf(g, unit).grade)}`,
    options: groupOptions(desk, choices, own),
    ghost: standsNow(g, unit),
    notes: groupNotes(desk, choices.who),
  };
}

/** Each of the others is taken in or left out. */
export function groupOptions({ g, orders }: Desk, choices: Choices, own: Own): readonly Option[] {
  const now = orderOf(own, "group")?.with ?? [];
  const rest = own.filter(({ order }) => order !== "group");
  const taken = new Set(
    orders.flatMap((order) =>
      order.order === "group" && order.unit !== choices.who ? [order.unit, ...order.with] : [],
    ),
  );
  if (taken.has(choices.who)) return [];
  const open = listIn<string>(formOf(choices, "group"), "with").filter((other) => !taken.has(other));
  return open.map((other): Option => {
    const others = now.includes(other) ? now.filter((one) => one !== other) : [...now, other];
    return {
      id: `group/${other}`,
      text: `Check together with ${unitName(g.world, other)}`,
      cite: CITE,
      group: "Morale",
      target: other,
      chosen: now.includes(other),
      make: () =>
        others.length === 0 ? rest : [...rest, { unit: choices.who, order: "group", with: others }],
    };
  });
}

export function groupNotes({ g, orders }: Desk, who: string): readonly Note[] {
  const leader = orders.find((order) => order.order === "group" && order.with.includes(who));
  if (leader?.order !== "group") return [];
  return [{ text: `It shares the roll of ${unitName(g.world, leader.unit)}.`, cite: CITE }];
}
