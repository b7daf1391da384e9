import { expect } from "vitest";
import { costAlong } from "../src/rules/06-trails.ts";
import { inEzoc } from "../src/rules/07-zones-of-control.ts";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const cavalry = (side: string, at: string, more = {}) => ({ type: "cavalry", side, at, ...more });
const leader = (side: string, at: string) => ({ type: "leader", side, at });
const river = (kind: "minor" | "major", ...sides: string[]) => ({ name: "river", kind, sides });
const crossing = (side: string, kind = "bridge") => ({ kind, side, name: kind });
const move = (unit: string, to: string, more = {}) => ({ do: "move", unit, to, ...more }) as const;
const attack = (unit: string, ...targets: string[]) => ({ do: "attack", units: [unit], targets }) as const;
const turns = [{ name: "Day" }, { name: "Night", night: true }, { name: "Day" }];

/** Every hex that enemy zones cover for units of a side. */
function ezoc(t: Lab, side: "french" | "coalition"): string[] {
  const g = t.game.position;
  const { names } = g.world.map.grid;
  return names.filter((_, hex) => inEzoc(g, hex, side === "french" ? 0 : 1)).sort();
}

const around = ["7,8", "7,9", "8,7", "8,9", "9,8", "9,9"]; // 8,8

rule("7.0", "a unit controls the six hexes around it, and only those", () => {
  const t = lab({ units: { p: infantry("coalition", "8,8"), f: infantry("french", "1,15") } });
  expect(ezoc(t, "french")).toEqual(around);
  expect(ezoc(t, "coalition")).toEqual(["1,14", "2,14", "2,15"]); // in the corner of the map
});

rule("7.0", "odd and even columns alike", () => {
  const t = lab({ units: { p: infantry("coalition", "7,8"), f: infantry("french", "1,15") } });
  expect(ezoc(t, "french")).toEqual(["6,7", "6,8", "7,7", "7,9", "8,7", "8,8"]);
});

rule("7.0-day", "by day a unit that begins in a zone stays, a unit that enters one stops", () => {
  const t = lab({
    units: { a: cavalry("french", "8,9"), b: cavalry("french", "8,11"), p: infantry("coalition", "8,8") },
  });
  expect(t.reach("a")).toEqual([]);
  expect(t.refusal(move("a", "8,10"))).toBe("6.8");
  expect(t.reach("b")).toEqual(expect.arrayContaining(["7,9", "9,9"]));
  expect(t.reach("b")).not.toContain("7,8"); // from 7,9 it would be the next step
});

rule("7.0-B1", "all kinds of units have a zone, in every phase and in both Player Turns", () => {
  const t = lab({
    units: {
      gun: { type: "artillery", side: "coalition", at: "3,3", movement: 2 },
      cav: cavalry("coalition", "12,3"),
      inf: infantry("coalition", "8,8"),
      f: infantry("french", "8,11"),
    },
  });
  const zones = ezoc(t, "french");
  expect(zones).toEqual(expect.arrayContaining([...around, "3,2", "12,2"]));
  expect(zones).toHaveLength(18);
  t.act(move("f", "8,9")).pass(); // next to inf: combat follows
  expect(t.state.phase).toBe("combat");
  expect(ezoc(t, "french")).toEqual(zones);
  expect(ezoc(t, "coalition")).toContain("8,8");
});

rule("7.0-B1", "routed units, units In Contact and leaders have none", () => {
  const t = lab(
    {
      units: {
        a: infantry("coalition", "3,3", { routed: true }),
        b: infantry("coalition", "8,8", { contact: true }),
        c: leader("coalition", "12,12"),
        f: infantry("french", "1,15"),
      },
    },
    { options: ["leaders"] },
  );
  expect(ezoc(t, "french")).toEqual([]);
});

rule("7.0-B1", "a hidden dummy has one as long as it is hidden", () => {
  const t = lab(
    {
      player: "coalition",
      units: { "coalition-dummy-1": "8,8", p: infantry("coalition", "1,1"), f: infantry("french", "1,15") },
    },
    { options: ["fog"] },
  );
  expect(ezoc(t, "french")).toEqual(expect.arrayContaining(around));
  t.act({ do: "reveal", unit: "coalition-dummy-1" });
  expect(ezoc(t, "french")).not.toContain("8,7");
});

rule("7.0-B2", "a friend in the hex does not lift the zone", () => {
  const t = lab({
    units: {
      f: cavalry("french", "8,11"),
      friend: infantry("french", "8,9"),
      shield: infantry("french", "7,9"),
      p: infantry("coalition", "8,8"),
    },
  });
  // 8,9 and 7,9 are held by friends; the zone is there all the same, so f may not pass through them.
  expect(t.reach("f")).not.toContain("7,8");
  expect(t.refusal(move("f", "8,9"))).toBe("6.9");
  expect(ezoc(t, "french")).toEqual(around);
});

rule("7.0-B3", "zones extend into all terrain except Fortified and Redoubt hexes", () => {
  const t = lab({
    map: {
      terrain: {
        "8,7": "fortified",
        "9,8": "redoubt",
        "9,9": "town",
        "8,9": "forest",
        "7,9": "rough",
        "7,8": "marsh",
      },
    },
    units: { p: infantry("coalition", "8,8"), f: cavalry("french", "8,5") },
  });
  expect(ezoc(t, "french")).toEqual(["7,8", "7,9", "8,9", "9,9"]);
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,7", "9,7"]));
});

rule("7.0-B3", "a unit in one of them is not stuck, though the enemy beside it is", () => {
  const fort = {
    map: { terrain: { "8,7": "fortified" } },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,7") },
  };
  expect(lab(fort).reach("f")).toContain("8,6");
  const t = lab({ ...fort, player: "coalition" });
  expect(t.refusal(move("p", "8,9"))).toBe("6.8");
});

rule("7.0-B3b", "between adjacent built-up hexes there is no zone in either direction", () => {
  for (const [a, b] of [
    ["town", "town"],
    ["town", "fortified"],
    ["fortified", "town"],
    ["town", "redoubt"],
    ["redoubt", "redoubt"],
  ]) {
    const t = lab({
      map: { terrain: { "8,8": a!, "8,7": b! } },
      units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,7") },
    });
    expect(ezoc(t, "french")).not.toContain("8,7");
    expect(ezoc(t, "coalition")).not.toContain("8,8");
    expect(t.reach("f")).toContain("8,6"); // free to leave, free to stay
  }
});

rule("7.0-B3b", "but from a town into the open, and from the open into a town", () => {
  const t = lab({
    map: { terrain: { "8,8": "town" } },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,7") },
  });
  expect(ezoc(t, "french")).toContain("8,7");
  expect(ezoc(t, "coalition")).toContain("8,8");
});

rule("7.0-B3b", "towns that are not adjacent are like any other terrain", () => {
  const t = lab({
    map: { terrain: { "8,8": "town", "8,6": "town" } },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,6") },
  });
  expect(ezoc(t, "french")).toEqual(around);
});

rule(
  "Ex.7.0",
  "from a town the zone extends into the open hex, but neither into the next town nor the fortified farm",
  () => {
    // French in the farm of the example (a Town hex), British in the next Town, Prussians in the open.
    const t = lab({
      map: { terrain: { "8,8": "town", "8,7": "town", "7,9": "fortified" } },
      units: {
        french: infantry("french", "8,8"),
        british: infantry("coalition", "8,7"),
        prussian: infantry("coalition", "9,9"),
      },
      player: "coalition",
    });
    const zone = ezoc(t, "coalition");
    expect(zone).not.toContain("8,7"); // the other Town
    expect(zone).not.toContain("7,9"); // the Fortified hex
    expect(zone).toEqual(["7,8", "8,9", "9,8", "9,9"]);
    expect(t.reach("british")).not.toEqual([]);
    expect(t.refusal(move("prussian", "9,10"))).toBe("6.8");
  },
);

rule("7.0-B4", "zones cross Minor Rivers and slopes, but not Major Rivers", () => {
  const t = lab({
    map: { rivers: [river("minor", "8,8|8,7"), river("major", "8,8|8,9", "8,8|9,9")], slopes: ["8,8>9,8"] },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,9") },
  });
  expect(ezoc(t, "french")).toEqual(["7,8", "7,9", "8,7", "9,8"]);
  expect(t.reach("f")).toContain("8,10"); // not stuck
});

rule("7.1", "units on both banks of a Major River are not adjacent", () => {
  const banks = {
    map: { rivers: [river("major", "8,8|8,9")] },
    units: {
      p: infantry("coalition", "8,8"),
      f: cavalry("french", "8,9", { traits: ["guard"] }),
      far: infantry("french", "8,11", { traits: ["guard"] }),
    },
  };
  const t = lab(banks);
  expect(t.refusal(move("f", "8,8"))).toBe("6.3");
  t.pass();
  expect(t.state.phase).not.toBe("reaction");
  expect(t.side).toBe("coalition"); // no reaction, no battle: the next Player Turn
  expect(t.of("declared")).toEqual([]);
  // Nor does a Guard pay for coming there.
  const guard = lab({ ...banks, units: { p: infantry("coalition", "8,8"), far: banks.units.far } });
  expect(guard.actions("move").find((action) => action.to === "8,9")?.pays).toBeUndefined();
});

rule("7.1", "the river cannot be crossed either", () => {
  const t = lab({
    map: { rivers: [river("major", "8,8|8,7", "8,8|7,8", "8,8|9,8")] },
    units: { f: infantry("french", "8,8"), p: infantry("coalition", "1,1") },
  });
  expect(t.refusal(move("f", "8,7"))).toBe("6.2-onehex");
  expect(t.reach("f")).not.toContain("8,6");
});

const bridge = (kind = "bridge") => ({
  rivers: [river("major", "8,8|8,9")],
  crossings: [crossing("8,8|8,9", kind)],
});

for (const kind of ["bridge", "ford"]) {
  rule(
    "7.1-bridge",
    `over a ${kind} the zone exists for the Phasing Player's enemies, not for that player`,
    () => {
      const units = { p: infantry("coalition", "8,8"), f: infantry("french", "8,9") };
      const t = lab({ map: bridge(kind), units });
      expect(ezoc(t, "french")).not.toContain("8,9");
      expect(ezoc(t, "coalition")).toContain("8,8");
      const u = lab({ map: bridge(kind), units, player: "coalition" });
      expect(ezoc(u, "french")).toContain("8,9");
      expect(ezoc(u, "coalition")).not.toContain("8,8");
    },
  );
}

rule("7.1-bridge", "a bridge between two towns carries no zone at all", () => {
  const t = lab({
    map: { ...bridge(), terrain: { "8,8": "town", "8,9": "town" } },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,9") },
    player: "coalition",
  });
  expect(ezoc(t, "french")).not.toContain("8,9");
});

rule("7.1-bridge", "a road over a Major River is a bridge", () => {
  const t = lab({
    map: { rivers: [river("major", "8,8|8,9")], roads: [{ id: "r", name: "r", hexes: ["8,8", "8,9"] }] },
    units: { f: infantry("french", "8,9"), p: infantry("coalition", "8,7") },
  });
  expect(t.reach("f")).toContain("8,8");
});

rule(["7.1-B1", "4.0-phasing"], "moving past an enemy across the bridge: no stop, not stuck", () => {
  const t = lab({
    map: bridge(),
    units: { p: infantry("coalition", "8,8"), a: infantry("french", "8,9"), b: infantry("french", "8,11") },
  });
  expect(t.reach("a")).toContain("8,10"); // begins opposite the bridge, leaves
  t.act(move("a", "8,10"));
  expect(t.reach("b")).toEqual(expect.arrayContaining(["8,9"]));
  const u = lab({
    map: { ...bridge(), rivers: [river("major", "8,8|8,9", "8,8|7,9", "8,8|9,9", "7,9|7,8", "9,9|9,8")] },
    units: { p: infantry("coalition", "8,8"), c: cavalry("french", "8,11") },
  });
  expect(u.reach("c")).toContain("9,9"); // over 8,9 and on
  u.act(move("c", "8,9"));
  expect(u.hex("c")).toBe("8,9");
});

rule("7.1-B1", "an enemy on the same bank stops and holds as always", () => {
  const t = lab({
    map: bridge(),
    units: {
      p: infantry("coalition", "8,8"),
      q: infantry("coalition", "7,10"),
      a: infantry("french", "8,9"),
    },
  });
  expect(t.refusal(move("a", "8,10"))).toBe("6.8"); // 8,9 is next to 7,10
});

rule(["7.1-B1", "7.7"], "at night the hex opposite a bridge may be entered", () => {
  const t = lab({
    turns: [{ name: "Night", night: true }],
    map: bridge(),
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,10") },
  });
  expect(t.reach("f")).toContain("8,9");
});

rule("7.1-B2", "cavalry countercharges across a bridge", () => {
  const t = lab(
    {
      player: "coalition",
      map: bridge(),
      units: { p: infantry("coalition", "8,8", { strength: 1 }), f: cavalry("french", "8,9") },
    },
    { dice: [4, 4] },
  );
  t.pass();
  expect(t.asks).toBe("reaction");
  expect(t.actions("countercharge")).toEqual([{ do: "countercharge", units: ["f"], targets: ["8,8"] }]);
  t.act(t.actions("countercharge")[0]!);
  expect(t.of("battle")).toHaveLength(1);
});

rule("7.1-B2", "it disengages from an enemy across the bridge, cavalry or not", () => {
  const t = lab({
    player: "coalition",
    map: bridge(),
    units: { p: cavalry("coalition", "8,8"), f: cavalry("french", "8,9") },
  });
  t.pass();
  expect(t.refusal({ do: "disengage", unit: "f", to: "8,10" })).toBeUndefined(); // not pinned (R25)
});

rule("7.1-B3", "the enemy may follow over the bridge to maintain contact", () => {
  const t = lab({
    player: "coalition",
    map: bridge(),
    units: { p: infantry("coalition", "8,8"), f: cavalry("french", "8,9") },
  });
  t.pass().act({ do: "disengage", unit: "f", to: "8,10" });
  expect(t.asks).toBe("contact");
  expect(t.side).toBe("coalition");
  t.act({ do: "maintainContact", unit: "p" });
  expect(t.hex("p")).toBe("8,9");
  expect(t.unit("p").contact).toBeTruthy();
});

rule("7.1-B4", "an enemy across the bridge may be attacked, and need not be", () => {
  const opposite = {
    phase: "combat",
    map: bridge(),
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,9") },
  };
  const t = lab(opposite, { dice: [3] });
  expect(t.asks).toBe("declaration");
  expect(t.actions()).toEqual([attack("f", "8,8"), { do: "pass" }]);
  t.pass();
  expect(t.of("battle")).toEqual([]);
  const u = lab(opposite, { dice: [3] });
  u.act(attack("f", "8,8")).until("movement");
  expect(u.of("battle")).toHaveLength(1);
});

rule("7.1-B4", "a unit that must attack on its own bank may leave the far bank alone", () => {
  const t = lab({
    phase: "combat",
    map: bridge(),
    units: {
      p: infantry("coalition", "8,8"),
      q: infantry("coalition", "8,10"),
      f: infantry("french", "8,9"),
    },
  });
  expect(t.actions("attack").map((action) => action.targets)).toEqual(expect.arrayContaining([["8,10"]]));
  expect(t.refusal(attack("f", "8,8"))).toMatch(/^9\./); // q would go unattacked
  expect(t.actions("pass")).toEqual([]);
});

rule("7.2", "both sides' zones can cover the same hex, and several count as one", () => {
  const t = lab({
    units: {
      p: infantry("coalition", "8,8"),
      q: infantry("coalition", "7,7"),
      f: infantry("french", "8,6"),
      g: cavalry("french", "8,4"),
    },
  });
  expect(ezoc(t, "french")).toContain("8,7");
  expect(ezoc(t, "coalition")).toContain("8,7");
  // Two zones on 8,7 cost a third unit nothing extra: it enters at the price of a hex.
  const u = lab({
    units: { p: infantry("coalition", "8,8"), q: infantry("coalition", "9,8"), f: infantry("french", "8,5") },
  });
  expect(u.reach("f")).toContain("8,7");
});

rule("7.2", "adjacent opponents hold each other", () => {
  const units = { p: infantry("coalition", "8,8"), f: infantry("french", "8,7") };
  expect(lab({ units }).reach("f")).toEqual([]);
  expect(lab({ units, player: "coalition" }).reach("p")).toEqual([]);
});

rule("7.2", "when one of two zones goes, the other still holds", () => {
  const t = lab({
    units: {
      p: infantry("coalition", "8,8"),
      q: infantry("coalition", "9,8", { routed: true }),
      f: infantry("french", "8,7"),
    },
  });
  expect(t.refusal(move("f", "8,6"))).toBe("6.8");
});

rule("7.3", "a zone costs no points, entered by day or left by night", () => {
  const t = lab({ units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,6") } });
  const at = (unit: string) => t.game.position.index.reach[t.game.position.world.pieceById.get(unit)!]!;
  expect(t.reach("f")).toContain("7,8"); // two hexes for two points, the second in the zone
  expect(costAlong(at("f").trail, t.game.position.world.map.grid.names.indexOf("8,7"))).toBe(1);
  const u = lab({
    turns: [{ name: "Night", night: true }],
    map: { roads: [{ id: "r", name: "r", hexes: ["8,7", "8,6", "8,5"] }] },
    units: { p: infantry("coalition", "8,8"), f: infantry("french", "8,7") },
  });
  expect(u.reach("f")).toContain("8,5"); // night 1, road +1, nothing for leaving
});

rule("7.4", "a unit in an enemy zone must attack, and all enemies that hold it must be attacked", () => {
  const t = lab({
    phase: "combat",
    units: { f: infantry("french", "8,7"), p: infantry("coalition", "8,8"), q: infantry("coalition", "9,7") },
  });
  expect(t.actions().map((action) => action.do)).toEqual(["attack"]); // no passing
  expect([...t.actions("attack")[0]!.targets].sort()).toEqual(["8,8", "9,7"]);
  expect(t.refusal({ do: "pass" })).toMatch(/^9\.1/);
  expect(t.refusal(attack("f", "8,8"))).toMatch(/^9\./); // q would go unattacked
});

rule("7.4", "between two towns no unit is obliged", () => {
  const t = lab({
    phase: "combat",
    map: { terrain: { "8,7": "town", "8,8": "town" } },
    units: { f: infantry("french", "8,7"), p: infantry("coalition", "8,8") },
  });
  expect(t.actions("pass")).toHaveLength(1);
  expect(t.actions("attack")).toHaveLength(1);
});

rule("7.5", "a retreat may enter an enemy zone, at the risk of a roll", () => {
  // p is driven off 8,7; all ways back but 8,6 are blocked, and 8,6 is in the zone of the second Frenchman.
  const shut = ["7,7", "9,7", "7,8", "9,8"].map((hex) => [hex, "prohibited"]);
  const position = {
    phase: "combat",
    map: { terrain: Object.fromEntries(shut) },
    units: {
      f: infantry("french", "8,8", { strength: 4 }),
      g: infantry("french", "8,5", { strength: 1 }),
      p: infantry("coalition", "8,7", { strength: 1 }),
    },
  };
  const pass = lab(position, { dice: [3, 4] }); // +3: DW; hazard 4 passes
  pass.act(attack("f", "8,7")).until("movement", "advance");
  expect(pass.of("hazard")).toEqual([
    expect.objectContaining({ unit: "p", hazard: "zone", result: "passes", cite: "9.7.4" }),
  ]);
  expect(pass.hex("p")).toBe("8,6");
  const fail = lab(position, { dice: [3, 3] });
  fail.act(attack("f", "8,7")).until("movement", "advance");
  expect(fail.unit("p").place).toBe("broken");
});

rule("7.6", "zones never hinder an advance: it enters them and leaves them", () => {
  // f is in the zones of p and q; 8,7, from which p is driven, is in the zone of r.
  const t = lab(
    {
      phase: "combat",
      units: {
        f: infantry("french", "8,8", { strength: 4 }),
        k: infantry("french", "9,10", { strength: 1 }),
        p: infantry("coalition", "8,7", { strength: 1 }),
        q: infantry("coalition", "9,9", { strength: 1 }),
        r: infantry("coalition", "9,7", { strength: 1 }),
      },
    },
    { dice: [3] }, // +3: DW
  );
  t.act(attack("f", "8,7"), attack("k", "9,9")).until("advance");
  t.act(t.actions("advance").find((action) => action.into === "8,7")!);
  expect(t.hex("f")).toBe("8,7");
  expect(ezoc(t, "french")).toContain("8,7");
});

rule("7.7", "at night zones may be left but not entered", () => {
  const t = lab({
    turn: 2,
    turns,
    units: { p: infantry("coalition", "8,8"), a: infantry("french", "8,7"), b: cavalry("french", "8,10") },
  });
  expect(t.reach("a")).toEqual(["7,7", "8,6", "9,7"]);
  expect(t.refusal(move("a", "7,8"))).toBe("7.7"); // from zone to zone
  expect(t.refusal(move("b", "8,9"))).toBe("7.7");
});

rule("7.7", "not by a forced march by road either; nor through them", () => {
  const t = lab({
    turn: 2,
    turns,
    map: { roads: [{ id: "r", name: "r", hexes: ["9,11", "9,10", "9,9", "9,8", "9,7"] }] },
    units: { p: infantry("coalition", "8,8"), f: cavalry("french", "9,10") },
  });
  t.act({ do: "forcedMarch" });
  expect(t.refusal(move("f", "9,9"))).toBe("7.7");
  expect(t.refusal(move("f", "9,7"))).toBe("7.7"); // three points of road, but through the zone
});

rule("7.7", "by day again it is the other way round", () => {
  const t = lab({
    turn: 3,
    turns,
    units: { p: infantry("coalition", "8,8"), a: infantry("french", "8,7"), b: cavalry("french", "8,10") },
  });
  expect(t.reach("a")).toEqual([]);
  expect(t.reach("b")).toContain("8,9");
});
