// [III, IV.1, IV.3] What each unit is offered in the deployment phase, to the last way.

import { expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { B, form } from "./deploying.ts";
import { block, line } from "./ground.ts";
import { type Lab, lab, rule, where } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

/** A1 as it is told, among these. */
const table = (a1: Entry, units: { readonly [id: string]: Entry } = {}, more: Entry = {}): Lab =>
  lab({ units: { A1: a1, ...units, ...B }, ...more });
const FOOT = { at: [1000, 500] };
const orders = (l: Lab, id = "A1", side = "blue"): string[] | undefined =>
  l
    .choices(side, id)
    ?.forms.map((one) => (one.order === "form" ? `form ${one.to}` : one.order))
    .sort();
const isLegal = (l: Lab, ...set: object[]): boolean => l.objection("blue", ...set) === undefined;
/** Ways as [number of the way, x, y, heading] in mm and degrees; from a face with its number first. */
const ways = (l: Lab, order: "form" | "split" | "limber" | "unlimber", to?: string): unknown =>
  (
    l.forms("blue", "A1", order).find((one) => to === undefined || ("to" in one && one.to === to))!
      .ways as readonly {
      variant?: number;
      turn?: number;
      face?: number;
      x: number;
      y: number;
      heading: number;
    }[]
  ).map(({ variant, turn, face, x, y, heading }) =>
    [face, variant ?? turn, x / 100, y / 100, heading / 100].filter((one) => one !== undefined),
  );

rule("III.6-allowed", "each formation is offered its own changes", () => {
  const from = (formation: string, more: Entry = {}) => orders(table({ ...FOOT, formation, ...more }));
  const all = { line: "form line", attack: "form attack", open: "form open", close: "form close" };
  expect(from("line")).toEqual([
    "face",
    all.attack,
    all.close,
    all.open,
    "form route",
    "form skirmish",
    "form square",
    "split",
  ]);
  expect(from("square")).toEqual([all.attack, all.close, all.line, all.open]);
  expect(from("route")).toEqual(["face", all.line, all.open]);
  expect(from("cav-line-1")).toEqual([
    "face",
    "form cav-attack",
    "form cav-line-2",
    "form cav-open",
    "form cav-route",
    "form cav-skirmish",
  ]);
  expect(from("skirmish")).toEqual(["face", "recall"]);
  expect(from("cav-skirmish")).toEqual(["face", "recall"]);
  expect(from("skirmish", { quarters: 3 })).toEqual(["face"]);
  expect(from("gun-firing")).toEqual(["face", "limber"]);
  expect(from("gun-route")).toEqual(["face", "unlimber"]);
});

rule("III.6", "each way is told with the place it leads to", () => {
  const l = table(FOOT);
  expect(ways(l, "form", "attack")).toEqual([
    [0, 1000, 500, 0],
    [1, 1035, 500, 0],
    [2, 965, 500, 0],
  ]);
  expect(ways(l, "form", "route")).toEqual([
    [0, 1055, 492.5, 90],
    [1, 945, 492.5, 270],
  ]);
  expect(ways(l, "split")).toEqual([
    [0, 1035, 500, 0],
    [1, 965, 500, 0],
  ]);
  expect(ways(table({ ...FOOT, formation: "square" }), "form", "open")).toEqual([
    [0, 0, 1000, 500, 0],
    [1, 0, 1032.5, 467.5, 90],
    [2, 0, 1000, 435, 180],
    [3, 0, 967.5, 467.5, 270],
  ]);
});

rule("III.2-skirmish-layout", "into skirmish order the gap is offered, 40 to 80 mm by twos", () => {
  const skirmish = table(FOOT)
    .forms("blue", "A1", "form")
    .filter(({ gap }) => gap !== undefined);
  expect(skirmish).toEqual([
    {
      order: "form",
      to: "skirmish",
      ways: [{ variant: 0, x: 100000, y: 50000, heading: 0 }],
      gap: { least: 4000, most: 8000, step: 200 },
    },
  ]);
  for (const gap of [4000, 8000])
    expect(table(FOOT).refusal("blue", form("A1", "skirmish", 0, { gap }))).toBeUndefined();
  expect(table(FOOT).refusal("blue", form("A1", "line", 0, { gap: 4000 }))).toBe("III.6-allowed");
  expect(table(FOOT).refusal("blue", form("A1", "attack", 0, { gap: 4000 }))).toBe("III.2-skirmish-layout");
});

rule(["IV.3-limber-light", "IV.3-limber-heavy"], "light guns limber for one option, others for two", () => {
  const cost = (calibre: string, done: string[] = []) =>
    table({ ...FOOT, formation: "gun-firing", calibre, done }).forms("blue", "A1", "limber")[0]?.cost;
  expect(["light", "medium", "heavy"].map((calibre) => cost(calibre))).toEqual([1, 2, 2]);
  expect(["light", "medium"].map((calibre) => cost(calibre, ["face"]))).toEqual([1, undefined]);
  expect(cost("light", ["limber"])).toBeUndefined();
  const l = table({ ...FOOT, formation: "gun-firing", calibre: "light" });
  expect(ways(l, "limber")).toEqual([
    [0, 1000, 520, 0],
    [90, 1037.5, 482.5, 90],
    [180, 1000, 445, 180],
    [270, 962.5, 482.5, 270],
  ]);
  l.act({ unit: "A1", order: "limber", turn: 90 });
  expect(l.of("formed")).toMatchObject([{ unit: "A1", from: "gun-firing", cite: "IV.3-limber-light" }]);
  const heavy = table({ ...FOOT, formation: "gun-route", calibre: "heavy" });
  heavy.act({ unit: "A1", order: "unlimber", turn: 0 });
  expect(heavy.of("formed")).toMatchObject([{ unit: "A1", from: "gun-route", cite: "IV.3-limber-heavy" }]);
});

rule("IV.3-limber", "what is limbered does not limber, what is deployed does not unlimber", () => {
  const may = (formation: string, order: string) =>
    isLegal(table({ ...FOOT, formation }), { unit: "A1", order, turn: 0 });
  expect([may("gun-route", "limber"), may("gun-firing", "unlimber")]).toEqual([false, false]);
  expect([may("gun-firing", "limber"), may("gun-route", "unlimber")]).toEqual([true, true]);
});

rule("IV.1-no-repeat", "what has been done is not offered again, nor what is too dear", () => {
  expect(orders(table({ ...FOOT, done: ["face"] }))).not.toContain("face");
  expect(orders(table({ ...FOOT, done: ["face"] }))).toContain("form square");
  expect(orders(table({ ...FOOT, done: ["form"] }))).toEqual(["face"]);
  expect(table({ ...FOOT, done: ["form", "face"] }).choices("blue", "A1")).toBeUndefined();
  expect(orders(table({ ...FOOT, formation: "skirmish", done: ["face"] }))).toBeUndefined();
  expect(table({ ...FOOT, done: ["face"] }).choices("blue", "A1")?.left).toBe(1);
});

rule("III.2-line-bend", "only a line with a stand at an edge is offered to bend", () => {
  const bends = (formation: string, south: number) =>
    table(
      { ...FOOT, formation },
      {},
      { terrain: [{ kind: "densewoods", outline: block(700, south, 1300, 700) }] },
    )
      .forms("blue", "A1", "form")
      .filter(({ bends: may }) => may !== undefined);
  // the middle of a stand is 7.5 mm behind its front, and 25 mm from the edge is near enough
  expect(bends("line", 517.5)).toEqual([
    { order: "form", to: "line", ways: [], bends: { stands: 4, turn: 4500 } },
  ]);
  expect(bends("line", 517.6)).toEqual([]);
  expect(bends("attack", 517.5)).toEqual([]);
  // one stand of the four is enough
  const corner = { terrain: [{ kind: "densewoods", outline: block(1060, 505, 1300, 700) }] };
  const [bend] = table(FOOT, {}, corner)
    .forms("blue", "A1", "form")
    .filter((one) => one.bends);
  expect(bend?.ways).toEqual([]);
});

const TOWN = { terrain: [{ id: "T", kind: "town", corner: [1000, 500] }] };
const inTown = (posture: string, more: Entry = {}): Entry => ({ zone: "T", posture, ...more });

rule(["XI.6-town-garrison", "XI.6-town-exchange"], "what a unit in a town is offered, by its posture", () => {
  const forms = (posture: string, more: Entry = {}, others: { [id: string]: Entry } = {}) =>
    table(inTown(posture, more), others, TOWN).choices("blue", "A1")?.forms;
  const open = [2, 2, 2, 2];
  expect(forms("sheltered")).toEqual([{ order: "garrison", open, stands: 4 }]);
  expect(forms("deep")).toEqual([{ order: "line-edge", open, stands: 4 }]);
  expect(forms("edge", { lining: { north: 2, east: 2 } })).toEqual([
    { order: "line-edge", open, stands: 4 },
    { order: "deepen" },
  ]);
  expect(forms("sheltered", { quarters: 2 })).toEqual([{ order: "garrison", open, stands: 2 }]);
  // others at the edge leave less of it, and two make the garrison complete
  const A2 = inTown("edge", { lining: { north: 1, south: 2, west: 1 } });
  expect(forms("sheltered", {}, { A2 })).toEqual([{ order: "garrison", open: [1, 2, 0, 1], stands: 4 }]);
  expect(forms("sheltered", {}, { A2, A3: inTown("deep") })).toBeUndefined();
  expect(forms("deep", {}, { A2 })).toEqual([{ order: "line-edge", open: [1, 2, 0, 1], stands: 4 }]);
  // neither cavalry nor units with something else to do
  expect(forms("sheltered", { arm: "cavalry" })).toBeUndefined();
  expect(forms("sheltered", { done: ["garrison"] })).toBeUndefined();
  // relief: sheltered infantry that has its options, by a unit that has them
  const relief = { A2: inTown("sheltered"), A3: inTown("sheltered", { arm: "cavalry" }) };
  const offered = (more: Entry, others: { [id: string]: Entry }) =>
    forms("deep", more, others)?.find(({ order }) => order === "exchange");
  expect(offered({}, relief)).toEqual({ order: "exchange", with: ["A2"] });
  expect(offered({ done: ["face"] }, relief)).toBeUndefined();
  expect(offered({}, { A2: inTown("sheltered", { done: ["face"] }) })).toBeUndefined();
  expect(forms("sheltered", {}, relief)?.map(({ order }) => order)).toEqual(["garrison"]);
});

rule("XI.6-town-exchange", "which unit changes places with which", () => {
  // A3 keeps the order open to A1 where A2 cannot relieve it
  const changes = (a: Entry, b: Entry) =>
    isLegal(table(a, { A2: b, A3: inTown("sheltered") }, TOWN), {
      unit: "A1",
      order: "exchange",
      with: "A2",
    });
  expect(changes(inTown("deep"), inTown("sheltered"))).toBe(true);
  expect(changes(inTown("edge", { lining: { north: 2, east: 2 } }), inTown("sheltered"))).toBe(true);
  expect(changes(inTown("deep"), inTown("deep"))).toBe(false);
  expect(changes(inTown("sheltered"), inTown("sheltered"))).toBe(false);
  expect(changes(inTown("deep"), { at: [300, 300] })).toBe(false);
  expect(changes({ at: [300, 300] }, inTown("sheltered"))).toBe(false);
  expect(changes(inTown("deep"), inTown("sheltered", { status: "shaken" }))).toBe(false);
  expect(changes(inTown("deep"), inTown("sheltered", { arm: "cavalry" }))).toBe(false);
  expect(changes(inTown("deep"), inTown("sheltered", { done: ["exchange"] }))).toBe(false);
});

rule(
  "XI.6-town-exchange",
  "the relief takes the places at the edge if it has as many stands, otherwise it stays deep",
  () => {
    const after = (a: Entry, b: Entry) => {
      const l = table(a, { A2: b }, TOWN).act({ unit: "A1", order: "exchange", with: "A2" });
      expect([l.unit("A1").posture, l.unit("A1").lining]).toEqual(["sheltered", [0, 0, 0, 0]]);
      expect(l.of("posture")).toMatchObject([
        { unit: "A1", zone: "T", posture: "sheltered", cite: "XI.6-town-exchange" },
        { unit: "A2", zone: "T", posture: l.unit("A2").posture, cite: "XI.6-town-exchange" },
      ]);
      return [l.unit("A2").posture, l.unit("A2").lining];
    };
    const edge = inTown("edge", { lining: { north: 2, east: 2 } });
    expect(after(edge, inTown("sheltered"))).toEqual(["edge", [2, 2, 0, 0]]);
    expect(after(edge, inTown("sheltered", { quarters: 2 }))).toEqual(["deep", [0, 0, 0, 0]]);
    expect(after(inTown("deep"), inTown("sheltered"))).toEqual(["deep", [0, 0, 0, 0]]);
  },
);

rule("XI.6-town-garrison", "orders that do not fit the posture are refused", () => {
  const may = (posture: string, order: string, more: Entry = {}) =>
    isLegal(table(inTown(posture, more), {}, TOWN), { unit: "A1", order, sides: ["north", "east"] });
  expect([may("sheltered", "garrison"), may("deep", "garrison")]).toEqual([true, false]);
  expect([may("deep", "line-edge"), may("sheltered", "line-edge")]).toEqual([true, false]);
  expect(may("edge", "line-edge", { lining: { south: 2, west: 2 } })).toBe(true);
  expect(may("sheltered", "garrison", { arm: "cavalry" })).toBe(false);
  const sides = (...list: string[]) =>
    isLegal(table(inTown("deep"), {}, TOWN), { unit: "A1", order: "line-edge", sides: list });
  expect([sides("north"), sides("north", "south"), sides("north", "west", "east")]).toEqual([
    false,
    true,
    true,
  ]);
});

rule("XI.6-town-fire-fight", "a fire is fought where it burns, until the block is ablaze", () => {
  const offers = (burning: number) =>
    orders(table(inTown("deep"), {}, { ...TOWN, fires: { T: burning } }))?.includes("fight-fire");
  expect([offers(0), offers(1), offers(99), offers(100)]).toEqual([false, true, true, false]);
  const l = table(inTown("deep"), { A2: { at: [300, 300] } }, { ...TOWN, fires: { T: 50 } });
  const fights = (unit: string, zone: string) => isLegal(l, { unit, order: "fight-fire", zone });
  expect([fights("A1", "T"), fights("A2", "T"), fights("A1", "U")]).toEqual([true, false, false]);
});

const FERRY = {
  terrain: [
    { id: "river", kind: "river", line: line(0, 2400, 500), width: 60 },
    { id: "boat", kind: "ferry", water: "river", at: [1000, 500] },
  ],
};

rule(
  "IV.1-deployment-list",
  "infantry and limbered guns board within 50 mm of the quay, one at a time",
  () => {
    const boards = (a1: Entry, others: { [id: string]: Entry } = {}) =>
      table(a1, others, FERRY).forms("blue", "A1", "load");
    const [south] = lab({ units: B, ...FERRY }).game.position.world.ground.crossings;
    expect([south!.from, south!.to].map(({ y }) => y / 100)).toEqual([530, 470]);
    const at = (y: number) => [1000, y];
    expect(boards({ at: at(420), formation: "attack" })).toEqual([{ order: "load", ferry: ["boat"] }]);
    expect(boards({ at: at(419), formation: "attack" })).toEqual([]);
    expect(boards({ at: at(420), formation: "square" })).toEqual([]);
    expect(boards({ at: at(420), formation: "cav-route" })).toEqual([]);
    expect(boards({ at: at(420), formation: "gun-firing" })).toEqual([]);
    expect(boards({ at: at(420), formation: "gun-route" })).toHaveLength(1);
    expect(boards({ at: at(420), formation: "half-line", screen: true })).toEqual([]);
    expect(boards({ at: at(420), done: ["face"] })).toHaveLength(1);
    expect(boards({ at: at(420), done: ["face", "form"] })).toEqual([]);
    const both = table(
      { at: at(430), formation: "route" },
      { A2: { at: [1000, 600], formation: "route", facing: 0 } },
      FERRY,
    );
    const load = (unit: string) => ({ unit, order: "load", ferry: "boat" }) as const;
    expect(both.refusal("blue", load("A1"), load("A2"))).toBe("IV.1-deployment-list");
    both.act(load("A2"));
    expect(both.state.ground.ferries[0]).toEqual({ cargo: both.index("A2"), bank: 0 });
    expect(both.of("ferried")).toMatchObject([{ unit: "A2", ferry: "boat", what: "boards" }]);
  },
);

rule("IV.1-deployment-list", "it lands with its rear at the quay, marching away from the water", () => {
  const landed = (a1: Entry) => {
    const l = table(a1, {}, FERRY).act({ unit: "A1", order: "load", ferry: "boat" });
    l.until("deployment").act({ unit: "A1", order: "unload" });
    expect(l.of("ferried").at(-1)).toMatchObject({ unit: "A1", ferry: "boat", what: "lands" });
    return where(l, "A1");
  };
  // a column of route is 135 mm long, and stands a millimetre clear of the quay
  expect(landed({ at: [1000, 460], formation: "attack" })).toEqual(["route", 1000, 334, 180]);
  expect(landed({ at: [1000, 460], formation: "gun-route" })[0]).toBe("gun-route");
  expect(landed({ at: [1000, 460], formation: "skirmish", quarters: 2 })[0]).toBe("skirmish");
});

rule("IV.3-multi-battalion", "a unit that may stand in a square of several is offered by name", () => {
  const brigade = (a2: Entry, a1: Entry = {}) =>
    table(
      { ...FOOT, formation: "attack", brigade: "first", ...a1 },
      { A2: { at: [1000, 400], formation: "attack", brigade: "first", ...a2 } },
    ).forms("blue", "A1", "great-square");
  const offered = [{ order: "great-square", with: ["A2"], most: 4 }];
  expect(brigade({})).toEqual(offered);
  // 100 mm between them: an attack column is 35 mm deep
  expect(brigade({ at: [1000, 365] })).toEqual(offered);
  expect(brigade({ at: [1000, 364] })).toEqual([]);
  expect(brigade({ brigade: "second" })).toEqual([]);
  expect(brigade({ status: "shaken" })).toEqual([]);
  expect(brigade({ done: ["form"] })).toEqual([]);
  expect(brigade({ at: [1000, 380], formation: "route" })).toEqual([]);
  expect(brigade({ formation: "skirmish", quarters: 3 })).toEqual([]);
  expect(brigade({ formation: "half-line", screen: true })).toEqual([]);
  expect(brigade({ place: "lost", at: undefined, formation: undefined })).toEqual([]);
  expect(brigade({ at: [1000, 360] }, { formation: "route" })).toEqual([]);
});

rule("IV.3-multi-battalion", "two to four stand in it, each once, the senior first", () => {
  const ids = ["A1", "A2", "A3", "A4", "A5"];
  const units = Object.fromEntries(
    ids.map((id, i) => [id, { at: [800 + 160 * i, 500], formation: "attack", brigade: "first" }]),
  );
  const l = lab({ units: { ...units, ...B } });
  const may = (unit: string, ...others: string[]) =>
    isLegal(l, { unit, order: "great-square", with: others });
  expect([may("A1", "A2", "A3", "A4"), may("A1", "A2", "A3", "A4", "A5")]).toEqual([true, false]);
  expect([may("A2", "A3"), may("A2", "A1"), may("A1"), may("A1", "A2", "A2")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([may("A1", "A2"), may("A1", "A3"), may("A1", "B1")]).toEqual([true, false, false]);
  l.act({ unit: "A1", order: "great-square", with: ["A2", "A3"] });
  expect(l.unit("A1").bodies).toMatchObject([{ formation: "great-square", stands: 12 }]);
});

rule("IV.3-multi-battalion", "a square of several is offered to dissolve, by its senior, if all may", () => {
  const square = (a2: Entry = {}, a1: Entry = {}) =>
    table(
      { ...FOOT, square: "A1", brigade: "first", ...a1 },
      { A2: { square: "A1", brigade: "first", ...a2 } },
    );
  const faces = { line: 2, attack: 2, open: 1, close: 1 };
  expect(square().choices("blue", "A1")?.forms).toEqual([
    { order: "dissolve", units: ["A1", "A2"], to: ["line", "attack", "open", "close"], faces },
  ]);
  expect(square({ done: ["form"] }).choices("blue", "A1")).toBeUndefined();
  expect(square({ status: "shaken" }, { status: "shaken" }).choices("blue", "A1")).toBeUndefined();
  const may = (l: Lab, ...into: [string, number, string, number][]) =>
    isLegal(l, {
      unit: "A1",
      order: "dissolve",
      into: into.map(([unit, face, to, variant]) => ({ unit, face, to, variant })),
    });
  expect(may(square(), ["A1", 0, "line", 1], ["A2", 2, "close", 0])).toBe(true);
  expect(may(square(), ["A1", 0, "line", 2], ["A2", 2, "close", 0])).toBe(false);
  expect(may(square(), ["A1", 0, "line", 0], ["A2", 2, "close", 1])).toBe(false);
  expect(may(square(), ["A1", 0, "line", 0], ["B1", 2, "close", 0])).toBe(false);
  expect(may(square(), ["A1", 0, "line", 0], ["A1", 2, "close", 0])).toBe(false);
  expect(may(square(), ["A1", 0, "line", 0])).toBe(false);
  expect(may(square({ done: ["form"] }), ["A1", 0, "line", 0], ["A2", 2, "close", 0])).toBe(false);
});

rule("IV.4-recall", "units that are out, or owe a recall, are recalled", () => {
  const recalls = (more: Entry) => orders(table({ ...FOOT, ...more }))?.includes("recall") ?? false;
  expect(recalls({ formation: "line" })).toBe(false);
  expect(recalls({ formation: "skirmish" })).toBe(true);
  expect(recalls({ formation: "skirmish", quarters: 2 })).toBe(false);
  expect(recalls({ formation: "half-line", screen: true })).toBe(true);
  expect(recalls({ formation: "cav-line-1", owesRecall: true })).toBe(true);
  expect(orders(table({ ...FOOT, formation: "cav-line-1", owesRecall: true }))).toEqual(["recall"]);
});

rule(
  ["XII.3", "XII.3-detach"],
  "a commander is offered units of his command within 100 mm, and may leave his",
  () => {
    const adam = (units: { [id: string]: Entry }, more: Entry = {}) =>
      lab({
        commanders: {
          Adam: { side: "blue", at: [1000, 400], ...more },
          Beck: { side: "blue", at: [1900, 400], superior: "Adam" },
          Cole: { side: "blue", at: [1900, 500] },
        },
        units: { ...units, ...B },
      });
    const of = (commander: string, y: number, more: Entry = {}) => ({ at: [1000, y], commander, ...more });
    const to = (l: Lab) => l.choices("blue", "Adam")?.forms;
    const attach = [{ order: "attach", to: ["A1"] }];
    // a line is 15 mm deep
    expect(to(adam({ A1: of("Adam", 515) }))).toEqual(attach);
    expect(to(adam({ A1: of("Adam", 515.1) }))).toBeUndefined();
    expect(to(adam({ A1: of("Beck", 500) }))).toEqual(attach);
    expect(to(adam({ A1: of("Cole", 500) }))).toBeUndefined();
    expect(to(adam({ A1: of("Adam", 500, { status: "routed" }) }))).toBeUndefined();
    expect(to(adam({ A1: of("Adam", 500) }, { attached: "A1" }))).toEqual([{ order: "detach" }, ...attach]);
    const l = adam({ A1: of("Adam", 500), A2: of("Adam", 460, { at: [1200, 460] }) });
    const say = (order: string, unit?: string) => ({ commander: "Adam", order, ...(unit && { to: unit }) });
    expect(isLegal(l, say("attach", "A1"), say("detach"))).toBe(false);
    expect(l.refusal("blue", say("attach", "A1"), say("attach", "A1"))).toBe("XII.3-detach");
    l.act(say("attach", "A1") as never);
    expect(l.of("attached")).toMatchObject([{ commander: "Adam", unit: "A1", cite: "XII.3" }]);
    l.until("deployment").act(say("detach") as never);
    expect(l.of("detached")).toMatchObject([{ commander: "Adam", cite: "XII.3-detach" }]);
  },
);

rule("IV.3", "a set drawn at random picks among all that is offered", () => {
  const first = { roll: () => 1 };
  const last = { roll: (faces: number) => faces };
  const drawn = (l: Lab, chance: { roll(faces: number): number }, who = "A1", side: 0 | 1 = 0) =>
    (l.choices(side === 0 ? "blue" : "red", who)?.forms ?? []).map((one) => {
      const order = WINDOW.deployment.sample(l.game.position, who, one, chance);
      const { unit: _, ...rest } = (order ?? {}) as { unit?: string };
      return rest;
    });
  const attack = table({ ...FOOT, formation: "attack" });
  expect(drawn(attack, first)[0]).toEqual({ order: "face" });
  expect(drawn(table({ ...FOOT, formation: "route" }), last)).toEqual([
    { order: "face" },
    { order: "form", to: "open", variant: 0 },
    { order: "form", to: "line", variant: 1 },
  ]);
  expect(drawn(table({ ...FOOT, formation: "square" }), last).at(-1)).toEqual({
    order: "form",
    to: "close",
    variant: 0,
    face: 3,
  });
  expect(drawn(table(FOOT), last).at(-1)).toEqual({ order: "split", variant: 1 });
  expect(drawn(table({ ...FOOT, formation: "gun-route" }), last).at(-1)).toEqual({
    order: "unlimber",
    turn: 270,
  });
  const town = table(inTown("deep"), { A2: inTown("sheltered") }, { ...TOWN, fires: { T: 50 } });
  expect(drawn(town, first)).toEqual([
    { order: "line-edge", sides: ["north", "east", "south", "west"] },
    { order: "exchange", with: "A2" },
    { order: "fight-fire", zone: "T" },
  ]);
  const ferry = table({ at: [1000, 430], formation: "route" }, {}, FERRY);
  expect(drawn(ferry, first).at(-1)).toEqual({ order: "load", ferry: "boat" });
  const square = table(
    { ...FOOT, square: "A1", brigade: "first" },
    { A2: { square: "A1", brigade: "first" } },
  );
  expect(drawn(square, last)).toEqual([
    {
      order: "dissolve",
      into: [
        { unit: "A1", face: 3, to: "close", variant: 0 },
        { unit: "A2", face: 0, to: "close", variant: 0 },
      ],
    },
  ]);
  expect(drawn(square, first)).toEqual([
    {
      order: "dissolve",
      into: [
        { unit: "A1", face: 0, to: "line", variant: 0 },
        { unit: "A2", face: 1, to: "line", variant: 0 },
      ],
    },
  ]);
});
