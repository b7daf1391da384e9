// [12.4] What a shock does to both sides.

import { expect } from "vitest";
import { eylau } from "../src/ruleset.ts";
import { rule } from "./lab.ts";
import { AT, clash, duel, FROM } from "./shock-lab.ts";

type Lab = ReturnType<typeof duel>;
const shockOf = (t: Lab) => t.of("shock").at(-1)!;
/** Die, differential by effectiveness, strengths 5 against 5: no adjustment of losses. */
const fight = (die: number, differential = 0, f = {}, a = {}) =>
  clash(
    duel(
      { strength: 5, effectiveness: 4 + differential, ...f },
      { strength: 5, effectiveness: 4, ...a },
      { dice: [die] },
    ),
  );
const lost = (t: Lab, unit: string) =>
  t
    .of("lost")
    .filter((event) => event.unit === unit)
    .reduce((sum, { points }) => sum + points, 0);
const steps = (t: Lab, unit: string) => t.of("retreats").filter(({ units }) => units.includes(unit)).length;

rule("12.41-a", "no effect", () => {
  const t = fight(9, 0); // 11: -/Dr1
  expect(shockOf(t).printed).toBe("-/Dr1");
  expect(t.unit("f")).toMatchObject({ morale: "good", strength: 5 });
});

rule("12.41-b", "D: disordered, nothing lost, no retreat", () => {
  const t = fight(5); // 7: D/D1
  expect(shockOf(t).printed).toBe("D/D1");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", strength: 5, hexes: [FROM] });
});

rule("12.41-c", "D1: disordered, one lost, no retreat", () => {
  const t = fight(5);
  expect(t.unit("a")).toMatchObject({ morale: "disordered", strength: 4, hexes: [AT] });
  expect(t.of("retreats")).toEqual([]);
});

rule("12.41-d", "Dr: disordered, nothing lost, two hexes back", () => {
  const t = fight(2); // 4: Dr/D
  expect(shockOf(t).printed).toBe("Dr/D");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", strength: 5 });
  expect(steps(t, "f")).toBe(2);
  expect(t.hex("a")).toBe(AT);
});

rule("12.41-e", "Dr1 and Dr2: disordered, one or two lost, two hexes back", () => {
  const one = fight(8); // 10: D/Dr1
  expect(shockOf(one).printed).toBe("D/Dr1");
  expect([one.unit("a").morale, lost(one, "a"), steps(one, "a")]).toEqual(["disordered", 1, 2]);
  const two = fight(9, 1); // 12: -/Dr2
  expect(shockOf(two).printed).toBe("-/Dr2");
  expect([two.unit("a").morale, lost(two, "a"), steps(two, "a")]).toEqual(["disordered", 2, 2]);
});

rule("12.41-f", "R: routed, two lost, three hexes back", () => {
  const t = fight(9, 2); // 13: -/R
  expect(shockOf(t).printed).toBe("-/R");
  expect([t.unit("a").morale, lost(t, "a"), steps(t, "a")]).toEqual(["routed", 2, 3]);
});

rule("12.41-n", "the attackers must take the hex that is left, disordered or not", () => {
  expect(fight(8).unit("f")).toMatchObject({ hexes: [AT], morale: "disordered" });
  expect(fight(9, 2).unit("f")).toMatchObject({ hexes: [AT], morale: "good" });
  expect(fight(5).unit("f").hexes).toEqual([FROM]);
});

rule("12.41-n", "even if all defenders have fallen", () => {
  const t = fight(6, 4, { strength: 9 }, { strength: 2 }); // R on two points: 2 - 1 lost
  expect(t.hex("f")).toBe(AT);
  const gone = clash(
    duel({ strength: 9, effectiveness: 9 }, { strength: 3, morale: "routed" }, { dice: [9] }),
  );
  expect(gone.unit("a").place).toBe("eliminated");
  expect(gone.hex("f")).toBe(AT);
});

rule("12.41-n", "a leader goes along with a stack that leaves nobody behind", () => {
  const t = clash(
    duel(
      { strength: 5, effectiveness: 6 },
      { strength: 5, effectiveness: 4 },
      {
        dice: [8],
        more: { chief: { side: "french", rank: "brigade", under: "french-division", at: FROM } },
      },
    ),
  );
  expect(t.hex("chief")).toBe(AT);
});

rule("12.4", "the result replaces morale checks: no unit checks for losses", () => {
  const t = fight(5);
  expect(t.of("checked")).toEqual([]);
});

rule("12.4", "friends next to a retreat may have to check", () => {
  const t = clash(
    duel(
      { strength: 5 },
      { strength: 5, effectiveness: 5 },
      {
        dice: [8, 0],
        more: { b: { side: "allied", at: "11,9", facing: 4, effectiveness: 4 } },
      },
    ),
  );
  expect(t.of("checked")).toMatchObject([{ unit: "b", why: "retreat" }]);
});

rule("12.42-1", "Dr, Dr1 and Dr2 rout a disordered unit", () => {
  const t = fight(5, 0, {}, { morale: "disordered" }); // differential +3: 10, D/Dr1
  expect(shockOf(t)).toMatchObject({ printed: "D/Dr1", result: "D/R" });
  expect([t.unit("a").morale, lost(t, "a"), steps(t, "a")]).toEqual(["routed", 2, 3]);
  const attacker = fight(5, 0, { morale: "disordered" }); // -3: 4, Dr/D
  expect(shockOf(attacker)).toMatchObject({ printed: "Dr/D", result: "R/D" });
  expect([attacker.unit("f").morale, lost(attacker, "f")]).toEqual(["routed", 2]);
});

rule("12.42-1", "a routed unit runs on whatever the die says, and loses one point more", () => {
  const t = fight(0, -4, {}, { morale: "routed" }); // +2: 4, Dr/D
  expect(shockOf(t)).toMatchObject({ printed: "Dr/D", result: "Dr/R" });
  expect([lost(t, "a"), steps(t, "a")]).toEqual([3, 3]);
  expect(t.unit("f")).toMatchObject({ morale: "disordered" });
  expect(t.hex("f")).not.toBe(AT);
});

rule("12.42-2", "general order is not disordered by D and D1, but loses its point", () => {
  const t = fight(6, 0, { formation: "general" }, { formation: "general" }); // 8: D1/Dr
  expect(shockOf(t).printed).toBe("D1/Dr");
  expect(t.unit("f")).toMatchObject({ morale: "good", strength: 4 });
  expect(t.unit("a").morale).toBe("disordered");
});

rule("8.54-5", "general order ignores D", () => {
  const t = fight(5, 0, {}, { formation: "general", effectiveness: 5 }); // 7: D/D1
  expect(t.unit("a")).toMatchObject({ morale: "good", strength: 4 });
});

rule("8.65-B3", "skirmishers ignore D, and lose the point", () => {
  const t = clash(
    duel(
      { strength: 5, effectiveness: 6 },
      { kind: "jaeger", size: 6, at: "20,2" },
      {
        dice: [1],
        more: Object.fromEntries([1, 2, 3].map((i) => [`a-c${i}`, { at: AT }])),
        position: { map: { terrain: { [AT]: "woods" } } },
      },
    ),
  ); // 5 in general order against 6 in woods: 3:2, -1; 1 - 1 + 1 + 2 = 3: Dr1/D
  expect(shockOf(t).printed).toBe("Dr1/D");
  expect(t.unit("a-c1").morale).toBe("good");
});

rule("12.42-4", "if one side has one or two points, every loss is one less", () => {
  const t = fight(6, 0, { strength: 2 }, { strength: 2 }); // 8: D1/Dr
  expect([lost(t, "f"), lost(t, "a")]).toEqual([0, 0]);
  const two = fight(9, 1, { strength: 2 }, { strength: 2 }); // -/Dr2
  expect(lost(two, "a")).toBe(1);
  const three = fight(6, 0, { strength: 3 }, { strength: 3 });
  expect(lost(three, "f")).toBe(1);
});

rule("12.42-5", "if both have eight points or more, every loss is one more", () => {
  const big = fight(6, 0, { strength: 8 }, { strength: 8 }); // D1/Dr
  expect([lost(big, "f"), lost(big, "a")]).toEqual([2, 0]);
  const one = fight(6, 0, { strength: 8 }, { strength: 7 });
  expect(lost(one, "f")).toBe(1);
});

rule(
  "12.42-5",
  "the sentence of a shock names what both sides suffer: losses as adjusted, routs as routs",
  () => {
    const reported = (t: Lab) => eylau.words.event(t.g.world, shockOf(t)).split(": ").at(-1);
    const big = fight(6, 0, { strength: 8 }, { strength: 8 });
    expect(reported(big)).toBe("the attacker is disordered (loses 2), the defender retreats disordered");
    const shaken = fight(6, 0, { strength: 5 }, { strength: 5, morale: "disordered" });
    expect(shockOf(shaken)).toMatchObject({ printed: "-/Dr1", result: "-/R" });
    expect(reported(shaken)).toBe("the attacker holds, the defender routs (loses 2)");
    for (const t of [big, shaken]) expect(shockOf(t).losses).toEqual([lost(t, "f"), lost(t, "a")]);
  },
);

rule("12.42-6", "losses go round the stack from the top", () => {
  const t = clash(
    duel(
      { strength: 8, effectiveness: 9 },
      { strength: 5, effectiveness: 5 },
      {
        dice: [9],
        more: { b: { side: "allied", at: AT, facing: 4, strength: 5 } },
      },
    ),
  );
  expect(shockOf(t).printed).toBe("-/R");
  expect([lost(t, "a"), lost(t, "b")]).toEqual([2, 1]); // two, and one more for size
});

rule("12.23-2", "at five to one in the open the defender falls back without a die", () => {
  const t = clash(duel({ strength: 10 }, { strength: 2, effectiveness: 6 }));
  expect(shockOf(t)).toMatchObject({ printed: "-/Dr", differential: 1, cite: "12.23-2" });
  expect(shockOf(t).die).toBeUndefined();
  expect(t.hex("f")).toBe(AT);
  const nine = clash(duel({ strength: 9 }, { strength: 2 }, { dice: [4] }));
  expect(shockOf(nine).die).toBe(4);
});

rule("12.23-2", "not below a differential of -1, nor in cover, nor against guns with their crew", () => {
  const weak = (effectiveness: number) =>
    shockOf(clash(duel({ strength: 10 }, { strength: 2, effectiveness }, { dice: [4] }))).die;
  expect([weak(8), weak(9)]).toEqual([undefined, 4]);
  const woods = clash(
    duel(
      { strength: 9 },
      { strength: 1, formation: "general" },
      {
        dice: [4],
        position: { map: { terrain: { [AT]: "woods" } } },
      },
    ),
  );
  expect(shockOf(woods).die).toBe(4);
  const light = clash(
    duel({ strength: 9 }, { strength: 1 }, { position: { map: { terrain: { [AT]: "light" } } } }),
  );
  expect(shockOf(light).die).toBeUndefined();
  const guns = duel(
    { strength: 9 },
    { kind: "heavy battery", strength: 3, formation: "unlimbered" },
    { dice: [4] },
  );
  guns.act({ do: "shock", unit: "f", at: AT }).act({ do: "stay" }).until("shockPhase");
  expect(shockOf(guns).die).toBe(4);
});

rule("12.23-2", "a disordered unit routs", () => {
  const t = clash(duel({ strength: 10 }, { strength: 2, morale: "disordered" }));
  expect(shockOf(t)).toMatchObject({ printed: "-/Dr", result: "-/R" });
});

rule("12.23-4", "more than +7 counts as +7", () => {
  const t = clash(duel({ strength: 4, effectiveness: 9 }, { strength: 8, effectiveness: 1 }, { dice: [0] }));
  expect(shockOf(t)).toMatchObject({ differential: 8, printed: "D/D1" });
});

rule("12.23-5", "at -4 two rows lower in the last column", () => {
  const t = clash(duel({ strength: 6, effectiveness: 2 }, { strength: 3, effectiveness: 6 }, { dice: [9] }));
  expect(shockOf(t)).toMatchObject({ differential: -4, ratio: "1:1", printed: "D1/Dr" });
  const three = clash(
    duel({ strength: 3, effectiveness: 2 }, { strength: 3, effectiveness: 6 }, { dice: [9] }),
  );
  expect(shockOf(three)).toMatchObject({ ratio: "1:2", printed: "D1/D1" });
});

rule("12.23-5", "off the table, and at -5, the attacker falls back without a die", () => {
  const off = clash(duel({ strength: 4, effectiveness: 2 }, { strength: 6, effectiveness: 6 }));
  expect(shockOf(off)).toMatchObject({ differential: -4, printed: "Dr/-", cite: "12.23-5" });
  expect(steps(off, "f")).toBe(2);
  const five = clash(duel({ strength: 9, effectiveness: 2 }, { strength: 4, effectiveness: 7 }));
  expect(shockOf(five)).toMatchObject({ differential: -5, printed: "Dr/-" });
  const disordered = clash(
    duel({ strength: 9, effectiveness: 2, morale: "disordered" }, { strength: 4, effectiveness: 4 }),
  );
  expect(shockOf(disordered)).toMatchObject({ differential: -5, result: "R/-" });
});

rule("12.44", "leaders are at risk where a point is lost: 7 to 9", () => {
  const led = (side: string, at: string, dice: number[]) =>
    clash(
      duel(
        { strength: 5, effectiveness: 4 },
        { strength: 5, effectiveness: 5 },
        {
          dice,
          more: { chief: { side, rank: "brigade", under: `${side}-division`, at } },
        },
      ),
    );
  const hit = led("allied", AT, [7, 7]); // 4 - 6: 7 - 2 + 2 = 7, D/D1
  expect(shockOf(hit).printed).toBe("D/D1");
  expect(hit.of("casualty")).toMatchObject([{ unit: "chief", cite: "12.44" }]);
  expect(led("allied", AT, [7, 6]).of("casualty")).toEqual([]);
  const unhurt = led("french", FROM, [5]); // 5 - 5: D/D1, the French lose nothing
  expect(unhurt.events.filter(({ cite }) => cite === "12.44")).toEqual([]);
});

rule("12.44", "with an extended line that is attacked at its other hex, too", () => {
  const wing = { strength: 12, effectiveness: 5, formation: "extended", wing: "11,9" };
  const t = duel({ strength: 5, effectiveness: 4 }, wing, {
    dice: [8, 7, 7],
    more: { chief: { side: "allied", rank: "brigade", under: "allied-division", at: "11,9" } },
  });
  t.act({ do: "shock", unit: "f", at: AT }, { do: "receive", how: "half" }).until("shockPhase");
  expect(t.unit("a").strength).toBeLessThan(12);
  expect(t.of("casualty")).toMatchObject([{ unit: "chief", cite: "12.44" }]);
  expect(shockOf(t).defence.terms).toContainEqual(expect.objectContaining({ cite: "12.2-D4" }));
});

rule("12.44", "the attacker's leader, too", () => {
  const led = (dice: number[], more = {}) =>
    clash(
      duel(
        { strength: 5, effectiveness: 3 },
        { strength: 5, effectiveness: 4, ...more },
        {
          dice,
          more: { chief: { side: "french", rank: "brigade", under: "french-division", at: FROM } },
        },
      ),
    );
  const hit = led([4, 9]); // 4 - 4: 6, D1/D1
  expect(shockOf(hit).printed).toBe("D1/D1");
  expect(hit.of("casualty")).toMatchObject([{ unit: "chief", cite: "12.44" }]);
});

rule("19.8", "a leader is hit without a die when the last point is lost", () => {
  const t = clash(
    duel(
      { strength: 9, effectiveness: 9 },
      { strength: 3, morale: "routed" },
      {
        dice: [9],
        more: { chief: { side: "allied", rank: "brigade", under: "allied-division", at: AT } },
      },
    ),
  );
  expect(t.of("casualty")).toMatchObject([{ unit: "chief", cite: "19.8" }]);
});

rule("12.41-n", "a leader stays with friends that stay", () => {
  const t = clash(
    duel(
      { strength: 5, effectiveness: 6, morale: "disordered" },
      { strength: 5, effectiveness: 2 },
      {
        dice: [9],
        more: {
          chief: { side: "french", rank: "brigade", under: "french-division", at: FROM },
          g: { side: "french", kind: "foot battery", at: "2,2" },
          "g-crew": { at: FROM, morale: "disordered" },
        },
      },
    ),
  );
  expect([t.hex("f"), t.hex("chief")]).toEqual([AT, FROM]);
});

rule("12.23-2", "no die is thrown, and none is told", () => {
  expect(shockOf(clash(duel({ strength: 10 }, { strength: 2 })))).not.toHaveProperty("die");
});

rule("12.42-3", "infantry does lose its order among skirmishers", () => {
  const t = clash(
    duel(
      { strength: 3, effectiveness: 6 },
      { kind: "jaeger", size: 6, at: "20,2" },
      {
        dice: [7], // 6 against 5 + 1: 9, D/Dr
        more: { "a-c1": { at: AT }, "a-c2": { at: AT }, "a-c3": { at: AT } },
        position: { map: { terrain: { [AT]: "light" } } },
      },
    ),
  );
  expect(shockOf(t)).toMatchObject({ printed: "D/Dr", result: "D/Dr" });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: [AT] });
});

rule("12.44", "no risk where nothing is lost", () => {
  const t = clash(
    duel(
      { strength: 5, effectiveness: 5 },
      { strength: 5, effectiveness: 4 },
      {
        dice: [2], // 5 - 5: 4, Dr/D
        more: { chief: { side: "allied", rank: "brigade", under: "allied-division", at: AT } },
      },
    ),
  );
  expect(shockOf(t).printed).toBe("Dr/D");
  expect(t.cites).not.toContain("12.44");
});

rule(
  ["12.41-b", "12.41-c", "12.41-d", "12.41-e"],
  "what a result brings about is told under its own case, for both sides",
  () => {
    const cases = { D: "b", D1: "c", Dr: "d", Dr1: "e", Dr2: "e", R: "f" };
    const seen = new Set<string>();
    for (const differential of [-3, 0, 2])
      for (const die of [0, 1, 3, 5, 7, 9]) {
        const t = fight(die, differential);
        for (const [i, result] of shockOf(t).result.split("/").entries()) {
          const unit = i === 0 ? "f" : "a";
          const reported = ["lost", "disordered", "routed"].flatMap((type) => t.of(type as "lost"));
          const cites = reported.filter((one) => one.unit === unit).map(({ cite }) => cite);
          const letter = cases[result as keyof typeof cases];
          expect(new Set(cites)).toEqual(new Set(letter ? [`12.41-${letter}`] : []));
          seen.add(result);
        }
      }
    expect([...seen].sort()).toEqual(
      ["-", "D", "D1", "Dr", "Dr1", "Dr2", "R"].filter((one) => seen.has(one)),
    );
    expect(seen.size).toBeGreaterThan(4);
  },
);
