// Small positions for rule tests: units on a blank field (15 by 15, French edge west, Coalition edge east) or on a
// scenario's map, scripted dice, and questions in the words of the game.

import { Game, type Json, type Saying, scripted } from "@grognard/kernel";
import { GameLab, opening, ruleTests } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import { hexesOf, hexLabels, hexNamed, idsOf, piecesAt } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { FATIGUE_IDS, type March, PLACE_IDS, type Play, type UnitId } from "../src/types.ts";

/** `rule("6.2-stop", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("march");

export const textOf = (saying: Saying | undefined): string | undefined => saying && march.words.say(saying);

export interface LabSetting {
  readonly options?: Json;
  /** Faces in the order they are rolled. */
  readonly dice?: readonly number[];
  readonly scenario?: string;
  /** Applied by the rules before anything else: a result that another chapter would produce. */
  readonly deed?: (g: Play, id: (unit: string) => UnitId) => void;
}

export class Lab extends GameLab<March> {
  constructor(position: Json, { options = {}, dice = [], scenario, deed }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = march.load(march.prepare?.(base, position), options);
    const state = march.arrange(world, position);
    const rules = deed ? opening(march, state, (g) => deed(g, (unit) => world.unitById.get(unit)!)) : march;
    super(Game.from(rules, world, state, scripted(dice)));
  }

  /** Where the active unit can go. */
  get destinations(): string[] {
    return this.actions("move").map(({ to }) => to);
  }

  /** The sentence by which an answer is refused; undefined if it is legal. */
  saysNo(action: unknown): string | undefined {
    return this.game.refusals(this.side ?? "", action as Action)[0]?.message;
  }

  take(unit: string): this {
    return this.act({ do: "take", unit });
  }

  move(to: string): this {
    return this.act({ do: "move", to });
  }

  id(unit: string): UnitId {
    const index = this.g.world.unitById.get(unit);
    if (index === undefined) throw new Error(`no unit ${unit}`);
    return index;
  }

  /** Everything about a unit in words. */
  unit(name: string) {
    const u = this.id(name);
    const s = this.state;
    return {
      place: PLACE_IDS[s.place[u]!],
      hexes: hexLabels(this.g, hexesOf(this.g, u)),
      facing: s.facing[u]!,
      steps: s.steps[u]!,
      lost: s.lost[u]!,
      stragglers: s.stragglers[u]!,
      batteries: s.batteries[u]!,
      fatigue: FATIGUE_IDS[s.fatigue[u]!],
      disorganized: s.disorganized[u] === 1,
      smashed: s.smashed[u] === 1,
      unsupplied: s.unsupplied[u] === 1,
      column: s.column[u]!,
    };
  }

  /** Where it is, or the head of its column. */
  hex(name: string): string | undefined {
    return this.unit(name).hexes[0];
  }

  /** MP spent in this activation. */
  spent(name: string): number {
    return this.state.spent[this.id(name)]! / 8;
  }

  /** Ids in a hex. */
  stack(hex: string): string[] {
    return idsOf(this.g, piecesAt(this.g, hexNamed(this.g, hex)));
  }

  /** The order of a formation: "march+attack", "hold", or undefined. */
  order(formation: string): string | undefined {
    const order = this.state.current[this.g.world.formationById.get(formation)!];
    return order ? [order.kind, ...(order.beneath ? [order.beneath] : [])].join("+") : undefined;
  }
}

/** The position as an author would write it: the rules check it when they read it. */
export const lab = (position: Json | object, setting?: LabSetting): Lab => new Lab(position as Json, setting);
