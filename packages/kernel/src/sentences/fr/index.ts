// French.

import type { Sentences } from "../en/index.ts";

export const words: Sentences = {
  "game.over": "la partie est terminée",
  "game.notAsked": (side, asked) => `${side} n'a rien à décider maintenant ; c'est à ${asked}`,
  "game.notOffered": "cette réponse n'est pas parmi celles proposées maintenant",
  "game.otherQuestion": (question) => `il faut d'abord décider autre chose : ${question}`,
  "game.noAction": "une action est un objet avec un « do »",
  "game.misformed": (fault) => fault,
};
