// The guided first game: three turns at Dünzling.

import type { lessons as en } from "../en/lessons.ts";

export const lessons: typeof en = {
  goal: {
    title: "Comment gagner : garder le village",
    text: [
      "Vous commandez les Français pendant trois tours. Dünzling vaut 2 points pour vous et 4 pour l'ennemi, Saalhaupt 2 pour l'ennemi, et chaque pas perdu donne un point à l'autre camp.",
      "Vous gagnez si vous finissez avec 3 points d'avance ; avec 2 points, la partie est nulle.",
    ],
  },
  welcome: {
    title: "Vos troupes",
    text: [
      "Les pions bleu foncé sont à vous. Au bas d'un pion figurent sa force, son moral et ses points de mouvement ; la pointe au bord marque son front.",
      "La cavalerie de Montbrun tient le village. La division Friant arrive derrière elle, étirée le long de la route : le long ruban bleu.",
    ],
  },
  orders: {
    title: "Les ordres en chemin",
    text: [
      "Vous ne déplacez pas vos corps à votre gré : chacun fait ce que dit son ordre. Davout peut envoyer un nouvel ordre par tour, et une estafette doit le porter. Si le chef est loin, il arrive un tour plus tard, ou davantage.",
      "Friant a MARCHER, puis ATTAQUER ; Montbrun a TENIR. L'onglet Armée donne les ordres de vos corps, sous Piste d'ordres. Pour l'instant cela suffit : choisissez « Aucun nouvel ordre ».",
    ],
  },
  chits: {
    title: "À qui le tour ?",
    text: [
      "Chaque formation a un pion dans le gobelet. On les tire au hasard, l'un après l'autre, et la formation tirée agit.",
      "Nul ne sait donc si Friant arrivera avant l'attaque des Autrichiens. Avec l'un de vos corps, le QG et Davout peuvent aussi bouger, une fois par tour.",
    ],
  },
  check: {
    title: "Obéit-il ?",
    text: [
      "Un chef qui a un ordre lance un dé et ajoute sa valeur. Si un chef médiocre tire 1, ses unités ne peuvent que se reposer. Un nouvel ordre demande du temps : à son premier tour, le total limite aussi les points de mouvement de chaque unité.",
    ],
  },
  units: {
    title: "L'une après l'autre",
    text: [
      "Choisissez une unité : elle agit aussitôt, et c'est tout pour elle. Elle bouge, ou reste et travaille, ou se repose ; jamais deux de ces choses.",
      "Pour attaquer, amenez une unité à côté de l'ennemi, front vers lui, et arrêtez-la là. Quand toutes ont agi, ou que vous renoncez aux autres, on vous demande qui attaque qui.",
      "Seul ce que permet son ordre vous est proposé. Regardez une unité pour connaître son ordre et savoir si son chef peut l'atteindre.",
    ],
  },
  column: {
    title: "En colonne sur la route",
    text: [
      "Sous l'ordre MARCHER, une division suit la route à un demi-point par hexagone, à pleine vitesse et par le plus court. Elle est longue, sans défense si on l'attaque, et lente à se déployer.",
      "Quand sa tête atteint l'Objectif, ou que l'ennemi barre le chemin, elle se déploie : chaque pion de la colonne coûte des points.",
    ],
  },
  zones: {
    title: "Les zones de contrôle",
    text: [
      "La cavalerie contrôle les six hexagones qui l'entourent ; l'infanterie seulement ceux en terrain clair, et si elle a des canons. Une unité qui entre dans un tel hexagone doit s'arrêter.",
      "Sous Calques, vous pouvez faire dessiner les zones des deux camps sur la carte.",
    ],
  },
  declare: {
    title: "À l'attaque",
    text: [
      "Choisissez vos attaquants, puis l'ennemi devant leur front. Les chances s'affichent avant que vous ne vous engagiez : forces, moral, canons, terrain, et ce que le dé peut donner.",
      "Une formation n'est obligée d'attaquer que si son ordre est ATTAQUER.",
    ],
  },
  evasion: {
    title: "L'infanterie attaque la cavalerie",
    text: [
      "La cavalerie n'a pas à attendre l'infanterie : elle peut se dérober de quatre hexagones au plus avant l'attaque. Cela la désorganise, et l'ennemi gagne le terrain.",
    ],
  },
  fought: {
    title: "Comment se règle un combat",
    text: [
      "Les deux forces, une fois modifiées, donnent un rapport, et ce rapport un modificateur au dé. Le moral et les canons s'y ajoutent. Plus le total est haut, plus le défenseur est rejeté loin.",
      "Puis chaque pile lance encore un dé pour ses propres pertes.",
    ],
  },
  effects: {
    title: "Pertes et traînards",
    text: [
      "Certains pas sont perdus pour de bon ; d'autres ne sont que des traînards, et se rallient quand l'unité reste sur place ou se repose. Une unité n'a jamais plus de deux pas de traînards.",
    ],
  },
  smashed: {
    title: "Unité brisée",
    text: [
      "Une unité à qui il ne reste que des traînards est brisée : elle ne peut que tenter de se rallier, et si elle échoue elle continue sa fuite.",
    ],
  },
  disorganized: {
    title: "Désorganisée",
    text: [
      "Votre unité n'a plus que la moitié de sa force et de ses points de mouvement, et ne peut ni attaquer ni entrer dans une zone ennemie. Elle se remet en ordre à la fin de sa prochaine activation.",
    ],
  },
  leader: {
    title: "La place du général",
    text: [
      "Un chef chevauche avec une de ses unités. Celles qui sont trop loin n'agissent que si elles réussissent un test. Au combat, son bonus aide les unités qui l'entourent ; mais il peut tomber.",
    ],
  },
  fatigue: {
    title: "La fatigue",
    text: [
      "Les unités qui marchent ou combattent montent sur la piste de fatigue. À partir de la cinquième case, une unité est fatiguée : moitié moins rapide et moitié moins forte. Un tour de repos la fait redescendre.",
      "Votre tableau des forces montre la fatigue de chaque unité. L'ennemi ne voit pas le vôtre, ni vous le sien.",
    ],
  },
  resting: {
    title: "Le repos",
    text: ["Une unité qui se repose ne fait rien d'autre. Ne rien faire sans se reposer ne sert à rien."],
  },
  turn: {
    title: "Trois heures et demie",
    text: [
      "Un tour de jour dure trois heures et demie, la nuit huit heures. Les ordres en route avancent d'une case.",
    ],
  },
};
