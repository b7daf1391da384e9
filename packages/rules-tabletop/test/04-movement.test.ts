// [IV.4] The movement section: what a path may be made of, what it costs, and where it ends.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { patch } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import {
  at,
  back,
  backWheel,
  byFace,
  follow,
  forward,
  move,
  oblique,
  shift,
  sidestep,
  wheel,
} from "./marching.ts";

const FOE = { B1: { at: [2000, 1500], facing: 180 } };
const alone = (more: object = {}, rest: object = {}): Lab =>
  lab({ window: "movement", ...rest, units: { A1: { at: [1000, 500], ...more }, ...FOE } });
const turn = (to: "left" | "right", degrees: number): Order => ({
  unit: "A1",
  order: "wheel",
  to,
  q: Math.round(degrees * 100),
});
const fallBack = (...path: ReturnType<typeof back>[]): Order => ({ unit: "A1", order: "fall-back", path });
const push = (...path: ReturnType<typeof back>[]): Order => ({ unit: "A1", order: "hand-push", path });

rule(["IV.4-move", "II.2-movement", "IV.2"], "all, part or none of the allowance, straight ahead", () => {
  expect(at(alone().act(move("A1", forward(100))), "A1")).toEqual([1000, 600, 0]);
  expect(at(alone().act(move("A1", forward(37.5))), "A1")).toEqual([1000, 537.5, 0]);
  expect(at(alone().pass(), "A1")).toEqual([1000, 500, 0]);
  expect(alone().refusal("blue", move("A1", forward(100.01)))).toBe("IV.6");
  const l = alone().act(move("A1", forward(100)));
  expect(l.unit("A1").done).toEqual(["move"]);
  expect(l.of("moved")[0]).toMatchObject({ unit: "A1", how: "move", cite: "IV.4-move" });
});

rule("IV.4", "both sides move at the same time", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 620], facing: 180 } },
  });
  l.act(move("A1", forward(100)), move("B1", forward(100)));
  // 120 apart, both come on a millimetre a step until 50 are left.
  expect(at(l, "A1")).toEqual([1000, 535, 0]);
  expect(at(l, "B1")).toEqual([1000, 585, 180]);
});

rule("IV.4-secret", "orders are sealed until both are in", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 620], facing: 180 } },
  });
  l.orders("blue", move("A1", forward(50)));
  expect(at(l, "A1")).toEqual([1000, 500, 0]);
  l.orders("red");
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
});

rule("IV.4-wheel", "a wheel costs what its farthest corner travels", () => {
  const l = alone();
  // 10 degrees of a line cost 24.58.
  expect(l.refusal("blue", move("A1", wheel("left", 10), forward(75.42)))).toBeUndefined();
  expect(l.refusal("blue", move("A1", wheel("left", 10), forward(75.43)))).toBe("IV.4-wheel");
  l.act(move("A1", wheel("left", 90 / 2.5)));
  const [x, y, facing] = at(l, "A1");
  expect(facing).toBe(324);
  expect(x).toBeCloseTo(930 + 70 * Math.cos(Math.PI / 5), 1);
  expect(y).toBeCloseTo(500 + 70 * Math.sin(Math.PI / 5), 1);
});

rule("IV.4-wheel", "right about the right corner, and on from there", () => {
  const l = alone({ formation: "attack" });
  l.act(move("A1", wheel("right", 90), forward(27.05)));
  expect(at(l, "A1")).toEqual([1035 + 27.05, 535, 90]);
});

rule("IV.1-movement-list", "the wheel option turns and does nothing else, once", () => {
  const l = alone();
  expect(l.refusal("blue", turn("left", 40), move("A1", forward(10)))).toBe("IV.1-no-repeat");
  expect(l.refusal("blue", turn("left", 40.7))).toBe("IV.4-wheel");
  l.act(turn("left", 40));
  expect(at(l, "A1")[2]).toBe(320);
  expect(l.unit("A1").done).toEqual(["wheel"]);
});

rule("IV.4-oblique", "10 degrees at most, the facing kept", () => {
  expect(alone().refusal("blue", move("A1", oblique(100, 10.01)))).toBe("IV.4-oblique");
  const l = alone().act(move("A1", oblique(100, -10)));
  expect(at(l, "A1")).toEqual([982.64, 598.48, 0]);
});

rule("IV.4-flank-march", "foot goes one stand's width to the side, once", () => {
  const l = alone();
  expect(l.refusal("blue", move("A1", sidestep("left"), sidestep("left")))).toBe("IV.4-flank-march");
  l.act(move("A1", sidestep("left"), forward(65)));
  expect(at(l, "A1")).toEqual([965, 565, 0]);
  expect(alone({ arm: "cavalry" }).refusal("blue", move("A1", sidestep("left")))).toBe("IV.4-flank-march");
});

rule("IV.4-move", "a square marches by any of its faces and keeps its label", () => {
  const l = alone({ formation: "square" }).act(move("A1", byFace(1), forward(50)));
  expect(at(l, "A1")).toEqual([1050, 500, 0]);
});

rule(["IV.4-handpush", "IV.6-push-light"], "light guns are pushed 50 for one option", () => {
  const gun = { arm: "artillery", calibre: "light", guns: 6 };
  expect(alone(gun).refusal("blue", push(forward(50.01)))).toBe("IV.6");
  const l = alone(gun).act(push(forward(50)));
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  expect(l.unit("A1").done).toEqual(["hand-push"]);
  expect(
    alone({ ...gun, done: ["fire"] })
      .choices("blue", "A1")
      ?.forms.map(({ order }) => order),
  ).toEqual(["hand-push"]);
});

rule(["IV.4-handpush", "IV.6-push-medium"], "medium guns 25 for two, heavy ones not at all", () => {
  const gun = { arm: "artillery", calibre: "medium", guns: 6 };
  expect(at(alone(gun).act(push(forward(25))), "A1")).toEqual([1000, 525, 0]);
  expect(alone({ ...gun, done: ["fire"] }).choices("blue", "A1")).toBeUndefined();
  expect(alone({ ...gun, calibre: "heavy" }).choices("blue", "A1")).toBeUndefined();
});

rule(
  ["IV.4-fall-back", "IV.6-inf-fall-back"],
  "back, facing the enemy, with slight wheels and no incline",
  () => {
    const l = alone();
    expect(l.refusal("blue", fallBack(oblique(10, 5)))).toBe("IV.4-fall-back");
    expect(l.refusal("blue", fallBack(forward(10)))).toBe("IV.4-fall-back");
    expect(l.refusal("blue", fallBack(backWheel("left", 15.01)))).toBe("IV.4-fall-back");
    expect(l.refusal("blue", fallBack(back(50.01)))).toBe("IV.6");
    expect(l.refusal("blue", move("A1", back(10)))).toBe("IV.4-fall-back");
    l.act(fallBack(back(20), backWheel("left", 10)));
    const [x, y, facing] = at(l, "A1");
    expect([x, y, facing]).toEqual([998.94, 467.84, 10]);
    expect(l.unit("A1").done).toEqual(["fall-back"]);
  },
);

rule("IV.4-skirmish-wheel", "skirmishers shift anywhere and turn by companies", () => {
  const l = alone({ formation: "skirmish" });
  // A company with its gap is 75 wide: 90 degrees cost 117.81.
  expect(l.forms("blue", "A1", "move")[0]).toMatchObject({ path: { allowance: 25000, backward: 10000 } });
  l.act(move("A1", shift(90, 200, 90)));
  expect(at(l, "A1")).toEqual([1200, 500, 90]);
  expect(alone({ formation: "skirmish", class: 2 }).refusal("blue", move("A1", shift(0, 0, 180)))).toBe(
    "IV.6",
  );
});

rule("III.7-skirmish-rear", "farther back than their rate they must face about", () => {
  const l = alone({ formation: "skirmish" });
  expect(l.refusal("blue", move("A1", shift(180, 100.01)))).toBe("III.7-skirmish-rear");
  expect(l.refusal("blue", move("A1", shift(180, 60), shift(180, 60)))).toBe("III.7-skirmish-rear");
  expect(l.refusal("blue", move("A1", shift(180, 100)))).toBeUndefined();
  const about = alone({ formation: "skirmish", facing: 180, done: ["face"] });
  about.act(move("A1", shift(180, 240, 180)));
  expect(at(about, "A1")).toEqual([1000, 260, 0]);
});

rule("III.2-route-manoeuvre", "a column of route follows its head round corners", () => {
  const l = alone({ formation: "route" });
  expect(l.refusal("blue", move("A1", follow([0, 100], [91, 100])))).toBe("III.2-route-manoeuvre");
  expect(l.refusal("blue", move("A1", follow([0, 19], [90, 100])))).toBe("III.2-route-manoeuvre");
  l.act(move("A1", follow([0, 100], [90, 50])));
  expect(at(l, "A1")).toEqual([1050, 600, 90]);
  expect(l.unit("A1").bodies[0]!.track).toEqual([
    { x: 100000, y: 60000, heading: 9000, length: 5000 },
    { x: 100000, y: 50000, heading: 0, length: 10000 },
  ]);
});

rule("IV.4-noncombatant", "a bent column goes straight on along its own track", () => {
  const l = alone({ formation: "route" });
  l.act(move("A1", follow([0, 100], [90, 50])));
  l.until("non-combatant");
  l.act({ unit: "A1", order: "second-move", path: [forward(200)] });
  expect(at(l, "A1")).toEqual([1250, 600, 90]);
  expect(l.unit("A1").bodies[0]!.track).toBeNull();
});

rule(
  "III.2-skirmish-support",
  "not farther from support than from the enemy, but always a skirmish move",
  () => {
    const l = lab({
      window: "movement",
      units: {
        A1: { at: [1000, 700], formation: "skirmish" },
        A2: { at: [1000, 500] },
        B1: { at: [1000, 900], facing: 180 },
      },
    });
    expect(l.refusal("blue", move("A1", shift(0, 65)))).toBeUndefined(); // 250 from A2
    expect(l.refusal("blue", move("A1", shift(0, 66)))).toBe("III.2-skirmish-support");
    expect(l.refusal("blue", move("A1", shift(0, 120)), move("A2", forward(100)))).toBeUndefined();
  },
);

rule(["IV.4-recall", "IV.4-recall-time"], "a unit on recall neither moves nor charges", () => {
  const l = alone({ formation: "skirmish", done: ["recall"] });
  expect(l.choices("blue", "A1")).toBeUndefined();
  expect(l.unit("A1").bodies[0]!.formation).toBe("skirmish");
});

rule("IV.4-gallop-withdraw", "recalled from a gallop it stays, or draws straight off", () => {
  const horse = { arm: "cavalry", owesRecall: true, done: ["recall"] };
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500], ...horse }, B1: { at: [1000, 700], facing: 180 } },
  });
  const withdraw = (...path: ReturnType<typeof shift>[]): Order => ({ unit: "A1", order: "withdraw", path });
  expect(l.choices("blue", "A1")?.forms).toMatchObject([{ order: "withdraw", path: { allowance: 40000 } }]);
  expect(l.refusal("blue", withdraw(shift(0, 10)))).toBe("IV.4-gallop-withdraw");
  expect(l.refusal("blue", withdraw(shift(180, 10), shift(90, 10)))).toBe("IV.4-gallop-withdraw");
  l.act(withdraw(shift(180, 300)));
  expect(at(l, "A1")).toEqual([1000, 200, 0]);
  expect(l.unit("A1").done).toEqual(["recall"]);
});

rule("VI.4", "the shaken stand; a switch lets them fall back", () => {
  const l = alone({ status: "shaken" });
  expect(l.choices("blue", "A1")).toBeUndefined();
  const loose = lab(
    { window: "movement", units: { A1: { at: [1000, 500], status: "shaken" }, ...FOE } },
    { options: { shakenMayFallBack: true } },
  );
  expect(loose.choices("blue", "A1")?.forms.map(({ order }) => order)).toEqual(["fall-back"]);
  expect(at(loose.act(fallBack(back(50))), "A1")).toEqual([1000, 450, 0]);
});

rule(
  "III.2-half-battalion",
  "half and screen go their own ways, within a skirmish move of each other",
  () => {
    const l = alone({ formation: "half-line", screen: true });
    const both = (half: number, screen: number): Order => ({
      unit: "A1",
      order: "move",
      path: [forward(half)],
      screen: [shift(0, screen)],
    });
    expect(l.refusal("blue", both(10, 250))).toBe("III.2-half-battalion");
    expect(l.refusal("blue", both(100.01, 200))).toBe("IV.6");
    l.act(both(100, 200));
    expect(at(l, "A1", 0)).toEqual([1000, 600, 0]);
    expect(at(l, "A1", 1)[1]).toBeCloseTo(730, 0);
    expect(l.unit("A1").done).toEqual(["move"]);
  },
);

rule("XI.7", "the delay die: distance to the edge at full rate, a share of the rest", () => {
  const wood = patch("scrub-rough", 900, 540, 1100, 900);
  const l = lab(
    { window: "movement", terrain: [wood], units: { A1: { at: [1000, 500] }, ...FOE } },
    { dice: [6] },
  );
  l.act(move("A1", forward(100)));
  expect(at(l, "A1")).toEqual([1000, 570, 0]); // 40 and half of 60
  expect(l.of("delayed")[0]).toMatchObject({ die: 6, share: "half" });
});

rule("XI.6-roadways", "a column of route on a road marches twice as far", () => {
  const road = {
    kind: "road-metalled",
    line: [
      [1000, 0],
      [1000, 1600],
    ],
  };
  const l = alone({ formation: "route" }, { terrain: [road] });
  expect(l.forms("blue", "A1", "move")[0]).toMatchObject({ path: { allowance: 25000, road: 50000 } });
  expect(l.refusal("blue", move("A1", follow([0, 100], [45, 300])))).toBe("IV.6");
  l.act(move("A1", forward(500)));
  expect(at(l, "A1")).toEqual([1000, 1000, 0]);
});

rule("XII.1", "commanders ride 400 any way and block no unit", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, ...FOE },
    commanders: { G: { side: "blue", at: [1000, 400] } },
  });
  const ride = (heading: number, mm: number): Order => ({
    commander: "G",
    order: "ride",
    heading,
    d: mm * 100,
  });
  expect(l.refusal("blue", ride(0, 401))).toBe("XII.1");
  expect(l.refusal("blue", ride(18000, 400))).toBeUndefined();
  l.act(ride(9000, 400));
  expect(l.commander("G")).toMatchObject({ x: 140000, y: 40000 });
});

rule("IX.4", "the table is left over the home edge only, and only as announced", () => {
  const south = { at: [1000, 60], facing: 180, formation: "route" };
  const units = { A1: south, ...FOE };
  expect(lab({ window: "movement", units }).refusal("blue", move("A1", forward(100)))).toBe("IX.4");
  const l = lab({ window: "movement", announced: ["A1"], units });
  l.act(move("A1", forward(100)));
  expect(l.unit("A1").place).toBe("withdrawn");
  expect(l.state.tally["gone-A1"]).toBe(1); // and counts as lost
  expect(l.of("left-table")[0]).toMatchObject({ unit: "A1", cite: "IX.4" });
});

rule("XI.6-town-transit", "a path that reaches a town ends in its shelter", () => {
  const l = lab(
    {
      window: "movement",
      terrain: [{ kind: "town", corner: [950, 550] }],
      units: { A1: { at: [1000, 500], formation: "attack" }, ...FOE },
    },
    { dice: [10] },
  );
  l.act(move("A1", forward(100)));
  expect(l.unit("A1")).toMatchObject({ place: "zone", posture: "sheltered", bodies: [] });
});

rule("XI.6-town-movement", "out of a town with the rear on the middle of a side", () => {
  const l = lab({
    window: "movement",
    terrain: [{ kind: "town", corner: [950, 550], id: "Z" }],
    units: { A1: { zone: "Z", posture: "sheltered" }, ...FOE },
  });
  l.act({ unit: "A1", order: "leave-zone", side: "south", formation: "route", path: [forward(50)] });
  expect(at(l, "A1")).toEqual([1000, 550 - 135 - 50, 180]);
  expect(l.of("left-zone")[0]).toMatchObject({ unit: "A1", zone: "Z" });
});
