// What may be answered to a question, said once. From it follow the offers, and the reason why anything else is refused.

import { sameJson } from "./json.ts";
import type { Violation } from "./refusal.ts";
import {
  type Decision,
  type Frame,
  listed,
  type Position,
  type SideId,
  type Step,
  type Types,
} from "./ruleset.ts";

/** The first rule that forbids an action; undefined if none does. */
export type Fault = Violation | undefined;

/** Which rule forbids an action of one kind. The action is well formed and tidy. */
type Judge<T extends Types, F extends Frame, A> = {
  judge(g: Position<T>, frame: Readonly<F>, action: A, side: SideId): Fault;
}["judge"];

/** A judge for each of some kinds of action. */
export type Judges<T extends Types, F extends Frame> = {
  readonly [A in T["Action"] as A["do"]]?: Judge<T, F, A>;
};

type Listing<T extends Types, F extends Frame, A> = (g: Position<T>, frame: Readonly<F>) => readonly A[];

/** All the candidates there are; offered are those that nothing forbids. */
export interface Judged<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]> {
  readonly candidates: Listing<T, F, A>;
  readonly forbids: Judges<T, F>;
}

/** What a search finds is offered. Only of what it has not found it is asked why. */
export interface Searched<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]> {
  readonly offers: Listing<T, F, A>;
  readonly refuses: Judges<T, F>;
}

export type Answers<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]> =
  | Judged<T, F, A>
  | Searched<T, F, A>;

/** Who is asked what. */
export type Question = Pick<Decision<never>, "side" | "id" | "cite"> &
  Partial<Pick<Decision<never>, "about">>;

/** A step's `ask` and `why`. */
export type Asking<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]> = Required<
  Pick<Step<T, F, A>, "ask" | "why">
>;

/** One question, whose answers are listed in this order. */
export function asking<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]>(
  question: (g: Position<T>, frame: Readonly<F>) => Question,
  ...answers: readonly Answers<T, F, A>[]
): Asking<T, F, A> {
  const judges: Judges<T, F> = Object.assign({}, ...answers.map(judgesIn));
  const only = answers.length === 1 ? answers[0] : undefined;
  const searched = new Set(answers.flatMap((one) => ("refuses" in one ? Object.keys(one.refuses) : [])));
  return {
    ask(g, frame) {
      const { side, id, cite, about = [] } = question(g, frame);
      const offers = only ? offersOf(only, g, frame, side) : joined(answers, g, frame, side);
      return [{ side, id, cite, about, choice: listed(offers) }];
    },
    why(g, frame, action, side, offered) {
      const judge = judgeOf(judges, action);
      if (!judge) return undefined;
      const isOffered = offered.some((offer) => sameJson(offer, action));
      if (isOffered && searched.has(action.do)) return undefined;
      return judge(g, frame, action, side) ?? (isOffered ? undefined : unexplained(question(g, frame)));
    },
  };
}

/** What these judges say about an action: nothing if none is for its kind. */
export const verdictOf = <T extends Types, F extends Frame>(
  judges: Judges<T, F>,
  g: Position<T>,
  frame: Readonly<F>,
  action: T["Action"],
  side: SideId,
): Fault => judgeOf(judges, action)?.(g, frame, action, side);

/** Now one question, now another. */
export const askingNow = <T extends Types, F extends Frame, A extends T["Action"] = T["Action"]>(
  now: (g: Position<T>, frame: Readonly<F>) => Asking<T, F, A>,
): Asking<T, F, A> => ({
  ask: (g, frame) => now(g, frame).ask(g, frame),
  why: (g, frame, ...answer) => now(g, frame).why(g, frame, ...answer),
});

/** A gap in the rules: tests look for it. */
const unexplained = ({ cite }: Question): Violation => ({ says: "game.notOffered", cite });

const judgesIn = <T extends Types, F extends Frame, A extends T["Action"]>(
  answers: Answers<T, F, A>,
): Judges<T, F> => ("refuses" in answers ? answers.refuses : answers.forbids);

function joined<T extends Types, F extends Frame, A extends T["Action"]>(
  answers: readonly Answers<T, F, A>[],
  g: Position<T>,
  frame: Readonly<F>,
  side: SideId,
): readonly A[] {
  const offers: A[] = [];
  for (const one of answers) for (const offer of offersOf(one, g, frame, side)) offers.push(offer);
  return offers;
}

function offersOf<T extends Types, F extends Frame, A extends T["Action"]>(
  answers: Answers<T, F, A>,
  g: Position<T>,
  frame: Readonly<F>,
  side: SideId,
): readonly A[] {
  if ("offers" in answers) return answers.offers(g, frame);
  const { candidates, forbids } = answers;
  return candidates(g, frame).filter((one) => verdictOf(forbids, g, frame, one, side) === undefined);
}

/** Only own keys count: the kind comes from outside. */
function judgeOf<T extends Types, F extends Frame>(
  judges: Judges<T, F>,
  { do: kind }: T["Action"],
): Judge<T, F, T["Action"]> | undefined {
  const byKind: { readonly [kind: string]: Judge<T, F, T["Action"]> | undefined } = judges;
  return Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
}

/** An action without fields, such as a pass; offered unless something forbids it. */
export function plainly<T extends Types, F extends Frame, A extends T["Action"] = T["Action"]>(
  kind: A["do"],
  forbids: Judge<T, F, T["Action"]> = () => undefined,
): Judged<T, F, A> {
  const action = [{ do: kind } as A];
  const judges: { readonly [kind: string]: Judge<T, F, T["Action"]> } = { [kind]: forbids };
  return { candidates: () => action, forbids: judges as Judges<T, F> };
}
