// Combat at its edges [7.0]: stacks without a way out, places on the way, mixed enemies, organic cavalry.

import { expect } from "vitest";
import { clash, over, reported, term } from "./clash.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const mountains = (...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, "mountain"]));
const ways = (t: Lab) => t.actions("retreat").map(({ path }) => path.join(" "));
const coalition = (at: string, more: object = {}) => ({ side: "coalition", at, facing: 5, ...more });
const french = (at: string, facing: number, more: object = {}) => ({ side: "french", at, facing, ...more });

/** One way out of 7,7, to the east, with nothing on either side of it. */
const CORRIDOR = ["8,8", "9,8", "10,9", "11,9", "12,10", "13,10"];
const WALLS = mountains(
  ...["7,6", "8,7", "7,8", "6,8", "9,7", "8,9", "10,8", "9,9", "10,10", "11,8", "11,10", "12,9", "12,11"],
  ...["13,9", "13,11", "14,10", "14,11"],
);
/** A retreat into the corridor, of which the first hexes are full of friends. */
const crowded = (hexes: number, dice = [6, 6, 6, 6, 6]) =>
  clash({
    dice,
    map: { terrain: WALLS },
    more: Object.fromEntries(CORRIDOR.slice(0, hexes).map((at, i) => [`d${i}`, coalition(at, { steps: 5 })])),
  });

rule("7.2-friends", "through friends it goes on to a hex with room, four hexes farther at most", () => {
  expect(crowded(0).hex("c")).toBe("8,8");
  expect(crowded(1).hex("c")).toBe("9,8");
  expect(crowded(4).hex("c")).toBe("12,10");
  expect(crowded(5).hex("c")).toBe("7,7");
});

rule("7.2-friends", "where friends leave no room it stays, disorganized, and nothing else happens", () => {
  const t = over(crowded(5));
  expect(t.unit("c")).toMatchObject({ hexes: ["7,7"], disorganized: true, steps: 4, lost: 0 });
  expect(t.of("disorganized")).toMatchObject([{ unit: "c", cite: "7.2-friends" }]);
  expect([t.of("fled"), t.of("blocked"), t.of("advanced")]).toEqual([[], [], []]);
  expect(t.of("rolled").filter(({ cite }) => cite === "15.2-loss")).toEqual([]);
});

rule("7.2-advance", "nobody is asked to advance upon a stack that could not go", () => {
  const t = crowded(5);
  expect([t.asks, t.hex("f")]).toEqual(["lead", "6,7"]);
});

rule("7.2-path", "a way over a place and one past it are different choices", () => {
  const flee = (places: object[]) =>
    ways(
      clash({
        dice: [6],
        own: { batteries: 1 },
        map: { terrain: mountains("7,6", "7,8", "6,8"), places: { "8,7": "Dorf" } },
        places,
      }),
    ).filter((way) => way.endsWith(" 9,7"));
  expect(flee([])).toHaveLength(1);
  expect(flee([{ hex: "0,0", points: [1, 1], owner: "coalition" }])).toHaveLength(1);
  expect(flee([{ hex: "8,7", points: [1, 1], owner: "coalition" }])).toEqual(["8,7 9,7", "8,8 9,7"]);
});

const CAVALRY = { arm: "cavalry", steps: 2 };

rule(
  "7.6-declare",
  "infantry that has come up undeclared attacks no hex with cavalry, whoever else is there",
  () => {
    const asks = (more: object) =>
      lab({
        activate: ["french"],
        stage: "declare",
        units: {
          f: french("6,7", 2, { started: "5,7" }),
          c: coalition("7,7"),
          ...more,
          z: french("0,14", 0, { steps: 1 }),
        },
      }).asks;
    expect([asks({}), asks({ d: coalition("7,7", { arm: "cavalry", steps: 1 }) })]).toEqual([
      "attacks",
      "lead",
    ]);
  },
);

const declaring = (units: object, more: object = {}, dice = [4, 6, 6, 6, 6, 6, 6, 6]) =>
  lab(
    {
      activate: ["french"],
      stage: "declare",
      units: { z: french("0,14", 0, { steps: 1 }), ...units },
      map: { minorRoads: [Array.from({ length: 10 }, (_, i) => `6,${i + 3}`)] },
      ...more,
    },
    { dice },
  );

rule("7.6-declare", "cavalry beside which infantry began need not be attacked", () => {
  const t = declaring({ f: french("6,7", 2), c: coalition("7,7", CAVALRY) });
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["attacks", undefined]);
});

rule("7.6-declare", "an attack that was declared is made, but by one combat", () => {
  const units = {
    f: french("6,7", 2),
    g: french("6,8", 1),
    c: coalition("7,7", { ...CAVALRY, fatigue: "spent" }),
  };
  const t = declaring(units, { targets: ["7,7"] });
  expect(t.refusal({ do: "pass" })).toBe("7.6-declare");
  t.act({ do: "attack", units: ["f"], at: ["7,7"] });
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["attacks", undefined]);
  const gone = declaring({ ...units, c: coalition("7,7") }, { targets: ["7,7"] }); // the cavalry has left
  expect(gone.refusal({ do: "pass" })).toBe(undefined);
});

rule(
  "6.9-start",
  "cavalry that attacks two hexes, and began beside only one of them, attacks in haste",
  () => {
    const hasty = (at: string[]) =>
      term(
        clash({
          own: { ...CAVALRY, facing: 1, started: "7,5" },
          more: { d: coalition("7,6", { facing: 4 }) },
          map: { terrain: { "7,6": "village", "7,7": "village" } },
          at,
        }),
        "hasty",
      );
    expect([hasty(["7,6"]), hasty(["7,7"]), hasty(["7,6", "7,7"])]).toEqual([0, -2, -2]);
  },
);

rule("7.1-7", "guns alone roll for no effects", () => {
  const t = clash({
    own: { steps: 1 },
    enemy: { at: "10,10", batteries: 2 },
    more: { "coalition-guns-1": { at: "7,7", facing: 5, steps: 2 } },
    options: { "positioned-artillery": true },
    dice: [1],
  });
  expect(reported(t).retreat).toBe(0);
  expect(t.of("effects").map(({ units }) => units)).toEqual([["f"]]);
});

rule("7.1-7", "of a stack's effects those that there are are told", () => {
  const effects = (die: number) => Object.keys(clash({ dice: [4, die, 6] }).of("effects")[0]!).sort();
  const always = ["casualties", "cite", "column", "die", "drm", "fatigue", "stragglers", "type", "units"];
  expect(effects(6)).toEqual(always);
  expect(effects(4)).toEqual([...always, "lossCheck"].sort());
  expect(effects(1)).toEqual([...always, "disorganized"].sort());
});

rule("7.14", "organic cavalry bears no loss of an ordinary combat", () => {
  const t = clash({ dice: [4, 1, 6], own: { organic: 2 } }); // 1c D 2F
  expect(t.unit("f")).toMatchObject({ steps: 3, lost: 1 });
  expect([t.state.organic[t.id("f")], t.of("organicLost")]).toEqual([2, []]);
});

rule("7.14-defend-loss", "stragglers of a charge are no matter of the organic cavalry", () => {
  // 8 to 9, die 4: Engaged, +1 for the defender; effects 6, then 2: 1s
  const own = { arm: "cavalry", steps: 4 };
  const t = over(clash({ own, enemy: { organic: 1 }, dice: [5, 5, 4, 6, 2] }));
  expect(t.of("effects").at(-1)).toMatchObject({ casualties: 0, stragglers: 1 });
  expect([t.unit("c").stragglers, t.state.organic[t.id("c")]]).toEqual([1, 1]);
});

rule("7.14-pursuit-res", "the rolls for casualties are modified as the result says", () => {
  // 2:1 is 2: the total of 8 gives the pursuers +1 and the pursued -2, that of 3 gives 0 and +1
  const pursued = (dice: number[]) => {
    const t = clash({ own: { organic: 2 }, dice: [6, ...dice] });
    t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 }, { do: "pursue", units: ["f"] });
    const { total, losses, casualties } = t.of("pursued")[0]!;
    return [total, losses, casualties];
  };
  expect(pursued([6, 1, 1])).toEqual([8, 0, 2]);
  expect(pursued([6, 6, 3])).toEqual([8, 0, 1]);
  expect(pursued([1, 1, 2])).toEqual([3, 1, 0]);
});

rule("7.11-enfilade", "a unit enfilades with guns that are positioned in its hex", () => {
  const asked = (guns: object) =>
    clash({
      enemy: { batteries: 1 },
      more: { g: coalition("6,8", { facing: 0, steps: 1 }), ...guns },
      options: { "positioned-artillery": true },
    });
  const t = asked({ "coalition-guns-1": { at: "6,8", facing: 0, steps: 1, parent: "c" } });
  expect([t.asks, t.side]).toEqual(["enfilade", "coalition"]);
  t.act({ do: "enfilade", unit: "g" });
  expect(reported(t).terms).toEqual([{ label: "artillery", value: -2, cite: "7.11-enfilade" }]);
  expect(asked({ "coalition-guns-1": { at: "6,9", facing: 0, steps: 1, parent: "c" } }).asks).toBe("lead");
});

rule("16.2", "a captor's own wagon is not taken for the one that is captured", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "units",
      command: "free",
      units: {
        a: french("6,7", 2),
        own: { side: "french", arm: "wagon", at: "2,2" },
        w: { side: "coalition", arm: "wagon", at: "7,7" },
        e: austrian("12,12"),
      },
    },
    { options: { "captured-supply": true } },
  );
  t.take("a").move("7,7").act({ do: "capture" });
  expect([t.unit("w").place, t.unit("own").hexes, t.unit("own").steps]).toEqual(["eliminated", ["2,2"], 2]);
  expect(t.of("captured")).toMatchObject([{ unit: "w", cite: "16.2" }]);
  expect(t.stack("7,7")).toHaveLength(2 + (t.hex("french-leader") === "7,7" ? 1 : 0));
});

rule("15.6-attack", "a line that faces an enemy under ATTACK must attack it", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "declare",
      command: "obey",
      formations: { french: { side: "french", order: "attack" } },
      units: { A: foot("7,7", { wing: "8,8", facing: 1 }), e: austrian("7,6", { facing: 3 }) },
    },
    { options: { "extended-line": true }, dice: [4] },
  );
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["attacks", "15.6-attack"]);
});
