// Fire: edge cases that are easy to get wrong.

import { expect } from "vitest";
import { hexLabel, hexNamed } from "../src/board.ts";
import { inMinimumZone } from "../src/rules/11.2-fire-zones.ts";
import { openFire } from "../src/rules/11.3-special-fire.ts";
import {
  A,
  companies,
  type Entry,
  F,
  field,
  fire,
  GUNS,
  pair,
  RUSSIAN_GUNS,
  ready,
  ZEROS,
} from "./fire-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const about = (t: Lab): string | undefined => t.game.pending[0]?.about[0];

rule("19.52", "only guns fire together", () => {
  const t = ready(
    field(
      {
        l: { side: "french", rank: "battery", rating: 3, at: "9,8", joint: true },
        f: F,
        g: { ...F, at: "10,9" },
        a: { ...A, effectiveness: 9 },
        b: { ...A, at: "11,9", effectiveness: 9 },
      },
      { stage: "battalions", dice: ZEROS },
    ),
  );
  t.act({ do: "fire", unit: "f", at: "11,8" });
  expect([t.side, t.asks]).toEqual(["allied", "fire"]);
});

rule("11.53", "an extended line has one turn, even with another unit in its second hex", () => {
  const t = field(
    {
      f: { ...F, formation: "extended", wing: "10,7", facing: 1, size: 12 },
      ...companies("french", "10,7", 1),
      a: { ...A, facing: 1 },
      g: { ...F, at: "10,14" },
      b: { ...A, at: "11,14", facing: 1 },
    },
    { stage: "battalions", dice: ZEROS },
  );
  ready(t).act({ do: "skip" });
  expect(about(t)).toBe("g");
});

rule("19.42-3", "other batteries do not add their guns, and none are added to infantry", () => {
  const guns = ready(
    field(
      { f: GUNS, g: { ...GUNS, at: "10,9" }, a: { ...A, at: "14,8", facing: 1 } },
      { stage: "guns", dice: ZEROS },
    ),
  );
  expect(guns.refusal({ do: "fire", unit: "f", at: "14,8", with: "g" })).toBe("19.42-3");
  const foot = pair({}, { facing: 1 }, { stage: "battalions", dice: ZEROS }, { g: { ...GUNS, at: "10,9" } });
  expect(foot.refusal({ do: "fire", unit: "f", at: "11,8", with: "g" })).toBe("19.42-3");
});

rule("17.53-b", "fire activates a brigade without orders, but not at extended range", () => {
  const asked = (at: string, dice: readonly number[]) => {
    const t = ready(
      field(
        {
          f: { ...GUNS, kind: "heavy battery", firing: 1, size: 12 },
          a: { ...A, at, facing: 1, formation: "column" },
          "allied-brigade": { place: "display" },
        },
        { stage: "guns", dice },
      ),
    );
    t.act({ do: "fire", unit: "f", at });
    expect(t.of("fired")[0]!.result).not.toBe("0");
    return t.asks;
  };
  expect(asked("18,8", [0, 6, ...ZEROS])).toBe("alarm");
  expect(asked("20,8", [0, 3, 6, ...ZEROS])).not.toBe("alarm");
});

rule("11.61", "of several companies the first able one leads their fire", () => {
  const t = field({ a: A, ...companies("french", "10,8", 3), "v-c1": { at: "10,8", depleted: true } });
  expect(fire(t, "v-c1")).toBe(undefined);
  expect(fire(t, "v-c2")?.strength).toBe(2);
  expect(fire(t, "v-c3")).toBe(undefined);
});

rule("11.11-2", "a unit off the map does not fire", () => {
  const t = pair(
    {},
    {},
    { stage: "battalions", dice: ZEROS },
    { g: { side: "french", place: "eliminated" } },
  );
  expect(t.refusal({ do: "fire", unit: "g", at: "11,8" })).toBe("11.0");
});

rule("11.21-a", "wedges lie before every front", () => {
  const zone = (facing: number) => {
    const t = field({ f: { ...GUNS, facing }, a: { ...A, at: "22,2" } });
    const hexes: string[] = [];
    for (let hex = 0; hex < t.g.world.map.grid.count; hex++)
      if (inMinimumZone(t.g, hex, 0)) hexes.push(hexLabel(t.g, hex));
    return hexes.sort();
  };
  expect(zone(0)).toEqual(["10,6", "10,7", "11,6", "11,7", "12,7"]);
  expect(zone(2)).toEqual(["10,10", "10,9", "11,8", "11,9", "12,9"]);
  expect(zone(3)).toEqual(["10,10", "10,9", "8,9", "9,8", "9,9"]);
  expect(zone(4)).toEqual(["8,7", "8,8", "8,9", "9,7", "9,8"]);
  expect(zone(5)).toEqual(["10,6", "10,7", "8,7", "9,6", "9,7"]);
});

rule("11.31", "of several units the slowest must outrun the infantry", () => {
  const horse = { ...F, kind: "light cavalry", formation: "mounted", size: 6 };
  const asks = (mp: readonly number[]) =>
    lab(
      {
        phase: "frenchMovement",
        stage: "units",
        units: { f: horse, g: { ...horse, mp: [...mp] }, a: { ...A, mp: [6, 6] } },
      },
      {
        dice: ZEROS,
        prepare: (g, id) => {
          const [hex, to] = [hexNamed(g, "10,8"), hexNamed(g, "9,7")];
          openFire(g, { units: [id("f"), id("g")], hex, cause: "leaving", to, first: true });
        },
      },
    ).asks;
  expect([asks([7, 7]), asks([6, 6])]).toEqual(["slipAway", "volley"]);
});

rule("11.45-a", "on high ground as on low", () => {
  const levels = { "10,8": 1, "11,7": 1, "12,7": 1, "13,6": 1, "14,6": 1, "15,5": 1 };
  const t = ready(
    field(
      {
        f: GUNS,
        a: { ...A, at: "14,6", facing: 1 },
        b: { ...A, at: "15,5", formation: "column", facing: 1 },
      },
      { stage: "guns", dice: ZEROS, map: { levels } },
    ),
  );
  expect(t.actions("fire").map(({ second }) => second)).toEqual([undefined, "15,5"]);
});

rule("11.53", "a disordered line fires from its nearer hex", () => {
  const line = { ...F, formation: "extended", wing: "10,9", size: 12, morale: "disordered" };
  const t = field({ f: line, a: { ...A, at: "10,10", facing: 1 } }, { stage: "battalions", dice: ZEROS });
  t.act({ do: "fire", unit: "f", at: "10,10" });
  expect(t.of("fired")).toMatchObject([{ from: "10,9", band: "minimum", strength: 8 }]);
});

rule("8.66-c", "skirmishers that give way fire at -1", () => {
  const t = field({ a: A, ...companies("french", "10,8", 2) });
  expect(fire(t, "v-c1", "11,8", { displaced: true })?.terms).toMatchObject([{ value: -1, cite: "8.66-c" }]);
  expect(fire(t, "v-c1", "11,8")?.terms).toEqual([]);
});

rule("7.65-b", "guns whose crew is leaving fire as if disordered", () => {
  const t = pair(GUNS, { at: "12,8" });
  expect(fire(t, "f", "12,8")?.column).toBe(6);
  expect(fire(t, "f", "12,8", { hasty: true })?.column).toBe(5);
});

rule(
  "11.91",
  "a battalion in general order keeps firing when the companies with it are out of cartridges",
  () => {
    const t = ready(
      field(
        {
          f: { ...F, formation: "general", size: 4 },
          ...companies("french", "10,8", 2),
          a: { ...A, facing: 1, effectiveness: 9 },
        },
        { stage: "skirmish", dice: [0, 9, ...ZEROS] },
      ),
    );
    t.act({ do: "fire", unit: "f", at: "11,8", strength: 6 });
    expect(t.of("depleted").map(({ unit }) => unit)).toEqual(["v-c1", "v-c2"]);
  },
);

rule("11.91", "companies in a formed battalion are not touched by its 9", () => {
  const t = pair(
    { size: 6 },
    { effectiveness: 9 },
    { stage: "battalions", dice: [0, 9, ...ZEROS] },
    companies("french", "10,8", 2),
  );
  t.act({ do: "fire", unit: "f", at: "11,8" });
  expect(t.of("depleted")).toEqual([]);
});

rule("11.93-1n", "two batteries of a hex both spend", () => {
  const t = ready(
    field(
      { f: { ...GUNS, size: 6 }, g: { ...GUNS, size: 5 }, a: { ...A, at: "12,8", effectiveness: 9 } },
      { stage: "guns", dice: [0, 9, ...ZEROS] },
    ),
  );
  t.act({ do: "fire", unit: "f", at: "12,8" });
  expect([t.unit("f").ammunition, t.unit("g").ammunition]).toEqual([7, 7]);
});

rule("11.3", "a unit that the fire has destroyed draws no more of it", () => {
  const t = field(
    { f: { ...F, formation: "column", size: 1 }, a: A, b: { ...A, at: "11,7" } },
    { dice: [9, ...ZEROS] },
  );
  t.take("f").move("10,7").act({ do: "fire", unit: "a" });
  expect(t.unit("f").place).toBe("eliminated");
  expect(t.asks).not.toBe("volley");
});

rule("11.3", "leaders draw no fire", () => {
  const t = field({
    l: { side: "french", rank: "division", at: "10,8" },
    f: { ...F, at: "2,2" },
    a: A,
  });
  t.take("l");
  expect(t.asks).not.toBe("volley");
  t.move("10,7");
  expect(t.of("fired")).toEqual([]);
});

rule("11.71-2", "-1 only in the Movement Phase of the enemy, only for guns", () => {
  expect(fire(field({ f: F, a: RUSSIAN_GUNS }), "a", "10,8")?.terms.map(({ cite }) => cite)).toEqual([
    "11.71-2",
  ]);
  expect(fire(pair(), "a", "10,8")?.terms).toEqual([]);
  expect(fire(pair(GUNS))?.terms).toEqual([]);
  const own = lab({ phase: "alliedMovement", units: { f: GUNS, a: A } });
  expect(fire(own)?.terms.map(({ value }) => value)).toEqual([-1]);
});

rule("11.62", "a range-two target at a corner takes the hexside with more room", () => {
  const t = field(
    {
      f: { ...F, formation: "general", size: 18 },
      a: { ...A, at: "11,7", morale: "routed", formation: "column", facing: 1 },
      b: { ...A, at: "12,8", formation: "column", facing: 1 },
    },
    { stage: "skirmish", dice: ZEROS, map: { levels: { "10,8": 2 } } },
  );
  t.act({ do: "fire", unit: "f", at: "11,7", strength: 9 });
  expect(Math.max(...t.actions("fire").map(({ strength }) => strength!))).toBe(9);
});

rule(
  "11.11-7",
  "companies with a battalion do not lift the duty to fire; a hex of only routed units and companies does",
  () => {
    const targets = (units: Entry) =>
      [
        ...new Set(
          ready(
            field(
              { f: F, b: { ...A, at: "12,7", facing: 1 }, ...units },
              { stage: "battalions", dice: ZEROS },
            ),
          )
            .actions("fire")
            .map(({ at }) => at),
        ),
      ].sort();
    expect(targets({ a: { ...A, facing: 1 }, ...companies("russian", "11,8", 2) })).toEqual(["11,8"]);
    expect(
      targets({
        a: { ...A, facing: 1, morale: "routed", formation: "column" },
        ...companies("russian", "11,8", 2),
      }),
    ).toEqual(["11,8", "12,7"]);
  },
);

rule("11.0-Pn", "no fire before both sides have said where they begin", () => {
  const t = field(
    { f: F, a: A, g: { ...F, at: "10,14" }, b: { ...A, at: "11,14" } },
    { stage: "battalions", dice: ZEROS },
  );
  expect(t.asks).toBe("sweep");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,8" })).toBe("11.0-Pn (other question)");
});

rule("11.41", "a lone crew in the hex makes no mass", () => {
  const t = (size: number) =>
    fire(
      pair(
        {},
        { formation: "column", size },
        {},
        { u: { ...RUSSIAN_GUNS, at: "20,2" }, "u-crew": { at: "11,8" } },
      ),
    )?.target.massed;
  expect([t(18), t(19)]).toEqual([false, true]);
});

rule("9.41", "companies with guns may fire past the corner of their front", () => {
  const t = field(
    { g: GUNS, ...companies("french", "10,8", 2), a: { ...A, at: "11,6", facing: 1 } },
    { stage: "skirmish", dice: ZEROS },
  );
  expect(t.actions("fire").map(({ at }) => at)).toEqual(["11,6", "11,6"]);
});

rule("11.46", "a company of one's own before the target is not hit", () => {
  const t = ready(
    field(
      { f: GUNS, ...companies("french", "13,6", 1), a: { ...A, at: "14,6", facing: 1 } },
      { stage: "guns", dice: ZEROS },
    ),
  );
  t.act({ do: "fire", unit: "f", at: "14,6" });
  expect(t.of("fired").map(({ at }) => at)).toEqual(["14,6"]);
});

rule("11.91-a", "companies without cartridges are told so when another hex has its turn", () => {
  const t = ready(
    field(
      { ...companies("french", "10,3", 1, { depleted: true }), f: F, a: { ...A, facing: 1 } },
      { stage: "battalions", dice: ZEROS },
    ),
  );
  expect(about(t)).toBe("f");
  expect(t.refusal({ do: "fire", unit: "v-c1", at: "11,8" })).toBe("11.91-a");
});
