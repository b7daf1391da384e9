import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { faultsOf, withFault } from "./faults.ts";

test.each([
  "const out = [3, 4].some((n) => n > 3 && n !== 4);",
  "const out = [1, 2].filter((n) => n % 2).length * -1;",
  "const list = [1, 2]; const out = list?.map((n) => n + 1).some((n) => n < 3);",
  "const out = { 1: 5, two: [1].every((n) => !n) ? 2 : 3 };",
  "const out = []; for (const n of [1, 2]) if (n > 1) out.push(n); else out.push(n - 1);",
  "let out = 1; const add = (by = 2) => { out += by; }; add(); if (out === 3) add(4);",
])("switched on, a fault does what it would do in the source: %s", (source) => {
  const faults = faultsOf("x.ts", source);
  const compiled = compile("x.ts", source, [...faults.entries()]);
  const outcome = (code: string, made?: number) =>
    new Function("mutants", `${code}; return out;`)({
      isMade: (fault: number) => fault === made,
      step: () => {},
    });
  expect(outcome(compiled)).toEqual(outcome(source));
  for (const [number, fault] of faults.entries()) {
    expect(outcome(compiled, number)).toEqual(outcome(withFault(source, fault)));
  }
});

test("every round of every loop is counted", () => {
  const rounds = (source: string) => {
    let steps = 0;
    new Function("mutants", compile("x.ts", source, []))({ step: () => steps++ });
    return steps;
  };
  expect(rounds("for (let n = 0; n < 2; n++) for (const letter of 'abc') letter;")).toBe(2 + 6);
  expect(rounds("for (const key in { a: 1, b: 2 }) { key; }")).toBe(2);
  expect(rounds("let n = 3; while (n > 0) n--; do n++; while (n < 2);")).toBe(3 + 2);
});
