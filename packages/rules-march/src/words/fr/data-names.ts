// Names of data files: armies, formations, units, leaders, places, roads, turns.

import { fromTable, type Translate } from "@grognard/parts";
import { of } from "./naming.ts";

/** An army: its people, and the adjective that goes with a thing of its own. */
const ARMIES: { readonly [name: string]: readonly [people: string, own: string] } = {
  French: ["Français", "français"],
  Austrian: ["Autrichiens", "autrichien"],
  Coalition: ["Coalisés", "coalisé"],
  Allied: ["Alliés", "allié"],
  Russian: ["Russes", "russe"],
  Prussian: ["Prussiens", "prussien"],
  British: ["Britanniques", "britannique"],
  Spanish: ["Espagnols", "espagnol"],
  Bavarian: ["Bavarois", "bavarois"],
  Saxon: ["Saxons", "saxon"],
};

/** What an army has: "French wagon 1". */
const BELONGINGS: readonly (readonly [RegExp, (own: string, n: string) => string])[] = [
  [/^headquarters$/, (own) => `QG ${own}`],
  [/^commander$/, (own) => `Commandant ${own}`],
  [/^wagon(?: (\d+))?$/, (own, n) => `Fourgon ${own}${n && ` ${n}`}`],
  [/^half wagon (\d+)$/, (own, n) => `Demi-fourgon ${own} ${n}`],
  [/^bridge train$/, (own) => `Équipage de pont ${own}`],
  [/^supply$/, (own) => `Train ${own}`],
];

function ofArmy(name: string): string | undefined {
  const [army = "", ...rest] = name.split(" ");
  if (!Object.hasOwn(ARMIES, army)) return undefined;
  const [people, own] = ARMIES[army]!;
  if (rest.length === 0) return people;
  const what = rest.join(" ");
  for (const [form, make] of BELONGINGS) {
    const found = form.exec(what);
    if (found) return make(own, found[1] ?? "");
  }
  return undefined;
}

/** What a formation may have: "III Corps guns 2". */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^(.+) detachment$/, "Détachement"],
  [/^(.+) guns (\d+)$/, "Artillerie"],
  [/^(.+) grand battery(?: (\d+))?$/, "Grande batterie"],
];

function ofFormation(name: string): string | undefined {
  for (const [form, part] of PARTS) {
    const [, formation, n] = form.exec(name) ?? [];
    if (formation) return `${part}${n ? ` ${n}` : ""} ${of(dataName(formation))}`;
  }
  return undefined;
}

const MONTHS = "January February March April May June July August September October November December";
const MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);

/** "19 April, 06:00". */
const days = MONTHS.split(" ").flatMap((month, i): [RegExp, string][] => [
  [new RegExp(`^1 ${month}, 0?(\\d+):(\\d+)$`), `1er ${MOIS[i]}, $1 h $2`],
  [new RegExp(`^(\\d+) ${month}, 0?(\\d+):(\\d+)$`), `$1 ${MOIS[i]}, $2 h $3`],
]);

/** "III Corps". */
const corps = "I II III IV V VI VII VIII IX X XI XII XIII XIV"
  .split(" ")
  .map((roman, i): [RegExp, string] => [
    new RegExp(`^${roman} Corps$`),
    i === 0 ? "1er corps" : `${i + 1}e corps`,
  ]);

const plain = fromTable(
  {
    // Formations, units and leaders
    "VII Corps (Bavarian)": "7e corps bavarois",
    "VIII Corps (Württemberg)": "8e corps wurtembergeois",
    "Reserve Cavalry": "Réserve de cavalerie",
    "I Reserve": "1er corps de réserve",
    "II Reserve Korps": "2e corps de réserve",
    Grenadiers: "Corps de grenadiers",
    "Württemberg division": "Division wurtembergeoise",
    Napoleon: "Napoléon",
    "Archduke Ludwig": "Archiduc Louis",
    "Baron Hiller": "Baron de Hiller",
    "Baron Kienmayer": "Baron de Kienmayer",
    "Archduke Charles": "Archiduc Charles",
    "Prince Rohan": "Prince de Rohan",
    Liechtenstein: "Prince de Liechtenstein",

    // Places, roads and rivers
    "A blank field": "Terrain vierge",
    "Teugn and Hausen": "Teugn et Hausen",
    Eggmühl: "Eckmühl",
    "Feckinger Bach": "Ruisseau de Fecking",
    "Große Laber": "Grande Laber",
    "Danube road": "Route du Danube",
    "Landshut-Regensburg chaussee": "Chaussée de Landshut à Ratisbonne",
    "Landshut and the Isar": "Landshut et l'Isar",
    "Landshut, lower town": "Landshut, ville basse",
    "Regensburg chaussee": "Chaussée de Ratisbonne",
    "Neumarkt road": "Route de Neumarkt",
    "Pfeffenhausen road": "Route de Pfeffenhausen",
    "Moosburg road": "Route de Moosburg",
    "Niederaichbach road": "Route de Niederaichbach",
    "Rogging road": "Chemin de Rogging",
    "Rohr road-Hausen": "Chemin de Rohr à Hausen",
    "Langquaid-Schierling-Eggmühl": "Langquaid-Schierling-Eckmühl",
    "Eggmühl-Unterlaichling": "Eckmühl-Unterlaichling",
    "Langquaid-Paring-Dünzling-Weillohe-Regensburg": "Langquaid-Paring-Dünzling-Weillohe-Ratisbonne",
  },
  ...corps,
  [/^I Korps$/, "Ier corps"],
  [/^([IVX]+) Korps$/, "$1e corps"],
  [/^St[- ](.+)$/, "Saint-$1"],
  [/^General St-(.+)$/, "Général Saint-$1"],
  [/^Marshal (.+)$/, "Maréchal $1"],
  [/^General (.+)$/, "Général $1"],
  [/^(.+) leader$/, "Chef de $1"],
  [/^(.+)-west edge$/, "$1 et bord ouest"],
  [/^(.+)-east edge$/, "$1 et bord est"],
  ...days,
  [/^First day, 0?(\d+):(\d+)$/, "Premier jour, $1 h $2"],
  [/^Second day, 0?(\d+):(\d+)$/, "Deuxième jour, $1 h $2"],
);

export const dataName: Translate = (name) => ofArmy(name) ?? ofFormation(name) ?? plain(name);
