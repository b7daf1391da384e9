// Small positions for rule tests: units on a blank field (15 x 15, French LOC 8,15, Prussian LOC 8,1) or on
// a scenario's map, scripted dice, and questions in the words of the game.

import { Game, type Json, scripted } from "@grognard/kernel";
import { ruleTests } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import type { Case } from "../src/cases.ts";
import type { N20Event } from "../src/events.ts";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import type { N20, State } from "../src/types.ts";

/** `rule("9.7.4", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("n20");

export interface LabSetting {
  /** Any of the optional rules by name or case: ["fog", "16.9"]. */
  readonly options?: Json;
  readonly dice?: readonly number[];
  /** A scenario's map and order of battle instead of the blank field. */
  readonly scenario?: string;
}

export class Lab {
  readonly game: Game<N20>;
  private readonly told: N20Event[] = [];

  constructor(position: Json, { options = {}, dice = [], scenario }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = n20.load(n20.prepare?.(base, position), options);
    this.game = Game.from(n20, world, n20.arrange(world, position), scripted(dice));
    this.note();
  }

  /** Who is asked now, and what. */
  get side(): string | undefined {
    return this.game.pending[0]?.side;
  }

  get asks(): string | undefined {
    return this.game.pending[0]?.id;
  }

  /** The legal actions now, of one kind if named. */
  actions<D extends Action["do"]>(kind?: D): Extract<Action, { do: D }>[] {
    const choice = this.game.pending[0]?.choice;
    const all = choice?.kind === "listed" ? choice.actions : [];
    return all.filter((action) => kind === undefined || action.do === kind) as Extract<Action, { do: D }>[];
  }

  /** Where a unit may move, in order. */
  reach(unit: string): string[] {
    return this.actions("move")
      .filter((action) => action.unit === unit)
      .map((action) => action.to)
      .sort();
  }

  /** Answers for whoever is asked; throws with the refusal if it is illegal. */
  act(...actions: Action[]): this {
    for (const action of actions) {
      const answer = this.game.submit(this.side ?? "", action);
      if (!answer.ok) {
        const [refused] = answer.refused;
        throw new Error(`refused: ${refused?.message} [${refused?.cite}]`);
      }
      this.note();
    }
    return this;
  }

  pass(): this {
    return this.act({ do: "pass" });
  }

  /** Passes, takes the first offer where passing is not possible, until one of these questions is asked. */
  until(...questions: string[]): this {
    for (let i = 0; i < 200 && this.asks && !questions.includes(this.asks); i++) {
      const [first] = this.actions();
      this.act(this.actions("pass")[0] ?? first!);
    }
    return this;
  }

  /** The case by which an action is refused; undefined if it is legal. */
  refusal(action: unknown): string | undefined {
    return this.game.objections(this.side ?? "", action as Action)[0]?.cite;
  }

  get state(): State {
    return this.game.position.state;
  }

  get morale(): readonly [french: number, coalition: number] {
    return this.state.morale;
  }

  /** Everything told since the lab was opened. */
  get events(): readonly N20Event[] {
    return this.told;
  }

  /** Events of one type. */
  of<K extends N20Event["type"]>(type: K): Extract<N20Event, { type: K }>[] {
    return this.told.filter((event) => event.type === type) as Extract<N20Event, { type: K }>[];
  }

  /** The log so far, in sentences with their cases: of these types of events, or of all. */
  log(...types: N20Event["type"][]): string[] {
    return this.told
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .map((event) => `${n20.words.event(this.game.position.world, event)} [${event.cite}]`);
  }

  get cites(): string[] {
    return this.told.map((event) => event.cite);
  }

  /** The state of a piece, with its hex by name. */
  unit(id: string) {
    const view = n20.view(this.game.position, this.ownerOf(id));
    const piece = view.pieces.find((one) => one.id === id);
    if (!piece) throw new Error(`no piece ${id}`);
    const place = (["map", "waiting", "broken", "eliminated", "pool"] as const)[piece.place];
    return { ...piece, place };
  }

  hex(id: string): string | null {
    return this.unit(id).hex;
  }

  private ownerOf(id: string): string {
    const { pieceById, pieces } = this.game.position.world;
    return pieces[pieceById.get(id) ?? -1]?.side === 0 ? "french" : "coalition";
  }

  private note(): void {
    this.told.push(...(this.game.told as N20Event[]));
  }
}

export const lab = (position: Json, setting?: LabSetting): Lab => new Lab(position, setting);
