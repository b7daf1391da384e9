// What the guided first game says, each thing when it first happens.

import type { Words } from "../en/index.ts";

const lesson = (title: string, ...text: readonly string[]) => ({ title, text });

export const lessons: Words["lessons"] = {
  goal: lesson(
    "Comment gagner",
    "Vous commandez les Français, en bleu. Les deux armées commencent avec 5 points de moral, et celle qui n'en a plus perd aussitôt.",
    "Chaque unité ennemie brisée coûte 1 point de moral aux Coalisés. Une de vos unités à Genappe (8,8) ou en 5,11 la nuit aussi. Vous avez quatre tours.",
  ),
  welcome: lesson(
    "Vos unités",
    "Une croix désigne l'infanterie, un seul trait la cavalerie. Les nombres sont la force de combat et la capacité de mouvement : 2-2 a une force de deux et marche de deux hexagones, ou de trois en suivant les routes.",
    "Choisissez une de vos unités, puis un des hexagones éclairés.",
  ),
  zone: lesson(
    "Zones de contrôle",
    "Une unité contrôle les six hexagones qui l'entourent. De jour, l'ennemi qui y entre doit s'arrêter, ne peut plus repartir et doit combattre.",
    "N'abordez donc l'ennemi que là où vous voulez l'attaquer, si possible avec vos deux unités.",
  ),
  march: lesson(
    "En marche",
    "Chaque hexagone coûte un point de mouvement. Les bois, le terrain accidenté et les marais arrêtent toute unité qui y entre hors d'une route.",
    "Un mouvement peut être repris jusqu'au prochain jet de dé.",
  ),
  reaction: lesson(
    "Votre cavalerie peut réagir",
    "C'est le tour de l'ennemi. Avant ses combats, votre cavalerie peut charger un ennemi adjacent, ou se dérober d'un hexagone.",
    "Rien ne vous y oblige. Si vous ne faites rien, l'ennemi attaque ensuite.",
  ),
  declaration: lesson(
    "Qui attaque qui",
    "Tous les combats s'annoncent avant que le premier soit livré. Choisissez une ou plusieurs de vos unités, puis l'ennemi qu'elles attaquent.",
    "Une unité en ZdC ennemie doit attaquer. Tout ennemi dans la ZdC d'une unité qui attaque doit l'être aussi. Ce qu'il reste à faire est affiché.",
  ),
  reserves: lesson(
    "Les réserves",
    "Chaque camp peut dépenser 1 point de moral pour ajouter 1 à sa force dans ce combat.",
    "Le moral décide de la partie. Le plus souvent, mieux vaut le garder.",
  ),
  column: lesson(
    "De la force à la colonne",
    "L'attaque moins la défense donne la colonne de la table des combats. Plus elle est à droite, mieux c'est pour l'attaquant.",
    "Vous pouvez choisir une colonne plus basse, mais c'est rarement utile.",
  ),
  result: lesson(
    "Le résultat d'un combat",
    "Un dé se lit sur la table des combats. A désigne l'attaquant, D le défenseur : W se replie d'un hexagone, R est mis en déroute, B se brise.",
    "N veut dire que chacun reste sur place, EX que les deux camps perdent des unités.",
  ),
  retreat: lesson(
    "En retraite",
    "Une unité battue recule vers sa ligne de communication, par des hexagones vides hors des ZdC ennemies s'il y en a.",
    "Pour franchir une rivière ou entrer dans une ZdC ennemie, il faut un jet de dé : sur 1, 2 ou 3, elle se brise.",
  ),
  rout: lesson(
    "En déroute",
    "Une unité en déroute fuit d'autant d'hexagones que l'indique un dé. Elle combat à demi-force et ne contrôle rien jusqu'à ce qu'elle se ressaisisse.",
    "Si le dé dépasse sa capacité de mouvement, son armée perd 1 point de moral et l'ennemi en gagne 1.",
  ),
  broken: lesson(
    "Une unité se brise",
    "Elle quitte la carte. Son armée perd 1 point de moral, et l'ennemi en gagne 1.",
    "Elle n'est pas perdue pour autant : la nuit, elle peut tenter de se rallier.",
  ),
  advance: lesson(
    "En avant !",
    "Les vainqueurs peuvent occuper l'hexagone abandonné, et la cavalerie peut poursuivre plus loin.",
    "La cavalerie n'écoute pas toujours : si le contrôle est perdu, elle doit avancer.",
  ),
  night: lesson(
    "La nuit tombe",
    "De nuit, les unités marchent d'un hexagone et personne ne combat. Elles peuvent quitter une ZdC ennemie, mais non y entrer.",
    "Une armée gagne 1 point de moral pour son repos, et en perd 1 pour chacune de ses lignes de communication que l'ennemi occupe.",
  ),
  rally: lesson(
    "Ralliement !",
    "Une unité brisée revient sur 5 ou 6 ; sur 1 ou 2, elle est perdue pour de bon. À vous de voir si vous tentez votre chance.",
    "1 point de moral ajoute un à tous les jets de cette nuit.",
  ),
  over: lesson(
    "Les canons se taisent",
    "Si les deux armées ont encore du moral à la fin, les Coalisés l'emportent s'ils en ont davantage ; sinon la partie est nulle.",
    "Les grandes batailles ajoutent des unités, des renforts, des cartes d'événement et des règles optionnelles.",
  ),
};
