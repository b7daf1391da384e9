// [IV.7] Which units pass through which: both kinds of bodies, one standing in the other's way.

import { expect } from "vitest";
import { bodiesPass } from "../src/march/passing.ts";
import { block } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward, move, shift } from "./marching.ts";

const KINDS = {
  skirmish: { formation: "skirmish" },
  guns: { arm: "artillery", calibre: "light", guns: 6 },
  line: { formation: "line" },
  open: { formation: "open" },
  route: { formation: "route" },
  attack: { formation: "attack" },
  close: { formation: "close" },
  square: { formation: "square" },
  "horse line": { arm: "cavalry", formation: "cav-line-2" },
  "horse open": { arm: "cavalry", formation: "cav-open" },
  "horse attack": { arm: "cavalry", formation: "cav-attack" },
  limbered: { arm: "artillery", calibre: "light", guns: 6, formation: "gun-route" },
  gallop: { arm: "cavalry", formation: "cav-line-2", gait: "gallop" },
} as const;
type Kind = keyof typeof KINDS;

/** Which kinds this one passes through. */
function passed(mover: Kind): Kind[] {
  return (Object.keys(KINDS) as Kind[]).filter((other) => {
    const l = lab({
      window: "movement",
      units: {
        A1: { at: [500, 500], ...KINDS[mover] },
        A2: { at: [1500, 500], ...KINDS[other] },
        B1: { at: [2200, 1500] },
      },
    });
    const [a, b] = [l.unit("A1").bodies[0]!, l.unit("A2").bodies[0]!];
    return bodiesPass(l.game.position, l.index("A1"), a, l.index("A2"), b);
  });
}

const LOOSE: readonly Kind[] = ["skirmish", "guns"];
const FOOT: readonly Kind[] = ["line", "open", "route"];
const HORSE: readonly Kind[] = ["horse line", "horse open"];

rule(
  "IV.7-skirmishers",
  "skirmishers pass all but galloping units, and all but galloping units pass them",
  () => {
    const all = Object.keys(KINDS).filter((kind) => kind !== "gallop");
    expect(passed("skirmish")).toEqual(all);
    for (const kind of all) expect(passed(kind as Kind)).toEqual(expect.arrayContaining([...LOOSE]));
  },
);

rule("IV.7-infantry", "foot passes foot and guns; attack columns and squares pass skirmishers alone", () => {
  for (const kind of FOOT) expect(passed(kind)).toEqual([...LOOSE, ...FOOT, "limbered"]);
  for (const kind of ["attack", "close", "square"] as const) expect(passed(kind)).toEqual(LOOSE);
});

rule("IV.7-cavalry", "horse passes horse and guns; its attack column skirmishers alone", () => {
  for (const kind of HORSE) expect(passed(kind)).toEqual([...LOOSE, ...HORSE, "limbered"]);
  expect(passed("horse attack")).toEqual(LOOSE);
  expect(passed("limbered")).toEqual([...LOOSE, ...FOOT, ...HORSE]);
});

rule("IV.7-gallop", "galloping units pass no unit", () => {
  expect(passed("gallop")).toEqual([]);
});

/** A line stands across the way. */
const blocked = (other: object): Lab =>
  lab({
    window: "movement",
    units: {
      A1: { at: [1000, 500], formation: "line" },
      A2: { at: [1000, 545], ...other },
      B1: { at: [2200, 1500], facing: 180 },
    },
  });

rule(["IV.7", "IV.7-infantry"], "a path through a body that may not be passed is refused", () => {
  expect(blocked({ formation: "attack" }).refusal("blue", move("A1", forward(100)))).toBe("IV.7-infantry");
  expect(blocked({ arm: "cavalry", at: [1000, 560] }).refusal("blue", move("A1", forward(100)))).toBe("IV.7");
  expect(blocked({}).refusal("blue", move("A1", forward(100)))).toBeUndefined();
});

rule("IV.7", "a friend it may not pass holds it up, and the distance is lost", () => {
  const l = lab({
    window: "movement",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1000, 560], formation: "attack" },
      B1: { at: [2200, 1500], facing: 180 },
    },
  });
  // A2 gets out of the way, but A1 is on its heels: 25 apart, both 1.5 a step.
  l.act(move("A1", forward(150)), move("A2", forward(20)));
  expect(at(l, "A2")).toEqual([1000, 580, 0]);
  expect(at(l, "A1")[1]).toBeGreaterThan(543);
  expect(at(l, "A1")[1]).toBeLessThanOrEqual(546);
});

rule("IV.7-static", "a unit that has moved or changed is not passed through", () => {
  const l = blocked({ done: ["form"] });
  expect(l.refusal("blue", move("A1", forward(100)))).toBe("IV.7-static");
  expect(blocked({ done: ["fire"] }).refusal("blue", move("A1", forward(100)))).toBeUndefined();
});

rule("IV.7-static", "a unit that has been passed through stands for the rest of the turn", () => {
  const l = lab({
    window: "movement",
    units: {
      A1: { at: [1000, 500], formation: "open" },
      A2: { at: [1000, 530] },
      B1: { at: [2200, 1500], facing: 180 },
    },
  });
  l.act(move("A1", forward(200)));
  expect(at(l, "A1")).toEqual([1000, 700, 0]);
  expect(l.unit("A2").passed).toBe(true);
});

rule("IV.7", "no unit ends on another", () => {
  expect(blocked({}).refusal("blue", move("A1", forward(50)))).toBe("IV.7");
  // Unforeseen: the friend is still there when the die has cut the move short.
  const wood = {
    kind: "scrub-rough",
    outline: block(800, 400, 1200, 900),
  };
  const slow = lab(
    {
      window: "movement",
      terrain: [wood],
      units: {
        A1: { at: [1000, 500], formation: "skirmish" },
        A2: { at: [1000, 560] },
        B1: { at: [2200, 1500], facing: 180 },
      },
    },
    { dice: [3] },
  );
  slow.act(move("A1", shift(0, 250)));
  // A quarter of 250 would be 562: among them. The last clear place is before their rear.
  expect(at(slow, "A1")).toEqual([1000, 546, 0]);
});
