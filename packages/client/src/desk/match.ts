// The game at the table: the journal, who sits where, who is looking, and what has been heard.

import {
  checkSeats,
  HUMAN,
  loadPlayers,
  type Player,
  playerAmong,
  type Seat,
  seatAt,
} from "@grognard/bots/lazily";
import {
  type Answer,
  type Decision,
  type Game,
  Journal,
  type Json,
  Memory,
  openSave,
  Problem,
  readSave,
  type SideId,
  type Types,
  toSave,
  type Viewer,
  writeSave,
} from "@grognard/kernel";
import { type CaseInfo, loadSystem, type System, scenarioNamed } from "@grognard/rulesets/lazily";
import { fateOf } from "./fate.ts";
import type { Seats, Setup, Waiting } from "./protocol.ts";

type Action = Types["Action"];

/** What a computer player saw and did last: to explain it later. */
interface Deed {
  readonly player: Player;
  readonly seat: Seat<Types>;
  readonly action: Action;
}

/** Who sits where, whose dice they throw, and whether lessons are given. */
interface Company {
  readonly seats: Seats;
  readonly seed?: string | undefined;
  readonly guided?: boolean | undefined;
  readonly strangers?: readonly SideId[];
}

/** A system, and those who can play it. */
interface House {
  readonly system: System;
  readonly players: readonly Player[];
}

async function houseOf(id: string, place?: string): Promise<House> {
  const [system, players] = await Promise.all([loadSystem(id, place), loadPlayers(id)]);
  return { system, players };
}

export class Match {
  readonly id: string;
  readonly system: System;
  /** Computer players that know the rulebook, the weakest first. */
  readonly players: readonly Player[];
  readonly journal: Journal<Types>;
  readonly memory: Memory<Types>;
  readonly seed: string | undefined;
  readonly guided: boolean;
  /** Sides for which its file names a player that nobody knows here: persons have taken their seats. */
  readonly strangers: readonly SideId[];
  seats: Seats;
  viewer: Viewer;
  lastDeed: Deed | undefined;
  /** How many notes of the memory each viewer has been told. */
  readonly shown = new Map<Viewer, number>();
  /** Whether the browser has kept it, as far as anybody knows. */
  isKept = true;
  /** Its save as it lies on the shelf, as far as this page knows. */
  onShelf: string | undefined;

  private constructor(
    id: string,
    { system, players }: House,
    journal: Journal<Types>,
    memory: Memory<Types>,
    who: Company,
  ) {
    this.id = id;
    this.system = system;
    this.players = players;
    this.journal = journal;
    this.memory = memory;
    this.seats = who.seats;
    this.seed = who.seed;
    this.guided = who.guided ?? false;
    this.strangers = who.strangers ?? [];
    this.viewer = this.firstViewer();
  }

  static async begin(id: string, setup: Setup): Promise<Match> {
    const house = await houseOf(setup.system);
    const { system } = house;
    const scenario = scenarioNamed(system, setup.scenario);
    const world = system.rules.load(scenario, setup.options as Json);
    const setting = { scenario: setup.scenario, options: setup.options as Json };
    let journal: Journal<Types> | undefined;
    const fate = fateOf(setup.seed, () => journal?.entries.length ?? 0);
    journal = Journal.begin(system.rules, world, setting, fate, scenario);
    checkTaken(house, system.rules.sides(world), setup.seats);
    const memory = new Memory<Types>();
    memory.note(journal);
    return new Match(id, house, journal, memory, setup);
  }

  /** Takes up a saved game, or the first answers of it, with those who played it unless told otherwise. */
  static async open(id: string, text: string, who: Partial<Company>, upTo?: number): Promise<Match> {
    const save = readSave(text, "the file");
    const house = await houseOf(save.ruleset.split("@")[0]!, "ruleset");
    const { system } = house;
    const memory = new Memory<Types>();
    let journal: Journal<Types> | undefined;
    const fate = fateOf(who.seed, () => journal?.entries.length ?? 0);
    const find = (scenario: string) => scenarioNamed(system, scenario, "scenario");
    journal = openSave(system.rules, save, find, fate, (_, so) => memory.note(so), upTo);
    memory.noteSetup(journal);
    const wanted = who.seats ?? save.seats ?? {};
    return new Match(id, house, journal, memory, { ...who, ...seated(house, journal, wanted) });
  }

  get game(): Game<Types> {
    return this.journal.game;
  }

  /** As far as the viewer may know it. */
  get world(): object {
    return this.worldFor(this.viewer);
  }

  worldFor(viewer: Viewer): object {
    return this.system.rules.worldFor(this.journal.world, viewer);
  }

  /** Its file, which has been read and checked. */
  get scenario(): object {
    const { scenario } = this.journal.setting;
    return (typeof scenario === "string" ? scenarioNamed(this.system, scenario) : scenario) as object;
  }

  /** What its scenario adds to the rules. */
  get specialRules(): readonly CaseInfo[] {
    return this.system.specialRules(this.scenario);
  }

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

  get save(): string {
    return writeSave(toSave(this.journal, this.seats));
  }

  view(game: Game<Types> = this.game): object {
    return this.system.rules.view(game.position, this.viewer);
  }

  /** The viewer's own question, if a person sits there. */
  get decision(): Decision<Action> | undefined {
    return this.seats[this.viewer] === HUMAN ? this.game.pendingFor(this.viewer)[0] : undefined;
  }

  get waiting(): Waiting {
    if (this.decision) return { for: "viewer" };
    const [next] = this.game.pending;
    if (!next) return { for: "nobody" };
    if (this.seats[next.side] !== HUMAN) return { for: "computer", side: next.side };
    return { for: "person", side: next.side, covered: this.keepsSecrets };
  }

  submit(side: SideId, action: Action): Answer<Types> {
    const answer = this.journal.submit(side, action);
    if (answer.ok) this.memory.note(this.journal);
    return answer;
  }

  /** The computer player whose turn it is answers. */
  playComputer(): void {
    const { waiting } = this;
    if (waiting.for !== "computer") throw new Problem("no computer player is to move");
    const decision = this.game.pendingFor(waiting.side)[0]!;
    const player = playerAmong<Types>(this.players, this.seats[waiting.side]!);
    const seat = this.seatOf(decision);
    const action = player.choose(seat);
    const answer = this.submit(waiting.side, action);
    if (!answer.ok) throw new Error(`${player.id}'s answer is refused: ${answer.refused[0]?.message}`);
    this.lastDeed = { player, seat, action };
  }

  /** For a computer player: what the side may see now, kept for an explanation later, and dice of its own. */
  seatOf(decision: Decision<Action>): Seat<Types> {
    const { side } = decision;
    const dice = fateOf(this.seed && `${this.seed}/${side}`, () => this.length);
    const seat = seatAt(this.game, decision, dice);
    void seat.view;
    return seat;
  }

  undo(): boolean {
    if (!this.journal.undo(this.viewer)) return false;
    this.memory.forget();
    return true;
  }

  handOver(side: SideId): void {
    const { waiting } = this;
    if (waiting.for !== "person" || waiting.side !== side)
      throw new Problem(`the ${side} side has nothing to decide now`);
    this.viewer = side;
  }

  /** Under fog nobody may sit down in the enemy's chair and look; who leaves his own sees nobody's secrets. */
  changeSeats(seats: Seats): void {
    checkTaken(this, this.sides, seats);
    const peeks = this.sides.some((side) => seats[side] === HUMAN && this.seats[side] !== HUMAN);
    if (peeks && this.keepsSecrets)
      throw new Problem("the other side's secrets are the computer's until the game is over");
    this.seats = seats;
    if (seats[this.viewer] !== HUMAN) this.viewer = this.keepsSecrets ? "spectator" : this.firstViewer();
  }

  /** The same game up to an earlier moment, with a life of its own. Under fog it would be a way to spy. */
  async branch(id: string, at: number, seats: Seats): Promise<Match> {
    if (this.keepsSecrets)
      throw new Problem("a game with secrets can be played on from here when it is over");
    checkTaken(this, this.sides, seats);
    void this.journal.at(at); // a moment that never was is refused
    return Match.open(id, this.save, { seats, seed: this.seed }, at);
  }

  /** Through the eyes of a side or of a spectator: anybody's once the game has no secrets left. */
  lookThrough(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    if (this.keepsSecrets) throw new Problem("each side has its own eyes until the game is over");
    if (viewer !== "spectator" && !this.sides.includes(viewer))
      throw new Problem(`there is no side "${viewer}"`);
    this.viewer = viewer;
  }

  /** A lone person's side; the side to decide where it does not matter who looks; else nobody's. */
  private firstViewer(): Viewer {
    const persons = this.sides.filter((side) => this.seats[side] === HUMAN);
    if (persons.length === 1) return persons[0]!;
    const next = this.game.pending.find(({ side }) => persons.includes(side));
    return this.keepsSecrets ? "spectator" : (next?.side ?? "spectator");
  }
}

/** Whoever is known sits down; a person takes every other seat. */
function seated({ system, players }: House, { world }: Journal<Types>, wanted: Seats) {
  const sides = system.rules.sides(world);
  const wish = (side: SideId) => (Object.hasOwn(wanted, side) ? wanted[side]! : HUMAN);
  const isKnown = (side: SideId) => [HUMAN, ...players.map(({ id }) => id)].includes(wish(side));
  return {
    seats: Object.fromEntries(sides.map((side) => [side, isKnown(side) ? wish(side) : HUMAN])),
    strangers: sides.filter((side) => !isKnown(side)),
  };
}

/** Every side has a seat, and whoever sits there can play. */
function checkTaken({ players }: House, sides: readonly SideId[], seats: Seats): void {
  checkSeats(players, sides, seats, (side) => `seats.${side}`);
  const free = sides.find((side) => !Object.hasOwn(seats, side));
  if (free !== undefined) throw new Problem(`nobody plays the ${free} side`, `seats.${free}`);
}
