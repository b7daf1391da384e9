// [III, IV.3] The deployment phase on the table: space, sequence, both sides together.

import { overlap } from "@grognard/table";
import fc from "fast-check";
import { expect } from "vitest";
import { allStands, figuresOf } from "../src/bodies/figures.ts";
import { objections } from "../src/refusals.ts";
import { WINDOW } from "../src/sequence.ts";
import { choicesIn, sampleOrders } from "../src/window.ts";
import { B, face, form } from "./deploying.ts";
import { type Lab, lab, rule, where } from "./lab.ts";

const ways = (l: Lab, side: string, id: string, to: string): unknown =>
  l.forms(side, id, "form").find((one) => one.to === to)?.ways;

rule("III.1", "a unit is told of every formation it may take, and takes it whole", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  const open = l.forms("blue", "A1", "form").map(({ to }) => to);
  expect([...open].sort()).toEqual(["attack", "close", "open", "route", "skirmish", "square"]);
  l.act(form("A1", "attack", 1));
  expect(where(l, "A1")).toEqual(["attack", 1035, 500, 0]);
  expect(l.of("formed")[0]).toMatchObject({ unit: "A1", from: "line", cite: "III.6" });
});

rule("III.6-allowed", "a change that no diagram shows is refused", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, A2: { at: [500, 500], formation: "square" }, ...B } });
  expect(l.refusal("blue", form("A1", "half-line"))).toBe("III.6-allowed");
  expect(l.refusal("blue", form("A2", "route"))).toBe("III.6-allowed");
  expect(l.refusal("blue", form("A1", "attack", 3))).toBe("III.6");
  expect(l.refusal("blue", form("A1", "attack", 0, { face: 1 }))).toBe("III.6");
});

rule("III.2-route-deploy", "from column of route only line to a flank or open column", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "route" }, ...B } });
  for (const to of ["attack", "close", "square", "skirmish"])
    expect(l.refusal("blue", form("A1", to))).toBe("III.2-route-deploy");
  expect(l.refusal("blue", form("A1", "open"))).toBeUndefined();
  l.act(form("A1", "line", 0));
  expect(where(l, "A1")).toEqual(["line", 1007.5, 445, 90]);
});

rule("III.2-square", "a square opens from the face that is told", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "square" }, ...B } });
  l.act(form("A1", "line", 0, { face: 2 }));
  expect(where(l, "A1")).toEqual(["line", 982.5, 435, 180]);
});

rule("III.2-square", "a square stands anywhere but in a town", () => {
  const town = { kind: "town", corner: [1030, 440] };
  const l = lab({ terrain: [town], units: { A1: { at: [1000, 500], formation: "close" }, ...B } });
  expect(l.refusal("blue", form("A1", "square"))).toBe("XI.6-town-movement");
  const woods = {
    kind: "densewoods",
    outline: [
      [900, 300],
      [1200, 300],
      [1200, 700],
      [900, 700],
    ],
  };
  const inWoods = lab({ terrain: [woods], units: { A1: { at: [1000, 500], formation: "close" }, ...B } });
  expect(inWoods.refusal("blue", form("A1", "square"))).toBeUndefined();
});

rule(
  ["III.6-space", "IV.3-formation"],
  "no change onto a friend, an enemy, a town, water or beyond the edge",
  () => {
    const l = lab({
      terrain: [
        { kind: "town", corner: [1600, 420] },
        {
          id: "lake",
          kind: "lake",
          outline: [
            [400, 480],
            [480, 480],
            [480, 560],
            [400, 560],
          ],
        },
      ],
      units: {
        A1: { at: [1000, 500], formation: "attack" },
        A2: { at: [1070, 500], formation: "attack" },
        A3: { at: [1300, 500], formation: "attack" },
        A4: { at: [1550, 500], formation: "attack" },
        A5: { at: [360, 500], formation: "attack" },
        A6: { at: [40, 1000], formation: "attack" },
        B1: { at: [1360, 470], formation: "close" },
      },
    });
    for (const unit of ["A1", "A3"]) expect(l.refusal("blue", form(unit, "line", 1))).toBe("III.6-space");
    expect(l.refusal("blue", form("A4", "line", 1))).toBe("XI.6-town-movement");
    expect(l.objection("blue", form("A5", "line", 1))).toBeDefined();
    expect(l.objection("blue", form("A6", "line", 2))).toBeDefined();
    expect(ways(l, "blue", "A1", "line")).toHaveLength(1);
    expect(l.refusal("blue", form("A1", "line", 2))).toBeUndefined();
  },
);

rule("III.6-sequence", "what is done first gives space to what follows, or takes it", () => {
  const position = {
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1080, 500], formation: "line" },
      ...B,
    },
  };
  const blocked = lab({ units: { A1: position.units.A1, A2: { at: [1105.5, 500] }, ...B } });
  expect(blocked.refusal("blue", form("A1", "line", 1))).toBe("III.6-space");
  const first = blocked.refusal("blue", form("A2", "close", 0), form("A1", "line", 1));
  expect(first).toBeUndefined();
  expect(blocked.refusal("blue", form("A1", "line", 1), form("A2", "close", 0))).toBe("III.6-space");
  blocked.act(form("A2", "close", 0), form("A1", "line", 1));
  expect([where(blocked, "A1")[0], where(blocked, "A2")[0]]).toEqual(["line", "close"]);
});

rule(["IV.3", "IV.3-secret"], "both sides' changes are written unseen and carried out together", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, B1: { at: [1000, 900] } } });
  l.orders("blue", form("A1", "square"));
  expect(where(l, "A1")[0]).toBe("line");
  expect(l.events.filter(({ type }) => type === "formed")).toEqual([]);
  l.orders("red", form("B1", "attack"));
  expect([where(l, "A1")[0], where(l, "B1")[0]]).toEqual(["square", "attack"]);
});

rule(
  ["III.6-space", "IV.3"],
  "enemies that would meet on the same ground both stay as they were, at no cost",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 500], formation: "attack" },
        B1: { at: [1200, 490], formation: "attack" },
      },
    });
    l.both([form("A1", "line", 1)], [form("B1", "line", 1)]);
    expect([where(l, "A1")[0], where(l, "B1")[0]]).toEqual(["attack", "attack"]);
    expect([l.unit("A1").done, l.unit("B1").done]).toEqual([[], []]);
    expect(l.of("prevented").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["A1", "III.6-space"],
      ["B1", "III.6-space"],
    ]);
  },
);

rule("III.6-space", "a unit that has taken the ground of a unit that is put back is put back too", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "line" },
      A2: { at: [1105.5, 500], formation: "attack" },
      B1: { at: [900, 510], formation: "close" },
    },
  });
  // A1 gives up its right for A2, but its column meets the enemy's new line
  l.both([form("A1", "open", 5), form("A2", "line", 2)], [form("B1", "line", 3)]);
  expect([where(l, "A1")[0], where(l, "A2")[0], where(l, "B1")[0]]).toEqual(["line", "attack", "close"]);
  expect(l.of("prevented")).toHaveLength(3);
});

rule(
  "III.6-space",
  "an enemy out of sight keeps a change from being made, and only its owner hears of it",
  () => {
    const crest = {
      kind: "crest-rugged",
      line: [
        [1050, 300],
        [1050, 700],
      ],
    };
    const l = lab(
      {
        terrain: [crest],
        units: { A1: { at: [1000, 500], formation: "attack" }, B1: { at: [1085, 470], formation: "close" } },
      },
      { options: { fogOfWar: true } },
    );
    expect(l.refusal("blue", form("A1", "line", 1))).toBeUndefined();
    l.both([form("A1", "line", 1)]);
    expect([where(l, "A1")[0], l.unit("A1").done]).toEqual(["attack", []]);
    expect(l.of("prevented")).toMatchObject([{ unit: "A1", why: { says: "noRoom" }, only: ["blue"] }]);
  },
);

rule(["III.7", "IV.3-facing"], "a change of face turns the unit about, for one option", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  l.act(face("A1"));
  expect(where(l, "A1")).toEqual(["line", 1000, 485, 180]);
  expect(l.unit("A1").done).toEqual(["face"]);
  expect(l.of("faced")[0]?.cite).toBe("III.7");
});

rule("III.7", "a square needs no facing about", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "square" }, ...B } });
  expect(l.forms("blue", "A1", "face")).toEqual([]);
  expect(l.objection("blue", face("A1"))).toBeDefined();
});

rule("III.7-skirmish-rear", "skirmishers face about to go back far, and keep their ground", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "skirmish" }, ...B } });
  l.act(face("A1"));
  expect(where(l, "A1")).toEqual(["skirmish", 1000, 485, 180]);
});

rule("III.8", "the turn begins with deployment and goes on without it", () => {
  const l = lab({ window: "turn", units: { A1: { at: [1000, 500] }, ...B } });
  expect(l.window).toBe("deployment");
  expect(l.pass().window).not.toBe("deployment");
});

rule("III.6-space", "whatever is ordered, nothing overlaps afterwards", () => {
  const kinds = ["attack", "open", "close", "square"] as const;
  const arrangement = fc.array(fc.constantFrom(...kinds), { minLength: 8, maxLength: 8 });
  let refused = 0;
  fc.assert(
    fc.property(arrangement, fc.integer({ min: 1, max: 1e6 }), (formations, seed) => {
      const units = Object.fromEntries(
        formations.map((formation, i) => [
          `${i % 2 === 0 ? "A" : "B"}${i}`,
          { at: [500 + i * 110, i % 2 === 0 ? 700 : 680], formation },
        ]),
      );
      const l = lab({ units });
      const chance = dice(seed);
      const g = l.game.position;
      const sets = ([0, 1] as const).map((side) => {
        const choices = choicesIn(WINDOW.deployment, g, side);
        const action = sampleOrders(WINDOW.deployment, g, side, choices, chance);
        expect(objections(WINDOW.deployment, g, side, choices, action)).toEqual([]);
        return action.orders;
      });
      l.both(sets[0]!, sets[1]!);
      refused += l.of("prevented").length;
      // a combined square is kept with its senior
      const bodies = l.state.units.map(({ square }, unit) =>
        square >= 0 && square !== unit ? [] : allStands(figuresOf(l.game.position, unit)),
      );
      bodies.forEach((mine, i) => {
        for (const other of bodies.slice(0, i)) {
          expect(mine.some((a) => other.some((b) => overlap(a, b)))).toBe(false);
        }
      });
    }),
    { numRuns: 25, seed: 7 },
  );
  expect(refused).toBeGreaterThan(0);
});

/** Dice from a seed, for random sets. */
function dice(seed: number) {
  let state = seed;
  return {
    roll(faces: number): number {
      state = (state * 48271) % 2147483647;
      return 1 + (state % faces);
    },
  };
}
