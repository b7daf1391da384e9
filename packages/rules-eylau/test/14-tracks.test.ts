// Army and corps morale [14.0]: what the tracks lose and win back, and what comes of it.

import { expect } from "vitest";
import { routUnits } from "../src/rules/13.3-stacks.ts";
import { rallyUnit } from "../src/rules/13.42-rout.ts";
import { bookLeader, isDisintegrated, strengthLost } from "../src/rules/14-tracks.ts";
import type { Play, UnitId } from "../src/types.ts";
import { lose } from "../src/verbs.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";
import { scene } from "./morale-lab.ts";

const A = { side: "french", at: "10,8", size: 9 };
type LabChange = NonNullable<LabSetting["prepare"]>;
const after = (
  change: LabChange,
  units: Parameters<typeof scene>[0] = { a: A },
  setting: LabSetting = {},
): Lab => lab(scene(units), { ...setting, prepare: change });
const losing =
  (...points: readonly number[]): LabChange =>
  (g, id) => {
    for (const each of points) lose(g, id("a"), each, "11.81-1");
  };
const routs =
  (unit: string): LabChange =>
  (g, id) =>
    routUnits(g, [id(unit)], "12.41-f");
const french = (t: Lab) => t.track("french");

rule("14.1", "losses and routs lower a track, and it is told at once", () => {
  const t = after(routs("a"));
  expect(t.of("track")).toMatchObject([{ track: "french", points: -1, left: 19, unit: "a", cite: "14.11" }]);
  expect([french(t), t.track("allied")]).toEqual([19, 20]);
});

rule("14.11", "a unit brought down to half costs one, once", () => {
  expect(french(after(losing(4)))).toBe(20); // 5 of 9
  expect(french(after(losing(5)))).toBe(19);
  expect(french(after(losing(5, 1, 1)))).toBe(19);
  expect(french(after(losing(3), { a: { ...A, kind: "foot battery", size: 6 } }))).toBe(19);
});

rule("14.11", "an eliminated one costs two, on top of what it cost when it was halved", () => {
  expect(french(after(losing(9)))).toBe(18);
  expect(french(after(losing(5, 4)))).toBe(17);
});

rule("14.11", "a routed one costs one and gives it back when it rallies", () => {
  expect(french(after(routs("a")))).toBe(19);
  const back = (g: Play, id: (unit: string) => UnitId) => {
    routs("a")(g, id);
    rallyUnit(g, id("a"), "13.42-B");
  };
  expect(french(after(back))).toBe(20);
  const again: LabChange = (g, id) => {
    back(g, id);
    routs("a")(g, id);
  };
  expect(french(after(again))).toBe(19);
});

rule("14.11", "eliminating a routed unit adds only the difference", () => {
  const change: LabChange = (g, id) => {
    routs("a")(g, id);
    lose(g, id("a"), 9, "12.41-f");
  };
  expect(french(after(change))).toBe(18);
});

rule("14.11", "disorder costs nothing, nor do skirmishers that rout or fall", () => {
  const units = { a: { ...A, strength: 8 }, "a-c1": { at: "9,8", strength: 1 } };
  expect(french(after(routs("a-c1"), units))).toBe(20);
  expect(french(after((g, id) => void lose(g, id("a-c1"), 1, "11.81-1"), units))).toBe(20);
});

rule("14.11", "companies in play count with their battalion", () => {
  const units = { a: { ...A, strength: 5 }, "a-c1": { at: "9,8", strength: 1 } };
  expect(french(after(losing(1), units))).toBe(20); // 4 and 1 of 9
  expect(french(after(losing(2), units))).toBe(19);
  expect(french(after(losing(1), { a: { ...A, strength: 5 } }))).toBe(19);
});

rule("14.11", "a battalion is lost with its last company", () => {
  const units = { a: { ...A, strength: 4 }, "a-c1": { at: "9,8", strength: 1 } };
  const gone: LabChange = (g, id) => void lose(g, id("a"), 4, "11.81-1");
  expect(french(after(gone, units))).toBe(19); // halved
  const last: LabChange = (g, id) => {
    gone(g, id);
    lose(g, id("a-c1"), 1, "11.81-1");
  };
  expect(french(after(last, units))).toBe(17);
});

rule("14.11", "a crew that runs costs its battery's point, once", () => {
  const units = { g: { side: "french", kind: "foot battery", at: "10,8" }, "g-crew": { at: "9,8" } };
  expect(french(after(routs("g-crew"), units))).toBe(19);
  const twice: LabChange = (g, id) => {
    routs("g-crew")(g, id);
    routs("g")(g, id);
  };
  expect(french(after(twice, units))).toBe(19);
});

rule("14.11", "by scenario: the divisions of VII Corps on 8 February lose two", () => {
  const rout = (unit: string) => {
    const t = lab({ phase: "frenchMovement" }, { scenario: "eylau-short", prepare: routs(unit) });
    return t.of("track").map(({ track, points }) => [track, points]);
  };
  const world = lab({ phase: "frenchMovement" }, { scenario: "eylau-short" }).g.world;
  const under = (leader: string) =>
    world.units.find(({ arm, superior }) => {
      for (let up = superior; up >= 0; up = world.units[up]!.superior)
        if (world.units[up]!.id === leader) return arm === "infantry";
      return false;
    })!.id;
  expect(rout(under("desjardin"))).toEqual([["vii", -2]]);
  expect(rout(under("heudelet"))).toEqual([["vii", -2]]);
  expect(rout(under("leval"))).toEqual([["iv", -1]]);
});

rule("14.0", "corps have tracks of their own, the Prussians theirs", () => {
  const { tracks } = lab({ phase: "frenchMovement" }, { scenario: "eylau-short" }).g.world;
  expect(tracks.map(({ id, points }) => [id, points])).toEqual([
    ["iv", 22],
    ["vii", 14],
    ["iii", 22],
    ["vi", 14],
    ["guard", 10],
    ["cavalry", 18],
    ["russians", 80],
    ["prussians", 10],
  ]);
});

rule("14.12", "leaders who fall cost by their rank", () => {
  const cost = (leader: string, scenario: string) => {
    const t = lab({ phase: "frenchMovement" }, { scenario, prepare: (g, id) => bookLeader(g, id(leader)) });
    return t.of("track").map(({ points }) => points);
  };
  expect(cost("napoleon", "eylau-short")).toEqual([-8]);
  expect(cost("soult", "eylau-short")).toEqual([-3]);
  expect(cost("leval", "eylau-short")).toEqual([-2]);
  expect(cost("baggovut", "eylau-short")).toEqual([-2]);
  const brigade = after((g, id) => bookLeader(g, id("french-brigade")));
  expect(french(brigade)).toBe(19);
});

rule("14.13", "places are included in the starting points: taking one changes no track", () => {
  const t = lab({
    phase: "frenchMovement",
    places: [{ name: "Mill", hexes: ["9,8"], points: [3, 3] }],
    units: { a: A },
  });
  t.take("a").move("9,8");
  expect(t.state.owners).toEqual([0]);
  expect(t.of("track")).toEqual([]);
});

rule("14.11", "a battalion all in companies is lost with the last of them", () => {
  const units = {
    a: { side: "french", kind: "light", size: 1, place: "broken down", strength: 0 },
    "a-c1": { at: "9,8", strength: 1 },
  };
  const t = after((g, id) => void lose(g, id("a-c1"), 1, "11.81-1"), units);
  expect(t.unit("a").place).toBe("eliminated");
  expect(french(t)).toBe(18);
});

rule("14.11", "a crew that is lost costs nothing by itself", () => {
  const units = {
    g: { side: "french", kind: "foot battery", size: 8, strength: 4, at: "10,8" },
    "g-crew": { at: "9,8" },
  };
  const t = after((g, id) => void lose(g, id("g-crew"), 9, "11.81-1"), units);
  expect(t.unit("g-crew").place).toBe("eliminated");
  expect(french(t)).toBe(20);
});

rule("14.11", "nothing is charged twice, and nothing is told where nothing changes", () => {
  const twice: LabChange = (g, id) => {
    lose(g, id("a"), 9, "11.81-1");
    strengthLost(g, id("a"));
  };
  expect(french(after(twice))).toBe(18);
  const { world } = lab({ phase: "frenchMovement" }, { scenario: "eylau-short" }).g;
  const shaken = world.units.find(
    ({ superior, arm }) =>
      arm === "infantry" && superior >= 0 && world.units[world.units[superior]!.superior]?.id === "desjardin",
  )!.id;
  const gone = lab(
    { phase: "frenchMovement" },
    {
      scenario: "eylau-short",
      prepare: (g, id) => {
        routs(shaken)(g, id);
        lose(g, id(shaken), 99, "12.41-f");
      },
    },
  );
  expect(gone.of("track").map(({ points }) => points)).toEqual([-2]);
});

// Demoralization

const turn = (points: number, dice: readonly number[], more: object = {}) =>
  lab({ phase: "interphase", turn: 2, units: { a: A }, tracks: { french: points }, ...more }, { dice });

rule("14.21", "at zero or less a die up to the deficit demoralizes", () => {
  expect(turn(1, []).state.demoralized).toEqual([0, 0]);
  expect(turn(0, [0]).state.demoralized).toEqual([1, 0]);
  expect(turn(0, [1]).state.demoralized).toEqual([0, 0]);
  expect(turn(-4, [4]).state.demoralized).toEqual([1, 0]);
  expect(turn(-4, [5]).state.demoralized).toEqual([0, 0]);
  expect(turn(-4, [4]).of("demoralized")).toMatchObject([{ track: "french", cite: "14.21" }]);
});

rule("14.21", "a demoralized track is not tested again", () => {
  expect(turn(-4, [], { demoralized: ["french"] }).state.demoralized).toEqual([1, 0]);
});

rule("4.1-1A", "both sides test their tracks before anything else in a turn", () => {
  const t = turn(-9, [9, 9], { tracks: { french: -9, allied: -8 } });
  expect(t.of("rolled")).toHaveLength(2);
  expect(t.state.demoralized).toEqual([1, 0]);
});

rule("14.22b", "a demoralized track at minus ten or less has disintegrated", () => {
  const gone = (points: number, demoralized: string[]) => {
    const t = lab(scene({ a: A }, { tracks: { french: points }, demoralized }));
    return isDisintegrated(t.g, t.id("a"));
  };
  expect(gone(-10, ["french"])).toBe(true);
  expect(gone(-9, ["french"])).toBe(false);
  expect(gone(-10, [])).toBe(false);
});

rule("14.22b", "its units start no shocks and no charges any more", () => {
  const units = { a: { ...A, facing: 1 }, e: { side: "allied", at: "11,8" } };
  const more = { tracks: { french: -10 }, demoralized: ["french"] };
  const t = lab({ phase: "frenchShock", units, ...more });
  expect(t.actions("shock")).toEqual([]);
  expect(lab({ phase: "frenchShock", units }).actions("shock").length).toBeGreaterThan(0);
});
