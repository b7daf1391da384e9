// Every kind of order, declared once: to whom it is given, what it costs, what it says, and how a question bounds that.
// From it follow the types of orders and of their forms (order-forms.ts), what is read from outside (order-reading.ts),
// whether an order keeps within a form (order-bounds.ts), and what a sheet offers (screen/choices.ts). Each chapter's
// window says which of them are open, and carries them out (sequence.ts).

import type { Case } from "./cases.ts";
import type { Schemas } from "./order-reading.ts";

/** What a unit has spent options on this turn [IV.1, R9]. */
export const DEEDS = [
  "face",
  "form",
  "limber",
  "load",
  "unload",
  "garrison",
  "exchange",
  "charge",
  "move",
  "wheel",
  "fall-back",
  "hand-push",
  "recall",
  "second-move",
  "fire",
  "fire-fire",
  "fight-fire",
  "lay-charge",
  "victory-bonus",
] as const;
export type Deed = (typeof DEEDS)[number];

type Named = keyof Schemas;
/** `free` and `chosen`: the form says nothing of it, the rules judge it; what is chosen tells one order from another. */
export type Bound = "is" | "one" | "each" | "step" | "path" | "aims" | "free" | "chosen";

export interface Field {
  readonly reads: Named;
  readonly bound: Bound;
  /** Of the bound, where it is not that of the order. */
  readonly cite?: Case;
  readonly optional?: true;
  /** The rules say themselves why a value is not open. */
  readonly explained?: true;
}
export interface Fields {
  readonly [name: string]: Field;
}

export interface Kind {
  readonly by: "unit" | "commander";
  /** Under which head it is listed, the case that allows it, and what it spends. */
  readonly head: string;
  readonly cite: Case;
  readonly spends: Deed | null;
  readonly fields: Fields;
  /** Fields that hang together: a form lists the ways to fill them. */
  readonly ways?: Fields;
}

const bounded =
  <const B extends Bound>(bound: B) =>
  <const N extends Named>(reads: N, cite?: Case) =>
    ({ reads, bound, ...(cite && { cite }) }) as const;
const [is, one, each] = [bounded("is"), bounded("one"), bounded("each")];
const [step, path, aims] = [bounded("step"), bounded("path"), bounded("aims")];
const [free, chosen] = [bounded("free"), bounded("chosen")];
const maybe = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;
const explained = <const F extends Field>(field: F) => ({ ...field, explained: true }) as const;

/** What a kind is, apart from what it says. */
const kind =
  <const By extends Kind["by"]>(by: By) =>
  <const H extends string, const F extends Fields>(
    head: H,
    cite: Case,
    fields: F,
    spends: Deed | null = null,
  ) =>
    ({ by, head, cite, spends, fields }) as const;
const [unit, commander] = [kind("unit"), kind("commander")];
const unitBy = <const H extends string, const W extends Fields, const F extends Fields>(
  head: H,
  cite: Case,
  ways: W,
  fields: F,
  spends: Deed | null = null,
) => ({ ...unit(head, cite, fields, spends), ways }) as const;

const PATH = { path: path("path") };
const WHEREVER = { x: free("integer"), y: free("integer") };
/** Of the sides of a town. */
const SIDES = free("sides");
const GAP = maybe(step("length", "III.2-skirmish-layout"));
/** Foot charges at its one pace: it names no gait. */
const GAITS = { gait: explained(maybe(is("gait"))), ...PATH };

const SETUP = {
  post: unit("formation", "III.1", {
    ...WHEREVER,
    heading: free("heading"),
    formation: one("formation"),
    gap: GAP,
  }),
  quarter: unit("town", "XI.6-town-garrison", {
    zone: one("zone", "II.1"),
    posture: chosen("posture"),
    sides: maybe(SIDES),
  }),
  reserve: unit("reserve", "IX.4", {}),
  stand: commander("command", "XII.1", WHEREVER),
};
/** Changes of face and formation. */
const DRILLS = {
  face: unit("facing", "III.7", {}, "face"),
  // `variant` numbers the ways of R46 for this pair; `face` is the face of a square from which it unfolds; `bend` are
  // the poses of the stands of a line that is bent to the ground [R70].
  form: unitBy(
    "formation",
    "III.6",
    { variant: explained(is("small")), face: explained(maybe(is("face"))) },
    { to: explained(is("formation")), gap: explained(GAP), bend: maybe(chosen("poses")) },
    "form",
  ),
  split: unitBy("formation", "III.2-half-battalion", { variant: explained(is("small")) }, {}, "form"),
  limber: unitBy("guns", "IV.3-limber", { turn: explained(is("quarter")) }, {}, "limber"),
  unlimber: unitBy("guns", "IV.3-limber", { turn: explained(is("quarter")) }, {}, "limber"),
  // Given by the senior, for all.
  "great-square": unit("formation", "IV.3-multi-battalion", { with: explained(each("units")) }, "form"),
  dissolve: unit("formation", "IV.3-multi-battalion", { into: chosen("unfolding") }, "form"),
};
const ERRANDS = {
  load: unit("ferry", "XI.5-river-movement", { ferry: one("ferry", "IV.1-deployment-list") }, "load"),
  unload: unit("ferry", "XI.5-river-movement", {}, "unload"),
  recall: unit("recall", "IV.4-recall", {}, "recall"),
  garrison: unit("town", "XI.6-town-garrison", { sides: SIDES }, "garrison"),
  exchange: unit("town", "XI.6-town-exchange", { with: explained(one("unit")) }, "exchange"),
  "line-edge": unit("town", "XI.6-town-garrison", { sides: SIDES }),
  deepen: unit("town", "XI.6-town-garrison", {}),
  "fight-fire": unit("town", "XI.6-town-fire-fight", { zone: one("zone") }, "fight-fire"),
  "lay-charge": unit("sappers", "V.7-impact", { section: one("section", "II.3-order") }, "lay-charge"),
};
const COMMAND = {
  attach: commander("command", "XII.3", { to: explained(one("unit")) }),
  detach: commander("command", "XII.3-detach", {}),
};
const CHARGES = {
  // A town zone is named by its id.
  charge: unitBy("charge", "IV.4-charge", GAITS, { target: explained(one("foe")) }, "charge"),
  "stand-fast": unit("answer", "II.2-countercharge", {}),
  countercharge: unitBy("charge", "II.2-countercharge", GAITS, { target: one("unit") }, "charge"),
  evade: unit("answer", "II.2-skirmishers-withdraw", {}, "fall-back"),
  "move-away": unit("move", "IV.4-move", PATH, "move"),
  halt: unit("charge", "II.2-charge-half", {}),
  press: unit("charge", "II.2-charge-half", { ...PATH, stopAt: maybe(free("length")) }),
};
const MOVES = {
  // `screen`: the way of the skirmishers it has sent out [R61]. `haltWithin`: stops when a visible enemy is this near.
  move: unit(
    "move",
    "IV.4-move",
    { ...PATH, screen: maybe(path("path")), haltWithin: maybe(free("length")) },
    "move",
  ),
  "fall-back": unit("move", "IV.4-fall-back", { ...PATH, screen: maybe(path("path")) }, "fall-back"),
  wheel: unit("wheel", "IV.4-wheel", { to: free("hand"), q: free("length") }, "wheel"),
  "hand-push": unit("move", "IV.4-handpush", PATH, "hand-push"),
  "leave-zone": unitBy(
    "leaveTown",
    "XI.6-town-movement",
    { side: explained(is("side")), formation: explained(is("formation")), ...PATH },
    {},
    "move",
  ),
  enter: unitBy("enter", "IX.4", { formation: is("formation"), ...PATH }, { at: free("point") }, "move"),
  withdraw: unit("move", "IV.4-gallop-withdraw", PATH),
  ride: commander("move", "XII.1", { heading: free("heading"), d: step("length") }),
};
const FIRE = {
  // Two rounds, each at its own target [R12].
  fire: unit("fire", "IV.5-fire", { aims: aims("aims") }, "fire"),
  "fire-fire": unit("twice", "IV.5-fire-fire", { aims: aims("aims"), again: aims("aims") }, "fire-fire"),
};
/** Victory bonus. */
const BONUS = {
  stay: unit("victory", "VII.9-stay", {}),
  "go-back": unit("move", "VII.9-return", PATH),
  "press-on": unitBy("move", "VII.9-continue", GAITS, {}),
  occupy: unit("victory", "XI.6-town-garrison", { zone: one("zone"), sides: SIDES }),
};

export const ORDERS = {
  ...SETUP,
  ...DRILLS,
  ...ERRANDS,
  ...COMMAND,
  ...CHARGES,
  ...MOVES,
  ...FIRE,
  ...BONUS,
  // The brigadier takes over; without an order an officer of the staff does [XII.4-successor].
  promote: commander("command", "XII.4-successor", { by: one("commander") }),
  // These units check on one roll, with the worst of their modifiers [VI.1-group]. The first is the subject.
  group: unit("morale", "VI.1-group", { with: explained(each("units")) }),
  // Afterwards
  "second-move": unit("move", "IX.3", PATH, "second-move"),
  announce: unit("announce", "IX.4", {}),
  cross: unit("ferry", "XI.5-river-movement", {}),
  reform: unit("formation", "X.2", { formation: one("formation"), heading: free("heading"), gap: GAP }),
} satisfies { readonly [kind: string]: Kind };

export type Declared = typeof ORDERS;
export type OrderKind = keyof Declared;
export type SetupKind = keyof typeof SETUP;
export type DrillKind = keyof typeof DRILLS;
export type ErrandKind = keyof typeof ERRANDS;
export type CommandKind = keyof typeof COMMAND;
export type MoveKind = keyof typeof MOVES;
export type FireKind = keyof typeof FIRE;
export type BonusKind = keyof typeof BONUS | "face" | "form";
export type Head = Declared[OrderKind]["head"];

export const kindOf = (kind: OrderKind): Kind => ORDERS[kind];
export const headOf = (kind: OrderKind): Head => ORDERS[kind].head;
export const isOrderKind = (kind: unknown): kind is OrderKind =>
  typeof kind === "string" && Object.hasOwn(ORDERS, kind);
export const ORDER_KINDS: readonly OrderKind[] = Object.keys(ORDERS).filter(isOrderKind);
export const isDrill = (kind: OrderKind): kind is DrillKind => Object.hasOwn(DRILLS, kind);
export const isErrand = (kind: OrderKind): kind is ErrandKind => Object.hasOwn(ERRANDS, kind);
