// "expect" in a position file: what must come out according to its author. Returns what does not.

import { type Json, Problem, type Refusal, refusalText, sameJson } from "@grognard/kernel";
import { anything, byName, type Loose, many, readBy, readShape, shapeOf } from "@grognard/parts";
import * as v from "valibot";
import type { Laboratory } from "./laboratory.ts";
import { hasFields, isLike, type WordedEvent } from "./worded-events.ts";

/** Fields that something must have; what a single word stands for. */
const fieldsOf = (short: (word: string) => Loose) =>
  v.pipe(
    readBy((value): unknown => (typeof value === "string" ? short(value) : value)),
    byName(anything),
  );
const fields = v.optional(byName(anything));
const actions = v.optional(many("actions", anything), []);

/** What can be required of a moment, and what must not hold. */
const MOMENT = {
  units: v.optional(byName(fieldsOf((word) => (/^\d/.test(word) ? { hex: word } : { place: word }))), {}),
  gaps: v.optional(byName(byName(anything)), {}),
  morale: fields,
  events: v.optional(many("cases or events", anything), []),
  next: v.optional(fieldsOf((id) => ({ id }))),
  outcome: fields,
};
const BETWEEN = {
  ...MOMENT,
  offers: v.optional(
    shapeOf({ exactly: many("actions", anything), among: v.optional(byName(anything), {}) }),
  ),
  legal: actions,
  illegal: actions,
  not: v.optional(shapeOf(MOMENT)),
};
const moment = shapeOf(MOMENT);
const between = shapeOf(BETWEEN);
const atTheEnd = shapeOf({ refused: v.optional(anything, false), ...BETWEEN });

/** What must hold at the end. */
export function failedExpectations(lab: Laboratory, expect: Json | undefined): string[] {
  if (expect === undefined) return [];
  const { refused, ...wanted } = readShape(atTheEnd, expect, "expect");
  return [...failedRefusal(lab.refused, refused), ...failedNow(lab, wanted, "expect", eventsSince(lab, 0))];
}

/** What must hold in between; for events, since the previous check. */
export const failedBetween = (lab: Laboratory, expect: Json, place: string, since: number): string[] =>
  failedNow(lab, readShape(between, expect, place), place, eventsSince(lab, since));

function failedNow(
  lab: Laboratory,
  wanted: v.InferOutput<typeof between>,
  place: string,
  events: readonly WordedEvent[],
): string[] {
  const { offers, legal, illegal, not } = wanted;
  const denied = not ? requirements(lab, not, `${place}.not`, events) : [];
  return [
    ...requirements(lab, wanted, place, events).flatMap(({ breaches }) => breaches),
    ...(offers ? unlikeOffers(lab, offers, `${place}.offers`) : []),
    ...offered(lab, legal, `${place}.legal`, true),
    ...offered(lab, illegal, `${place}.illegal`, false),
    ...denied.flatMap(({ says, breaches }) => (breaches.length === 0 ? [`not expected: ${says}`] : [])),
  ];
}

/** From the events before the first question on, or those of the steps from this one on. */
function eventsSince(lab: Laboratory, since: number): WordedEvent[] {
  const steps = since === 0 ? [lab.opening, ...lab.steps] : lab.steps.slice(since);
  return steps.flatMap((step) => step.events);
}

/** `"6.5"`: refused by this case; `true`: by any; `false`: not at all. */
export function failedRefusal(refused: Refusal | undefined, wanted: Json): string[] {
  if (wanted === false) return refused ? [`refused: ${refusalText(refused)} [${refused.cite}]`] : [];
  if (!refused) return [`expected a refusal by ${wanted}, but the action was taken`];
  return wanted === true || wanted === refused.cite ? [] : [`refused by ${refused.cite}, expected ${wanted}`];
}

/** A requirement of the moment, and the points in which it fails. */
interface Requirement {
  readonly says: string;
  readonly breaches: readonly string[];
}

function requirements(
  lab: Laboratory,
  wanted: v.InferOutput<typeof moment>,
  place: string,
  events: readonly WordedEvent[],
): Requirement[] {
  const { units, morale } = lab.describe();
  const { outcome, next, gaps } = lab;
  const requirement = (key: string, is: object, fields: Loose | undefined): Requirement[] =>
    fields ? [{ says: `${key} ${text(fields)}`, breaches: partly(key, is as Loose, fields) }] : [];
  return [
    ...Object.entries(wanted.units).flatMap(([id, fields]) => {
      if (!(id in units)) throw new Problem("there is no such unit", `${place}.units.${id}`);
      return requirement(`units.${id}`, units[id]!, fields);
    }),
    ...Object.entries(wanted.gaps).flatMap(([id, to]) => requirement(`gaps.${id}`, gaps?.[id] ?? {}, to)),
    ...requirement("morale", morale, wanted.morale),
    ...wanted.events.map((event) => ({
      says: `told: ${text(event)}`,
      breaches: events.some((one) => isLike(one, event)) ? [] : [`nothing told like ${text(event)}`],
    })),
    ...requirement(
      "next",
      next ? { id: next.id, side: next.side, cite: next.cite } : { id: "none" },
      wanted.next,
    ),
    ...requirement("outcome", outcome ?? {}, wanted.outcome),
  ];
}

/** Every required field, and only those. */
const partly = (key: string, is: Loose, wanted: Loose): string[] =>
  Object.entries(wanted).flatMap(([field, value]) =>
    sameJson(is[field], value) ? [] : [`${key}.${field} is ${text(is[field])}, expected ${text(value)}`],
  );

/** These offers and no others; with `among`, counting only those that have these fields. */
function unlikeOffers(
  lab: Laboratory,
  { exactly, among }: { readonly exactly: readonly Json[]; readonly among: Loose },
  place: string,
): string[] {
  const all = lab.offers;
  if (!all)
    throw new Problem('nothing is listed here to be counted; "legal" and "illegal" can be asked', place);
  const meant = exactly.map((action, i) => lab.offerMeant(action, `${place}.exactly[${i}]`));
  const others = all.filter((offer, i) => hasFields(offer, among) && !meant.includes(i));
  return [
    ...exactly.filter((_, i) => meant[i]! < 0).map((action) => `${text(action)} is not offered`),
    ...others.map((offer) => `${text(offer)} is offered, too`),
  ];
}

const offered = (lab: Laboratory, wanted: readonly Json[], place: string, should: boolean): string[] =>
  wanted.flatMap((action, i) =>
    lab.allows(action, `${place}[${i}]`) === should
      ? []
      : [`${text(action)} is ${should ? "not legal" : "legal"} now`],
  );

const text = (value: unknown): string => JSON.stringify(value);
