// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import type { EylauFrame, Fires, Flight, FrameOf } from "./frames.ts";
import { NO_FIRE } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { checkerAt } from "./rules/13.1-check.ts";
import { begun } from "./rules/13.3-retreat.ts";
import type { Position, State, UnitId, World } from "./types.ts";

/** Retreats used to wait for one another in a frame of their own. */
interface Cascade {
  readonly step: "cascade";
  readonly flights: readonly (Flight & { readonly units: readonly UnitId[] })[];
}
interface OldSalvo extends Omit<FrameOf<"salvo">, "checks"> {
  readonly checks: readonly { readonly at: number; readonly from: number; readonly far: boolean }[];
}
interface OldVolley extends Omit<FrameOf<"volley">, "shaken"> {
  readonly shaken: number;
}
interface OldLimbering extends Omit<FrameOf<"limbering">, "flight"> {
  readonly flight: Flight & { readonly now?: boolean };
}
type OldDisplacement = Omit<FrameOf<"displacement">, "into">;
type OldFrame =
  | Cascade
  | OldSalvo
  | OldVolley
  | OldLimbering
  | OldDisplacement
  | Exclude<EylauFrame, { step: "salvo" | "volley" | "limbering" | "displacement" }>;

/** The state of version 1.0.0, as far as it differs. */
interface Old extends Omit<State, "stack" | "attacks"> {
  readonly stack: readonly OldFrame[];
  readonly attacks: readonly Omit<State["attacks"][number], "left">[];
}

/**
 * Version 1.0.0 let retreats wait, knew one hex that fire had come from, and forgot which divisions had ended their attack.
 * Whether that fire came through a flank is not known any more: it counts as fire from the front.
 */
function retreatsAtOnce(state: Json, world: World): Json {
  const { stack, attacks, ...rest } = state as unknown as Old;
  const bare = { ...rest, attacks: attacks.map((order) => ({ ...order, left: [] })), stack: [] } as State;
  const position: Position = { world, state: bare, index: buildIndex(world, bare) };
  return { ...bare, stack: stack.flatMap((frame) => framesNow(position, frame)) } as unknown as Json;
}

function framesNow(g: Position, frame: OldFrame): EylauFrame[] {
  switch (frame.step) {
    case "cascade": // the first to run is on top
      return frame.flights.map(({ units, ...flight }) => begun(g, units, flight)).reverse();
    case "salvo":
      return [
        { ...frame, checks: frame.checks.map(({ at, from, far }) => ({ at, far, ...fireFrom(from) })) },
      ];
    case "volley":
      return [{ ...frame, shaken: fireFrom(frame.shaken) }];
    case "limbering": {
      const { now: _, ...flight } = frame.flight; // all run at once by now
      return [{ ...frame, flight }];
    }
    case "displacement":
      return [{ ...frame, into: [] }];
    case "shaken": {
      const hexes = frame.hexes.filter((hex) => checkerAt(g, hex, frame.side) !== undefined);
      return [{ ...frame, hexes, tops: hexes.map((hex) => checkerAt(g, hex, frame.side)!) }];
    }
    default:
      return [frame];
  }
}

const fireFrom = (hex: number): Fires => (hex < 0 ? NO_FIRE : { froms: [hex], exposed: false });

/** Version 1.2.0 had neither headquarters that move nor troops whose way is secret. */
const onOneDay = (state: Json, { headquarters, marches }: World): Json => ({
  ...(state as { [name: string]: Json }),
  headquarters: [...headquarters],
  ways: marches.map(() => -1),
  disclosed: marches.map(() => 0),
});

export const migrations = { "1.0.0": retreatsAtOnce, "1.2.0": onOneDay };

/** The whole battle was first played at half scale; its name now belongs to the battle at true scale. */
export const renamed = { "1.0.0": { eylau: "eylau-short" } };
