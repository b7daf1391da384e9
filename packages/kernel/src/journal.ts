// The log is the game: the actions in order and the rolls as they fell. Everything else is derived from it.

import { type Chance, recording, ScriptEnd, scripted, secure } from "./chance.ts";
import { type Answer, Game, type Told } from "./game.ts";
import { copyJson, type Json } from "./json.ts";
import { Problem } from "./problem.ts";
import { endProof, entryProof, startProof } from "./proof.ts";
import type { Outcome, Position, Ruleset, SideId, Types } from "./ruleset.ts";

/**
 * One answer and the rolls it caused. The digest is of the entry, the state afterwards and the digest before, back
 * to the setting: a replay that reaches it has seen the same game, bit for bit.
 */
export interface Entry {
  readonly side: SideId;
  readonly action: Json;
  readonly rolls: readonly number[];
  readonly digest: string;
}

/** What game is being played. */
export interface Setting {
  /** The id of a scenario that comes with the ruleset, or a whole scenario. */
  readonly scenario: string | Json;
  readonly options: Json;
}

/** A game as it was written down. */
export interface Recorded {
  readonly setupRolls: readonly number[];
  readonly start: string;
  readonly entries: readonly Entry[];
}

/** How long the game is, and how it ended if it is over. */
export interface End {
  readonly entries: number;
  readonly outcome: Outcome | null;
  readonly digest: string;
}

/** A copy of the position is kept every so many entries; seeking replays at most this many. */
const SNAPSHOT_EVERY = 32;

export class Journal<T extends Types> {
  readonly rules: Ruleset<T>;
  readonly world: T["World"];
  readonly setting: Setting;
  readonly setupRolls: readonly number[];
  /** The digest before the first entry. */
  readonly start: string;
  private readonly log: Entry[] = [];
  private readonly snapshots: Position<T>[] = [];
  private readonly opening: readonly Told<T>[];
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
  ) {
    this.rules = rules;
    this.world = world;
    this.setting = setting;
    this.chance = chance;
    this.current = Game.start(rules, world, recording(chance, this.rolls));
    this.setupRolls = this.rolls.splice(0);
    const ruleset = `${rules.id}@${rules.version}`;
    this.start = startProof(ruleset, scenario as Json, setting.options, this.setupRolls);
    this.opening = this.current.told;
    this.snapshots.push(rules.clone(this.current.position));
  }

  /** The digests cover the whole scenario: it is given beside a setting that only names it. */
  static begin<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    setting: Setting,
    chance: Chance,
    scenario: unknown = setting.scenario,
  ): Journal<T> {
    return new Journal(rules, world, setting, chance, scenario);
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
    const journal = atPlace("setupRolls", () => {
      const dice = scripted(record.setupRolls);
      const fresh = new Journal(rules, world, setting, dice, scenario);
      mustBeUsedUp(dice);
      return fresh;
    });
    if (record.start !== journal.start) {
      throw new Problem(
        "rules, scenario, options or rolls of the set-up are not those with which the game began",
        "start",
      );
    }
    for (const [i, entry] of record.entries.entries()) {
      atPlace(`entries[${i}]`, () => journal.again(entry));
      onEntry?.(i + 1, journal);
    }
    journal.chance = chance;
    journal.attach(journal.current);
    return journal;
  }

  get game(): Game<T> {
    return this.current;
  }

  get entries(): readonly Entry[] {
    return this.log;
  }

  get end(): End {
    const { length } = this.log;
    const { outcome } = this.current;
    return { entries: length, outcome: outcome ?? null, digest: endProof(this.last, length, outcome) };
  }

  submit(side: SideId, action: T["Action"]): Answer<T> {
    this.rolls.length = 0;
    const secrets = this.current.position.state.sealed !== undefined;
    const answer = this.safely(() => this.current.submit(side, action));
    if (!answer.ok) return answer;
    const opened = secrets && this.current.position.state.sealed === undefined;
    const over = this.current.outcome !== undefined; // the end uncovers everything
    const shown = opened || over || answer.events.some((event) => event.reveals);
    this.write(side, answer.action as unknown as Json, this.rolls.splice(0));
    this.open.push(!shown && this.log.at(-1)?.rolls.length === 0);
    if (this.log.length % SNAPSHOT_EVERY === 0) this.snapshots.push(this.rules.clone(this.current.position));
    return answer;
  }

  /** A side may take back its own last answer until a die, a card, a secret, the end or another's answer has shown. */
  canUndo(side: SideId): boolean {
    return this.open.at(-1) === true && this.log.at(-1)?.side === side;
  }

  undo(side: SideId): boolean {
    if (!this.canUndo(side)) return false;
    const game = this.at(this.log.length - 1);
    this.log.pop();
    this.open.pop();
    this.snapshots.length = Math.floor(this.log.length / SNAPSHOT_EVERY) + 1;
    this.attach(game);
    return true;
  }

  /** The game as it stood after `count` entries: an independent copy with dice of its own. */
  at(count: number, chance: Chance = secure()): Game<T> {
    if (!Number.isInteger(count) || count < 0 || count > this.log.length) {
      throw new Problem(`there is no entry ${count}; the game has ${this.log.length}`);
    }
    // From a snapshot before the entry, so that the copy also knows what was told last.
    const nearest = Math.floor(Math.max(0, count - 1) / SNAPSHOT_EVERY);
    const from = this.rules.clone(this.snapshots[nearest] as Position<T>);
    const game = Game.resume(this.rules, from, chance, this.opening);
    for (const entry of this.log.slice(nearest * SNAPSHOT_EVERY, count)) {
      game.useChance(scripted(entry.rolls));
      const answer = game.submit(entry.side, entry.action as unknown as T["Action"]);
      if (!answer.ok) throw new Error(`the log contradicts itself: ${answer.refused[0]?.message}`);
    }
    game.useChance(chance);
    return game;
  }

  private write(side: SideId, given: Json, rolls: readonly number[]): void {
    const action = copyJson(given);
    const { state } = this.current.position;
    this.log.push({ side, action, rolls, digest: entryProof(this.last, side, action, rolls, state) });
  }

  private get last(): string {
    return this.log.at(-1)?.digest ?? this.start;
  }

  /** If a rule throws in mid-action the game goes back to where it stood: a bug costs no progress. */
  private safely(act: () => Answer<T>): Answer<T> {
    try {
      const answer = act();
      void this.current.pending; // a dead end is found now, while there is a way back
      return answer;
    } catch (error) {
      this.attach(this.at(this.log.length));
      throw error;
    }
  }

  private attach(game: Game<T>): void {
    this.current = game;
    game.useChance(recording(this.chance, this.rolls));
  }

  private again(entry: Entry): void {
    const dice = scripted(entry.rolls);
    this.current.useChance(recording(dice, this.rolls));
    const answer = this.submit(entry.side, entry.action as unknown as T["Action"]);
    if (!answer.ok) {
      const { message, cite } = answer.refused[0] ?? { message: "refused", cite: "" };
      throw new Problem(`this action is not legal here: ${message}`, "", cite);
    }
    mustBeUsedUp(dice);
    const now = this.log.at(-1)?.digest;
    if (entry.digest !== now) {
      throw new Problem(`the state is not the recorded one (digest ${now}, recorded ${entry.digest})`);
    }
  }
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
