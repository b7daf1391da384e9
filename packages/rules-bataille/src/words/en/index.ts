// English.

import { order } from "./actions.ts";
import { endings } from "./causes.ts";
import { leg, rolled, told } from "./events.ts";
import { labels } from "./labels.ts";
import { meleeResult } from "./melee.ts";
import { facingName, formations, names, phases, phaseTitle, sides } from "./naming.ts";
import { questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { rolls } from "./rolls.ts";

export const en = {
  questions,
  order,
  told,
  leg,
  rolled,
  /** What rules name by its id. */
  sayings: { ...refusals, ...rolls, ...labels, ...endings },
  sides,
  phases,
  phaseTitle,
  formations,
  facingName,
  names,
  meleeResult,
  forecast: { onTheDice: "On the dice" },
};

/** What every language has to say. */
export type Words = typeof en;
