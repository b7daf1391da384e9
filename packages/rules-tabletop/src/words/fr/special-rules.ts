// What a scenario adds to the rules, in words: how it is won, and which units come later.

import type { Words } from "../en/index.ts";
import { de } from "./naming.ts";

const HOLDING = { last: "Dernier à tenir", sole: "Seul dans", near: "Tenir" };
const OF = { points: "de ses points", battalions: "de ses bataillons" };

export const specialRules: Words["specialRules"] = {
  victory: "Victoire",
  reinforcements: "Renforts",
  arrives: (unit, { turn, roll, surely }) => {
    if (!roll) return `${unit} : dès le tour ${turn}.`;
    const latest = surely ? `, au tour ${surely} dans tous les cas` : "";
    return `${unit} : dès le tour ${turn}, annonce au tour précédent sur un jet de ${roll} ou plus${latest}.`;
  },
  overhead: "Boulets par-dessus les amis",
  firesOver: (batteries) => `Peut tirer à boulet par-dessus les amis : ${batteries.join(", ")}.`,
  lost: (times) => `Chaque unité ennemie perdue : ${times} fois ses points.`,
  shaken: (times) => `Chaque unité ennemie ébranlée à la fin : ${times} fois ses points.`,
  battery: (worth) => `Chaque batterie prise : ${worth}.`,
  commander: (points) => `Chaque chef ennemi blessé : ${points}.`,
  place: (how, place, worth) => `${HOLDING[how]} ${place} : ${worth}.`,
  exit: (side, exit, points) => `${side}, ${exit} : ${points}.`,
  line: (side, line, each, most) => `${side}, ${line} : ${each} chacun, ${most} au plus.`,
  broken: (percent, of) => `La bataille finit quand un camp a perdu ${percent} % ${OF[of]}.`,
  higher: (draw) => `Le plus haut score l'emporte ; un écart de moins de ${draw} donne la partie nulle.`,
  margin: (a, b, win, lose) =>
    `Victoire ${de(a)} : ${win} d'avance ou plus ; victoire ${de(b)} : si l'avance adverse ne dépasse pas ${lose}.`,
};
