// What is wrong with an order, a way, a place or an aim: which sentence says so, and the case.

import { phrasing, refusing, type Violation } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { Words } from "./words/en/index.ts";

export type Fault = Violation<Case>;

export const refuse = refusing<Words["refusals"], Case>();

/** The same where something is told, not refused. */
export const because = phrasing<Words["refusals"]>();

export const isFault = <T extends object>(one: T | Fault): one is Fault => "says" in one;
