import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { isInCommand, isOut } from "../src/rules/17.11-in-command.ts";
import { isHalvedByCommand, whyNoCommandMove } from "../src/rules/17.12-out-of-command.ts";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, rule } from "./lab.ts";

const QUIET = { phase: "frenchCommand", stage: "over" };
type Units = NonNullable<Parameters<typeof armies>[0]["units"]>;
const quiet = (units: Units = {}, setting?: LabSetting): Lab => armies({ ...QUIET, units }, setting);
const led = (t: Lab, unit: string): boolean => isInCommand(t.g, t.id(unit));

rule("17.11-a", "within the radius of the brigade leader", () => {
  expect(led(quiet({ v2: { at: "11,9" } }), "v2")).toBe(true);
  expect(led(quiet({ v2: { at: "12,9" } }), "v2")).toBe(false);
});

rule("17.11-a", "a brigade that is not committed is never in command", () => {
  expect(led(quiet({ vivies: "display" }), "v1")).toBe(false);
});

rule("17.11-a", "with any leader of the army", () => {
  expect(led(quiet({ v2: { at: "4,9" } }), "v2")).toBe(true); // Soult's hex
  expect(led(quiet({ v2: { at: "4,10" } }), "v2")).toBe(false);
});

rule("17.11-a", "through a chain of neighbours of the same brigade, however long", () => {
  const chain = (last: string) =>
    quiet({
      v2: { at: "12,9" },
      v3: { side: "french", under: "vivies", at: "11,9" },
      v4: { side: "french", under: last, at: "13,9" },
    });
  expect(led(chain("vivies"), "v2")).toBe(true);
  expect(led(chain("vivies"), "v4")).toBe(true);
  expect(led(chain("ferey"), "v4")).toBe(false); // of another brigade
});

rule("17.11-a", "a unit that needs no command passes none on", () => {
  const units = (morale: string) => ({
    v2: { at: "12,9" },
    v3: { side: "french", under: "vivies", at: "11,9", morale },
  });
  expect(led(quiet(units("good")), "v2")).toBe(true);
  expect(led(quiet(units("disordered")), "v2")).toBe(false);
});

rule("17.14", "skirmishers, lone crews, disordered and routed units need no command", () => {
  const away = { side: "french", under: "vivies", at: "14,2" };
  expect(led(quiet({ x: { ...away, morale: "disordered" } }), "x")).toBe(true);
  expect(led(quiet({ x: { ...away, morale: "routed" } }), "x")).toBe(true);
  expect(led(quiet({ x: away }), "x")).toBe(false);
  expect(
    led(
      quiet({ x: { ...away, kind: "light", at: "8,8" }, v2: { at: "8,10" }, "x-c1": { at: "14,2" } }),
      "x-c1",
    ),
  ).toBe(true);
});

rule("17.14", "general order does in towns and woods only", () => {
  const on = (terrain: string): boolean =>
    led(
      armies({
        ...QUIET,
        map: { terrain: { "14,2": terrain } },
        units: { x: { side: "french", under: "vivies", at: "14,2", formation: "general" } },
      }),
      "x",
    );
  expect(["town", "woods", "farmette", "wetlands", "clear"].map(on)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

rule("17.1", "units in disorder are always in command, others need it", () => {
  expect(led(quiet({ v1: { at: "14,2", morale: "disordered" } }), "v1")).toBe(true);
  expect(led(quiet({ v1: { at: "14,2" }, v2: { at: "8,9" } }), "v1")).toBe(false);
});

const guns = (more: object) => ({
  guns: {
    side: "french",
    kind: "foot battery",
    under: "leval",
    at: "14,9",
    facing: 1,
    formation: "unlimbered",
    ...more,
  },
});
rule("17.11-b", "limbered guns are in command anywhere", () => {
  expect(led(quiet(guns({ formation: "limbered" })), "guns")).toBe(true);
  expect(led(quiet(guns({})), "guns")).toBe(false);
});
rule("17.11-b", "unlimbered ones in the radius of their commander or of his corps", () => {
  expect(led(quiet(guns({ at: "13,9" })), "guns")).toBe(true); // six hexes from Leval
  expect(led(quiet({ ...guns({ at: "12,9" }), leval: { at: "2,2" } }), "guns")).toBe(true); // eight from Soult
  expect(led(quiet({ ...guns({ at: "13,9" }), leval: { at: "2,2" } }), "guns")).toBe(false); // twelve from Napoleon
});
rule("17.11-b", "or with any leader, or under a mobilized one", () => {
  expect(led(quiet({ ...guns({}), ferey: { at: "14,9" } }), "guns")).toBe(true);
  expect(led(quiet({ ...guns({}), leval: { mobilized: true } }), "guns")).toBe(true);
});

rule("17.11-d", "active corps commanders always are", () => {
  expect(led(quiet({ soult: { at: "0,0" }, napoleon: { at: "22,1" } }), "soult")).toBe(true);
});

rule("17.11-e", "a division leader within the corps radius, or mobilized", () => {
  expect(led(quiet({ leval: { at: "12,9" } }), "leval")).toBe(true);
  expect(led(quiet({ leval: { at: "13,9" } }), "leval")).toBe(false);
  expect(led(quiet({ leval: { at: "13,9", mobilized: true } }), "leval")).toBe(true);
});
rule("17.11-e", "one without a superior on the map is independent", () => {
  expect(led(quiet({ leval: { at: "13,9" }, soult: "waiting", napoleon: "display" }), "leval")).toBe(true);
});
rule("17.11-e", "under the army commander his radius counts", () => {
  const units = (at: string) => ({ leval: { at, under: "napoleon" } });
  expect(led(quiet(units("13,9")), "leval")).toBe(true);
  expect(led(quiet(units("14,9")), "leval")).toBe(false);
});

rule("17.11-f", "a brigade leader within the division radius, or under a mobilized leader", () => {
  expect(led(quiet({ ferey: { at: "13,9" } }), "ferey")).toBe(true);
  expect(led(quiet({ ferey: { at: "14,9" } }), "ferey")).toBe(false);
  expect(led(quiet({ ferey: { at: "14,9" }, leval: { mobilized: true } }), "ferey")).toBe(true);
});

rule("17.11-g", "light cavalry within twice the radius", () => {
  expect(
    led(
      quiet({
        guyot: { at: "20,9" },
        sacken: { at: "22,9" },
        ushakov: { at: "22,9" },
        t1: { at: "17,2" },
        t2: { at: "17,2" },
        titov: { at: "17,2" },
      }),
      "guyot",
    ),
  ).toBe(true);
  expect(led(quiet({ guyot: { at: "21,1" } }), "guyot")).toBe(false);
  expect(led(quiet({ guyot: { at: "13,9", lightCavalry: false } }), "guyot")).toBe(false);
});

rule("16.32-b", "a detachment is independent until it is attached to a wing", () => {
  const far = { baggovut: { at: "2,1" } };
  expect(led(quiet(far), "baggovut")).toBe(true);
  expect(led(quiet({ baggovut: { at: "2,1", under: "sacken" } }), "baggovut")).toBe(false);
});

rule("17.73-1a", "leaders under an attack order count as in command", () => {
  const t = armies({
    ...QUIET,
    units: { ferey: { at: "14,9", attack: "A" }, leval: { attack: "A", at: "14,2" } },
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
  });
  expect([led(t, "ferey"), led(t, "leval")]).toEqual([true, true]);
});

rule("19.2", "Cossacks within twice the radius of any commander", () => {
  const units = (at: string) => ({ c1: { side: "allied", kind: "cossack", under: "titov", at } });
  expect(led(quiet(units("9,2")), "c1")).toBe(true); // eleven from Baggovut, who reaches twice six
  expect(led(quiet(units("3,1")), "c1")).toBe(false);
});

/** It moves there, and stays. */
const shift = (t: Lab, unit: string, to: string): Lab =>
  t.until("movement").take(unit).move(to).until("movement");

// What is found when the Movement Phase begins holds for its length.
const MOVING = { phase: "frenchMovement" };
const moving = (units: Units = {}, setting?: LabSetting): Lab => armies({ ...MOVING, units }, setting);

rule("17.11-c", "a unit in command when the phase begins stays so, and likewise one out of command", () => {
  const t = moving({ v2: { at: "13,9" } });
  expect([isOut(t.g, t.id("v1")), isOut(t.g, t.id("v2"))]).toEqual([false, true]);
  shift(t, "vivies", "13,9");
  expect([led(t, "v1"), led(t, "v2")]).toEqual([true, false]);
  t.pass(); // in any other phase it is found when it is needed
  expect([t.state.phase === "frenchMovement", led(t, "v2")]).toEqual([false, true]);
});

rule("4.1-4A", "mobilized leaders may go standing; then command is fixed", () => {
  const t = moving({ leval: { mobilized: true }, ferey: { at: "14,12" } });
  expect(t.asks).toBe("states");
  expect(t.actions()).toEqual([{ do: "standDown", unit: "leval" }, { do: "pass" }]);
  expect(t.refusal({ do: "standDown", unit: "soult" })).toBe("17.62");
  expect(t.refusal({ do: "standDown", unit: "sacken" })).toBe("17.62");
  expect(t.refused({ do: "standDown", unit: "sacken" })).toBe("the unit is not yours [17.62]");
  for (const unit of ["vivies", "v1"])
    expect(t.refused({ do: "standDown", unit })).toBe(
      "that is not a commander who can be mobilized or standing [17.6]",
    );
  t.act({ do: "standDown", unit: "leval" });
  expect(t.unit("leval").mobilized).toBe(false);
  expect(isOut(t.g, t.id("ferey"))).toBe(true); // no longer led by a mobilized leader
});

rule("4.1-9A", "the Allies do so in theirs", () => {
  const t = armies({ phase: "alliedMovement", units: { sacken: { mobilized: true } } });
  expect(t.side).toBe("allied");
  t.pass();
  expect(t.unit("sacken").mobilized).toBe(true);
});

const move = (t: Lab, unit: string, to?: string): string | undefined =>
  whyNoCommandMove(t.g, t.id(unit), to === undefined ? undefined : hexNamed(t.g, to))?.cite;

rule("17.12-b", "a unit out of command does not move once its superior has", () => {
  const t = moving({ v2: { at: "13,9" } });
  expect(move(t, "v1")).toBeUndefined();
  expect(move(t, "v2")).toBeUndefined(); // he has not moved yet [17.13]
  shift(t, "vivies", "8,10");
  expect(move(t, "v2")).toBe("17.12-b");
  expect(move(t, "v1", "14,9")).toBeUndefined();
});

rule("17.13", "it must end at least a hex nearer to him", () => {
  const t = moving({ v2: { at: "13,9" } });
  expect(move(t, "v2", "12,9")).toBeUndefined();
  expect(move(t, "v2", "13,10")).toBe("17.13");
  expect(move(t, "v2", "14,9")).toBe("17.13");
});

rule("17.13", "so it is shown only hexes nearer to him", () => {
  const t = moving({ v2: { at: "13,9", facing: 3 } })
    .until("movement")
    .take("v2");
  expect(t.destinations).toContain("12,10");
  expect(t.destinations).not.toContain("13,10");
  expect(t.refusal({ do: "move", to: "13,10" })).toBe("17.13");
});

rule("17.13", "or to the next in the chain, if he is not there", () => {
  const t = moving({ ferey: { at: "16,3" }, leval: "display" });
  expect(isOut(t.g, t.id("ferey"))).toBe(true);
  expect(move(t, "ferey", "15,3")).toBeUndefined(); // towards Soult
  expect(move(t, "ferey", "17,3")).toBe("17.13");
});

rule("17.13", "a leader stays if a unit out of command has come towards him", () => {
  const t = moving({ v2: { at: "13,9", facing: 4 } });
  expect(move(t, "vivies")).toBeUndefined();
  shift(t, "v2", "12,9");
  expect(move(t, "vivies")).toBe("17.13");
});

rule("17.12-f", "the same holds for brigade leaders", () => {
  const t = moving({ ferey: { at: "14,12" } });
  expect(move(t, "ferey", "13,12")).toBeUndefined();
  shift(t, "leval", "8,9");
  expect(move(t, "ferey", "13,12")).toBe("17.12-f");
});

rule("17.12-g", "a division leader moves, but only nearer to his commander", () => {
  const t = moving({ leval: { at: "14,9" } });
  shift(t, "soult", "5,9");
  expect(move(t, "leval", "13,9")).toBeUndefined();
  expect(move(t, "leval", "14,10")).toBe("17.12-g");
});

rule("17.12-e", "guns that are limbered move all the same, away from their leader, too", () => {
  const t = moving(guns({ at: "16,3", formation: "limbered" }));
  expect(isOut(t.g, t.id("guns"))).toBe(false);
  t.until("movement").take("guns").move("17,3");
  expect(t.hex("guns")).toBe("17,3");
  const tied = moving(guns({ at: "16,3" }));
  expect(isOut(tied.g, tied.id("guns"))).toBe(true);
  expect(move(tied, "guns", "17,3")).toBe("17.13");
});

rule("21.81", "a lone brigade leader may follow a superior who has moved, at half his allowance", () => {
  const t = moving({ ferey: { at: "14,12" } }, { options: { "lone-leaders": true } });
  expect(isHalvedByCommand(t.g, t.id("ferey"))).toBe(false);
  shift(t, "leval", "8,9");
  expect(move(t, "ferey", "13,11")).toBeUndefined();
  expect(move(t, "ferey", "15,12")).toBe("17.13");
  expect(isHalvedByCommand(t.g, t.id("ferey"))).toBe(true);
  expect(isHalvedByCommand(t.g, t.id("vivies"))).toBe(false);
  expect(move(t, "leval")).toBeUndefined();
});

rule("16.14", "an inactive commander does not move", () => {
  const t = moving({ soult: { inactive: true } });
  expect(move(t, "soult")).toBe("16.14");
});

rule("16.16", "nor does any unit of an uncommitted brigade, in order or not", () => {
  const t = moving({ ferey: "display", f1: { at: "7,12", morale: "disordered" } });
  expect(move(t, "f1")).toBe("6.1-b");
});

rule("17.12-d", "cavalry out of command declares no charge", () => {
  const charges = (at: string) =>
    armies({
      phase: "frenchCommand",
      stage: "charges",
      units: { guyot: { at: "5,5" }, g1: { at, facing: 1 }, t1: { at: "14,5" }, titov: { at: "14,5" } },
    });
  expect(
    charges("9,5")
      .actions("charge")
      .map(({ unit }) => unit),
  ).toEqual(["g1"]); // four hexes from Guyot
  expect(charges("10,5").asks).not.toBe("declareCharge");
});

rule("17.12-n", "a unit out of command fires as ever", () => {
  const units = {
    vivies: "display",
    v1: { at: "12,9", facing: 1 },
    v2: { at: "2,2" },
    t1: { at: "13,9" },
    titov: { at: "13,9" },
  };
  const t = armies({ phase: "fire", units }, { dice: [0] });
  t.until("fire");
  expect(isInCommand(t.g, t.id("v1"))).toBe(false);
  expect(t.actions("fire").map(({ unit }) => unit)).toContain("v1");
});

rule("17.23", "enemy headquarters are not entered in a move", () => {
  const t = armies({
    phase: "frenchMovement",
    units: { bennigsen: { at: "22,5" }, v1: { at: "20,8", facing: 1 }, vivies: { at: "20,8" } },
  });
  t.until("movement").take("v1");
  expect(t.destinations).toContain("21,8");
  expect(t.destinations).not.toContain("22,9");
  t.move("21,8").until("mover");
  expect(t.refusal({ do: "move", to: "22,9" })).toBe("17.23");
});

rule("21.81", "half of eight hexes is what is left to the follower", () => {
  const t = armies(
    { phase: "frenchMovement", units: { ferey: { at: "14,12" } } },
    { options: { "lone-leaders": true } },
  );
  t.until("movement").take("leval").move("8,9").until("movement");
  t.take("ferey");
  expect(t.destinations).toContain("10,10");
  expect(t.destinations).not.toContain("9,10");
});
