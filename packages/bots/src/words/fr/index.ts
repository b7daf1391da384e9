// French.

import type { Words } from "../en/index.ts";

export const words: Words = {
  names: {
    random: "Hasard",
    ensign: "Enseigne",
    scout: "Éclaireur",
    captain: "Capitaine",
    marshal: "Maréchal",
    brigadier: "Général de brigade",
    colonel: "Colonel",
    general: "Général",
  },
  about: {
    random: "n'importe quel coup permis, folies exclues : l'étalon de tous les autres",
    ensign: "joue simplement et n'a pas l'œil à tout",
  },
  overlooked: "Il n'a pas vu qu'il y avait mieux.",
  unknownPlayer: (id, known) => `il n'y a pas de joueur « ${id} » ; il y a ${known.join(", ")}`,
  unknownSide: (known) => `ce camp n'existe pas ; il y a ${known.join(", ")}`,
};
