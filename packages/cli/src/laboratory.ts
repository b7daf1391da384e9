// The laboratory: sets up a position, plays its actions, and writes down everything that happened.

import {
  type Chance,
  type Decision,
  Game,
  type Json,
  Problem,
  type RollEvent,
  sameJson,
  type Types,
  type Violation,
} from "@grognard/kernel";
import type { Description, OddsReport, System } from "@grognard/rulesets";
import { dueRoll, LabDice, OutOfDice } from "./lab-dice.ts";
import type { PositionFile } from "./position-file.ts";

type Action = Types["Action"];
type Told = Game<Types>["told"][number];

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
  /** The same in words, a line each. */
  readonly bounds: readonly string[];
  readonly odds: OddsReport | undefined;
}

export interface ToldEvent {
  readonly type: string;
  readonly cite: string;
  readonly text: string;
  readonly [more: string]: unknown;
}

export interface Happening {
  readonly dice: readonly Omit<RollEvent, "type">[];
  /** Rolls among them, in order. */
  readonly events: readonly ToldEvent[];
}

export interface LabStep extends Happening {
  readonly decision: AskedDecision;
  readonly action: Action;
  readonly words: string;
  readonly refused: Violation | undefined;
}

export class Laboratory {
  readonly system: System;
  readonly scenario: string;
  /** What happened before the first question. */
  readonly opening: Happening;
  readonly steps: LabStep[] = [];
  private game: Game<Types>;
  private readonly dice: LabDice;
  private readonly world: Types["World"];

  constructor(file: PositionFile) {
    this.system = file.system;
    this.world = loadWorld(file);
    this.scenario = String((this.world as { scenario?: string }).scenario ?? "");
    this.dice = new LabDice(file.dice, file.seed);
    this.game = this.begin(file);
    this.opening = this.happening(this.game.told);
    this.dice.check(this.opening.dice, 0);
  }

  /** Plays the actions in order; stops at the first that is refused. */
  play(actions: readonly unknown[]): void {
    for (const [i, data] of actions.entries()) {
      const { used } = this.dice;
      const step = this.step(data, `actions[${i}]`);
      this.steps.push(step);
      this.dice.check(step.dice, used);
      if (step.refused) return;
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
    return this.game.outcome;
  }

  get unusedDice(): number {
    return this.dice.left;
  }

  describe(): Description {
    return this.system.describe(this.position);
  }

  /** Whether an action would be taken now. */
  allows(data: unknown, place: string): boolean {
    const { side, action } = this.read(data, place);
    return this.game.objections(side, action).length === 0;
  }

  private begin(file: PositionFile): Game<Types> {
    const { rules } = this.system;
    const start = (chance: Chance) =>
      Game.from(rules, this.world, rules.arrange(this.world, file.position), chance);
    try {
      return start(this.dice);
    } catch (error) {
      throw this.explained(error, "position", 0, (spare) => start(spare).told);
    }
  }

  private step(data: unknown, place: string): LabStep {
    const [first] = this.game.pending;
    if (!first) throw new Problem("the game is over: nobody has anything left to decide", place);
    const { side, action } = this.read(data, place);
    const asked = this.asked(this.game.pendingFor(side)[0] ?? first);
    const words = this.wordsOf(action);
    const answer = this.submit(side, action, place);
    const refused = answer.ok ? undefined : answer.refused[0];
    return { decision: asked, action, words, refused, ...this.happening(answer.ok ? answer.events : []) };
  }

  /** If anything goes wrong the game stays where it was. */
  private submit(side: string, action: Action, place: string) {
    const before = this.game.fork(this.dice);
    const { used } = this.dice;
    try {
      return this.game.submit(side, action);
    } catch (error) {
      this.game = before;
      throw this.explained(error, place, used, (spare) => {
        const copy = before.fork(spare);
        copy.submit(side, action);
        return copy.told;
      });
    }
  }

  /** If the dice have run out: which roll was due, found by playing on with a copy. */
  private explained(
    error: unknown,
    place: string,
    used: number,
    again: (spare: Chance) => readonly Told[],
  ): unknown {
    if (!(error instanceof OutOfDice)) return error;
    const rolls = again(this.dice.spare(used)).filter((event) => event.type === "rolled") as RollEvent[];
    this.dice.check(rolls, used);
    const due = dueRoll(rolls, this.dice.used - used);
    const what = due ? `a ${due.die} of ${due.by} for ${due.why}` : "a roll";
    const says = `${what} is due, but all ${this.dice.count} "dice" are used; add one, or give a "seed"`;
    return new Problem(says, place, due?.cite);
  }

  private read(data: unknown, place: string): { side: string; action: Action } {
    const given = (typeof data === "object" && data !== null ? data : { do: data }) as { side?: unknown };
    const { side = this.game.pending[0]?.side, ...rest } = given;
    const sides = this.system.rules.sides(this.world);
    if (typeof side !== "string" || !sides.includes(side))
      throw new Problem(`must be one of ${sides.join(", ")}`, `${place}.side`);
    return { side, action: this.complete(this.system.readAction(this.world, rest, place)) };
  }

  /** The offer that is meant, if only implied fields are missing; else the action as it was written. */
  private complete(action: Action): Action {
    const choice = this.game.pending[0]?.choice;
    const tidy = this.system.rules.tidy?.(this.world, action) ?? action;
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
    return {
      id,
      side,
      cite,
      text: words.decision(this.position, decision),
      about,
      ...(choice.kind === "open" && { limits: choice.limits }),
      bounds: choice.kind === "open" ? (this.system.terminal.limits?.(this.world, choice.limits) ?? []) : [],
      legal,
      words: legal.map((action) => words.action(this.position, action)),
      odds: this.system.odds.now(this.position),
    };
  }

  private wordsOf(action: Action): string {
    const { tidy, words } = this.system.rules;
    return words.action(this.position, tidy?.(this.world, action) ?? action);
  }

  private happening(told: readonly Told[]): Happening {
    const text = (event: Told) => this.system.rules.words.event(this.world, event);
    const rolls = told.filter((event) => event.type === "rolled") as RollEvent[];
    return {
      dice: rolls.map(({ type: _, ...roll }) => roll),
      events: told.map((event) => ({ ...event, text: text(event) })),
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
    throw new Problem(error.says, system.placeInPosition(prepared, error.place), error.cite);
  }
}
