// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import type { NightFrame } from "./frames.ts";
import type { World } from "./types.ts";

/** Version 1.1.0 saved the text of a finished game's result; now it is the result's index in the scenario. */
export function verdictNumbered(state: Json, { victory }: World): Json {
  const { winner, ...rest } = state as {
    winner: { how: string; cite: string } | null;
    [field: string]: Json;
  };
  const verdict = victory.results.findIndex(({ result }) => result === winner?.how);
  return { ...rest, winner: winner && { verdict, cite: winner.cite } };
}

/** Version 1.3.0 rolled for the stragglers of both arms at once; now the cavalry's dice come after the infantry's choices. */
export function recoveryByArm(state: Json): Json {
  const { stack, ...rest } = state as { stack: { step: string }[]; [field: string]: Json };
  const now = stack.map((frame) =>
    frame.step === "night" ? { ...frame, left: (frame as NightFrame).left.slice(0, 2) } : frame,
  );
  return { ...rest, stack: now };
}
