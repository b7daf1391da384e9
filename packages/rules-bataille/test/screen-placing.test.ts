// Placing units, at the set-up and at night, and the end of a battle: how it is asked on a screen.

import type { Question } from "@grognard/scene";
import { expect, test } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { questionOf } from "../src/screen/question.ts";
import { Lab } from "./lab.ts";

function asked({ game }: Lab): Question {
  const [decision] = game.pending;
  return questionOf(game.position.world, bataille.view(game.position, decision!.side), decision!);
}

const night = () =>
  new Lab(
    {
      turn: 28,
      phase: "night",
      clear: true,
      units: { "F-46e-1": "50,18", "F-9CL": "52,18", "R-MUROM": "8,18" },
    },
    { scenario: "kulm-campaign", dice: [4, 4, 4, 4, 4, 4] },
  );

test("a division that may change place in the night is found on the map by one of its units", () => {
  const { offers } = asked(night());
  const named = offers.filter(({ closes }) => !closes);
  expect(named.map(({ pieces }) => pieces)).toEqual([["F-46e-1"], ["F-9CL"]]);
  expect(named[0]!.text).toMatch(/^Redeploy /);
});

test("a unit placed at night is turned by arrows on the map", () => {
  const lab = night();
  const [first] = lab.game.pending[0]!.choice.kind === "listed" ? lab.game.pending[0]!.choice.actions : [];
  lab.game.submit("french", first!);
  expect(asked(lab).hint).toBe("Pick a lit hex. Formation and facing come next.");
  const choice = lab.game.pending[0]!.choice;
  lab.game.submit("french", choice.kind === "listed" ? choice.actions[0]! : first!);
  const { id, offers } = asked(lab);
  expect(id).toBe("nightForm");
  expect(offers.filter(({ text }) => text.startsWith("Turn")).every(({ arrow }) => arrow)).toBe(true);
});

test("a leader at the set-up has neither formation nor front", () => {
  const lab = new Lab({ phase: "setup" }, { scenario: "kulm-day-1", options: ["free-setup"] });
  lab.game.submit("coalition", { do: "take", unit: "R-ROSEN" });
  const { offers, hint } = asked(lab);
  expect(offers.map(({ text }) => text).filter((text) => /facing/.test(text))).toEqual([]);
  expect(hint).toMatch(/^Pick a lit hex of its area/);
});

test("a side that accepts the Honors of War is told what that means", () => {
  const lab = new Lab(
    {
      turn: 22,
      phase: "recovery",
      active: "coalition",
      clear: true,
      units: { "F-46e-1": "50,11", "R-MUROM": "2,22" },
    },
    { scenario: "kulm-day-2" },
  );
  lab.game.submit("coalition", { do: "offer" });
  const { offers } = asked(lab);
  expect(offers.find(({ regret }) => regret)).toMatchObject({ text: "Accept the Honors of War" });
});
