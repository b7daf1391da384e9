// English.

import { capital } from "../naming.ts";
import { course } from "./course.ts";
import { told } from "./events.ts";
import { mm } from "./lengths.ts";
import { ordered } from "./orders.ts";
import { questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { sentences } from "./sentences.ts";
import { compass, formations, formationWords, names } from "./terms.ts";

export const en = {
  refusals,
  sentences,
  questions,
  course,
  told,
  rolled: (why: string, value: number, die: string) => capital(`${why}: ${value} on ${die}`),
  ordered,
  noOrders: "no orders",
  mm,
  compass,
  formations,
  formationWords,
  names,
};

/** What every language has to say. */
export type Words = typeof en;
