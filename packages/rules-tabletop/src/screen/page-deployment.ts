// The page of a unit in the deployment phase [III, IV.3]: formation, facing, guns, town, recall, command.

import type { DeploymentOrder } from "../actions.ts";
import { commanderNamed, stateOf, unitNamed } from "../board.ts";
import { isCommanderOrder } from "../deployment/attaching.ts";
import { carryOut, planned, trialOf } from "../deployment/deploying.ts";
import { isFault } from "../faults.ts";
import { optionsLeft } from "../ledger.ts";
import type { Position } from "../types.ts";
import type { Choices } from "../window.ts";
import { unitName } from "../words/naming.ts";
import { formTogether } from "./brigade.ts";
import { drillOptions } from "./drill-options.ts";
import { errandOptions } from "./errand-options.ts";
import { officerAt, standsOf } from "./measure.ts";
import {
  type Desk,
  type Dial,
  EMPTY,
  formOf,
  listIn,
  type Note,
  type Option,
  type Own,
  optionsWords,
  orderOf,
  ownOrders,
  type Page,
  plainOption,
} from "./page.ts";
import { gapDials } from "./page-rally.ts";
import { standsNow } from "./pieces.ts";
import { fireShapes } from "./zones.ts";

export function deploymentPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const own = ownOrders(desk, choices.who);
  const commander = commanderNamed(g, choices.who);
  const together = formTogether(desk, choices.who);
  if (commander >= 0) {
    const page = commanderPage(g, choices, own, commander);
    return { ...page, options: [...page.options, ...together] };
  }
  const unit = unitNamed(g, choices.who);
  const after = trialAfter(desk);
  const { bodies } = stateOf(after, unit);
  return {
    ...EMPTY,
    budget: optionsWords(optionsLeft(after, unit)),
    options: choices.forms
      .flatMap((form) => [...drillOptions(g, unit, form, own), ...errandOptions(g, unit, form, own)])
      .concat(together),
    dials: formDials(own),
    ghost: own.length > 0 ? bodies.flatMap((body) => standsOf(g, unit, body)) : standsNow(g, unit),
    shapes: own.length > 0 ? fireShapes(after, unit) : [],
    notes: notesOn(own),
  };
}

/** One for all pages of a sheet. */
const trials = new WeakMap<Desk, Position>();

/** The position once all that is written so far has been carried out, as far as it can be. */
function trialAfter(desk: Desk): Position {
  const known = trials.get(desk);
  if (known) return known;
  const { g, orders } = desk;
  const trial = trialOf(g);
  trials.set(desk, trial);
  for (const order of orders as readonly DeploymentOrder[]) {
    if (isCommanderOrder(order)) continue;
    const plan = planned(trial, order);
    if (!isFault(plan)) carryOut(trial, order, plan);
  }
  return trial;
}

function formDials(own: Own): readonly Dial[] {
  const order = orderOf(own, "form");
  if (!order) return [];
  const { to: formation, gap } = order;
  const wish = gap === undefined ? { formation } : { formation, gap };
  return gapDials(wish, (change) => own.map((one) => (one === order ? { ...order, ...change } : one)));
}

const notesOn = (own: Own): readonly Note[] =>
  orderOf(own, "form")
    ? [{ text: "Charged after a change of formation, its nerves are tried harder.", cite: "VI.9-changed" }]
    : [];

// Commanders -----------------------------------------------------------------------------------------------------------

function commanderPage(g: Position, choices: Choices, own: Own, commander: number): Page {
  const { id } = g.world.commanders[commander]!;
  const leaves: Own = g.state.commanders[commander]!.attached < 0 ? [] : [{ commander: id, order: "detach" }];
  const attach = listIn<string>(formOf(choices, "attach"), "to").map((to): Option => {
    const chosen = orderOf(own, "attach")?.to === to;
    return {
      id: `attach/${to}`,
      text: `Join ${unitName(g.world, to)}`,
      group: "Command",
      cite: "XII.3",
      target: to,
      chosen,
      make: () => (chosen ? [] : [...leaves, { commander: id, order: "attach", to }]),
    };
  });
  const detach = formOf(choices, "detach")
    ? [
        plainOption(
          own,
          { id: "detach", text: "Leave his unit", group: "Command", cite: "XII.3-detach" },
          { commander: id, order: "detach" },
        ),
      ]
    : [];
  return {
    ...EMPTY,
    options: [...detach, ...attach],
    ghost: officerAt(g.state.commanders[commander]!),
    budget: "commander",
  };
}
