// What the laboratory found, as JSON for programs and as text for people.

import { type Problem, refusalText } from "@grognard/kernel";
import type { Description, UnitReport } from "@grognard/rulesets";
import type { Output } from "../command.ts";
import { forecastLines } from "../forecast-text.ts";
import { citedExactly, heading, paint, paintSide, titleOf } from "../paint.ts";
import { table, wrap } from "../table.ts";
import type { LabFindings } from "./investigate.ts";
import type { AskedDecision, Laboratory, LabStep, StepResult } from "./laboratory.ts";
import type { WordedEvent } from "./worded-events.ts";

// For programs: docs/positions.md describes this structure.

export function labJson({ lab, note, problem, failed, named }: LabFindings): object {
  const { turn, turnName, phase, player, track, morale, units } = lab.describe();
  return {
    ruleset: lab.system.rules.id,
    scenario: lab.scenario,
    ...(note ? { note } : {}),
    opening: resultJson(lab.opening),
    steps: lab.steps.map(stepJson),
    next: lab.next ? decisionJson(lab.next) : null,
    asked: lab.asks.map(({ side, id }) => ({ side, id })),
    turn,
    turnName,
    phase,
    player,
    units: Object.fromEntries(concerned(lab, units, named)),
    ...(lab.gaps ? { gaps: lab.gaps } : {}),
    morale,
    track,
    outcome: lab.outcome ?? null,
    unusedDice: lab.unusedDice,
    failed,
    ...(problem ? problemJson(problem) : {}),
  };
}

export const problemJson = ({ says, place, cite }: Problem) => ({ problem: { message: says, place, cite } });

const stepJson = (step: LabStep) => ({
  decision: decisionJson(step.decision),
  action: step.action,
  ...resultJson(step),
  ...(step.isTrial ? { trial: true } : {}),
  ...(step.refused ? { refused: { message: refusalText(step.refused), cite: step.refused.cite } } : {}),
});

const decisionJson = ({ words: _, bounds: __, odds, ...decision }: AskedDecision) => ({
  ...decision,
  ...(odds ? { odds: odds.json } : {}),
});

/** Dice have a list of their own. */
const resultJson = ({ dice, events }: StepResult) => ({
  dice,
  events: events.filter(({ type }) => type !== "rolled"),
});

/** Units on the map, and those that the file or the events mention. */
function concerned(
  lab: Laboratory,
  units: Description["units"],
  named: readonly string[],
): [string, UnitReport][] {
  const mentioned = new Set(named);
  JSON.stringify([lab.opening, lab.steps.map(({ action, events }) => [action, events])], (_, value) => {
    if (typeof value === "string") mentioned.add(value);
    return value;
  });
  return Object.entries(units).filter(
    ([id, { name, place }]) => place === "map" || mentioned.has(id) || mentioned.has(name),
  );
}

// For people.

/** About how many legal actions are shown unless all are asked for. */
const SHOWN = 20;

export function printLab(findings: LabFindings, all: boolean, out: Output): void {
  const { lab, note } = findings;
  heading(out, `${lab.system.rules.name}: ${lab.scenario}`);
  if (note) for (const line of wrap(note)) out.print(paint(out, "italic", line));
  printResult(lab.opening, out);
  for (const [i, step] of lab.steps.entries()) printStep(step, i, all, out);
  printState(findings, out);
  out.print();
  for (const asked of lab.asks) printDecision("Next", asked, all, out);
  if (!lab.next) out.print("Nobody has anything left to decide.");
  for (const failure of findings.failed) out.print(paint(out, "red", `Not as expected: ${failure}`));
}

function printStep(step: LabStep, at: number, all: boolean, out: Output): void {
  out.print();
  printDecision(String(at + 1), step.decision, all, out);
  out.print(paint(out, "bold", `  ${step.isTrial ? "?" : ">"} ${step.words}`));
  if (step.isTrial && !step.refused) out.print("    It would be taken.");
  if (step.refused)
    out.print(paint(out, "red", `    Refused: ${refusalText(step.refused)} [${step.refused.cite}]`));
  printResult(step, out);
}

function printDecision(label: string, decision: AskedDecision, all: boolean, out: Output): void {
  const { side, text, cite } = decision;
  out.print(citedExactly(out, `${label}. ${paintSide(out, side)}: ${text}`, cite));
  printActions(decision, all, out);
  const { bounds } = decision;
  for (const line of all ? bounds : bounds.slice(0, SHOWN))
    for (const part of wrap(line, "    ")) out.print(paint(out, "dim", part));
  if (!all && bounds.length > SHOWN) out.print(`    ... ${bounds.length - SHOWN} more (--actions shows all)`);
  if (decision.odds)
    for (const line of forecastLines(out, decision.odds.forecast)) out.print(`      ${line}`);
}

function printActions({ legal, words }: AskedDecision, all: boolean, out: Output): void {
  const kinds = Map.groupBy(
    legal.map((action, i) => ({ kind: action.do, text: words[i] as string })),
    ({ kind }) => kind,
  );
  const room = all ? legal.length : Math.max(3, Math.floor(SHOWN / kinds.size));
  for (const [kind, group] of kinds) {
    const shown = group.slice(0, room);
    const rest = group.length - shown.length;
    const more = rest > 0 ? [`... ${rest} more (--actions shows all)`] : [];
    const list = [...shown.map(({ text }) => text), ...more].join("; ");
    for (const line of wrap(`${kind} (${group.length}): ${list}`, "    ")) out.print(paint(out, "dim", line));
  }
}

/** A sentence that both sides are told is printed once. */
function printResult({ events }: StepResult, out: Output): void {
  const isNew = ({ type, text }: WordedEvent, i: number) => type === "rolled" || text !== events[i - 1]?.text;
  for (const { type, text, cite } of events.filter(isNew))
    out.print(`    ${type === "rolled" ? "* " : ""}${citedExactly(out, text, cite)}`);
}

function printState({ lab, named }: LabFindings, out: Output): void {
  const { turn, turnName, moment, track, morale, units } = lab.describe();
  out.print();
  heading(out, `Turn ${turn} (${turnName}), ${moment}`);
  const sides = Object.entries(morale).map(([side, points]) => `${titleOf(side)} ${points}`);
  out.print(`  ${track}: ${sides.join(", ")}`);
  const rows = concerned(lab, units, named).map(([id, unit]) => [
    `  ${id}`,
    unit.side,
    unit.type,
    unit.hex ?? unit.place,
    unit.marks.join(", "),
  ]);
  for (const line of table(rows)) out.print(line);
  printGaps(lab, out);
  const { outcome } = lab;
  if (outcome)
    out.print(
      citedExactly(
        out,
        `  Over: ${outcome.winner === "draw" ? "a draw" : `${titleOf(outcome.winner)} wins`}, ${outcome.how}`,
        outcome.cite,
      ),
    );
}

/** Pairs that are near enough to matter, the nearest first. */
function printGaps({ gaps = {} }: Laboratory, out: Output): void {
  const pairs = Object.entries(gaps).flatMap(([a, others]) =>
    Object.entries(others).flatMap(([b, mm]) => (a < b ? [{ a, b, mm }] : [])),
  );
  const nearest = pairs.sort((one, other) => one.mm - other.mm).slice(0, SHOWN);
  const list = nearest.map(({ a, b, mm }) => `${a} and ${b} ${mm}`).join("; ");
  if (list) for (const line of wrap(`Apart, in mm: ${list}`, "  ")) out.print(line);
}
