// A gesture that changes nothing says why: what the rules have against the smallest step of that kind.

import { capital } from "@grognard/parts";
import type { EntryGesture } from "@grognard/scene";
import type { Primitive } from "@grognard/table";
import { isCase } from "../cases.ts";
import { LEAST_LEG } from "../march/ways.ts";
import { sayNamed } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { lanesOf } from "./lanes.ts";
import { type Note, type Orders, objectionTo, type Subject } from "./subject.ts";
import { firstLeg } from "./way-options.ts";

/** In a sentence, and in a few words for the place where the player looks. */
export function whyNothing(
  s: Subject,
  gesture: EntryGesture,
): { readonly note: Note; readonly short: string } {
  const own = s.unit < 0 ? undefined : littleMore(s, gesture);
  const why = own && whyNot(s, own);
  if (!why) return { note: { text: wording().notes.nothing, cite: "IV.1" }, short: wording().several.noRoom };
  return { note: { ...why, text: wording().notes.because(capital(why.text)) }, short: why.text };
}

/** Its orders with the smallest step of that kind added. */
function littleMore(s: Subject, gesture: EntryGesture): Orders | undefined {
  const lanes = lanesOf(s);
  const lane = lanes.find(({ path }) => path !== undefined) ?? lanes[0];
  const id = gesture.do === "choose" ? gesture.choice : gesture.do === "pull" ? gesture.handle : "";
  const leg = lane && (stepOf(id) ?? firstLeg(lane)?.(LEAST_LEG));
  if (!lane || !leg) return undefined;
  return lane.make([...lane.draft.path, leg]);
}

/** What the rules have against these orders of its own; undefined if they are allowed. */
export function whyNot(s: Subject, own: Orders): Note | undefined {
  const violation = objectionTo(s, own);
  if (!violation) return undefined;
  const { cite, ...why } = violation;
  return isCase(cite) ? { text: sayNamed(s.g.world, why), cite } : undefined;
}

const DEGREE = 100;

/** The kind of step that a control is named after. */
function stepOf(id: string): Primitive | undefined {
  const [, kind, to] = /(wheel|sidestep)-(left|right)$/.exec(id) ?? [];
  if (to !== "left" && to !== "right") return undefined;
  return kind === "wheel" ? { go: "wheel", to, q: DEGREE } : { go: "sidestep", to };
}
