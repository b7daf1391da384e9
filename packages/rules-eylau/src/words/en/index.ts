// English.

import { order } from "./actions.ts";
import cases from "./cases.json" with { type: "json" };
import { dataText } from "./data-texts.ts";
import { drill } from "./drill.ts";
import { eventText, leg, rolled } from "./events.ts";
import { glossary } from "./glossary.ts";
import { done, hints, passing } from "./hints.ts";
import { labels } from "./labels.ts";
import { lessons } from "./lessons.ts";
import {
  bandName,
  bands,
  brief,
  described,
  fireCauses,
  formations,
  forming,
  letters,
  lights,
  list,
  nations,
  ranks,
  shockClasses,
  shockResults,
  sides,
  snows,
} from "./naming.ts";
import { options } from "./options.ts";
import { ask, questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { odds, report } from "./report.ts";
import { rolls } from "./rolls.ts";
import { board, chain, dossier, forecast, marks, measures, offers, pieces, scene, trays } from "./screen.ts";
import { specialRules } from "./special-rules.ts";
import { victory } from "./victory.ts";

/** In English a name in a data file is as it stands there. */
const asItStands = (text: string): string => text;

export const words = {
  cases,
  drill,
  /** The name of something in a data file: a unit, a place, a leader, a turn. */
  dataName: asItStands,
  /** Another text of a data file: the history of a scenario, a special rule, a chart. */
  dataText,
  /** A text of one chart, where a word may mean something else than in the others. */
  chartText: (_chart: string, text: string): string => text,
  ask,
  questions,
  order,
  leg,
  eventText,
  rolled,
  /** What rules name by its id. */
  sayings: { ...refusals, ...rolls, ...labels },
  sides,
  nations,
  formations,
  forming,
  ranks,
  lights,
  snows,
  letters,
  bandName,
  bands,
  fireCauses,
  described,
  shockClasses,
  shockResults,
  list,
  brief,
  hints,
  passing,
  done,
  board,
  pieces,
  marks,
  dossier,
  forecast,
  offers,
  scene,
  chain,
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
