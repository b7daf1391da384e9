// English.

import { capital, withColon } from "@grognard/parts";
import { armies } from "./armies.ts";
import { battles } from "./battles.ts";
import cases from "./cases.json" with { type: "json" };
import { dataText } from "./data-texts.ts";
import { dossier } from "./dossier.ts";
import { eventText, phaseNames, shares } from "./events.ts";
import { clash, forecast, odds } from "./forecast.ts";
import { glossary } from "./glossary.ts";
import { mm, radius } from "./lengths.ts";
import { lessons } from "./lessons.ts";
import { limits } from "./limits.ts";
import { marks } from "./marks.ts";
import { options } from "./options.ts";
import { ordered } from "./orders.ts";
import { confirm, hints, nobodyInReach, questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import { measures, overlays, readings, scene, sites, story, trays } from "./scene.ts";
import { sentences } from "./sentences.ts";
import {
  choices,
  commanding,
  firing,
  groups,
  notes,
  numbers,
  pages,
  several,
  standing,
  ways,
} from "./sheet.ts";
import { specialRules } from "./special-rules.ts";
import { compass, formations, list, offTable, section, shortened, withSkirmishers } from "./terms.ts";
import { titles } from "./titles.ts";
import { victory } from "./victory.ts";

/** In English a name in a data file is as it stands there. */
const asItStands = (text: string): string => text;

export const words = {
  /** What it is called: the rules have no title of their own. */
  game: "The Miniatures Table",
  cases,
  /** The name of something in a data file: a unit, a place, a leader, a turn. */
  dataName: asItStands,
  /** Another text of a data file: the history of a scenario, a special rule, a chart. */
  dataText,
  refusals,
  sentences,
  questions,
  hints,
  nobodyInReach,
  confirm,
  glossary,
  lessons,
  eventText,
  phaseNames,
  shares,
  rolled: (why: string, value: number, die: string) =>
    capital(`${why}: ${value} on ${die === "average" ? "an average die" : die}`),
  arrivesOn: (arrival: string, least: number) => `${arrival} on ${least} or more`,
  ordered,
  noOrders: "no orders",
  betweenOrders: "; ",
  titled: withColon,
  /** The value of a line of a sum. */
  figures: asItStands,
  orderTo: (who: string, order: string) => `${who}: ${order}`,
  mm,
  radius,
  titles,
  pages,
  groups,
  choices,
  ways,
  notes,
  firing,
  numbers,
  standing,
  commanding,
  several,
  armies,
  battles,
  marks,
  dossier,
  scene,
  trays,
  overlays,
  sites,
  readings,
  measures,
  story,
  clash,
  forecast,
  odds,
  report,
  limits,
  specialRules,
  victory,
  options,
  compass,
  formations,
  shortened,
  withSkirmishers,
  offTable,
  section,
  list,
};

/** What every language has to say. */
export type Words = typeof words;
