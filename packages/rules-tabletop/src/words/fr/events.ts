// Every event in a sentence.

import { capital } from "@grognard/parts";
import type { TabletopEvent } from "../../events.ts";
import type { WindowId } from "../../frames.ts";
import { KILLED, KILLS, WORRIES } from "../../rules/05-skirmish-fire.ts";
import { victorsLoss } from "../../rules/07-combat.ts";
import { enemyOf } from "../../types.ts";
import { type CheckCause, checkedIn, isFelt } from "../checked.ts";
import type { Words } from "../en/index.ts";
import type { Marched } from "../marched.ts";
import { because, wordFor } from "../naming.ts";
import type { Speaker } from "../speaker.ts";
import { figure, hour, mm } from "./lengths.ts";
import { a, de, le, theList } from "./naming.ts";
import { facing, gaits, inFormation, ratings, shots, weathers } from "./terms.ts";

type Sentences = {
  readonly [K in TabletopEvent["type"]]: (event: Extract<TabletopEvent, { type: K }>, of: Speaker) => string;
};

/** "ébranlé", of a battery "ébranlée". */
const agreed = (word: string, of: Speaker, unit: string): string => (of.isBattery(unit) ? `${word}e` : word);

/** ", 84 mm sur 150". */
const distance = (marched: Marched | undefined): string => {
  if (!marched) return "";
  const { run, rate } = marched;
  return rate === undefined ? `, ${mm(run)}` : `, ${mm(run)} sur ${rate / 100}`;
};

/** A unit that only changes where it faces does not march. */
const goes = (how: string, marched: Marched | undefined): string =>
  how === "move" && !marched ? "se tourne" : wordFor(DOES, how);

const lastHeading = (path: readonly { heading: number }[]): string => {
  const last = path.at(-1);
  return last ? `, ${facing(last.heading)}` : "";
};

const WINDOWS: Record<WindowId, string> = {
  setup: "Les armées se mettent en place",
  deployment: "Les deux camps changent de formation",
  charge: "Les charges sont déclarées",
  reaction: "Les unités chargées réagissent",
  press: "Les charges sont poussées à fond ou arrêtées",
  movement: "Les deux camps font mouvement",
  "early-groups": "Les unités chargées testent leur moral",
  fire: "Les deux camps ouvrent le feu",
  groups: "Les unités testent leur moral",
  "neighbour-groups": "Les voisins des fuyards testent leur moral",
  bonus: "Les vainqueurs choisissent",
  "bonus-fire": "Les unités qui n'ont pas tiré font feu sur les vainqueurs",
  "post-groups": "Les unités testent leur moral après le combat",
  "non-combatant": "Les unités loin de l'ennemi poursuivent leur marche",
  rally: "Les unités se rallient",
  successor: "Des chefs sont remplacés",
};

export const phaseNames: Words["phaseNames"] = {
  Deployment: "Déploiement",
  Movement: "Mouvement",
  Firing: "Tir",
  "Pre-combat morale": "Moral avant combat",
  Combat: "Combat",
  "Post-combat morale": "Moral après combat",
  "Non-combatant movement": "Mouvement hors combat",
  Rally: "Ralliement",
};

export const shares: Words["shares"] = {
  nothing: "rien",
  "a quarter": "le quart",
  half: "la moitié",
  "three quarters": "les trois quarts",
  all: "tout",
};

const DOES: { readonly [how: string]: string } = {
  move: "marche",
  wheel: "fait une conversion",
  "fall-back": "se replie",
  "hand-push": "avance ses pièces à bras",
  withdraw: "se retire",
  "leave-zone": "sort de la localité",
  enter: "entre sur la table",
  charge: "continue sa charge",
  countercharge: "contre-charge",
  evade: "se dérobe devant la charge",
  screen: "retire son rideau de tirailleurs",
  "move-away": "s'éloigne",
  "stand-fast": "attend de pied ferme",
  rout: "fuit",
  "second-move": "poursuit sa marche",
  stay: "reste sur place",
  face: "fait demi-tour",
  form: "change de formation",
  "go-back": "revient en arrière",
  "press-on": "poursuit",
  occupy: "s'empare de la localité",
};

const POSTURES: { readonly [posture: string]: (zone: string) => string } = {
  edge: (zone) => `borde la lisière ${de(zone)}`,
  deep: (zone) => `défend l'intérieur ${de(zone)}`,
  sheltered: (zone) => `s'abrite dans ${zone}`,
};

const ANGLES = { front: "de front", flank: "de flanc", rear: "à revers" } as const;
const FERRIED: { readonly [what: string]: string } = {
  boards: "embarque",
  lands: "débarque",
  crosses: "traverse",
};

/** Why morale is checked. */
const CHECKS_FOR: Record<CheckCause, string> = {
  fire: "sous le feu",
  charge: "à cause d'une charge",
  fireAndCharge: "sous le feu et à cause d'une charge",
  neighbours: "parce que des voisins ou son chef ont fui",
  victors: "parce que des vainqueurs poursuivent",
  rally: "pour se rallier",
};

/** How a loss came about, by its case. */
const LOST_BY: { readonly [cite: string]: string } = {
  "VI.4": " en étant ébranlé",
  "VI.6": " en fuyant",
  "VII.5": " au combat",
  "VII.5-tie": " au combat",
  "V.12-dismount": " avec ses pièces",
};

/** What shook it or made it run. */
const upsetBy = (cite: string, unit: string, of: Speaker): string => {
  const causes: { readonly [cite: string]: string } = {
    "VI.4": "test de moral manqué",
    "VI.5": "test de moral manqué",
    "VII.5-beaten": `${agreed("battu", of, unit)} au combat`,
    "VII.5-broken": `${agreed("rompu", of, unit)} au combat`,
    "VII.7-blocked": "retraite coupée",
    "XI.6-town-fire-fight": `${agreed("surpris", of, unit)} en combattant l'incendie`,
  };
  const cause = causes[cite];
  return cause === undefined ? "" : ` : ${cause}`;
};

const SENTENCES: Sentences = {
  turn: ({ turn, time }) => `Tour ${turn}, ${hour(time)}`,
  phase: ({ name }) => phaseNames[name],
  revealed: ({ window }) => WINDOWS[window],
  weather: ({ weather }) => `Météo : ${weathers[weather]}`,
  strength: ({ unit, strength }, of) => `${of.name(unit)} commence avec une force de ${strength}`,
  rating: ({ commander, rating, cite }, of) => {
    const name = of.name(commander);
    const who = cite === "XII.4-successor" ? `le successeur ${de(name)}` : name;
    return `${who} est un chef ${wordFor(ratings, rating)}`;
  },
  formed: ({ unit, from, bodies }, of) =>
    bodies.length > 0
      ? `${of.name(unit)} se met ${inBodies(bodies, of)} (auparavant ${inFormation(from)})`
      : `${of.name(unit)} (auparavant ${inFormation(from)}) rejoint le carré voisin`,
  faced: ({ unit, bodies }, of) => `${of.name(unit)} fait demi-tour, ${facing(bodies[0]?.heading ?? 0)}`,
  prevented: ({ unit, why }, of) => `${of.name(unit)} ne peut exécuter son ordre : ${of.say(why)}`,
  recalls: ({ unit }, of) => `${of.name(unit)} bat le rappel`,
  attached: ({ commander, unit }, of) => `${of.name(commander)} se joint ${a(of.name(unit))}`,
  detached: ({ commander }, of) => `${of.name(commander)} quitte son unité`,
  charges: ({ unit, target, gait, counter }, of) =>
    `${of.name(unit)} ${counter ? "contre-charge" : "charge"} ${of.name(target)}${gait === "none" ? "" : ` au ${wordFor(gaits, gait)}`}`,
  reacts: ({ unit, how }, of) => `${of.name(unit)} ${wordFor(DOES, how)}`,
  delayed: ({ unit, share }, of) => {
    if (share === "nothing") return `Le terrain arrête ${of.name(unit)} à sa lisière`;
    if (share === "all") return `Le terrain ne retarde pas ${of.name(unit)}`;
    return `Le terrain retarde ${of.name(unit)} : ${shares[share]} du mouvement seulement`;
  },
  moved: (event, of) => {
    const { unit, how, path } = event;
    const marched = of.marched(event);
    const towards = how === "rout" ? "" : lastHeading(path);
    return `${of.name(unit)} ${goes(how, marched)}${distance(marched)}${towards}`;
  },
  rode: ({ commander }, of) => `${of.name(commander)} change de position`,
  stopped: ({ unit, why, by }, of) =>
    `${of.name(unit)} s'arrête : ${because(of.say(why), by && of.name(by))}`,
  contact: ({ unit, target, angle }, of) =>
    `${of.name(unit)} en vient aux mains avec ${of.name(target)}, ${ANGLES[angle]}`,
  evaded: ({ unit }, of) => `${of.name(unit)} se replie devant l'ennemi`,
  fired: (event, of) => {
    const { unit, shot, target, hits, battered } = event;
    const losses = hits.filter(({ loss }) => loss > 0).map((hit) => `${of.name(hit.unit)} perd ${hit.loss}`);
    const how = shot === "volley" || shot === "skirmish" ? "tire" : `tire à ${shots[shot]}`;
    const felt = isFelt(event) ? "aucune perte, mais un test de moral" : "aucune perte";
    const wall = battered
      ? [`${of.name(battered.section)} subit un impact de ${figure(battered.halves / 2)}`]
      : [];
    const suffered = losses.length > 0 || (battered && hits.length === 0) ? losses : [felt];
    return `${of.name(unit)} ${how} sur ${of.name(target)} : ${[suffered.join(", "), ...wall].filter(Boolean).join(" ; ")}`;
  },
  "fire-sum": ({ unit, target, lines, loss, cite }, of) => {
    const shot = `${of.name(unit)} sur ${of.name(target)} : ${of.sum(lines)}`;
    if (cite.startsWith("V.12"))
      return `${shot} : ${loss > 0 ? "une pièce démontée" : "aucune pièce démontée"}`;
    if (!cite.startsWith("V.15")) return `${shot} = ${loss === 0 ? "aucune perte" : `perte ${loss}`}`;
    return `${shot} (${WORRIES} ou plus : moral -10, ${KILLS} ou plus : ${KILLED} pertes) : ${loss === 0 ? "aucune perte" : `perte ${loss}`}`;
  },
  misfire: ({ unit }, of) => `${of.name(unit)} ne peut servir ses pièces ce tour-ci`,
  dismounted: ({ unit, percent }, of) => `${of.name(unit)} a ${percent} % de ses pièces démontées`,
  breached: ({ section }, of) => `${of.name(section)} s'écroule`,
  flames: ({ zone, diameter }, of) => `Incendie dans ${of.name(zone)}, sur ${mm(diameter)}`,
  burnt: ({ zone }, of) => `L'incendie détruit ${of.name(zone)}`,
  explosion: ({ section, impact }, of) =>
    `La charge des sapeurs saute contre ${of.name(section)} : impact ${impact}`,
  loss: ({ unit, loss, left, cite }, of) =>
    `${of.name(unit)} perd ${loss}${wordFor(LOST_BY, cite, "")} ; reste ${left}`,
  check: (event, of) => {
    const { unit, roll, needs, lines, result } = event;
    const { net, cause } = checkedIn(event);
    const weighed = lines.length > 0 ? `, ${of.sum(lines)} = ${figure(roll + net)}` : "";
    const checked = { stands: "tient bon", shaken: agreed("ébranlé", of, unit), routed: "en déroute" };
    const comes = result !== "stands" && cause === "rally" ? "sans succès" : checked[result];
    return `${of.name(unit)} teste son moral ${CHECKS_FOR[cause]} : ${roll} aux dés${weighed} ; seuil ${needs} : ${comes}`;
  },
  shaken: ({ unit, cite }, of) =>
    `${of.name(unit)} est ${agreed("ébranlé", of, unit)}${upsetBy(cite, unit, of)}`,
  routed: ({ unit, cite }, of) => `${of.name(unit)} part en déroute${upsetBy(cite, unit, of)}`,
  rallied: ({ unit, bodies }, of) =>
    `${of.name(unit)} est de nouveau en ordre${bodies.length > 0 ? `, ${inBodies(bodies, of)}` : ""}`,
  "rally-failed": ({ unit }, of) => `${of.name(unit)} ne se rallie pas`,
  combat: ({ attackers, defenders, totals, winner }, of) => {
    const first = of.sideOf(attackers[0] ?? defenders[0]!);
    const sides = [first, enemyOf(first)].map((side) => {
      const units = [...attackers, ...defenders].filter((id) => of.sideOf(id) === side);
      return `${of.names(units)} (${totals[side]})`;
    });
    const by = Math.abs(totals[0] - totals[1]);
    const outcome =
      winner === "tie"
        ? "pas de vainqueur"
        : `victoire ${de(of.side(winner))} de ${by}, qui lui coûte ${victorsLoss(by)}`;
    return `${sides.join(" contre ")} : ${outcome}`;
  },
  "combat-sum": ({ side, lines, total }, of) => `${of.side(side)} : ${of.sum(lines)} = ${total}`,
  "loss-sum": ({ unit, lines, loss }, of) => `${of.name(unit)} : ${of.sum(lines)} = ${loss}`,
  unopposed: ({ units, zone }, of) =>
    `Personne ne défend ${of.name(zone)} contre ${of.names(units)} : les troupes à l'abri ne combattent pas`,
  beaten: ({ units }, of) => `${of.names(units)} ${allOf("battu", units, of)}`,
  broken: ({ units }, of) => `${of.names(units)} ${allOf("rompu", units, of)}`,
  retreated: (event, of) => `${of.name(event.unit)} bat en retraite${distance(of.marched(event))}`,
  destroyed: ({ unit, why }, of) => `${of.name(unit)} est ${agreed("détruit", of, unit)} (${of.say(why)})`,
  "left-table": ({ unit, why }, of) => `${of.name(unit)} quitte la table (${of.say(why)})`,
  victor: ({ unit, choice }, of) =>
    `${of.isBattery(unit) ? "Victorieuse" : "Victorieux"}, ${of.name(unit)} ${wordFor(DOES, choice)}`,
  "entered-zone": ({ unit, zone }, of) => `${of.name(unit)} entre dans ${of.name(zone)}`,
  posture: ({ unit, zone, posture }, of) => {
    const stands = POSTURES[posture] ?? ((town: string) => `se tient dans ${town}`);
    return `${of.name(unit)} ${stands(of.name(zone))}`;
  },
  "left-zone": ({ unit, zone }, of) => `${of.name(unit)} sort ${de(of.name(zone))}`,
  arrives: ({ unit }, of) => `${of.name(unit)} arrive`,
  announced: ({ unit, what }, of) =>
    `${of.name(unit)} ${what === "entry" ? "arrivera" : "pourra quitter la table"} au prochain tour`,
  ferried: ({ unit, ferry, what }, of) => `${of.name(unit)} ${wordFor(FERRIED, what)} (${of.name(ferry)})`,
  "lays-charge": ({ unit, section }, of) =>
    `${of.name(unit)} pose une charge de poudre contre ${of.name(section)}`,
  injured: ({ commander, cite }, of) =>
    cite === "XII.4" ? `${of.name(commander)} est touché` : `un successeur remplace ${of.name(commander)}`,
  captured: ({ commander }, of) => `${of.name(commander)} est capturé`,
  promoted: ({ commander, by }, of) => `${of.name(by)} prend le commandement ${de(of.name(commander))}`,
  sighted: ({ unit }, of) => `${of.name(unit)} apparaît`,
  vanished: ({ unit }, of) => `${of.name(unit)} disparaît`,
  score: ({ totals, lines }, of) => `Score ${figure(totals[0])} à ${figure(totals[1])} : ${of.sum(lines)}`,
  over: ({ how }, of) => of.say(how),
};

/** "en ligne", "en ligne, tirailleurs détachés". */
function inBodies(bodies: Parameters<Speaker["formation"]>[0], of: Speaker): string {
  const [first, second] = bodies;
  if (!first) return of.formation(bodies);
  return second ? `en ${of.formation(bodies)}` : inFormation(first.formation);
}

/** "est battu", "sont battus", of batteries alone "sont battues". */
const allOf = (word: string, units: readonly string[], of: Speaker): string =>
  `${units.length > 1 ? "sont" : "est"} ${units.every(of.isBattery) ? `${word}e` : word}${units.length > 1 ? "s" : ""}`;

export function eventText(event: TabletopEvent, of: Speaker): string {
  const tell = SENTENCES[event.type] as (event: TabletopEvent, of: Speaker) => string;
  const name = (id: string) => le(of.name(id));
  return capital(tell(event, { ...of, name, names: (ids) => theList(ids.map(of.name)) }));
}
