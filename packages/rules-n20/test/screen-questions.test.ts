// What is asked, in words that fit the moment.

import { inLanguage, loadLanguage } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { courseNow } from "../src/screen/course.ts";
import { duel, fFoot } from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { asked, foreseen, reported, shown, unit } from "./shown.ts";

const horse = (side: string, at: string, more = {}) => ({ type: "cavalry", side, at, ...more });
const texts = (t: Lab): string[] => asked(t).offers.map(({ text }) => text);

describe("duties", () => {
  const twoOnOne = () =>
    lab({
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9"),
        c: horse("french", "9,9"),
        p: unit("coalition", "8,8"),
        r: horse("coalition", "10,8", { routed: "french" }),
      },
    });

  rule("9.1.1", "an enemy in the zone of a unit that must attack is listed from the beginning", () => {
    expect(asked(twoOnOne()).duties.map(({ text, cite }) => [text, cite])).toEqual([
      ["Attack with a: it is in an enemy zone", "9.1"],
      ["Attack with c: it is in an enemy zone", "9.1"],
      ["Attack p in 8,8: it controls a", "9.2.1"],
      ["Attack r in 10,8: it is in the zone of c", "9.1.1"],
    ]);
  });

  rule(
    "9.1.1",
    "a battle that leaves it without an opponent is refused, and the refusal names the unit",
    () => {
      const t = twoOnOne();
      const both = { do: "attack", units: ["a", "c"], targets: ["8,8"] } as const;
      expect(t.refusal(both)).toBe("9.1.1");
      expect(t.game.refusals("french", both)[0]?.message).toBe(
        "the enemy in 10,8 is in the zone of c, which attacks, and must be attacked too: this battle would leave it without an opponent",
      );
    },
  );

  rule("6.9", "a march onto a friend is confirmed first, and the question says what has to be done", () => {
    const t = lab({
      phase: "movement",
      player: "french",
      units: { a: unit("french", "8,12"), b: unit("french", "8,11"), p: unit("coalition", "8,2") },
    });
    const onto = asked(t).offers.find(({ pieces, places }) => pieces[0] === "a" && places[0] === "8,11")!;
    expect(onto).toMatchObject({
      text: "a to 8,11",
      regret: expect.stringContaining("b stands there"),
    });
    t.act({ do: "move", unit: "a", to: "8,11" });
    const { hint, duties } = asked(t);
    expect(hint).toContain("Two units cannot stay in one hex");
    expect(duties.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^(a and b|b and a) share 8,11: /),
    ]);
  });
});

describe("a reaction", () => {
  const beside = (type: string) =>
    lab({
      phase: "movement",
      player: "french",
      units: { f: { type, side: "french", at: "8,9" }, c: horse("coalition", "8,8") },
    }).until("reaction");

  rule("8.0-voluntary", "nothing was done yet: it is not declined 'once more'", () => {
    const t = beside("infantry");
    expect(texts(t)).toContain("No reactions");
    expect(asked(t).hint).toMatch(/enemy to charge or a lit hex to slip away to/);
  });

  rule("8.2.2", "cavalry that is pinned is told of the charge alone", () => {
    const t = beside("cavalry");
    expect(texts(t)).toEqual(["c countercharges f in 8,9", "No reactions"]);
    expect(asked(t).hint).toBe("Pick cavalry, then an enemy to charge. Or let the enemy come.");
  });
});

describe("a retreat", () => {
  const beaten = (field: object) =>
    lab({ ...duel(), ...field }, { dice: [6, 2] })
      .act({ do: "attack", units: ["f"], targets: ["8,7"] })
      .until("toward");
  const LINES = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1", "15,8"], cadres: 0 },
  ];

  rule("9.7.7-choice", "each line is offered with its distance and the way there", () => {
    const t = beaten({ nations: LINES });
    expect(texts(t)).toEqual([
      expect.stringMatching(/^Toward 8,1, 6 hexes away: back /),
      expect.stringMatching(/^Toward 15,8, 7 hexes away: /),
    ]);
    const [north] = asked(t).offers;
    const path = north!.way?.path ?? [];
    expect(path[0]).toBe("8,7");
    t.act({ do: "toward", loc: "8,1" });
    expect(t.of("retreated").map(({ to }) => to)).toEqual(path.slice(1));
  });

  rule("9.7", "the way is that of the unit alone, not of another that follows unasked", () => {
    const english = { id: "english", name: "English", side: "coalition", loc: ["9,1"], cadres: 0 };
    const t = lab(
      {
        ...duel({
          f: fFoot("8,8", { strength: 4 }),
          p: unit("coalition", "8,7", { nation: "prussian" }),
          q: unit("coalition", "9,8", { nation: "english" }),
        }),
        nations: [...LINES, english],
      },
      { dice: [4] },
    );
    t.act({ do: "attack", units: ["f"], targets: ["8,7", "9,8"] }).until("retreats");
    t.act({ do: "retreat", unit: "p" });
    const [north] = asked(t).offers;
    t.act({ do: "toward", loc: "8,1" });
    expect(t.of("retreated").map((event) => event.unit)).toEqual(["p", "q"]);
    expect(north!.way?.path).toEqual(["8,7", "8,6"]);
    expect(north!.text).toBe("Toward 8,1, 6 hexes away: back to 8,6");
  });

  rule("9.7.4", "with the hazard that it leads into, and its odds", () => {
    const t = beaten({ nations: LINES, ...duel({ g: fFoot("6,6"), h: fFoot("10,6"), i: fFoot("8,4") }) });
    const weighty = asked(t).offers.filter((offer) => offer.weighty);
    expect(weighty.length).toBeGreaterThan(0);
    expect(weighty[0]!.text).toContain("entering an enemy zone");
    expect(foreseen(t, { do: "toward", loc: "8,1" })).toMatchObject({
      title: expect.stringContaining("Toward"),
    });
  });
});

describe("a battle", () => {
  rule("16.9.5", "what counts for neither side is in the headline", () => {
    const t = lab(
      {
        phase: "combat",
        player: "french",
        units: { a: unit("french", "8,9"), p: unit("coalition", "8,8") },
      },
      { options: ["leaders"] },
    );
    expect(foreseen(t, { do: "attack", units: ["a"], targets: ["8,8"] })!.title).toBe(
      "2 against 2, out of command -1: differential -1",
    );
  });

  rule("9.7.4", "a unit that would Break on its way back is in the headline too", () => {
    const t = lab({
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9", { strength: 1 }),
        p: unit("coalition", "8,8"),
        q: unit("coalition", "7,11", { strength: 1 }),
        r: unit("coalition", "9,11", { strength: 1 }),
        s: unit("coalition", "8,12", { strength: 1 }),
      },
    });
    const [prospect] = foreseen(t, { do: "attack", units: ["a"], targets: ["8,8"] })!.prospects;
    expect(prospect!.title).toMatch(/^Column -1\. Counting the retreat: a breaks \d+ in \d+$/);
  });

  rule("9.0-order", "the next one is picked without another confirmation", () => {
    const t = lab({
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9"),
        b: unit("french", "4,9"),
        p: unit("coalition", "8,8"),
        q: unit("coalition", "4,8"),
      },
    })
      .act({ do: "attack", units: ["a"], targets: ["8,8"] })
      .act({ do: "attack", units: ["b"], targets: ["4,8"] })
      .until("battleOrder");
    expect(asked(t).offers.map(({ weighty }) => weighty)).toEqual([undefined, undefined]);
  });

  rule("9.6.2", "the result of a rout die is shown with the die", () => {
    const t = lab(duel(), { dice: [6, 2] }).act({ do: "attack", units: ["f"], targets: ["8,7"] });
    t.until("advance");
    expect(reported(t, "rout")).toMatchObject({ settles: true, text: expect.stringContaining("2 hexes") });
  });
});

rule("16.1.1-B1", "units that can only be revealed are under one heading, and not lit", () => {
  const t = lab(
    {
      phase: "combat",
      player: "french",
      units: {
        a: unit("french", "8,9"),
        b: unit("french", "3,9", { hidden: true }),
        p: unit("coalition", "8,8"),
      },
    },
    { options: ["fog"] },
  );
  const reveal = asked(t).offers.filter(({ text }) => text.includes("face up"));
  expect(reveal).toHaveLength(2);
  for (const offer of reveal) expect(offer).toMatchObject({ group: "Reveal a hidden unit", pieces: [] });
});

rule("12.1-overrout", "how to win lists all that changes Morale", () => {
  const t = lab({ phase: "movement", units: { a: unit("french", "8,9", { traits: ["guard"] }) } });
  const earned = shown(t).victory.filter(({ kind }) => kind === "earn");
  const cites = earned.map(({ cite }) => cite);
  for (const cite of ["12.1", "12.2", "12.3.2"]) expect(cites).toContain(cite);
  expect(earned.map(({ text }) => text).join()).toContain("routs further than its Movement Allowance");
  const real = lab({ phase: "movement" }, { scenario: "waterloo-1815" });
  const places = shown(real).victory.flatMap(({ parts }) => parts ?? []);
  expect(places.map(({ text }) => text)).toContain("line of communications in 5,1 near Waterloo: 1 Morale");
});

describe("lessons", () => {
  /** About five lines of a card. */
  const MOST = 300;

  test("are short, in every language", async () => {
    await loadLanguage("fr");
    for (const language of ["en", "fr"]) {
      const long = inLanguage(language, () =>
        courseNow().lessons.filter(({ text }) => text.join(" ").length > MOST),
      );
      expect(long.map(({ id, text }) => [id, text.join(" ").length])).toEqual([]);
    }
  });

  test("warn of zones of control before the first march", () => {
    const before = courseNow().lessons.filter(({ when }) => when.question === "movement");
    expect(before.map(({ id }) => id)).toEqual(["goal", "welcome", "zone"]);
  });
});
