// [II.2, IV.4-charge, VII.2, VII.3] Charges: which units may, at what, how far, and what they meet.

import { expect } from "vitest";
import { patch } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { at, BYSTANDERS, charge, forward, oblique, press, ridden, wheel } from "./marching.ts";

const FOE = { at: [1000, 580], facing: 180 };
/** Far away, so that every window has a unit to decide for. */
const duel = (more: object = {}, foe: object = {}) => ({
  window: "charge",
  units: { A1: { at: [1000, 500], ...more }, B1: { ...FOE, ...foe }, ...BYSTANDERS },
});
const mayCharge = (more: object = {}, foe: object = {}): boolean =>
  lab(duel(more, foe)).forms("blue", "A1", "charge").length > 0;

rule(["II.2", "II.2-charge-first"], "charges are declared and run before any other unit moves", () => {
  const l = lab({
    window: "charge",
    units: { A1: { at: [1000, 500] }, A2: { at: [500, 500] }, B1: FOE },
  });
  l.act(charge("A1", "B1", forward(100)));
  expect(l.window).toBe("reaction");
  l.pass();
  expect(l.window).toBe("press");
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  l.act(press("A1", forward(50)));
  expect(l.window).toBe("movement");
  expect(l.choices("blue", "A1")).toBeUndefined();
  expect(l.choices("blue", "A2")?.forms.map(({ order }) => order)).toEqual(["move", "wheel", "fall-back"]);
});

rule(["II.2-charge-declare", "IV.4-trot"], "cavalry says trot or gallop, foot neither", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], arm: "cavalry" },
      A2: { at: [500, 500] },
      B1: FOE,
      B2: { at: [500, 580], facing: 180 },
    },
  });
  expect(l.refusal("blue", charge("A1", "B1", forward(100)))).toBe("II.2-charge-declare");
  expect(l.refusal("blue", ridden("A2", "B2", "trot", forward(100)))).toBe("II.2-charge-declare");
  expect(l.refusal("blue", ridden("A1", "B1", "trot", forward(100)))).toBeUndefined();
  l.act(ridden("A1", "B1", "trot", forward(100)));
  expect(l.unit("A1").owesRecall).toBe(false);
  expect(l.of("charges")[0]).toMatchObject({
    unit: "A1",
    target: "B1",
    gait: "trot",
    cite: "II.2-charge-declare",
  });
});

rule("IV.4-charge", "at least half the allowance towards the named target, then halt or press", () => {
  const l = lab({ ...duel({ formation: "attack" }), window: "charge" });
  const forms = l.forms("blue", "A1", "charge");
  expect(forms[0]).toMatchObject({
    target: ["B1"],
    gaps: [8000],
    ways: [{ path: { allowance: 15000 } }],
  });
  l.act(charge("A1", "B1", forward(150)));
  l.pass();
  expect(at(l, "A1")).toEqual([1000, 575, 0]);
  l.act(press("A1", forward(75)));
  expect(at(l, "A1")).toEqual([1000, 581, 0]); // up to a millimetre is no overlap
  expect(l.state.contacts).toEqual([{ attacker: 0, defender: l.index("B1"), zoneSide: -1, angle: "front" }]);
  expect(l.of("contact")[0]).toMatchObject({ unit: "A1", target: "B1", angle: "front", cite: "VII.2" });
});

rule(
  "II.2-charge-half",
  "without contact it covers half its move, whatever happens; then it may stop",
  () => {
    const l = lab(duel({}, { at: [1000, 598] }));
    l.act(charge("A1", "B1", forward(100)));
    l.pass();
    expect(at(l, "A1")).toEqual([1000, 550, 0]);
    l.pass();
    expect(at(l, "A1")).toEqual([1000, 550, 0]);
    expect(l.state.charges[0]?.state).toBe("halted");
  },
);

rule("IV.4-charge", "pressed home it makes contact, and the second path may be another", () => {
  const l = lab(duel({}, { at: [1000, 598] }));
  l.act(charge("A1", "B1", forward(100)));
  l.pass();
  expect(l.forms("blue", "A1", "press")[0]).toMatchObject({ target: "B1", path: { allowance: 5000 } });
  expect(l.refusal("blue", press("A1", forward(50.01)))).toBe("IV.6");
  l.act(press("A1", oblique(50, 5)));
  expect(l.state.charges[0]?.state).toBe("contact");
  expect(at(l, "A1")[0]).toBeGreaterThan(1000);
});

rule("IV.4-charge", "a stop distance ends the second half", () => {
  const l = lab(duel({}, { at: [1000, 598] }));
  l.act(charge("A1", "B1", forward(100)));
  l.pass();
  l.act({ unit: "A1", order: "press", path: [forward(50)], stopAt: 2000 });
  expect(at(l, "A1")).toEqual([1000, 578, 0]);
  expect(l.state.contacts).toEqual([]);
});

rule("IV.4-charge", "the path must meet the target within the allowance and not lead away from it", () => {
  const l = lab(duel({}, { at: [1000, 600] }));
  expect(l.refusal("blue", charge("A1", "B1", forward(98)))).toBe("IV.4-charge");
  expect(l.refusal("blue", charge("A1", "B1", forward(100)))).toBeUndefined();
  expect(l.refusal("blue", charge("A1", "B1", wheel("left", 40)))).toBe("IV.4-charge");
  expect(l.refusal("blue", charge("A1", "B9", forward(100)))).toBe("IV.4-charge");
});

rule("IV.4-charge", "no unit charges an enemy it cannot reach", () => {
  expect(mayCharge({}, { at: [1000, 601] })).toBe(false);
  expect(mayCharge({}, { at: [1000, 600] })).toBe(true);
});

rule("IV.4-charge-no-minimum", "any distance will do", () => {
  const l = lab(duel({}, { at: [1000, 502] }));
  l.act(charge("A1", "B1", forward(100)));
  l.until("movement");
  expect(l.state.charges[0]).toMatchObject({ state: "contact", startGap: 200 });
  expect(l.unit("A1").done).toEqual(["charge"]);
});

rule("VII.3-never", "square, column of route and guns never charge", () => {
  for (const more of [
    { formation: "square" },
    { formation: "route" },
    { arm: "artillery", calibre: "light", guns: 6 },
    { arm: "cavalry", formation: "cav-route" },
  ]) {
    expect(mayCharge(more)).toBe(false);
  }
});

rule(
  ["VII.3", "VII.3-skirmish", "III.2-skirmish-attack"],
  "skirmishers charge only skirmish order and deployed guns",
  () => {
    const loose = { formation: "skirmish" };
    expect(mayCharge(loose)).toBe(false);
    expect(mayCharge(loose, { arm: "cavalry", formation: "cav-skirmish" })).toBe(false);
    expect(mayCharge(loose, { formation: "skirmish" })).toBe(true);
    expect(mayCharge(loose, { arm: "artillery", calibre: "light", guns: 6 })).toBe(true);
    expect(mayCharge({ arm: "cavalry", formation: "cav-skirmish" }, loose)).toBe(true);
  },
);

rule("VI.4", "neither the shaken nor the routed charge", () => {
  expect(mayCharge({ status: "shaken" })).toBe(false);
  expect(mayCharge({ status: "routed" })).toBe(false);
});

rule("VII.2-two-units", "two chargers on one enemy at most, of one arm", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 480], formation: "close" },
      A2: { at: [960, 480], formation: "close" },
      A3: { at: [1040, 480], formation: "close" },
      A4: { at: [880, 480], arm: "cavalry", formation: "cav-attack" },
      B1: { at: [1000, 520], facing: 180 },
    },
  });
  const go = (unit: string) => charge(unit, "B1", forward(150));
  expect(l.refusal("blue", go("A1"), go("A2"))).toBeUndefined();
  expect(l.refusal("blue", go("A1"), go("A2"), go("A3"))).toBe("VII.2-two-units");
  expect(l.refusal("blue", go("A1"), ridden("A4", "B1", "trot", oblique(150, 10)))).toBe("VII.2-two-units");
});

rule(["VII.2-two-units", "VII.2-corps"], "two divisions need a higher commander with one of them", () => {
  const units = {
    A1: { at: [1000, 480], formation: "close", division: "first" },
    A2: { at: [960, 480], formation: "close", division: "second" },
    B1: { at: [1000, 520], facing: 180 },
  };
  const go = (unit: string) => charge(unit, "B1", forward(150));
  expect(lab({ window: "charge", units }).refusal("blue", go("A1"), go("A2"))).toBe("VII.2-corps");
  const led = lab({
    window: "charge",
    units,
    commanders: { G: { side: "blue", level: "corps", at: [1000, 460], attached: "A1" } },
  });
  expect(led.refusal("blue", go("A1"), go("A2"))).toBeUndefined();
});

rule("IV.4-gallop", "a gallop is declared with the charge and owes a recall, contact or not", () => {
  const l = lab(duel({ arm: "cavalry" }, { at: [1000, 800] }));
  const [form] = l.forms("blue", "A1", "charge");
  expect(form!.ways.map(({ gait, path }) => [gait, path.allowance])).toEqual([
    ["trot", 20000],
    ["gallop", 50000],
  ]);
  l.act(ridden("A1", "B1", "gallop", forward(500)));
  l.pass();
  expect(at(l, "A1")).toEqual([1000, 750, 0]);
  l.pass();
  expect(l.unit("A1")).toMatchObject({ owesRecall: true, gait: "gallop" });
});

rule("IV.4-gallop", "within trot distance the debt is the same", () => {
  const l = lab(duel({ arm: "cavalry" }));
  l.act(ridden("A1", "B1", "gallop", forward(500)));
  expect(l.unit("A1").owesRecall).toBe(true);
});

rule("IV.4-gallop-path", "no wheel, one incline of 10 degrees at most", () => {
  const l = lab(duel({ arm: "cavalry" }, { at: [1000, 800] }));
  const go = (...path: Parameters<typeof ridden>[3][]) =>
    l.refusal("blue", ridden("A1", "B1", "gallop", ...path));
  expect(go(wheel("left", 5), forward(400))).toBe("IV.4-gallop-path");
  expect(go(oblique(400, 10.01))).toBe("IV.4-gallop-path");
  expect(go(oblique(200, 5), oblique(200, -5))).toBe("IV.4-gallop-path");
  expect(go(oblique(200, 5), oblique(200, 5))).toBeUndefined();
  expect(go(forward(500.01))).toBe("IV.4-gallop");
});

rule("IV.4-gallop-path", "no gallop over hedges, walls or creeks; a trot crosses them", () => {
  const across = (y: number) => [
    [0, y],
    [2400, y],
  ];
  const lines = [
    { kind: "hedge", line: across(560) },
    { kind: "creek", line: across(600), width: 10 },
  ];
  for (const line of lines) {
    const l = lab({ ...duel({ arm: "cavalry" }, { at: [1000, 660] }), terrain: [line] });
    expect(l.refusal("blue", ridden("A1", "B1", "gallop", forward(300)))).toBe("IV.4-gallop-path");
    expect(l.refusal("blue", ridden("A1", "B1", "trot", forward(200)))).toBeUndefined();
  }
});

rule("IV.4-gallop-path", "the second half keeps the incline of the first", () => {
  const l = lab(duel({ arm: "cavalry" }, { at: [1000, 900] }));
  l.act(ridden("A1", "B1", "gallop", oblique(500, 2)));
  l.pass();
  expect(l.refusal("blue", press("A1", forward(250)))).toBe("IV.4-gallop-path");
  expect(l.refusal("blue", press("A1", oblique(250, 2)))).toBeUndefined();
});

rule(
  ["IV.4-gallop-disorder", "IV.4-recall-only"],
  "while it owes the recall it neither charges nor moves",
  () => {
    const owing = { arm: "cavalry", owesRecall: true };
    expect(mayCharge(owing)).toBe(false);
    const l = lab({ ...duel(owing), window: "movement" });
    expect(l.choices("blue", "A1")).toBeUndefined();
  },
);

rule("VI.9-flank", "the angle is that of the opening, not of the contact", () => {
  const l = lab({
    window: "charge",
    units: { A1: { at: [1075, 480], facing: 340 }, B1: { at: [1000, 560], facing: 0 } },
  });
  l.act(charge("A1", "B1", forward(90)));
  expect(l.state.charges[0]?.angle).toBe("rear");
});

rule("XI.7", "a delay roll cuts the charge, and half of what is left must be covered", () => {
  const wood = patch("scrub-rough", 900, 400, 1100, 700);
  const l = lab({ ...duel({}, { at: [1000, 598] }), terrain: [wood] }, { dice: [5] });
  l.act(charge("A1", "B1", forward(100)));
  l.pass();
  expect(l.of("delayed")[0]).toMatchObject({ unit: "A1", die: 5, share: "half", cite: "XI.7-table" });
  expect(at(l, "A1")).toEqual([1000, 525, 0]);
  expect(l.forms("blue", "A1", "press")[0]).toMatchObject({ path: { allowance: 2500 } });
});

rule("IV.4-charge", "the first enemy touched is fought, and becomes the target", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      B1: { at: [960, 640], facing: 180 },
      B2: { at: [1048.5, 600], facing: 180, formation: "close" },
      ...BYSTANDERS,
    },
  });
  l.act(charge("A1", "B1", forward(150)));
  l.pass();
  l.act(press("A1", forward(75)));
  expect(at(l, "A1")).toEqual([1000, 601, 0]);
  expect(l.state.charges[0]).toMatchObject({ target: l.index("B2"), state: "contact" });
});

rule("II.2-skirmishers-withdraw", "skirmishers do not wait for orders to run", () => {
  const l = lab(duel({}, { formation: "skirmish" }));
  l.act(charge("A1", "B1", forward(100)));
  l.pass();
  l.until("movement");
  expect(at(l, "B1")).toEqual([1000, 680, 180]);
  expect(l.unit("B1").done).toEqual(["fall-back"]);
  expect(l.of("reacts")[0]).toMatchObject({ unit: "B1", how: "evade", cite: "II.2-skirmishers-withdraw" });
});

rule(["IV.4-charge", "IV.7"], "friends count on the way to the enemy, not behind it", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1000, 640], formation: "attack" },
      B1: { at: [1000, 560], facing: 180 },
      ...BYSTANDERS,
    },
  });
  expect(l.refusal("blue", charge("A1", "B1", forward(150)))).toBeUndefined();
  const before = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1000, 545], formation: "attack" },
      B1: { at: [1000, 600], facing: 180 },
      ...BYSTANDERS,
    },
  });
  expect(before.refusal("blue", charge("A1", "B1", forward(150)))).toBe("IV.7-infantry");
});
