import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { checkMorale } from "../src/rules/13.1-check.ts";
import { brigadeOf, levelsUnder, superiorOnMap } from "../src/rules/16.3-chain.ts";
import { bonusOf, radiusOf, ratingOf, reaches } from "../src/rules/16.12-radius.ts";
import { alarm, alarmFired, commitAll, isCommitted } from "../src/rules/16.14-commitment.ts";
import { giveWay } from "../src/rules/16.17-displacement.ts";
import { armies } from "./armies.ts";
import { type Lab, rule } from "./lab.ts";

const QUIET = { phase: "frenchCommand", stage: "over" };
const at = (t: Lab, leader: string, hex: string, factor?: number): boolean =>
  reaches(t.g, t.id(leader), hexNamed(t.g, hex), factor);

rule("16.12", "the radius is counted in hexes, whatever the ground", () => {
  const t = armies({ ...QUIET, map: { terrain: { "9,8": "woods", "10,8": "town", "9,9": "wetlands" } } });
  expect(at(t, "vivies", "11,9")).toBe(true);
  expect(at(t, "vivies", "12,9")).toBe(false);
  expect(at(t, "vivies", "12,9", 2)).toBe(true);
});

rule("16.12", "enemies and their minimum zones bar the path, not its ends", () => {
  const wall = (row: number) => ({ side: "allied", under: "titov", at: `10,${row}`, formation: "square" });
  const units = {
    w1: wall(6),
    w2: wall(7),
    w3: wall(8),
    w4: wall(9),
    w5: wall(10),
    w6: wall(11),
    t1: { at: "17,9" },
  };
  const t = armies({ ...QUIET, units });
  expect(at(t, "vivies", "9,9")).toBe(true); // in their zone, but next to him
  expect(at(t, "vivies", "10,9")).toBe(false); // only through their zone
  expect(at(t, "vivies", "10,12", 2)).toBe(true); // round the end of the wall
  expect(at(t, "vivies", "11,9")).toBe(false);
});

rule("16.12", "uncrewed guns bar nothing", () => {
  const guns = {
    side: "allied",
    kind: "heavy battery",
    under: "sacken",
    at: "10,9",
    facing: 4,
    formation: "unlimbered",
  };
  expect(at(armies({ ...QUIET, units: { guns } }), "vivies", "11,9")).toBe(false);
  const t = armies({ ...QUIET, units: { guns, "guns-crew": "eliminated" } });
  expect(at(t, "vivies", "11,9")).toBe(true);
});

rule("16.12", "friends open a barred hex, if that option is played", () => {
  const units = {
    e1: { side: "allied", under: "titov", at: "10,8", formation: "square" },
    e2: { side: "allied", under: "titov", at: "10,10", formation: "square" },
    e3: { side: "allied", under: "titov", at: "10,6", formation: "square" },
    e4: { side: "allied", under: "titov", at: "10,12", formation: "square" },
    v2: { at: "9,9" },
  };
  expect(at(armies({ ...QUIET, units }), "vivies", "10,9")).toBe(false);
  const t = armies({ ...QUIET, units }, { options: { "trace-through-friends": true } });
  expect(at(t, "vivies", "10,9")).toBe(true);
});

rule("16.15", "standing the radius is long, mobilized it is short", () => {
  const t = armies({ ...QUIET, units: { soult: { mobilized: true } } });
  expect(radiusOf(t.g, t.id("soult"))).toBe(5);
  expect(radiusOf(t.g, t.id("sacken"))).toBe(7);
});

rule("16.13-a", "a reduced leader has a lower rating and no bonus", () => {
  const t = armies({ ...QUIET, units: { baggovut: { reduced: true }, titov: { reduced: true, rating: 1 } } });
  expect(ratingOf(t.g, t.id("baggovut"))).toBe(5);
  expect(bonusOf(t.g, t.id("baggovut"))).toBe(0);
  expect(ratingOf(t.g, t.id("titov"))).toBe(1); // never less
  expect(bonusOf(armies(QUIET).g, t.id("baggovut"))).toBe(1);
});

rule("16.31", "from unit to brigade, division, corps and army", () => {
  const t = armies(QUIET);
  expect(brigadeOf(t.g, t.id("v1"))).toBe(t.id("vivies"));
  expect(
    ["vivies", "leval", "soult", "napoleon"].map((one) => levelsUnder(t.g, t.id("v1"), t.id(one))),
  ).toEqual([1, 2, 3, 4]);
  expect(levelsUnder(t.g, t.id("v1"), t.id("ferey"))).toBe(0);
});

rule("16.3", "leaders off the map are skipped", () => {
  const t = armies({ ...QUIET, units: { leval: "display" } });
  expect(superiorOnMap(t.g, t.id("vivies"))).toBe(t.id("soult"));
});

rule("16.14-a", "a brigade is committed while its leader is on the map", () => {
  const t = armies({ ...QUIET, units: { titov: "display" } });
  expect(isCommitted(t.g, t.id("t1"))).toBe(false);
  expect(isCommitted(t.g, t.id("n1"))).toBe(true);
});

const RESTING = { titov: "display", netting: "display", ushakov: "display" };
const near = (hex: string, from?: string) => ({
  prepare: (g: Parameters<typeof alarm>[0], id: (unit: string) => number) =>
    alarm(g, [id("v1")], hexNamed(g, hex), from === undefined ? undefined : hexNamed(g, from)),
});

rule("17.53-a", "an enemy within four hexes may alarm a brigade", () => {
  expect(armies({ ...QUIET, units: RESTING }, near("12,9")).asks).not.toBe("alarm");
  const t = armies({ ...QUIET, units: RESTING }, near("13,9"));
  expect(t.asks).toBe("alarm");
  expect(t.side).toBe("allied");
  expect(t.actions("activate")).toEqual([{ do: "activate", unit: "titov" }]);
  expect(t.refusal({ do: "activate", unit: "netting" })).toBe("17.53-a");
  expect(t.refused({ do: "activate", unit: "ushakov" })).toBe(
    "only brigade leaders activate without an order [17.53-a]",
  );
  expect(t.refused({ do: "activate", unit: "vivies" })).toBe("the unit is not yours [17.53-a]");
  t.pass();
  expect(t.unit("titov").place).toBe("display");
});

rule("17.53-a", "one that comes no nearer alarms no brigade again", () => {
  expect(armies({ ...QUIET, units: RESTING }, near("13,9", "13,9")).asks).not.toBe("alarm");
  expect(armies({ ...QUIET, units: RESTING }, near("13,9", "12,9")).asks).toBe("alarm");
});

rule("17.53-a", "leaders and routed units alarm no brigade", () => {
  const t = armies(
    { ...QUIET, units: RESTING },
    { prepare: (g, id) => alarm(g, [id("vivies")], hexNamed(g, "14,9")) },
  );
  expect(t.asks).not.toBe("alarm");
  const routed = armies({ ...QUIET, units: { ...RESTING, v1: { morale: "routed" } } }, near("13,9"));
  expect(routed.asks).not.toBe("alarm");
});

rule(
  "17.53-e",
  "with the brigade comes its division leader, standing, with or next to those he commands",
  () => {
    const t = armies({ ...QUIET, units: RESTING }, near("13,9"));
    t.act({ do: "activate", unit: "titov" });
    expect(t.asks).toBe("place");
    expect(t.actions("place").map(({ hex }) => hex)).toEqual(["17,9", "17,10"]);
    expect(t.refusal({ do: "place", unit: "titov", hex: "18,9" })).toBe("17.52-a");
    expect(t.refusal({ do: "place", unit: "ushakov", hex: "17,9" })).toBe("17.52");
    t.act({ do: "place", unit: "titov", hex: "17,10" });
    expect(t.hex("titov")).toBe("17,10");
    expect(t.refusal({ do: "place", unit: "ushakov", hex: "13,9" })).toBe("17.52-b");
    t.act({ do: "place", unit: "ushakov", hex: "18,12" });
    expect(t.unit("ushakov")).toMatchObject({ place: "map", mobilized: false, ordered: false });
    expect(t.unit("netting").place).toBe("display");
    expect(t.of("activated").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["titov", "17.53-a"],
      ["ushakov", "17.53-e"],
    ]);
  },
);

rule("17.52-b", "next to those he commands up to the corner of the map", () => {
  const units = { ...RESTING, n1: { at: "0,1" } };
  const t = armies({ ...QUIET, units }, { prepare: (g, id) => commitAll(g, [id("n1")], "17.53-c") });
  expect(t.actions("place")).toContainEqual({ do: "place", unit: "ushakov", hex: "0,0" });
});

rule("17.53-b", "fire that makes a unit check may alarm it too", () => {
  const t = armies({ ...QUIET, units: RESTING }, { prepare: (g, id) => alarmFired(g, id("t1")) });
  expect(t.asks).toBe("alarm");
  expect(t.actions("activate")).toEqual([{ do: "activate", unit: "titov" }]);
  const committed = armies(QUIET, { prepare: (g, id) => alarmFired(g, id("t1")) });
  expect(committed.asks).not.toBe("alarm");
});

rule("17.53-c", "a brigade that is attacked must activate", () => {
  const t = armies(
    { ...QUIET, units: { netting: "display" } },
    { prepare: (g, id) => commitAll(g, [id("n1"), id("t1")], "17.53-c") },
  );
  expect(t.hex("netting")).toBe("18,12"); // only one place: nothing to ask
  expect(t.of("activated")).toEqual([{ type: "activated", unit: "netting", hex: "18,12", cite: "17.53-c" }]);
});

rule("17.53-d", "commanders still to come enter with the first of theirs", () => {
  const units = { ushakov: "waiting", titov: "waiting", netting: "waiting", n1: "waiting", t2: "waiting" };
  const t = armies({ ...QUIET, units }, { prepare: (g, id) => commitAll(g, [id("t1")], "17.53-d") });
  expect([t.hex("titov"), t.hex("ushakov")]).toEqual(["17,9", "17,9"]);
  expect(t.unit("netting").place).toBe("waiting");
});

rule("17.53-e", "corps commanders are not drawn in", () => {
  const t = armies(
    { ...QUIET, units: { ...RESTING, sacken: { inactive: true } } },
    { prepare: (g, id) => commitAll(g, [id("n1")], "17.53-c") },
  );
  expect(t.unit("sacken").inactive).toBe(true);
});

const come = (hex: string) => ({
  prepare: (g: Parameters<typeof giveWay>[0]) => giveWay(g, hexNamed(g, hex), 0),
});

rule("16.17", "a lone leader gives way to an enemy next to it", () => {
  const units = { netting: { at: "15,12" } };
  expect(armies({ ...QUIET, units }, come("13,12")).asks).not.toBe("giveWay");
  expect(armies({ ...QUIET, units: { netting: { at: "1,0" } } }, come("14,12")).asks).not.toBe("giveWay");
  const t = armies({ ...QUIET, units }, come("14,12"));
  expect(t.asks).toBe("giveWay");
  const hexes = t.actions("place").map(({ hex }) => hex);
  expect(hexes).toContain("17,10"); // the nearest friends
  expect(hexes).toContain("18,12"); // three hexes, to its own
  expect(hexes).toContain("17,12");
  expect(hexes).not.toContain("15,12");
  expect(hexes).not.toContain("13,11"); // nearer to nobody
  expect(t.refusal({ do: "place", unit: "netting", hex: "19,12" })).toBe("16.17"); // four hexes
  expect(t.refused({ do: "place", unit: "netting", hex: "15,12" })).toBe("the unit is there already [16.17]");
  t.act({ do: "place", unit: "netting", hex: "18,12" });
  expect(t.of("gaveWay")).toEqual([
    { type: "gaveWay", unit: "netting", from: "15,12", hex: "18,12", cite: "16.17" },
  ]);
});

rule("16.17", "to the only troops there are without a question, to one of two by choice", () => {
  const alone = {
    sacken: "display",
    ushakov: "display",
    titov: "display",
    bag1: "display",
    baggovut: "display",
  };
  const gone = { bennigsen: "eliminated", b1: "eliminated", n1: "eliminated", netting: { at: "14,9" } };
  const t = armies({ ...QUIET, units: { ...alone, ...gone, t2: "eliminated" } }, come("13,9"));
  expect([t.asks === "giveWay", t.hex("netting")]).toEqual([false, "17,9"]);
  const two = armies({ ...QUIET, units: { ...alone, ...gone, t2: { at: "17,10" } } }, come("13,9"));
  expect(two.actions("place").map(({ hex }) => hex)).toEqual(["17,9", "17,10"]);
});

rule(
  "16.17",
  "of two leaders next to an enemy the one with troops stays, and so does an enemy leader",
  () => {
    const units = {
      netting: { at: "15,12" },
      n1: { at: "15,11" },
      titov: { at: "15,11" },
      ferey: { at: "14,11" },
    };
    const t = armies({ ...QUIET, units }, come("14,12"));
    expect(t.actions("place").every(({ unit }) => unit === "netting")).toBe(true);
    t.act(t.actions("place")[0]!);
    expect(t.of("gaveWay").map(({ unit }) => unit)).toEqual(["netting"]);
    expect([t.hex("titov"), t.hex("ferey")]).toEqual(["15,11", "14,11"]);
  },
);

rule("16.17", "with troops it stays", () => {
  const t = armies({ ...QUIET, units: {} }, come("17,12"));
  expect(t.hex("netting")).toBe("18,12");
  expect(t.asks).not.toBe("giveWay");
});

rule("16.18", "a leader helps those with him to stand, unless he is reduced", () => {
  const terms = (units: Parameters<typeof armies>[0]["units"]) =>
    armies(
      { ...QUIET, units: units ?? {} },
      { dice: [9], prepare: (g, id) => void checkMorale(g, id("v1"), "fire", "13.11-1") },
    )
      .of("checked")[0]
      ?.terms.map(({ cite, value }) => [cite, value]);
  expect(terms({})).toContainEqual(["13.13-g", -1]);
  expect(terms({ vivies: { reduced: true } })).not.toContainEqual(["13.13-g", -1]);
});
