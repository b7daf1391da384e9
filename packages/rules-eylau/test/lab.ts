// Small positions for rule tests: units on a blank field (24 by 18, French edge west, Allied edge east) or on a
// scenario's map, scripted dice, and questions in the words of the game. On the blank field each side has a division
// leader and a brigade leader in its southern corner, whose radius covers everything.

import { Game, type Json, type Saying, scripted, sentences } from "@grognard/kernel";
import { GameLab, opening, ruleTests } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import { hexesOf, hexLabels, hexNamed, idsOf, leadersAt, onMap, stackAt } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import {
  type Eylau,
  FORMATION_IDS,
  MORALE_IDS,
  PLACE_IDS,
  type Play,
  POINT,
  type UnitId,
} from "../src/types.ts";

/** `rule("11.41", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("eylau");

export const textOf = (saying: Saying | undefined): string | undefined => saying && eylau.words.say(saying);

export interface LabSetting {
  readonly options?: Json;
  /** Faces from 0 to 9 in the order in which they fall. */
  readonly dice?: readonly number[];
  readonly scenario?: string;
  /** Run before anything else: a result that another chapter would cause. */
  readonly prepare?: (g: Play, id: (unit: string) => UnitId) => void;
}

const TEN = 10;
/** What the kernel says of a kind of action that the question is not about. */
const OTHER_QUESTION = sentences()["game.otherQuestion"]("");

export class Lab extends GameLab<Eylau> {
  constructor(position: Json, { options = {}, dice = [], scenario, prepare }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = eylau.load(eylau.prepare?.(base, position), options);
    const state = eylau.arrange(world, position);
    const rules = prepare
      ? opening(eylau, state, (g) => prepare(g, (unit) => world.unitById.get(unit)!))
      : eylau;
    super(Game.from(rules, world, state, scripted(dice.map((face) => face || TEN))));
  }

  /** The case, marked where no rule has spoken, but the question is about something else. */
  override refusal(action: unknown): string | undefined {
    const [refused] = this.game.refusals(this.side ?? "", action as Action);
    return refused?.message.startsWith(OTHER_QUESTION) ? `${refused.cite} (other question)` : refused?.cite;
  }

  /** Why an action is refused, in words, with the case. */
  refused(action: unknown): string | undefined {
    const [refused] = this.game.refusals(this.side ?? "", action as Action);
    return refused && `${refused.message} [${refused.cite}]`;
  }

  /** Where the unit in hand can go. */
  get destinations(): string[] {
    return this.actions("move").map(({ to }) => to);
  }

  /** No companies are detached before. */
  take(unit: string): this {
    if (this.asks === "detach") this.pass();
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

  /** Everything about a piece in words. */
  unit(name: string) {
    const u = this.id(name);
    const s = this.state;
    const is = (list: readonly number[]): boolean => list[u] === 1;
    return {
      place: PLACE_IDS[s.place[u]!],
      hexes: onMap(this.g, u) ? hexLabels(this.g, hexesOf(this.g, u)) : [],
      facing: s.facing[u]!,
      formation: FORMATION_IDS[s.formation[u]!],
      morale: MORALE_IDS[s.morale[u]!],
      strength: s.strength[u]!,
      rearward: is(s.rearward),
      exhausted: is(s.exhausted),
      depleted: is(s.depleted),
      ammunition: s.ammunition[u]!,
      inactive: is(s.inactive),
      mobilized: is(s.mobilized),
      reduced: is(s.reduced),
      ordered: is(s.ordered),
      attack: "-ABC"[s.attack[u]!],
      fatigue: s.fatigue[u]!,
    };
  }

  hex(name: string): string | undefined {
    return this.unit(name).hexes[0];
  }

  /** Movement points spent in this phase. */
  spent(name: string): number {
    return this.state.spent[this.id(name)]! / POINT;
  }

  /** Combat units in a hex, top first. */
  stack(hex: string): string[] {
    return idsOf(this.g, stackAt(this.g, hexNamed(this.g, hex)));
  }

  leaders(hex: string): string[] {
    return idsOf(this.g, leadersAt(this.g, hexNamed(this.g, hex)));
  }

  /** What is left on a morale track. */
  track(id: string): number | undefined {
    return this.state.tracks[this.g.world.tracks.findIndex((track) => track.id === id)];
  }
}

/** The position as an author would write it: the rules check it when they read it. */
export const lab = (position: Json | object, setting?: LabSetting): Lab => new Lab(position as Json, setting);
