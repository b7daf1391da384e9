import { describe, expect, test } from "vitest";
import type { N20Event } from "../src/events.ts";
import { oddsCalculator } from "../src/odds-calculator.ts";
import { dossierOf } from "../src/screen/dossier.ts";
import { epilogueOf, measuresOf } from "../src/screen/measures.ts";
import { layerOf } from "../src/screen/scene.ts";
import { tellingOf } from "../src/screen/tell.ts";
import { wishOf } from "../src/screen/wish.ts";
import { duel, fFoot, fight } from "./aftermath.ts";
import { type Lab, lab } from "./lab.ts";
import { asked, foreseen, reported, shown, unit, viewOf } from "./shown.ts";

const wished = (t: Lab, pieces: string[], places: string[]) =>
  wishOf(t.game.position.world, viewOf(t), t.game.pending[0]!, { pieces, places });

describe("offers", () => {
  const guard = () =>
    lab({
      turn: 1,
      phase: "movement",
      player: "french",
      map: { roads: [{ hexes: ["8,12", "8,11", "8,10"] }] },
      units: {
        g: unit("french", "8,12", { movement: 2, traits: ["guard"] }),
        p: unit("coalition", "8,8"),
      },
    });
  const priced = (t: Lab, to: string) => asked(t).offers.find(({ places }) => places[0] === to);

  test("say what a march costs, in Movement Points and Morale", () => {
    const t = guard();
    expect(priced(t, "8,11")).toMatchObject({ pieces: ["g"], look: "move", price: "1" });
    expect(priced(t, "8,11")).not.toHaveProperty("weighty");
    expect(priced(t, "8,10")).toMatchObject({ price: "2" });
    expect(priced(t, "8,9")).toBeUndefined();
    const near = lab({
      phase: "movement",
      player: "french",
      units: { g: unit("french", "8,10", { traits: ["guard"] }), p: unit("coalition", "8,8") },
    });
    expect(priced(near, "8,9")).toMatchObject({ price: "1 + 1 Morale", weighty: true });
  });

  test("warn of answers that lose the game, and of nothing else", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      morale: { french: 1, coalition: 5 },
      units: { f: unit("french", "8,12"), p: unit("coalition", "8,2") },
    });
    const { offers } = asked(t);
    expect(offers.filter(({ regret }) => regret).map(({ text }) => text)).toEqual([
      "Forced march: 1 Morale for +1 Movement Point for all units - and lose the game",
    ]);
    expect(offers.find(({ closes }) => closes)?.text).toBe("End the Movement Phase");
  });

  test("the best column is rolled on immediately, a lower one only after confirmation", () => {
    const t = lab({
      phase: "combat",
      player: "french",
      units: { a: unit("french", "8,9", { strength: 4 }), p: unit("coalition", "8,8") },
    })
      .act({ do: "attack", units: ["a"], targets: ["8,8"] })
      .until("column");
    const { offers, usual } = asked(t);
    const [best, ...lower] = offers;
    expect(best).toMatchObject({ n: usual, text: "Roll on column +2", closes: true });
    expect(best).not.toHaveProperty("weighty");
    expect(lower.map(({ weighty, closes }) => [weighty, closes])).toEqual(lower.map(() => [true, undefined]));
    expect(foreseen(t, { do: "column", column: 2 })?.prospects[0]?.title).toBe("Column +2");
  });
});

describe("a retreat", () => {
  test("says how far there is still to go, and where", () => {
    const { id, hint, offers } = asked(fight(lab(duel({ a: fFoot("8,5") }), { dice: [4] }), "f", "8,7"));
    expect([id, hint]).toEqual(["retreat", "Pick the lit hex to retreat to. 1 hex still to go."]);
    expect(offers.every(({ text }) => text.startsWith("Retreat to "))).toBe(true);
  });
});

describe("duties", () => {
  const touching = () =>
    lab({
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9", { strength: 3 }),
        b: unit("french", "7,9"),
        p: unit("coalition", "8,8"),
      },
    });

  test("name the units that must attack or be attacked, with the case", () => {
    const t = touching();
    const { duties, id, offers } = asked(t);
    expect(id).toBe("declaration");
    expect(duties.map(({ places, cite }) => [places[0], cite])).toContainEqual(["8,9", "9.1"]);
    expect(duties.map(({ places, cite }) => [places[0], cite])).toContainEqual(["8,8", "9.2.1"]);
    expect(offers.some(({ closes }) => closes)).toBe(false);
  });

  test("shrink as battles are declared, and those are marked", () => {
    const t = lab({
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9"),
        b: unit("french", "5,9"),
        p: unit("coalition", "8,8"),
        q: unit("coalition", "5,8"),
      },
    });
    expect(asked(t).duties).toHaveLength(4);
    t.act({ do: "attack", units: ["a"], targets: ["8,8"] });
    expect(asked(t).duties.map(({ places }) => places[0])).toEqual(["5,9", "5,8"]);
    const marks = shown(t).pieces.map(({ id, marks: [mark] }) => [id, mark?.text]);
    expect(Object.fromEntries(marks)).toMatchObject({
      a: "Attacks in battle 1",
      p: "Is attacked in battle 1",
    });
    expect(shown(t).overlays.map(({ id }) => id)).toContain("battles");
    expect(layerOf(t.game.position.world, viewOf(t), "battles").places).toHaveLength(2);
  });

  test("an attack is picked by its units and the hexes of its targets", () => {
    const [attack, ...others] = asked(touching()).offers;
    expect(attack).toMatchObject({ pieces: ["a", "b"], places: ["8,8"], look: "attack", weighty: true });
    expect(others).toEqual([]);
  });
});

describe("forecasts", () => {
  const battle = () =>
    lab({
      phase: "combat",
      player: "french",
      map: { terrain: { "8,8": "town" } },
      units: { a: unit("french", "8,9", { strength: 3 }), p: unit("coalition", "8,8") },
    });

  test("count what the odds desk counts", () => {
    const t = battle();
    const forecast = foreseen(t, { do: "attack", units: ["a"], targets: ["8,8"] })!;
    const { json } = oddsCalculator.report({ attackers: "a", targets: "8,8" }, t.game.position);
    const report = json as unknown as {
      byColumn: { column: number; results: { is: string; ways: number; total: number }[] }[];
    };
    expect(forecast.prospects.map(({ reading }) => reading?.column)).toEqual(
      report.byColumn.map(({ column }) => column),
    );
    for (const [i, { results }] of report.byColumn.entries()) {
      const shares = forecast.prospects[i]!.shares.map(({ id, ways, total }) => ({ id, ways, total }));
      expect(shares).toEqual(results.map(({ is, ways, total }) => ({ id: is, ways, total })));
    }
    expect(forecast.sums.map(({ title, total }) => [title, total])).toEqual([
      ["Attack", "3"],
      ["Defence", "3"],
    ]);
    expect(forecast.sums[1]!.lines.at(-1)).toEqual({ label: "town", value: "+1", cite: "9.4" });
    expect(forecast.prospects[0]!.notes.join()).toContain("Morale on average");
  });

  test("compare the battle with reserves and without them", () => {
    const t = battle().act({ do: "attack", units: ["a"], targets: ["8,8"] });
    const [committed, kept] = [foreseen(t, { do: "commit", with: "morale" })!, foreseen(t, { do: "pass" })!];
    expect(committed).toMatchObject({ compared: true });
    expect(committed.prospects.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^With reserves: Column \+1/),
      expect.stringMatching(/^With reserves: Column 0.*, if the enemy commits reserves$/),
      expect.stringMatching(/^Without reserves: Column 0/),
    ]);
    expect(kept.prospects[0]!.shares).toEqual(committed.prospects[2]!.shares);
    expect(kept.prospects[1]!.title).toMatch(
      /^Without reserves: Column -1.*, if the enemy commits reserves$/,
    );
    expect(kept.prospects[2]!.shares).toEqual(committed.prospects[0]!.shares);
  });

  test("leave out reserves that the enemy cannot commit any more", () => {
    const t = battle()
      .act({ do: "attack", units: ["a"], targets: ["8,8"] })
      .pass();
    expect([t.side, foreseen(t, { do: "pass" })!.prospects.length]).toEqual(["coalition", 2]);
  });

  test("continue while the battle is fought: the units in it, and how it stands", () => {
    const t = battle().act({ do: "attack", units: ["a"], targets: ["8,8"] });
    const { id, text, hint, about } = asked(t);
    expect({ id, text, about }).toEqual({
      id: "reserves",
      text: "Commit reserves to this battle?",
      about: ["a", "p"],
    });
    expect(hint).toMatch(/against .*: 3 against 3, differential 0\. /);
    const { pieces } = shown(t);
    expect(pieces.map(({ marks }) => marks[0]?.sign)).toEqual(["B1", "B1"]);
    expect(pieces.some(({ spent }) => spent)).toBe(false);
  });

  test("are good or bad from the point of view of the side that decides", () => {
    const t = battle().act({ do: "attack", units: ["a"], targets: ["8,8"] });
    const tone = (id: string) =>
      foreseen(t, { do: "pass" })!.prospects[0]!.shares.find((share) => share.id === id)?.tone;
    expect(t.asks).toBe("reserves");
    expect([t.side, tone("DW")]).toEqual(["french", "good"]);
    t.pass();
    expect([t.side, tone("DW")]).toEqual(["coalition", "bad"]);
  });

  test("assume the weakest and the strongest of what a hidden enemy may be, without names", () => {
    const t = lab(
      {
        phase: "combat",
        player: "french",
        map: { terrain: { "8,8": "town" } },
        units: {
          a: unit("french", "8,9", { strength: 3 }),
          p: unit("coalition", "8,8", { hidden: true }),
          weak: unit("coalition", "3,3", { hidden: true, strength: 1 }),
          strong: unit("coalition", "5,3", { hidden: true, strength: 4 }),
          seen: unit("coalition", "7,3", { strength: 6, hidden: false }),
        },
      },
      { options: ["fog"] },
    );
    const forecast = foreseen(t, { do: "attack", units: ["a"], targets: ["8,8"] })!;
    expect(forecast).toMatchObject({ unknown: expect.stringContaining("hidden"), compared: true });
    expect(forecast.prospects.map(({ title }) => title)).toEqual([
      "At best, against strength 1: Column +1",
      "At worst, against strength 4: Column -2",
    ]);
    expect(forecast.sums.map(({ title, total }) => [title, total])).toEqual([
      ["Attack", "3"],
      ["Defence, apart from hidden units", "1"],
    ]);
    expect(JSON.stringify(forecast)).not.toMatch(/weak"|strong"|"p"/);
    expect(shown(t).pieces.map(({ id }) => id)).toContain("?8,8");
  });
});

describe("wishes", () => {
  test("are refused with the case that forbids them", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      units: {
        f: unit("french", "8,12"),
        r: unit("french", "3,3", { routed: "french" }),
        p: unit("coalition", "8,8"),
      },
    });
    expect(wished(t, ["f"], ["8,8"])).toEqual({ do: "move", unit: "f", to: "8,8" });
    expect(t.refusal(wished(t, ["f"], ["8,8"]))).toBe("6.3");
    expect(wished(t, ["r"], ["3,2"])).toMatchObject({ do: "fallBack", unit: "r", to: "3,2" });
    expect(wished(t, ["f"], [])).toBeUndefined();
  });

  test("a routed unit that falls back hex by hex is asked about each of them", () => {
    const units = { r: unit("french", "8,8", { routed: "french" }), p: unit("coalition", "1,1") };
    const t = lab({ phase: "movement", player: "french", units });
    t.act(t.actions("fallBack")[0]!);
    expect(t.asks).toBe("fallBack");
    const { about, offers } = asked(t);
    expect(about).toEqual(["r"]);
    expect(offers.map(({ look }) => look)).toContain("retreat");
  });

  test("of a charge become one if an enemy is picked", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      units: {
        f: unit("french", "8,9"),
        c: { type: "cavalry", side: "coalition", at: "8,8" },
      },
    }).until("reaction");
    expect(wished(t, ["c"], ["8,9"])).toEqual({ do: "countercharge", units: ["c"], targets: ["8,9"] });
    expect(wished(t, ["c"], ["8,6"])).toEqual({ do: "disengage", unit: "c", to: "8,6" });
  });
});

describe("tellings", () => {
  test("follow a march hex by hex", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      units: { f: unit("french", "8,12"), p: unit("coalition", "8,2") },
    }).act({ do: "move", unit: "f", to: "8,10" });
    expect(reported(t, "moved")).toMatchObject({
      kind: "move",
      event: "moved",
      side: "french",
      move: { piece: "f", path: [{ place: "8,12" }, { place: "8,11" }, { place: "8,10" }] },
    });
  });

  test("of a hidden piece begin where it stood", () => {
    const t = lab(
      {
        phase: "movement",
        player: "french",
        units: { f: unit("french", "8,12", { hidden: true }), p: unit("coalition", "8,2") },
      },
      { options: ["fog"] },
    ).act({ do: "move", unit: "f", to: "8,10" });
    const heard = t.game.heardBy("coalition").find(({ type }) => type === "moved");
    const telling = tellingOf(t.game.position.world, heard as N20Event);
    expect(telling.move).toMatchObject({ piece: "?8,12" });
    expect(telling.pieces).toEqual(["?8,12"]);
  });

  test("point at the cell that was read", () => {
    const t = lab(
      {
        phase: "combat",
        player: "french",
        units: { a: unit("french", "8,9", { strength: 4 }), p: unit("coalition", "8,8") },
      },
      { dice: [3] },
    )
      .act({ do: "attack", units: ["a"], targets: ["8,8"] })
      .until("column")
      .act({ do: "column", column: 2 });
    expect(reported(t, "result").reading).toMatchObject({ chart: "combat-results", keys: [3, 2] });
    expect(reported(t, "result").reading!.result).toMatch(/^\w+, /);
  });
});

describe("dossiers", () => {
  test("give the path and what each step of it costs", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      units: { f: unit("french", "8,12"), p: unit("coalition", "8,2") },
    });
    const { world } = t.game.position;
    const dossier = dossierOf(world, viewOf(t), "f", t.game.pending[0])!;
    expect(dossier.ways.find(({ to }) => to === "8,10")).toEqual({
      to: "8,10",
      path: ["8,12", "8,11", "8,10"],
      costs: [1, 1],
      text: "2 of 2 Movement Points",
    });
    expect(dossier.zone).toHaveLength(6);
  });

  test("say what a routed unit is worth, and that it is stuck", () => {
    const t = lab({
      phase: "combat",
      player: "french",
      map: { terrain: { "8,9": "town" } },
      units: {
        f: unit("french", "8,9", { strength: 3, routed: "french" }),
        g: unit("french", "7,9"),
        p: unit("coalition", "8,8"),
      },
    });
    const dossier = dossierOf(t.game.position.world, viewOf(t), "f", undefined)!;
    const lines = dossier.lines.map(({ text }) => text);
    expect(lines).toContain("Attacks with 2: routed, half");
    expect(lines).toContain("Defends with 3: routed, half, town +1");
    expect(dossier.lines).toContainEqual(expect.objectContaining({ cite: "6.8" }));
    expect(dossier).toMatchObject({ zone: [], threatens: ["p"] });
  });
});

test("two hidden pieces in one hex have names of their own", () => {
  const t = lab(
    {
      phase: "movement",
      player: "french",
      units: {
        f: unit("french", "8,12", { hidden: true }),
        g: unit("french", "8,12", { hidden: true }),
        p: unit("coalition", "8,2"),
      },
    },
    { options: ["fog"] },
  );
  const hidden = shown(t, "coalition").pieces.filter(({ face }) => !face);
  expect(hidden.map(({ id }) => id)).toEqual(["?8,12", "?8,12#2"]);
});

test("the story counts Morale, strength, losses and ground, and the end names the winner", () => {
  const t = lab({
    phase: "movement",
    player: "french",
    morale: { french: 4, coalition: 3 },
    units: { f: unit("french", "8,12", { strength: 3 }), p: unit("coalition", "8,2") },
  });
  const { world } = t.game.position;
  const values = measuresOf(world, viewOf(t), "french").map(({ id, values: [one] }) => [id, one!.value]);
  expect(Object.fromEntries(values)).toMatchObject({ morale: 4, strength: 3, lost: 0 });
  const over = { type: "over", winner: "french", how: "decisive", cite: "15.0-F" } as const;
  expect(epilogueOf(world, [over])[0]!.lines).toEqual([
    "French victory: a decisive victory, as the enemy army has lost heart",
  ]);
});
