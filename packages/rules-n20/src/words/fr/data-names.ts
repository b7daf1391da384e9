// What the scenarios and maps that come with the game call by name.

import { fromTable } from "@grognard/parts";

const NATIONS = {
  French: "Français",
  "Anglo-Netherlands": "Anglo-Néerlandais",
  Prussian: "Prussiens",
  "Prussian-Saxon": "Prusso-Saxons",
};

const LEADERS = { Napoleon: "Napoléon" };

const UNITS = {
  // Belgium 1815
  "Old Guard": "Vieille Garde",
  "Young Guard": "Jeune Garde",
  "Guard Cavalry": "Cavalerie de la Garde",
  "Guard Artillery": "Artillerie de la Garde",
  "Brunswick Corps": "Corps de Brunswick",
  "Cooke, Guards": "Division Cooke (Gardes)",
  "Heavy Cavalry, Uxbridge": "Cavalerie lourde, Uxbridge",
  "Light Cavalry, Collaert-Vivian": "Cavalerie légère, Collaert-Vivian",
  "IV Corps Cavalry, Prince Wilhelm": "Cavalerie du 4e corps, prince Guillaume",
  // Jena 1806
  "Imperial Guard, Lefebvre": "Garde impériale, Lefebvre",
  "Guard Guns": "Artillerie de la Garde impériale",
  "Dragoons, Klein": "Division Klein (dragons)",
  "Cuirassiers, d'Hautpoul": "Division d'Hautpoul (cuirassiers)",
  "Main Army, Schmettau": "Division Schmettau (armée principale)",
  "Main Army, Wartensleben": "Division Wartensleben (armée principale)",
  "Main Army, Orange": "Division Orange (armée principale)",
  "Reserve, Kunheim (Guards)": "Division Kunheim (Gardes)",
  "Reserve, Arnim": "Division Arnim (réserve)",
  "Cavalry, Blücher": "Cavalerie de Blücher",
  "Cavalry, Irwing": "Cavalerie d'Irwing",
  "Hohenlohe, Grawert right": "Droite de Grawert (Hohenlohe)",
  "Hohenlohe, Grawert left": "Gauche de Grawert (Hohenlohe)",
  "Advance Guard, Tauentzien": "Avant-garde, Tauentzien",
  "Fusiliers & Jäger": "Brigade légère (fusiliers, chasseurs)",
  "Right Flank, Holtzendorff": "Flanc droit, Holtzendorff",
  "Holtzendorff's Cavalry": "Cavalerie de Holtzendorff",
  "Saxons, Zezschwitz": "Division Zezschwitz (Saxons)",
  "Saxons, Dyherrn": "Division Dyherrn (Saxons)",
  "Prussian-Saxon Heavy Cavalry": "Cavalerie lourde prusso-saxonne",
  "Rüchel, main body": "Gros de Rüchel",
  "Rüchel, rear": "Arrière de Rüchel",
  "Reserve Battery": "Batterie de réserve",
};

const FORMATIONS = {
  "Imperial Guard": "Garde impériale",
  "Cavalry Reserve": "Réserve de cavalerie",
  "Cavalry Corps": "Corps de cavalerie",
  "Main Army": "Armée principale",
  "Main Army Cavalry": "Cavalerie de l'armée principale",
  Reserve: "Réserve",
};

const PLACES = {
  "Quatre Bras": "Les Quatre-Bras",
  "Papelotte farm": "Ferme de Papelotte",
  "Bry heights": "Hauteurs de Bry",
  Jena: "Iéna",
  Auerstedt: "Auerstaedt",
  Naumburg: "Naumbourg",
  "Schnecke barricade": "Barricade de la Schnecke",
  "Dornberg ridge": "Crête du Dornberg",
  "Lower Dyle": "Basse Dyle",
  "Upper Dyle": "Haute Dyle",
  "Ligny brook": "Ruisseau de Ligny",
  "Southern Belgium, June 1815": "Le sud de la Belgique, juin 1815",
  "The crossroads of Quatre Bras": "Le carrefour des Quatre-Bras",
  "Jena and Auerstedt, October 1806": "Iéna et Auerstaedt, octobre 1806",
  "A field": "Un champ",
  "Wavre, Christ bridge": "Wavre, pont du Christ",
  "Bierges mill": "Moulin de Bierges",
  "Camsdorf bridge, Jena": "Iéna, pont de Camsdorf",
};

const ROADS = {
  "Charleroi-Brussels paved road": "Chaussée de Charleroi à Bruxelles",
  "Nivelles-Namur road": "Route de Nivelles à Namur",
  "Nivelles-Mont-Saint-Jean road": "Route de Nivelles à Mont-Saint-Jean",
  "Charleroi-Fleurus-Gembloux road": "Route de Charleroi à Gembloux par Fleurus",
  "Gembloux-Wavre-Louvain road": "Route de Gembloux à Louvain par Wavre",
  "Wavre-Brussels road": "Route de Wavre à Bruxelles",
  "Wavre-Ohain-Mont-Saint-Jean lane": "Chemin de Wavre à Mont-Saint-Jean par Ohain",
  "Marbais-Tilly-Wavre lane": "Chemin de Marbais à Wavre par Tilly",
  "Marchienne-Gosselies road": "Route de Marchienne à Gosselies",
  "Châtelet-Fleurus road": "Route de Châtelet à Fleurus",
  "Braine-l'Alleud-Hal road": "Route de Braine-l'Alleud à Hal",
  "Gera-Jena-Weimar-Erfurt road": "Route de Gera à Erfurt par Iéna et Weimar",
  "Saale west-bank road": "Route de la rive gauche de la Saale",
  "Naumburg-Camburg-Jena east-bank road": "Route de la rive droite, de Naumbourg à Iéna par Camburg",
  "Dornburg-Apolda-Weimar road": "Route de Dornburg à Weimar par Apolda",
  "Naumburg-Auerstedt-Weimar paved road": "Chaussée de Naumbourg à Weimar par Auerstaedt",
  "Auerstedt-Buttstädt-Erfurt road": "Route d'Auerstaedt à Erfurt par Buttstädt",
  "Eckartsberga-Freyburg road": "Route d'Eckartsberga à Freyburg",
  "Auerstedt-Apolda lane": "Chemin d'Auerstaedt à Apolda",
  "Camburg-Apolda lane": "Chemin de Camburg à Apolda",
  "Weimar-Buttelstedt lane": "Chemin de Weimar à Buttelstedt",
  "Apolda-Vierzehnheiligen-Jena lane": "Chemin d'Apolda à Iéna par Vierzehnheiligen",
};

/** Titles of event cards. */
const CARDS = {
  // Belgium 1815
  Cloudburst: "Orage",
  "A Rider Goes Astray": "Une estafette s'égare",
  "Full Haversacks": "Musettes pleines",
  "Stragglers Come In": "Les traînards rejoignent",
  "Dust and Skirmishers": "Poussière et tirailleurs",
  "The Ammunition Train": "Le train de munitions",
  "Follow My Plume!": "Suivez mon panache !",
  "The Duke Is Everywhere": "Le duc est partout",
  "The Wandering Corps": "Le corps errant",
  "Boots After the Ball": "Bottes après le bal",
  "Cross-Country March": "À travers champs",
  "Vorwärts!": "Vorwärts !",
  "The Emperor Is Unwell": "L'Empereur est souffrant",
  "The Marshal Under His Horse": "Le maréchal sous son cheval",
  "Eagles and Oaths": "Aigles et serments",
  "The Line Still Holds": "La ligne tient toujours",
  "Eighty Guns": "Quatre-vingts canons",
  "Behind the Crest": "Derrière la crête",
  "Rallying on Napoleon": "Ralliement sur Napoléon",
  "Rallying on Blücher": "Ralliement sur Blücher",
  "Steel Breastplates": "Cuirasses d'acier",
  "Scarlet and Grey": "Habits rouges et chevaux gris",
  "Staff Muddle": "Confusion à l'état-major",
  "Two Headquarters": "Deux quartiers généraux",
  "The Bearskins Go In": "Les bonnets à poil donnent",
  "Guns in the French Rear": "Le canon sur les arrières",
  "The Sky Clears": "Le ciel se dégage",
  "Paris Is Listening": "Paris écoute",
  "Orders Reach Hal": "L'ordre parvient à Hal",
  // Jena 1806
  "Valley Mist": "Brume de la vallée",
  "Wagons in the Defile": "Fourgons dans le défilé",
  "Bread Before Dawn": "Du pain avant l'aube",
  "Sergeants and Surgeons": "Sergents et chirurgiens",
  "Hussar Screen": "Rideau de hussards",
  "Cartridge Carts": "Caissons de cartouches",
  "Torches on the Height": "Torches sur la hauteur",
  "Council of War": "Conseil de guerre",
  "The Iron Marshal": "Le maréchal de fer",
  "The Old Duke Falls": "Le vieux duc tombe",
  "Too Soon, Marshal!": "Trop tôt, maréchal !",
  "Waiting for Support": "Dans l'attente du soutien",
  "A Corps Too Far": "Un corps trop loin",
  "Drums from Weimar": "Tambours de Weimar",
  "Loose the Cavalry": "Lâchez la cavalerie",
  "Five-and-Twenty Squadrons": "Vingt-cinq escadrons",
  "Rallying on Davout": "Ralliement sur Davout",
  "Rallying on Hohenlohe": "Ralliement sur Hohenlohe",
  "The Guard Waits": "La Garde attend",
  "Saxon Discontent": "Les Saxons murmurent",
  "Long Live the Emperor": "Vive l'Empereur",
  "Frederick's Grenadiers": "Les grenadiers de Frédéric",
  "Voltigeurs in the Wood": "Voltigeurs dans le bois",
  "Volleys by Platoon": "Feux de peloton",
  "Columns Beyond Apolda": "Colonnes au-delà d'Apolda",
  "Kalckreuth's Reserve": "La réserve de Kalckreuth",
  "A Silence of the Guns": "Les canons se taisent",
  "Two Routs, One Road": "Deux déroutes, une route",
  "The King at the Colours": "Le roi aux drapeaux",
};

const CORPS = ["I", "II", "III", "IV", "V", "VI", "VII"].flatMap((roman, i): [RegExp, string][] => {
  const number = i === 0 ? "1er" : `${i + 1}e`;
  return [
    [new RegExp(`^${roman} Corps(?=$|, | \\()`), `${number} corps`],
    [new RegExp(`^${roman} Corps Cavalry(?=$|, )`), `Cavalerie du ${number} corps`],
    [new RegExp(`^${roman} Cavalry(?=$|, )`), `${number} corps de cavalerie`],
    [new RegExp(`^${roman} (?=C$|Cav$)`), `${number} `],
  ];
});

/** What is written on counters: 9 letters. */
export const counterName = fromTable(
  {
    Dummy: "Leurre",
    "Old Guard": "V. Garde",
    "Young Gd": "J. Garde",
    "Guard Cav": "Cav. Gd",
    "Guard Art": "Art. Gd",
    Guard: "Art. Gd",
    Guards: "Gardes",
    Prussian: "C. lourde",
    Reserve: "Batterie",
    Napoleon: "Napoléon",
  },
  ...CORPS,
);

const MADE_UP: [RegExp, string][] = [
  [/^French Cadre (\d+)$/, "Cadre français $1"],
  [/^Anglo-Netherlands Cadre (\d+)$/, "Cadre anglo-néerlandais $1"],
  [/^Prussian Cadre (\d+)$/, "Cadre prussien $1"],
  [/^Prussian-Saxon Cadre (\d+)$/, "Cadre prusso-saxon $1"],
  [/^(.+) Cadre (\d+)$/, "Cadre $2 ($1)"],
  [/^Dummy (\d+)$/, "Leurre $1"],
  [/^Garrison of (.+)$/, "Garnison de $1"],
];

const TURNS: [RegExp, string][] = [
  [/^Turn (\d+)$/, "Tour $1"],
  [/^(\d+) June, morning$/, "$1 juin, matin"],
  [/^(\d+) June, midday$/, "$1 juin, midi"],
  [/^(\d+) June, evening$/, "$1 juin, soir"],
  [/^Night of (\d+)-(\d+) June$/, "Nuit du $1 au $2 juin"],
  [/^(\d+) October, dusk$/, "$1 octobre, crépuscule"],
  [/^(\d+) October, morning$/, "$1 octobre, matin"],
  [/^(\d+) October, midday$/, "$1 octobre, midi"],
  [/^(\d+) October, 0?(\d+):00, fog$/, "$1 octobre, $2 h, brouillard"],
  [/^(\d+) October, 0?(\d+):00$/, "$1 octobre, $2 h"],
  [/^(\d+) October, 0?(\d+):(\d+)$/, "$1 octobre, $2 h $3"],
  [/^Night of (\d+)-(\d+) October$/, "Nuit du $1 au $2 octobre"],
];

export const dataName = fromTable(
  { ...NATIONS, ...LEADERS, ...UNITS, ...FORMATIONS, ...PLACES, ...ROADS, ...CARDS },
  ...CORPS,
  ...MADE_UP,
  ...TURNS,
);
