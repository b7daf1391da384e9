import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

type Unit = { readonly [key: string]: Json };
const unit = (type: string, side: string, at: string, more: Unit = {}): Unit => ({ type, side, at, ...more });
const attack = (units: string[], ...targets: string[]) => ({ do: "attack", units, targets }) as const;

/** French infantry in 8,8 attacks the Prussians in 8,7 (strength 2 each); what the defence comes to. */
function defence(units: { readonly [id: string]: Unit }, options: Json = ["16.3"], map: Json = {}) {
  const f = unit("infantry", "french", "8,8");
  const p = unit("infantry", "coalition", "8,7");
  const t = lab({ phase: "combat", map, units: { f, p, ...units } }, { options, dice: [4, 4] });
  t.act(attack(["f"], "8,7")).until("column");
  return t.of("differential")[0]!.defence;
}

rule(["16.3", "16.3.1"], "a gun adds one to a friend in its zone", () => {
  const [line] = defence({ gun: unit("artillery", "coalition", "8,6") });
  expect(line).toMatchObject({
    value: 3,
    label: "p",
    notes: [{ says: "support", with: [1] }],
    cite: "16.3.1",
  });
});

rule("16.3.1", "two guns add two, and a friend out of their zone gets nothing", () => {
  const guns = { a: unit("artillery", "coalition", "8,6"), b: unit("artillery", "coalition", "7,7") };
  expect(defence(guns)[0]?.value).toBe(4);
  expect(defence({ far: unit("artillery", "coalition", "8,5") })[0]?.value).toBe(2);
});

rule("16.3.1", "every defender in its zone gets it", () => {
  const units = {
    f: unit("infantry", "french", "8,8"),
    p: unit("infantry", "coalition", "8,7"),
    q: unit("infantry", "coalition", "9,8"),
    gun: unit("artillery", "coalition", "9,7"),
  };
  const t = lab({ phase: "combat", units }, { options: ["16.3"], dice: [4, 4, 4] });
  t.act(attack(["f"], "8,7", "9,8")).until("column");
  expect(t.of("differential")[0]?.defence.map((line) => line.value)).toEqual([3, 3]);
});

rule("16.3.1", "an option: without it a gun nearby changes nothing", () => {
  expect(defence({ gun: unit("artillery", "coalition", "8,6") }, [])[0]).toMatchObject({
    value: 2,
    label: "p",
  });
});

rule("16.3.1", "a routed gun has no zone and supports no unit, nor does one In Contact", () => {
  expect(defence({ gun: unit("artillery", "coalition", "8,6", { routed: true }) })[0]?.value).toBe(2);
  expect(defence({ gun: unit("artillery", "coalition", "8,6", { contact: true }) })[0]?.value).toBe(2);
});

rule("16.3.1", "nor into a Fortified hex, where no zone extends", () => {
  const gun = { gun: unit("artillery", "coalition", "8,6") };
  expect(defence(gun, ["16.3"], { terrain: { "8,7": "fortified" } })[0]?.value).toBe(2);
});

rule("16.3.1", "a gun that is attacked itself, in this battle or another, supports no unit", () => {
  const units = {
    f: unit("infantry", "french", "8,8"),
    g: unit("infantry", "french", "6,7"),
    p: unit("infantry", "coalition", "8,7"),
    gun: unit("artillery", "coalition", "7,7"),
  };
  const apart = lab({ phase: "combat", units }, { options: ["16.3"], dice: [4, 4] });
  apart.act(attack(["f"], "8,7"), attack(["g"], "7,7"));
  apart.act({ do: "fight", battle: 1 }).until("column");
  expect(apart.of("differential")[0]?.defence).toMatchObject([{ label: "p", value: 2 }]);
  const together = lab(
    {
      phase: "combat",
      units: { ...units, f: unit("infantry", "french", "7,8"), g: unit("infantry", "french", "1,9") },
    },
    { options: ["16.3"], dice: [4, 4, 4] },
  );
  together.act(attack(["f"], "7,7", "8,7")).until("column");
  expect(together.of("differential")[0]?.defence.map((line) => line.value)).toEqual([2, 2]);
});

rule("16.3.1", "also against a Countercharge", () => {
  const units = {
    c: unit("cavalry", "coalition", "8,8"),
    f: unit("infantry", "french", "8,7"),
    gun: unit("artillery", "french", "8,6"),
  };
  const t = lab({ phase: "reaction", units }, { options: ["16.3"], dice: [4] });
  t.act({ do: "countercharge", units: ["c"], targets: ["8,7"] }).until("column");
  expect(t.of("differential")[0]).toMatchObject({ attack: [{ value: 4 }], defence: [{ value: 3 }] });
});

rule("16.3.1", "a hidden gun is revealed when it supports", () => {
  const units = {
    f: unit("infantry", "french", "8,8"),
    p: unit("infantry", "coalition", "8,7"),
    gun: unit("artillery", "coalition", "8,6"),
    idle: unit("artillery", "coalition", "3,3"),
  };
  const t = lab({ phase: "combat", units }, { options: ["16.1", "16.3"], dice: [4] });
  t.act(attack(["f"], "8,7")).until("column");
  expect(t.of("differential")[0]?.defence[0]?.value).toBe(3);
  expect(t.of("revealed").map(({ unit, cite }) => [unit, cite])).toContainEqual(["gun", "16.3.1"]);
  expect([t.unit("gun").hidden, t.unit("idle").hidden]).toEqual([0, 1]);
});

// Bombardment: the Bober flows between 8,7 and the French side of the field.

const BOBER = { rivers: [{ name: "Bober", kind: "major", sides: ["8,7|8,8", "8,7|7,8", "8,7|9,8"] }] };

/** A French gun of strength 2 in 8,8, with others, against a Prussian in 8,7. */
function bombarding(
  units: { readonly [id: string]: Unit } = {},
  dice: number[] = [],
  options: Json = ["16.3"],
) {
  const gun = unit("artillery", "french", "8,8");
  const p = unit("infantry", "coalition", "8,7", { strength: 2 });
  return lab({ phase: "combat", map: BOBER, units: { gun, p, ...units } }, { options, dice });
}

rule("16.3.2", "a gun may attack over a Major River, undoubled, or let it be", () => {
  const t = bombarding({}, [3]);
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  t.act(attack(["gun"], "8,7")).until("column");
  expect(t.of("differential")).toMatchObject([
    { attack: [{ label: "gun", notes: ["bombards"], value: 2, cite: "16.3.2" }], column: 0 },
  ]);
});

rule("16.3.2", "others cannot attack over it, nor guns without the option", () => {
  const t = bombarding({ f: unit("infantry", "french", "9,8") });
  expect(t.actions("attack")).toEqual([attack(["gun"], "8,7")]);
  expect(t.refusal(attack(["f"], "8,7"))).toBe("7.1");
  const off = bombarding(
    { e: unit("infantry", "coalition", "3,3"), d: unit("infantry", "french", "3,4") },
    [],
    [],
  );
  expect(off.refusal(attack(["gun"], "8,7"))).toBe("7.1");
});

rule("16.3.2", "together with others that are not across the river", () => {
  const t = bombarding({ f: unit("infantry", "french", "8,6") }, [3]);
  t.act(attack(["gun", "f"], "8,7")).until("column");
  expect(t.of("differential")).toMatchObject([{ attack: [{ value: 2 }, { value: 2 }], column: 2 }]);
});

/** The Bober with a bridge between 8,7 and the gun in 8,8. */
const atBridge = (dice: number[] = [], options: Json = ["16.3"]) => {
  const gun = unit("artillery", "french", "8,8");
  const p = unit("infantry", "coalition", "8,7", { strength: 2 });
  const map = { ...BOBER, crossings: ["8,7|8,8"] };
  const t = lab({ phase: "combat", map, units: { gun, p } }, { options, dice });
  return t.act(attack(["gun"], "8,7"));
};
const bombard = { do: "bombard", unit: "gun" } as const;

rule(
  "16.3.2",
  "at a bridge, which crosses a Major River too, a gun attacks doubled or chooses to bombard",
  () => {
    const doubled = atBridge([3]);
    expect(doubled.actions("bombard")).toEqual([bombard]);
    doubled.until("column");
    expect(doubled.of("differential")).toMatchObject([
      { attack: [{ value: 4, cite: "artillery-bonus" }], column: 1 },
    ]);
    const t = atBridge([1]).act(bombard);
    expect([t.asks, t.actions("bombard")]).toEqual(["reserves", []]); // once
    t.until("column");
    expect(t.of("differential")).toMatchObject([{ attack: [{ value: 2, cite: "16.3.2" }], column: -1 }]);
    expect(t.log("bombards")).toEqual([
      "gun bombards over the bridge or ford, at its printed strength [16.3.2]",
    ]);
    t.act({ do: "column", column: -2 });
    expect(t.of("result")[0]?.result).toBe("AB");
    expect(t.unit("gun").place).toBe("map"); // and it has the immunity
  },
);

rule("16.3.2", "the choice is for guns, at the river, of the side that attacks, and with the option", () => {
  expect(atBridge([], []).actions("bombard")).toEqual([]);
  const answered = atBridge([3]).pass();
  expect([answered.side, answered.actions("bombard")]).toEqual(["coalition", []]);
  const open = bombarding({ p: unit("infantry", "coalition", "8,9") }).act(attack(["gun"], "8,9"));
  expect(open.actions("bombard")).toEqual([]);
  const over = bombarding().act(attack(["gun"], "8,7"));
  expect(over.actions("bombard")).toEqual([]); // there it bombards anyway
});

rule("16.3.2", "over open ground a gun is doubled as ever", () => {
  const t = bombarding({ p: unit("infantry", "coalition", "8,9") }, [3]);
  t.act(attack(["gun"], "8,9")).until("column");
  expect(t.of("differential")[0]?.attack).toMatchObject([{ value: 4, cite: "artillery-bonus" }]);
});

const resolve = (t: ReturnType<typeof bombarding>, units: string[], column: number) =>
  t.act(attack(units, "8,7")).until("column").act({ do: "column", column });

rule("16.3.2-immune", "AB and AR only make it withdraw", () => {
  const broken = resolve(bombarding({}, [1]), ["gun"], -2);
  expect(broken.of("result")[0]?.result).toBe("AB");
  expect(broken.unit("gun").place).toBe("map");
  const immune = { unit: "gun", counts: "AW", cite: "16.3.2-immune" };
  expect(broken.of("immune")).toMatchObject([{ ...immune, result: "AB" }]);
  expect(broken.of("withdraws")).toMatchObject([{ unit: "gun", cite: "16.3.2-immune" }]);
  expect(broken.morale).toEqual([5, 5]);
  const withdrawn = resolve(bombarding({}, [5]), ["gun"], -2);
  expect(withdrawn.of("result")[0]?.result).toBe("AW");
  expect(withdrawn.of("withdraws")).toMatchObject([{ unit: "gun", cite: "9.6-AW" }]);
  const routed = resolve(bombarding({}, [2]), ["gun"], -2);
  expect(routed.of("result")[0]?.result).toBe("AR");
  routed.until("movement");
  expect(routed.of("rout")).toEqual([]);
  expect(routed.of("immune")).toMatchObject([{ ...immune, result: "AR" }]);
  expect(routed.unit("gun").routed).toBe(0);
});

rule("16.3.2-immune", "while the others in the battle suffer the real result", () => {
  const t = resolve(bombarding({ f: unit("infantry", "french", "8,6") }, [1]), ["gun", "f"], -2);
  expect(t.of("broke")).toMatchObject([{ unit: "f" }]);
  expect(t.unit("gun").place).toBe("map");
  expect(t.morale).toEqual([4, 6]);
});

rule("16.3.2-immune", "nothing is told of it where the result is not the attacker's", () => {
  for (const die of [3, 4, 5, 6]) {
    const gun = unit("artillery", "french", "8,8", { strength: 4 });
    const t = resolve(bombarding({ gun }, [die, 6, 6]), ["gun"], 2);
    expect(["AB", "AR", "EX"]).not.toContain(t.of("result")[0]?.result);
    expect(t.of("immune")).toEqual([]);
  }
});

rule("16.3.2-immune", "alone, an exchange counts as no result", () => {
  const t = bombarding({ gun: unit("artillery", "french", "8,8", { strength: 4 }) }, [2]);
  resolve(t, ["gun"], 2);
  expect(t.of("result")[0]?.result).toBe("EX");
  expect([t.unit("p").place, t.unit("gun").place]).toEqual(["map", "map"]);
  expect(t.of("immune")).toMatchObject([{ unit: "gun", result: "EX", counts: "N", cite: "16.3.2-immune" }]);
  expect(t.morale).toEqual([5, 5]);
});

rule("16.3.2-immune", "in a mixed exchange it cannot be given up", () => {
  const f = unit("infantry", "french", "8,6");
  const t = resolve(bombarding({ f }, [2]), ["gun", "f"], 2);
  expect(t.of("broke").map((event) => event.unit)).toEqual(["p", "f"]);
  expect(t.of("immune")).toEqual([{ type: "immune", unit: "gun", result: "EX", cite: "16.3.2-immune" }]);
  expect(t.unit("gun").place).toBe("map");
});

rule("16.3.2-immune", "a gun that does not bombard is given up like any other unit", () => {
  const units = {
    gun: unit("artillery", "french", "8,8", { strength: 2 }),
    p: unit("infantry", "coalition", "8,9"),
  };
  const t = lab({ phase: "combat", units }, { options: ["16.3"], dice: [2] });
  t.act(attack(["gun"], "8,9"))
    .until("column")
    .act({ do: "column", column: 2 });
  expect(t.of("broke").map((event) => event.unit)).toEqual(["p", "gun"]);
});
