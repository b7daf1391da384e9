// A position file from beginning to end: its actions played, its trials and expectations on the way, and the result.

import { type Json, Problem } from "@grognard/kernel";
import { anything, type Loose, many, readBy, readShape, shapeOf, text } from "@grognard/parts";
import * as v from "valibot";
import { failedBetween, failedExpectations, failedRefusal } from "./expectations.ts";
import { Laboratory } from "./laboratory.ts";
import type { PositionFile } from "./position-file.ts";

export interface LabFindings {
  readonly lab: Laboratory;
  readonly note: string;
  /** What prevented the actions from being played to the end. */
  readonly problem: Problem | undefined;
  /** Expectations of the file that do not hold. */
  readonly failed: readonly string[];
  /** Ids that the position names. */
  readonly named: readonly string[];
}

export function investigate(file: PositionFile): LabFindings {
  const lab = new Laboratory(file);
  const { units, commanders } = file.position as { units?: Json; commanders?: Json };
  const named = Object.keys({ ...(units as object), ...(commanders as object) });
  const failed: string[] = [];
  const problem = caught(() => {
    playActions(lab, file.actions, failed);
    failed.push(...failedExpectations(lab, file.expect), ...leftOver(lab));
  });
  return { lab, note: file.note, problem, failed, named };
}

/** What was played before a problem is still worth showing. */
function caught(play: () => void): Problem | undefined {
  try {
    play();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** In order, up to the first action that is refused; failed expectations in between are noted. */
export function playActions(lab: Laboratory, actions: readonly Json[], failed: string[] = []): void {
  let since = 0;
  for (const [i, entry] of actions.entries()) {
    const place = `actions[${i}]`;
    const { expect, try: tries, passUntil } = special(entry, place);
    if (expect !== undefined) {
      failed.push(...failedBetween(lab, expect, `${place}.expect`, since).map((says) => `${place}: ${says}`));
      since = lab.steps.length;
    } else if (tries !== undefined) failed.push(...failedTries(lab, tries, `${place}.try`));
    else if (passUntil !== undefined)
      lab.passUntil(readShape(question, passUntil, `${place}.passUntil`), place);
    else lab.act(entry, place);
    if (lab.refused) return;
  }
}

/** Entries among the actions that are not actions: each is an entry of its own. */
const SPECIAL = ["expect", "try", "passUntil"] as const;

function special(entry: Json, place: string): { readonly [K in (typeof SPECIAL)[number]]?: Json } {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return {};
  const key = SPECIAL.find((one) => one in entry);
  if (key === undefined) return {};
  const odd = Object.keys(entry).find((one) => one !== key);
  if (odd !== undefined) throw new Problem(`unknown; "${key}" stands alone`, `${place}.${odd}`);
  return entry as Loose;
}

/**
 * Each is judged in the current position, and changes nothing. `refused` gives the case by which it must be refused.
 */
function failedTries(lab: Laboratory, tries: Json, place: string): string[] {
  return readShape(many("actions", anything), tries, place).flatMap((one, i) => {
    const at = `${place}[${i}]`;
    const given = (typeof one === "object" && one !== null ? one : { do: one }) as Loose;
    const { refused: wanted, ...action } = given;
    const refused = lab.tryOut(action, at);
    return wanted === undefined ? [] : failedRefusal(refused, wanted).map((says) => `${at}: ${says}`);
  });
}

/** A question by its id, or by its `id`, `side` and `cite`. */
const question = v.pipe(
  readBy((wanted): unknown => (typeof wanted === "string" ? { id: wanted } : wanted)),
  shapeOf({ id: v.exactOptional(text), side: v.exactOptional(text), cite: v.exactOptional(text) }),
);

/** Unused dice: the file means something other than what happened. A refusal ends it early. */
function leftOver({ unusedDice, refused }: Laboratory): string[] {
  if (unusedDice === 0 || refused) return [];
  return [unusedDice === 1 ? "one die is left over" : `${unusedDice} dice are left over`];
}
