// Every refusal names the rule that forbids: for each kind of unit and of order.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import { BYSTANDERS, forward } from "./marching.ts";

const TOWN = [{ id: "T", kind: "town", corner: [1000, 600] }];

/** The case by which an order to A1 is refused, with another unit to be asked about. */
function refusal(window: string, A1: object, order: object, more: object = {}): string | undefined {
  const { units, ...rest } = more as { units?: object };
  const position = { window, terrain: TOWN, units: { A1, ...BYSTANDERS, ...units }, ...rest };
  return lab(position).refusal("blue", { unit: "A1", ...order });
}

const LINE = { at: [1000, 400] };
const GUNS = { at: [1000, 400], formation: "gun-firing", calibre: "heavy" };
const GARRISON = { zone: "T", lining: { north: 2, south: 2 } };

rule(["VI.4", "VI.5"], "the shaken and the routed change nothing, and are told why", () => {
  for (const order of [{ order: "face" }, { order: "form", to: "attack", variant: 0 }, { order: "recall" }]) {
    expect(refusal("deployment", { ...LINE, status: "shaken" }, order)).toBe("VI.4");
    expect(refusal("deployment", { ...LINE, status: "routed" }, order)).toBe("VI.5");
  }
  expect(refusal("deployment", { ...GARRISON, status: "shaken" }, { order: "deepen" })).toBe("VI.4");
  expect(refusal("movement", { ...LINE, status: "shaken" }, { order: "move", path: [forward(10)] })).toBe(
    "VI.4",
  );
});

rule(["IV.3-limber", "IV.1"], "guns limber from battery, with the options for it", () => {
  const limber = { order: "limber", turn: 0 };
  expect(refusal("deployment", { ...GUNS, formation: "gun-route" }, limber)).toBe("IV.3-limber");
  expect(refusal("deployment", { ...GUNS, calibre: "siege" }, limber)).toBe("IV.3-limber");
  expect(refusal("deployment", LINE, limber)).toBe("IV.3-limber");
  expect(refusal("deployment", { ...GUNS, done: ["face"] }, limber)).toBe("IV.1");
  expect(refusal("deployment", { ...GUNS, calibre: "light", done: ["face"] }, limber)).toBeUndefined();
});

rule(["IV.4-handpush", "IV.3-limber"], "heavy guns in battery are neither pushed nor marched", () => {
  const push = { order: "hand-push", path: [forward(10)] };
  expect(refusal("movement", GUNS, push)).toBe("IV.4-handpush");
  expect(refusal("movement", { ...GUNS, formation: "gun-route" }, push)).toBe("IV.4-handpush");
  expect(refusal("movement", LINE, push)).toBe("IV.4-handpush");
  expect(refusal("movement", { ...GUNS, calibre: "medium" }, push)).toBeUndefined();
  expect(refusal("movement", { ...GUNS, calibre: "medium", done: ["face"] }, push)).toBe("IV.1");
  expect(refusal("movement", GUNS, { order: "move", path: [forward(10)] })).toBe("IV.3-limber");
  expect(refusal("movement", GUNS, { order: "wheel", to: "left", q: 500 })).toBe("IV.3-limber");
});

rule(
  ["VII.3-never", "VI.4", "VI.5", "III.2-half-battalion", "IV.4-gallop", "IV.7-static", "IV.1", "IX.4"],
  "a unit that never charges is told which rule forbids it",
  () => {
    const charge = { order: "charge", target: "B1", path: [forward(90)] };
    const near = { units: { A8: { at: [600, 400] }, B1: { at: [800, 480], facing: 180 } } };
    const why = (A1: object) => refusal("charge", { at: [800, 400], ...A1 }, charge, near);
    expect(why({})).toBeUndefined();
    expect(why({ formation: "square" })).toBe("VII.3-never");
    expect(why({ formation: "route" })).toBe("VII.3-never");
    expect(why({ formation: "gun-firing", calibre: "light" })).toBe("VII.3-never");
    expect(why({ status: "shaken" })).toBe("VI.4");
    expect(why({ status: "routed" })).toBe("VI.5");
    expect(why({ formation: "cav-line-2", owesRecall: true })).toBe("IV.4-gallop");
    expect(why({ passed: true })).toBe("IV.7-static");
    expect(why({ done: ["form", "face"] })).toBe("IV.1");
    expect(refusal("charge", { ...GARRISON }, charge, near)).toBe("XI.6-town");
  },
);

rule(
  ["IV.4-charge", "XI.6-town-movement"],
  "each enemy that a unit cannot reach, see or attack has a reason",
  () => {
    const near = { units: { B1: { at: [800, 480], facing: 180 }, B2: { zone: "T" } } };
    const why = (A1: object, target: string) =>
      refusal("charge", { at: [800, 400], ...A1 }, { order: "charge", target, path: [forward(90)] }, near);
    expect(why({}, "B9")).toBe("IV.4-charge");
    expect(why({}, "A9")).toBe("IV.4-charge");
    expect(
      refusal(
        "charge",
        { at: [800, 400], formation: "cav-line-2" },
        { order: "charge", target: "T", gait: "trot", path: [forward(90)] },
        near,
      ),
    ).toBe("XI.6-town-movement");
  },
);

rule(
  ["II.2-countercharge", "II.2-skirmishers-withdraw", "II.2-react", "IV.4-fall-back"],
  "only the charged answer, each in its way",
  () => {
    const charged = (A1: object, order: object) =>
      refusal("reaction", { at: [800, 480], ...A1 }, order, {
        units: {
          A8: { at: [400, 480] },
          B1: { at: [800, 580], facing: 180, formation: "attack", done: ["charge"] },
          B2: { at: [400, 580], facing: 180, formation: "attack", done: ["charge"] },
        },
        charges: [
          { charger: "B1", target: "A1" },
          { charger: "B2", target: "A8" },
        ],
      });
    const away = { path: [forward(50)] };
    expect(charged({}, { order: "evade" })).toBe("II.2-skirmishers-withdraw");
    expect(charged({}, { order: "move-away", ...away })).toBe("II.2-react");
    expect(charged({}, { order: "stand-fast" })).toBeUndefined();
    expect(charged({ formation: "skirmish" }, { order: "stand-fast" })).toBe("II.2-skirmishers-withdraw");
    expect(charged({ formation: "cav-line-2" }, { order: "fall-back", path: [] })).toBe("IV.4-fall-back");
    expect(charged({ status: "shaken" }, { order: "countercharge", target: "B1", ...away })).toBe("VI.4");
    expect(charged({ formation: "square" }, { order: "countercharge", target: "B1", ...away })).toBe(
      "VII.3-never",
    );
    expect(charged({}, { order: "countercharge", target: "B2", ...away })).toBe("II.2-countercharge");
  },
);

rule(
  ["IX.4", "X.5", "XI.6-town-movement", "IV.4-gallop-withdraw", "II.2-movement"],
  "a unit that is elsewhere is not moved",
  () => {
    const go = { order: "move", path: [forward(10)] };
    expect(refusal("movement", { place: "coming" }, go)).toBe("IX.4");
    expect(
      refusal(
        "movement",
        { place: "coming" },
        { order: "enter", at: { x: 0, y: 0 }, formation: "route", path: [] },
      ),
    ).toBe("IX.4");
    expect(refusal("movement", { place: "off", exit: [0, 400] }, go)).toBe("X.5");
    expect(
      refusal("movement", LINE, { order: "enter", at: { x: 0, y: 0 }, formation: "route", path: [] }),
    ).toBe("IX.4");
    expect(
      refusal("movement", LINE, { order: "leave-zone", side: "north", formation: "route", path: [] }),
    ).toBe("XI.6-town-movement");
    expect(refusal("movement", GARRISON, go)).toBe("XI.6-town");
    expect(refusal("movement", LINE, { order: "withdraw", path: [] })).toBe("IV.4-gallop-withdraw");
    expect(refusal("movement", { ...LINE, formation: "cav-line-2", owesRecall: true }, go)).toBe(
      "IV.4-recall-only",
    );
    expect(refusal("movement", { ...LINE, passed: true }, go)).toBe("IV.7-static");
  },
);

rule(
  ["XI.6-town-garrison", "XI.6-town-exchange", "XI.6-town-firing", "XI.6-town-fire-fight"],
  "what only a garrison does is refused to others",
  () => {
    const of = (A1: object, order: object) => refusal("deployment", A1, order);
    expect(of(LINE, { order: "garrison", sides: ["north"] })).toBe("XI.6-town-garrison");
    expect(of(GARRISON, { order: "garrison", sides: ["north"] })).toBe("XI.6-town-garrison");
    expect(of(LINE, { order: "line-edge", sides: ["north"] })).toBe("XI.6-town-garrison");
    expect(of(LINE, { order: "deepen" })).toBe("XI.6-town-firing");
    expect(of(LINE, { order: "exchange", with: "A9" })).toBe("XI.6-town-exchange");
    expect(of(LINE, { order: "fight-fire", zone: "T" })).toBe("XI.6-town-fire-fight");
    expect(of(GARRISON, { order: "fight-fire", zone: "T" })).toBe("XI.6-town-fire-fight");
    expect(of(LINE, { order: "lay-charge", section: "T" })).toBe("IV.3"); // no wall, work or bridge is called so
    expect(of(LINE, { order: "unload" })).toBe("IV.1-deployment-list");
    expect(of(LINE, { order: "dissolve", into: [] })).toBe("IV.3-multi-battalion");
    expect(of(LINE, { order: "recall" })).toBe("IV.4-recall");
    expect(of({ ...LINE, formation: "square" }, { order: "face" })).toBe("III.7");
    expect(of({ ...LINE, formation: "skirmish" }, { order: "form", to: "line", variant: 0 })).toBe(
      "IV.4-recall-only",
    );
  },
);

rule(["XII.1", "XII.3", "XII.3-detach"], "commanders are told what keeps them, too", () => {
  const with1 = { commanders: { Ax: { at: [1000, 400], attached: "A1" }, Ay: { at: [600, 400] } } };
  const l = (window: string) => lab({ window, units: { A1: LINE, ...BYSTANDERS }, ...with1 });
  expect(l("movement").refusal("blue", { commander: "Ax", order: "ride", heading: 0, d: 100 })).toBe("XII.3");
  expect(l("deployment").refusal("blue", { commander: "Ay", order: "detach" })).toBe("XII.3-detach");
  expect(l("deployment").refusal("blue", { commander: "Ay", order: "attach", to: "A1" })).toBe("XII.3");
});

rule(["VI.1-group", "VI.1", "X.2", "X.3", "X.4"], "a unit that does not check or rally is told why", () => {
  const rally = (A1: object, order: object) =>
    refusal("rally", A1, order, {
      units: { A8: { at: [600, 400], formation: "skirmish", done: ["recall"] } },
    });
  const reform = { order: "reform", formation: "line", heading: 0 };
  expect(rally(LINE, reform)).toBe("X.2");
  expect(rally({ ...LINE, status: "shaken" }, reform)).toBe("VI.4");
  expect(rally({ ...LINE, status: "routed" }, reform)).toBe("X.4");
  expect(rally({ ...LINE, status: "routed", done: ["recall"], firedOn: true }, reform)).toBe("X.4");
  expect(rally(LINE, { order: "group", with: ["A8"] })).toBe("X.3");
  expect(rally({ ...LINE, status: "shaken" }, { order: "group", with: ["A8"] })).toBe("VI.1-group");
});

rule(["IX.2", "IX.4", "XI.5-river-class"], "a unit that may not march again is told why", () => {
  const late = (A1: object, order: object) =>
    refusal("non-combatant", A1, order, { units: { A8: { at: [200, 300], done: ["move"] } } });
  const again = { order: "second-move", path: [forward(10)] };
  expect(late(LINE, again)).toBe("IX.2");
  expect(late({ ...LINE, done: ["move"], firedOn: true }, again)).toBe("IX.2");
  expect(late({ ...LINE, done: ["move", "fire"] }, again)).toBe("IX.2");
  expect(late({ ...LINE, status: "shaken", done: ["move"] }, again)).toBe("VI.4");
  expect(late(LINE, { order: "announce" })).toBe("IX.4");
  expect(late(LINE, { order: "cross" })).toBe("XI.5-river-class");
});

rule(
  ["V.14", "III.2-route-combat", "III.4-route", "XI.6-town-shelter", "IV.5-fire-fire", "IV.1"],
  "a unit that cannot fire is told why",
  () => {
    const fire = (
      A1: object,
      order: object = { order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] },
    ) =>
      refusal("fire", { at: [800, 400], ...A1 }, order, {
        units: {
          A8: { at: [600, 400] },
          B1: { at: [800, 450], facing: 180 },
          B2: { at: [600, 450], facing: 180 },
        },
      });
    const twice = (A1: object) => {
      const aims = [{ part: 0, target: "B1", shot: "volley" }];
      return fire(A1, { order: "fire-fire", aims, again: aims });
    };
    expect(fire({})).toBeUndefined();
    expect(fire({ formation: "route" })).toBe("III.2-route-combat");
    expect(fire({ formation: "gun-route", calibre: "light" })).toBe("III.4-route");
    expect(fire({ formation: "cav-line-2", weapon: "none" })).toBe("V.14");
    expect(fire({ done: ["form", "face"] })).toBe("IV.1");
    expect(fire({ status: "routed" })).toBe("VI.5");
    expect(fire({ formation: "skirmish", done: ["recall"] })).toBe("IV.4-recall-only");
    expect(
      refusal(
        "fire",
        { zone: "T", posture: "sheltered" },
        { order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] },
        { units: { A8: { at: [600, 400] }, B1: { at: [600, 450], facing: 180 } } },
      ),
    ).toBe("XI.6-town-shelter");
    expect(twice({})).toBeUndefined();
    expect(twice({ done: ["face"] })).toBe("IV.5-fire-fire");
    expect(twice({ formation: "skirmish" })).toBe("IV.5-fire-fire");
  },
);

rule(
  "II.2-charge-declare",
  "an order for another part of the turn is refused for its own rule, or its time",
  () => {
    const charge = { order: "charge", target: "B9", path: [forward(10)] };
    expect(refusal("movement", LINE, charge)).toBe("II.2-movement");
    expect(refusal("movement", GUNS, charge)).toBe("VII.3-never");
  },
);

rule(
  "IV.4-charge",
  "no unit charges a unit that does not exist, and no side orders the enemy's units",
  () => {
    const l = lab({
      window: "charge",
      units: { A1: { at: [800, 400] }, B1: { at: [800, 480], facing: 180 } },
    });
    const charge = { unit: "A1", order: "charge", target: "X9", path: [forward(90)] };
    expect(l.objection("blue", charge)?.message).toContain('there is no unit or town zone "X9"');
    expect(l.refusal("blue", { ...charge, unit: "B1", target: "A1" })).toBe("II.2-charge-declare");
    const near = { units: { B1: { at: [800, 480], facing: 180 } } };
    expect(refusal("charge", { at: [800, 400] }, { ...charge, target: "T" }, near)).toBe("IV.4-charge"); // an empty town
  },
);
