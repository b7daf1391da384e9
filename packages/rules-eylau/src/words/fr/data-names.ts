// Names in data files: units, leaders, places, turns.

import { capital, fromTable } from "@grognard/parts";
import { de } from "./grammar.ts";

/** Persons, and the towns and provinces that regiments have their names from. */
const PROPER: { readonly [english: string]: string } = {
  Napoleon: "Napoléon",
  Vivies: "Viviès",
  Ferey: "Férey",
  "L'Estocq": "Lestocq",
  "Ostermann-Tolstoy": "Ostermann-Tolstoï",
  Sukin: "Soukine",
  Mazovsky: "Mazovski",
  Kamensky: "Kamenski",
  "Kamensky II": "Kamenski II",
  Baggovut: "Baggovout",
  Kutaisov: "Koutaïssov",
  "Tuchkov I": "Toutchkov Ier",
  Ushakov: "Ouchakov",
  Dokhturov: "Dokhtourov",
  Zapolsky: "Zapolski",
  Uvarov: "Ouvarov",
  Golitsyn: "Galitzine",
  Mecklenburg: "Mecklembourg",
  Yermolov: "Ermolov",
  Ilovaisky: "Ilovaïski",
  Kiselev: "Kisselev",
  Sysoev: "Syssoïev",
  Yurkovsky: "Iourkovski",
  Chaplits: "Tchaplitz",
  Kozhin: "Kojine",
  Schoening: "Schöning",
  Ruechel: "Rüchel",
  Buelow: "Bülow",

  "St Petersburg": "Saint-Pétersbourg",
  Moscow: "Moscou",
  Elets: "Ielets",
  Ryazan: "Riazan",
  Uglich: "Ouglitch",
  Chernigov: "Tchernigov",
  Kaluga: "Kalouga",
  Mogilev: "Moguilev",
  "Old Ingermanland": "Vieille-Ingrie",
  Podolia: "Podolie",
  Schluesselburg: "Schlusselbourg",
  Lithuania: "Lituanie",
  Koporye: "Koporié",
  Murom: "Mourom",
  Dnieper: "Dniepr",
  Voronezh: "Voronej",
  Tula: "Toula",
  Tenginsk: "Tenguinsk",
  Courland: "Courlande",
  Livland: "Livonie",
  "Little Russia": "Petite-Russie",
  Sum: "Soumy",
  Izum: "Izioum",
  Koenigsberg: "Königsberg",
  Gruenhoefchen: "Grünhöfchen",
};
const proper = (name: string): string => PROPER[name] ?? name;

const WHOLE: { readonly [english: string]: string } = {
  ...PROPER,
  French: "Français",
  Allied: "Alliés",
  Russian: "Russes",
  "French division leader": "Chef de division français",
  "French brigade leader": "Chef de brigade français",
  "Allied division leader": "Chef de division allié",
  "Allied brigade leader": "Chef de brigade allié",

  // Guns
  "Left grand battery": "Grande batterie de gauche",
  "Right grand battery": "Grande batterie de droite",
  "Centre grand battery": "Grande batterie du centre",
  "Centre grand battery, light": "Batterie légère de la grande batterie du centre",
  "Left battery, light": "Batterie légère de la grande batterie de gauche",
  "Baggovut horse half-company": "Demi-compagnie à cheval de Baggovout",
  "Yermolov horse company 1": "Compagnie à cheval d'Ermolov (1re)",
  "Yermolov horse company 2": "Compagnie à cheval d'Ermolov (2e)",
  "Horse company 3": "Compagnie à cheval nº 3",
  "Yermolov horse, 1st half": "Compagnie à cheval d'Ermolov (1re moitié)",
  "Yermolov horse, 2nd half": "Compagnie à cheval d'Ermolov (2e moitié)",
  "Light company, 1st half": "Compagnie légère (1re moitié)",
  "Light company, 2nd half": "Compagnie légère (2e moitié)",
  "Position company, half": "Demi-compagnie de position",
  "Light half-battery": "Demi-batterie légère",
  "Horse artillery reserve": "Réserve d'artillerie à cheval",
  "Horse batteries": "Batteries à cheval",
  "Guard horse": "Batterie à cheval de la Garde",
  "Reserve cavalry horse": "Batterie à cheval de la réserve de cavalerie",

  // Foot and horse
  "Tirailleurs (Po and Corses)": "Tirailleurs du Pô et corses",
  "Tirailleurs Corses": "Tirailleurs corses",
  "Tirailleurs du Po": "Tirailleurs du Pô",
  "Grenadiers a cheval": "Grenadiers à cheval",
  "Chasseurs a cheval": "Chasseurs à cheval",
  "Chasseurs a cheval and Mamelukes": "Chasseurs à cheval et mamelouks",
  "Emperor Cuirassiers": "Cuirassiers de l'Empereur",
  "Military Order Cuirassiers": "Cuirassiers de l'Ordre militaire",
  "Little Russia and Military Order Cuirassiers": "Cuirassiers de Petite-Russie et de l'Ordre militaire",
  "Ekaterinoslav and Emperor Cuirassiers": "Cuirassiers d'Ekaterinoslav et de l'Empereur",
  "Kostroma Musketeers and 3rd Jaeger": "Mousquetaires de Kostroma et 3e Chasseurs",
  "4th and 7th Jaeger combined": "4e et 7e Chasseurs réunis",
  "Don Cossacks, right": "Cosaques du Don (droite)",
  "Don Cossacks, left": "Cosaques du Don (gauche)",
  "Regiment Schoening and Fabecky": "Régiment Schöning et Fabecky",
  "Fusiliers Stutterheim and Buelow": "Fusiliers de Stutterheim et de Bülow",
  "Dragoons Auer and Baczko": "Dragons d'Auer et de Baczko",
  "Towarczys and Cuirassiers Wagenfeld": "Towarczys et cuirassiers de Wagenfeld",
  "Dragoons Auer": "Dragons d'Auer",
  "Dragoons Baczko": "Dragons de Baczko",
  "Cuirassiers Wagenfeld": "Cuirassiers de Wagenfeld",

  "Dnieper Musketeers": "Mousquetaires du Dniepr",

  // Armies and corps
  "Left wing": "Aile gauche",
  "Prussian corps": "Corps prussien",
  "Russian army": "Armée russe",
  Guard: "Garde",
  "Cavalry reserve": "Réserve de cavalerie",
  "Klein's cavalry": "Cavalerie de Klein",
  "Rear guard": "Arrière-garde",

  // Places
  "west edge": "Bord ouest",
  "Kreege-Berge, summit": "Sommet des Kreege-Berge",
  "Church and cemetery": "Cimetière d'Eylau",
  Hamlet: "Hameau",
  "Birch wood": "Bois de bouleaux",
  "North wood": "Bois du nord",
  "South wood": "Bois du sud",
  "Gruenhoefchen wood north": "Bois nord de Grünhöfchen",
  "Kutschitten copse": "Boqueteau de Kutschitten",
  "Windmill knoll mill": "Moulin de la butte",
  "Upper pond": "Étang supérieur",
  "Lower pond": "Étang inférieur",
};

const ARMS: { readonly [english: string]: string } = {
  Musketeers: "Mousquetaires",
  Grenadiers: "Grenadiers",
  Cuirassiers: "Cuirassiers",
  Dragoons: "Dragons",
  Hussars: "Hussards",
  Cossacks: "Cosaques",
};

const ordinal = (n: string): string => (n === "1" ? "1er" : `${n}e`);
const feminine = (n: string): string => (n === "1" ? "1re" : `${n}e`);

type Rule = readonly [form: RegExp, make: (...parts: string[]) => string];

/** Names that are made alike, the longer forms first. */
const RULES: readonly Rule[] = [
  // What a scenario adds to its units
  [/^(.+), company (\d+)$/, (unit, n) => `Compagnie ${n} ${de(dataName(unit))}`],
  [/^(.+), crew$/, (unit) => `Servants ${de(dataName(unit))}`],
  [/^(.+), other half$/, (unit) => `${dataName(unit)} (autre moitié)`],
  [/^(.+), half$/, (unit) => `${dataName(unit)} (moitié)`],
  [/^(.+), (\d)(?:st|nd) half$/, (unit, n) => `${dataName(unit)} (${feminine(n)} moitié)`],
  // "Night, to 02:00"
  [/^Night, to 0?(\d+):(\d\d)$/, (hour, minutes) => `Nuit, jusqu'à ${hour} h ${minutes}`],
  // "8 February, 09:15"
  [/^(\d+) February, 0?(\d+):(\d\d)$/, (day, hour, minutes) => `${day} février, ${hour} h ${minutes}`],
  // Leaders called by their brigade
  [/^(.+)'s brigade$/, (leader) => `Brigade ${de(proper(leader))}`],
  [/^(.+ Jaeger) brigade$/, (unit) => `Brigade ${de(dataName(unit))}`],
  [/^(.+) brigade$/, (town) => `Brigade ${de(proper(town))}`],
  // Guns
  [/^(\d+\/\d+e) Foot \(12-pdr\)$/, (number) => `${number} à pied (pièces de 12)`],
  [/^(\d+\/\d+e) Foot$/, (number) => `${number} à pied`],
  [/^(\d+\/\d+e) Horse(.*)$/, (number, rest) => `${number} à cheval${rest}`],
  [/^([IVX]+) Corps 12-pdr$/, (corps) => `Batterie de 12 du ${corps}e corps`],
  [/^([IVX]+) Corps foot$/, (corps) => `Batterie à pied du ${corps}e corps`],
  [/^([IVX]+) Corps horse$/, (corps) => `Batterie à cheval du ${corps}e corps`],
  [
    /^(\d+)(?:nd|rd|th) Division light (half-)?company$/,
    (n, part) => `${part ? "Demi-compagnie" : "Compagnie"} légère de la ${n}e division`,
  ],
  [
    /^(.+ grand battery), position (half-)?company$/,
    (whole, part) => `${part ? "Demi-compagnie" : "Compagnie"} de position ${de(dataName(whole))}`,
  ],
  [/^(.+), (\d)(?:st|nd|rd|th)$/, (guns, n) => `${dataName(guns)} (${feminine(n)})`],
  [/^Horse battery (.+)$/, (chief) => `Batterie à cheval ${proper(chief)}`],
  // Regiments and battalions
  [/^(I+\/)?(\d+er?) (Grenadiers|Chasseurs) a pied$/, (part, n, arm) => `${part}${n} ${arm} à pied`],
  [/^(I+\/)?(\d+)(?:st|nd|rd|th) Jaeger$/, (part, n) => `${part}${ordinal(n)} Chasseurs`],
  [
    /^(\d+)(?:st|nd|rd|th) and (\d+)(?:st|nd|rd|th) Jaeger$/,
    (n, other) => `${ordinal(n)} et ${ordinal(other)} Chasseurs`,
  ],
  [/^(.*)(\d+e) Legere(.*)$/, (part, n, rest) => `${part}${n} Léger${rest}`],
  [/^(\d.*) and (\d.*)$/, (some, last) => `${some} et ${last}`],
  [/^(I+\/)?Regiment (.+)$/, (part, chief) => `${part}Régiment ${proper(chief)}`],
  [/^Grenadier battalion (.+)$/, (chief) => `Bataillon de grenadiers ${proper(chief)}`],
  [/^Fusilier battalion (.+)$/, (chief) => `Bataillon de fusiliers ${proper(chief)}`],
  [
    /^(.+) and (.+) (Dragoons|Hussars)$/,
    (one, other, arm) => `${ARMS[arm]} ${de(proper(one))} et ${de(proper(other))}`,
  ],
  [/^(I+)\/Dnieper Musketeers$/, (part) => `${ordinal(String(part.length))} bataillon du Dniepr`],
  [
    /^(I+)\/(.+) Musketeers$/,
    (part, town) => `${ordinal(String(part.length))} bataillon ${de(proper(town))}`,
  ],
  [
    /^(I+)\/(.+) Grenadiers$/,
    (part, town) => `${ordinal(String(part.length))} bataillon des grenadiers ${de(proper(town))}`,
  ],
  [
    /^(\D.*) (Musketeers|Grenadiers|Cuirassiers|Dragoons|Hussars|Cossacks)$/,
    (town, arm) => `${ARMS[arm]} ${de(proper(town))}`,
  ],
  // Places
  [/^([IVX]+) Corps$/, (corps) => `${corps}e corps`],
  [/^(.+) road (west|south)$/, (town, end) => `Route ${de(proper(town))}, ${ENDS[end]}`],
  [/^(.+) road$/, (town) => `Route ${de(proper(town))}`],
  [/^(.+) lane$/, (town) => `Chemin ${de(proper(town))}`],
  [/^(.+) brook$/, (town) => `Ru ${de(proper(town))}`],
  [/^(.+) wood$/, (town) => `Bois ${de(proper(town))}`],
  [/^(.+) pond$/, (town) => `Étang ${de(proper(town))}`],
  [/^(.+) lake$/, (town) => `Lac ${de(proper(town))}`],
];
const ENDS: { readonly [english: string]: string } = { west: "ouest", south: "sud" };

const listed = fromTable(WHOLE);

/** Made once of every name: the same ones come again and again. */
const known = new Map<string, string>();

export function dataName(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = madeOf(name);
  known.set(name, made);
  return made;
}

function madeOf(name: string): string {
  const whole = listed(name);
  if (whole !== name) return whole;
  for (const [form, make] of RULES) {
    const found = form.exec(name);
    if (found) return capital(make(...found.slice(1).map((part) => part ?? "")));
  }
  return name;
}
