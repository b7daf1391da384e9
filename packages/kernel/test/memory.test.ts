import { expect, test } from "vitest";
import { Journal, Memory, type Ruleset, scripted } from "../src/index.ts";
import { type Ford, ford } from "./ford.ts";

function noteOf(rules: Ruleset<Ford>) {
  const journal = Journal.begin(
    rules,
    { width: 2, rounds: 0 },
    { scenario: "ford", options: {} },
    scripted([]),
  );
  journal.submit("blue", { do: "march" });
  const memory = new Memory<Ford>();
  memory.note(journal);
  return memory.notes[0]!;
}

test("what everybody hears is kept once", () => {
  const { events, heard } = noteOf(ford);
  expect(events).toEqual([{ type: "marched", cite: "1.1" }]);
  expect(Object.keys(heard)).toEqual(["blue", "red", "spectator"]);
  for (const own of Object.values(heard)) expect(own).toBe(events);
});

test("a viewer that hears less has a list of its own", () => {
  const { events, heard } = noteOf({
    ...ford,
    redact: (_g, event, viewer) => (viewer === "red" ? undefined : event),
  });
  expect(heard.red).toEqual([]);
  expect(heard.blue).toBe(events);
});
