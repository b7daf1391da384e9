// What has happened, told with its reason and its numbers; a roll and what came of it belong together.

import { expect, test } from "vitest";
import type { TabletopEvent } from "../src/events.ts";
import { tellingOf } from "../src/screen/tell.ts";
import { lab, rule } from "./lab.ts";
import { BYSTANDERS } from "./marching.ts";

const { world } = lab({
  window: "movement",
  units: { A1: { at: [1000, 500] }, B1: { at: [1000, 900], facing: 180 }, ...BYSTANDERS },
}).game.position;

const reported = (event: TabletopEvent) => tellingOf(world, event);
type Check = Extract<TabletopEvent, { type: "check" }>;

const CHECK: Check = {
  ...{ type: "check", unit: "A1", roll: 24, needs: 20, result: "routed", cite: "VI.3" },
  lines: [{ label: "case received", value: "-30", cite: "V.10-morale" }],
};

rule("VI.3", "a check says why it was made, what it came to and what the dice had to show", () => {
  expect(reported(CHECK).text).toBe(
    "A1 checks morale under fire: 24 on the dice, case received -30 = -6; 20 needed: routed",
  );
  expect(reported(CHECK).reading?.result).toBe("stands on 50 or more");
  expect(reported({ ...CHECK, roll: 4, lines: [] }).text).toBe(
    "A1 checks morale because of a charge: 4 on the dice; 20 needed: routed",
  );
  expect(reported({ ...CHECK, lines: [], cite: "VI.7" }).text).toContain("friends near it, or its commander");
  expect(reported({ ...CHECK, lines: [], cite: "X.3" }).reading?.result).toBe("recovers on 20 or more");
});

rule("XI.4-dense-woods-morale", "ground that halves penalties is part of what a check came to", () => {
  const halved: Check = {
    ...CHECK,
    lines: [
      ...CHECK.lines,
      { label: "commander with it", value: "+10", cite: "VI.9-attached" },
      { label: "penalties halved by the ground", value: "x 1/2", cite: "XI.4-dense-woods-morale" },
    ],
  };
  expect(reported(halved).text).toContain("= 19; 20 needed"); // 24 - 15 + 10
  expect(reported(halved).reading?.result).toBe("stands on 25 or more");
});

rule("VII.5", "a combat says what it costs the victors; a shaken unit what shook it", () => {
  const combat = { attackers: ["A1"], defenders: ["B1"], totals: [4, 28], winner: "blue" } as const;
  expect(reported({ type: "combat", ...combat, cite: "VII.5" }).text).toMatch(
    /wins by 24 and loses 6 itself$/,
  );
  expect(reported({ type: "shaken", unit: "B1", cite: "VI.4" }).text).toBe(
    "B1 is shaken: it fails its morale check",
  );
  expect(reported({ type: "shaken", unit: "B1", cite: "VII.5-beaten" }).text).toBe(
    "B1 is shaken: beaten in combat",
  );
});

test("the sum of a volley is shown with its die, that of a ball without one", () => {
  const sum = { type: "fire-sum", unit: "A1", target: "B1", lines: [], loss: 8 } as const;
  expect(reported({ ...sum, cite: "V.14" })).toMatchObject({ settles: true, text: "A1 at B1:  = loss 8" });
  const ball = reported({ ...sum, cite: "V.7-penetrations" });
  expect([ball.settles, ball.undiced]).toEqual([undefined, true]);
});

test("[R29] the face 0 is told as ten, or as a hundred", () => {
  const roll = { type: "rolled", by: "blue", value: 0, why: "weather", cite: "II.9-clock" } as const;
  expect(tellingOf(world, { ...roll, die: "d10" }).text).toBe("Weather: 10 on d10");
  expect(tellingOf(world, { ...roll, die: "d100" }).text).toBe("Weather: 100 on d100");
});

rule("V.9", "ball through a skirmish line costs nobody, but they check their morale", () => {
  const from = { x: 0, y: 0 };
  const fired = { type: "fired", unit: "A1", target: "B1", from, to: from } as const;
  const hits = [{ unit: "B1", loss: 0 }];
  expect(reported({ ...fired, shot: "ball", hits, cite: "V.9-flight" }).text).toMatch(
    /must check its morale$/,
  );
  expect(reported({ ...fired, shot: "volley", hits, cite: "V.14" }).text).toMatch(/: no loss$/);
});
