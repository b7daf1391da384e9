// A refusal, said shortly: the chapters have many.

import type { Violation } from "@grognard/kernel";
import type { Cite } from "./types.ts";

export const no = (message: string, cite: Cite): Violation => ({ message, cite });
