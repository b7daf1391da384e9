// What has happened.

import { capital, signed } from "@grognard/parts";
import type { EventOf, EylauEvent, Term, ViolationCause } from "../../events.ts";
import { facesOneWay } from "../../formations.ts";
import type { CheckCause } from "../../frames.ts";
import type { Words } from "../en/index.ts";
import type { Names } from "../names.ts";
import { agree, at, count, de, le, subject, to } from "./grammar.ts";
import {
  armies,
  bandName,
  faceTo,
  facingName,
  formations,
  phases,
  shockClasses,
  sides,
  snows,
  withLoss,
} from "./naming.ts";

type Telling<E> = (names: Names, event: E) => string;
type Tellings = { readonly [E in EylauEvent as E["type"]]: Telling<E> };

const causes: { readonly [cause in CheckCause]: string } = {
  fire: "sous le feu",
  loss: "une unité éliminée dans l'hexagone",
  retreat: "des amis reculent à côté",
  elimination: "des amis éliminés à proximité",
  entered: "des amis reculent dans l'hexagone",
  zone: "dans une zone de charge",
  company: "tirailleurs dans une zone de charge",
  initiation: "pour lancer une charge",
  charged: "chargé par la cavalerie",
  reaction: "pour faire face à temps",
  command: "hors commandement",
  fatigue: "fatigue",
  night: "de nuit",
  rally: "pour se rallier",
};

/** "le 4e Ligne part", "les Dragons d'Auer partent". */
const one = (n: Names, unit: string, does: string, do_: string): string => all(n, [unit], does, do_);
const all = (n: Names, units: readonly string[], does: string, do_: string): string => {
  const names = n.units(units);
  return `${subject(names)} ${agree(names, does, do_)}`;
};
const ofAll = (n: Names, units: readonly string[]): string => n.units(units).map(de).join(" et ");
const andTerms = (n: Names, terms: readonly Term[]): string =>
  terms.length > 0 ? ` ; ${n.terms(terms)}` : "";
const inBrackets = (n: Names, terms: readonly Term[]): string =>
  terms.length > 0 ? ` (${n.terms(terms)})` : "";
const price = (n: Names, cost: number | undefined): string => (cost ? ` pour ${n.points(cost)} PM` : "");

const tellings: Tellings = {
  turn: (n, { turn }) => `Tour ${turn}, ${n.turn(turn)}`,
  phase: (_, { phase }) => phases[phase],

  chosenWay: (n, { unit, way }) => `${n.unit(unit)} viendra par ${n.way(unit, way)}`,
  disclosed: (n, { unit, way }) => `Les troupes ${de(n.unit(unit))} arrivent par ${n.way(unit, way)}`,
  movedHeadquarters: (n, { side, hex }) => `Le quartier général des ${sides[side]} passe ${at(n.place(hex))}`,

  entered: (n, { unit, hex }) => `${one(n, unit, "entre", "entrent")} ${at(n.place(hex))}`,
  moved: (n, event) => Object.values(leg(n, event)).join("") + price(n, event.cost),
  faced: (n, { units, facing, cost }) =>
    `${all(n, units, "se tourne", "se tournent")} vers ${facingName(facing)}${price(n, cost)}`,
  formed: (n, { unit, formation, facing, cost }) =>
    `${one(n, unit, "se met", "se mettent")} ${formations[formation]}${facesOneWay(formation) ? `, ${faceTo(facing)}` : ""}${price(n, cost)}`,
  disordered: (n, { unit }) => one(n, unit, "se désorganise", "se désorganisent"),
  routed: (n, { unit }) => one(n, unit, "part en déroute", "partent en déroute"),
  recovered: (n, { unit, to: formation }) =>
    `${one(n, unit, "se réorganise", "se réorganisent")}${formation === undefined ? "" : `, ${formations[formation]}`}`,
  rallied: (n, { unit }) => one(n, unit, "se rallie", "se rallient"),
  exhausted: (n, { unit }) => `Les chevaux ${de(n.unit(unit))} sont épuisés`,
  refreshed: (n, { unit }) => `Les chevaux ${de(n.unit(unit))} sont de nouveau frais`,
  raised: (n, { unit, hex }) =>
    `${one(n, unit, "passe", "passent")} sur le dessus de la pile ${at(n.place(hex))}`,
  detached: (n, { unit, companies, left }) =>
    `${one(n, unit, "détache", "détachent")} ${count(companies.length, "compagnie")} ; force restante : ${left}`,
  saved: (n, { units }) =>
    `${all(n, units, "garde", "gardent")} ${units.length === 1 ? "sa compagnie" : "leurs compagnies"} pour plus tard`,
  rejoined: (n, { unit, to: battalion, strength }) =>
    `${one(n, unit, "rejoint", "rejoignent")} ${le(n.unit(battalion))} (force ${strength})`,
  displaced: (n, { units, to: hex }) =>
    `${all(n, units, "cède", "cèdent")} la place et ${agree(n.units(units), "va", "vont")} ${at(n.place(hex))}`,
  left: (n, { unit, hex }) => `${one(n, unit, "abandonne", "abandonnent")} les pièces ${at(n.place(hex))}`,
  manned: (n, { unit }) => one(n, unit, "a de nouveau ses servants", "ont de nouveau leurs servants"),
  split: (n, { unit }) => one(n, unit, "se divise en deux", "se divisent en deux"),
  combined: (n, { unit, half }) => `${le(n.unit(half))} et ${le(n.unit(unit))} se réunissent`,
  lost: (n, { unit, points, left }) => `${one(n, unit, "perd", "perdent")} ${points} (reste ${left})`,
  eliminated: (n, { unit, hex }) =>
    `Élimination ${de(n.unit(unit))}${hex === undefined ? "" : ` ${at(n.place(hex))}`}`,
  withdrew: (n, { units, hex }) => `${all(n, units, "quitte", "quittent")} la carte ${at(n.place(hex))}`,
  fled: (n, { unit, hex }) =>
    `${one(n, unit, "s'enfuit", "s'enfuient")} hors de la carte ${at(n.place(hex))}`,

  checked: (n, { unit, why, needed, total, terms, passed }) =>
    `${passed ? one(n, unit, "tient bon", "tiennent bon") : one(n, unit, "flanche", "flanchent")} (${causes[why]} : ${total} contre ${needed}${andTerms(n, terms)})`,
  retreats: (n, { units, to: hex }) => `${all(n, units, "recule", "reculent")} jusqu'${at(n.place(hex))}`,
  track: (n, { track, points, left, unit }) =>
    `${le(n.track(track))} ${points < 0 ? agree([n.track(track)], "perd", "perdent") : agree([n.track(track)], "regagne", "regagnent")} ${count(Math.abs(points), "point")} de moral${unit === undefined ? "" : ` (${n.unit(unit)})`} ; reste ${left}`,
  demoralized: (n, { track }) => `Démoralisation ${de(n.track(track))}`,
  scored: (_, { side, points }) =>
    `${armies[side]} ${points < 0 ? "perdent" : "marquent"} ${count(Math.abs(points), "point")}`,

  fatigue: (n, { unit, points, left }) =>
    `${brigade(n.unit(unit))} ${points < 0 ? "se repose" : "se fatigue"} : fatigue ${left}`,
  points: (_, { side, points, left }) =>
    `${armies[side]} ${points < 0 ? "dépensent" : "reçoivent"} ${count(Math.abs(points), "point")} de commandement ; reste ${left}`,
  activated: (n, { unit, hex }) =>
    `${one(n, unit, "entre en action", "entrent en action")}${hex === undefined ? "" : ` ${at(n.place(hex))}`}`,
  deactivated: (n, { unit }) => one(n, unit, "passe à l'état inactif", "passent à l'état inactif"),
  retired: (n, { unit }) =>
    one(n, unit, "n'a plus de troupes et se retire", "n'ont plus de troupes et se retirent"),
  mobilized: (n, { unit }) => one(n, unit, "se mobilise", "se mobilisent"),
  standing: (n, { unit }) => one(n, unit, "passe en position", "passent en position"),
  continued: (n, { unit, needed, total, terms, passed }) =>
    `${passed ? one(n, unit, "reste mobilisé", "restent mobilisés") : one(n, unit, "repasse en position", "repassent en position")} (${total} contre ${needed}${andTerms(n, terms)})`,
  exempted: (n, { unit }) => one(n, unit, "est dispensé du test", "sont dispensés du test"),
  sent: (n, { unit, from, attack, urgent, delay }) =>
    `${one(n, from, "envoie", "envoient")} ${attack ? "un ordre d'attaque" : "un ordre"}${urgent ? " urgent" : ""} ${to(n.unit(unit))}${delay > 0 ? `, délai ${delay}` : ""}`,
  delivery: (n, { unit, total, terms, result }) =>
    `L'ordre envoyé ${to(n.unit(unit))} ${DELIVERIES[result]} (${total}${andTerms(n, terms)})`,
  received: (n, { unit, attack }) =>
    `${one(n, unit, "a reçu", "ont reçu")} ${attack === undefined ? "un ordre" : `l'ordre d'attaque ${attack}`}`,
  attached: (n, { unit, to: chief }) =>
    `${one(n, unit, "passe", "passent")} sous les ordres ${de(n.unit(chief))}`,
  attackOrder: (n, { unit, letter }) => `${one(n, unit, "est", "sont")} sous l'ordre d'attaque ${letter}`,
  violated: (n, { side, letter, violations, unit, why }) =>
    `Ordre d'attaque ${letter} des ${sides[side]} : ${one(n, unit, ...VIOLATIONS[why])} (${count(violations, "manquement")})`,
  attackEnds: (n, { side, letter, unit }) =>
    `Fin de l'ordre d'attaque ${letter} des ${sides[side]}${unit === undefined ? "" : ` pour ${le(n.unit(unit))}`}`,
  batteries: (n, { unit }) => `Les batteries ${de(n.unit(unit))} tirent ensemble`,
  gaveWay: (n, { unit, hex }) => `${one(n, unit, "se replie", "se replient")} ${at(n.place(hex))}`,
  casualty: (n, { unit }) => `${chief(n.unit(unit))} est touché`,
  returned: (n, { unit }) => `${chief(n.unit(unit))} est de retour`,
  commands: (n, { unit, instead }) =>
    `${one(n, unit, "prend", "prennent")} le commandement à la place ${de(n.unit(instead))}`,

  declaredCharge: (n, { units, facing, primaryOnly, opportunity }) =>
    `${all(n, units, "déclare", "déclarent")} une charge${opportunity ? " opportune" : ""} vers ${facingName(facing)}${primaryOnly ? ", pas au-delà de la zone primaire" : ""}`,
  massCharge: (n, { unit }) => `${le(n.unit(unit))} entraîne toute la cavalerie`,
  rides: (n, { units, from }) => `${all(n, units, "charge", "chargent")} depuis ${le(n.place(from))}`,
  projected: (n, { units, hex }) =>
    `${all(n, units, "poursuit", "poursuivent")} la charge depuis ${le(n.place(hex))}, en zone secondaire`,
  reined: (n, { unit, needed, passed }) =>
    `${passed ? `La charge ${de(n.unit(unit))} est retenue` : one(n, unit, "se laisse emporter", "se laissent emporter")} (${needed} ou plus)`,
  abortedCharge: (n, { units }) => `La charge ${ofAll(n, units)} est annulée`,
  endedCharge: (n, { units, hex }) => `La charge ${ofAll(n, units)} s'achève ${at(n.place(hex))}`,

  attacks: (n, { units, at: hex, charge }) =>
    `${charge ? all(n, units, "charge", "chargent") : all(n, units, "attaque", "attaquent")} ${le(n.place(hex))}`,
  shock: (n, { units, defenders, attack, defence, ratio, differential, die, ...outcome }) =>
    `${subject(n.units(units))} contre ${subject(n.units(defenders)) || "personne"} : ${attack.strength} contre ${defence.strength}, ${ratio} ; efficacité ${attack.effectiveness}${inBrackets(n, attack.terms)} contre ${defence.effectiveness}${inBrackets(n, defence.terms)}, différentiel ${signed(differential)} ; ${die === undefined ? "sans dé" : `dé ${die}`} : ${shockText(outcome)}`,
  lapsed: (n, { units, at: hex }) =>
    `${all(n, units, "n'en vient pas", "n'en viennent pas")} aux mains ${at(n.place(hex))}`,

  fired: (n, { unit, at: hex, strength, band, column, firing, target, terms, total, result }) =>
    `${one(n, unit, "tire", "tirent")} sur ${le(n.place(hex))} avec ${strength} (portée ${bandName(band)}, colonne ${column}, classe ${firing} sur classe ${target}) : ${total}${inBrackets(n, terms)}, ${fireResult(result)}`,
  impact: (n, { unit, at: hex, hex: hit }) =>
    `Le tir ${de(n.unit(unit))} sur ${le(n.place(hex))} tombe ${hit === undefined ? "hors de la carte" : hit === hex ? "au but" : `${at(n.place(hit))} et n'atteint que ceux qui s'y trouvent`}`,
  ammunition: (n, { unit, left }) => `Il reste ${count(left, "point")} de munitions ${to(n.unit(unit))}`,
  depleted: (n, { unit }) => one(n, unit, "est à court de munitions", "sont à court de munitions"),
  supplied: (n, { unit }) => one(n, unit, "reçoit des munitions", "reçoivent des munitions"),
  segment: (_, { segment, side }) => `${SEGMENTS[segment]} : ${FIRST[side]}`,
  snow: (_, { snow }) => (snow === "none" ? "La neige cesse" : `Temps : ${snows[snow]}`),
};

const SEGMENTS = {
  skirmish: "Tir des tirailleurs et de l'ordre dispersé",
  battalions: "Tir des bataillons",
  guns: "Tir de l'artillerie",
};
const FIRST = { french: "les Français tirent les premiers", allied: "les Alliés tirent les premiers" };

/** Leaders without a name of their own are called by their brigade or battery. */
const chief = (leader: string): string =>
  /^(Brigade|Grande batterie)/.test(leader) ? `le chef ${de(leader)}` : leader;
const brigade = (leader: string): string =>
  leader.startsWith("Brigade") ? le(leader) : `la brigade ${de(leader)}`;

const shockText = ({
  result,
  losses,
  pending,
}: Pick<EventOf<"shock">, "result" | "losses" | "pending">): string => {
  const [attacker = "-", defender = "-"] = result.split("/");
  const each = (one: string, lost: number): string =>
    withLoss(shockClasses[one.replace(/\d/, "")] ?? one, lost);
  const later = pending ? " quand les deux moitiés ont combattu" : "";
  return `l'attaquant ${each(attacker, losses[0])}${later}, le défenseur ${each(defender, losses[1])}`;
};

const VIOLATIONS: { readonly [W in ViolationCause]: readonly [one: string, many: string] } = {
  holdsBack: ["ne presse pas l'attaque", "ne pressent pas l'attaque"],
  routed: ["a des bataillons en déroute", "ont des bataillons en déroute"],
  tired: ["est à bout de forces", "sont à bout de forces"],
  standing: ["est repassé en position", "sont repassés en position"],
  fallen: ["est hors de combat", "sont hors de combat"],
};

const DELIVERIES = { received: "arrive", delay: "est retardé", ignored: "est ignoré" };

const fireResult = (result: string): string =>
  result === "0"
    ? "sans effet"
    : result === "M"
      ? "test de moral"
      : `${count(Number(result), "point perdu", "points perdus")}`;

export const leg: Words["leg"] = (n, { units, path }) => ({
  head: capital(all(n, units, "va", "vont")),
  tail: ` ${at(n.place(path.at(-1) ?? ""))}`,
});

export const eventText: Words["eventText"] = (names, event) =>
  capital((tellings[event.type] as Telling<EylauEvent>)(names, event));

export const rolled: Words["rolled"] = (names, { value, by, why }) =>
  `${armies[by as keyof typeof armies] ?? by} obtiennent ${value} pour ${names.say(why)}`;
