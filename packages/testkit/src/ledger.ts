// What each version of a ruleset played: a digest of its golden games, counts and walks. If the games of a
// recorded version change, its version should have been raised.

import { digest } from "@grognard/kernel";

export const LEDGER = "versions.json";
export const COUNTS = "perft.json";
export const WALKS = "walks.json";

export type Ledger = { readonly [version: string]: string };

/** Of the texts of all golden files, by name. */
export const goldenDigest = (files: { readonly [name: string]: string }): string => digest(files);
