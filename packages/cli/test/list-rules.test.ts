import { expect, test } from "vitest";
import { namedCases, ruleCalls } from "../src/case-tests.ts";
import { run } from "./capture.ts";

test("list --json has exactly the promised shape", async () => {
  const { rulesets } = JSON.parse((await run("list", "--json")).out);
  expect(Object.keys(rulesets[0])).toEqual(["id", "name", "scenarios"]);
  expect(rulesets[0].id).toBe("n20");
  expect(rulesets[0].scenarios.map(({ id }: { id: string }) => id)).toContain("waterloo-1815");
  expect(Object.keys(rulesets[0].scenarios[0])).toEqual(["id", "name"]);
});

test("list for people names options and lengths", async () => {
  const { out } = await run("list");
  expect(out).toContain("n20/waterloo-1815");
  expect(out).toContain("16.9  leaders");
});

test("rules --json counts the cases that need a test", async () => {
  const report = JSON.parse((await run("rules", "n20", "--json")).out);
  expect(Object.keys(report)).toEqual(["ruleset", "total", "covered", "cases"]);
  const needed = report.cases.filter(({ kind }: { kind: string }) =>
    ["rule", "optional", "example"].includes(kind),
  );
  expect(report.total).toBe(needed.length);
  expect(report.covered).toBe(needed.filter(({ status }: { status: string }) => status === "covered").length);
  const forest = report.cases.find(({ id }: { id: string }) => id === "6.5");
  expect(Object.keys(forest)).toEqual(["id", "title", "kind", "status", "tests"]);
  expect(forest.status).toBe("covered");
  expect(forest.tests.join()).toContain("06-movement.test.ts");
});

test("rules --missing lists nothing else", async () => {
  const { cases } = JSON.parse((await run("rules", "n20", "--missing", "--json")).out);
  expect(cases.every(({ status }: { status: string }) => status === "missing")).toBe(true);
});

test("rules on one case shows summary, tests and rulings", async () => {
  const { out } = await run("rules", "n20", "9.7.5");
  expect(out).toContain("[9.7.5]");
  expect(out).toContain("ruling R3.");
  const { code, error } = await run("rules", "n20", "9.7.99");
  expect(code).toBe(1);
  expect(error).toContain("There is no case 9.7.99");
});

test("citations are read from the text of tests", () => {
  const text = `
rule("9.7.4", "one \\"case\\"", () => {});
rule(
  ["9.7.4", "9.7.5"],
  "two cases",
  () => {},
);
// rule("1.1", "in a comment", () => {});
test("[n20 12.1] elsewhere", () => {});
expect(names).toEqual(["[n20 3.3] not a test"]);`;
  expect(ruleCalls(text)).toEqual([
    { id: "9.7.4", title: 'one "case"' },
    { id: "9.7.4", title: "two cases" },
    { id: "9.7.5", title: "two cases" },
  ]);
  expect(namedCases(text, "n20")).toEqual([{ id: "12.1", title: "elsewhere" }]);
});

test("charts mark what the rulebook does not print", async () => {
  const { out } = await run("charts", "n20");
  expect(out).toContain("3    AR  AW  N   DW  DW  DW  DR"); // printed
  expect(out).toContain("1  killed~"); // reconstructed
  expect(out).toContain("rough       2+"); // published elsewhere
  expect((await run("charts", "n20", "rally")).out).toContain("source: reconstructed [10.0-procedure]");
  expect(await run("charts", "n20", "nonsense")).toMatchObject({ code: 1 });
});
