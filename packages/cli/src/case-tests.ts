// Which tests prove which cases, found by reading the tests: there is no list to maintain.

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CaseInfo, System } from "@grognard/rulesets";

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface CaseStatus {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly status: "covered" | "missing" | "not needed";
  /** `09.7-retreat.test.ts: a unit that enters ...` */
  readonly tests: readonly string[];
}

const NEED_TESTS = ["rule", "optional", "example"];
export const needsTest = ({ kind }: { kind: string }): boolean => NEED_TESTS.includes(kind);

export function caseStatuses(system: System): CaseStatus[] {
  const proofs = findTests(system);
  return system.cases.map(({ id, title, kind }) => {
    const tests = proofs.get(id) ?? [];
    return { id, title, kind, status: statusOf(kind, tests), tests };
  });
}

function statusOf(kind: string, tests: readonly string[]): CaseStatus["status"] {
  if (tests.length > 0) return "covered";
  return needsTest({ kind }) ? "missing" : "not needed";
}

/** The package of a system, seen from the root of the repository. */
const homeOf = ({ id }: System["rules"]): string => `packages/rules-${id}`;

/** Test titles by case id. */
function findTests({ rules }: System): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (file: string, { id, title }: Citation) => {
    const tests = found.get(id) ?? [];
    if (!found.has(id)) found.set(id, tests);
    tests.push(`${basename(file)}: ${title}`);
  };
  for (const file of globSync("packages/*/test/**/*.test.ts", { cwd: ROOT }).sort()) {
    const text = readFileSync(join(ROOT, file), "utf8");
    const cited = [
      ...namedCases(text, rules.id),
      ...(file.startsWith(`${homeOf(rules)}/test`) ? ruleCalls(text) : []),
    ];
    for (const citation of cited) add(file, citation);
  }
  return found;
}

export interface Citation {
  readonly id: string;
  readonly title: string;
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\`(?:[^\`\\]|\\.)*\``;
const CALL = new RegExp(String.raw`^[ \t]*rule\(\s*(\[[^\]]*\]|${STRING}),\s*(${STRING})`, "gm");

/** `rule("9.7.4", "title", ...)` and `rule(["9.7.4", "9.7.5"], "title", ...)`; a call in a comment does not count. */
export function ruleCalls(text: string): Citation[] {
  return [...text.matchAll(CALL)].flatMap(([, cites = "", title = ""]) =>
    [...cites.matchAll(new RegExp(STRING, "g"))].map(([id]) => ({
      id: unquoted(id),
      title: unquoted(title),
    })),
  );
}

const unquoted = (literal: string): string => literal.slice(1, -1).replaceAll(/\\(.)/g, "$1");

/** Tests elsewhere whose own name carries `[n20 9.7.4]`. */
export function namedCases(text: string, ruleset: string): Citation[] {
  const calls = text.matchAll(new RegExp(String.raw`^[ \t]*(?:test|it)\(\s*(${STRING})`, "gm"));
  return [...calls].flatMap(([, literal = ""]) => {
    const title = unquoted(literal).replaceAll(/\[[^\]]*\]\s*/g, "");
    const ids = literal.matchAll(new RegExp(String.raw`\[${ruleset} ([^\]\s]+)\]`, "g"));
    return [...ids].map(([, id = ""]) => ({ id, title }));
  });
}

/** The rulings that mention a case: paragraphs that begin `R12.`, perhaps with a title in bold, and name it. */
export function rulingsOn({ rules }: System, { id }: CaseInfo): string[] {
  const path = join(ROOT, homeOf(rules), "rulings.md");
  if (!existsSync(path)) return [];
  const rulings = readFileSync(path, "utf8")
    .replaceAll("**", "")
    .split(/\n(?=R\d+\.|#|\n)/);
  const names = new RegExp(String.raw`(?<![\w.-])${id.replaceAll(".", String.raw`\.`)}(?![\w-]|\.\d)`);
  return rulings
    .map((ruling) => ruling.trim())
    .filter((ruling) => /^R\d+\./.test(ruling) && names.test(ruling));
}
