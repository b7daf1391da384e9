import { expect } from "vitest";
import { withNotes } from "../src/words/naming.ts";
import { attack, cFoot, cHorse, charge, disengage, fFoot, fHorse, resolve, weigh } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const SPECIAL = { options: ["16.7"] };
const trait = (...traits: string[]) => ({ traits });

/** The battle of 8,8 against 8,7, two against two, before its die. */
function meeting(french: object, coalition: object, dice: number[], more: object = {}, options = ["16.7"]) {
  const units = { f: fFoot("8,8", 2, { ...french }), p: cFoot("8,7", 2, { ...coalition }) };
  const position = { phase: "combat", ...more, units: { ...units, ...(more as { units?: object }).units } };
  return lab(position, { options, dice }).act(attack("f", "8,7"));
}

const elite = trait("elite");
const guard = trait("guard", "elite");
const attackOf = (t: ReturnType<typeof meeting>) =>
  weigh(t).attack.map(({ label, notes, value }) => `${withNotes(label, notes)} ${value}`);

// [16.7.1] Elan

rule(["16.7.1", "9.0-D"], "an attacking Elite unit that rolls 6 fights with one more", () => {
  const t = meeting(elite, {}, [6]);
  expect(t.of("elan")).toEqual([]); // not before both reserve decisions
  expect(attackOf(t)).toEqual(["f (elan +1) 3"]);
  expect(t.of("elan")).toMatchObject([{ unit: "f", die: 6, inspired: true, modifiers: [], cite: "16.7.1" }]);
});

rule("16.7.1", "less than 6 has no effect", () => {
  const t = meeting(elite, {}, [5]);
  expect(attackOf(t)).toEqual(["f 2"]);
  expect(t.of("elan")[0]?.inspired).toBe(false);
});

rule("16.7.1", "never in defence", () => {
  const t = meeting({}, elite, []);
  expect(weigh(t).defence).toMatchObject([{ label: "p", value: 2 }]);
  expect(t.of("elan")).toEqual([]);
});

rule("16.7.1", "the bonus lasts for that battle only", () => {
  const t = meeting(elite, {}, [6, 3, 3]);
  resolve(t); // +1, die 3: DW
  expect(t.of("result")).toMatchObject([{ column: 1, result: "DW" }]);
  t.until("movement");
  expect(t.state.stack.some((frame) => "boosts" in frame)).toBe(false);
});

rule(["16.7.1", "9.0-D"], "an option: without it no unit rolls", () => {
  const t = meeting({ traits: ["elite", "unreliable"] }, trait("unreliable"), [], {}, []);
  expect(attackOf(t)).toEqual(["f 2"]);
  expect(t.cites).not.toContain("16.7.4");
});

const elanLines = (t: ReturnType<typeof meeting>) => {
  weigh(t);
  return t.of("elan")[0]?.modifiers.map(({ value, cite }) => `${value} [${cite}]`);
};

rule("16.7.1-B1", "+1 for a Guard", () => {
  const t = meeting(guard, {}, [5]);
  expect(elanLines(t)).toEqual(["1 [16.7.1-B1]"]);
  expect(t.of("elan")[0]?.inspired).toBe(true);
});

rule("16.7.1-B2", "+1 if Morale was paid to commit that Guard", () => {
  const units = { f: fFoot("8,9", 2, guard), p: cFoot("8,7", 2) };
  const t = lab({ units }, { ...SPECIAL, dice: [4] });
  t.act({ do: "move", unit: "f", to: "8,8", pays: 1 }).pass().act(attack("f", "8,7"));
  expect(elanLines(t)).toEqual(["1 [16.7.1-B1]", "1 [16.7.1-B2]"]);
  expect(t.of("elan")[0]?.inspired).toBe(true);
});

rule("16.7.1-B2", "a Countercharge in between does not take the commitment away", () => {
  const units = { f: fFoot("8,9", 4, guard), h: cHorse("8,7", 1) };
  const t = lab({ units }, { ...SPECIAL, dice: [6, 4] });
  t.act({ do: "move", unit: "f", to: "8,8", pays: 1 }).pass();
  expect(resolve(t.act(charge("h", "8,8")))).toBe("N"); // 2 against 4
  expect(elanLines(t.act(attack("f", "8,7")))).toEqual(["1 [16.7.1-B1]", "1 [16.7.1-B2]"]);
});

rule("16.7.1-B2", "the commitment is for this turn only", () => {
  const units = { f: fFoot("8,8", 4, { ...guard, committed: true }), p: cFoot("1,1", 1) };
  const t = lab({ units }, SPECIAL).pass();
  expect([t.side, t.unit("f").committed]).toEqual(["coalition", 0]);
});

rule("16.7.1-B3", "+1 if Morale was spent on reserves in this battle", () => {
  const t = meeting(elite, {}, [5]);
  t.act({ do: "commit", with: "morale" });
  expect(elanLines(t)).toEqual(["1 [16.7.1-B3]"]);
  expect(t.of("differential")[0]?.attack.map(({ value }) => value)).toEqual([3, 1]);
});

rule("16.7.1-B4", "+1 if either army's Morale is 1", () => {
  expect(elanLines(meeting(elite, {}, [5], { morale: { coalition: 1 } }))).toEqual(["1 [16.7.1-B4]"]);
  expect(elanLines(meeting(elite, {}, [5], { morale: { french: 1 } }))).toEqual(["1 [16.7.1-B4]"]);
  const paid = meeting(elite, {}, [4], { morale: { french: 2 } });
  paid.act({ do: "commit", with: "morale" }); // Morale as it is after reserves
  expect(elanLines(paid)).toEqual(["1 [16.7.1-B3]", "1 [16.7.1-B4]"]);
});

rule("16.7.1-multi", "every Elite attacker rolls, and bonuses add", () => {
  const units = {
    f: fFoot("8,8", 2, elite),
    g: fFoot("7,8", 2, elite),
    l: fFoot("9,8", 2),
    p: cFoot("8,7", 2),
  };
  const t = lab({ phase: "combat", units }, { ...SPECIAL, dice: [6, 6] });
  t.act(attack(["f", "g", "l"], "8,7"));
  expect(attackOf(t)).toEqual(["f (elan +1) 3", "g (elan +1) 3", "l 2"]);
});

// [16.7] Colours that belong to the standard rules

rule(["16.7", "16.7-elite"], "Guard and Elite count without the option, other colours do not", () => {
  const units = {
    g: fFoot("8,9", 2, trait("guard", "elite", "light", "unreliable", "reluctant", "irregular")),
    h: fHorse("3,9", 2, trait("cossack")),
    p: cFoot("8,7", 2),
  };
  const { world } = lab({ units }).game.position;
  expect(world.pieces[0]?.traits).toEqual(["guard", "elite"]);
  expect(world.pieces[0]).toMatchObject({
    guard: true,
    elite: true,
    light: false,
    unreliable: false,
    reluctant: false,
  });
  expect(world.pieces[1]?.cossack).toBe(false);
  const full = lab({ units }, SPECIAL).game.position.world;
  expect(full.pieces[0]).toMatchObject({ light: true, unreliable: true, reluctant: true });
  expect(full.pieces[1]?.cossack).toBe(true);
});

rule("16.7-elite", "Elite units take 2 from their rout die and add 1 to their rally die", () => {
  const t = meeting({ strength: 4 }, elite, [6, 5, 4], {}, []);
  resolve(t); // +2, die 6: DR, rout die 5
  expect(t.of("rout")).toMatchObject([{ die: 5, hexes: 3, modifiers: [{ value: -2 }] }]);
  const turns = [{ name: "Night", night: true }];
  const units = {
    b: { type: "infantry", side: "french", is: "broken", ...elite },
    f: fFoot("1,15", 1),
    p: cFoot("1,1", 1),
  };
  const u = lab({ turns, phase: "night", units }, { dice: [4] })
    .until("rally")
    .act({ do: "rally", unit: "b" });
  expect(u.of("rallyRoll")).toMatchObject([{ die: 4, result: "rallied", modifiers: [{ value: 1 }] }]);
});

// [16.7.2] Light infantry

const light = trait("light");
/** A French unit in 8,7 next to the Coalition's `q` in 8,8, which may react. */
const pressed = (q: object, f: object, options = ["16.7"]) =>
  lab({ phase: "reaction", units: { q, f, idle: cHorse("3,3", 1) } }, { options, dice: [4, 4] });

rule("16.7.2", "light infantry may disengage like cavalry", () => {
  const t = pressed(cFoot("8,8", 2, light), fFoot("8,7", 2));
  expect(t.asks).toBe("reaction");
  t.act(disengage("q", "8,9"));
  expect(t.hex("q")).toBe("8,9");
  expect(t.of("disengaged")).toMatchObject([{ unit: "q", cite: "8.2.3" }]);
  expect(t.asks).toBe("contact");
});

rule("16.7.2", "not out of the zone of enemy cavalry, and it does not countercharge", () => {
  const t = pressed(cFoot("8,8", 2, light), fHorse("8,7", 2));
  expect(t.asks).not.toBe("reaction");
  const units = { q: cFoot("8,8", 2, light), f: fHorse("8,7", 2), h: cHorse("9,7", 1), g: fFoot("9,6", 1) };
  const u = lab({ phase: "reaction", units }, SPECIAL);
  expect(u.refusal(disengage("q", "8,9"))).toBe("8.2.2");
  expect(u.refusal(charge("q", "8,7"))).toBe("8.1");
});

rule("16.7.2", "an option: without it light infantry is infantry", () => {
  const units = { q: cFoot("8,8", 2, light), f: fFoot("8,7", 2), h: cHorse("9,7", 1) };
  const t = lab({ phase: "reaction", units });
  expect(t.refusal(disengage("q", "8,9"))).toBe("8.0-eligible");
});

const wooded = { terrain: { "8,7": "forest", "8,6": "marsh", "8,5": "rough" } };
const marching = (unit: object, options: string[]) =>
  lab({ map: wooded, units: { f: unit, p: cFoot("1,1", 1) } }, { options });

rule("16.7.2-rugged", "light infantry walks through rugged ground at one point a hex", () => {
  const t = marching(fFoot("8,8", 2, light), ["16.7"]);
  expect(t.reach("f")).toContain("8,6");
  expect(t.reach("f")).not.toContain("8,5");
  const off = marching(fFoot("8,8", 2, light), []);
  expect(off.refusal({ do: "move", unit: "f", to: "8,6" })).toBe("6.5");
});

// [16.7.3] Cossacks

const cossack = trait("cossack");

/** A defile: north of 8,8 only the hexes of column 8 are open, with this terrain. */
const defile = (ground: object, options = ["16.7"]) => {
  const terrain = { "7,8": "prohibited", "9,8": "prohibited", ...ground };
  const units = { f: fHorse("8,8", 1, cossack), p: cFoot("1,1", 1) };
  return lab({ map: { terrain }, units }, { options });
};

rule("16.7.3-rugged", "Cossacks pay two points and go on, or enter with their last one and stop", () => {
  const clear = defile({ "8,7": "forest" });
  expect(clear.reach("f")).toContain("8,6"); // two and one
  expect(clear.reach("f")).not.toContain("8,5");
  expect(defile({ "8,7": "forest", "8,6": "marsh" }).reach("f")).toContain("8,6"); // with the last one
  const late = defile({ "8,6": "forest" });
  expect(late.reach("f")).toContain("8,6");
  expect(late.reach("f")).not.toContain("8,5"); // one and two: no point is left
  expect(defile({ "8,7": "forest" }, []).refusal({ do: "move", unit: "f", to: "8,6" })).toBe("6.5");
});

rule(
  ["16.7.3", "16.7.3-react"],
  "Cossacks neither countercharge nor penetrate, but otherwise are cavalry",
  () => {
    const units = {
      q: cHorse("8,8", 2, cossack),
      f: fFoot("8,7", 2),
      h: cHorse("9,7", 1),
      g: fFoot("9,6", 1),
    };
    const t = lab({ phase: "reaction", units }, { options: ["16.7", "16.2"] });
    expect(t.actions("countercharge").every((action) => !action.units.includes("q"))).toBe(true);
    expect(t.refusal(charge("q", "8,7"))).toBe("16.7.3-react");
    expect(t.refusal({ do: "penetrate", unit: "q", to: "7,8" })).toBe("16.7.3-react");
    expect(t.refusal(disengage("q", "8,9"))).toBe(undefined);
    const off = lab({ phase: "reaction", units }, { options: ["16.2"] });
    expect(off.refusal(charge("q", "8,7"))).toBe(undefined);
    expect(off.refusal({ do: "penetrate", unit: "q", to: "7,8" })).toBe(undefined);
  },
);

rule("16.7.3-diseng", "Cossacks slip away from enemy cavalry", () => {
  const units = { q: cHorse("8,8", 2, cossack), h: cHorse("9,8", 2), f: fHorse("8,7", 2) };
  const t = lab({ phase: "reaction", units }, SPECIAL);
  expect(t.refusal(disengage("q", "8,9"))).toBe(undefined);
  expect(t.refusal(disengage("h", "9,9"))).toBe("8.2.2");
  expect(lab({ phase: "reaction", units }).refusal(disengage("q", "8,9"))).toBe("8.2.2");
});

// [16.7.4] Unreliable troops

const unreliable = trait("unreliable");

rule(
  ["16.7.4", "9.0-D"],
  "an Unreliable unit that rolls 1 wavers and fights with one less, attacking or defending",
  () => {
    const t = meeting(unreliable, unreliable, [1, 2]);
    expect(attackOf(t)).toEqual(["f (wavers -1) 1"]);
    expect(t.of("differential")[0]?.defence).toMatchObject([{ label: "p", value: 2 }]);
    expect(t.of("wavers")).toMatchObject([
      { unit: "f", die: 1, steady: false, cite: "16.7.4" },
      { unit: "p", die: 2, steady: true },
    ]);
  },
);

rule("16.7.4", "-1 while its side's Morale is the lower one", () => {
  const t = meeting(unreliable, unreliable, [2, 2], { morale: { french: 4, coalition: 5 } });
  weigh(t);
  expect(t.of("wavers").map(({ steady }) => steady)).toEqual([false, true]);
  expect(t.of("wavers")[0]?.modifiers).toMatchObject([{ value: -1, cite: "16.7.4" }]);
  expect(t.of("wavers")[1]?.modifiers).toEqual([]);
});

rule("16.7.4", "a unit that is Elite and Unreliable rolls for both", () => {
  const t = meeting(trait("elite", "unreliable"), {}, [6, 1]);
  expect(attackOf(t)).toEqual(["f (elan +1, wavers -1) 2"]);
});

// [16.7.5] Reluctant troops

const reluctant = trait("reluctant");

/** The French drive the Prussians out of 8,7 by a withdrawal and may advance. */
function victory(f: object, dice: number[], more: object = {}, options = ["16.7"]) {
  const units = { f, p: cFoot("8,7", 1), ...more };
  const t = lab({ phase: "combat", units }, { options, dice: [3, ...dice] });
  const with_ = Object.keys(more).filter((id) => id.startsWith("f"));
  t.act(attack(["f", ...with_], "8,7"));
  expect(resolve(t)).toBe("DW");
  return t.until("advance");
}

rule(["16.7.5", "9.8.2-B4"], "a Reluctant unit advances only after a roll of its own", () => {
  const kept = victory(fFoot("8,8", 2, reluctant), [4]);
  const advance = { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const;
  expect(kept.refusal(advance)).toBe("9.8.2-B4");
  expect(kept.actions()).toEqual([{ do: "urge", unit: "f" }, { do: "pass" }]);
  kept.act({ do: "urge", unit: "f" });
  expect(kept.of("control")).toMatchObject([{ unit: "f", die: 4, result: "kept", cite: "16.7.5" }]);
  kept.act(advance);
  expect(kept.hex("f")).toBe("8,7");
});

rule(["16.7.5", "9.8.2-B4"], "if it loses control it stays, and others may still go", () => {
  const t = victory(fFoot("8,8", 1, reluctant), [3], { f2: fFoot("9,8", 1) });
  t.act({ do: "urge", unit: "f" });
  expect(t.actions("urge")).toEqual([]);
  expect(t.actions("advance").map((action) => action.unit)).toEqual(["f2"]);
  t.act({ do: "advance", unit: "f2", into: "8,7", to: "8,7" });
  expect([t.hex("f"), t.hex("f2")]).toEqual(["8,8", "8,7"]);
});

rule("16.7.5", "Reluctant cavalry that loses control is not driven forward", () => {
  const t = victory(fHorse("8,8", 2, reluctant), [1]);
  expect(t.of("control")).toMatchObject([{ result: "lost" }]);
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("16.7.5", "an option: without it a Reluctant unit advances at will", () => {
  const t = victory(fFoot("8,8", 2, reluctant), [], {}, []);
  expect(t.actions("urge")).toEqual([]);
  expect(t.actions("advance").map((action) => action.unit)).toEqual(["f"]);
});

// [16.7.6] Road-bound units

const bound = trait("road-bound");
const road = (...hexes: string[]) => ({ roads: [{ id: "road", name: "The road", hexes }] });

rule(["16.7.6", "16.7.6-bonus"], "it keeps to the road, with road bonus and forced march", () => {
  const map = road("8,10", "8,9", "8,8", "8,7", "8,6", "8,5");
  const units = { f: fFoot("8,10", 1, bound), p: cFoot("1,1", 1) };
  const t = lab({ map, units }, SPECIAL);
  expect(t.reach("f")).toEqual(["8,7", "8,8", "8,9"]);
  t.act({ do: "forcedMarch" });
  expect(t.reach("f")).toEqual(["8,6", "8,7", "8,8", "8,9"]);
  expect(lab({ map, units }).reach("f")).toContain("7,10"); // without the option
});

/** A wagon in 8,7 is pushed back by a withdrawal. */
function pushed(map: object, options = ["16.7"]) {
  const units = { f: fFoot("8,8", 3), w: cFoot("8,7", 1, bound), far: cFoot("1,1", 1) };
  const t = lab({ phase: "combat", map, units }, { options, dice: [4] }).act(attack("f", "8,7"));
  expect(resolve(t)).toBe("DW");
  return t;
}

const wagon = { type: "infantry", side: "french", traits: ["road-bound"] };

rule("16.7.6", "it is set up on a road", () => {
  const set = (at: string) =>
    lab({ map: road("8,8", "8,9"), units: { w: { ...wagon, at }, p: cFoot("1,1", 1) } }, SPECIAL);
  expect(set("8,8").hex("w")).toBe("8,8");
  expect(() => set("4,4")).toThrow(/units\.w\.at: no road leads there, and w is Road-bound \[16\.7\.6\]/);
});

rule(["16.7.6", "11.0"], "it enters where a road leads in", () => {
  const late = { w: { ...wagon, arrives: { turn: 1, at: "8,15" } }, p: cFoot("1,1", 1) };
  const enter = { do: "enter", unit: "w", at: "8,15", to: "8,15" } as const;
  const t = lab({ units: { ...late, f: fFoot("3,3", 1) } }, SPECIAL);
  expect([t.actions("enter"), t.refusal(enter)]).toEqual([[], "16.7.6"]);
  const u = lab({ map: road("8,15", "8,14"), units: late }, SPECIAL);
  expect(u.actions("enter").map((action) => action.to)).toEqual(["8,15", "8,14"]);
});

rule(["16.7.6", "10.0-placement", "16.4"], "it rallies on a road only", () => {
  const turns = [{ name: "Night", night: true }, { name: "Day" }];
  const units = { w: { ...wagon, is: "broken" }, f: fFoot("5,12", 1), p: cFoot("8,2", 1) };
  const homes = (...roads: string[]) => {
    const map = { terrain: { "3,13": "town", "11,13": "town" }, ...(roads.length > 0 ? road(...roads) : {}) };
    const t = lab({ turns, phase: "night", map, units }, { options: ["16.7", "16.4"], dice: [6] });
    return t
      .act({ do: "rally", unit: "w" })
      .actions("place")
      .map(({ hex }) => hex);
  };
  expect(homes()).toEqual([]);
  expect(homes("11,13", "11,14")).toEqual(["11,13"]);
  expect(homes("8,15", "8,14")).toEqual(["8,15"]);
});

rule("16.7", "Elite troops are infantry", () => {
  const units = { h: { type: "cavalry", side: "french", at: "8,8", traits: ["elite"] }, p: cFoot("8,7", 1) };
  expect(() => lab({ units }, SPECIAL)).toThrow("only infantry can be elite");
});

rule("16.7.6", "it retreats along the road", () => {
  const t = pushed(road("8,8", "8,7", "9,7"));
  expect(t.hex("w")).toBe("9,7");
});

rule("16.7.6", "forced off the road it is lost for good, as if Broken", () => {
  const t = pushed(road("8,8", "8,7"));
  expect(t.unit("w").place).toBe("eliminated");
  expect(t.of("eliminated")).toMatchObject([{ unit: "w", cite: "16.7.6" }]);
  expect(t.morale).toEqual([6, 4]);
  expect(pushed(road("8,8", "8,7"), []).unit("w").place).toBe("map");
});

rule(["16.7.6", "12.1-once"], "an over-long rout off the road costs one point in all", () => {
  const units = { f: fFoot("8,8", 6), w: cFoot("8,7", 1, bound), far: cFoot("1,1", 1) };
  const setting = { options: ["16.7"], dice: [3, 3] };
  const t = lab({ phase: "combat", map: road("8,7", "8,6"), units }, setting).act(attack("f", "8,7"));
  expect(resolve(t)).toBe("DR");
  expect(t.unit("w").place).toBe("eliminated");
  expect(t.morale).toEqual([6, 4]);
});

// [16.7.7] [16.7.8] Troops that a scenario defines

rule("16.7.7", "Irregular units are what the scenario's rules say", () => {
  const weaker = { kind: "strength", who: { trait: "irregular" }, add: -1, when: "defending" };
  const exclusive = [{ cite: "X1", text: "Irregulars defend with one less.", modifiers: [weaker] }];
  const sum = (options: string[]) =>
    weigh(meeting({}, trait("irregular"), [], { exclusive }, options)).defence[0]?.value;
  expect([sum(["16.7"]), sum([])]).toEqual([1, 2]);
});

rule("16.7.8", "so are other special units", () => {
  const slower = { kind: "allowance", who: { trait: "special" }, add: -1 };
  const exclusive = [{ cite: "X1", text: "The train crawls.", modifiers: [slower] }];
  const units = { f: fFoot("8,8", 2, trait("special")), p: cFoot("1,1", 1) };
  const reach = (options: string[]) => lab({ exclusive, units }, { options }).reach("f");
  expect(reach(["16.7"])).not.toContain("8,6");
  expect(reach([])).toContain("8,6");
});
