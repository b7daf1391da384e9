// The way that a charge has come, and how much of it was straight [10.2.5].

import type { Question } from "@grognard/scene";
import { namesOf } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { straightRun } from "../rules/10-charges/10.2.5-bonus.ts";
import type { Position } from "../types.ts";

export function trailOf(g: Position): Question["trail"] {
  const charge = g.state.stack.findLast(({ step }) => step === "charge") as ChargeFrame | undefined;
  if (!charge || charge.path.length < 2) return undefined;
  return { places: namesOf(g, charge.path), strong: straightRun(g, charge) };
}
