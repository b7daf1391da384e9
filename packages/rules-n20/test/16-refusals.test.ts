// Why something that an optional rule brings is refused: the words and the case.

import { expect } from "vitest";
import { attack, cFoot, cHorse, fFoot } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const far = { p: cFoot("1,1", 1) };

rule(["16.6.2", "16.5.2"], "two Cadres become a unit that has been eliminated, of their own nation", () => {
  const gone = (strength: number, movement = 2) => ({
    type: "infantry",
    side: "french",
    strength,
    movement,
    is: "eliminated",
  });
  const units = {
    "french-cadre-1": "8,8",
    "french-cadre-2": "8,9",
    one: gone(2),
    other: gone(2, 3),
    lost: { ...gone(2), side: "coalition" },
    f: fFoot("3,3", 2),
    ...far,
  };
  const t = lab({ units }, { options: ["16.5", "16.6"] });
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
  expect(t.asks).toBe("combining");
  const such = "is not an eliminated unit that these Cadres could become";
  expect(t.why({ do: "combine", unit: "f" })).toBe(`f ${such} [16.6.2]`);
  expect(t.why({ do: "combine", unit: "lost" })).toBe(`lost ${such} [16.5.2]`);
});

rule("16.9.5-advance", "a leader goes along once", () => {
  const units = { f: fFoot("8,8", 3), l: { type: "leader", side: "french", at: "8,8" }, c: cFoot("8,7", 1) };
  const t = lab({ phase: "combat", units }, { options: ["16.9"], dice: [4, 6] });
  t.act(attack("f", "8,7")).until("advance");
  const advance = { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const;
  expect(t.why({ ...advance, with: ["l"] })).toBe("allowed");
  expect(t.why({ ...advance, with: ["l", "l"] })).toBe("it names the same one twice [16.9.5-advance]");
});

rule("16.9.7", "Broken leaders return one after the other", () => {
  const broken = { type: "leader", side: "french", is: "broken" };
  const t = lab(
    { phase: "arrivals", units: { l: broken, m: broken, f: fFoot("3,3", 1), ...far } },
    { options: ["16.9"] },
  );
  expect(t.why({ do: "placeLeader", unit: "m", hex: "8,15" })).toBe("first l returns or waits [16.9.7]");
});

rule(["16.9.3-alone", "9.7.7-closer"], "a leader alone flees to where it is safe, and homeward", () => {
  const l = { type: "leader", side: "french", at: "7,6" };
  const t = lab(
    { player: "coalition", units: { l, f: fFoot("3,3", 1), p: cHorse("7,4", 1) } },
    { options: ["16.9"] },
  ).act({ do: "move", unit: "p", to: "7,7" });
  const flee = (hex: string) => t.why({ do: "flee", hex });
  expect([flee("7,7"), flee("8,6")]).toEqual(["allowed", "allowed"]);
  expect(flee("6,6")).toBe("another hex brings l closer to its line of communications [9.7.7-closer]");
  expect(flee("8,5")).toBe("a hex that is safe from the enemy is open to l [16.9.3-alone]");
});

rule("16.7.6", "a Road-bound host is not shifted off the road", () => {
  const turns = [{ name: "Night", night: true }, { name: "Day" }];
  const units = { f: fFoot("8,8", 2, { traits: ["road-bound"] }), ...far };
  const map = { roads: [["8,8", "8,9"]] };
  const t = lab({ turns, phase: "night", map, units }, { options: ["16.1", "16.7"] }).until("dummies");
  const off = { do: "placeDummy", host: "f", shift: "unit", to: "8,7" } as const;
  expect(t.why(off)).toBe("f is bound to the road [16.7.6]");
  expect(t.why({ ...off, to: "8,9" })).toBe("allowed");
});
