// What the guided first game says, each thing when it first happens.

import type { Words } from "../en/index.ts";

const lesson = (title: string, ...text: readonly string[]) => ({ title, text });

export const lessons: Words["lessons"] = {
  goal: lesson(
    "Comment gagner",
    "Vous commandez les Français, en bleu, contre la coalition au carrefour des Quatre-Bras.",
    "Les deux armées commencent avec 5 points de moral. Chaque unité perdue fait baisser le moral, et l'armée qui n'en a plus perd aussitôt la partie.",
    "Vous avez quatre tours. Prenez le terrain dont l'ennemi a besoin, ou battez ses deux unités : elles se tiennent autour du carrefour.",
  ),
  welcome: lesson(
    "Vos unités",
    "Les pions bleus sont à vous. La case barrée d'une croix est l'infanterie, celle barrée d'un seul trait la cavalerie.",
    "Les deux nombres en dessous sont la force de combat et la capacité de mouvement : 2-2 a une force de deux et marche de deux hexagones.",
    "Choisissez une de vos unités, puis un des hexagones éclairés.",
  ),
  march: lesson(
    "En marche",
    "Chaque hexagone coûte un point de mouvement ; une unité qui suit les routes de bout en bout en a un de plus.",
    "Les bois, le terrain accidenté et les marais arrêtent toute unité qui y entre hors d'une route. Et un mouvement ne se reprend pas.",
  ),
  zone: lesson(
    "Zones de contrôle",
    "Une unité surveille les six hexagones qui l'entourent. De jour, l'ennemi qui y entre doit s'arrêter et ne peut plus repartir.",
    "Réfléchissez donc avant d'aborder l'ennemi : une fois adjacent, il faudra combattre.",
  ),
  reaction: lesson(
    "L'ennemi s'est approché",
    "Pendant le tour ennemi, votre cavalerie peut répondre : charger un ennemi adjacent, ou se dérober.",
    "Rien ne vous y oblige. Si vous ne faites rien, l'ennemi attaque ensuite.",
  ),
  declaration: lesson(
    "Qui attaque qui",
    "Tous les combats s'annoncent avant que le premier soit livré. Choisissez une ou plusieurs de vos unités, puis l'ennemi qu'elles attaquent.",
    "Une unité en ZdC ennemie doit attaquer, et l'ennemi qui la contrôle doit être attaqué. Ce qu'il reste à annoncer est affiché.",
    "Deux unités contre une valent mieux qu'une seule. Vous voyez vos chances avant de confirmer.",
  ),
  reserves: lesson(
    "Les réserves",
    "Chaque camp peut dépenser un point de moral pour ajouter un à sa force dans ce combat.",
    "Le moral fait gagner et perdre les parties. Le plus souvent, mieux vaut le garder.",
  ),
  column: lesson(
    "De la force à la colonne",
    "L'attaque moins la défense donne la colonne de la table des combats. Plus elle est à droite, mieux c'est pour l'attaquant.",
    "Vous pouvez choisir une colonne plus basse, mais c'est rarement utile. Prenez la plus haute et lancez le dé.",
  ),
  result: lesson(
    "Le dé est jeté",
    "A désigne l'attaquant, D le défenseur : W se replie d'un hexagone, R est mis en déroute, B se brise.",
    "N veut dire que chacun reste sur place, EX que les deux camps perdent des unités. La case lue est marquée sur la table.",
  ),
  retreat: lesson(
    "En retraite",
    "Une unité battue recule vers sa ligne de communication, en terrain libre s'il y en a.",
    "Pour franchir une rivière ou entrer dans une ZdC ennemie, il faut un jet de dé : sur 1, 2 ou 3, elle se brise.",
  ),
  rout: lesson(
    "En déroute",
    "Une unité en déroute a fui d'autant d'hexagones que l'a dit le dé. Elle combat à demi-force et ne contrôle rien jusqu'à ce qu'elle se ressaisisse.",
    "Si elle fuit plus loin que sa capacité de mouvement, son armée perd du moral et l'ennemi en gagne.",
  ),
  broken: lesson(
    "Une unité se brise",
    "Elle quitte la carte. Son armée perd un point de moral, et l'ennemi en gagne un.",
    "Elle n'est pas perdue pour autant : la nuit, elle peut tenter de se rallier.",
  ),
  advance: lesson(
    "En avant !",
    "Les vainqueurs peuvent occuper l'hexagone abandonné, et la cavalerie peut poursuivre plus loin.",
    "La cavalerie n'écoute pas toujours : si le contrôle est perdu, elle doit avancer.",
  ),
  night: lesson(
    "La nuit tombe",
    "De nuit, les unités marchent d'un hexagone, peuvent quitter une ZdC ennemie mais non y entrer, et personne ne combat.",
    "Une armée gagne un point de moral pour son repos, et en perd un pour chacune de ses lignes de communication que l'ennemi occupe.",
  ),
  rally: lesson(
    "Ralliement !",
    "Une unité brisée revient sur 5 ou 6 ; sur 1 ou 2, elle est perdue pour de bon. À vous de voir si vous tentez votre chance.",
    "Un point de moral ajoute un à tous les jets de cette nuit.",
  ),
  over: lesson(
    "Les canons se taisent",
    "Une armée sans moral a perdu. Si les deux tiennent encore, les Coalisés l'emportent s'ils ont plus de moral, sinon la partie est nulle.",
    "Vous connaissez maintenant le jeu. Les grandes batailles ont plus d'unités, des cartes d'événement et des règles optionnelles, mais rien que vous n'ayez vu ici.",
  ),
};
