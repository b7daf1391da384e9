// French.

import type { Words } from "../en/index.ts";
import { order } from "./actions.ts";
import cases from "./cases.json" with { type: "json" };
import { dataName } from "./data-names.ts";
import { dataText } from "./data-texts.ts";
import { eventText, rolled } from "./events.ts";
import { glossary } from "./glossary.ts";
import { done, hints, onlyOneIdle, passing, passingFirst } from "./hints.ts";
import { labels } from "./labels.ts";
import { lessons } from "./lessons.ts";
import {
  asked,
  facingName,
  fatigue,
  list,
  orderName,
  orderSigns,
  orders,
  orderTo,
  phases,
  titled,
} from "./naming.ts";
import { options } from "./options.ts";
import { questions } from "./questions.ts";
import { refusals } from "./refusals.ts";
import { odds, report } from "./report.ts";
import { leaderDie, rolls } from "./rolls.ts";
import { board, dossier, forecast, marks, measures, offers, pieces, scene, trays } from "./screen.ts";
import { specialRules } from "./special-rules.ts";
import { victory } from "./victory.ts";

export const words: Words = {
  cases,
  dataName,
  dataText,
  questions,
  asked,
  titled,
  order,
  eventText,
  rolled,
  leaderDie,
  sayings: { ...refusals, ...rolls, ...labels },
  phases,
  orders,
  orderName,
  orderSigns,
  orderTo,
  fatigue,
  facingName,
  list,
  hints,
  passing,
  passingFirst,
  onlyOneIdle,
  done,
  board,
  pieces,
  marks,
  dossier,
  forecast,
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
