// [V.7-impact, V.9, V.11, R33] Guns laid on walls, works, bridges and towns.

import { expect } from "vitest";
import type { Shot } from "../src/actions.ts";
import { isFault } from "../src/faults.ts";
import { takeAim } from "../src/rules/05-aim.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { line, patch } from "./ground.ts";
import { rule } from "./lab.ts";
import { blue, ELSEWHERE, type Entry, GUNS, guns, LINE, range, red, X, Y } from "./range.ts";

const HOWITZERS = guns("howitzer");

interface Setting {
  readonly a1?: Entry;
  readonly others?: { readonly [id: string]: Entry };
  readonly terrain: readonly Entry[];
  readonly options?: readonly string[];
  readonly more?: Entry;
}

const laid = (
  { a1 = GUNS, others = {}, terrain, options = [], more = {} }: Setting,
  target: string,
  shot: Shot,
  point?: readonly [number, number],
) => {
  const table = range(
    { A1: a1, ...others, ...ELSEWHERE },
    { options: [...options] },
    {
      terrain,
      ...more,
    },
  );
  const g = table.game.position;
  const named = point && { point: { x: (X + point[0]) * 100, y: (Y + point[1]) * 100 } };
  return takeAim(g, 0, partsOf(g, 0)[0]!, { target, shot, ...named });
};
const bar = (...aim: Parameters<typeof laid>): string | undefined => {
  const verdict = laid(...aim);
  return isFault(verdict) ? verdict.cite : undefined;
};

const wall = (y: number, kind = "wall"): Entry => ({
  id: "wall",
  kind,
  line: line(X - 50, X + 50, Y + y),
  impact: 6,
});
const town = (x: number, y: number): Entry => ({ id: "T", kind: "town", corner: [X + x, Y + y] });
const river: Entry = { id: "river", kind: "river", line: line(0, 2400, Y + 500), width: 60 };
const bridge: Entry = { id: "bridge", kind: "bridge-permanent", water: "river", at: [X, Y + 500] };

rule("V.7-impact", "ball at walls, works, bridges and towns; shell at works and towns; case at none", () => {
  const at = (target: string, terrain: readonly Entry[]) =>
    (["ball", "shell", "case"] as const).map((shot) => bar({ terrain }, target, shot));
  expect(at("wall/1", [wall(400)])).toEqual([undefined, "V.7-impact", "V.10-target-point"]);
  expect(at("wall/1", [wall(400, "work")])).toEqual([undefined, undefined, "V.10-target-point"]);
  expect(at("bridge", [river, bridge])).toEqual([undefined, "V.7-impact", "V.10-target-point"]);
  expect(at("T", [town(-50, 400)])).toEqual([undefined, undefined, "V.10-target-point"]);
  expect(bar({ a1: LINE, terrain: [wall(100)] }, "wall/1", "volley")).toBe("V.7-impact");
});

rule("V.7-impact", "not what is down already, nor a town that friends hold", () => {
  const damaged = (damage: number) =>
    bar({ terrain: [wall(400)], more: { damage: { "wall/1": damage } } }, "wall/1", "ball");
  expect([damaged(6), damaged(7)]).toEqual([undefined, "V.7-impact"]);
  const held = (id: string) =>
    bar({ terrain: [town(-50, 400)], others: { [id]: { zone: "T", posture: "sheltered" } } }, "T", "shell");
  expect([held("A2"), held("B2")]).toEqual(["V.2-eligible", undefined]);
});

rule("V.5", "guns that fight hand to hand fire at no ground", () => {
  const others = { B1: red("attack", 0) };
  const contacts = [{ attacker: "B1", defender: "A1" }];
  expect(bar({ terrain: [wall(400)], others, more: { contacts } as never }, "wall/1", "ball")).toBe("V.5");
});

rule(["V.1", "V.9", "V.11-minimum"], "in the zone, and in the range of the shot", () => {
  expect(bar({ terrain: [{ ...wall(400), line: line(X + 200, X + 300, Y + 400) }] }, "wall/1", "ball")).toBe(
    "V.1",
  );
  const beside = (x: number) => bar({ terrain: [town(x, 400)] }, "T", "shell");
  expect([beside(100), beside(200), beside(-300)]).toEqual([undefined, "V.1", "V.1"]);
  const far = (y: number, shot: Shot) => bar({ terrain: [town(-50, y)] }, "T", shot);
  expect([far(300, "ball"), far(300.01, "ball"), far(900, "ball"), far(900.01, "ball")]).toEqual([
    "V.9",
    undefined,
    undefined,
    "V.9",
  ]);
  expect([far(300, "shell"), far(300.01, "shell"), far(900, "shell"), far(900.01, "shell")]).toEqual([
    "V.11-minimum",
    undefined,
    undefined,
    "V.11",
  ]);
});

rule(
  "V.9-target-point",
  "the point is on the target: its middle, or its nearest if that is outside the zone",
  () => {
    const at = (setting: Setting, target: string) => {
      const verdict = laid(setting, target, "ball");
      if (isFault(verdict)) throw new Error(verdict.says);
      const { point, mark, band, round, name, range: far } = verdict;
      expect({ mark, band, round, name }).toEqual({
        mark: undefined,
        band: undefined,
        round: "only",
        name: target,
      });
      return [point.x / 100 - X, point.y / 100 - Y, Math.round(far / 100)];
    };
    expect(at({ terrain: [town(-50, 400)] }, "T")).toEqual([0, 450, 400]);
    expect(at({ terrain: [wall(400)] }, "wall/1")).toEqual([0, 400, 400]);
    expect(at({ terrain: [town(100, 400)] }, "T").slice(0, 2)).toEqual([100, 400]);
    const named = (x: number, y: number) => bar({ terrain: [wall(400)] }, "wall/1", "ball", [x, y]);
    expect([named(20, 400), named(20, 401), named(20, 401.02), named(20, 420)]).toEqual([
      undefined,
      undefined,
      "V.9-target-point",
      "V.9-target-point",
    ]);
  },
);

rule(
  ["V.2-eligible", "V.11-indirect", "V.11-siege"],
  "it must be seen, but by howitzers in prepared positions",
  () => {
    const forest = patch("forest", X - 300, Y + 150, X + 300, Y + 350);
    const terrain = [wall(450, "work"), forest];
    expect(bar({ terrain }, "wall/1", "ball")).toBe("V.2-eligible");
    expect(bar({ a1: HOWITZERS, terrain }, "wall/1", "shell")).toBe("V.11-indirect");
    expect(bar({ a1: HOWITZERS, terrain: [town(-50, 450), forest] }, "T", "shell")).toBe("V.11-indirect");
    const own = { id: "own", kind: "work", line: line(X - 40, X + 40, Y + 1) };
    const siege = { a1: HOWITZERS, terrain: [...terrain, own] };
    expect(bar({ ...siege, options: ["preparedPositions"] }, "wall/1", "shell")).toBeUndefined();
    expect(bar(siege, "wall/1", "shell")).toBe("V.11-indirect");
    expect(bar({ ...siege, a1: GUNS, options: ["preparedPositions"] }, "wall/1", "ball")).toBe(
      "V.2-eligible",
    );
  },
);

rule("V.11-indirect", "of a town its near edge is seen, though woods hide its middle", () => {
  const woods = patch("forest", X - 300, Y + 430, X + 300, Y + 800);
  expect(bar({ a1: HOWITZERS, terrain: [town(-50, 420), woods] }, "T", "shell")).toBeUndefined();
});

rule(["V.9", "V.11-overhead"], "friends in the line bar ball; shell goes over them from 150 on", () => {
  const friend = (y: number) => ({ A2: blue("line", { at: [X, Y + y] }) });
  expect(bar({ terrain: [wall(400)], others: friend(200) }, "wall/1", "ball")).toBe("V.9");
  const over = (y: number) =>
    bar({ a1: HOWITZERS, terrain: [town(-50, 450)], others: friend(y) }, "T", "shell");
  expect([over(150), over(200), over(360)]).toEqual(["V.11-overhead", undefined, "V.11-overhead"]);
  const beside = { A2: blue("line", { at: [X + 160, Y + 60] }) };
  expect(bar({ a1: HOWITZERS, terrain: [town(-50, 450)], others: beside }, "T", "shell")).toBeUndefined();
});
