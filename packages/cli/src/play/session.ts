// A game being played at this table: the journal, who sits where, what each side has been told, and its file.

import { resolve } from "node:path";
import {
  type Answer,
  type Chance,
  Journal,
  type Json,
  Memory,
  openSave,
  Problem,
  readSave,
  type Seats,
  type SideId,
  type Told,
  type Types,
  toSave,
  type Viewer,
  writeSave,
} from "@grognard/kernel";
import { type GameChoice, type System, scenarioNamed, systemNamed } from "@grognard/rulesets";
import { readText } from "../args.ts";
import { keep, keepOnce } from "../files/keep.ts";
import { allSeats } from "./seats.ts";

/** Where the game as it stands is saved, or why it is not. */
export type SaveState = { readonly path: string } | { readonly problem: Problem };

export class Session {
  readonly system: System;
  readonly journal: Journal<Types>;
  readonly path: string;
  /** Who plays each side. */
  readonly seats: Seats;
  private readonly memory: Memory<Types>;
  private lastSave: SaveState;

  private constructor(
    system: System,
    journal: Journal<Types>,
    memory: Memory<Types>,
    path: string,
    seats: Seats,
  ) {
    this.system = system;
    this.journal = journal;
    this.memory = memory;
    this.path = path;
    this.seats = seats;
    keep(path, this.text);
    this.lastSave = { path };
  }

  static begin(
    { system, setting, scenario }: GameChoice,
    options: Json,
    chance: Chance,
    path: string,
    wished: Seats,
  ): Session {
    const world = system.rules.load(scenario, options);
    const seats = allSeats(system.rules.id, system.rules.sides(world), wished);
    const record = { scenario: setting as Json, options };
    const journal = Journal.begin(system.rules, world, record, chance, scenario);
    const session = new Session(system, journal, new Memory(), path, seats);
    session.memory.note(journal);
    return session;
  }

  /** Takes up a saved game and its players; it goes on in the same file unless another is given. */
  static load(from: string, chance: Chance, path = from, wished: Seats = {}): Session {
    const save = readSave(readText(from), from);
    const system = systemNamed(save.ruleset.split("@")[0]!, `${from}.ruleset`);
    const memory = new Memory<Types>();
    const find = (id: string) => scenarioNamed(system, id, `${from}.scenario`);
    const journal = openSave(system.rules, save, find, chance, (_, so) => memory.note(so));
    memory.noteSetup(journal);
    const sides = system.rules.sides(journal.world);
    const seats = allSeats(system.rules.id, sides, wished, save.seats, `${from}.seats`);
    return new Session(system, journal, memory, path, seats);
  }

  get game() {
    return this.journal.game;
  }

  /** Without anybody's secrets. */
  get world(): object {
    return this.worldFor("spectator");
  }

  worldFor(viewer: Viewer): object {
    return this.system.rules.worldFor(this.journal.world, viewer);
  }

  get sides(): readonly SideId[] {
    return this.system.rules.sides(this.world);
  }

  view(viewer: Viewer): object {
    return this.system.rules.view(this.game.position, viewer);
  }

  /** A refused answer changes nothing; an accepted one is on disk before anybody sees it, if it can be written. */
  submit(side: SideId, action: Types["Action"]): Answer<Types> {
    const answer = this.journal.submit(side, action);
    if (!answer.ok) return answer;
    this.memory.note(this.journal);
    this.trySave();
    return answer;
  }

  undo(side: SideId): boolean {
    if (!this.journal.undo(side)) return false;
    this.memory.forget();
    this.trySave();
    return true;
  }

  get saved(): SaveState {
    return this.lastSave;
  }

  /** What fails is kept in mind, and the game goes on. */
  trySave(): SaveState {
    this.lastSave = this.attempt(keep, this.path);
    return this.lastSave;
  }

  /** A copy in another file, which will do where its own cannot be written. */
  saveCopy(path: string): SaveState {
    if (resolve(path) === resolve(this.path)) return this.trySave();
    const saved = this.attempt(keepOnce, path);
    if ("path" in saved && "problem" in this.lastSave) this.lastSave = saved;
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
    return writeSave(toSave(this.journal, this.seats));
  }

  /** What a viewer has heard since a note, and how many notes there are now. */
  heard(viewer: Viewer, since: number): readonly Told<Types>[] {
    return this.memory.heard(viewer, since);
  }

  get noteCount(): number {
    return this.memory.length;
  }

  get events(): readonly Told<Types>[] {
    return this.memory.events;
  }
}
