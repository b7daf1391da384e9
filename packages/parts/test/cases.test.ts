import { expect, test } from "vitest";
import { listCases } from "../src/index.ts";

test("each case with its id, and nothing else", () => {
  const entry = { title: "Order", kind: "rule", summary: "In turns.", pages: 3 };
  expect(listCases({ "1.1": entry })).toEqual([
    { id: "1.1", title: "Order", kind: "rule", summary: "In turns." },
  ]);
});
