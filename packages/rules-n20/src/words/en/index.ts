// English.

import cases from "./cases.json" with { type: "json" };
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

/** What rules say by its id. */
const sayings = { ...refusals, ...terms.rolls, ...terms.endings };

/** In English a text of a data file is as it stands there. */
const asItStands = (text: string): string => text;

export const words = {
  cases,
  /** The name of something in a data file: a unit, a place, a leader, a turn. */
  dataName: asItStands,
  /** The short name of a unit, for its counter: 9 letters. */
  counterName: asItStands,
  /** Another text of a data file: the history of a scenario, a special rule, a chart. */
  dataText: asItStands,
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
  sayings,
  orders,
  passes,
  log,
};

/** What every language has to say. */
export type Words = typeof words;
