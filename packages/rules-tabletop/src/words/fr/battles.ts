// Les batailles faites pour les joueurs : ce qu'on peut en choisir, et leurs ordres de mission.

import type { Words } from "../en/index.ts";

export const battles: Words["battles"] = {
  choices: {
    kind: "L'enjeu de la bataille",
    ground: "Le terrain",
    weather: "Le temps",
  },
  kind: {
    field: { title: "Bataille rangée", text: "Deux armées égales, et le même terrain pour les deux." },
    meeting: {
      title: "Combat de rencontre",
      text: "Les deux avant-gardes sont sur la table. Les autres brigades arrivent derrière elles, une par tour dès le deuxième. Deux tours de plus qu'une bataille rangée.",
    },
    attack: {
      title: "Attaque : le premier camp attaque",
      text: "Le second camp n'a que les trois quarts des points, mais il tient une position préparée : des ouvrages pour ses canons, des haies et des murs le long de son front, et près de la moitié de la table pour se placer. L'attaquant gagne en prenant le terrain situé derrière. Deux tours de plus.",
    },
    defence: {
      title: "Défense : le second camp attaque",
      text: "Le premier camp n'a que les trois quarts des points, mais il tient une position préparée : des ouvrages pour ses canons, des haies et des murs le long de son front, et près de la moitié de la table pour se placer. L'attaquant gagne en prenant le terrain situé derrière. Deux tours de plus.",
    },
    crossing: {
      title: "Passage de rivière : le premier camp passe",
      text: "Le second camp a sept dixièmes des points et un ouvrage pour ses canons derrière l'eau. Il y a un pont, un pont de bateaux que le boulet peut détruire, et un bac ou un gué. Les passages comptent, et plus encore le terrain de l'autre rive. Trois tours de plus.",
    },
    riverbank: {
      title: "Ligne de rivière : le second camp passe",
      text: "Le premier camp a sept dixièmes des points et un ouvrage pour ses canons derrière l'eau. Il y a un pont, un pont de bateaux que le boulet peut détruire, et un bac ou un gué. Les passages comptent, et plus encore le terrain de la rive défendue. Trois tours de plus.",
    },
    pursuit: {
      title: "Poursuite : le second camp fait l'arrière-garde",
      text: "Le second camp a les deux tiers des points et se tient au milieu de la table. Il doit gagner du temps : la route derrière lui compte le plus, et la bataille dure deux tours de moins.",
    },
    rearguard: {
      title: "Arrière-garde : le second camp poursuit",
      text: "Le premier camp a les deux tiers des points et se tient au milieu de la table. Il doit gagner du temps : la route derrière lui compte le plus, et la bataille dure deux tours de moins.",
    },
  },
  ground: {
    mixed: { title: "De toute sorte", text: "À moitié découvert." },
    open: { title: "Découvert", text: "Des champs ; çà et là une colline ou un village." },
    wooded: { title: "Boisé", text: "Des bois, clairs et épais." },
    hilly: { title: "Accidenté", text: "Des collines, parfois raides." },
    villages: { title: "Villages", text: "Beaucoup de maisons à tenir." },
  },
  weather: {
    drawn: { title: "Tiré au sort", text: "Saison et temps selon le numéro de la bataille." },
    summer: { title: "Tiré au sort, en été", text: "" },
    spring: { title: "Tiré au sort, au printemps ou en automne", text: "" },
    winter: { title: "Tiré au sort, en hiver", text: "" },
    perfect: { title: "D'abord parfait", text: "" },
    fair: { title: "D'abord beau", text: "" },
    wet: { title: "D'abord humide", text: "" },
    storm: { title: "D'abord la tempête", text: "" },
    fog: { title: "D'abord le brouillard", text: "" },
    snow: { title: "D'abord la neige", text: "" },
  },
  brief: {
    field: "Bataille rangée",
    meeting: "Combat de rencontre",
    attack: "Attaque et défense",
    crossing: "Passage de rivière",
    rearguard: "Arrière-garde",
  },
};
