// Every event in a sentence.

import { idsAsText, phrase, type Saying } from "@grognard/kernel";
import type { Line, TabletopEvent } from "../../events.ts";
import { enemyOf, type Side, type World } from "../../types.ts";
import { capital, named } from "../naming.ts";
import { mm } from "./lengths.ts";
import { sentences } from "./sentences.ts";
import { compass, formations, formationWords, nameOf, names } from "./terms.ts";

type Sentences = {
  readonly [K in TabletopEvent["type"]]: (world: World, event: Extract<TabletopEvent, { type: K }>) => string;
};

const say = (world: World, saying: Saying): string => phrase(sentences, named(world, saying));

const sum = (world: World, lines: readonly Line[]): string =>
  lines.map(({ label, value }) => `${say(world, label)} ${value}`).join(", ");
const lastHeading = (path: readonly { heading: number }[]): string => {
  const last = path.at(-1);
  return last ? `, facing ${compass(last.heading)}` : "";
};

const WINDOW_WORDS: Record<string, string> = {
  setup: "The armies take the field",
  deployment: "Both sides change formation",
  charge: "The charges are declared",
  reaction: "The charged answer",
  press: "The charges go home or halt",
  movement: "Both sides move",
  "early-groups": "The charged are tried",
  fire: "Both sides fire",
  groups: "Nerves are tried",
  bonus: "The victors choose",
  "bonus-fire": "Those who are still loaded fire at the pursuers",
  "post-groups": "Nerves are tried after the fight",
  "non-combatant": "Those out of reach march on",
  rally: "Units rally",
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

/** How much of its way the ground leaves a unit. */
export const shares = idsAsText("nothing", "a quarter", "half", "three quarters", "all");

/** What units do, by the word the rules have for it. */
const DOES: { readonly [how: string]: string } = {
  move: "marches",
  wheel: "wheels",
  "fall-back": "falls back",
  "hand-push": "is pushed by hand",
  withdraw: "draws back",
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
  deep: "defends from deep in",
  sheltered: "shelters in",
};

const SENTENCES: Sentences = {
  turn: (_, { turn, time }) => `Turn ${turn}, ${time}`,
  phase: (_, { name }) => phaseNames[name],
  revealed: (_, { window }) => WINDOW_WORDS[window] ?? window,
  weather: (_, { weather }) => `The weather: ${weather}`,
  strength: (world, { unit, strength }) => `${nameOf(world, unit)} musters ${strength}`,
  rating: (world, { commander, rating, cite }) => {
    const name = nameOf(world, commander);
    return `${cite === "XII.4-successor" ? `The successor of ${name}` : name} proves ${rating}`;
  },
  formed: (world, { unit, from, bodies }) =>
    bodies.length > 0
      ? `${nameOf(world, unit)} goes from ${formations[from]} into ${formationWords(bodies)}`
      : `${nameOf(world, unit)} goes from ${formations[from]} into the square of its neighbour`,
  faced: (world, { unit, bodies }) =>
    `${nameOf(world, unit)} faces about, to the ${compass(bodies[0]?.heading ?? 0)}`,
  prevented: (world, { unit, what, why }) => `${nameOf(world, unit)} cannot ${what}: ${say(world, why)}`,
  recalls: (world, { unit }) => `${nameOf(world, unit)} sounds the recall`,
  attached: (world, { commander, unit }) => `${nameOf(world, commander)} joins ${nameOf(world, unit)}`,
  detached: (world, { commander }) => `${nameOf(world, commander)} stands alone again`,
  charges: (world, { unit, target, gait, counter }) =>
    `${nameOf(world, unit)} ${counter ? "countercharges" : "charges"} ${nameOf(world, target)}${gait === "none" ? "" : ` at the ${gait}`}`,
  reacts: (world, { unit, how }) => `${nameOf(world, unit)} ${DOES[how] ?? how}`,
  delayed: (world, { unit, share }) =>
    share === "nothing"
      ? `The ground holds ${nameOf(world, unit)} up`
      : `The ground lets ${nameOf(world, unit)} go ${shares[share]} of its way`,
  moved: (world, { unit, how, path }) =>
    `${nameOf(world, unit)} ${DOES[how] ?? how}${how === "rout" ? "" : lastHeading(path)}`,
  rode: (world, { commander }) => `${nameOf(world, commander)} rides to another place`,
  stopped: (world, { unit, why, by }) =>
    `${nameOf(world, unit)} stops: ${say(world, why)}${by ? ` (${nameOf(world, by)})` : ""}`,
  contact: (world, { unit, target, angle }) =>
    `${nameOf(world, unit)} strikes ${nameOf(world, target)} in ${angle === "front" ? "front" : `the ${angle}`}`,
  evaded: (world, { unit }) => `${nameOf(world, unit)} falls back before the enemy`,
  fired: (world, { unit, shot, target, hits }) => {
    const losses = hits
      .filter(({ loss }) => loss > 0)
      .map((hit) => `${nameOf(world, hit.unit)} loses ${hit.loss}`);
    const how = shot === "volley" || shot === "skirmish" ? "fires" : `fires ${shot}`;
    return `${nameOf(world, unit)} ${how} at ${nameOf(world, target)}: ${losses.join(", ") || "no loss"}`;
  },
  "fire-sum": (world, { unit, target, lines, loss }) =>
    `${nameOf(world, unit)} at ${nameOf(world, target)}: ${sum(world, lines)} = ${loss}`,
  misfire: (world, { unit }) => `${nameOf(world, unit)} cannot serve its guns this turn`,
  dismounted: (world, { unit, percent }) => `${nameOf(world, unit)} has ${percent} % of its guns dismounted`,
  breached: (world, { section }) => `${capital(nameOf(world, section))} is beaten down`,
  flames: (world, { zone, diameter }) => `${nameOf(world, zone)} burns over ${mm(diameter)}`,
  burnt: (world, { zone }) => `${nameOf(world, zone)} burns down`,
  explosion: (world, { section, impact }) =>
    `The sappers' charge goes off at ${nameOf(world, section)}: impact ${impact}`,
  loss: (world, { unit, loss, left }) => `${nameOf(world, unit)} loses ${loss}, ${left} left`,
  check: (world, { unit, roll, needs, lines, result, cite }) => {
    const weighed = lines.length > 0 ? ` (${sum(world, lines)})` : "";
    const comes = result !== "stands" && cite.startsWith("X.") ? "in vain" : result; // it stays what it was
    return `${nameOf(world, unit)} rolls ${roll}${weighed} against ${needs}: ${comes}`;
  },
  shaken: (world, { unit }) => `${nameOf(world, unit)} is shaken`,
  routed: (world, { unit }) => `${nameOf(world, unit)} routs`,
  rallied: (world, { unit, bodies }) => `${nameOf(world, unit)} is in order again, ${formationWords(bodies)}`,
  "rally-failed": (world, { unit }) => `${nameOf(world, unit)} does not rally`,
  combat: (world, { attackers, defenders, totals, winner }) => {
    const sideOf = (id: string): Side => world.units[world.unitById.get(id)!]!.side;
    const first = sideOf(attackers[0] ?? defenders[0]!);
    const told = [first, enemyOf(first)].map((side) => {
      const units = [...attackers, ...defenders].filter((id) => sideOf(id) === side);
      return `${names(world, units)} (${totals[side]})`;
    });
    return `${told.join(" against ")}: ${winner === "tie" ? "nobody wins" : `${sideName(world, winner)} wins`}`;
  },
  "combat-sum": (world, { side, lines, total }) =>
    `${sideName(world, side)}: ${sum(world, lines)} = ${total}`,
  "loss-sum": (world, { unit, lines, loss }) => `${nameOf(world, unit)}: ${sum(world, lines)} = ${loss}`,
  unopposed: (world, { units, zone }) =>
    `nobody holds ${nameOf(world, zone)} against ${names(world, units)}: troops in shelter do not fight`,
  beaten: (world, { units }) => `${names(world, units)} ${is(units)} beaten`,
  broken: (world, { units }) => `${names(world, units)} ${is(units)} broken`,
  retreated: (world, { unit }) => `${nameOf(world, unit)} retreats`,
  destroyed: (world, { unit, why }) => `${nameOf(world, unit)} is destroyed: ${say(world, why)}`,
  "left-table": (world, { unit, why }) => `${nameOf(world, unit)} leaves the table: ${say(world, why)}`,
  victor: (world, { unit, choice }) => `Victorious, ${nameOf(world, unit)} ${DOES[choice] ?? choice}`,
  "entered-zone": (world, { unit, zone }) => `${nameOf(world, unit)} enters ${nameOf(world, zone)}`,
  posture: (world, { unit, zone, posture }) =>
    `${nameOf(world, unit)} ${POSTURES[posture] ?? "stands in"} ${nameOf(world, zone)}`,
  "left-zone": (world, { unit, zone }) => `${nameOf(world, unit)} comes out of ${nameOf(world, zone)}`,
  arrives: (world, { unit }) => `${nameOf(world, unit)} arrives`,
  announced: (world, { unit, what }) =>
    `${nameOf(world, unit)} ${what === "entry" ? "will arrive" : "may leave the table"} next turn`,
  ferried: (world, { unit, ferry, what }) => `${nameOf(world, unit)} ${what} at ${nameOf(world, ferry)}`,
  "lays-charge": (world, { unit, section }) =>
    `${nameOf(world, unit)} lays a charge at ${nameOf(world, section)}`,
  injured: (world, { commander }) => `${nameOf(world, commander)} is hit`,
  captured: (world, { commander }) => `${nameOf(world, commander)} is taken`,
  sighted: (world, { unit }) => `${nameOf(world, unit)} comes into sight`,
  vanished: (world, { unit }) => `${nameOf(world, unit)} is lost from sight`,
  score: (world, { totals, lines }) => `Score ${totals[0]} to ${totals[1]}: ${sum(world, lines)}`,
  over: (world, { how }) => say(world, how),
};

const is = (units: readonly string[]): string => (units.length === 1 ? "is" : "are");
const sideName = (world: World, id: string): string => world.sides.find((side) => side.id === id)?.name ?? id;

export function told(world: World, event: TabletopEvent): string {
  const tell = SENTENCES[event.type] as (world: World, event: TabletopEvent) => string;
  return tell(world, event);
}
