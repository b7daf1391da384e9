// French.

import type { Words } from "../en/index.ts";

export const words: Words = {
  answered: "cette question a déjà reçu sa réponse",
  book: {
    none: "dans ce système, les formations ne reçoivent pas d'ordres",
    formation: (id) => `il n'y a pas de formation « ${id} » à qui donner un ordre`,
    kind: (id) => `il n'y a pas d'ordre « ${id} »`,
    habit: (id) => `il n'y a pas d'habitude « ${id} »`,
    place: "cet ordre demande une case de la carte",
    record: "ce doit être un objet",
    side: "ce camp n'existe pas",
    orders: "ce doit être une liste d'ordres",
    names: "ce doit être une liste de noms",
    left: "ce doit être une liste d'unités avec leur raison",
  },
  halted: "son mouvement a pris fin en route",
  noOrders: "aucun ordre n'est à rédiger ici",
  nobodyPlays: (side) => `personne ne joue le camp « ${side} »`,
  notComputers: "ce n'est pas à l'ordinateur de jouer",
  secretSeats: "les secrets de l'autre camp restent à l'ordinateur jusqu'à la fin de la partie",
  secretBranch: "une partie à secrets ne peut être reprise d'ici qu'une fois terminée",
  secretFile: "La partie n'est pas finie : ce fichier contient les secrets des deux camps.",
  secretStory: "le récit vient quand la partie est terminée",
  standing: (when, phase) => `${when}, ${phase}`,
};
