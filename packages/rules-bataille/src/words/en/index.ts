// English.

import { order } from "./actions.ts";
import cases from "./cases.json" with { type: "json" };
import { endings } from "./causes.ts";
import { dataName, dataText } from "./data-texts.ts";
import { eventText, leg, rolled } from "./events.ts";
import { glossary } from "./glossary.ts";
import { done, hints, passing, passingThen } from "./hints.ts";
import { labels } from "./labels.ts";
import { lessons } from "./lessons.ts";
import { meleeResult } from "./melee.ts";
import {
  clauses,
  formations,
  hexsides,
  kindOf,
  list,
  nations,
  number,
  phases,
  phaseTitle,
  sides,
  troopsIn,
  vertices,
} from "./naming.ts";
import { options } from "./options.ts";
import { questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { odds, report } from "./report.ts";
import { rolls } from "./rolls.ts";
import {
  board,
  dossier,
  forecast,
  interrupts,
  measures,
  offers,
  pieces,
  scene,
  signs,
  trays,
} from "./screen.ts";
import { specialRules } from "./special-rules.ts";
import { victory } from "./victory.ts";

export const words = {
  cases,
  /** The name of something in a data file: a unit, a place, a leader, a turn. */
  dataName,
  /** Another text of a data file: the history of a scenario, a special rule, a chart. */
  dataText,
  questions,
  order,
  eventText,
  leg,
  rolled,
  /** What rules name by its id. */
  sayings: { ...refusals, ...rolls, ...labels, ...endings },
  sides,
  phases,
  phaseTitle,
  formations,
  hexsides,
  vertices,
  list,
  clauses,
  troopsIn,
  kindOf,
  meleeResult,
  nations,
  number,
  hints,
  passing,
  passingThen,
  done,
  board,
  pieces,
  signs,
  dossier,
  forecast,
  interrupts,
  offers,
  scene,
  trays,
  measures,
  glossary,
  lessons,
  options,
  specialRules,
  victory,
  report,
  odds,
};

/** What every language has to say. */
export type Words = typeof words;
