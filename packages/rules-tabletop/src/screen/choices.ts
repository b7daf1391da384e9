// Orders that can be chosen from a list: those that forms name one by one.

import { type ChoiceWords, capital, listIn, orderChoices, orderIn, spotOf } from "@grognard/parts";
import { EDGES, type Edge, FACES, type Hand, into, type Pose } from "@grognard/table";
import type { Order, OrderKind, OrderOf } from "../actions.ts";
import { present, stateOf, unitOf } from "../board.ts";
import { bendBy } from "../bodies/bent-line.ts";
import { variantsOf } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import type { Case } from "../cases.ts";
import { planned, spentOn } from "../deployment/deploying.ts";
import { isFault } from "../faults.ts";
import type { Formation } from "../formations.ts";
import type { WindowId } from "../frames.ts";
import { costOf } from "../ledger.ts";
import { isPlain } from "../order-forms.ts";
import { type Form, subjectOf } from "../window.ts";
import type { Words } from "../words/en/index.ts";
import { unitCalled, unitName } from "../words/names.ts";
import { said } from "../words/said.ts";
import { orderWords } from "../words/words.ts";
import { type ChangeWay, told } from "./change-words.ts";
import { type ComingWay, firstRoom } from "./coming.ts";
import type { Option, Subject } from "./subject.ts";

// One order ---------------------------------------------------------------------------------------------------------

/** Under which head a kind is listed, and the case that allows it. */
const HEADS: { readonly [K in OrderKind]?: readonly [group: keyof Words["groups"], cite: Case] } = {
  post: ["formation", "III.1"],
  quarter: ["town", "XI.6-town-garrison"],
  reserve: ["reserve", "IX.4"],
  attach: ["command", "XII.3"],
  detach: ["command", "XII.3-detach"],
  promote: ["command", "XII.4-successor"],
  face: ["facing", "III.7"],
  form: ["formation", "III.6"],
  split: ["formation", "III.2-half-battalion"],
  limber: ["guns", "IV.3-limber"],
  unlimber: ["guns", "IV.3-limber"],
  "great-square": ["formation", "IV.3-multi-battalion"],
  dissolve: ["formation", "IV.3-multi-battalion"],
  recall: ["recall", "IV.4-recall"],
  garrison: ["town", "XI.6-town-garrison"],
  "line-edge": ["town", "XI.6-town-garrison"],
  deepen: ["town", "XI.6-town-garrison"],
  exchange: ["town", "XI.6-town-exchange"],
  "fight-fire": ["town", "XI.6-town-fire-fight"],
  "lay-charge": ["sappers", "V.7-impact"],
  load: ["ferry", "XI.5-river-movement"],
  unload: ["ferry", "XI.5-river-movement"],
  cross: ["ferry", "XI.5-river-movement"],
  "stand-fast": ["answer", "II.2-countercharge"],
  evade: ["answer", "II.2-skirmishers-withdraw"],
  charge: ["charge", "IV.4-charge"],
  countercharge: ["charge", "II.2-countercharge"],
  halt: ["charge", "II.2-charge-half"],
  "leave-zone": ["leaveTown", "XI.6-town-movement"],
  enter: ["enter", "IX.4"],
  group: ["morale", "VI.1-group"],
  stay: ["victory", "VII.9-stay"],
  occupy: ["victory", "XI.6-town-garrison"],
  announce: ["announce", "IX.4"],
  reform: ["formation", "X.2"],
};

function headOf({ window }: Subject, kind: OrderKind): { group: string; cite: Case } {
  if (window === "bonus" && (kind === "face" || kind === "form"))
    return { group: said().groups.victory, cite: "VII.9-change" };
  const [group, cite] = HEADS[kind] ?? ["move", "IV.4-move"];
  return { group: said().groups[group], cite };
}

function priceOf({ g, unit, window }: Subject, kind: OrderKind): { price?: string } {
  const deed = window === "deployment" ? spentOn(kind) : null;
  if (deed === null) return {};
  return { price: said().choices.price(costOf(g, unit, deed)) };
}

/** Windows in which a unit may get several orders; of these kinds it gets one. */
const SEVERAL: { readonly [W in WindowId]?: ReadonlySet<OrderKind> } = {
  setup: new Set<OrderKind>(["post", "quarter", "reserve"]),
  deployment: new Set<OrderKind>([
    ...(["form", "split", "limber", "unlimber", "great-square", "dissolve"] as const),
    ...(["garrison", "line-edge", "deepen"] as const),
  ]),
  rally: new Set<OrderKind>(),
};

/** Which orders can be combined. */
function stays({ window }: Subject, one: Order, other: Order): boolean {
  const apart = SEVERAL[window];
  if (!apart || one.order === "recall" || other.order === "recall") return false;
  return !(apart.has(one.order) && apart.has(other.order));
}

function choiceText({ g, unit }: Subject, order: Order): string {
  if (order.order === "announce") return said().choices.announce(present(g, unit));
  return said().choices.texts[order.order] ?? capital(orderWords(g.world, order));
}

export const { option, members, beside } = orderChoices<Order, Subject, Case>({
  subjectOf,
  open: new Set([...["path", "screen", "haltWithin", "stopAt", "gap", "at", "x", "y", "heading", "sides"]]),
  stays,
  words: (s, order) => ({
    text: choiceText(s, order),
    ...headOf(s, order.order),
    ...priceOf(s, order.order),
  }),
});

// Lists -------------------------------------------------------------------------------------------------------------

/** Units that share something with it: pick one to include it. */
const sharing = (
  s: Subject,
  order: "great-square" | "group",
  others: readonly string[],
  words: ChoiceWords<Case> = {},
) =>
  members(
    s,
    others,
    orderIn(s.own, order)?.with ?? [],
    (list) => ({ unit: s.who, order, with: list }),
    (target) => ({ target, ...words }),
  );

/** A unit included in another's order gets none of its own. */
function grouping(s: Subject, form: Form): readonly Option[] {
  const taken = new Set(
    s.orders.flatMap((order) =>
      order.order === "group" && order.unit !== s.who ? [order.unit, ...order.with] : [],
    ),
  );
  if (taken.has(s.who)) return [];
  return sharing(
    s,
    "group",
    listIn<string>(form, "with").filter((other) => !taken.has(other)),
  );
}

/** Each side of the block is lined or left; the stands spread over those taken. */
const lining = (s: Subject, form: Form): readonly Option[] => {
  const order = form.order as "garrison" | "line-edge";
  const open = listIn<number>(form, "open");
  const { lining } = stateOf(s.g, s.unit);
  return members(
    s,
    EDGES.filter((_, i) => open[i]),
    orderIn(s.own, "garrison", "line-edge")?.sides ?? [],
    (sides) => ({ unit: s.who, order, sides }),
    (side) => ({ text: said().choices.line(order, side, lining[EDGES.indexOf(side)]! > 0) }),
  );
};

const sidesOf = (
  s: Subject,
  given: OrderOf<"quarter" | "occupy">,
  words: (side: Edge) => ChoiceWords<Case>,
): readonly Option[] => members(s, EDGES, given.sides ?? [], (sides) => ({ ...given, sides }), words);

const quartering = (s: Subject, form: Form): readonly Option[] =>
  listIn<string>(form, "zones").flatMap((zone) => {
    const town = unitName(s.g.world, zone);
    const postures = (["edge", "deep", "sheltered"] as const).map((posture) =>
      option(
        s,
        {
          unit: s.who,
          order: "quarter",
          zone,
          posture,
          ...(posture === "edge" ? { sides: EDGES } : {}),
        },
        {
          text: said().choices.quarter(posture, town),
          ...(posture === "sheltered" ? { cite: "XI.6-town-shelter" } : {}),
        },
      ),
    );
    const given = orderIn(s.own, "quarter");
    if (given?.zone !== zone || given.posture !== "edge") return postures;
    const lines = sidesOf(s, given, (side) => ({
      id: `quarter/${zone}/${side}`,
      text: said().choices.lineOf(side, town),
    }));
    return [...postures, ...lines];
  });

function occupying(s: Subject, form: Form): readonly Option[] {
  const zone = String(form.zone);
  const given = orderIn(s.own, "occupy");
  const whole = option(s, { unit: s.who, order: "occupy", zone, sides: EDGES }, { id: "occupy" });
  return given ? [whole, ...sidesOf(s, given, (side) => ({ text: said().choices.lineIts(side) }))] : [whole];
}

// Out of a town, onto the table -------------------------------------------------------------------------------------

const leaving = (s: Subject, form: Form): readonly Option[] =>
  listIn<ComingWay>(form, "ways").map(({ side = "north", formation }) =>
    option(
      s,
      { unit: s.who, order: "leave-zone", side, formation, path: [] },
      { text: said().choices.leave(side, said().formations[formation]) },
    ),
  );

const entering = (s: Subject, form: Form): readonly Option[] =>
  listIn<ComingWay>(form, "ways").map(({ formation }) => {
    const at = orderIn(s.own, "enter")?.at ?? firstRoom(s, form, formation);
    return option(
      s,
      { unit: s.who, order: "enter", at, formation, path: [] },
      { text: said().choices.enter(said().formations[formation]), at: spotOf(at) },
    );
  });

// Formations --------------------------------------------------------------------------------------------------------

/** The order for a change of formation; skirmishers keep the distance already set. */
export function changeOrder(
  s: Pick<Subject, "who" | "own">,
  to: Formation,
  { variant, face }: Pick<ChangeWay, "variant" | "face">,
): OrderOf<"form"> {
  const gap = to === "skirmish" ? { gap: orderIn(s.own, "form")?.gap ?? LEAST_GAP } : {};
  return { unit: s.who, order: "form", to, variant, ...(face === undefined ? {} : { face }), ...gap };
}

/** The ways of a form, in words. */
export const waysIn = ({ g, unit }: Subject, form: Form) =>
  told(listIn<ChangeWay>(form, "ways"), stateOf(g, unit).bodies[0]);

const changing = (s: Subject, form: Form): readonly Option[] => {
  const to = form.to as Formation;
  return waysIn(s, form).map(({ way, words }) =>
    option(s, changeOrder(s, to, way), { text: `${capital(said().formations[to])}${words}` }),
  );
};

const BENDS: readonly (readonly number[])[] = [
  [-1500, 0, 0],
  [1500, 0, 0],
  [0, 0, -1500],
  [0, 0, 1500],
  [-1500, -1500, -1500],
  [1500, 1500, 1500],
];

const hasRoom = ({ g }: Subject, order: OrderOf<"form" | "dissolve">): boolean => !isFault(planned(g, order));

/** Along an edge a line may bend, one wing or both; what does not lie along it is not offered [R70]. */
function bending(s: Subject): readonly Option[] {
  const [body] = stateOf(s.g, s.unit).bodies;
  if (!body) return [];
  const wing = (pose: Pose | undefined, hand: Hand): string[] => {
    const { v } = into(body, pose ?? body);
    return Math.abs(v) < 100 ? [] : [said().choices.wing(hand, v > 0)];
  };
  return BENDS.flatMap((turns, i) => {
    const bend = bendBy(unitOf(s.g, s.unit), body, 1, turns);
    const order: OrderOf<"form"> = { unit: s.who, order: "form", to: "line", variant: 0, bend };
    const wings = [...wing(bend[0], "right"), ...wing(bend.at(-1), "left")];
    const words: ChoiceWords<Case> = {
      id: `bend/${i}`,
      text: said().choices.bend(wings),
      cite: "III.2-line-bend",
    };
    return hasRoom(s, order) ? [option(s, order, words)] : [];
  });
}

/** All unfold into the same formation, each from its own face; what has no room is not offered. */
function dissolving(s: Subject, form: Form): readonly Option[] {
  const units = listIn<string>(form, "units");
  return listIn<Formation>(form, "to").flatMap((to) =>
    variantsOf("square", to).flatMap((_, variant) =>
      FACES.flatMap((first) => {
        const unfolded = units.map((unit, i) => ({ unit, face: FACES[(first + i) % 4]!, to, variant }));
        const order: OrderOf<"dissolve"> = { unit: s.who, order: "dissolve", into: unfolded };
        const way = said().choices.dissolve(said().formations[to], unitCalled(s.g, s.unit), first);
        const text = variant > 0 ? said().choices.nth(way, variant + 1) : way;
        return hasRoom(s, order)
          ? [option(s, order, { id: `dissolve/${to}/${variant}/${first}`, text })]
          : [];
      }),
    ),
  );
}

const limbering = (s: Subject, form: Form): readonly Option[] => {
  const order = form.order as "limber" | "unlimber";
  return listIn<ChangeWay>(form, "ways").map(({ turn = 0 }) =>
    option(s, { unit: s.who, order, turn }, { text: said().choices[order](turn) }),
  );
};

// All of them -------------------------------------------------------------------------------------------------------

/** One of several things: how the form lists them, and how the order names the one. */
const oneOf =
  (list: string, field: string) =>
  (s: Subject, { order, [list]: all }: Form): readonly Option[] =>
    (all as readonly string[]).map((id) => {
      const target = s.g.world.unitById.has(id) ? { target: id } : {};
      return option(s, { unit: s.who, order, [field]: id } as Order, target);
    });

const LISTED: { readonly [K in OrderKind]?: (s: Subject, form: Form) => readonly Option[] } = {
  quarter: quartering,
  form: (s, form) => (form.bend === undefined ? changing(s, form) : bending(s)),
  split: (s, form) =>
    waysIn(s, form).map(({ way: { variant }, words }) =>
      option(s, { unit: s.who, order: "split", variant }, { text: said().choices.split(words) }),
    ),
  limber: limbering,
  unlimber: limbering,
  "great-square": (s, form) => {
    const others = listIn<string>(form, "with");
    return others.flatMap((other) =>
      sharing(s, "great-square", [other], {
        text: said().choices.greatSquare(unitName(s.g.world, other)),
      }),
    );
  },
  dissolve: dissolving,
  garrison: lining,
  "line-edge": lining,
  exchange: oneOf("with", "with"),
  "fight-fire": oneOf("zones", "zone"),
  "lay-charge": oneOf("sections", "section"),
  load: oneOf("ferries", "ferry"),
  "leave-zone": leaving,
  enter: entering,
  group: grouping,
  occupy: occupying,
};

/** Every order that a form names. */
export const optionsIn = (s: Subject, form: Form): readonly Option[] =>
  isPlain(s.g.world, form.order)
    ? [option(s, { unit: s.who, order: form.order } as Order)]
    : (LISTED[form.order]?.(s, form) ?? []);
