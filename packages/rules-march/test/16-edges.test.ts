// Grand batteries and detachments at their edges [16.5] [10.3]: who is asked, and what is refused.

import { expect } from "vitest";
import { austrian, foot } from "./columns.ts";
import { lab, rule } from "./lab.ts";

const OPTIONS = { "grand-batteries": true, initiative: true, "positioned-artillery": true };
const impulse = (units: object, activate = "french") =>
  lab(
    {
      activate: [activate],
      stage: "battery",
      command: "free",
      units: { O: foot("1,1", { formation: "other" }), ...units },
      formations: { french: { side: "french", battery: true }, other: { side: "french" } },
    },
    { options: OPTIONS },
  );

rule("16.5", "where no unit in range could have guns to give nobody is asked", () => {
  const gunless = { A: foot("7,7", { batteries: 0 }), B: foot("8,7", { batteries: 0 }) };
  expect(impulse(gunless).asks).not.toBe("battery");
  expect(impulse({ ...gunless, B: foot("8,7", { batteries: 1 }) }).asks).toBe("battery");
  const smashed = { smashed: true, steps: 0, size: 2, stragglers: 1, batteries: 1 };
  expect(impulse({ ...gunless, B: foot("8,7", smashed) }).asks).not.toBe("battery");
});

rule("16.5", "a battery that may fire in the impulse of others gathers no guns then", () => {
  const t = impulse(
    {
      A: foot("7,7", { batteries: 2 }),
      "french-battery-1": { at: "7,7", steps: 2, facing: 0, parent: "A" },
      e: austrian("7,6"),
    },
    "other",
  );
  expect([t.asks, t.actions().map((action) => action.do)]).toEqual(["battery", ["bombard", "pass"]]);
  const gather = { do: "gather", unit: "A", batteries: 1, hex: "7,7", facing: 0 } as const;
  expect(t.game.objections("french", gather)[0]).toMatchObject({ cite: "16.5" });
});

rule("16.5-los", "what the guns cannot see is no target, and where nobody is neither", () => {
  const t = impulse({
    A: foot("7,7", { batteries: 2 }),
    "french-battery-1": { at: "7,7", steps: 2, facing: 0, parent: "A" },
    e: austrian("7,6"),
    f: austrian("7,9"),
  });
  const why = (at: string) => t.refusal({ do: "bombard", at });
  expect([why("7,6"), why("7,9"), why("6,6")]).toEqual([undefined, "16.5-los", "16.5-bombard"]);
});
