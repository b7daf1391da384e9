// The worked combat of 7.4: Morand and Pacthod against Jellacic, with another Austrian division on the flank.

import { expect } from "vitest";
import { reported, worth } from "./clash.ts";
import { lab, rule } from "./lab.ts";

const WORKED = {
  activate: ["french"],
  stage: "declare",
  units: {
    morand: { side: "french", at: "6,7", facing: 2, steps: 3, morale: 4, batteries: 2 },
    pacthod: { side: "french", at: "6,8", facing: 1, steps: 3, morale: 4, batteries: 2 },
    "french-leader": { at: "6,8" },
    jellacic: { side: "coalition", at: "7,7", facing: 5, steps: 4, morale: 3, batteries: 3 },
  },
};

/** CRT 3; effects 6 for Morand, 2 for Pacthod, 3 for Jellacic; both leaders come off. */
const begun = () =>
  lab(WORKED, { dice: [3, 6, 2, 3, 1, 1, 1, 1] }).act({
    do: "attack",
    units: ["morand", "pacthod"],
    at: ["7,7"],
  });
const advanced = () =>
  begun().act(
    { do: "retreat", path: ["8,8"] },
    { do: "face", facing: 5 },
    { do: "advance", unit: "morand", path: ["7,7"] },
    { do: "face", facing: 2 },
  );
const over = () => advanced().act({ do: "advance", unit: "pacthod", path: [] }, { do: "face", facing: 3 });

rule(
  "7.4",
  "+2 in all, a natural 3: the defender retreats one hex, and so far the attackers may advance",
  () => {
    const t = begun();
    expect(reported(t)).toMatchObject({ attack: "12", defence: "8", die: 3, total: 5, retreat: 1 });
    expect(reported(t).terms.reduce((sum, { value }) => sum + value, 0)).toBe(2);
    expect(t.side).toBe("coalition");
    expect(t.actions("retreat").map(({ path }) => path)).toEqual([["8,7"], ["8,8"]]);
  },
);

rule("7.4-odds", "12 against 8 are 2:1, for +2", () => {
  const t = begun();
  expect([worth(t, "morand"), worth(t, "pacthod"), worth(t, "jellacic")]).toEqual(["6", "6", "8"]);
  expect(reported(t).ratio).toBe("2:1");
  expect(reported(t).terms).toContainEqual({ label: "ratio", value: 2, cite: "7.1-2-drm" });
});

rule("7.4-morale", "4 against 3 is +1, whichever of the equal divisions is taken", () => {
  expect(reported(begun()).terms).toContainEqual({ label: "morale", value: 1, cite: "7.1-3" });
});

rule("7.4-artillery", "two batteries against three are -1; those of two divisions do not add up", () => {
  expect(reported(begun()).terms).toContainEqual({ label: "artillery", value: -1, cite: "7.11" });
});

rule("7.4-turn", "a unit that could advance may stay and turn", () => {
  const t = advanced();
  expect(t.hex("morand")).toBe("7,7");
  expect(t.asks).toBe("advance");
  t.act({ do: "advance", unit: "pacthod", path: [] });
  expect([t.asks, t.side]).toEqual(["facing", "french"]);
  t.act({ do: "face", facing: 3 });
  expect(t.unit("pacthod")).toMatchObject({ hexes: ["6,8"], facing: 3 });
  expect(t.of("faced").at(-1)).toMatchObject({ unit: "pacthod", cite: "7.4-turn" });
});

rule(
  "7.4-cet",
  "Advance 6 is a level of fatigue; Advance 2 and Retreat 3 cost stragglers, order and two levels",
  () => {
    const t = over();
    expect(t.unit("morand")).toMatchObject({ steps: 3, fatigue: "acted1", disorganized: false });
    const hit = { stragglers: 1, lost: 0, fatigue: "acted2", disorganized: true };
    expect(t.unit("pacthod")).toMatchObject({ ...hit, steps: 2 });
    expect(t.unit("jellacic")).toMatchObject({ ...hit, steps: 3, hexes: ["8,8"], facing: 5 });
    expect(t.of("effects").map(({ units, column, die, drm }) => [units[0], column, die, drm])).toEqual([
      ["morand", "advance", 6, 0],
      ["pacthod", "advance", 2, 0],
      ["jellacic", "retreat", 3, 0],
    ]);
  },
);

rule("7.4-gunsafe", "a 3 for a retreat of one hex loses no guns", () => {
  expect(over().unit("jellacic").batteries).toBe(3);
});
