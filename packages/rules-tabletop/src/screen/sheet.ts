// The order sheet: a page for each who may be ordered, and what a gesture makes of it. An action from outside is taken
// as it comes; what is wrong with it is said in `refused`.

import type { Entry, Gesture, Sheet } from "@grognard/scene";
import type { Action, Order } from "../actions.ts";
import type { WindowId } from "../frames.ts";
import { misshapen } from "../order-forms.ts";
import type { Path } from "../path.ts";
import { objections } from "../refusals.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import { WINDOW } from "../sequence.ts";
import { type Decision, type Position, SIDES, type Side, type World } from "../types.ts";
import { type Choices, choicesOf } from "../window.ts";
import { unitName } from "../words/naming.ts";
import { orderWords } from "../words/order-words.ts";
import { words } from "../words/words.ts";
import {
  type Desk,
  EMPTY,
  entryOf,
  type Own,
  optionsWords,
  ownOrders,
  type Page,
  rewritten,
  type Writer,
} from "./page.ts";
import { deploymentPage } from "./page-deployment.ts";
import { firePage } from "./page-fire.ts";
import { groupPage } from "./page-groups.ts";
import { marchPage } from "./page-march.ts";
import { rallyPage } from "./page-rally.ts";
import { setupPage } from "./page-setup.ts";
import { screenId, unitIdOf } from "./pieces.ts";

const WRITERS: Record<WindowId, Writer> = {
  setup: setupPage,
  deployment: deploymentPage,
  charge: marchPage,
  reaction: marchPage,
  press: marchPage,
  movement: marchPage,
  "early-groups": groupPage,
  fire: firePage,
  groups: groupPage,
  bonus: marchPage,
  "bonus-fire": firePage,
  "post-groups": groupPage,
  "non-combatant": marchPage,
  rally: rallyPage,
};

const CONFIRM: Record<WindowId, string> = {
  setup: "Hand in the set-up",
  deployment: "Hand in the changes",
  charge: "Hand in the charges",
  reaction: "Hand in the answers",
  press: "Hand in: press or halt",
  movement: "Hand in the moves",
  "early-groups": "Roll",
  fire: "Hand in the targets",
  groups: "Roll",
  bonus: "Hand in the choices",
  "bonus-fire": "Hand in the targets",
  "post-groups": "Roll",
  "non-combatant": "Hand in the marches",
  rally: "Rally",
};

const sideOfDecision = ({ sides }: World, decision: Decision): Side =>
  SIDES.find((side) => sides[side].id === decision.side) ?? 0;

/** Well formed orders are kept, anything else is dropped. */
function ordersIn(world: World, action: unknown): readonly Order[] {
  const { orders } = (action ?? {}) as { orders?: unknown };
  return Array.isArray(orders)
    ? orders.filter((order): order is Order => misshapen(world, order) === undefined)
    : [];
}

function deskFor(g: Position, decision: Decision, orders: readonly Order[]): Desk {
  return {
    g,
    side: sideOfDecision(g.world, decision),
    window: decision.id as WindowId,
    choices: choicesOf(decision),
    orders,
  };
}

export const NO_ORDERS: Action = { do: "orders", orders: [] };

/** The sheet of any action. */
export const sheetOf = (world: World, view: View, decision: Decision, action: unknown): Sheet =>
  sheetAt(deskFor(positionIn(world, view), decision, ordersIn(world, action)));

/** The sheet after a gesture. */
export function composeOf(
  world: World,
  view: View,
  decision: Decision,
  action: unknown,
  gesture: Gesture,
): Sheet {
  const desk = deskFor(positionIn(world, view), decision, ordersIn(world, action));
  const who = unitIdOf(gesture.piece);
  const choices = desk.choices.find((one) => one.who === who);
  if (!choices) return sheetAt(desk);
  const own = ownOrders(desk, who);
  const orders =
    toldToAll(desk, choices, gesture) ?? rewritten(desk.orders, who, made(desk, choices, own, gesture));
  return sheetAt({ ...desk, orders });
}

/** A word for many at once gives the whole set. */
function toldToAll(desk: Desk, choices: Choices, gesture: Gesture): readonly Order[] | undefined {
  if (gesture.do === "choose")
    return WRITERS[desk.window](desk, choices)
      .options.find(({ id }) => id === gesture.choice)
      ?.all?.();
  if (gesture.do === "set")
    return WRITERS[desk.window](desk, choices)
      .dials.find(({ id }) => id === gesture.field)
      ?.all?.(gesture.value);
  return undefined;
}

/** What a gesture makes of one subject's orders; what means nothing changes nothing. */
function made(desk: Desk, choices: Choices, own: Own, gesture: Gesture): Own {
  const page = (): Page => WRITERS[desk.window](desk, choices);
  switch (gesture.do) {
    case "choose":
      return (
        page()
          .options.find(({ id }) => id === gesture.choice)
          ?.make() ?? own
      );
    case "pull":
      return (
        page()
          .knobs.find(({ id }) => id === gesture.handle)
          ?.pull(gesture.to) ?? own
      );
    case "set":
      return (
        page()
          .dials.find(({ id }) => id === gesture.field)
          ?.set(gesture.value) ?? own
      );
    case "shorten":
      return shortened(own);
    case "clear":
      return [];
  }
}

/** Without the last leg of its way, or else without its last order. */
function shortened(own: Own): Own {
  const last = own.at(-1);
  const rest = own.slice(0, -1);
  if (!last || !("path" in last)) return rest;
  const path = shorter(last.path);
  return path.length === 0 ? rest : [...rest, { ...last, path }];
}

function shorter(path: Path): Path {
  const last = path.at(-1);
  if (last?.go === "follow" && last.legs.length > 1)
    return [...path.slice(0, -1), { ...last, legs: last.legs.slice(0, -1) }];
  return path.slice(0, -1);
}

function sheetAt(desk: Desk): Sheet {
  const { g, side, window, choices, orders } = desk;
  const action: Action = { do: "orders", orders };
  return {
    action,
    entries: choices.flatMap((one) => entriesFor(desk, one)),
    refused: objections(WINDOW[window], g, side, choices, action).map(({ about, cite, ...fault }) => ({
      text: words.say(fault),
      cite,
      ...(about === undefined ? {} : { piece: about }),
    })),
    confirm: CONFIRM[window],
  };
}

/** A battalion that has sent its skirmishers out has a page for each body: every knob is where it is looked for. */
function entriesFor(desk: Desk, choices: Choices): readonly Entry[] {
  const { world } = desk.g;
  const own = ownOrders(desk, choices.who);
  const text = own.map((order) => orderWords(world, order)).join("; ");
  const page = WRITERS[desk.window](desk, choices);
  const name = unitName(world, choices.who);
  const head = { budget: optionsWords(choices.left), ...(text === "" ? {} : { text }) };
  const out = page.knobs.filter(({ id }) => isOfScreen(id));
  if (out.length === 0) return [entryOf(page, { ...head, piece: choices.who, name })];
  const half = { ...page, knobs: page.knobs.filter(({ id }) => !isOfScreen(id)) };
  const screen = { ...EMPTY, knobs: out, ghost: page.screen ?? [], notes: page.notes };
  return [
    entryOf(half, { ...head, piece: choices.who, name }),
    entryOf(screen, { ...head, piece: screenId(choices.who), name: `Skirmishers of ${name}` }),
  ];
}

const isOfScreen = (knob: string): boolean => knob.startsWith("screen-");
