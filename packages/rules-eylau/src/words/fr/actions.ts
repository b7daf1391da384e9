// What an answer means.

import type { Words } from "../en/index.ts";
import { at, count, de, le, subject, to } from "./grammar.ts";
import { faceTo, facingName, forming } from "./naming.ts";

export const order: Words["order"] = ({ unit, place, way: by }, action) => {
  const facing = (way: number | undefined) => (way === undefined ? "" : `, ${faceTo(way)}`);
  switch (action.do) {
    case "pass":
      return "Terminé";

    case "comeBy":
      return `${unit(action.unit)} par ${by(action.unit, action.way)}`;

    // Command
    case "order":
      return `${unit(action.from)} : envoyer ${action.attack ? "un ordre d'attaque" : "un ordre"}${action.urgent ? " urgent" : ""} ${to(unit(action.unit))}`;
    case "mobilize":
      return `Mobiliser ${le(unit(action.unit))}`;
    case "standDown":
      return `Remettre ${le(unit(action.unit))} en position`;
    case "implement":
      if (action.level === "corps")
        return action.division === undefined
          ? `${unit(action.unit)} : attaquer avec tout le commandement`
          : `${unit(action.unit)} : transmettre l'ordre d'attaque ${to(unit(action.division))}`;
      return `${unit(action.unit)} : attaquer avec ${action.division === undefined ? "une division" : le(unit(action.division))}`;
    case "endAttack":
      return `${unit(action.unit)} : mettre fin à l'attaque`;
    case "attach":
      return `Rattacher ${le(unit(action.unit))} ${to(unit(action.to))}`;
    case "deactivate":
      return `Rendre inactif : ${unit(action.unit)}`;
    case "exempt":
      return `Dispenser ${le(unit(action.unit))} du test`;
    case "place":
      return `Placer ${le(unit(action.unit))} ${at(place(action.hex))}`;
    case "activate":
      return `Activer ${le(unit(action.unit))} sans ordre`;
    case "battery":
      return `${unit(action.unit)} : exécuter l'ordre`;
    case "takeOver":
      return `${unit(action.unit)} : remplacer ${le(unit(action.from))}`;

    // Movement
    case "take":
      return `Déplacer ${le(unit(action.unit))}`;
    case "join":
      return `Emmener ${le(unit(action.unit))}`;
    case "leave":
      return `Laisser ${le(unit(action.unit))} ici`;
    case "move":
      return `Aller ${at(place(action.to))}`;
    case "face":
      return `Faire ${faceTo(action.facing)}`;
    case "aboutFace":
      return "Faire demi-tour";
    case "form":
      return `${forming[action.formation]}${action.hex === undefined ? "" : ` avec ${le(place(action.hex))}`}${facing(action.facing)}`;
    case "wheel":
      return `Pivoter sur ${le(place(action.hex))}`;
    case "grand":
      return "Mouvement de grande tactique";
    case "cross":
      return action.how === "order" ? "Prendre son temps : mieux garder l'ordre" : "Se hâter : payer moins";
    case "raise":
      return `Mettre ${le(unit(action.unit))} sur le dessus de la pile`;
    case "detach":
      return `${unit(action.unit)} : détacher ${count(action.companies, "compagnie")}`;
    case "save":
      return "Les bataillons de ligne gardent leurs compagnies pour plus tard";
    case "rejoin":
      return `Rejoindre : ${unit(action.unit)}`;
    case "abandon":
      return action.hex === undefined
        ? "Abandonner les pièces"
        : `Abandonner les pièces ; les servants vont ${at(place(action.hex))}`;
    case "split":
      return "Diviser la batterie";
    case "combine":
      return `Réunir avec ${le(unit(action.unit))}`;
    case "enter":
      return `Faire entrer ${le(unit(action.unit))} ${at(place(action.hex))}`;
    case "withdraw":
      return "Quitter la carte pour de bon";
    case "stop":
      return "S'arrêter ici";

    // Interruptions
    case "fire": {
      const targets = [action.at, action.second].flatMap((hex) => (hex === undefined ? [] : [place(hex)]));
      return `${unit(action.unit)} : tirer${targets.length === 0 ? "" : ` sur ${subject(targets)}`}${action.strength === undefined ? "" : ` avec ${count(action.strength, "point")}`}`;
    }
    case "slip":
      return "S'esquiver, désorganisé";
    case "displace":
      return `Céder la place et aller ${at(place(action.to))}`;
    case "stay":
      return "Rester";
    case "react":
      return `Se tourner vers ${facingName(action.facing)}`;
    case "charge":
      return `${unit(action.unit)} : charger`;
    case "limber":
      return "Remettre l'avant-train et se retirer";
    case "retreat":
      return `Reculer ${at(place(action.to))}`;
    case "lose":
      return `${unit(action.unit)} : subir la perte`;

    // Fire phase
    case "sweep":
      return action.from === "first" ? "Commencer au premier hexagone" : "Commencer au dernier hexagone";
    case "skip":
      return "Ne pas tirer ici";

    // Shock
    case "shock": {
      const targets = [action.at, action.second].flatMap((hex) => (hex === undefined ? [] : [place(hex)]));
      return `${unit(action.unit)} : attaquer ${subject(targets)}${action.how === undefined ? "" : SHOCK_WAYS[action.how]}${action.from === undefined ? "" : ` depuis ${le(place(action.from))}`}${action.strength === undefined ? "" : ` avec ${count(action.strength, "point")}`}`;
    }
    case "execute":
      return `${unit(action.unit)} : charger maintenant`;
    case "advance":
      return `Charger ${at(place(action.to))}`;
    case "turn":
      return `Tourner vers ${facingName(action.facing)}`;
    case "halt":
      return "Tenter de retenir la charge";
    case "massCharge":
      return "Toute la cavalerie charge avec Murat";
    case "receive":
      return action.how === "half" ? "Recevoir avec la moitié de la ligne" : "Recevoir en ordre dispersé";
    case "consolidate":
      return `Resserrer la ligne ${at(place(action.hex))}`;

    // Rally
    case "rally":
      return `Rallier ${le(unit(action.unit))}`;
    case "reform":
      return `${forming[action.formation]}${facing(action.facing)}`;
    case "check":
      return `D'abord les unités ${de(place(action.hex))}`;
  }
};

/** How an extended line attacks. */
const SHOCK_WAYS = { half: " avec la moitié de la ligne", general: " en ordre dispersé" };
