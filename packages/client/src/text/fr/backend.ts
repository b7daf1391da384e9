import type { Text } from "../en/index.ts";

export const backend: Text["backend"] = {
  notAsked: "ce camp n'a rien à décider maintenant",
  ownEyes: "jusqu'à la fin de la partie, chaque camp ne voit que ce qui le regarde",
  noSuchSide: (side) => `il n'y a pas de camp « ${side} »`,
  notComputers: "ce n'est pas à l'ordinateur de jouer",
  seen: "ce qui a été vu ne peut plus être repris",
  nothingUndone: "aucun coup repris ne peut être rejoué",
  notSaved: "cette partie n'est plus conservée ici",
  noGame: "aucune partie n'est ouverte",
  goneOn:
    "cette partie a continué dans une autre fenêtre ou un autre onglet ; regardez d'abord où elle en est",
  otherFile: (kind) => `ce fichier (${kind}) n'est pas une partie`,
};
