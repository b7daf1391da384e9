// What is wrong with an order, a way, a place or an aim: in words, and with the case that says so.

import type { Case } from "./cases.ts";

export interface Fault {
  readonly message: string;
  readonly cite: Case;
}

export const refuse = (message: string, cite: Case): Fault => ({ message, cite });

export const isFault = <T extends object>(one: T | Fault): one is Fault => "message" in one;
