import type { Json } from "@grognard/kernel";
import { expect, test } from "vitest";
import { readSwitches } from "../src/index.ts";

const KNOWN = [
  { id: "fog", key: "fog", cite: "1.1" },
  { id: "free-setup", key: "freeSetup", cite: "2.3" },
] as const;
const read = (options?: Json) => readSwitches(KNOWN, options, "options");

test("nothing means none, and all means all", () => {
  expect(read()).toEqual({ fog: false, freeSetup: false });
  expect(read(null)).toEqual({ fog: false, freeSetup: false });
  expect(read(["all"])).toEqual({ fog: true, freeSetup: true });
});

test.each(["free-setup", "freeSetup", "2.3"])("%s names the same option", (name) => {
  expect(read([name])).toEqual({ fog: false, freeSetup: true });
  expect(read({ [name]: true, fog: false })).toEqual({ fog: false, freeSetup: true });
});

test.each([
  [["rain"], 'options[0]: there is no option "rain"; there are fog (1.1), free-setup (2.3), all'],
  [[7], 'options[0]: must be the name of an option or its case number, such as "1.1"'],
  [{ "9.9": false }, 'options["9.9"]: there is no option "9.9"'],
  [{ fog: 1 }, "options.fog: must be true or false"],
  ["fog", "options: must be a list of names or an object of booleans"],
] as [Json, string][])("%j is refused", (options, says) => {
  expect(() => read(options)).toThrow(says);
});
