// The control stack: what is being done, and where to go on after an interruption. Fields called unit or units, and
// others that say so, hold UnitIds; lists in frames are replaced or copied with the frame, never shared.

import type { Hex } from "@grognard/hex";
import {
  boolean,
  type Changing,
  fact,
  field,
  kindOf,
  number,
  type OneOf,
  optional,
  orNone,
  record,
  records,
  string,
  vocabulary,
} from "@grognard/parts";
import type { ActionOf } from "./actions.ts";
import type { Case } from "./cases.ts";
import type { ShockResult } from "./charts.ts";
import type { FormationName } from "./formations.ts";
import type { Side, UnitId } from "./units.ts";

const unit = fact<UnitId>();
const units = fact<UnitId[]>();
const hex = fact<Hex>();
const hexes = fact<Hex[]>();
const side = fact<Side>();

/** The phases of a turn in their order, and its end. */
export const TURN_STAGES = [
  "interphase",
  "alliedCommand",
  "alliedRally",
  "frenchMovement",
  "alliedShock",
  "fire",
  "frenchCommand",
  "frenchRally",
  "alliedMovement",
  "frenchShock",
  "end",
] as const;
export type TurnStage = (typeof TURN_STAGES)[number];

export const INTERPHASE_STAGES = [
  "morale", // 1A
  "snow", // 1B
  "exertion", // 1C: charges, Jaegers
  "fatigue", // 1D: accrual, recovery, violations
  "deactivation", // 1E: each side
  "casualties", // 19.8: commanders come back, successors
  "points", // 1F
  "exemptions", // 1G: each side
  "continuation", // 1G
] as const;
export type InterphaseStage = (typeof INTERPHASE_STAGES)[number];

/** The segments of a Command Phase; the Allies go up the chain of command, the French down [4.1]. */
export const COMMAND_STAGES = [
  "delays",
  "brigades", // activated
  "divisions", // activated
  "division", // activity
  "divisionAttacks",
  "batteries", // grand batteries [19.52]
  "corps", // activity
  "corpsAttacks",
  "army",
  "charges",
  "resupply",
  "over",
] as const;
export type CommandStage = (typeof COMMAND_STAGES)[number];

export const RALLY_STAGES = [
  "refresh", // exhausted cavalry
  "disorder",
  "companies", // and crews
  "stragglers", // of them run
  "leaders", // rally those they are with
  "self",
  "retreat",
  "returns", // of units that have fled off the map [R92]
  "violations",
  "orders", // attack orders end
  "over",
] as const;
export type RallyStage = (typeof RALLY_STAGES)[number];

export const MOVEMENT_STAGES = ["states", "detach", "units", "over"] as const;
export type MovementStage = (typeof MOVEMENT_STAGES)[number];

/** What a unit in hand goes through: before what it has declared, and after it has entered a hex. */
export const MOVER_STAGES = [
  "choice",
  "crossing", // how it goes over a stream or through friends [R22] [6.13-2]
  "attempt", // a change out of command [17.12-a]
  "zone", // a change in an enemy charge zone [12.61-2]
  "fire", // [11.3]
  "displacement", // of enemy skirmishers [8.66]
  "act",
  "giveWay", // enemy leaders [16.17]
  "evasion", // Cossacks [19.2]
  "alarm", // enemy brigades [17.53]
  "company", // enters a charge zone [12.61-1a]
  "reaction", // enemy cavalry [7.42] [12.56]
  "arrived",
  "over",
] as const;
export type MoverStage = (typeof MOVER_STAGES)[number];

/** What a unit in hand has declared; the enemy may fire first. */
const DECLARED_MOVES = vocabulary()("kind", {
  step: { to: hex, haste: boolean, cost: number }, // haste: the cheaper way [R22] [6.13-2]; cost: what the first has paid
  face: { facing: number, cost: number },
  about: {}, // to the rear, or to the front again [5.42]
  column: { facing: number }, // into road column; out of it, to face so; -1: without a front
  raise: { unit }, // to the top of its stack [9.2]
  withdraw: {}, // from the field [20.0]
});
export type DeclaredMove = OneOf<typeof DECLARED_MOVES>;

/** Why morale is checked [13.11]. */
export type CheckCause =
  | "fire"
  | "loss" // a unit in the hex eliminated
  | "retreat" // friends leave or pass an adjacent hex
  | "elimination" // of friends in an adjacent hex
  | "entered" // friends retreat into its hex
  | "zone" // facing or formation in a charge zone [12.61-2]
  | "company" // enters a charge zone [12.61-1a]
  | "initiation" // of a charge
  | "charged" // about to be shocked by cavalry [12.62]
  | "reaction" // heavy cavalry turns [7.42-b]
  | "command" // out of command [17.12-a]
  | "fatigue" // [15.2-2]
  | "night" // [19.9-3]
  | "rally"; // by itself [13.42-C]

/** What makes the enemy fire out of turn [11.3]. */
export type FireCause =
  | "formation"
  | "facing"
  | "stacking"
  | "leaving" // a hex in a minimum zone
  | "unlimbering"
  | "medium" // leaving a medium zone
  | "shock"
  | "charge"
  | "retreat"
  | "displacement"
  | "abandoning";

/** A shock from its declaration to its conclusion [12.0]. */
export const SHOCK_STAGES = [
  "attempt", // by tired troops, or at night
  "activation", // of the brigades that are attacked
  "stance", // of an extended line that is attacked
  "departure", // of crews and Cossacks
  "surprise", // what disorders the defender immediately
  "charged", // its morale check, if cavalry charges
  "fire",
  "formation", // of the attacker
  "combat",
  "losses", // of the defender
  "price", // the attacker's losses
  "leaders",
  "defender", // what becomes of it
  "attacker", // what becomes of it
  "second", // half of a line attacks
  "advance",
  "opportunity", // for enemy cavalry
  "conclusion",
] as const;
export type ShockStage = (typeof SHOCK_STAGES)[number];

/** What a charge says of a shock that is part of it. */
export interface ChargeShock {
  /** A formed charger has it [12.55]. */
  readonly impetus: boolean;
  /** The defender checks first [12.62]. */
  readonly checks: boolean;
  /** Enemies that have fired at this charge [R50]. */
  readonly spared?: readonly UnitId[];
}

/** How an extended line attacks [8.35-2]. */
export type Manner = "whole" | "centre" | "half" | "general";

export type ChargeStage =
  | "begin" // is there an enemy in sight?
  | "ride" // what next
  | "leave" // the hex, under fire
  | "enter"
  | "friends" // are ridden down
  | "met" // the fight is over
  | "slip" // one hex more after it was reined in [12.53-P3]
  | "slipping" // under fire
  | "conclude"
  | "withdraw";

/** What a unit in hand does to its formation, as its owner has said it. */
const CHANGES = vocabulary()("do", {
  form: {
    formation: fact<FormationName>(),
    facing: optional(fact<NonNullable<ActionOf<"form">["facing"]>>()),
    hex: optional(string),
  },
  wheel: { hex: string },
  consolidate: { hex: string },
});
export type DeclaredChange = OneOf<typeof CHANGES>;
export const CHANGE_STAGES = ["command", "zone", "fire", "displacement", "deed"] as const;
export type ChangeStage = (typeof CHANGE_STAGES)[number];

/** A retreat that is due, without the units that make it. */
export interface Flight {
  readonly hexes: number;
  readonly routed: boolean;
  readonly cite: Case;
  /** The enemy hex that caused it. */
  readonly from?: Hex | undefined;
  /** The units that beat them: they do not fire [R127]. */
  readonly victors?: readonly UnitId[] | undefined;
  /** In the Rally Phase [13.12-d]. */
  readonly unrallied?: boolean;
}
export type RetreatStage =
  | "begin"
  | "leave" // a hex, under fire
  | "choose" // the next
  | "enter"; // it, after friends in it have checked

/** The Reciprocal Fire Phase has three [11.0]. */
export type FireSegment = "skirmish" | "battalions" | "guns";

/** How far a side has come along its line of battle [R48]. Replaced, never changed. */
export interface Sweep {
  /** Its firing hexes still to come, in their order. */
  readonly hexes: readonly Hex[];
  /** Targets already fired at from the first of them: loose troops and squares fire at several [11.61] [8.42-1]. */
  readonly done: readonly Hex[];
  /** Points that have gone out through each of its hexsides [11.62]. */
  readonly out: readonly number[];
  /** Points of loose troops that have fired. */
  readonly spent: number;
  /** Its companies are out of ammunition; it takes effect when they have finished firing [11.91]. */
  readonly emptied: boolean;
}

/** Fire for which a check is due: where it came from, and whether any of it through flank or rear [R51]. */
export interface Fires {
  readonly froms: readonly Hex[];
  readonly exposed: boolean;
}
export const NO_FIRE: Fires = { froms: [], exposed: false };
/** A hex whose morale is to be checked. */
export interface FireCheck extends Fires {
  readonly at: Hex;
  /** All at extended range, which activates no brigade [17.53-b]. */
  readonly far: boolean;
}

/** One throw of the die at one hex. */
export interface Shot {
  /** The unit that leads the fire. */
  readonly unit: UnitId;
  readonly from: Hex;
  readonly at: Hex;
  /** Points or guns. */
  readonly strength: number;
  /** Both halves of an extended line at the hex between [11.53-1a]. */
  readonly centre?: true;
  /** A target behind another, or skirmishers in front of it [11.45] [11.46]. */
  readonly screen?: "screened" | "screened by skirmishers";
  /** Skirmishers at the unit that displaces them [8.66-c]. */
  readonly displaced?: true;
  /** As if disordered: the crew is leaving [R62]. */
  readonly hasty?: true;
  /** The other half of the battery, which adds its guns [19.42-3]. */
  readonly with?: UnitId;
}

const sweep = record<Sweep>({ hexes, done: hexes, out: fact<number[]>(), spent: number, emptied: boolean });
const mark = fact<true>();
const SHOT = {
  ...{ unit, from: hex, at: hex, strength: number },
  ...{ centre: mark, screen: fact<NonNullable<Shot["screen"]>>(), displaced: mark, hasty: mark, with: unit },
};
const FLIGHT = {
  ...{ hexes: number, routed: boolean, cite: fact<Case>() },
  ...{ from: hex, victors: units, unrallied: boolean },
};

export const FRAMES = vocabulary()("step", {
  turn: { stage: fact<TurnStage>(), opened: boolean }, // opened: the phase has begun
  /** Before the first turn a side says how its troops far away are to come [3.0]. */
  marches: { side },
  interphase: { stage: fact<InterphaseStage>(), side, done: units },
  command: {
    side,
    stage: fact<CommandStage>(),
    /** Leaders that have sent an order in this segment, and the receivers, in the same order. */
    sent: units,
    done: units,
    fresh: units, // leaders who have received an attack order in this phase [R134]
  },
  /** Leaders who come onto the map, one after the other [17.52]. */
  placement: { side, leaders: units, cite: fact<Case>() },
  /** Brigades that may activate although no order came [17.53]. */
  alarm: { side, brigades: units, cite: fact<Case>() },
  /** Command units that the enemy has come too near to [16.17]. */
  givingWay: { side, leaders: units },
  rally: {
    side,
    stage: fact<RallyStage>(),
    due: units, // to recover, or to run
    tried: units, // to rally by themselves
    ran: units, // in this phase
    rallied: units,
  },
  movement: { side, stage: fact<MovementStage>() },
  /** A unit in hand, with those that move along: combat units top first, then leaders. */
  mover: {
    side,
    unit, // the one that was taken; after it has dropped out, another
    units,
    stage: fact<MoverStage>(),
    deed: orNone(kindOf(DECLARED_MOVES)),
    ahead: fact<number[]>(), // the rest of the way: hex * 7 + facing, or + 6 without one
    from: hex, // the hex it came from; -1 before its first step
    hexes: number, // entered
    turned: number, // sixths of facing in this hex [R12]
    checked: boolean, // companies: for entering a charge zone [12.61-1a]
    halted: fact<Case | null>(), // why it goes no further
  },
  firePhase: {
    stage: fact<FireSegment | "over">(),
    side, // the side that fires, or chooses where to begin
    opened: boolean, // the die for the first fire has fallen
    choosing: fact<Side[]>(), // sides that have still to choose the end at which to begin
    sweeps: field<readonly [Sweep, Sweep]>({ each: sweep, check: () => {} }), // by side
    grand: unit, // the leader whose batteries fire one after the other at the same hex [19.52]; -1
    joint: hex,
  },
  /** Shots that are resolved one after the other, before anybody they hit checks morale. */
  salvo: {
    side, // that fires
    shots: records<Shot>(SHOT),
    checks: records<FireCheck>({ at: hex, froms: hexes, exposed: boolean, far: boolean }),
    alarmed: boolean, // the units that check next have had the choice to activate [17.53-b]
    once: boolean, // they check later, after the fire of others [R51]
    bereft: hexes, // where a unit was eliminated [13.11-2]
  },
  /** Fast units may slip away from muskets; formed cavalry at a price [11.31]. */
  slip: { side, units, at: hex, to: hex, spared: units },
  shockPhase: {
    side,
    stage: fact<"declaration" | "attacks">(),
    units, // that have declared a shock [21.71]
    targets: hexes, // and into which hex, at the same place
  },
  shock: {
    side, // that attacks
    stage: fact<ShockStage>(),
    units, // that attack, top first
    from: hex,
    at: hex,
    charge: orNone(record<ChargeShock>({ impetus: boolean, checks: boolean, spared: units })),
    /** Of an extended line: how it attacks, with how many points (0: all), and the other hex, where both halves do. */
    manner: fact<Manner>(),
    strength: number,
    second: hex, // -1
    kept: fact<ShockResult>(), // what the first half has suffered [8.35-2d]
    halved: boolean, // an extended line defends with half [8.35-1a]
    fought: boolean, // dice have fallen, or need not
    results: fact<readonly [attacker: ShockResult, defender: ShockResult]>(),
    losses: fact<readonly [attacker: number, defender: number]>(),
    guns: boolean, // artillery defends
    loose: boolean, // only skirmishers in the open, so far
    beaten: units, // attackers that have been driven back
    advanced: number, // hexes
  },
  /** A change of formation that has been declared [7.1]: checks and enemy fire come before it. */
  change: { side, units, deed: kindOf(CHANGES), stage: fact<ChangeStage>() },
  /** A reinforcement has come in off the road: its front, or the other hex of a long line [6.72]. */
  arrival: { side, unit, line: boolean },
  /** General order ends in the open; the owner says how [8.52]. */
  reforming: { side, unit },
  /** An extended line closes up on one of its hexes [8.32-2]; formation: that it takes then, -1 as it is. */
  consolidation: { side, unit, formation: number, cite: fact<Case>() },
  /** Loose units give way: skirmishers to formed enemies that come into their hex [8.66], Cossacks [19.2]. */
  displacement: {
    side,
    units, // top first
    movers: units,
    into: hexes, // that the movers are coming into
    cause: fact<"entered" | "again" | "evasion">(),
    stage: fact<"fire" | "choice" | "leaving">(),
    to: hex, // -1: not chosen yet
  },
  /** Cavalry near a moving enemy may turn [7.42]: where its stacks are. */
  reaction: { side, hexes, movers: units, at: hex },
  /** Unlimbered guns that must run [7.57]. */
  limbering: { side, units, flight: record<Flight>(FLIGHT) },
  /** Crews may leave their guns before infantry reaches them [7.65-b]. */
  abandonment: {
    side,
    units,
    attackers: units,
    stage: fact<"choice" | "leaving" | "gone">(),
    fired: boolean,
    to: hex,
  },
  /** The enemy may fire at these units before they do what they have declared [11.3]. */
  volley: {
    side, // that fires
    target: units,
    at: hex, // where they are
    to: hex, // where they are going; -1
    cause: fact<FireCause>(),
    fired: units, // that have fired, in this window
    spared: units, // that may not fire
    once: boolean, // one check after all fire, not after each [R51]
    shaken: record<Fires>({ froms: hexes, exposed: boolean }), // for which that check is due
    bereft: boolean, // a unit there was eliminated [13.11-2]
  },
  /** A retreat, hex by hex [13.3]. */
  retreat: {
    side,
    stage: fact<RetreatStage>(),
    units, // top first
    leaders: units, // that go along
    left: number, // hexes still to go
    routed: boolean,
    unrallied: boolean, // in the Rally Phase [13.12-d]
    from: hex, // the enemy hex that caused it; -1
    used: hexes,
    checked: hexes, // friendly hexes that have checked for it [13.11-n]
    victors: units, // that beat them: they do not fire [R127]
    first: boolean, // has not left its hex yet
    to: hex, // that it is about to enter
    cite: fact<Case>(),
  },
  /** Friends that check because others run or are eliminated [13.11]: the hexes in which they are. */
  shaken: {
    side,
    hexes,
    tops: units, // that were on top there, in the same order
    why: fact<CheckCause>(),
    grave: boolean, // troops were lost, not skirmishers [13.13-k]
    cite: fact<Case>(),
  },
  /** Losses that the owner distributes [9.41]. */
  losses: { side, hex, units, points: number, cite: fact<Case>() },

  // Charges [12.5]
  /** Cavalry on its way through its charge zone [12.53]. */
  charge: {
    side,
    units, // top first
    stage: fact<ChargeStage>(),
    swift: boolean, // an opportunity charge inside a Shock Phase: no checks, no impetus [12.56-2n]
    trigger: hex, // where the enemy is that it must meet first [12.56-2a]; -1
    entered: number, // hexes, advances included
    secondary: boolean, // in its secondary zone
    settled: boolean, // has to go on: may not stop in this hex
    outside: boolean, // has attacked outside its secondary zone: ends with the last enemy it faces
    shocks: number,
    fights: hexes, // those attacked, once for each shock [R72]
    fired: units, // that have fired at it [R50]
    to: hex, // the hex it is about to enter or attack; -1
    stopped: boolean, // thrown back, routed or lost
    path: hexes, // of its withdrawal, still to be entered [12.53-P6]
    withdrawn: boolean, // that way has been chosen
  },
  /** Cavalry that may charge at an enemy that has come near [12.56]. */
  opportunity: { side, movers: units, at: hex, swift: boolean },
});

export type EylauFrame = Changing<OneOf<typeof FRAMES>>;
export type ChargeFrame = FrameOf<"charge">;
export type OpportunityFrame = FrameOf<"opportunity">;
export type TurnFrame = FrameOf<"turn">;
export type ShockFrame = FrameOf<"shock">;
export type FrameOf<S extends EylauFrame["step"]> = Extract<EylauFrame, { readonly step: S }>;
