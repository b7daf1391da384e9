// One word for a whole command: all units under a commander march on, form the same, or wait. It is on the commander's
// page, where the line can be wheeled, too; a commander with a unit has no page, so it is on the pages of the units.

import type { Page } from "@grognard/parts";
import { stateOf, unitOf } from "../board.ts";
import { formIn, type Order } from "../order-forms.ts";
import type { CommanderId } from "../types.ts";
import { wording } from "../words/wording.ts";
import { changeOrder, waysIn } from "./choices.ts";
import { screenId } from "./pieces.ts";
import { lineControls } from "./several.ts";
import { goersOn, type Tell, withoutOrders } from "./several-march.ts";
import { type Option, type Pad, type Subject, subjectsOn, write } from "./subject.ts";

/** With more units than this there is a button for all of them. */
const FEW = 1;

/** The commander, or one below at any level. */
function isUnder(pad: Pad, commander: CommanderId, one: CommanderId): boolean {
  if (one < 0) return false;
  return one === commander || isUnder(pad, commander, pad.g.world.commanders[one]!.superior);
}

/** Of those that may be ordered now, the units under a commander, and the commanders that may ride with them. */
const membersOf = (pad: Pad, commander: CommanderId): readonly Subject[] =>
  subjectsOn(pad).filter((one) =>
    one.unit >= 0
      ? isUnder(pad, commander, unitOf(pad.g, one.unit).commander)
      : isUnder(pad, commander, one.commander) && formIn(one, "ride"),
  );

/** The commander whose units this page can order together; -1: none. */
function speaker({ g, choices, unit, commander }: Subject): CommanderId {
  if (commander >= 0) return commander;
  const { commander: leader } = unitOf(g, unit);
  const { id } = g.world.commanders[leader] ?? {};
  return id === undefined || choices.some(({ who }) => who === id) ? -1 : leader;
}

/** With the words for the whole command. */
export function withCommand(s: Subject, page: Page<Order>, tell: Tell): Page<Order> {
  const commander = speaker(s);
  if (commander < 0 || page.piece !== s.who) return page;
  const members = membersOf(s, commander);
  const { name, level } = s.g.world.commanders[commander]!;
  const group = wording().commanding.group(level, wording().dataName(name));
  if (s.window === "deployment")
    return { ...page, options: [...page.options, ...formings(s, members, group)] };
  if (s.window !== "movement") return page;
  const pieces = members.flatMap(({ who, unit }) =>
    unit >= 0 && stateOf(s.g, unit).bodies.length > 1 ? [who, screenId(who)] : [who],
  );
  const marching = goersOn(s, pieces).filter(({ lane }) => lane?.order === "move" && !lane.isScreen);
  if (marching.length <= FEW) return page;
  const line = lineControls(s, pieces, tell);
  const choosing = members.filter(({ own }) => own.length > 0);
  const wait: Option = {
    ...{ id: "all/wait", text: wording().commanding.wait, cite: "IV.4-move", group, chosen: false },
    make: () => withoutOrders(s, pieces).orders,
  };
  const options = line.options.map((one) => ({ ...one, id: `all/${one.id}`, group }));
  const all = { ...page, options: [...page.options, ...options, ...(choosing.length > FEW ? [wait] : [])] };
  if (s.commander < 0) return all;
  const dials = line.dials.map((one) => ({ ...one, id: one.id === "advance" ? "all" : `all/${one.id}` }));
  const knobs = line.knobs.map((one) => ({ ...one, id: `all/${one.id}` }));
  return { ...all, knobs: [...page.knobs, ...knobs], dials: [...dials, ...page.dials] };
}

function formings(s: Subject, members: readonly Subject[], group: string): readonly Option[] {
  const changes = members.flatMap((member) =>
    member.forms.flatMap((form) => {
      const [first] = form.order === "form" ? waysIn(member, form) : [];
      return first && form.order === "form"
        ? [changeOrder({ who: member.who, own: [] }, form.to, first.way)]
        : [];
    }),
  );
  return [...Map.groupBy(changes, ({ to }) => to)]
    .filter(([, some]) => some.length > FEW)
    .map(([to, some]) => ({
      id: `all/${to}`,
      text: wording().commanding.form(wording().formations[to]),
      cite: "III.6",
      group,
      chosen: false,
      ...(some.length < members.length && { price: wording().commanding.some(some.length, members.length) }),
      make: () => some.reduce((orders, order) => write({ orders, who: order.unit }, [order]), s.orders),
    }));
}
