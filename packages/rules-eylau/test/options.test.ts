// What a match may choose: by name, by case, or all at once.

import { Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { OPTIONS, readOptions } from "../src/options.ts";
import { wording } from "../src/words/index.ts";

const on = (options: ReturnType<typeof readOptions>): string[] =>
  Object.entries(options).flatMap(([key, chosen]) => (chosen ? [key] : []));

describe("options", () => {
  it("are all off at first", () => {
    expect(on(readOptions(undefined))).toEqual([]);
    expect(on(readOptions([]))).toEqual([]);
  });
  it("are chosen by name, case or key", () => {
    expect(on(readOptions(["moving-squares", "21.21"]))).toEqual(["movingSquares", "stackedFire"]);
    expect(on(readOptions({ simpleSight: true, oneShock: false }))).toEqual(["simpleSight"]);
    expect(on(readOptions(["all"]))).toHaveLength(OPTIONS.length);
  });
  it("cover every optional rule of the rulebook that is numbered by itself", () => {
    const cites = OPTIONS.map(({ cite }) => cite as string);
    const numbered = [
      "19.11",
      "21.11",
      "21.21",
      "21.24",
      "21.25",
      "21.34",
      "21.51",
      "21.52",
      "21.6",
      "21.71",
      "21.74",
      "21.81",
    ];
    expect(numbered.filter((cite) => !cites.includes(cite))).toEqual([]);
    expect(new Set(cites).size).toBe(cites.length);
  });
  it("have a title and a text", () => {
    for (const { id } of OPTIONS) {
      const { title, text } = wording().options[id];
      expect([id, title.length > 3, text.length > 20]).toEqual([id, true, true]);
    }
  });
  it("that do not exist are refused", () => {
    expect(() => readOptions(["fog"])).toThrow(Problem);
    expect(() => readOptions(["fog"])).toThrow('options[0]: there is no option "fog"');
  });
});
