// The ground as it tells in whole phases: fire, charges, melees, checks and marches over it.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { block, water } from "./ground.ts";
import { average, d10, d100, lab, rule, type Script } from "./lab.ts";
import { at, charge, follow, forward, move, ridden } from "./marching.ts";

const T = { id: "T", kind: "town", corner: [700, 700] };
const garrison = { zone: "T", posture: "edge", lining: { north: 2, south: 2 }, strength: 12 };
const far = { at: [2200, 1500], facing: 180, formation: "line" };
/** After what the test is about no unit rallies. */
const NOBODY = d100(...Array.from({ length: 12 }, () => 1));
const play = (position: { [key: string]: unknown }, dice: Script = []) =>
  lab(position as Json, { dice: [...dice, NOBODY] });
const area = (kind: string, south = 600, north = 1000) => ({ kind, outline: block(300, south, 1100, north) });

rule("XI.3-regular-firing", "ball up two contours buries itself in the first stand", () => {
  const losses = (levels: number) => {
    const hill = Array.from({ length: levels }, (_, i) => ({ ...area("interval-regular"), id: `hill-${i}` }));
    const l = play(
      {
        terrain: hill,
        units: {
          A1: { at: [700, 300], facing: 0, formation: "gun-firing", calibre: "heavy", guns: 8 },
          B1: { at: [700, 800], facing: 180, formation: "close", strength: 20 },
        },
        window: "fire",
      },
      [d100(100)],
    );
    l.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "ball" }] });
    return 20 - l.unit("B1").strength;
  };
  expect([losses(0), losses(1), losses(2)]).toEqual([4, 4, 1]);
});

rule("XI.4-rough-scrub-firing", "a volley into rough scrub does three quarters", () => {
  const losses = (kind: string) => {
    const l = play(
      {
        terrain: [area(kind, 690)],
        units: {
          A1: { at: [700, 650], facing: 0, formation: "line" },
          B1: { at: [700, 700], facing: 180, formation: "line", strength: 20 },
        },
        window: "fire",
      },
      [d10(8), d100(100)],
    );
    l.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] });
    return 20 - l.unit("B1").strength;
  };
  expect([losses("scrub-regular"), losses("scrub-rough"), losses("densewoods")]).toEqual([10, 7, 5]);
});

const melee = (kind: string, red = {}, terrain: readonly object[] = [area(kind)]) =>
  play(
    {
      terrain,
      units: {
        A1: { at: [700, 800], facing: 0, formation: "attack", strength: 20 },
        B1: { at: [700, 800], facing: 180, formation: "line", strength: 10, ...red },
      },
      charges: [{ charger: "A1", target: "B1", began: { at: [700, 650] } }],
      contacts: [{ attacker: "A1", defender: "B1" }],
      window: "combat",
    },
    [average(2), average(5), d10(10), d10(10)],
  ).of("combat")[0]?.totals;

rule("XI.4-dense-woods-combat", "attackers count half in dense woods, three quarters in light ones", () => {
  expect(melee("scrub-regular")).toEqual([12, 10]);
  expect(melee("lightwoods-rough")).toEqual([9, 10]);
  expect(melee("densewoods")).toEqual([6, 10]);
});

rule("XI.4-dense-woods-combat", "the loser's loss is doubled there", () => {
  const l = play(
    {
      terrain: [area("densewoods")],
      units: {
        A1: { at: [700, 800], facing: 0, formation: "attack", strength: 20 },
        B1: { at: [700, 800], facing: 180, formation: "line", strength: 10 },
      },
      charges: [{ charger: "A1", target: "B1" }],
      contacts: [{ attacker: "A1", defender: "B1" }],
      window: "combat",
    },
    [average(2), average(5), d10(10)],
  );
  expect([l.unit("A1").strength, l.unit("B1").strength]).toEqual([12, 9]); // 6 to 10: four, doubled
});

rule("XI.6-fort-combat", "attackers of a work count a quarter, over a wall three quarters", () => {
  const line = [
    [300, 800],
    [1100, 800],
  ];
  expect(melee("", {}, [{ kind: "wall", line }])).toEqual([9, 10]);
  expect(melee("", {}, [{ kind: "work", line }])).toEqual([3, 10]);
  expect(melee("", { formation: "attack" }, [{ kind: "work", line }])).toEqual([12, 5]); // not manned
});

rule("XI.3-rugged-morale", "on a rugged crest a penalty of 60 weighs 30, behind a work 15", () => {
  const status = (terrain: readonly object[]) => {
    const burdens = [{ cite: "V.10-morale", value: -60 }];
    const l = play(
      {
        terrain,
        units: { A1: far, B1: { at: [700, 800], facing: 180, formation: "line", burdens } },
        window: "groups",
      },
      [d100(45)],
    );
    return l.of("check")[0]?.result;
  };
  const line = [
    [300, 800],
    [1100, 800],
  ];
  expect(status([])).toBe("routed");
  expect(status([{ kind: "crest-rugged", line }])).toBe("shaken");
  expect(status([{ kind: "work", line }])).toBe("stands");
});

rule("XI.7", "full pace to the edge, then the share that the die allows", () => {
  const march = (die: number, y = 590) => {
    const l = play(
      {
        terrain: [area("scrub-rough")],
        units: { A1: { at: [700, y], facing: 0, formation: "line" }, B1: far },
        window: "movement",
      },
      [d10(die)],
    );
    l.act(move("A1", forward(100)));
    return at(l, "A1")[1];
  };
  expect([march(1), march(3), march(5), march(8), march(9)]).toEqual([600, 622, 645, 667, 690]);
  expect([march(1, 700), march(5, 700), march(10, 700)]).toEqual([700, 750, 800]); // starting inside
});

rule("XI.6-metalled-movement", "on a metalled road a column of route marches twice its rate", () => {
  const road = {
    kind: "road-metalled",
    line: [
      [700, 0],
      [700, 1600],
    ],
  };
  const l = play({
    terrain: [road],
    units: { A1: { at: [700, 300], facing: 0, formation: "route" }, B1: far },
    window: "movement",
  });
  expect(l.refusal("blue", move("A1", follow([0, 501])))).toBeDefined();
  l.act(move("A1", follow([0, 500])));
  expect(at(l, "A1")).toEqual([700, 800, 0]);
  const off = play({
    terrain: [],
    units: { A1: { at: [700, 300], facing: 0, formation: "route" }, B1: far },
    window: "movement",
  });
  expect(off.refusal("blue", move("A1", follow([0, 251])))).toBeDefined();
});

rule("XI.5-stream-fords", "no path leads through a stream but by a ford, in a formation that fits", () => {
  const l = play({
    terrain: [water("stream", 40, "stream"), { id: "ford", kind: "ford", water: "stream", at: [700, 800] }],
    units: {
      A1: { at: [700, 750], facing: 0, formation: "attack" },
      A2: { at: [1000, 750], facing: 0, formation: "open" },
      A3: { at: [600, 740], facing: 0, formation: "route" },
      B1: far,
    },
    window: "movement",
  });
  expect(l.refusal("blue", move("A1", forward(80)))).toBe("XI.5-stream-movement");
  expect(l.refusal("blue", move("A2", follow([0, 80])))).toBe("XI.5-stream-fords");
  expect(l.refusal("blue", move("A3", follow([90, 40], [0, 150])))).toBe("XI.5-stream-fords");
});

rule("XI.6-wall-movement", "guns do not go over a wall", () => {
  const l = play({
    terrain: [
      {
        kind: "hedge",
        line: [
          [300, 800],
          [1100, 800],
        ],
      },
    ],
    units: { A1: { at: [700, 750], facing: 0, formation: "gun-route" }, B1: far },
    window: "movement",
  });
  expect(l.refusal("blue", move("A1", follow([0, 80])))).toBe("XI.6-wall-movement");
  expect(l.refusal("blue", move("A1", follow([0, 45])))).toBeUndefined();
});

rule("XI.5-creek-other", "a gallop does not cross a creek; a trot does", () => {
  const l = play({
    terrain: [
      {
        kind: "creek",
        line: [
          [0, 800],
          [2400, 800],
        ],
        width: 15,
      },
    ],
    units: {
      A1: { at: [700, 700], facing: 0, formation: "cav-line-2" },
      B1: { at: [700, 880], facing: 180, formation: "line" },
    },
    window: "charge",
  });
  expect(l.refusal("blue", ridden("A1", "B1", "gallop", forward(180)))).toBe("IV.4-gallop-path");
  expect(l.refusal("blue", ridden("A1", "B1", "trot", forward(180)))).toBeUndefined();
});

rule("XI.6-bridge-temporary-movement", "no unit marches through a column that stands on the bridge", () => {
  const march = (kind: string, y: number) => {
    const l = play({
      terrain: [
        water("river", 80, "river"),
        { id: "bridge", kind, water: "river", at: [700, 800] },
        {
          id: "road",
          kind: "road-metalled",
          line: [
            [700, 0],
            [700, 1600],
          ],
        },
      ],
      units: {
        A1: { at: [700, y], facing: 0, formation: "route" },
        A2: { at: [700, y - 150], facing: 0, formation: "route" },
        B1: far,
      },
      window: "movement",
    });
    return l.refusal("blue", move("A2", follow([0, 450])));
  };
  expect(march("bridge-temporary", 830)).toBe("XI.6-bridge-temporary-movement");
  expect(march("bridge-permanent", 830)).toBe("XI.6-bridge-permanent-movement");
  expect(march("bridge-permanent", 500)).toBeUndefined(); // on the bank they pass
});

rule(
  "XI.6-bridge-temporary-movement",
  "a unit level with the bridge, but not near it, crowds no unit there",
  () => {
    const march = (x: number) =>
      play({
        terrain: [
          water("river", 80, "river"),
          { id: "bridge", kind: "bridge-temporary", water: "river", at: [700, 800] },
        ],
        units: {
          A1: { at: [700, 769.5], formation: "route" },
          A2: { at: [x, 700], formation: "close" },
          B1: far,
        },
        window: "movement",
      }).refusal("blue", move("A2", forward(58)));
    expect([march(740), march(1500)]).toEqual(["XI.6-bridge-temporary-movement", undefined]);
  },
);

rule("VI.5", "a unit that runs from the edge of a town gets away from it", () => {
  const l = play(
    {
      terrain: [T],
      units: {
        A1: {
          at: [750, 700],
          facing: 0,
          formation: "attack",
          burdens: [{ cite: "V.10-morale", value: -60 }],
        },
        B1: garrison,
      },
      window: "groups",
    },
    [d100(5), d100(100), d100(100)],
  );
  expect(l.unit("A1")).toMatchObject({ place: "table", status: 2 });
  expect(l.unit("A1").bodies[0]!.y).toBeLessThan(50_000);
});

rule("XI.6-town-combat", "infantry charges a town; cavalry cannot", () => {
  const l = play(
    {
      terrain: [T],
      units: {
        A1: { at: [750, 640], facing: 0, formation: "attack", strength: 20 },
        A2: { at: [500, 750], facing: 90, formation: "cav-line-2" },
        B1: garrison,
      },
      window: "charge",
    },
    [d100(100), d100(100), average(4), average(3)],
  );
  const target = l.forms("blue", "A1", "charge")[0]?.target;
  expect(JSON.stringify(target)).toMatch(/"T"|"B1"/);
  expect(l.forms("blue", "A2", "charge")).toEqual([]);
  l.act(charge("A1", "T", forward(60)));
  l.until("bonus");
  // 20 x 1/2 x 3 x 4 against 12 x 2 x 3, tens: 12 to 7; five, doubled
  expect(l.of("combat")[0]?.totals).toEqual([12, 7]);
  expect(l.unit("B1")).toMatchObject({ place: "table", strength: 2, status: 1 });
  expect(at(l, "B1")).toEqual([750, 900, 180]);
  l.act({ unit: "A1", order: "occupy", zone: "T", sides: ["north", "east"] });
  expect(l.unit("A1")).toMatchObject({ place: "zone", posture: "edge", lining: [2, 2, 0, 0] });
});

rule("XI.1", "what the ground does is told with the case that says so", () => {
  const l = play(
    {
      terrain: [area("lightwoods-rough", 690)],
      units: {
        A1: { at: [700, 650], facing: 0, formation: "line" },
        B1: { at: [700, 700], facing: 180, formation: "line" },
      },
      window: "fire",
    },
    [d10(8), d100(100)],
  );
  l.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] });
  const ground = l.of("fire-sum")[0]?.lines.find(({ label }) => label === "ground");
  expect(ground?.cite).toBe("XI.4-light-woods-firing");
});
