// "expect" in a position file: what its author says must come out. A list of what does not.

import { type Json, Problem, sameJson } from "@grognard/kernel";
import type { Laboratory, ToldEvent } from "./laboratory.ts";

type Loose = { readonly [key: string]: Json };

const KEYS = ["refused", "units", "morale", "events", "next", "legal", "illegal", "outcome"];

export function failedExpectations(lab: Laboratory, expect: Json | undefined): string[] {
  if (expect === undefined) return [];
  const wanted = record(expect, "expect");
  for (const key of Object.keys(wanted)) {
    if (!KEYS.includes(key)) throw new Problem(`unknown; known are ${KEYS.join(", ")}`, `expect.${key}`);
  }
  const { units, morale } = lab.describe();
  const { outcome, next } = lab;
  return [
    ...refusal(lab, wanted.refused),
    ...unitStates(units as unknown as Loose, wanted.units),
    ...partly("morale", morale, wanted.morale),
    ...events(lab, wanted.events),
    ...(typeof wanted.next === "string"
      ? partly("next", { id: next?.id ?? "none" }, { id: wanted.next })
      : partly("next", next ? { id: next.id, side: next.side, cite: next.cite } : {}, wanted.next)),
    ...offered(lab, wanted.legal, "legal", true),
    ...offered(lab, wanted.illegal, "illegal", false),
    ...partly("outcome", outcome ?? {}, wanted.outcome),
  ];
}

/** `"6.5"`: the last action is refused by this case; `false`: nothing is. Without it, nothing may be. */
function refusal(lab: Laboratory, wanted: Json | undefined): string[] {
  const refused = lab.steps.at(-1)?.refused;
  if (wanted === undefined || wanted === false)
    return refused ? [`refused: ${refused.message} [${refused.cite}]`] : [];
  if (!refused) return [`expected a refusal by ${wanted}, but the action was taken`];
  return wanted === true || wanted === refused.cite ? [] : [`refused by ${refused.cite}, expected ${wanted}`];
}

function unitStates(units: Loose, wanted: Json | undefined): string[] {
  if (wanted === undefined) return [];
  return Object.entries(record(wanted, "expect.units")).flatMap(([id, state]) => {
    if (!(id in units)) throw new Problem("there is no such unit", `expect.units.${id}`);
    const short = typeof state === "string";
    const about: Json = short ? (/^\d/.test(state) ? { hex: state } : { place: state }) : state;
    return partly(`units.${id}`, units[id] as Loose, about);
  });
}

/** Every field that is wanted, and only those. */
function partly(place: string, is: object, wanted: Json | undefined): string[] {
  if (wanted === undefined) return [];
  return Object.entries(record(wanted, `expect.${place}`)).flatMap(([key, value]) => {
    const now = (is as Loose)[key];
    return sameJson(now, value)
      ? []
      : [`${place}.${key} is ${JSON.stringify(now)}, expected ${JSON.stringify(value)}`];
  });
}

/** Each must have been told: `"9.7.4"` by its case or that of a line of its sum, or an object by its fields. */
function events(lab: Laboratory, wanted: Json | undefined): string[] {
  if (wanted === undefined) return [];
  if (!Array.isArray(wanted)) throw new Problem("must be a list of cases or events", "expect.events");
  const told = [lab.opening, ...lab.steps].flatMap((step) => step.events);
  const isTold = (event: Json) => told.some((one) => fits(one, event));
  return wanted
    .filter((event) => !isTold(event))
    .map((event) => `nothing told like ${JSON.stringify(event)}`);
}

const fits = (event: ToldEvent, wanted: Json): boolean =>
  typeof wanted === "string"
    ? event.cite === wanted || linesOf(event).some(({ cite }) => cite === wanted)
    : Object.entries(wanted as Loose).every(([key, value]) => sameJson(event[key], value));

/** The lines of sums: rulesets call them lines, modifiers or, of a defender, defence. */
const linesOf = ({ lines, modifiers, defence }: ToldEvent): readonly { readonly cite?: unknown }[] =>
  [lines, modifiers, defence].flatMap((sum) => (Array.isArray(sum) ? sum : []));

function offered(lab: Laboratory, wanted: Json | undefined, key: string, should: boolean): string[] {
  if (wanted === undefined) return [];
  if (!Array.isArray(wanted)) throw new Problem("must be a list of actions", `expect.${key}`);
  return wanted.flatMap((action, i) =>
    lab.allows(action, `expect.${key}[${i}]`) === should
      ? []
      : [`${JSON.stringify(action)} is ${should ? "not legal" : "legal"} now`],
  );
}

function record(value: Json, place: string): Loose {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("must be an object", place);
  return value as Loose;
}
