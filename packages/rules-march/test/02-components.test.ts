// The components of a game [2.0], and how it begins [3.0-setup].

import { expect } from "vitest";
import { faceStrength, hexLabel, hexNamed, isBridged, moraleOf, printedMp, unitsOf } from "../src/board.ts";
import { readOptions } from "../src/options.ts";
import { march } from "../src/ruleset.ts";
import { CREEK, RIVER } from "../src/types.ts";
import { lab, rule } from "./lab.ts";

rule("2.2.1-example", "St-Hilaire: four steps are 8 SP, morale 5, 8 MP", () => {
  const l = lab({}, { scenario: "eggmuehl" });
  const unit = l.id("st-hilaire");
  expect([
    l.unit("st-hilaire").steps,
    faceStrength(l.g, unit),
    moraleOf(l.g, unit),
    printedMp(l.g, unit),
  ]).toEqual([4, 8, 5, 8]);
});

rule("3.0-setup", "units stand at their posts, orders lie on the tracks, the first turn begins", () => {
  const l = lab({}, { scenario: "eggmuehl" });
  expect([l.state.turn, l.side, l.asks]).toEqual([1, "french", "orders"]);
  expect([l.hex("sommariva"), l.hex("rosenberg"), l.hex("austrian-hq")]).toEqual(["15,12", "15,12", "18,6"]);
  expect([l.order("iv-korps"), l.order("vii-corps"), l.order("i-reserve")]).toEqual([
    "hold",
    "march+advance",
    undefined,
  ]);
  expect(l.unit("st-hilaire").fatigue).toBe("acted2");
  expect([l.unit("brady").place, l.unit("french-hq").place, l.unit("iv-korps-detachment").place]).toEqual([
    "waiting",
    "waiting",
    "spare",
  ]);
});

rule("3.0-setup", "the cup holds the chits of all formations on the map, and no others", () => {
  const l = lab({}, { scenario: "eggmuehl", dice: [1, 6, 6, 6, 6, 6, 6, 6, 6] })
    .pass()
    .pass();
  const drawn = l.of("drawn").map(({ formation }) => formation);
  const left = l.state.cup.map((formation) => l.g.world.formations[formation]!.id);
  expect([...drawn, ...left].sort()).toEqual([
    "coalition-supply",
    "french-supply",
    "i-reserve",
    "iii-corps",
    "iii-korps",
    "iv-korps",
    "montbrun",
    "vii-corps",
  ]);
});

rule("6.4-implied", "every road over water has a bridge, and nothing else does", () => {
  const l = lab({}, { scenario: "eggmuehl" });
  const { sides, grid } = l.g.world.map;
  const bridged: string[] = [];
  for (const [side, bits] of sides.entries()) {
    const hex = Math.floor(side / 6);
    if (bits & (RIVER | CREEK) && isBridged(l.g, hex, side % 6) && hex < grid.neighbours[side]!)
      bridged.push(`${hexLabel(l.g, hex)}|${hexLabel(l.g, grid.neighbours[side]!)}`);
  }
  expect(bridged.sort()).toEqual(["13,15|13,16", "16,14|16,15", "5,16|5,17"]);
  const roadless = lab({
    map: { creeks: ["5,5|5,6", "5,6|6,6"], bridges: ["5,6|5,5"] },
    units: { friant: { side: "french", at: "5,5" } },
  });
  expect(isBridged(roadless.g, hexNamed(roadless.g, "5,5"), 3)).toBe(true);
  expect(isBridged(roadless.g, hexNamed(roadless.g, "5,6"), 0)).toBe(true);
  expect(isBridged(roadless.g, hexNamed(roadless.g, "5,6"), 1)).toBe(false);
});

rule("10.3", "only formations that the scenario names have a counter for a detachment", () => {
  const { world } = lab({}, { scenario: "teugn-hausen" }).g;
  const counters = world.formations.map(({ id, detachment }) => [id, world.units[detachment]?.id]);
  expect(Object.fromEntries(counters)).toEqual({
    "st-hilaire": "st-hilaire-detachment",
    friant: "friant-detachment",
    montbrun: undefined,
    "iii-korps": "iii-korps-detachment",
    "iv-korps": undefined,
    grenadiers: undefined,
    "french-supply": undefined,
    "coalition-supply": undefined,
  });
  const [counter] = world.units.filter(({ id }) => id === "iii-korps-detachment");
  expect(counter).toMatchObject({ steps: 2, batteries: 0, organic: 0, spare: true, arm: "infantry" });
});

rule("2.3", "all trains of a side belong to one chit", () => {
  const { g } = lab({}, { scenario: "eggmuehl" });
  const supply = g.world.formationById.get("french-supply")!;
  expect(unitsOf(g, supply).map((unit) => g.world.units[unit]!.id)).toEqual([
    "french-wagon-1",
    "french-wagon-2",
    "french-engineer",
  ]);
  expect(g.world.formations[supply]).toMatchObject({ kind: "supply", leader: -1, name: "French supply" });
});

rule("15.15", "with fixed ratings both commanders may send the same number of orders", () => {
  const limits = (...options: string[]) => lab({}, { scenario: "eggmuehl", options }).g.world.orderLimit;
  expect(limits()).toEqual([4, 2]);
  expect(limits("fixed-ratings")).toEqual([3, 3]);
});

rule("2.5", "both sides see where everything stands, and in what strength", () => {
  const l = lab({ units: { montbrun: { steps: 1 } } }, { scenario: "teugn-hausen" });
  for (const viewer of ["french", "coalition"]) {
    const { open } = march.view(l.g, viewer);
    const montbrun = l.id("montbrun");
    expect([open.hex[montbrun], open.facing[montbrun], open.steps[montbrun]]).toEqual([
      hexNamed(l.g, "15,5"),
      3,
      1,
    ]);
    expect(open.column[l.id("st-hilaire")]).toBe(3);
  }
});

rule("2.5-hidden", "force charts and orders are their owner's affair, unless the charts are open", () => {
  const seen = (viewer: string, ...options: string[]) => {
    const l = lab(
      { units: { montbrun: { fatigue: "tired1", stragglers: 1 } } },
      { scenario: "teugn-hausen", options },
    );
    const { charts, tracks, zones } = march.view(l.g, viewer);
    const montbrun = l.id("montbrun");
    const { formation } = l.g.world.units[montbrun]!;
    const order = tracks[formation]?.current?.kind;
    return [
      charts.fatigue[montbrun],
      charts.stragglers[montbrun],
      charts.batteries[montbrun],
      order,
      zones[montbrun],
    ];
  };
  expect(seen("french")).toEqual([5, 1, 1, "hold", true]);
  expect(seen("coalition")).toEqual([null, null, null, undefined, true]);
  expect(seen("coalition", "open")).toEqual([5, 1, 1, "hold", true]);
});

rule("16.5-needs", "grand batteries need the initiative", () => {
  expect(() => readOptions(["grand-batteries"])).toThrow(
    "options: grand batteries need the option initiative, or by-mail [16.5-needs]",
  );
  expect(readOptions(["grand-batteries", "initiative"]).grandBatteries).toBe(true);
});

rule("16.5-formation", "a leader who is named for one has a grand battery with a chit of its own", () => {
  const { world } = lab({}, { scenario: "eggmuehl", options: ["initiative", "grand-batteries"] }).g;
  const batteries = world.formations.filter(({ kind }) => kind === "battery");
  expect(batteries.map(({ id, founder, side }) => [id, world.units[founder]!.id, side])).toEqual([
    ["iii-corps-battery", "davout", 0],
  ]);
});
