// Combat in its details [7.0]: bombardments without questions, retreats at their limits, overruns, what is told.

import { expect } from "vitest";
import { clash, over, reported, term, worth } from "./clash.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const mountains = (...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, "mountain"]));
const coalition = (at: string, more: object = {}) => ({ side: "coalition", at, facing: 5, ...more });
const french = (at: string, facing: number, more: object = {}) => ({ side: "french", at, facing, ...more });
const ways = (t: Lab) => t.actions("retreat").map(({ path }) => path.join(" "));
const CAVALRY = { arm: "cavalry", steps: 2 };

const BATTERIES = { "grand-batteries": true, initiative: true, "positioned-artillery": true };
const battery = (units: object, dice: number[], more: object = {}) =>
  lab(
    {
      activate: ["french"],
      stage: "battery",
      command: "free",
      units: {
        A: foot("7,7", { batteries: 0, steps: 1 }),
        "french-battery-1": { at: "7,7", steps: 10, facing: 0, parent: "A" },
        ...units,
      },
      formations: { french: { side: "french", battery: true } },
      ...more,
    },
    { options: BATTERIES, dice },
  );

rule("16.5-odds", "whose morale is compared is no question under a battery's fire", () => {
  const units = {
    c: coalition("7,6", { steps: 2, morale: 5 }),
    d: coalition("7,6", { steps: 2, morale: 2 }),
  };
  const t = battery(units, [3, 6, 6]).act({ do: "bombard", at: "7,6" });
  expect(t.of("fought")).toMatchObject([{ units: ["french-battery-1"], ratio: "1:1", terms: [] }]);
});

rule("16.5-odds", "ground counts for a battery from afar as it does at hand", () => {
  const t = battery({ c: coalition("7,5") }, [3, 6, 1, 1, 1, 1], { map: { terrain: { "7,5": "village" } } });
  t.act({ do: "bombard", at: "7,5" });
  expect(reported(t).shares[0]!.factors.map(({ label }) => label)).toEqual(["village"]);
});

rule(
  "16.5-defend",
  "a grand battery that is attacked from behind, too, has no advantage of its front",
  () => {
    const strength = (at: string, facing: number) => {
      const t = clash({
        own: { at: "7,8", facing: 0 },
        enemy: { at: "1,1" },
        formations: { coalition: { side: "coalition", battery: true } },
        more: {
          g: french(at, facing),
          "coalition-battery-1": { at: "7,7", steps: 4, facing: 3, parent: "c" },
        },
        attackers: ["f", "g"],
        options: BATTERIES,
      });
      return [worth(t, "coalition-battery-1"), reported(t).shares.at(-1)!.factors.length];
    };
    const [front, behind] = [strength("6,8", 1), strength("7,6", 3)];
    expect([front[1], behind]).toEqual([1, ["4", 0]]);
  },
);

rule("7.11-square", "infantry in a zone of cavalry suffers, cavalry with it or not", () => {
  const squares = (more: object) =>
    term(
      clash({
        own: { batteries: 2 },
        enemy: { steps: 2 },
        more: { ...more, x: french("8,7", 4, { arm: "cavalry", steps: 1 }) },
      }),
      "squares",
    );
  expect(squares({})).toBeGreaterThan(0);
  expect(squares({ d: coalition("7,7", { arm: "cavalry", steps: 1 }) })).toBe(squares({}));
});

rule("7.14-defend", "two points of organic cavalry that turn about are four", () => {
  const t = clash({ own: { organic: 2 }, enemy: { organic: 2 }, dice: [6, 4, 3, 6, 6] });
  t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 }, { do: "pursue", units: ["f"] });
  expect(t.of("pursued")).toMatchObject([{ defence: "5" }]);
});

rule("2.2.4-bonus", "a leader without a bonus adds nothing, and one does as well as none", () => {
  const t = clash({ formations: { french: { side: "french", bonus: 0 }, coalition: { side: "coalition" } } });
  expect(reported(t).terms).toEqual([]);
  const far = { "french-leader": { at: "0,14" }, "coalition-leader": { at: "10,10" } };
  expect(reported(clash({ more: far })).terms).toEqual([]);
});

rule("7.2-path", "the first hex of the map is as good as any", () => {
  const t = clash({
    own: { at: "0,2", facing: 0 },
    enemy: { at: "0,1", facing: 3 },
    at: ["0,1"],
    map: { terrain: mountains("1,0", "1,1", "1,2") },
    dice: [6],
  });
  expect(t.hex("c")).toBe("0,0");
});

rule("7.2-advance", "into the first hex of the map, too", () => {
  const t = clash({
    own: { at: "0,2", facing: 0, batteries: 3 },
    enemy: { at: "0,1", facing: 3 },
    at: ["0,1"],
    dice: [6],
  });
  t.until("retreat").act(t.actions("retreat")[0]!, { do: "face", facing: 3 });
  expect(t.actions("advance").map(({ path }) => path.join(" "))).toContain("0,1 0,0");
});

rule("7.2-advance-ezoc", "a unit that stands in a zone advances all the same", () => {
  const more = { d: coalition("6,8", { facing: 0, batteries: 1 }) };
  const t = clash({ own: { batteries: 2 }, enemy: { batteries: 0 }, more, dice: [6] });
  t.until("retreat").act(t.actions("retreat")[0]!).until("advance");
  expect(t.actions("advance").map(({ path }) => path.join(" "))).toContain("7,7");
});

rule("7.2-advance", "of two hexes attacked only that which was given up is entered", () => {
  const t = clash({
    own: { facing: 1, batteries: 4 },
    enemy: { steps: 2 },
    more: { d: coalition("7,6", { facing: 4, steps: 1, formation: "other" }) },
    formations: { other: { side: "coalition", order: "hold" } },
    map: { terrain: { "7,6": "village", ...mountains("7,5", "8,6", "6,6") } },
    at: ["7,6", "7,7"],
    dice: [5],
  });
  t.until("advance", "lead");
  for (const { path } of t.actions("advance")) expect(["7,7", "7,6", undefined]).toContain(path[0]);
});

rule("7.2-facing", "those that are eliminated on the way face nowhere", () => {
  const t = clash({
    enemy: { steps: 1, size: 1 },
    map: { terrain: mountains("7,6", "8,7", "7,8", "6,8"), rivers: ["7,7|8,8"] },
    dice: [4, 6, 6],
  });
  t.until("advance", "lead");
  expect(t.unit("c").place).toBe("eliminated"); // two steps for the river
  expect([t.asks, t.of("faced")]).toEqual(["advance", []]);
});

rule("7.3-D#", "who has no disorder in its effects stays in order, whatever its morale", () => {
  const t = clash({ dice: [4, 6, 6], own: { morale: 1 }, enemy: { morale: 1 } });
  expect([t.unit("f").disorganized, t.unit("c").disorganized]).toEqual([false, false]);
});

rule("7.3-D#L", "without the letter L nobody loses a step for morale", () => {
  const t = clash({ dice: [4, 6, 6], own: { morale: 6 }, enemy: { morale: 6 } });
  expect(t.of("lost")).toEqual([]);
});

rule("7.12", "guns that fall to the enemy are told of", () => {
  const t = clash({ dice: [6, 6, 1], enemy: { batteries: 1 }, own: { batteries: 1 } });
  over(t);
  expect(t.of("gunsLost")).toMatchObject([{ unit: "c", cite: "7.12" }]);
  expect(t.unit("c").batteries).toBe(0);
});

rule("10.2-retreat", "a unit just smashed runs from the enemies it fought", () => {
  const t = clash({ dice: [4, 6, 3], enemy: { steps: 1 }, own: { steps: 1 } }); // 1s
  expect([t.asks, t.side, t.unit("c").smashed]).toEqual(["retreat", "coalition", true]);
  expect(ways(t).map((way) => way.split(" ").at(-1))).toContain("9,8");
  for (const way of ways(t)) expect(way).not.toMatch(/^(6,|7,6)/); // as near to f
});

rule("7.5-withdraw", "a train with one refuge only takes it; without any the mover decides", () => {
  const overrun = (more: object) =>
    lab(
      {
        activate: ["french"],
        stage: "units",
        command: "free",
        units: {
          a: french("6,7", 2),
          w: { side: "coalition", arm: "wagon", at: "7,7" },
          far: austrian("12,12"),
          ...more,
        },
      },
      { options: { "captured-supply": true } },
    )
      .take("a")
      .move("7,7");
  const capture = overrun({});
  const question = (t: Lab) => [t.asks, t.side, t.game.pending[0]?.cite, t.actions().map((one) => one.do)];
  expect(question(capture)).toEqual(["capture", "french", "16.2", ["capture", "destroy"]]);
  expect(overrun({ d: coalition("8,8", { steps: 1, batteries: 0 }) }).hex("w")).toBe("8,8");
  const two = overrun({
    d: coalition("8,8", { steps: 1, batteries: 0 }),
    e: coalition("8,7", { steps: 1, batteries: 0 }),
  });
  expect(question(two)).toEqual(["refuge", "coalition", "7.5-withdraw", ["evade", "evade"]]);
});

rule("7.6-pursue", "when one of two cavalry units has gone and the other stands, nobody pursues", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "units",
      command: "free",
      units: {
        f: french("5,7", 2),
        c: coalition("7,7", { ...CAVALRY, steps: 1 }),
        d: coalition("7,7", { ...CAVALRY, steps: 1 }),
      },
    },
    { dice: [3, 3, 3] },
  );
  t.take("f").move("6,7").act({ do: "declare", at: "7,7" });
  t.act(t.actions("evade")[0]!).until("unit", "evasion");
  if (t.asks === "evasion") t.act({ do: "hold" });
  const before = t.spent("f");
  expect([t.asks, t.side]).toEqual(["unit", "french"]);
  expect(t.destinations).toEqual([]); // in the zone of the other
  t.act({ do: "stop" });
  expect(t.spent("f")).toBe(before);
  expect(t.until("attacks").refusal({ do: "pass" })).toBe("7.6-declare");
});

rule("10.2-retreat", "from the enemies, not from friends that fought beside it", () => {
  const t = clash({
    own: { facing: 1 },
    enemy: { steps: 1 },
    more: { d: coalition("7,6", { facing: 4, steps: 3 }) },
    at: ["7,6", "7,7"],
    dice: [4, 6, 3, 3],
  });
  t.until("retreat");
  expect(t.unit("c").smashed).toBe(true);
  expect(ways(t)).toContain("8,7"); // beside d
});
