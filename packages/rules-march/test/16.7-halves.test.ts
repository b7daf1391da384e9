// [16.7-combat] Each hex of an extended line is a unit of its own in combat.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { combatForecast, combatOf } from "../src/screen/combat-forecast.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** A line in 7,7 and 8,8 faces 7,6, the common 8,7, and 9,7. */
const line = (more: object = {}) => foot("7,7", { wing: "8,8", facing: 1, morale: 4, ...more });
const enemy = (at: string, more: object = {}) => austrian(at, { facing: 3, morale: 4, ...more });
/** A division of another formation, with no leader to be in danger. */
const attacks = (units: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    { activate: ["french"], stage: "declare", command: "free", units, ...more },
    { options: { "extended-line": true }, dice },
  );
const attacked = (units: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    { activate: ["coalition"], stage: "declare", command: "free", units, ...more },
    { options: { "extended-line": true }, dice },
  );
const offers = (t: Lab) => t.actions("attack").map(({ at, from }) => [at.join("+"), from?.join("+")]);
const fight = (t: Lab) => (t.asks === "attacks" ? t.pass() : t);
const fought = (t: Lab) => t.of("fought").map(({ at, attack, defence }) => [at.join("+"), attack, defence]);

rule(
  "16.7-combat",
  "its hexes attack two enemies in two combats, with half the strength and a die for each",
  () => {
    const t = attacks({ A: line(), F: enemy("7,6"), G: enemy("9,7") }, [3, 6, 6, 3, 6, 6]);
    expect(offers(t)).toEqual([
      ["7,6", undefined],
      ["9,7", undefined],
    ]);
    t.act({ do: "attack", units: ["A"], at: ["7,6"] });
    expect(t.refusal({ do: "attack", units: ["A"], at: ["7,6"] })).toBe("16.7-combat");
    t.act({ do: "attack", units: ["A"], at: ["9,7"] });
    t.act({ do: "fight", units: ["A"], at: ["9,7"] });
    t.until("orders", "target");
    expect(fought(t)).toEqual([
      ["9,7", "4", "8"],
      ["7,6", "4", "8"],
    ]);
    expect(t.of("effects").filter(({ units }) => units.includes("A"))).toHaveLength(2);
  },
);

rule("16.7-combat", "an enemy before both hexes is attacked from either, or from both", () => {
  const units = { A: line(), F: enemy("8,7") };
  expect(offers(attacks(units))).toEqual([
    ["8,7", "7,7"],
    ["8,7", undefined],
    ["8,7", "8,8"],
  ]);
  const attack = (from: object) =>
    attacks(units, [3, 6, 6, 6])
      .act({ do: "attack", units: ["A"], at: ["8,7"], ...from })
      .until("orders", "target");
  expect(fought(attack({}))).toEqual([["8,7", "8", "8"]]);
  expect(fought(attack({ from: ["8,8"] }))).toEqual([["8,7", "4", "8"]]);
  expect(attack({}).of("effects").slice(0, 2)).toMatchObject([{ units: ["A"] }, { units: ["A"] }]);
  expect(attack({ from: ["8,8"] }).of("attacks")).toMatchObject([{ from: ["8,8"], cite: "16.7-combat" }]);
  expect(attacks(units).refusal({ do: "attack", units: ["A"], at: ["8,7"], from: ["2,2"] })).toBe(
    "7.0-front",
  );
  expect(attacks(units).refusal({ do: "attack", units: ["A"], at: ["8,7"], from: ["7,7", "2,2"] })).toBe(
    "16.7-combat",
  );
});

rule("16.7-combat", "both may attack the same enemy one after the other", () => {
  const t = attacks({ A: line(), F: enemy("8,7") }, [3, 6, 6, 3, 6, 6]);
  t.act({ do: "attack", units: ["A"], at: ["8,7"], from: ["7,7"] });
  t.act({ do: "attack", units: ["A"], at: ["8,7"] });
  expect(t.actions("fight").map(({ from }) => from)).toEqual([["7,7"], ["8,8"]]);
  t.act({ do: "fight", units: ["A"], at: ["8,7"], from: ["8,8"] }).until("orders", "target");
  expect(fought(t)).toEqual([
    ["8,7", "4", "8"],
    ["8,7", "4", "8"],
  ]);
});

rule("16.7-combat", "each hex has its own place in the limit of the corps", () => {
  const units = { A: line(), F: enemy("8,7") };
  const t = attacks(units, [], { formations: { french: { side: "french", rating: 1 } } });
  expect(offers(t)).toEqual([
    ["8,7", "7,7"],
    ["8,7", "8,8"],
  ]);
  expect(t.refusal({ do: "attack", units: ["A"], at: ["8,7"] })).toBe("7.0-corpslimit");
});

rule("16.7-combat", "each bears its own ground", () => {
  const ground = { map: { creeks: ["7,7|8,7"] } };
  const attack = (from: object) =>
    fight(
      attacks({ A: line(), F: enemy("8,7") }, [3, 6, 6, 6], ground).act({
        do: "attack",
        units: ["A"],
        at: ["8,7"],
        ...from,
      }),
    );
  const t = attack({});
  expect(t.of("fought")[0]?.shares).toMatchObject([
    { unit: "A", hex: "7,7", factors: [{ label: "creek" }] },
    { unit: "A", hex: "8,8", value: "4", factors: [] },
    { unit: "F" },
  ]);
  expect(fought(attack({ from: ["8,8"] }))).toEqual([["8,7", "4", "8"]]);
  expect(fought(attack({ from: ["7,7"] }))).not.toEqual([["8,7", "4", "8"]]);
});

rule("16.7-combat", "attacked in both hexes it takes the effects of two dice", () => {
  const t = attacked({ A: line(), F: enemy("7,6"), G: enemy("8,7"), H: enemy("9,7") }, [3, 1, 6, 6, 6, 5, 4]);
  t.act({ do: "attack", units: ["F", "G", "H"], at: ["7,7", "8,8"] });
  t.until("orders", "target");
  expect(t.of("fought")[0]?.shares.filter(({ unit }) => unit === "A")).toMatchObject([
    { hex: "7,7", value: "4" },
    { hex: "8,8", value: "4" },
  ]);
  const rolls = t.of("effects").filter(({ units }) => units.includes("A"));
  expect(rolls.map(({ die }) => die)).toEqual([5, 4]);
});

const beaten = () =>
  attacked(
    { A: line({ batteries: 2 }), F: enemy("7,6"), G: enemy("8,7", { organic: 1 }), H: enemy("9,7") },
    [3, 6, 6, 6, 6, 1, 1, 6, 6, 6, 6],
  ).act({ do: "attack", units: ["F", "G", "H"], at: ["7,7", "8,8"] });

rule("16.7-retreat", "beaten in both hexes its owner says from which it goes back, and it goes once", () => {
  const t = beaten();
  expect([t.asks, t.side]).toEqual(["gather", "french"]);
  expect(t.actions("contract").map(({ hex }) => hex)).toEqual(["7,7", "8,8"]);
  expect(t.refusal({ do: "contract", hex: "7,6" })).toBe("16.7-retreat");
  t.act({ do: "contract", hex: "8,8" });
  t.until("advance");
  expect(t.of("fled").map(({ from }) => from)).toEqual(["8,8"]);
  const open = new Set(t.actions("advance").flatMap(({ path }) => path.slice(0, 1)));
  expect([...open].sort()).toEqual(["7,7", "8,8"]); // both have been left
  t.pass().until("orders", "target", "retreat");
  expect(t.of("gunsLost").filter(({ unit }) => unit === "A")).toHaveLength(1);
});

rule("16.7-retreat", "it is pursued once, from the hex that it went back from", () => {
  const t = beaten().act({ do: "contract", hex: "8,8" }).until("pursuit", "advance");
  expect([t.asks, t.actions("pursue").map(({ units }) => units)]).toEqual(["pursuit", [["G"]]]);
  t.pass();
  expect(t.asks).not.toBe("pursuit");
});

rule("16.7-advance", "a hex that has won advances, the division with it; its other attack lapses", () => {
  const t = attacks(
    { A: line({ steps: 5, morale: 6 }), F: enemy("9,7", { steps: 1 }), G: enemy("7,6") },
    [6, 6, 6, 6, 6, 6, 6],
  );
  t.act({ do: "attack", units: ["A"], at: ["9,7"] }).act({ do: "attack", units: ["A"], at: ["7,6"] });
  t.act({ do: "fight", units: ["A"], at: ["9,7"] }).until("advance");
  expect(t.actions("advance").map(({ path }) => path[0])).toContain("9,7");
  expect(t.actions("advance").every(({ path }) => path.length > 0)).toBe(true); // a line does not turn in place
  t.act({ do: "advance", unit: "A", path: ["9,7"] }).until("orders", "target");
  expect(t.of("advanced")).toMatchObject([{ from: "8,8", path: ["9,7"] }]);
  expect(t.unit("A").hexes).toEqual(["9,7"]);
  expect(t.of("lapsed")).toMatchObject([{ units: ["A"], at: ["7,6"] }]);
});

rule("16.7-combat", "the largest unit is told by what is in each hex", () => {
  const t = attacked(
    { A: line({ morale: 5 }), B: foot("7,7", { steps: 3, facing: 1, morale: 3 }), F: enemy("7,6") },
    [1, 6, 6],
  ).act({ do: "attack", units: ["F"], at: ["7,7"] });
  expect(t.of("fought")[0]?.terms).toContainEqual({ label: "morale", value: 1, cite: "7.1-3" });
});

rule(
  "7.11-enfilade-cond",
  "the hex beside the attacked one may enfilade; beside two of a line none may",
  () => {
    const guns = { A: line({ batteries: 3 }) };
    const t = attacked({ ...guns, F: enemy("8,7") }, [1]).act({ do: "attack", units: ["F"], at: ["7,7"] });
    expect([t.asks, t.actions("enfilade").map(({ unit }) => unit)]).toEqual(["enfilade", ["A"]]);
    const u = attacks({ A: line(), F: enemy("7,6"), E: enemy("8,7", { batteries: 2 }) }, [1, 6, 6]);
    u.act({ do: "attack", units: ["A"], at: ["7,6"] });
    expect(fight(u).of("fought")).toHaveLength(1); // both hexes are beside the guns
  },
);

rule("16.7-combat", "the forecast counts a die for each hex", () => {
  const t = attacked({ A: line(), F: enemy("7,6"), G: enemy("8,7"), H: enemy("9,7") });
  const at = ["7,7", "8,8"].map((hex) => hexNamed(t.g, hex));
  const forecast = combatForecast(
    t.g,
    combatOf(
      t.g,
      ["F", "G", "H"].map((id) => t.id(id)),
      at,
    ),
  )!;
  expect(forecast.sums[1]).toMatchObject({ total: "8", lines: [{ value: "4" }, { value: "4" }] });
  const losses = forecast.prospects[2]!.shares;
  const ways = losses.reduce((sum, share) => sum + share.ways, 0);
  expect(ways / losses[0]!.total).toBeCloseTo(1);
  const one = combatForecast(
    t.g,
    combatOf(
      t.g,
      ["F", "G"].map((id) => t.id(id)),
      at.slice(0, 1),
    ),
  )!;
  const none = (shares: typeof losses) =>
    shares.filter(({ id }) => id === "0").map(({ ways, total }) => ways / total);
  expect(none(losses)[0] ?? 0).toBeLessThan(none(one.prospects[2]!.shares)[0] ?? 0);
});
