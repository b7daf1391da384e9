// How units carry out the order of their formation: by answers that are offered, and without checks that nobody wanted.

import type { Followed } from "@grognard/parts";
import type { StandingOrder } from "@grognard/scene";
import { expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { drill } from "../src/drill/index.ts";
import { FORMATION_IDS } from "../src/formations.ts";
import { eylau } from "../src/ruleset.ts";
import { EAST, type Entry, drill as field } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const viewOf = (t: Lab) => eylau.view(t.game.position, t.side as string);
const worldOf = (t: Lab) => t.game.position.world;

const ordered = (t: Lab, kind: string, place?: string): StandingOrder =>
  drill.plan(worldOf(t), viewOf(t), {
    formation: "french-division",
    kind,
    ...(place !== undefined && { place }),
  });

/** What the order says to the present question. */
function next(t: Lab, order: StandingOrder, inHand?: string): Followed<Action> | undefined {
  const [decision] = t.game.pending;
  const habits = drill.habits().map(({ id }) => id);
  const orders = { all: [order], going: [order.formation], inHand, habits };
  return drill.follow(worldOf(t), viewOf(t), decision!, orders);
}

/** Until it has nothing more to say; the enemy holds its fire. An answer that was not offered would be refused. */
function carriedOut(t: Lab, order: StandingOrder): Lab {
  let inHand: string | undefined;
  for (let n = 0; n < 200; n++) {
    if (t.g.state.phase !== "frenchMovement") return t;
    if (t.side === "allied") {
      t.pass();
      continue;
    }
    const followed = next(t, order, inHand);
    if (!followed) return t;
    inHand = followed.takes ?? inHand;
    t.act(followed.action);
  }
  throw new Error("it never ends");
}

const more = (entries: { readonly [id: string]: Entry }) => ({ more: entries });
const formationOf = (t: Lab, unit: string) => FORMATION_IDS[t.g.state.formation[t.id(unit)]!];

rule("6.0-P", "a battalion marches to its place, and its commanders keep within reach", () => {
  const t = field();
  const order = ordered(t, "march", "12,8");
  carriedOut(t, order);
  expect(t.hex("f")).toBe("12,8");
  const { state, text } = drill.progress(worldOf(t), viewOf(t), order, [order]);
  expect([state, text]).toEqual(["done", "1 of 1 unit as ordered"]);
});

rule("7.1", "troops that hold form line towards the enemy, each once in a phase", () => {
  const t = field({}, more({ foe: { side: "allied", at: "12,8", facing: 4 } }));
  const order = ordered(t, "hold");
  carriedOut(t, order);
  expect(["line", "extended"]).toContain(formationOf(t, "f"));
  expect(t.hex("f")).toBe("8,8");
  expect(next(t, order)).toBeUndefined();
});

rule("5.4", "a unit that looks elsewhere turns to where its way leads before it sets out", () => {
  const t = field({ facing: 4 });
  carriedOut(t, ordered(t, "march", "12,8"));
  expect(t.of("moved").length).toBeGreaterThan(0);
});

test("advancing infantry stops short of the enemy; in an assault it goes up to it", () => {
  const foe: Entry = { side: "allied", at: "11,7", facing: 4, formation: "line" };
  const far = (kind: string): number => {
    const t = field({}, { ...more({ foe }), dice: Array.from({ length: 20 }, () => 5) });
    carriedOut(t, ordered(t, kind, "11,7"));
    return 11 - Number(t.hex("f")?.split(",")[0]);
  };
  expect(far("advance")).toBeGreaterThan(1);
  expect(far("assault")).toBe(1);
});

test("a paused order gives no answer, and a unit that the player has in hand is left alone", () => {
  const t = field({}, more({ g: { side: "french", at: "5,5", facing: EAST } }));
  const order = ordered(t, "march", "12,8");
  expect(next(t, { ...order, paused: true })).toBeUndefined();
  t.take("f");
  expect(next(t, order)).toBeUndefined();
  expect(next(t, order, "f")).toBeDefined();
});

rule(
  "6.7",
  "reinforcements under an order that leads somewhere come in by it, on the road where there is one",
  () => {
    const at: Entry = { side: "french", place: "waiting" };
    const t = lab({
      phase: "frenchMovement",
      stage: "units",
      map: { majorRoads: [["0,8", "1,7", "2,8", "3,7", "4,8", "5,7", "6,8"]] },
      reinforcements: [{ name: "Column", side: "french", turn: 1, hexes: ["0,8"], units: ["f", "g"] }],
      units: { far: { side: "allied", at: "22,2" }, f: at, g: at },
    });
    expect(next(t, ordered(t, "hold"))).toBeUndefined();
    const order = ordered(t, "march", "6,8");
    expect(next(t, order)?.action).toEqual({ do: "enter", unit: "f", hex: "0,8", formation: "road" });
    carriedOut(t, order);
    expect(t.of("entered").map(({ unit }) => unit)).toEqual(["f", "g"]);
    expect(Number(t.hex("f")?.split(",")[0])).toBeGreaterThan(3);
  },
);
