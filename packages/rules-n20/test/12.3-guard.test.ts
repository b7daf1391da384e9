import { expect } from "vitest";
import { commitsGuard } from "../src/rules/12.3-guard.ts";
import {
  advance,
  advances,
  changes,
  declare,
  duel,
  fFoot,
  fGuns,
  fHorse,
  fight,
  pFoot,
  result,
  river,
  throwDie,
} from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";

const GUARD = { traits: ["guard"] };
const moves = (t: Lab, unit: string, to: string) =>
  t.actions("move").filter((action) => action.unit === unit && action.to === to);
const guarded = (more: object, dice: number[], rest: object = {}) =>
  fight(lab(duel({ f: fFoot("8,8", GUARD), ...more }, rest), { dice }), "f", "8,7");
const penalties = (t: Lab) => t.of("morale").filter(({ cite }) => cite === "12.3.2").length;

rule("12.3", "only Guards, marked as such, are bound by these rules", () => {
  const t = lab({ units: { f: fFoot("8,9", GUARD), e: fFoot("9,10"), p: pFoot("8,7") } });
  expect(moves(t, "f", "8,8")).toEqual([{ do: "move", unit: "f", to: "8,8", pays: 1 }]);
  expect(moves(t, "e", "8,8")).toEqual([{ do: "move", unit: "e", to: "8,8" }]);
});

rule(["12.3.1", "12.2.4"], "a Guard pays a point to come next to an enemy it could attack", () => {
  const t = lab({ units: { f: fFoot("8,9", GUARD), p: pFoot("8,7") } });
  expect(moves(t, "f", "8,10")).toEqual([{ do: "move", unit: "f", to: "8,10" }]);
  expect(t.refusal({ do: "move", unit: "f", to: "8,8" })).toBe("12.3.1");
  t.act({ do: "move", unit: "f", to: "8,8", pays: 1 });
  expect(t.of("spent")).toMatchObject([{ side: "french", on: "guard", left: 4, cite: "12.3.1" }]);
  expect(t.morale).toEqual([4, 5]);
});

rule("12.3.1", "every time, hex by hex", () => {
  const t = lab({
    units: {
      f: fFoot("8,11", GUARD),
      p: pFoot("8,8", { routed: "french" }),
      q: pFoot("9,10", { routed: "french" }),
    },
  });
  const pays = moves(t, "f", "8,9").map((action) => action.pays);
  expect(pays).toEqual([2]); // 8,10 is next to q, 8,9 to both
  t.act(...moves(t, "f", "8,9"));
  expect(t.of("spent")).toHaveLength(2);
});

rule("12.3.1", "being adjacent to the enemy costs nothing, nor does coming there at night", () => {
  const still = lab({ units: { f: fFoot("8,8", GUARD), p: pFoot("8,7") } });
  still.pass();
  expect(still.asks).toBe("declaration");
  expect(still.morale).toEqual([5, 5]);
  const night = lab({
    turns: [{ name: "Night", night: true }, { name: "Day" }],
    units: { f: fFoot("8,9", GUARD), p: pFoot("8,7", { routed: "french" }) },
  });
  expect(moves(night, "f", "8,8")).toEqual([{ do: "move", unit: "f", to: "8,8" }]);
});

rule("12.3.1-E1", "a Guard that began the phase in an enemy zone is committed already", () => {
  const t = lab({ units: { f: fFoot("8,8", GUARD), e: fFoot("8,11", GUARD), p: pFoot("8,7") } });
  const { position } = t.game;
  const at = position.state.hex[position.world.pieceById.get("f")!]!;
  expect(commitsGuard(position, position.world.pieceById.get("f")!, at)).toBe(false);
  expect(commitsGuard(position, position.world.pieceById.get("e")!, at)).toBe(true);
  t.pass();
  declare(t, "f", "8,7");
  expect(t.of("spent")).toEqual([]);
});

rule("12.3.1-E2", "its advance after combat is free", () => {
  const t = guarded({ q: pFoot("8,5") }, [4]);
  t.act(advance("f", "8,7"));
  expect(t.of("spent")).toEqual([]);
  expect(t.morale).toEqual([5, 5]);
});

rule("12.3.1-E3", "so is coming there while either side is down to its last point", () => {
  for (const morale of [
    { french: 1, coalition: 5 },
    { french: 5, coalition: 1 },
  ]) {
    const t = lab({ morale, units: { f: fFoot("8,9", GUARD), p: pFoot("8,7") } });
    expect(moves(t, "f", "8,8")).toEqual([{ do: "move", unit: "f", to: "8,8" }]);
    t.act({ do: "move", unit: "f", to: "8,8" });
    expect(t.of("spent")).toEqual([]);
  }
});

rule("12.3.2", "an attacking Guard that does not win costs a point, after everything else", () => {
  const engaged = guarded({}, [3]);
  expect([result(engaged), changes(engaged)]).toEqual(["N", ["-1 0 [12.3.2]"]]);
  const back = guarded({}, [2]);
  expect(back.asks).toBe("advance");
  expect(penalties(back)).toBe(0); // not recorded before the advance is done
  expect(changes(back.pass())).toEqual(["-1 0 [12.3.2]"]);
  const routed = guarded({}, [1, 2]);
  expect(changes(routed.pass())).toEqual(["-1 0 [12.3.2]"]);
});

rule("12.3.2", "one that wins and could advance costs nothing, whether it goes or not", () => {
  const t = guarded({}, [4]);
  expect(penalties(t.pass())).toBe(0);
  const crowd = lab(duel({ f: fFoot("8,8", GUARD), e: fFoot("9,8", { strength: 1 }) }), { dice: [4] });
  fight(crowd, ["e", "f"], "8,7").act(advance("e", "8,7"));
  expect(penalties(crowd)).toBe(0); // that another unit took the hex does not matter
});

rule("12.3.2", "but a winner that could not have advanced costs a point", () => {
  const held = lab(
    duel({ f: fFoot("8,8", { ...GUARD, strength: 4 }) }, { map: { terrain: { "8,7": "fortified" } } }),
    { dice: [4] },
  );
  fight(held, "f", "8,7").act({ do: "hold" });
  expect(penalties(held)).toBe(1);
  const weary = lab(duel({ f: fFoot("8,8", { ...GUARD, strength: 4, routed: true }) }), { dice: [4] });
  fight(weary, "f", "8,7");
  expect(penalties(weary)).toBe(1);
});

rule("12.3.2", "Guard artillery is judged by victory alone", () => {
  const guns = lab(duel({ f: fGuns("8,8", { ...GUARD, strength: 1 }) }), { dice: [4] });
  fight(guns, "f", "8,7");
  expect(result(guns)).toBe("DW");
  expect(penalties(guns)).toBe(0);
  const lost = lab(duel({ f: fGuns("8,8", { ...GUARD, strength: 1 }) }), { dice: [3] });
  fight(lost, "f", "8,7");
  expect(penalties(lost)).toBe(1);
});

rule("12.3.2", "defending Guards and dummies as targets bring no penalty", () => {
  const t = fight(lab(duel({ p: pFoot("8,7", GUARD) }), { dice: [4] }), "f", "8,7");
  expect(penalties(t.pass())).toBe(0);
  const dummy = lab(
    {
      phase: "combat",
      units: { f: fFoot("8,8", GUARD), p: pFoot("1,1"), "coalition-dummy-1": { at: "8,7" } },
    },
    { options: ["fog"] },
  );
  declare(dummy, "f", "8,7");
  expect(dummy.of("cancelled")).toHaveLength(1);
  expect(penalties(dummy)).toBe(0);
});

rule("12.3.2-plus", "the penalty comes on top: with an AB in the same moment", () => {
  const units = { f: fFoot("8,8", { ...GUARD, strength: 1 }), p: pFoot("8,7", { strength: 4 }) };
  const t = guarded(units, [1]);
  expect([result(t), changes(t)]).toEqual(["AB", ["-2 1 [12.1]"]]);
  expect(t.of("recoils")).toMatchObject([{ unit: "f", cite: "12.3.2" }]);
  const last = guarded(units, [1], { morale: { french: 2, coalition: 5 } });
  expect(last.of("over")).toMatchObject([{ winner: "coalition" }]);
});

rule("12.3.2-plus", "in an exchange with the attacker's half, for the Guards that are lost", () => {
  const field = duel({ f: fFoot("8,8", { ...GUARD, strength: 2 }), e: fFoot("7,8", { strength: 3 }) });
  const lost = fight(lab(field, { dice: [1] }), ["e", "f"], "8,7");
  lost.act({ do: "sacrifice", units: ["f"] }).pass();
  expect(changes(lost)).toEqual(["1 -1 [12.1]", "-2 1 [12.1]"]);
  expect(lost.of("recoils")).toMatchObject([{ unit: "f", cite: "12.3.2" }]);
  const kept = fight(lab(field, { dice: [1] }), ["e", "f"], "8,7");
  kept.act({ do: "sacrifice", units: ["e"] }).pass();
  expect(changes(kept)).toEqual(["1 -1 [12.1]", "-1 1 [12.1]"]);
  expect(kept.of("recoils")).toEqual([]);
});

rule(
  ["12.3.2-plus", "16.3.2-immune"],
  "Guard guns that bombard lose the battle even where they cannot Break",
  () => {
    const t = lab(
      duel(
        {
          f: fFoot("8,8", { strength: 1 }),
          g: fGuns("7,8", { ...GUARD, strength: 1 }),
          p: pFoot("8,7", { strength: 4 }),
        },
        { map: { rivers: river("major", "7,8|8,7") } },
      ),
      { dice: [1], options: ["16.3"] },
    );
    fight(t, ["f", "g"], "8,7");
    expect([result(t), changes(t)]).toEqual(["AB", ["-2 1 [12.1]"]]);
    expect(t.unit("g").place).toBe("map");
  },
);

rule(
  "12.3.2",
  "the Guards that fall back are named, and Guard guns alone are not said to have Broken",
  () => {
    const field = duel(
      { f: fGuns("8,8", { ...GUARD, strength: 1 }), p: pFoot("8,7", { strength: 4 }) },
      { map: { rivers: river("major", "8,7|8,8") } },
    );
    const t = lab(field, { dice: [1], options: ["16.3"] });
    fight(t, "f", "8,7");
    expect([result(t), changes(t)]).toEqual(["AB", ["-1 0 [12.3.2]"]]);
    expect(t.of("morale")).toMatchObject([{ why: "La Garde recule" }]);
    expect(t.of("recoils")).toMatchObject([{ unit: "f", cite: "12.3.2" }]);
  },
);

rule(["12.3.2", "16.3.2-immune"], "Guard guns that bombard alone win nothing by an exchange", () => {
  const field = duel(
    { f: fGuns("8,8", { ...GUARD, strength: 4 }) },
    { map: { rivers: river("major", "8,7|8,8") } },
  );
  const t = lab(field, { dice: [2], options: ["16.3"] });
  fight(t, "f", "8,7");
  expect([result(t), changes(t)]).toEqual(["EX", ["-1 0 [12.3.2]"]]);
  expect([t.unit("f").place, t.unit("p").place]).toEqual(["map", "map"]);
});

rule("12.3.2", "a countercharging Guard is an attacker too", () => {
  const t = lab(
    {
      player: "coalition",
      phase: "reaction",
      units: { f: fHorse("8,8", { ...GUARD, strength: 1 }), p: pFoot("8,7") },
    },
    { dice: [3] },
  );
  t.act({ do: "countercharge", units: ["f"], targets: ["8,7"] });
  throwDie(t);
  expect(result(t)).toBe("N");
  expect(changes(t)).toEqual(["-1 0 [12.3.2]"]);
});

rule(
  "Ex.12.3.2",
  "the Guard cannot cross the bridge but routs the enemy six hexes, past its line of communications",
  () => {
    const t = lab(
      {
        map: {
          rivers: river("major", "8,4|8,5", "7,5|8,4", "8,4|9,5"),
          crossings: [{ kind: "bridge", side: "8,4|8,5", name: "bridge" }],
        },
        units: { guard: fFoot("8,7", { ...GUARD, strength: 4 }), p: pFoot("8,4") },
      },
      { dice: [6, 6] },
    );
    t.act({ do: "move", unit: "guard", to: "8,5", pays: 1 });
    expect(t.morale).toEqual([4, 5]);
    t.pass();
    fight(t, "guard", "8,4");
    expect(result(t)).toBe("DR");
    expect(t.of("rout")).toMatchObject([{ hexes: 6 }]);
    expect(t.of("broke")).toMatchObject([{ unit: "p", hex: "8,1", cite: "9.7.8-LOC" }]);
    expect(changes(t)).toEqual(["1 -1 [12.1-overrout]"]); // one in total, for each side
    expect(advances(t)).toEqual(["guard 8,4"]);
    t.pass();
    expect(t.morale).toEqual([5, 4]);
    expect(penalties(t)).toBe(0);
  },
);
