// A match: the journal, who plays which side, and what each viewer has heard. Every query names its viewer: a side, or
// "spectator".

import { type ComputerPlayer, HUMAN, playerAmong, type Situation, situationAt } from "@grognard/bots";
import {
  type Answer,
  type Chance,
  type Decision,
  type Game,
  Journal,
  type Json,
  joinNotes,
  Memory,
  openSave,
  Problem,
  resumeSave,
  type Save,
  type Seats,
  type SideId,
  type Types,
  toSave,
  type Viewer,
} from "@grognard/kernel";
import { type CaseInfo, type System, scenarioNamed } from "@grognard/rulesets/lazily";
import { hidesWhoIsAsked } from "./counting.ts";
import type { MakeDice, MatchDice } from "./dice.ts";
import type { Waiting } from "./facts.ts";
import { NO_ORDERS, type OrderBook, readOrderBooks, storedOrderBooks } from "./order-book.ts";
import { type MatchRecord, noteOn, saveOf } from "./record.ts";
import { offered, updateOf } from "./seat.ts";
import { checkAllSeats, seated } from "./seating.ts";
import { TakenBack } from "./taken-back.ts";
import { ANSWERED, wording } from "./words/index.ts";

export type Action = Types["Action"];

/** A system, and the computer players for it, the weakest first. */
export interface Playable {
  readonly system: System;
  readonly players: readonly ComputerPlayer[];
}

/** Which game is to be played. */
export interface ChosenGame {
  /** As a save names it: the id of a scenario that comes with the system, or a whole one. */
  readonly scenario: string | Json;
  readonly options: Json;
}

/** What the caller supplies. */
export interface Environment {
  readonly dice: MakeDice;
  /** Milliseconds since 1970; without it answers have no time. */
  readonly clock?: (() => number) | undefined;
}

/** A question to one side. An answer names it, so that it cannot be taken for an answer to the next. */
export interface OpenQuestion {
  readonly id: string;
  readonly decision: Decision<Action>;
}

/** What a computer player saw and did last: to explain it later. */
export interface ComputerMove {
  readonly player: ComputerPlayer;
  readonly situation: Situation<Types>;
  readonly action: Action;
}

/** A journal, and the dice that are thrown in it. */
interface Playing {
  readonly journal: Journal<Types>;
  readonly dice: MatchDice;
}

export class Match {
  readonly system: System;
  /** Computer players that know the rulebook, the weakest first. */
  readonly players: readonly ComputerPlayer[];
  readonly journal: Journal<Types>;
  readonly memory: Memory<Types>;
  /** Sides for which its file names an unknown player: people play them instead. */
  readonly unknownSeats: readonly SideId[];
  lastComputerMove: ComputerMove | undefined;
  readonly #dice: MatchDice;
  readonly #clock: (() => number) | undefined;
  #seats: Seats;
  /** When each viewer's last question was asked, if the viewer has seen it. */
  readonly #shown = new Map<Viewer, number>();
  /** How many questions that a viewer had seen are no longer open because an answer before them was taken back. */
  readonly #withdrawn = new Map<Viewer, number>();
  /** How many answers were a side's own when they were counted last, and up to which. */
  readonly #counted = new Map<SideId, { readonly upTo: number; readonly count: number }>();
  readonly #takenBack = new TakenBack();
  /** What people have ordered their formations. */
  #orderBooks: ReadonlyMap<SideId, OrderBook> = new Map();

  private constructor(
    { system, players }: Playable,
    { journal, dice }: Playing,
    memory: Memory<Types>,
    wanted: Seats,
    { clock }: Environment,
  ) {
    this.system = system;
    this.players = players;
    this.journal = journal;
    this.memory = memory;
    this.#dice = dice;
    this.#clock = clock;
    const { seats, unknownSeats } = seated(players, this.sides, wanted);
    this.#seats = seats;
    this.unknownSeats = unknownSeats;
  }

  /** People play every side until `takeSeats`. */
  static begin(playable: Playable, { scenario, options }: ChosenGame, environment: Environment): Match {
    const { rules } = playable.system;
    const file = scenarioOf(playable, scenario);
    const world = rules.load(file, options);
    const playing = played(environment, (dice) =>
      Journal.begin(rules, world, { scenario, options }, dice, file),
    );
    const memory = new Memory<Types>();
    memory.note(playing.journal);
    return new Match(playable, playing, memory, {}, environment);
  }

  /** Replays a save, or its first answers, with its players. */
  static open(playable: Playable, save: Save, environment: Environment, upTo?: number): Match {
    const { system } = playable;
    const memory = new Memory<Types>();
    const playing = played(environment, (dice) =>
      openSave(system.rules, save, finder(playable), dice, (_, so) => memory.note(so), upTo),
    );
    memory.noteSetup(playing.journal);
    const match = new Match(playable, playing, memory, save.seats ?? {}, environment);
    match.#orderBooks = readOrderBooks(save.orders, match.sides);
    match.#mustBeShowable();
    return match;
  }

  /** What no replay proves might still be nothing that can be drawn: better to know before it is kept. */
  #mustBeShowable(): void {
    if (this.journal.isWhole) return;
    this.journal.trusting(() => {
      for (const viewer of [...this.sides, "spectator"]) updateOf(this, viewer, 0);
    });
  }

  /** Resumes a stored match, without replaying what came before its snapshot. */
  static resume(playable: Playable, record: MatchRecord, seats: Seats, environment: Environment): Match {
    const { opening, answers, snapshot } = record;
    const save = saveOf(record, seats);
    const playing = played(environment, (dice) =>
      resumeSave(playable.system.rules, save, snapshot, finder(playable), dice),
    );
    const { start, entries } = playing.journal;
    const past = start === opening.start ? 0 : snapshot.at; // continued from there by later rules
    const notes = answers.map(({ note }) => note);
    const memory = new Memory([
      joinNotes([opening.note, ...notes.slice(0, past)]),
      ...notes.slice(past, past + entries.length),
    ]);
    const match = new Match(playable, playing, memory, seats, environment);
    match.#orderBooks = readOrderBooks(record.orders, match.sides);
    return match;
  }

  get game(): Game<Types> {
    return this.journal.game;
  }

  get seats(): Seats {
    return this.#seats;
  }

  /** As far as the viewer may know it. */
  worldFor(viewer: Viewer): object {
    return this.system.rules.worldFor(this.journal.world, viewer);
  }

  view(viewer: Viewer, game: Game<Types> = this.game): object {
    return this.system.rules.view(game.position, viewer);
  }

  /** Its file, which has been read and checked. */
  get scenario(): object {
    return scenarioOf(this, this.journal.setting.scenario) as object;
  }

  /** What its scenario adds to the rules. */
  get specialRules(): readonly CaseInfo[] {
    return this.system.specialRules(this.scenario, this.journal.setting.options);
  }

  /** Answers given so far. */
  get length(): number {
    return this.journal.entries.length;
  }

  get sides(): readonly SideId[] {
    return this.system.rules.sides(this.journal.world);
  }

  get isOver(): boolean {
    return this.game.pending.length === 0;
  }

  /** Whether one side must not see what another sees. */
  get keepsSecrets(): boolean {
    return !this.isOver && this.system.screen.hasSecrets(this.journal.world);
  }

  get save(): Save {
    const orders = storedOrderBooks(this.#orderBooks);
    return toSave(this.journal, this.seats, noteOn(this.keepsSecrets || orders !== undefined), orders);
  }

  get record(): MatchRecord {
    const { ruleset, earlier, setting, setupRolls, start, entries, snapshot, end } = this.journal;
    const [first, ...notes] = this.memory.notes;
    const orders = storedOrderBooks(this.#orderBooks);
    return {
      opening: {
        ruleset,
        ...setting,
        setupRolls,
        start,
        ...(earlier.length > 0 && { earlier }),
        note: first!,
      },
      answers: entries.map((entry, i) => ({ number: i + 1, entry, note: notes[i]! })),
      snapshot,
      end,
      ...(orders !== undefined && { orders }),
    };
  }

  orderBook(side: SideId): OrderBook {
    return this.#orderBooks.get(side) ?? NO_ORDERS;
  }

  keepOrderBook(side: SideId, change: (book: OrderBook) => OrderBook): void {
    this.#orderBooks = new Map([...this.#orderBooks, [side, change(this.orderBook(side))]]);
  }

  /** Answers given when the open questions were asked: more may have come since, where several sides are asked. */
  get askedAt(): number {
    return this.length - Object.keys(this.game.position.state.sealed ?? {}).length;
  }

  /** The digest of the game when the open questions were asked: the same for the same questions in another copy. */
  get askedAfter(): string {
    return this.journal.entries[this.askedAt - 1]?.digest ?? this.journal.start;
  }

  /** The question to a side, if a person plays it. Its name counts only what this side knows of. */
  question(viewer: Viewer): OpenQuestion | undefined {
    const decision = this.seats[viewer] === HUMAN ? this.game.pendingFor(viewer)[0] : undefined;
    if (!decision) return undefined;
    const { askedAt } = this;
    this.#shown.set(viewer, askedAt);
    const own = this.#answersOf(viewer, askedAt);
    return { id: `${viewer}/${own}/${this.#withdrawn.get(viewer) ?? 0}`, decision };
  }

  /** How many of the first answers are a side's own. Only those since it was asked last are counted. */
  #answersOf(side: SideId, among: number): number {
    const { entries } = this.journal;
    let { upTo, count } = this.#counted.get(side) ?? { upTo: 0, count: 0 };
    for (; upTo < among; upTo++) if (entries[upTo]!.side === side) count++;
    this.#counted.set(side, { upTo, count });
    return count;
  }

  waiting(viewer: Viewer): Waiting {
    if (this.question(viewer)) return { for: "viewer" };
    const [next] = this.game.pending;
    if (!next) return { for: "nobody" };
    if (this.seats[next.side] !== HUMAN) return { for: "computer", side: next.side };
    return { for: "person", side: next.side, covered: this.keepsSecrets };
  }

  /** A person answers a question; refused if it is no longer open. */
  answer(side: SideId, question: string, action: Action): Answer<Types> {
    const open = this.question(side);
    if (open?.id !== question) return outdated(open);
    const answer = this.#submit(side, action);
    if (answer.ok) this.#answerUnseen();
    return answer;
  }

  /** The same by the number of the offer, where all answers are listed. */
  answerOffer(side: SideId, question: string, offer: number): Answer<Types> {
    const open = this.question(side);
    const action = open && offered(open.decision, offer);
    return action ? this.answer(side, question, action) : outdated(open);
  }

  /** The computer player at this side answers. */
  playComputer(side: SideId): void {
    this.#letAnswer(side);
    this.#answerUnseen();
  }

  /** Where it is secret who is asked, nobody may see a computer being asked either: it answers at once. */
  #answerUnseen(): void {
    if (!hidesWhoIsAsked(this)) return;
    for (;;) {
      const [next] = this.game.pending;
      if (!next || this.seats[next.side] === HUMAN) return;
      this.#letAnswer(next.side);
    }
  }

  #letAnswer(side: SideId): void {
    const [decision] = this.game.pendingFor(side);
    if (!decision || this.seats[side] === HUMAN) throw new Problem(wording().notComputers);
    const player = playerAmong<Types>(this.players, this.seats[side]!);
    const situation = this.situationOf(decision);
    const action = player.choose(situation);
    const answer = this.#submit(side, action);
    if (!answer.ok) throw new Error(`${player.id}'s answer is refused: ${answer.refused[0]?.says}`);
    this.lastComputerMove = { player, situation, action };
  }

  /** A computer player's own, at this side: its rolls change nothing in the game. */
  playersDice(side: SideId): Chance {
    return this.#dice.player(side);
  }

  /** For a computer player: what the side may see now, kept for a later explanation. */
  situationOf(decision: Decision<Action>): Situation<Types> {
    const situation = situationAt(this.game, decision, this.playersDice(decision.side));
    void situation.view;
    return situation;
  }

  canUndo(viewer: Viewer): boolean {
    return this.journal.canUndo(viewer) && this.seats[viewer] === HUMAN;
  }

  /** Takes back the last answer; all answers of one order, as far as that is possible. */
  undo(side: SideId): boolean {
    const { entries } = this.journal;
    const last = entries.slice(-this.#takenBack.size(entries));
    const { length } = this;
    for (let n = 0; n < last.length && this.retract(side); n++);
    const count = length - this.length;
    if (count > 0) {
      this.#takenBack.keep(side, last.slice(-count));
      this.#haltOrders(side);
    }
    return count > 0;
  }

  /** What has been taken back is not done again until the player says so. */
  #haltOrders(side: SideId): void {
    if (!this.#orderBooks.has(side)) return;
    const declined = this.question(side)?.id;
    this.keepOrderBook(side, (book) => ({ ...book, going: [], inHand: undefined, declined }));
  }

  canRedo(viewer: Viewer): boolean {
    return this.question(viewer) !== undefined && this.#takenBack.next(viewer) !== undefined;
  }

  /** Gives the answers again that were taken back last. */
  redo(side: SideId): boolean {
    const undone = this.canRedo(side) ? this.#takenBack.next(side) : undefined;
    if (!undone) return false;
    this.asOne(() => {
      for (const action of undone.actions) if (!this.#submit(side, action).ok) break;
    });
    this.#answerUnseen();
    return true;
  }

  /** What is answered meanwhile is one order: taken back and done again as a whole. */
  asOne<T>(act: () => T): T {
    const { length } = this;
    const result = act();
    this.#takenBack.join(this.journal.entries, this.length - length);
    return result;
  }

  /** Takes back the last answer for good. */
  retract(side: SideId): boolean {
    if (!this.journal.undo(side)) return false;
    this.memory.forget();
    this.#counted.clear();
    for (const [viewer, at] of this.#shown) {
      if (at <= this.askedAt) continue; // its question stays open
      this.#withdrawn.set(viewer, (this.#withdrawn.get(viewer) ?? 0) + 1);
      this.#shown.delete(viewer);
    }
    return true;
  }

  takeSeats(seats: Seats): void {
    checkAllSeats(this.players, this.sides, seats);
    this.#seats = seats;
    this.#orderBooks = new Map([...this.#orderBooks].filter(([side]) => seats[side] === HUMAN));
    this.#answerUnseen();
  }

  /** Where there are secrets, players may not change sides during the game to look. */
  changeSeats(seats: Seats): void {
    const peeks = this.sides.some((side) => seats[side] === HUMAN && this.seats[side] !== HUMAN);
    if (peeks && this.keepsSecrets) throw new Problem(wording().secretSeats);
    this.takeSeats(seats);
  }

  /** An independent copy of the game up to an earlier moment. Refused where it would reveal secrets. */
  branch(at: number, seats: Seats, environment: Environment): Match {
    if (this.keepsSecrets) throw new Problem(wording().secretBranch);
    checkAllSeats(this.players, this.sides, seats);
    void this.journal.at(at); // throws if there is no such moment
    const { orders: _, ...save } = this.save; // whoever plays on need not know them
    return Match.open(this, { ...save, seats }, environment, at);
  }

  #submit(side: SideId, action: Action): Answer<Types> {
    const answer = this.journal.submit(side, action, this.#clock?.());
    if (!answer.ok) return answer;
    this.memory.note(this.journal);
    this.#takenBack.answered(side, answer.action as Action);
    return answer;
  }
}

/** The dice need the journal for the moment, and the journal needs dice to begin. */
function played({ dice }: Environment, open: (dice: Chance) => Journal<Types>): Playing {
  let journal: Journal<Types> | undefined;
  const made = dice(() => journal?.entries.length ?? 0);
  journal = open(made.game);
  return { journal, dice: made };
}

const scenarioOf = ({ system }: Pick<Playable, "system">, scenario: string | Json): unknown =>
  typeof scenario === "string" ? scenarioNamed(system, scenario) : scenario;

const finder =
  ({ system }: Playable) =>
  (scenario: string): unknown =>
    scenarioNamed(system, scenario, "scenario");

const outdated = (open: OpenQuestion | undefined) => ({
  ok: false as const,
  refused: [{ says: ANSWERED, cite: open?.decision.cite ?? "" }],
});
