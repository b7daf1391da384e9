// From what somebody has picked to the answer he has in mind, legal or not: the rules then say why not.

import type { Picks } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import type { Decision } from "../types.ts";

/** He means an answer of the kinds that are asked for now. */
export function wishOf({ choice }: Decision, { pieces, places }: Picks): Action | undefined {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const like = <D extends Action["do"]>(kind: D) =>
    actions.find((action) => action.do === kind) as ActionOf<D> | undefined;
  const [unit] = pieces;
  const hex = places.at(-1);
  if (unit !== undefined && hex !== undefined) return led(like, pieces, unit, hex);
  if (hex !== undefined) return placed(like, hex);
  return unit === undefined ? undefined : named(like, pieces, unit);
}

type Like = <D extends Action["do"]>(kind: D) => ActionOf<D> | undefined;

/** Somebody, and where to. */
function led(like: Like, units: readonly string[], unit: string, hex: string): Action | undefined {
  if (like("assault")) return { do: "assault", at: hex, with: units };
  if (like("retreat")) return { do: "retreat", unit, to: hex };
  if (like("fallBack")) return { do: "fallBack", unit, to: hex };
  if (like("nightMove")) return { do: "nightMove", unit, to: hex };
  if (like("placeLeader")) return { do: "placeLeader", leader: unit, hex };
  const deploy = like("deploy") ?? like("place");
  if (deploy) return { ...deploy, unit, hex };
  const enter = like("enter");
  return enter ? { ...enter, units, at: hex } : placed(like, hex);
}

/** A place is enough to know what is meant. */
function placed(like: Like, hex: string): Action | undefined {
  const fire = like("fire");
  if (fire) return { ...fire, at: hex };
  if (like("march")) return { do: "march", to: hex };
  if (like("step")) return { do: "step", to: hex };
  if (like("prolong")) return { do: "prolong", to: hex };
  if (like("evade")) return { do: "evade", to: hex };
  if (like("contact")) return { do: "contact", hex };
  if (like("target")) return { do: "target", hex };
  return like("flee") ? { do: "flee", path: [hex] } : undefined;
}

/** So is somebody's name. */
function named(like: Like, units: readonly string[], unit: string): Action | undefined {
  if (like("move")) return { do: "move", units };
  if (like("declare")) return { do: "declare", units };
  if (like("join")) return { do: "join", firer: unit };
  if (like("react")) return { do: "react", unit };
  if (like("rally")) return { do: "rally", unit };
  if (like("lead")) return { do: "lead", leader: unit };
  if (like("lose")) return { do: "lose", unit };
  return undefined;
}
