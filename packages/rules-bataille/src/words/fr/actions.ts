// What an answer means.

import { capital } from "@grognard/parts";
import type { Action, ActionOf } from "../../actions.ts";
import type { OrderNames } from "../facts.ts";
import { le, does as unitDoes } from "./grammar.ts";
import { facingThe, formations, inFormation, at as inPlace, list, toward } from "./naming.ts";

export const order = (action: Action, names: OrderNames): string => capital(sentence(action, names));

function sentence(action: Action, names: OrderNames): string {
  const { hex, name, target, enemy } = names;
  const unit = (id: string) => le(names.unit(id));
  const all = (ids: readonly string[]) => list(ids.map(unit));
  const does = (id: string, one: string, many: string) => unitDoes(names.unit(id), one, many);
  const at = (where: string) => inPlace(hex(where));
  switch (action.do) {
    case "pass":
      return "Terminé";
    case "timeUp":
      return "Temps écoulé";
    case "take":
      return `Placer ${unit(action.unit)}`;
    case "deploy":
    case "place":
      return `${unit(action.unit)} ${at(action.hex)}${standingAs(action, names)}`;
    case "hold":
      return `Retenir ${le(name(action.group))}`;
    case "placeLeader":
      return `${unit(action.leader)} rejoint les troupes ${at(action.hex)}`;
    case "declare":
      return `Charger avec ${all(action.units)}`;
    case "charge":
      return `Lancer maintenant ${all(action.units)}`;
    case "step":
      return `Aller ${at(action.to)}${action.facing === undefined ? "" : `, en tournant ${toward(names.riding(action.facing))}`}`;
    case "pivot":
      return `Conversion sur ${hex(action.on)}, l'autre aile ${at(action.to)}`;
    case "turn":
      return `Tourner ${toward(names.marching(action.facing))}`;
    case "form":
      if (action.formation === "square") return `Former le carré${secondHex(action, names)}`;
      return `${formations[action.formation]}, ${facingThe(names.facing(action.formation, action.facing))}${secondHex(action, names)}`;
    case "recall":
      return "Tenter de rappeler la charge";
    case "halt":
      return "S'arrêter ici";
    case "goOn":
      return "Continuer";
    case "target":
      return `Charger ${enemy(action.hex)}`;
    case "switch":
      return `Se tourner contre ${enemy(action.hex)}`;
    case "evade":
      return `Se replier ${at(action.to)}`;
    case "square":
      return `Former le carré : ${enemy(action.hex)}`;
    case "masse":
      return `${does(action.unit, "se resserre", "se resserrent")} en masse ${at(action.hex)}`;
    case "react":
      return `Tenter de charger avec ${unit(action.unit)}`;
    case "contact":
      return `Charger jusqu'${at(action.hex)}`;
    case "stay":
      return "Rester";
    case "move":
      return `Déplacer ${all(action.units)}`;
    case "march":
      return `Marcher jusqu'${at(action.to)}`;
    case "stop":
      return "S'arrêter ici";
    case "drop":
      return `Laisser ici ${all(action.units)}`;
    case "limber":
      return "Amener l'avant-train";
    case "unlimber":
      return `Mettre en batterie ${facingThe(names.facing("unlimbered", action.facing))}`;
    case "prolong":
      return `Déplacer à la prolonge ${at(action.to)}`;
    case "breakDown":
      return `Scinder ${unit(action.unit)} en bataillons`;
    case "buildUp":
      return `Reconstituer ${unit(action.unit)} avec ses bataillons`;
    case "top":
      return `Mettre ${unit(action.unit)} au sommet de la pile`;
    case "enter":
      return `Faire entrer ${all(action.units)} ${at(action.at)}${comingAs(action, names)}`;
    case "exit":
      return "Sortir de la carte";
    case "forceMarch":
      return `Marche forcée : ${name(action.division)}`;
    case "fire":
      return `Tirer sur ${target(action.at)} avec ${all(action.with)}`;
    case "aim":
      return `${names.isMelee ? "Assaillir" : "Tirer sur"} ${target(action.at)} en choisissant les unités`;
    case "join":
      return names.isMelee
        ? does(action.firer, "participe", "participent")
        : does(action.firer, "tire aussi", "tirent aussi");
    case "open":
      return "Feu";
    case "fallBack":
      return `${does(action.unit, "se replie", "se replient")} ${at(action.to)}`;
    case "lose":
      return `${does(action.unit, "subit", "subissent")} la perte`;
    case "keep":
      return `Se resserrer ${at(action.hex)}`;
    case "flee":
      return `Fuir jusqu'${at(action.path.at(-1) ?? "")}${action.path.length > 1 ? ` par ${action.path.slice(0, -1).join(" ")}` : ""}`;
    case "along":
      return action.leaders.length > 0
        ? `${all(action.leaders)} ${action.leaders.length > 1 ? "suivent" : "suit"} les troupes`
        : "Les chefs restent";
    case "assault":
      return `Assaillir ${target(action.at)} avec ${all(action.with)}`;
    case "retreat":
      return `${does(action.unit, "retraite", "retraitent")} jusqu'${at(action.to)} avant la mêlée`;
    case "lead":
      return `${unit(action.leader)} mène l'assaut`;
    case "spare":
      return `${does(action.unit, "ménage ses", "ménagent leurs")} chevaux : un tiers de la valeur`;
    case "advance":
      return action.units.length > 0
        ? `Avancer avec ${all(action.units)}, ${facingThe(names.advancing(action.units, action.facing))}`
        : "Ne pas avancer";
    case "rally":
      return `Rallier ${unit(action.unit)}`;
    case "offer":
      return "Offrir les honneurs de la guerre";
    case "accept":
      return "Accepter les honneurs de la guerre";
    case "nightMove":
      return `${does(action.unit, "se retire", "se retirent")} ${at(action.to)}`;
    case "redeploy":
      return `Redéployer ${le(name(action.division))}`;
    case "recover":
      return `${does(action.unit, "récupère", "récupèrent")} un incrément`;
  }
}

function comingAs(action: ActionOf<"enter">, { coming }: OrderNames): string {
  const formation = coming(action);
  return formation ? `, ${inFormation[formation]}` : "";
}

function standingAs({ unit, formation, facing }: ActionOf<"deploy" | "place">, names: OrderNames): string {
  return names.isFormed(unit)
    ? `, ${inFormation[formation]}, ${facingThe(names.facing(formation, facing))}`
    : "";
}

/** The other hex of two; or, for a unit that gathers in one, the hex it gathers in. */
function secondHex({ formation, second }: ActionOf<"form">, { hex, isTwoHex }: OrderNames): string {
  if (second === undefined) return "";
  return isTwoHex(formation) ? `, aussi ${inPlace(hex(second))}` : `, ${inPlace(hex(second))}`;
}
