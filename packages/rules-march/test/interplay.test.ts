// Where chapters meet: situations where a rule of one applies to something from another.

import { expect } from "vitest";
import { pointsOf } from "../src/rules/17-victory.ts";
import { redactEvent } from "../src/secrecy/view.ts";
import { clash, reported, term } from "./clash.ts";
import { austrian, foot, marching, NORTH_SOUTH, onRoad } from "./columns.ts";
import { lab, rule } from "./lab.ts";
import { acting, FOES } from "./moves.ts";

const CORPS = { formations: { french: { side: "french", detachment: true } } };

rule("17.0-victory", "what a detachment has lost counts once when it has rejoined", () => {
  const t = acting(
    {
      a: { at: "7,7", steps: 2, size: 5, formation: "french", facing: 0 },
      "french-detachment": { at: "7,7", facing: 0, parent: "a", steps: 1, lost: 1 },
      e: { ...FOES, at: "12,12" },
    },
    CORPS,
  );
  const before = pointsOf(t.g)[1];
  t.take("french-detachment").act({ do: "rejoin" });
  expect(t.unit("a")).toMatchObject({ steps: 3, lost: 2 });
  expect(pointsOf(t.g)[1]).toBe(before);
});

const ROAD = {
  formations: {
    french: { side: "french", order: { kind: "march", target: "7,1" } },
    coalition: { side: "coalition", rating: 4 },
  },
  map: { minorRoads: [NORTH_SOUTH, ["6,7", "7,7"], ["7,9", "8,9"], ["6,8", "7,8"]] },
} as const;

rule("15.7-attacked", "a column is struck in one of its hexes, and a second attack on another lapses", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: {
        A: onRoad(7, { morale: 3 }),
        F: austrian("6,7", { facing: 2, steps: 2 }),
        G: austrian("8,9", { facing: 5, steps: 2 }),
      },
      ...ROAD,
    },
    { dice: [1, 6, 6, 1, 1, 1, 1] },
  );
  expect(t.actions("attack").filter(({ at }) => at.length > 1)).toEqual([]);
  expect(t.refusal({ do: "attack", units: ["F", "G"], at: ["7,7", "7,8"] })).toBe("15.7-attacked");
  t.act({ do: "attack", units: ["F"], at: ["7,7"] }, { do: "attack", units: ["G"], at: ["7,9"] });
  t.until("fight")
    .act({ do: "fight", units: ["G"], at: ["7,9"] })
    .until("facing");
  expect(t.of("fought")).toMatchObject([{ units: ["G"], attack: "4", defence: "1" }]);
  t.until("lead");
  expect([t.of("fought").length, t.of("lapsed")]).toMatchObject([1, [{ units: ["F"], at: ["7,7"] }]]);
});

rule("7.0-spread", "the other hexes of a column that is attacked are no enemy left alone", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: {
        A: onRoad(7),
        F: austrian("6,8", { facing: 1, steps: 2 }),
        G: austrian("8,9", { facing: 5, steps: 2 }),
      },
      ...ROAD,
    },
    { dice: [1, 6, 6, 6] },
  );
  t.act({ do: "attack", units: ["F", "G"], at: ["7,8"] }).until("facing");
  expect(t.of("fought")[0]).toMatchObject({ attack: "8", defence: "1" });
});

rule("10.2-cavalry", "stragglers under a grand battery's fire destroy smashed cavalry, too", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "battery",
      command: "free",
      units: {
        A: foot("7,7", { batteries: 0, steps: 1 }),
        "french-battery-1": { at: "7,7", steps: 10, facing: 0, parent: "A" },
        C: austrian("7,6", { arm: "cavalry", size: 2, steps: 0, stragglers: 1, smashed: true }),
        D: austrian("7,6", { steps: 1, size: 1 }),
      },
      formations: { french: { side: "french", battery: true } },
    },
    { options: { "grand-batteries": true, initiative: true }, dice: [3, 2, 1, 1, 1, 1] },
  ).act({ do: "bombard", at: "7,6" });
  t.until("casualties");
  expect(t.of("effects")[0]).toMatchObject({ casualties: 1, stragglers: 1 });
  t.act({ do: "lose", unit: "D" });
  expect([t.unit("D").place, t.unit("C").place]).toEqual(["eliminated", "eliminated"]);
});

rule("2.5-hidden", "which units are out of supply, resupplied or tired is known to their owner alone", () => {
  const { g } = acting({ a: { at: "7,7" }, e: { ...FOES, at: "12,12" } });
  const seen = (event: object, viewer: string) => redactEvent(g, event as never, viewer);
  for (const event of [
    { type: "ranOut", unit: "e", cite: "12.1-marker" },
    { type: "resupplied", unit: "e", wagon: "e", cite: "12.3" },
    { type: "consumed", unit: "e", left: 2, cite: "16.6-use" },
  ]) {
    expect(seen(event, "coalition")).toEqual(event);
    expect(seen(event, "french")).toBeUndefined();
  }
});

rule(
  "2.5-declare",
  "of enemies in a combat their strength is stated, not why their chart makes it so",
  () => {
    const t = clash({ enemy: { fatigue: "tired1", disorganized: true }, own: { fatigue: "tired1" } });
    const shown = (viewer: string) => {
      const event = redactEvent(t.g, reported(t), viewer) as ReturnType<typeof reported>;
      return event.shares.map(({ value, factors }) => [value, factors.map(({ label }) => label)]);
    };
    expect(shown("french")).toEqual([
      ["4", ["tired"]],
      ["2", ["disorganized"]],
    ]);
    expect(shown("coalition")).toEqual([
      ["4", []],
      ["2", ["disorganized", "tired"]],
    ]);
  },
);

rule("15.9", "a division that begins its march on the Waypoint has passed it", () => {
  const t = lab(
    {
      activate: ["french"],
      units: { A: foot("7,9") },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1", waypoint: "7,9" } } },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [4] },
  );
  t.until("units").take("A");
  expect(t.hex("A")).not.toBe("7,9");
});

rule("15.1-hq-overrun", "headquarters in passing, and under a column", () => {
  const t = acting(
    { a: { at: "14,8" }, e: { ...FOES, at: "12,3" } },
    { map: { majorRoads: [["14,8", "14,7", "14,6"]] } },
  );
  expect(t.hex("coalition-hq")).toBe("14,7");
  t.take("a").move("14,6");
  expect(t.of("moved")[0]!.path).toContain("14,7");
  expect(t.hex("coalition-hq")).toBe("12,3");
  const u = marching({ A: onRoad(9), F: austrian("1,1"), "coalition-hq": { at: "7,7" } });
  u.take("A");
  expect(u.hex("coalition-hq")).toBe("1,1");
});

rule("7.1-3", "guns on the map are no unit whose size counts", () => {
  const t = clash({
    enemy: { steps: 1, morale: 2, batteries: 2 },
    own: { morale: 4 },
    more: { "coalition-guns-1": { at: "7,7", facing: 5, steps: 2, parent: "c" } },
    options: { "positioned-artillery": true },
  });
  expect(term(t, "morale")).toBe(2);
});

rule("6.9", "a line that has come beside an enemy with its other hex attacks in haste", () => {
  const attack = (prepared: boolean) => {
    const t = lab(
      {
        activate: ["french"],
        stage: "units",
        command: "free",
        units: { A: foot("7,7", { batteries: 0 }), F: austrian("9,7", { facing: 5 }), z: foot("0,14") },
      },
      { options: { "extended-line": true }, dice: [3, 6, 6, 1, 1, 1, 1] },
    );
    t.take("A").act({ do: "extend", hex: "8,8", facing: 1 });
    if (prepared) t.act({ do: "prepare" });
    t.act({ do: "stop" })
      .until("attacks")
      .act({ do: "attack", units: ["A"], at: ["9,7"] });
    return term(t.until("lead"), "hasty");
  };
  expect([attack(false), attack(true)]).toEqual([-2, 0]);
});

const OUTPOST = {
  activate: ["french"],
  formations: { french: { side: "french", order: "hold", rating: 4 } },
} as const;

rule("15.1-out", "a unit that stands before an enemy out of command checks when it is to attack", () => {
  const attack = (die: number) =>
    lab(
      {
        ...OUTPOST,
        units: {
          a: foot("2,7"),
          b: foot("9,7", { facing: 2, morale: 4 }),
          e: austrian("10,8", { facing: 5 }),
          "french-leader": { at: "2,7" },
        },
      },
      { dice: [3, die, 3, 6, 6, 1, 1, 1, 1] },
    )
      .pass()
      .act({ do: "attack", units: ["b"], at: ["10,8"] });
  const t = attack(4).until("lead");
  expect(t.of("checked")).toMatchObject([{ unit: "b", why: "command", passed: true, cite: "15.1-out" }]);
  expect(t.of("fought")).toMatchObject([{ units: ["b"] }]);
  const u = attack(5);
  expect([u.of("checked")[0]!.passed, u.of("attacks"), u.asks]).toEqual([false, [], "lead"]);
});

rule("15.6-attack", "the last two units that could attack do not turn away together", () => {
  const t = lab(
    {
      activate: ["french"],
      formations: { french: { side: "french", order: "attack", rating: 4 } },
      units: {
        a: foot("7,7", { facing: 2, steps: 2 }),
        b: foot("7,7", { facing: 2, steps: 2 }),
        e: austrian("8,8", { facing: 5 }),
      },
    },
    { dice: [3] },
  );
  t.take("a");
  expect(t.refusal({ do: "face", facing: 5 })).toBe("15.6-attack");
  expect(t.refusal({ do: "face", facing: 3 })).toBe("15.6-attack"); // the unit that turned can no longer attack
  expect(t.refusal({ do: "rest" })).toBeUndefined(); // the other may still
});

rule("15.2-loss", "a leader whose division is eliminated beside another of his is in danger", () => {
  const t = clash({
    own: { steps: 4 },
    enemy: { steps: 1, size: 1 },
    more: {
      d: { side: "coalition", at: "7,7", facing: 5, steps: 4 },
      "coalition-leader": { at: "7,7" },
    },
    dice: [3, 6, 1, 6, 6],
  });
  t.act({ do: "lose", unit: "c" }).until("lead");
  expect([t.unit("c").place, t.unit("d").lost, t.hex("d")]).toEqual(["eliminated", 0, "7,7"]);
  expect(t.of("leaderLost")).toMatchObject([{ unit: "coalition-leader" }]);
});

rule("6.2-exit", "a line with one of its hexes in a zone pays to leave it", () => {
  const price = (enemy: object) => {
    const t = lab(
      {
        activate: ["french"],
        stage: "units",
        command: "free",
        units: { A: foot("7,7", { wing: "8,8", facing: 1 }), F: austrian("10,8", enemy) },
      },
      { options: { "extended-line": true } },
    );
    t.take("A").act({ do: "contract", hex: "7,7" });
    return t.spent("A");
  };
  expect([price({ at: "9,8", arm: "cavalry", steps: 2 }), price({ arm: "cavalry", steps: 2 })]).toEqual([
    4, 2,
  ]);
});

rule(
  "15.7-attacked",
  "a unit left without an enemy by a column that deploys elsewhere does not fight",
  () => {
    const t = lab(
      {
        activate: ["coalition"],
        stage: "fight",
        combats: [{ attackers: ["F", "G"], at: ["7,7", "7,9"] }],
        units: {
          A: onRoad(7),
          F: austrian("6,7", { facing: 2, steps: 2 }),
          G: austrian("8,9", { facing: 5, steps: 2 }),
        },
        ...ROAD,
      },
      { dice: [1, 6, 6, 1, 1, 1, 1] },
    );
    expect(t.of("fought")).toMatchObject([{ units: ["F"], at: ["7,7"], attack: "4", defence: "1" }]);
  },
);

rule("15.6-chateau", "in a village that has a chateau, too, the village is held at its own price", () => {
  const t = clash({
    own: { batteries: 6, steps: 5 },
    enemy: { at: "10,10" },
    formations: { coalition: { side: "coalition", detachment: true, order: "hold" } },
    more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5, steps: 2 } },
    map: { terrain: { "7,7": "village" }, chateaux: ["7,7"] },
    dice: [6],
  });
  expect([reported(t).retreat, t.asks]).toEqual([3, "trade"]);
  t.act({ do: "trade" }, { do: "trade" });
  expect(t.of("traded")).toMatchObject([
    { hexes: 2, cite: "15.6-chateau" },
    { hexes: 1, cite: "15.6-town" },
  ]);
  expect(t.of("lost").slice(0, 2)).toMatchObject([
    { unit: "coalition-detachment", casualties: 1, stragglers: 0, cite: "15.6-town" },
    { unit: "f", casualties: 1, stragglers: 0, cite: "15.6-town" },
  ]);
});

rule(
  "15.7-deploy",
  "a unit that has deployed for a new order has moved: it neither rests nor goes without fatigue",
  () => {
    const t = lab(
      {
        activate: ["french"],
        units: { A: onRoad(7, { steps: 4 }), e: austrian("1,1") },
        formations: { french: { side: "french", order: "hold", rating: 4 } },
        map: { minorRoads: [NORTH_SOUTH] },
      },
      { dice: [3] },
    );
    expect([t.unit("A").column, t.spent("A") > 0]).toEqual([0, true]);
    t.take("A");
    expect(t.refusal({ do: "rest" })).toBe("4.1");
    expect(t.act({ do: "stop" }).until("orders").unit("A").fatigue).toBe("acted1");
  },
);

rule("15.6-retreat", "an extended line retreats like others", () => {
  const t = lab(
    {
      activate: ["french"],
      formations: { french: { side: "french", order: "retreat", rating: 4 } },
      units: { A: foot("7,7", { wing: "7,8", facing: 1 }), e: austrian("13,1") },
    },
    { options: { "extended-line": true }, dice: [4] },
  );
  expect(t.refusal({ do: "pass" })).toBe("15.6-retreat");
  t.take("A");
  expect(t.refusal({ do: "stop" })).toBe("15.6-retreat");
  t.act({ do: "line", to: ["6,8", "6,9"] }, { do: "stop" });
  expect(t.refusal({ do: "pass" })).toBeUndefined();
});

rule("7.5-withdraw", "a train over two hexes closes up to friends at its head", () => {
  const t = acting(
    {
      a: { at: "6,8" },
      w: { side: "coalition", arm: "wagon", at: "7,7", trail: ["7,8"] },
      f: { ...FOES, at: "7,7", steps: 2 },
    },
    { map: { minorRoads: [NORTH_SOUTH] } },
  );
  expect(t.unit("w").hexes).toEqual(["7,7", "7,8"]);
  t.take("a").move("7,8");
  expect([t.unit("w").place, t.unit("w").hexes]).toEqual(["map", ["7,7"]]);
  expect(t.of("escaped")).toMatchObject([{ unit: "w", to: "7,7", cite: "7.5-withdraw" }]);
});
