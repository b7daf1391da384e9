// The log is the game: the actions in order and the rolls as they fell. Everything else is derived from it.

import { type Chance, recording, ScriptEnd, scripted, secure } from "./chance.ts";
import { type Answer, Game } from "./game.ts";
import { copyJson, type Json } from "./json.ts";
import { Milestones } from "./milestones.ts";
import { Problem } from "./problem.ts";
import { endProof, entryProof, startProof } from "./proof.ts";
import type { Outcome, Ruleset, SideId, Types } from "./ruleset.ts";
import { brokenState, CONTRADICTS, takenOver } from "./taken-over.ts";
import { mayTakeBack, positionBefore } from "./taking-back.ts";

/**
 * One answer and the rolls it caused. The digest is of the entry, the state afterwards and the digest before, back
 * to the setting: a replay that reaches it has seen the same game, bit for bit.
 */
export interface Entry {
  readonly side: SideId;
  readonly action: Json;
  readonly rolls: readonly number[];
  readonly digest: string;
  /** Milliseconds since 1970, if the caller has a clock; no digest covers it. */
  readonly time?: number;
}

/** The recorded action: the game checks it like any answer from outside. */
export const actionIn = <T extends Types>({ action }: Pick<Entry, "action">): T["Action"] =>
  action as unknown as T["Action"];

/** Which game is being played. */
export interface Setting {
  /** The id of a scenario that comes with the ruleset, or a whole scenario. */
  readonly scenario: string | Json;
  readonly options: Json;
}

/** A game as it is recorded. */
export interface Recorded {
  /** `n20@1.0.0`: the rules under which it began. */
  readonly ruleset: string;
  /** What was played under older rules, oldest first: it can be read, and the game went on from its last state. */
  readonly earlier?: readonly Earlier[];
  readonly setupRolls: readonly number[];
  readonly start: string;
  readonly entries: readonly Entry[];
}

/** Entries of an older version, and the state in which it left the game. */
export interface Earlier extends Omit<Recorded, "earlier"> {
  readonly state: Json;
}

/** The state after the first `at` entries, kept beside them: a game resumed from it replays only those that follow. */
export interface Snapshot {
  readonly at: number;
  readonly state: unknown;
  /** How many of the entries before it may still be taken back. */
  readonly open: number;
}

/** How long the game is, and how it ended if it is over. */
export interface End {
  readonly entries: number;
  readonly outcome: Outcome | null;
  readonly digest: string;
}

/** More answers than are ever taken back in a game just opened, and few enough to replay quickly. */
const TAKEN_BACK = 48;

export class Journal<T extends Types> {
  readonly rules: Ruleset<T>;
  readonly world: T["World"];
  readonly setting: Setting;
  readonly ruleset: string;
  readonly earlier: readonly Earlier[];
  readonly setupRolls: readonly number[];
  /** The digest before the first entry. */
  readonly start: string;
  private readonly log: Entry[] = [];
  private readonly milestones: Milestones<T>;
  /** Entries before the snapshot from which the game was resumed that have not been replayed: from, up to. */
  private skipped: readonly [number, number] = [0, 0];
  /** For each entry, whether it may still be taken back. */
  private readonly open: boolean[] = [];
  private chance: Chance;
  private current: Game<T>;
  private readonly rolls: number[] = [];
  private constructor(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    chance: Chance,
    scenario: unknown,
    { ruleset, earlier = [] }: Pick<Recorded, "ruleset" | "earlier">,
  ) {
    this.rules = rules;
    this.world = world;
    this.setting = setting;
    this.ruleset = ruleset;
    this.earlier = earlier;
    this.chance = chance;
    this.current = opened(rules, world, recording(chance, this.rolls), earlier).guard();
    this.setupRolls = this.rolls.splice(0);
    const before = copyJson<unknown>(earlier) as readonly Json[];
    this.start = startProof(ruleset, scenario as Json, setting.options, this.setupRolls, before);
    this.milestones = new Milestones(rules);
    this.milestones.pass(0, this.current);
  }

  /** The digests cover the whole scenario: it is given beside a setting that only names it. */
  static begin<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    chance: Chance,
    scenario: unknown = setting.scenario,
  ): Journal<T> {
    return new Journal(rules, world, setting, chance, scenario, { ruleset: rulesetName(rules) });
  }

  /**
   * Goes on from what was played under older rules. Answers that it does not cover are given again as long as these
   * rules accept them, with the dice as they fell.
   */
  static continueOlder<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    earlier: readonly Earlier[],
    rest: readonly Entry[],
    chance: Chance,
    scenario: unknown = setting.scenario,
  ): Journal<T> {
    const named = { ruleset: rulesetName(rules), earlier };
    const journal = new Journal(rules, world, setting, chance, scenario, named);
    for (const entry of rest) if (!journal.retry(entry)) break;
    return journal.goOn(chance);
  }

  /** Replays recorded entries, proving each by its digest, and goes on with `chance` afterwards. */
  static replay<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    record: Recorded,
    chance: Chance,
    onEntry?: (done: number, journal: Journal<T>) => void,
    scenario: unknown = setting.scenario,
  ): Journal<T> {
    const journal = Journal.beginAgain(rules, world, setting, record, scenario);
    for (const [i, entry] of record.entries.entries()) {
      atPlace(`entries[${i}]`, () => journal.again(entry));
      onEntry?.(i + 1, journal);
    }
    return journal.goOn(chance);
  }

  /**
   * Resumes a recorded game from a snapshot, replaying and proving only the entries after it. The snapshot is proved
   * by the digest of the entry before it; the entries up to that one are trusted until the game goes back to them.
   */
  static resume<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    record: Recorded,
    snapshot: Snapshot,
    chance: Chance,
    scenario: unknown = setting.scenario,
  ): Journal<T> {
    const journal = Journal.beginAgain(rules, world, setting, record, scenario);
    mustLeadTo(record, snapshot);
    atPlace("snapshot", () => journal.skipTo(snapshot, record.entries));
    for (const [i, entry] of record.entries.slice(snapshot.at).entries())
      atPlace(`entries[${snapshot.at + i}]`, () => journal.again(entry));
    return journal.goOn(chance);
  }

  /** Sets the game up with the recorded rolls. */
  private static beginAgain<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    record: Recorded,
    scenario: unknown,
  ): Journal<T> {
    const journal = atPlace("setupRolls", () => {
      const dice = scripted(record.setupRolls);
      const fresh = new Journal(rules, world, setting, dice, scenario, record);
      mustBeUsedUp(dice);
      return fresh;
    });
    if (record.start === journal.start) return journal;
    throw new Problem(
      "rules, scenario, options or rolls of the set-up are not those with which the game began",
      "start",
    );
  }

  get game(): Game<T> {
    return this.current;
  }

  /**
   * Whether all of it is played by these rules from its scenario: a replay proves that. What was played under older
   * rules is not, nor that their last state came of it.
   */
  get isWhole(): boolean {
    return this.earlier.length === 0;
  }

  get entries(): readonly Entry[] {
    return this.log;
  }

  get end(): End {
    const { length } = this.log;
    const { outcome } = this.current;
    return { entries: length, outcome: outcome ?? null, digest: endProof(this.last, length, outcome) };
  }

  /**
   * Taken before the last answer, so that a resumed game has its last events; and before the answers that may still be
   * taken back, so that undo need not replay the whole game.
   */
  get snapshot(): Snapshot {
    const { length } = this.log;
    const settled = this.open.lastIndexOf(false);
    const { at, position } = this.milestones.upTo(Math.max(0, settled, length - TAKEN_BACK));
    return { at, state: position.state, open: at - 1 - this.open.slice(0, at).lastIndexOf(false) };
  }

  submit(side: SideId, action: T["Action"], time?: number): Answer<T> {
    this.rolls.length = 0;
    const before = positionBefore(this.current);
    const answer = this.safely(() => this.current.submit(side, action));
    if (!answer.ok) return answer;
    this.write(side, answer.action as unknown as Json, this.rolls.splice(0), time);
    this.open.push(mayTakeBack(this.current, side, before));
    this.milestones.pass(this.log.length, this.current);
    return answer;
  }

  /** A side may take back its last answer if it has learnt nothing by it and is still the one to go on (`mayTakeBack`). */
  canUndo(side: SideId): boolean {
    return this.open.at(-1) === true && this.log.at(-1)?.side === side;
  }

  undo(side: SideId): boolean {
    if (!this.canUndo(side)) return false;
    const game = this.at(this.log.length - 1);
    this.log.pop();
    this.open.pop();
    this.milestones.forgetBehind(this.log.length);
    this.attach(game);
    return true;
  }

  /** The game as it stood after `count` entries: an independent copy with dice of its own. */
  at(count: number, chance: Chance = secure()): Game<T> {
    if (!Number.isInteger(count) || count < 0 || count > this.log.length) {
      throw new Problem(`there is no entry ${count}; the game has ${this.log.length}`);
    }
    const { at: from, position, events } = this.milestones.leadingTo(count);
    const game = Game.resume(this.rules, this.rules.clone(position), chance, events);
    for (let i = from; i < count; i++) {
      const entry = this.log[i]!;
      game.useChance(scripted(entry.rolls));
      const answer = game.submit(entry.side, actionIn<T>(entry));
      if (!answer.ok) throw new Error(`the log contradicts itself: ${answer.refused[0]?.says}`);
      this.milestones.pass(i + 1, game);
    }
    game.useChance(chance);
    return game;
  }

  /**
   * Replays a few of the entries that a resumed game has skipped, and keeps the position: so that going back to them
   * is quick later. False if there are none left.
   */
  recall(): boolean {
    const [from, upTo] = this.skipped;
    const end = Math.min(upTo, this.log.length); // some may have been taken back
    if (from >= end) return false;
    const next = Math.min(from + this.milestones.every, end);
    this.at(next);
    this.skipped = [next, end];
    return next < end;
  }

  private write(side: SideId, given: Json, rolls: readonly number[], time: number | undefined): void {
    const action = copyJson(given);
    const digest = entryProof(this.last, side, action, rolls, this.current.position.state);
    this.log.push({ side, action, rolls, digest, ...(time !== undefined && { time }) });
  }

  private get last(): string {
    return this.log.at(-1)?.digest ?? this.start;
  }

  /** If a rule throws in the middle of an action, the game goes back to where it was: a bug costs no progress. */
  private safely(act: () => Answer<T>): Answer<T> {
    return this.trusting(() => {
      try {
        const answer = act();
        void this.current.pending; // finds a dead end now, while it can still be undone
        return answer;
      } catch (error) {
        this.attach(this.at(this.log.length));
        throw error;
      }
    });
  }

  /** What goes wrong in a game that is not whole is laid to the state in which it began, which nothing proves. */
  trusting<R>(act: () => R): R {
    try {
      return act();
    } catch (error) {
      const taken = this.earlier.at(-1);
      throw taken && !(error instanceof Problem) ? brokenState(taken, CONTRADICTS, error) : error;
    }
  }

  private attach(game: Game<T>): void {
    this.current = game.guard();
    game.useChance(recording(this.chance, this.rolls));
  }

  private goOn(chance: Chance): this {
    this.chance = chance;
    this.attach(this.current);
    return this;
  }

  private skipTo({ at, state, open }: Snapshot, entries: readonly Entry[]): void {
    if (at === 0) return; // it has just been set up
    const own = copyJson(state) as T["State"];
    this.log.push(...entries.slice(0, at));
    this.open.push(...this.log.map((_, i) => i >= at - open));
    const position = { world: this.world, state: own, index: this.rules.index(this.world, own) };
    this.milestones.keep(at, position);
    this.skipped = [0, at];
    this.current = Game.resume(this.rules, position, this.chance);
  }

  /** Whether the answer is accepted. */
  private retry(entry: Entry): boolean {
    this.current.useChance(recording(scripted(entry.rolls), this.rolls));
    try {
      return this.submit(entry.side, actionIn<T>(entry), entry.time).ok;
    } catch (error) {
      if (error instanceof ScriptEnd) return false; // it would need another die: the game is as it was
      throw error;
    }
  }

  private again(entry: Entry): void {
    const dice = scripted(entry.rolls);
    this.current.useChance(recording(dice, this.rolls));
    const answer = this.submit(entry.side, actionIn<T>(entry), entry.time);
    if (!answer.ok) {
      const [refusal] = this.current.inWords(entry.side, answer.refused);
      const { message, cite } = refusal ?? { message: "refused", cite: "" };
      throw new Problem(`this action is not legal here: ${message}`, "", cite);
    }
    mustBeUsedUp(dice);
    const now = this.log.at(-1)?.digest;
    if (entry.digest !== now) {
      throw new Problem(`the state is not the recorded one (digest ${now}, recorded ${entry.digest})`);
    }
  }
}

/** `n20@1.0.0` */
export const rulesetName = <T extends Types>({ id, version }: Ruleset<T>): string => `${id}@${version}`;

/** The opening position: set up, or as older rules left it. */
function opened<T extends Types>(
  rules: Ruleset<T>,
  world: T["World"],
  chance: Chance,
  earlier: readonly Earlier[],
): Game<T> {
  const taken = earlier.at(-1);
  if (!taken) return Game.start(rules, world, chance);
  return atPlace(`earlier[${earlier.length - 1}].state`, () => takenOver(rules, world, taken, chance));
}

/** A snapshot is proved by the entry before it; one taken before the first entry, by nothing. */
export function mustLeadTo(
  { start, entries }: Pick<Recorded, "start" | "entries">,
  { at, state }: Pick<Snapshot, "at" | "state">,
): void {
  if (!Number.isInteger(at) || at < 0 || at > entries.length)
    throw new Problem(`there is no entry ${at}; the game has ${entries.length}`, "snapshot.at");
  const last = entries[at - 1];
  const before = entries[at - 2]?.digest ?? start;
  if (at > 0 && (!last || last.digest !== entryProof(before, last.side, last.action, last.rolls, state)))
    throw new Problem("it is not the state to which the entry before it led", "snapshot");
}

function mustBeUsedUp(dice: { readonly left: number }): void {
  if (dice.left > 0) throw new Problem(`${dice.left} recorded rolls were not needed`);
}

function atPlace<R>(place: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    if (error instanceof Problem) throw error.within(place);
    if (error instanceof ScriptEnd) throw new Problem(error.message, place);
    const problem = new Problem(`the rules fail here: ${(error as Error).message}`, place);
    problem.cause = error;
    throw problem;
  }
}
