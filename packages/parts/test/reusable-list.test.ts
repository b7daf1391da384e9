import { expect, test } from "vitest";
import { ReusableList } from "../src/index.ts";

test("arrays that it has returned do not change when it is filled again", () => {
  const list = new ReusableList<string>();
  list.push("march");
  list.push("pass");
  const first = list.list();
  list.clear().push("attack");
  expect(first).toEqual(["march", "pass"]);
  expect(list.list()).toEqual(["attack"]);
});
