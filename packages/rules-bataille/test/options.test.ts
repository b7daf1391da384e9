// What a match may choose, and how it is described.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { OPTIONS, readOptions } from "../src/options.ts";

function complaintOf(options: Json): string | undefined {
  try {
    readOptions(options);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

describe("options", () => {
  it("are read by name, by case, as a list or as an object", () => {
    expect(readOptions(["variable-entry"])).toEqual(readOptions({ variableEntry: true }));
    expect(readOptions(["9.1.1"]).clock).toBe(true);
    expect(Object.values(readOptions(["all"]))).toEqual(OPTIONS.map(() => true));
    expect(complaintOf(["rain"])).toBe(
      'options[0]: there is no option "rain"; there are clock (9.1.1), open (2.2.3), variable-entry (16.3.7), free-setup (17.0), guns-beside-column (6.3.4), skirmish-in-cover (6.6.1), all',
    );
    expect(complaintOf({ clock: 1 })).toBe("options.clock: must be true or false");
    expect(complaintOf([1])).toContain("options[0]: must be the name of an option");
    expect(complaintOf("clock")).toContain("options: must be a list of names");
  });
});
