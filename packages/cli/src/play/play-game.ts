// A whole game at the terminal: each side answers in turn, until the game is over or the player leaves.

import { HUMAN } from "@grognard/bots";
import { faultIn, Problem, rulesetName, type SideId } from "@grognard/kernel";
import type { Environment, Match } from "@grognard/match";
import { printedNumber } from "@grognard/scene";
import { EXIT, type Output } from "../command.ts";
import { GameFault } from "../files/error-report.ts";
import { heading, paintSide } from "../paint.ts";
import { sideNameIn } from "../side-names.ts";
import { wording } from "../words/index.ts";
import { Display } from "./display.ts";
import type { Input } from "./input.ts";
import { askOrders } from "./orders.ts";
import { type SaveState, Session } from "./session.ts";
import { askHuman, type Typed } from "./turn.ts";

export interface PlayContext {
  readonly session: Session;
  /** For a game that is loaded instead. */
  readonly environment: Environment;
  readonly input: Input;
  readonly out: Output;
}

/** While computers play, what they have answered is written and told this often, in milliseconds. */
const INTERVAL = 1000;

/** How many events of a long game are shown to a player who joins. */
const RECENT = 40;

export async function playGame(context: PlayContext): Promise<number> {
  let loop = new GameLoop(context, context.session);
  for (;;) {
    const end = await loop.play().catch((error: unknown) => {
      throw loop.failed(error);
    });
    if (typeof end === "number") return end;
    loop = new GameLoop(context, end);
  }
}

/** Lets the output be written, and a closed pipe be noticed. */
const outputFlushed = () => new Promise((resolve) => setImmediate(resolve));

class GameLoop {
  private readonly context: PlayContext;
  private readonly session: Session;
  private readonly match: Match;
  private readonly display: Display;
  private readonly people: readonly SideId[];
  /** How many notes each side has been shown. */
  private readonly read = new Map<SideId, number>();
  private seated: SideId | undefined;
  /** The position when the map was drawn. */
  private drawn: string | undefined;
  /** Why the game is not saved, if that has been reported. */
  private trouble: string | undefined;
  private wantsToLeave = false;
  /** When the answers of computers were last written. */
  private written = performance.now();

  constructor(context: PlayContext, session: Session) {
    this.context = context;
    this.session = session;
    this.match = session.match;
    this.display = new Display(context.out);
    this.people = this.match.sides.filter((side) => this.match.seats[side] === HUMAN);
  }

  /** The exit code, or another game to continue with. */
  async play(): Promise<number | Session> {
    const { match } = this;
    const from = match.journal.earlier.at(-1);
    if (from)
      this.context.out.print(wording().replay.unproved(from.ruleset, rulesetName(match.system.rules)));
    while (!match.isOver) {
      await outputFlushed();
      const { side } = match.game.pending[0]!;
      const end = this.context.out.closed ? this.leave() : await this.answer(side);
      if (end !== undefined) return end;
      this.tellTrouble();
    }
    return this.finish();
  }

  /** What has been answered is kept. A fault names where. */
  failed(error: unknown): unknown {
    const saved = this.session.catchUp();
    if (faultIn(error) === undefined || "problem" in saved) return error;
    return new GameFault(error, saved.path);
  }

  private async answer(side: SideId): Promise<number | Session | undefined> {
    if (this.people.includes(side)) return this.askPerson(side);
    this.session.playComputer(side);
    if (performance.now() - this.written >= INTERVAL) this.keepUp();
    return undefined;
  }

  private keepUp(): void {
    this.session.catchUp();
    this.written = performance.now();
    if (this.people.length === 0) this.readNews("spectator");
  }

  private async askPerson(side: SideId): Promise<number | Session | undefined> {
    const { session, match, display } = this;
    if (this.session.carryOut(side)) return undefined;
    this.keepUp();
    if ((await this.greet(side)) === "gone") return this.leave();
    this.readNews(side);
    this.redraw(side);
    const { id, decision } = match.question(side)!;
    const { choice } = decision;
    const ask = choice.kind === "open" ? askOrders : askHuman;
    const question = match.system.screen.question(match.worldFor(side), match.view(side), decision);
    const actions = choice.kind === "listed" ? choice.actions : [];
    const place = { session, match, display, decision, question, actions };
    return this.act(side, id, await ask(place, this.context.input));
  }

  private act(side: SideId, question: string, typed: Typed): number | Session | undefined {
    if (typed === "quit") return this.leave();
    if (typed === "again") this.read.set(side, this.match.memory.length);
    else if ("load" in typed) return this.loadOther(typed.load);
    else this.session.answer(side, question, typed.answer);
    this.wantsToLeave = false;
    return undefined;
  }

  /** Secrets are not for the other side: the screen is cleared before it changes hands. */
  private async greet(side: SideId): Promise<"gone" | undefined> {
    const before = this.seated;
    this.seated = side;
    if (before === side) return undefined;
    if (this.people.length > 1 && this.match.keepsSecrets) {
      this.display.wipe();
      const ready = await this.context.input.ask(wording().play.handOver(sideNameIn(this.match, side)));
      const name = paintSide(this.context.out, side, sideNameIn(this.match, side));
      this.context.out.print(wording().play.here(name));
      if (ready === undefined) return "gone";
    }
    this.drawn = undefined;
    return undefined;
  }

  /** The map again whenever the position has changed; into a pipe only when a player joins. */
  private redraw(side: SideId): void {
    const status = this.display.status(this.match, side);
    if (this.drawn === undefined || (this.context.out.terminal && this.drawn !== status))
      this.display.map(this.match, side);
    this.drawn = status;
  }

  private readNews(viewer: SideId): void {
    const events = this.match.memory.heard(viewer, this.read.get(viewer) ?? 0);
    const skipped = this.read.has(viewer) ? 0 : Math.max(0, events.length - RECENT); // a resumed game
    if (skipped > 0) this.context.out.print(`  ${wording().play.earlier(events.length)}`);
    this.display.news(this.match, events.slice(skipped));
    this.read.set(viewer, this.match.memory.length);
  }

  private loadOther(path: string): Session | undefined {
    try {
      return Session.load(path, this.context.environment, this.session.path);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.context.out.error(error.message);
      return undefined;
    }
  }

  /** A failed save ends nothing. It is reported when saving begins to fail, and when it succeeds again. */
  private tellTrouble(): void {
    const { saved } = this.session;
    const now = "problem" in saved ? saved.problem.message : undefined;
    if (now === this.trouble) return;
    if ("path" in saved) this.context.out.print(wording().play.savedAgain(saved.path));
    else this.context.out.error(wording().play.notSavedYet(now ?? ""));
    this.trouble = now;
  }

  /** Asks again if leaving would lose something. */
  private leave(): number | undefined {
    const saved = this.trySaveAgain();
    const { out } = this.context;
    if ("path" in saved) {
      out.print(wording().play.saved(saved.path));
      if (this.match.keepsSecrets) out.print(wording().play.secretFile);
      out.print(wording().play.goOn(saved.path));
      return EXIT.ok;
    }
    if (this.wantsToLeave) return EXIT.problem;
    this.wantsToLeave = true;
    out.error(wording().play.loses(saved.problem.message));
    return undefined;
  }

  private trySaveAgain(): SaveState {
    return "path" in this.session.saved ? this.session.catchUp() : this.session.trySave();
  }

  private finish(): number {
    const { match, display } = this;
    const { out } = this.context;
    const viewer = this.people.length === 1 ? this.people[0]! : "spectator";
    const saved = this.trySaveAgain();
    this.readNews(viewer);
    display.map(match, viewer);
    const { winner, how, cite } = match.game.ending!;
    out.print();
    const name = winner === "draw" ? undefined : sideNameIn(match, winner);
    heading(out, wording().play.ended(name, how, printedNumber(cite)));
    display.final(match, viewer);
    if ("path" in saved) out.print(wording().play.saved(saved.path));
    else out.error(wording().play.notSaved(saved.problem.message));
    return "path" in saved ? EXIT.ok : EXIT.problem;
  }
}
