// What an answer means.

import type { Action } from "../../actions.ts";
import type { Names } from "../names.ts";
import { count, facingName, forming } from "./naming.ts";

export function order({ unit, place: hex, way }: Names, action: Action): string {
  switch (action.do) {
    case "pass":
      return "Done";

    case "comeBy":
      return `${unit(action.unit)} by ${way(action.unit, action.way)}`;

    // Command
    case "order":
      return `${unit(action.from)} sends ${unit(action.unit)} ${action.urgent ? "an urgent" : "an"} ${action.attack ? "attack order" : "order"}`;
    case "mobilize":
      return `${unit(action.unit)} mobilizes`;
    case "standDown":
      return `${unit(action.unit)} goes back to standing`;
    case "implement":
      if (action.level === "corps")
        return action.division === undefined
          ? `${unit(action.unit)} attacks with the whole command`
          : `${unit(action.unit)} sends the attack order on to ${unit(action.division)}`;
      return `${unit(action.unit)} attacks with ${action.division === undefined ? "one division" : unit(action.division)}`;
    case "endAttack":
      return `${unit(action.unit)} ends the attack`;
    case "attach":
      return `Attach ${unit(action.unit)} to ${unit(action.to)}`;
    case "deactivate":
      return `${unit(action.unit)} goes inactive`;
    case "exempt":
      return `Exempt ${unit(action.unit)} from its check`;
    case "place":
      return `${unit(action.unit)} to ${hex(action.hex)}`;
    case "activate":
      return `${unit(action.unit)} acts without an order`;
    case "battery":
      return `${unit(action.unit)} carries out the order`;
    case "takeOver":
      return `${unit(action.unit)} takes over from ${unit(action.from)}`;

    // Movement
    case "take":
      return `${unit(action.unit)} moves`;
    case "join":
      return `${unit(action.unit)} moves along`;
    case "leave":
      return `${unit(action.unit)} stays here`;
    case "move":
      return `Move to ${hex(action.to)}`;
    case "face":
      return `Face ${facingName(action.facing)}`;
    case "aboutFace":
      return "About-face";
    case "form":
      return `${forming[action.formation]}${action.hex === undefined ? "" : ` with ${hex(action.hex)}`}${action.facing === undefined ? "" : `, facing ${facingName(action.facing)}`}`;
    case "wheel":
      return `Wheel on ${hex(action.hex)}`;
    case "grand":
      return "Grand tactical movement";
    case "cross":
      return action.how === "order" ? "In good time: keep better order" : "In haste: pay less";
    case "raise":
      return `${unit(action.unit)} to the top`;
    case "detach":
      return `${unit(action.unit)} sends out ${count(action.companies, "company", "companies")}`;
    case "save":
      return "Line battalions keep their companies for later";
    case "rejoin":
      return `Rejoin: ${unit(action.unit)}`;
    case "abandon":
      return action.hex === undefined
        ? "Abandon the guns"
        : `Abandon the guns; the crew goes to ${hex(action.hex)}`;
    case "split":
      return "Split the battery";
    case "combine":
      return `Combine with ${unit(action.unit)}`;
    case "enter":
      return `${unit(action.unit)} enters at ${hex(action.hex)}`;
    case "withdraw":
      return "Leave the map for good";
    case "stop":
      return "Stop here";

    // Interruptions
    case "fire":
      return `${unit(action.unit)} fires${action.at === undefined ? "" : ` at ${hex(action.at)}`}${action.second === undefined ? "" : ` and ${hex(action.second)}`}${action.strength === undefined ? "" : ` with ${count(action.strength, "point")}`}`;
    case "slip":
      return "Slip away and be disordered";
    case "displace":
      return `Give way to ${hex(action.to)}`;
    case "stay":
      return "Stay";
    case "react":
      return `Turn to face ${facingName(action.facing)}`;
    case "charge":
      return `${unit(action.unit)} charges`;
    case "limber":
      return "Limber and withdraw";
    case "retreat":
      return `Retreat to ${hex(action.to)}`;
    case "lose":
      return `${unit(action.unit)} takes the loss`;

    // Fire phase
    case "sweep":
      return action.from === "first" ? "Begin at the first hex" : "Begin at the last hex";
    case "skip":
      return "Hold fire here";

    // Shock
    case "shock":
      return `${unit(action.unit)} attacks ${hex(action.at)}${action.second === undefined ? "" : ` and ${hex(action.second)}`}${action.how === undefined ? "" : SHOCK_WAYS[action.how]}${action.from === undefined ? "" : ` from ${hex(action.from)}`}${action.strength === undefined ? "" : ` with ${count(action.strength, "point")}`}`;
    case "execute":
      return `${unit(action.unit)} charges now`;
    case "advance":
      return `Ride to ${hex(action.to)}`;
    case "turn":
      return `Turn ${facingName(action.facing)}`;
    case "halt":
      return "Try to rein in";

    case "massCharge":
      return "All the cavalry charges with Murat";
    case "receive":
      return action.how === "half" ? "Meet them with half the line" : "Meet them in general order";
    case "consolidate":
      return `Close up the line in ${hex(action.hex)}`;

    // Rally
    case "rally":
      return `${unit(action.unit)} tries to rally`;
    case "reform":
      return `${forming[action.formation]}${action.facing === undefined ? "" : `, facing ${facingName(action.facing)}`}`;
    case "check":
      return `First the units in ${hex(action.hex)}`;
  }
}

/** How an extended line attacks. */
const SHOCK_WAYS = { half: " with half the line", general: " in general order" };
