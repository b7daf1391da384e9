// What a side may order. In every window it hands in one complete set, unseen by the other [R1, R2]; a unit that is
// not in the set does nothing. The order of the list is the owner's sequence [R3].

import type { Formation } from "./formations.ts";
import type { Hand, Path } from "./path.ts";
import type { Posture } from "./units.ts";

export interface Action {
  readonly do: "orders";
  readonly orders: readonly Order[];
}

export type OrderKind = Order["order"];
export type OrderOf<K extends OrderKind> = Extract<Order, { order: K }>;

/** Degrees by which a battery's front turns as it limbers or unlimbers [III.4]. */
export type Quarter = 0 | 90 | 180 | 270;
/** A side of a town zone. */
export type ZoneSide = "north" | "east" | "south" | "west";

export type Order =
  | SetupOrder
  | DeploymentOrder
  | ChargeOrder
  | ReactionOrder
  | PressOrder
  | MoveOrder
  | FireOrder
  | GroupOrder
  | BonusOrder
  | NonCombatantOrder
  | RallyOrder;

interface ByUnit {
  /** Its id. */
  readonly unit: string;
}

// S2 -------------------------------------------------------------------------------------------------------------

export type SetupOrder =
  | (ByUnit & {
      readonly order: "post";
      readonly x: number;
      readonly y: number;
      readonly heading: number;
      readonly formation: Formation;
      readonly gap?: number;
    })
  | (ByUnit & {
      readonly order: "quarter";
      readonly zone: string;
      readonly posture: Exclude<Posture, "none">;
      readonly sides?: readonly ZoneSide[];
    })
  | (ByUnit & { readonly order: "reserve" })
  | { readonly commander: string; readonly order: "stand"; readonly x: number; readonly y: number }
  | { readonly commander: string; readonly order: "attach"; readonly to: string };

// D1 -------------------------------------------------------------------------------------------------------------

export type DeploymentOrder =
  | (ByUnit & { readonly order: "face" })
  /** `variant` numbers the ways of R46 for this pair; `face` is the face of a square from which it unfolds. */
  | (ByUnit & {
      readonly order: "form";
      readonly to: Formation;
      readonly variant: number;
      readonly gap?: number;
      readonly face?: 0 | 1 | 2 | 3;
      /** Poses of the stands of a line that is bent to the ground [R70]. */
      readonly bend?: readonly { readonly x: number; readonly y: number; readonly heading: number }[];
    })
  | (ByUnit & { readonly order: "split"; readonly variant: number })
  | (ByUnit & { readonly order: "limber"; readonly turn: Quarter })
  | (ByUnit & { readonly order: "unlimber"; readonly turn: Quarter })
  | (ByUnit & { readonly order: "load"; readonly ferry: string })
  | (ByUnit & { readonly order: "unload" })
  | (ByUnit & { readonly order: "recall" })
  | (ByUnit & { readonly order: "garrison"; readonly sides: readonly ZoneSide[] })
  | (ByUnit & { readonly order: "exchange"; readonly with: string })
  | (ByUnit & { readonly order: "line-edge"; readonly sides: readonly ZoneSide[] })
  | (ByUnit & { readonly order: "deepen" })
  | (ByUnit & { readonly order: "fight-fire"; readonly zone: string })
  | (ByUnit & { readonly order: "lay-charge"; readonly section: string })
  /** Given by the senior, for all. */
  | (ByUnit & { readonly order: "great-square"; readonly with: readonly string[] })
  | (ByUnit & {
      readonly order: "dissolve";
      readonly into: readonly {
        readonly unit: string;
        readonly face: 0 | 1 | 2 | 3;
        readonly to: Formation;
        readonly variant: number;
      }[];
    })
  | { readonly commander: string; readonly order: "attach"; readonly to: string }
  | { readonly commander: string; readonly order: "detach" };

// M1, M2, M4 -----------------------------------------------------------------------------------------------------

export type Gait = "trot" | "gallop";

/** Foot charges at its one pace: it names no gait. A town zone is named by its id. */
export type ChargeOrder = ByUnit & {
  readonly order: "charge";
  readonly target: string;
  readonly gait?: Gait;
  readonly path: Path;
};

export type ReactionOrder =
  | (ByUnit & { readonly order: "stand-fast" })
  | (ByUnit & {
      readonly order: "countercharge";
      readonly target: string;
      readonly gait?: Gait;
      readonly path: Path;
    })
  | (ByUnit & { readonly order: "fall-back"; readonly path: Path })
  | (ByUnit & { readonly order: "evade" })
  | (ByUnit & { readonly order: "move-away"; readonly path: Path });

export type PressOrder =
  | (ByUnit & { readonly order: "halt" })
  | (ByUnit & { readonly order: "press"; readonly path: Path; readonly stopAt?: number });

// M6 -------------------------------------------------------------------------------------------------------------

export type MoveOrder =
  /** `screen`: the way of the skirmishers it has sent out [R61]. `haltWithin`: stops when a visible enemy is so near. */
  | (ByUnit & {
      readonly order: "move";
      readonly path: Path;
      readonly screen?: Path;
      readonly haltWithin?: number;
    })
  | (ByUnit & { readonly order: "wheel"; readonly to: Hand; readonly q: number })
  | (ByUnit & { readonly order: "fall-back"; readonly path: Path; readonly screen?: Path })
  | (ByUnit & { readonly order: "hand-push"; readonly path: Path })
  | (ByUnit & {
      readonly order: "leave-zone";
      readonly side: ZoneSide;
      readonly formation: Formation;
      readonly path: Path;
    })
  | (ByUnit & {
      readonly order: "enter";
      readonly at: { readonly x: number; readonly y: number };
      readonly formation: Formation;
      readonly path: Path;
    })
  | (ByUnit & { readonly order: "withdraw"; readonly path: Path })
  | { readonly commander: string; readonly order: "ride"; readonly heading: number; readonly d: number };

// F3, C4 ---------------------------------------------------------------------------------------------------------

export type Shot = "volley" | "skirmish" | "case" | "ball" | "shell";

/** One target of one part of a unit: a face of a square, a side of a garrison, a skirmishing stand. */
export interface Aim {
  /** Which part, as the form of the question numbers them; 0 for a body that fires as one. */
  readonly part: number;
  /** A unit, or what else can be aimed at: a town zone, a section of a wall, work or bridge. */
  readonly target: string;
  readonly shot: Shot;
  /** Ball and case: where the line runs [V.9-target-point]. */
  readonly point?: { readonly x: number; readonly y: number };
}

export type FireOrder =
  | (ByUnit & { readonly order: "fire"; readonly aims: readonly Aim[] })
  /** Two rounds, each at its own target [R12]. */
  | (ByUnit & { readonly order: "fire-fire"; readonly aims: readonly Aim[]; readonly again: readonly Aim[] });

// F1, P1, A1, Y1 -------------------------------------------------------------------------------------------------

/** These units check on one roll, with the worst of their modifiers [VI.1-group]. The first is the subject. */
export type GroupOrder = ByUnit & { readonly order: "group"; readonly with: readonly string[] };

// C2 -------------------------------------------------------------------------------------------------------------

export type BonusOrder =
  | (ByUnit & { readonly order: "stay" })
  | (ByUnit & { readonly order: "face" })
  | (ByUnit & {
      readonly order: "form";
      readonly to: Formation;
      readonly variant: number;
      readonly gap?: number;
    })
  | (ByUnit & { readonly order: "go-back"; readonly path: Path })
  | (ByUnit & { readonly order: "press-on"; readonly path: Path; readonly gait?: Gait })
  | (ByUnit & { readonly order: "occupy"; readonly zone: string; readonly sides: readonly ZoneSide[] });

// N1, Y1 ---------------------------------------------------------------------------------------------------------

export type NonCombatantOrder =
  | (ByUnit & { readonly order: "second-move"; readonly path: Path })
  | (ByUnit & { readonly order: "announce" })
  | (ByUnit & { readonly order: "cross" });

export type RallyOrder =
  | (ByUnit & {
      readonly order: "reform";
      readonly formation: Formation;
      readonly heading: number;
      readonly gap?: number;
    })
  | GroupOrder;

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
