// "expect" in a position file: what its author says must come out. A list of what does not.

import { type Json, Problem, sameJson, type Violation } from "@grognard/kernel";
import type { Laboratory } from "./laboratory.ts";
import { hasFields, isLike, type ToldEvent } from "./told.ts";
import { type Loose, listIn, recordIn } from "./values.ts";

/** What can be said of a moment, and what must not be. */
const STATE_KEYS = ["units", "gaps", "morale", "events", "next", "outcome"];
const KEYS = ["refused", ...STATE_KEYS, "offers", "legal", "illegal", "not"];

/** What must hold at the end. */
export function failedExpectations(lab: Laboratory, expect: Json | undefined): string[] {
  if (expect === undefined) return [];
  const wanted = recordIn(expect, "expect", KEYS);
  return [
    ...failedRefusal(lab.refused, wanted.refused ?? false),
    ...failedNow(lab, wanted, "expect", told(lab, 0)),
  ];
}

/** What must hold in between: of the events, those since the last time somebody asked. */
export function failedBetween(lab: Laboratory, expect: Json, place: string, since: number): string[] {
  const known = KEYS.filter((key) => key !== "refused");
  return failedNow(lab, recordIn(expect, place, known), place, told(lab, since));
}

function failedNow(lab: Laboratory, wanted: Loose, place: string, events: readonly ToldEvent[]): string[] {
  return [
    ...claims(lab, wanted, place, events).flatMap(({ breaches }) => breaches),
    ...(wanted.offers === undefined ? [] : exactly(lab, wanted.offers, `${place}.offers`)),
    ...offered(lab, wanted.legal, `${place}.legal`, true),
    ...offered(lab, wanted.illegal, `${place}.illegal`, false),
    ...denials(lab, wanted.not, `${place}.not`, events),
  ];
}

/** From the events before the first question on, or those of the steps from this one on. */
function told(lab: Laboratory, since: number): ToldEvent[] {
  const steps = since === 0 ? [lab.opening, ...lab.steps] : lab.steps.slice(since);
  return steps.flatMap((step) => step.events);
}

/** `"6.5"`: refused by this case; `true`: by any; `false`: not at all. */
export function failedRefusal(refused: Violation | undefined, wanted: Json): string[] {
  if (wanted === false) return refused ? [`refused: ${refused.message} [${refused.cite}]`] : [];
  if (!refused) return [`expected a refusal by ${wanted}, but the action was taken`];
  return wanted === true || wanted === refused.cite ? [] : [`refused by ${refused.cite}, expected ${wanted}`];
}

/** Something that is said of the moment, and in which points it is not so. */
interface Claim {
  readonly says: string;
  readonly breaches: readonly string[];
}

function claims(lab: Laboratory, wanted: Loose, place: string, events: readonly ToldEvent[]): Claim[] {
  const { units, morale } = lab.describe();
  const { outcome, next } = lab;
  const claim = (key: string, is: object, value: Json | undefined): Claim[] =>
    value === undefined
      ? []
      : [{ says: `${key} ${text(value)}`, breaches: partly(key, is, value, `${place}.${key}`) }];
  return [
    ...entries(wanted.units, `${place}.units`).flatMap(([id, state]) => {
      if (!(id in units)) throw new Problem("there is no such unit", `${place}.units.${id}`);
      const short = typeof state === "string";
      const about: Json = short ? (/^\d/.test(state) ? { hex: state } : { place: state }) : state;
      return claim(`units.${id}`, units[id] as Loose, about);
    }),
    ...entries(wanted.gaps, `${place}.gaps`).flatMap(([id, to]) =>
      claim(`gaps.${id}`, lab.gaps?.[id] ?? {}, to),
    ),
    ...claim("morale", morale, wanted.morale),
    ...listIn(wanted.events, "cases or events", `${place}.events`).map((event) => ({
      says: `told: ${text(event)}`,
      breaches: events.some((one) => isLike(one, event)) ? [] : [`nothing told like ${text(event)}`],
    })),
    ...claim(
      "next",
      next ? { id: next.id, side: next.side, cite: next.cite } : { id: "none" },
      typeof wanted.next === "string" ? { id: wanted.next } : wanted.next,
    ),
    ...claim("outcome", outcome ?? {}, wanted.outcome),
  ];
}

/** What must not be: a claim that holds. */
function denials(
  lab: Laboratory,
  not: Json | undefined,
  place: string,
  events: readonly ToldEvent[],
): string[] {
  if (not === undefined) return [];
  return claims(lab, recordIn(not, place, STATE_KEYS), place, events)
    .filter(({ breaches }) => breaches.length === 0)
    .map(({ says }) => `not expected: ${says}`);
}

/** Every field that is wanted, and only those. */
function partly(key: string, is: object, wanted: Json, place: string): string[] {
  return Object.entries(recordIn(wanted, place)).flatMap(([field, value]) => {
    const now = (is as Loose)[field];
    return sameJson(now, value) ? [] : [`${key}.${field} is ${text(now)}, expected ${text(value)}`];
  });
}

/** `{"exactly": [...]}`: these offers and no other; with `among`, of those that have these fields. */
function exactly(lab: Laboratory, offers: Json, place: string): string[] {
  const wanted = recordIn(offers, place, ["exactly", "among"]);
  const among = recordIn(wanted.among ?? {}, `${place}.among`);
  const all = lab.offers;
  if (wanted.exactly === undefined) throw new Problem("missing", `${place}.exactly`);
  if (!all)
    throw new Problem(
      'nothing is listed here that could be counted; "legal" and "illegal" can be asked',
      place,
    );
  const isCounted = (offer: object) => hasFields(offer, among);
  const actions = listIn(wanted.exactly, "actions", `${place}.exactly`);
  const meant = actions.map((action, i) => lab.offerMeant(action, `${place}.exactly[${i}]`));
  return [
    ...actions.filter((_, i) => meant[i]! < 0).map((action) => `${text(action)} is not offered`),
    ...all
      .filter((offer, i) => isCounted(offer) && !meant.includes(i))
      .map((offer) => `${text(offer)} is offered, too`),
  ];
}

function offered(lab: Laboratory, wanted: Json | undefined, place: string, should: boolean): string[] {
  return listIn(wanted, "actions", place).flatMap((action, i) =>
    lab.allows(action, `${place}[${i}]`) === should
      ? []
      : [`${text(action)} is ${should ? "not legal" : "legal"} now`],
  );
}

const text = (value: unknown): string => JSON.stringify(value);

const entries = (value: Json | undefined, place: string): [string, Json][] =>
  value === undefined ? [] : Object.entries(recordIn(value, place));
