// The table of steps: the whole sequence of play [4.0] at a glance.

import type { Steps } from "@grognard/kernel";
import { game, playerTurn } from "./rules/04-sequence.ts";
import { card, choosing, events } from "./rules/05-events.ts";
import { march, movement } from "./rules/06-movement.ts";
import { maneuver } from "./rules/08.2-disengagement.ts";
import { reaction } from "./rules/08-reaction.ts";
import { battle, combat } from "./rules/09.0-battle.ts";
import { declaration } from "./rules/09.1-declaration.ts";
import { exchange } from "./rules/09.6-results.ts";
import { fallBack } from "./rules/09.6-routed.ts";
import { retreat, retreats } from "./rules/09.7-retreat.ts";
import { advance } from "./rules/09.8-advance.ts";
import { placing, rally } from "./rules/10-rally.ts";
import { night } from "./rules/14-night.ts";
import { dummies, parting, scouting } from "./rules/16.1-fog.ts";
import { withReveals } from "./rules/16.1-reveal.ts";
import { combining } from "./rules/16.6-cadres.ts";
import { flight, returning } from "./rules/16.9-leaders.ts";
import type { N20 } from "./types.ts";

export const steps: Steps<N20> = withReveals({
  game, // [4.0] two Player Turns
  playerTurn, // [4.0-1] to [4.0-5], phase by phase:
  events, // 1. draw a card
  card, //    carry it out
  choosing, // choose units for it
  return: returning, // Broken leaders return
  movement, // 2. move and bring on reinforcements
  march, // a unit on the move
  fallBack, // a routed unit on the move
  combining, //    Cadres are built up into large units
  scouting, //    hidden cavalry may be shown to scout
  flight, //    a lone leader escapes, at any time
  reaction, // 3. the other side's cavalry reacts
  maneuver, //    disengagement or penetration
  declaration, // 4. declare all battles
  combat, //    fight them in any order
  battle, //    one battle, steps A to H
  exchange, // the attacker's choice of losses
  retreats, // beaten units retreat, one by one
  retreat, //    hex by hex
  advance, // the victors advance
  night, // 5. recovery, lull, night operations
  rally, //    try to rally
  placing, //    place a rallied unit
  parting, //    a dummy that comes with it
  dummies, //    reconceal and place dummies
});
