import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const turns = [{ name: "Night", night: true }, { name: "Day" }];
const far = { f: infantry("french", "15,1"), p: infantry("coalition", "1,1") };
type Unit = { readonly [key: string]: Json };
const broken = (type = "infantry", more: Unit = {}): Unit => ({
  type,
  side: "french",
  is: "broken",
  ...more,
});

/** A French night with one Broken unit that rolls this. */
function rallying(unit: Unit, options: string[], ...dice: number[]) {
  const t = lab({ turns, phase: "night", units: { b: unit, ...far } }, { options, dice });
  return t.until("rally").act({ do: "rally", unit: "b" });
}

rule(["16.5", "16.5.1"], "on a Cadre? result the owner may give the unit up for a Cadre", () => {
  const t = rallying(broken(), ["16.5"], 3);
  expect(t.of("rallyRoll")).toMatchObject([{ unit: "b", result: "cadre?" }]);
  expect(t.asks).toBe("cadre");
  t.act({ do: "place", hex: "8,15" });
  expect(t.unit("b").place).toBe("eliminated");
  expect(t.hex("french-cadre-1")).toBe("8,15");
  expect(t.of("cadre")).toMatchObject([{ unit: "b", cadre: "french-cadre-1", hex: "8,15", cite: "16.5.1" }]);
  expect(t.morale).toEqual([6, 5]); // a night's rest, nothing else
});

rule("16.5.1", "or keep it Broken", () => {
  const t = rallying(broken(), ["16.5"], 4).pass();
  expect(t.unit("b").place).toBe("broken");
  expect(t.unit("french-cadre-1").place).toBe("pool");
});

rule("16.5.1", "a better roll rallies the unit itself, a worse one eliminates it", () => {
  const t = rallying(broken(), ["16.5"], 5);
  expect(t.asks).toBe("placing");
  t.act({ do: "place", hex: "8,15" });
  expect(t.hex("b")).toBe("8,15");
  const u = rallying(broken(), ["16.5"], 2);
  expect(u.unit("b").place).toBe("eliminated");
  expect(u.of("cadre")).toEqual([]);
});

rule("16.5.1", "infantry only, and only with a free Cadre of its nation", () => {
  const asks = (unit: Unit, more: Unit) => {
    const position = { turns, phase: "night", units: { b: unit, ...far, ...more } };
    return lab(position, { options: ["16.5"], dice: [3] })
      .until("rally")
      .act({ do: "rally", unit: "b" }).asks;
  };
  expect(asks(broken(), {})).toBe("cadre");
  expect(asks(broken("cavalry"), {})).not.toBe("cadre");
  expect(asks(broken("artillery"), {})).not.toBe("cadre");
  expect(asks(broken(), { "french-cadre-1": "3,3", "french-cadre-2": "4,4" })).not.toBe("cadre");
});

rule("16.5", "without the option a Cadre? result leaves the unit Broken", () => {
  const t = rallying(broken(), [], 3);
  expect(t.asks).not.toBe("cadre");
  expect(t.of("staysBroken")).toMatchObject([{ unit: "b" }]);
  expect(t.game.position.world.pieces.some((piece) => piece.cadre)).toBe(false);
});

rule("16.5.2", "a Cadre is infantry of strength 1", () => {
  const units = { f: far.f, "french-cadre-1": "8,8", p: infantry("coalition", "8,7", { strength: 1 }) };
  const t = lab({ units, phase: "combat" }, { options: ["16.5"], dice: [4] });
  const { world } = t.game.position;
  expect(world.pieces[world.pieceById.get("french-cadre-1")!]).toMatchObject({
    type: "infantry",
    strength: 1,
  });
  t.act({ do: "attack", units: ["french-cadre-1"], targets: ["8,7"] }).until("column");
  expect(t.of("differential")).toMatchObject([
    { attack: [{ label: "french-cadre-1", value: 1 }], column: 0 },
  ]);
});

rule("16.5.2", "a Broken Cadre returns to the pool, ready to be used again, and never rolls to rally", () => {
  const units = { f: infantry("french", "8,8", { strength: 4 }), "prussian-cadre-1": "8,7", p: far.p };
  const position = { turns: [{ name: "Day" }, { name: "Night", night: true }], units, phase: "combat" };
  const t = lab(position, { options: ["16.5"], dice: [6] });
  t.act({ do: "attack", units: ["f"], targets: ["8,7"] })
    .until("column")
    .act({ do: "column", column: 3 });
  expect(t.of("broke")).toMatchObject([{ unit: "prussian-cadre-1" }]);
  expect(t.unit("prussian-cadre-1").place).toBe("pool");
  expect(t.morale).toEqual([6, 4]);
  t.until("rally");
  expect(t.asks).not.toBe("rally");
});

rule(["16.5.1", "16.5.2", "10.0-procedure"], "why a unit stays Broken is reported with its case", () => {
  const reported = (unit: Unit, options: string[], more: Unit = {}) => {
    const position = { turns, phase: "night", units: { b: unit, ...far, ...more } };
    return lab(position, { options, dice: [3] })
      .until("rally")
      .act({ do: "rally", unit: "b" })
      .of("staysBroken");
  };
  const stays = (why: string, cite: string) => [{ type: "staysBroken", unit: "b", why, cite }];
  expect(reported(broken(), [])).toEqual(stays("lowRoll", "10.0-procedure"));
  expect(reported(broken("cavalry"), ["16.5"])).toEqual(stays("infantryOnly", "16.5.1"));
  const used = { "french-cadre-1": "3,3", "french-cadre-2": "4,4" };
  expect(reported(broken(), ["16.5"], used)).toEqual(stays("noCadreFree", "16.5.2"));
  const one = { "french-cadre-1": "3,3" };
  expect(reported(broken(), ["16.5"], one)).toEqual([]);
  const declined = rallying(broken(), ["16.5"], 4).pass();
  expect(declined.of("staysBroken")).toEqual(stays("noCadreWanted", "16.5.1"));
  const whole = rallying(broken(), ["16.5"], 5).pass();
  expect(whole.of("staysBroken")).toEqual(stays("notWantedYet", "10.0-decline"));
});

rule(["16.5.1", "10.0-placement"], "the question says whether a unit or its Cadre returns", () => {
  expect(rallying(broken(), ["16.5"], 4).game.pending[0]).toMatchObject({
    id: "cadre",
    side: "french",
    cite: "16.5.1",
    about: ["b"],
  });
  expect(rallying(broken(), ["16.5"], 5).game.pending[0]).toMatchObject({
    id: "placing",
    side: "french",
    cite: "10.0-placement",
    about: ["b"],
  });
});
