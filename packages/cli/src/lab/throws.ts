// Which die is due, and how a die given by its result falls: found out on copies of the game.

import { idOf, type Json, Problem, type RollEvent, sameJson } from "@grognard/kernel";
import type { Loose } from "@grognard/parts";
import { type LabDice, rollAt, waysOf } from "./dice.ts";
import { hasFields, resultOf } from "./worded-events.ts";

interface Event {
  readonly type: string;
  readonly cite: string;
}

/** What is reported if the dice fall as given, with these faces for the die given by its result. */
type Attempt = (faces?: readonly number[]) => readonly Event[];

export const rollsIn = (events: readonly Event[]): RollEvent[] =>
  events.filter((event): event is RollEvent => event.type === "rolled");

const described = ({ die, by, why }: RollEvent): string => `a ${die} of ${by} for ${idOf(why)}`;

/** Gives the next die with only a result the first face that leads to it; false if it is not rolled. */
export function decideNext(dice: LabDice, attempt: Attempt): boolean {
  const { open } = dice;
  if (!open) return false;
  const rolls = rollsIn(attempt());
  const found = rollAt(rolls, open.before);
  if (!found) return false;
  const roll = rolls[found.index]!;
  const refuse = (says: string) => new Problem(`${described(roll)} ${says}`, `dice[${open.at}]`, roll.cite);
  if (found.isMiddle) throw refuse("has two faces: the first is given already");
  const results = new Set<unknown>();
  for (const faces of waysOf(roll.die)) {
    const after = eventsAfter(attempt(faces), found.index);
    if (after.some((event) => leadsTo(event, open.result))) {
      dice.decide(open, faces);
      return true;
    }
    for (const event of after) results.add(resultOf(event));
  }
  results.delete(undefined);
  const can = results.size > 0 ? `; it can be ${[...results].join(", ")}` : "";
  throw refuse(`never has this result${can}`);
}

/** What is reported between a roll, by its index among the rolls, and the next. */
function eventsAfter(events: readonly Event[], roll: number): readonly Event[] {
  let rolls = -1;
  return events.filter((event) => {
    if (event.type === "rolled") rolls++;
    return event.type !== "rolled" && rolls === roll;
  });
}

/** `"DR"`, what the chart says; an object: an event with these fields. */
const leadsTo = (event: Event, wanted: Json): boolean =>
  typeof wanted === "object" && wanted !== null
    ? hasFields(event, wanted as Loose)
    : sameJson(resultOf(event), wanted);

/** The dice have run out: which one was due. */
export function dueThrow(dice: LabDice, events: readonly Event[], used: number, place: string): Problem {
  const rolls = rollsIn(events);
  dice.check(rolls, used);
  const due = rolls[rollAt(rolls, dice.used - used)?.index ?? -1];
  const what = due ? described(due) : "a roll";
  const says = `${what} is due, but all ${dice.count} "dice" are used; add one, or give a "seed"`;
  return new Problem(says, place, due?.cite);
}
