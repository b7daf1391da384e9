// The words that can be typed instead of an answer.

import { type Decision, refusalText, type SideId, type Types } from "@grognard/kernel";
import type { Match } from "@grognard/match";
import { printedNumber, type Question } from "@grognard/scene";
import { forecastInBrief, forecastLines } from "../forecast-text.ts";
import { paint } from "../paint.ts";
import { wrap } from "../table.ts";
import type { Words } from "../words/en/index.ts";
import { wording } from "../words/index.ts";
import { choicesOf, matching } from "./choices.ts";
import type { Display } from "./display.ts";
import { orderFormations } from "./formation-orders.ts";
import { whyNot } from "./refusal.ts";
import type { Session } from "./session.ts";

/** A player at the table, in front of a question. */
export interface Place {
  readonly session: Session;
  readonly match: Match;
  readonly display: Display;
  readonly decision: Decision<Types["Action"]>;
  /** The decision as this side's screen words it. */
  readonly question: Question;
  /** What its offers stand for. */
  readonly actions: readonly Types["Action"][];
}

/** The question stays; or it must be shown again; or the game stops or changes. */
export type Reply = "stay" | "again" | "quit" | { readonly load: string };

type WordId = keyof Words["typed"];

interface Word {
  /** It concerns a list of answers: written answers have none. */
  readonly listed?: true;
  run(place: Place, rest: string): Reply;
}

const tellStatus = ({ match, display, decision }: Place): void => display.standing(match, decision.side);

const WORDS: { readonly [word in WordId]: Word } = {
  map: {
    run: showing(({ match, display, decision }) => display.map(match, decision.side)),
  },
  zoom: {
    run: showing(({ match, display, decision }, rest) => {
      const [, place = rest, radius = ""] = /^(.+?)\s+(\d+)$/.exec(rest) ?? [];
      display.map(match, decision.side, {
        around: { place, ...(Number(radius) > 0 && { radius: Number(radius) }) },
        lit: new Set([place]),
      });
    }),
  },
  legend: {
    run: showing(({ match, display, decision }) => display.legend(match, decision.side)),
  },
  status: {
    run: showing(tellStatus),
  },
  units: {
    run: showing(({ match, display, decision }) => display.units(match, decision.side)),
  },
  log: {
    run: showing(tellLog),
  },
  odds: {
    listed: true,
    run: showing(tellOdds),
  },
  why: {
    listed: true,
    run: showing(tellWhy),
  },
  rules: {
    run: showing(tellRules),
  },
  orders: { run: orderFormations },
  undo: { run: undo },
  save: {
    run: save,
  },
  load: { run: (_place, rest) => ({ load: rest }) },
  help: { run: showing(tellHelp) },
  quit: { run: () => "quit" },
};

const IDS = Object.keys(WORDS) as WordId[];

const SYNONYMS: { readonly [word: string]: WordId } = {
  turn: "status",
  "?": "help",
  exit: "quit",
  q: "quit",
};

/** In English, or its name in the current language. */
export function wordNamed(text: string): Word | undefined {
  const word = text.toLowerCase();
  const id = SYNONYMS[word] ?? IDS.find((one) => one === word || wordsOf(one).includes(word));
  return id && WORDS[id];
}

/** "status, or turn" can be typed in two ways. */
const wordsOf = (id: WordId): string[] =>
  wording()
    .typed[id].usage.split(/,\D*? /)
    .map((usage) => usage.split(" ")[0]!);

function showing(show: (place: Place, rest: string) => void): Word["run"] {
  return (place, rest) => {
    show(place, rest);
    return "stay";
  };
}

function tellLog({ match, display, decision }: Place, rest: string): void {
  const events = match.memory.heard(decision.side, 0);
  display.news(match, events.slice(-(Number(rest) || 15)), true);
}

/** A few answers in full; many, a line each. */
function tellOdds({ match, display, decision, question, actions }: Place): void {
  const { side } = decision;
  const view = match.view(side);
  const foreseen = question.offers.flatMap(({ n, text: words }) => {
    const forecast = match.system.screen.forecast(match.worldFor(side), view, decision, actions[n]!);
    return forecast ? [{ words, forecast }] : [];
  });
  if (foreseen.length === 0) display.out.print(`  ${wording().play.noDie}`);
  for (const { words, forecast } of foreseen.slice(0, MANY)) {
    if (foreseen.length > FEW) display.out.print(`  ${words}: ${forecastInBrief(forecast)}`);
    else for (const line of [words, ...forecastLines(display.out, forecast)]) display.out.print(`  ${line}`);
  }
}

const FEW = 4;
const MANY = 60;

function tellWhy(place: Place, rest: string): void {
  const { display, question, actions } = place;
  const [allowed] = rest ? matching(question, actions, rest) : [];
  if (allowed) return display.out.print(`  ${wording().play.allowed(allowed.text)}`);
  for (const refused of whyNot(place, rest))
    display.out.print(`  ${wording().play.notAllowed(refusalText(refused), printedNumber(refused.cite))}`);
}

function tellRules({ match, display }: Place, rest: string): void {
  const found = match.system.cases.filter(
    ({ id }) => id === rest || id.startsWith(`${rest}.`) || id.startsWith(`${rest}-`),
  );
  for (const { id, title, summary } of found.slice(0, 20)) {
    display.out.print(`  ${paint(display.out, "bold", `[${printedNumber(id)}] ${title}`)}`);
    for (const line of wrap(summary, "    ")) display.out.print(line);
  }
  if (found.length === 0) display.out.print(`  ${wording().play.noCase(rest)}`);
}

function undo({ session, display, decision }: Place): Reply {
  if (session.undo(decision.side)) {
    display.out.print(`  ${wording().play.takenBack}`);
    return "again";
  }
  display.out.print(`  ${whyNoUndo(session.match, decision.side)}`);
  return "stay";
}

/** From what the side has heard: whether the other side has answered, or a die has fallen, may be a secret. */
function whyNoUndo({ journal, memory }: Match, side: SideId): string {
  const own = journal.entries.findLastIndex((entry) => entry.side === side);
  if (own < 0) return wording().play.nothingToUndo;
  const hasRolled = memory.heard(side, own + 1).some(({ type }) => type === "rolled");
  return hasRolled ? wording().play.rolledSince : wording().play.goneOn;
}

function save({ session, display }: Place, rest: string): Reply {
  const saved = rest === "" ? session.trySave() : session.saveCopy(rest);
  if ("problem" in saved) display.out.error(wording().play.notSaved(saved.problem.message));
  else display.out.print(`  ${wording().play.copied(saved.path)}`);
  return "stay";
}

/** The words that help wherever answers are written rather than listed. */
export const tellCommonWords = (display: Display): void =>
  tellWords(
    display,
    IDS.filter((id) => !WORDS[id].listed),
  );

function tellWords({ out }: Display, ids: readonly WordId[]): void {
  for (const { usage, help } of ids.map((id) => wording().typed[id]))
    out.print(`  ${usage.padEnd(23)}${help}`);
}

function tellHelp({ match, display, decision, question }: Place): void {
  const { out } = display;
  const choices = choicesOf(question, display.shown(match, decision.side).scene);
  out.print(`  ${wording().play.howToAnswer}`);
  tellWords(display, IDS);
  out.print(`  ${wording().play.choicesNow(choices.length)}`);
}
