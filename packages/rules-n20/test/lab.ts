// Small positions for rule tests: units on a blank field (15 x 15, French LOC 8,15, Prussian LOC 8,1) or on
// a scenario's map, scripted dice, and questions in the words of the game.

import { Game, type Json, scripted } from "@grognard/kernel";
import { GameLab, ruleTests } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import type { Case } from "../src/cases.ts";
import type { N20Event } from "../src/events.ts";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import type { N20 } from "../src/types.ts";

/** `rule("9.7.4", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("n20");

export interface LabSetting {
  /** Any of the optional rules by name or case: ["fog", "16.9"]. */
  readonly options?: Json;
  readonly dice?: readonly number[];
  /** A scenario's map and order of battle instead of the blank field. */
  readonly scenario?: string;
}

export class Lab extends GameLab<N20> {
  constructor(position: object, { options = {}, dice = [], scenario }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = n20.load(n20.prepare?.(base, position as Json), options);
    super(Game.from(n20, world, n20.arrange(world, position as Json), scripted(dice)));
  }

  /** Where a unit may move, in order. */
  reach(unit: string): string[] {
    return this.actions("move")
      .filter((action) => action.unit === unit)
      .map((action) => action.to)
      .sort();
  }

  get morale(): readonly [french: number, coalition: number] {
    return this.state.morale;
  }

  /** Why an action is refused, in words, with its case. */
  why(action: Action): string {
    const [reason] = this.game.refusals(this.side ?? "", action);
    return reason ? `${reason.message} [${reason.cite}]` : "allowed";
  }

  /** The log so far, in sentences with their cases: of these types of events, or of all. */
  log(...types: N20Event["type"][]): string[] {
    return this.events
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .map((event) => `${n20.words.event(this.game.position.world, event)} [${event.cite}]`);
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
}

export const lab = (position: object, setting?: LabSetting): Lab => new Lab(position, setting);
