// The sequence of play at a glance [II, rulings section 9]: the windows of a turn, and what happens between them.

import type { Steps } from "@grognard/kernel";
import { mapValues } from "@grognard/parts";
import type { TurnFrame, WindowId } from "./frames.ts";
import { setupWindow } from "./rules/01-setup.ts";
import { chargeWindow } from "./rules/02-charge.ts";
import { pressWindow } from "./rules/02-press.ts";
import { reactionWindow } from "./rules/02-reaction.ts";
import { endTurn, startTurn } from "./rules/02-turn.ts";
import { deploymentWindow } from "./rules/03-deployment.ts";
import { movementWindow } from "./rules/04-movement.ts";
import { fireWindow } from "./rules/05-fire.ts";
import {
  earlyGroupsWindow,
  groupsWindow,
  neighbourGroupsWindow,
  postGroupsWindow,
} from "./rules/06-checks.ts";
import { bonusFireWindow } from "./rules/07-bonus-fire.ts";
import { settleCombats } from "./rules/07-combat.ts";
import { bonusWindow } from "./rules/07-victory-bonus.ts";
import { settleAfterCombat } from "./rules/08-post-combat.ts";
import { nonCombatantWindow } from "./rules/09-non-combatant.ts";
import { rallyWindow } from "./rules/10-rally.ts";
import { rollInjuries } from "./rules/12-command.ts";
import { successorWindow } from "./rules/12-successor.ts";
import type { Case, Play, Step, Tabletop } from "./types.ts";
import { noteContacts } from "./victory.ts";
import { judging, type Rules, type Window, windowStep } from "./window.ts";
import type { Words } from "./words/en/index.ts";

const RULES: { readonly [K in WindowId]: Rules } = {
  setup: setupWindow,
  deployment: deploymentWindow,
  charge: chargeWindow,
  reaction: reactionWindow,
  press: pressWindow,
  movement: movementWindow,
  "early-groups": earlyGroupsWindow,
  fire: fireWindow,
  groups: groupsWindow,
  "neighbour-groups": neighbourGroupsWindow,
  bonus: bonusWindow,
  "bonus-fire": bonusFireWindow,
  "post-groups": postGroupsWindow,
  "non-combatant": nonCombatantWindow,
  rally: rallyWindow,
  successor: successorWindow,
};

export const WINDOW: { readonly [K in WindowId]: Window } = mapValues(RULES, judging);

/** Tells that a phase begins. Phases 5 and 6 tell it themselves, where their first rule ends the phase before. */
const begins =
  (phase: number, name: keyof Words["phaseNames"], cite: Case) =>
  (g: Play): void =>
    g.emit({ type: "phase", phase, name, cite });

/** A turn: windows, and rules that need no decision. */
const TURN: readonly (WindowId | ((g: Play) => void))[] = [
  startTurn,
  begins(1, "Deployment", "II.1"),
  "deployment",
  begins(2, "Movement", "II.2-movement"),
  "charge", // charge section
  "reaction",
  "press",
  noteContacts,
  "movement", // movement section
  begins(3, "Firing", "II.3-order"),
  "early-groups",
  "fire",
  begins(4, "Pre-combat morale", "VI.1"),
  "groups",
  "neighbour-groups",
  settleCombats, // phase 5
  "bonus",
  noteContacts,
  "bonus-fire",
  settleAfterCombat, // phase 6
  "post-groups",
  begins(7, "Non-combatant movement", "IX.1"),
  "non-combatant",
  begins(8, "Rally", "X.1"),
  rollInjuries,
  "rally",
  endTurn,
];

/** Where in the turn a window stands: for custom positions. */
export const partOf = (window: WindowId): number =>
  window === "successor" ? TURN.indexOf(rollInjuries) : TURN.indexOf(window);

const turn: Step<TurnFrame> = {
  run(g, frame) {
    const part = TURN[frame.next]!;
    frame.next = (frame.next + 1) % TURN.length;
    if (typeof part === "function") part(g);
    else g.push({ step: part });
  },
};

export const steps: Steps<Tabletop> = { turn, ...mapValues(WINDOW, windowStep) };
