// [IV.4, IV.6] What each unit is offered in the movement section, with every bound, and paths that are made up for it.

import { expect } from "vitest";
import { frameOf } from "../src/bodies/layouts.ts";
import { mannerOf, type Pace } from "../src/march/check-path.ts";
import { steer } from "../src/march/ways.ts";
import type { Form } from "../src/order-forms.ts";
import { WINDOW } from "../src/sequence.ts";
import { body, HORSE } from "./drill.ts";
import { patch } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { BYSTANDERS, move, shift } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const HERE = { at: [1000, 500] };
const table = (a1: Entry, units: { readonly [id: string]: Entry } = {}, more: Entry = {}): Lab =>
  lab({ window: "movement", units: { A1: a1, ...units, ...BYSTANDERS }, ...more });
const forms = (a1: Entry, units: { readonly [id: string]: Entry } = {}, more: Entry = {}) =>
  bodiless(table(a1, units, more).choices("blue", "A1")?.forms ?? []);

/** With whatever they may say of paths. */
const bodiless = (
  all: readonly Form[],
): readonly (Entry & { readonly order: string; readonly path?: Entry })[] => JSON.parse(JSON.stringify(all));
const orders = (...setting: Parameters<typeof forms>): string[] =>
  forms(...setting).map(({ order }) => order);

rule(["IV.4", "IV.6"], "each formation is offered its paces, with rate, turns, radius and frame", () => {
  const bounds = (formation: string, more: Entry = {}) =>
    forms({ ...HERE, formation, ...more }).map(({ order, path = {} }) => {
      const { allowance, primitives, radius, width, depth, backward, incline } = path;
      expect(incline).toBe(1000);
      return [order, allowance, (primitives as string[]).join(" "), radius, width, depth, backward];
    });
  expect(bounds("line")).toEqual([
    ["move", 10000, "forward oblique wheel sidestep", 14081, 14000, 1500, 0],
    ["wheel", 10000, "wheel", 14081, 14000, 1500, 0],
    ["fall-back", 5000, "back back-wheel", 14081, 14000, 1500, 0],
  ]);
  expect(bounds("attack")).toEqual([
    ["move", 15000, "forward oblique wheel sidestep", 7827, 7000, 3500, 0],
    ["wheel", 15000, "wheel", 7827, 7000, 3500, 0],
    ["fall-back", 5000, "back back-wheel", 7827, 7000, 3500, 0],
  ]);
  expect(bounds("route")).toEqual([
    ["move", 25000, "forward oblique sidestep follow", 0, 3500, 13500, 0],
    ["fall-back", 5000, "back", 0, 3500, 13500, 0],
  ]);
  expect(bounds("square")).toEqual([
    ["move", 5000, "forward oblique sidestep by-face", 0, 6500, 6500, 0],
    ["fall-back", 5000, "back", 0, 6500, 6500, 0],
  ]);
  expect(bounds("skirmish")).toEqual([
    ["move", 25000, "forward oblique skirmish", 0, 26000, 1500, 10000],
    ["fall-back", 10000, "back", 0, 26000, 1500, 10000],
  ]);
  expect(bounds("cav-line-1")).toEqual([
    ["move", 20000, "forward oblique wheel", 20156, 20000, 2500, 0],
    ["wheel", 20000, "wheel", 20156, 20000, 2500, 0],
  ]);
  expect(bounds("cav-skirmish")).toEqual([
    ["move", 40000, "forward oblique skirmish", 0, 37500, 2500, 20000],
    ["fall-back", 20000, "back", 0, 37500, 2500, 20000],
  ]);
  expect(bounds("cav-route")).toEqual([["move", 40000, "forward oblique follow", 0, 2500, 23500, 0]]);
  expect(bounds("gun-route")).toEqual([["move", 25000, "forward oblique follow", 0, 2500, 20500, 0]]);
  expect(bounds("gun-firing", { calibre: "light" })).toEqual([
    ["hand-push", 5000, "forward oblique wheel", 8733, 8000, 3500, 0],
  ]);
  expect(bounds("gun-firing", { calibre: "medium" })).toEqual([
    ["hand-push", 2500, "forward oblique wheel", 8733, 8000, 3500, 0],
  ]);
  expect(bounds("gun-firing", { calibre: "heavy" })).toEqual([]);
});

rule("III.2-half-battalion", "a screen has bounds of its own, but does not wheel", () => {
  const split = forms({ ...HERE, formation: "half-line", screen: true });
  const rate = (part: unknown) => (part as { allowance: number } | undefined)?.allowance;
  expect(split.map(({ order, path, screen }) => [order, rate(path), rate(screen)])).toEqual([
    ["move", 10000, 25000],
    ["wheel", 10000, undefined],
    ["fall-back", 5000, 10000],
  ]);
});

rule(
  "IV.4-move",
  "with a march goes how near to the enemy it may be told to halt; roads and delays are shown",
  () => {
    const [march, wheel] = forms(HERE);
    expect([march?.halt, wheel?.halt]).toEqual([5000, undefined]);
    expect(march?.path).toMatchObject({ road: 10000, delays: false });
    const road = {
      terrain: [
        {
          kind: "road-metalled",
          line: [
            [1000, 0],
            [1000, 1600],
          ],
          id: "road",
        },
      ],
    };
    expect(forms({ ...HERE, formation: "route" }, {}, road)[0]?.path).toMatchObject({
      allowance: 25000,
      road: 50000,
    });
    const scrub = { terrain: [patch("scrub-rough", 800, 300, 1200, 700)] };
    expect(forms(HERE, {}, scrub)[0]?.path).toMatchObject({ delays: true });
  },
);

rule(["IV.1", "IV.1-no-repeat"], "what was done or is too dear is not offered", () => {
  expect(orders({ ...HERE, done: ["move"] })).toEqual(["wheel", "fall-back"]);
  expect(orders({ ...HERE, done: ["wheel"] })).toEqual(["move", "fall-back"]);
  expect(orders({ ...HERE, done: ["face", "form"] })).toEqual([]);
  expect(orders({ ...HERE, square: "A1", brigade: "x" }, { A2: { square: "A1", brigade: "x" } })).toEqual([
    "move",
    "fall-back",
  ]);
  expect(
    orders(
      { ...HERE, square: "A1", brigade: "x" },
      { A2: { square: "A1", brigade: "x", done: ["face", "form"] } },
    ),
  ).toEqual([]);
  expect(
    table({ ...HERE, square: "A1", brigade: "x" }, { A2: { square: "A1", brigade: "x" } }).choices(
      "blue",
      "A2",
    ),
  ).toBeUndefined();
});

rule(["VI.4", "VI.5", "IV.7-static", "IV.4-recall"], "a unit that stands fast is offered nothing", () => {
  for (const more of [
    { status: "shaken" },
    { status: "routed" },
    { passed: true },
    { formation: "skirmish", done: ["recall"] },
    { formation: "cav-line-1", owesRecall: true },
  ])
    expect(orders({ ...HERE, ...more })).toEqual([]);
  const fallsBack = lab(
    { window: "movement", units: { A1: { ...HERE, status: "shaken" }, ...BYSTANDERS } },
    { options: { shakenMayFallBack: true } },
  );
  expect(fallsBack.choices("blue", "A1")?.forms.map(({ order }) => order)).toEqual(["fall-back"]);
});

rule(
  "IV.4-gallop-withdraw",
  "recalled from a gallop, a regiment may draw back once, at the rate of skirmishers",
  () => {
    const spent = { ...HERE, formation: "cav-line-1", owesRecall: true, done: ["recall"] };
    expect(forms(spent)).toMatchObject([
      { order: "withdraw", path: { allowance: 40000, primitives: ["skirmish"] } },
    ]);
    expect(orders({ ...spent, gait: "gallop" })).toEqual([]);
    // B1 stands 300 mm north of it, B9 far off in the west
    const l = table(spent, { B1: { at: [1000, 800], facing: 180 } });
    const back = (degrees: number, mm: number, ...more: ReturnType<typeof shift>[]) =>
      l.refusal("blue", { unit: "A1", order: "withdraw", path: [shift(degrees, mm), ...more] });
    expect([back(180, 400), back(90, 200)]).toEqual([undefined, undefined]);
    expect([back(0, 50), back(300, 200)]).toEqual(["IV.4-gallop-withdraw", "IV.4-gallop-withdraw"]);
    expect(back(180, 401)).toBe("IV.6");
    expect(back(180, 100, shift(180, 100))).toBe("IV.4-gallop-withdraw");
    expect(l.refusal("blue", move("A1", shift(180, 100)))).toBeDefined();
    l.act({ unit: "A1", order: "withdraw", path: [shift(180, 300)] });
    expect(l.unit("A1")).toMatchObject({ done: ["recall"], bodies: [{ y: 20000 }] });
    expect(l.of("moved").find(({ unit }) => unit === "A1")).toMatchObject({
      how: "withdraw",
      cite: "IV.4-gallop-withdraw",
    });
  },
);

const TOWN = { terrain: [{ id: "T", kind: "town", corner: [1000, 500] }] };

rule("III.6-space", "a long column leaves a town where there is room for all of it", () => {
  const sides = (y: number) =>
    table({ zone: "T", posture: "sheltered", formation: "cav-route" }, { A2: { at: [1050, y] } }, TOWN)
      .forms("blue", "A1", "leave-zone")[0]!
      .ways.map(({ side }) => side);
  const depth = frameOf(HORSE, body("cav-route")).depth / 100;
  expect(depth).toBeGreaterThan(220);
  expect(sides(600 + depth + 14)).toEqual(["north", "east", "south", "west"]);
  expect(sides(600 + depth + 13.99)).toEqual(["east", "south", "west"]);
});

rule("XI.6-town-movement", "a town is left by any side, its rear on the middle of it", () => {
  const ways = (more: Entry = {}) =>
    (
      table({ zone: "T", posture: "sheltered", ...more }, {}, TOWN).forms("blue", "A1", "leave-zone")[0]
        ?.ways ?? []
    ).map(({ side, formation, x, y, heading, path }) => [
      side,
      formation,
      x / 100,
      y / 100,
      heading / 100,
      path.allowance / 100,
    ]);
  expect(ways().slice(0, 5)).toEqual([
    ["north", "route", 1050, 735, 0, 250],
    ["north", "attack", 1050, 635, 0, 150],
    ["north", "open", 1050, 720, 0, 200],
    ["north", "close", 1050, 660, 0, 150],
    ["north", "skirmish", 1050, 615, 0, 250],
  ]);
  expect(ways().filter(([, formation]) => formation === "attack")).toEqual([
    ["north", "attack", 1050, 635, 0, 150],
    ["east", "attack", 1135, 550, 90, 150],
    ["south", "attack", 1050, 465, 180, 150],
    ["west", "attack", 965, 550, 270, 150],
  ]);
  expect(ways({ quarters: 2 }).map(([, formation]) => formation)).toEqual(Array(4).fill("skirmish"));
  expect(ways({ arm: "cavalry" }).map(([, formation]) => formation)).toEqual(Array(4).fill("cav-route"));
  expect(ways({ done: ["move"] })).toEqual([]);
  expect(ways({ status: "shaken" })).toEqual([]);
  expect(
    forms({ zone: "T", posture: "sheltered", status: "shaken" }, {}, { ...TOWN, fires: { T: 10 } }),
  ).toHaveLength(1);
  const crowded = forms(
    { zone: "T", posture: "sheltered" },
    { A2: { at: [1050, 616], formation: "line" } },
    TOWN,
  )[0]?.ways as { side: string }[];
  expect(crowded.some(({ side }) => side === "north")).toBe(false);
});

rule("IV.4-move", "the plain way to a point, by what the formation can do", () => {
  const way = (formation: string, x: number, y: number, far = 50, pace: Pace = "move") => {
    const l = table({ ...HERE, formation });
    const g = l.game.position;
    const unit = l.index("A1");
    const body = l.unit("A1").bodies[0]!;
    return steer(
      g.world.units[unit]!,
      body,
      mannerOf(g, unit, body, pace)!,
      { x: x * 100, y: y * 100 },
      far * 100,
    );
  };
  const d = 5000;
  // straight, inclined by up to 10 degrees, or wheeling as far as the pace lasts
  expect(way("line", 1000, 900)).toEqual([{ go: "forward", d }]);
  expect(way("line", 1010, 900)).toEqual([{ go: "oblique", d, a: 143 }]);
  expect(way("line", 990, 900)).toEqual([{ go: "oblique", d, a: -143 }]);
  expect(way("line", 1100, 500)).toEqual([{ go: "wheel", to: "right", q: 2034 }]);
  expect(way("line", 900, 500)).toEqual([{ go: "wheel", to: "left", q: 2034 }]);
  expect(way("line", 1000, 300)).toEqual([{ go: "wheel", to: "right", q: 2034 }]);
  const [turn, rest] = way("line", 1100, 700, 100);
  expect(turn).toEqual({ go: "wheel", to: "right", q: 2657 });
  expect(rest).toMatchObject({ go: "forward" });
  // a column of route follows its head up to a right angle
  expect(way("route", 1100, 500)).toEqual([{ go: "follow", legs: [{ heading: 9000, d }] }]);
  expect(way("route", 800, 700)).toEqual([{ go: "follow", legs: [{ heading: 31500, d }] }]);
  expect(way("route", 1200, 700, 20)).toEqual([{ go: "follow", legs: [{ heading: 4500, d: 2000 }] }]);
  expect(way("route", 1200, 700, 19)).toEqual([{ go: "forward", d: 1900 }]);
  expect(way("route", 1100, 499)).toEqual([{ go: "forward", d }]);
  // skirmishers go anywhere, a square straight on, and units that fall back only to the rear
  expect(way("skirmish", 900, 500)).toEqual([{ go: "skirmish", heading: 27000, d, q: 0 }]);
  expect(way("square", 1200, 700)).toEqual([{ go: "forward", d }]);
  expect(way("line", 1100, 499, 50, "fall-back")).toEqual([{ go: "back", d }]);
  expect(way("line", 1100, 500, 50, "fall-back")).toEqual([]);
});

rule("IV.4", "a set drawn at random keeps to what is offered", () => {
  const first = { roll: () => 1 };
  const last = { roll: (faces: number) => faces };
  const drawn = (l: Lab, who: string, chance: { roll(faces: number): number }) =>
    (l.choices("blue", who)?.forms ?? []).map((one) =>
      WINDOW.movement.sample(l.game.position, who, one, chance),
    );
  const town = table({ zone: "T", posture: "sheltered" }, {}, TOWN);
  expect(drawn(town, "A1", first)).toEqual([
    { unit: "A1", order: "leave-zone", side: "north", formation: "route", path: [{ go: "forward", d: 1 }] },
  ]);
  expect(drawn(town, "A1", last)).toEqual([
    {
      unit: "A1",
      order: "leave-zone",
      side: "west",
      formation: "skirmish",
      path: [{ go: "forward", d: 25000 }],
    },
  ]);
  const l = table(HERE, {}, { commanders: { Adam: { side: "blue", at: [1000, 400] } } });
  expect(drawn(l, "Adam", first)).toEqual([{ commander: "Adam", order: "ride", heading: 0, d: 1 }]);
  expect(drawn(l, "Adam", last)).toEqual([{ commander: "Adam", order: "ride", heading: 35999, d: 40000 }]);
  expect(drawn(l, "A1", first)[1]).toEqual({ unit: "A1", order: "wheel", to: "left", q: 1 });
  expect(drawn(l, "A1", first)[2]).toEqual({ unit: "A1", order: "fall-back", path: [{ go: "back", d: 1 }] });
  expect(drawn(l, "A1", last)[0]).toEqual({
    unit: "A1",
    order: "move",
    path: [{ go: "wheel", to: "right", q: 4068 }],
  });
  expect(drawn(l, "A1", last)[1]).toEqual({ unit: "A1", order: "wheel", to: "right", q: 1500 });
});
