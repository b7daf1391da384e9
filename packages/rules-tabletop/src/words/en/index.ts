// English.

import { capital } from "../naming.ts";
import { course } from "./course.ts";
import { dossier } from "./dossier.ts";
import { phaseNames, shares, told } from "./events.ts";
import { forecast, odds } from "./forecast.ts";
import { mm, radius } from "./lengths.ts";
import { marks } from "./marks.ts";
import { options } from "./options.ts";
import { ordered } from "./orders.ts";
import { confirm, hints, questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import { measures, overlays, readings, scene, sites, story, trays } from "./scene.ts";
import { sentences } from "./sentences.ts";
import { choices, commanding, firing, groups, notes, pages, standing, ways } from "./sheet.ts";
import { specialRules } from "./special-rules.ts";
import { compass, formations, formationWords, nameOf, names } from "./terms.ts";
import { titles } from "./titles.ts";

export const en = {
  refusals,
  sentences,
  questions,
  hints,
  confirm,
  course,
  told,
  phaseNames,
  shares,
  rolled: (why: string, value: number, die: string) => capital(`${why}: ${value} on ${die}`),
  ordered,
  noOrders: "no orders",
  mm,
  radius,
  titles,
  pages,
  groups,
  choices,
  ways,
  notes,
  firing,
  standing,
  commanding,
  marks,
  dossier,
  scene,
  trays,
  overlays,
  sites,
  readings,
  measures,
  story,
  forecast,
  odds,
  report,
  specialRules,
  options,
  compass,
  formations,
  formationWords,
  nameOf,
  names,
};

/** What every language has to say. */
export type Words = typeof en;
