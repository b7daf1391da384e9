// What a position file can ask of the laboratory besides playing actions.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "./capture.ts";

const file = join(mkdtempSync(join(tmpdir(), "grognard-")), "position.json");

function write(data: object): void {
  writeFileSync(file, JSON.stringify(data));
}

async function report(data: object) {
  write(data);
  const { out, code, error } = await run("try", file, "--json");
  return { code, error, ...JSON.parse(out) };
}

async function validate(data: object) {
  write(data);
  return run("validate", file);
}

const f = { type: "infantry", side: "french", strength: 3, at: "8,8" };
const p = { type: "infantry", side: "coalition", at: "8,6" };
const position = { units: { f, p } };
const move = (to: string) => ({ do: "move", unit: "f", to });
const attack = { do: "attack", units: ["f"], targets: ["8,6"] };
const toBattle = [move("8,7"), "pass", attack, "pass", "pass"];
const fight = [...toBattle, { do: "column", column: 1 }];

const table = {
  ruleset: "tabletop",
  position: {
    window: "movement",
    units: { A1: { at: [1000, 500], formation: "line" }, B1: { at: [1000, 900], formation: "line" } },
  },
};
const march = (d: number) => ({
  orders: [{ unit: "A1", order: "move", path: [{ go: "forward", d }] }],
});

describe("exactly these offers", () => {
  const among = { do: "move", unit: "f" };
  const near = ["8,7", "9,8", "9,9", "8,9", "7,9", "7,8"].map(move);

  test("hold, and each that is missing or too many is named", async () => {
    const { next } = await report({ position });
    const all = next.legal.filter((action: { do: string }) => action.do === "move");
    expect(await report({ position, expect: { offers: { exactly: all, among } } })).toMatchObject({
      code: 0,
      failed: [],
    });
    const { failed } = await report({
      position,
      expect: { offers: { exactly: [...near, move("1,1")], among } },
    });
    expect(failed).toContain('{"do":"move","unit":"f","to":"1,1"} is not offered');
    expect(failed).toContain('{"do":"move","unit":"f","to":"8,10"} is offered, too');
    expect(failed.join()).not.toContain('"8,9"');
  });

  test("without a filter every offer counts", async () => {
    const { failed } = await report({ position, expect: { offers: { exactly: near } } });
    expect(failed).toContain('{"do":"pass"} is offered, too');
  });

  test("make no sense where answers are written", async () => {
    const { problem } = await report({ ...table, expect: { offers: { exactly: ["pass"] } } });
    expect(problem.message).toContain("nothing is listed here");
    expect(problem.place).toBe("expect.offers");
  });
});

describe("expectations between actions", () => {
  test("look at the moment, and at what was told since the last", async () => {
    const actions = [
      { expect: { units: { f: "8,8" }, next: "movement" } },
      move("8,7"),
      { expect: { units: { f: "8,7" }, events: [{ type: "moved", unit: "f" }] } },
      { expect: { not: { events: [{ type: "moved" }] } } },
    ];
    expect(await report({ position, actions })).toMatchObject({ code: 0, failed: [] });
  });

  test("that fail say where", async () => {
    const actions = [move("8,7"), { expect: { units: { f: "8,8" } } }, "pass"];
    const { code, failed, steps } = await report({ position, actions });
    expect({ code, failed }).toEqual({
      code: 1,
      failed: ['actions[1]: units.f.hex is "8,7", expected "8,8"'],
    });
    expect(steps).toHaveLength(2);
  });

  test("what must not be is said under not", async () => {
    const not = {
      units: { f: "8,7", p: { place: "broken" } },
      events: [{ type: "moved" }, "9.7.4"],
      next: "night",
      morale: { french: 5 },
    };
    const { failed } = await report({ position, actions: [move("8,7")], expect: { not } });
    expect(failed).toEqual([
      'not expected: units.f {"hex":"8,7"}',
      'not expected: morale {"french":5}',
      'not expected: told: {"type":"moved"}',
    ]);
  });

  test.each([
    [{ expect: { refused: true } }, "actions[0].expect.refused: unknown"],
    [{ expect: { not: { legal: [] } } }, "actions[0].expect.not.legal: unknown"],
    [{ expect: {}, do: "pass" }, 'actions[0].do: unknown; "expect" stands alone'],
    [{ expect: 5 }, "actions[0].expect: must be an object"],
  ])("%j is refused", async (entry, says) => {
    const { code, error } = await report({ position, actions: [entry] });
    expect(error).toContain(says);
    expect(code).toBe(1);
  });
});

describe("tries", () => {
  test("are judged one by one and change nothing", async () => {
    const actions = [
      { try: [{ ...move("8,6"), refused: "6.3" }, { ...move("8,7"), refused: false }, move("1,1"), "pass"] },
      move("8,7"),
    ];
    const { code, failed, steps, units } = await report({ position, actions });
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(
      steps.map(({ trial = false, refused }: { trial?: boolean; refused?: object }) => [trial, !!refused]),
    ).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(units.f.hex).toBe("8,7");
  });

  test("that come out otherwise fail", async () => {
    const tries = [
      { ...move("8,6"), refused: "9.9" },
      { ...move("8,7"), refused: true },
    ];
    const { code, failed } = await report({ position, actions: [{ try: tries }] });
    expect(code).toBe(1);
    expect(failed).toEqual([
      "actions[0].try[0]: refused by 6.3, expected 9.9",
      "actions[0].try[1]: expected a refusal by true, but the action was taken",
    ]);
  });

  test("are told in words, too", async () => {
    write({ position, actions: [{ try: [move("8,6"), move("8,7")] }] });
    const { out, code } = await run("try", file);
    expect(code).toBe(0);
    expect(out).toContain("? f to 8,6");
    expect(out).toContain("Refused: ");
    expect(out).toContain("It would be taken.");
  });
});

describe("a result instead of a die", () => {
  test("becomes the lowest die that gives it", async () => {
    const { code, steps } = await report({ position, dice: [{ result: "DR" }], seed: 1, actions: fight });
    const { dice, events } = steps.at(-1);
    expect(code).toBe(0);
    expect(events[0]).toMatchObject({ type: "result", result: "DR" });
    const lower = await report({ position, dice: [dice[0].value - 1], seed: 1, actions: fight });
    expect(lower.steps.at(-1).events[0].result).not.toBe("DR");
  });

  test("can be an event by its fields", async () => {
    const dice = [{ result: { type: "result", result: "DW" } }];
    const { steps } = await report({ position, dice, actions: fight });
    expect(steps.at(-1).events[0].result).toBe("DW");
  });

  test("is refused where no die gives it", async () => {
    const { code, problem } = await report({ position, dice: [{ result: "XX" }], actions: fight });
    expect(code).toBe(1);
    expect(problem.place).toBe("dice[0]");
    expect(problem.message).toMatch(/^a d6 of french for battle never has this result; it can be .*DR/);
  });

  test("serves dice with two faces, and checks", async () => {
    const bataille = {
      ruleset: "bataille",
      position: {
        phase: "offensive",
        units: {
          "F-46e-1": { at: "8,8", facing: 0 },
          "R-MUROM": { at: "8,7", facing: 2, formation: "line" },
        },
      },
      dice: [{ result: { losses: 1 } }, { result: { type: "check", passed: false } }],
      actions: [{ do: "fire", at: "8,7", with: ["F-46e-1"] }],
    };
    const { code, steps, unusedDice } = await report(bataille);
    expect({ code, unusedDice }).toEqual({ code: 0, unusedDice: 0 });
    expect(steps[0].events).toContainEqual(expect.objectContaining({ type: "fireResult", losses: 1 }));
    expect(steps[0].events).toContainEqual(expect.objectContaining({ type: "check", passed: false }));
    const half = await report({ ...bataille, dice: [6, { result: { losses: 1 } }] });
    expect(half.problem).toMatchObject({ place: "dice[1]" });
    expect(half.problem.message).toContain("has two faces");
  });
});

describe("passing until a question", () => {
  test("answers every other one with a pass", async () => {
    const { code, steps, next } = await report({
      position,
      actions: [move("8,7"), { passUntil: "declaration" }],
    });
    expect(code).toBe(0);
    expect(steps.length).toBeGreaterThan(1);
    expect(next).toMatchObject({ id: "declaration", side: "french" });
  });

  test("means no orders where orders are written", async () => {
    const { next } = await report({
      ...table,
      actions: [{ passUntil: { id: "movement" } }, { passUntil: "deployment" }],
    });
    expect(next.id).toBe("deployment");
  });

  test("of one side", async () => {
    const { next } = await report({
      position,
      actions: [{ passUntil: { id: "movement", side: "coalition" } }],
    });
    expect(next).toMatchObject({ id: "movement", side: "coalition" });
  });

  test("has an end", async () => {
    const { code, problem } = await report({ position, seed: 1, actions: [{ passUntil: "lunch" }] });
    expect(code).toBe(1);
    expect(problem.place).toBe("actions[0]");
    expect(problem.message).toMatch(/this was not asked after \d+ passes: the game is over/);
  });

  test("says who may not pass", async () => {
    const { problem } = await report({ position, dice: [1], actions: [...toBattle, { passUntil: "night" }] });
    expect(problem.message).toContain('french is asked "column" and may not pass: ');
  });
});

describe("dice that are left over", () => {
  test("fail the file", async () => {
    expect(await report({ position, dice: [1, 2], actions: ["pass"] })).toMatchObject({
      code: 1,
      unusedDice: 2,
      failed: ["2 dice are left over"],
    });
  });

  test("unless a refusal ended it", async () => {
    const { code, failed } = await report({ position, dice: [1], actions: [move("8,6"), ...fight] });
    expect({ code, failed }).toEqual({ code: 3, failed: [] });
  });
});

describe("--json", () => {
  test.each([
    ["no JSON at all", "{", "not valid JSON"],
    ["an unknown key", '{"positon": {}}', "unknown"],
    ["a broken position", '{"position": {"phase": "lunch"}}', "must be one of"],
  ])("answers with JSON of %s", async (_, text, says) => {
    writeFileSync(file, text);
    const { code, out, error } = await run("try", file, "--json");
    const { problem } = JSON.parse(out);
    expect(problem.message).toContain(says);
    expect(error).toContain(problem.place);
    expect(code).toBe(1);
  });

  test("and of a file that is not there", async () => {
    const { out, code } = await run("try", `${file}.none`, "--json");
    expect(JSON.parse(out)).toEqual({ problem: { message: "there is no such file", place: `${file}.none` } });
    expect(code).toBe(1);
  });
});

describe("validate refuses what try refuses", () => {
  test.each([
    ["an unknown action", { actions: [{ do: "fly" }] }, "actions[0].do: there is no action"],
    ["an unknown field", { actions: [{ do: "pass", speed: 3 }] }, "actions[0].speed: unknown"],
    ["an unknown expectation", { expect: { hexes: 1 } }, "expect.hexes: unknown"],
    ["a face too many", { dice: [7], actions: fight }, "dice[0]: is 7, but"],
    ["dice that run out", { actions: fight }, "actions[5]: a d6 of french for battle is due"],
    ["dice that are left over", { dice: [3] }, "one die is left over"],
    ["what it expects and does not get", { expect: { units: { f: "1,1" } } }, "not as expected: units.f.hex"],
    ["an action that is refused", { actions: [move("8,6")] }, "actions: refused: "],
    ["a later version", { ruleset: "n20@99.0.0" }, "ruleset: is of version 99.0.0, but this is"],
    ["a version that is none", { ruleset: "n20@next" }, 'ruleset: there is no version "next"'],
  ])("%s", async (_, data, says) => {
    const { code, error } = await validate({ position, ...data });
    expect(error).toContain(says);
    expect(code).toBe(1);
  });

  test("and takes what it takes", async () => {
    for (const data of [
      { ruleset: "n20@1.0.0" },
      { actions: [move("8,6")], expect: { refused: "6.3" } },
      { actions: fight, dice: [3] },
    ])
      expect(await validate({ position, ...data })).toMatchObject({ code: 0, error: "" });
  });
});

describe("on the table", () => {
  test("lengths can be written in millimetres and angles in degrees", async () => {
    const inHundredths = await report({ ...table, actions: [march(5050), "pass"] });
    const inMillimetres = await report({ ...table, lengths: "millimetres", actions: [march(50.5), "pass"] });
    expect(inMillimetres.units).toEqual(inHundredths.units);
    expect(inMillimetres.steps[0].action).toEqual(inHundredths.steps[0].action);
    expect(inMillimetres.units.A1.hex).toBe("1000,550.5");
    const wheel = { orders: [{ unit: "A1", order: "move", path: [{ go: "wheel", to: "left", q: 30 }] }] };
    const { units } = await report({ ...table, lengths: "millimetres", actions: [wheel, "pass"] });
    expect(units.A1.facing).toBe(330);
  });

  test("other units there are not, nor lengths elsewhere", async () => {
    expect((await report({ ...table, lengths: "inches" })).problem).toMatchObject({
      place: "lengths",
      message: "must be one of hundredths, millimetres",
    });
    expect((await report({ position, lengths: "millimetres" })).problem.place).toBe("lengths");
  });

  test("the true gap between two bodies is told, and can be expected", async () => {
    const { gaps, units } = await report({ ...table, expect: { gaps: { A1: { B1: 400 } } } });
    expect(units.A1.hex).toBe("1000,500");
    expect(gaps.B1.A1).toBe(gaps.A1.B1);
    write(table);
    expect((await run("try", file)).out).toContain(`Apart, in mm: A1 and B1 ${gaps.A1.B1}`);
    const { failed } = await report({ ...table, expect: { gaps: { A1: { B1: 1 } } } });
    expect(failed).toEqual([`gaps.A1.B1 is ${gaps.A1.B1}, expected 1`]);
  });
});

test("without its dice a position asks for the first, even where equal throws are repeated", async () => {
  const night = new URL("../../../docs/positions/bataille/night.json", import.meta.url);
  const { dice: _, ...rest } = JSON.parse(readFileSync(night, "utf8"));
  write(rest);
  for (const command of ["try", "validate"]) {
    const { code, error } = await run(command, file);
    expect(code).toBe(1);
    expect(error).toContain("a d6 of french for who stays in contact is due");
  }
});
