import { expect, test } from "vitest";
import { Gathering } from "../src/index.ts";

test("lists that were given out stay as they are when it is filled again", () => {
  const gathering = new Gathering<string>();
  gathering.push("march");
  gathering.push("pass");
  const first = gathering.list();
  gathering.clear().push("attack");
  expect(first).toEqual(["march", "pass"]);
  expect(gathering.list()).toEqual(["attack"]);
});
