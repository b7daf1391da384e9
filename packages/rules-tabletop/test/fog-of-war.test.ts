// What a side hears of enemies it does not see: nothing [R2, R68].

import { Game, seeded } from "@grognard/kernel";
import { expect, test } from "vitest";
import { canSee } from "../src/ground/sight.ts";
import { tabletop } from "../src/ruleset.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { knownTo } from "../src/secrecy/known.ts";
import { SIDES, type Side, type Tabletop } from "../src/types.ts";
import { line, patch, water } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { forward, shift } from "./marching.ts";
import { skirmish } from "./skirmish.ts";

const FOG = { options: { fogOfWar: true } };

rule("III.6-space", "what stands in the way out of sight is not named", () => {
  const l = lab(
    {
      window: "movement",
      terrain: [patch("forest", 800, 300, 1200, 900), { id: "T", kind: "town", corner: [950, 200] }],
      units: {
        A1: { zone: "T", posture: "sheltered" },
        B1: { at: [1000, 380], facing: 180, formation: "skirmish" },
        B2: { at: [1000, 1400], facing: 180 },
      },
    },
    FOG,
  );
  const out = { unit: "A1", order: "leave-zone", side: "north", formation: "skirmish", path: [] } as const;
  expect(l.refusal("blue", { ...out, path: [forward(10)] })).toBeUndefined();
  const seen = lab({
    window: "movement",
    terrain: [{ id: "T", kind: "town", corner: [950, 200] }],
    units: { A1: { zone: "T", posture: "sheltered" }, B1: { at: [1000, 300], facing: 180 } },
  });
  expect(seen.objection("blue", out)?.message).toContain("B1 is in the way");
});

rule("XI.1", "set-up is told as it stands in the end, not as it was on the way", () => {
  const zone = (south: number, north: number) => patch("", 0, south, 1300, north).outline;
  const base = skirmish("sealed").scenario as ScenarioFile;
  const [red, blue] = base.sides;
  const troops = base.units.find(({ arm, quarters = 4 }) => arm === "infantry" && quarters === 4)!;
  const posted = (id: string, side: string, commander: string, y: number, facing: number) => ({
    ...troops,
    id,
    side,
    commander,
    post: { at: [1100, y] as const, facing, formation: "line" as const },
  });
  const scenario = {
    ...base,
    weather: { start: "fog", fixed: true },
    sides: [
      { ...red, zone: zone(0, 590) },
      { ...blue, zone: zone(610, 1200) },
    ],
    deployment: { free: true },
    terrain: [],
    units: [posted("R1", "red", "RC", 500, 0), posted("B1", "blue", "BC", 700, 180)],
  };
  const game = Game.start(tabletop, tabletop.load(scenario, { fogOfWar: true }), seeded("sealed"));
  const post = { order: "post", formation: "line" } as const;
  game.submit("red", {
    do: "orders",
    orders: [{ ...post, unit: "R1", x: 100_000, y: 50_000, heading: 0 }],
  });
  game.submit("blue", {
    do: "orders",
    orders: [{ ...post, unit: "B1", x: 20_000, y: 110_000, heading: 18_000 }],
  });
  expect(game.position.state.turn).toBe(1);
  expect(JSON.stringify(game.heardBy("blue"))).not.toContain("R1");
});

rule("XI.5-river-class", "a side does not know which unit is aboard a boat it does not see", () => {
  const l = lab(
    {
      terrain: [water("river", 80, "river"), { id: "boat", kind: "ferry", water: "river", at: [700, 800] }],
      weather: "fog",
      units: { A1: { at: [700, 740], formation: "route" }, B1: { at: [1800, 1400], facing: 180 } },
    },
    FOG,
  );
  l.act({ unit: "A1", order: "load", ferry: "boat" });
  const cargo = (side: string) => tabletop.view(l.game.position, side).state.ground.ferries[0]!.cargo;
  expect([cargo("blue"), cargo("red")]).toEqual([l.index("A1"), -1]);
});

/** Ids of the units a side knows to be there. */
const known = ({ position }: Game<Tabletop>, side: Side): Set<string> =>
  new Set(
    position.world.units.flatMap((unit) =>
      unit.side === side || canSee(position, side, unit.index) ? [unit.id] : [],
    ),
  );

/** Told as it happens, before it may be out of sight again; or about troops still to come, which both sides know. */
const FLEETING: ReadonlySet<string> = new Set(["arrives", "left-zone", "vanished", "formed", "rolled"]);

test("no event names an enemy who was seen neither before nor after it [R68]", { timeout: 60_000 }, () => {
  for (const [seed, start] of [
    ["hedge", "fog"],
    ["ditch", "storm"],
    ["copse", "perfect"],
  ] as const) {
    const file = { ...(skirmish(seed).scenario as ScenarioFile), weather: { start, fixed: true } };
    const game = Game.start(tabletop, tabletop.load(file, { fogOfWar: true }), seeded(seed));
    const chance = seeded(`${seed} orders`);
    for (let [decision] = game.pending; decision; [decision] = game.pending) {
      const before = SIDES.map((side) => known(game, side));
      game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance));
      if (game.position.state.winner) break;
      for (const side of SIDES) expectKnown(game, side, before[side]!);
    }
  }
});

function expectKnown(game: Game<Tabletop>, side: Side, before: ReadonlySet<string>): void {
  const { world } = game.position;
  const heard = game.heardBy(world.sides[side].id).filter(({ type }) => !FLEETING.has(type));
  const after = known(game, side);
  const unseen = world.units.filter(({ id }) => !before.has(id) && !after.has(id));
  for (const event of heard) {
    const words = new Set(JSON.stringify(event).match(/\w+/g));
    if (event.type === "sighted") continue;
    const named = unseen.filter(({ id }) => words.has(id) && !wasSighted(heard, id));
    expect(named.map(({ id }) => [id, event])).toEqual([]);
  }
}

const wasSighted = (heard: readonly object[], id: string): boolean =>
  heard.some((event) => "type" in event && event.type === "sighted" && "unit" in event && event.unit === id);

rule("IV.4-charge", "only an enemy in sight is charged, even where all are shown on the table", () => {
  const across = (kind: string) =>
    lab({
      window: "charge",
      terrain: [{ id: "ridge", kind, line: line(600, 1400, 750) }],
      units: {
        A1: { at: [1000, 640], formation: "cav-line-2" },
        B1: { at: [1000, 860], facing: 180 },
        A9: { at: [1800, 200] },
        B9: { at: [200, 700], formation: "cav-line-2" },
      },
    });
  // Beyond 100 of a regular crest nothing shows, nor beyond 50 of a rough one.
  expect(across("crest-rough").forms("blue", "A1", "charge")).toEqual([]);
  expect(across("road-metalled").forms("blue", "A1", "charge")).toHaveLength(1);
});

rule("III.2-skirmish-support", "only formed enemies in sight loosen the limit on skirmishers", () => {
  const behind = (kind: string) =>
    lab({
      window: "movement",
      terrain: [{ id: "ridge", kind, line: line(600, 1400, 800) }],
      units: {
        A1: { at: [1000, 500], formation: "skirmish" },
        A2: { at: [1000, 400], facing: 180 },
        B1: { at: [1000, 870], facing: 180 },
      },
    });
  const go = { unit: "A1", order: "move", path: [shift(0, 220)] } as const;
  expect(behind("road-metalled").refusal("blue", go)).toBe("III.2-skirmish-support");
  expect(behind("crest-rough").refusal("blue", go)).toBeUndefined();
});

test("a unit that comes into sight as it deploys is seen from then on; its change is not told [R68]", () => {
  const units = {
    A1: { at: [1000, 300], formation: "close" },
    B1: { at: [1150, 1200], facing: 180 },
  };
  const t = lab({ units, terrain: [patch("forest", 800, 500, 1065, 700)] }, FOG);
  const seen = () => knownTo(t.game.position, "red").units[t.index("A1")]!.place;
  expect(seen()).toBe("unseen");
  t.act({ unit: "A1", order: "form", to: "line", variant: 0 });
  expect(seen()).toBe("table");
  expect(t.of("formed")).toMatchObject([{ unit: "A1", only: ["blue"] }]);
  expect(t.of("sighted")).toContainEqual(expect.objectContaining({ unit: "A1", only: ["red"] }));
});
