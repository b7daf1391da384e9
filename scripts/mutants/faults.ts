// The faults that can be put into a source file: one small change each, of the kind that people make.

import { type ESTree, parseSync, Visitor } from "vite";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `start` and `end` delimit the replaced text. */
export interface Fault extends Span {
  readonly file: string;
  readonly kind: string;
  readonly by: string;
  /** The smallest expression or statement that is whole with the fault and without it. */
  readonly place: Span;
  /** From 1. */
  readonly line: number;
  /** Stays the same as long as its line has the same text, wherever the line is. */
  readonly id: string;
}

type Change = Omit<Fault, "file" | "line" | "id">;

const SWAPPED: { readonly [operator: string]: string } = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "+=": "-=",
  "-=": "+=",
  "++": "--",
  "--": "++",
};

const OTHER_METHOD: { readonly [name: string]: string } = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
};

export function faultsOf(file: string, source: string): Fault[] {
  const changes = changesOf(file, source).sort((a, b) => a.start - b.start || a.end - b.end);
  const seen = new Map<string, number>();
  return changes.map((change) => {
    const before = source.lastIndexOf("\n", change.start - 1) + 1;
    const after = source.indexOf("\n", change.start);
    const text = source.slice(before, after < 0 ? undefined : after).trim();
    const name = `${file} | ${text} | ${change.kind} ${source.slice(change.start, change.end)} > ${change.by}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return {
      file,
      ...change,
      line: source.slice(0, change.start).split("\n").length,
      id: `${name} | ${nth}`,
    };
  });
}

export const withFault = (source: string, { start, end, by }: Fault): string =>
  source.slice(0, start) + by + source.slice(end);

function changesOf(file: string, source: string): Change[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const changes: Change[] = [];
  /** Where nothing is changed: types, messages of broken invariants. */
  const left: Span[] = [];
  const chains: Span[] = [];
  const keyed: ESTree.ObjectExpression[] = [];
  const change = (kind: string, { start, end }: Span, by: string, { start: from, end: to }: Span) =>
    changes.push({ kind, start, end, by, place: { start: from, end: to } });

  const operator = (place: Span, sign: string, from: number) => {
    const by = SWAPPED[sign];
    const start = source.indexOf(sign, from);
    if (by) change("operator", { start, end: start + sign.length }, by, place);
  };
  const condition = (test: ESTree.Expression) => {
    if (source.slice(test.start, test.end).length < 5) return; // a flag: its reader is what matters
    change("always", test, "true", test);
    change("never", test, "false", test);
  };

  new Visitor({
    BinaryExpression(node) {
      const words = [node.left, node.right].some(isText);
      if (!words) operator(node, node.operator, node.left.end);
    },
    LogicalExpression(node) {
      operator(node, node.operator, node.left.end);
    },
    AssignmentExpression(node) {
      if (!isText(node.right)) operator(node, node.operator, node.left.end);
    },
    UpdateExpression(node) {
      operator(node, node.operator, node.prefix ? node.start : node.argument.end);
    },
    UnaryExpression(node) {
      if (node.operator === "!" || node.operator === "-") {
        change("dropped", { start: node.start, end: node.start + 1 }, "", node);
      }
      // -1 says "none", and so would -2.
      if (node.operator === "-" && node.argument.type === "Literal") left.push(node.argument);
    },
    Literal(node) {
      const place = keyed.find(({ properties }) => properties.some(isKey(node))) ?? node;
      if (typeof node.value === "number") change("number", node, String(node.value + 1), place);
      if (typeof node.value === "boolean") change("flag", node, String(!node.value), place);
    },
    IfStatement(node) {
      if (isThrow(node.consequent)) left.push(node.test);
      else condition(node.test);
    },
    ConditionalExpression(node) {
      condition(node.test);
    },
    ExpressionStatement(node) {
      if (node.expression.type === "CallExpression") change("left out", node, ";", node);
    },
    ObjectExpression(node) {
      keyed.push(node);
    },
    ChainExpression(node) {
      chains.push(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const by = OTHER_METHOD[callee.property.name];
      if (by)
        change("method", callee.property, by, chains.findLast((chain) => isWithin(node, chain)) ?? node);
      const [first] = node.arguments;
      if (callee.property.name === "filter" && first) change("unfiltered", first, "() => true", first);
    },
    ThrowStatement(node) {
      left.push(node);
    },
    TSTypeAnnotation(node) {
      left.push(node);
    },
    TSLiteralType(node) {
      left.push(node);
    },
    TSTypeAliasDeclaration(node) {
      left.push(node);
    },
    TSInterfaceDeclaration(node) {
      left.push(node);
    },
    TSTypeParameterInstantiation(node) {
      left.push(node);
    },
  }).visit(program);
  return changes.filter((change) => !left.some((span) => isWithin(change, span)));
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const isKey = (node: Span) => (property: ESTree.ObjectPropertyKind) =>
  property.type === "Property" && !property.computed && property.key.start === node.start;

const isText = (node: ESTree.Expression | ESTree.PrivateIdentifier): boolean =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

const isThrow = (node: ESTree.Statement): boolean =>
  node.type === "ThrowStatement" || (node.type === "BlockStatement" && node.body.some(isThrow));
