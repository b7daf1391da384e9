// Markers that lie on a unit.

import type { Words } from "../en/index.ts";
import { wordFor } from "../naming.ts";
import { gaits } from "./terms.ts";

export const marks: Words["marks"] = {
  routed: "En déroute : fuit jusqu'à être en sûreté",
  shaken: "Unité ébranlée : reste sur place, tire et combat moins bien",
  contact: "Au contact de l'ennemi",
  recall: "Rappel et ralliement : tout le tour",
  spent: "A galopé : en ordre dispersé jusqu'au rappel",
  charging: (gait) => `Charge${gait === "none" ? "" : ` au ${wordFor(gaits, gait)}`}`,
  charged: "Subit une charge : teste son moral avant le combat",
  commander: (name) => `Avec ${name} : ses tests de moral sont plus faciles`,
  dismounted: (percent) => `${percent} % de ses pièces sont démontées`,
  sheltered: "À l'abri : ne prend pas part au combat",
  firstFire: "A déjà donné son premier feu : les salves suivantes n'ont plus ce bonus",
  quarter: "Au quart de sa force ou moins : ses tests de moral sont plus difficiles",
  half: "À la moitié de sa force ou moins : son feu faiblit et ses tests de moral sont plus difficiles",
};
