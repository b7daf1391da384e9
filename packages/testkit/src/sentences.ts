// Sentences in sources: texts with a letter and a space, other than types and error messages.

import { type ESTree, parseSync, Visitor } from "vite";

export interface Sentence {
  /** From 1. */
  readonly line: number;
  /** For a template: the text between its expressions. */
  readonly text: string;
}

const GAP = "…";

const isSentence = (text: string): boolean => /\p{L}/u.test(text) && text.includes(" ");

export function sentencesIn(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  let aside = 0; // within a type or an error
  const note = (start: number, parts: readonly string[]) => {
    if (aside > 0 || !isSentence(parts.join(""))) return;
    found.push({ line: source.slice(0, start).split("\n").length, text: parts.join(GAP) });
  };
  const enter = () => aside++;
  const leave = () => aside--;
  const ifError = (step: () => number) => (node: ESTree.NewExpression) => {
    if (node.callee.type === "Identifier" && /^(Problem|Error)$/.test(node.callee.name)) step();
  };
  new Visitor({
    TSLiteralType: enter,
    "TSLiteralType:exit": leave,
    TSTemplateLiteralType: enter,
    "TSTemplateLiteralType:exit": leave,
    NewExpression: ifError(enter),
    "NewExpression:exit": ifError(leave),
    Literal: ({ value, start }) => {
      if (typeof value === "string") note(start, [value]);
    },
    TemplateLiteral: ({ quasis, start }) =>
      note(
        start,
        quasis.map(({ value }) => value.cooked ?? ""),
      ),
  }).visit(parseSync(file, source).program);
  return found;
}
