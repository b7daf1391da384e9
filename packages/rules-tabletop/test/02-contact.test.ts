// [VII.2, II.2-skirmishers-withdraw, R48, R79] Skirmishers that are caught while they pass through a friend close behind:
// they are met in front of it, and the contact is fought.

import { type Chance, seeded } from "@grognard/kernel";
import type { Path } from "@grognard/table";
import { expect } from "vitest";
import { buildIndex, hostileGap, TOUCH } from "../src/bodies/figures.ts";
import { brokenInvariants } from "../src/invariants.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward, press, ridden } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const HORSE = { arm: "cavalry", formation: "cav-line-2", strength: 20, start: 20 };
const LOOSE = { facing: 180, formation: "skirmish", strength: 20, start: 20 };
const FORMED = { facing: 180, formation: "line", strength: 20, start: 20 };
const table = (units: Entry, dice: readonly number[] = []): Lab => lab({ window: "charge", units }, { dice });
/** Attacker and defender of every contact. */
const contacts = (t: Lab): string[] =>
  t.state.contacts.map(({ attacker, defender }) =>
    [attacker, defender].map((one) => t.game.position.world.units[one]!.id).join(" at "),
  );

rule(["VII.2", "II.2-skirmishers-withdraw"], "they are caught at the gallop, before they are through", () => {
  const t = table(
    {
      A1: { at: [1000, 480], ...HORSE },
      B1: { at: [1000, 600], ...LOOSE },
      B2: { at: [1000, 636], ...FORMED },
    },
    [1, 1, 10, 10, 1, 1, 1, 1], // all stand
  );
  t.act(ridden("A1", "B1", "gallop", forward(500))).until("movement");
  expect(t.of("contact")).toMatchObject([{ unit: "A1", target: "B1" }]);
  expect([at(t, "A1")[1], at(t, "B1")[1], at(t, "B2")[1]]).toEqual([623, 622, 636]);
  expect(t.state.flights).toMatchObject([{ run: 2200, stopped: true }]);
  expect(contacts(t)).toEqual(["A1 at B1"]);
});

/** Half-way they are partly in the line behind them, and the trot is close upon them. */
const pursued = (more: Entry = {}) =>
  table({
    A1: { at: [1000, 500], ...HORSE },
    B1: { at: [1000, 555], ...LOOSE },
    B2: { at: [1000, 615], ...FORMED },
    ...more,
  });

rule(["VII.2", "IV.7"], "in the second half they come out of the friend that they were among, too", () => {
  const t = pursued().act(ridden("A1", "B1", "trot", forward(200)));
  t.until("press");
  expect([at(t, "A1")[1], at(t, "B1")[1]]).toEqual([600, 605]);
  expect(t.of("contact")).toEqual([]);
  t.act(press("A1", forward(100))).until("movement");
  expect(contacts(t)).toEqual(["A1 at B1"]);
  expect([at(t, "A1")[1], at(t, "B1")[1]]).toEqual([602, 601]);
});

rule(["VII.2", "IV.7"], "those that have come up behind the charger make way", () => {
  const t = pursued({ A2: { at: [1000, 445], ...HORSE } });
  t.act(ridden("A1", "B1", "trot", forward(200)), ridden("A2", "B1", "trot", forward(200))).until("press");
  t.act(press("A1", forward(100)), press("A2", forward(100))).until("movement");
  expect(contacts(t)).toEqual(["A1 at B1"]);
  expect(["A1", "A2"].map((id) => at(t, id)[1])).toEqual([602, 553]);
});

rule("VII.2", "a column whose head would swing into an enemy as it turns stops before it", () => {
  const t = table({
    A1: { at: [656, 802], formation: "close", facing: 330 },
    A2: { at: [542, 694], facing: 330, ...HORSE },
    B1: { at: [516, 693], formation: "open", facing: 150 },
  });
  const round: Path = [{ go: "follow", legs: [{ heading: 6183, d: 20_000 }] }];
  t.both([], [{ unit: "B1", order: "charge", target: "A1", path: round }]).until("movement");
  expect([t.of("contact"), contacts(t)]).toEqual([[], []]);
  expect(t.of("stopped")[0]).toMatchObject({ unit: "B1", cite: "VII.1-halt" });
  const { position } = t.game;
  expect(hostileGap(position, t.index("A2"), t.index("B1"))).toBeGreaterThan(TOUCH);
});

rule("VII.2", "units in contact that were parted, or whose contact was dropped, are noticed", () => {
  const t = pursued()
    .act(ridden("A1", "B1", "trot", forward(200)))
    .until("press");
  const { position } = t.act(press("A1", forward(100))).until("movement").game;
  const { units } = position.state;
  const broken = (change: object) => {
    const state = { ...position.state, ...change };
    return brokenInvariants({ ...position, state, index: buildIndex(state) });
  };
  expect(broken({})).toEqual([]);
  expect(broken({ contacts: [] })).toEqual(["the contact of A1 with B1 is lost [VII.2]"]);
  const parted = units.map((unit, i) =>
    i === t.index("A1")
      ? { ...unit, bodies: unit.bodies.map((body) => ({ ...body, y: body.y - 500 })) }
      : unit,
  );
  expect(broken({ units: parted })).toEqual(["A1 is no longer in contact with B1 [VII.2]"]);
});

/** A screen 80 to 200 out, its support 20 to 60 behind it, and perhaps others about. */
function picture(chance: Chance): Entry {
  const pick = <T>(list: readonly T[]): T => list[chance.roll(list.length) - 1]!;
  const about = (middle: number, by: number) => middle + chance.roll(2 * by + 1) - 1 - by;
  const out = 480 + about(140, 60);
  const support = out + 30 + about(40, 12);
  const strength = { strength: 20, start: 20 };
  const formed = (...formations: string[]) => ({ ...strength, facing: 180, formation: pick(formations) });
  return {
    A1: { at: [1000, 480], ...HORSE, formation: pick(["cav-line-1", "cav-line-2", "cav-attack"]) },
    B1: { at: [about(1000, 60), out], ...LOOSE, facing: pick([180, 170, 190]) },
    B2: { at: [about(1000, 60), support], ...formed("line", "attack", "close", "square", "skirmish") },
    ...(chance.roll(3) === 1 && { A2: { at: [1000 + pick([160, -160]), 450], ...HORSE } }),
    ...(chance.roll(3) === 1 && {
      B3: { at: [1000 + pick([270, -270]), support], ...formed("line", "attack") },
    }),
  };
}

rule("VII.2", "at random: every contact told is fought, unless one of the two has fled", () => {
  let met = 0;
  let fought = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const chance = seeded(`contact ${seed}`);
    const t = table(
      picture(chance),
      Array.from({ length: 80 }, () => chance.roll(6)),
    );
    const gait = chance.roll(2) === 1 ? "trot" : "gallop";
    const reach = gait === "trot" ? 200 : 500;
    const order = ridden("A1", "B1", gait, forward(reach));
    if (t.refusal("blue", order)) continue;
    const other = ridden("A2", "B1", gait, forward(reach));
    t.act(order, ...(t.choices("blue", "A2") && !t.refusal("blue", other) ? [other] : []));
    t.until("press");
    for (const unit of t.window === "press" ? ["A1", "A2"] : []) {
      const [form] = t.choices("blue", unit) ? t.forms("blue", unit, "press") : [];
      if (form) t.orders("blue", press(unit, forward(form.path.allowance / 100)));
      if (form) break;
    }
    t.until("movement");
    const reported = t.of("contact");
    met += reported.length;
    for (const { unit, target } of reported) {
      expect(contacts(t), `seed ${seed}`).toContain(`${unit} at ${target}`);
      expect(hostileGap(t.game.position, t.index(unit), t.index(target))).toBeLessThanOrEqual(100);
    }
    expect(brokenInvariants(t.game.position)).toEqual([]);
    t.until("bonus");
    const gone = new Set([...t.of("routed"), ...t.of("destroyed")].map(({ unit }) => unit));
    for (const { unit, target } of reported) {
      if (gone.has(unit) || gone.has(target)) continue;
      const combats = t.of("combat").filter(({ defenders }) => defenders.includes(target));
      expect(
        combats.some(({ attackers }) => attackers.includes(unit)),
        `seed ${seed}`,
      ).toBe(true);
      fought++;
    }
  }
  expect([met > 30, fought > 3]).toEqual([true, true]);
});
