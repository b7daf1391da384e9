// Fire between units in contact [V.3, V.5, R53].

import { type Chance, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import { at, blue, type Entry, fire, LINE, range, red, refused, shoot, volley, X, Y } from "./range.ts";

const FORWARD = [{ go: "forward", d: 10000 }] as const;

/** B1 and B2 charge A1 from so far off and touch it; then fire is ordered. */
function charged(units: { readonly [id: string]: Entry }, ...chargers: readonly string[]) {
  const t = lab({ window: "charge", units }, { dice: Array(20).fill(10) });
  t.act(...chargers.map((unit) => ({ unit, order: "charge", target: "A1", path: FORWARD }) as const));
  while (t.window !== "fire" && t.window !== undefined)
    t.act(
      ...(t.window === "press"
        ? chargers
            .filter((unit) => t.choices("red", unit))
            .map((unit) => ({ unit, order: "press", path: [{ go: "forward", d: 5000 }] }) as const)
        : []),
    );
  return t;
}

rule("V.3", "two columns abreast in a frontal charge are not raked by the line they strike", () => {
  const abreast = (x: number) => red("attack", 100, { at: [X + x, Y + 100] });
  const t = charged({ A1: LINE, B1: abreast(-38), B2: abreast(38) }, "B1", "B2");
  expect(t.state.contacts).toHaveLength(2);
  for (const target of ["B1", "B2"]) {
    const { lines, loss } = shoot(t, [5], fire("A1", at(target, "volley"))).sum("A1");
    expect(lines).toEqual(["die 5", "close range +0", "target in column +2"]);
    expect(loss).toBe(7);
  }
});

rule("V.3", "nor in the first of two rounds", () => {
  const abreast = (x: number) => red("attack", 100, { at: [X + x, Y + 100] });
  const t = charged({ A1: LINE, B1: abreast(-38), B2: abreast(38) }, "B1", "B2");
  const [aims, again] = [[at("B1", "volley")], [at("B2", "volley")]];
  const salvo = shoot(t, [5, 5], { unit: "A1", order: "fire-fire", aims, again });
  expect([salvo.sum("A1").loss, salvo.sum("A1", 1).loss]).toEqual([5, 7]); // medium, then close
});

rule("V.3", "at random: a unit that charges home from the front is never raked, wherever it strikes", () => {
  const some = (chance: Chance, from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  let struck = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const chance = seeded(seed);
    const formation = ["attack", "close", "line"][chance.roll(3) - 1]!;
    const from = {
      at: [X + some(chance, -80, 80), Y + some(chance, 40, 60)],
      facing: some(chance, 165, 195),
    };
    const t = charged({ A1: LINE, B1: red(formation, 0, from) }, "B1");
    if (t.state.contacts.length === 0 || refused(t, fire("A1", at("B1", "volley")))) continue;
    struck++;
    expect(t.state.contacts[0]!.angle).toBe("front");
    const { lines } = shoot(t, [5], fire("A1", at("B1", "volley"))).sum("A1");
    expect(lines.join(), `seed ${seed}`).not.toContain("enfilade");
  }
  expect(struck).toBeGreaterThan(15);
});

rule("V.3", "units that do not charge are raked where they stand", () => {
  expect(volley(LINE, red("line", 160, { facing: 270 }), 10)).toBe(16);
});

// Storming ---------------------------------------------------------------------------------------------------------

const town = { terrain: [{ id: "T", kind: "town", corner: [X - 50, Y] }] };
const contact = (zoneSide = 2) => ({
  contacts: [{ attacker: "A1", defender: "B1", zoneSide }],
  charges: [{ charger: "A1", target: "B1" }],
});
const holding = (lining: Entry): Entry => ({ zone: "T", posture: "edge", lining, strength: 30 });

rule("V.5", "a unit that storms a town fires at the garrison it touches, at close range", () => {
  const inside = { south: 2, north: 2 };
  for (const y of [Y - 1, Y, Y + 1]) {
    const t = range(
      { A1: blue("attack", { at: [X, y] }), B1: holding(inside) },
      {},
      { ...town, ...contact() },
    );
    const { lines, loss } = shoot(t, [9], fire("A1", at("B1", "volley"))).sum("A1");
    expect(lines).toEqual(["die 9", "close range +0", "2 of 4 stands x2/4", "ground x1/2"]);
    expect(loss).toBe(2);
  }
});

rule("V.5", "at a side that no unit lines, too, and at units that lie deep", () => {
  const storm = (b: Entry, zoneSide: number, a: Entry) =>
    range({ A1: blue("close", a), B1: b }, {}, { ...town, ...contact(zoneSide) });
  const east = { at: [X + 50, Y + 50], facing: 270 };
  const sides = holding({ south: 2, north: 2 });
  expect(shoot(storm(sides, 1, east), [9], fire("A1", at("B1", "volley"))).sum("A1").loss).toBe(1);
  const deep = { zone: "T", posture: "deep", strength: 30 };
  expect(shoot(storm(deep, 2, {}), [9], fire("A1", at("B1", "volley"))).sum("A1").loss).toBe(1);
});

rule("V.5", "at random: any unit that has stormed up to a garrison may fire at it", () => {
  const some = (chance: Chance, from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  let stormed = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const chance = seeded(seed);
    const formation = ["attack", "close", "line"][chance.roll(3) - 1]!;
    const from = { at: [X + some(chance, -70, 70), Y - some(chance, 30, 60)], facing: some(chance, -20, 20) };
    const facing = (from.facing + 360) % 360;
    const t = lab(
      {
        window: "charge",
        ...town,
        units: { A1: blue(formation, { ...from, facing }), B1: holding({ south: 2, north: 2 }) },
      },
      { dice: Array(20).fill(10) },
    );
    const order = { unit: "A1", order: "charge", target: "T", path: FORWARD } as const;
    if (t.refusal("blue", order)) continue;
    t.act(order);
    while (t.window !== "fire" && t.window !== undefined && t.state.turn === 1) {
      const presses = t.window === "press" ? t.forms("blue", "A1", "press") : [];
      const left = presses.map(({ path }) => path.allowance);
      t.act(...left.map((d) => ({ unit: "A1", order: "press", path: [{ go: "forward", d }] }) as const));
    }
    if (t.state.contacts.length === 0) continue;
    stormed++;
    expect(refused(t, fire("A1", at("B1", "volley"))), `seed ${seed}`).toBeUndefined();
  }
  expect(stormed).toBeGreaterThan(15);
});

rule(["V.5", "XI.6-town-shelter"], "but not at those in shelter, and at no other unit", () => {
  const t = range(
    {
      A1: blue("attack"),
      B1: holding({ south: 2, north: 2 }),
      B2: { zone: "T", posture: "sheltered" },
      B3: red("line", 0, { at: [X + 130, Y + 40] }),
    },
    {},
    { ...town, ...contact() },
  );
  expect(refused(t, fire("A1", at("B2", "volley")))).toBe("XI.6-town-shelter");
  expect(refused(t, fire("A1", at("B3", "volley")))).toBe("V.5");
});
