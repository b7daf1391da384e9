import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { inCommand, mayCombine, presenceOf } from "../src/rules/12-command.ts";
import { average, d100, type Lab, lab, rule } from "./lab.ts";
import { checking, checks, fighting, fire, REST, shot, type Units, weights } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

const rallying = (units: Units, commanders: Entry, dice: (number | number[])[] = []): Lab =>
  lab(
    {
      window: "rally",
      units: { ...units, A9: { at: [2200, 300], formation: "skirmish", done: ["recall"] } },
      commanders,
    },
    { dice: dice.flat() },
  );

rule("XII.1", "every side has its figures, each rated poor, average or crack", () => {
  const t = lab({ units: REST, commanders: { Ax: { at: [100, 100], rating: "poor" } } });
  expect(t.commander("Ax")).toMatchObject({ rating: "poor", onTable: true, attached: -1 });
  expect(t.state.commanders.some((_, i) => t.game.position.world.commanders[i]!.side === 1)).toBe(true);
});

rule(
  "XII.1",
  "an enemy that touches his figure drives him to the nearest of his own, otherwise he is taken",
  () => {
    const near = lab(
      {
        window: "combat",
        units: { A1: { at: [1000, 600] }, B1: { at: [1000, 900] }, ...REST },
        commanders: { Ax: { at: [1000, 890], rating: "crack" } },
      },
      { dice: [] },
    );
    expect(near.commander("Ax")).toMatchObject({ x: 100000, y: 60000 });
    const alone = lab(
      {
        window: "combat",
        units: { A1: { at: [1000, 400] }, B1: { at: [1000, 900] }, ...REST },
        commanders: { Ax: { at: [1000, 890], rating: "crack" } },
      },
      { dice: [d100(50)] },
    );
    expect(alone.of("captured")).toMatchObject([{ commander: "Ax" }]);
    expect(alone.commander("Ax")).toMatchObject({ rating: "average", successor: 1 });
  },
);

rule("XII.1-radius", "200, 300 and 400 mm from his figure to the nearest stand", () => {
  const inside = (rating: string, x: number) => {
    const t = lab({
      units: { A1: { at: [1000, 600] }, ...REST },
      commanders: { Ax: { rating, at: [x, 600] } },
    });
    return inCommand(t.game.position, t.index("A1"));
  };
  const radii = { poor: 200, average: 300, crack: 400 };
  for (const [rating, radius] of Object.entries(radii)) {
    expect([inside(rating, 1070 + radius), inside(rating, 1071 + radius)]).toEqual([true, false]);
  }
});

/** A1 is under Ax, Ax under Ad. */
const chain = (ad: [number, number], ax: [number, number]) => ({
  commanders: {
    Ad: { side: "blue", at: ad, level: "division", rating: "crack" },
    Ax: { side: "blue", at: ax, rating: "poor", superior: "Ad" },
  },
});

rule("XII.1-radius", "any commander of its chain who is near enough keeps a unit in command", () => {
  const weighed = (ad: [number, number], ax: [number, number]) =>
    weights(checking({ A1: shot({ commander: "Ax" }) }, [d100(45)], chain(ad, ax)).pass(), "A1");
  expect(weighed([1000, 560], [100, 100])).toEqual({ "VI.9-ball": "-10" });
  expect(weighed([100, 100], [1000, 560])).toEqual({ "VI.9-ball": "-10" });
  expect(weighed([100, 100], [100, 200])).toMatchObject({ "VI.9-command": "-30" });
});

rule("XII.1-radius", "a commander of another brigade does not", () => {
  const t = checking({ A1: shot({ commander: "Ax" }) }, [d100(99)], {
    commanders: { Ax: { at: [100, 100] }, Ay: { at: [1000, 560] } },
  });
  expect(weights(t, "A1")).toMatchObject({ "VI.9-command": "-30" });
});

rule("XII.2", "each unit answers to the commander of its own brigade or division", () => {
  const t = checking(
    { A1: shot({ commander: "Ax" }), A2: shot({ at: [1300, 600], commander: "Ay" }) },
    [d100(99, 99)],
    {
      commanders: { Ax: { at: [1000, 500] }, Ay: { at: [100, 100], level: "division" } },
    },
  ).pass();
  expect(weights(t, "A1")).toEqual({ "VI.9-ball": "-10" });
  expect(weights(t, "A2")).toMatchObject({ "VI.9-command": "-30" });
});

rule("XII.2-attachments", "guns and light cavalry answer to a named commander like all others", () => {
  const t = checking({ A1: shot({ formation: "gun-firing", commander: "Ay" }) }, [d100(99)], {
    commanders: { Ax: { at: [1000, 500] }, Ay: { at: [100, 100], level: "division" } },
  });
  expect(weights(t, "A1")).toMatchObject({ "VI.9-command": "-30" });
});

const felt = (units: Units): string[] => {
  const t = lab({ units: { ...units, ...REST }, commanders: { Ax: { at: [0, 0], attached: "A1" } } });
  const { world } = t.game.position;
  return presenceOf(t.game.position, world.commanderById.get("Ax")!).map((unit) => world.units[unit]!.id);
};

rule("XII.3", "beside one unit he is felt by its regiment within 100, of horse by its brigade", () => {
  const foot = (id: string, x: number, regiment: string) => ({
    [id]: { at: [x, 600], regiment, brigade: "X" },
  });
  expect(
    felt({
      ...foot("A1", 1000, "1"),
      ...foot("A2", 1240, "1"),
      ...foot("A3", 759.99, "1"),
      ...foot("A4", 1400, "2"),
    }),
  ).toEqual(["A1", "A2"]);
  const horse = { formation: "cav-line-2", brigade: "H" };
  expect(
    felt({
      A1: { ...horse, at: [1000, 600], regiment: "1" },
      A2: { ...horse, at: [1150, 600], regiment: "2" },
      A3: { ...horse, at: [850, 600], regiment: "3", brigade: "J" },
    }),
  ).toEqual(["A1", "A2"]);
});

rule("XII.3", "those units check at +30", () => {
  const t = checking(
    { A1: shot({ regiment: "1" }), A2: shot({ at: [1160, 600], regiment: "1" }) },
    [d100(1), d100(1)],
    { commanders: { Ax: { at: [0, 0], attached: "A1" } } },
  ).pass();
  expect(checks(t)).toEqual([
    ["A1", "stands"],
    ["A2", "stands"],
  ]);
});

rule("VI.9-attached", "a battery with a commander has no bonus", () => {
  const attached = { commanders: { Ax: { at: [0, 0], attached: "A1" } } };
  const lines = (unit: Entry) => weights(checking({ A1: shot(unit) }, [d100(50)], attached).pass(), "A1");
  expect(lines({ formation: "gun-firing" })).toEqual({ "VI.9-ball": "-10" });
  expect(lines({ formation: "line" })).toEqual({ "VI.9-ball": "-10", "VI.9-attached": "+30" });
  expect(lines({ formation: "cav-line-2" })).toEqual({ "VI.9-ball": "-10", "VI.9-attached": "+30" });
});

rule("XII.4", "but he shares its danger", () => {
  const guns = { A1: { at: [1000, 600], formation: "gun-firing", lost: 10 } };
  const t = rallying(guns, { Ax: { at: [0, 0], attached: "A1" } }, [1, d100(99)]).pass();
  expect(t.of("injured")).toMatchObject([{ commander: "Ax" }]);
});

rule("XII.3", "he joins in the deployment phase, a unit within 100 under his command", () => {
  const t = lab({
    units: { A1: { at: [1000, 600] }, A2: { at: [1300, 600] }, ...REST },
    commanders: { Ax: { at: [1000, 520] } },
  });
  expect(t.refusal("blue", { commander: "Ax", order: "attach", to: "A2" })).toBeDefined();
  t.act({ commander: "Ax", order: "attach", to: "A1" });
  expect(t.commander("Ax").attached).toBe(t.index("A1"));
});

rule("XII.3-others", "his other units still need his radius, from where he is", () => {
  const t = checking({ A1: { at: [200, 200] }, A2: shot({ at: [1000, 600] }) }, [d100(99)], {
    commanders: { Ax: { at: [1000, 500], attached: "A1" } },
  });
  expect(weights(t, "A2")).toMatchObject({ "VI.9-command": "-30" });
});

rule("XII.3-detach", "he leaves it only in a later deployment phase", () => {
  const t = lab({
    units: { A1: { at: [1000, 600] }, ...REST },
    commanders: { Ax: { at: [0, 0], attached: "A1" } },
  });
  expect(t.forms("blue", "Ax", "detach")).toHaveLength(1);
  t.act({ commander: "Ax", order: "detach" });
  expect(t.commander("Ax").attached).toBe(-1);
  const later = lab({
    window: "movement",
    units: { A1: { at: [1000, 600] }, ...REST },
    commanders: { Ax: { at: [0, 0], attached: "A1" } },
  });
  expect(later.choices("blue", "Ax")).toBeUndefined();
});

rule("XII.3-rout", "if his unit breaks he runs with it, and all his command checks at -30", () => {
  const t = checking(
    { A1: shot({ burdens: fire(-90) }), A2: { at: [200, 200] } },
    [d100(1), d100(50), d100(99)],
    { commanders: { Ax: { at: [0, 0], attached: "A1" } } },
  ).pass();
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"], // 50 - 30 against 20
    ["A9", "stands"],
  ]);
  expect(weights(t, "A2")).toEqual({ "XII.3-rout": "-30" });
  const [body] = t.unit("A1").bodies;
  expect(t.commander("Ax")).toMatchObject({ x: body!.x, y: body!.y });
});

rule("XII.3-rout", "all his command: also those under his subordinates, who stand beside them", () => {
  const t = checking(
    {
      A1: shot({ burdens: fire(-90), commander: "Ad" }),
      A2: { at: [200, 200], commander: "Ax" },
      A3: { at: [2000, 200], commander: "Ay" },
    },
    [d100(1), d100(50), d100(99)],
    {
      commanders: {
        Ad: { at: [0, 0], level: "division", attached: "A1" },
        Ax: { at: [200, 240], superior: "Ad" },
        Ay: { at: [2000, 240] },
      },
    },
  ).pass();
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"], // 50 - 30 against 20
    ["A9", "stands"],
  ]);
  expect(weights(t, "A2")).toEqual({ "XII.3-rout": "-30" });
});

rule("XII.3-rout", "at Maida the whole army checks when Stuart is swept off", () => {
  const t = lab(
    {
      window: "groups",
      units: { A9: { strength: 4, start: 20, burdens: fire(-30), firedOn: true } },
      commanders: { Stuart: { attached: "A9" } },
    },
    { scenario: "maida-1806", dice: [d100(1), ...Array(9).fill(d100(99))] },
  ).pass();
  const others = t.of("check").filter(({ unit }) => unit !== "A9");
  expect(others.map(({ unit }) => unit)).toEqual(["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A10"]);
});

rule("XII.3-rout", "he is off the table with it, and back with it", () => {
  const t = checking({ A1: shot({ at: [1000, 100], burdens: fire(-90) }) }, [d100(1), d100(99)], {
    commanders: { Ax: { at: [0, 0], attached: "A1" } },
  });
  expect([t.unit("A1").place, t.commander("Ax").onTable]).toEqual(["off", false]);
});

const hurt = (lost: number, dice: (number | number[])[]): Lab =>
  rallying(
    { A1: { at: [1000, 600], regiment: "1", lost }, A2: { at: [1160, 600], regiment: "1", lost: 5 } },
    {
      Ax: { at: [0, 0], attached: "A1", rating: "average" },
    },
    dice,
  ).pass();

rule("XII.4", "one die a turn against a tenth of what the units beside him lost", () => {
  expect(hurt(4, []).of("injured")).toEqual([]); // 9 in all: no die can harm him
  expect(hurt(5, [2]).of("injured")).toEqual([]);
  expect(hurt(5, [1, d100(99)]).of("injured")).toMatchObject([{ commander: "Ax" }]);
});

rule("XII.4-example", "losses of 25: injured on 1 or 2", () => {
  expect(hurt(20, [3]).of("injured")).toEqual([]);
  expect(hurt(20, [2, d100(99)]).of("injured")).toHaveLength(1);
  expect(hurt(20, [1, d100(99)]).of("injured")).toHaveLength(1);
});

rule("XII.4", "a commander beside no unit is safe", () => {
  const t = rallying({ A1: { at: [1000, 600], lost: 60 } }, { Ax: { at: [1000, 500] } }).pass();
  expect(t.of("injured")).toEqual([]);
});

rule("XII.4-successor", "the successor stands on the spot, rated by the die but never better", () => {
  const rated = (die: number) => {
    const t = hurt(20, [1, d100(die)]);
    expect(t.commander("Ax")).toMatchObject({ x: 100000, y: 60000, successor: 1, attached: -1 });
    return t.commander("Ax").rating;
  };
  expect([rated(10), rated(50), rated(99)]).toEqual(["poor", "average", "average"]);
});

rule("XII.5", "01 to 33 poor, 34 to 66 average, 67 and above crack", () => {
  const { charts } = lab({ units: REST }).game.position.world;
  expect([1, 33, 34, 66, 67, 100].map((roll) => charts.rating(roll))).toEqual([
    "poor",
    "poor",
    "average",
    "average",
    "crack",
    "crack",
  ]);
});

rule("VII.2-corps", "the commander above two divisions joins them where he is, whatever he is called", () => {
  const joined = (attached: string, level: string) => {
    const t = lab({
      units: {
        A1: { at: [1000, 600], commander: "Ax" },
        A2: { at: [1200, 600], commander: "Ay" },
        A3: { at: [1400, 600], commander: "Ay" },
        ...REST,
      },
      commanders: {
        Ax: { at: [0, 0], level: "division", superior: "Az", ...(attached === "Ax" && { attached: "A1" }) },
        Ay: { at: [0, 0], level: "division", superior: "Az" },
        Az: { at: [0, 0], level, ...(attached.startsWith("A") && attached !== "Ax" && { attached }) },
      },
    });
    return mayCombine(t.game.position, t.index("A1"), t.index("A2"));
  };
  expect([joined("A1", "division"), joined("A2", "corps")]).toEqual([true, true]);
  expect([joined("Ax", "corps"), joined("A3", "corps"), joined("nobody", "corps")]).toEqual([
    false, // above one of them only
    false, // with a third unit
    false,
  ]);
});

rule("VII.2-corps", "two divisions of one corps are still two divisions", () => {
  const t = lab({
    units: { A1: { at: [1000, 600], commander: "Ax" }, A2: { at: [1200, 600], commander: "Ay" }, ...REST },
    commanders: {
      Ax: { at: [0, 0], level: "division", superior: "Az" },
      Ay: { at: [0, 0], level: "division", superior: "Az" },
      Az: { at: [0, 0], level: "corps" },
    },
  });
  expect(mayCombine(t.game.position, t.index("A1"), t.index("A2"))).toBe(false);
});

rule("XII.3-rout", "if the enemy destroys his unit he saves himself with the nearest of his own", () => {
  const t = fighting({ strength: 40 }, { strength: 3 }, [average(5, 2), d100(99)], {
    units: { B2: { at: [1000, 1150] } },
    more: { commanders: { Bx: { at: [0, 0], attached: "B1" } } },
  });
  expect(t.commander("Bx")).toMatchObject({ attached: -1, onTable: true, y: 115000 });
});

rule("XII.5-historical", "a rating that is agreed on is not rolled", () => {
  const t = lab({ window: "setup", units: REST, commanders: { Ax: { at: [100, 100], rating: "crack" } } });
  expect(t.commander("Ax").rating).toBe("crack");
});
