// What is wrong with an order, a way, a place or an aim: in words, and with the case that says so.

import type { Case } from "./cases.ts";

export interface Fault {
  readonly says: string;
  readonly cite: Case;
}

export const refuse = (says: string, cite: Case): Fault => ({ says, cite });

export const isFault = <T extends object>(one: T | Fault): one is Fault => "says" in one;
