// [III, IV.3, XI.6, XII.3] Why a unit cannot be told this or that in the deployment phase: always the rule that is
// against it.

import { expect } from "vitest";
import { attachPlan } from "../src/deployment/attaching.ts";
import { planned } from "../src/deployment/deploying.ts";
import { unitOffers } from "../src/deployment/deployment-forms.ts";
import { editCommander } from "../src/editing.ts";
import { isFault } from "../src/faults.ts";
import { words } from "../src/words/words.ts";
import { B, form } from "./deploying.ts";
import { field } from "./field.ts";
import { line } from "./ground.ts";
import { lab, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };
type Others = { readonly [id: string]: Entry };

const FOOT = { at: [1000, 500] };
const GUNS = { ...FOOT, formation: "gun-firing", calibre: "medium" };

/** Why an order to A1, in this state and among these units, is refused; undefined: it is not. */
function why(a1: Entry, order: Entry, others: Others = {}, more: Entry = {}): string | undefined {
  const { g } = field({ units: { A1: a1, ...others, ...B }, ...more });
  const plan = planned(g, { unit: "A1", ...order } as never);
  return isFault(plan) ? `${words.say(plan)} [${plan.cite}]` : undefined;
}
const to = (formation: string, variant = 0, more: Entry = {}): Entry => ({
  order: "form",
  to: formation,
  variant,
  ...more,
});

rule(
  ["III.6-allowed", "III.5", "IV.3-limber", "IV.4-recall-only"],
  "which units cannot change formation at all",
  () => {
    const guns = "guns limber and unlimber, nothing else [IV.3-limber]";
    const small = "a detachment is always in skirmish order [III.5]";
    const spread = "is dispersed and can re-form only by recall and rally [IV.4-recall-only]";
    for (const order of [to("line"), { order: "split", variant: 0 }]) {
      expect(why(GUNS, order)).toBe(guns);
      expect(why({ ...FOOT, formation: "skirmish", quarters: 3 }, order)).toBe(small);
      expect(why({ ...FOOT, formation: "skirmish" }, order)).toBe(spread);
      expect(why({ ...FOOT, formation: "half-line", screen: true }, order)).toBe(spread);
      expect(why({ ...FOOT, formation: "cav-line-1", owesRecall: true }, order)).toBe(spread);
      expect(why({ ...FOOT, formation: "line" }, { ...order, to: "attack" })).toBeUndefined();
    }
  },
);

rule("III.6-allowed", "which change there is not, and how many ways of one there are", () => {
  expect(why(FOOT, to("half-line"))).toBe("line cannot change into half battalion in line [III.6-allowed]");
  expect(why({ ...FOOT, formation: "route" }, to("attack"))).toBe(
    "column of route cannot change into column of attack [III.2-route-deploy]",
  );
  expect(why(FOOT, to("attack", 2))).toBeUndefined();
  expect(why(FOOT, to("attack", 3))).toBe("the ways from line to column of attack are 0 to 2 [III.6]");
  expect(why(FOOT, to("attack", 0, { face: 0 }))).toBe("only a square unfolds from a face [III.6]");
  const even = "gaps between skirmishers on foot are 40 to 80 mm, an even number [III.2-skirmish-layout]";
  const gaps = [3800, 4000, 4100, 8000, 8200].map((gap) => why(FOOT, to("skirmish", 0, { gap })));
  expect(gaps).toEqual([even, undefined, even, undefined, even]);
  expect(why(FOOT, to("attack", 0, { gap: 4000 }))).toBe(even);
});

rule("III.2-line-bend", "only a line bends, and only into a line; bent, it forms straight first", () => {
  const bend = [0, 1, 2, 3].map((i) => ({ x: 105250 - 3500 * i, y: 50000, heading: 0 }));
  const woods = {
    terrain: [
      {
        kind: "densewoods",
        outline: [
          [700, 510],
          [1300, 510],
          [1300, 700],
          [700, 700],
        ],
      },
    ],
  };
  const bent = (a1: Entry, order: Entry) => why({ ...FOOT, ...a1 }, { ...order, bend }, {}, woods);
  const only = "only a line bends [III.2-line-bend]";
  expect(bent({}, to("line"))).toBeUndefined();
  expect(bent({}, to("attack"))).toBe(only);
  expect(bent({ formation: "attack" }, to("line"))).toBe(only);

  const l = lab({ units: { A1: FOOT, ...B }, ...woods }).act(form("A1", "line", 0, { bend }));
  l.until("deployment");
  const straight = "a bent line must first form straight, about one of its stands";
  const says = (...order: [string, number?]) => l.objection("blue", form("A1", ...order))?.message;
  expect([says("attack"), says("line", 4), says("line", 3)]).toEqual([
    expect.stringContaining(straight),
    expect.stringContaining(straight),
    undefined,
  ]);
  expect(l.objection("blue", { unit: "A1", order: "split", variant: 0 })?.cite).toBe("III.2-half-battalion");
  // about each stand in turn, which keeps its ground; nothing else is offered
  const forms = unitOffers.form(l.game.position, l.index("A1"));
  expect(forms).toStrictEqual([
    {
      order: "form",
      to: "line",
      ways: [0, 1, 2, 3].map((variant) => ({ variant, x: 100000, y: 50000, heading: 0 })),
    },
  ]);
});

rule("III.7", "which units do not face about", () => {
  const about = (a1: Entry) => why({ ...FOOT, ...a1 }, { order: "face" });
  expect(about({})).toBeUndefined();
  expect(about({ formation: "square" })).toBe("a square already faces every way [III.7]");
  expect(about({ formation: "gun-firing", calibre: "siege" })).toBe(
    "siege guns stay as they were emplaced [III.4-firing]",
  );
  expect(about({ formation: "gun-firing", calibre: "heavy" })).toBeUndefined();
  expect(about({ formation: "cav-line-1", owesRecall: true })).toBe(
    "has galloped and can only be recalled [IV.4-recall-only]",
  );
});

rule("IV.3-limber", "which units do not limber or unlimber", () => {
  const limber = (a1: Entry, order = "limber") => why({ ...FOOT, ...a1 }, { order, turn: 0 });
  const only = "only guns limber and unlimber [IV.3-limber]";
  expect([limber({}), limber({}, "unlimber")]).toEqual([only, only]);
  expect(limber({ ...GUNS, calibre: "siege" })).toBe("siege guns are emplaced and never move [IV.3-limber]");
  expect(limber({ formation: "gun-route" })).toBe("is limbered already [IV.3-limber]");
  expect(limber(GUNS, "unlimber")).toBe("is deployed already [IV.3-limber]");
});

rule("III.2-half-battalion", "of which formation no half goes out, and which halves there are", () => {
  const split = (formation: string, variant = 0) => why({ ...FOOT, formation }, { order: "split", variant });
  expect(split("route")).toBe(
    "a battalion in column of route cannot send out half of itself [III.2-half-battalion]",
  );
  expect([split("line", 1), split("line", 2)]).toEqual([
    undefined,
    "there is no such half [III.2-half-battalion]",
  ]);
});

rule("IV.3-multi-battalion", "which units do not join a combined square", () => {
  const column = (x: number, more: Entry = {}): Entry => ({
    at: [x, 500],
    formation: "attack",
    brigade: "first",
    ...more,
  });
  const near = {
    A2: column(1100),
    A3: column(900, { brigade: "second" }),
    B2: column(1200, { brigade: "first" }),
  };
  const join = (...others: string[]) => why(column(1000), { order: "great-square", with: others }, near);
  expect(join("A3")).toBe("all must belong to the same brigade [IV.3-multi-battalion]");
  const own = "only battalions of its own side can join it [IV.3-multi-battalion]";
  expect([join("A2"), join("B2"), join("A2", "B2")]).toEqual([undefined, own, own]);
  const square = { A2: { square: "A1", brigade: "first" }, A3: column(1300) };
  const into = (unit: string, face: number, formation = "line") => ({
    unit,
    face,
    to: formation,
    variant: 0,
  });
  const dissolve = (...faces: ReturnType<typeof into>[]) =>
    why({ ...FOOT, square: "A1", brigade: "first" }, { order: "dissolve", into: faces }, square);
  expect(dissolve(into("A1", 0), into("A2", 2))).toBeUndefined();
  expect(dissolve(into("A1", 0), into("A3", 2))).toBe(
    "A3 does not stand in this square [IV.3-multi-battalion]",
  );
  expect(why(FOOT, { order: "dissolve", into: [] })).toBe(
    "leads no square of several battalions [IV.3-multi-battalion]",
  );
  expect(why({ ...FOOT, square: "A1", brigade: "first" }, { order: "face" }, square)).toBe(
    "stands in a square with others and can only leave it with them [IV.3-multi-battalion]",
  );
  // two lines that unfold from neighbouring faces would cross at the corner
  expect(dissolve(into("A1", 0), into("A2", 1))).toBe("A2 and A1 would overlap [III.6-space]");
});

const TOWN = { terrain: [{ id: "T", kind: "town", corner: [1000, 500] }] };
const inTown = (posture: string, more: Entry = {}): Entry => ({ zone: "T", posture, ...more });

rule(
  ["XI.6-town-garrison", "XI.6-town-exchange", "XI.6-town-fire-fight"],
  "what a town does not allow",
  () => {
    const says = (a1: Entry, order: Entry, others: Others = {}, more: Entry = {}) =>
      why(a1, order, others, { ...TOWN, ...more });
    const garrison = { order: "garrison", sides: ["north", "south"] };
    const edge = { ...garrison, order: "line-edge" };
    expect(says(inTown("sheltered"), garrison)).toBeUndefined();
    expect(says(FOOT, garrison)).toBe("is not sheltered in a town [XI.6-town-garrison]");
    expect(says(inTown("sheltered", { arm: "cavalry" }), garrison)).toBe(
      "only infantry holds a town [XI.6-town-garrison]",
    );
    const full = { A2: inTown("deep"), A3: inTown("deep") };
    expect(says(inTown("sheltered"), garrison, full)).toBe("the garrison is complete [XI.6-town-garrison]");
    expect(says(inTown("sheltered"), edge)).toBe("does not hold a town [XI.6-town-garrison]");
    expect(says(inTown("deep"), { order: "deepen" })).toBe(
      "does not line the edge of a town [XI.6-town-firing]",
    );

    const swap = (b: Entry, a = inTown("deep")) => says(a, { order: "exchange", with: "A2" }, { A2: b });
    expect(swap(inTown("sheltered"))).toBeUndefined();
    expect(swap({ at: [300, 300] })).toBe("they are not in the same town block [XI.6-town-exchange]");
    expect(swap(inTown("deep"))).toBe(
      "a garrison unit can only change places with a sheltered one [XI.6-town-exchange]",
    );
    expect(swap(inTown("sheltered", { status: "shaken" }))).toBe(
      "one of them is shaken [XI.6-town-exchange]",
    );
    expect(swap(inTown("sheltered", { arm: "cavalry" }))).toBe(
      "only infantry holds a town [XI.6-town-exchange]",
    );
    expect(swap(inTown("sheltered"), inTown("sheltered"))).toBe("does not hold a town [XI.6-town-exchange]");

    const douse = (a1: Entry, zone = "T", burns = 50) =>
      says(a1, { order: "fight-fire", zone }, {}, { fires: { T: burns } });
    expect([douse(inTown("deep")), douse(inTown("deep"), "T", 0.01)]).toEqual([undefined, undefined]);
    expect(says(inTown("deep"), { order: "fight-fire", zone: "T" })).toContain("no fire");
    expect(douse(FOOT)).toBe("is not in a town [XI.6-town-fire-fight]");
    expect(douse(inTown("deep"), "T", 100)).toBe("there is no fire to fight [XI.6-town-fire-fight]");
    expect(douse(inTown("deep"), "U")).toBe("the town can only be T [XI.6-town-fire-fight]");
  },
);

rule("II.3-order", "which units lay no charge, and where; it is laid at the section that is named", () => {
  const wall = { id: "yard", kind: "wall", line: line(900, 1100, 500) };
  const sappers = { ...FOOT, quarters: 1, sappers: true, formation: "skirmish" };
  const lay = (section: string) => ({ order: "lay-charge", section });
  const says = (a1: Entry, section: string, more: Entry = {}) =>
    why(
      a1,
      lay(section),
      {},
      { terrain: [{ ...wall, id: "far", line: line(300, 400, 500) }, wall], ...more },
    );
  const touch = "the wall, work or bridge that it touches can only be yard/1 or yard/2 [II.3-order]";
  expect(says(FOOT, "yard/2")).toBe("only sappers lay charges [II.3-order]");
  expect([says(sappers, "far/1"), says(sappers, "yard/9")]).toEqual([touch, touch]);
  const here = ["yard/1", "yard/2"].find((one) => !says(sappers, one))!;
  expect(says(sappers, here, { contacts: [{ attacker: "B1", defender: "A1" }] })).toBe(
    "is in contact with the enemy [VII.1]",
  );
  const l = lab({
    terrain: [{ ...wall, id: "far", line: line(300, 400, 500) }, wall],
    units: { A1: sappers, ...B },
  }).act({ unit: "A1", order: "lay-charge", section: here });
  const { sections } = l.game.position.world.ground;
  expect(l.state.ground.mines.map(({ section }) => sections[section]!.id)).toEqual([here]);
  expect(l.of("lays-charge")).toMatchObject([
    { unit: "A1", section: here, cite: "II.3-order", only: ["blue"] },
  ]);
});

rule("IV.1-deployment-list", "which units do not go aboard, and which boats", () => {
  const FERRY = {
    terrain: [
      { id: "river", kind: "river", line: line(0, 2400, 500), width: 60 },
      { id: "boat", kind: "ferry", water: "river", at: [1000, 500] },
    ],
  };
  const load = { order: "load", ferry: "boat" };
  const says = (a1: Entry, order: Entry = load, others: Others = {}) =>
    why({ at: [1000, 420], ...a1 }, order, others, FERRY);
  expect(says({})).toBeUndefined();
  expect(says({}, { order: "unload" })).toBe("is not aboard [IV.1-deployment-list]");
  expect(says({ formation: "cav-line-2" })).toBe("horses cannot go aboard [IV.1-deployment-list]");
  expect(says({ formation: "half-line", screen: true })).toBe(
    "must first recall its skirmishers [III.2-half-battalion]",
  );
  expect(says({ formation: "square" })).toBe("a square cannot go aboard [IV.1-deployment-list]");
  expect(says({ formation: "gun-firing", calibre: "light" })).toBe(
    "guns must be limbered to go aboard [IV.1-deployment-list]",
  );
  // where both banks are near, it boards from its own
  const creek = { ...FERRY, terrain: [{ ...FERRY.terrain[0]!, width: 20 }, FERRY.terrain[1]!] };
  const bank = (y: number) => {
    const l = lab({ units: { A1: { at: [1000, y], formation: "attack" }, ...B }, ...creek });
    return l.act({ unit: "A1", order: "load", ferry: "boat" }).state.ground.ferries[0]!.bank;
  };
  expect([bank(480), bank(555)]).toEqual([1, 0]);
  expect([says({ at: [1000, 419.99] }), says({}, { ...load, ferry: "raft" })]).toEqual([
    "there is no empty ferry beside it [IV.1-deployment-list]",
    "the empty ferry beside it can only be boat [IV.1-deployment-list]",
  ]);
  // the first unit of all is a cargo like any other
  const route = (y: number) => ({ at: [1000, y], formation: "route" });
  const l = lab({ units: { A1: route(430), A2: route(600), ...B }, ...FERRY });
  expect(l.forms("blue", "A2", "load")).toHaveLength(1);
  l.act({ unit: "A1", order: "load", ferry: "boat" }).until("deployment");
  expect(l.forms("blue", "A2", "load")).toEqual([]);
});

rule(["XII.3", "XII.3-detach"], "which units a commander does not join, and what he has to do first", () => {
  const says = (order: Entry, more: Entry = {}, a1: Entry = {}, onTable = true) => {
    const { g } = field({
      commanders: {
        Adam: { side: "blue", at: [1000, 450], ...more },
        Cole: { side: "blue", at: [1900, 500] },
      },
      units: {
        A1: { at: [1000, 500], commander: "Adam", ...a1 },
        A2: { at: [1000, 700], commander: "Adam" },
        A3: { at: [1000, 550], commander: "Cole" },
        ...B,
      },
    });
    editCommander(g, 0).onTable = onTable;
    const plan = attachPlan(g, { commander: "Adam", ...order } as never);
    return isFault(plan) ? `${words.say(plan)} [${plan.cite}]` : plan;
  };
  const attach = (unit: string) => ({ order: "attach", to: unit });
  expect(says(attach("A1"))).toEqual({ commander: 0, to: 0 });
  expect(says({ order: "detach" }, { attached: "A1" })).toEqual({ commander: 0, to: -1 });
  expect(says(attach("A1"), { attached: "A1" })).toBe("must leave the unit he is with first [XII.3-detach]");
  expect(says({ order: "detach" })).toBe("is with no unit [XII.3-detach]");
  expect([450, 400, 385, 384.99].map((y) => typeof says(attach("A1"), { at: [1000, y] }))).toEqual([
    "object",
    "object",
    "object",
    "string",
  ]);
  expect(says(attach("A1"), {}, {}, false)).toBe("is not on the table [XII.1]");
  expect(says(attach("A3"))).toBe("A3 is not under his command [XII.3]");
  expect(says(attach("B1"))).toBe("B1 is not under his command [XII.3]");
  expect(says(attach("A2"))).toBe("A2 is more than 100 mm away from him [XII.3]");
  expect(says(attach("A1"), {}, { status: "routed" })).toBe("A1 cannot be joined [XII.3]");
});

rule("XII.3", "if the unit has changed out of his reach meanwhile, he joins none", () => {
  const l = lab({
    commanders: { Adam: { side: "blue", at: [1170, 500] } },
    units: { A1: { at: [1000, 500], commander: "Adam" }, ...B },
  });
  const join = { commander: "Adam", order: "attach", to: "A1" } as const;
  l.both([join, form("A1", "attack")]);
  expect([l.commander("Adam").attached, l.of("attached")]).toEqual([-1, []]);
});
