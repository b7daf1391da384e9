// The contract between the kernel and a rulebook. The kernel knows decisions, dice, events and saves;
// it does not know what a unit or a hex is.

import type { Chance } from "./chance.ts";
import type { Die } from "./dice.ts";
import type { Json, ReadOnly } from "./json.ts";
import type { Violation } from "./refusal.ts";
import type { Saying } from "./words.ts";

export type SideId = string;
/** Who looks at the game: a side, or a spectator, who sees only what both sides may see. */
export type Viewer = SideId | "spectator";

/** An entry of the control stack; its other fields are the step's local variables, plain JSON. */
export interface Frame {
  readonly step: string;
}

/** A fact, told after it has happened, with the case that caused it. */
export interface Event {
  readonly type: string;
  readonly cite: string;
  /** It shows a secret to a side that did not know it: the answer that led to it cannot be taken back. */
  readonly reveals?: true;
}

/** Told by the kernel itself whenever dice fall. */
export interface RollEvent extends Event {
  readonly type: "rolled";
  readonly die: Die | `1-${number}`;
  readonly value: number;
  readonly by: SideId;
  readonly why: Saying;
}

/** The types that a ruleset fills in. */
export interface Types {
  /** Fixed: map, order of battle, charts, options; shared by all copies. */
  World: object;
  /** What changes: plain JSON without dice or caches. The kernel keeps secret answers in `sealed`. */
  State: { readonly stack: Frame[]; sealed?: { [side: SideId]: { readonly do: string } } | undefined };
  /** Derived from the state: occupancy, zones. Rebuilt on load, never saved. */
  Index: object;
  Frame: Frame;
  Action: { readonly do: string };
  Event: Event;
  /** What a step can tell the steps below it on the stack. */
  Note?: object;
  View: object;
}

/** A position to read. The index caches what is derived from the state. */
export interface Position<T extends Types> {
  readonly world: T["World"];
  readonly state: ReadOnly<T["State"]>;
  readonly index: T["Index"];
}

/** A copy of a position, to change. */
export interface Draft<T extends Types> {
  readonly world: T["World"];
  readonly state: T["State"];
  readonly index: T["Index"];
}

/** The position as a rule gets it: it may also roll dice, emit events and control the stack. */
export interface Play<T extends Types> extends Draft<T> {
  /** Throws a die for a side, and emits the roll. */
  roll(die: Die, by: SideId, why: Saying, cite: string): number;
  /** A random number from 1 to `n`: a card off the pile, a chit out of the cup. */
  pick(n: number, by: SideId, why: Saying, cite: string): number;
  emit(event: T["Event"]): void;
  /** Do this now, then come back: a call, a sub-phase or an interrupt. */
  push(frame: T["Frame"]): void;
  /** The top frame is done. */
  pop(): void;
  /** Tells every frame on the stack, for its own step to remember: no step changes another's frame. */
  note(note: NonNullable<T["Note"]>): void;
}

/** The topmost frame of these steps, to read. */
export const frameOf = <F extends Frame, S extends F["step"]>(
  { state }: { readonly state: { readonly stack: readonly F[] } },
  ...steps: readonly S[]
): Readonly<Extract<F, { readonly step: S }>> | undefined =>
  state.stack.findLast((frame): frame is Extract<F, { readonly step: S }> =>
    (steps as readonly string[]).includes(frame.step),
  );

/** A question to one side. Plain data: it goes to clients and bots as it is. */
export interface Decision<A> {
  readonly id: string;
  readonly side: SideId;
  readonly cite: string;
  /** The pieces concerned. */
  readonly about: readonly string[];
  readonly choice: Choice<A>;
}

export type Choice<A> =
  /** Every legal answer. */
  | { readonly kind: "listed"; readonly actions: readonly A[] }
  /** A continuum: the form names the tool, the limits are its exact bounds; `Ruleset.open` judges. */
  | { readonly kind: "open"; readonly form: string; readonly limits: Json };

export const listed = <A>(actions: readonly A[]): Choice<A> => ({ kind: "listed", actions });

/** One question to one side, with every legal answer. */
export const question = <A>(
  side: SideId,
  id: string,
  cite: string,
  about: readonly string[],
  actions: readonly A[],
): readonly Decision<A>[] => [{ id, side, cite, about, choice: listed(actions) }];

/** One state of the sequence of play. It handles its own frames, and only the actions that it names. */
export interface Step<T extends Types, F extends Frame = T["Frame"], A extends T["Action"] = T["Action"]> {
  /**
   * Called when the frame comes to the top, before it asks. A step that never asks is run again until it
   * pops itself or pushes another; one that asks may say "again" when it has moved on by itself.
   */
  run?(g: Play<T>, frame: F): "again" | undefined | void;
  /** One decision; or, in a step with `reveal`, one for each of several sides. Must not look at `sealed`. */
  ask?(g: Position<T>, frame: Readonly<F>): readonly Decision<A>[];
  /** The action is legal. */
  answer?(g: Play<T>, frame: F, action: A, side: SideId): void;
  /** Called for each `Play.note` of another step: writes into this frame what it has to remember. */
  noted?(g: Play<T>, frame: F, note: NonNullable<T["Note"]>): void;
  /** All secret answers are in and legal. */
  reveal?(g: Play<T>, frame: F, answers: { readonly [side: SideId]: A }): void;
  /**
   * Why an action is illegal; undefined if it was offered, or is of a kind that the question is not about. The action is
   * well formed and tidy if the ruleset has a `form`.
   */
  why?(
    g: Position<T>,
    frame: Readonly<F>,
    action: T["Action"],
    side: SideId,
    offered: readonly T["Action"][],
  ): Violation | undefined;
}

/** A step with several stages: its frame says which one is current, and each is a step in itself. */
export function staged<T extends Types, F extends T["Frame"] & { readonly stage: string }>(
  stages: {
    readonly [S in F["stage"]]: Step<T, F>;
  },
): Required<Pick<Step<T, F>, "run" | "ask" | "answer" | "why">> {
  const now = (frame: Readonly<F>): Step<T, F> => stages[frame.stage as F["stage"]];
  return {
    run: (g, frame) => now(frame).run?.(g, frame),
    ask: (g, frame) => now(frame).ask?.(g, frame) ?? [],
    answer: (g, frame, action, side) => now(frame).answer?.(g, frame, action, side),
    why: (g, frame, action, side, offered) => now(frame).why?.(g, frame, action, side, offered),
  };
}

/** Goes on to another stage. */
export function goOn<F extends { stage: string }>(frame: F, stage: F["stage"]): "again" {
  frame.stage = stage;
  return "again";
}

/** A step for every frame. */
export type Steps<T extends Types> = {
  readonly [F in T["Frame"] as F["step"]]: Step<T, F>;
};

export interface Outcome {
  readonly winner: SideId | "draw";
  readonly how: Saying;
  readonly cite: string;
}

/** The outcome in words. */
export interface Ending extends Outcome {
  readonly how: string;
}

/** What is sent to a side and is not its own: an answer that brings it any of this cannot be taken back. */
export interface Others<T extends Types> {
  /** Whether two views, before an answer and after it, show the same of others' pieces and of what they have in hand. */
  same(world: T["World"], before: T["View"], after: T["View"], side: SideId): boolean;
  /** Whether an event, as it hears of it, is about others alone. */
  hears(world: T["World"], event: T["Event"], side: SideId): boolean;
}

/** Words for people, in the current language: the terminal, the log and the screen reader use the same. */
export interface Words<T extends Types> {
  /** The text of a sentence that rules refer to: a refusal, the purpose of a roll, how the game was won. */
  say(saying: Saying): string;
  /** The same, with ids in the sentence replaced by their names in this world. */
  sayNamed?(world: T["World"], saying: Saying): string;
  decision(g: Position<T>, decision: Decision<T["Action"]>): string;
  action(g: Position<T>, action: T["Action"]): string;
  event(world: T["World"], event: T["Event"] | RollEvent): string;
}

export interface Form<World, Action> {
  /** What is wrong with the form of an action from outside, if anything. */
  fault(world: World, action: object): string | undefined;
  /** A well-formed action in its canonical form: units in order, ids for full names. */
  tidy(world: World, action: Action): Action;
}

export interface Ruleset<T extends Types> {
  readonly id: string;
  readonly name: string;
  /** Rises whenever any replay would change. */
  readonly version: string;
  /** Changes to states of older versions, keyed by the last version that needs each. Other states stay as they are. */
  readonly migrations?: { readonly [version: string]: (state: Json, world: T["World"]) => Json };
  /** Scenarios that have another id by now: the new id by the old one, keyed by the last version that had the old one. */
  readonly renamed?: { readonly [version: string]: { readonly [id: string]: string } };
  /** Lists and records of the state that grow and shrink though they do not begin empty: others keep their size. */
  readonly varying?: readonly (keyof T["State"] & string)[];
  readonly steps: Steps<T>;

  /** Validates scenario and options, or throws a Problem. */
  load(scenario: unknown, options: Json): T["World"];
  sides(world: T["World"]): readonly SideId[];
  setup(world: T["World"], chance: Chance): T["State"];
  /** The scenario for `load`, changed as a position file asks, or a blank one. */
  prepare?(scenario: unknown, position: Json): unknown;
  /** The state that a position file describes, for the laboratory and for tests, or a Problem. */
  arrange(world: T["World"], position: Json): T["State"];
  index(world: T["World"], state: T["State"]): T["Index"];
  /** Written for each system, because search makes millions of copies; shares the world. */
  clone(position: Position<T>): Draft<T>;
  /** How many answers apart a journal keeps positions: fewer where answers replay slowly. */
  readonly keepEvery?: number;
  /** The same far back, where games are long and positions large; as many by default. */
  readonly keepFarEvery?: number;
  outcome(position: Position<T>): Outcome | undefined;

  /** All that the viewer may know, and nothing else. */
  view(position: Position<T>, viewer: Viewer): T["View"];
  /**
   * The world with typical values in place of those that the viewer may not know: all that screens and computer players
   * get. The same object each time, so that results derived from it can be cached (`oncePerViewer`).
   */
  worldFor(world: T["World"], viewer: Viewer): T["World"];
  /** What a side is sent of others; without it, nothing of it is theirs. */
  readonly others?: Others<T>;
  /** The event as the viewer may hear of it, or nothing. */
  redact(
    position: Position<T>,
    event: T["Event"] | RollEvent,
    viewer: Viewer,
  ): T["Event"] | RollEvent | undefined;
  /**
   * A full position that fits what a viewer knows: computer players search in it, never in the real one. The world is
   * the viewer's own; what the viewer does not know is drawn at random from what is public.
   */
  imagine(view: T["View"], chance: Chance, world: T["World"]): Draft<T>;
  /** What is outside the game in a state of the right form, such as a hex off the map: an index is made only of others. */
  bounds?(world: T["World"], state: ReadOnly<T["State"]>): readonly string[];
  /** The invariants that are broken, if any. Checked after every action in tests. */
  invariants(position: Position<T>): readonly string[];

  /** How actions that can be listed are written; without it, `why` can trust only their `do`. */
  readonly form?: Form<T["World"], T["Action"]>;
  readonly words: Words<T>;
  readonly open?: {
    /** The action comes from outside: trust only its `do`. */
    check(g: Position<T>, to: Decision<T["Action"]>, action: T["Action"]): readonly Violation[];
    sample(g: Position<T>, to: Decision<T["Action"]>, chance: Chance): T["Action"];
    /**
     * Why an answer out of turn is refused, where it is secret which side is being asked; without it the kernel names
     * that side. The action is undefined if the answer was not an action at all.
     */
    unasked?(g: Position<T>, side: SideId, action: T["Action"] | undefined): readonly Violation[];
  };
}

/** Caches what is made for each viewer of a world. */
export function oncePerViewer<World extends object>(
  make: (world: World, viewer: Viewer) => World,
): (world: World, viewer: Viewer) => World {
  const kept = new WeakMap<World, Map<Viewer, World>>();
  return (world, viewer) => {
    const known = kept.get(world) ?? new Map<Viewer, World>();
    kept.set(world, known);
    const own = known.get(viewer) ?? make(world, viewer);
    known.set(viewer, own);
    return own;
  };
}
