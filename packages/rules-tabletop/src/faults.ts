// What is wrong with an order, a way, a place or an aim: which sentence says so, and the case.

import { type Message, phrasing, refusing, type Violation } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { Words } from "./words/en/index.ts";

export type Fault = Violation<Case>;

export const refuse = refusing<Words["refusals"], Case>();

/** A sentence of which something is told, thrown or reckoned. */
export const because = phrasing<Words["sentences"]>();

/** A sentence without anything to speak of, or one made by `because`. */
export type Reason =
  | { [Id in keyof Sentences]: Sentences[Id] extends string ? Id : never }[keyof Sentences]
  | Message;

/** As a part of another. */
export const within = (reason: Reason): Message => (typeof reason === "string" ? { says: reason } : reason);

type Sentences = Words["sentences"];

export const isFault = <T extends object>(one: T | Fault): one is Fault => "says" in one;
