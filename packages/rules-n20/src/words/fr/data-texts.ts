// Other texts of the scenarios, cards and charts that come with the game.

import { fromTable } from "@grognard/parts";

const SCENARIOS = {
  "First Steps at the Crossroads": "Premiers pas au carrefour",
  "On the evening of 15 June 1815 French cavalry felt its way up the Brussels road towards Quatre Bras, where a single Netherlands division under Perponcher stood in the path of an army. Its orders named another place, but it stayed, and the next day Ney had to fight for the crossroads. This small position with two units a side teaches moving, fighting, a night and morale.":
    "Au soir du 15 juin 1815, la cavalerie française tâte le terrain sur la chaussée de Bruxelles, vers les Quatre-Bras, où une seule division néerlandaise, celle de Perponcher, se tient sur le chemin d'une armée. Ses ordres l'appelaient ailleurs, mais elle reste, et le lendemain Ney doit se battre pour le carrefour. Cette petite position de deux unités par camp enseigne le mouvement, le combat, une nuit et le moral.",
  "The Hundred Days in Belgium": "Les Cent-Jours en Belgique",
  "On 15 June 1815 Napoleon crossed the Sambre at Charleroi, aiming for the seam between the armies of Wellington and Blücher before they could join. Next day he beat the Prussians at Ligny while Ney fought for the crossroads of Quatre Bras, but Blücher fell back on Wavre rather than homewards. On 18 June Wellington stood at Mont-Saint-Jean until the Prussians struck the French flank at Plancenoit. Four days decided the reign; here they are yours to play again.":
    "Le 15 juin 1815, Napoléon passe la Sambre à Charleroi et vise la jointure des armées de Wellington et de Blücher avant qu'elles se réunissent. Le lendemain, il bat les Prussiens à Ligny pendant que Ney se bat pour le carrefour des Quatre-Bras, mais Blücher se retire sur Wavre et non vers ses bases. Le 18, Wellington tient à Mont-Saint-Jean jusqu'à ce que les Prussiens frappent le flanc français à Plancenoit. Quatre jours décidèrent du règne ; à vous de les rejouer.",
  "Jena and Auerstedt": "Iéna et Auerstaedt",
  "In October 1806 Napoleon turned the Prussian army out of Thuringia by marching round its left behind the Saale. On the 14th he attacked at Jena what he took for the main army; it was Hohenlohe with the flank guard, and by afternoon he had broken both him and Rüchel, who came up from Weimar too late. The main army under Brunswick meanwhile ran into a single French corps, that of Davout, between Auerstedt and the bridge of Kösen, and could not move it. Prussia lost two battles, and with them the war, in one day.":
    "En octobre 1806, Napoléon déborde par la Saale la gauche de l'armée prussienne et la déloge de Thuringe. Le 14, il attaque à Iéna ce qu'il prend pour l'armée principale ; ce n'est que Hohenlohe et la flanc-garde, et l'après-midi il les a brisés, ainsi que Rüchel, venu trop tard de Weimar. L'armée principale de Brunswick se heurte pendant ce temps à un seul corps français, celui de Davout, entre Auerstaedt et le pont de Kösen, et ne peut l'ébranler. En un jour, la Prusse perd deux batailles, et la guerre avec elles.",
  "Outside the gates of Moscow Kutuzov at last stood to fight, on the fields between the new and the old Smolensk road. On 5 September 1812 the French stormed the redoubt of Shevardino; on the 7th Davout and Ney broke into the flèches at the price of half their men, Poniatowski fought through the woods of Utitsa, and Eugène's columns took Borodino and, late in the afternoon, the great redoubt. Platov and Uvarov forded the Kolocha and frightened the French baggage for two hours. The Guard did not go in. No day of all these wars cost more men, and in the night the Russians marched away unbroken.":
    "Devant les portes de Moscou, Koutouzov accepte enfin la bataille, entre la nouvelle et la vieille route de Smolensk. Le 5 septembre 1812, les Français enlèvent la redoute de Chevardino ; le 7, Davout et Ney entrent dans les flèches au prix de la moitié de leurs hommes, Poniatowski se bat dans les bois d'Outitsa, et les colonnes d'Eugène prennent Borodino puis, tard dans l'après-midi, la Grande Redoute. Platov et Ouvarov passent la Kolotcha à gué et inquiètent deux heures durant les bagages français. La Garde ne donne pas. Aucune journée de ces guerres ne coûta plus d'hommes, et dans la nuit les Russes se retirent sans être rompus.",
  "about ten minutes": "environ dix minutes",
  "about 90 minutes": "environ 90 minutes",
  "A field": "Un champ",
  "An empty field for small positions.": "Un champ vide pour de petites positions.",
  short: "court",
};

const RULES = {
  // Belgium 1815
  "Two armies, two lines": "Deux armées, deux lignes",
  "Anglo-Netherlands units use only their own lines of communications for retreats, for placing rallied units and for Rally hexes; so do the Prussians.":
    "Les unités anglo-néerlandaises n'utilisent que leurs propres lignes de communication pour leurs retraites, pour replacer leurs unités ralliées et pour les hexagones de ralliement ; les Prussiens de même.",
  Surprise: "Surprise",
  "On turn 1 the Coalition draws no event card and cannot force march.":
    "Au tour 1, les Coalisés ne tirent pas de carte d'événement et ne peuvent faire de marche forcée.",
  Storm: "Tempête",
  "On turns 10 and 11 nobody has the road bonus; roads still spare units the stop in rugged hexes.":
    "Aux tours 10 et 11, personne n'a le bonus de route ; les routes évitent toujours l'arrêt en terrain difficile.",
  "Sodden fields": "Terres détrempées",
  "On turn 13 attacking artillery is not doubled and every cavalry allowance is 2.":
    "Au tour 13, l'artillerie qui attaque n'est pas doublée et toute cavalerie a une capacité de 2.",
  "Another way in": "Une autre entrée",
  "Units due at 1,9 or 5,1 enter in march order; if the enemy holds the entry hex, they may come a turn later at the nearest other line of communications of their army.":
    "Les unités attendues en 1,9 ou 5,1 entrent en ordre de marche ; si l'ennemi tient l'hexagone d'entrée, elles peuvent venir un tour plus tard par l'autre ligne de communication la plus proche de leur armée.",
  "Armies apart": "Armées séparées",
  "Up to turn 12 no battle combines Anglo-Netherlands and Prussian attackers, unless all of them are obliged to attack.":
    "Jusqu'au tour 12, aucun combat ne réunit des attaquants anglo-néerlandais et prussiens, sauf s'ils sont tous obligés d'attaquer.",
  "Two farms": "Deux fermes",
  "Hougoumont and La Haye Sainte are garrisoned from the start; their garrisons have Combat Strength 0 and the defence of their walls.":
    "Hougoumont et La Haye Sainte ont une garnison dès le début ; ces garnisons ont une force de 0 et la protection de leurs murs.",
  // Jena 1806
  "Divided command": "Commandement divisé",
  "Up to turn 4 no unit of the main army, with its cavalry and reserve, ends a move south of row 9, and no unit of Hohenlohe, the Saxons, Tauentzien, Holtzendorff or Rüchel north of row 10. Advances and retreats are free.":
    "Jusqu'au tour 4, aucune unité de l'armée principale, sa cavalerie et sa réserve comprises, ne termine un mouvement au sud de la rangée 9, ni aucune unité de Hohenlohe, des Saxons, de Tauentzien, de Holtzendorff ou de Rüchel au nord de la rangée 10. Avances et retraites sont libres.",
  Fog: "Brouillard",
  "On turn 3 no unit spends more than 2 Movement Points and nobody may Countercharge.":
    "Au tour 3, aucune unité ne dépense plus de 2 PM et personne ne peut contre-charger.",
  "A slow start": "Un départ lent",
  "The Coalition cannot force march on turns 1 to 3.":
    "Les Coalisés ne peuvent faire de marche forcée aux tours 1 à 3.",
  "Rüchel waits": "Rüchel attend",
  "His two units do not leave rows 11 to 18 before turn 4.":
    "Ses deux unités ne quittent pas les rangées 11 à 18 avant le tour 4.",
  "On turns 1 and 2 Rüchel's two units do not move at all.":
    "Aux tours 1 et 2, les deux unités de Rüchel ne bougent pas du tout.",
  "The Schnecke barricade is a Redoubt for Coalition units only; for French units it is clear ground with a road.":
    "La barricade de la Schnecke n'est une redoute que pour les unités coalisées ; pour les Français, c'est un terrain dégagé avec une route.",
  "The Landgrafenberg track": "Le sentier du Landgrafenberg",
  "French artillery may climb it, from 14,17 to 14,16, only from turn 2 on, when the engineers have widened it by torchlight.":
    "L'artillerie française ne peut le gravir, de 14,17 à 14,16, qu'à partir du tour 2, quand le génie l'a élargi à la lueur des torches.",
  // Borodino 1812
  "The right wing waits": "L'aile droite attend",
  "Up to turn 7 the units of II Corps and of Osterman-Tolstoy do not leave rows 1 to 8.":
    "Jusqu'au tour 7, les unités du 2e corps et d'Ostermann-Tolstoï ne quittent pas les rangées 1 à 8.",
  Pikes: "Des piques",
  "Irregular units (option 16.7) do not move into an enemy Zone of Control.":
    "Les unités irrégulières (option 16.7) n'entrent pas en ZdC ennemie par mouvement.",
  "The Grand Battery (special, option 16.7) attacks with 1 Combat Strength more and never spends more than 2 Movement Points.":
    "La grande batterie (spéciale, option 16.7) attaque avec 1 de force de plus et ne dépense jamais plus de 2 PM.",
  "Mist on the Kolocha": "Brume sur la Kolotcha",
  "On turn 6 no unit spends more than 2 Movement Points and nobody may Countercharge.":
    "Au tour 6, aucune unité ne dépense plus de 2 PM et personne ne peut contre-charger.",
  "The day between": "Le jour intermédiaire",
  "On turn 4 nobody may force march.": "Au tour 4, personne ne peut faire de marche forcée.",
  Reconstructed: "Reconstitution",
  "Map, strengths, schedule and cards are our own, after the returns of both armies (about 130,000 French and allies against 120,000 Russians with their militia); one point of Combat Strength is some 4,000 men. The Utitsa bog, the fords and the strengths of the garrisons are estimates.":
    "La carte, les forces, le calendrier et les cartes d'événement sont de nous, d'après les états de situation des deux armées (environ 130 000 Français et alliés contre 120 000 Russes, milices comprises) ; un point de force vaut quelque 4 000 hommes. La tourbière d'Outitsa, les gués et la force des garnisons sont des estimations.",
};

const CARDS = {
  // Belgium 1815
  "Rain turns the lanes to mud: your units get no road bonus and you cannot force march in this Player Turn.":
    "La pluie change les chemins en boue : ni bonus de route ni marche forcée pour vous pendant ce tour de joueur.",
  "An order never arrives. Your opponent names one of your units that is in no enemy Zone of Control; it may not move in this Player Turn.":
    "Un ordre n'arrive jamais. Votre adversaire désigne une de vos unités hors de toute ZdC ennemie ; elle ne peut bouger pendant ce tour de joueur.",
  "The men have eaten. You force march in this Player Turn without spending Morale; it still counts as a forced march.":
    "Les hommes ont mangé. Vous faites une marche forcée pendant ce tour de joueur sans dépenser de moral ; elle compte comme une marche forcée.",
  "The lost find their regiment: one of your Broken units may try to Rally now.":
    "Les égarés retrouvent leur régiment : une de vos unités brisées peut tenter de se rallier maintenant.",
  "Keep this card. When one of your units Disengages, play it: no enemy unit may keep contact with it.":
    "Conservez cette carte. Jouez-la quand une de vos unités se désengage : aucune unité ennemie ne peut garder le contact.",
  "Keep this card. Play it in one battle to commit reserves without spending Morale.":
    "Conservez cette carte. Jouez-la dans un combat pour engager des réserves sans dépenser de moral.",
  "Name one French cavalry unit: in this Combat Phase it may attack selectively. Take 1 from every French Controlled Advance roll of this Player Turn.":
    "Désignez une cavalerie française : pendant cette Phase de combat, elle peut attaquer sélectivement. Retirez 1 à chaque jet d'avance contrôlée français de ce tour de joueur.",
  "Keep this card. Play it when an Anglo-Netherlands unit is about to Rout: it Withdraws instead.":
    "Conservez cette carte. Jouez-la quand une unité anglo-néerlandaise va partir en déroute : elle se replie à la place.",
  "Contradictory orders reach I Corps: its units may not move into an enemy Zone of Control in this Player Turn.":
    "Le 1er corps reçoit des ordres contradictoires : ses unités ne peuvent entrer en ZdC ennemie par mouvement pendant ce tour de joueur.",
  "The officers are late: Anglo-Netherlands reinforcements that could enter now come next turn at the earliest.":
    "Les officiers sont en retard : les renforts anglo-néerlandais qui pourraient entrer maintenant viennent au plus tôt au prochain tour.",
  "Name up to three units of III Corps, IV Corps or the cavalry: each has 1 Movement Point more in this Player Turn.":
    "Désignez jusqu'à trois unités du 3e corps, du 4e corps ou de la cavalerie : chacune a 1 PM de plus pendant ce tour de joueur.",
  "Name up to three Prussian units: each has 1 Movement Point more in this Player Turn.":
    "Désignez jusqu'à trois unités prussiennes : chacune a 1 PM de plus pendant ce tour de joueur.",
  "Nobody dares decide for him: the French may spend no Morale in this Player Turn.":
    "Personne n'ose décider à sa place : les Français ne peuvent dépenser de moral pendant ce tour de joueur.",
  "Until the next Coalition turn, Prussian units get no reserves.":
    "Jusqu'au prochain tour coalisé, les unités prussiennes ne reçoivent pas de réserves.",
  "If French Morale is lower than Coalition Morale, it rises by 1.":
    "Si le moral français est inférieur au moral coalisé, il augmente de 1.",
  "If Coalition Morale is lower than French Morale, it rises by 1.":
    "Si le moral coalisé est inférieur au moral français, il augmente de 1.",
  "French artillery attacks with 1 Combat Strength more in this Combat Phase.":
    "L'artillerie française attaque avec 1 de force de plus pendant cette Phase de combat.",
  "Keep this card. Play it for one Coalition unit that is attacked up a slope: it defends with 1 Combat Strength more in that battle.":
    "Conservez cette carte. Jouez-la pour une unité coalisée attaquée en remontant une pente : elle défend avec 1 de force de plus dans ce combat.",
  "Up to two French Broken units may try to Rally now, each adding 1 to its die.":
    "Jusqu'à deux unités françaises brisées peuvent tenter de se rallier maintenant, avec +1 au dé chacune.",
  "Up to two Prussian Broken units may try to Rally now, each adding 1 to its die.":
    "Jusqu'à deux unités prussiennes brisées peuvent tenter de se rallier maintenant, avec +1 au dé chacune.",
  "Up to two Coalition Broken units may try to Rally now, each adding 1 to its die.":
    "Jusqu'à deux unités coalisées brisées peuvent tenter de se rallier maintenant, avec +1 au dé chacune.",
  "Keep this card. Play it for one French heavy cavalry unit that Countercharges: it has 1 Combat Strength more.":
    "Conservez cette carte. Jouez-la pour une cavalerie lourde française qui contre-charge : elle a 1 de force de plus.",
  "Keep this card. Play it for one Coalition heavy cavalry unit that Countercharges: it has 1 Combat Strength more.":
    "Conservez cette carte. Jouez-la pour une cavalerie lourde coalisée qui contre-charge : elle a 1 de force de plus.",
  "Two orders, two roads. The Coalition names one French unit; its Movement Allowance is 1 in this Player Turn.":
    "Deux ordres, deux routes. Les Coalisés désignent une unité française ; sa capacité de mouvement est de 1 pendant ce tour de joueur.",
  "Letters cross between the allies: no Coalition forced march in this Player Turn.":
    "Les lettres des alliés se croisent : pas de marche forcée coalisée pendant ce tour de joueur.",
  "In this Player Turn the French commit their Guard without spending Morale.":
    "Pendant ce tour de joueur, les Français engagent leur Garde sans dépenser de moral.",
  "French Morale falls by 1 if a Prussian unit is within two hexes of Plancenoit.":
    "Le moral français baisse de 1 si une unité prussienne est à deux hexagones ou moins de Plancenoit.",
  "The ground dries: the storm and the sodden fields (A3, A4) do not count for the rest of this Game Turn. Shuffle the discards into the draw pile.":
    "Le sol sèche : la tempête et les terres détrempées (A3, A4) ne comptent plus jusqu'à la fin de ce tour de jeu. Remélangez la défausse dans la pioche.",
  "French Morale falls by 1 unless a French unit holds a Coalition Objective.":
    "Le moral français baisse de 1, sauf si une unité française tient un objectif coalisé.",
  "Colville may enter this turn without a roll. If he has come already, one Anglo-Netherlands Broken unit may try to Rally instead, adding 1 to its die.":
    "Colville peut entrer ce tour-ci sans jet de dé. S'il est déjà venu, une unité anglo-néerlandaise brisée peut à la place tenter de se rallier, avec +1 au dé.",
  // Jena 1806
  "Nobody sees the next hedge: your units spend at most 2 Movement Points in this Player Turn, and nobody may Countercharge.":
    "On ne voit pas la haie d'à côté : vos unités dépensent 2 PM au plus pendant ce tour de joueur, et personne ne peut contre-charger.",
  "Your units get no road bonus in this Player Turn.":
    "Vos unités n'ont pas le bonus de route pendant ce tour de joueur.",
  "You force march in this Player Turn without spending Morale; it still counts as a forced march.":
    "Vous faites une marche forcée pendant ce tour de joueur sans dépenser de moral ; elle compte comme une marche forcée.",
  "One of your Broken units may try to Rally now, adding 1 to its die.":
    "Une de vos unités brisées peut tenter de se rallier maintenant, avec +1 au dé.",
  "French units need not stop in Rough hexes in this Player Turn.":
    "Les unités françaises ne s'arrêtent pas en terrain accidenté pendant ce tour de joueur.",
  "The generals debate: in this Player Turn the Coalition may neither force march nor spend Morale to commit its Guard.":
    "Les généraux débattent : pendant ce tour de joueur, les Coalisés ne peuvent ni faire de marche forcée ni dépenser de moral pour engager leur Garde.",
  "Keep this card. Play it when a unit of III Corps is about to Rout: it Withdraws instead.":
    "Conservez cette carte. Jouez-la quand une unité du 3e corps va partir en déroute : elle se replie à la place.",
  "Coalition Morale falls by 1 and Brunswick leaves the game. Drawn again, this event does nothing.":
    "Le moral coalisé baisse de 1 et Brunswick quitte la partie. Tiré de nouveau, cet événement est sans effet.",
  "Name one unit of VI Corps: in this Combat Phase it may attack selectively and attacks with 1 Combat Strength more, but it must advance if it is victorious.":
    "Désignez une unité du 6e corps : pendant cette Phase de combat, elle peut attaquer sélectivement et attaque avec 1 de force de plus, mais doit avancer si elle est victorieuse.",
  "Grawert's two units may not move into an enemy Zone of Control in this Player Turn.":
    "Les deux unités de Grawert ne peuvent entrer en ZdC ennemie par mouvement pendant ce tour de joueur.",
  "Units of I Corps neither move nor arrive in this Player Turn.":
    "Les unités du 1er corps ne bougent ni n'arrivent pendant ce tour de joueur.",
  "Rüchel's units have 1 Movement Point more in this Player Turn, and rule B4 ends for good.":
    "Les unités de Rüchel ont 1 PM de plus pendant ce tour de joueur, et la règle B4 cesse pour de bon.",
  "French cavalry has 1 Movement Point more in this Player Turn. Take 1 from every French Controlled Advance roll of this Player Turn.":
    "La cavalerie française a 1 PM de plus pendant ce tour de joueur. Retirez 1 à chacun de ses jets d'avance contrôlée.",
  "Name one Coalition cavalry unit: in this Combat Phase it may attack selectively.":
    "Désignez une cavalerie coalisée : pendant cette Phase de combat, elle peut attaquer sélectivement.",
  "Units of the Imperial Guard may not move into an enemy Zone of Control in this Player Turn.":
    "Les unités de la Garde impériale ne peuvent entrer en ZdC ennemie par mouvement pendant ce tour de joueur.",
  "Each Saxon unit has 1 Combat Strength less (never below 0) in its first battle of this Game Turn.":
    "Chaque unité saxonne a 1 de force de moins (jamais moins de 0) dans son premier combat de ce tour de jeu.",
  "In one battle of this Player Turn the defenders have no benefit from Forest.":
    "Dans un combat de ce tour de joueur, les défenseurs ne tirent aucun avantage de la forêt.",
  "Keep this card. Play it for one defending Coalition infantry unit: it has 1 Combat Strength more in that battle.":
    "Conservez cette carte. Jouez-la pour une infanterie coalisée qui défend : elle a 1 de force de plus dans ce combat.",
  "Coalition Morale falls by 1 if a French unit holds Apolda or Weimar.":
    "Le moral coalisé baisse de 1 si une unité française tient Apolda ou Weimar.",
  "In this Player Turn the Coalition commits its Guard without spending Morale, and Kunheim and Arnim have 1 Movement Point more.":
    "Pendant ce tour de joueur, les Coalisés engagent leur Garde sans dépenser de moral, et Kunheim et Arnim ont 1 PM de plus.",
  "In this Player Turn nobody may spend Morale on reserves. Shuffle the discards into the draw pile.":
    "Pendant ce tour de joueur, personne ne peut dépenser de moral pour des réserves. Remélangez la défausse dans la pioche.",
  "Coalition Morale falls by 1 if four or more Coalition units are Broken.":
    "Le moral coalisé baisse de 1 si quatre unités coalisées ou plus sont brisées.",
  "One Broken Coalition unit rallies without a roll and is placed as usual.":
    "Une unité coalisée brisée se rallie sans jet de dé et se place comme d'habitude.",
  // Borodino 1812
  "The smoke hangs between the woods: your units spend at most 2 Movement Points in this Player Turn, and nobody may Countercharge.":
    "La fumée reste prise entre les bois : vos unités dépensent 2 PM au plus pendant ce tour de joueur, et personne ne peut contre-charger.",
  "Your units get no road bonus in this Player Turn, and reinforcements that could enter now come next turn at the earliest.":
    "Vos unités n'ont pas le bonus de route pendant ce tour de joueur, et les renforts qui pourraient entrer maintenant viennent au plus tôt au prochain tour.",
  "The kettles were hot for once. You force march in this Player Turn without spending Morale; it still counts as a forced march.":
    "Pour une fois, la soupe était chaude. Vous faites une marche forcée pendant ce tour de joueur sans dépenser de moral ; elle compte comme une marche forcée.",
  "The lightly wounded return to the ranks: one of your Broken units may try to Rally now.":
    "Les blessés légers reprennent leur rang : une de vos unités brisées peut tenter de se rallier maintenant.",
  "It is carried along the whole line. If Coalition Morale is lower than French Morale, it rises by 1.":
    "On la porte tout le long de la ligne. Si le moral coalisé est inférieur au moral français, il augmente de 1.",
  "French units need not stop in Forest hexes in this Player Turn.":
    "Les unités françaises ne s'arrêtent pas en forêt pendant ce tour de joueur.",
  "Nobody gives the batteries orders: Coalition artillery does not move in this Player Turn.":
    "Personne ne donne d'ordres aux batteries : l'artillerie coalisée ne bouge pas pendant ce tour de joueur.",
  "French Morale falls by 1 unless the Grand Park is within four hexes of Valuevo.":
    "Le moral français baisse de 1, sauf si le grand parc est à quatre hexagones ou moins de Valouïevo.",
  "Coalition Morale rises by 1 if the wagon train is within four hexes of Gorki.":
    "Le moral coalisé augmente de 1 si le train est à quatre hexagones ou moins de Gorki.",
  "Name one French heavy cavalry unit: in this Combat Phase it may attack selectively and attacks with 1 Combat Strength more, but it must advance if it is victorious.":
    "Désignez une cavalerie lourde française : pendant cette Phase de combat, elle peut attaquer sélectivement et attaque avec 1 de force de plus, mais doit avancer si elle est victorieuse.",
  "Uvarov and the Cossacks have 1 Movement Point more in this Player Turn, and may attack selectively in its Combat Phase.":
    "Ouvarov et les cosaques ont 1 PM de plus pendant ce tour de joueur et peuvent attaquer sélectivement pendant sa Phase de combat.",
  "He coughs, listens and decides nothing: in this Player Turn the French may spend no Morale on reserves or to commit their Guard.":
    "Il tousse, écoute et ne décide rien : pendant ce tour de joueur, les Français ne peuvent dépenser de moral ni pour des réserves ni pour engager leur Garde.",
  "Two orders arrive at once. The French name one Coalition unit; its Movement Allowance is 1 in this Player Turn.":
    "Deux ordres arrivent à la fois. Les Français désignent une unité coalisée ; sa capacité de mouvement est de 1 pendant ce tour de joueur.",
  "Keep this card. Play it when a unit of VIII Corps is about to Rout: it Withdraws instead.":
    "Conservez cette carte. Jouez-la quand une unité du 8e corps va partir en déroute : elle se replie à la place.",
  "In one battle of this Player Turn the defenders have no benefit from a Redoubt.":
    "Dans un combat de ce tour de joueur, les défenseurs ne tirent aucun avantage d'une redoute.",
  "The Moscow Militia may enter this turn without a roll. If it has come already, one Coalition Broken unit may try to Rally instead, adding 1 to its die.":
    "La milice de Moscou peut entrer ce tour-ci sans jet de dé. Si elle est déjà venue, une unité coalisée brisée peut à la place tenter de se rallier, avec +1 au dé.",
  "Coalition Morale falls by 1 if a French unit holds Raevsky's redoubt, Semenovskaya or Gorki.":
    "Le moral coalisé baisse de 1 si une unité française tient la redoute Raïevski, Semenovskaïa ou Gorki.",
  "Coalition Morale falls by 1 and Bagration leaves the game. Drawn again, this event does nothing.":
    "Le moral coalisé baisse de 1 et Bagration quitte la partie. Tiré de nouveau, cet événement est sans effet.",
  "The mist and the rest day (C4, C5) do not count for the rest of this Game Turn, and nobody may spend Morale on reserves in this Player Turn. Shuffle the discards into the draw pile.":
    "La brume et le jour de repos (C4, C5) ne comptent plus jusqu'à la fin de ce tour de jeu, et personne ne peut dépenser de moral pour des réserves pendant ce tour de joueur. Remélangez la défausse dans la pioche.",
  "French Morale falls by 1 if four or more French units are Broken.":
    "Le moral français baisse de 1 si quatre unités françaises ou plus sont brisées.",
  "French Morale falls by 1 if Uvarov or a Cossack unit is within five hexes of Valuevo.":
    "Le moral français baisse de 1 si Ouvarov ou une unité de cosaques est à cinq hexagones ou moins de Valouïevo.",
};

const P1 = "https://stefanov.no-ip.org/MagWeb/awa/339/aw339wac.htm";
const P2 = "https://boardgamegeek.com/thread/1125278/cavalry-control-and-mandatory-advance-after-combat";
const P3 = "http://battlehonors.blogspot.com/2014/07";

/** Titles, axes and cells. */
const CHARTS = {
  "Breaking Napoleon": "Napoléon brisé",
  die: "dé",
  killed: "tué",
  wounded: "blessé",
  "swept away": "emporté",
  safe: "sauf",
  "Combat Results": "Table des combats",
  differential: "différentiel",
  "attackers Break": "les attaquants se brisent",
  "attackers rout": "les attaquants sont mis en déroute",
  "attackers withdraw": "les attaquants se replient",
  "engaged: nothing happens": "engagés : rien ne se passe",
  exchange: "échange",
  "defenders withdraw": "les défenseurs se replient",
  "defenders rout": "les défenseurs sont mis en déroute",
  "defenders Break": "les défenseurs se brisent",
  "Leaders' Command Spans": "Rayons de commandement des chefs",
  leader: "chef",
  "army commander of genius": "commandant d'armée de génie",
  "other army commander": "autre commandant d'armée",
  "wing commander": "commandant d'aile",
  value: "valeur",
  span: "rayon",
  "movement allowance": "capacité de mouvement",
  "Controlled Advance": "Avance contrôlée",
  "modified die": "dé modifié",
  lost: "perdu",
  kept: "gardé",
  "Hazardous Retreat": "Retraite périlleuse",
  breaks: "se brise",
  passes: "passe",
  "Hexsides: defence": "Côtés d'hexagone : défense",
  hexside: "côté d'hexagone",
  "minor-river": "rivière mineure",
  crossing: "pont ou gué",
  slope: "pente",
  Morale: "Moral",
  event: "événement",
  "own unit Breaks": "une unité amie se brise",
  "own unit routs further than its allowance": "une unité amie fuit plus loin que sa capacité",
  "the same unit does both in one battle": "la même unité fait les deux dans un combat",
  "attacking Guard not victorious or lost": "la Garde attaque sans vaincre, ou est perdue",
  "Night: enemy holds a friendly line of communications hex": "Nuit : l'ennemi tient une LdC amie",
  "Night: enemy holds a friendly Objective": "Nuit : l'ennemi tient un objectif ami",
  "Night: rest": "Nuit : repos",
  Lull: "Accalmie",
  "forced march, Rally bonus, reserves, Guard commitment: each":
    "marche forcée, bonus de ralliement, réserves, engagement de la Garde : chacun",
  "breakdown of a large unit": "fractionnement d'une grosse unité",
  "buildup of a large unit": "reconstitution d'une grosse unité",
  "leader Broken (not Napoleon), dummy revealed, garrison destroyed":
    "chef brisé (sauf Napoléon), leurre révélé, garnison détruite",
  "unit rallied, eliminated by the Rally table or turned into a Cadre":
    "unité ralliée, éliminée par la table de ralliement ou changée en cadre",
  "Cadre Breaks": "un cadre se brise",
  "Road-bound unit destroyed by a retreat off the road":
    "unité liée aux routes détruite par une retraite hors de la route",
  side: "camp",
  "own side": "son camp",
  "enemy side": "camp ennemi",
  "-1 or as the scenario says": "-1, ou selon le scénario",
  Rally: "Ralliement",
  eliminated: "éliminée",
  "cadre?": "cadre ?",
  rallied: "ralliée",
  "stays Broken, or returns as a Cadre (option 16.5)":
    "reste brisée, ou revient sous forme de cadre (option 16.5)",
  "Terrain: defence": "Terrain : défense",
  terrain: "terrain",
  clear: "dégagé",
  forest: "forêt",
  rough: "accidenté",
  marsh: "marais",
  town: "localité",
  fortified: "fortifié",
  redoubt: "redoute",
  prohibited: "interdit",
  "Terrain Effects": "Effets du terrain",
  Clear: "Clair",
  Forest: "Forêt",
  Rough: "Accidenté",
  Marsh: "Marais",
  Town: "Localité",
  Fortified: "Fortifié",
  Redoubt: "Redoute",
  "Prohibited hex": "Hexagone interdit",
  Road: "Route",
  "Line of communications, Objective": "Ligne de communication, objectif",
  "Minor River hexside": "Rivière mineure",
  "Major River hexside": "Rivière majeure",
  "Bridge over a Major River": "Pont sur une rivière majeure",
  "Ford over a Major River": "Gué d'une rivière majeure",
  "Bridge or road over a Minor River": "Pont ou route sur une rivière mineure",
  "Slope hexside": "Pente",
  effect: "effet",
  movement: "mouvement",
  stop: "arrêt",
  defence: "défense",
  "zone of control": "zone de contrôle",
  retreat: "retraite",
  no: "non",
  yes: "oui",
  normal: "normale",
  free: "libre",
  "none to or from an adjacent Town, Fortified or Redoubt hex":
    "aucune depuis ou vers une localité, un hexagone fortifié ou une redoute adjacents",
  "never into it; otherwise as Town": "jamais vers cet hexagone ; sinon comme une localité",
  "may retreat one hex less; rout die -1": "peut reculer d'un hexagone de moins ; dé de déroute -1",
  "as Fortified": "comme fortifié",
  "not enterable": "infranchissable",
  "extends, without effect": "s'étend, sans effet",
  "1; one point more if the whole move is by road": "1 ; un point de plus si tout le trajet suit des routes",
  "cancels the stop along the road": "annule l'arrêt le long de la route",
  "as other terrain": "selon l'autre terrain",
  "reached early: Breaks": "atteinte trop tôt : se brise",
  "+1 if every attacker is across one": "+1 si tous les attaquants sont au-delà",
  "hazard roll": "jet de péril",
  "not crossable": "infranchissable",
  "no attack across, Bombardment excepted": "pas d'attaque au travers, sauf bombardement",
  "none; not adjacent": "aucune ; non adjacents",
  "as the Phasing Player chooses": "au choix du joueur actif",
  "+1 as Minor River": "+1 comme une rivière mineure",
  "+1 if every attacker attacks up one": "+1 si tous les attaquants la remontent",
  "Units and Markers": "Unités et marqueurs",
  "infantry: movement allowance": "infanterie : capacité de mouvement",
  "cavalry: movement allowance": "cavalerie : capacité de mouvement",
  "artillery: movement allowance": "artillerie : capacité de mouvement",
  "Combat Strength": "Force de combat",
  "Cadre: Combat Strength": "cadre : force de combat",
  "Cadre: movement allowance": "cadre : capacité de mouvement",
  "dummy: movement allowance": "leurre : capacité de mouvement",
  "garrison: Combat Strength": "garnison : force de combat",
  "Morale: maximum": "moral : maximum",
  "Morale: lost at": "moral : défaite à",
  "variable reinforcement enters on": "un renfort variable entre sur",
  "Elan on": "élan sur",
  "Waver on": "flanche sur",
  "1 or less": "1 ou moins",
};

/** Where charts come from. */
const SOURCES = {
  "Nothing of the table survives in our text. Killed: French Morale -3. Wounded: -2. In both cases Napoleon never returns. Swept away: -1, and he returns. Safe: no loss, and he returns.":
    "Rien de la table ne subsiste dans notre texte. Tué : moral français -3. Blessé : -2. Dans les deux cas, Napoléon ne revient jamais. Emporté : -1, et il revient. Sauf : aucune perte, et il revient.",
  [`A differential above +4 uses +4, as in the published ancestor of the game (P1, ${P1}); one below -2 uses -2, our own reading.`]: `Au-dessus de +4, on prend la colonne +4, comme dans l'ancêtre publié du jeu (P1, ${P1}) ; au-dessous de -2, la colonne -2, selon notre lecture.`,
  "Scenario data: none is printed in the series rules. The allowance follows from leaders moving like cavalry.":
    "Donnée de scénario : les règles de la série n'en impriment aucune. La capacité suit de ce que les chefs se déplacent comme la cavalerie.",
  [`As posted by a designer of the series: 1 to 3 lost, 4 to 6 kept (P2, ${P2}). Subtract 1 if a victorious cavalry unit has Combat Strength 2 or more; a Reluctant unit rolling for itself has no modifier.`]: `D'après un auteur de la série : 1 à 3 perdu, 4 à 6 gardé (P2, ${P2}). Retirez 1 si une cavalerie victorieuse a une force de 2 ou plus ; une unité réticente qui lance pour elle-même n'a pas de modificateur.`,
  "Three faces break and three pass: that much is printed. The faces are pictures lost in our text; we take the low ones as bad, as in the other tables.":
    "Trois faces brisent et trois laissent passer : c'est imprimé. Les faces elles-mêmes sont des images absentes de notre texte ; nous tenons les basses pour mauvaises, comme dans les autres tables.",
  "Counts if every attacker of the battle attacks across such a hexside.":
    "Compte si tous les attaquants du combat attaquent par un tel côté.",
  "Fixed by an example; every attacker must be across it.":
    "Établi par un exemple ; tous les attaquants doivent être au-delà.",
  "Fixed for bridges by an example; fords alike, our own reading of 7.1.":
    "Établi pour les ponts par un exemple ; de même pour les gués, selon notre lecture de 7.1.",
  "If every attacker attacks up such a slope.": "Si tous les attaquants remontent une telle pente.",
  [`Fixed by an example; the same in P1, ${P1}.`]: `Établi par un exemple ; de même dans P1, ${P1}.`,
  "Fixed by an example.": "Établi par un exemple.",
  "That there is a loss is printed, its size is ours.": "La perte est imprimée, son ampleur est de nous.",
  "As any infantry.": "Comme toute infanterie.",
  "As a Break.": "Comme une unité brisée.",
  "Our own boundaries. Add 1 for an Elite unit, 1 if Morale was spent, and what an event says.":
    "Nos propres limites. Ajoutez 1 pour une unité d'élite, 1 si du moral a été dépensé, et ce que dit un événement.",
  [`A play report of the licensed edition (P3, ${P3}) shows a row that eliminates below the row that leaves a unit Broken.`]: `Un compte rendu de partie de l'édition sous licence (P3, ${P3}) montre une ligne qui élimine sous celle qui laisse l'unité brisée.`,
  [`A play report of the licensed edition (P3, ${P3}) has an Elite unit eliminated where one more point would have kept it Broken; the exact boundary is ours.`]: `Dans un compte rendu de partie de l'édition sous licence (P3, ${P3}), une unité d'élite est éliminée là où un point de plus l'aurait laissée brisée ; la limite exacte est de nous.`,
  [`A play report of the licensed edition (P3, ${P3}) shows that such a unit stays Broken; that it may become a Cadre here is ours.`]: `Un compte rendu de partie de l'édition sous licence (P3, ${P3}) montre qu'une telle unité reste brisée ; qu'elle puisse ici devenir un cadre est de nous.`,
  [`From the published ancestor of the game (P1, ${P1}).`]: `De l'ancêtre publié du jeu (P1, ${P1}).`,
  "Fixed by an example and by the strength of town garrisons.":
    "Établi par un exemple et par la force des garnisons de localités.",
  [`As the chateau of the published ancestor (P1, ${P1}).`]: `Comme le château de l'ancêtre publié (P1, ${P1}).`,
  "As a Fortified hex.": "Comme un hexagone fortifié.",
  "Nobody can stand there.": "Personne ne peut s'y tenir.",
  "Movement Points to enter or cross, whether a unit must stop, what the best defender adds, zones of control, retreats.":
    "PM pour entrer ou franchir, arrêt éventuel, avantage du défenseur le mieux placé, zones de contrôle, retraites.",
  [`An example, and P1, ${P1}.`]: `Un exemple, et P1, ${P1}.`,
  [`The chateau of P1, ${P1}`]: `Le château de P1, ${P1}`,
  "As Fortified.": "Comme fortifié.",
  "No added cost is named.": "Aucun coût supplémentaire n'est indiqué.",
  "An example.": "Un exemple.",
  [`Also P1, ${P1}.`]: `Aussi P1, ${P1}.`,
  "As a bridge.": "Comme un pont.",
  "Heavy cavalry has 2 or more, light cavalry 1.": "La cavalerie lourde a 2 ou plus, la légère 1.",
  "As infantry.": "Comme l'infanterie.",
  "Unless the scenario says otherwise.": "Sauf indication contraire du scénario.",
};

export const dataText = fromTable({ ...SCENARIOS, ...RULES, ...CARDS, ...CHARTS, ...SOURCES });
