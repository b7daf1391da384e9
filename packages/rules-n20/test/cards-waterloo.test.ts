import { expect } from "vitest";
import { lines } from "./battles.ts";
import { type Draw, drawn, ids, keeping, kept, reckoned } from "./cards.ts";
import { rule } from "./lab.ts";

const SCENARIO = "waterloo-1815";
const draw = (card: string, setting: Draw) => drawn(SCENARIO, card, setting);
const keep = (position: object, cards: object, dice: readonly number[] = []) =>
  keeping(SCENARIO, position, cards, dice);

// 2,14 and the hexes around it are clear and without roads; 8,15 to 8,12 is the Brussels road.

rule("5.0", "W01 Cloudburst: no road bonus and no forced march for the drawer", () => {
  const t = draw("W01", { units: { gerard: "8,15", picton: "1,4" } });
  expect(t.reach("gerard")).toContain("8,13");
  expect(t.reach("gerard")).not.toContain("8,12");
  expect(t.refusal({ do: "move", unit: "gerard", to: "8,12" })).toBe("5.0");
  expect(t.refusal({ do: "forcedMarch" })).toBe("5.0");
});

rule("5.0", "W01 Cloudburst: ends with the Player Turn and spares the enemy", () => {
  const t = draw("W01", { units: { gerard: "8,15", picton: "8,10" }, dice: [1] });
  expect(t.pass().side).toBe("coalition"); // draws W01 again: one of eighteen
  expect(t.state.effects).toHaveLength(2);
  expect(t.state.effects.every(({ side }) => side === 1)).toBe(true);
});

rule("5.0", "W02 A Rider Goes Astray: the opponent names a unit outside enemy zones; it may not move", () => {
  const units = { gerard: "8,15", lobau: "2,14", hulot: "2,16", alten: "2,13" };
  const t = draw("W02", { units });
  expect(t.side).toBe("coalition");
  expect(t.actions()).toEqual([
    { do: "choose", hex: "8,15" },
    { do: "choose", hex: "2,16" },
  ]);
  t.act({ do: "choose", hex: "8,15" });
  expect(t.of("named")[0]).toMatchObject({ unit: "gerard", card: "W02" });
  expect(t.side).toBe("french");
  expect(t.reach("gerard")).toEqual([]);
  expect(t.refusal({ do: "move", unit: "gerard", to: "8,14" })).toBe("5.0");
  expect(t.reach("hulot")).not.toEqual([]);
});

rule("5.0", "W02 A Rider Goes Astray: no unit to name, no effect", () => {
  const t = draw("W02", { units: { lobau: "2,14", alten: "2,13" } });
  expect(t.asks).toBe("movement");
  expect(t.state.effects.flatMap(({ units }) => units)).toEqual([]);
});

rule(
  ["5.0", "16.1"],
  "W02 A Rider Goes Astray: under fog the opponent names hexes and hears no names",
  () => {
    const t = draw("W02", { units: { gerard: "8,15", lobau: "2,16", alten: "1,4" }, options: ["fog"] });
    t.act({ do: "choose", hex: "2,16" });
    const heard = t.game.heardBy("coalition").find((event) => event.type === "named");
    expect(heard).toMatchObject({ unit: "?2,16" });
    expect(t.reach("lobau")).toEqual([]);
  },
);

rule(["5.0", "12.2.1"], "W03 Full Haversacks: a forced march without cost", () => {
  const t = draw("W03", { units: { gerard: "2,14", alten: "1,4" } });
  expect(t.morale).toEqual([8, 6]);
  expect(t.of("forcedMarch")[0]).toMatchObject({ side: "french", free: true });
  expect(t.reach("gerard")).toContain("2,17");
  expect(t.refusal({ do: "forcedMarch" })).toBe("12.2.1");
});

rule(["5.0", "13.0-C2"], "W03 Full Haversacks: counts as a forced march, so there is no lull", () => {
  const units = { gerard: "2,14", alten: "1,4" };
  const marched = draw("W03", { units, morale: { french: 3 }, dice: [1] }).pass();
  expect(marched.of("lull")).toEqual([]);
  const rested = draw("W11", { units, morale: { french: 3, coalition: 3 }, dice: [1] }).pass();
  expect(rested.of("lull")).toHaveLength(1);
});

rule(["5.0", "10.0"], "W04 Stragglers Come In: one Broken unit of either nation may try", () => {
  const units = { gerard: "broken", lobau: "broken", old: { type: "infantry", side: "french", at: "2,14" } };
  const t = draw("W04", { units: { ...units, alten: "1,4" }, dice: [5] });
  expect(t.asks).toBe("rally");
  expect(t.actions("rally")).toHaveLength(2);
  t.act({ do: "rally", unit: "gerard" }, { do: "place", hex: "7,24" });
  expect(t.hex("gerard")).toBe("7,24");
  expect(t.asks).toBe("movement");
  expect(t.unit("lobau").place).toBe("broken");
});

rule(
  ["5.0", "10.0-procedure"],
  "W04 Stragglers Come In: without a modifier, 4 is not enough and 2 is the end",
  () => {
    const units = { gerard: "broken", lobau: "2,14", alten: "1,4" };
    const four = draw("W04", { units, dice: [4] }).act({ do: "rally", unit: "gerard" });
    expect(four.unit("gerard").place).toBe("broken");
    const two = draw("W04", { units, dice: [2] }).act({ do: "rally", unit: "gerard" });
    expect(two.unit("gerard").place).toBe("eliminated");
  },
);

rule("5.0", "W04 Stragglers Come In: no Broken unit, no effect; Broken leaders do not count", () => {
  const t = draw("W04", { units: { gerard: "2,14", ney: "broken", alten: "1,4" }, options: ["leaders"] });
  expect(t.asks).toBe("return"); // [16.9.7], not the card's
  expect(t.of("rallyRoll")).toEqual([]);
});

rule(
  ["5.0-keep", "8.2.4"],
  "W05 Dust and Skirmishers: kept, then spent so that no unit maintains contact",
  () => {
    const t = draw("W05", { units: { pajol: "2,14", alten: "1,4" } });
    expect(kept(t, 0)).toEqual(["W05"]);
    const units = { pajol: "2,14", alten: "2,13" };
    const plain = keep({ player: "coalition", turn: 5, phase: "reaction", units }, { french: ["W05"] });
    plain.act({ do: "disengage", unit: "pajol", to: "2,15" });
    expect(plain.asks).toBe("contact");
    const screened = keep(
      { player: "coalition", turn: 5, phase: "reaction", units },
      { french: ["W05"] },
      [1],
    );
    screened.act({ do: "disengage", unit: "pajol", to: "2,15", card: "W05" });
    expect(screened.of("cardSpent")).toHaveLength(1);
    expect(kept(screened, 0)).toEqual([]);
    expect(screened.asks).not.toBe("contact");
    expect(screened.unit("alten").hex).toBe("2,13");
  },
);

rule("5.0-keep", "W05 Dust and Skirmishers: the other side cannot use it", () => {
  const t = keep(
    { player: "french", turn: 5, phase: "reaction", units: { uxbridge: "2,14", gerard: "2,13" } },
    { french: ["W05"] },
  );
  expect(t.actions("disengage").every(({ card }) => card === undefined)).toBe(true);
});

rule(
  ["5.0-keep", "16.1.1-B4"],
  "W05 Dust and Skirmishers: not spent when the Disengagement is stopped",
  () => {
    const t = drawn(SCENARIO, "W11", {
      player: "coalition",
      units: { pajol: "2,14", uxbridge: "2,13" },
      kept: { french: ["W05"] },
      options: ["fog"],
    });
    t.until("reaction").act({ do: "disengage", unit: "pajol", to: "2,15", card: "W05" });
    t.act({ do: "pin", unit: "uxbridge" });
    expect(kept(t, 0)).toEqual(["W05"]);
    expect(t.hex("pajol")).toBe("2,14");
  },
);

rule(["5.0-keep", "12.2.3"], "W06 The Ammunition Train: reserves for either side without Morale", () => {
  const units = { gerard: "2,14", alten: "2,13" };
  const t = keep({ turn: 5, phase: "combat", units }, { french: ["W06"] }, [3]);
  t.until("reserves");
  expect(t.actions("commit").map((action) => action.with)).toEqual(["morale", "W06"]);
  t.act({ do: "commit", with: "W06" });
  expect(t.morale).toEqual([8, 6]);
  expect(kept(t, 0)).toEqual([]);
  expect(t.refusal({ do: "commit", with: "W06" })).toBeDefined();
  t.until("column");
  expect(reckoned(t).attack).toEqual([2, 1]);
});

rule(["5.0-keep", "9.6.2-E5"], "W06 The Ammunition Train: no help for a side that is all routed", () => {
  const units = { gerard: { at: "2,14", routed: true }, alten: "2,13" };
  const t = keep({ turn: 5, phase: "combat", units }, { french: ["W06"] }, [3]);
  t.until("reserves");
  expect(t.side).toBe("coalition");
});

rule("5.0-keep", "W06 The Ammunition Train: discarded at the start of the owner's next Night turn", () => {
  const units = { gerard: "2,14", alten: "1,4" };
  const night = draw("W01", { turn: 8, units, kept: { french: ["W06"], coalition: ["W05"] } });
  expect(kept(night, 0)).toEqual([]);
  expect(kept(night, 1)).toEqual(["W05"]); // its owner's Night turn has not begun
  const day = draw("W01", { turn: 7, units, kept: { french: ["W06"] } });
  expect(kept(day, 0)).toEqual(["W06"]);
});

rule("5.0-keep", "W06 The Ammunition Train: drawn at night it is kept through that night", () => {
  const t = draw("W06", { turn: 8, units: { gerard: "2,14", alten: "1,4" } });
  expect(kept(t, 0)).toEqual(["W06"]);
  expect(ids(t, "discards")).not.toContain("W06");
});

rule(
  ["5.0-dual", "8.1.3-events"],
  "W07 Follow My Plume!: one cavalry unit attacks selectively, control suffers",
  () => {
    const units = { milhaud: "2,14", alten: "2,13", picton: "3,14" };
    const attack = { do: "attack", units: ["milhaud"], targets: ["2,13"] } as const;
    const t = draw("W07", { units });
    expect(t.actions()).toEqual([{ do: "choose", hex: "2,14" }, { do: "pass" }]);
    t.act({ do: "choose", hex: "2,14" }).until("declaration").act(attack).until("column");
    expect(t.of("battle")[0]).toMatchObject({ attackers: ["milhaud"], defenders: ["alten"] });
    const unnamed = draw("W07", { units }).pass().until("declaration");
    expect(unnamed.refusal(attack)).toBe("9.2.1");
  },
);

rule(
  ["5.0-dual", "8.1.3-events"],
  "W07 Follow My Plume!: the chosen unit must still attack some enemy",
  () => {
    const t = draw("W07", { units: { milhaud: "2,14", alten: "2,13", picton: "3,14" } });
    t.act({ do: "choose", hex: "2,14" }).until("declaration");
    expect(t.refusal({ do: "pass" })).toBe("9.1");
  },
);

rule(["5.0-dual", "9.8.3"], "W07 Follow My Plume!: 1 is taken from the Controlled Advance roll", () => {
  const units = { pajol: "2,14", alten: "2,13" };
  const withCard = draw("W07", { units, dice: [5, 4] }).act({ do: "choose", hex: "2,14" });
  withCard.until("column").act({ do: "column", column: -1 }); // 5 on -1: DW
  withCard.until("advance");
  expect(withCard.of("control")[0]).toMatchObject({ result: "lost" });
  const without = draw("W11", { units, dice: [5, 4] });
  without.until("column").act({ do: "column", column: -1 }).until("advance");
  expect(without.of("control")[0]).toMatchObject({ result: "kept" });
});

rule(["5.0-dual"], "W07 Follow My Plume!: the Coalition half leaves French obligations alone", () => {
  const units = { milhaud: "2,14", alten: "2,13", picton: "3,14" };
  const t = draw("W07", { player: "coalition", units: { ...units, uxbridge: "6,14", gerard: "6,16" } });
  expect(kept(t, 1)).toEqual(["W07"]);
  expect(t.state.effects).toEqual([]);
});

rule("5.0-dual", "W07 Follow My Plume!: no French cavalry on the map, no question", () => {
  expect(draw("W07", { units: { gerard: "2,14", alten: "1,4" } }).asks).toBe("movement");
});

rule(
  ["5.0-keep", "9.6.2"],
  "W07 The Duke Is Everywhere: an Anglo-Netherlands unit withdraws instead of routing",
  () => {
    const units = { milhaud: "2,14", gerard: "1,14", alten: "2,13" };
    const t = keep({ turn: 5, phase: "combat", units }, { coalition: ["W07"] }, [6, 5]);
    t.until("column").act({ do: "column", column: 0 });
    expect(t.actions("play")).toEqual([{ do: "play", card: "W07", unit: "alten" }]);
    t.act({ do: "play", card: "W07", unit: "alten" });
    expect(t.of("rout")).toEqual([]);
    expect(t.of("withdraws")).toMatchObject([{ unit: "alten", cite: "5.0-keep" }]);
    expect(kept(t, 1)).toEqual([]);
    t.until("movement", "advance");
    expect(t.unit("alten").routed).toBe(0);
  },
);

rule("5.0-keep", "W07 The Duke Is Everywhere: no help for Prussians, nor in the French kept pile", () => {
  const units = { milhaud: "2,14", gerard: "1,14", thielmann: "2,13" };
  const t = keep({ turn: 5, phase: "combat", units }, { coalition: ["W07"] }, [6, 1]);
  t.until("column").act({ do: "column", column: 0 });
  expect(t.of("rout")).toHaveLength(1);
  expect(kept(t, 1)).toEqual(["W07"]);
});

rule(["5.0-dual", "7.0"], "W08 The Wandering Corps: I Corps may not enter enemy zones, others may", () => {
  const units = { "donzelot-quiot": "2,16", gerard: "3,16", thielmann: "2,13" };
  const t = draw("W08", { units });
  expect(t.reach("donzelot-quiot")).not.toContain("2,14");
  expect(t.refusal({ do: "move", unit: "donzelot-quiot", to: "2,14" })).toBe("5.0");
  expect(t.reach("gerard")).toContain("2,14");
});

rule(["5.0-dual", "11.0"], "W08 Boots After the Ball: reinforcements due now come a turn later", () => {
  const units = {
    alten: "waiting",
    cooke: "waiting",
    chasse: "waiting",
    thielmann: "waiting",
    gerard: "2,14",
  };
  const t = draw("W08", { player: "coalition", turn: 5, units });
  expect(t.of("delayed").map(({ unit, turn }) => [unit, turn])).toEqual([
    ["alten", 6],
    ["cooke", 6],
  ]);
  expect(t.refusal({ do: "enter", unit: "cooke", at: "1,9", to: "1,9" })).toBe("5.0");
  expect(t.actions("enter").map(({ unit }) => unit)).toContain("thielmann");
  expect(t.unit("chasse").due).toBe(7);
});

rule(["5.0-dual", "11.0-variable"], "W08 Boots After the Ball: Colville does not roll this turn", () => {
  const units = { colville: "waiting", alten: "1,4", gerard: "2,14" };
  const t = draw("W08", { player: "coalition", turn: 9, units });
  expect(t.asks).toBe("movement");
  expect(t.events.filter((event) => event.cite === "11.0-variable")).toEqual([]);
  expect(t.unit("colville").due).toBe(10);
});

rule(
  "5.0-dual",
  "W09 Cross-Country March: up to three of III, IV Corps and the cavalry, 1 point more",
  () => {
    const units = { gerard: "2,14", hulot: "2,18", pajol: "6,14", lobau: "4,17", "lefol-habert": "10,16" };
    const t = draw("W09", { units: { ...units, alten: "1,4" } });
    expect(t.actions("choose").map(({ hex }) => hex)).toEqual(["2,14", "6,14", "10,16", "2,18"]);
    t.act({ do: "choose", hex: "2,14" }, { do: "choose", hex: "6,14" }, { do: "choose", hex: "10,16" });
    expect(t.asks).toBe("movement");
    expect(t.reach("gerard")).toContain("2,17");
    expect(t.reach("hulot")).not.toContain("2,15");
  },
);

rule("5.0-dual", "W09 Cross-Country March: the drawer may name fewer", () => {
  const units = { gerard: "2,14", hulot: "2,16", alten: "1,4" };
  const t = draw("W09", { units }).act({ do: "choose", hex: "2,16" });
  expect(t.why({ do: "choose", hex: "2,16" })).toBe("the unit in 2,16 has been named already [5.0]");
  expect(t.pass().asks).toBe("movement");
  expect(t.reach("gerard")).not.toContain("2,17");
});

rule("5.0-dual", "W09 Vorwärts!: Prussians only", () => {
  const units = { thielmann: "2,14", alten: "2,18", gerard: "10,16" };
  const t = draw("W09", { player: "coalition", units });
  expect(t.actions("choose")).toEqual([{ do: "choose", hex: "2,14" }]);
  t.act({ do: "choose", hex: "2,14" });
  expect(t.reach("thielmann")).toContain("2,17");
});

rule(["5.0-dual", "12.2"], "W10 The Emperor Is Unwell: the French spend no Morale on anything", () => {
  const units = { "old-guard": "2,15", gerard: "2,14", alten: "2,13", picton: "6,14" };
  const t = draw("W10", { units });
  expect(t.refusal({ do: "forcedMarch" })).toBe("5.0");
  expect(t.reach("old-guard")).not.toContain("3,14"); // adjacent to Alten: the Guard would have to be paid for
  expect(t.refusal({ do: "move", unit: "old-guard", to: "3,14", pays: 1 })).toBe("5.0");
  t.until("reserves");
  expect(t.side).toBe("coalition"); // no reserves are offered to the attacker
});

rule(["5.0-dual", "5.0-keep"], "W10 The Emperor Is Unwell: a kept card still brings reserves", () => {
  const units = { gerard: "2,14", alten: "2,13" };
  const t = draw("W10", { units, kept: { french: ["W06"] } }).until("reserves");
  expect(t.side).toBe("french");
  expect(t.actions("commit").map((action) => action.with)).toEqual(["W06"]);
  expect(t.refusal({ do: "commit", with: "morale" })).toBe("5.0");
});

rule(
  ["5.0-dual", "12.2.3"],
  "W10 The Marshal Under His Horse: Prussians get no reserves, the Dutch do",
  () => {
    const units = { thielmann: "2,14", gerard: "2,13", alten: "6,15", lobau: "6,14" };
    const t = draw("W10", { player: "coalition", units, dice: [6] });
    t.until("declaration");
    t.act({ do: "attack", units: ["thielmann"], targets: ["2,13"] });
    t.act({ do: "attack", units: ["alten"], targets: ["6,14"] });
    t.act({ do: "fight", battle: 1 });
    expect([t.asks, t.side]).toEqual(["reserves", "french"]);
    t.pass().act({ do: "column", column: -2 });
    expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
  },
);

rule("5.0-dual", "W10 The Marshal Under His Horse: side by side with the Dutch they have some (R94)", () => {
  const t = draw("W10", { player: "coalition", units: { thielmann: "6,13", alten: "6,15", lobau: "6,14" } });
  t.until("declaration");
  t.act({ do: "attack", units: ["thielmann", "alten"], targets: ["6,14"] });
  expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
});

rule("5.0-dual", "W10 The Marshal Under His Horse: lasts through the French turn to the next own one", () => {
  const units = { thielmann: "2,14", gerard: "2,18" };
  const t = draw("W10", { player: "coalition", units, dice: [5, 5] }).pass(); // the French draw and keep W05
  expect(t.state.effects).toHaveLength(1);
  expect([t.side, t.state.turn]).toEqual(["french", 6]);
  t.pass();
  expect([t.side, t.state.turn]).toEqual(["coalition", 6]);
  expect(t.state.effects).toHaveLength(0);
});

rule("5.0-dual", "W11 Eagles and Oaths, The Line Still Holds: +1 Morale for the lower side only", () => {
  const units = { gerard: "2,14", alten: "1,4" };
  const low = { french: 3, coalition: 5 };
  expect(draw("W11", { units, morale: low }).morale).toEqual([4, 5]);
  expect(draw("W11", { units, morale: { french: 5, coalition: 5 } }).morale).toEqual([5, 5]);
  expect(draw("W11", { units, morale: low, player: "coalition" }).of("cardVoid")).toHaveLength(1);
  expect(draw("W11", { units, morale: { french: 8, coalition: 5 }, player: "coalition" }).morale).toEqual([
    8, 6,
  ]);
});

rule("5.0-dual", "W12 Eighty Guns: French artillery attacks with 1 more, after doubling", () => {
  const units = { "guard-artillery": "2,14", gerard: "1,14", alten: "2,13" };
  const t = draw("W12", { units }).until("declaration");
  t.act({ do: "attack", units: ["guard-artillery", "gerard"], targets: ["2,13"] }).until("column");
  expect(reckoned(t)).toMatchObject({ attack: [3, 2], column: 3 });
});

rule(["5.0-keep", "9.4-hexside"], "W12 Behind the Crest: 1 more for a defender attacked up a slope", () => {
  const units = { gerard: "7,4", lobau: "8,3", jerome: "6,5", picton: "7,3" };
  const t = keep({ turn: 14, phase: "combat", units }, { coalition: ["W12"] }).until("declaration");
  t.act({ do: "attack", units: ["gerard", "lobau"], targets: ["7,3"] });
  t.act({ do: "attack", units: ["jerome"], targets: ["5,5", "6,4"] }).until("battleOrder"); // the farms
  t.act({ do: "fight", battle: 1 }).until("reserves").pass();
  expect(t.actions("play")).toEqual([{ do: "play", card: "W12", unit: "picton" }]);
  t.act({ do: "play", card: "W12", unit: "picton" }).until("column");
  expect(reckoned(t).defence).toEqual([3, 1]);
  expect(kept(t, 1)).toEqual([]);
});

rule("5.0-keep", "W12 Behind the Crest: useless on flat ground and to attackers", () => {
  const flat = keep(
    { turn: 14, phase: "combat", units: { gerard: "2,14", picton: "2,13" } },
    { coalition: ["W12"] },
  ).until("reserves");
  expect(flat.pass().actions("play")).toEqual([]);
  const attacking = keep(
    { turn: 14, player: "coalition", phase: "combat", units: { gerard: "7,3", picton: "7,4" } },
    { coalition: ["W12"] },
  ).until("reserves");
  expect(attacking.actions("play")).toEqual([]);
});

rule(["5.0-dual", "10.0"], "W13 Rallying on Napoleon: up to two French units, each with 1 more", () => {
  const broken = { gerard: "broken", lobau: "broken", hulot: "broken" };
  const t = draw("W13", { units: { ...broken, pajol: "2,14", alten: "1,4" }, dice: [4, 4] });
  t.act({ do: "rally", unit: "gerard" }, { do: "place", hex: "5,24" });
  t.act({ do: "rally", unit: "lobau" }, { do: "place", hex: "7,24" });
  expect(t.asks).toBe("movement"); // two have tried
  expect(t.of("rallied")).toHaveLength(2);
});

rule(
  ["5.0-dual", "16.9.8"],
  "W13 Rallying on Napoleon: with 16.4 and leaders also on and beside the Emperor",
  () => {
    const units = { gerard: "broken", pajol: "2,18", alten: "1,2", napoleon: "2,18" };
    const plain = draw("W13", { units, dice: [4], options: ["leaders"] }).act({
      do: "rally",
      unit: "gerard",
    });
    expect(plain.actions("place").map(({ hex }) => hex)).toEqual(["5,24", "7,24", "11,24"]);
    const both = draw("W13", { units, dice: [4], options: ["leaders", "rallyHexes"] });
    const hexes = both
      .act({ do: "rally", unit: "gerard" })
      .actions("place")
      .map(({ hex }) => hex);
    for (const hex of ["2,17", "1,18", "3,18", "2,19"]) expect(hexes).toContain(hex);
    expect(hexes).not.toContain("2,18"); // Pajol is there
  },
);

rule("5.0-dual", "W13 Rallying on Blücher: Prussians only", () => {
  const units = { thielmann: "broken", alten: "broken", gerard: "2,14" };
  const t = draw("W13", { player: "coalition", units, dice: [4] });
  expect(t.actions("rally")).toEqual([{ do: "rally", unit: "thielmann" }]);
  t.act({ do: "rally", unit: "thielmann" });
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["15,1", "20,12", "20,16"]); // [A1]
});

rule(
  ["5.0-keep", "8.1.4"],
  "W14 Steel Breastplates: 1 more for heavy cavalry that countercharges, after doubling",
  () => {
    const units = { milhaud: "2,14", pajol: "1,14", alten: "2,13" };
    const t = keep({ turn: 5, player: "coalition", phase: "reaction", units }, { french: ["W14"] }, [3]);
    t.act({ do: "countercharge", units: ["pajol", "milhaud"], targets: ["2,13"] });
    expect(t.actions("play")).toEqual([{ do: "play", card: "W14", unit: "milhaud" }]);
    t.act({ do: "play", card: "W14", unit: "milhaud" }).until("column");
    expect(reckoned(t).attack.sort()).toEqual([2, 5]);
    expect(ids(t, "discards")).toContain("W14");
  },
);

rule("5.0-keep", "W14 Scarlet and Grey: not in a battle of the own Combat Phase", () => {
  const units = { uxbridge: "2,14", gerard: "2,13" };
  const t = keep({ turn: 5, player: "coalition", phase: "combat", units }, { coalition: ["W14"] });
  expect(t.until("reserves").actions("play")).toEqual([]);
  const reacting = keep({ turn: 5, phase: "reaction", units }, { coalition: ["W14"] });
  reacting.act({ do: "countercharge", units: ["uxbridge"], targets: ["2,13"] });
  expect(reacting.actions("play")).toEqual([{ do: "play", card: "W14", unit: "uxbridge" }]);
});

rule("5.0-dual", "W15 Staff Muddle: the Coalition names a French unit; its allowance is 1", () => {
  const t = draw("W15", { units: { pajol: "2,14", gerard: "2,18", alten: "1,4" } });
  expect([t.side, t.asks]).toEqual(["coalition", "choose"]);
  t.act({ do: "choose", hex: "2,14" });
  expect(t.reach("pajol")).toEqual(["1,14", "1,15", "2,13", "2,15", "3,14", "3,15"]);
  expect(t.reach("gerard")).toContain("2,20");
  expect(t.refusal({ do: "move", unit: "pajol", to: "2,16" })).toBe("5.0");
});

rule("5.0-dual", "W15 Staff Muddle: a unit in an enemy zone may be named too", () => {
  const t = draw("W15", { units: { pajol: "2,14", alten: "2,13" } });
  expect(t.actions()).toEqual([{ do: "choose", hex: "2,14" }]);
});

rule("5.0-dual", "W15 Two Headquarters: no Coalition forced march", () => {
  const t = draw("W15", { player: "coalition", units: { alten: "2,14", gerard: "2,18" } });
  expect(t.asks).toBe("movement");
  expect(t.refusal({ do: "forcedMarch" })).toBe("5.0");
});

rule(["5.0-dual", "12.3.1"], "W16 The Bearskins Go In: the Guard is committed free of charge", () => {
  const units = { "old-guard": "2,15", alten: "2,13" };
  expect(draw("W11", { units }).actions("move")).toContainEqual({
    do: "move",
    unit: "old-guard",
    to: "2,14",
    pays: 1,
  });
  const t = draw("W16", { units }).act({ do: "move", unit: "old-guard", to: "2,14" });
  expect(t.morale).toEqual([8, 6]);
});

rule(
  "5.0-dual",
  "W16 Guns in the French Rear: -1 French Morale if a Prussian is within two hexes of 7,5",
  () => {
    const at = (thielmann: string, more = {}) =>
      draw("W16", { player: "coalition", units: { thielmann, gerard: "2,14", ...more } }).morale;
    expect(at("7,3")).toEqual([7, 6]);
    expect(at("7,2")).toEqual([8, 6]);
    expect(at("15,7", { picton: "7,4" })).toEqual([8, 6]);
  },
);

rule(
  ["5.0", "5.0-reshuffle"],
  "W17 The Sky Clears: A3 and A4 are off for the Game Turn and the piles are one",
  () => {
    const t = draw("W17", { turn: 10, units: { gerard: "8,15", alten: "1,4" }, dice: [1] });
    expect(t.reach("gerard")).toContain("8,12");
    expect(ids(t, "discards")).toEqual([]);
    expect(ids(t, "deck")).toHaveLength(18);
    t.pass(); // the Coalition draws W01
    expect(t.state.effects.some(({ modifier }) => modifier.kind === "suspend")).toBe(true);
  },
);

rule(
  ["5.0", "5.0-reshuffle"],
  "W17 The Sky Clears: kept cards stay out, and the next Game Turn is wet again",
  () => {
    const t = draw("W17", {
      player: "coalition",
      turn: 10,
      units: { gerard: "8,15", alten: "1,4" },
      kept: { french: ["W06"] },
      dice: [5],
    });
    expect(ids(t, "deck")).not.toContain("W06");
    t.pass();
    expect([t.side, t.state.turn]).toEqual(["french", 11]);
    expect(t.refusal({ do: "move", unit: "gerard", to: "8,12" })).toBe("A3");
  },
);

rule("5.0-dual", "W18 Paris Is Listening: -1 unless a French unit holds a Coalition Objective", () => {
  const at = (gerard: string, more = {}) => draw("W18", { units: { gerard, alten: "1,4", ...more } }).morale;
  expect(at("8,12")).toEqual([7, 6]);
  for (const objective of ["8,11", "5,3", "15,14", "15,2"]) expect(at(objective)).toEqual([8, 6]);
  expect(at("7,21")).toEqual([7, 6]); // Charleroi is French
});

rule(["5.0-dual", "12.1.2"], "W18 Paris Is Listening: may cost the game", () => {
  const t = draw("W18", { units: { gerard: "2,14", alten: "1,4" }, morale: { french: 1 } });
  expect(t.game.outcome).toMatchObject({ winner: "coalition", cite: "15.0-AF" });
});

rule(
  ["5.0-dual", "11.0-variable"],
  "W18 Orders Reach Hal: Colville may enter at once, without a roll",
  () => {
    const units = { colville: "waiting", alten: "2,14", gerard: "2,18" };
    const t = draw("W18", { player: "coalition", turn: 5, units });
    expect(t.actions("enter")).toContainEqual({ do: "enter", unit: "colville", at: "1,2", to: "1,2" });
  },
);

rule(
  "5.0-dual",
  "W18 Orders Reach Hal: otherwise an Anglo-Netherlands unit may try to rally, with 1 more",
  () => {
    const units = { colville: "1,4", alten: "broken", thielmann: "broken", gerard: "2,14" };
    const t = draw("W18", { player: "coalition", units, dice: [4] });
    expect(t.actions("rally")).toEqual([{ do: "rally", unit: "alten" }]);
    t.act({ do: "rally", unit: "alten" }, { do: "place", hex: "1,9" });
    expect(t.hex("alten")).toBe("1,9");
    const broken = draw("W18", { player: "coalition", units: { colville: "broken", gerard: "2,14" } });
    expect(broken.actions("rally")).toEqual([{ do: "rally", unit: "colville" }]);
  },
);

rule(["5.0", "5.0-reshuffle"], "an empty draw pile is made up of the discards, red titles included", () => {
  const t = draw("W11", { units: { gerard: "2,14", alten: "1,4" }, dice: [17] });
  t.pass(); // the pile is empty: the Coalition draws the 17th of eighteen, The Sky Clears
  expect(t.of("reshuffled")[0]).toMatchObject({ cards: 18 });
  expect(t.of("card").at(-1)).toMatchObject({ card: "W17", side: "coalition" });
});

rule("3.0-red", "red titles wait in the discards for the first reshuffle", () => {
  const t = draw("W11", { units: { gerard: "2,14", alten: "1,4" } });
  const { cards } = t.game.position.world;
  expect(cards.filter(({ red }) => red).map(({ id }) => id)).toEqual(["W16", "W17", "W18"]);
});

rule("5.0-repeat", "an event may occur again", () => {
  const units = { gerard: "2,14", alten: "1,4" };
  const t = draw("W11", { units, morale: { french: 3, coalition: 9 }, dice: [11] });
  t.pass();
  expect(t.of("card").map(({ card, side }) => [card, side])).toEqual([
    ["W11", "french"],
    ["W11", "coalition"],
  ]);
});

rule(["5.0-keep", "8.1.4"], "W14: only for those that charge, not for the charged, with either half", () => {
  const units = { milhaud: "2,14", uxbridge: "2,13", alten: "1,4" };
  const t = keep(
    { turn: 5, player: "coalition", phase: "reaction", units },
    { coalition: ["W14"], french: ["W06"] },
  );
  t.act({ do: "countercharge", units: ["milhaud"], targets: ["2,13"] });
  const offers: (readonly [string | undefined, number])[] = [];
  while (t.asks === "reserves") {
    offers.push([t.side, t.actions("play").length]);
    t.pass();
  }
  expect(offers).toEqual([
    ["french", 0],
    ["coalition", 0],
  ]);
});

rule(["5.0-keep", "9.0-B"], "W14: the sum names the card by its title", () => {
  const units = { milhaud: "2,14", alten: "2,13" };
  const t = keep({ turn: 5, player: "coalition", phase: "reaction", units }, { french: ["W14"] });
  t.act({ do: "countercharge", units: ["milhaud"], targets: ["2,13"] });
  t.act({ do: "play", card: "W14", unit: "milhaud" }).until("column");
  expect(lines(t.of("differential").at(-1)!.attack)[0]).toContain("Steel Breastplates");
});
