// What must hold after every answer, and costlier checks that run now and then.

import { isDeepStrictEqual } from "node:util";
import {
  type Chance,
  type Decision,
  digest,
  type Game,
  type Journal,
  type Outcome,
  openSave,
  readSave,
  type Step,
  stateFault,
  type Types,
  toSave,
  writeSave,
} from "@grognard/kernel";
import { notJson } from "./json.ts";
import { randomAction, randomAnswer } from "./random.ts";
import { reloaded } from "./resumed.ts";
import { brief, must, type Trial } from "./trial.ts";

/** Invariants, cited events, a true index. */
export function checkAfterAnswer<T extends Types>(
  { rules, isCase, sameIndex }: Trial<T>,
  game: Game<T>,
): void {
  const breaches = rules.invariants(game.position);
  must(breaches.length === 0, () => `invariants broken: ${breaches.join("; ")}`);
  for (const event of game.events) {
    must(isCase(event.cite), () => `event cites no case of the rulebook: ${brief(event)}`);
  }
  const { world, state, index } = game.position;
  const same = (sameIndex ?? sameButOwn)(index, rules.index(world, state), game.position);
  must(same, "the index is not the one that the state gives");
}

/** Which of its lists a position owns (`Sharing`) depends on the copies that were made of it. */
const sameButOwn = (kept: object, rebuilt: object): boolean =>
  isDeepStrictEqual({ ...kept, own: undefined }, { ...rebuilt, own: undefined });

/** Questions, copies and the state itself. */
export function checkMoment<T extends Types>(trial: Trial<T>, game: Game<T>, chance: Chance): void {
  const before = digest(game.position.state);
  for (const decision of game.pending) checkDecision(trial, decision);
  checkVerdicts(game);
  checkReload(game);
  const { world, state } = game.position;
  const fault = stateFault(trial.rules, world, state);
  must(fault === undefined, () => `the state has not the form that is expected of a save: ${fault}`);
  must(digest(game.fork(chance).position.state) === before, "a clone differs from its original");
  for (const decision of game.pending) tryAll(trial, game, decision, chance);
  playOnCopy(trial, game.fork(chance), chance);
  must(digest(game.position.state) === before, "playing on a clone has changed the original");
  checkAfterAnswer(trial, game); // its index too
}

function checkDecision<T extends Types>({ isCase }: Trial<T>, decision: Decision<T["Action"]>): void {
  const bad = notJson(decision);
  must(bad === undefined, `decision "${decision.id}" is not plain JSON at ${bad}`);
  must(isCase(decision.cite), () => `decision cites no case of the rulebook: ${brief(decision)}`);
  if (decision.choice.kind === "open") return;
  const seen = new Set<string>();
  for (const action of decision.choice.actions) {
    const key = digest(action);
    must(!seen.has(key), () => `decision "${decision.id}" lists an action twice: ${brief(action)}`);
    seen.add(key);
  }
}

/** What is offered is forbidden by nothing, even if its rule is asked once more. */
function checkVerdicts<T extends Types>({ rules, position, pending }: Game<T>): void {
  const frame = position.state.stack.at(-1) as T["Frame"] | undefined;
  if (!frame) return;
  const steps: { readonly [name: string]: Step<T> } = rules.steps;
  for (const { side, choice } of pending) {
    if (choice.kind === "open") continue;
    for (const action of choice.actions) {
      const fault = steps[frame.step]!.why?.(position, frame, action, side, choice.actions);
      must(!fault, () => `${fault!.says} [${fault!.cite}] forbids what is offered: ${brief(action)}`);
    }
  }
}

/** The state survives the trip through text and the game goes on as it was. */
function checkReload<T extends Types>(game: Game<T>): void {
  const { state } = game.position;
  const bad = notJson(state);
  must(bad === undefined, `the state is not plain JSON at ${bad}`);
  const again = reloaded(game);
  must(digest(again.position.state) === digest(state), "the state does not survive being saved");
  must(isDeepStrictEqual(again.pending, game.pending), "a reloaded game asks other questions");
}

/** Every listed action applies and leads on to a question or the end; so does a handful of samples. */
function tryAll<T extends Types>(
  trial: Trial<T>,
  game: Game<T>,
  decision: Decision<T["Action"]>,
  chance: Chance,
): void {
  const { choice } = decision;
  const actions =
    choice.kind === "listed"
      ? choice.actions
      : Array.from({ length: 5 }, () => randomAction(game, decision, chance));
  for (const action of actions) {
    const fork = game.fork(chance);
    try {
      must(choice.kind === "listed" || (trial.within?.(decision, action) ?? true), "is out of bounds");
      must(fork.submit(decision.side, action).ok, "is refused");
      if (fork.pending.length === 0) must(fork.outcome !== undefined, "ends the game without an outcome");
      checkAfterAnswer(trial, fork);
    } catch (error) {
      must(false, `${decision.side}'s action ${brief(action)}: ${(error as Error).message}`);
    }
  }
}

/** A few answers on a copy: anything it wrongly shares with the original would show. */
function playOnCopy<T extends Types>(trial: Trial<T>, fork: Game<T>, chance: Chance): void {
  for (let i = 0; i < 12 && fork.pending.length > 0; i++) {
    const [decision, action] = randomAnswer(fork, chance);
    fork.submit(decision.side, action);
    checkAfterAnswer(trial, fork);
  }
}

/** The save, loaded, is the game; each digest proves it. */
export function checkLoad<T extends Types>({ rules }: Trial<T>, journal: Journal<T>): void {
  const save = readSave(writeSave(toSave(journal)));
  const again = openSave(rules, save, (id) => id, { roll: () => 1 });
  const same = digest(again.game.position.state) === digest(journal.game.position.state);
  must(same && again.entries.length === journal.entries.length, "the loaded save is another game");
}

/** The end is one of the rulebook's, and cannot be taken back: everything has been revealed by then. */
export function checkOutcome<T extends Types>({ rules, isCase }: Trial<T>, journal: Journal<T>): Outcome {
  const { outcome } = journal.game;
  must(outcome !== undefined, "the game stops without an outcome");
  must(isCase(outcome.cite), `the outcome cites no case of the rulebook: ${brief(outcome)}`);
  const sides = rules.sides(journal.world);
  must(outcome.winner === "draw" || sides.includes(outcome.winner), `nobody is called ${outcome.winner}`);
  for (const side of sides) must(!journal.canUndo(side), `${side} may take back the end of the game`);
  return outcome;
}
