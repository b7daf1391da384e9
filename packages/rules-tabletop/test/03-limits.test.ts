// [III.2-III.5] What the formations may and may not do: fire, charge, fight, go.

import type { Fraction } from "@grognard/parts";
import type { Path } from "@grognard/table";
import { expect } from "vitest";
import { inSkirmishOrder } from "../src/board.ts";
import type { MeleeSetting } from "../src/charts/charts.ts";
import type { Formation } from "../src/formations.ts";
import { delayDue } from "../src/ground/delay.ts";
import { barred } from "../src/ground/terrain.ts";
import { checkPath, mannerOf } from "../src/march/check-path.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import type { Unit } from "../src/types.ts";
import { block } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";

const FOE = { B1: { at: [1000, 600] } };
const one = (formation: Formation, more: object = {}): Lab =>
  lab({ units: { A1: { at: [1000, 500], formation, ...more }, ...FOE } });

/** What the parts of A1 fire: the share of a volley, and whether they claim bonuses. */
const fire = (l: Lab): [Fraction, boolean][] =>
  partsOf(l.game.position, l.index("A1")).map(({ share, bonuses }) => [share, bonuses]);

const STANDING: MeleeSetting = {
  charging: false,
  enemyInfantry: true,
  enemyCavalry: false,
  enemyLancers: false,
  squareMixed: 2,
};
const HORSE = { enemyInfantry: false, enemyCavalry: true };
const melee = (l: Lab, formation: Formation, setting: Partial<MeleeSetting> = {}): Fraction =>
  l.game.position.world.charts.multiplier(spec(l), formation, { ...STANDING, ...setting });
const spec = (l: Lab): Unit => l.game.position.world.units[l.index("A1")]!;

const charges = (l: Lab): string[] =>
  l
    .until("charge")
    .forms("blue", "A1", "charge")
    .flatMap(({ target }) => target);
const mayGo = (l: Lab, path: Path): string | undefined => {
  const g = l.game.position;
  const [body] = l.unit("A1").bodies;
  return checkPath(spec(l), body!, path, mannerOf(g, l.index("A1"), body!, "move")!)?.cite;
};

rule("III.2-route-combat", "a column of route neither fires nor charges, and fights at a quarter", () => {
  const l = one("route");
  expect(fire(l)).toEqual([]);
  expect(melee(l, "route")).toEqual([1, 4]);
  const beside = lab({
    units: { A1: { at: [1000, 500], formation: "route" }, A2: { at: [1300, 500] }, B1: { at: [1150, 560] } },
  });
  beside.until("charge");
  expect([beside.choices("blue", "A1"), beside.forms("blue", "A2", "charge").length]).toEqual([undefined, 1]);
});

rule("III.2-route-defiles", "a column of route marches through rough ground without a roll", () => {
  const scrub = {
    kind: "scrub-rough",
    outline: block(800, 300, 1200, 700),
  };
  const due = (formation: Formation) => {
    const l = lab({
      terrain: [scrub],
      units: { A1: { at: [1000, 500], formation }, B1: { at: [2000, 1500] } },
    });
    return delayDue(l.game.position, l.index("A1"), l.unit("A1").bodies) !== undefined;
  };
  expect([due("route"), due("open"), due("line")]).toEqual([false, true, true]);
});

rule("III.2-route-manoeuvre", "a column of route turns at will, the rest following its head", () => {
  const l = one("route");
  const way: Path = [
    {
      go: "follow",
      legs: [
        { heading: 9000, d: 4000 },
        { heading: 18000, d: 4000 },
      ],
    },
  ];
  expect(mayGo(l, way)).toBeUndefined();
  expect(mayGo(one("line"), way)).toBe("III.2-route-manoeuvre");
});

rule(["III.2-open-fire", "III.2-open-melee"], "an open column fires with a quarter and fights at one", () => {
  const l = one("open");
  expect(fire(l)).toEqual([[[1, 4], false]]);
  expect([melee(l, "open"), melee(l, "open", { charging: true })]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

rule("III.2-open-flanks", "an open column may charge all the same", () => {
  expect(charges(one("open"))).toEqual(["B1"]);
});

rule(
  ["III.2-close-fire", "III.2-close-melee"],
  "a close column fires with a quarter and charges at three",
  () => {
    const l = one("close");
    expect(fire(l)).toEqual([[[1, 4], false]]);
    expect(melee(l, "close", { charging: true })).toEqual([3, 1]);
    expect(melee(l, "close")).toEqual([1, 1]);
    expect(melee(l, "close", { charging: true, ...HORSE })).toEqual([1, 1]);
  },
);

rule(
  ["III.2-attack-fire", "III.2-attack-melee"],
  "an attack column fires with half and charges at three",
  () => {
    const l = one("attack");
    expect(fire(l)).toEqual([[[2, 4], false]]);
    expect(melee(l, "attack", { charging: true })).toEqual([3, 1]);
    expect(melee(l, "attack")).toEqual([1, 1]);
    expect(melee(l, "attack", { charging: true, ...HORSE })).toEqual([1, 1]);
  },
);

rule(
  ["III.2-line-fire", "III.2-line-melee"],
  "a line fires with all, alone claims bonuses, and fights at two",
  () => {
    const l = one("line");
    expect(fire(l)).toEqual([[[4, 4], true]]);
    for (const setting of [{}, { charging: true }, HORSE]) expect(melee(l, "line", setting)).toEqual([2, 1]);
  },
);

rule("III.2-square-fire", "each face of a square fires its own company, without bonuses", () => {
  const l = one("square");
  expect(fire(l)).toEqual(Array(4).fill([[1, 4], false]));
  const headings = partsOf(l.game.position, l.index("A1")).map(({ heading }) => heading);
  expect(headings).toEqual([0, 9000, 18000, 27000]);
});

rule("III.2-square-move", "a square marches straight by one of its faces and cannot wheel", () => {
  const l = one("square");
  expect(
    mayGo(l, [
      { go: "by-face", face: 1 },
      { go: "forward", d: 4000 },
    ]),
  ).toBeUndefined();
  expect(mayGo(l, [{ go: "wheel", to: "left", q: 500 }])).toBeDefined();
});

rule("III.2-square-limits", "a square never charges", () => {
  const l = lab({
    units: { A1: { at: [1000, 500], formation: "square" }, A2: { at: [1300, 500] }, B1: { at: [1150, 560] } },
  });
  l.until("charge");
  expect([l.choices("blue", "A1"), l.forms("blue", "A2", "charge").length]).toEqual([undefined, 1]);
});

rule(
  "III.2-square-melee",
  "a square fights horse at four, lancers at three, both arms at two, foot at one",
  () => {
    const l = one("square");
    expect(melee(l, "square", HORSE)).toEqual([4, 1]);
    expect(melee(l, "square", { ...HORSE, enemyLancers: true })).toEqual([3, 1]);
    expect(melee(l, "square", { enemyCavalry: true })).toEqual([2, 1]);
    expect(melee(l, "square")).toEqual([1, 1]);
  },
);

rule("III.2-skirmish-move", "skirmishers go anywhere, even where no other unit can", () => {
  const swamp = {
    kind: "swamp",
    outline: block(500, 300, 1500, 700),
  };
  const l = lab({
    terrain: [swamp],
    units: { A1: { at: [1000, 500], formation: "skirmish" }, B1: { at: [2000, 1500] } },
  });
  const [body] = l.unit("A1").bodies;
  expect(barred(l.game.position, l.index("A1"), body!)).toBeUndefined();
  expect(barred(l.game.position, l.index("A1"), { ...body!, formation: "line", gap: 0 })).toBeDefined();
  expect(mayGo(l, [{ go: "skirmish", heading: 9000, d: 8000, q: 4500 }])).toBeUndefined();
});

rule(
  "III.2-skirmish-support",
  "skirmishers keep nearer to their supports than to the enemy, or within one move",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 700], formation: "skirmish" },
        A2: { at: [1000, 300] },
        B1: { at: [1000, 1200] },
      },
    });
    l.until("movement");
    const go = (d: number) => ({
      unit: "A1",
      order: "move",
      path: [{ go: "skirmish", heading: 0, d, q: 0 }],
    });
    expect(l.refusal("blue", go(20000))).toBe("III.2-skirmish-support");
    expect(l.refusal("blue", go(5000))).toBeUndefined();
    const near = lab({
      units: {
        A1: { at: [1000, 700], formation: "skirmish" },
        A2: { at: [1000, 600] },
        B1: { at: [1000, 1000] },
      },
    });
    expect(near.until("movement").refusal("blue", go(16000))).toBeUndefined();
  },
);

rule("III.2-skirmish-fire", "each of the four stands fires for itself", () => {
  const l = one("skirmish");
  const parts = partsOf(l.game.position, l.index("A1"));
  expect(parts.map(({ kind, shots }) => [kind, shots])).toEqual(Array(4).fill(["stand", ["skirmish"]]));
});

rule(
  "III.2-skirmish-attack",
  "skirmishers charge skirmishers and deployed guns only, and fight at a half",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 500], formation: "skirmish" },
        B1: { at: [850, 600] },
        B2: { at: [1000, 600], formation: "skirmish", quarters: 1 },
        B3: { at: [1150, 600], formation: "gun-firing" },
      },
    });
    expect(charges(l).sort()).toEqual(["B2", "B3"]);
    expect(melee(l, "skirmish")).toEqual([1, 2]);
  },
);

rule("III.3-route", "horse in column of route cannot charge and fights at a quarter", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "cav-route" },
      A2: { at: [1300, 500] },
      B1: { at: [1150, 560] },
    },
  });
  expect(melee(l, "cav-route")).toEqual([1, 4]);
  l.until("charge");
  expect(l.choices("blue", "A1")).toBeUndefined();
});

rule(
  ["III.3-open", "III.3-attack", "III.3-line", "III.3-skirmish"],
  "horse fights by its formation and weight",
  () => {
    const light = one("cav-line-1");
    const heavy = one("cav-line-1", { heavy: true });
    const at = (l: Lab) =>
      (["cav-open", "cav-attack", "cav-line-1", "cav-line-2", "cav-skirmish"] as const).map((f) =>
        melee(l, f),
      );
    expect(at(light)).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 1],
      [1, 2],
    ]);
    expect(at(heavy)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 1],
      [1, 2],
    ]);
  },
);

rule("III.3-skirmish", "dispersed cavalry charges no formed unit", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "cav-skirmish" },
      B1: { at: [850, 700] },
      B2: { at: [1150, 700], formation: "skirmish", quarters: 1 },
    },
  });
  expect(charges(l)).toEqual(["B2"]);
});

rule("III.4-route", "limbered guns neither fire nor charge, and fight at a quarter", () => {
  const l = one("gun-route");
  expect([fire(l), melee(l, "gun-route")]).toEqual([[], [1, 4]]);
  expect(inSkirmishOrder(l.game.position, l.index("A1"))).toBe(false);
});

rule("III.4-firing", "deployed guns count as in skirmish order and fight at a half", () => {
  const l = one("gun-firing");
  expect(melee(l, "gun-firing")).toEqual([1, 2]);
  expect(inSkirmishOrder(l.game.position, l.index("A1"))).toBe(true);
});

rule("III.5", "a detachment counts as in skirmish order and fights at a half", () => {
  const l = one("skirmish", { quarters: 3 });
  expect(inSkirmishOrder(l.game.position, l.index("A1"))).toBe(true);
  expect(melee(l, "skirmish")).toEqual([1, 2]);
});

rule("III.7-skirmish-rear", "not farther back than the fall back rate, unless they have faced about", () => {
  const l = one("skirmish");
  const back = (d: number): Path => [{ go: "skirmish", heading: 18000, d, q: 0 }];
  expect(mayGo(l, back(10000))).toBeUndefined();
  expect(mayGo(l, back(10100))).toBeDefined();
  const about = one("skirmish", { facing: 180 });
  expect(mayGo(about, [{ go: "skirmish", heading: 18000, d: 12000, q: 18000 }])).toBeUndefined();
});

rule(
  "III.2-skirmish-support",
  "within one move of formed friends at any rate; beyond it they may only come nearer",
  () => {
    const refusal = (support: number, go: number, heading = 0) => {
      const l = lab({
        window: "movement",
        units: {
          A1: { at: [1000, 700], formation: "skirmish" },
          A2: { at: [1000, support] },
          B1: { at: [1000, 1000] },
        },
      });
      const path = [{ go: "skirmish", heading, d: go * 100, q: 0 }];
      return l.refusal("blue", { unit: "A1", order: "move", path });
    };
    // their rear is 15 mm behind the front: 250 between them and the friends after 100
    expect([refusal(535, 100), refusal(534.9, 100)]).toEqual([undefined, "III.2-skirmish-support"]);
    // too far already: nearer to their friends, and not farther from them
    expect([refusal(300, 50, 18000), refusal(300, 50)]).toEqual([undefined, "III.2-skirmish-support"]);
  },
);
