// [16.1] Two positions that differ only in what is hidden look, sound and ask the same.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { n20 } from "../src/ruleset.ts";
import { attack, cFoot, cGuns, cHorse, disengage, fFoot, fHorse } from "./battles.ts";
import { type Lab, lab, rule } from "./lab.ts";

const FOG = { options: ["16.1"] };
const NIGHT = [{ name: "Night", night: true }, { name: "Day" }];
const far = { f: fFoot("15,15", 1), p: cFoot("1,1", 1) };
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;
const shell = (host: string, shift: "dummy" | "unit", to: string) =>
  ({ do: "placeDummy", host, shift, to }) as const;

const heard = (t: Lab, viewer: string) => ({
  view: n20.view(t.game.position, viewer),
  heard: t.game.heardBy(viewer),
  asked: t.game.pendingFor(viewer),
});

/** Plays the same script from both positions, with the two names exchanged in the second. */
function sameFor(
  position: { readonly units: { readonly [id: string]: unknown }; readonly [key: string]: unknown },
  [a, b]: readonly [string, string],
  script: readonly Action[],
  { options = ["16.1"], dice = [] as number[], viewer = "french" } = {},
): void {
  const { [a]: first, [b]: second, ...others } = position.units;
  const what = (unit: unknown) =>
    typeof unit === "string" ? { at: unit } : (unit as { [key: string]: Json });
  const spot = ({ at, fatigue, routed, hidden }: { [key: string]: Json }) =>
    JSON.parse(JSON.stringify({ at, fatigue, routed, hidden }));
  const [one, other] = [what(first), what(second)];
  const swapped = { [a]: { ...one, ...spot(other) }, [b]: { ...other, ...spot(one) }, ...others };
  const other_ = (id: string) => (id === a ? b : id === b ? a : id);
  const turned = (action: Action): Action =>
    JSON.parse(JSON.stringify(action), (_, value) => (typeof value === "string" ? other_(value) : value));
  const t = lab({ ...position, units: { [a]: one, [b]: other, ...others } }, { options, dice });
  const u = lab({ ...position, units: swapped }, { options, dice });
  for (const step of [undefined, ...script]) {
    if (step) {
      t.act(step);
      u.act(turned(step));
    }
    for (const who of [viewer, "spectator"]) expect(heard(t, who)).toEqual(heard(u, who));
  }
}

/** Two ways to continue that must look alike to the French. */
function alike(make: () => Lab, one: readonly Action[], other: readonly Action[]): void {
  const [t, u] = [make().act(...one), make().act(...other)];
  for (const who of ["french", "spectator"]) expect(heard(t, who)).toEqual(heard(u, who));
}

const pass = { do: "pass" } as const;
/** Apart from turning pieces up. */
const answers = (t: Lab) => t.actions().filter((action) => action.do !== "reveal");

rule("16.1", "being asked does not reveal whether a reaction is possible", () => {
  const units = { horse: cHorse("8,8", 2), foot: cFoot("3,3", 2), f: fFoot("8,7", 2) };
  sameFor({ units }, ["horse", "foot"], [pass, pass]);
  sameFor({ units: { ...units, "coalition-dummy-1": "3,4" } }, ["coalition-dummy-1", "foot"], [pass, pass]);
});

rule("16.1.1-B4", "nor what the hidden piece that could pin is, whether it lets the enemy go or not", () => {
  const units = { lancers: cHorse("8,7", 2), foot: cFoot("3,3", 2), horse: fHorse("8,8", 1) };
  const position = { player: "coalition", phase: "reaction", units };
  sameFor(position, ["lancers", "foot"], [disengage("horse", "8,9"), pass, pass]);
});

rule("16.1", "nor whether a unit may maintain contact", () => {
  const units = { guns: cGuns("8,7", 2), foot: cFoot("3,3", 2), horse: fHorse("8,8", 1) };
  const position = { player: "coalition", phase: "reaction", units };
  sameFor(position, ["guns", "foot"], [disengage("horse", "8,9"), pass, pass]);
  const t = lab(position, FOG).act(disengage("horse", "8,9"), pass);
  expect([t.asks, answers(t)]).toEqual(["contact", [pass]]); // guns do not follow, but that is not known
});

rule("16.1", "nor does it help that another enemy beside it certainly cannot follow", () => {
  const foot = { ...cFoot("7,8", 1), hidden: false, routed: "coalition" };
  const units = { guns: cGuns("8,7", 2), foot, horse: fHorse("8,8", 1), far: cFoot("1,1", 1) };
  const t = lab({ player: "coalition", phase: "reaction", units }, FOG).act(disengage("horse", "8,9"), pass);
  expect([t.asks, answers(t)]).toEqual(["contact", [pass]]);
});

rule("16.1", "hidden pieces that move, disengage or follow are nameless", () => {
  const units = { a: cHorse("8,8", 2), b: cHorse("3,3", 3), f: fFoot("8,6", 1) };
  sameFor({ player: "coalition", units }, ["a", "b"], [move("a", "8,7"), pass]);
  const pressed = { units: { ...units, f: fFoot("8,7", 1) }, phase: "reaction" };
  sameFor(pressed, ["a", "b"], [disengage("a", "8,9")]);
  sameFor(pressed, ["a", "b"], [{ do: "penetrate", unit: "a", to: "9,8" }], { options: ["16.1", "16.2"] });
});

rule("16.1.1-B5", "a declaration reveals nothing before it is complete, not even by its order", () => {
  const units = {
    a: cHorse("7,8", 2),
    b: cFoot("9,8", 3),
    c: cFoot("3,8", 1),
    f: fFoot("8,7", 1),
    g: fFoot("3,7", 1),
  };
  sameFor({ player: "coalition", phase: "combat", units }, ["a", "b"], [attack(["a", "b"], "8,7")]);
});

rule("16.1", "recovery is reported hex by hex, not in the order of battle", () => {
  const units = {
    a: cHorse("8,3", 2, { fatigue: 2 }),
    b: cFoot("3,3", 3, { fatigue: 2 }),
    f: fFoot("8,15", 1),
  };
  const position = { player: "coalition", phase: "movement", units };
  sameFor(position, ["a", "b"], [pass], { options: ["16.1", "16.8"] });
  const routed = {
    ...units,
    a: cHorse("8,3", 2, { routed: "coalition" }),
    b: cFoot("3,3", 3, { routed: "coalition" }),
  };
  sameFor({ ...position, units: routed }, ["a", "b"], [pass]);
});

rule("16.1", "a card's hold on hidden units is nameless, and those it only counts are not shown", () => {
  const held = { kind: "no-move", who: { side: "coalition" } };
  const card = (effect: object) => [{ id: "card", common: { title: "t", text: "t", effects: [effect] } }];
  const choose = { by: "opponent", who: { side: "coalition" }, upTo: 1 };
  const units = { a: cHorse("8,3", 2), b: cFoot("3,3", 3), f: fFoot("8,15", 1) };
  const named = {
    player: "coalition",
    phase: "events",
    events: card({ do: "modify", modifiers: [held], until: "turn", choose }),
    units,
  };
  sameFor(named, ["a", "b"], [{ do: "choose", hex: "8,3" }], { dice: [1] });
  const first = {
    kind: "strength",
    who: { side: "coalition", type: "cavalry" },
    add: 1,
    when: "any",
    firstBattle: true,
  };
  const counted = { ...named, events: card({ do: "modify", modifiers: [first], until: "game" }) };
  sameFor(counted, ["a", "b"], [], { dice: [1] });
});

const arriving = { type: "infantry", side: "coalition", arrives: { turn: 1, at: "8,1" } };
const arrival = () => lab({ player: "coalition", units: { late: arriving, ...far } }, FOG);
const together = { do: "enterWithDummy", unit: "late", at: "8,1" } as const;

rule("16.1.3-B2", "it cannot be seen which of the two arrivals is the dummy", () => {
  const t = arrival().act(together);
  expect(t.game.heardBy("french").map((event) => (event as { unit?: string }).unit)).toEqual(["?8,1", "?"]);
  expect(t.game.heardBy("coalition")).toContainEqual(expect.objectContaining({ unit: "coalition-dummy-1" }));
  alike(arrival, [together, move("late", "8,2")], [together, move("coalition-dummy-1", "8,2")]);
});

rule("16.1.3-B3", "nor which of the shells the pea is under", () => {
  const night = () =>
    lab(
      { turns: NIGHT, player: "coalition", phase: "night", units: { a: cFoot("8,8", 2), f: far.f } },
      FOG,
    ).until("dummies");
  alike(night, [shell("a", "dummy", "8,7")], [shell("a", "unit", "8,7")]);
});

rule("16.1.3-B3", "nor, by the question, whether a quiet piece is a real one", () => {
  const units = { a: cFoot("8,8", 2), "coalition-dummy-1": "3,3", f: fFoot("8,7", 1) };
  const position = { turns: NIGHT, player: "coalition", phase: "night", units };
  expect(lab(position, FOG)).toMatchObject({ asks: "dummies" });
  sameFor(position, ["a", "coalition-dummy-1"], [pass]);
});

rule("16.6.1-dummy", "nor what a hidden unit has broken down into", () => {
  const split = () =>
    lab({ player: "coalition", units: { a: cFoot("8,8", 2), f: far.f } }, { options: ["16.1", "16.6"] }).act({
      do: "breakDown",
      unit: "a",
      dummy: true,
    });
  alike(split, [move("prussian-cadre-1", "8,7")], [move("coalition-dummy-1", "8,7")]);
});

rule("16.1", "the unit that returns from a rally is named, which hidden piece it then is is not", () => {
  const units = { a: { type: "infantry", side: "coalition", is: "broken" }, p: far.p, f: far.f };
  const position = { turns: NIGHT, player: "coalition", phase: "night", units };
  const t = lab(position, { ...FOG, dice: [6] })
    .until("rally")
    .act({ do: "rally", unit: "a" });
  expect(t.game.heardBy("french")).toContainEqual(expect.objectContaining({ type: "rallyRoll", unit: "a" }));
  t.act({ do: "place", hex: "8,1" });
  expect(t.game.heardBy("french")).toContainEqual(expect.objectContaining({ type: "rallied", unit: "?8,1" }));
  const u = lab(position, { options: ["16.1", "16.5"], dice: [3] })
    .until("rally")
    .act({ do: "rally", unit: "a" });
  u.act({ do: "place", hex: "8,1" });
  expect(u.game.heardBy("french")).toContainEqual(
    expect.objectContaining({ type: "cadre", unit: "a", cadre: "?8,1" }),
  );
});

const variable = (roll: number) => ({ ...arriving, arrives: { turn: 1, at: "8,1", roll } });

rule(["16.1", "11.0-variable"], "rolls for reinforcements are reported to their owner alone", () => {
  const position = { player: "coalition", phase: "arrivals", units: { late: variable(4), ...far } };
  const t = lab(position, { ...FOG, dice: [1] });
  const rolled = (viewer: string) => t.game.heardBy(viewer).filter(({ cite }) => cite === "11.0-variable");
  expect(rolled("coalition").map(({ type }) => type)).toEqual(["rolled", "delayed"]);
  expect([rolled("french"), rolled("spectator")]).toEqual([[], []]);
  expect(n20.view(t.game.position, "french").pieces.map(({ id }) => id)).not.toContain("late");
});

rule(
  ["16.1", "11.0-variable"],
  "nor can their order reveal which comes: a 4 brings one of two, whichever rolls first",
  () => {
    const position = {
      player: "coalition",
      phase: "arrivals",
      units: { a: variable(5), b: variable(3), ...far },
    };
    const comes = (dice: number[], unit: string) => {
      const t = lab(position, { ...FOG, dice });
      const start = heard(t, "french");
      return [start, heard(t.act({ do: "enter", unit, at: "8,1", to: "8,1" }), "french")];
    };
    expect(comes([4, 4], "b")).toEqual(comes([5, 2], "a"));
  },
);

rule(["16.1", "5.0"], "nor does a card that postpones them reveal how many there are", () => {
  const effects = [{ do: "delay", who: { side: "coalition" } }];
  const events = [{ id: "mud", common: { title: "Mud", text: "Mud.", effects } }];
  const late = (units: object) =>
    lab(
      { player: "coalition", phase: "events", events, units: { ...units, ...far } },
      {
        ...FOG,
        dice: [1],
      },
    );
  const reported = (t: Lab) => t.game.heardBy("french").map(({ type }) => type);
  expect(reported(late({ late: arriving }))).toEqual(reported(late({})));
});

const cossack = { traits: ["cossack"] };

rule(["16.1.1-B4", "16.7.3-diseng"], "being asked to pin does not reveal whether Cossacks slip away", () => {
  const units = { cossacks: cHorse("8,8", 1, cossack), hussars: cHorse("3,3", 1), f: fHorse("8,7", 1) };
  const script = [disengage("cossacks", "8,9"), pass, pass];
  sameFor({ phase: "reaction", units }, ["cossacks", "hussars"], script, { options: ["16.1", "16.7"] });
});

rule(
  ["16.1.1-B4", "16.7.3-diseng"],
  "hidden Cossacks that an enemy would pin reveal themselves and go",
  () => {
    const units = { cossacks: cHorse("8,8", 1, cossack), f: fHorse("8,7", 1) };
    const t = lab({ phase: "reaction", units }, { options: ["16.1", "16.7"] });
    t.act(disengage("cossacks", "8,9"));
    expect([t.asks, t.side]).toEqual(["pin", "french"]);
    t.act({ do: "pin", unit: "f" });
    expect(t.of("revealed").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["f", "16.1.1-B4"],
      ["cossacks", "16.7.3-diseng"],
    ]);
    expect([t.of("pinned"), t.hex("cossacks")]).toEqual([[], "8,9"]);
    const seen = lab(
      { phase: "reaction", units: { ...units, cossacks: cHorse("8,8", 1, { ...cossack, hidden: false }) } },
      { options: ["16.1", "16.7"] },
    );
    expect(seen.act(disengage("cossacks", "8,9")).asks).toBe("contact"); // they cannot be held
    const two = lab(
      { phase: "reaction", units: { ...units, h: fHorse("7,8", 1) } },
      { options: ["16.1", "16.7"] },
    );
    two.act(disengage("cossacks", "8,9"));
    expect(two.actions("pin")).toHaveLength(2);
    expect(two.act({ do: "pin", unit: "f" }).asks).not.toBe("pin"); // now it is known what they are
  },
);

rule(["16.1", "16.3.2"], "being asked to declare battles does not reveal whether guns could bombard", () => {
  const map = { rivers: [{ name: "Bober", kind: "major", sides: ["8,7|8,8"] }] };
  const units = { guns: cGuns("8,8", 2), foot: cFoot("3,3", 2), f: fFoot("8,7", 1) };
  const position = { player: "coalition", phase: "combat", map, units };
  const options = ["16.1", "16.3"];
  sameFor(position, ["guns", "foot"], [pass], { options });
  const swapped = { ...units, guns: cGuns("3,3", 2), foot: cFoot("8,8", 2) };
  expect(lab({ ...position, units: swapped }, { options })).toMatchObject({ asks: "declaration" });
});

rule(["16.1", "5.0"], "being asked does not reveal whether there is a unit to choose for a card", () => {
  const who = { type: "cavalry" };
  const modifiers = [{ kind: "allowance", who, add: 1 }];
  const effects = [{ do: "modify", modifiers, until: "turn", choose: { by: "drawer", who, upTo: 1 } }];
  const half = (effects: Json[]) => ({ title: "t", text: "t", effects });
  const events = [{ id: "plume", french: half([]), coalition: half(effects as Json[]) }];
  const drawn = (horse: object) =>
    lab(
      { player: "coalition", phase: "events", events, units: { a: cFoot("5,3", 1), horse, ...far } },
      {
        ...FOG,
        dice: [1],
      },
    );
  expect(answers(drawn(cHorse("8,3", 2)))).toEqual([{ do: "choose", hex: "8,3" }, pass]);
  const none = drawn({ ...arriving, type: "cavalry" });
  expect([none.asks, answers(none)]).toEqual(["choose", [pass]]);
});

rule(["16.1", "5.0"], "with fog the opponent is not asked to choose units of a kind", () => {
  const choose = (who: object) => ({ by: "opponent", who, upTo: 1 });
  const load = (who: object, options: string[]) => {
    const effects = [
      { do: "modify", modifiers: [{ kind: "no-move", who: {} }], until: "turn", choose: choose(who) },
    ];
    const events = [{ id: "c", common: { title: "t", text: "t", effects } }];
    return () => lab({ phase: "events", events, units: far }, { options, dice: [1] });
  };
  expect(load({ type: "infantry" }, ["16.1"])).toThrow(
    "cards[0].common: with fog of war the opponent cannot name",
  );
  expect(load({ type: "infantry" }, [])).not.toThrow();
  expect(load({ side: "french" }, ["16.1"])).not.toThrow();
});

rule(["16.1", "9.6.2-E1", "16.7.3-rugged"], "what a hex costs a hidden routed unit is not shown", () => {
  const map = { terrain: { "8,5": "forest", "7,5": "prohibited", "9,5": "prohibited" } };
  const routed = { routed: "coalition", movement: 3 };
  const units = {
    cossacks: cHorse("8,6", 1, { ...routed, ...cossack }),
    light: cFoot("3,3", 1, { ...routed, traits: ["light"] }),
    f: far.f,
  };
  const back = { do: "fallBack", unit: "cossacks", to: "8,5", toward: "8,1" } as const;
  sameFor({ player: "coalition", map, units }, ["cossacks", "light"], [back], {
    options: ["16.1", "16.7"],
  });
});

rule("16.6.2", "hidden Cadres that combine return to the pool visibly", () => {
  const gone = { type: "infantry", side: "coalition", strength: 2, is: "eliminated" };
  const units = { "prussian-cadre-1": "8,8", "prussian-cadre-2": "8,7", gone, f: far.f };
  const t = lab({ player: "coalition", units }, { options: ["16.1", "16.6"] });
  t.act(move("prussian-cadre-1", "8,7")).pass();
  expect(t.of("combined")).toMatchObject([{ reveals: true }]);
});

rule("16.9.3-alone", "a march that displaces a leader does not reveal where it goes next", () => {
  const general = { type: "leader", side: "french", at: "7,6" };
  const units = { a: cHorse("7,4", 2), f: far.f, general };
  const start = () => lab({ player: "coalition", units }, { options: ["16.1", "16.9"] });
  expect(start().act(move("a", "7,7"))).toMatchObject({ asks: "flight", side: "french" });
  alike(start, [move("a", "7,6")], [move("a", "7,7")]);
});
