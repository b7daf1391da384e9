// A test named after the case it proves, for files that need no table.

import { ruleTests } from "@grognard/testkit";
import type { Case } from "../src/cases.ts";

export const rule = ruleTests<Case>("tabletop");
