// [IV.5, V.4-V.6, V.17, II.3] Two rounds, fire at close quarters, and the order of fire.

import { describe, expect } from "vitest";
import { editGround } from "../src/editing.ts";
import { WINDOW } from "../src/sequence.ts";
import { d100, lab, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  exchange,
  fire,
  LINE,
  offers,
  range,
  red,
  refused,
  Salvo,
  shoot,
  X,
  Y,
} from "./range.ts";

describe("fire/fire", () => {
  const twice = {
    order: "fire-fire",
    unit: "A1",
    aims: [at("B1", "volley")],
    again: [at("B1", "volley")],
  } as const;

  rule("IV.5-fire-fire", "two rounds for two options by infantry that does nothing else", () => {
    const other = red("line", 100, { at: [X + 150, Y + 100] });
    const table = range({ A1: LINE, B1: red("line", 40), B2: other });
    const salvo = shoot(table, [4, 9], { ...twice, again: [at("B2", "volley")] });
    expect(salvo.losses).toEqual({ B1: 4, B2: 3 });
    expect(salvo.unit("A1").done).toEqual(["fire-fire"]);
    const faced = range({ A1: blue("line", { done: ["face"] }), B1: red("line", 40) });
    expect(faced.forms("blue", "A1", "fire-fire")).toEqual([]);
    expect(faced.forms("blue", "A1", "fire")).toHaveLength(1);
    const spent = range({ A1: blue("line", { done: ["face", "move"] }), ...ELSEWHERE, B1: red("line", 40) });
    expect(spent.choices("blue", "A1")).toBeUndefined();
    for (const formation of ["skirmish", "gun-firing", "cav-line-2"]) {
      const weapon = formation === "gun-firing" ? {} : { weapon: "carbine" };
      const loose = range({ A1: blue(formation, weapon), B1: red("line", 20) });
      expect(loose.choices("blue", "A1")?.forms.map(({ order }) => order)).toEqual(["fire"]);
    }
  });

  const charged = (startGap: number) => ({
    charges: [{ charger: "B1", target: "A1", startGap }],
    contacts: [{ attacker: "B1", defender: "A1" }],
  });

  rule(
    ["V.4-fire-fire", "IV.5-fire-fire-charged"],
    "the charged fire once at medium, once at close range",
    () => {
      const rounds = (startGap: number) => {
        const salvo = shoot(range({ A1: LINE, B1: red("attack", 0) }, {}, charged(startGap)), [5, 5], twice);
        return [salvo.sum("A1", 0).loss, salvo.sum("A1", 1).loss];
      };
      expect(rounds(120)).toEqual([5, 7]);
      expect(rounds(51)).toEqual([5, 7]);
      expect(rounds(50)).toEqual([7, 7]);
    },
  );

  rule("V.4-fire-fire", "a single fire at a charger in contact is close, wherever it has struck", () => {
    // It touches the far end of the line, 57 from its middle; having come from the front it is not raked.
    const struck = range({ A1: LINE, B1: red("close", 0, { at: [X + 75, Y] }) }, {}, charged(120));
    expect(shoot(struck, [5], fire("A1", at("B1", "volley"))).sum("A1").loss).toBe(7);
  });
});

describe("contact, order and effect", () => {
  rule("V.5", "a unit in melee is fired on only by its opponents, and fires only at them", () => {
    const units = {
      A1: LINE,
      A2: blue("line", { at: [X + 180, Y] }),
      B1: red("attack", 0),
      B2: red("line", 80, { at: [X + 180, Y + 80] }),
    };
    const table = range(units, {}, { contacts: [{ attacker: "B1", defender: "A1" }] });
    expect(offers(table, "A1")).toEqual(["0 volley B1 close"]);
    expect(refused(table, fire("A1", at("B2", "volley")))).toBe("V.5");
    expect(offers(table, "A2")).toEqual(["0 volley B2 medium"]);
    expect(refused(table, fire("A2", at("B1", "volley")))).toBe("V.5");
  });

  rule("V.5", "faces of a square that touch no unit are free", () => {
    const east = red("line", 0, { at: [X + 80, Y - 32.5], facing: 270 });
    const units = { A1: blue("square"), B1: red("cav-attack", 0), B2: east };
    const table = range(units, {}, { contacts: [{ attacker: "B1", defender: "A1" }] });
    expect(offers(table, "A1")).toEqual(["0 volley B1 close", "1 volley B2 close"]);
  });

  rule(
    "V.5",
    "a garrison fights as one: sides that are not attacked are free, and only attackers fire at it",
    () => {
      const terrain = [{ id: "town", kind: "town", corner: [X - 50, Y - 100] }];
      const units = {
        A1: { zone: "town", lining: { north: 2, east: 2 }, strength: 20 },
        A2: { zone: "town", lining: { west: 2, south: 2 }, strength: 20 },
        B1: red("attack", 0),
        B2: red("line", 0, { at: [X + 90, Y - 50], facing: 270 }),
        B3: red("line", 0, { at: [X - 90, Y - 50], facing: 90 }),
      };
      const contacts = [{ attacker: "B1", defender: "A1", zoneSide: 0 }];
      const table = range(units, {}, { terrain, contacts });
      expect(offers(table, "A1")).toEqual(["0 volley B1 close", "1 volley B2 close"]);
      expect(offers(table, "A2")).toEqual(["1 volley B3 close"]);
      expect(table.choices("red", "B1")?.forms).not.toEqual([]);
      expect(table.choices("red", "B2")).toBeUndefined();
      expect(table.choices("red", "B3")).toBeUndefined();
    },
  );

  rule(["V.6", "II.3-target-check-first"], "a charge target takes its check before fire is named", () => {
    const position = {
      window: "early-groups",
      units: { A1: LINE, B1: red("attack", 0, { done: ["charge"] }) },
      charges: [{ charger: "B1", target: "A1", startGap: 120 }],
      contacts: [{ attacker: "B1", defender: "A1" }],
    };
    const table = lab(position, { dice: [d100(90)] });
    expect(table.of("check").map(({ unit }) => unit)).toEqual(["A1"]);
    expect(table.window).toBe("fire");
  });

  rule(
    ["II.3-nominate", "IV.5", "V.17"],
    "all targets are named simultaneously, and the fallen still fire",
    () => {
      const weak = { strength: 3, start: 20 };
      const table = range({ A1: blue("line", weak), B1: red("line", 40, weak) });
      const salvo = exchange(
        table,
        [10, 10],
        [fire("A1", at("B1", "volley"))],
        [fire("B1", at("A1", "volley"))],
      );
      expect(salvo.losses).toEqual({ A1: 3, B1: 3 });
      expect([salvo.unit("A1").place, salvo.unit("B1").place]).toEqual(["lost", "lost"]);
      const volleys = [fire("A1", at("B1", "volley")), fire("A1", at("B1", "volley"))];
      expect(refused(table, ...volleys)).toBe("II.3-nominate");
    },
  );

  rule(
    "II.3-order",
    "artillery first, then volleys, then skirmishers, whatever the sequence of orders",
    () => {
      const table = range({
        A1: blue("skirmish"),
        A2: blue("line", { at: [X + 300, Y] }),
        A3: blue("gun-firing", { at: [X + 600, Y] }),
        B1: red("line", 100),
        B2: red("line", 100, { at: [X + 300, Y + 100] }),
        B3: red("line", 100, { at: [X + 600, Y + 100] }),
      });
      const orders = [
        fire("A1", at("B1", "skirmish", 1)),
        fire("A2", at("B2", "volley")),
        fire("A3", at("B3", "case")),
      ];
      const salvo = shoot(table, [6, 7, d100(10)], ...orders);
      const heard = salvo.of("fired").filter(({ only }) => only?.includes("blue"));
      expect(heard.map(({ unit }) => unit)).toEqual(["A3", "A2", "A1"]);
    },
  );

  rule("II.3-order", "then older fires grow, new ones catch, and charges go off", () => {
    const terrain = [
      { id: "town", kind: "town", corner: [X + 550, Y + 500] },
      { id: "farm", kind: "town", corner: [X - 500, Y + 500] },
      {
        id: "wall",
        kind: "wall",
        line: [
          [X - 50, Y],
          [X + 50, Y],
        ],
      },
    ];
    const units = {
      A1: blue("gun-firing", { at: [X + 600, Y], calibre: "howitzer" }),
      A2: blue("skirmish", { at: [X, Y - 20], quarters: 1, sappers: true }),
    };
    const { position } = range(units, {}, { terrain, turn: 2, fires: { farm: 50 } }).game;
    editGround(position, "mines").push({ unit: 1, section: 0, turn: 1 });
    const salvo = new Salvo(position, [d100(1), 5], [[fire("A1", at("town", "shell"))], []], WINDOW.fire);
    const reported = salvo.events.map((event) =>
      event.type === "flames" ? `${event.zone} burns` : event.type,
    );
    expect(reported).toEqual([
      "fired",
      "fired",
      "farm burns",
      "burnt",
      "town burns",
      "explosion",
      "breached",
    ]);
  });

  rule("V.17", "a close volley of a line weighs on its target once, a column's does not", () => {
    const lines = {
      A1: blue("line", { at: [X - 75, Y] }),
      A2: blue("line", { at: [X + 75, Y] }),
      B1: red("line", 30),
    };
    const both = [fire("A1", at("B1", "volley")), fire("A2", at("B1", "volley"))];
    expect(shoot(range(lines), [1, 1], ...both).unit("B1").burdens).toEqual([
      { cite: "VI.9-volley", value: -10 },
    ]);
    const column = range({ A1: blue("attack"), B1: red("line", 40) });
    expect(shoot(column, [10], fire("A1", at("B1", "volley"))).weights("B1")).toEqual([]);
    const medium = range({ A1: LINE, B1: red("line", 90) });
    expect(shoot(medium, [10], fire("A1", at("B1", "volley"))).weights("B1")).toEqual([]);
  });

  rule("V.17", "sums are for the firer alone, losses for their owner", () => {
    const salvo = shoot(range({ A1: LINE, B1: red("line", 40) }), [5], fire("A1", at("B1", "volley")));
    expect(salvo.heardBy("blue")).toEqual(["fire-sum", "fired"]);
    expect(salvo.heardBy("red")).toEqual(["fired", "loss"]);
  });

  rule("V.1", "orders from outside are judged, not trusted", () => {
    const table = range({ A1: LINE, B1: red("line", 40) });
    const bad: unknown[] = [
      { order: "fire", unit: "A1", aims: [{ part: 7, target: "B1", shot: "volley" }] },
      { order: "fire", unit: "A1", aims: [{ part: 0, target: "nobody", shot: "volley" }] },
      { order: "fire", unit: "A1", aims: [{ part: 0, target: "A1", shot: "volley" }] },
      { order: "fire", unit: "A1", aims: [{ part: 0, target: "B1", shot: "ball" }] },
      {
        order: "fire",
        unit: "A1",
        aims: [{ part: 0, target: "B1", shot: "volley", point: { x: "0", y: 1 } }],
      },
      { order: "fire", unit: "A1", aims: "B1" },
      { order: "fire", unit: "A1", aims: [{ part: Number.NaN, target: "B1", shot: "volley" }] },
      { order: "fire", unit: "B1", aims: [] },
    ];
    for (const order of bad) expect(table.objection("blue", order)).toBeDefined();
    expect(table.objection("blue")).toBeUndefined();
  });
});
