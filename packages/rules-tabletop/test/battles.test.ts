// What Enzersdorf and Bussaco bring to the table first: a bridge of pontoons, boats, pioneers, siege guns, a commander
// above two divisions, rifles. From positions that these battles begin with or come to.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { isOpen } from "../src/ground/sections.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { d10, lab, rule } from "./lab.ts";

type Setting = Parameters<typeof lab>[0];
const enzersdorf = (position: Setting, dice: Parameters<typeof lab>[1] = {}) =>
  lab(position, { scenario: "enzersdorf-1809", ...dice });

/** The id of a unit in a battle. */
const idIn = (scenario: string) => {
  const { units } = scenarioById(scenario) as ScenarioFile;
  return (name: string): string => units.find((unit) => unit.name === name)!.id;
};
const at = idIn("enzersdorf-1809");
const east = (unit: string, mm: number): Order => ({
  unit,
  order: "move",
  path: [{ go: "follow", legs: [{ heading: 9000, d: mm * 100 }] }],
});

rule(
  ["XI.6-bridge-temporary-movement", "XI.5-river-movement"],
  "pontoons carry columns of route, and nothing that is broader",
  () => {
    const first = at("IV/8e Ligne");
    const crossing = enzersdorf({ window: "movement" });
    crossing.act(east(first, 150));
    expect(crossing.unit(first).bodies[0]).toMatchObject({ x: 100000, y: 52500, formation: "route" });
    const broad = { [first]: { at: [850, 525], facing: 90, formation: "attack" } };
    const forward: Order = { unit: first, order: "move", path: [{ go: "forward", d: 10000 }] };
    expect(enzersdorf({ window: "movement", units: broad }).refusal("france", forward)).toBe(
      "XI.6-bridge-temporary-movement",
    );
    const beside = { [first]: { at: [850, 420], facing: 90, formation: "route" } };
    expect(enzersdorf({ window: "movement", units: beside }).refusal("france", east(first, 150))).toBe(
      "XI.5-river-movement",
    );
  },
);

rule("IV.1-deployment-list", "a boat takes one battalion, and brings it ashore in a later turn", () => {
  const [first, next] = [at("Tirailleurs corses"), at("IV/8e Ligne")];
  const game = enzersdorf({ window: "deployment" });
  const load: Order = { unit: first, order: "load", ferry: "boats" };
  expect(game.refusal("france", { ...load, unit: next })).toBe("IV.1-deployment-list");
  game.act(load).until("non-combatant");
  expect(game.unit(first)).toMatchObject({ place: "boat", bodies: [] });
  game.act({ unit: first, order: "cross" }).until("deployment");
  game.act({ unit: first, order: "unload" });
  expect(game.unit(first)).toMatchObject({ place: "table", bodies: [{ formation: "route", heading: 9000 }] });
  expect(game.unit(first).bodies[0]!.x).toBeGreaterThan(93500);
});

rule(
  "II.3-order",
  "pioneers blow the trestle bridge in the turn after they laid the charge, or try to",
  () => {
    const blown = (die: number) => {
      const game = enzersdorf({ window: "deployment" }, { dice: [d10(die)] });
      const section = game.game.position.world.ground.sections.findIndex(({ id }) => id === "trestles");
      game.act({ unit: at("Pioneers"), order: "lay-charge", section: "trestles" }).untilNextTurn();
      expect(game.game.position.state.ground.damage[section]).toBe(0);
      game.untilNextTurn();
      expect(game.game.position.state.ground.damage[section]).toBe(2 * (20 + 2 * die));
      return isOpen(game.game.position, section);
    };
    expect(blown(6)).toBe(true);
    expect(blown(5)).toBe(false);
  },
);

rule(["V.13", "V.11"], "siege guns throw shell at the town in every second turn", () => {
  const guns = at("Siege battery on Lobau");
  const shell: Order = {
    unit: guns,
    order: "fire",
    aims: [{ part: 0, target: "Enzersdorf-west", shot: "shell" }],
  };
  const others = { [at("IV/24e Léger")]: { at: [1250, 530], facing: 90, formation: "attack" } };
  const game = enzersdorf({ window: "fire", units: others }, { dice: Array(20).fill(d10(5)) });
  game.act(shell).until("fire");
  expect(game.state.turn).toBe(2);
  expect(game.refusal("france", shell)).toBe("V.13");
  game.untilNextTurn().until("fire");
  expect(game.refusal("france", shell)).toBeUndefined();
});

rule("VII.2-corps", "Tharreau's and Frère's battalions attack together only beside Oudinot", () => {
  const [one, other, foe] = ["IV/24e Léger", "Tirailleurs corses", "I/Chasteler no. 46"].map(at);
  const units = {
    [one!]: { at: [1300, 1300], facing: 90, formation: "attack" },
    [other!]: { at: [1300, 1220], facing: 90, formation: "attack" },
    [foe!]: { at: [1410, 1260], facing: 270, formation: "line" },
  };
  const charges = [one!, other!].map(
    (unit): Order => ({ unit, order: "charge", target: foe!, path: [{ go: "forward", d: 15000 }] }),
  );
  const led = (commanders: object) => enzersdorf({ window: "charge", units, commanders });
  expect(led({}).refusal("france", ...charges)).toBe("VII.2-corps");
  expect(led({ Oudinot: { attached: one! } }).refusal("france", ...charges)).toBeUndefined();
});

rule("V.15-undiminished", "the rifles of the 95th reach farther than caçadores do", () => {
  const of = idIn("bussaco-1810");
  const [rifles, line, foe] = [
    "Left wing of the 95th Rifles",
    "Half of the 4th Caçadores",
    "I/26e Ligne",
  ].map(of);
  const reached = (unit: string) => {
    const units = {
      [unit]: { at: [650, 1400], facing: 90, formation: "skirmish" },
      [foe!]: { at: [900, 1400], facing: 270, formation: "attack" },
    };
    const game = lab({ window: "fire", units, weather: "perfect" }, { scenario: "bussaco-1810" });
    return game.forms("britain", unit, "fire").length > 0;
  };
  expect([reached(rifles!), reached(line!)]).toEqual([true, false]);
});
