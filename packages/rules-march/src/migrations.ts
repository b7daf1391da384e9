// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import type { FrameOf, MarchFrame } from "./frames.ts";
import type { State, UnitId, World } from "./types.ts";

interface OldOrders extends Omit<FrameOf<"orders">, "changes"> {
  readonly laid: readonly number[];
  readonly lifted: number;
}
interface OldBombardment extends Omit<FrameOf<"bombardment">, "warned"> {
  readonly warned: boolean;
}
type OldLosses = Omit<FrameOf<"losses">, "organic">;
type OldFrame =
  | OldOrders
  | OldBombardment
  | OldLosses
  | Exclude<MarchFrame, { step: "orders" | "bombardment" | "losses" }>;

/** The state of version 1.0.0, as far as it differs. */
interface Old extends Omit<State, "stack" | "staffMoved" | "agreed"> {
  readonly stack: readonly OldFrame[];
  readonly staffMoved: readonly number[];
}

/** Version 1.0.0 moved headquarters and commander in one activation, and each dummy once in a phase. */
function fromFirst(old: Json, world: World): Json {
  const { stack, staffMoved, ...rest } = old as unknown as Old;
  const moved: UnitId[] = staffMoved.flatMap((done, side) =>
    done === 1 ? [world.hq[side]!, world.commander[side]!].filter((unit) => unit >= 0) : [],
  );
  const now = {
    ...rest,
    agreed: 0,
    staffMoved: moved,
    stack: stack.map((frame) => frameNow(stack, frame)),
  };
  return now as unknown as Json;
}

function frameNow(stack: readonly OldFrame[], frame: OldFrame): MarchFrame {
  switch (frame.step) {
    case "orders": {
      const { laid: _, lifted: __, ...orders } = frame;
      return { ...orders, changes: 0 };
    }
    case "bombardment":
      return { ...frame, warned: frame.warned ? askedIn(stack) : null };
    case "losses": // what organic cavalry bears has been taken off
      return { ...frame, organic: "none" };
    default:
      return frame;
  }
}

/** The cavalry that is still to say whether it evades. */
const askedIn = (stack: readonly OldFrame[]): UnitId[] =>
  stack.flatMap((frame) => (frame.step === "evasion" ? [...frame.left] : []));

/** Before 1.2.0 a line struck from all its hexes that could, in one combat [16.7-combat]; nobody dug; and dummies never
 *  lay again as they had lain. */
function fromSecond(old: Json): Json {
  const state = old as unknown as State;
  const struckFrom = (attackers: readonly UnitId[]): number[] => [
    ...new Set(attackers.flatMap((unit) => [state.hex[unit]!, state.wing[unit]!]).filter((hex) => hex >= 0)),
  ];
  const stack = state.stack.map((frame): MarchFrame => {
    if (frame.step === "activation") {
      const combats = frame.combats.map((one) => ({ ...one, from: struckFrom(one.attackers) }));
      return { ...frame, combats };
    }
    if (frame.step === "column") return { ...frame, halt: -1 };
    if (frame.step === "orders") {
      const { had: _, ...orders } = frame as typeof frame & { readonly had?: unknown };
      return { ...orders, changes: 0 };
    }
    if (frame.step !== "combat" && frame.step !== "aftermath") return frame;
    const stacks = frame.stacks.map((one) => ({ ...one, drawn: [] }));
    return frame.step === "combat"
      ? { ...frame, from: struckFrom(frame.attackers), stacks }
      : { ...frame, stacks };
  });
  return { ...state, stack, digging: [], spaded: [] } as unknown as Json;
}

export const migrations = { "1.0.0": fromFirst, "1.1.0": fromSecond };
