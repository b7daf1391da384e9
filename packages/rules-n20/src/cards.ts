// The vocabulary of event cards [5.0] and of a scenario's exclusive rules [1.0]. Data, not code: a player can write a
// deck or a special rule with it. What each word does is in the chapter that uses it.

import { Problem, type ReadOnly } from "@grognard/kernel";
import { checked, hexsideText, hexText, maybe, naming, plainId, text, whole, written } from "@grognard/parts";
import * as v from "valibot";
import { type Cite, PIECE_TYPES, SIDE_IDS, TERRAINS, TRAITS } from "./world.ts";

const side = v.picklist(SIDE_IDS);
const yes = maybe(v.literal(true));
export const hex = hexText('must be a hex number such as "7,21"');
const hexside = hexsideText('must be a hexside such as "7,21|7,22"');
export const nation = naming("nation", plainId);
export const range = v.tuple([whole(1, 99), whole(1, 99)]);
const rows = naming("rows", range);
export const cite = v.pipe(
  written(/^[A-CX]\d+$/, 'must be A, B, C or X and a number, such as "X1"'),
  v.transform((text) => text as Cite),
);

/** Which units are meant; all given properties must match. */
const who = naming(
  "who",
  v.strictObject({
    side: maybe(side),
    nation: maybe(nation),
    type: maybe(v.picklist(PIECE_TYPES)),
    formation: maybe(v.array(naming("formation", text))),
    units: maybe(v.array(naming("piece", plainId))),
    trait: maybe(v.picklist(TRAITS)),
    /** Cavalry of Combat Strength 2 or more [9.8.3-heavy]. */
    heavy: yes,
  }),
);
/** A list means "any of these". */
const whom = v.lazy((input) =>
  Array.isArray(input) ? v.pipe(v.array(who), v.minLength(1, "names nobody")) : who,
);
export type UnitFilter = ReadOnly<v.InferOutput<typeof who>>;
export type UnitFilters = ReadOnly<v.InferOutput<typeof whom>>;

/** What Morale can be spent on [12.2]. */
const spending = v.picklist(["forced-march", "rally", "reserves", "guard", "breakdown"]);
export type Spending = v.InferOutput<typeof spending>;

const of = <const K extends string, const E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.strictObject({ kind: v.literal(kind), ...entries });

/** Something that alters a rule while it is in force. */
export const modifier = v.variant("kind", [
  of("no-event", { side: maybe(side) }),
  of("no-forced-march", { side: maybe(side) }),
  of("no-road-bonus", { side: maybe(side) }),
  of("allowance", { who: whom, add: whole(-9, 9) }),
  of("allowance-is", { who: whom, value: whole(0, 9) }),
  /** No unit spends more Movement Points than this, wherever they come from. */
  of("at-most", { who: maybe(whom), points: whole(0, 9) }),
  of("no-artillery-doubling", {}),
  /** This side, or both, may not Countercharge. */
  of("no-countercharge", { side: maybe(side) }),
  /** Neither moves nor enters as a reinforcement. */
  of("no-move", { who: whom }),
  /** May not enter an enemy ZOC by movement. */
  of("no-ezoc-entry", { who: whom }),
  /** May not end a move outside these rows. */
  of("end-in-rows", { who: whom, rows }),
  /** May not leave these rows by movement. */
  of("stay-in-rows", { who: whom, rows }),
  /** Attackers of the two nations combine only when all of them must attack. */
  of("armies-apart", { nations: naming("allies", v.tuple([nation, nation])) }),
  of("closed-hexside", { who: whom, hexside }),
  /** A blocked entry hex may be replaced by the army's nearest other LOC hex a turn later. */
  of("other-entry", { who: whom }),
  /** May attack selectively in its own Combat Phase [8.1.3-events]. */
  of("selective", { who: whom }),
  /** `firstBattle`: only in the first battle of each unit. */
  of("strength", {
    who: whom,
    add: whole(-9, 9),
    when: v.picklist(["attacking", "defending", "any"]),
    firstBattle: yes,
  }),
  /** A modifier to the die of the Controlled Advance roll. */
  of("control", { side: maybe(side), add: whole(-9, 9) }),
  /** The Guard is committed without cost. */
  of("free-guard", { side: maybe(side) }),
  of("no-spending", { side: maybe(side), on: maybe(v.array(spending)) }),
  /** Battles in which this side has only such units get no reserves. */
  of("no-reserves", { who: whom }),
  of("no-rugged-stop", { side: maybe(side), terrain: v.picklist(["forest", "rough", "marsh"]) }),
  of("must-advance", { who: whom }),
  /** These exclusive rules do not apply. */
  of("suspend", { rules: v.array(naming("rule", cite)) }),
]);
export type Modifier = ReadOnly<v.InferOutput<typeof modifier>>;
export type ModifierKind = Modifier["kind"];
export type ModifierOf<K extends ModifierKind> = Extract<Modifier, { kind: K }>;

const PLAIN_CONDITIONS = [
  v.strictObject({ if: v.literal("lower-morale") }),
  v.strictObject({ if: v.literal("near"), who: whom, hex, within: whole(0, 99) }),
  v.strictObject({ if: v.literal("holds"), who: whom, hexes: v.array(hex) }),
  v.strictObject({ if: v.literal("broken"), who: whom, atLeast: whole(1, 99) }),
] as const;
export type Condition =
  | ReadOnly<v.InferOutput<(typeof PLAIN_CONDITIONS)[number]>>
  | { readonly if: "not"; readonly condition: Condition };
const condition: v.GenericSchema<unknown, Condition> = v.variant("if", [
  ...PLAIN_CONDITIONS,
  v.strictObject({ if: v.literal("not"), condition: v.lazy(() => condition) }),
]);

/** How long a card's modifier lasts: the Player Turn, the Game Turn, until the drawer's next turn, for good. */
const span = v.picklist(["turn", "game-turn", "own-turn", "game"]);
export type Span = v.InferOutput<typeof span>;

/** A side chooses some of the drawer's units on the map. */
const choosing = v.strictObject({
  by: v.picklist(["drawer", "opponent"]),
  who: whom,
  upTo: whole(1, 99),
  outsideEzoc: yes,
});
export type Choosing = ReadOnly<v.InferOutput<typeof choosing>>;

const PLAIN_EFFECTS = [
  v.strictObject({
    do: v.literal("modify"),
    modifiers: v.array(modifier),
    until: span,
    choose: maybe(choosing),
  }),
  v.strictObject({
    do: v.literal("morale"),
    side: v.picklist(["drawer", "opponent"]),
    add: whole(-9, 9),
    when: maybe(condition),
  }),
  /** A Rally occasion [10.0]; `on` names the leader rallied on [16.9.8]; `freely` needs no roll. */
  v.strictObject({
    do: v.literal("rally"),
    who: whom,
    upTo: whole(1, 99),
    add: whole(-9, 9),
    on: maybe(naming("leader", plainId)),
    freely: yes,
  }),
  v.strictObject({ do: v.literal("free-forced-march") }),
  /** Reinforcements that could arrive this turn arrive next turn at the earliest. */
  v.strictObject({ do: v.literal("delay"), who: whom }),
] as const;
const LAST_EFFECTS = [
  v.strictObject({ do: v.literal("reshuffle") }),
  v.strictObject({ do: v.literal("remove-leader"), unit: naming("leader", plainId) }),
] as const;
export type CardEffect =
  | ReadOnly<v.InferOutput<(typeof PLAIN_EFFECTS)[number] | (typeof LAST_EFFECTS)[number]>>
  | { readonly do: "arrive"; readonly unit: string; readonly otherwise?: CardEffect };
const effect: v.GenericSchema<unknown, CardEffect> = v.variant("do", [
  ...PLAIN_EFFECTS,
  /** A waiting reinforcement may enter this turn without a roll; if it has already entered, something else. */
  v.strictObject({
    do: v.literal("arrive"),
    unit: naming("reinforcement", plainId),
    otherwise: maybe(v.lazy(() => effect)),
  }),
  ...LAST_EFFECTS,
]);

/** What a kept card may be spent on [5.0-keep], and the details it needs. */
const USES = {
  reserves: undefined, // instead of the Morale Point for reserves
  "no-contact": undefined, // no unit maintains contact with a Disengagement
  withdraw: undefined, // a Rout becomes a Withdrawal
  defence: "add", // strength of one defender
  countercharge: "add", // strength of one countercharging unit
  "ignore-terrain": "terrain", // the attacker ignores this terrain's benefit
} as const;
const keep = checked(
  v.strictObject({
    use: v.picklist(Object.keys(USES) as (keyof typeof USES)[]),
    who: maybe(whom),
    add: maybe(whole(-9, 9)),
    terrain: maybe(v.picklist(TERRAINS)),
    /** Only for a defender attacked up a slope hexside. */
    behindSlope: yes,
    /** Discarded at the start of the owner's next Night turn, or when this Player Turn ends. */
    until: v.picklist(["night", "turn"]),
  }),
  ({ use, ...given }) => {
    const needed = USES[use];
    if (needed && given[needed] === undefined) throw new Problem(`"${use}" needs "${needed}"`);
  },
);
export type Keep = ReadOnly<v.InferOutput<typeof keep>>;

/** The event for one side; a common card has the same for both. */
export const half = checked(
  v.strictObject({
    title: text,
    text,
    effects: v.array(effect),
    keep: maybe(keep),
    /** Acts once a game; drawn again it has no effect. */
    once: yes,
  }),
  ({ effects, keep }) => {
    if (keep && effects.length > 0)
      throw new Problem("a card that is kept has no effects of its own", "effects");
  },
);
export type CardHalf = ReadOnly<v.InferOutput<typeof half>>;

export interface Card {
  readonly id: string;
  /** Waits in the discards for the first reshuffle [3.0-red]. */
  readonly red: boolean;
  readonly common: boolean;
  readonly halves: readonly [CardHalf, CardHalf]; // French, Anti-French
}
