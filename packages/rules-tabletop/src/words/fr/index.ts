// French.

import { capital } from "@grognard/parts";
import type { Words } from "../en/index.ts";
import { armies } from "./armies.ts";
import { battles } from "./battles.ts";
import cases from "./cases.json" with { type: "json" };
import { dataName } from "./data-names.ts";
import { dataText } from "./data-texts.ts";
import { dossier } from "./dossier.ts";
import { eventText, phaseNames, shares } from "./events.ts";
import { clash, forecast, odds } from "./forecast.ts";
import { glossary } from "./glossary.ts";
import { mm, radius } from "./lengths.ts";
import { lessons } from "./lessons.ts";
import { limits } from "./limits.ts";
import { marks } from "./marks.ts";
import { list } from "./naming.ts";
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
import { compass, formations, offTable, section, shortened, withSkirmishers } from "./terms.ts";
import { titles } from "./titles.ts";
import { victory } from "./victory.ts";

export const words: Words = {
  game: "La table de figurines",
  cases,
  dataName,
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
  rolled: (why, value, die) => capital(`${why} : ${value} (${die === "average" ? "dé moyen" : die})`),
  arrivesOn: (arrival, least) => `${arrival} à ${least} ou plus`,
  ordered,
  noOrders: "aucun ordre",
  betweenOrders: " ; ",
  titled: (owner, title) => `${owner} : ${title}`,
  figures: (value) => value.replace(/(\d)\.(\d)/g, "$1,$2"),
  orderTo: (who, order) => `${who} : ${order}`,
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
