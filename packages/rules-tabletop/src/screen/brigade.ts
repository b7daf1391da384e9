// On a commander's page his whole command is moved and wheeled like any several units that are gathered, and those
// that do not follow are named.

import type { Page } from "@grognard/parts";
import type { PieceGesture } from "@grognard/scene";
import type { Order } from "../actions.ts";
import { stateOf } from "../board.ts";
import { screenId } from "./pieces.ts";
import { lineControls } from "./several.ts";
import type { Tell } from "./several-march.ts";
import type { Subject } from "./subject.ts";
import { membersOf } from "./together.ts";

/** With what the whole command can be told; the names of these controls begin like those that are there already. */
export function withBrigade(s: Subject, page: Page<Order>, tell: Tell): Page<Order> {
  const led = s.window === "movement" && s.commander >= 0 ? membersOf(s, s.commander) : [];
  if (led.length < 2) return page;
  const bodies = led.flatMap(({ who, unit }) =>
    stateOf(s.g, unit).bodies.length > 1 ? [who, screenId(who)] : [who],
  );
  const line = lineControls(s, [...bodies, s.who], tell);
  const abreast = line.options.map((one) => ({ ...one, id: "all/abreast" }))[0];
  const group = page.options.find(({ id }) => id === "all/abreast")?.group;
  const dials = line.dials.map((one) => ({ ...one, id: one.id === "advance" ? "all" : `all/${one.id}` }));
  return {
    ...page,
    options: page.options.map((one) =>
      abreast && group !== undefined && one.id === abreast.id ? { ...abreast, group } : one,
    ),
    knobs: [...page.knobs, ...line.knobs.map((one) => ({ ...one, id: `all/${one.id}` }))],
    dials: [...dials, ...page.dials.filter(({ id }) => dials.every((one) => one.id !== id))],
  };
}

/** Is it one of the controls of the whole command? */
export function isForAll(gesture: PieceGesture): boolean {
  if (gesture.do === "choose") return gesture.choice.startsWith("all/");
  if (gesture.do === "pull") return gesture.handle.startsWith("all/");
  return gesture.do === "set" && gesture.field.startsWith("all");
}
