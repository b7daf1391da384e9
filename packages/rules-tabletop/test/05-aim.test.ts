// [V.1, V.2, V.5, V.9-V.11, V.14, V.15] What may be aimed at, by which shot, and by which case it is refused.

import { describe, expect } from "vitest";
import type { Shot } from "../src/actions.ts";
import { isFault } from "../src/faults.ts";
import { takeAim } from "../src/rules/05-aim.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { patch } from "./ground.ts";
import { type Lab, rule } from "./lab.ts";
import { blue, ELSEWHERE, type Entry, GUNS, guns, LINE, range, red, X, Y } from "./range.ts";

const aim = (table: Lab, target: string, shot: Shot, { by = "A1", part = 0 } = {}) => {
  const g = table.game.position;
  const unit = table.index(by);
  return takeAim(g, unit, partsOf(g, unit)[part]!, { target, shot });
};

/** The case by which an aim is refused; none if it may be taken. */
const bar = (...[table, target, shot, who]: Parameters<typeof aim>): string | undefined => {
  const verdict = aim(table, target, shot, who);
  return isFault(verdict) ? verdict.cite : undefined;
};

const SQUARE = { square: "A1", brigade: "first" };

describe("which units are targets", () => {
  rule("V.2-eligible", "an enemy on the table; no friend, no unit that has left, nothing unknown", () => {
    const table = range({
      A1: LINE,
      A2: blue("line", { at: [X, Y + 80] }),
      B1: red("line", 40),
      B2: { place: "withdrawn" },
    });
    expect(bar(table, "B1", "volley")).toBeUndefined();
    expect(bar(table, "A2", "volley")).toBe("V.2-eligible");
    expect(bar(table, "B2", "volley")).toBe("V.2-eligible");
    expect(bar(table, "B7", "volley")).toBe("V.2-eligible");
  });

  rule("V.2-eligible", "a great square is fired at by the name of its senior", () => {
    const table = range({
      A1: blue("great-square", SQUARE),
      A2: SQUARE,
      B1: red("line", 40),
      B2: red("gun-firing", 0, { at: [X + 250, Y - 30], facing: 270 }),
    });
    expect(bar(table, "A1", "volley", { by: "B1" })).toBeUndefined();
    expect(bar(table, "A2", "volley", { by: "B1" })).toBe("V.2-eligible");
    expect(bar(table, "A1", "case", { by: "B2" })).toBeUndefined(); // its junior is no nearer enemy
  });

  rule(["V.14", "V.15", "V.9", "V.10", "V.11"], "each part fires what it has", () => {
    const table = range({ A1: LINE, A2: blue("skirmish", { at: [X - 400, Y] }), B1: red("line", 40) });
    for (const [shot, cite] of [
      ["skirmish", "V.15"],
      ["case", "V.10"],
      ["ball", "V.9"],
      ["shell", "V.11"],
    ] as const)
      expect(bar(table, "B1", shot)).toBe(cite);
    expect(bar(table, "B1", "volley", { by: "A2" })).toBe("V.14");
  });

  rule(["V.1", "V.14", "V.15"], "in the zone, and in range", () => {
    const beside = (x: number) => red("line", 40, { at: [X + x, Y + 40] });
    expect(bar(range({ A1: LINE, B1: beside(300) }), "B1", "volley")).toBe("V.1");
    expect(bar(range({ A1: LINE, B1: red("line", 201) }), "B1", "volley")).toBe("V.14");
    expect(bar(range({ A1: LINE, B1: red("line", 200) }), "B1", "volley")).toBeUndefined();
    const loose = blue("skirmish", { quarters: 1 });
    expect(bar(range({ A1: loose, B1: red("line", 201) }), "B1", "skirmish")).toBe("V.15");
    expect(bar(range({ A1: loose, B1: red("line", 200) }), "B1", "skirmish")).toBeUndefined();
  });

  rule("V.14", "in rain volleys carry to close range, skirmishers as far as ever", () => {
    const wet = (formation: string, far: number) =>
      range({ A1: blue(formation), B1: red("line", far) }, {}, { weather: "storm" });
    expect(bar(wet("line", 50), "B1", "volley")).toBeUndefined();
    expect(bar(wet("line", 51), "B1", "volley")).toBe("V.14");
    expect(bar(wet("skirmish", 150), "B1", "skirmish")).toBeUndefined();
  });
});

describe("sight", () => {
  const woods = patch("forest", X - 300, Y + 20, X + 300, Y + 180);

  rule(["V.2-eligible", "V.11-indirect"], "what cannot be seen is not fired at, by shell neither", () => {
    const hidden = (shooter: Entry, far: number) =>
      range({ A1: shooter, B1: red("line", far), ...ELSEWHERE }, {}, { terrain: [woods] });
    expect(bar(hidden(LINE, 190), "B1", "volley")).toBe("V.2-eligible");
    expect(bar(hidden(GUNS, 250), "B1", "case")).toBe("V.2-eligible");
    expect(bar(hidden(guns("howitzer"), 500), "B1", "shell")).toBe("V.11-indirect");
  });

  rule("V.2-eligible", "a unit between hides the target from muskets, not from shell", () => {
    const behind = (shooter: Entry, far: number) =>
      range({ A1: shooter, B1: red("line", far), B2: red("line", far - 40) });
    expect(bar(behind(LINE, 120), "B1", "volley")).toBe("V.2-eligible");
    expect(bar(behind(blue("skirmish", { quarters: 1 }), 120), "B1", "skirmish")).toBe("V.2-eligible");
    expect(bar(behind(guns("howitzer"), 500), "B1", "shell")).toBeUndefined();
    expect(bar(behind(guns("heavy"), 500), "B1", "ball")).toBe("V.9-target-point");
  });

  rule("V.2-eligible", "any body of the target will do: if the nearest is hidden, the next", () => {
    const halves = red("half-line", 130, { screen: true });
    const table = range({ A1: LINE, B1: halves });
    const before = aim(table, "B1", "volley");
    if (isFault(before)) throw new Error(before.says);
    expect(before).toMatchObject({ name: "B1", shot: "volley", round: "only", target: { unit: 1 } });
  });
});

describe("case", () => {
  const aside = (x: number, far: number, more: Entry = {}) =>
    red("attack", far, { at: [X + x, Y + far], ...more });

  rule("V.10-target-point", "it goes to the nearest enemy that it could strike", () => {
    const nearer = (b2: Entry, more: Entry = {}) =>
      bar(range({ A1: GUNS, B1: aside(60, 200), B2: b2, ...ELSEWHERE }, {}, more), "B1", "case");
    expect(nearer(aside(-60, 199))).toBe("V.10-target-point");
    expect(nearer(aside(-60, 200))).toBeUndefined();
    expect(nearer(aside(-60, 201))).toBeUndefined();
    expect(nearer(aside(-400, 100))).toBeUndefined(); // outside the zone
    expect(nearer({ place: "withdrawn" })).toBeUndefined();
    const copse = patch("forest", X - 130, Y + 10, X - 2, Y + 140);
    expect(nearer(aside(-70, 150), { terrain: [copse] })).toBeUndefined(); // unseen
    const fight = { contacts: [{ attacker: "B2", defender: "A9" }] };
    expect(nearer(aside(-60, 150), fight)).toBeUndefined(); // it fights another unit
  });

  rule("V.10-target-point", "units deep in a town or in its shelter do not count as nearer", () => {
    const terrain = [{ id: "T", kind: "town", corner: [X - 140, Y + 60] }];
    const inside = (posture: string, more: Entry = {}) =>
      bar(
        range({ A1: GUNS, B1: aside(70, 230), B2: { zone: "T", posture, ...more } }, {}, { terrain }),
        "B1",
        "case",
      );
    expect(inside("edge", { lining: { south: 2, north: 2 } })).toBe("V.10-target-point");
    expect(inside("deep")).toBeUndefined();
    expect(inside("sheltered")).toBeUndefined();
  });
});

describe("towns", () => {
  const terrain = [{ id: "T", kind: "town", corner: [X - 50, Y + 40] }];
  const inside = (shooter: Entry, posture: string, shot: Shot) =>
    bar(range({ A1: shooter, B1: { zone: "T", posture }, ...ELSEWHERE }, {}, { terrain }), "B1", shot);

  rule(
    ["XI.6-town-shelter", "XI.6-town-firing"],
    "the sheltered are safe, the deep from ball and case",
    () => {
      expect(inside(LINE, "sheltered", "volley")).toBe("XI.6-town-shelter");
      expect(inside(GUNS, "sheltered", "case")).toBe("XI.6-town-shelter");
      expect(inside(GUNS, "deep", "case")).toBe("XI.6-town-firing");
      expect(inside(GUNS, "deep", "ball")).toBe("XI.6-town-firing");
    },
  );
});

describe("hand to hand", () => {
  const besieged = (contacts: readonly Entry[]) =>
    range(
      {
        A1: { zone: "T", lining: { north: 2, east: 2 }, strength: 20 },
        B1: red("attack", 0),
        B2: red("line", 60, { at: [X - 20, Y + 60] }),
        B3: red("line", 0, { at: [X + 90, Y - 50], facing: 270 }),
      },
      {},
      { terrain: [{ id: "T", kind: "town", corner: [X - 50, Y - 100] }], contacts },
    );

  rule("V.5", "the side of a town that is stormed fires at no other unit", () => {
    const north = besieged([{ attacker: "B1", defender: "A1", zoneSide: 0 }]);
    expect(bar(north, "B1", "volley")).toBeUndefined();
    expect(bar(north, "B2", "volley")).toBe("V.5");
    expect(bar(north, "B3", "volley", { part: 1 })).toBeUndefined();
    const east = besieged([{ attacker: "B3", defender: "A1", zoneSide: 1 }]);
    expect(bar(east, "B1", "volley")).toBeUndefined();
    expect(bar(east, "B3", "volley", { part: 1 })).toBeUndefined();
    const both = besieged([
      { attacker: "B1", defender: "A1", zoneSide: 0 },
      { attacker: "B3", defender: "A1", zoneSide: 1 },
    ]);
    expect(bar(both, "B1", "volley")).toBeUndefined();
    expect(bar(both, "B3", "volley", { part: 1 })).toBeUndefined();
    expect(bar(both, "B2", "volley")).toBe("V.5");
  });

  rule("V.5", "inside a town the fight holds every side", () => {
    const within = besieged([{ attacker: "B1", defender: "A1" }]);
    expect(bar(within, "B2", "volley")).toBe("V.5");
    expect(bar(within, "B3", "volley", { part: 1 })).toBe("V.5");
  });

  rule("V.5", "a face is held by an enemy within a millimetre of it", () => {
    const near = (gap: number) =>
      bar(
        range(
          { A1: blue("square"), B1: red("cav-attack", gap), B2: red("line", 160) },
          {},
          { contacts: [{ attacker: "B1", defender: "A1" }] },
        ),
        "B2",
        "volley",
      );
    expect([near(1), near(1.01)]).toEqual(["V.5", "V.2-eligible"]); // held, or merely screened
  });

  rule("V.5", "of two units that fight it, it may fire at either", () => {
    const table = range(
      {
        A1: LINE,
        B1: red("attack", 0, { at: [X - 36, Y] }),
        B2: red("attack", 0, { at: [X + 36, Y] }),
        B3: red("line", 100),
      },
      {},
      {
        contacts: [
          { attacker: "B1", defender: "A1" },
          { attacker: "B2", defender: "A1" },
        ],
      },
    );
    expect(["B1", "B2", "B3"].map((target) => bar(table, target, "volley"))).toEqual([
      undefined,
      undefined,
      "V.5",
    ]);
  });
});
