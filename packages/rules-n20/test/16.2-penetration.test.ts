import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

type Unit = { readonly [key: string]: Json };
const unit = (type: string, side: string, at: string, more: Unit = {}): Unit => ({ type, side, at, ...more });

/** Coalition cavalry in 8,8 reacts; a French unit stands in 8,7. */
function facing(units: { readonly [id: string]: Unit }, options: Json = ["16.2"], map: Json = {}) {
  const c = unit("cavalry", "coalition", "8,8");
  const f = unit("infantry", "french", "8,7");
  return lab({ phase: "reaction", map, units: { c, f, ...units } }, { options });
}
const penetrate = (to: string) => ({ do: "penetrate", unit: "c", to }) as const;
const targets = (t: ReturnType<typeof facing>) => t.actions("penetrate").map((action) => action.to);

rule(
  ["16.2", "16.2-same"],
  "cavalry slips into another vacant hex adjacent to an enemy, the same one or another",
  () => {
    const t = facing({ other: unit("infantry", "french", "6,8") });
    expect(targets(t).sort()).toEqual(["7,8", "7,9", "9,8"]); // 7,8 and 9,8 are still adjacent to 8,7; 7,9 is adjacent to 6,8
    t.act(penetrate("9,8"));
    expect(t.hex("c")).toBe("9,8");
    expect(t.of("penetrated")).toMatchObject([{ unit: "c", from: "8,8", to: "9,8", cite: "16.2" }]);
    expect(t.asks).toBe("declaration"); // no unit maintains contact, and its one action is done
  },
);

rule("16.2", "one hex, vacant, enterable and next to an enemy", () => {
  const river = { rivers: [{ name: "Bober", kind: "major", sides: ["8,8|9,8"] }] };
  const t = facing({ friend: unit("infantry", "coalition", "7,8") }, ["16.2"], river);
  expect(targets(t)).toEqual([]);
  expect(t.refusal(penetrate("7,8"))).toBe("16.2"); // a friend is there
  expect(t.refusal(penetrate("9,8"))).toBe("16.2"); // beyond the river
  expect(t.refusal(penetrate("8,9"))).toBe("16.2"); // adjacent to no unit
  expect(t.refusal(penetrate("8,6"))).toBe("16.2"); // two hexes
});

rule("16.2", "an option: without it no unit penetrates", () => {
  const t = facing({}, []);
  expect(targets(t)).toEqual([]);
  expect(t.refusal(penetrate("9,8"))).toBe("16.2");
});

rule("16.2", "only cavalry that began the phase next to an enemy", () => {
  const t = facing({
    foot: unit("infantry", "coalition", "9,7"),
    idle: unit("cavalry", "coalition", "3,3"),
  });
  expect(t.actions("penetrate").map((action) => action.unit)).not.toContain("foot");
  expect(t.refusal({ do: "penetrate", unit: "foot", to: "9,8" })).toBe("8.0-eligible");
  expect(t.refusal({ do: "penetrate", unit: "idle", to: "3,4" })).toBe("8.0-eligible");
});

rule("16.2-nocharge", "a unit that has penetrated does not countercharge", () => {
  const t = facing({ c2: unit("cavalry", "coalition", "9,7") });
  const charge = { do: "countercharge", units: ["c"], targets: ["8,7"] } as const;
  expect(t.refusal(charge)).toBe(undefined);
  t.act(penetrate("7,8"));
  expect(t.asks).toBe("reaction");
  expect(t.actions("countercharge").every((action) => !action.units.includes("c"))).toBe(true);
  expect(t.refusal(charge)).toBe("8.0-eligible");
  expect(t.actions("disengage").every((action) => action.unit !== "c")).toBe(true);
});

rule("16.2-cav", "not out of the zone of enemy cavalry", () => {
  const t = facing({ horse: unit("cavalry", "french", "8,9") });
  expect(targets(t)).toEqual([]);
  expect(t.refusal(penetrate("9,8"))).toBe("16.2-cav");
});

rule("16.2-cav", "nor into it", () => {
  const t = facing({ horse: unit("cavalry", "french", "10,8") });
  expect(targets(t)).toEqual(["7,8"]);
  expect(t.refusal(penetrate("9,8"))).toBe("16.2-cav");
});

rule("16.2-cav", "routed enemy cavalry has no zone and hinders no unit", () => {
  const t = facing({ horse: unit("cavalry", "french", "8,9", { routed: true }) });
  expect(targets(t).sort()).toEqual(["7,8", "7,9", "9,8", "9,9"]);
});

rule("16.2-cav", "routed cavalry does not penetrate", () => {
  const t = facing({ c: unit("cavalry", "coalition", "8,8", { routed: true }) });
  expect(targets(t)).toEqual([]);
  expect(t.refusal(penetrate("9,8"))).toBe("9.6.2-E3");
});

rule("16.2", "units that may not, and why: the option, the arm, a rout", () => {
  const horse = (more: Unit) => ({ c: unit("cavalry", "coalition", "8,8", more) });
  expect(facing({}, []).refusal(penetrate("9,8"))).toBe("16.2");
  expect(facing(horse({ routed: true })).refusal(penetrate("9,8"))).toBe("9.6.2-E3");
  expect(targets(facing(horse({ routed: true })))).toEqual([]);
  const options = ["16.2", "16.7"];
  const cossacks = facing(horse({ traits: ["cossack"] }), options);
  expect([cossacks.refusal(penetrate("9,8")), targets(cossacks)]).toEqual(["16.7.3-react", []]);
  const foot = { c: unit("infantry", "coalition", "8,8", { traits: ["light"] }) };
  expect(targets(facing(foot, options))).toEqual([]);
  // In the zone of enemy cavalry, but that is not the reason; others keep the phase open.
  const others = { horse: unit("cavalry", "french", "8,9"), d: unit("cavalry", "coalition", "3,3") };
  const light = facing({ ...foot, ...others, g: unit("infantry", "french", "3,2") }, options);
  expect(light.refusal(penetrate("9,8"))).toBe("16.2");
});

rule(
  ["16.2", "9.4.4.1-B6"],
  "a hex with an enemy garrison is not vacant, nor is one next to it alone",
  () => {
    const position = {
      phase: "reaction",
      garrisons: [{ hex: "9,8", nation: "french", strength: 0 }],
      units: { c: unit("cavalry", "coalition", "8,8"), f: unit("infantry", "french", "8,7") },
    };
    expect(targets(lab(position, { options: ["16.2"] }))).toEqual(["7,8"]);
  },
);

rule("16.2", "a hex off the map cannot be penetrated to", () => {
  expect(facing({}).refusal(penetrate("0,0"))).toBe("16.2");
});
