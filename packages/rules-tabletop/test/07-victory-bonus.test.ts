import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { block } from "./ground.ts";
import { average, d100, type Lab, rule, where } from "./lab.ts";
import { checking, checks, fighting, losses, MIDDLE, totals, type Units } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

const column = { formation: "attack", strength: 40 };
/** A1, a column of 40, has destroyed B1; what is left of the dice falls afterwards. */
const won = (a: Entry = column, units: Units = {}, dice: number[] = [], options: Json = {}): Lab =>
  fighting({ ...column, ...a }, { strength: 3 }, [average(4, 2), dice], { units, options });
const stay = { unit: "A1", order: "stay" } as const;
const press = (d: number, gait?: "trot" | "gallop") =>
  ({ unit: "A1", order: "press-on", path: [{ go: "forward", d }], ...(gait ? { gait } : {}) }) as const;
const goBack = (d: number) => ({ unit: "A1", order: "go-back", path: [{ go: "forward", d }] }) as const;
const horse = { formation: "cav-line-2", strength: 40 };
/** B1 runs from the charge of A1 before a blow is struck. */
const fled = (a: Entry): Lab =>
  checking(
    {
      A1: { at: [1000, 700], done: ["charge"], ...a },
      B1: { at: MIDDLE, burdens: [{ cite: "VI.9-case", value: -90 }] },
    },
    [d100(99), d100(1), d100(99)],
    { charges: [{ charger: "A1", target: "B1" }] },
  );

rule("VII.9", "a charger that won may choose", () => {
  const t = won();
  expect(t.window).toBe("bonus");
  const forms = t.choices("blue", "A1")!.forms.map(({ order }) => order);
  expect(new Set(forms)).toEqual(new Set(["stay", "face", "form", "go-back", "press-on"]));
  expect(t.refusal("blue", stay, press(1000))).toBe("VII.9");
});

rule("VII.9", "so may one whose target ran on its check, if it passed its own", () => {
  const t = fled({});
  expect(checks(t)).toEqual([
    ["A1", "stands"],
    ["B1", "routed"],
  ]);
  expect(t.window).toBe("bonus");
});

rule("VII.9", "a defender that won, a shaken charger and a beaten one may not", () => {
  const held = fighting({ strength: 3 }, column, [average(2, 4)]);
  expect([held.window, held.state.victors]).toEqual(["non-combatant", []]);
  const shaken = fighting({ ...column, status: "shaken" }, { strength: 3 }, [average(4, 2)]);
  expect(shaken.window).toBe("non-combatant");
});

rule("VII.9", "by the other reading the bonus takes an option", () => {
  const spent = { done: ["form", "charge"] };
  expect(won({ ...column, ...spent }, {}, [], { bonusCostsOption: true }).window).toBe("non-combatant");
  expect(won({ ...column, ...spent }).window).toBe("bonus");
});

rule("VII.9-stay", "it may stay as it is", () => {
  const t = won().act(stay);
  expect(where(t, "A1")).toEqual(["attack", 1000, 800, 0]);
  expect(t.of("victor")).toMatchObject([{ unit: "A1", choice: "stay", cite: "VII.9-stay" }]);
  expect(t.of("prevented")).toEqual([]);
});

rule("VII.9-change", "it may change formation, or face about, not both", () => {
  const form = { unit: "A1", order: "form", to: "line", variant: 0 } as const;
  const face = { unit: "A1", order: "face" } as const;
  expect(where(won().act(form), "A1")).toEqual(["line", 1000, 800, 0]);
  expect(where(won().act(face), "A1")).toEqual(["attack", 1000, 765, 180]);
  expect(won().refusal("blue", form, face)).toBe("VII.9");
  expect(won().refusal("blue", { ...form, to: "route" })).toBe("III.6-allowed");
  expect(won().refusal("blue", { ...form, variant: 9 })).toBe("III.6");
});

rule("VII.9-return", "it may turn about and go back by a move at most", () => {
  const t = won().act(goBack(15000));
  expect(where(t, "A1")).toEqual(["attack", 1000, 615, 180]);
  expect(won().refusal("blue", goBack(15001))).toBe("IV.6");
});

rule("VII.9-continue", "it may press on by a move at most, straight or inclined, as it is formed", () => {
  expect(where(won().act(press(15000)), "A1")).toEqual(["attack", 1000, 950, 0]);
  expect(won().refusal("blue", press(15001))).toBe("IV.6");
  const by = (go: object) => ({ unit: "A1", order: "press-on", path: [go] });
  expect(won().refusal("blue", by({ go: "oblique", d: 5000, a: 1000 }))).toBeUndefined();
  expect(won().refusal("blue", by({ go: "oblique", d: 5000, a: 1001 }))).toBe("IV.4-oblique");
  expect(won().refusal("blue", by({ go: "wheel", to: "left", q: 1000 }))).toBeDefined();
  expect(won().refusal("blue", { unit: "A1", order: "press-on", path: "ahead" })).toBeDefined();
});

rule("VII.9-gallop", "horse that galloped in may gallop on only if its target ran before contact", () => {
  const galloped = { ...horse, gait: "gallop", owesRecall: true };
  const gaits = (t: Lab) => t.forms("blue", "A1", "press-on")[0]!.ways.map(({ gait }) => gait);
  expect(gaits(fled(galloped))).toEqual(["trot", "gallop"]);
  expect(gaits(fled({ ...horse, gait: "trot" }))).toEqual(["trot"]);
  expect(gaits(won(galloped))).toEqual(["trot"]);
  expect(won(galloped).refusal("blue", press(30000, "gallop"))).toBe("VII.9-gallop");
  expect(where(fled(galloped).act(press(30000, "gallop")), "A1")![2]).toBe(1000);
  const t = fled(galloped).act(press(50000, "gallop")); // and rides down the units that ran
  expect(t.of("destroyed")).toMatchObject([{ unit: "B1", cite: "VI.5-contact" }]);
});

const B2 = { at: [1000, 930], strength: 20 };

rule("VII.9-fire", "a unit that presses on may be fired on once by units that have not fired yet", () => {
  const t = won(column, { B2 }).act(press(5000));
  expect(t.window).toBe("bonus-fire");
  expect(t.forms("red", "B2", "fire")).toHaveLength(1);
  expect(t.isAsked("blue")).toBe(false);
  expect(won(column, { B2: { ...B2, fired: true, done: ["fire"] } }).act(press(5000)).window).toBe(
    "non-combatant",
  );
});

rule("VII.9-fire", "and if the fire forces a check, it takes it", () => {
  const t = won(column, { B2 }, [5, ...d100(99)]).act(press(9000));
  t.act({ unit: "B2", order: "fire", aims: [{ part: 0, target: "A1", shot: "volley" }] });
  expect(losses(t, "A1")).toBeGreaterThan(0);
  expect(checks(t)).toEqual([["A1", "stands"]]);
});

rule("VII.9-no-fire", "a unit that stays, changes or goes back draws none", () => {
  for (const order of [stay, goBack(5000)]) {
    expect(won(column, { B2 }).act(order).window).toBe("non-combatant");
  }
});

rule(
  "VII.9-second",
  "the unit it reaches checks immediately, then it does; then they fight, and the loser goes in phase 6",
  () => {
    const dice = [...d100(99), ...d100(99), ...average(4, 2)];
    const t = won(column, { B2 }, dice).act(press(15000));
    expect(t.state.contacts).toHaveLength(1);
    expect(checks(t)).toEqual([["B2", "stands"]]);
    t.pass(); // no bonus fire
    expect(checks(t)).toEqual([
      ["B2", "stands"],
      ["A1", "stands"],
    ]);
    const order = t.events.map((event) => (event.type === "phase" ? `phase ${event.phase}` : event.type));
    expect(order.lastIndexOf("combat")).toBeLessThan(order.indexOf("phase 6"));
    expect(order.indexOf("phase 6")).toBeLessThan(order.lastIndexOf("routed"));
    expect(t.of("combat")).toHaveLength(2);
    expect(t.unit("B2").status).toBe(2);
  },
);

rule("VII.9-second", "if it fails the check before the second charge there is no second combat", () => {
  const t = won(column, { B2 }, d100(5, 99)).act(press(15000));
  expect([t.unit("B2").status, t.state.contacts]).toEqual([2, []]);
  expect(t.of("combat")).toHaveLength(1);
});

rule("VII.9-second", "a second melee is no first combat for horse that has fought already", () => {
  const t = won({ ...horse, fought: false, strength: 20 }, { B2 }, [
    ...d100(99),
    ...d100(99),
    ...average(4, 2),
  ]);
  expect(totals(t)![0]).toBe(32);
  t.act(press(15000, "trot")).pass();
  expect(t.of("combat")[1]!.totals[0]).toBe(10); // 13 x 2 x 4 / 10, seven having been lost
});

rule("VII.9-no-third", "a second victory earns no further bonus", () => {
  const t = won(column, { B2 }, [...d100(99), ...d100(99), ...average(4, 2)])
    .act(press(15000))
    .pass();
  expect([t.window, t.state.victors]).toEqual(["non-combatant", []]);
});

rule("XI.6-town-garrison", "a charger that has won a town may hold it", () => {
  const t = fighting({ strength: 40 }, {}, [average(5, 2)], {
    units: { B1: { zone: "T", strength: 3 } },
    contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
    more: {
      terrain: [
        { kind: "town", id: "T", corner: [950, 800] },
        { kind: "town", id: "U", corner: [200, 200] },
      ],
    },
  });
  const occupy = (...sides: string[]) => ({ unit: "A1", order: "occupy", zone: "T", sides });
  expect(t.refusal("blue", occupy("north"))).toBe("XI.6-town-garrison"); // half a battalion a side
  expect(t.refusal("blue", { ...occupy("north", "east"), zone: "U" })).toBe("XI.6-town-garrison");
  t.orders("blue", { unit: "A1", order: "occupy", zone: "T", sides: ["north", "east"] });
  expect(t.unit("A1")).toMatchObject({ place: "zone", posture: "edge", lining: [2, 2, 0, 0], bodies: [] });
});

rule("VII.9-continue", "a town that is held may be stormed, too", () => {
  const t = fighting(column, { strength: 3 }, [average(4, 2), 9, d100(99)], {
    units: { B2: { zone: "T", strength: 20 } },
    more: { terrain: [{ kind: "town", id: "T", corner: [950, 920] }] },
  }).act(press(15000));
  expect(t.state.contacts).toMatchObject([{ attacker: t.index("A1"), defender: t.index("B2"), zoneSide: 2 }]);
  expect(checks(t)).toEqual([["B2", "stands"]]);
});

rule(
  "VII.9-second",
  "it has charged the unit it reaches: contact, angle and charge are recorded and reported",
  () => {
    const t = won(column, { B2 }, d100(99)).act(press(15000));
    const [a1, b2] = [t.index("A1"), t.index("B2")];
    expect(where(t, "A1")![2]).toBeGreaterThan(928);
    expect(t.of("contact").at(-1)).toMatchObject({
      unit: "A1",
      target: "B2",
      angle: "front",
      cite: "VII.9-second",
    });
    expect(t.state.contacts).toEqual([{ attacker: a1, defender: b2, zoneSide: -1, angle: "front" }]);
    expect(t.state.charges).toMatchObject([
      {
        charger: a1,
        target: b2,
        named: b2,
        counter: false,
        angle: "front",
        allowance: 15000,
        startGap: 0,
        began: { x: 100000, y: 80000 },
        first: null,
        state: "contact",
      },
    ]);
    expect(checks(t)).toEqual([["B2", "stands"]]);
  },
);

rule("VII.9-fire", "its way is kept step by step, from where it stood to where it halted", () => {
  const trail = (d: number) => won(column, { B2 }).act(press(d)).state.pressed[0]!.way;
  const way = trail(5000);
  expect(way[0]).toEqual({ x: 100000, y: 80000, heading: 0 });
  expect(way.at(-1)).toEqual({ x: 100000, y: 85000, heading: 0 });
  expect(way.slice(0, 3).map(({ y }) => y)).toEqual([80000, 80150, 80300]); // a hundredth of 150 each
  expect(way).toHaveLength(35);
  expect(won(column, { B2 }).act(stay).state.pressed).toEqual([]);
});

rule("VII.9-fire", "on slow ground its steps are hundredths of what the die leaves of its move", () => {
  const scrub = { kind: "scrub-rough", outline: block(700, 833.33, 1300, 1200) };
  const t = fighting(column, { strength: 3 }, [average(4, 2), 8], { more: { terrain: [scrub] } });
  const { way } = t.act(press(15000)).state.pressed[0]!;
  const steps = way.map(({ y }) => y - 80000);
  const whole = steps.at(-1)!;
  expect(whole).toBe(3333 + 8700); // to the edge of it, and three quarters of the rest
  expect(steps).toEqual(Array.from({ length: 101 }, (_, k) => Math.floor((whole * k) / 100)));
});

rule(
  ["VII.9-return", "VII.9-continue"],
  "both moves are reported as what they are, and no unit gallops unordered",
  () => {
    const reported = (t: Lab) =>
      t
        .of("moved")
        .filter(({ unit }) => unit === "A1")
        .at(-1);
    const back = won().act(goBack(15000));
    expect(reported(back)).toMatchObject({ how: "go-back", cite: "VII.9-return" });
    expect(back.of("victor")).toMatchObject([{ unit: "A1", choice: "go-back", cite: "VII.9-return" }]);
    expect(back.state).toMatchObject({ pressed: [], charges: [], victors: [] });
    const on = won().act(press(5000));
    expect(reported(on)).toMatchObject({ how: "press-on", cite: "VII.9-continue" });
    expect(on.of("victor")).toMatchObject([{ choice: "press-on", cite: "VII.9-continue" }]);
    expect(where(won().act(goBack(100)), "A1")).toEqual(["attack", 1000, 764, 180]); // about, and a millimetre
    const gait = (order: ReturnType<typeof press>) => {
      const t = fled({ ...horse, gait: "trot", owesRecall: true });
      return t.refusal("blue", order) ?? t.act(order).unit("A1").gait;
    };
    expect(gait(press(10000, "trot"))).toBe("trot");
    expect(gait(press(10000, "gallop"))).toBe("VII.9-gallop");
  },
);

rule(
  "VII.9-change",
  "a change is told with what it was, and costs an option by the other reading alone",
  () => {
    const form = { unit: "A1", order: "form", to: "line", variant: 0 } as const;
    const formed = won().act(form);
    expect(formed.of("formed").at(-1)).toMatchObject({ unit: "A1", from: "attack", cite: "VII.9-change" });
    expect(formed.unit("A1").done).toEqual(["charge"]);
    expect(won().act({ unit: "A1", order: "face" }).of("faced")).toMatchObject([
      { unit: "A1", cite: "VII.9-change" },
    ]);
    const costs = (order: typeof form | typeof stay) =>
      won({ ...column, done: ["charge"] }, {}, [], { bonusCostsOption: true })
        .act(order)
        .unit("A1").done;
    expect([costs(form), costs(stay)]).toEqual([["charge", "victory-bonus"], ["charge"]]);
  },
);

rule("VII.9-fire", "the last step is where its march ends", () => {
  const far = { B2: { at: [1000, 1300], strength: 20 } };
  const { pressed } = won(column, far).act(press(15000)).state;
  expect(pressed[0]!.way.at(-1)).toEqual({ x: 100000, y: 95000, heading: 0 });
  expect(pressed[0]!.way).toHaveLength(101);
});

rule("VII.9-return", "not off the table, though its going was announced", () => {
  const back = (d: number, more: Entry) =>
    fighting({ ...column, at: [1000, 150] }, { at: [1000, 150], strength: 3 }, [average(4, 2)], {
      more,
    }).refusal("blue", goBack(d));
  expect([back(11499, {}), back(15000, {})]).toEqual([undefined, "IX.4"]);
  expect(back(15000, { announced: ["A1"] })).toBe("VII.9-return");
});

/** A1 and A2, columns side by side, have destroyed B1. */
const both = (units: Units = {}, more: Entry = {}, contact: Entry = {}): Lab =>
  fighting({ ...column, at: [900, 800] }, { strength: 3 }, [average(4, 4, 2)], {
    units: { A2: { ...column, at: [1030, 800], done: ["charge"] }, ...units },
    charges: ["A1", "A2"].map((charger) => ({ charger, target: "B1" })),
    contacts: ["A1", "A2"].map((attacker) => ({ attacker, defender: "B1", ...contact })),
    more,
  });
const prevented = (t: Lab) => t.of("prevented").map(({ unit, cite }) => [unit, cite]);

rule("VII.9-change", "of two units that need the same space the first has it", () => {
  const line = (unit: string) => ({ unit, order: "form", to: "line", variant: 0 }) as const;
  const t = both(); // their lines would overlap by ten
  expect(t.refusal("blue", line("A1"), line("A2"))).toBeUndefined();
  t.act(line("A1"), line("A2"));
  expect(prevented(t)).toEqual([["A2", "III.6-space"]]);
  expect([where(t, "A1")[0], where(t, "A2")[0]]).toEqual(["line", "attack"]);
});

rule("XI.6-town-garrison", "of two units that want the same side of a town the first has it", () => {
  const town = { terrain: [{ kind: "town", id: "T", corner: [950, 800] }] };
  const t = both({ B1: { zone: "T", strength: 3 } }, town, { zoneSide: 2 });
  const occupy = (unit: string, ...sides: readonly ("north" | "east" | "south" | "west")[]) =>
    ({ unit, order: "occupy", zone: "T", sides }) as const;
  t.act(occupy("A1", "north", "east"), occupy("A2", "north", "east"));
  expect(prevented(t)).toEqual([["A2", "XI.6-town-garrison"]]);
  expect([t.unit("A1").place, t.unit("A2").place]).toEqual(["zone", "table"]);
});

rule("VII.9", "drawn at random it moves by tenths of its allowance, a millimetre at least", () => {
  const t = won();
  const drawn = (order: "go-back" | "press-on", roll: number) =>
    WINDOW.bonus.sample(t.game.position, "A1", t.forms("blue", "A1", order)[0]!, {
      roll: (faces) => Math.min(roll, faces),
    });
  expect([drawn("go-back", 10), drawn("go-back", 1)]).toMatchObject([goBack(15000), goBack(1500)]);
  expect(drawn("press-on", 3)).toMatchObject(press(4500));
  const [form] = t.forms("blue", "A1", "go-back");
  const little = { ...form!, path: { ...form!.path, allowance: 500 } };
  const short = WINDOW.bonus.sample(t.game.position, "A1", little, { roll: () => 1 });
  expect(short).toMatchObject(goBack(100));
});

rule(["VII.9-no-fire", "V.4-bonus"], "a unit without a target is told so", () => {
  const t = won(column, { B2 }).act(press(5000));
  const g = t.game.position;
  const bar = (id: string) => {
    const offer = WINDOW["bonus-fire"].offers.fire!(g, t.index(id));
    return "says" in offer ? offer.says : undefined;
  };
  expect([bar("B2"), bar("A1"), bar("A9")]).toEqual([undefined, "nobodyPresses", expect.any(String)]);
});

rule("VII.9-return", "its way back may end in a town", () => {
  const t = fighting(column, { strength: 3 }, [average(4, 2), 10], {
    more: { terrain: [{ kind: "town", id: "T", corner: [950, 600] }] },
  }).act(goBack(10000));
  expect(t.unit("A1")).toMatchObject({ place: "zone", zone: 0, bodies: [] });
});
