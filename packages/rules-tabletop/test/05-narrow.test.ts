// [V.1-V.12] Fire in narrow cases: which others are on the line, which of two bodies, which of two sides, to the
// hundredth.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { isFault } from "../src/faults.ts";
import { takeAim } from "../src/rules/05-aim.ts";
import { ballFlight } from "../src/rules/05-ball.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { WINDOW } from "../src/sequence.ts";
import { words } from "../src/words/words.ts";
import { line } from "./ground.ts";
import { d100, type Lab, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  type Entry,
  exchange,
  fire,
  GUNS,
  guns,
  LINE,
  range,
  red,
  refused,
  shoot,
  X,
  Y,
} from "./range.ts";

const TOWN = { id: "T", kind: "town", corner: [X - 50, Y + 400] };
const terrain = (...features: object[]): Entry => ({ terrain: features }) as never;
const column = (x: number, far: number, more: Entry = {}) =>
  red("attack", far, { at: [X + x, Y + far], ...more });

/** What is said of an aim of A1; undefined: nothing is against it. */
function refusalOf(
  table: Lab,
  target: string,
  shot: "ball" | "case" | "shell" | "volley",
): string | undefined {
  const g = table.game.position;
  const verdict = takeAim(g, 0, partsOf(g, 0)[0]!, { target, shot });
  return isFault(verdict) ? words.say(verdict) : undefined;
}

rule("V.11-indirect", "in fog no shell is thrown at all", () => {
  const table = (weather: string) =>
    range({ A1: guns("howitzer"), B1: red("line", 410), ...ELSEWHERE }, {}, { weather });
  expect([refusalOf(table("fog"), "B1", "shell"), refusalOf(table("storm"), "B1", "shell")]).toEqual([
    expect.stringContaining("weather"),
    expect.not.stringContaining("weather"),
  ]);
});

rule(["V.9", "V.10"], "fifty from the line is clear, to the hundredth", () => {
  const friend = (x: number) =>
    refused(
      range({ A1: GUNS, A2: blue("close", { at: [X + x, Y + 200] }), B1: red("line", 500), ...ELSEWHERE }),
      fire("A1", at("B1", "ball", 0, [X, Y + 507])),
    );
  expect([friend(67.49), friend(67.5)]).toEqual(["V.9", undefined]); // a stand is 35 wide
});

rule("V.2-eligible", "of a split battalion the body is fired at that may be", () => {
  const split = red("half-line", 330, { screen: { at: [X + 130, Y + 290], facing: 180 } as never });
  const table = range({ A1: GUNS, B1: split, ...ELSEWHERE });
  const g = table.game.position;
  const aim = (shot: "ball" | "case") => {
    const verdict = takeAim(g, 0, partsOf(g, 0)[0]!, { target: "B1", shot });
    return isFault(verdict) ? verdict.cite : [verdict.name, verdict.mark!.figure.body.formation];
  };
  expect([aim("ball"), aim("case")]).toEqual([
    ["B1", "half-line"],
    ["B1", "skirmish"],
  ]);
});

rule(
  ["V.5", "V.9-target-point"],
  "guns in contact fire case at their opponent, whatever is behind it",
  () => {
    const contacts = [{ attacker: "B1", defender: "A1" }];
    const table = range({ A1: GUNS, B1: red("attack", 0), B2: red("line", 60) }, {}, { contacts });
    expect(refused(table, fire("A1", at("B1", "case")))).toBeUndefined();
    expect(refused(table, fire("A1", at("B2", "case")))).toBe("V.5");
  },
);

rule("V.10-target-point", "units that are spared, sheltered or away do not count as nearer", () => {
  const case2 = (b1: Entry, more: Entry = {}) =>
    refused(
      range({ A1: GUNS, B1: b1, B2: red("line", 250), ...ELSEWHERE }, {}, more),
      fire("A1", at("B2", "case", 0, [X - 60, Y + 255])),
    );
  expect(case2(red("close", 150, { at: [X + 60, Y + 150] }))).toBe("V.10-target-point");
  expect(case2({ place: "withdrawn" })).toBeUndefined();
  const near = terrain({ ...TOWN, corner: [X + 55, Y + 20] });
  expect(case2({ zone: "T", posture: "sheltered" }, near)).toBeUndefined();
  expect(case2({ zone: "T", posture: "deep" }, near)).toBeUndefined();
  expect(case2({ zone: "T", lining: { south: 2, west: 2 } }, near)).toBe("V.10-target-point");
});

rule("IV.5-fire-fire-charged", "the range of the first round is that of the enemy that is fired at", () => {
  const charges = [
    { charger: "B2", target: "A1", startGap: 20 },
    { charger: "B1", target: "A1", startGap: 120 },
    { charger: "B1", target: "A2", startGap: 20 },
  ];
  const contacts = ["B1", "B2"].map((attacker) => ({ attacker, defender: "A1" }));
  const units = { A1: LINE, A2: blue("line", { at: [X + 400, Y] }), B1: column(-38, 0), B2: column(38, 0) };
  const table = range(units, {}, { charges, contacts });
  const twice = (first: string, second: string): Order => ({
    unit: "A1",
    order: "fire-fire",
    aims: [at(first, "volley")],
    again: [at(second, "volley")],
  });
  const bands = (first: string) =>
    [0, 1].map((nth) => shoot(table, [5, 5], twice(first, "B1")).sum("A1", nth).lines[1]);
  expect(bands("B1")).toEqual(["medium range -2", "close range +0"]);
  expect(bands("B2")).toEqual(["close range +0", "close range +0"]);
});

rule("IV.5-fire-fire", "both rounds of an order are judged", () => {
  const table = range({ A1: LINE, B1: red("line", 40), B2: red("line", 900) });
  const twice = (first: string, second: string): Order => ({
    unit: "A1",
    order: "fire-fire",
    aims: [at(first, "volley")],
    again: [at(second, "volley")],
  });
  expect([refused(table, twice("B1", "B1")), refused(table, twice("B1", "B2"))]).toEqual([undefined, "V.14"]);
  expect(refused(table, twice("B2", "B1"))).toBe("V.14");
});

rule(
  "V.16-deduct",
  "shell suffers from a target that has moved more than 50, guns that have moved at all",
  () => {
    const loss = (target: Entry, shooter: Entry = {}) =>
      shoot(
        range({ A1: guns("howitzer", shooter), B1: red("line", 500, target) }),
        [10],
        fire("A1", at("B1", "shell")),
      ).sum("A1").loss;
    const from = (y: number) => ({ origin: [X, Y + y] });
    const still = loss(from(500));
    expect([loss(from(550)), loss(from(450))]).toEqual([still, still]);
    expect([loss(from(550.01)), loss(from(449.99))]).toEqual([still - 2, still - 2]);
  },
);

rule("V.9-flight", "only the water under the bridge that is aimed at lets the ball pass", () => {
  const river = (id: string, y: number) => ({ id, kind: "river", line: line(0, 2400, Y + y), width: 60 });
  const bridge = (id: string, water: string, x: number, y: number) => ({
    id,
    kind: "bridge-permanent",
    water,
    at: [X + x, Y + y],
  });
  const rivers = [river("first", 350), river("second", 500)];
  const bridges = [bridge("one", "first", 300, 350), bridge("two", "second", 60, 500)];
  const { game } = range(
    { A1: GUNS, B1: red("line", 700), ...ELSEWHERE },
    {},
    terrain(...rivers, ...bridges),
  );
  const { sections } = game.position.world.ground;
  expect(sections.map(({ id }) => id)).toEqual(["one", "two"]);
  const end = (y: number, section?: number) => {
    const { stops, to, batters } = ballFlight(
      game.position,
      0,
      { x: (X + 60) * 100, y: (Y + y) * 100 },
      section === undefined ? {} : { section },
    );
    return [stops, Math.round(to.y / 100) - Y, batters?.section];
  };
  // a ball dies in the first river, whatever is beyond it
  expect(end(500)[0]).toBe("ground");
  expect(end(500, 1)[0]).toBe("ground");
  const alone = range(
    { A1: GUNS, B1: red("line", 700), ...ELSEWHERE },
    {},
    terrain(river("far", 1000), rivers[1]!, bridges[1]!),
  );
  const hits = (x: number, section?: number) =>
    ballFlight(
      alone.game.position,
      0,
      { x: (X + x) * 100, y: (Y + 500) * 100 },
      section === undefined ? {} : { section },
    );
  expect(hits(60, 0)).toMatchObject({ stops: "wall", batters: { section: 0 } });
  expect(hits(-60).stops).toBe("ground");
});

rule("V.9", "a ball at a bridge is not stopped by its own water on the way", () => {
  const river = { id: "river", kind: "river", line: line(0, 2400, Y + 500), width: 200 };
  const bridge = { id: "bridge", kind: "bridge-permanent", water: "river", at: [X + 80, Y + 500] };
  const table = range({ A1: GUNS, ...ELSEWHERE }, {}, terrain(river, bridge));
  expect(refusalOf(table, "bridge", "ball")).toBeUndefined();
});

rule("XI.6-town-firing", "in a town the ball meets the units that line the side it enters by, once", () => {
  const flight = (lining: Entry) => {
    const { position } = range({ A1: GUNS, B1: { zone: "T", lining }, ...ELSEWHERE }, {}, terrain(TOWN)).game;
    return ballFlight(position, 0, { x: X * 100, y: (Y + 450) * 100 }).hits.map(({ unit, what, loss }) => [
      position.world.units[unit]!.id,
      what,
      loss,
    ]);
  };
  expect(flight({ south: 2, north: 2 })).toEqual([["B1", "garrison", 1]]);
  expect(flight({ east: 2, north: 2 })).toEqual([]);
});

rule("V.11", "shell past the corner of a town falls on no unit in it", () => {
  const units = {
    A1: guns("howitzer"),
    B1: { zone: "T", lining: { east: 2, west: 2 } },
    ...ELSEWHERE,
  };
  const table = range(units, {}, terrain({ ...TOWN, corner: [X - 50, Y + 450] }));
  const hits = (x: number, dice: number[]) =>
    shoot(table, dice, fire("A1", at("T", "shell", 0, [X + x, Y + 450]))).of("fired")[0]!.hits;
  expect(hits(-50.9, d100(99))).toEqual([]);
});

rule(
  "III.2-square-fire",
  "a ball goes through a square of several battalions once, whichever unit fires",
  () => {
    const square = {
      A1: blue("great-square", { square: "A1", brigade: "x" }),
      A2: { square: "A1", brigade: "x" },
    };
    const units = { ...square, B1: red("gun-firing", 400, { calibre: "light" }) };
    const table = range(units);
    const ball = fire("B1", at("A1", "ball", 0, [X + 1, Y - 7]));
    const { hits } = exchange(table, [], [], [ball]).of("fired")[0]!;
    expect(hits.map(({ unit }) => unit)).toEqual(["A1"]);
  },
);

rule("V.10-split", "the first unit of all crowds a battery as any other", () => {
  const units = {
    A1: blue("attack", { at: [X - 40, Y] }),
    A2: blue("attack", { at: [X + 40, Y] }),
    B1: red("gun-firing", 40),
  };
  const salvo = exchange(range(units), [7], [], [fire("B1", at("A2", "case"))]);
  expect(
    salvo
      .of("fired")[0]!
      .hits.map(({ unit }) => unit)
      .sort(),
  ).toEqual(["A1", "A2"]);
});

rule("II.3-nominate", "a unit fires by one order, drawn at random or written", () => {
  const table = range({
    A1: LINE,
    A2: blue("line", { at: [X + 200, Y] }),
    B1: red("line", 40),
    B2: red("line", 40, { at: [X + 200, Y + 40] }),
  });
  const volley = (unit: string, target: string) => fire(unit, at(target, "volley"));
  expect(refused(table, volley("A1", "B1"), volley("A2", "B2"))).toBeUndefined();
  expect(refused(table, volley("A1", "B1"), volley("A1", "B1"))).toBe("II.3-nominate");
  const drawn = (order: "fire" | "fire-fire", roll: (faces: number) => number) =>
    WINDOW.fire.sample(table.game.position, "A1", table.forms("blue", "A1", order)[0]!, { roll });
  const aims = [{ part: 0, target: "B1", shot: "volley" }];
  expect(drawn("fire", () => 1)).toEqual({ unit: "A1", order: "fire", aims });
  expect(drawn("fire-fire", () => 1)).toEqual({ unit: "A1", order: "fire-fire", aims, again: aims });
});
