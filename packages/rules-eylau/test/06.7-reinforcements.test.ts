// [6.7] Reinforcements, by road and over the edge.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import type { FormationName } from "../src/formations.ts";
import type { Entry } from "./form-lab.ts";
import { lab, rule } from "./lab.ts";

/** The road comes in at 0,8. */
const ROAD = ["0,8", "1,7", "2,8", "3,7", "4,8", "5,7", "6,8"];
interface Setting {
  readonly units?: { readonly [id: string]: Entry };
  readonly hexes?: readonly string[];
  readonly turn?: number;
  readonly due?: number;
  readonly road?: string;
  readonly dice?: readonly number[];
  readonly terrain?: Entry;
}
const waiting = (entry: Entry = {}): Entry => ({ side: "french", place: "waiting", ...entry });

/** f and g wait to come in. */
function coming({
  units = {},
  hexes = ["0,8"],
  turn = 1,
  due = 1,
  road = "majorRoads",
  dice = [],
  terrain = {},
}: Setting = {}) {
  const all: { [id: string]: Entry } = { f: waiting(), g: waiting(), ...units };
  const group = Object.keys(all).filter((id) => all[id]!.place === "waiting");
  return lab(
    {
      phase: "frenchMovement",
      stage: "units",
      turn,
      map: { [road]: [ROAD], terrain },
      reinforcements: [{ name: "Column", side: "french", turn: due, hexes: [...hexes], units: group }],
      units: { far: { side: "allied", at: "22,2" }, ...all },
    } as Json,
    { dice },
  );
}
const enter = (unit = "f", hex = "0,8", formation: FormationName = "road"): Action => ({
  do: "enter",
  unit,
  hex,
  formation,
});

rule("6.7", "in road column, if no enemy is within six hexes of where the road comes in", () => {
  const t = coming();
  expect(t.actions("enter")).toEqual([
    { do: "enter", unit: "f", hex: "0,8", formation: "road" },
    { do: "enter", unit: "f", hex: "0,8", formation: "column" },
    { do: "enter", unit: "f", hex: "0,8", formation: "line" },
  ]);
  t.act(enter());
  expect(t.unit("f")).toMatchObject({ place: "map", hexes: ["0,8"], formation: "road" });
  expect(t.of("entered")).toMatchObject([{ unit: "f", hex: "0,8", cite: "6.7" }]);
  expect(t.spent("f")).toBe(0.5);
  expect(t.asks).toBe("mover");
  t.move("4,8");
  expect(t.spent("f")).toBe(2.5);
  expect(coming({ units: { a: { side: "allied", at: "6,5" } } }).refusal(enter())).toBe("6.7");
  expect(coming({ units: { a: { side: "allied", at: "7,8" } } }).refusal(enter())).toBeUndefined();
  expect(coming({ due: 2 }).refusal(enter())).toBe("6.7");
});

rule("6.7", "a column is committed with its brigade when it comes in", () => {
  const t = coming({ units: { "french-brigade": { place: "display" } } }).act(enter());
  t.until("mover");
  expect(t.unit("french-brigade").place).toBe("map");
});

rule("6.71", "a unit that follows loses the road taken up by the columns ahead", () => {
  const t = coming({ units: { f: waiting({ size: 9 }) } });
  expect(t.refusal(enter("g"))).toBe("6.71"); // behind f on the road
  t.act(enter()).move("4,8").act({ do: "stop" }).act(enter("g"));
  expect(t.spent("g")).toBe(1.5); // two hexes of road ahead, and its own
  const minor = coming({ road: "minorRoads", units: { f: waiting({ size: 8 }) } })
    .act(enter())
    .move("4,8")
    .act({ do: "stop" })
    .act(enter("g"));
  expect(minor.state.spent[minor.id("g")]).toBe(4 + 4);
});

rule("6.71", "with nothing left it comes in during the next turn", () => {
  const long = waiting({ size: 60 }); // eight hexes: four points
  const t = coming({ units: { f: long, g: waiting({ mp: [2, 2] }) } })
    .act(enter())
    .move("4,8")
    .act({ do: "stop" });
  expect(t.refusal(enter("g"))).toBe("6.71");
  const able = coming({ units: { f: long, g: waiting({ mp: [3, 3] }) } })
    .act(enter())
    .move("4,8")
    .act({ do: "stop" });
  expect(able.refusal(enter("g"))).toBeUndefined();
});

rule("6.65-a", "the rear of a column that comes in is still off the map", () => {
  const t = coming({ units: { f: waiting({ size: 17 }) } }).act(enter());
  const trail = () => t.state.trail[t.id("f")];
  expect(trail()).toEqual([-1, -1]);
  t.move("1,7");
  expect(trail()!.map((hex) => (hex < 0 ? hex : t.g.world.map.grid.names[hex]))).toEqual(["0,8", -1]);
});

rule("6.72", "in any formation but square", () => {
  const t = coming().act(enter("f", "0,8", "line"));
  expect(t.unit("f")).toMatchObject({ formation: "line", hexes: ["0,8"], facing: 1 });
  expect(t.spent("f")).toBe(1);
  expect(coming().refusal(enter("f", "0,8", "square"))).toBe("6.72");
  expect(coming({ units: { f: waiting({ size: 11 }) } }).refusal(enter("f", "0,8", "line"))).toBe("8.3");
  const horse = coming({ units: { f: waiting({ kind: "dragoon", mp: [8, 5] }) } });
  expect(horse.actions("enter").map(({ formation }) => formation)).toEqual(["road", "mounted"]);
  const guns = coming({ units: { f: waiting({ kind: "foot battery" }) } });
  expect(guns.actions("enter").map(({ formation }) => formation)).toEqual(["road", "limbered"]);
});

rule("6.72", "with any front, that which looks into the map first", () => {
  const t = coming().act(enter("f", "0,8", "column"));
  expect([t.asks, t.game.pending[0]!.about]).toEqual(["arrival", ["f"]]);
  expect(t.actions("face").map(({ facing }) => facing)).toEqual([1, 0, 2, 3, 4, 5]);
  expect(t.refused({ do: "form", formation: "line" })).toBe(
    "the unit has come in: its formation has been chosen [6.72]",
  );
  const south = coming().act(enter("f", "0,8", "column"), { do: "face", facing: 2 });
  expect(south.of("faced")).toMatchObject([{ units: ["f"], facing: 2, cite: "6.72" }]);
  expect([south.asks, south.unit("f").facing, south.spent("f")]).toEqual(["mover", 2, 1]);
  t.act({ do: "face", facing: 1 });
  expect([t.asks, t.of("faced")]).toEqual(["mover", []]);
  expect(coming().act(enter()).asks).toBe("mover"); // a road column looks all around
});

rule("6.72", "too strong for a line in one hex, in one over two", () => {
  const big = { units: { f: waiting({ size: 11 }) } };
  expect(coming(big).refusal(enter("f", "0,8", "column"))).toBeUndefined();
  const t = coming(big).act(enter("f", "0,8", "extended"));
  expect(t.refusal({ do: "face", facing: 1 })).toBe("8.3");
  expect(t.refusal({ do: "form", formation: "column" })).toBe("6.72");
  expect(t.refusal({ do: "form", formation: "extended", hex: "0,9" })).toBe("5.32");
  expect(t.refusal({ do: "form", formation: "extended", facing: 1 })).toBe("8.3");
  expect(t.refusal({ do: "form", formation: "extended", facing: 2, hex: "0,9" })).toBe("8.3");
  expect(t.actions("form").map(({ facing, hex }) => [facing, hex])).toEqual(
    expect.arrayContaining([
      [1, "0,9"],
      [1, "0,7"],
      [4, "0,9"],
    ]),
  );
  t.act({ do: "form", formation: "extended", facing: 1, hex: "0,9" });
  expect(t.unit("f")).toMatchObject({ hexes: ["0,8", "0,9"], formation: "extended", facing: 1 });
  expect(t.of("formed")).toMatchObject([{ hexes: ["0,8", "0,9"], cite: "6.72" }]);
  expect([t.asks, t.spent("f")]).toEqual(["mover", 1]);
  const poor = coming({ units: { f: waiting({ size: 11, mp: [5, 1] }) } });
  expect(poor.refusal(enter("f", "0,8", "extended"))).toBeUndefined();
  expect(coming().refusal(enter("f", "0,8", "extended"))).toBe("6.72");
  const cover = coming({ ...big, terrain: { "0,8": "woods" } });
  expect(cover.refusal(enter("f", "0,8", "extended"))).toBe("8.31-C");
});

rule("6.72", "light battalions in general order, too, which looks all around", () => {
  const t = coming({ units: { f: waiting({ kind: "light" }) } }).act(enter("f", "0,8", "general"));
  expect([t.asks, t.unit("f").formation]).toEqual(["mover", "general"]);
  expect(coming().refusal(enter("f", "0,8", "general"))).toBe("6.72");
});

rule(
  "6.72",
  "where the enemy bars the way they wait, and come in up to four hexes further with each turn",
  () => {
    const barred = { a: { side: "allied", at: "0,8", facing: 4 } };
    const hexes = (turn: number, units: { readonly [id: string]: Entry } = barred) => [
      ...new Set(
        coming({ units, turn })
          .actions("enter")
          .map(({ hex }) => hex),
      ),
    ];
    expect(hexes(1)).toEqual([]);
    expect(coming({ units: barred }).refusal(enter("f", "0,8", "column"))).toBe("6.72");
    const later = hexes(2);
    expect(later).toContain("0,12");
    expect(later).not.toContain("0,13");
    expect(later).not.toContain("0,8");
    expect(hexes(3)).toContain("0,16");
    expect(coming({ turn: 3 }).refusal(enter("f", "0,9", "column"))).toBe("6.72"); // its own hex is free
    const zone = { a: { side: "allied", at: "1,8", facing: 4 } };
    expect(hexes(2, zone)).toContain("0,12"); // in a fire zone is as good as barred
    const corner = coming({
      units: { a: { side: "allied", at: "0,4", facing: 4 } },
      hexes: ["0,4"],
      turn: 2,
    });
    expect(corner.refusal(enter("f", "0,0", "column"))).toBeUndefined();
  },
);

rule("6.72", "over a stretch of the edge any unit may come in first, outside enemy fire zones", () => {
  const t = coming({
    hexes: ["0,8", "0,9", "0,10"],
    units: { a: { side: "allied", at: "1,10", facing: 4 } },
  });
  const ways = t.actions("enter");
  expect([...new Set(ways.map(({ unit }) => unit))]).toEqual(["f", "g"]);
  expect([...new Set(ways.map(({ hex }) => hex))]).toEqual(["0,8", "0,9"]);
});

rule("6.7", "leaders on the list come in as others do, with nothing to choose but the hex", () => {
  const chief = { side: "french", rank: "corps", place: "waiting", rating: [5, 3] };
  const t = coming({
    units: { f: { side: "french", at: "5,3" }, g: { side: "french", at: "5,4" }, z: chief },
  });
  expect(t.actions("enter")).toEqual([{ do: "enter", unit: "z", hex: "0,8" }]);
  t.act(t.actions("enter")[0]!);
  expect(t.hex("z")).toBe("0,8");
  expect(t.spent("z")).toBe(1);
});

rule("6.72", "they look into the map, whatever edge they come from", () => {
  const facingAt = (hex: string) =>
    coming({ hexes: [hex] })
      .act(enter("f", hex, "column"))
      .unit("f").facing;
  expect(["0,8", "23,8", "12,0", "12,17", "0,1", "23,16", "18,0"].map(facingAt)).toEqual([
    1, 4, 2, 0, 2, 5, 3,
  ]);
});

rule("6.2", "the first hex has its usual cost and effect for each arm", () => {
  const into = (terrain: string, entry: Entry, formation: FormationName) => {
    const t = coming({ units: { f: waiting(entry) }, terrain: { "0,9": terrain }, hexes: ["0,9"] });
    const order = enter("f", "0,9", formation);
    if (t.refusal(order)) return t.refusal(order);
    t.act(order);
    return [t.spent("f"), t.unit("f").formation, t.unit("f").morale];
  };
  const all = (terrain: string) => [
    into(terrain, {}, "column"),
    into(terrain, { kind: "light cavalry", mp: [8, 5] }, "mounted"),
    into(terrain, { kind: "dragoon", mp: [8, 5] }, "mounted"),
    into(terrain, { kind: "foot battery" }, "limbered"),
  ];
  expect(all("farmette")).toEqual([
    [1, "general", "good"],
    [1, "general", "good"],
    [2, "mounted", "disordered"],
    [2, "limbered", "disordered"],
  ]);
  expect(all("woods")).toEqual([[2, "general", "good"], [2, "general", "good"], "6.2", "6.2"]);
});
