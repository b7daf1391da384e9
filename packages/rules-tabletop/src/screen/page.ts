// One subject's page of the order sheet, put together from what is open to it.

import type { Page } from "@grognard/parts";
import { stateOf, unitOf } from "../board.ts";
import { changed, variantsOf } from "../bodies/changes.ts";
import { isUnitOrder } from "../deployment/deploying.ts";
import { costOf, optionsLeft } from "../ledger.ts";
import { formIn, type Order, orderIn } from "../order-forms.ts";
import { kindOf } from "../orders.ts";
import { tried } from "../rules/03-deployment.ts";
import { leastFor } from "../rules/06-checks.ts";
import { WINDOW } from "../sequence.ts";
import type { Position, UnitId } from "../types.ts";
import { unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { orderWords } from "../words/words.ts";
import { standsOf } from "./bases.ts";
import { chargeOptions } from "./charge-options.ts";
import { optionsIn } from "./choices.ts";
import { edgeKnobs } from "./coming.ts";
import { commanding } from "./commander.ts";
import { firing } from "./firing.ts";
import { numbersOf } from "./numbers.ts";
import { screenId, standsNow } from "./pieces.ts";
import { standing } from "./standing.ts";
import { type Dial, type Note, type Orders, type Sketch, type Subject, write } from "./subject.ts";
import { going, type WaySketch } from "./way.ts";
import { fireShapes } from "./zones.ts";

/** A battalion that has sent its skirmishers out has a page for each body: every knob is beside its own body. */
export function pagesOf(s: Subject): readonly Page<Order>[] {
  const { screen, ...sketch } = sketchOf(s);
  const text = s.own.map((order) => orderWords(s.g.world, order)).join(wording().betweenOrders);
  const name = unitName(s.g.world, s.who);
  const blank = {
    ...BLANK,
    budget: wording().pages.optionsLeft(Math.max(0, s.left - spentBy(s))),
    ...(text === "" ? {} : { text }),
  };
  const page = { ...blank, ...sketch, piece: s.who, name };
  if (!screen) return [page];
  const { notes } = page;
  return [
    page,
    { ...blank, notes, ...screen, piece: screenId(s.who), name: wording().pages.skirmishers(name) },
  ];
}

/** The options that its orders take, as far as they take any. */
const spentBy = ({ g, unit, own }: Subject): number =>
  own.reduce((sum, { order }) => {
    const { spends } = kindOf(order);
    return sum + (spends ? costOf(g, unit, spends) : 0);
  }, 0);

const BLANK = { options: [], knobs: [], dials: [], ghost: [], shapes: [], notes: [] };

function sketchOf(s: Subject): WaySketch {
  if (s.commander >= 0) return commanding(s);
  const stance = formIn(s, "post", "reform");
  const named = s.forms.flatMap((form) => optionsIn(s, form));
  if (stance) {
    const sketch = standing(s, stance);
    return { ...sketch, options: [...(sketch.options ?? []), ...named], notes: groupNotes(s) };
  }
  if (s.window === "deployment") return { ...deployed(s), options: named };
  if (formIn(s, "fire")) return firing(s);
  if (formIn(s, "group"))
    return { budget: rollWords(s), options: named, ghost: standsNow(s.g, s.unit), notes: groupNotes(s) };
  const way = going(s);
  return {
    ...way,
    options: [...chargeOptions(s), ...named, ...(way.options ?? [])],
    knobs: [...(way.knobs ?? []), ...edgeKnobs(s)],
    ...changing(s),
  };
}

// Morale ------------------------------------------------------------------------------------------------------------

function rollWords({ g, unit, window }: Subject): string {
  const due = window === "rally" ? undefined : WINDOW[window].dues?.(g).find((one) => one.unit === unit);
  return wording().pages.rolling(due && leastFor(g, unit, due));
}

function groupNotes({ g, orders, who }: Subject): readonly Note[] {
  const leader = orders.find((order) => order.order === "group" && order.with.includes(who));
  if (leader?.order !== "group") return [];
  return [{ text: wording().notes.sharesRoll(unitName(g.world, leader.unit)), cite: "VI.1-group" }];
}

// Changes of formation ----------------------------------------------------------------------------------------------

function deployed(s: Subject): Sketch {
  const { g, unit, own } = s;
  const after = trialAfter(s);
  const hasOrders = own.length > 0;
  return {
    budget: wording().pages.optionsLeft(optionsLeft(after, unit)),
    dials: formDials(s),
    ghost: hasOrders ? standsAfter(after, unit) : standsNow(g, unit),
    shapes: hasOrders ? fireShapes(after, unit) : [],
    notes: orderIn(own, "form") ? [{ text: wording().notes.changed, cite: "VI.9-changed" }] : [],
  };
}

const standsAfter = (after: Position, unit: UnitId) => {
  const { place, bodies } = stateOf(after, unit);
  return place === "zone" ? standsNow(after, unit) : bodies.flatMap((body) => standsOf(after, unit, body));
};

/** One for all pages of a sheet. */
const trials = new WeakMap<Orders, Position>();

/** The position once all that is written so far has been carried out, as far as it can be. */
function trialAfter({ g, orders }: Subject): Position {
  const known = trials.get(orders) ?? tried(g, orders.filter(isUnitOrder)).after;
  trials.set(orders, known);
  return known;
}

function formDials(s: Subject): readonly Dial[] {
  const order = orderIn(s.own, "form");
  const form = s.forms.find((one) => one.order === "form" && one.to === order?.to && one.gap);
  return order
    ? numbersOf(s, order, form, (next) =>
        write(
          s,
          s.own.map((one) => (one === order ? next : one)),
        ),
      )
    : [];
}

/** A victor that changes its formation where it stands. */
function changing(s: Subject): Sketch {
  const form = orderIn(s.own, "form");
  const [body] = stateOf(s.g, s.unit).bodies;
  if (!form || !body || !variantsOf(body.formation, form.to)[form.variant]) return {};
  const after = changed(unitOf(s.g, s.unit), body, form.to, form.variant, form.gap);
  return { ghost: standsOf(s.g, s.unit, after), dials: formDials(s) };
}
