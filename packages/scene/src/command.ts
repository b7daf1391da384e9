// Who commands whom, as a tree beside the board: who acts, which orders are held, and which are still on the road.

import type { Mark } from "./scene.ts";

/** An order on its way to somebody. */
export interface Courier {
  readonly id: string;
  readonly text: string;
  /** So many turns off at least; 0: expected now. Far ones are drawn farther up the line. */
  readonly late: number;
  readonly cite: string;
}

/** Somebody in the chain of command. */
export interface Post {
  readonly id: string;
  readonly side: string;
  /** Of its own colours. */
  readonly nation: string;
  /** Its piece, on the board or beside it; absent where it has none now. */
  readonly piece?: string;
  readonly name: string;
  /** "Division leader". */
  readonly rank: string;
  /** Acts now, waits for an order, is not there, or is gone for good. */
  readonly look: "acting" | "idle" | "absent" | "lost";
  /** "mobilized", in words. */
  readonly state: string;
  /** What there is to know in short lines: troops, fatigue, how they stand. */
  readonly notes: readonly { readonly text: string; readonly tone: Mark["tone"]; readonly cite?: string }[];
  readonly marks: readonly Mark[];
  readonly couriers: readonly Courier[];
  readonly below: readonly Post[];
}
