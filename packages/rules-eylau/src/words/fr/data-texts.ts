// Texts of data files that are no names: scenarios, maps.

import { fromTable } from "@grognard/parts";
import { CHART_TEXTS } from "./chart-texts.ts";

export const dataText = fromTable(
  {
    ...CHART_TEXTS,
    "A blank field": "Un champ nu",
    "Open ground, for positions.": "Terrain clair, pour des positions.",
    "The Russian left": "La gauche russe",
    "Preussisch-Eylau from the west": "Preussisch-Eylau vu de l'ouest",

    "The lane at Serpallen": "Le chemin de Serpallen",
    "In the morning of 8 February 1807 a French and a Russian brigade meet at a hamlet before Serpallen.":
      "Le matin du 8 février 1807, une brigade française et une brigade russe se rencontrent à un hameau devant Serpallen.",
    "6 turns, half an hour": "6 tours, une demi-heure",
    "No weather, no command points and no orders: both brigades are committed from the start.":
      "Ni météo, ni points de commandement, ni ordres : les deux brigades sont engagées dès le début.",

    "Davout's attack, 8 February 1807": "L'attaque de Davout, 8 février 1807",
    "Davout's three divisions and Saint-Hilaire strike Serpallen, the Kreege-Berge and Klein Sausgarten and drive on Auklappen and Kutschitten; late in the day L'Estocq's Prussians come in from Schmoditten.":
      "Les trois divisions de Davout et Saint-Hilaire frappent Serpallen, les Kreege-Berge et Klein Sausgarten, et poussent sur Auklappen et Kutschitten ; en fin de journée, les Prussiens de Lestocq arrivent de Schmoditten.",
    "28 turns, a day": "28 tours, une journée",
    "The French headquarters is off the map: orders through it arrive with Delay 2 and -2, and it counts as reachable for sparing commanders a check of their state.":
      "Le quartier général français est hors carte : les ordres qui en viennent arrivent avec un délai de 2 et -2, et il compte comme accessible pour dispenser des commandants du test de maintien.",
    "Saint-Hilaire and Milhaud are independent.": "Saint-Hilaire et Milhaud sont indépendants.",
    "At the west edge reinforcements enter in column, by any hex from 0,24 to 0,36 outside enemy fire zones.":
      "Au bord ouest, les renforts entrent en colonne, par tout hexagone de 0,24 à 0,36 hors des zones de tir ennemies.",
    "Bagration may join the army at Auklappen on turn 9.":
      "Bagration peut rejoindre l'armée à Auklappen au tour 9.",
    "A routed unit that leaves the map by its own retreat edge is not lost: it waits, rolls for self-rally in each of its rally phases without modifiers for leaders or enemies, and comes back as a reinforcement in the next turn, disordered, within four hexes of where it left. At the end it counts as routed.":
      "Une unité en déroute qui sort par son propre bord de retraite n'est pas perdue : elle attend, tente le ralliement spontané à chacune de ses phases de ralliement sans modificateur de chef ni d'ennemi, et revient en renfort au tour suivant, désorganisée, à quatre hexagones au plus de sa sortie. À la fin, elle compte comme en déroute.",
    "A hex belongs to the side whose infantry or cavalry, not routed, was last in it; a place to the side that owns more than half of its hexes, but to nobody while the enemy still has a combat unit there that is not routed.":
      "Un hexagone appartient au dernier camp dont l'infanterie ou la cavalerie non en déroute l'a occupé ; un lieu appartient au camp qui en possède plus de la moitié, mais à personne tant que l'ennemi y garde une unité de combat qui n'est pas en déroute.",

    "Preussisch-Eylau, 8 February 1807": "Preussisch-Eylau, 8 février 1807",
    "Preussisch-Eylau at half scale, 8 February 1807": "Preussisch-Eylau à demi-échelle, 8 février 1807",
    "The whole battle on a smaller map: Soult holds the town, Augereau and Saint-Hilaire attack in the snow, Murat's cavalry rides, Davout comes up on the Russian left, and at the end of the day L'Estocq's Prussians and Ney arrive.":
      "Toute la bataille sur une carte réduite : Soult tient le bourg, Augereau et Saint-Hilaire attaquent dans la neige, la cavalerie de Murat charge, Davout débouche sur la gauche russe, et en fin de journée arrivent les Prussiens de Lestocq, puis Ney.",
    "26 turns, several days": "26 tours, plusieurs jours",
    "Everything is halved: a hex is 232 yards, a turn half an hour, a point about 110 men, 90 horse or two guns. A counter of foot is a regiment and counts as a battalion and as a regiment of its own; one of horse is a brigade.":
      "Tout est réduit de moitié : un hexagone fait 212 mètres, un tour une demi-heure, un point environ 110 hommes, 90 cavaliers ou deux pièces. Un pion d'infanterie est un régiment et compte comme un bataillon et comme son propre régiment ; un pion de cavalerie est une brigade.",
    "On turns 5 and 6 it snows heavily, whatever the die.":
      "Aux tours 5 et 6, il neige fortement, quel que soit le dé.",
    "Davout and Ney are independent until they are on the map; L'Estocq acts as if he always held an order.":
      "Davout et Ney sont indépendants jusqu'à leur arrivée sur la carte ; Lestocq agit comme s'il avait toujours reçu un ordre.",
    "Bagration joins Dokhturov on turn 3.": "Bagration rejoint Dokhtourov au tour 3.",
    "Units of Desjardin and Heudelet cost two points of morale when they rout.":
      "Les unités de Desjardin et de Heudelet coûtent deux points de moral quand elles partent en déroute.",
    "With the historical option Augereau's corps and Saint-Hilaire each receive an attack order free of cost on turn 5, and units of VII Corps that move in heavy snow drift: on 0 to 4 one hex to the north of the first they enter. Murat may on one turn declare charges for all cavalry within twice his radius, with -1 on each check.":
      "Avec l'option historique, le corps d'Augereau et Saint-Hilaire reçoivent chacun un ordre d'attaque gratuit au tour 5, et les unités du VIIe corps qui se déplacent par forte neige dérivent : de 0 à 4, d'un hexagone au nord du premier où elles entrent. Murat peut, à un tour, déclarer des charges pour toute la cavalerie à moins du double de son rayon, avec -1 à chaque test.",

    "The field of Preussisch-Eylau": "Le champ de bataille de Preussisch-Eylau",
    "The ground is that of 7 February and of Davout's attack wherever their maps reach; the rest is reconstructed from the smaller map of 8 February. Below its marshes the Pasmar is a major stream with one bridge, at Althof: reconstructed from the marches of L'Estocq and Ney, which kept to that road.":
      "Le terrain est celui du 7 février et de l'attaque de Davout partout où leurs cartes s'étendent ; le reste est reconstitué d'après la carte réduite du 8 février. En aval de ses marais, la Pasmar est une rivière, avec un seul pont, à Althof : reconstitué d'après les marches de Lestocq et de Ney, qui suivirent cette route.",
    "The whole battle, battalion by battalion: Soult holds the town, Augereau and Saint-Hilaire attack in the snow, Murat's cavalry rides, Davout comes up on the Russian left, and at the end of the day L'Estocq's Prussians and Ney arrive.":
      "Toute la bataille, bataillon par bataillon : Soult tient le bourg, Augereau et Saint-Hilaire attaquent dans la neige, la cavalerie de Murat charge, Davout débouche sur la gauche russe, et en fin de journée arrivent les Prussiens de Lestocq, puis Ney.",
    "51 turns, many days": "51 tours, de nombreux jours",
    "Reconstructed: strengths are about twice those of the battle on the smaller map, by regiments as they were organised; units of Davout's attack have its strengths, and the losses of 7 February are taken from those of the rear guard.":
      "Reconstitué : les forces valent environ le double de celles de la bataille sur carte réduite, réparties selon l'organisation des régiments ; les unités de l'attaque de Davout ont les forces de ce scénario, et les pertes du 7 février sont retranchées de celles de l'arrière-garde.",
    "Reconstructed: which brigade a regiment was in, who led it and where it stood vary between the sources; a plausible choice was made. Used for the Guard: the French order of battle of 1806 and 1807 at aigles-et-lys.fandom.com; for Ney's and Klein's brigades: that of Friedland at doczz.fr/doc/5810950; general histories for the rest. Morale tracks are twice as long as on the smaller map.":
      "Reconstitué : la brigade d'un régiment, son chef et sa position varient selon les sources ; un choix plausible a été fait. Sources : pour la Garde, l'ordre de bataille français de 1806 et 1807 sur aigles-et-lys.fandom.com ; pour les brigades de Ney et de Klein, celui de Friedland sur doczz.fr/doc/5810950 ; des histoires générales pour le reste. Les pistes de moral sont deux fois plus longues que sur la carte réduite.",
    "From 10:00 to 10:45 it snows heavily, whatever the die.":
      "De 10 h 00 à 10 h 45, il neige fortement, quel que soit le dé.",
    "Bagration joins Dokhturov at 09:00.": "Bagration rejoint Dokhtourov à 9 h 00.",
    "With the historical option Augereau's corps and Saint-Hilaire each receive an attack order free of cost at 10:00, and units of VII Corps that move in heavy snow drift: on 0 to 4 one hex to the north of the first they enter. Murat may on one turn declare charges for all cavalry within twice his radius, with -1 on each check.":
      "Avec l'option historique, le corps d'Augereau et Saint-Hilaire reçoivent chacun un ordre d'attaque gratuit à 10 h 00, et les unités du VIIe corps qui se déplacent par forte neige dérivent : de 0 à 4, d'un hexagone au nord du premier où elles entrent. Murat peut, à un tour, déclarer des charges pour toute la cavalerie à moins du double de son rayon, avec -1 à chaque test.",

    "The rear guard and the town, 7 February 1807": "L'arrière-garde et le bourg, 7 février 1807",
    "Bagration holds the Ziegelhof plateau between the frozen lakes of Tenknitten and Waschkeiten, Barclay the town and the churchyard; Soult and part of Murat's cavalry come up the Landsberg road.":
      "Bagration tient le plateau de Ziegelhof entre les lacs gelés de Tenknitten et de Waschkeiten, Barclay le bourg et le cimetière ; Soult et une partie de la cavalerie de Murat arrivent par la route de Landsberg.",
    "20 turns, a long evening": "20 tours, une longue soirée",
    "Bagration commands the Russians without a headquarters: two command points an hour, at most three, to be spent anywhere.":
      "Bagration commande les Russes sans quartier général : deux points de commandement par heure, trois au plus, à dépenser n'importe où.",
    "From turn 7 on Allied units may leave the map by the east edge; they are not lost, and cost no morale. So may those who rout that way.":
      "À partir du tour 7, les unités alliées peuvent quitter la carte par le bord est ; elles ne sont pas perdues et ne coûtent pas de moral. De même pour celles qui sortent par là en déroute.",
    "The Allies keep at least six battalions west of column 24 until the end of turn 6, or lose five victory points.":
      "Les Alliés gardent au moins six bataillons à l'ouest de la colonne 24 jusqu'à la fin du tour 6, ou perdent cinq points de victoire.",

    "Both days, 7 and 8 February 1807": "Les deux journées, 7 et 8 février 1807",
    "Two days and the night between them: Bagration's stand before the town, the town itself, and the battle of the morrow with both armies whole. From where Davout, Ney and L'Estocq come, and when, only their own side knows.":
      "Deux journées et la nuit qui les sépare : la résistance de Bagration devant le bourg, le bourg lui-même, puis la bataille du lendemain avec les deux armées entières. Par où et quand arrivent Davout, Ney et Lestocq, seul leur camp le sait.",
    "88 turns, many days": "88 tours, de nombreux jours",
    "Reconstructed: units of the rear guard and of the French who came up with Soult and Klein have the strengths of 7 February, four battalions among them that the 8th did not see again; all others have those of 8 February.":
      "Reconstitué : les unités de l'arrière-garde et les Français venus avec Soult et Klein ont leurs forces du 7 février, dont quatre bataillons que le 8 n'a pas revus ; toutes les autres ont celles du 8.",
    "Reconstructed: Bagration commands the rear guard on both days, with Markov, Barclay and Pahlen under him; its regiments do not go back to their divisions in the night. The army behind the town stands where it stood on the morrow, uncommitted. Napoleon comes up with Soult; Murat's reserve, Augereau and the Guard follow on the Landsberg road, Milhaud on the one from Heilsberg.":
      "Reconstitué : Bagration commande l'arrière-garde les deux jours, avec Markov, Barclay et Pahlen sous ses ordres ; ses régiments ne rejoignent pas leurs divisions pendant la nuit. L'armée derrière le bourg se tient où elle était le lendemain, non engagée. Napoléon arrive avec Soult ; la réserve de Murat, Augereau et la Garde suivent par la route de Landsberg, Milhaud par celle de Heilsberg.",
    "Before the first turn each side chooses in secret how its troops beyond the field come: the French for Davout and Ney, the Allies for L'Estocq. The enemy learns it when the first of them enter. A way with a hard march costs fatigue.":
      "Avant le premier tour, chaque camp choisit en secret comment arrivent ses troupes éloignées : les Français pour Davout et Ney, les Alliés pour Lestocq. L'ennemi l'apprend quand les premières entrent. Une marche pénible coûte de la fatigue.",
    "Between the days there are two turns of a few hours without fire, shocks, charges or attack orders. Orders arrive; commanders go standing; routed units out of reach of the enemy rally; brigades with no enemy within four hexes rest; batteries are filled up. Units have three times their movement, but keep three hexes away from the enemy. At the end headquarters move to where the army commanders are.":
      "Entre les journées, il y a deux tours de quelques heures sans tir, ni choc, ni charge, ni ordre d'attaque. Les ordres arrivent ; les commandants passent en attente ; les unités en déroute hors d'atteinte de l'ennemi se rallient ; les brigades sans ennemi à quatre hexagones se reposent ; les batteries sont réapprovisionnées. Les unités ont le triple de leur mouvement, mais restent à trois hexagones de l'ennemi. À la fin, les quartiers généraux passent où se trouvent les chefs d'armée.",
    "It clears in the night. From 10:00 to 10:45 on the 8th it snows heavily, whatever the die.":
      "Le temps s'éclaircit dans la nuit. Le 8, de 10 h 00 à 10 h 45, il neige fortement, quel que soit le dé.",
    "With the historical option Murat may on one turn declare charges for all cavalry within twice his radius, with -1 on each check.":
      "Avec l'option historique, Murat peut, pendant un tour, déclarer des charges pour toute la cavalerie à moins de deux fois son rayon, avec -1 à chaque test.",
    "Used: Völderndorff, Kriegsgeschichte von Bayern, 1826, for Davout an hour away on the Heilsberg road in the evening of the 7th, Ney on L'Estocq's heels, and the army behind the town; Marbot's memoirs for Augereau on the Landsberg road and the Guard's bivouac at Ziegelhof; the account of Bagration's rear guard at napoleon-series.org; general histories for the rest. The other ways are what might have been ordered.":
      "Sources : Völderndorff, Kriegsgeschichte von Bayern, 1826, pour Davout à une heure de là sur la route de Heilsberg au soir du 7, Ney sur les talons de Lestocq et l'armée derrière le bourg ; les mémoires de Marbot pour Augereau sur la route de Landsberg et le bivouac de la Garde à Ziegelhof ; le récit de l'arrière-garde de Bagration sur napoleon-series.org ; les histoires générales pour le reste. Les autres routes sont ce qu'on aurait pu ordonner.",
    "the Bartenstein road, from 08:30": "la route de Bartenstein, dès 8 h 30",
    "the Bartenstein road, after a night march, from 06:30":
      "la route de Bartenstein, après une marche de nuit, dès 6 h 30",
    "the Heilsberg road, behind the centre, from 07:30":
      "la route de Heilsberg, derrière le centre, dès 7 h 30",
    "the way round by Mollwitten to Klein Sausgarten, from 10:30":
      "le détour de Mollwitten vers Klein Sausgarten, dès 10 h 30",
    "the Kreuzburg road, behind L'Estocq, from 18:00": "la route de Kreuzburg, derrière Lestocq, dès 18 h 00",
    "the Kreuzburg road, leaving L'Estocq alone, from 14:30":
      "la route de Kreuzburg, sans plus suivre Lestocq, dès 14 h 30",
    "the Landsberg road, called back in the night, from 13:00":
      "la route de Landsberg, rappelé dans la nuit, dès 13 h 00",
    "the Kreuzburg road by Althof, from 12:30": "la route de Kreuzburg et Althof, dès 12 h 30",
    "the Kreuzburg road by Althof, from 10:30, with Plötz left behind":
      "la route de Kreuzburg et Althof, dès 10 h 30, en laissant Plötz derrière",
    "the way round in the north and the Königsberg road, from 14:00":
      "le détour du nord et la route de Königsberg, dès 14 h 00",
  },
  [/^(\d+) turns$/, "$1 tours"],
  [/^(\d) at (\d)$/, "$1 sur $2"],
  [/^(\d:\d), die (\d)$/, "$1, dé $2"],
);
