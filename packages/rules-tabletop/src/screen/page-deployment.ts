// The page of a unit in the deployment phase [III, IV.3]: formation, facing, guns, town, recall, command.

import { into, type Pose } from "@grognard/table";
import type { DeploymentOrder, Quarter, ZoneSide } from "../actions.ts";
import { isCommanderOrder } from "../attaching.ts";
import { bendBy } from "../bent-line.ts";
import { commanderNamed, nameOf, stateOf, unitNamed, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { variantsOf } from "../changes.ts";
import { isLack } from "../deploy.ts";
import { carryOut, planned, trialOf } from "../deploying.ts";
import type { Formation } from "../formations.ts";
import { FACES, LEAST_GAP } from "../layouts.ts";
import { costOf, optionsLeft } from "../ledger.ts";
import { FORMATION_NAMES, unitName } from "../naming.ts";
import type { Body, Position, UnitId } from "../types.ts";
import type { Choices, Form } from "../window.ts";
import { ZONE_SIDES } from "../zone-figures.ts";
import { capital, told, type ChangeWay as Way } from "./change-words.ts";
import { officerAt, standsOf } from "./measure.ts";
import {
  type Desk,
  type Dial,
  EMPTY,
  formOf,
  isSame,
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
  if (commander >= 0) return commanderPage(g, choices, own, commander);
  const unit = unitNamed(g, choices.who);
  const after = trialAfter(desk);
  const { bodies } = stateOf(after, unit);
  return {
    ...EMPTY,
    budget: optionsWords(optionsLeft(after, unit)),
    options: choices.forms.flatMap((form) => optionsFor(g, unit, form, own)),
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
    if (!isLack(plan)) carryOut(trial, order, plan);
  }
  return trial;
}

/** An order of this kind takes the place of those that cannot stand beside it. */
const APART: ReadonlySet<string> = new Set([
  "form",
  "split",
  "limber",
  "unlimber",
  "great-square",
  "dissolve",
]);

function beside(own: Own, order: DeploymentOrder): Own {
  if (order.order === "recall" || orderOf(own, "recall")) return [order];
  const others = own.filter(
    (one) => one.order !== order.order && !(APART.has(one.order) && APART.has(order.order)),
  );
  return [...others, order];
}

function option(
  own: Own,
  order: DeploymentOrder,
  words: Pick<Option, "id" | "text" | "group" | "cite"> & Partial<Option>,
): Option {
  const chosen = own.some((one) => isSame(one, order));
  const without = own.filter((one) => !isSame(one, order));
  return { ...words, chosen, make: () => (chosen ? without : beside(own, order)) };
}

const price = (g: Position, unit: UnitId, deed: Parameters<typeof costOf>[2]): string => {
  const cost = costOf(g, unit, deed);
  return cost === 1 ? "1 option" : `${cost} options`;
};

function optionsFor(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const id = g.world.units[unit]!.id;
  const [body] = stateOf(g, unit).bodies;
  const ways = listIn<Way>(form, "ways");
  switch (form.order as DeploymentOrder["order"]) {
    case "face":
      return [
        option(
          own,
          { unit: id, order: "face" },
          {
            id: "face",
            text: "Face about",
            group: "Facing",
            cite: "III.7",
            price: price(g, unit, "face"),
          },
        ),
      ];
    case "form":
      return form.bend === undefined
        ? formationOptions(g, unit, form, ways, own, body)
        : bendOptions(g, unit, own, body);
    case "split":
      return told(ways, body).map(({ way: { variant }, words }) =>
        option(
          own,
          { unit: id, order: "split", variant },
          {
            id: `split/${variant}`,
            text: `Send half of it out to skirmish${words}`,
            group: "Formation",
            cite: "III.2-half-battalion",
            price: price(g, unit, "form"),
          },
        ),
      );
    case "limber":
    case "unlimber": {
      const order = form.order as "limber" | "unlimber";
      return ways.map(({ turn = 0 }) =>
        option(
          own,
          { unit: id, order, turn },
          {
            id: `${order}/${turn}`,
            text: `${capital(order)}${TURNS[turn]}`,
            group: "Guns",
            cite: "IV.3-limber",
            price: price(g, unit, "limber"),
          },
        ),
      );
    }
    case "great-square":
      return squareOptions(g, unit, form, own);
    case "dissolve":
      return dissolveOptions(g, unit, form, own);
    default:
      return errandOptions(g, unit, form, own);
  }
}

const TURNS: Record<Quarter, string> = {
  0: "",
  90: ", turned to the right",
  180: ", turned about",
  270: ", turned to the left",
};
function formationOptions(
  g: Position,
  unit: UnitId,
  form: Form,
  ways: readonly Way[],
  own: Own,
  body: Body | undefined,
): readonly Option[] {
  const id = g.world.units[unit]!.id;
  const to = form.to as Formation;
  return told(ways, body).map(({ way: { variant, face }, words }) => {
    const gap = to === "skirmish" ? { gap: orderOf(own, "form")?.gap ?? LEAST_GAP } : {};
    const order: DeploymentOrder = {
      unit: id,
      order: "form",
      to,
      variant,
      ...(face === undefined ? {} : { face }),
      ...gap,
    };
    return option(own, order, {
      id: `form/${to}/${variant}${face === undefined ? "" : `/${face}`}`,
      text: `${capital(FORMATION_NAMES[to])}${words}`,
      group: "Formation",
      cite: "III.6",
      price: price(g, unit, "form"),
    });
  });
}

const BENDS: readonly (readonly number[])[] = [
  [-1500, 0, 0],
  [1500, 0, 0],
  [0, 0, -1500],
  [0, 0, 1500],
  [-1500, -1500, -1500],
  [1500, 1500, 1500],
];

/** Along an edge a line may bend, one wing or both; what does not lie along it is not offered [R70]. */
function bendOptions(g: Position, unit: UnitId, own: Own, body: Body | undefined): readonly Option[] {
  if (!body) return [];
  const { id } = unitOf(g, unit);
  return BENDS.flatMap((turns, i) => {
    const bend = bendBy(unitOf(g, unit), body, 1, turns);
    const order: DeploymentOrder = { unit: id, order: "form", to: "line", variant: 0, bend };
    if (isLack(planned(g, order))) return [];
    const wing = (pose: Pose | undefined, name: string): string[] => {
      const { v } = into(body, pose ?? body);
      return Math.abs(v) < 100 ? [] : [`its ${name} wing ${v > 0 ? "forward" : "back"}`];
    };
    const text = [...wing(bend[0], "right"), ...wing(bend.at(-1), "left")].join(" and ");
    return [
      option(own, order, {
        id: `bend/${i}`,
        text: `Bend the line, ${text}`,
        group: "Formation",
        cite: "III.2-line-bend",
        price: price(g, unit, "form"),
      }),
    ];
  });
}

function squareOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const now = orderOf(own, "great-square")?.with ?? [];
  return listIn<string>(form, "with").map((other) => {
    const others = now.includes(other) ? now.filter((one) => one !== other) : [...now, other];
    const rest = own.filter(({ order }) => order !== "great-square");
    return {
      id: `great-square/${other}`,
      text: `One square with ${unitName(g.world, other)}`,
      group: "Formation",
      cite: "IV.3-multi-battalion",
      price: price(g, unit, "form"),
      target: other,
      chosen: now.includes(other),
      make: () =>
        others.length === 0 ? rest : beside(rest, { unit: id, order: "great-square", with: others }),
    };
  });
}

/** All unfold into the same formation, each from its own face. */
function dissolveOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const units = listIn<string>(form, "units");
  return listIn<Formation>(form, "to").flatMap((to) =>
    variantsOf("square", to).length === 0
      ? []
      : FACES.map((first) =>
          option(
            own,
            {
              unit: id,
              order: "dissolve",
              into: units.map((one, i) => ({ unit: one, face: FACES[(first + i) % 4]!, to, variant: 0 })),
            },
            {
              id: `dissolve/${to}/${first}`,
              text: `Break the square up into ${FORMATION_NAMES[to]}, ${nameOf(g, unit)} to the ${SIDES_OF[first]}`,
              group: "Formation",
              cite: "IV.3-multi-battalion",
              price: price(g, unit, "form"),
            },
          ),
        ),
  );
}

const SIDES_OF = ["front", "right", "rear", "left"] as const;

// Towns, ferries, sappers, recall --------------------------------------------------------------------------------------

function errandOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const simple = (
    order: DeploymentOrder,
    text: string,
    group: string,
    cite: Case,
    more: Partial<Option> = {},
  ): Option => option(own, order, { id: JSON.stringify(order), text, group, cite, ...more });
  switch (form.order as DeploymentOrder["order"]) {
    case "recall":
      return [
        simple({ unit: id, order: "recall" }, "Recall and rally: the whole turn", "Recall", "IV.4-recall", {
          price: price(g, unit, "recall"),
        }),
      ];
    case "garrison":
    case "line-edge":
      return sideOptions(g, unit, form, own);
    case "deepen":
      return [
        simple({ unit: id, order: "deepen" }, "Defend from deeper in the town", "Town", "XI.6-town-garrison"),
      ];
    case "exchange":
      return listIn<string>(form, "with").map((other) =>
        simple(
          { unit: id, order: "exchange", with: other },
          `Change places with ${unitName(g.world, other)}`,
          "Town",
          "XI.6-town-exchange",
          { target: other },
        ),
      );
    case "fight-fire":
      return listIn<string>(form, "zones").map((zone) =>
        simple(
          { unit: id, order: "fight-fire", zone },
          `Fight the fire in ${unitName(g.world, zone)}`,
          "Town",
          "XI.6-town-fire-fight",
        ),
      );
    case "lay-charge":
      return listIn<string>(form, "sections").map((section) =>
        simple(
          { unit: id, order: "lay-charge", section },
          `Lay a charge at ${unitName(g.world, section)}`,
          "Sappers",
          "V.7-impact",
        ),
      );
    case "load":
      return listIn<string>(form, "ferries").map((ferry) =>
        simple(
          { unit: id, order: "load", ferry },
          `Board ${unitName(g.world, ferry)}`,
          "Ferry",
          "XI.5-river-movement",
        ),
      );
    case "unload":
      return [simple({ unit: id, order: "unload" }, "Land", "Ferry", "XI.5-river-movement")];
    default:
      return [];
  }
}

/** Each side of the block is taken or left; the stands spread over those taken. */
function sideOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const order = form.order as "garrison" | "line-edge";
  const open = listIn<number>(form, "open");
  const now = orderOf(own, "garrison", "line-edge")?.sides ?? [];
  const rest = own.filter(
    (one) => one.order !== "garrison" && one.order !== "line-edge" && one.order !== "deepen",
  );
  return ZONE_SIDES.flatMap((side: ZoneSide, i) => {
    if (!open[i]) return [];
    const sides = now.includes(side) ? now.filter((one) => one !== side) : [...now, side];
    const made: Option = {
      id: `${order}/${side}`,
      text: `${order === "garrison" ? "Garrison" : "Line"} the ${side} side`,
      group: "Town",
      cite: "XI.6-town-garrison",
      chosen: now.includes(side),
      make: () => (sides.length === 0 ? rest : [...rest, { unit: id, order, sides }]),
    };
    return [made];
  });
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
