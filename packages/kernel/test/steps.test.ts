// What the compiler must refuse in a table of steps; the checks are those of `tsc`, the test only runs the file.

import { expect, test } from "vitest";
import type { Step, Steps, Types } from "../src/index.ts";

interface Game extends Types {
  Frame: { readonly step: "march"; at: number } | { readonly step: "fire" | "hold"; rounds: number };
  Action: { readonly do: "go"; readonly to: number } | { readonly do: "stay" };
}
type FrameOf<S extends string> = Extract<Game["Frame"], { readonly step: S }>;
type ActionOf<D extends string> = Extract<Game["Action"], { readonly do: D }>;

const march: Step<Game, FrameOf<"march">, ActionOf<"go">> = {
  answer: (_, frame, action) => {
    frame.at = action.to; // its own frame and its own actions, without a cast
  },
};
const volley: Step<Game, Extract<Game["Frame"], { readonly rounds: number }>> = {
  run: (_, frame) => {
    frame.rounds--;
  },
};

test("a table of steps holds one for every frame, and no other's", () => {
  const steps: Steps<Game> = { march, fire: volley, hold: volley };
  // @ts-expect-error a step is missing
  const missing: Steps<Game> = { march, fire: volley };
  // @ts-expect-error the step of another frame
  const mixedUp: Steps<Game> = { march: volley, fire: volley, hold: volley };
  // @ts-expect-error no frame has this step
  const unknown: Steps<Game> = { march, fire: volley, hold: volley, halt: volley };
  // @ts-expect-error no action is called that
  const foreign: Step<Game, FrameOf<"march">, { readonly do: "swim" }> = {};
  expect([steps, missing, mixedUp, unknown, foreign]).toHaveLength(5);
});
