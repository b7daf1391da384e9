import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const apart = { f: infantry("french", "8,12"), p: infantry("coalition", "8,3") };
const day = { name: "Day" };
const night = { name: "Night", night: true };
/** The end of the French Player Turn on the day after a night. */
const evening = { turn: 2, turns: [night, day, day], phase: "recovery", units: apart };
const morale = (french: number, coalition: number) => ({ morale: { french, coalition } });
const gained = (t: Lab) => t.of("lull").map(({ side }) => side);

rule("13.0", "a quiet Player Turn of a day after the first night gains a point, at its end", () => {
  const t = lab(evening);
  expect(t.of("lull")).toEqual([{ type: "lull", side: "french", cite: "13.0-A" }]);
  expect(t.of("morale")).toMatchObject([{ shifts: [{ side: "french", by: 1, now: 6 }], cite: "13.0" }]);
  expect(t.morale).toEqual([6, 5]);
});

rule("13.0", "each side for its own Player Turn", () => {
  const t = lab({ ...evening, phase: "movement" });
  t.pass();
  expect(gained(t)).toEqual(["french"]);
  t.pass();
  expect(gained(t)).toEqual(["french", "coalition"]);
  expect(t.morale).toEqual([6, 6]);
});

rule("13.0", "not before the first Night turn", () => {
  expect(gained(lab({ ...evening, turn: 1, turns: [day, night, day] }))).toEqual([]);
});

rule("13.0", "not in a Night turn, the first or a later one", () => {
  const first = lab({ ...evening, turn: 1 });
  expect(gained(first)).toEqual([]);
  expect(first.morale).toEqual([6, 5]); // the night's own rest
  expect(gained(lab({ ...evening, turn: 3, turns: [night, day, night] }))).toEqual([]);
});

rule("13.0", "any later day, not only the first", () => {
  expect(gained(lab({ ...evening, turn: 3, turns: [night, day, day, day] }))).toEqual(["french"]);
});

rule("13.0-C1", "a side without a unit on the map gains nothing", () => {
  const gone = { f: { type: "infantry", side: "french", is: "broken" }, p: apart.p };
  expect(gained(lab({ ...evening, units: gone }))).toEqual([]);
  const leader = { ...gone, l: { type: "leader", side: "french", at: "8,12" } };
  expect(gained(lab({ ...evening, units: leader }, { options: ["leaders"] }))).toEqual([]); // a leader is not a unit (R78)
});

rule("13.0-C2", "a forced march spoils it", () => {
  const t = lab({ ...evening, phase: "movement" });
  t.act({ do: "forcedMarch" }).pass();
  expect(gained(t)).toEqual([]);
  expect(t.morale).toEqual([4, 5]);
  t.pass();
  expect(gained(t)).toEqual(["coalition"]); // the march of the other side does not
});

rule("13.0-C2", "so does one that a card gives for nothing", () => {
  const free = {
    id: "free",
    common: { title: "free", text: "free", effects: [{ do: "free-forced-march" }] },
  };
  const t = lab({ ...evening, phase: "events", events: [free] }, { dice: [1, 1] });
  t.pass();
  expect(gained(t)).toEqual([]);
});

rule("13.0-C2", "Morale spent on anything else does not", () => {
  const t = lab({
    ...evening,
    phase: "movement",
    map: {
      rivers: [{ name: "r", kind: "major", sides: ["8,11|8,10"] }],
      crossings: [{ kind: "bridge", side: "8,11|8,10", name: "b" }],
    },
    units: { f: infantry("french", "8,12", { traits: ["guard"] }), p: infantry("coalition", "8,10") },
  });
  t.act({ do: "move", unit: "f", to: "8,11", pays: 1 }).pass(); // a Guard committed at a bridge
  expect(t.asks).toBe("declaration");
  t.pass(); // and yet no attack
  expect(gained(t)).toEqual(["french"]);
  expect(t.morale).toEqual([5, 5]);
});

const facing = { f: infantry("french", "8,9"), p: { type: "cavalry", side: "coalition", at: "8,7" } };

rule("13.0-C3", "a battle die in a side's own Combat Phase spoils it, even without effect", () => {
  const t = lab(
    { ...evening, phase: "combat", units: { f: infantry("french", "8,8"), p: infantry("coalition", "8,7") } },
    { dice: [3] },
  );
  t.act({ do: "attack", units: ["f"], targets: ["8,7"] }).until("movement");
  expect(t.of("result")[0]?.result).toBe("N");
  expect(gained(t)).toEqual([]);
});

rule("13.0-C3", "and so does the enemy's Countercharge in the Reaction Phase", () => {
  const t = lab(
    { ...evening, phase: "movement", map: { terrain: { "8,8": "town", "8,7": "town" } }, units: facing },
    { dice: [2] }, // doubled against a town: +1, N
  );
  t.act({ do: "move", unit: "f", to: "8,8" }).pass();
  t.act({ do: "countercharge", units: ["p"], targets: ["8,8"] }).until("declaration", "movement");
  if (t.asks === "declaration") t.pass(); // between two towns no unit must attack
  expect(t.of("result")).toHaveLength(1);
  expect(gained(t)).toEqual([]);
});

rule("13.0-C3", "standing together without a battle does not", () => {
  const t = lab({
    ...evening,
    phase: "movement",
    map: { terrain: { "8,8": "town", "8,7": "town" } },
    units: facing,
  });
  t.act({ do: "move", unit: "f", to: "8,8" }).pass().pass().pass(); // no reaction, no attack
  expect(t.of("result")).toEqual([]);
  expect(gained(t)).toEqual(["french"]);
});

rule("13.0-C3", "battles of the other side's Player Turn count for that one only", () => {
  const t = lab(
    {
      ...evening,
      player: "coalition",
      phase: "combat",
      units: {
        f: infantry("french", "8,8"),
        p: infantry("coalition", "8,7"),
        q: infantry("coalition", "3,3"),
      },
    },
    { dice: [5, 2] }, // DW
  );
  t.act({ do: "attack", units: ["p"], targets: ["8,8"] }).until("movement");
  expect(gained(t)).toEqual([]);
  t.pass();
  expect(gained(t)).toEqual(["french"]);
});

rule(["13.0-C3", "16.1.1-B6"], "a battle cancelled because only a dummy was there rolls no die", () => {
  const t = lab(
    {
      ...evening,
      phase: "combat",
      units: { f: infantry("french", "8,8"), "coalition-dummy-1": "8,7", p: infantry("coalition", "1,1") },
    },
    { options: ["fog"] },
  );
  t.act({ do: "attack", units: ["f"], targets: ["8,7"] }).until("movement");
  expect(t.of("cancelled")).toHaveLength(1);
  expect(gained(t)).toEqual(["french"]);
});

rule("13.0-A", "below six points it is gained even by the side that is ahead", () => {
  expect(gained(lab({ ...evening, ...morale(5, 3) }))).toEqual(["french"]);
  expect(gained(lab({ ...evening, ...morale(6, 3) }))).toEqual([]);
});

rule("13.0-B", "from six on only while not ahead", () => {
  expect(gained(lab({ ...evening, ...morale(6, 6) }))).toEqual(["french"]);
  expect(gained(lab({ ...evening, ...morale(6, 7) }))).toEqual(["french"]);
  expect(gained(lab({ ...evening, ...morale(7, 6) }))).toEqual([]);
});

rule(["13.0-B", "12.1.1"], "ten stay ten", () => {
  const t = lab({ ...evening, ...morale(10, 10) });
  expect(t.morale).toEqual([10, 10]);
});

rule(["13.0-A", "13.0-B"], "the Morale of that moment counts", () => {
  // Five against four as the turn begins; the card makes it six before the end.
  const gain = {
    id: "up",
    common: { title: "up", text: "up", effects: [{ do: "morale", side: "drawer", add: 1 }] },
  };
  const t = lab({ ...evening, phase: "events", events: [gain], ...morale(5, 4) }, { dice: [1, 1] });
  t.pass();
  expect(gained(t)).toEqual([]);
});

rule(["13.0-A", "13.0-B"], "the report says which of the two conditions applied", () => {
  const cite = (french: number, coalition: number) =>
    lab({ ...evening, morale: { french, coalition } }).of("lull")[0]?.cite;
  expect([cite(5, 3), cite(6, 6), cite(6, 5)]).toEqual(["13.0-A", "13.0-B", undefined]);
});
