// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import type { NightFrame } from "./frames.ts";
import { ON_MAP, type World } from "./types.ts";

/** Version 1.1.0 saved the text of a finished game's result; now it is the result's index in the scenario. */
export function verdictNumbered(state: Json, { victory }: World): Json {
  const { winner, ...rest } = state as {
    winner: { how: string; cite: string } | null;
    [field: string]: Json;
  };
  const verdict = victory.results.findIndex(({ result }) => result === winner?.how);
  return { ...rest, winner: winner && { verdict, cite: winner.cite } };
}

type Frames = { stack: { step: string }[]; [field: string]: Json };

/** Version 1.3.0 let cavalry react one regiment at a time; now all are named before any of them checks. */
export function reactorsNamed(state: Json): Json {
  const { stack, ...rest } = state as Frames;
  const now = stack.map((frame) => {
    if (frame.step === "charge") return { ...frame, named: [] };
    if (frame.step !== "opportunityCharge") return frame;
    const { tried: _, ...others } = frame as { step: string; tried: Json };
    return { ...others, named: [], riders: [] };
  });
  return { ...rest, stack: now };
}

/** Version 1.3.0 had other strengths at Kulm: a unit that had lost as many increments as it has now keeps its last one. */
export function lossesWithinStrength(state: Json, { units }: World): Json {
  const { losses, veiled, place, ...rest } = state as {
    losses: number[];
    veiled: number[];
    place: number[];
    [field: string]: Json;
  };
  const most = units.map(({ increments }, u) =>
    place[u] === ON_MAP ? Math.max(0, increments - 1) : increments,
  );
  const within = (values: number[]) => values.map((value, u) => Math.min(value, most[u]!));
  return { ...rest, place, losses: within(losses), veiled: within(veiled) };
}

/** Version 1.3.0 rolled for the stragglers of both arms at once; now the cavalry's dice come after the infantry's choices. */
export function recoveryByArm(state: Json): Json {
  const { stack, ...rest } = state as Frames;
  const now = stack.map((frame) =>
    frame.step === "night" ? { ...frame, left: (frame as NightFrame).left.slice(0, 2) } : frame,
  );
  return { ...rest, stack: now };
}
