// [V.7-V.9] Ball: its line, its flight, and what it goes through.

import { expect } from "vitest";
import { ballFlight } from "../src/rules/05-ball.ts";
import { words } from "../src/words/words.ts";
import { block } from "./ground.ts";
import { ownChart, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  type Entry,
  fire,
  GUNS,
  guns,
  range,
  red,
  refused,
  type Salvo,
  shoot,
  X,
  Y,
} from "./range.ts";

/** Due north, a little to the right of the middle, where no two stands meet. */
const north = (far: number) => fire("A1", at("B1", "ball", 0, [X + 1, Y + far + 7]));
const ball = (units: { [id: string]: Entry }, more: Entry = {}, far = 400): Salvo =>
  shoot(range({ A1: GUNS, ...units }, {}, more), [], north(far));

rule("V.7-penetrations", "one strength point for each stand, until the penetrations are spent", () => {
  expect(ball({ B1: red("close", 400) }).losses).toEqual({ B1: 4 });
  expect(ball({ B1: red("line", 400) }).losses).toEqual({ B1: 1 });
  expect(ball({ B1: red("close", 400), B2: red("line", 500) }).losses).toEqual({ B1: 4 });
  const light = range({ A1: guns("light"), B1: red("close", 400) });
  expect(shoot(light, [], fire("A1", at("B1", "ball"))).losses).toEqual({ B1: 2 });
});

rule("V.9", "in range and in the zone", () => {
  const near = range({ A1: GUNS, B1: red("line", 250) });
  expect(refused(near, fire("A1", at("B1", "ball")))).toBe("V.9");
  const far = range({ A1: GUNS, B1: red("line", 901), B2: red("line", 500, { at: [X + 120, Y + 500] }) });
  expect(refused(far, fire("A1", at("B1", "ball")))).toBe("V.9");
  expect(refused(far, fire("A1", at("B2", "ball")))).toBeUndefined();
  const aside = range({ A1: GUNS, B1: red("line", 500), B2: red("line", 500, { at: [X + 300, Y + 500] }) });
  expect(refused(aside, fire("A1", at("B2", "ball")))).toBe("V.1");
});

rule("V.9", "fifty clear of friends on either side of the line", () => {
  const friend = (x: number, formation = "close") =>
    refused(
      range({
        A1: GUNS,
        A2: blue(formation, { at: [X + x, Y + 200] }),
        B1: red("line", 500),
        ...ELSEWHERE,
      }),
      fire("A1", at("B1", "ball", 0, [X + 1, Y + 507])),
    );
  expect(friend(67)).toBe("V.9");
  expect(friend(69)).toBeUndefined();
  expect(friend(190, "skirmish")).toBeUndefined();
  expect(friend(170, "skirmish")).toBe("V.9");
  expect(friend(37, "skirmish")).toBe("V.9"); // through its gap
  const abreast = range({ A1: GUNS, A2: blue("line", { at: [X + 112, Y] }), B1: red("close", 500) });
  expect(refused(abreast, fire("A1", at("B1", "ball")))).toBeUndefined();
});

rule("V.9", "fifty clear of houses, and of walls that stand", () => {
  const wall = (x: number, damage = 0) =>
    refused(
      range(
        { A1: GUNS, B1: red("close", 500), ...ELSEWHERE },
        {},
        {
          terrain: [
            {
              id: "wall",
              kind: "wall",
              line: [
                [X + x, Y + 200],
                [X + x, Y + 250],
              ],
              impact: 6,
            },
          ],
          damage: { "wall/1": damage },
        },
      ),
      fire("A1", at("B1", "ball", 0, [X, Y + 507])),
    );
  expect([wall(49), wall(51), wall(49, 7)]).toEqual(["V.9", undefined, undefined]);
  const town = (x: number) =>
    refused(
      range(
        { A1: GUNS, B1: red("close", 500), ...ELSEWHERE },
        {},
        { terrain: [{ id: "town", kind: "town", corner: [X + x, Y + 200] }] },
      ),
      fire("A1", at("B1", "ball", 0, [X, Y + 507])),
    );
  expect([town(49), town(51)]).toEqual(["V.9", undefined]);
});

rule("V.9-flight", "the ball flies straight on through the target point, through friend and foe", () => {
  const behind = { B2: red("line", 600), A2: blue("line", { at: [X, Y + 700] }) };
  expect(ball({ B1: red("line", 400), ...behind }).losses).toEqual({ A2: 1, B1: 1, B2: 1 });
  const short = ball({ B1: red("line", 880), B2: red("line", 920) }, {}, 880);
  expect(short.losses).toEqual({ B1: 1 });
  expect(short.of("fired")[0]).toMatchObject({ to: { x: X * 100 + 101, y: (Y + 900) * 100 } });
});

const river = {
  id: "river",
  kind: "river",
  line: [
    [0, Y + 500],
    [2400, Y + 500],
  ],
  width: 60,
};

rule("V.9-flight", "water stops it, a bridge carries it", () => {
  const units = { B1: red("close", 402), B2: red("close", 600) };
  const heavy = { A1: guns("heavy"), ...units };
  const target = north(402);
  const stopped = shoot(range(heavy, {}, { terrain: [river] }), [], target);
  expect(stopped.losses).toEqual({ B1: 4 });
  expect(stopped.of("fired")[0]?.cite).toBe("XI.5-river-firing");
  const bridge = { id: "bridge", kind: "bridge-permanent", water: "river", at: [X, Y + 500] };
  const carried = shoot(range(heavy, {}, { terrain: [river, bridge] }), [], target);
  expect(carried.losses).toEqual({ B1: 4, B2: 4 });
  const beyond = range({ A1: GUNS, B2: red("line", 600), ...ELSEWHERE }, {}, { terrain: [river] });
  expect(refused(beyond, fire("A1", at("B2", "ball")))).toBeDefined();
});

rule("V.9-flight", "woods take it in for a while", () => {
  const woods = { kind: "densewoods", outline: block(X - 200, Y + 450, X + 200, Y + 800) };
  const units = { B1: red("line", 400), B2: red("line", 540), B3: red("line", 580) };
  const { position, losses } = ball(units, { terrain: [woods] });
  expect(losses).toEqual({ B1: 1 }); // of one point the woods leave nothing
  const flight = ballFlight(position, 0, { x: X * 100 + 100, y: (Y + 407) * 100 });
  expect(flight.hits.map(({ unit }) => unit)).toEqual([1, 2]); // B2 is 90 deep, B3 is 130
  expect([flight.stops, flight.cite]).toEqual(["ground", "XI.4-dense-woods-firing"]);
});

rule("V.9-flight", "two contours up or down it buries itself in the first stand", () => {
  const rise = (contours: number) => ({
    terrain: Array.from({ length: contours }, (_, i) => ({
      kind: "interval-regular",
      outline: block(X - 300, Y + 300 + i, X + 300, Y + 900),
    })),
  });
  expect(ball({ B1: red("close", 400) }, rise(2)).losses).toEqual({ B1: 1 });
  expect(ball({ B1: red("close", 400) }, rise(1)).losses).toEqual({ B1: 4 });
});

rule("V.9-morale", "every unit it strikes bears ten, once for each battery", () => {
  const table = range({
    A1: blue("gun-firing", { at: [X - 60, Y] }),
    A2: blue("gun-firing", { at: [X + 60, Y] }),
    B1: red("line", 400),
    B2: red("line", 500),
  });
  const salvo = shoot(table, [], fire("A1", at("B1", "ball")), fire("A2", at("B1", "ball")));
  expect([salvo.weights("B1"), salvo.weights("B2")]).toEqual([
    [-10, -10],
    [-10, -10],
  ]);
  expect(salvo.unit("B2").firedOn).toBe(true);
});

rule(
  "V.9-target-point",
  "the point lies on the foremost stand; before a screen it lies on the screen",
  () => {
    const table = range({ A1: GUNS, B1: red("close", 500), B2: red("skirmish", 400) });
    expect(refused(table, fire("A1", at("B1", "ball")))).toBe("V.9-target-point");
    const through = fire("A1", at("B2", "ball", 0, [X, Y + 405])); // a gap between its stands
    expect(shoot(table, [], through).losses).toEqual({ B1: 3 });
    const point = (x: number, y: number) =>
      refused(range({ A1: GUNS, B1: red("close", 500) }), fire("A1", at("B1", "ball", 0, [X + x, Y + y])));
    expect(point(0, 520)).toBe("V.9-target-point"); // its second stand
    expect(point(40, 505)).toBe("V.9-target-point"); // beside it
    expect(point(10, 505)).toBeUndefined();
  },
);

rule("V.9-overhead", "over friends only from prepared positions", () => {
  const work = {
    kind: "work",
    line: [
      [X - 40, Y + 1],
      [X + 40, Y + 1],
    ],
  };
  const units = { A1: GUNS, A2: blue("line", { at: [X, Y + 200] }), B1: red("close", 500), ...ELSEWHERE };
  const field = range(units, {}, { terrain: [work] });
  expect(refused(field, fire("A1", at("B1", "ball")))).toBe("V.9");
  const open = range(units, { options: ["preparedPositions"] });
  expect(refused(open, fire("A1", at("B1", "ball")))).toBe("V.9");
  const fort = range(units, { options: ["preparedPositions"] }, { terrain: [work] });
  // Its friends are spared, and from behind a work it does double.
  expect(shoot(fort, [], fire("A1", at("B1", "ball"))).losses).toEqual({ B1: 8 });
});

rule("V.9-overhead", "or where the scenario lets a battery; its case stays below", () => {
  const over = (overhead: boolean, far: number, kind: "ball" | "case") => {
    const battery = blue("gun-firing", { overhead });
    const units = {
      A1: battery,
      A2: blue("line", { at: [X, Y + 100] }),
      B1: red("close", far),
      ...ELSEWHERE,
    };
    return refused(range(units), fire("A1", at("B1", kind)));
  };
  expect([over(false, 500, "ball"), over(true, 500, "ball")]).toEqual(["V.9", undefined]);
  expect(over(true, 250, "case")).toBe("V.10");
  const t = range({
    A1: blue("gun-firing", { overhead: true }),
    A2: blue("line", { at: [X, Y + 100] }),
    B1: red("close", 500),
  });
  expect(shoot(t, [], fire("A1", at("B1", "ball"))).losses).toEqual({ B1: 4 }); // none of its friends
});

rule(["V.16-ball-double", "V.16-double"], "ball counts twice along the rank and through a square", () => {
  const raked = range({ A1: GUNS, B1: red("line", 450, { facing: 90 }) });
  expect(shoot(raked, [], fire("A1", at("B1", "ball"))).losses).toEqual({ B1: 8 });
  expect(ball({ B1: red("square", 400) }).losses).toEqual({ B1: 4 }); // two faces
});

rule("V.16-ball-skirmish", "a screen loses nothing, bears ten, and takes one penetration", () => {
  const salvo = ball({ B1: red("skirmish", 400), B2: red("line", 500), B3: red("close", 600) });
  expect(salvo.losses).toEqual({ B2: 1, B3: 2 });
  expect(salvo.weights("B1")).toEqual([-10]);
  const { hits } = ballFlight(salvo.position, 0, { x: X * 100, y: (Y + 405) * 100 });
  expect(hits.map(({ what, loss }) => `${what} ${loss}`)).toEqual([
    "screen 0",
    "stand 1",
    "stand 1",
    "stand 1",
  ]);
});

rule("V.7-penetrations", "a storm halves them, but leaves one", () => {
  const light = range({ A1: guns("light"), B1: red("close", 260) }, {}, { weather: "storm" });
  expect(shoot(light, [], fire("A1", at("B1", "ball"))).losses).toEqual({ B1: 1 });
});

const wall = {
  id: "wall",
  kind: "wall",
  line: [
    [X - 50, Y + 500],
    [X + 50, Y + 500],
  ],
  impact: 6,
};

rule("V.7-impact", "impact adds up; once it exceeds what the wall bears, ball goes through", () => {
  const batter = (damage: number) =>
    shoot(
      range({ A1: GUNS, ...ELSEWHERE }, {}, { terrain: [wall], damage: { "wall/1": damage } }),
      [],
      fire("A1", at("wall/1", "ball")),
    );
  expect(batter(4).position.state.ground.damage[0]).toBe(12); // six points: no more than it bears
  expect(batter(4).of("breached")).toEqual([]);
  expect(
    batter(5)
      .of("breached")
      .map(({ section }) => section),
  ).toEqual(["wall/1"]);
  const behind = (damage: number) =>
    ball({ B1: red("line", 400), B2: red("close", 600) }, { terrain: [wall], damage: { "wall/1": damage } });
  expect(behind(6).losses).toEqual({ B1: 1 }); // it falls to this shot, and is open from the next one on
  expect(behind(6).of("breached")).toHaveLength(1);
  expect(behind(7).losses).toEqual({ B1: 1, B2: 3 });
  const down = range({ A1: GUNS, B1: red("line", 400) }, {}, { terrain: [wall], damage: { "wall/1": 7 } });
  expect(refused(down, fire("A1", at("wall/1", "ball")))).toBe("V.7-impact");
});

rule("V.8", "what is left of the penetrations strikes the wall at half their number", () => {
  const salvo = ball({ B1: red("attack", 400), B2: red("line", 600) }, { terrain: [wall] });
  expect(salvo.losses).toEqual({ B1: 2 });
  expect(salvo.position.state.ground.damage[0]).toBe(2); // two penetrations are one impact, two halves
  const [fired] = salvo.of("fired");
  expect(fired).toMatchObject({ battered: { section: "wall/1", halves: 2 } });
  expect(words.event(salvo.position.world, fired!)).toMatch(/: B1 loses 2; .*takes an impact of 1$/);
});

rule(
  ["V.7-impact", "V.8"],
  "an owner's impact strikes the wall, less half a point for every stand pierced",
  () => {
    const struck = (impact: number, units: { [id: string]: Entry }, aim = "wall/1") => {
      const charts = [ownChart("artillery", { "light/impact": impact })];
      const table = range({ A1: guns("light"), ...units, ...ELSEWHERE }, {}, { terrain: [wall], charts });
      return shoot(table, [], fire("A1", at(aim, "ball"))).position.state.ground.damage[0];
    };
    expect([1, 1.5, 2].map((impact) => struck(impact, {}))).toEqual([2, 3, 4]);
    expect(struck(1.5, { B1: red("line", 400) }, "B1")).toBe(2);
    expect(struck(0.5, { B1: red("line", 400) }, "B1")).toBe(0);
  },
);

rule("V.8", "damage to a wall is told as that, not as no loss", () => {
  const table = range({ A1: GUNS, ...ELSEWHERE }, {}, { terrain: [wall] });
  const [fired] = shoot(table, [], fire("A1", at("wall/1", "ball"))).of("fired");
  expect(words.event(table.game.position.world, fired!)).toMatch(
    /^A1 fires ball at .*: .*takes an impact of [\d.]+$/,
  );
});

rule("V.7-impact", "bridges and town zones can be aimed at", () => {
  const bridge = { id: "bridge", kind: "bridge-temporary", water: "river", at: [X, Y + 500], impact: 24 };
  const table = range({ A1: guns("heavy"), ...ELSEWHERE }, {}, { terrain: [river, bridge] });
  expect(shoot(table, [], fire("A1", at("bridge", "ball"))).position.state.ground.damage[0]).toBe(8);
  const town = { id: "town", kind: "town", corner: [X - 50, Y + 500] };
  const garrison = { B1: { zone: "town", lining: { south: 2, east: 2 }, strength: 20 } };
  const shot = shoot(
    range({ A1: GUNS, ...garrison }, {}, { terrain: [town] }),
    [],
    fire("A1", at("town", "ball")),
  );
  expect(shot.losses).toEqual({}); // half of one
  expect(shot.weights("B1")).toEqual([-10]);
});

rule(
  ["V.9-flight", "XI.6-bridge-temporary-firing"],
  "aimed at a bridge it is not stopped by the water under it",
  () => {
    const river = {
      id: "river",
      kind: "river",
      width: 80,
      line: [
        [0, Y + 400],
        [2400, Y + 400],
      ],
    };
    const bridge = { id: "bridge", kind: "bridge-temporary", water: "river", at: [X + 70, Y + 400] };
    const other = {
      id: "brook",
      kind: "river",
      width: 60,
      line: [
        [0, Y + 200],
        [2400, Y + 200],
      ],
    };
    const struck = (...terrain: object[]) => {
      const table = range({ A1: GUNS, ...ELSEWHERE }, {}, { terrain: [river, bridge, ...terrain] });
      const { section } = table.game.position.world.ground.crossings[0]!;
      const { id } = table.game.position.world.ground.sections[section]!;
      return shoot(table, [], fire("A1", at(id, "ball"))).position.state.ground.damage[section];
    };
    expect(struck()).toBe(4);
    expect(struck(other)).toBe(0); // but by another water
  },
);
