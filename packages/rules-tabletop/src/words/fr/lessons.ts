// What the guided game explains.

import type { Words } from "../en/index.ts";

export const lessons: Words["lessons"] = {
  goal: {
    title: "Comment gagner : tenir Rorai",
    text: [
      "La ville de Rorai vaut 30 points au camp qui l'a tenue en dernier. Les Autrichiens marquent aussi pour les unités qui passent à l'ouest, et chaque camp pour les unités ennemies détruites.",
      "Dix points d'avance ou plus à la fin, c'est la victoire ; tout écart moindre est une partie nulle.",
    ],
  },
  welcome: {
    title: "La route de Pordenone",
    text: [
      "Vous commandez les avant-postes français de Sahuc, en bleu : deux bataillons, un régiment de chasseurs et quatre pièces. Les Autrichiens viennent de l'est.",
      "Les deux camps écrivent leurs ordres en même temps, en secret, et tout s'exécute ensemble. Personne n'attend l'autre.",
      "Vous ne saurez jamais quelle force il reste à l'ennemi : seulement ce que vos tirs lui ont coûté.",
    ],
  },
  deployment: {
    title: "Déploiement sous pli",
    text: [
      "Un tour commence par les changements de formation et d'orientation. Chaque unité a deux options par tour, jamais deux fois la même.",
      "Les pièces légères mettent en batterie ou remettent l'avant-train pour une option : elles peuvent encore tirer le même tour. Les plus lourdes, non.",
      "Choisissez une unité, un changement, et regardez sa silhouette. Puis validez la feuille.",
    ],
  },
  movement: {
    title: "La marche",
    text: [
      "Tirez la flèche devant le front pour marcher : droit devant, ou en obliquant de dix degrés au plus. Tirez un coin pour une conversion autour de l'autre.",
      "Une colonne de route suit sa tête et, sur une route, marche deux fois plus loin.",
      "Les chiffres sous la silhouette disent ce que vous consommez de l'allocation. Un terrain difficile peut imposer un jet de retard.",
    ],
  },
  wheel: {
    title: "Le prix d'une conversion",
    text: [
      "Une conversion coûte le chemin du coin extérieur : cher pour une ligne de quatre socles, peu pour une colonne.",
      "Tous les mouvements se font ensemble, pas à pas. Une unité qui approche de l'ennemi s'arrête : seule une charge va au contact.",
    ],
  },
  ball: {
    title: "Boulet et mitraille",
    text: [
      "Touchez une cible pour tirer dessus. Le boulet traverse tout ce qui est sur sa ligne : tirez la visée et voyez ce qu'il frappera.",
      "Sur la hauteur, les pièces voient par-dessus ce qui est plus bas. À portée de mitraille, elles tirent à mitraille : un seul dé, mais meurtrier.",
    ],
  },
  case: {
    title: "L'effet du feu",
    text: [
      "Les pertes se comptent ensemble, quand tout le monde a tiré. Une unité touchée doit aussi tester son moral avant le combat.",
      "Colonnes et cavalerie sont de meilleures cibles pour une ligne, et un tir d'enfilade compte double.",
    ],
  },
  skirmish: {
    title: "Les tirailleurs",
    text: [
      "Les deux compagnies de chasseurs (Jäger) tirent socle par socle ; ni la distance ni le couvert ne réduisent leur feu.",
      "Elles masquent les troupes derrière elles : la mousqueterie s'arrête à une ligne de tirailleurs. Quand des troupes formées approchent trop, elles se replient.",
    ],
  },
  square: {
    title: "Le carré contre la cavalerie",
    text: [
      "L'infanterie que charge la cavalerie a besoin du carré. On le forme pendant le déploiement, avant la déclaration des charges.",
      "Une unité qui change de formation le tour même où elle est chargée teste son moral à -10 : un carré tardif peut être pire que rien.",
    ],
  },
  charge: {
    title: "La charge",
    text: [
      "Une charge se fait en deux moitiés. Après la première, on peut l'arrêter ; l'unité chargée attend, contre-charge ou se replie.",
      "Avant le combat, l'unité chargée teste si elle tient ; puis elle tire ; puis l'assaillant teste.",
      "La cavalerie au galop frappe plus fort et plus loin, mais reste en désordre jusqu'à son rappel.",
    ],
  },
  combat: {
    title: "Le corps à corps",
    text: [
      "La force de chaque camp, fois le multiplicateur de la formation, fois un dé. Le vaincu perd la différence et bat en retraite ; trop battu, il part en déroute.",
      "Les vainqueurs peuvent rester, changer de formation, revenir en arrière ou poursuivre : c'est le bonus de victoire.",
    ],
  },
  town: {
    title: "Se battre pour une localité",
    text: [
      "Une garnison derrière ses murs est dure à déloger : l'assaillant compte pour moitié, le vaincu perd double, et les malus de moral de la garnison sont réduits de moitié.",
      "Le dernier camp à avoir eu dans Rorai une unité formée ou une garnison marque trente.",
    ],
  },
  nerves: {
    title: "Ébranlement et déroute",
    text: [
      "Une unité ébranlée reste sur place et peut se rallier en fin de tour. Une unité en déroute fuit jusqu'à être en sûreté et peut en entraîner d'autres.",
      "Hors du rayon de son chef, chaque test est plus dur. Celui de Sahuc est de 200 mm : vos pièces sur la hauteur sont juste au-dehors.",
    ],
  },
  rally: {
    title: "Le ralliement",
    text: [
      "Rappel et ralliement prennent tout le tour. À la fin, l'unité se forme comme vous le dites, face où vous la tournez.",
      "Tirez la poignée devant son front pour l'orienter, et choisissez sa formation.",
    ],
  },
  over: {
    title: "La route est ouverte, ou tenue",
    text: [
      "Dix par point d'unités perdues par l'ennemi, trente pour Rorai, vingt à l'Autriche si elle perce par la route.",
      "Vous connaissez le jeu. Maida est plus grand, et les batailles improvisées sont toujours nouvelles.",
    ],
  },
};
