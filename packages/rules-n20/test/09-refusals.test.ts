// Why something in a reaction, a battle, a retreat or an advance is refused: the words and the case.

import { expect } from "vitest";
import { attack, cFoot, cHorse, charge, fFoot, fGuns, fHorse } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const play = (card: string, unit?: string) =>
  ({ do: "play", card, ...(unit === undefined ? {} : { unit }) }) as const;
const combat = (units: object, more: object = {}) => ({ phase: "combat", units, ...more });
const morale = { do: "commit", with: "morale" } as const;

/** Cards of the tests' own, kept by their sides. */
const cards = (side: "french" | "coalition", keeps: { readonly [id: string]: object }) => ({
  events: Object.entries(keeps).map(([id, keep]) => ({
    id,
    common: { title: id, text: "It helps.", effects: [], keep: { until: "night", ...keep } },
  })),
  cards: { kept: { [side]: Object.keys(keeps) }, deck: [] },
});

rule("8.1", "a charge names each unit and each hex once", () => {
  const units = { f: fHorse("8,8", 1), c: cHorse("8,7", 2) };
  const t = lab({ phase: "reaction", units });
  expect(t.side).toBe("coalition");
  for (const twice of [charge(["c", "c"], "8,8"), charge("c", ["8,8", "8,8"])])
    expect(t.why(twice)).toBe("it names the same one twice [8.1]");
});

rule("9.2.1", "an enemy that only guns over a river can still attack must be attacked by them", () => {
  const rivers = [{ name: "Bober", kind: "major", sides: ["8,7|8,8", "8,7|7,8", "8,7|9,8"] }];
  const units = { f: fFoot("8,6", 2), gun: fGuns("8,8", 1), c: cFoot("8,5", 1), d: cFoot("8,7", 1) };
  const t = lab(combat(units, { map: { rivers } }), { options: ["16.3"] }).act(attack("f", "8,5"));
  expect(t.why({ do: "pass" })).toBe("the enemy in 8,7 controls f and must be attacked [9.2.1]");
  t.act(attack("gun", "8,7"));
  expect(t.asks).not.toBe("declaration");
});

rule("9.6.2-E5", "Routed attackers with a card to play commit no reserves", () => {
  const forest = { map: { terrain: { "8,7": "forest" } } };
  const axe = cards("french", { axe: { use: "ignore-terrain", terrain: "forest" } });
  const units = { f: fFoot("8,8", 2, { routed: true }), c: cFoot("8,7", 2) };
  const t = lab(combat(units, { ...forest, ...axe })).act(attack("f", "8,7"));
  expect([t.asks, t.side]).toEqual(["reserves", "french"]);
  expect(t.why(morale)).toBe("all units of this side in the battle are routed: no reserves [9.6.2-E5]");
});

rule("5.0-keep", "before the die, a card serves what it is kept for, and whom", () => {
  const keeps = {
    axe: { use: "ignore-terrain", terrain: "forest" },
    saw: { use: "ignore-terrain", terrain: "forest" },
    spurs: { use: "countercharge", add: 1 },
    drums: { use: "withdraw" },
  };
  const fought = (terrain: string) =>
    lab(
      combat(
        { f: fFoot("8,8", 2), c: cFoot("8,7", 2) },
        { ...cards("french", keeps), map: { terrain: { "8,7": terrain } } },
      ),
    ).act(attack("f", "8,7"));
  const t = fought("forest");
  expect(t.why(play("drums"))).toBe("this card is kept for something else [5.0-keep]");
  expect(t.why(play("spurs", "f"))).toBe("this card is for a countercharge [5.0-keep]");
  expect(t.why(play("axe", "f"))).toBe(
    "this card is played for the whole battle, not for one unit [5.0-keep]",
  );
  expect(t.why(play("axe"))).toBe("allowed");
  t.act(play("axe"));
  expect(t.why(play("saw"))).toBe("the terrain is ignored already [5.0-keep]");
  expect(fought("rough").why(play("axe"))).toBe(
    "none of the defenders stands in the terrain that it ignores [5.0-keep]",
  );
});

rule("5.0-keep", "a card for one unit: it is named, it fits, and it is attacked up a slope", () => {
  const units = { f: fFoot("8,8", 3), c: cFoot("8,7", 1), h: cHorse("9,8", 1) };
  const wall = { use: "defence", add: 1, who: { type: "infantry" } };
  const crest = { use: "defence", add: 1, behindSlope: true };
  const t = lab(combat(units, cards("coalition", { wall, crest })))
    .act(attack("f", ["8,7", "9,8"]))
    .pass();
  expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
  expect(t.why(play("wall"))).toBe("this card is played for a unit: name it [5.0-keep]");
  expect(t.why(play("wall", "h"))).toBe("this card is not for h [5.0-keep]");
  expect(t.why(play("wall", "c"))).toBe("allowed");
  expect(t.why(play("crest", "c"))).toBe("c is not attacked uphill [5.0-keep]");
});

rule("16.3.2", "guns bombard once, and only over a bridge or ford of a Major River", () => {
  const rivers = [{ name: "Bober", kind: "major", sides: ["8,7|8,8"] }];
  const fought = (map: object) =>
    lab(combat({ gun: fGuns("8,8", 2), f: fFoot("8,6", 2), c: cFoot("8,7", 2) }, { map }), {
      options: ["16.3"],
    }).act(attack(["gun", "f"], "8,7"));
  const bombard = { do: "bombard", unit: "gun" } as const;
  expect(fought({ rivers, crossings: ["8,7|8,8"] }).why({ do: "bombard", unit: "f" })).toBe(
    "f is not artillery [16.3.2]",
  );
  const bridge = fought({ rivers, crossings: ["8,7|8,8"] }).act(bombard);
  expect(bridge.why(bombard)).toBe("gun bombards already [16.3.2]");
  expect(fought({}).why(bombard)).toBe(
    "no bridge or ford of a Major River lies between gun and its target [16.3.2]",
  );
});

rule(["5.0-keep", "9.6.2"], "a card against a Rout: for a unit that routs, and named, and meant", () => {
  const keeps = { drums: { use: "withdraw", who: { type: "infantry" } }, train: { use: "reserves" } };
  const units = { f: fFoot("8,8", 5), c: cFoot("8,7", 1), h: cHorse("9,8", 1) };
  const beaten = (die: number) => {
    const t = lab(combat(units, cards("coalition", keeps)), { dice: [die, 6, 6] });
    t.act(attack("f", ["8,7", "9,8"])).until("column");
    return t.act({ do: "column", column: 3 });
  };
  const t = beaten(4);
  expect([t.of("result")[0]?.result, t.asks]).toEqual(["DR", "retreats"]);
  expect(t.why(play("drums"))).toBe("this card is played for a unit: name it [5.0-keep]");
  expect(t.why(play("train", "c"))).toBe("this card is kept for something else [5.0-keep]");
  expect(t.why(play("drums", "h"))).toBe("this card is not for h [5.0-keep]");
  expect(t.why(play("drums", "c"))).toBe("allowed");
  const back = beaten(3);
  expect([back.of("result")[0]?.result, back.asks]).toEqual(["DW", "retreats"]);
  expect(back.why(play("drums", "c"))).toBe("c is not threatened by a rout [9.6.2]");
});

/** The French in 8,8 (and beside it) against Prussians, at this die. */
function fought(
  units: object,
  targets: string | string[],
  die: number,
  options: string[] = [],
  ...dice: number[]
) {
  const t = lab(combat(units), { dice: [die, ...dice], options });
  const french = Object.keys(units).filter((id) => id.startsWith("f"));
  t.act(attack(french, targets)).until("column");
  return t.act({ do: "column", column: t.of("differential").at(-1)!.column });
}

rule("9.7", "no Morale is paid for a retreat", () => {
  const t = fought({ f: fFoot("5,8", 1), c: cFoot("5,7", 1) }, "5,7", 2);
  const [way] = t.actions("retreatTo");
  expect(t.why({ ...way!, pays: 1 })).toBe('a retreat costs no Morale: leave out "pays" [9.7]');
});

rule(["8.2.4-E3", "9.8.6", "9.8.5-follow"], "who does not advance, and where", () => {
  const advance = (unit: string, into: string) => ({ do: "advance", unit, into, to: into }) as const;
  const units = { f1: fFoot("8,8", 3), f2: fFoot("9,7", 2), c: cFoot("8,7", 1), d: cFoot("9,8", 1) };
  const t = fought(units, ["8,7", "9,8"], 3).until("advance").act(advance("f1", "8,7"));
  expect(t.why(advance("f1", "9,8"))).toBe("f1 has advanced already [9.8.6]");
  expect(t.why(advance("f2", "8,7"))).toBe("8,7 is taken already [9.8.5-follow]");
  const touching = { ...units, f2: fFoot("9,7", 4, { contact: true }) };
  const u = fought(touching, ["8,7", "9,8"], 3).until("advance");
  expect(u.why(advance("f2", "8,7"))).toBe("f2 is In Contact and does not advance [8.2.4-E3]");
});

rule(["16.7.5", "9.8.2"], "a Reluctant unit rolls once, and only if it has somewhere to go", () => {
  const reluctant = { traits: ["reluctant"] };
  const urge = { do: "urge", unit: "f" } as const;
  const others = { f2: fFoot("9,8", 2), c: cFoot("8,7", 1) };
  const t = fought({ f: fFoot("8,8", 1, reluctant), ...others }, "8,7", 3, ["16.7"], 3).until("advance");
  t.act(urge);
  for (const again of [urge, { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const])
    expect(t.why(again)).toBe("f has rolled already [16.7.5]");
  const bound = { traits: ["reluctant", "road-bound"] };
  const roads = { map: { roads: [["8,8", "8,9"]] } };
  const u = lab(combat({ f: fFoot("8,8", 1, bound), ...others }, roads), { dice: [3], options: ["16.7"] });
  u.act(attack(["f", "f2"], "8,7")).until("column");
  u.act({ do: "column", column: 1 }).until("advance");
  expect(u.why(urge)).toBe("no vacated hex is open to f [9.8.2]");
});
