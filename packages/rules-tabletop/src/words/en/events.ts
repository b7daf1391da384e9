// Every event in a sentence.

import { idsAsText } from "@grognard/kernel";
import { capital } from "@grognard/parts";
import type { TabletopEvent } from "../../events.ts";
import type { WindowId } from "../../frames.ts";
import { KILLED, KILLS, WORRIES } from "../../rules/05-skirmish-fire.ts";
import { victorsLoss } from "../../rules/07-combat.ts";
import { enemyOf } from "../../types.ts";
import { type CheckCause, checkedIn, isFelt } from "../checked.ts";
import type { Marched } from "../marched.ts";
import { because, wordFor } from "../naming.ts";
import type { Speaker } from "../speaker.ts";
import { mm } from "./lengths.ts";
import { compass, formations, gaits, ratings, shots, weathers } from "./terms.ts";

type Sentences = {
  readonly [K in TabletopEvent["type"]]: (event: Extract<TabletopEvent, { type: K }>, of: Speaker) => string;
};

const lastHeading = (path: readonly { heading: number }[]): string => {
  const last = path.at(-1);
  return last ? `, facing ${compass(last.heading)}` : "";
};

/** ", 84 of 150 mm". */
const distance = (marched: Marched | undefined): string => {
  if (!marched) return "";
  const { run, rate } = marched;
  return rate === undefined ? `, ${mm(run)}` : `, ${run / 100} of ${mm(rate)}`;
};

/** A unit that only changes where it faces does not march. */
const goes = (how: string, marched: Marched | undefined): string =>
  how === "move" && !marched ? "turns" : wordFor(DOES, how);

const WINDOWS: Record<WindowId, string> = {
  setup: "The armies take the field",
  deployment: "Both sides change formation",
  charge: "Charges are declared",
  reaction: "Charged units react",
  press: "Charges are pressed home or halted",
  movement: "Both sides move",
  "early-groups": "Charged units check morale",
  fire: "Both sides fire",
  groups: "Units check morale",
  "neighbour-groups": "Neighbours of units that ran check morale",
  bonus: "The victors choose",
  "bonus-fire": "Units that have not fired yet fire at the victors",
  "post-groups": "Units check morale after the combat",
  "non-combatant": "Units far from the enemy march on",
  rally: "Units rally",
  successor: "Commanders are replaced",
};

export const phaseNames = idsAsText(
  "Deployment",
  "Movement",
  "Firing",
  "Pre-combat morale",
  "Combat",
  "Post-combat morale",
  "Non-combatant movement",
  "Rally",
);

/** How much of its move the ground leaves a unit. */
export const shares = idsAsText("nothing", "a quarter", "half", "three quarters", "all");

/** What units do, by the word the rules have for it. */
const DOES: { readonly [how: string]: string } = {
  move: "marches",
  wheel: "wheels",
  "fall-back": "falls back",
  "hand-push": "is pushed by hand",
  withdraw: "withdraws",
  "leave-zone": "comes out and marches",
  enter: "comes onto the table",
  charge: "charges on",
  countercharge: "countercharges",
  evade: "withdraws before the charge",
  screen: "draws back its screen",
  "move-away": "marches away",
  "stand-fast": "stands",
  rout: "flees",
  "second-move": "marches on",
  stay: "stays",
  face: "faces about",
  form: "changes formation",
  "go-back": "goes back",
  "press-on": "presses on",
  occupy: "takes the town",
};

const POSTURES: { readonly [posture: string]: string } = {
  edge: "lines the edge of",
  deep: "defends from deep inside",
  sheltered: "shelters in",
};

/** Why morale is checked. */
const CHECKS_FOR: Record<CheckCause, string> = {
  fire: "under fire",
  charge: "because of a charge",
  fireAndCharge: "under fire and because of a charge",
  neighbours: "because friends near it, or its commander, have fled",
  victors: "because victors press on",
  rally: "to rally",
};

/** How a loss came about, by its case. */
const LOST_BY: { readonly [cite: string]: string } = {
  "VI.4": " as it is shaken",
  "VI.6": " as it runs",
  "VII.5": " in the combat",
  "VII.5-tie": " in the combat",
  "V.12-dismount": " with its guns",
};

/** What shook it or made it run. */
const UPSET_BY: { readonly [cite: string]: string } = {
  "VI.4": ": it fails its morale check",
  "VI.5": ": it fails its morale check",
  "VII.5-beaten": ": beaten in combat",
  "VII.5-broken": ": broken in combat",
  "VII.7-blocked": ": its way back is blocked",
  "XI.6-town-fire-fight": ": caught fighting the fire",
};

const CHECKED = { stands: "stands", shaken: "shaken", routed: "routed" } as const;

const SENTENCES: Sentences = {
  turn: ({ turn, time }) => `Turn ${turn}, ${time}`,
  phase: ({ name }) => phaseNames[name],
  revealed: ({ window }) => WINDOWS[window],
  weather: ({ weather }) => `Weather: ${weathers[weather]}`,
  strength: ({ unit, strength }, of) => `${of.name(unit)} begins with strength ${strength}`,
  rating: ({ commander, rating, cite }, of) => {
    const name = of.name(commander);
    const who = cite === "XII.4-successor" ? `The successor of ${name}` : name;
    return `${who} is rated ${wordFor(ratings, rating)}`;
  },
  formed: ({ unit, from, bodies }, of) =>
    bodies.length > 0
      ? `${of.name(unit)} changes from ${formations[from]} into ${of.formation(bodies)}`
      : `${of.name(unit)} leaves its ${formations[from]} and joins its neighbour's square`,
  faced: ({ unit, bodies }, of) => `${of.name(unit)} faces about, to the ${compass(bodies[0]?.heading ?? 0)}`,
  prevented: ({ unit, why }, of) => `${of.name(unit)} cannot carry out its order: ${of.say(why)}`,
  recalls: ({ unit }, of) => `${of.name(unit)} sounds the recall`,
  attached: ({ commander, unit }, of) => `${of.name(commander)} joins ${of.name(unit)}`,
  detached: ({ commander }, of) => `${of.name(commander)} leaves his unit`,
  charges: ({ unit, target, gait, counter }, of) =>
    `${of.name(unit)} ${counter ? "countercharges" : "charges"} ${of.name(target)}${gait === "none" ? "" : ` at the ${wordFor(gaits, gait)}`}`,
  reacts: ({ unit, how }, of) => `${of.name(unit)} ${wordFor(DOES, how)}`,
  delayed: ({ unit, share }, of) => {
    if (share === "nothing") return `The ground stops ${of.name(unit)}: it gets no farther than the edge`;
    if (share === "all") return `The ground does not delay ${of.name(unit)}`;
    return `The ground delays ${of.name(unit)}: it makes only ${shares[share]} of its move there`;
  },
  moved: (event, of) => {
    const { unit, how, path } = event;
    const marched = of.marched(event);
    const facing = how === "rout" ? "" : lastHeading(path);
    return `${of.name(unit)} ${goes(how, marched)}${distance(marched)}${facing}`;
  },
  rode: ({ commander }, of) => `${of.name(commander)} rides to a new position`,
  stopped: ({ unit, why, by }, of) => `${of.name(unit)} stops: ${because(of.say(why), by && of.name(by))}`,
  contact: ({ unit, target, angle }, of) =>
    `${of.name(unit)} comes to blows with ${of.name(target)}, ${angle === "front" ? "front to front" : `in its ${angle}`}`,
  evaded: ({ unit }, of) => `${of.name(unit)} falls back before the enemy`,
  fired: (event, of) => {
    const { unit, shot, target, hits, battered } = event;
    const losses = hits.filter(({ loss }) => loss > 0).map((hit) => `${of.name(hit.unit)} loses ${hit.loss}`);
    const how = shot === "volley" || shot === "skirmish" ? "fires" : `fires ${shots[shot]}`;
    const felt = isFelt(event) ? "no loss, but it must check its morale" : "no loss";
    const wall = battered ? [`${of.name(battered.section)} takes an impact of ${battered.halves / 2}`] : [];
    const suffered = losses.length > 0 || (battered && hits.length === 0) ? losses : [felt];
    return `${of.name(unit)} ${how} at ${of.name(target)}: ${[suffered.join(", "), ...wall].filter(Boolean).join("; ")}`;
  },
  "fire-sum": ({ unit, target, lines, loss, cite }, of) => {
    const shot = `${of.name(unit)} at ${of.name(target)}: ${of.sum(lines)}`;
    if (cite.startsWith("V.12"))
      return `${shot}: ${loss > 0 ? "a gun is dismounted" : "no gun is dismounted"}`;
    if (!cite.startsWith("V.15")) return `${shot} = ${loss === 0 ? "no loss" : `loss ${loss}`}`;
    return `${shot} (${WORRIES} or more for morale -10, ${KILLS} or more for a loss of ${KILLED}): ${loss === 0 ? "no loss" : `loss ${loss}`}`;
  },
  misfire: ({ unit }, of) => `${of.name(unit)} cannot serve its guns this turn`,
  dismounted: ({ unit, percent }, of) => `${of.name(unit)} has ${percent} % of its guns dismounted`,
  breached: ({ section }, of) => `${capital(of.name(section))} is beaten down`,
  flames: ({ zone, diameter }, of) => `${capital(of.name(zone))} burns over ${mm(diameter)}`,
  burnt: ({ zone }, of) => `${capital(of.name(zone))} burns down`,
  explosion: ({ section, impact }, of) =>
    `The sappers' charge goes off at ${of.name(section)}: impact ${impact}`,
  loss: ({ unit, loss, left, cite }, of) =>
    `${of.name(unit)} loses ${loss}${wordFor(LOST_BY, cite, "")}, ${left} left`,
  check: (event, of) => {
    const { unit, roll, needs, lines, result } = event;
    const { net, cause } = checkedIn(event);
    const weighed = lines.length > 0 ? `, ${of.sum(lines)} = ${roll + net}` : "";
    const comes = result !== "stands" && cause === "rally" ? "no recovery" : CHECKED[result]; // it stays what it was
    return `${of.name(unit)} checks morale ${CHECKS_FOR[cause]}: ${roll} on the dice${weighed}; ${needs} needed: ${comes}`;
  },
  shaken: ({ unit, cite }, of) => `${of.name(unit)} is shaken${wordFor(UPSET_BY, cite, "")}`,
  routed: ({ unit, cite }, of) => `${of.name(unit)} routs${wordFor(UPSET_BY, cite, "")}`,
  rallied: ({ unit, bodies }, of) =>
    `${of.name(unit)} is in order again${bodies.length > 0 ? ` (${of.formation(bodies)})` : ""}`,
  "rally-failed": ({ unit }, of) => `${of.name(unit)} does not rally`,
  combat: ({ attackers, defenders, totals, winner }, of) => {
    const first = of.sideOf(attackers[0] ?? defenders[0]!);
    const sides = [first, enemyOf(first)].map((side) => {
      const units = [...attackers, ...defenders].filter((id) => of.sideOf(id) === side);
      return `${of.names(units)} (${totals[side]})`;
    });
    const by = Math.abs(totals[0] - totals[1]);
    const outcome =
      winner === "tie"
        ? "nobody wins"
        : `${of.side(winner)} wins by ${by} and loses ${victorsLoss(by)} itself`;
    return `${sides.join(" against ")}: ${outcome}`;
  },
  "combat-sum": ({ side, lines, total }, of) => `${of.side(side)}: ${of.sum(lines)} = ${total}`,
  "loss-sum": ({ unit, lines, loss }, of) => `${of.name(unit)}: ${of.sum(lines)} = ${loss}`,
  unopposed: ({ units, zone }, of) =>
    `Nobody holds ${of.name(zone)} against ${of.names(units)}: sheltered troops do not fight`,
  beaten: ({ units }, of) => `${of.names(units)} ${is(units)} beaten`,
  broken: ({ units }, of) => `${of.names(units)} ${is(units)} broken`,
  retreated: (event, of) => `${of.name(event.unit)} retreats${distance(of.marched(event))}`,
  destroyed: ({ unit, why }, of) => `${of.name(unit)} is destroyed: ${of.say(why)}`,
  "left-table": ({ unit, why }, of) => `${of.name(unit)} leaves the table: ${of.say(why)}`,
  victor: ({ unit, choice }, of) => `Victorious, ${of.name(unit)} ${wordFor(DOES, choice)}`,
  "entered-zone": ({ unit, zone }, of) => `${of.name(unit)} enters ${of.name(zone)}`,
  posture: ({ unit, zone, posture }, of) =>
    `${of.name(unit)} ${POSTURES[posture] ?? "stands in"} ${of.name(zone)}`,
  "left-zone": ({ unit, zone }, of) => `${of.name(unit)} comes out of ${of.name(zone)}`,
  arrives: ({ unit }, of) => `${of.name(unit)} arrives`,
  announced: ({ unit, what }, of) =>
    `${of.name(unit)} ${what === "entry" ? "will arrive" : "may leave the table"} next turn`,
  ferried: ({ unit, ferry, what }, of) => `${of.name(unit)} ${what} at ${of.name(ferry)}`,
  "lays-charge": ({ unit, section }, of) => `${of.name(unit)} lays a charge at ${of.name(section)}`,
  injured: ({ commander, cite }, of) =>
    cite === "XII.4" ? `${of.name(commander)} is hit` : `A successor takes over from ${of.name(commander)}`,
  captured: ({ commander }, of) => `${of.name(commander)} is captured`,
  promoted: ({ commander, by }, of) => `${of.name(by)} takes over from ${of.name(commander)}`,
  sighted: ({ unit }, of) => `${of.name(unit)} comes into sight`,
  vanished: ({ unit }, of) => `${of.name(unit)} goes out of sight`,
  score: ({ totals, lines }, of) => `Score ${totals[0]} to ${totals[1]}: ${of.sum(lines)}`,
  over: ({ how }, of) => of.say(how),
};

const is = (units: readonly string[]): string => (units.length === 1 ? "is" : "are");

export function eventText(event: TabletopEvent, of: Speaker): string {
  const tell = SENTENCES[event.type] as (event: TabletopEvent, of: Speaker) => string;
  return tell(event, of);
}
