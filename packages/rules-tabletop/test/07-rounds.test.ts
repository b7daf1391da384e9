// [VII.2-VII.7] Rounds of combat between the windows: which units fight which, what each side brings, what is reported,
// and which units goes where.

import { describe, expect } from "vitest";
import { editCharge, editUnit } from "../src/editing.ts";
import { settleCombats } from "../src/rules/07-combat.ts";
import { hasCharged, meleesOf, mightOf, strikesOn } from "../src/rules/07-melee.ts";
import { retreat } from "../src/rules/07-retreat.ts";
import type { Contact } from "../src/types.ts";
import { takeOff } from "../src/verbs.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";
import { average, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };
type Setting = Parameters<typeof field>[1];

const MIDDLE = [1000, 800];
const A1 = { at: MIDDLE, strength: 20 };
const B1 = { at: MIDDLE, facing: 180, strength: 20 };
/** Pairs like "A1>B1" as contacts. */
const pairs = (...all: string[]) =>
  all.map((one) => ({ attacker: one.split(">")[0], defender: one.split(">")[1] }));

const table = (units: Entry, more: Entry = {}, setting: Setting = {}): Field =>
  field({ units, ...more }, setting);
const state = ({ g, u }: Field, id: string) => g.state.units[u(id)]!;
const names = ({ g }: Field, units: readonly number[]): string[] =>
  units.map((one) => g.world.units[one]!.id);
const reported = <T extends string>({ events: all }: Field, type: T) =>
  all.filter((event) => event.type === type);
/** Lines of four, side by side, far enough apart. */
const row = (side: "A" | "B", n: number): Entry =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [
      `${side}${i + 1}`,
      { at: [300 + 300 * i, 800], facing: side === "A" ? 0 : 180, strength: 20 },
    ]),
  );

/** It has run from its charger. */
const CROWD = { at: [300, 1400], status: "routed", formation: "rout" };

describe("which units fight which", () => {
  rule("VII.2", "all units that are in contact through others are one melee, the lowest first", () => {
    const melees = (contacts: string[], units: Entry = { ...row("A", 3), ...row("B", 3) }) => {
      const f = table(units, { contacts: pairs(...contacts) });
      return meleesOf(f.g).map(({ units: [a, b] }) => [names(f, a), names(f, b)].map((one) => one.join(" ")));
    };
    expect(melees(["A2>B1", "A1>B3"])).toEqual([
      ["A1", "B3"],
      ["A2", "B1"],
    ]);
    expect(melees(["A2>B1", "A1>B1"])).toEqual([["A1 A2", "B1"]]);
    expect(melees(["A1>B1", "A2>B2", "A3>B3", "B2>A1"])).toEqual([
      ["A1 A2", "B1 B2"],
      ["A3", "B3"],
    ]);
  });

  rule("VI.5", "the routed and units that are gone fight no unit", () => {
    for (const gone of [{ B1: { ...B1, status: "routed" } }, { A1: { ...A1, status: "routed" } }]) {
      const f = table({ A1, B1, ...gone }, { contacts: pairs("A1>B1") });
      expect(meleesOf(f.g)).toEqual([]);
    }
    const f = table({ A1, B1 }, { contacts: pairs("A1>B1") });
    takeOff(f.g, f.u("B1"), "lost");
    expect(meleesOf(f.g)).toEqual([]);
  });

  rule("VII.6-flank", "a unit is struck by units that touch it, from where they came", () => {
    const f = table(
      { ...row("A", 2), ...row("B", 2) },
      {
        contacts: [...pairs("A1>B1", "A2>B1"), { attacker: "A2", defender: "B2", angle: "flank" }],
        charges: [{ charger: "B1", target: "A1", counter: true, angle: "rear", state: "contact" }],
      },
    );
    const [melee] = meleesOf(f.g);
    const strikes = (id: string) =>
      strikesOn(f.g, melee!, f.u(id)).map(({ by, angle }) => `${f.g.world.units[by]!.id} ${angle}`);
    expect(strikes("B2")).toEqual(["A2 flank"]);
    expect(strikes("B1")).toEqual(["A1 front", "A2 front"]);
    expect(strikes("A1")).toEqual(["B1 rear"]); // its countercharge
    expect(strikes("A2")).toEqual(["B1 front", "B2 front"]); // that was not at this one
    editCharge(f.g, f.g.state.charges[0]!).state = "halted";
    expect(strikes("A1")).toEqual(["B1 front"]);
    expect(["A1", "A2", "B1", "B2"].map((id) => hasCharged(f.g, melee!, f.u(id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("what a side brings", () => {
  const lines = (f: Field, side: 0 | 1 = 0) =>
    mightOf(f.g, meleesOf(f.g)[0]!, side).lines.map(
      ({ label, value, cite }) => `${words.say(label)} ${value} [${cite}]`,
    );
  const duel = (a1: Entry, b1: Entry = {}, more: Entry = {}, setting: Setting = {}) =>
    table({ A1: { ...A1, ...a1 }, B1: { ...B1, ...b1 } }, { contacts: pairs("A1>B1"), ...more }, setting);

  rule("VII.4", "strength, then whatever changes it, line by line", () => {
    expect(lines(duel({}))).toEqual(["A1: strength 20 [VII.4]", "A1: formation x 2 [VII.8-line]"]);
    expect(lines(duel({}, { formation: "open" }), 1)).toEqual(["B1: strength 20 [VII.4]"]);
    expect(lines(duel({ status: "shaken", formation: "attack" }))).toEqual([
      "A1: strength 20 [VII.4]",
      "A1: shaken x 1/2 [VI.4]",
      "A1: formation x 3 [VII.8-attack-inf]",
    ]);
  });

  rule("VII.8-cavalry-first", "horse doubles once in the battle, or by the other reading once a turn", () => {
    const horse = { formation: "cav-line-2" };
    const doubled = (fought: boolean, setting: Setting = {}, melees: string[] = []) => {
      const f = duel({ ...horse, fought }, {}, {}, setting);
      f.g.state.melees = melees.map(f.u);
      return lines(f).includes("A1: its first combat x 2 [VII.8-cavalry-first]");
    };
    expect([doubled(false), doubled(true), doubled(false, {}, ["A1"])]).toEqual([true, false, true]);
    const turn = { options: { cavalryDouble: "turn" } };
    expect([doubled(true, turn), doubled(true, turn, ["B1"]), doubled(true, turn, ["A1"])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(lines(duel({ fought: false })).join()).not.toContain("first combat");
  });

  rule("VII.2-town", "in a town foot counts as a line, guns as deployed", () => {
    const town = { terrain: [{ id: "Z", kind: "town", corner: [950, 800] }] };
    const garrison = (b1: Entry) =>
      lines(
        table(
          { A1, B1: { zone: "Z", posture: "edge", strength: 20, ...b1 } },
          { contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }], ...town },
        ),
        1,
      ).filter((line) => line.includes("formation"));
    expect(garrison({ arm: "artillery", calibre: "light" })).toEqual(["B1: formation x 1/2 [VII.2-town]"]);
    expect(garrison({})).toEqual(["B1: formation x 2 [VII.2-town]"]);
  });
});

describe("how it ends", () => {
  /** A1 and B1, with what is changed of them, and these dice. */
  const fought = (units: Entry, dice: number[], more: Entry = {}, setting: Setting = {}): Field => {
    const f = table(
      { A1, B1, ...units },
      { charges: [{ charger: "A1", target: "B1", state: "contact" }], contacts: pairs("A1>B1"), ...more },
      { ...setting, dice: [dice] },
    );
    settleCombats(f.g);
    return f;
  };

  rule("VII.1", "the phase is told, then the sums to their owners, then who won", () => {
    const f = fought({}, average(4, 3));
    expect(f.events[0]).toEqual({ type: "phase", phase: 5, name: "Combat", cite: "VII.1" });
    expect(reported(f, "combat-sum")).toMatchObject([
      { side: "blue", total: 16, only: ["blue"], cite: "VII.4" },
      { side: "red", total: 12, only: ["red"], cite: "VII.4" },
    ]);
    expect(reported(f, "combat")).toMatchObject([
      { attackers: ["A1"], defenders: ["B1"], totals: [16, 12], winner: "blue", cite: "VII.5" },
    ]);
    expect(reported(f, "loss-sum")).toEqual([]); // nothing multiplies it
    expect(f.g.state.melees).toEqual([f.u("A1"), f.u("B1")]);
    expect(f.g.state.contacts).toEqual([]);
    expect([state(f, "A1").fought, state(f, "A1").firstFire]).toEqual([true, false]);
    expect([state(f, "A1").strength, state(f, "B1").strength]).toEqual([19, 16]);
  });

  rule("VII.6-cumulative", "what multiplies a loss is told to the loser", () => {
    const f = fought({}, average(4, 3), {
      contacts: [{ attacker: "A1", defender: "B1", angle: "flank" }],
    });
    expect(reported(f, "loss-sum")).toMatchObject([
      {
        unit: "B1",
        loss: 8,
        lines: [
          { label: "difference", value: "4" },
          { value: "x 2", cite: "VII.6-flank" },
        ],
        cite: "VII.6-cumulative",
      },
    ]);
  });

  rule("VII.5", "no unit pays more than it has; its partners pay the rest, round by round", () => {
    const units = {
      A1: { ...A1, strength: 60 },
      B1: { ...B1, strength: 3 },
      B2: { at: [700, 800], facing: 180, strength: 9 },
      B3: { at: [1300, 800], facing: 180, strength: 30 },
    };
    // 48 to 25: 23, in shares of 8, 8 and 7. Of the five that the first cannot pay the second has one.
    const f = fought(units, average(4, 3), { contacts: pairs("A1>B1", "A1>B2", "A1>B3") });
    expect(reported(f, "combat")).toMatchObject([{ totals: [48, 25] }]);
    expect(
      reported(f, "loss").map((one) => [(one as { unit: string }).unit, (one as { loss: number }).loss]),
    ).toEqual(
      expect.arrayContaining([
        ["B1", 3],
        ["B2", 9],
        ["B3", 11],
      ]),
    );
  });

  rule("VII.5-tie", "both go back: the first side before the second, each by id", () => {
    const units = { ...row("B", 2), ...row("A", 2) };
    const f = table(units, { contacts: pairs("A2>B1", "A1>B2") }, { dice: [average(4, 4, 4, 4)] });
    settleCombats(f.g);
    expect(reported(f, "combat")).toMatchObject([{ winner: "tie" }, { winner: "tie" }]);
    expect(reported(f, "beaten")).toMatchObject([{ units: ["A1", "A2", "B1", "B2"], cite: "VII.5-beaten" }]);
    expect(reported(f, "retreated").map((one) => (one as { unit: string }).unit)).toEqual([
      "A1",
      "A2",
      "B1",
      "B2",
    ]);
  });

  rule("VII.7-zero", "a unit that is spent by it is gone, and neither shaken nor driven back", () => {
    const f = fought(
      { A1: { ...A1, strength: 2 }, B1: { ...B1, strength: 4, formation: "open" } },
      average(2, 2),
    );
    expect(reported(f, "combat")).toMatchObject([{ totals: [0, 0], winner: "tie" }]);
    expect(reported(f, "broken")).toMatchObject([{ units: ["A1"], cite: "VII.7-zero" }]);
    expect(reported(f, "beaten")).toMatchObject([{ units: ["B1"] }]);
    expect(reported(f, "shaken").map((one) => (one as { unit: string }).unit)).toEqual(["B1"]);
    expect(reported(f, "retreated").map((one) => (one as { unit: string }).unit)).toEqual(["B1"]);
    expect(state(f, "A1").place).toBe("lost");
  });

  rule("VII.5-beaten", "a unit that was shaken already is not reported again", () => {
    const f = fought({ B1: { ...B1, strength: 30, status: "shaken" } }, average(3, 3));
    expect(reported(f, "beaten")).toMatchObject([{ units: ["B1"] }]);
    expect(reported(f, "shaken")).toEqual([]);
  });

  rule("VII.9", "victors by id: units that won, and those whose enemy ran or was destroyed before", () => {
    const f = table(
      { ...row("A", 3), ...row("B", 3), B1: CROWD },
      {
        charges: [
          { charger: "A1", target: "B1", state: "halted" },
          { charger: "A2", target: "B2", state: "contact" },
          { charger: "A3", target: "B3", state: "halted" },
        ],
        contacts: pairs("A2>B2"),
      },
      { dice: [average(4, 2)] },
    );
    editUnit(f.g, f.u("B1")).checks = 1; // this turn
    settleCombats(f.g);
    expect(f.g.state.victors).toEqual([
      { unit: f.u("A1"), unfought: true, zone: -1 },
      { unit: f.u("A2"), unfought: false, zone: -1 },
    ]);
  });

  rule("VII.9", "a unit whose enemy garrison ran has the block, if it had reached it", () => {
    const stormed = (gap: number, reached: string) => {
      const f = table(
        { A1: { at: [1050, 800 - gap], formation: "attack" }, B1: CROWD },
        {
          terrain: [
            { id: "Y", kind: "town", corner: [300, 300] },
            { id: "Z", kind: "town", corner: [1000, 800] },
          ],
          charges: [{ charger: "A1", target: "B1", state: reached }],
        },
      );
      editUnit(f.g, f.u("B1")).checks = 1;
      settleCombats(f.g);
      return f.g.state.victors.map(({ zone }) => zone);
    };
    expect([stormed(1, "contact"), stormed(1.01, "contact"), stormed(1, "halted")]).toEqual([
      [1],
      [-1],
      [-1],
    ]);
  });

  rule("VII.2-town", "a unit that storms an undefended block has it, on either side", () => {
    const walked = (attacker: string, shelterer: string) => {
      const f = table(
        {
          [attacker]: { at: [1050, 900], facing: 180, formation: "attack" },
          [shelterer]: { zone: "Z", posture: "sheltered" },
        },
        {
          terrain: [{ id: "Z", kind: "town", corner: [1000, 800] }],
          charges: [{ charger: attacker, target: shelterer, state: "contact" }],
          contacts: [{ attacker, defender: shelterer, zoneSide: 0 }],
        },
      );
      settleCombats(f.g);
      expect(reported(f, "unopposed")).toEqual([
        { type: "unopposed", units: [attacker], zone: "Z", cite: "VII.2-town" },
      ]);
      expect(f.g.state.victors).toEqual([{ unit: f.u(attacker), unfought: false, zone: 0 }]);
      // Out by the far side, beaten and not broken.
      expect(state(f, shelterer)).toMatchObject({ place: "table", status: 1 });
      return state(f, shelterer).bodies[0]!.y;
    };
    expect(walked("A1", "B1")).toBeLessThan(80000);
    expect(walked("B1", "A1")).toBeLessThan(80000);
  });
});

describe("the way back", () => {
  const back = (units: Entry, id: string, contacts: Entry[] = [], more: Entry = {}, dice: number[] = []) => {
    const f = table(units, { contacts, ...more }, { dice: [dice] });
    const mine = f.g.state.contacts;
    const angle =
      (mine.find(({ defender }) => defender === f.u(id)) as Contact | undefined)?.angle ?? "front";
    retreat(f.g, f.u(id), contacts.some((one) => one.angle === "flank") ? "flank" : angle, mine);
    return f;
  };
  const place = (f: Field, id: string) => {
    const { x, y, heading } = state(f, id).bodies[0]!;
    return [x / 100, y / 100, heading / 100];
  };

  rule("VII.7", "it is no longer in contact afterwards, and this is reported", () => {
    const f = back({ A1, B1 }, "B1", [{ attacker: "A1", defender: "B1" }]);
    expect(f.g.state.contacts).toEqual([]);
    expect(place(f, "B1")).toEqual([1000, 900, 180]);
    expect(reported(f, "retreated")).toMatchObject([{ unit: "B1", cite: "VII.7", bodies: [{ y: 90000 }] }]);
  });

  rule("IV.3-multi-battalion", "a combined square goes back as one, whichever part of it was beaten", () => {
    const square = {
      B1: { at: [1000, 800], facing: 180, square: "B1", brigade: "first" },
      B2: { square: "B1", brigade: "first" },
    };
    const f = back({ A1, ...square }, "B2", [{ attacker: "A1", defender: "B2" }]);
    expect(place(f, "B1")).toEqual([1000, 850, 180]);
    expect(f.g.state.contacts).toEqual([]);
  });

  rule("VII.7", "from the one that struck its flank, not from the one before it", () => {
    const east = { at: [1070, 808], facing: 270, formation: "attack" };
    const west = { at: [930, 808], facing: 90, formation: "attack" };
    const struck = (a2: Entry) =>
      back({ A1: { ...A1, at: [a2 === east ? 960 : 1040, 800] }, A2: a2, B1 }, "B1", [
        { attacker: "A1", defender: "B1" },
        { attacker: "A2", defender: "B1", angle: "flank" },
      ]);
    expect(place(struck(east), "B1")).toEqual([900, 800, 180]);
    expect(place(struck(west), "B1")).toEqual([1100, 800, 180]);
  });

  rule("VII.7", "by where the flanker stood when it charged; otherwise to the right", () => {
    const by = (charges: Entry[]) => {
      const f = table({ A1, A2: { at: [1300, 808], facing: 270 }, B1, B2: { at: [300, 1200] } }, { charges });
      retreat(f.g, f.u("B1"), "flank", []);
      return place(f, "B1");
    };
    expect(by([{ charger: "A2", target: "B1", angle: "flank" }])).toEqual([900, 800, 180]);
    expect(
      by([
        { charger: "A1", target: "B2", angle: "flank" },
        { charger: "A2", target: "B1", angle: "flank" },
      ]),
    ).toEqual([900, 800, 180]);
    expect(by([])).toEqual([900, 800, 180]);
    expect(by([{ charger: "A1", target: "B1", angle: "flank" }])).toEqual([900, 800, 180]); // dead ahead
    expect(
      by([{ charger: "A1", target: "B1", angle: "flank", began: { at: [999.99, 780], facing: 0 } }]),
    ).toEqual([1100, 800, 180]);
  });

  rule("VII.7", "friends that it went through stand still", () => {
    const f = back({ A1, B1, B2: { at: [1000, 840], facing: 180 } }, "B1", [
      { attacker: "A1", defender: "B1" },
    ]);
    expect([state(f, "B2").passed, place(f, "B1")]).toEqual([true, [1000, 900, 180]]);
  });

  rule("VII.7-blocked", "both bodies of a friend must let it pass", () => {
    const split = { at: [1000, 860], facing: 180, formation: "half-column", screen: true };
    const f = back({ A1, B1, B2: split }, "B1", [{ attacker: "A1", defender: "B1" }]);
    expect(reported(f, "routed")).toMatchObject([{ unit: "B1", cite: "VII.7-blocked" }]);
  });

  rule("VII.7", "heavy guns in battery cannot go back at all", () => {
    const guns = { ...B1, formation: "gun-firing", calibre: "heavy" };
    const f = back({ A1, B1: guns }, "B1", [{ attacker: "A1", defender: "B1" }]);
    expect(reported(f, "routed")).toMatchObject([{ unit: "B1", cite: "VII.7-blocked" }]);
    expect(reported(f, "loss")).toMatchObject([{ unit: "B1", loss: 4 }]);
  });

  rule("VII.7-terrain-roll", "what is open of its way is gone, the rest by the die", () => {
    const slowed = (from: number, die: number) => {
      const more = { terrain: [patch("scrub-rough", 700, from, 1300, 1300)] };
      const f = back({ A1, B1 }, "B1", [{ attacker: "A1", defender: "B1" }], more, [die]);
      expect(reported(f, "delayed")).toMatchObject([{ unit: "B1", die, cite: "XI.4-rough-scrub-movement" }]);
      return [reported(f, "delayed").map((one) => (one as { share: string }).share)[0], place(f, "B1")[1]];
    };
    // The line is 15 deep: its rear comes to the scrub after 50, and the last millimetre before that is free.
    expect(slowed(865, 2)).toEqual(["nothing", 849]);
    expect(slowed(865, 3)).toEqual(["a quarter", 861]);
    expect(slowed(865, 10)).toEqual(["all", 900]);
    expect(slowed(818, 2)).toEqual(["nothing", 802]);
  });

  rule("XI.6-town-combat", "a garrison is thrown out by the side across from the attack", () => {
    const out = (zoneSide: number) => {
      const f = table(
        { A1: { at: [200, 200] }, B1: { zone: "Z", posture: "edge" } },
        {
          terrain: [{ id: "Z", kind: "town", corner: [1000, 800] }],
          contacts: [{ attacker: "A1", defender: "B1", zoneSide }],
        },
      );
      retreat(f.g, f.u("B1"), "front", f.g.state.contacts);
      return f;
    };
    const where = (side: number) => {
      const [x, y] = place(out(side), "B1") as [number, number];
      return y < 800 ? "south" : y > 900 ? "north" : x < 1000 ? "west" : "east";
    };
    expect([0, 1, 2, 3].map(where)).toEqual(["south", "west", "north", "east"]);
  });
});
