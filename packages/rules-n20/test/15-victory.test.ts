import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const apart = { f: infantry("french", "8,12"), p: infantry("coalition", "8,3") };
const day = { name: "Day" };
const morale = (french: number, coalition: number) => ({ morale: { french, coalition } });
const outcome = (t: Lab) => [t.game.outcome?.winner, t.game.outcome?.cite];
/** The last Player Turn of the last Game Turn. */
const lastTurn = { turn: 2, turns: [day, day], player: "coalition", units: apart };
const loss = (side: string, add: number) => ({ do: "morale", side, add });
const drawing = (effects: Json[], more = {}) => ({
  phase: "events",
  events: [{ id: "c", common: { title: "c", text: "c", effects } }],
  units: apart,
  ...more,
});

rule("15.0", "nothing but Morale decides: ground and losses do not", () => {
  const t = lab({
    ...lastTurn,
    ...morale(5, 5),
    objectives: [{ hex: "8,12", side: "coalition", morale: 2 }],
    units: {
      ...apart,
      q: { type: "infantry", side: "coalition", is: "broken" },
      r: { type: "infantry", side: "coalition", is: "eliminated" },
    },
  });
  t.pass();
  expect(outcome(t)).toEqual(["draw", "15.0-D"]);
});

rule("15.0", "a decisive victory comes immediately, in the middle of the turn", () => {
  // Two battles declared; the first takes the last French Morale Point, the second is never fought.
  const t = lab(
    {
      phase: "combat",
      player: "coalition",
      ...morale(1, 5),
      units: {
        a: infantry("coalition", "3,8", { strength: 4 }),
        x: infantry("french", "3,7", { strength: 1 }),
        b: infantry("coalition", "12,8", { strength: 4 }),
        y: infantry("french", "12,7", { strength: 1 }),
      },
    },
    { dice: [6] }, // +3: DB
  );
  t.act({ do: "attack", units: ["a"], targets: ["3,7"] }, { do: "attack", units: ["b"], targets: ["12,7"] });
  t.until("nothing");
  expect(t.of("battle")).toHaveLength(1);
  expect(t.game.pending).toEqual([]);
  expect(outcome(t)).toEqual(["coalition", "15.0-AF"]);
  expect(t.of("over")).toEqual([expect.objectContaining({ winner: "coalition", cite: "15.0-AF" })]);
});

rule("15.0-F", "the French win when Anti-French Morale is 0 and theirs is not", () => {
  const t = lab(drawing([loss("opponent", -1)], morale(1, 1)), { dice: [1] });
  expect(outcome(t)).toEqual(["french", "15.0-F"]);
  expect(t.game.outcome?.how).toMatch(/decisive/);
});

rule("15.0-F", "one point left is enough to go on", () => {
  const t = lab(drawing([loss("opponent", -1)], morale(1, 2)), { dice: [1] });
  expect(t.game.outcome).toBeUndefined();
  expect(t.asks).toBe("movement");
});

rule("15.0-F", "losses beyond zero are zero", () => {
  const t = lab(drawing([loss("opponent", -3)], morale(5, 2)), { dice: [1] });
  expect(t.morale).toEqual([5, 0]);
  expect(outcome(t)).toEqual(["french", "15.0-F"]);
});

rule("15.0-AF", "the Anti-French win when French Morale is 0 and theirs is not", () => {
  const t = lab(drawing([loss("drawer", -1)], morale(1, 1)), { dice: [1] });
  expect(outcome(t)).toEqual(["coalition", "15.0-AF"]);
  expect(t.game.outcome?.how).toMatch(/decisive/);
});

rule(["15.0-AF", "12.1.2"], "spending the last point is legal, marked, and loses", () => {
  const t = lab({ units: apart, ...morale(1, 5) });
  expect(t.actions("forcedMarch")).toEqual([{ do: "forcedMarch", selfDefeating: true }]);
  t.act({ do: "forcedMarch", selfDefeating: true });
  expect(outcome(t)).toEqual(["coalition", "15.0-AF"]);
  expect(t.game.pending).toEqual([]);
});

rule(["15.0-AF", "14.0-2"], "captured terrain can decide it, before the night's rest", () => {
  const t = lab({
    phase: "recovery",
    player: "coalition",
    turns: [{ name: "Night", night: true }, day],
    objectives: [{ hex: "8,8", side: "french", morale: 1 }],
    ...morale(1, 5),
    units: { f: infantry("french", "1,12"), p: infantry("coalition", "8,8") },
  });
  expect(outcome(t)).toEqual(["coalition", "15.0-AF"]);
  expect(t.morale).toEqual([0, 5]);
});

rule("15.0-M", "at the end the Anti-French win marginally with one point more", () => {
  const t = lab({ ...lastTurn, ...morale(4, 5) }).pass();
  expect(outcome(t)).toEqual(["coalition", "15.0-M"]);
  expect(t.game.outcome?.how).toMatch(/marginal/);
});

rule("15.0-M", "what the last Player Turn brings still counts", () => {
  const t = lab({ ...lastTurn, turns: [day, { name: "Night", night: true }], ...morale(5, 5) }).pass();
  expect(t.morale).toEqual([5, 6]); // the Second Player's rest
  expect(outcome(t)).toEqual(["coalition", "15.0-M"]);
});

rule("15.0-D", "equal Morale is a draw", () => {
  expect(outcome(lab({ ...lastTurn, ...morale(4, 4) }).pass())).toEqual(["draw", "15.0-D"]);
});

rule("15.0-D", "so is a French lead, however great: there is no French marginal victory", () => {
  expect(outcome(lab({ ...lastTurn, ...morale(5, 4) }).pass())).toEqual(["draw", "15.0-D"]);
  expect(outcome(lab({ ...lastTurn, ...morale(10, 1) }).pass())).toEqual(["draw", "15.0-D"]);
});

rule("15.0-D", "no verdict before the last Player Turn is over", () => {
  const t = lab({ ...lastTurn, player: "french", ...morale(3, 9) }).pass();
  expect(t.game.outcome).toBeUndefined();
  expect(t.side).toBe("coalition");
});

rule(["15.0-M", "4.0-8"], "sudden death is judged like the end", () => {
  const turns = [{ name: "Dusk", stop: 2 }, day];
  const end = (french: number, coalition: number) =>
    outcome(
      lab({ turns, player: "coalition", units: apart, ...morale(french, coalition) }, { dice: [2] }).pass(),
    );
  expect(end(4, 6)).toEqual(["coalition", "15.0-M"]);
  expect(end(6, 4)).toEqual(["draw", "15.0-D"]);
});

rule(["15.0-D", "12.1.2-draw"], "both at zero in one moment is a draw", () => {
  const t = lab(drawing([loss("drawer", -1), loss("opponent", -1)], morale(1, 1)), { dice: [1] });
  expect(outcome(t)).toEqual(["draw", "12.1.2-draw"]);
  expect(t.of("over")).toMatchObject([{ winner: "draw", how: "bothLostHeart" }]);
});
