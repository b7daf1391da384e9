// A random game, and at every answer a shadow of it in which the secrets of one side differ. The same answer with the
// same dice must look the same to the other side, including which side is asked what, until combat reveals a secret.

import { type Chance, Game, type RollEvent, sameJson, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import type { Action } from "../src/actions.ts";
import type { BatailleEvent } from "../src/events.ts";
import { bataille } from "../src/ruleset.ts";
import type { Bataille, Decision, Draft, SideName, State, UnitId } from "../src/types.ts";
import { shuffleSecrets } from "./shuffle.ts";
import { trial } from "./trial.ts";

type GameEvent = BatailleEvent | RollEvent;

/** What combat, a check, the dice, the end, and the space a unit takes reveal of a Specific Side and of strength. */
const SHOWING: readonly string[] = [
  ...["fire", "fireResult", "check", "squareRoll", "recall", "limbering", "lost", "halved", "eliminated"],
  ...["melee", "meleeResult", "casualty", "overstacked", "recovered", "rolled", "score", "over"],
  ...["brokenDown", "formed", "moved"],
];

/** Plays a number of answers; the first difference in what `viewer` sees, or undefined. */
export function leakIn(
  { scenario, options }: Setting,
  seed: string,
  viewer: SideName,
  answers: number,
): string | undefined {
  const game = Game.start(bataille, bataille.load(scenario, options), seeded(`${seed} dice`));
  const chance = seeded(`${seed} choices`);
  const secrets = seeded(`${seed} secrets`);
  for (let n = 0; n < answers && game.pending.length > 0; n++) {
    const other = shuffleSecrets(bataille.clone(game.position), viewer, secrets, secrets.roll(4));
    const shadow = other && Game.resume(bataille, other, seeded(`${seed} ${n}`));
    const [decision, action] = sharedAnswer(game, shadow, chance);
    if (shadow?.objections(decision.side, action).length === 0) {
      const fork = game.fork(seeded(`${seed} ${n}`));
      const both = [fork, shadow] as const;
      const units = shuffled(fork.position, shadow.position);
      const keeps = both.map(({ position }) => keepsSecrets(units, position));
      for (const one of both) one.submit(decision.side, action);
      const isShown = both.some(({ position }, i) => !keeps[i]!(position));
      const leak = isShown ? undefined : difference(fork, shadow, viewer);
      if (leak) return `after ${n} answers, ${decision.id} ${JSON.stringify(action)}: ${leak}`;
    }
    game.submit(decision.side, action);
  }
  return undefined;
}

/** Whether nothing has been revealed since of the units whose secrets differ in the shadow. */
function keepsSecrets(units: readonly UnitId[], { state }: Draft): (now: Draft) => boolean {
  const secrets = ({ shown, veiled }: State) => units.map((unit) => [shown[unit], veiled[unit]]).join(" ");
  const before = secrets(state);
  return (now) => secrets(now.state) === before;
}

const shuffled = (game: Draft, shadow: Draft): UnitId[] =>
  game.world.units.filter((unit, i) => shadow.world.units[i] !== unit).map(({ index }) => index);

/** An answer that is offered in both, if there is one. */
function sharedAnswer(
  game: Game<Bataille>,
  shadow: Game<Bataille> | undefined,
  chance: Chance,
): [Decision, Action] {
  const decision = game.pending[0]!;
  const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
  const pick = () => actions[chance.roll(actions.length) - 1]!;
  let action = pick();
  for (let i = 0; i < (trial.shuns?.(action, decision) ?? 0); i++) action = pick();
  for (let i = 0; i < 9 && shadow && shadow.objections(decision.side, action).length > 0; i++)
    action = pick();
  return [decision, action];
}

function difference(game: Game<Bataille>, shadow: Game<Bataille>, viewer: SideName): string | undefined {
  const [reported, replaceOrders] = [heard(game, viewer), heard(shadow, viewer)];
  const at = reported.findIndex((event, i) => !sameJson(event, replaceOrders[i]));
  const split = at < 0 ? reported.length : at;
  const [one, two] = [reported[split], replaceOrders[split]];
  if (one && two && one.type === two.type && SHOWING.includes(one.type)) return undefined; // it has been revealed
  if (one || two) return `one hears ${JSON.stringify(one)}, the other ${JSON.stringify(two)}`;
  const asked = (one: Game<Bataille>) => one.pending.map(({ side, id }) => `${side}: ${id}`).join();
  if (asked(game) !== asked(shadow)) return `"${asked(game)}" or "${asked(shadow)}" is asked`;
  const [seen, resembling] = [game, shadow].map((each) => bataille.view(each.position, viewer).state);
  const differs = Object.entries(seen!).flatMap(([key, value]) =>
    sameJson(value, resembling![key as keyof State]) ? [] : key,
  );
  return differs.length > 0 ? `the views differ in ${differs.join()}` : undefined;
}

const heard = (game: Game<Bataille>, viewer: SideName): GameEvent[] =>
  game.events.flatMap(
    (event) => bataille.redact(game.position, event as GameEvent, viewer) ?? [],
  ) as GameEvent[];
