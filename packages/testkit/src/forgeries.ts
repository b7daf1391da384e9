// Answers that were not offered: every word of the game, and every kind of broken value, in every place of every kind
// of action. Each must be refused with a sentence and a case, or be legal; none may throw, and none may change
// anything.

import {
  type Chance,
  type Decision,
  digest,
  type Game,
  type Refusal,
  seeded,
  sentences,
  type Types,
} from "@grognard/kernel";
import { BROKEN } from "./broken-values.ts";
import { type Place, placesIn } from "./places.ts";
import { pickOne, randomAction, randomAnswer } from "./random.ts";
import { brief, must, type Trial } from "./trial.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Almost a word of the game; and values that programs trip over. */
const ODD: readonly unknown[] = [
  ...[null, true, false, -1, 0, 1.5, 1e9, -1e9, 2 ** 31, "", "no such thing", "0,0", "-1,-1", "999,999"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", [], {}, [null], [[]], [""], { do: 1 }],
];
const NO_ACTION: readonly unknown[] = [null, undefined, 7, "end", [], {}, { do: 3 }];

/** A place not seen before is tried with many words, another with few. */
const MANY = 200;
const FEW = 6;
/** How many forged answers to a question are carried out if they are legal after all. */
const CARRIED_OUT = 3;

/** Tries them whenever a kind of action is called for, for the first, second, fourth, eighth ... time in a game. */
export class Forger<T extends Types> {
  private readonly trial: Trial<T>;
  private readonly asked = new Map<string, number>();

  constructor(trial: Trial<T>) {
    this.trial = trial;
  }

  check(game: Game<T>, chance: Chance): void {
    for (const decision of game.pending) {
      const due = this.oneOfEachKind(game, decision, chance).filter(({ do: kind }) => {
        const question = `${decision.id} ${decision.side} ${kind}`;
        const times = (this.asked.get(question) ?? 0) + 1;
        this.asked.set(question, times);
        return Math.log2(times) % 1 === 0;
      });
      if (due.length > 0) forge(this.trial, game, decision, due);
    }
  }

  private oneOfEachKind(
    game: Game<T>,
    decision: Decision<T["Action"]>,
    chance: Chance,
  ): readonly T["Action"][] {
    if (decision.choice.kind === "open") return [randomAction(game, decision, chance)];
    const kinds = Map.groupBy(decision.choice.actions, (action) => action.do);
    return [...kinds.values()].map((alike) => pickOne(alike, chance));
  }
}

function forge<T extends Types>(
  trial: Trial<T>,
  game: Game<T>,
  decision: Decision<T["Action"]>,
  actions: readonly T["Action"][],
): void {
  const { id, side, ...question } = decision;
  const { world, state } = game.position;
  const before = digest(state);
  const chance = seeded(before);
  const memory = memoryOf(trial.rules);
  for (const source of [world, trial.rules.view(game.position, side), question]) memory.words.collect(source);
  const table = { trial, game, decision, side, chance, left: CARRIED_OUT };
  for (const nothing of [...NO_ACTION, ...BROKEN]) refuses(table, nothing);
  for (const forged of memory.actions(trial, chance)) tries(table, forged);
  for (const honest of actions) tryForgeries(table, memory, honest);
  must(digest(state) === before, `forged answers to "${id}" change the state`);
}

/** From the wrong sides, with a field too many, and with something else in every place. */
function tryForgeries<T extends Types>(table: Table<T>, memory: Memory, honest: T["Action"]): void {
  const { trial, game, chance } = table;
  for (const side of [...trial.rules.sides(game.position.world), "nobody", "toString"])
    if (!game.pending.some((open) => open.side === side)) refuses({ ...table, side }, honest);
  refuses(table, { ...honest, forged: 1 });
  for (const place of placesIn(honest, chance)) {
    for (const broken of BROKEN) refuses(table, place.put(broken));
    for (const other of memory.others(place, chance)) tries(table, place.put(other));
    memory.note(place);
  }
}

interface Table<T extends Types> {
  readonly trial: Trial<T>;
  readonly game: Game<T>;
  readonly decision: Decision<T["Action"]>;
  readonly side: string;
  readonly chance: Chance;
  left: number;
}

function refuses<T extends Types>(table: Table<T>, forged: unknown): void {
  must(!judged(table, forged), () => `a forged action of ${table.side} is accepted: ${brief(forged)}`);
}

/** Legal or not; a legal one must be within the bounds of the question, and lead on. */
function tries<T extends Types>(table: Table<T>, forged: unknown): void {
  const { trial, game, decision, side, chance } = table;
  if (!judged(table, forged)) return;
  const isOpen = decision.choice.kind === "open";
  must(!isOpen || (trial.within?.(decision, forged as T["Action"]) ?? true), () => {
    return `${side}'s forged action is out of bounds, and accepted: ${brief(forged)}`;
  });
  if (table.left-- <= 0) return;
  const fork = game.fork(chance);
  try {
    must(fork.submit(side, forged as T["Action"]).ok, "is refused in a copy of the game");
    for (let i = 0; fork.position.state.sealed && i < 2; i++) {
      const [other, action] = randomAnswer(fork, chance);
      fork.submit(other.side, action);
    }
    void fork.pending;
  } catch (error) {
    must(false, `${side}'s forged action ${brief(forged)}: ${(error as Error).message}`);
  }
}

/** Whether it is legal. A refusal has a reason and a case. */
function judged<T extends Types>({ trial, game, side }: Table<T>, forged: unknown): boolean {
  let refused: readonly Refusal[] = [];
  try {
    refused = game.refusals(side, forged as T["Action"]);
  } catch (error) {
    must(false, `${side}'s forged action ${brief(forged)}: ${(error as Error).message}`);
  }
  for (const { message, cite } of refused) {
    must(message !== "" && trial.isCase(cite), () => `a refusal cites no case: ${message} [${cite}]`);
    const isGap = message === sentences()["game.notOffered"];
    must(!isGap || !trial.rules.form, () => `nothing forbids what is refused: ${brief(forged)}`);
  }
  return refused.length === 0;
}

/** What has been seen of a ruleset, in all games so far. */
class Memory {
  readonly words = new Vocabulary();
  /** The values seen in each place. */
  private readonly values = new Map<string, unknown[]>();

  note({ name, value }: Place): void {
    const known = this.values.get(name);
    if (!known) this.values.set(name, [value]);
    else if (known.length < 50) known.push(value);
  }

  /** Other values to try there. */
  others({ name, value }: Place, chance: Chance): unknown[] {
    const known = this.values.get(name);
    if (!known) return [undefined, ...ODD, ...this.words.some(value, MANY, chance)];
    return [pickOne(ODD, chance), pickOne(known, chance), ...this.words.some(value, FEW, chance)];
  }

  /** An action of each kind that the ruleset has, asked for or not. */
  actions<T extends Types>({ kinds = {} }: Trial<T>, chance: Chance): unknown[] {
    return Object.entries(kinds).map(([kind, fields]) => {
      const given = Object.keys(fields).map((field) => [field, this.something(field, chance)]);
      return { do: kind, ...Object.fromEntries(given) };
    });
  }

  private something(field: string, chance: Chance): unknown {
    const known = this.values.get(field);
    const [word] = this.words.some(known?.[0], 1, chance);
    return known && chance.roll(4) > 1 ? pickOne(known, chance) : word;
  }
}

const memories = new WeakMap<object, Memory>();

function memoryOf(rules: object): Memory {
  const known = memories.get(rules) ?? new Memory();
  memories.set(rules, known);
  return known;
}
