// Cossacks [19.2], and Russian light batteries [19.42].

import { expect } from "vitest";
import { reachOf } from "../src/rules/11.2-ranges.ts";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { moraleTerms } from "../src/rules/13.13-modifiers.ts";
import { eylau } from "../src/ruleset.ts";
import { alliedDrill, type DrillSetting, drill, type Entry } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** French f goes east from 8,8; Cossacks in 10,8 are next to 9,8. */
const near = (c: Entry = {}, setting: DrillSetting = {}): Lab =>
  drill(
    {},
    {
      ...setting,
      more: { c: { side: "allied", kind: "cossack", at: "10,8", facing: 4, ...c }, ...setting.more },
    },
  ).take("f");

rule("19.2", "Cossacks in the clear slip away from a formed enemy that comes next to them", () => {
  const t = near().move("9,8");
  expect(t.asks).toBe("evasion");
  expect(eylau.words.decision(t.g, t.game.pending[0]!)).toBe(
    "The enemy comes near the Cossacks. Do they slip away? (c)",
  );
  expect(t.side).toBe("allied");
  const hexes = t.actions("displace").map(({ to }) => to);
  expect(hexes).toContain("11,8");
  expect(hexes).toContain("13,9");
  expect(hexes).not.toContain("14,8");
  expect(hexes).not.toContain("9,8");
  expect(t.actions("stay")).toHaveLength(1);
  expect(t.refusal({ do: "displace", to: "14,8" })).toBe("19.2");
  t.act({ do: "displace", to: "13,9" });
  expect(t.hex("c")).toBe("13,9");
  expect(t.of("displaced")).toMatchObject([{ units: ["c"], from: "10,8", to: "13,9", cite: "19.2" }]);
});

rule("19.2", "once from each stack; they may also stay", () => {
  const t = near().move("9,8").act({ do: "displace", to: "11,8" }).until("mover").move("10,9");
  expect(t.asks).not.toBe("evasion");
  const stays = near().move("9,8").act({ do: "stay" });
  expect(stays.hex("c")).toBe("10,8");
  expect(stays.asks).toBe("mover");
});

rule("19.2", "not disordered, not in cover, not from an unformed enemy", () => {
  expect(near({ morale: "disordered" }).move("9,8").asks).toBe("mover");
  const cover = near({ formation: "general" }, { position: { map: { terrain: { "10,8": "woods" } } } });
  expect(cover.move("9,8").asks).toBe("mover");
  const light = near({}, { position: { map: { terrain: { "10,8": "light" } } } });
  expect(light.move("9,8").asks).toBe("mover");
  const loose = drill(
    { kind: "light", formation: "general" },
    { more: { c: { side: "allied", kind: "cossack", at: "10,8", facing: 4 } } },
  );
  expect(loose.take("f").move("9,8").asks).toBe("mover");
});

rule("19.2", "they go before a shock, too, and nobody is left to fight", () => {
  const t = lab({
    phase: "frenchShock",
    units: {
      f: { side: "french", at: "9,8", facing: 1 },
      c: { side: "allied", kind: "cossack", at: "10,8", facing: 4 },
      g: { side: "french", at: "2,2", facing: 1 },
      s: { side: "allied", at: "3,2", facing: 4 },
    },
  });
  t.act({ do: "shock", unit: "f", at: "10,8" });
  expect(t.asks).toBe("evasion");
  t.act({ do: "displace", to: "12,8" }).until("shockPhase");
  expect(t.hex("c")).toBe("12,8");
  expect(t.of("shock")).toEqual([]);
});

rule("19.2", "they look all around and lose nothing by general order", () => {
  const t = alliedDrill({ kind: "cossack" }).take("f");
  expect(t.destinations).toContain("7,7");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("5.2");
  const value = (formation: string): number => {
    const g = alliedDrill({ kind: "cossack", formation });
    return effectivenessOf(g.g, g.id("f"), "morale").value;
  };
  expect(value("general")).toBe(value("mounted"));
});

const LIGHT: Entry = { kind: "light battery", formation: "limbered" };

rule("19.42", "only Russian light foot batteries are divided", () => {
  expect(alliedDrill(LIGHT).take("f").actions("split")).toHaveLength(1);
  const other = (entry: Entry): string | undefined =>
    alliedDrill({ formation: "limbered", ...entry })
      .take("f")
      .refusal({ do: "split" });
  expect(other({ kind: "heavy battery" })).toBe("19.42-1");
  expect(other({ kind: "horse battery" })).toBe("19.42-1");
  expect(drill({ kind: "foot battery", formation: "limbered" }).take("f").refusal({ do: "split" })).toBe(
    "19.42-1",
  );
});

rule("19.42-1", "into two halves, the larger one stays, each with its share of the crew", () => {
  const t = alliedDrill({ ...LIGHT, size: 12, strength: 11, formation: "unlimbered", ammunition: 5 }).take(
    "f",
  );
  t.act({ do: "split" });
  expect(t.unit("f")).toMatchObject({ strength: 6, formation: "unlimbered" });
  expect(t.unit("f-half")).toMatchObject({
    strength: 5,
    formation: "unlimbered",
    facing: 1,
    hexes: ["8,8"],
    ammunition: 5,
  });
  expect([t.unit("f-crew").strength, t.unit("f-half-crew").strength]).toEqual([2, 2]);
  expect(t.of("split")).toMatchObject([{ unit: "f", half: "f-half", cite: "19.42-1" }]);
  t.act({ do: "form", formation: "limbered" }).until("movement").take("f-half");
  expect(t.unit("f-half-crew").place).toBe("aboard");
});

rule("19.42-1", "at the beginning of its move, in order, with six guns or more", () => {
  const why = (entry: Entry): string | undefined =>
    alliedDrill({ ...LIGHT, ...entry })
      .take("f")
      .refusal({ do: "split" });
  expect(why({ size: 12, strength: 6 })).toBeUndefined();
  expect(why({ size: 12, strength: 5 })).toBe("19.42-1");
  expect(why({ spent: 1 })).toBe("19.42-1");
  expect(why({ morale: "disordered" })).toBe("7.1");
  const moved = alliedDrill(LIGHT).take("f").move("9,8");
  expect(moved.refusal({ do: "split" })).toBe("19.42-1");
});

rule("19.42-1", "out of command no battery is divided", () => {
  const more = {
    "allied-brigade": { at: "0,17", rating: 2 },
    "allied-division": { at: "0,16", rating: [2, 2] },
  };
  const split = (at: string): string | undefined =>
    alliedDrill({ ...LIGHT, at, formation: "unlimbered" }, { more, position: { stage: "states" } })
      .take("f")
      .refusal({ do: "split" });
  expect([split("20,12"), split("1,15")]).toEqual(["19.42-1", undefined]);
});

/** Both halves in 8,8, from an earlier phase. */
const halves = (half: Entry = {}, f: Entry = {}): Lab =>
  alliedDrill(
    { ...LIGHT, size: 12, strength: 6, ...f },
    { more: { "f-half": { at: "8,8", facing: 1, formation: "limbered", strength: 5, ...half } } },
  ).take("f");

rule("19.42-1", "halves in one hex combine again, and not in the phase in which they parted", () => {
  const t = halves({ ammunition: 3 }).act({ do: "combine", unit: "f-half" });
  expect(t.unit("f")).toMatchObject({ strength: 11, ammunition: 3 });
  expect(t.unit("f-half")).toMatchObject({ place: "spare", strength: 0 });
  expect(t.unit("f-crew").strength).toBe(4);
  expect(t.of("combined")).toMatchObject([{ unit: "f", half: "f-half", cite: "19.42-1" }]);
  expect(t.refusal({ do: "split" })).toBe("19.42-1");
  const fresh = alliedDrill(LIGHT).take("f").act({ do: "split" });
  expect(fresh.refusal({ do: "combine", unit: "f-half" })).toBe("19.42-1");
});

rule("19.42-1", "the whole battery is as short of ammunition as its worse half", () => {
  for (const [f, half] of [
    [{ depleted: true }, {}],
    [{}, { depleted: true }],
  ])
    expect(halves(half, f).act({ do: "combine", unit: "f-half" }).unit("f").depleted).toBe(true);
  expect(halves().act({ do: "combine", unit: "f-half" }).unit("f").depleted).toBe(false);
});

rule("19.42-1", "in either order, but only a half with its own battery", () => {
  const guns = { ...LIGHT, size: 12, strength: 6 };
  const t = alliedDrill(guns, {
    more: { "f-half": { at: "8,8", facing: 1, formation: "limbered", strength: 5 } },
  });
  t.take("f-half").act({ do: "combine", unit: "f" });
  expect(t.unit("f")).toMatchObject({ place: "map", strength: 11 });
  const other = halves({}, {});
  expect(other.refusal({ do: "combine", unit: "f" })).toBe("19.42-1");
});

rule("19.42-1", "both in order, manned, and in one formation and front", () => {
  const why = (half: Entry, f: Entry = {}): string | undefined =>
    halves(half, f).refusal({ do: "combine", unit: "f-half" });
  expect(why({})).toBeUndefined();
  expect(why({ morale: "disordered" })).toBe("7.1");
  expect(why({ formation: "unlimbered" })).toBe("19.42-1");
  expect(why({ formation: "unlimbered", facing: 2 }, { formation: "unlimbered" })).toBe("19.42-1");
  expect(why({ formation: "unlimbered" }, { formation: "unlimbered" })).toBeUndefined();
  expect(why({ at: "8,9" })).toBe("19.42-1");
  const crewless = { ...LIGHT, size: 12, strength: 6, formation: "unlimbered" };
  const half = { at: "8,8", facing: 1, formation: "unlimbered", strength: 5 };
  const left = alliedDrill(crewless, { more: { "f-half": half, "f-half-crew": { at: "7,8" } } }).take("f");
  expect(left.refusal({ do: "combine", unit: "f-half" })).toBe("7.53");
  expect(halves().refusal({ do: "combine", unit: "far" })).toBe("19.42-1");
});

rule("19.42-2", "a whole battery of eight guns reaches eight hexes, others six", () => {
  const reach = (entry: Entry, more: { [id: string]: Entry } = {}): number => {
    const t = alliedDrill({ ...LIGHT, formation: "unlimbered", ...entry }, { more });
    return reachOf(t.g, t.id("f"), "maximum");
  };
  expect(reach({ size: 12, strength: 8 })).toBe(8);
  expect(reach({ size: 12, strength: 7 })).toBe(6);
  expect(reach({ kind: "horse battery", size: 12, strength: 8 })).toBe(6); // no light battery
  expect(
    reach({ size: 12, strength: 8 }, { "f-half": { at: "8,9", formation: "unlimbered", strength: 4 } }),
  ).toBe(6);
});

rule(
  "19.42-4",
  "battalions of its division next to it in the clear have one less on their morale dice",
  () => {
    const sum = (at: string): number => {
      const t = alliedDrill({}, { more: { b: { side: "allied", ...LIGHT, at, facing: 1 } } });
      return moraleTerms(t.g, t.id("f"), "fire").reduce((all, { value }) => all + value, 0);
    };
    expect(sum("8,9") - sum("8,10")).toBe(-1);
  },
);
