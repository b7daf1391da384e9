// What the screen says before anything is done: why a unit stays, what threatens a move, what an answer commits to.

import { expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { eylau } from "../src/ruleset.ts";
import { screen } from "../src/screen/index.ts";
import { armies } from "./armies.ts";
import { companies, F, field, GUNS, pair, ready, ZEROS } from "./fire-lab.ts";
import { drill } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { AT, duel } from "./shock-lab.ts";

const seen = (t: Lab) => {
  const { world } = t.game.position;
  const view = eylau.view(t.game.position, t.side as string);
  const [decision] = t.game.pending;
  return {
    scene: screen.scene(world, view),
    question: screen.question(world, view, decision!),
    forecast: (action: Action) => screen.forecast(world, view, decision!, action),
    dossier: (id: string) => screen.dossier(world, view, id, decision)!,
    wish: (place: string) => screen.wish(world, view, decision!, { pieces: [], places: [place] }),
  };
};
const pieceIn = (t: Lab, id: string) => seen(t).scene.pieces.find((piece) => piece.id === id);

rule("6.1-b", "units of a brigade that is not committed are shown as done, and say why they stay", () => {
  const t = armies({ phase: "frenchMovement", stage: "states", units: { ferey: "display" } }).until(
    "movement",
  );
  const [f1, v1] = ["f1", "v1"].map((id) =>
    seen(t).question.offers.find(({ pieces, text }) => pieces[0] === id && !text.includes("top")),
  );
  expect(f1).toMatchObject({
    text: "f1: turn or change formation",
    group: expect.stringMatching(/^Cannot/),
  });
  expect(v1?.text).toBe("v1 moves");
  expect([pieceIn(t, "f1")?.spent, pieceIn(t, "v1")?.spent]).toEqual([true, undefined]);
  t.take("f1");
  expect(seen(t).question.hint).toMatch(/^f1 cannot leave its hex: its brigade is not committed.*a check/);
  const wish = seen(t).wish("8,12")!;
  expect(t.game.objections("french", wish)).toMatchObject([{ cite: "6.1-b" }]);
});

rule("7.51", "unlimbered guns say that they do not move", () => {
  const t = field({ f: { ...F, ...GUNS }, a: { side: "allied", at: "20,8", facing: 4 } }).take("f");
  expect(seen(t).question.hint).toContain("f cannot leave its hex: the unit is unlimbered");
  const { offers } = seen(t).question;
  expect(offers.find(({ group }) => group === "Limber (2 MP)")).toBeDefined();
  expect(offers.find(({ text }) => text === "Abandon the guns")?.regret).toContain("without a crew");
});

rule(
  "11.3-1",
  "a move out of the range of muskets says how many may fire, and one into it that it does",
  () => {
    const t = pair({}, {}).take("f");
    const to = (hex: string) => seen(t).question.offers.find(({ places }) => places[0] === hex)!;
    expect(to("11,7")).toMatchObject({
      price: expect.stringMatching(/!$/),
      way: { text: expect.stringContaining("1 enemy unit may fire on the way") },
    });
    const far = field({ f: { ...F, at: "9,8" }, a: { side: "allied", at: "11,8", facing: 4 } }).take("f");
    const near = seen(far).question.offers.find(({ places }) => places[0] === "10,8")!;
    expect(near.way?.text).toMatch(/^1 of \d+ Movement Points; ends at minimum range of the enemy$/);
  },
);

rule("12.41-e", "the results of a shock are foretold with the points lost", () => {
  const fought = (die: number): Lab => {
    const t = duel({}, {}, { dice: [die, ...ZEROS] }).act({ do: "shock", unit: "f", at: AT });
    while (t.of("shock").length === 0) t.pass();
    return t;
  };
  const beaten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map(fought)
    .find((t) => t.of("shock")[0]!.result.startsWith("Dr1"))!;
  const points = beaten.of("lost").reduce((sum, one) => (one.unit === "f" ? sum + one.points : sum), 0);
  expect(points).toBeGreaterThan(0);
  const all = seen(duel()).forecast({ do: "shock", unit: "f", at: AT })!.prospects[0]!.shares;
  expect(all.find(({ id }) => id.startsWith("Dr1"))?.text).toContain(
    `attacker retreats disordered (loses ${points})`,
  );
});

rule("11.32", "the fire before a shock is foretold beside it", () => {
  const { prospects, compared } = seen(duel()).forecast({ do: "shock", unit: "f", at: AT })!;
  expect(compared).toBe(true);
  expect(prospects[0]!.notes[0]).toContain("1 unit may fire at the attackers");
  expect(prospects[1]).toMatchObject({ title: "Before it: fire of a" });
  expect(prospects[1]!.shares.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
  const behind = seen(duel({}, { facing: 1 })).forecast({ do: "shock", unit: "f", at: AT })!;
  expect(behind.prospects).toHaveLength(1);
});

rule("8.32-1", "who can hit either hex of an extended line fires once, and is foretold once", () => {
  const line = { formation: "extended", wing: "10,9", size: 12 };
  const t = duel(line);
  const { prospects } = seen(t).forecast(t.actions("shock").find(({ unit }) => unit === "f")!)!;
  expect(prospects[0]!.notes[0]).toContain("1 unit may fire at the attackers");
  expect(prospects.filter(({ title }) => title === "Before it: fire of a")).toHaveLength(1);
});

rule("15.2-2", "tired troops must pass a check before they attack: it is foretold, too", () => {
  const t = duel({}, { facing: 1 }, { more: { "french-brigade": { fatigue: 8 } } });
  const { prospects } = seen(t).forecast({ do: "shock", unit: "f", at: AT })!;
  expect(prospects[1]?.title).toMatch(/^Before it: f: .*\d or less$/);
});

rule("12.52-3", "a charge says what it commits to, and shows the zone it would have", () => {
  const t = lab({
    phase: "frenchCommand",
    stage: "charges",
    units: {
      c: { side: "french", kind: "cuirassier", at: "6,8", facing: 1 },
      h: { side: "allied", kind: "light cavalry", at: "9,8", facing: 4 },
      far: { side: "allied", at: "20,8", facing: 4 },
    },
  });
  const charge = { do: "charge", unit: "c" } as const;
  expect(seen(t).question.offers[0]?.text).toBe("c: declare a charge");
  const notes = seen(t).forecast(charge)!.prospects[0]!.notes;
  expect(notes).toContain("In its zone now: h");
  expect(notes.join(" ")).toContain("has to be ridden");
  expect(seen(t).dossier("c").zone).toEqual(expect.arrayContaining(["7,7", "9,9", "12,5"]));
});

rule("11.0-Pn", "the ends of the line at which the fire may begin are hexes on the map", () => {
  const far = {
    f2: { ...F, at: "10,12" },
    a2: { side: "allied", at: "11,12", facing: 4, formation: "line" },
  };
  const t = pair({}, {}, { stage: "battalions", dice: [0] }, far);
  expect(t.asks).toBe("sweep");
  const { offers, side } = seen(t).question;
  const ends = side === "french" ? ["10,8", "10,12"] : ["11,8", "11,12"];
  expect(offers.map(({ places }) => places)).toEqual(ends.map((end) => [end]));
  expect(offers.map(({ text }) => text)).toEqual(ends.map((end) => `Begin at ${end}`));
});

rule("11.62", "of the fire of loose troops at one hex, the whole is what is meant by picking it", () => {
  const t = ready(
    field(
      { ...companies("french", "10,8", 3), a: { side: "allied", at: "11,8", facing: 4 } },
      { stage: "skirmish", dice: [0] },
    ),
  );
  const { offers, usual } = seen(t).question;
  const [picked, ...others] = offers.filter(({ places }) => places[0] === "11,8");
  expect(others).toEqual([]);
  expect(picked?.text).toContain("with 3 points");
  expect(usual).toBe(picked?.n);
  expect(offers.filter(({ group }) => group?.startsWith("Fire with fewer"))).toHaveLength(2);
});

rule("17.32-a", "an order says what it costs", () => {
  const t = armies({ phase: "frenchCommand", stage: "army", points: { french: 6 } });
  const texts = seen(t).question.offers.map(({ text }) => text);
  expect(texts).toContain("napoleon sends soult an urgent attack order (3 command points)");
  const attack = { do: "order", unit: "soult", from: "napoleon", attack: true } as const;
  const { sums, prospects } = seen(t).forecast(attack)!;
  expect(sums[0]).toMatchObject({ title: "Command points", total: "2" });
  expect(prospects[0]!.notes[0]).toContain("close in");
});

rule("17.34-a", "an order in the same hex arrives for certain", () => {
  const t = armies({ phase: "alliedCommand", stage: "corps", units: { ushakov: { at: "20,9" } } });
  const shares = seen(t).forecast({ do: "order", from: "sacken", unit: "ushakov" })?.prospects[0]?.shares;
  expect(shares).toMatchObject([{ id: "received", ways: 1, total: 1 }]);
});

rule(
  "17.71-d",
  "an attack order says who will get it and how late, and who will not, before it is sent",
  () => {
    const legrand = { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6" };
    const far = { ...legrand, at: "12,17" };
    const coming = { ...legrand, place: "waiting", at: undefined };
    const held = [{ letter: "A", chief: "soult", level: "corps", held: true, implemented: false }];
    const { at: _at, ...away } = coming;
    const t = armies({
      phase: "frenchCommand",
      stage: "corpsAttacks",
      attacks: held,
      units: {
        soult: { attack: "A" },
        leval: { at: "4,9" },
        legrand,
        dufour: far,
        marchand: { ...away, place: "waiting" },
      },
    });
    const { offers } = seen(t).question;
    expect(offers[0]).toMatchObject({
      text: "soult attacks with the whole command: to leval (now), legrand (now, if the die allows) and dufour (delay 1); not to marchand (that leader is not on the map) and guyot (directly under the corps commander)",
      weighty: true,
    });
    expect(offers[3]?.text).toBe("soult attacks with dufour: to dufour (delay 1)");
    const { title, prospects, compared } = seen(t).forecast({
      do: "implement",
      unit: "soult",
      level: "corps",
    })!;
    expect([title, compared]).toEqual(["The attack order of soult", true]);
    expect(
      prospects.map((one) => [one.title, one.shares.map(({ text, ways }) => `${text}: ${ways}`)]),
    ).toEqual([
      ["leval", ["arrives now: 1"]],
      ["legrand", expect.arrayContaining([expect.stringMatching(/^arrives now: \d$/)])],
      ["dufour", ["is on its way, delay 1: 1"]],
    ]);
  },
);

rule("17.71-a", "an attack order that no infantry would get is told before it is paid for", () => {
  const offersIn = (units: object) =>
    seen(armies({ phase: "frenchCommand", stage: "army", points: { french: 6 }, units: units as never }))
      .question.offers;
  const idle = { leval: { under: "napoleon" } }; // Soult has only Guyot's horse
  const reported = (units: object, who: string) =>
    offersIn(units).find(({ text }) => text.startsWith(`napoleon sends ${who} an attack order`));
  expect(reported(idle, "soult")).toMatchObject({
    text: "napoleon sends soult an attack order (2 command points): no infantry would get it",
    regret: expect.stringContaining("No infantry under soult"),
  });
  expect(reported(idle, "leval")?.regret).toBeUndefined();
  expect(reported({}, "soult")?.regret).toBeUndefined();
  expect(
    reported(
      { legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6" } },
      "legrand",
    )?.regret,
  ).toContain("legrand");
});

rule("8.61", "companies that are sent out are no losses of their battalion", () => {
  const t = drill({ kind: "light", size: 8 }, { position: { stage: "detach" } });
  t.act({ do: "detach", unit: "f", companies: 3 });
  const faces = ["f", "f-c1", "f-c2", "f-c3"].map((id) => pieceIn(t, id)?.face);
  expect(faces.map((face) => [face?.values[0], face?.full])).toEqual([
    ["5", 5],
    ["1", 1],
    ["1", 1],
    ["1", 1],
  ]);
});

rule("11.22", "a battery says how far it fires, and why it does not", () => {
  const linesOf = (f: object, a: object) =>
    seen(field({ f: { ...F, ...GUNS, ...f }, a: { side: "allied", facing: 4, ...a } }))
      .dossier("f")
      .lines.map(({ text }) => text);
  expect(linesOf({}, { at: "12,8" }).join("\n")).toMatch(/Range: minimum 2, medium \d/);
  expect(linesOf({}, { at: "12,8" }).join("\n")).not.toContain("Does not fire");
  expect(linesOf({}, { at: "2,8" })).toContain(
    "Does not fire now: no enemy is in range, in sight and in front of it",
  );
  expect(linesOf({ formation: "limbered" }, { at: "12,8" }).join("\n")).toMatch(
    /Does not fire now: .*limber/,
  );
});

test("units that fled are not missing from the losses", () => {
  const { world } = lab({
    phase: "frenchMovement",
    units: { f: { side: "french", at: "5,5" }, a: { side: "allied", at: "20,5" } },
  }).g;
  const fled = { type: "fled", unit: "f", hex: "1,5", cite: "13.3-a" } as const;
  const entered = { type: "entered", unit: "f", hex: "1,5", cite: "13.3-a" } as const;
  expect(screen.epilogue(world, [fled])).toMatchObject([{}, { lines: ["French: f", "Allied: none"] }]);
  expect(screen.epilogue(world, [fled, entered])).toHaveLength(1);
});
