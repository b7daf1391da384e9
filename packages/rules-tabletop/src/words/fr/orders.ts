// An order in words.

import type { Path, Primitive } from "@grognard/table";
import type { Aim, Order } from "../../actions.ts";
import { FACE_NAMES } from "../naming.ts";
import type { Speaker } from "../speaker.ts";
import { degrees, mm } from "./lengths.ts";
import { a, de, le, theList } from "./naming.ts";
import { edges, faces, facing, gaits, hands, inFormation, shots, towards } from "./terms.ts";

function primitiveWords(step: Primitive): string {
  switch (step.go) {
    case "forward":
      return `avancer de ${mm(step.d)}`;
    case "oblique":
      return `obliquer de ${mm(step.d)}, ${degrees(step.a)} à ${step.a < 0 ? "gauche" : "droite"}`;
    case "wheel":
      return `conversion à ${hands[step.to]} ${degrees(step.q)}`;
    case "back":
      return `reculer de ${mm(step.d)}`;
    case "back-wheel":
      return `conversion en arrière à ${hands[step.to]} ${degrees(step.q)}`;
    case "sidestep":
      return `pas de côté à ${hands[step.to]}`;
    case "by-face":
      return `par la face ${faces[FACE_NAMES[step.face]]}`;
    case "follow":
      return step.legs.map(({ heading, d }) => `${towards(heading)} ${mm(d)}`).join(", ");
    case "skirmish":
      return `${towards(step.heading)} ${mm(step.d)}${step.q ? `, tourner de ${degrees(step.q)} à ${step.q < 0 ? "gauche" : "droite"}` : ""}`;
  }
}

const pathWords = (path: Path): string => path.map(primitiveWords).join(", puis ") || "sur place";

const screenWords = (path: Path | undefined): string =>
  path ? ` ; ses tirailleurs : ${pathWords(path)}` : "";

const aimWords = ({ shot, target }: Aim, of: Speaker): string =>
  `${shot === "volley" || shot === "skirmish" ? "" : `à ${shots[shot]} `}sur ${le(of.name(target))}`;

/** Several parts may have one target. */
const aimsWords = (aims: readonly Aim[], of: Speaker): string =>
  [...new Set(aims.map((aim) => aimWords(aim, of)))].join(", ");

const HOLD = {
  edge: (zone: string) => `border la lisière ${de(zone)}`,
  deep: (zone: string) => `défendre l'intérieur ${de(zone)}`,
  sheltered: (zone: string) => `s'abriter dans ${zone}`,
};

/** Without its subject: "charger I/35e Ligne au galop : avancer de 80 mm". */
export function ordered(order: Order, of: Speaker): string {
  switch (order.order) {
    case "post":
      return `se placer ${inFormation(order.formation)}, ${facing(order.heading)}`;
    case "quarter":
      return HOLD[order.posture](of.name(order.zone));
    case "reserve":
      return "attendre en réserve";
    case "stand":
      return "se tenir ici";
    case "attach":
      return `se joindre ${a(of.name(order.to))}`;
    case "detach":
      return "quitter l'unité";
    case "promote":
      return `laisser le commandement ${a(of.name(order.by))}`;
    case "face":
      return "faire demi-tour";
    case "form":
      return `se mettre ${inFormation(order.to)}`;
    case "split":
      return "détacher des tirailleurs";
    case "limber":
      return `remettre l'avant-train${order.turn ? `, tourner de ${order.turn}°` : ""}`;
    case "unlimber":
      return `mettre en batterie${order.turn ? `, tourner de ${order.turn}°` : ""}`;
    case "load":
      return `embarquer (${of.name(order.ferry)})`;
    case "unload":
      return "débarquer";
    case "recall":
      return "rappel et ralliement";
    case "garrison":
    case "line-edge":
      return order.sides.length > 0
        ? `border la lisière (${order.sides.map((side) => edges[side]).join(", ")})`
        : "border la lisière";
    case "exchange":
      return `relever ${le(of.name(order.with))}`;
    case "deepen":
      return "défendre l'intérieur de la localité";
    case "fight-fire":
      return `combattre l'incendie dans ${le(of.name(order.zone))}`;
    case "lay-charge":
      return `poser une charge de poudre contre ${le(of.name(order.section))}`;
    case "great-square":
      return `former un grand carré avec ${theList(order.with.map(of.name))}`;
    case "dissolve":
      return "dissoudre le grand carré";
    case "charge":
      return `charger ${le(of.name(order.target))}${order.gait ? ` au ${gaits[order.gait]}` : ""} : ${pathWords(order.path)}`;
    case "countercharge":
      return `contre-charger ${le(of.name(order.target))}${order.gait ? ` au ${gaits[order.gait]}` : ""} : ${pathWords(order.path)}`;
    case "stand-fast":
      return "attendre de pied ferme";
    case "fall-back":
      return `se replier : ${pathWords(order.path)}${"screen" in order ? screenWords(order.screen) : ""}`;
    case "evade":
      return "se dérober devant la charge";
    case "move-away":
      return `s'éloigner : ${pathWords(order.path)}`;
    case "halt":
      return "s'arrêter";
    case "press":
      return `pousser la charge : ${pathWords(order.path)}`;
    case "move":
      return `${pathWords(order.path)}${screenWords(order.screen)}`;
    case "wheel":
      return `conversion à ${hands[order.to]} ${degrees(order.q)}`;
    case "hand-push":
      return `pousser les pièces à bras : ${pathWords(order.path)}`;
    case "leave-zone":
      return `sortir par le côté ${edges[order.side]} ${inFormation(order.formation)} : ${pathWords(order.path)}`;
    case "enter":
      return `entrer sur la table ${inFormation(order.formation)} : ${pathWords(order.path)}`;
    case "withdraw":
      return `se retirer : ${pathWords(order.path)}`;
    case "ride":
      return `chevaucher ${towards(order.heading)} ${mm(order.d)}`;
    case "fire":
      return `tirer ${aimsWords(order.aims, of)}`;
    case "fire-fire":
      return `tirer ${aimsWords(order.aims, of)}, puis ${aimsWords(order.again, of)}`;
    case "group":
      return `tester avec ${theList(order.with.map(of.name))}`;
    case "stay":
      return "rester sur place";
    case "go-back":
      return `revenir en arrière : ${pathWords(order.path)}`;
    case "press-on":
      return `poursuivre${order.gait ? ` au ${gaits[order.gait]}` : ""} : ${pathWords(order.path)}`;
    case "occupy":
      return `occuper ${le(of.name(order.zone))}`;
    case "second-move":
      return `poursuivre la marche : ${pathWords(order.path)}`;
    case "announce":
      return "entrer sur la table, ou la quitter, au prochain tour";
    case "cross":
      return "traverser";
    case "reform":
      return `se reformer ${inFormation(order.formation)}, ${facing(order.heading)}`;
  }
}
