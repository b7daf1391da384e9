// French.

import type { Words } from "../en/index.ts";
import { order } from "./actions.ts";
import cases from "./cases.json" with { type: "json" };
import { IN_CHART } from "./chart-texts.ts";
import { dataName } from "./data-names.ts";
import { dataText } from "./data-texts.ts";
import { drill } from "./drill.ts";
import { eventText, leg, rolled } from "./events.ts";
import { glossary } from "./glossary.ts";
import { list } from "./grammar.ts";
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

export const words: Words = {
  cases,
  drill,
  dataName,
  dataText,
  chartText: (chart, text) => IN_CHART[chart]?.[text] ?? dataText(text),
  ask,
  questions,
  order,
  leg,
  eventText,
  rolled,
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
