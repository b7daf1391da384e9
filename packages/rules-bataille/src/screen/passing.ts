// What doing nothing means, question by question; and which answers end something.

import type { Action } from "../actions.ts";
import type { Decision } from "../types.ts";
import { said } from "../words/index.ts";

export const passText = ({ id }: Decision): string => said().passing[id] ?? said().done;

/** Ends a phase, a march, a ride: its button is always in the same place. */
export const closes = ({ do: kind }: Action): boolean =>
  kind === "pass" || kind === "stop" || kind === "halt" || kind === "stay";
