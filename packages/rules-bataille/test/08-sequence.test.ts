// [8.0] The order of the turn, and the clock.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

/** Two battalions that never meet: nothing is asked but whether to move. */
const APART = { phase: "command", units: { "F-46e-1": "12,7", "R-MUROM": "2,7" } };

rule("8.0", "a French and a Coalition segment make a turn; the last turn ends the game", () => {
  const t = lab(APART).until("never");
  expect(t.asks).toBeUndefined();
  expect(t.state.turn).toBe(28);
  const turns = t.of("turn").map(({ name }) => name);
  expect(turns.slice(0, 2)).toEqual(["29 August, 11:20", "29 August, 11:40"]); // the first is already asked
  expect(turns.at(-1)).toBe("29 August, 20:00");
  expect(t.of("over")).toMatchObject([{ winner: "draw" }]);
});

const PHASES = ["command", "charge", "movement", "defensive", "offensive", "melee", "recovery"];

rule("8.0A", "the French segment has seven phases, with the Coalition's fire before the French", () => {
  const t = lab(APART).until("never");
  const french = t.of("phase").filter(({ side }) => side === "french");
  expect(french.slice(0, 7).map(({ phase }) => phase)).toEqual(PHASES);
  expect(new Set(french.map(({ cite }) => cite))).toEqual(new Set(["8.0A"]));
});

rule("8.0B", "the Coalition's segment follows, with the same seven", () => {
  const t = lab(APART).until("never");
  const order = t.of("phase").slice(0, 21);
  expect(order.map(({ side }) => side)).toEqual([
    ...PHASES.map(() => "french"),
    ...PHASES.map(() => "coalition"),
    ...PHASES.map(() => "french"),
  ]);
  expect(order.slice(7, 14)).toMatchObject(PHASES.map((phase) => ({ phase, cite: "8.0B" })));
});

rule("2.4.1a", "a turn is twenty minutes: :00, :20, :40, and the hour advances", () => {
  const turns = lab(APART)
    .until("never")
    .of("turn")
    .map(({ name }) => name.split(", ")[1]);
  expect(turns.slice(0, 6)).toEqual(["11:20", "11:40", "12:00", "12:20", "12:40", "13:00"]);
});

rule("8.0", "from any phase of either side the turn goes on in the same order", () => {
  const order = (phase: string, active: string) => {
    const t = lab({ ...APART, phase, active }).until("movement", "never");
    return t.events.flatMap((event) => {
      if (event.type === "turn") return [`turn ${event.turn}`];
      return event.type === "phase" ? [`${event.side} ${event.phase}`] : [];
    });
  };
  expect(order("offensive", "coalition")).toEqual([
    ...["coalition offensive", "coalition melee", "coalition recovery"],
    ...["turn 2", "french command", "french charge", "french movement"],
  ]);
  expect(order("recovery", "french")).toEqual([
    ...["french recovery", "coalition command", "coalition charge", "coalition movement"],
  ]);
});

rule("17.0", "no side sets up unless that was agreed and the scenario gives areas", () => {
  const begins = (scenario: string | undefined, options: string[]) => {
    const t = lab({ phase: "setup" }, { ...(scenario === undefined ? {} : { scenario }), options });
    return [t.asks, t.of("turn").length];
  };
  expect(begins("kulm-day-1", ["free-setup"])).toEqual(["setup", 0]);
  expect(begins("kulm-day-1", [])[1]).toBe(1);
});
