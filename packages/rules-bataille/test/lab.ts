// Small positions for rule tests: units on a blank field (15 by 15, French edge east, Coalition edge west) or on a
// scenario's map, scripted dice, and questions in the words of the game.

import { Game, type Json, type Saying, scripted } from "@grognard/kernel";
import { ruleTests } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import { hexesOf, hexNamed, namesOf, stackAt } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import type { BatailleEvent } from "../src/events.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { ArmyFile, FormationFile, ScenarioFile } from "../src/scenario/schema.ts";
import {
  type Bataille,
  type Draft,
  FORMATION_IDS,
  PLACE_IDS,
  type Play,
  type State,
  type Step,
  type UnitId,
} from "../src/types.ts";

/** `rule("10.2.8b", "a unit ...", () => {...})` registers a test named after its case. */
export const rule = ruleTests<Case>("bataille");

export const textOf = (saying: Saying | undefined): string | undefined =>
  saying && bataille.words.say(saying);

export interface LabSetting {
  readonly options?: Json;
  /** Faces in the order in which they fall: a base-six roll of 43 is 4, 3. See `dice`. */
  readonly dice?: readonly number[];
  readonly scenario?: string;
  /** Done by the rules before anything else: a result that another chapter would bring about. */
  readonly deed?: (g: Play, id: (unit: string) => UnitId) => void;
}

/** Rolls as people say them: base-six rolls as two digits, single dice as one. */
export const dice = (...rolls: number[]): number[] =>
  rolls.flatMap((roll) => (roll > 10 ? [Math.floor(roll / 10), roll % 10] : [roll]));

export class Lab {
  readonly game: Game<Bataille>;
  private readonly told: BatailleEvent[] = [];

  constructor(position: Json, { options = {}, dice: rolls = [], scenario, deed }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = bataille.load(newcomersFirst(bataille.prepare?.(base, position) as ScenarioFile), options);
    const state = bataille.arrange(world, position);
    const rules = deed ? opening(state, (g) => deed(g, (unit) => world.unitById.get(unit)!)) : bataille;
    this.game = Game.from(rules, world, state, scripted(rolls));
    this.note();
  }

  get side(): string | undefined {
    return this.game.pending[0]?.side;
  }

  /** The id of the question. */
  get asks(): string | undefined {
    return this.game.pending[0]?.id;
  }

  /** The legal actions now, of one kind if named. */
  actions<D extends Action["do"]>(kind?: D): Extract<Action, { do: D }>[] {
    const choice = this.game.pending[0]?.choice;
    const all = choice?.kind === "listed" ? choice.actions : [];
    return all.filter((action) => kind === undefined || action.do === kind) as Extract<Action, { do: D }>[];
  }

  /** Answers for whoever is asked; throws with the refusal if it is illegal. */
  act(...actions: Action[]): this {
    for (const action of actions) {
      const answer = this.game.submit(this.side ?? "", action);
      if (!answer.ok) {
        const [refused] = answer.refused;
        throw new Error(
          `refused at "${this.asks}": ${JSON.stringify(action)}: ${refused?.message} [${refused?.cite}]`,
        );
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
    for (let i = 0; i < 300 && this.asks && !questions.includes(this.asks); i++) {
      const [first] = this.actions();
      this.act(this.actions("pass")[0] ?? this.actions("stop")[0] ?? first!);
    }
    return this;
  }

  /** The case by which an action is refused; undefined if it is legal. */
  refusal(action: unknown): string | undefined {
    return this.game.objections(this.side ?? "", action as Action)[0]?.cite;
  }

  get g(): Draft {
    return this.game.position;
  }

  get state(): State {
    return this.g.state;
  }

  get events(): readonly BatailleEvent[] {
    return this.told;
  }

  of<K extends BatailleEvent["type"]>(type: K): Extract<BatailleEvent, { type: K }>[] {
    return this.told.filter((event) => event.type === type) as Extract<BatailleEvent, { type: K }>[];
  }

  get cites(): string[] {
    return this.told.map((event) => event.cite);
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
      hexes: s.hex[u]! < 0 ? [] : namesOf(this.g, hexesOf(this.g, u)),
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

  private note(): void {
    this.told.push(...(this.game.told as BatailleEvent[]));
  }
}

export const lab = (position: Json, setting?: LabSetting): Lab => new Lab(position, setting);

/** Made-up units are the first of the army: the number of the first is 0, which is no less than any other. */
function newcomersFirst(scenario: ScenarioFile): ScenarioFile {
  const army = scenario.army as ArmyFile;
  const isNew = ({ command }: FormationFile): boolean => command === "";
  const formations = [...army.formations.filter(isNew), ...army.formations.filter((one) => !isNew(one))];
  return { ...scenario, army: { ...army, formations } };
}

/** The rules, with a deed done once when the game begins. */
function opening({ stack }: State, deed: (g: Play) => void): typeof bataille {
  const { step } = stack.at(-1)!;
  const old = bataille.steps[step] as Step;
  let done = false;
  const run: Step["run"] = (g, frame) => {
    if (done) return old.run?.(g, frame);
    done = true;
    deed(g);
    return "again";
  };
  return { ...bataille, steps: { ...bataille.steps, [step]: { ...old, run } } as typeof bataille.steps };
}
