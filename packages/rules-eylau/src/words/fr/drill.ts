// Les ordres aux formations : comment ils s'appellent, et où ils en sont.

import type { Words } from "../en/index.ts";
import { count } from "./grammar.ts";

export const drill: Words["drill"] = {
  kinds: {
    advance: {
      text: "Avancer en ligne jusqu'à …",
      title: (where) => `Avancer en ligne : ${where}`,
      hint: "Brigade à côté de brigade, en colonne en marche et en ligne devant l'ennemi ; les pièces se mettent en batterie là où elles peuvent tirer.",
    },
    assault: {
      text: "Enlever une position …",
      title: (where) => `Enlever ${where}`,
      hint: "L'infanterie y va en colonnes, jusqu'au contact ; artillerie et cavalerie l'appuient en arrière.",
    },
    hold: {
      text: "Se déployer et tenir le terrain",
      title: (_where) => "Se déployer et tenir le terrain",
      hint: "Toutes restent sur place, en ligne face à l'ennemi ; les pièces se mettent en batterie.",
    },
    follow: {
      text: "Suivre le chef",
      title: (_where) => "Suivre le chef",
      hint: "Toutes gardent leur place autour du chef, où que vous meniez son pion.",
    },
    march: {
      text: "Marcher en colonne jusqu'à …",
      title: (where) => `Marcher en colonne : ${where}`,
      hint: "L'une derrière l'autre, par le plus court ; elles évitent l'ennemi.",
    },
  },
  habits: {
    fire: "Tirer de toutes leurs forces sur la cible la plus proche",
    giveWay: "Choisir le chemin le plus sûr quand il faut reculer, céder la place ou subir une perte",
    form: "Se rallier et se reformer, et placer les chefs",
    react: "Tourner la cavalerie vers l'ennemi qui approche, et réveiller les brigades",
  },
  progress: (there, all) =>
    all === 0 ? "aucune unité sur la carte" : `${there} sur ${count(all, "unité")} comme ordonné`,
};
