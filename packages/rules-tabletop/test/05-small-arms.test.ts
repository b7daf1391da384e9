// [V.1-V.6, V.13-V.17, IV.5, II.3] Volleys and skirmish fire.

import { boxOf, enfilade } from "@grognard/table";
import { describe, expect } from "vitest";
import { bendBy } from "../src/bodies/bent-line.ts";
import { partsOf } from "../src/rules/05-parts.ts";
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
  shoot,
  volley,
  X,
  Y,
} from "./range.ts";

describe("zone and range", () => {
  rule(["V.1", "IV.5-fire"], "fire stays within a zone that opens by 3 in 17 from the front corners", () => {
    // 85 ahead of the front the zone is 15 wider to each side than the line, whose corners are 70 from its middle.
    const beside = (x: number) =>
      offers(range({ A1: LINE, ...ELSEWHERE, B1: red("line", 70, { at: [X + x, Y + 70] }) }), "A1");
    expect(beside(154)).toEqual(["0 volley B1 long"]);
    expect(beside(156)).toEqual([]);
    const behind = range({ A1: LINE, B1: red("line", -100), B2: red("line", 100) });
    expect(refused(behind, fire("A1", at("B1", "volley")))).toBe("V.1");
  });

  rule("V.2", "range runs from the front centre to the nearest point of the target's stands", () => {
    const straight = range({ A1: LINE, B1: red("line", 50) });
    expect(offers(straight, "A1")).toEqual(["0 volley B1 close"]);
    // Its nearest corner is 30 aside and 41 ahead: 51 off, though the fronts are 41 apart.
    const aside = range({ A1: LINE, B1: red("attack", 41, { at: [X + 65, Y + 41] }) });
    expect(offers(aside, "A1")).toEqual(["0 volley B1 medium"]);
  });

  rule("V.2-eligible", "any part in the zone will do, unless a unit stands between", () => {
    const masked = range({ A1: LINE, A2: blue("line", { at: [X, Y + 40] }), B1: red("line", 100) });
    expect(refused(masked, fire("A1", at("B1", "volley")))).toBe("V.2-eligible");
    const screened = range({ A1: LINE, B2: red("skirmish", 60), B1: red("line", 100) });
    expect(offers(screened, "A1")).toEqual(["0 volley B2 medium"]);
    // Half of it looks out from behind the mask: the line to one of its corners is free.
    const half = range({ A1: LINE, B2: red("close", 60, { at: [X, Y + 60] }), B1: red("line", 150) });
    expect(offers(half, "A1")).toEqual(["0 volley B1 long", "0 volley B2 medium"]);
  });

  rule("V.2-eligible", "a crest between hides the target", () => {
    const terrain = [
      {
        kind: "crest-rugged",
        line: [
          [X - 300, Y + 80],
          [X + 300, Y + 80],
        ],
      },
    ];
    const table = range(
      { A1: LINE, B1: red("line", 120, { at: [X + 100, Y + 120] }), B2: red("close", 15) },
      {},
      { terrain },
    );
    expect(offers(table, "A1")).toEqual(["0 volley B2 close"]);
  });

  rule("V.3", "a stand is raked by a line within its diagonals", () => {
    const line = (facing: number, far: number) => volley(LINE, red("line", far, { facing }), 10);
    expect(line(180, 90)).toBe(8);
    expect(line(270, 160)).toBe(16); // its end is 90 off
    const stand = boxOf({ x: 0, y: 0, heading: 0 }, 3500, 1500);
    expect(enfilade(stand, { x: -3500, y: 1499 })).toBe(true);
    expect(enfilade(stand, { x: -3500, y: 1500 })).toBe(false); // along the diagonal itself
    expect(enfilade(stand, { x: 1751, y: 0 })).toBe(true); // hard by its short side
    expect(enfilade(stand, { x: 1750, y: 650 })).toBe(false); // and from within, where units that touch overlap
  });

  rule("V.4", "range is what it is after all movement", () => {
    const table = lab({ window: "movement", units: { A1: LINE, B1: red("line", 110) } });
    table.act({ order: "move", unit: "B1", path: [{ go: "forward", d: 3000 }] });
    table.until("fire");
    expect(offers(table, "A1")).toEqual(["0 volley B1 medium"]);
  });
});

describe("volleys", () => {
  rule(["V.14", "V.13"], "one die a round, less two at medium and six at long range", () => {
    for (let die = 1; die <= 10; die++) {
      expect(volley(LINE, red("line", 50), die)).toBe(die);
      expect(volley(LINE, red("line", 100), die)).toBe(Math.max(0, die - 2));
      expect(volley(LINE, red("line", 200), die)).toBe(Math.max(0, die - 6));
    }
  });

  rule("V.14", "beyond the last range no unit volleys, and a column of route never does", () => {
    const far = range({ A1: LINE, ...ELSEWHERE, B1: red("line", 201) });
    expect(far.choices("blue", "A1")).toBeUndefined();
    const route = range({ A1: blue("route"), ...ELSEWHERE, B1: red("line", 40) });
    expect(route.choices("blue", "A1")).toBeUndefined();
    const lancers = range({ A1: blue("cav-line-2", { weapon: "none" }), ...ELSEWHERE, B1: red("line", 20) });
    expect(lancers.choices("blue", "A1")).toBeUndefined();
    const still = { options: ["formedCavalryFire"] };
    const sabres = range(
      { A1: blue("cav-line-2", { weapon: "carbine" }), ...ELSEWHERE, B1: red("line", 20) },
      still,
    );
    expect(sabres.choices("blue", "A1")).toBeUndefined();
  });

  rule("V.14-fraction", "a part of the stands fires that part of a volley", () => {
    expect(volley(blue("attack"), red("line", 40), 9)).toBe(4);
    expect(volley(blue("open"), red("line", 40), 9)).toBe(2);
    expect(volley(blue("close"), red("line", 40), 9)).toBe(2);
    expect(volley(blue("cav-line-2", { weapon: "carbine" }), red("line", 20), 9)).toBe(4);
    expect(volley(blue("cav-attack", { weapon: "carbine" }), red("line", 20), 9)).toBe(2);
  });

  rule("V.14-fraction", "each face of a square fires a quarter at its own target", () => {
    const east = red("line", 0, { at: [X + 80, Y - 32.5], facing: 270 });
    const table = range({ A1: blue("square"), B1: red("line", 40), B2: east });
    expect(offers(table, "A1")).toEqual(["0 volley B1 close", "1 volley B2 close"]);
    const salvo = shoot(table, [8, 10], fire("A1", at("B1", "volley", 0), at("B2", "volley", 1)));
    expect(salvo.losses).toEqual({ B1: 2, B2: 2 });
  });

  rule("V.14-fraction", "the faces of a combined square fire their stands, and its losses are shared", () => {
    const box = { A1: blue("square", { square: "A1" }), A2: { square: "A1", strength: 20 } };
    const table = range({ ...box, B1: red("line", 40), B2: blue("line", { at: [X + 300, Y] }) });
    const salvo = exchange(table, [8, 5], [fire("A1", at("B1", "volley"))], [fire("B1", at("A1", "volley"))]);
    expect(salvo.losses).toEqual({ B1: 4, A1: 5, A2: 5 }); // ten on the square, doubled
    expect(salvo.unit("A2").done).toEqual(["fire"]);
    expect(table.choices("blue", "A2")).toBeUndefined();
  });

  rule("V.14-fraction", "a split battalion fires half a volley and two stands as skirmishers", () => {
    const table = range({ A1: blue("half-line", { screen: { at: [X, Y + 30] } }), B1: red("line", 80) });
    expect(offers(table, "A1")).toEqual(["0 volley B1 medium", "1 skirmish B1", "2 skirmish B1"]);
    const aims = [at("B1", "volley", 0), at("B1", "skirmish", 1), at("B1", "skirmish", 2)];
    const salvo = shoot(table, [10, d100(80, 95)], fire("A1", ...aims));
    expect(salvo.losses).toEqual({ B1: 6 }); // half of eight, and two
    expect(table.forms("blue", "A1", "fire-fire")).toEqual([]);
  });

  rule("V.14-fraction", "a garrison fires half a battalion from a side, as a line", () => {
    const terrain = [{ id: "town", kind: "town", corner: [X - 50, Y - 100] }];
    const garrison = {
      zone: "town",
      lining: { north: 2, east: 1, south: 1 },
      strength: 20,
      firstFire: false,
    };
    const table = range(
      { A1: garrison, B1: red("attack", 40), B2: red("line", 0, { at: [X + 90, Y - 50], facing: 270 }) },
      {},
      { terrain },
    );
    expect(offers(table, "A1")).toEqual(["0 volley B1 close", "1 volley B2 close"]);
    const salvo = shoot(table, [7, 9], fire("A1", at("B1", "volley", 0), at("B2", "volley", 1)));
    expect(salvo.losses).toEqual({ B1: 4, B2: 2 });
    expect(salvo.weights("B1")).toEqual([-10]);
  });

  rule(["V.14-fraction", "III.2-line-bend"], "a bent line fires by groups of stands that face alike", () => {
    const ridge = [
      [X + 90, Y],
      [X, Y],
      [X - 70, Y - 70],
    ];
    const l = lab({
      window: "deployment",
      terrain: [{ kind: "crest-regular", line: ridge }],
      units: { A1: LINE, B1: red("line", 140) },
    });
    // Its right half faces north, its left half is bent back by 45 degrees.
    const bend = [...bendBy(l.game.position.world.units[0]!, l.unit("A1").bodies[0]!, 0, [0, -4500, 0])];
    l.act({ unit: "A1", order: "form", to: "line", variant: 0, bend }).until("fire");
    expect(
      partsOf(l.game.position, 0).map(({ heading, share, bonuses, centre }) => [
        heading,
        share,
        bonuses,
        centre,
      ]),
    ).toEqual([
      [0, [2, 4], true, { x: 100 * X + 3500, y: 100 * Y }],
      [31500, [2, 4], true, { x: 96464, y: 47086 }],
    ]);
  });

  rule("V.14-line-bonus", "only a line adds two for column, cavalry and first fire, or doubles", () => {
    const column = red("attack", 40);
    expect(volley(LINE, column, 5)).toBe(7);
    expect(volley(blue("attack"), column, 5)).toBe(2);
    expect(volley(blue("line", { firstFire: true }), red("line", 40), 5)).toBe(7);
    expect(volley(blue("attack", { firstFire: true }), red("line", 40), 6)).toBe(3);
    expect(volley(LINE, red("square", 40), 5)).toBe(10);
    expect(volley(blue("attack"), red("square", 40), 6)).toBe(3);
  });

  rule("V.14-no-penetration", "musketry at skirmishers goes no farther", () => {
    const table = range({ A1: LINE, B1: red("skirmish", 40), B2: red("line", 70) });
    const salvo = shoot(table, [9], fire("A1", at("B1", "volley")));
    expect(salvo.losses).toEqual({ B1: 4 });
    expect([salvo.unit("B1").firedOn, salvo.unit("B2").firedOn]).toEqual([true, false]);
  });
});

describe("modifiers", () => {
  rule(["V.16", "V.16-add"], "column, cavalry and first fire add two each", () => {
    const first = blue("line", { firstFire: true });
    expect(volley(first, red("cav-attack", 40), 1)).toBe(7);
    expect(volley(first, red("cav-line-2", 40), 1)).toBe(5);
    expect(volley(first, red("cav-attack", 150), 1)).toBe(1);
    expect(volley(LINE, red("gun-route", 40), 1)).toBe(3);
  });

  rule("V.16-deduct", "half strength and shaken deduct two each, whichever unit fires", () => {
    const worn = blue("line", { strength: 10, start: 20 });
    expect(volley(worn, red("line", 40), 5)).toBe(3);
    expect(volley(blue("line", { strength: 11, start: 20 }), red("line", 40), 5)).toBe(5);
    expect(volley(blue("line", { strength: 10, start: 20, status: "shaken" }), red("line", 40), 5)).toBe(1);
    expect(volley(blue("attack", { status: "shaken" }), red("line", 40), 6)).toBe(2);
    expect(volley(worn, red("line", 40), 1)).toBe(0);
  });

  rule(["V.16-double", "V.16-halve"], "squares double, skirmishers halve, one floor at the end", () => {
    expect(volley(LINE, red("square", 40), 7)).toBe(14);
    expect(volley(LINE, red("skirmish", 40), 7)).toBe(3);
    expect(volley(blue("open"), red("skirmish", 40), 7)).toBe(0);
    expect(volley(blue("attack"), red("skirmish", 40), 7)).toBe(1);
  });

  rule("V.16-halve", "routed units, deployed guns and detachments are targets in skirmish order", () => {
    expect(volley(LINE, red("rout", 40, { status: "routed" }), 8)).toBe(4);
    expect(volley(LINE, red("gun-firing", 40), 8)).toBe(4);
    expect(volley(LINE, red("skirmish", 40, { quarters: 2 }), 8)).toBe(4);
  });

  rule("V.16", "all modifiers of one shot count, in their order", () => {
    const worn = blue("line", { firstFire: true, strength: 10, start: 20 });
    const table = range({ A1: worn, B1: red("cav-attack", 60) });
    expect(shoot(table, [5], fire("A1", at("B1", "volley"))).sum("A1")).toEqual({
      loss: 7,
      lines: [
        "die 5",
        "medium range -2",
        "target in column +2",
        "target is cavalry +2",
        "first fire +2",
        "half strength or less -2",
      ],
    });
  });

  rule("V.16-first-fire", "first fire is lost by firing, and counts for the first of two rounds only", () => {
    const table = range({ A1: blue("line", { firstFire: true }), B1: red("line", 40) });
    const aims = [at("B1", "volley")];
    const salvo = shoot(table, [3, 3], { order: "fire-fire", unit: "A1", aims, again: aims });
    expect([salvo.sum("A1", 0).loss, salvo.sum("A1", 1).loss]).toEqual([5, 3]);
    expect(salvo.unit("A1").firstFire).toBe(false);
    const skirmishers = range({ A1: blue("skirmish", { firstFire: true }), B1: red("line", 40) });
    expect(shoot(skirmishers, [d100(1)], fire("A1", at("B1", "skirmish", 1))).unit("A1").firstFire).toBe(
      false,
    );
  });

  rule("V.16", "bad weather takes from volleys", () => {
    expect(volley(LINE, red("line", 40), 5, { weather: "wet" })).toBe(3);
    expect(volley(LINE, red("line", 40), 5, { weather: "storm" })).toBe(1);
    const storm = range({ A1: LINE, ...ELSEWHERE, B1: red("line", 60) }, {}, { weather: "storm" });
    expect(storm.choices("blue", "A1")).toBeUndefined();
  });

  rule("V.16", "ground takes its share of the whole before the floor", () => {
    const outline = [
      [X - 200, Y + 45],
      [X + 200, Y + 45],
      [X + 200, Y + 200],
      [X - 200, Y + 200],
    ];
    const terrain = [{ kind: "scrub-rough", outline }];
    expect(volley(LINE, red("line", 50), 7, { terrain })).toBe(5);
    expect(volley(blue("attack"), red("line", 50), 7, { terrain })).toBe(2);
  });
});

describe("skirmish fire", () => {
  const SCREEN = blue("skirmish");

  rule(["V.15", "V.15-90", "V.15-75"], "two dice a stand: 75 worries, 90 kills two", () => {
    const table = range({ A1: SCREEN, B1: red("line", 150) });
    expect(offers(table, "A1")).toEqual([0, 1, 2, 3].map((part) => `${part} skirmish B1`));
    const aims = [0, 1, 2, 3].map((part) => at("B1", "skirmish", part));
    const salvo = shoot(table, [d100(74, 75, 89, 90)], fire("A1", ...aims));
    expect(salvo.losses).toEqual({ B1: 2 });
    expect(salvo.weights("B1")).toEqual([-10, -10, -10]);
  });

  rule("V.15-90", "a double zero is a hundred", () => {
    const table = range({ A1: SCREEN, B1: red("line", 150) });
    expect(shoot(table, [d100(100)], fire("A1", at("B1", "skirmish", 1))).losses).toEqual({ B1: 2 });
  });

  rule("V.15", "each stand fires once, at any target in its own zone", () => {
    const right = red("attack", 100, { at: [X + 112, Y + 100] });
    const left = red("attack", 100, { at: [X - 112, Y + 100] });
    const table = range({ A1: SCREEN, B1: right, B2: left });
    expect(offers(table, "A1")).toEqual(["0 skirmish B1", "1 skirmish B1", "2 skirmish B2", "3 skirmish B2"]);
    const twice = fire("A1", at("B1", "skirmish", 0), at("B1", "skirmish", 0));
    expect(refused(table, twice)).toBe("IV.5-fire");
    expect(table.forms("blue", "A1", "fire-fire")).toEqual([]);
  });

  rule("V.15-undiminished", "neither range, ground, weather nor its own state takes anything off", () => {
    const outline = [
      [X - 300, Y + 150],
      [X + 300, Y + 150],
      [X + 300, Y + 300],
      [X - 300, Y + 300],
    ];
    const more = { terrain: [{ kind: "scrub-rough", outline }], weather: "storm" };
    const worn = blue("skirmish", { strength: 2, start: 20, status: "shaken" });
    const table = range({ A1: worn, B1: red("line", 190) }, {}, more);
    expect(shoot(table, [d100(90)], fire("A1", at("B1", "skirmish", 1))).losses).toEqual({ B1: 2 });
  });

  rule("V.15", "rifles reach farther, horsemen less", () => {
    const reach = (shooter: Parameters<typeof blue>, far: number) =>
      offers(range({ A1: blue(...shooter), ...ELSEWHERE, B1: red("line", far) }), "A1").length > 0;
    expect(reach(["skirmish", { weapon: "rifle" }], 290)).toBe(true);
    expect(reach(["skirmish", { weapon: "musket" }], 290)).toBe(false);
    expect(reach(["line", { weapon: "rifle" }], 290)).toBe(false);
    expect(reach(["cav-skirmish", { weapon: "carbine" }], 90)).toBe(true);
    expect(reach(["cav-skirmish", { weapon: "carbine" }], 101)).toBe(false);
  });
});
