import { expect } from "vitest";
import { type Draw, drawn, ids, keeping, kept, reckoned } from "./cards.ts";
import { rule } from "./lab.ts";

const SCENARIO = "jena-1806";
const draw = (card: string, setting: Draw) => drawn(SCENARIO, card, setting);
const keep = (position: object, cards: object, dice: readonly number[] = []) =>
  keeping(SCENARIO, position, cards, dice);

// 9,5 and 9,6 and the hexes around them are clear and without roads; 16,9 to 19,9 is a lane.

rule(
  ["5.0", "8.1"],
  "J01 Valley Mist: at most 2 points for the drawer, and no Countercharge against that side",
  () => {
    const units = { klein: "9,10", gudin: "9,5", bluecher: "9,6" };
    const t = draw("J01", { units });
    expect(t.reach("klein")).toContain("9,12");
    expect(t.refusal({ do: "move", unit: "klein", to: "9,13" })).toBe("5.0");
    t.until("reaction");
    expect(t.actions("countercharge")).toEqual([]);
    expect(t.refusal({ do: "countercharge", units: ["bluecher"], targets: ["9,5"] })).toBe("5.0");
    expect(t.actions("disengage")).not.toEqual([]);
  },
);

rule(["5.0", "12.2.1"], "J01 Valley Mist: a forced march and a road add nothing", () => {
  const t = draw("J01", { units: { gudin: "16,9", klein: "4,16", orange: "1,4" } });
  t.act({ do: "forcedMarch" });
  expect(t.reach("gudin")).toContain("18,9");
  expect(t.reach("gudin")).not.toContain("19,9");
});

rule(["5.0", "6.6-bonus"], "J02 Wagons in the Defile: no road bonus for the drawer", () => {
  const t = draw("J02", { units: { gudin: "16,9", orange: "1,4" } });
  expect(t.reach("gudin")).toContain("18,9");
  expect(t.refusal({ do: "move", unit: "gudin", to: "19,9" })).toBe("5.0");
  expect(t.refusal({ do: "forcedMarch" })).toBeUndefined();
});

rule(["5.0", "12.2.1"], "J03 Bread Before Dawn: a free forced march", () => {
  const t = draw("J03", { units: { gudin: "9,5", orange: "1,4" } });
  expect(t.reach("gudin")).toContain("9,8");
  expect(t.morale).toEqual([8, 6]);
});

rule("5.0", "J03 Bread Before Dawn: in vain while B3 forbids the Coalition to force march", () => {
  const units = { gudin: "20,14", orange: "9,5" };
  const early = draw("J03", { player: "coalition", turn: 3, units });
  expect(early.of("cardVoid")).toHaveLength(1);
  expect(early.reach("orange")).not.toContain("9,8");
  expect(early.state.forcedMarch).toBe(false);
  const later = draw("J03", { player: "coalition", turn: 4, units });
  expect(later.reach("orange")).toContain("9,8");
});

rule(["5.0", "10.0"], "J04 Sergeants and Surgeons: one unit may try to rally, with 1 more", () => {
  const units = { gudin: "broken", friant: "broken", suchet: "9,5", orange: "1,5" };
  const t = draw("J04", { units, dice: [3] }); // elite: 3 + 1 + 1
  t.act({ do: "rally", unit: "gudin" });
  expect(t.of("rallyRoll")[0]).toMatchObject({ result: "rallied" });
  t.act({ do: "place", hex: "24,2" });
  expect(t.asks).toBe("movement");
});

rule(
  ["5.0", "10.0-morale", "12.2.2"],
  "J04 Sergeants and Surgeons: Morale may be spent on it as at night",
  () => {
    const units = { suchet: "broken", gudin: "9,5", orange: "1,5" };
    const t = draw("J04", { units, dice: [3] }).act({ do: "spendOnRally" }, { do: "rally", unit: "suchet" });
    expect(t.of("rallyRoll")[0]).toMatchObject({ result: "rallied" });
    expect(t.morale[0]).toBe(7);
  },
);

rule(["5.0-keep", "8.2.4"], "J05 Hussar Screen: no unit follows the disengaging one", () => {
  const units = { bluecher: "9,6", gudin: "9,5" };
  const position = { turn: 5, phase: "reaction", units };
  const open = keep(position, { coalition: ["J05"] }).act({ do: "disengage", unit: "bluecher", to: "9,7" });
  expect(open.asks).toBe("contact");
  const screened = keep(position, { coalition: ["J05"] }, [5]);
  screened.act({ do: "disengage", unit: "bluecher", to: "9,7", card: "J05" });
  expect(screened.of("contact")).toEqual([]);
  expect(ids(screened, "discards")).toContain("J05");
});

rule(["5.0-keep", "12.2.3"], "J06 Cartridge Carts: the defender's reserves, once", () => {
  const units = { orange: "9,6", gudin: "9,5" };
  const t = keep({ turn: 5, phase: "combat", units }, { coalition: ["J06"] })
    .until("reserves")
    .pass();
  t.act({ do: "commit", with: "J06" });
  expect(t.asks).toBe("column");
  expect(reckoned(t)).toEqual({ attack: [2], defence: [2, 1], column: -1 });
  expect(kept(t, 1)).toEqual([]);
  expect(t.morale).toEqual([8, 6]);
});

rule(["5.0-dual", "6.5"], "J07 Torches on the Height: the French do not stop in Rough", () => {
  const units = { suchet: "19,9", orange: "1,4" }; // 19,10 is Rough
  expect(draw("J14", { units }).refusal({ do: "move", unit: "suchet", to: "19,11" })).toBe("6.5");
  expect(draw("J07", { units }).reach("suchet")).toContain("19,11");
});

rule("5.0-dual", "J07 Torches on the Height: Forest stops them still", () => {
  const t = draw("J07", { units: { suchet: "13,9", orange: "1,4" } }); // 4,10 and 13,10 are Forest
  expect(t.refusal({ do: "move", unit: "suchet", to: "14,10" })).toBeUndefined();
  const wood = draw("J07", { units: { suchet: "4,9", orange: "1,4" } });
  expect(wood.refusal({ do: "move", unit: "suchet", to: "4,11" })).toBe("6.5");
});

rule(
  ["5.0-dual", "12.3.1"],
  "J07 Council of War: neither forced march nor paid Guard, but other spending",
  () => {
    const units = { kunheim: "9,8", gudin: "9,5", orange: "9,6" };
    const t = draw("J07", { player: "coalition", units });
    expect(t.refusal({ do: "forcedMarch" })).toBe("5.0");
    expect(t.reach("kunheim")).not.toContain("8,5"); // next to Gudin
    expect(t.actions("move").some(({ pays }) => pays !== undefined)).toBe(false);
    t.until("reserves");
    expect(t.actions("commit")).toEqual([{ do: "commit", with: "morale" }]);
  },
);

rule(["5.0-keep", "9.6.2"], "J08 The Iron Marshal: a unit of III Corps withdraws instead of routing", () => {
  const units = { orange: "9,6", wartensleben: "10,5", gudin: "9,5", bluecher: "10,4" };
  const position = { turn: 5, player: "coalition", phase: "combat", units };
  const t = keep(position, { french: ["J08"] }, [6, 6, 6])
    .until("column")
    .act({ do: "column", column: 0 });
  expect(t.actions("play")).toEqual([{ do: "play", card: "J08", unit: "gudin" }]);
  t.act({ do: "play", card: "J08", unit: "gudin" });
  expect(t.of("rout")).toEqual([]);
  expect(kept(t, 0)).toEqual([]);
});

rule("5.0-keep", "J08 The Iron Marshal: not for other corps", () => {
  const units = { orange: "9,6", suchet: "9,5" };
  const t = keep({ turn: 5, player: "coalition", phase: "combat", units }, { french: ["J08"] }, [6, 1]);
  t.until("column").act({ do: "column", column: 0 });
  expect(t.of("rout")).toHaveLength(1);
  expect(kept(t, 0)).toEqual(["J08"]);
});

rule(
  ["5.0-dual", "5.0-repeat"],
  "J08 The Old Duke Falls: -1 Coalition Morale, Brunswick is gone, once a game",
  () => {
    const units = { orange: "9,6", gudin: "20,14", brunswick: "9,6" };
    const t = draw("J08", { player: "coalition", units, options: ["leaders"], dice: [5, 8] });
    expect(t.morale).toEqual([8, 5]);
    expect(t.unit("brunswick").place).toBe("eliminated");
    t.pass(); // the French keep J05
    t.pass(); // J08 is the eighth of what is left: J05 is out
    expect(t.of("card").map(({ card }) => card)).toEqual(["J08", "J05", "J09"]);
  },
);

rule(["5.0-dual", "5.0-repeat"], "J08 The Old Duke Falls: drawn again it does nothing", () => {
  const units = { orange: "9,6", gudin: "20,14" };
  const t = draw("J08", { player: "coalition", units, dice: [5, 7] });
  expect(t.morale).toEqual([8, 5]);
  expect(t.of("leaderRemoved")).toEqual([]); // no leaders in this game
  expect(t.of("cardVoid")).toEqual([]);
  t.pass().pass();
  expect(t.of("card").at(-1)).toMatchObject({ card: "J08", side: "coalition" });
  expect(t.of("cardVoid")).toHaveLength(1);
  expect(t.of("morale").filter(({ why }) => why === "The Old Duke Falls")).toHaveLength(1);
});

rule(
  ["5.0-dual", "8.1.3-events"],
  "J09 Too Soon, Marshal!: selective, 1 stronger, and it must advance",
  () => {
    const units = { "marchand-gardanne": "9,5", gudin: "8,5", orange: "9,6", wartensleben: "10,5" };
    const t = draw("J09", { units, dice: [4, 5] });
    expect(t.actions("choose")).toEqual([{ do: "choose", hex: "9,5" }]);
    t.act({ do: "choose", hex: "9,5" }).until("declaration");
    t.act({ do: "attack", units: ["marchand-gardanne", "gudin"], targets: ["9,6"] });
    t.until("column");
    expect(reckoned(t).attack.sort()).toEqual([2, 3]);
    t.act({ do: "column", column: 0 }).until("advance"); // 4: DW
    expect(new Set(t.actions("advance").map(({ unit }) => unit))).toEqual(new Set(["marchand-gardanne"]));
    expect(t.refusal({ do: "pass" })).toBe("5.0");
    expect(t.refusal({ do: "advance", unit: "gudin", into: "9,6", to: "9,6" })).toBe("5.0");
  },
);

rule("5.0-dual", "J09 Too Soon, Marshal!: the strength is for attacking only", () => {
  const units = { "marchand-gardanne": "9,5", bluecher: "9,6" };
  const t = draw("J09", { units }).act({ do: "choose", hex: "9,5" }).until("reaction");
  t.act({ do: "countercharge", units: ["bluecher"], targets: ["9,5"] }).until("column");
  expect(reckoned(t).defence).toEqual([2]);
});

rule(["5.0-dual", "7.0"], "J09 Waiting for Support: Grawert's two units stay out of enemy zones", () => {
  const units = { "grawert-right": "9,14", tauentzien: "10,14", suchet: "9,11" };
  const t = draw("J09", { player: "coalition", units });
  expect(t.refusal({ do: "move", unit: "grawert-right", to: "9,12" })).toBe("5.0");
  expect(t.reach("tauentzien")).toContain("10,12");
});

rule(
  ["5.0-dual", "11.0-variable"],
  "J10 A Corps Too Far: I Corps neither moves nor arrives nor rolls",
  () => {
    const units = { "dupont-rivaud": "9,5", drouet: "waiting", gudin: "9,8", orange: "1,4" };
    const t = draw("J10", { units });
    expect(t.reach("dupont-rivaud")).toEqual([]);
    expect(t.refusal({ do: "move", unit: "dupont-rivaud", to: "9,6" })).toBe("5.0");
    expect(t.events.some(({ cite }) => cite === "11.0-variable")).toBe(false);
    expect(t.unit("drouet")).toMatchObject({ due: 4, ready: 0 });
    expect(t.reach("gudin")).not.toEqual([]);
  },
);

rule("5.0-dual", "J10 A Corps Too Far: a unit whose roll has succeeded waits too", () => {
  const units = { drouet: { is: "waiting", ready: true }, gudin: "9,8", orange: "1,4" };
  const t = draw("J10", { units });
  expect(t.refusal({ do: "enter", unit: "drouet", at: "24,2", to: "24,2" })).toBe("5.0");
});

rule("5.0-dual", "J10 Drums from Weimar: Rüchel has 1 point more and B4 ends for good", () => {
  const units = { "ruechel-main": "2,13", gudin: "20,14" };
  const t = draw("J10", { player: "coalition", turn: 1, units, dice: [2, 2] });
  expect(t.reach("ruechel-main")).toContain("5,14"); // 2 + 1 and the road needs 4; off road 3 hexes
  t.pass().pass();
  expect([t.side, t.state.turn]).toEqual(["coalition", 2]);
  expect(t.reach("ruechel-main")).not.toEqual([]);
});

rule(
  ["5.0-dual", "9.8.3"],
  "J11 Loose the Cavalry: French cavalry goes further and is harder to hold",
  () => {
    const units = { klein: "9,10", viallannes: "9,5", gudin: "8,5", orange: "9,6" };
    const t = draw("J11", { units, dice: [4, 4] });
    expect(t.reach("klein")).toContain("9,14");
    expect(t.reach("gudin")).not.toContain("9,14");
    t.until("declaration").act({ do: "attack", units: ["viallannes", "gudin"], targets: ["9,6"] });
    t.until("column").act({ do: "column", column: 1 }).until("advance");
    expect(t.of("control")[0]).toMatchObject({ result: "lost" });
    expect(t.refusal({ do: "pass" })).toBe("9.8.3-lost");
  },
);

rule(
  ["5.0-dual", "8.1.3-events"],
  "J11 Five-and-Twenty Squadrons: one Coalition cavalry unit attacks selectively",
  () => {
    const units = { bluecher: "9,6", orange: "1,4", gudin: "9,5", friant: "10,5" };
    const t = draw("J11", { player: "coalition", units });
    expect(t.actions("choose")).toEqual([{ do: "choose", hex: "9,6" }]);
    t.act({ do: "choose", hex: "9,6" }).until("declaration");
    expect(t.actions("attack")).toContainEqual({ do: "attack", units: ["bluecher"], targets: ["9,5"] });
  },
);

rule(
  ["5.0-dual", "10.0"],
  "J12 Rallying on Davout, Rallying on Hohenlohe: two units of the drawer, 1 more",
  () => {
    const units = { suchet: "broken", gazan: "broken", orange: "broken", gudin: "9,5", arnim: "1,5" };
    const french = draw("J12", { units, dice: [4, 2] });
    expect(french.actions("rally")).toHaveLength(2);
    french.act({ do: "rally", unit: "suchet" }, { do: "place", hex: "24,2" }, { do: "rally", unit: "gazan" });
    expect(french.unit("gazan").place).toBe("broken"); // 2 + 1: Cadre? without cadres
    const coalition = draw("J12", { player: "coalition", units, dice: [4] });
    expect(coalition.actions("rally")).toEqual([{ do: "rally", unit: "orange" }]);
  },
);

rule(["5.0-dual", "16.9.8"], "J12 Rallying on Davout: beside the Marshal, but not in an enemy zone", () => {
  const units = { suchet: "broken", gudin: "9,5", davout: "9,5", orange: "9,7" };
  const t = draw("J12", { units, dice: [4], options: ["leaders", "rallyHexes"] });
  const hexes = t
    .act({ do: "rally", unit: "suchet" })
    .actions("place")
    .map(({ hex }) => hex);
  expect(hexes).toContain("9,4");
  expect(hexes).not.toContain("9,6");
});

rule(["5.0-dual", "7.0"], "J13 The Guard Waits: the Imperial Guard enters no enemy zone", () => {
  const units = { lefebvre: "9,5", "guard-guns": "10,4", gudin: "8,4", orange: "9,7" };
  const t = draw("J13", { units });
  for (const unit of ["lefebvre", "guard-guns"]) expect(t.reach(unit)).not.toContain("9,6");
  expect(t.refusal({ do: "move", unit: "lefebvre", to: "9,6" })).toBe("5.0");
  expect(t.reach("gudin")).toContain("8,6");
});

rule("5.0-dual", "J13 Saxon Discontent: 1 weaker in the first battle of the Game Turn only", () => {
  const units = { zezschwitz: "9,6", dyherrn: "10,5", suchet: "9,5", heudelet: "10,4", klein: "8,5" };
  const t = draw("J13", { player: "coalition", units, dice: [3] }).until("reaction");
  t.act({ do: "countercharge", units: ["klein"], targets: ["9,6"] }).until("column"); // 2 against 1
  expect(reckoned(t)).toMatchObject({ attack: [2], defence: [1] });
  t.act({ do: "column", column: -1 }); // 3 on -1: AW
  t.until("declaration");
  t.act({ do: "attack", units: ["zezschwitz"], targets: ["9,5"] });
  t.act({ do: "attack", units: ["dyherrn"], targets: ["10,4"] }).until("battleOrder");
  expect(t.game.position.state.effects[0]!.done).not.toEqual([]);
});

rule(["5.0-dual", "16.1"], "J13 Saxon Discontent: does not say under fog where the Saxons are", () => {
  const units = { zezschwitz: "9,6", orange: "10,8", suchet: "9,1" };
  const t = draw("J13", { player: "coalition", units, options: ["fog"] });
  const { view } = t.game.rules;
  expect(JSON.stringify(view(t.game.position, "french").effects)).not.toContain("9,6");
});

rule("5.0-dual", "J13 Saxon Discontent: never below 0", () => {
  const units = { dyherrn: { at: "9,6" }, suchet: "9,5" };
  const t = draw("J13", { player: "coalition", units }).until("reserves");
  t.act({ do: "commit", with: "morale" }).until("column", "toward");
  expect(reckoned(t).attack).toEqual([0, 1]);
});

rule("5.0-dual", "J14 Long Live the Emperor, Frederick's Grenadiers: +1 for the lower side", () => {
  const units = { gudin: "9,5", orange: "1,4" };
  expect(draw("J14", { units, morale: { french: 4, coalition: 6 } }).morale).toEqual([5, 6]);
  expect(draw("J14", { units, morale: { french: 6, coalition: 6 } }).morale).toEqual([6, 6]);
  expect(draw("J14", { units, player: "coalition" }).morale).toEqual([8, 7]);
});

rule(
  ["5.0-dual", "9.4"],
  "J15 Voltigeurs in the Wood: in one battle of this turn Forest does not help",
  () => {
    const units = { suchet: "9,4", gazan: "8,3", orange: "9,3" }; // 9,3 is Forest
    const plain = keep({ turn: 5, phase: "combat", units }, {}).until("column");
    expect(reckoned(plain).defence).toEqual([2, 1]);
    const t = draw("J15", { units }).until("reserves");
    expect(t.actions("play")).toEqual([{ do: "play", card: "J15" }]);
    t.act({ do: "play", card: "J15" }).until("column");
    expect(reckoned(t).defence).toEqual([2]);
    expect(kept(t, 0)).toEqual([]);
  },
);

rule(["5.0-dual", "5.0-keep"], "J15 Voltigeurs in the Wood: unused, it goes with the Player Turn", () => {
  const t = draw("J15", { units: { suchet: "9,5", orange: "1,4" }, dice: [5] });
  expect(kept(t, 0)).toEqual(["J15"]);
  t.pass();
  expect(t.side).toBe("coalition");
  expect(kept(t, 0)).toEqual([]);
});

rule("5.0-keep", "J15 Voltigeurs in the Wood: not offered where no defender stands in a Forest", () => {
  const t = draw("J15", { units: { suchet: "9,5", orange: "9,6" } }).until("reserves");
  expect(t.actions("play")).toEqual([]);
});

rule("5.0-keep", "J15 Volleys by Platoon: one defending infantry unit is 1 stronger", () => {
  const units = { suchet: "9,5", orange: "9,6", bluecher: "10,5" };
  const t = keep({ turn: 5, phase: "combat", units }, { coalition: ["J15"] }, [6, 5]).until("declaration");
  t.act({ do: "attack", units: ["suchet"], targets: ["10,5", "9,6"] }).pass();
  expect(t.actions("play")).toEqual([{ do: "play", card: "J15", unit: "orange" }]); // no cavalry
  t.act({ do: "play", card: "J15", unit: "orange" }).until("movement");
  expect(reckoned(t).defence.sort()).toEqual([2, 3]);
});

rule("5.0-dual", "J16 Columns Beyond Apolda: -1 Coalition Morale if the French hold Apolda or Weimar", () => {
  const at = (gudin: string) => draw("J16", { units: { gudin, orange: "1,4" } }).morale;
  expect(at("11,11")).toEqual([8, 5]);
  expect(at("2,13")).toEqual([8, 5]);
  expect(at("14,5")).toEqual([8, 6]);
});

rule(
  ["5.0-dual", "12.3.1"],
  "J16 Kalckreuth's Reserve: a free Guard, and Kunheim and Arnim go further",
  () => {
    const units = { kunheim: "9,8", arnim: "4,6", orange: "20,8", gudin: "9,5" };
    const t = draw("J16", { player: "coalition", units });
    expect(t.actions("move")).toContainEqual({ do: "move", unit: "kunheim", to: "9,6" });
    expect(t.reach("arnim")).toContain("4,9");
    t.act({ do: "move", unit: "kunheim", to: "9,6" });
    expect(t.morale).toEqual([8, 6]);
  },
);

rule(
  ["5.0", "12.2.3", "5.0-reshuffle"],
  "J17 A Silence of the Guns: no side pays for reserves; the piles are one",
  () => {
    const units = { suchet: "9,5", orange: "9,6" };
    const t = draw("J17", { units, kept: { coalition: ["J06"] } });
    expect(ids(t, "discards")).toEqual([]);
    expect(ids(t, "deck")).toHaveLength(17); // J06 is kept
    t.until("reserves");
    expect(t.side).toBe("coalition");
    expect(t.actions("commit")).toEqual([{ do: "commit", with: "J06" }]);
    expect(t.refusal({ do: "commit", with: "morale" })).toBe("5.0");
  },
);

rule(
  "5.0-dual",
  "J18 Two Routs, One Road: -1 Coalition Morale with four Broken units, not with three",
  () => {
    const three = { orange: "broken", arnim: "broken", irwing: "broken" };
    const units = { ...three, gudin: "9,5", schmettau: "1,4" };
    expect(draw("J18", { units }).morale).toEqual([8, 6]);
    expect(draw("J18", { units: { ...units, kunheim: "broken" } }).morale).toEqual([8, 5]);
    const leader = { ...units, hohenlohe: "broken" };
    expect(draw("J18", { units: leader, options: ["leaders"] }).morale).toEqual([8, 6]);
  },
);

rule(["5.0-dual", "10.0-placement"], "J18 The King at the Colours: one unit rallies without a roll", () => {
  const units = { orange: "broken", arnim: "broken", schmettau: "1,5", gudin: "20,14" };
  const t = draw("J18", { player: "coalition", units });
  expect(t.actions("spendOnRally")).toEqual([]);
  t.act({ do: "rally", unit: "orange" });
  expect(t.of("rallyRoll")).toEqual([]);
  t.act({ do: "place", hex: "1,4" });
  expect(t.hex("orange")).toBe("1,4");
  expect(t.asks).toBe("movement");
});

rule(
  ["5.0-dual", "10.0-decline"],
  "J18 The King at the Colours: no Broken unit or no free hex, no effect",
  () => {
    expect(draw("J18", { player: "coalition", units: { orange: "1,5", gudin: "20,14" } }).asks).toBe(
      "movement",
    );
    const full = { orange: "broken", arnim: "1,4", irwing: "1,13", schmettau: "17,1", gudin: "20,14" };
    const t = draw("J18", { player: "coalition", units: full }).act({ do: "rally", unit: "orange" });
    expect(t.unit("orange").place).toBe("broken");
  },
);

rule(["5.0", "16.1"], "cards and kept cards are open under fog", () => {
  const t = draw("J06", { units: { suchet: "9,5", orange: "1,4" }, options: ["fog"] });
  const { view } = t.game.rules;
  const seen = view(t.game.position, "coalition");
  expect(seen.open.kept[0]).toEqual(t.state.kept[0]);
  expect(t.game.heardBy("coalition")).toContainEqual(expect.objectContaining({ type: "card", card: "J06" }));
});

rule("5.0-keep", "J15 Voltigeurs in the Wood: once in a battle, and not for a defender", () => {
  const units = { suchet: "9,4", gazan: "8,3", orange: "9,3" };
  const t = draw("J15", { units }).until("reserves").act({ do: "play", card: "J15" });
  expect(t.actions("play")).toEqual([]);
  const attacked = { suchet: "9,3", orange: "9,4" };
  const u = keep({ turn: 5, player: "coalition", phase: "combat", units: attacked }, { french: ["J15"] });
  u.until("reserves").act({ do: "pass" });
  expect([u.side, u.asks, u.actions("play")]).toEqual(["french", "reserves", []]);
});

rule("5.0-dual", "J09 Too Soon, Marshal!: the strength is for every battle of the turn", () => {
  const units = { "marchand-gardanne": "9,5", bluecher: "9,6" };
  const t = draw("J09", { units, dice: [3] })
    .act({ do: "choose", hex: "9,5" })
    .until("reaction");
  t.act({ do: "countercharge", units: ["bluecher"], targets: ["9,5"] }).until("column");
  t.act({ do: "column", column: 0 }).until("declaration"); // 3 on 0: N
  expect(t.hex("marchand-gardanne")).toBe("9,5");
  t.act({ do: "attack", units: ["marchand-gardanne"], targets: [t.hex("bluecher")!] }).until("column");
  expect(reckoned(t).attack).toEqual([3]);
});

rule(
  ["5.0", "9.8.3-lost"],
  "J09 Too Soon, Marshal!: cavalry out of control comes first, driven or not",
  () => {
    const units = {
      "marchand-gardanne": "9,5",
      horse: { type: "cavalry", nation: "french", formation: "VI Corps", at: "8,5" },
      klein: "10,5",
      orange: "9,6",
    };
    const t = draw("J09", { units, dice: [6, 3, 1] });
    while (t.actions("choose").length > 0) t.act(t.actions("choose")[0]!);
    t.until("declaration");
    t.act({ do: "attack", units: ["marchand-gardanne", "horse", "klein"], targets: ["9,6"] }).until("column");
    t.act(t.actions("column")[0]!).until("advance");
    const offered = () => [...new Set(t.actions("advance").map(({ unit }) => unit))].sort();
    expect(t.of("control")).toMatchObject([{ forces: true }]);
    expect(offered()).toEqual(["horse", "klein"]);
  },
);
