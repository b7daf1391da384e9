// A running game: the control stack, the question on the table, and the answer that moves it on.
//
// The stack is the whole mechanism. A phase is a frame; a battle, a retreat, a reaction is a frame pushed
// on top of it. The kernel runs the top frame until it stops at a question; an interrupt pushes, asks
// any side it likes, pops, and the frame below reads the world again. Frames are plain JSON, so a game
// can be saved, copied or searched in the middle of anything.

import type { Chance } from "./chance.ts";
import { checkAnswer } from "./check-answer.ts";
import { type Die, throwDie } from "./dice.ts";
import { copyJson, frozenCopy, sameJson } from "./json.ts";
import { quote } from "./problem.ts";
import { otherQuestion, own, type Refusal, refusalOf, sayIn, type Violation } from "./refusal.ts";
import type {
  Decision,
  Draft,
  Ending,
  Event,
  Frame,
  Outcome,
  Play,
  RollEvent,
  Ruleset,
  SideId,
  Step,
  Types,
  Viewer,
} from "./ruleset.ts";
import type { Saying } from "./words.ts";

export type GameEvent<T extends Types> = T["Event"] | RollEvent;

export type Answer<T extends Types> =
  | { readonly ok: true; readonly action: T["Action"]; readonly events: readonly GameEvent<T>[] }
  | { readonly ok: false; readonly refused: readonly Violation[] };

/** The verdict on an answer from outside: an action of this game, or the reasons for refusing it. */
type Judgement<T extends Types> =
  | { readonly action: T["Action"] }
  | { readonly refused: readonly Violation[] };

/** Where nothing is carried out. */
const NO_DICE: Chance = {
  roll: () => {
    throw new Error("an answer that is only judged throws no dice");
  },
};

/** Thrown once a forecast has seen enough. */
const STOP = new Error("a forecast goes on after its end");

/** More steps than any rulebook needs between two questions: a frame that never stops to ask is a bug. */
const MOST_STEPS = 100_000;
/** More than any answer can cause: a step that never ends, such as one that throws again whenever dice are equal. */
const MOST_EVENTS = 100_000;

export class Game<T extends Types> {
  readonly rules: Ruleset<T>;
  readonly position: Draft<T>;
  private chance: Chance;
  private emitted: GameEvent<T>[];
  private asked: readonly Decision<T["Action"]>[] | undefined;
  private enough: (() => boolean) | undefined;
  /** Its questions are frozen copies. */
  private guarded = false;
  private readonly play: Play<T>;

  private constructor(
    rules: Ruleset<T>,
    position: Draft<T>,
    chance: Chance,
    events: readonly GameEvent<T>[] = [],
  ) {
    this.rules = rules;
    this.position = position;
    this.chance = chance;
    this.emitted = [...events];
    this.play = this.makePlay();
  }

  /** Sets up a scenario and plays on to the first question. */
  static start<T extends Types>(rules: Ruleset<T>, world: T["World"], chance: Chance): Game<T> {
    return Game.from(rules, world, rules.setup(world, chance), chance);
  }

  /** Begins a game in a given state, and plays on to the first question. */
  static from<T extends Types>(
    rules: Ruleset<T>,
    world: T["World"],
    state: T["State"],
    chance: Chance,
  ): Game<T> {
    const game = new Game(rules, { world, state, index: rules.index(world, state) }, chance);
    game.settle();
    return game;
  }

  /** Resumes a game from a position that waits for an answer, with the last events if they matter. */
  static resume<T extends Types>(
    rules: Ruleset<T>,
    position: Draft<T>,
    chance: Chance,
    events: readonly GameEvent<T>[] = [],
  ): Game<T> {
    return new Game(rules, position, chance, events);
  }

  /** A position as one side imagines it, with the question to this side: to judge its answers without a game. */
  static asking<T extends Types>(
    rules: Ruleset<T>,
    position: Draft<T>,
    decision: Decision<T["Action"]>,
  ): Game<T> {
    const game = new Game(rules, position, NO_DICE);
    game.asked = [decision];
    return game;
  }

  /** The open questions; none means that the game is over. */
  get pending(): readonly Decision<T["Action"]>[] {
    this.asked ??= this.guarded ? frozenCopy(this.question()) : this.question();
    return this.asked;
  }

  /**
   * For a game that counts: what it offers cannot be changed by those to whom it is offered, nor what is answered
   * afterwards. Games to search in, thousands of them, trust their caller.
   */
  guard(): this {
    this.guarded = true;
    return this;
  }

  get outcome(): Outcome | undefined {
    return this.rules.outcome(this.position);
  }

  /** The outcome in words. */
  get ending(): Ending | undefined {
    const { outcome } = this;
    return outcome && { ...outcome, how: sayIn(this.rules, this.position.world, outcome.how) };
  }

  /** Events of the last answer, or of the set-up before the first. */
  get events(): readonly GameEvent<T>[] {
    return this.emitted;
  }

  /** An independent copy to search in, with dice of its own. */
  fork(chance: Chance): Game<T> {
    return new Game(this.rules, this.rules.clone(this.position), chance);
  }

  useChance(chance: Chance): void {
    this.chance = chance;
  }

  /** The questions that a viewer may see: those to this side. */
  pendingFor(viewer: Viewer): readonly Decision<T["Action"]>[] {
    return this.pending.filter((decision) => decision.side === viewer);
  }

  /** The last events, as the viewer may hear them. */
  heardBy(viewer: Viewer): GameEvent<T>[] {
    return this.emitted.flatMap((event) => this.rules.redact(this.position, event, viewer) ?? []);
  }

  /** Answers a question and returns the action as it was understood. A refused answer changes nothing. */
  submit(side: SideId, action: T["Action"]): Answer<T> {
    const legal = this.judge(side, action);
    if ("refused" in legal) return { ok: false, refused: legal.refused };

    this.proceed(side, legal.action);
    return { ok: true, action: legal.action, events: this.emitted };
  }

  /** Carries out an answer that is known to be legal: one of those listed, or orders that have been checked before. */
  proceed(side: SideId, action: T["Action"]): void {
    const last = this.pending.length === 1;
    this.emitted = [];
    this.asked = undefined;
    this.take(side, action, last);
    this.settle();
  }

  /**
   * Plays on from a given position, or carries out an answer that is known to be legal in it: for forecasts, which need
   * no list of offers. It stops for good, even in the middle of a step, once `enough` is true.
   */
  carryOut(side?: SideId, action?: T["Action"], enough?: () => boolean): void {
    this.emitted = [];
    this.asked = undefined;
    this.enough = enough;
    try {
      if (side !== undefined && action !== undefined) this.take(side, action, true);
      this.settle();
    } catch (stop) {
      if (stop !== STOP) throw stop;
    }
  }

  /** Why this answer would be refused; an empty list if it would not be. */
  objections(side: SideId, action: T["Action"]): readonly Violation[] {
    const legal = this.judge(side, action);
    return "refused" in legal ? legal.refused : [];
  }

  /** The same in words. */
  refusals(side: SideId, action: T["Action"]): readonly Refusal[] {
    return this.inWords(side, this.objections(side, action));
  }

  /** As this side is told them, in the current language. */
  inWords(side: SideId, violations: readonly Violation[]): readonly Refusal[] {
    const { rules, position } = this;
    const [asked] = this.pendingFor(side);
    const question = () => (asked ? rules.words.decision(position, asked) : "");
    return violations.map((violation) => refusalOf(rules, position.world, violation, question));
  }

  private judge(side: SideId, given: T["Action"]): Judgement<T> {
    const decision = this.pending.find((d) => d.side === side);
    if (!decision) return { refused: this.unasked(side, given) };
    const { choice, cite } = decision;
    if (choice.kind === "listed" && choice.actions.includes(given)) return this.accepted(given);
    const answer = checkAnswer(given);
    if ("fault" in answer) return { refused: [own("game.misformed", cite, answer.fault)] };
    if (!isAction(answer.plain)) return { refused: [own("game.noAction", cite)] };
    return this.judgePlain(decision, answer.plain);
  }

  private judgePlain(decision: Decision<T["Action"]>, action: T["Action"]): Judgement<T> {
    const { id, side, choice, cite } = decision;
    if (choice.kind === "open") {
      const { open } = this.rules;
      if (!open) throw new Error(`decision "${id}" is open, but ${this.rules.id} has no judge`);
      const objections = open.check(this.position, decision, action);
      return objections.length > 0 ? { refused: objections } : { action };
    }
    const offered = choice.actions.find((offer) => sameJson(offer, action));
    if (offered) return this.accepted(offered);

    const { form } = this.rules;
    const { world } = this.position;
    const fault = form?.fault(world, action);
    if (fault !== undefined) return { refused: [own("game.misformed", cite, fault)] };
    const meant = form?.tidy(world, action) ?? action;
    const same = (offer: T["Action"]) => offer.do === meant.do && sameJson(form?.tidy(world, offer), meant);
    const intended = form && choice.actions.find(same); // the same action, written differently
    if (intended) return this.accepted(intended);

    const frame = this.top() as T["Frame"];
    const reason = this.step(frame).why?.(this.position, frame, meant, side, choice.actions);
    return { refused: [reason ?? otherQuestion(cite)] };
  }

  /** What rules keep of an answer they may change. */
  private accepted(offer: T["Action"]): Judgement<T> {
    return { action: this.guarded ? copyJson(offer) : offer };
  }

  /** Hands the answer to the step. A step with `reveal` gets all answers together, when the last is in. */
  private take(side: SideId, action: T["Action"], last: boolean): void {
    const { state } = this.position;
    const frame = this.top() as T["Frame"];
    const step = this.step(frame);
    if (step.reveal) {
      const sealed = this.inOrder({ ...state.sealed, [side]: action });
      state.sealed = sealed;
      if (!last) return;
      state.sealed = undefined; // not deleted: a record that has lost a field is slow to read and to copy ever after
      step.reveal(this.play, frame, sealed);
    } else if (step.answer) {
      step.answer(this.play, frame, action, side);
    } else {
      throw new Error(`step "${frame.step}" asks but takes no answer`);
    }
  }

  /** Ordered by side: it must not matter who answered first. */
  private inOrder(sealed: { readonly [side: SideId]: T["Action"] }): { [side: SideId]: T["Action"] } {
    const sides = this.rules.sides(this.position.world).filter((side) => Object.hasOwn(sealed, side));
    return Object.fromEntries(sides.map((side) => [side, sealed[side] as T["Action"]]));
  }

  /** Runs the stack until it stops at a question or the game is over. */
  private settle(): void {
    const { rules, position, play } = this;
    const { stack, sealed } = position.state;
    if (sealed) return; // one side has answered and the other has not: nothing may move
    for (let i = 0; i < MOST_STEPS; i++) {
      const depth = stack.length;
      const frame = stack[depth - 1] as T["Frame"] | undefined;
      if (!frame || rules.outcome(position)) return;
      const step = this.step(frame);
      const again = step.run?.(play, frame);
      const rests = stack.length === depth && stack[depth - 1] === frame;
      if (!rests || again === "again") continue;
      if (step.ask) return;
      if (!step.run) throw new Error(`step "${frame.step}" neither moves on nor asks`);
    }
    throw this.restless();
  }

  private restless(): Error {
    const steps = this.position.state.stack.map(({ step }) => step);
    return new Error(`the game does not come to rest: ${steps.join(" > ")}`);
  }

  private question(): readonly Decision<T["Action"]>[] {
    const frame = this.top() as T["Frame"] | undefined;
    if (!frame || this.outcome) return [];
    const step = this.step(frame);
    const decisions = step.ask?.(this.position, frame) ?? [];
    this.inspect(decisions, step, frame);
    const { sealed } = this.position.state;
    return sealed ? decisions.filter(({ side }) => !Object.hasOwn(sealed, side)) : decisions;
  }

  /** A step that gives no side an answer is a bug in the rules. */
  private inspect(decisions: readonly Decision<T["Action"]>[], step: Step<T>, frame: Frame): void {
    const bug = (what: string) => new Error(`step "${frame.step}" ${what}`);
    if (decisions.length === 0) throw bug("rests but asks nobody");
    if (decisions.length > 1) {
      if (!step.reveal) throw bug("asks several sides but cannot reveal");
      const sides = new Set(decisions.map(({ side }) => side));
      if (sides.size < decisions.length) throw bug("asks one side twice at once");
    }
    for (const { id, choice } of decisions) {
      if (choice.kind === "listed" && choice.actions.length === 0)
        throw new Error(`decision "${id}" of step "${frame.step}" offers nothing`);
    }
  }

  /** Where it is secret who is being asked, the ruleset itself explains why an answer is out of turn. */
  private unasked(side: SideId, given: T["Action"]): readonly Violation[] {
    const says = this.pending.length > 0 ? this.rules.open?.unasked : undefined;
    if (!says) return [this.notYourTurn(side)];
    const answer = checkAnswer(given);
    const action = "plain" in answer && isAction(answer.plain) ? answer.plain : undefined;
    return says(this.position, side, action);
  }

  private notYourTurn(side: SideId): Violation {
    const waiting = this.pending.map((d) => d.side).join(" and ");
    const who = this.rules.sides(this.position.world).includes(side) ? side : quote(side);
    const cite = this.pending[0]?.cite ?? this.outcome?.cite ?? "";
    return waiting ? own("game.notAsked", cite, who, waiting) : own("game.over", cite);
  }

  private top(): Frame | undefined {
    return this.position.state.stack.at(-1);
  }

  private step(frame: Frame): Step<T> {
    const steps: { readonly [name: string]: Step<T> } = this.rules.steps;
    if (!Object.hasOwn(steps, frame.step)) throw new Error(`no step is called "${frame.step}"`);
    return steps[frame.step]!;
  }

  private makePlay(): Play<T> {
    const { world, state, index } = this.position;
    return {
      world,
      state,
      index,
      roll: (die, by, why, cite) => this.tellRoll(die, throwDie(die, this.chance), by, why, cite),
      pick: (n, by, why, cite) => this.tellRoll(`1-${n}`, this.chance.roll(n), by, why, cite),
      emit: (event: Event) => this.tell(event),
      push: (frame: Frame) => {
        state.stack.push(frame);
      },
      pop: () => {
        state.stack.pop();
      },
      note: (note) => {
        for (const frame of state.stack) this.step(frame).noted?.(this.play, frame, note);
      },
    };
  }

  private tellRoll(die: Die | `1-${number}`, value: number, by: SideId, why: Saying, cite: string): number {
    this.tell({ type: "rolled", die, value, by, why, cite });
    return value;
  }

  private tell(event: GameEvent<T>): void {
    if (this.emitted.push(event) > MOST_EVENTS) throw this.restless();
    if (this.enough?.()) throw STOP;
  }
}

const isAction = (value: unknown): value is { readonly do: string } =>
  typeof (value as { readonly do?: unknown } | null)?.do === "string";
