// The control stack: what is being done, and where to go on after an interruption. Fields called unit or units hold
// UnitIds; lists in frames are replaced or are copied with the frame, never shared.

import type { Hex } from "@grognard/hex";
import { boolean, type Changing, fact, number, orNone, type Said, vocabulary } from "@grognard/parts";
import type { OrderKind, SecondOrder } from "./state.ts";
import type { FormationId, Side, UnitId } from "./units.ts";

const unit = fact<UnitId>();
const units = fact<UnitId[]>();
const hexes = fact<Hex[]>();
const side = fact<Side>();

export type TurnStage =
  | "start"
  | "reinforce"
  | "advance"
  | "issue"
  | "reveal"
  | "initiative"
  | "draw"
  | "end";

export type ActivationStage =
  | "check" // command ranges, Orders Check [15.5]
  | "forced" // march [15.14]
  | "smashed" // units try to recover [10.2-action]
  | "units" // act one by one [4.0]
  | "declare" // attacks [7.0]
  | "fight" // them
  | "fields" // of fire are left [8.2]
  | "lead" // where the leader stays [15.2]
  | "battery" // bombards [16.5]
  | "end"; // fatigue, markers

/** A combat that has been declared. */
export interface Combat {
  readonly attackers: readonly UnitId[];
  readonly at: readonly Hex[];
}

export const FRAMES = vocabulary()("step", {
  turn: { stage: fact<TurnStage>(), side, left: number },
  /** An order in the making. */
  issue: {
    side,
    formation: fact<FormationId>(),
    order: fact<OrderKind>(),
    beneath: orNone(fact<SecondOrder | null>()),
    target: fact<Hex>(),
  },
  activation: {
    side,
    formations: fact<FormationId[]>(), // two with initiative [16.1-use], all of a side by mail [16.3]
    stage: fact<ActivationStage>(),
    at: number, // which of several things of the same stage is next
    /** By formation of `formations`: how the check came out. */
    commands: fact<Command[]>(),
    force: boolean, // a forced march has been allowed
    forced: units, // those that take part in it
    /** As it was when the activation began. */
    disorderedThen: units,
    zonedThen: units, // in an EZOC by status [R15]
    besideThen: units, // adjacent to an enemy combat unit [6.9-start]
    outThen: units, // out of command [15.1]
    allowed: units, // of these: have passed their check
    refused: units, // of these: have failed it
    goal: fact<Hex>(), // the enemy stack named for an ATTACK [R51]; -1
    done: units, // have acted, or will not
    prepared: units, // Deployed [6.9]
    targets: fact<Hex[]>(), // cavalry against which an attack was declared [R95]
    combats: fact<Combat[]>(),
  },
});

/** The outcome of the Orders Check of a formation. */
export interface Command {
  /** "rest": rest only [15.5-one]; "obey": its order; "free": acts as it likes; "halt": no mobile actions. */
  readonly kind: "rest" | "obey" | "free" | "halt";
  /** In eighths; -1: none [15.5-cap]. */
  readonly cap: number;
}

export type MarchFrame = Changing<Said<typeof FRAMES>>;
export type FrameOf<S extends MarchFrame["step"]> = Extract<MarchFrame, { readonly step: S }>;
export type TurnFrame = FrameOf<"turn">;
export type ActivationFrame = FrameOf<"activation">;
