// French.

import type { Words } from "../en/index.ts";
import cases from "./cases.json" with { type: "json" };
import { counterName, dataName } from "./data-names.ts";
import { dataText } from "./data-texts.ts";
import { glossary } from "./glossary.ts";
import { lessons } from "./lessons.ts";
import { log } from "./log.ts";
import * as naming from "./naming.ts";
import { odds } from "./odds.ts";
import { options } from "./options.ts";
import { orders, passes } from "./orders.ts";
import * as questions from "./questions.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import * as screen from "./screen.ts";
import * as terms from "./terms.ts";
import { victory } from "./victory.ts";

export const words: Words = {
  cases,
  dataName,
  counterName,
  dataText,
  ...naming,
  ...questions,
  ...terms,
  ...screen,
  victory,
  glossary,
  lessons,
  odds,
  options,
  report,
  refusals,
  sayings: { ...refusals, ...terms.rolls, ...terms.endings },
  orders,
  passes,
  log,
};
