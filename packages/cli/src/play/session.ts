// A match at this terminal, and its file.

import { resolve } from "node:path";
import {
  type Answer,
  type Json,
  Problem,
  readSave,
  type Seats,
  type SideId,
  type Types,
  within,
  writeSave,
} from "@grognard/kernel";
import { carryOut, type Environment, Match, type Playable } from "@grognard/match";
import { type GameChoice, playersOf, type System, systemNamed } from "@grognard/rulesets";
import { readText } from "../args.ts";
import { writeOnce, writeSafely } from "../files/write-safely.ts";
import { allSeats } from "./seats.ts";

/** Where the current game is saved, or why it is not. */
export type SaveState = { readonly path: string } | { readonly problem: Problem };

export class Session {
  readonly match: Match;
  readonly path: string;
  private lastSave: SaveState;
  /** Computers have answered since. */
  private isBehind = false;

  private constructor(match: Match, seats: Seats, path: string) {
    match.takeSeats(seats);
    this.match = match;
    this.path = path;
    writeSafely(path, this.text);
    this.lastSave = { path };
  }

  static begin(
    { system, setting }: GameChoice,
    options: Json,
    environment: Environment,
    path: string,
    wished: Seats,
  ): Session {
    const match = Match.begin(playableOf(system), { scenario: setting as Json, options }, environment);
    return new Session(match, allSeats(system.rules.id, match.sides, wished), path);
  }

  /** Resumes a saved game and its players; it continues in the same file unless another is given. */
  static load(from: string, environment: Environment, path = from, wished: Seats = {}): Session {
    const save = readSave(readText(from), from);
    const system = systemNamed(save.ruleset.split("@")[0]!, `${from}.ruleset`);
    const match = within(from, () => Match.open(playableOf(system), save, environment));
    return new Session(
      match,
      allSeats(system.rules.id, match.sides, wished, save.seats, `${from}.seats`),
      path,
    );
  }

  /** A refused answer changes nothing; an accepted one is on disk before it is shown, if it can be written. */
  answer(side: SideId, question: string, action: Types["Action"]): Answer<Types> {
    const answer = this.match.answer(side, question, action);
    if (answer.ok) this.trySave();
    return answer;
  }

  /** Many answers, of which nobody has been told yet: they are written together. */
  playComputer(side: SideId): void {
    this.match.playComputer(side);
    this.isBehind = true;
  }

  /** Before anybody is told of what computers have answered, it is on disk, if it can be written. */
  catchUp(): SaveState {
    return this.isBehind ? this.trySave() : this.lastSave;
  }

  /** What formations have been ordered, as far as it goes now. Returns whether anything was done. */
  carryOut(side: SideId): boolean {
    const given = this.match.asOne(() => carryOut(this.match, side));
    if (given > 0) this.trySave();
    return given > 0;
  }

  undo(side: SideId): boolean {
    const isUndone = this.match.undo(side);
    if (isUndone) this.trySave();
    return isUndone;
  }

  get saved(): SaveState {
    return this.lastSave;
  }

  /** A failure is remembered, and the game goes on. */
  trySave(): SaveState {
    this.lastSave = this.attempt(writeSafely, this.path);
    this.isBehind &&= "problem" in this.lastSave;
    return this.lastSave;
  }

  /** A copy in another file, which serves where its own cannot be written. */
  saveCopy(path: string): SaveState {
    if (resolve(path) === resolve(this.path)) return this.trySave();
    const saved = this.attempt(writeOnce, path);
    if ("path" in saved && "problem" in this.lastSave) {
      this.lastSave = saved;
      this.isBehind = false;
    }
    return saved;
  }

  private attempt(write: (path: string, text: string) => void, path: string): SaveState {
    try {
      write(path, this.text);
      return { path };
    } catch (error) {
      if (error instanceof Problem) return { problem: error };
      throw error;
    }
  }

  private get text(): string {
    return writeSave(this.match.save);
  }
}

const playableOf = (system: System): Playable => ({ system, players: playersOf(system.rules.id) });
