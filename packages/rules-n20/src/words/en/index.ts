// English.

import { order } from "./actions.ts";
import { rolled, told } from "./events.ts";
import { course } from "./lessons.ts";
import * as naming from "./naming.ts";
import { options } from "./options.ts";
import * as questions from "./questions.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import * as screen from "./screen.ts";
import * as terms from "./terms.ts";

/** What rules say by its id. */
const sayings = { ...refusals, ...terms.rolls, ...terms.endings };

export const en = {
  ...naming,
  ...questions,
  ...terms,
  ...screen,
  course,
  options,
  report,
  refusals,
  sayings,
  order,
  told,
  rolled,
};

/** What every language has to say. */
export type Words = typeof en;
