// What sentences are told about a piece.

import type { Unit } from "../units.ts";

/** Called by its name in the language that is spoken. */
export type PieceFacts = Pick<Unit, "name" | "arm" | "heavy">;
