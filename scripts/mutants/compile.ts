// Faults compiled into a source file, each behind a switch: `mutants.isMade(7)` says whether fault 7 is to be made now. Every
// round of a loop is counted by `mutants.step()`, so that endless loops are noticed.

import { parseSync, Visitor } from "vite";
import { type Fault, type Span, withFault } from "./faults.ts";

/** A fault and the number of its switch. */
export type Numbered = readonly [number: number, fault: Fault];

/** Text before and after a part of the source. */
type Wrap = Span & { readonly before: string; readonly after: string };

export const compile = (file: string, source: string, faults: readonly Numbered[]): string =>
  wrapped(source, [...roundsOf(file, source), ...faults.map((fault) => switched(source, fault))]);

function switched(source: string, [number, fault]: Numbered): Wrap {
  const { place, start, end, by } = fault;
  if (fault.kind === "left out")
    return { ...place, before: `{ if (!mutants.isMade(${number})) `, after: " }" };
  const bad = withFault(source, fault).slice(place.start, place.end + by.length - (end - start));
  return { ...place, before: `(mutants.isMade(${number}) ? (${bad}) : (`, after: "))" };
}

function roundsOf(file: string, source: string): Wrap[] {
  const rounds: Wrap[] = [];
  const loop = ({ body: { start, end } }: { body: Span }) =>
    rounds.push({ start, end, before: "{ mutants.step(); ", after: " }" });
  new Visitor({
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
  }).visit(parseSync(file, source).program);
  return rounds;
}

/** The widest first: wrappers of smaller parts end up inside. */
function wrapped(source: string, wraps: readonly Wrap[]): string {
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  for (const wrap of wraps.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    before.set(wrap.start, (before.get(wrap.start) ?? "") + wrap.before);
    after.set(wrap.end, wrap.after + (after.get(wrap.end) ?? ""));
  }
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  let code = "";
  let from = 0;
  for (const place of places) {
    code += source.slice(from, place) + (after.get(place) ?? "") + (before.get(place) ?? "");
    from = place;
  }
  return code + source.slice(from);
}
