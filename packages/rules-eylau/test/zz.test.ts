import { it } from "vitest";
import { drill, NEAR } from "./form-lab.ts";
it("x", () => {
  const t = drill({}, { more: { r: NEAR } }).take("f").act({ do: "form", formation: "line" });
  console.log(JSON.stringify(t.actions()));
});
it("y", () => {
  const t = drill({at: "22,12"}, { more: { "french-brigade": { at: "0,17", rating: 2 }, "french-division": { at: "0,16", rating: [2,2] } }, position: {stage: "states"} });
  console.log(t.asks, JSON.stringify(t.actions()));
});
