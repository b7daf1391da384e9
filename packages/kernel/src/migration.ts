// Games outlive versions of their rules. A game that still replays bit for bit goes on as it is; any other is continued
// from the state in which its own version left it.

import { copyJson, type Json } from "./json.ts";
import type { Ruleset, Types } from "./ruleset.ts";

/** Compared by number: 1.10.0 is newer than 1.9.0. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split(".").map(Number));
  const at = a!.findIndex((n, i) => n !== b![i]);
  return at >= 0 && a![at]! < b![at]!;
}

/** A state of an older version of the rules, brought up to date by every migration since. */
export function migrated<T extends Types>(
  { migrations = {} }: Ruleset<T>,
  world: T["World"],
  version: string,
  state: Json,
): T["State"] {
  const now: unknown = dueSince(migrations, version).reduce(
    (so, from) => migrations[from]!(so, world),
    copyJson(state),
  );
  return now as T["State"];
}

/** The id that a scenario of an older version has by now. */
export const scenarioNow = <T extends Types>(
  { renamed = {} }: Ruleset<T>,
  version: string,
  id: string,
): string =>
  dueSince(renamed, version).reduce(
    (now, from) => new Map(Object.entries(renamed[from]!)).get(now) ?? now,
    id,
  );

/** The versions of changes that came after a version, the oldest first. */
const dueSince = (changes: object, version: string): string[] =>
  Object.keys(changes)
    .filter((from) => !isOlder(from, version))
    .sort((a, b) => (isOlder(a, b) ? -1 : 1));
