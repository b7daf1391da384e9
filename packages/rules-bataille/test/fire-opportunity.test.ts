// [12.7] [6.11.7] [6.5.9] Fire at units that move in front of the enemy, or beside its squares.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { fire, foot, guns, horse, lastFire, leader, offered } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

/** Russians in 7,6 face south, towards 6,7, 7,7 and 8,7. */
const R = foot("russian", "7,6", 3);
const field = (units: Units, ...rolls: number[]): Lab =>
  lab({ phase: "movement", units: { R, ...units } }, { dice: dice(...rolls) });
const move = (at: Lab, ...units: string[]): Lab => at.act({ do: "move", units });
const step = (at: Lab, ...hexes: string[]): Lab => {
  for (const to of hexes) at.act({ do: "step", to });
  return at;
};

rule(["12.7", "12.7.1"], "a unit that leaves a hex in front of another may be fired at first", () => {
  const at = step(move(field({ A: foot("french", "7,7", 0) }, 11), "A"), "7,8");
  expect([at.asks, at.side]).toEqual(["opportunityFire", "coalition"]);
  expect(at.hex("A")).toBe("7,7");
  expect(offered(at, "7,7")).toEqual(["R"]);
  fire(at, "7,7", "R");
  expect(at.of("fire")).toMatchObject([{ kind: "opportunity", at: "7,7" }]);
  expect(at.hex("A")).toBe("7,8");
});

rule("12.7.1", "the fire may be declined", () => {
  const at = step(move(field({ A: foot("french", "7,7", 0) }), "A"), "7,8").pass();
  expect([at.hex("A"), at.of("fire").length]).toEqual(["7,8", 0]);
});

rule("12.7.1", "entering such a hex draws no fire", () => {
  const at = step(move(field({ A: foot("french", "7,8", 0) }), "A"), "7,7");
  expect(at.hex("A")).toBe("7,7");
  expect(at.asks).not.toBe("opportunityFire");
});

rule(["12.7.1", "6.11.7"], "changing formation or facing in it does", () => {
  const changing = move(field({ A: foot("french", "7,7", 0) }), "A");
  changing.act({ do: "form", formation: "line", facing: 0 });
  expect(changing.asks).toBe("opportunityFire");
  const turning = move(field({ A: foot("french", "7,7", 0) }), "A").act({ do: "turn", facing: 1 });
  expect(turning.asks).toBe("opportunityFire");
});

rule("12.7.2", "a unit fires as often as there is cause", () => {
  const rider = horse("french", "6,7", 1, { formation: "column" });
  const at = step(move(field({ C: rider }, 11, 11), "C"), "7,7");
  fire(at, "6,7", "R");
  step(at, "8,8");
  fire(at, "7,7", "R");
  expect(at.of("fire").map((shot) => shot.at)).toEqual(["6,7", "7,7"]);
});

rule("12.7.3", "a unit that changes formation is hit in the old one", () => {
  const at = move(field({ A: foot("french", "7,7", 0) }, 11), "A");
  at.act({ do: "form", formation: "line", facing: 0 });
  expect(lastFire(fire(at, "7,7", "R")).defence).toBe(6);
  expect(at.unit("A").formation).toBe("line");
});

rule("12.7.3-ex", "guns that unlimber are hit limbered", () => {
  const at = move(field({ G: guns("french", "7,7", 0, { formation: "limbered" }) }, 11), "G");
  at.act({ do: "unlimber", facing: 0 });
  expect(lastFire(fire(at, "7,7", "R")).defence).toBe(6);
  expect(at.unit("G").formation).toBe("unlimbered");
});

rule("12.7.4", "only into adjacent hexes in front", () => {
  const units = {
    A: foot("french", "7,7", 0),
    S: foot("russian", "6,7", 5), // beside, but facing away
    T: foot("russian", "8,5", 3), // two hexes away
  };
  const at = step(move(field(units), "A"), "7,8");
  expect(offered(at, "7,7")).toEqual(["R"]);
  expect(at.refusal({ do: "fire", at: "7,7", with: ["S"] })).toBe("12.7.4");
  expect(at.refusal({ do: "fire", at: "7,7", with: ["T"] })).toBe("12.7.4");
});

rule("12.7.1", "all that may fire do so together, or some of them", () => {
  const units = {
    A: foot("french", "7,7", 0),
    S: foot("russian", "6,7", 2),
    T: foot("russian", "8,7", 4),
  };
  const at = step(move(field(units, 11), "A"), "7,8");
  expect(offered(at, "7,7")).toEqual(["R+S+T", "R", "S", "T"]);
  at.act({ do: "aim", at: "7,7" }, { do: "join", firer: "S" }, { do: "join", firer: "T" }, { do: "open" });
  expect(at.of("fire")[0]?.firers.map(({ unit }) => unit)).toEqual(["S", "T"]);
  expect(at.hex("A")).toBe("7,8");
});

rule("12.7.1", "the losses are those of the units that move", () => {
  const units = {
    "F-36e-1": { at: "7,7", facing: 0 },
    "F-36e-2": { at: "7,7", facing: 0 },
    R: foot("russian", "7,6", 3, { fire: 18 }),
  };
  const at = step(move(field(units, 46, 66), "F-36e-2"), "7,8");
  fire(at, "7,7", "R");
  expect(lastFire(at)).toMatchObject({ drm: 7, losses: 2 }); // both are counted, one is hit
  expect([at.unit("F-36e-1").losses, at.unit("F-36e-2").losses]).toEqual([0, 2]);
});

rule("12.7.1", "a unit that breaks under it stays where it flees to", () => {
  const units = {
    A: foot("french", "7,7", 0, { moraleValue: 56 }),
    R: foot("russian", "7,6", 3, { fire: 18 }),
  };
  const at = step(move(field(units, 61, 22), "A"), "8,8");
  fire(at, "7,7", "R");
  expect(at.unit("A")).toMatchObject({ losses: 2, morale: "disordered" });
});

rule("12.7.1", "a leader alone draws no fire", () => {
  const at = step(move(field({ L: leader("french", "7,7"), A: foot("french", "12,12", 0) }), "L"), "7,8");
  expect(at.hex("L")).toBe("7,8");
  const leaving = field({ L: leader("french", "7,7"), A: foot("french", "7,7", 0) });
  step(move(leaving, "L"), "7,8"); // nor one who leaves his troops
  expect(leaving.hex("L")).toBe("7,8");
});

/** A Russian square in 7,6; 6,6, 6,7, 7,7, 8,7, 8,6 and 7,5 are around it. */
const S = foot("russian", "7,6", 3, { formation: "square" });

rule(
  ["12.7.5", "6.11.1-note"],
  "a square fires at a unit that comes beside it, leaves that hex or does something there",
  () => {
    const at = step(move(field({ R: S, A: foot("french", "7,8", 0) }, 11), "A"), "7,7");
    expect([at.asks, at.hex("A")]).toEqual(["opportunityFire", "7,7"]);
    expect(at.pass().asks).not.toBe("opportunityFire");
    at.act({ do: "form", formation: "line", facing: 0 });
    expect(at.asks).toBe("opportunityFire");
    fire(at, "7,7", "R");
    expect(lastFire(at).total).toBe(4); // two increments twice
  },
);

rule("12.7.5", "once into each hex, and all of them in one triad", () => {
  const at = step(
    move(field({ R: S, C: horse("french", "5,7", 1, { formation: "column" }) }, 11, 11), "C"),
    "6,7",
  );
  fire(at, "6,7", "R"); // on entering
  step(at, "7,7"); // no second shot into the hex it leaves, none into the one beside
  expect([at.hex("C"), at.asks === "opportunityFire"]).toEqual(["7,7", false]);
  step(at, "8,7");
  expect([at.hex("C"), at.asks]).toEqual(["8,7", "opportunityFire"]);
  fire(at, "8,7", "R");
  expect(at.of("fire")).toHaveLength(2);
});

rule("12.7.5", "other troops do not fire at approaching units", () => {
  const units = { R: S, T: foot("russian", "8,7", 4), A: foot("french", "7,8", 0) };
  const at = step(move(field(units), "A"), "7,7");
  expect(offered(at, "7,7")).toEqual(["R"]);
  expect(at.refusal({ do: "fire", at: "7,7", with: ["T"] })).toBe("12.7.1");
});

rule("6.8.4", "cavalry skirmishers fire at guns before they unlimber", () => {
  const units = {
    R: foot("russian", "1,1", 3),
    "R-LUBNY": { at: "7,6", facing: 3, formation: "skirmish2" },
    G: guns("french", "7,7", 0, { formation: "limbered" }),
  };
  const at = move(field(units, 11), "G").act({ do: "unlimber", facing: 0 });
  fire(at, "7,7", "R-LUBNY@7,6");
  expect(lastFire(at)).toMatchObject({ total: 3, defence: 6 });
});

rule("12.7.1", "a unit in two hexes is fired at in both, but no firer fires twice at one action", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 12, formation: "line2" }), // 7,7 and 8,8
    R: foot("russian", "8,7", 3), // in front of both
    S: foot("russian", "9,8", 4), // in front of the right one
  };
  const at = move(field(units, 11, 11), "A").act({ do: "form", formation: "column", facing: 0 });
  expect([offered(at, "7,7"), offered(at, "8,8")]).toEqual([["R"], ["R+S", "R", "S"]]);
  fire(at, "7,7", "R");
  expect([offered(at, "7,7"), offered(at, "8,8")]).toEqual([[], ["S"]]);
  expect(at.refusal({ do: "fire", at: "8,8", with: ["R"] })).toBe("12.1.7");
  expect(at.refusal({ do: "fire", at: "7,7", with: ["S"] })).toBe("12.7.1");
  fire(at, "8,8", "S");
  expect(at.unit("A").formation).toBe("column");
});
