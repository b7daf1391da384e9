import { expect, test } from "vitest";
import { listCases } from "../src/index.ts";

test("each case with its id, its kind and its text, and nothing else", () => {
  const data = { "1.1": { kind: "rule", pages: 3 } };
  const texts = { "1.1": { title: "Order", summary: "In turns." } };
  expect(listCases(data, texts)).toEqual([{ id: "1.1", title: "Order", kind: "rule", summary: "In turns." }]);
});
