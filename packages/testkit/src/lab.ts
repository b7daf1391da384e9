// A game in a laboratory: answers for the side that is asked, and all events. Rulesets add helpers for their pieces.

import type { Draft, Game, Play, Ruleset, Step, Types } from "@grognard/kernel";

type ActionOf<T extends Types, D> = Extract<T["Action"], { readonly do: D }>;
type EventOf<T extends Types, K> = Extract<T["Event"], { readonly type: K }>;

export class GameLab<T extends Types> {
  readonly game: Game<T>;
  private readonly noted: T["Event"][] = [];

  constructor(game: Game<T>) {
    this.game = game;
    this.note();
  }

  /** The side that is asked now. */
  get side(): string | undefined {
    return this.game.pending[0]?.side;
  }

  /** The id of the question. */
  get asks(): string | undefined {
    return this.game.pending[0]?.id;
  }

  /** The legal actions now, of one kind if named. */
  actions<D extends T["Action"]["do"]>(kind?: D): ActionOf<T, D>[] {
    const choice = this.game.pending[0]?.choice;
    const all = choice?.kind === "listed" ? choice.actions : [];
    return all.filter((action) => kind === undefined || action.do === kind) as ActionOf<T, D>[];
  }

  /** Answers for the side that is asked; throws the refusal if it is illegal. */
  act(...actions: T["Action"][]): this {
    for (const action of actions) {
      const answer = this.game.submit(this.side ?? "", action);
      if (!answer.ok) {
        const [refused] = this.game.inWords(this.side ?? "", answer.refused);
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

  /** Passes or stops, takes the first offer where neither is possible, until one of these questions is asked. */
  until(...questions: string[]): this {
    for (let i = 0; i < 300 && this.asks && !questions.includes(this.asks); i++) {
      const [first] = this.actions();
      this.act(this.actions("pass")[0] ?? this.actions("stop")[0] ?? first!);
    }
    return this;
  }

  /** The case by which an action is refused; undefined if it is legal. */
  refusal(action: unknown): string | undefined {
    return this.game.objections(this.side ?? "", action as T["Action"])[0]?.cite;
  }

  get g(): Draft<T> {
    return this.game.position;
  }

  get state(): T["State"] {
    return this.g.state;
  }

  /** Everything told since the lab was opened. */
  get events(): readonly T["Event"][] {
    return this.noted;
  }

  /** Events of one type; "rolled" is the kernel's own. */
  of<K extends T["Event"]["type"] | "rolled">(type: K): EventOf<T, K>[] {
    return this.noted.filter((event) => event.type === type) as EventOf<T, K>[];
  }

  get cites(): string[] {
    return this.noted.map((event) => event.cite);
  }

  private note(): void {
    this.noted.push(...(this.game.events as T["Event"][]));
  }
}

/** The rules, with a change made once when the game begins: a result that another chapter would cause. */
export function opening<T extends Types>(
  rules: Ruleset<T>,
  { stack }: T["State"],
  change: (g: Play<T>) => void,
): Ruleset<T> {
  const { step } = stack.at(-1)!;
  const steps: { readonly [name: string]: Step<T> } = rules.steps;
  const old = steps[step]!;
  let done = false;
  const run: Step<T>["run"] = (g, frame) => {
    if (done) return old.run?.(g, frame);
    done = true;
    change(g);
    return "again";
  };
  return { ...rules, steps: { ...steps, [step]: { ...old, run } } as Ruleset<T>["steps"] };
}
