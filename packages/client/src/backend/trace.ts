// In the worker: whether what was thrown is a fault of the program, and where it happened.

import { faultIn } from "@grognard/kernel";
import { stackOf } from "../fault.ts";

/** Nothing, if it is about what the program was given. A replay gives rules that fail as the cause. */
export function traceOf(error: unknown): string | undefined {
  const fault = faultIn(error);
  return fault === undefined ? undefined : stackOf(fault);
}
