// Small positions for rule tests: units on a blank field (15 by 15, French edge east, Coalition edge west) or on a
// scenario's map, scripted dice, and questions in the words of the game.

import { Game, type Json, type Saying, scripted } from "@grognard/kernel";
import { GameLab, opening, ruleTests } from "@grognard/testkit";
import { hexesOf, hexLabels, hexNamed, stackAt } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { ArmyFile, FormationFile, ScenarioFile } from "../src/scenario/schema.ts";
import { type Bataille, FORMATION_IDS, PLACE_IDS, type Play, type UnitId } from "../src/types.ts";

/** `rule("10.2.8b", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("bataille");

export const textOf = (saying: Saying | undefined): string | undefined =>
  saying && bataille.words.say(saying);

export interface LabSetting {
  readonly options?: Json;
  /** Faces in the order they are rolled: a base-six roll of 43 is 4, 3. See `dice`. */
  readonly dice?: readonly number[];
  readonly scenario?: string;
  /** Run before the first question: a result that another chapter would cause. */
  readonly before?: (g: Play, id: (unit: string) => UnitId) => void;
}

/** Rolls as players say them: base-six rolls as two digits, single dice as one. */
export const dice = (...rolls: number[]): number[] =>
  rolls.flatMap((roll) => (roll > 10 ? [Math.floor(roll / 10), roll % 10] : [roll]));

export class Lab extends GameLab<Bataille> {
  constructor(position: object, { options = {}, dice: rolls = [], scenario, before }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = bataille.load(
      newcomersFirst(bataille.prepare?.(base, position as Json) as ScenarioFile),
      options,
    );
    const state = bataille.arrange(world, position as Json);
    const rules = before
      ? opening(bataille, state, (g) => before(g, (unit) => world.unitById.get(unit)!))
      : bataille;
    super(Game.from(rules, world, state, scripted(rolls)));
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
      hexes: s.hex[u]! < 0 ? [] : hexLabels(this.g, hexesOf(this.g, u)),
      formation: FORMATION_IDS[s.formation[u]!],
      facing: s.facing[u]!,
      losses: s.losses[u]!,
      morale: (["good", "disordered", "routed"] as const)[s.morale[u]!],
      readiness: (["fresh", "fatigued", "exhausted"] as const)[s.readiness[u]!],
    };
  }

  hex(name: string): string | undefined {
    return this.unit(name).hexes[0];
  }

  /** Ids in a hex, top first. */
  stack(hex: string): string[] {
    return stackAt(this.g, hexNamed(this.g, hex)).map((u) => this.g.world.units[u]!.id);
  }
}

export const lab = (position: object, setting?: LabSetting): Lab => new Lab(position, setting);

/** Made-up units are the first of the army: the index of the first is 0, which must not be treated as none. */
function newcomersFirst(scenario: ScenarioFile): ScenarioFile {
  const army = scenario.army as ArmyFile;
  const isNew = ({ command }: FormationFile): boolean => command === "";
  const formations = [...army.formations.filter(isNew), ...army.formations.filter((one) => !isNew(one))];
  return { ...scenario, army: { ...army, formations } };
}
