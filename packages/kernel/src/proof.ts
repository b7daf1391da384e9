// What a save proves: a chain of SHA-256 that begins with everything the game depends on and covers every entry. A
// save that replays to its end is a game by these rules with nothing changed, left out or cut off. It is not proved
// that its dice were the first ones thrown, or that the whole chain was not rewritten: that needs a witness.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { digest } from "./digest.ts";
import { canonicalJson, type Json } from "./json.ts";
import type { Outcome, SideId } from "./ruleset.ts";

/** Of the rules with their version, the whole scenario, the options, the dice of the set-up and what was played earlier. */
export const startProof = (
  ruleset: string,
  scenario: Json,
  options: Json,
  setupRolls: readonly number[],
  earlier: readonly Json[],
): string => hash(["start", ruleset, scenario, options, setupRolls, ...earlier]);

/** Of an entry and the state after it, on top of all that came before. */
export const entryProof = (
  before: string,
  side: SideId,
  action: Json,
  rolls: readonly number[],
  state: unknown,
): string => hash([before, side, action, rolls, digest(state)]);

/** Of how long the game is and how it ended, if it did. */
export const endProof = (before: string, entries: number, outcome: Outcome | undefined): string =>
  hash(["end", before, entries, outcome ? { ...outcome } : null]);

const hash = (value: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
