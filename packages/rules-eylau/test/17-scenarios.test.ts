import { Game, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { type LabSetting, lab, rule } from "./lab.ts";

const order = (from: string, unit: string, more: object = {}) =>
  ({ do: "order", unit, from, ...more }) as const;

rule("17.0", "without orders and points the learning scenario asks no command questions", () => {
  const game = Game.start(eylau, eylau.load(scenarioById("serpallen"), {}), seeded("learning"));
  for (let i = 0; i < 400 && game.pending.length > 0; i++) {
    const { id, side, choice } = game.pending[0]!;
    expect(["army", "corps", "division", "deactivate", "exempt", "states", "place", "alarm"]).not.toContain(
      id,
    );
    if (choice.kind === "listed")
      game.submit(side, choice.actions.find((action) => action.do === "pass") ?? choice.actions[0]!);
  }
});

const davout = (position: object, setting: LabSetting = {}) =>
  lab({ phase: "frenchCommand", ...position }, { scenario: "davout", ...setting });
rule("17.23", "orders from a headquarters beyond the map take two turns, and cost points", () => {
  const t = davout({ stage: "army", points: { french: 3 } });
  t.act(order("napoleon", "davout"));
  expect(t.state.dispatches).toMatchObject([{ delay: 2, modifier: -2 }]);
  expect(t.state.points[0]).toBe(2);
  expect(davout({ stage: "army", points: { french: 0 } }).asks).not.toBe("army");
});
rule("16.33-b", "a leader under a commander beyond the map is independent, and may get points", () => {
  const t = lab(
    {
      turn: 5,
      phase: "interphase",
      stage: "exemptions",
      points: { french: 1, allied: 0 },
      units: { davout: { mobilized: true } },
    },
    { scenario: "davout" },
  );
  expect(t.actions("exempt").map(({ unit }) => unit)).toContain("davout");
});
rule("17.71-c", "Davout begins with an attack order in hand", () => {
  const t = davout({ stage: "corpsAttacks" });
  expect(t.asks).toBe("attackOrders");
  expect(t.actions("implement")[0]).toEqual({ do: "implement", unit: "davout", level: "corps" });
});

rule("20.0", "on turn 5 of 8 February Augereau and Saint-Hilaire get attack orders, as an option", () => {
  const play = (options: LabSetting["options"], turn: number) =>
    lab({ turn, phase: "frenchCommand" }, { scenario: "eylau-short", ...(options ? { options } : {}) });
  const t = play({ historical: true }, 5);
  expect([t.unit("augereau").attack, t.unit("saint-hilaire").attack]).toEqual(["A", "B"]);
  expect(t.state.attacks).toMatchObject([
    { level: "corps", held: true },
    { level: "division", implemented: true },
  ]);
  expect(play({ historical: true }, 4).state.attacks).toEqual([]);
  expect(play({}, 5).state.attacks).toEqual([]);
  const held = [{ letter: "C", chief: "augereau", level: "corps", held: true, implemented: false }];
  const before = lab(
    { turn: 5, phase: "frenchCommand", attacks: held, units: { augereau: { attack: "C" } } },
    { scenario: "eylau-short", options: { historical: true } },
  );
  expect([before.unit("augereau").attack, before.unit("saint-hilaire").attack]).toEqual(["C", "A"]);
});
rule("16.21", "army commanders, corps, wings and detachments stand where the scenario puts them", () => {
  const t = lab({ phase: "alliedCommand" }, { scenario: "eylau-short" });
  expect(["napoleon", "soult", "bennigsen", "tuchkov"].map((id) => t.unit(id).place)).toEqual(
    Array(4).fill("map"),
  );
  expect(t.unit("golitsyn")).toMatchObject({ place: "map", inactive: true });
});
rule(
  "16.32-c",
  "Russian division leaders are under a wing where there is one, else under the army commander",
  () => {
    const superior = (scenario: string, leader: string) => {
      const { g, id } = ((t) => ({ g: t.g, id: t.id(leader) }))(
        lab({ phase: "alliedCommand" }, { scenario }),
      );
      return g.world.units[g.state.superior[id]!]!.id;
    };
    expect(superior("eylau-short", "essen")).toBe("tuchkov");
    expect(superior("rearguard", "somov")).toBe("bagration");
  },
);
rule("16.33-a", "French corps commanders are under Napoleon; those still to come get no orders", () => {
  const t = lab(
    { phase: "frenchCommand", stage: "army", points: { french: 6 } },
    { scenario: "eylau-short" },
  );
  const direct = ["soult", "augereau", "murat", "bessieres", "davout", "ney"];
  expect(direct.map((id) => t.state.superior[t.id(id)])).toEqual(Array(6).fill(t.id("napoleon")));
  expect(t.refusal(order("napoleon", "soult"))).toBeUndefined();
  expect(t.refusal(order("napoleon", "davout"))).toBe("17.34");
});
