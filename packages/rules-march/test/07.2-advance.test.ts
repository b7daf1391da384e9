// The advance after a combat [7.2-advance].

import { expect } from "vitest";
import { clash, over } from "./clash.ts";
import { type Lab, rule } from "./lab.ts";

const beaten = (setting: object = {}, path = ["8,8"]): Lab => {
  const t = clash({ dice: [6], ...setting });
  return t.act({ do: "retreat", path }, { do: "face", facing: 5 });
};
const ends = (t: Lab, unit = "f") =>
  t
    .actions("advance")
    .filter((action) => action.unit === unit)
    .map(({ path }) => path.at(-1) ?? "stays");

rule("7.2-advance", "the attacker may advance as far as the enemy had to go, or not at all", () => {
  const t = beaten();
  expect([t.asks, t.side]).toEqual(["advance", "french"]);
  expect(ends(t)).toEqual(["stays", "7,7"]);
  t.act({ do: "advance", unit: "f", path: ["7,7"] }, { do: "face", facing: 2 });
  expect(t.hex("f")).toBe("7,7");
  expect(t.of("advanced")).toMatchObject([{ unit: "f", from: "6,7", path: ["7,7"] }]);
  expect(over(beaten().pass()).hex("f")).toBe("6,7");
});

rule("7.2-advance", "two hexes after a retreat of two", () => {
  const t = beaten({ own: { batteries: 1 } }, ["8,8", "9,8"]);
  expect(t.refusal({ do: "advance", unit: "f", path: ["7,7", "8,8", "9,9"] })).toBe("7.2-advance");
  expect(ends(t)).toContain("8,8");
  expect(ends(t)).not.toContain("9,9");
});

rule("7.2-advance-multi", "all may go, but the first into the hex that was given up", () => {
  const more = { g: { side: "french", at: "6,8", facing: 1, steps: 2 } };
  const t = beaten({ more, attackers: ["f", "g"], dice: [4] });
  expect(ends(t, "g")).toEqual(["stays", "7,7"]);
  expect(t.refusal({ do: "advance", unit: "g", path: ["7,8"] })).toBe("7.2-advance-multi");
  t.act({ do: "advance", unit: "f", path: ["7,7"] }, { do: "face", facing: 2 });
  expect(ends(t, "g")).toContain("7,8");
  expect(ends(t, "g")).not.toContain("7,7"); // 8 and 4 SP
});

rule("7.5", "trains alone do not bar an advance: it enters or passes their hex, and they are lost", () => {
  const more = { w: { side: "coalition", arm: "wagon", at: "8,7" } };
  const t = beaten({ own: { batteries: 3 }, more }, ["8,8", "9,8", "10,9"]);
  expect(ends(t)).toContain("8,7");
  expect(ends(t)).toContain("9,7"); // 7,7 8,7 9,7
  t.act({ do: "advance", unit: "f", path: ["7,7", "8,7"] }, { do: "face", facing: 2 });
  expect([t.hex("f"), t.unit("w").place, t.state.trainsLost]).toEqual(["8,7", "eliminated", [0, 1]]);
  const past = beaten({ own: { batteries: 3 }, more }, ["8,8", "9,8", "10,9"]);
  const through = past.actions("advance").find(({ path }) => path.length === 3 && path[1] === "8,7")!;
  expect(past.act(through).unit("w").place).toBe("eliminated");
});

rule("7.5-withdraw", "unless friends beside them can take them in", () => {
  const more = {
    w: { side: "coalition", arm: "wagon", at: "8,7" },
    e: { side: "coalition", at: "9,7", steps: 1 },
  };
  const t = beaten({ own: { batteries: 3 }, more }, ["8,8", "8,9", "8,10"]);
  t.act({ do: "advance", unit: "f", path: ["7,7", "8,7"] });
  expect([t.hex("f"), t.hex("w"), t.of("escaped").length]).toEqual(["8,7", "9,7", 1]);
});

rule("7.2-advance-ezoc", "an enemy zone may be entered, not passed", () => {
  const more = { d: { side: "coalition", at: "8,6", facing: 4, batteries: 1 } };
  const t = beaten({ own: { batteries: 2 }, more }, ["8,8", "9,8"]);
  // 8,7 is in the zone of d and of c's guns, if it had any
  expect(ends(t)).toContain("8,7");
  const far = beaten({ own: { batteries: 4 }, enemy: { batteries: 1 }, more }, ["8,8", "9,8", "10,9"]);
  expect(ends(far)).toContain("8,7");
  expect(far.refusal({ do: "advance", unit: "f", path: ["7,7", "8,7", "9,7"] })).toBe("7.2-advance-ezoc");
});

rule("7.2-advance-ezoc", "into a zone in the first hex, and no farther", () => {
  const more = { d: { side: "coalition", at: "8,7", facing: 4, batteries: 1 } };
  const t = beaten({ own: { batteries: 2 }, more }, ["8,8", "9,8"]);
  expect(ends(t)).toEqual(["stays", "7,7"]);
});

rule("7.2-advance-facing", "it finishes facing as its owner likes", () => {
  const t = beaten().act({ do: "advance", unit: "f", path: ["7,7"] });
  expect([t.asks, t.side]).toEqual(["facing", "french"]);
  expect(t.act({ do: "face", facing: 0 }).unit("f").facing).toBe(0);
  expect(t.of("faced").at(-1)).toMatchObject({ unit: "f", cite: "7.2-advance-facing" });
});

rule("7.2-advance", "no river is crossed without a bridge, no hex overfilled", () => {
  const map = { rivers: ["6,7|7,7"], bridges: ["6,7|7,7"] };
  expect(ends(beaten({ map, own: { batteries: 3 }, dice: [5] }))).toContain("7,7");
  const crowd = { g: { side: "french", at: "6,8", facing: 1, steps: 4 } };
  const t = beaten({ more: crowd, attackers: ["f", "g"], dice: [4] });
  t.act({ do: "advance", unit: "f", path: ["7,7"] }, { do: "face", facing: 2 });
  expect(ends(t, "g")).not.toContain("7,7"); // 16 SP
});

rule("7.2-advance", "nobody advances when the defenders stayed", () => {
  expect(clash({ dice: [4] }).of("advanced")).toEqual([]);
  const blocked = Object.fromEntries(["7,6", "8,7", "8,8", "7,8", "6,8"].map((hex) => [hex, "mountain"]));
  expect(over(clash({ dice: [6], map: { terrain: blocked } })).hex("f")).toBe("6,7");
});

rule("7.2-advance", "along the edge of the map nobody leaves it", () => {
  const t = clash({
    own: { at: "7,1", facing: 0, batteries: 1 },
    enemy: { at: "7,0", facing: 3 },
    at: ["7,0"],
    dice: [6],
  });
  t.act(t.actions("retreat")[0]!, { do: "face", facing: 3 });
  expect(ends(t).length).toBeGreaterThan(2);
  for (const hex of ends(t)) expect(hex).toMatch(/^(stays|\d+,\d+)$/);
  expect(ends(t)).not.toContain("7,1");
});

rule("7.2-advance", "not over a river without a bridge", () => {
  const t = beaten({ own: { batteries: 1 }, map: { rivers: ["7,7|7,8"] } }, ["8,8", "9,8"]);
  expect(ends(t)).toContain("8,8");
  expect(ends(t)).not.toContain("7,8");
  expect(ends(beaten({ own: { batteries: 1 } }, ["8,8", "9,8"]))).toContain("7,8");
});
