// Towns and chateaux held under orders [15.6-town].

import { expect } from "vitest";
import { clash, over } from "./clash.ts";
import { rule } from "./lab.ts";

const HOLD = { coalition: { side: "coalition", order: "hold" } };
/** 8 SP at three quarters are 1:1.5, -1; HOLD -1; the guns make up for it. */
const town = (setting: object = {}, batteries = 2, dice: number[] = [6]) =>
  clash({ own: { batteries }, map: { terrain: { "7,7": "village" } }, formations: HOLD, dice, ...setting });

rule(
  "15.6-town",
  "a unit that holds a village may retreat one hex less, for a casualty on both sides",
  () => {
    const t = town();
    expect([t.asks, t.side]).toEqual(["trade", "coalition"]);
    t.act({ do: "trade" });
    expect([t.unit("f").lost, t.unit("c").lost]).toEqual([1, 1]);
    expect(over(t).hex("c")).toBe("7,7");
    expect(t.of("advanced")).toEqual([]);
    expect(t.of("effects").map(({ column }) => column)).toEqual(["advance", "retreat"]); // as it was
    expect(t.of("traded")).toMatchObject([{ units: ["c"], hexes: 1, cite: "15.6-town" }]);
  },
);

rule("15.6-town", "or retreat", () => {
  const t = town().pass();
  expect(t.asks).toBe("retreat");
  expect(t.unit("c").lost).toBe(0);
});

rule("15.6-town", "under HOLD or ATTACK, in a village or town, and not smashed", () => {
  const asks = (setting: object, batteries = 4) => {
    const t = town(setting, batteries, [6]);
    return t.asks === "trade" && t.actions("trade").length === 0 ? "trade, refused" : t.asks;
  };
  const under = (order: string) => ({ formations: { coalition: { side: "coalition", order } } });
  expect(asks(under("hold"))).toBe("trade");
  expect(asks(under("attack"))).toBe("trade");
  expect(asks(under("advance"))).toBe("trade, refused"); // the attacker does not see the order
  expect(asks(under("retreat"))).toBe("trade, refused");
  expect(asks({ map: { terrain: { "7,7": "forest" } } })).toBe("retreat");
  expect(asks({ map: { terrain: { "7,7": "town" } } }, 5)).toBe("trade");
  expect(asks({ enemy: { smashed: true, size: 3 } }, 0)).toBe("retreat");
});

rule("15.6-town", "the attacker says which unit bears it", () => {
  const more = { g: { side: "french", at: "6,8", facing: 1 } };
  const t = town({ more, attackers: ["f", "g"] }, 0, [6]).act({ do: "trade" });
  expect([t.asks, t.side]).toEqual(["casualties", "french"]);
  expect(t.actions("lose").map(({ unit }) => unit)).toEqual(["f", "g"]);
});

rule("15.6-town2", "for a straggler on both sides one hex less again", () => {
  const t = town({}, 4).act({ do: "trade" }); // a retreat of two
  expect(t.asks).toBe("trade");
  t.act({ do: "trade" });
  expect(t.of("lost").slice(0, 4)).toMatchObject([
    { unit: "c", casualties: 1, stragglers: 0, cite: "15.6-town" },
    { unit: "f", casualties: 1, stragglers: 0, cite: "15.6-town" },
    { unit: "c", casualties: 0, stragglers: 1, cite: "15.6-town2" },
    { unit: "f", casualties: 0, stragglers: 1, cite: "15.6-town2" },
  ]);
  expect(over(t).hex("c")).toBe("7,7");
  const once = town({}, 4).act({ do: "trade" }).pass();
  expect(once.actions("retreat").every(({ path }) => path.length === 1)).toBe(true);
});

rule("15.6-town2", "two at most, and not by a unit that the first has smashed", () => {
  const three = town({}, 6).act({ do: "trade" }, { do: "trade" });
  expect(three.asks).toBe("retreat");
  const weak = town({ enemy: { steps: 1, stragglers: 1, morale: 4 } }, 0, [3]).act({ do: "trade" });
  expect(weak.unit("c").smashed).toBe(true);
  expect(weak.asks).not.toBe("trade");
});

rule("DN-town", "the trade may smash or destroy units of either side", () => {
  const t = town({ own: { steps: 1, batteries: 6 }, enemy: { steps: 1 } }, 6, [6]).act({ do: "trade" });
  expect([t.unit("f").place, t.unit("c").place]).toEqual(["eliminated", "eliminated"]);
});

rule(
  "7.2-trains",
  "trains whose stack has died fall to the advance, or escape to friends beside them",
  () => {
    const setting = { enemy: { steps: 1 }, own: { batteries: 6 } };
    const w = { w: { side: "coalition", arm: "wagon", at: "7,7" } };
    const t = town({ ...setting, more: w }, 6, [6]).act({ do: "trade" }); // of three hexes one, and c dies
    t.act({ do: "advance", unit: "f", path: ["7,7"] });
    expect(t.unit("w").place).toBe("eliminated");
    const d = { d: { side: "coalition", formation: "other", at: "8,8", facing: 5 } };
    const formations = { ...HOLD, other: { side: "coalition" } };
    const escaped = town({ ...setting, formations, more: { ...w, ...d } }, 6, [6]).act({ do: "trade" });
    escaped.act({ do: "advance", unit: "f", path: ["7,7"] });
    expect(escaped.hex("w")).toBe("8,8");
  },
);

rule("15.6-chateau", "a detachment that holds a chateau goes two hexes less, for nothing", () => {
  const setting = (order: string) => ({
    enemy: { at: "10,10" },
    formations: { coalition: { side: "coalition", detachment: true, order } },
    more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5, steps: 2 } },
    map: { terrain: { "7,7": "chateau" } },
  });
  const t = clash({ ...setting("hold"), own: { batteries: 3 }, dice: [5] }); // 7: two hexes
  expect(t.asks).toBe("trade");
  t.act({ do: "trade" });
  expect(t.of("traded")).toMatchObject([{ hexes: 2, cite: "15.6-chateau" }]);
  expect(over(t).hex("coalition-detachment")).toBe("7,7");
  expect(t.of("lost")).toEqual([]);
  const attacks = clash({ ...setting("attack"), own: { batteries: 2 }, dice: [5] });
  expect([attacks.asks, attacks.actions()]).toEqual(["trade", [{ do: "pass" }]]);
  expect(attacks.refusal({ do: "trade" })).toBe("15.6-town");
});

rule("15.6-chateau", "not a division", () => {
  const t = clash({
    own: { batteries: 6 },
    formations: HOLD,
    map: { terrain: { "7,7": "chateau" } },
    dice: [5],
  });
  expect(t.asks).toBe("retreat");
});

rule("15.6-chateau", "nor a detachment elsewhere", () => {
  const at = (terrain: string) =>
    clash({
      enemy: { at: "10,10" },
      formations: { coalition: { side: "coalition", detachment: true, order: "hold" } },
      more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5, steps: 2 } },
      map: { terrain: { "7,7": terrain } },
      own: { batteries: 6 },
      dice: [5],
    }).asks;
  expect([at("chateau"), at("forest"), at("clear")]).toEqual(["trade", "retreat", "retreat"]);
});

rule(
  "15.6-town",
  "those who attack from a village have nothing to trade, nor those who do not retreat",
  () => {
    const terrain = { "6,7": "village", "7,7": "village" };
    const won = town({
      map: { terrain },
      formations: { ...HOLD, french: { side: "french", order: "attack" } },
    });
    expect([won.asks, won.side]).toEqual(["trade", "coalition"]);
    expect(won.pass().asks).toBe("retreat");
    const held = town({ map: { terrain } }, 0, [3]); // 1:1.5 and HOLD: 1
    expect(held.of("fought")[0]).toMatchObject({ total: 1 });
    expect(held.asks).not.toBe("trade");
  },
);

rule("15.6-chateau", "a detachment in a village that is no chateau trades as others do", () => {
  const t = town({
    enemy: { at: "12,12" },
    more: { "coalition-detachment": { at: "7,7", facing: 5, steps: 2, parent: "c" } },
    formations: { coalition: { side: "coalition", order: "hold", detachment: true } },
  });
  expect(t.act({ do: "trade" }).of("traded")).toMatchObject([{ hexes: 1, cite: "15.6-town" }]);
});
