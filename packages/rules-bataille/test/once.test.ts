// What costs nothing is done once in a phase. Random games look for anything else that could go on for ever: see the
// testkit.

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { field, foot } from "./marches.ts";
import { foot as fighter, field as melee } from "./melees.ts";

rule("6.2.2", "a unit is brought to the top of its stack once in a phase", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "7,7", 0), C: foot("french", "7,7", 0) };
  const place = field(units).act({ do: "top", unit: "B" }, { do: "top", unit: "A" });
  expect(place.stack("7,7")).toEqual(["A", "B", "C"]);
  expect(place.refusal({ do: "top", unit: "B" })).toBe("6.2.2");
  place.act({ do: "top", unit: "C" });
  expect(place.actions("top")).toEqual([]);
  place.pass().until("movement").pass().until("movement");
  expect([place.side, place.actions("top").length]).toEqual(["french", 2]); // in the next it may again
});

rule("3.4.1", "a regiment breaks down once in a phase, and builds up once, in either order", () => {
  const place = field({ "F-46e": "7,7" }).act({ do: "breakDown", unit: "F-46e" });
  expect(place.actions("buildUp")).toEqual([{ do: "buildUp", unit: "F-46e" }]);
  place.act({ do: "buildUp", unit: "F-46e" });
  expect(place.refusal({ do: "breakDown", unit: "F-46e" })).toBe("3.4.1");
  const built = field({ "F-46e-1": "7,7", "F-46e-2": "7,7", "F-46e-3": "7,7" });
  built.act({ do: "buildUp", unit: "F-46e" }, { do: "breakDown", unit: "F-46e" });
  expect(built.actions("buildUp")).toEqual([]);
  expect(built.refusal({ do: "buildUp", unit: "F-46e" })).toBe("3.4.1");
  built.act({ do: "top", unit: "F-46e-2" });
  expect(built.refusal({ do: "buildUp", unit: "F-46e" })).toBe("3.4.1");
  const next = built.pass().until("movement");
  expect(next.side).toBe("coalition");
  expect(next.pass().until("movement").actions("buildUp")).toHaveLength(1);
});

rule("12.5.2", "a hex that was targeted and spared is not targeted again", () => {
  const hexes = ["7,7", "8,7", "6,7"];
  const firers = hexes.map((at, i) => [`A${i}`, foot("french", at, i === 2 ? 1 : i === 1 ? 5 : 0)]);
  const units = { ...Object.fromEntries(firers), R: foot("russian", "7,6", 3) };
  const place = field(units, { phase: "offensive" });
  place.act({ do: "aim", at: "7,6" }).pass();
  expect(place.actions("aim")).toEqual([]);
  expect(place.refusal({ do: "aim", at: "7,6" })).toBe("12.5.2");
  expect(place.actions("fire")).not.toEqual([]);
});

rule("13.2.1", "nor are attackers gathered twice", () => {
  const around = ["7,7", "8,7", "6,7", "8,6", "6,6"];
  const attackers = around.flatMap((at, i) =>
    ["", "b"].map((twin) => [`A${i}${twin}`, fighter("french", at, [0, 5, 1, 4, 2][i]!)]),
  );
  const t = melee({ ...Object.fromEntries(attackers), R: fighter("russian", "7,6", 3) }, []);
  t.act({ do: "aim", at: "7,6" }).pass();
  expect([t.asks, t.actions("aim")]).toEqual(["melee", []]);
  expect(t.refusal({ do: "aim", at: "7,6" })).toBe("13.2.1");
});
