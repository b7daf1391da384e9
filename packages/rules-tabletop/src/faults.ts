// What is wrong with an order, a way, a place or an aim: which sentence says so, and the case.

import { type Message, phrasing, refusing, type SayingOf, type Violation } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { Words } from "./words/en/index.ts";

export type Fault = Violation<Case>;

export const refuse = refusing<Words["refusals"], Case>();

/** Why something happened, why a die is thrown, what a line of a sum is for. */
export const because = phrasing<Words["sentences"]>();

/** The id of a sentence that needs no arguments, or what `because` has made. */
export type Reason = SayingOf<Words["sentences"]>;

/** To be put into another sentence. */
export const within = (reason: Reason): Message => (typeof reason === "string" ? { says: reason } : reason);

export const isFault = <T extends object>(one: T | Fault): one is Fault => "says" in one;
