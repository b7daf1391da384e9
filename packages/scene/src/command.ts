// The chain of command, as a tree beside the board: which commanders act, which orders are held, and which are still
// in transit.

import type { Mark } from "./scene.ts";

/** An order that has not arrived yet. */
export interface Courier {
  readonly id: string;
  readonly text: string;
  /** At least this many turns away; 0: expected now. Distant ones are drawn farther up the line. */
  readonly late: number;
  readonly cite: string;
}

/** A commander or formation in the chain of command. */
export interface Post {
  readonly id: string;
  readonly side: string;
  /** The nation whose colours it has. */
  readonly nation: string;
  /** Its piece, on the board or beside it; absent where it has none now. */
  readonly piece?: string;
  readonly name: string;
  /** "Division leader". */
  readonly rank: string;
  /** Acts now, waits for an order, is absent, or is permanently lost. */
  readonly look: "acting" | "idle" | "absent" | "lost";
  /** "mobilized", in words. */
  readonly state: string;
  /** Short lines of information: troops, fatigue, condition. */
  readonly notes: readonly { readonly text: string; readonly tone: Mark["tone"]; readonly cite?: string }[];
  readonly marks: readonly Mark[];
  readonly couriers: readonly Courier[];
  readonly below: readonly Post[];
}
