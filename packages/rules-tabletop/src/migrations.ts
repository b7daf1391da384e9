// Converts states of older versions.

import type { Json } from "@grognard/kernel";
import { SIDES, type State, type World } from "./types.ts";

interface Ended {
  readonly side: Json;
  readonly how: string;
  readonly cite: Json;
}

/** Up to 1.2.0 a state said in a sentence how it had ended; now it has the sides that were broken. */
function sentenceToSides(state: Json, { sides }: World): Json {
  const { winner, ...rest } = state as {
    readonly winner: Ended | null;
    readonly [key: string]: Json | Ended;
  };
  if (!winner) return state;
  const { how, ...kept } = winner;
  const [why = ""] = how.split(";");
  const broken = why.endsWith(" broken") ? SIDES.filter((side) => why.includes(sides[side].name)) : [];
  return { ...(rest as { [key: string]: Json }), winner: { ...kept, broken } };
}

/** Up to 1.3.0 no window was open for the neighbours of units that ran before combat. */
const COMBAT = 14;

function oneWindowMore(state: Json): Json {
  const { stack, ...rest } = state as unknown as Pick<State, "stack"> & { readonly [key: string]: Json };
  const moved = stack.map((frame) =>
    frame.step === "turn" && frame.next > COMBAT ? { ...frame, next: frame.next + 1 } : frame,
  );
  return { ...rest, stack: moved } as unknown as Json;
}

/** Up to 1.4.0 no commander was vacant or promoted, and injuries were rolled when the rally orders were in. */
const RALLY = 24;

function withVacancies(state: Json): Json {
  const { stack, commanders, ...rest } = state as unknown as Pick<State, "stack" | "commanders"> & {
    readonly [key: string]: Json;
  };
  return {
    ...rest,
    commanders: commanders?.map((one) => ({ ...one, vacant: false, promoted: 0 })),
    stack: stack?.map((frame) =>
      frame.step === "turn" && frame.next > RALLY ? { ...frame, next: frame.next + 1 } : frame,
    ),
  } as unknown as Json;
}

export const migrations = { "1.2.0": sentenceToSides, "1.3.0": oneWindowMore, "1.4.0": withVacancies };
