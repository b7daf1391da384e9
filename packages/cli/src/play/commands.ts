// The words that can be typed instead of an answer.

import { type Decision, refusalText, type SideId, type Types } from "@grognard/kernel";
import type { Match } from "@grognard/match";
import type { Question } from "@grognard/scene";
import { forecastInBrief, forecastLines } from "../forecast-text.ts";
import { paint } from "../paint.ts";
import { wrap } from "../table.ts";
import { choicesOf, matching } from "./choices.ts";
import type { Display } from "./display.ts";
import { whyNot } from "./refusal.ts";
import type { Session } from "./session.ts";

/** Somebody at the table, in front of a question. */
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

/** The question stands; or it must be looked at again; or the game stops or changes. */
export type Reply = "stay" | "again" | "quit" | { readonly load: string };

interface Word {
  readonly usage: string;
  readonly help: string;
  /** It is about a list of answers: where they are written there is none. */
  readonly listed?: true;
  run(place: Place, rest: string): Reply;
}

const tellStatus = ({ match, display, decision }: Place): void => display.standing(match, decision.side);

const WORDS: { readonly [word: string]: Word } = {
  map: {
    usage: "map",
    help: "the whole map; `legend` explains its marks",
    run: showing(({ match, display, decision }) => display.map(match, decision.side)),
  },
  zoom: {
    usage: "zoom <place> [radius]",
    help: "the map around a hex, a point in millimetres or a unit, larger",
    run: showing(({ match, display, decision }, rest) => {
      const [, place = rest, radius = ""] = /^(.+?)\s+(\d+)$/.exec(rest) ?? [];
      display.map(match, decision.side, {
        around: { place, ...(Number(radius) > 0 && { radius: Number(radius) }) },
        lit: new Set([place]),
      });
    }),
  },
  legend: {
    usage: "legend",
    help: "the marks of the map",
    run: showing(({ match, display, decision }) => display.legend(match, decision.side)),
  },
  status: {
    usage: "status, or turn",
    help: "how things stand: turn, objectives and whatever else counts",
    run: showing(tellStatus),
  },
  units: {
    usage: "units",
    help: "all units that you know of",
    run: showing(({ match, display, decision }) => display.units(match, decision.side)),
  },
  log: {
    usage: "log [n]",
    help: "the last n things that happened (15), dice included",
    run: showing(tellLog),
  },
  odds: {
    usage: "odds",
    help: "the exact chances that come with your answers",
    listed: true,
    run: showing(tellOdds),
  },
  why: {
    usage: "why <answer>",
    help: "why something is not allowed: `why <unit> <hex>`, `why fire <hex>`, or an action as JSON",
    listed: true,
    run: showing(tellWhy),
  },
  rules: {
    usage: "rules <case>",
    help: "what a case of the rulebook says: every answer names its own",
    run: showing(tellRules),
  },
  undo: { usage: "undo", help: "take back your last answer, up to the last die, card or secret", run: undo },
  save: {
    usage: "save <file>",
    help: "a copy in a file of your own (the game saves itself after every answer)",
    run: save,
  },
  load: { usage: "load <file>", help: "play on from a saved game", run: (_place, rest) => ({ load: rest }) },
  help: { usage: "help", help: "this list", run: showing(tellHelp) },
  quit: { usage: "quit", help: "stop here; the save has everything", run: () => "quit" },
};

const SYNONYMS: { readonly [word: string]: string } = {
  turn: "status",
  "?": "help",
  exit: "quit",
  q: "quit",
};

export function wordNamed(text: string): Word | undefined {
  const word = text.toLowerCase();
  const name = SYNONYMS[word] ?? word;
  return Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
}

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

/** Of a few answers all there is to say; of many a line each. */
function tellOdds({ match, display, decision, question, actions }: Place): void {
  const { side } = decision;
  const view = match.view(side);
  const foreseen = question.offers.flatMap(({ n, text: words }) => {
    const forecast = match.system.screen.forecast(match.worldFor(side), view, decision, actions[n]!);
    return forecast ? [{ words, forecast }] : [];
  });
  if (foreseen.length === 0) display.out.print("  No die hangs on what is being decided.");
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
  if (allowed) return display.out.print(`  It is allowed: ${allowed.text}`);
  for (const refused of whyNot(place, rest))
    display.out.print(`  Not allowed: ${refusalText(refused)} [${refused.cite}]`);
}

function tellRules({ match, display }: Place, rest: string): void {
  const found = match.system.cases.filter(
    ({ id }) => id === rest || id.startsWith(`${rest}.`) || id.startsWith(`${rest}-`),
  );
  for (const { id, title, summary } of found.slice(0, 20)) {
    display.out.print(`  ${paint(display.out, "bold", `[${id}] ${title}`)}`);
    for (const line of wrap(summary, "    ")) display.out.print(line);
  }
  if (found.length === 0) display.out.print(`  There is no case "${rest}".`);
}

function undo({ session, display, decision }: Place): Reply {
  if (session.undo(decision.side)) {
    display.out.print("  Taken back.");
    return "again";
  }
  display.out.print(`  ${whyNoUndo(session.match, decision.side)}`);
  return "stay";
}

function whyNoUndo({ journal }: Match, side: SideId): string {
  const last = journal.entries.at(-1);
  if (!last) return "There is nothing to take back yet.";
  if (last.side !== side) return "Your answer cannot be taken back: the other side has answered since.";
  if (last.rolls.length > 0)
    return "Your answer cannot be taken back: a die has fallen or a card been drawn since.";
  return "Your answer cannot be taken back: it has shown something that was hidden.";
}

function save({ session, display }: Place, rest: string): Reply {
  const saved = rest === "" ? session.trySave() : session.saveCopy(rest);
  if ("problem" in saved) display.out.error(`Not saved: ${saved.problem.message}`);
  else display.out.print(`  Saved: ${saved.path}`);
  return "stay";
}

/** The words that help wherever answers are written rather than listed. */
export const tellCommonWords = (display: Display): void =>
  tellWords(
    display,
    Object.values(WORDS).filter(({ listed }) => !listed),
  );

function tellWords({ out }: Display, words: readonly Word[]): void {
  for (const { usage, help } of words) out.print(`  ${usage.padEnd(23)}${help}`);
}

function tellHelp({ match, display, decision, question }: Place): void {
  const { out } = display;
  out.print(
    "  Type the number of a choice, or words that it contains: part of a name, a hex. Enter shows the choices again.",
  );
  tellWords(display, Object.values(WORDS));
  out.print(
    `  There are ${choicesOf(question, display.shown(match, decision.side).scene).length} choices now.`,
  );
}
