// `rule("V.14-fraction", "a line ...", () => {...})` registers a test named after the case it proves.

import { ruleTests } from "@grognard/testkit";
import type { Case } from "../src/cases.ts";

export const rule = ruleTests<Case>("tabletop");
