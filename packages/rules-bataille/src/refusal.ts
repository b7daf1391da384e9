// A refusal, said shortly: the chapters have many.

import type { Violation } from "@grognard/kernel";
import type { Case } from "./cases.ts";

export const no = (message: string, cite: Case): Violation => ({ message, cite });
