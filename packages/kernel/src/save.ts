// A save is small, versioned, human-readable JSON: one line per entry.

import { type Chance, scripted } from "./chance.ts";
import { digest } from "./digest.ts";
import {
  type Earlier,
  type End,
  type Entry,
  Journal,
  mustLeadTo,
  type Recorded,
  rulesetName,
  type Setting,
  type Snapshot,
} from "./journal.ts";
import { isRecord, type Json, sameJson } from "./json.ts";
import { isOlder, scenarioNow } from "./migration.ts";
import { Problem, parseJson, quote, within } from "./problem.ts";
import { endProof } from "./proof.ts";
import type { Ruleset, SideId, Types } from "./ruleset.ts";

export const SAVE_FORMAT = "grognard/save@2";
/** Its digests proved less, and every ruleset has changed since: nothing could replay it. */
const OLD_FORMAT = "grognard/save@1";

/** Who plays which side: `human`, or the id of a computer player. */
export type Seats = { readonly [side: SideId]: string };

export interface Save extends Recorded {
  readonly format: typeof SAVE_FORMAT;
  /** For those who open the file: no program reads it. */
  readonly note?: string;
  readonly scenario: string | Json;
  readonly options: Json;
  /** As the game was left; it may be resumed with other players, so no digest covers them. */
  readonly seats?: Seats;
  /** What people have ordered beforehand, by side. No rule knows of it, so no digest covers it. */
  readonly orders?: object;
  readonly end: End;
  /** The last state: a later version continues from it if it cannot replay the game. */
  readonly snapshot?: Snapshot;
}

export function toSave<T extends Types>(
  journal: Journal<T>,
  seats?: Seats,
  note?: string,
  orders?: object,
): Save {
  const { rules, setting, ruleset, earlier, setupRolls, start, entries, end, game } = journal;
  return {
    format: SAVE_FORMAT,
    ...(note !== undefined && { note }),
    ruleset,
    scenario: setting.scenario,
    options: setting.options,
    ...(seats && { seats }),
    ...(orders !== undefined && { orders }),
    setupRolls,
    start,
    ...(earlier.length > 0 && { earlier }),
    entries,
    end,
    snapshot: { at: entries.length, state: rules.clone(game.position).state, open: 0 },
  };
}

export function writeSave(save: Save): string {
  const { format, note, ruleset, scenario, options, seats, orders, ...played } = save;
  const { setupRolls, start, earlier, entries, end, snapshot } = played;
  const wide = JSON.stringify({ format, note, ruleset, scenario, options, seats }, null, 2).replace(
    /\n}$/,
    "",
  );
  const lines = entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join(",");
  const narrow = [
    ...(orders === undefined ? [] : [`"orders": ${JSON.stringify(orders)}`]),
    `"setupRolls": ${JSON.stringify(setupRolls)}`,
    `"start": ${JSON.stringify(start)}`,
    ...(earlier ? [`"earlier": ${JSON.stringify(earlier)}`] : []),
    `"entries": [${lines}${lines && "\n  "}]`,
    `"end": ${JSON.stringify(end)}`,
    ...(snapshot ? [`"snapshot": ${JSON.stringify(snapshot)}`] : []),
  ];
  return `${[wide, ...narrow].join(",\n  ")}\n}\n`;
}

export function readSave(text: string, place = "save"): Save {
  const data = parseJson(text, place) as Partial<Save> | null;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new Problem("a save must be a JSON object", place);
  }
  const format: unknown = data.format;
  if (format === OLD_FORMAT) {
    throw new Problem(
      `the save was made by an older program (${OLD_FORMAT}), with rules that have changed since`,
      `${place}.format`,
    );
  }
  if (format !== SAVE_FORMAT) {
    throw new Problem(
      `unknown save format ${quote(format)}, this program reads ${SAVE_FORMAT}`,
      `${place}.format`,
    );
  }
  if (!isRuleset(data.ruleset)) throw new Problem('must be like "n20@1.0.0"', `${place}.ruleset`);
  if (typeof data.scenario !== "string" && (typeof data.scenario !== "object" || data.scenario === null)) {
    throw new Problem("must be the id of a scenario or a whole scenario", `${place}.scenario`);
  }
  if (data.seats !== undefined && !isSeats(data.seats))
    throw new Problem('must say who plays which side, such as {"french": "human"}', `${place}.seats`);
  if (data.orders !== undefined && !isRecord(data.orders))
    throw new Problem("must have the orders of a side by its id", `${place}.orders`);
  if (!isRolls(data.setupRolls)) throw new Problem("must be a list of rolls", `${place}.setupRolls`);
  if (typeof data.start !== "string") throw new Problem("must be a digest", `${place}.start`);
  if (!Array.isArray(data.entries)) throw new Problem("must be a list", `${place}.entries`);
  for (const [i, entry] of data.entries.entries()) checkEntry(entry, `${place}.entries[${i}]`);
  if (!isEnd(data.end)) throw new Problem("must say how long the game is", `${place}.end`);
  if (data.snapshot !== undefined) checkSnapshot(data.snapshot, `${place}.snapshot`);
  if (data.earlier !== undefined && !Array.isArray(data.earlier))
    throw new Problem("must be a list", `${place}.earlier`);
  for (const [i, part] of (data.earlier ?? []).entries()) checkEarlier(part, `${place}.earlier[${i}]`);
  const save = { ...data, options: data.options ?? {} } as Save;
  checkOrder(save, place);
  return save;
}

function checkSnapshot(snapshot: Partial<Snapshot> | null, place: string): void {
  if (!isCount(snapshot?.at)) throw new Problem("must say after how many entries", `${place}.at`);
  if (!isRecord(snapshot?.state)) throw new Problem("must be a state", `${place}.state`);
  if (!isCount(snapshot?.open)) throw new Problem("must say how many entries are open", `${place}.open`);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function checkEarlier(part: Partial<Earlier> | null, place: string): void {
  if (typeof part !== "object" || part === null) throw new Problem("must be an object", place);
  if (!isRuleset(part.ruleset)) throw new Problem('must be like "n20@1.0.0"', `${place}.ruleset`);
  if (!isRolls(part.setupRolls)) throw new Problem("must be a list of rolls", `${place}.setupRolls`);
  if (typeof part.start !== "string") throw new Problem("must be a digest", `${place}.start`);
  if (!Array.isArray(part.entries)) throw new Problem("must be a list", `${place}.entries`);
  for (const [i, entry] of part.entries.entries()) checkEntry(entry, `${place}.entries[${i}]`);
  if (!isRecord(part.state)) throw new Problem("must be a state", `${place}.state`);
}

/** Each part is of an older version than what follows it, and its state is the one to which its last entry led. */
function checkOrder({ ruleset, earlier = [] }: Pick<Save, "ruleset" | "earlier">, place: string): void {
  for (const [i, part] of earlier.entries()) {
    const at = `${place}.earlier[${i}]`;
    const next = earlier[i + 1]?.ruleset ?? ruleset;
    const [[id, version], [nextId, nextVersion]] = [part.ruleset.split("@"), next.split("@")];
    if (id !== nextId || !isOlder(version!, nextVersion!))
      throw new Problem(`must be of an older version than ${next}`, `${at}.ruleset`);
    const { entries, state } = part;
    within(at, () => mustLeadTo(part, { at: entries.length, state }));
  }
}

function checkEntry(entry: Partial<Entry> | null, place: string): void {
  if (typeof entry !== "object" || entry === null) throw new Problem("an entry must be an object", place);
  const { side, action, rolls, digest, time } = entry;
  if (typeof side !== "string") throw new Problem("must be the id of a side", `${place}.side`);
  if (typeof action !== "object" || action === null)
    throw new Problem("must be an action", `${place}.action`);
  if (!isRolls(rolls)) throw new Problem("must be a list of rolls", `${place}.rolls`);
  if (typeof digest !== "string") throw new Problem("must be a digest", `${place}.digest`);
  if (time !== undefined && typeof time !== "number") throw new Problem("must be a time", `${place}.time`);
}

/**
 * Replays a save to its end, or its first entries. Throws a Problem at the first entry that does not prove itself, and
 * if the end is not the recorded one. A game of an older version that does not replay under these rules is continued
 * from its last state instead.
 */
export function openSave<T extends Types>(
  rules: Ruleset<T>,
  save: Save,
  findScenario: (id: string) => unknown,
  chance: Chance,
  onEntry?: (done: number, journal: Journal<T>) => void,
  upTo: number = save.entries.length,
): Journal<T> {
  const played = settingOf(rules, save, findScenario);
  if (save.snapshot && hasChanged(rules, save, played))
    return continueOlder(rules, save, save.snapshot, played, chance);
  const { world, setting, scenario } = played;
  const record = { ...save, entries: save.entries.slice(0, upTo) };
  const journal = Journal.replay(rules, world, setting, record, chance, onEntry, scenario);
  if (upTo < save.entries.length) return journal;
  checkEnd(save.end, journal.end);
  if (save.snapshot) mustBeOf(journal, save, save.snapshot);
  return journal;
}

/** The first snapshot, too, which no entry proves: the game itself does. */
function mustBeOf<T extends Types>(journal: Journal<T>, save: Save, snapshot: Snapshot): void {
  mustLeadTo(save, snapshot);
  if (snapshot.at === 0 && digest(snapshot.state) !== digest(journal.at(0).position.state))
    throw new Problem("it is not the state in which the game began", "snapshot");
}

/** Resumes a save from one of its snapshots, without replaying what came before. */
export function resumeSave<T extends Types>(
  rules: Ruleset<T>,
  save: Save,
  snapshot: Snapshot,
  findScenario: (id: string) => unknown,
  chance: Chance,
): Journal<T> {
  const played = settingOf(rules, save, findScenario);
  if (hasChanged(rules, save, played)) return continueOlder(rules, save, snapshot, played, chance);
  const { world, setting, scenario } = played;
  const journal = Journal.resume(rules, world, setting, save, snapshot, chance, scenario);
  checkEnd(save.end, journal.end);
  return journal;
}

interface Played<T extends Types> {
  readonly world: T["World"];
  readonly setting: Setting;
  readonly scenario: unknown;
}

/** Whether it is of an older version, and does not replay bit for bit under these rules. */
function hasChanged<T extends Types>(
  rules: Ruleset<T>,
  save: Save,
  { world, setting, scenario }: Played<T>,
): boolean {
  if (save.ruleset === rulesetName(rules)) return false;
  try {
    const { end } = Journal.replay(rules, world, setting, save, scripted([]), undefined, scenario);
    return !sameJson(end, save.end);
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}

function continueOlder<T extends Types>(
  rules: Ruleset<T>,
  save: Save,
  snapshot: Snapshot,
  { world, setting, scenario }: Played<T>,
  chance: Chance,
): Journal<T> {
  checkOlderEnd(save);
  mustLeadTo(save, snapshot);
  const { ruleset, earlier = [], setupRolls, start, entries } = save;
  const { at, state } = snapshot;
  const part = { ruleset, setupRolls, start, entries: entries.slice(0, at), state: state as Json };
  const all = [...earlier, part];
  return Journal.continueOlder(rules, world, setting, all, entries.slice(at), chance, scenario);
}

/** Which game it is, if these rules can play it. */
function settingOf<T extends Types>(
  rules: Ruleset<T>,
  save: Save,
  findScenario: (id: string) => unknown,
): Played<T> {
  const [id, version = ""] = save.ruleset.split("@");
  if (id !== rules.id) throw new Problem(`the save is of ${id}, not of ${rules.id}`, "ruleset");
  if (isOlder(rules.version, version)) {
    throw new Problem(
      `the save was made with ${save.ruleset}; this program plays ${rulesetName(rules)}`,
      "ruleset",
    );
  }
  const named =
    typeof save.scenario === "string" ? scenarioNow(rules, version, save.scenario) : save.scenario;
  const scenario = typeof named === "string" ? findScenario(named) : named;
  const world = rules.load(scenario, save.options);
  return { world, setting: { scenario: named, options: save.options }, scenario };
}

function checkEnd(recorded: End, now: End): void {
  if (recorded.entries !== now.entries)
    throw new Problem(`the save has ${now.entries} of its ${recorded.entries} entries`, "end");
  if (!sameJson(recorded, now)) throw new Problem("the end is not the recorded one", "end");
}

/** What can be known of the end without the rules: that nothing was cut off behind the last entry. */
function checkOlderEnd({ start, entries, end }: Save): void {
  const { outcome } = end;
  const last = entries.at(-1)?.digest ?? start;
  checkEnd(end, {
    entries: entries.length,
    outcome,
    digest: endProof(last, entries.length, outcome ?? undefined),
  });
}

const isRuleset = (name: unknown): name is string =>
  typeof name === "string" && /^[a-z0-9-]+@(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(name);

const isSeats = (seats: unknown): seats is Seats =>
  typeof seats === "object" &&
  seats !== null &&
  !Array.isArray(seats) &&
  Object.values(seats).every((player) => typeof player === "string");

const isEnd = (end: unknown): end is End =>
  isRecord(end) &&
  isCount(end.entries) &&
  (end.outcome === null || isRecord(end.outcome)) &&
  typeof end.digest === "string";

const isRolls = (rolls: unknown): rolls is number[] =>
  Array.isArray(rolls) && rolls.every((roll) => Number.isInteger(roll) && roll >= 1);
