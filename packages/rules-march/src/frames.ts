// The control stack: what is being done, and where to resume after an interruption. Fields called unit or units hold
// UnitIds; lists in frames are replaced or are copied with the frame, never shared.

import type { Hex } from "@grognard/hex";
import { frameOf, type ReadOnly } from "@grognard/kernel";
import {
  boolean,
  type Changing,
  fact,
  number,
  type OneOf,
  orNone,
  records,
  vocabulary,
} from "@grognard/parts";
import type { Case } from "./cases.ts";
import type { SecondOrder } from "./state.ts";
import type { FormationId, Side, UnitId } from "./units.ts";

const unit = fact<UnitId>();
const units = fact<UnitId[]>();
const hexes = fact<Hex[]>();
const side = fact<Side>();

export const TURN_STAGES = [
  "start",
  "reinforce",
  "advance",
  "issue",
  "reveal",
  "initiative",
  "draw",
  "end",
] as const;
export type TurnStage = (typeof TURN_STAGES)[number];

export const ACTIVATION_STAGES = [
  "check", // command ranges, Orders Check [15.5]
  "forced", // march [15.14]
  "smashed", // units try to recover [10.2-action]
  "units", // act one by one [4.0]
  "declare", // attacks [7.0]
  "fight", // them
  "fields", // of fire are left [8.2]
  "lead", // where the leader stays [15.2]
  "battery", // bombards [16.5]
  "end", // fatigue, markers
] as const;
export type ActivationStage = (typeof ACTIVATION_STAGES)[number];

/** A combat that has been declared. */
export interface Combat {
  readonly attackers: readonly UnitId[];
  readonly at: readonly Hex[];
  /** The hexes that the attackers strike from: one of a line or both [16.7-combat]. */
  readonly from: readonly Hex[];
}

/** Units from one hex in a combat. */
export interface Stack {
  readonly side: Side;
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly steps: readonly number[]; // of these, when it began
  readonly retreat: number; // hexes, after trades
  readonly die: number; // for its effects, unmodified; 0: not yet
  readonly drawn: readonly UnitId[]; // lines that have contracted into another hex [16.7-retreat]
}

export type CombatStage =
  | "prepare"
  | "morale" // which ratings are compared
  | "enfilade"
  | "charge" // checks
  | "roll"
  | "trade" // hexes of retreat for losses
  | "retreat"
  | "pursuit" // by organic cavalry
  | "advance"
  | "effects"
  | "guns" // lost in retreat
  | "smashed" // units retreat
  | "end"; // leaders, columns that were caught

/** Which casualties organic cavalry bears [7.14]: none; as many as it can, in a charge; those of a pursuit are all its
 *  own. */
export type OrganicShare = "none" | "first" | "only";

export type FlightKind =
  | "retreat" // after combat [7.2-retreat]
  | "smashed" // just now: up to two hexes, if its owner likes [10.2-retreat]
  | "unrecovered" // [10.2-failure]
  | "exit" // out of a field of fire that it has entered [8.2-retreat]
  | "evicted"; // out of a new field of fire [8.2-new]

const stacks = records<Stack>({
  side,
  hex: number,
  units: fact(),
  steps: fact(),
  retreat: number,
  die: number,
  drawn: fact(),
});

export const FRAMES = vocabulary()("step", {
  turn: {
    stage: fact<TurnStage>(),
    side, // whose reinforcements or orders; by mail: which side begins
    heldBack: fact<FormationId[]>(), // by their owners, in this turn
    unordered: fact<FormationId[]>(), // have arrived, and still need their first order
  },
  /** A side's Orders Phase, which is all secret. */
  orders: {
    side,
    sent: fact<FormationId[]>(),
    changes: number, // of its dummies
  },
  /** A MARCH that is being written: also secret. */
  issue: {
    side,
    formation: fact<FormationId>(),
    beneath: orNone(fact<SecondOrder | null>()),
    target: fact<Hex>(),
    delay: number,
  },
  /** Headquarters or commander on the move [15.1-hq]. */
  staff: { unit },
  activation: {
    side,
    formations: fact<FormationId[]>(), // two with initiative [16.1-use], all of a side by mail [16.3]
    stage: fact<ActivationStage>(),
    at: number, // which of several items in the same stage is next
    /** The result of the check, for each of `formations`. */
    commands: records<Command>({ kind: fact(), cap: number, strikes: boolean, goal: number }),
    force: fact<FormationId[]>(), // those whose leader has managed a forced march [15.14]
    forced: units, // that take part in one
    /** As it was when the activation began. */
    disorderedThen: units,
    zonedThen: units, // in an EZOC by status [R15]
    besideThen: units, // adjacent to an enemy combat unit [6.9-start]
    outThen: units, // out of command [15.1]
    allowed: units, // of these: have passed their check
    refused: units, // of these: have failed it
    done: units, // have acted, or will not
    prepared: units, // Deployed [6.9]
    targets: fact<Hex[]>(), // cavalry against which an attack was declared [R95]
    combats: records<Combat>({ attackers: fact(), at: fact(), from: fact() }),
    drawnIn: hexes, // left by beaten lines that have contracted [16.7-retreat]
    detached: units, // divisions that have sent out a detachment [R111]
    rejoined: units, // divisions whose detachment has rejoined
    halfUsed: units, // wagons whose last step has served one unit [12.3-limit]
    steadied: units, // may attack although they have moved from zone to zone [6.2-shift]
    shaken: units, // may not
    fieldsThen: hexes, // in its fields of fire when the activation began [8.2-new]
  },
  /** The unit that acts now; then it is done [4.1]. */
  unit: {
    unit,
    stage: fact<UnitStage>(),
    toll: number, // MP in eighths that it must pay to go on [6.2-exit] [7.5-cost] [7.6-pursue]
    stopped: boolean, // may not go on [6.2-stop]
    turned: boolean, // its facing is chosen [6.8-cost]
    tried: boolean, // to recover stragglers [10.1]
    declared: fact<Hex>(), // the hex whose cavalry it has just declared an attack on [7.6-declare]; -1
    trains: units, // enemy trains that it has come upon [7.5]
  },
  /** A march column on its way [15.7]. */
  column: {
    unit,
    begun: boolean, // trains in tow have been chosen
    moved: boolean,
    paid: number, // MP in eighths, for the hex its head is in
    way: fact<Hex>(), // the next hex, chosen among several; -1
    towed: units, // trains behind it [15.8-follow]
    line: hexes, // if there are any: its hexes when it set out, tail first, and those entered since
    over: boolean, // it has deployed
    halt: fact<Hex>(), // where it pauses to send out a detachment [10.3-when]; -1
  },
  /** A grand battery has named its target: cavalry there may go first [16.5-cav]. */
  bombardment: { formation: fact<FormationId>(), at: fact<Hex>(), warned: orNone(units) },
  /** The unit has deployed: which of several carries the MARCH marker on [15.7-marker-pass]. */
  marker: { unit },
  /** A combat from its first check to its last [R85]. */
  combat: {
    side, // the attacker
    stage: fact<CombatStage>(),
    attackers: units,
    at: hexes,
    from: hexes,
    hasty: units,
    charge: boolean, // [7.13]
    bombards: boolean, // a grand battery fires from a distance [16.5-bombard]
    /** Every unit in it, attackers first: effects are rolled stack by stack [7.1-7-stack]. */
    stacks,
    smashedThen: units,
    caught: units, // in march column [15.7-attacked]
    pair: units, // whose morale is compared [7.1-3]
    guns: unit, // that enfilade; -1 [7.11-enfilade]
    squares: hexes, // whose infantry stands firm against the charge [7.13-square]
    countering: units, // cavalry, and units whose organic cavalry countercharges
    total: number, // the die with its modifiers
    next: number, // which of several is next in this stage
    trades: number, // by the next stack [15.6-town]
    left: units, // still to act in this stage
    entered: boolean, // a unit has advanced into a vacated hex [7.2-advance-multi]
  },
  /** Steps that a stack loses, one by one [R93]. */
  losses: {
    side,
    units,
    casualties: number,
    stragglers: number,
    smashedThen: units, // may still be destroyed; a unit smashed in this combat has lost all it can [10.2-maxloss]
    charge: boolean, // or bombardment: stragglers count against smashed cavalry [10.2-cavalry]
    organic: fact<OrganicShare>(), // casualties
    cite: fact<Case>(),
  },
  /** Units that leave a hex together, not by their own movement. */
  flight: {
    side,
    why: fact<FlightKind>(),
    units,
    length: number,
    from: hexes, // what it retreats from
    smashedThen: units,
  },
  /** What follows when units lose steps or flee outside a combat: those just smashed may run [10.2-retreat], leaders are
   *  in danger [15.2-loss]. */
  aftermath: { stacks, from: hexes, smashedThen: units, run: boolean },
  /** Cavalry asked whether it waits for infantry [7.6-evade]. */
  evasion: { side, mover: unit, at: fact<Hex>(), left: units },
  /** Which way a stack faces after a retreat or an advance. */
  facing: { side, units, cite: fact<Case>() },
});

export type UnitStage = "act" | "overrun";

/** May only rest [15.5-one]; obeys the order; acts freely; takes no mobile actions. */
export const COMMANDS = ["rest", "obey", "free", "halt"] as const;

/** The outcome of the Orders Check of a formation. */
export interface Command {
  readonly kind: (typeof COMMANDS)[number];
  /** In eighths; -1: none [15.5-cap]. */
  readonly cap: number;
  /** Under ATTACK with an enemy in range: one unit must attack [R49]. */
  readonly strikes: boolean;
  /** Under ATTACK without one: the enemy stack that they approach [R51]; -1: none. */
  readonly goal: Hex;
}

export type MarchFrame = Changing<OneOf<typeof FRAMES>>;
export type FrameOf<S extends MarchFrame["step"]> = Extract<MarchFrame, { readonly step: S }>;
export type TurnFrame = FrameOf<"turn">;
export type ActivationFrame = FrameOf<"activation">;
export type CombatFrame = FrameOf<"combat">;
export type LossesFrame = FrameOf<"losses">;
export type FlightFrame = FrameOf<"flight">;
export type EvasionFrame = FrameOf<"evasion">;
export type FacingFrame = FrameOf<"facing">;
export type UnitFrame = FrameOf<"unit">;
export type ColumnFrame = FrameOf<"column">;
export type BombardmentFrame = FrameOf<"bombardment">;

/** A combat that is about to be fought. */
export const newCombat = (
  side: Side,
  { attackers, at, from }: Combat,
  how: Partial<Pick<CombatFrame, "hasty" | "bombards">> = {},
): CombatFrame => ({
  step: "combat",
  side,
  stage: "prepare",
  attackers: [...attackers],
  at: [...at],
  from: [...from],
  hasty: [],
  charge: false,
  bombards: false,
  stacks: [],
  smashedThen: [],
  caught: [],
  pair: [],
  guns: -1,
  squares: [],
  countering: [],
  total: 0,
  next: 0,
  trades: 0,
  left: [],
  entered: false,
  ...how,
});

export const newColumn = (unit: UnitId): ColumnFrame => ({
  step: "column",
  unit,
  begun: false,
  moved: false,
  paid: 0,
  way: -1,
  towed: [],
  line: [],
  over: false,
  halt: -1,
});

/** A formation, or two together, at the start of its activation. */
export const newActivation = (side: Side, formations: readonly FormationId[]): ActivationFrame => ({
  step: "activation",
  side,
  formations: [...formations],
  stage: "check",
  at: 0,
  commands: [],
  force: [],
  forced: [],
  disorderedThen: [],
  zonedThen: [],
  besideThen: [],
  outThen: [],
  allowed: [],
  refused: [],
  done: [],
  prepared: [],
  targets: [],
  combats: [],
  drawnIn: [],
  detached: [],
  rejoined: [],
  halfUsed: [],
  steadied: [],
  shaken: [],
  fieldsThen: [],
});

/** The current activation; rules that change the state may change it. */
export function activationOf(g: { readonly state: { readonly stack: MarchFrame[] } }): ActivationFrame;
export function activationOf(g: Stacked): Readonly<ActivationFrame>;
export function activationOf(g: Stacked): Readonly<ActivationFrame> {
  const frame = frameOf(g, "activation");
  if (!frame) throw new Error("no formation is activated");
  return frame as Readonly<ActivationFrame>;
}
type Stacked = { readonly state: { readonly stack: readonly ReadOnly<MarchFrame>[] } };
