// The laboratory: sets up a position, plays its actions, and writes down everything that happened.

import {
  type Chance,
  type Decision,
  Game,
  type Json,
  Problem,
  type Refusal,
  type RollEvent,
  refusalText,
  sameJson,
  type Types,
} from "@grognard/kernel";
import { type Loose, placeInPosition } from "@grognard/parts";
import type { Description, OddsReport, System } from "@grognard/rulesets";
import { worded } from "../worded.ts";
import { LabDice, OutOfDice } from "./dice.ts";
import type { PositionFile } from "./position-file.ts";
import { decideNext, dueThrow, rollsIn } from "./throws.ts";
import { hasFields, type WordedEvent } from "./worded-events.ts";

type Action = Types["Action"];
type GameEvent = Game<Types>["events"][number];

export interface AskedDecision {
  readonly id: string;
  readonly side: string;
  readonly cite: string;
  readonly text: string;
  readonly about: readonly string[];
  readonly legal: readonly Action[];
  /** The legal actions in words, in the same order. */
  readonly words: readonly string[];
  /** Where answers are written rather than listed: the exact bounds of what may be written. */
  readonly limits?: Json;
  /** The same in sentences, a line each. */
  readonly bounds: readonly string[];
  readonly odds: OddsReport | undefined;
}

export interface StepResult {
  readonly dice: readonly Omit<RollEvent, "type">[];
  /** Rolls among them, in order. */
  readonly events: readonly WordedEvent[];
}

interface Asking {
  readonly decision: AskedDecision;
  /** The action in words. */
  readonly words: string;
}

export interface LabStep extends Asking, StepResult {
  readonly action: Action;
  readonly refused: Refusal | undefined;
  /** A trial only: nothing has changed. */
  readonly isTrial: boolean;
}

/** How many questions are passed before the awaited one: more than any turn has. */
const MOST_PASSED = 300;

export class Laboratory {
  readonly system: System;
  readonly scenario: string;
  /** What happened before the first question. */
  readonly opening: StepResult;
  readonly steps: LabStep[] = [];
  private game: Game<Types>;
  private readonly dice: LabDice;
  private readonly world: Types["World"];
  private readonly lengths: string | undefined;

  constructor(file: PositionFile) {
    this.system = file.system;
    this.lengths = file.lengths;
    this.world = loadWorld(file);
    this.scenario = String((this.world as { scenario?: string }).scenario ?? "");
    this.dice = new LabDice(file.dice, file.seed);
    this.game = this.begin(file);
    this.opening = this.resultOf(this.game.events);
    this.dice.check(this.opening.dice, 0);
  }

  /** Whether an action was refused that was not only a trial: then it is over. */
  get refused(): Refusal | undefined {
    const last = this.steps.at(-1);
    return last?.isTrial ? undefined : last?.refused;
  }

  act(data: unknown, place: string): void {
    const { side, action, ...asked } = this.asking(data, place);
    this.answer(side, action, asked, place);
  }

  /** Whether the action would be accepted: nothing changes. */
  tryOut(data: unknown, place: string): Refusal | undefined {
    const { side, action, ...asked } = this.asking(data, place);
    const [refused] = this.game.refusals(side, action);
    this.steps.push({ action, ...asked, refused, isTrial: true, dice: [], events: [] });
    return refused;
  }

  /** Every question is answered with a pass, or with no orders, until this one is asked. */
  passUntil(question: Loose, place: string): void {
    const isMeant = (decision: Decision<Action>) => hasFields(decision, question);
    for (let passed = 0; !this.game.pending.some(isMeant); passed++) {
      const [asked] = this.game.pending;
      const now = asked ? `${asked.side} is asked "${asked.id}"` : "the game is over";
      if (passed === MOST_PASSED || !asked)
        throw new Problem(`this was not asked after ${passed} passes: ${now}`, place);
      this.act("pass", place);
      const { refused } = this;
      if (refused) throw new Problem(`${now} and may not pass: ${refusalText(refused)}`, place, refused.cite);
    }
  }

  get position() {
    return this.game.position;
  }

  get next(): AskedDecision | undefined {
    return this.asks[0];
  }

  /** All open questions: two where both sides answer unseen. */
  get asks(): readonly AskedDecision[] {
    return this.game.pending.map((decision) => this.asked(decision));
  }

  get outcome() {
    return this.game.ending;
  }

  get unusedDice(): number {
    return this.dice.left;
  }

  describe(): Description {
    return this.system.describe(this.position);
  }

  /** How far apart the pieces are, in millimetres, where they are on a free table. */
  get gaps() {
    return this.system.gaps?.(this.position);
  }

  /** Whether an action would be accepted now. */
  allows(data: unknown, place: string): boolean {
    const { side, action } = this.read(data, place);
    return this.game.objections(side, action).length === 0;
  }

  /** What is offered now, or undefined where answers are written rather than listed. */
  get offers(): readonly Action[] | undefined {
    const choice = this.game.pending[0]?.choice;
    return choice?.kind === "listed" ? choice.actions : undefined;
  }

  /** Which of the offers is meant; -1 if none is. */
  offerMeant(data: unknown, place: string): number {
    const meant = this.tidy(this.read(data, place).action);
    return (this.offers ?? []).findIndex((offer) => sameJson(this.tidy(offer), meant));
  }

  private begin(file: PositionFile): Game<Types> {
    const { rules } = this.system;
    const start = (chance: Chance) =>
      Game.from(rules, this.world, rules.arrange(this.world, file.position), chance);
    return this.throwing(
      () => start(this.dice),
      (chance) => start(chance).events,
      "position",
    );
  }

  private asking(data: unknown, place: string): Asking & { readonly side: string; readonly action: Action } {
    const [first] = this.game.pending;
    if (!first) throw new Problem("the game is over: nobody has anything left to decide", place);
    const { side, action } = this.read(data, place);
    const decision = this.asked(this.game.pendingFor(side)[0] ?? first);
    return { side, action, decision, words: this.wordsOf(action) };
  }

  /** If anything goes wrong the game stays where it was. */
  private answer(side: string, action: Action, asked: Asking, place: string): void {
    const { used } = this.dice;
    const before = this.game.fork(this.dice);
    const onCopy = (chance: Chance) => {
      const copy = before.fork(chance);
      copy.submit(side, action);
      return copy.events;
    };
    const answer = this.throwing(
      () => this.game.submit(side, action),
      onCopy,
      place,
      () => {
        this.game = before;
      },
    );
    const refused = answer.ok ? undefined : this.game.inWords(side, answer.refused)[0];
    const result = this.resultOf(answer.ok ? answer.events : []);
    this.steps.push({ action, ...asked, refused, isTrial: false, ...result });
    this.dice.check(result.dice, used);
  }

  /** Plays with the dice of the file, once the faces of dice given by their result are found. */
  private throwing<T>(
    play: () => T,
    onCopy: (chance: Chance) => readonly GameEvent[],
    place: string,
    undo?: () => void,
  ): T {
    const { used } = this.dice;
    const attempt = (faces?: readonly number[]) => worded(this.system, onCopy(this.dice.spare(used, faces)));
    while (decideNext(this.dice, attempt));
    try {
      return play();
    } catch (error) {
      undo?.();
      throw error instanceof OutOfDice ? dueThrow(this.dice, attempt(), used, place) : error;
    }
  }

  private read(data: unknown, place: string): { side: string; action: Action } {
    const given = (typeof data === "object" && data !== null ? data : { do: data }) as { side?: unknown };
    const { side = this.game.pending[0]?.side, ...rest } = given;
    const sides = this.system.rules.sides(this.world);
    if (typeof side !== "string" || !sides.includes(side))
      throw new Problem(`must be one of ${sides.join(", ")}`, `${place}.side`);
    return { side, action: this.complete(this.system.readAction(this.world, rest, place, this.lengths)) };
  }

  /** The offer that is meant, if only implied fields are missing; else the action as it was written. */
  private complete(action: Action): Action {
    const choice = this.game.pending[0]?.choice;
    const tidy = this.tidy(action);
    const bare = (offer: Action) =>
      Object.fromEntries(
        Object.entries(offer).filter(([key]) => key in tidy || !this.system.implied.includes(key)),
      );
    const meant =
      choice?.kind === "listed" ? choice.actions.filter((offer) => sameJson(bare(offer), tidy)) : [];
    return meant.length === 1 ? (meant[0] as Action) : action;
  }

  private asked(decision: Decision<Action>): AskedDecision {
    const { id, side, cite, about, choice } = decision;
    const { words } = this.system.rules;
    const legal = choice.kind === "listed" ? choice.actions : [];
    const limits = choice.kind === "open" ? worded(this.system, choice.limits) : undefined;
    return {
      id,
      side,
      cite,
      text: words.decision(this.position, decision),
      about,
      ...(limits !== undefined && { limits }),
      bounds: limits === undefined ? [] : (this.system.limits?.(limits) ?? []),
      legal,
      words: legal.map((action) => words.action(this.position, action)),
      odds: this.system.odds.now?.(this.position),
    };
  }

  private tidy(action: Action): Action {
    return this.system.rules.form?.tidy(this.world, action) ?? action;
  }

  private wordsOf(action: Action): string {
    return this.system.rules.words.action(this.position, this.tidy(action));
  }

  private resultOf(events: readonly GameEvent[]): StepResult {
    const text = (event: GameEvent) => this.system.screen.tell(this.world, event).text;
    return {
      dice: rollsIn(events).map(({ type: _, ...roll }) => worded(this.system, roll)),
      events: events.map((event) => ({ ...worded(this.system, event), text: text(event) })),
    };
  }
}

function loadWorld({ system, scenario, position, options }: PositionFile): Types["World"] {
  const { rules } = system;
  const prepared = rules.prepare?.(scenario, position) ?? scenario;
  try {
    return rules.load(prepared, options);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw error.moved((place) => placeInPosition(system.position, prepared, place));
  }
}
