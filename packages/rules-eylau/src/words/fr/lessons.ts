// The guided first game: what is said of each thing when it first happens.

import type { Words } from "../en/index.ts";

const lesson = (title: string, ...text: readonly string[]) => ({ title, text });

export const lessons: Words["lessons"] = {
  goal: lesson(
    "Comment gagner : tenir le hameau",
    "Chaque hexagone du hameau tenu à la fin vaut 3 points, chaque point de force perdu par l'ennemi 1, et chaque unité ennemie en déroute à la fin 2.",
    "Vous menez les Français, et vous avez six tours d'un quart d'heure.",
  ),
  welcome: lesson(
    "Vos troupes",
    "Les blocs bleu foncé sont à vous. Un bloc est dessiné comme ses hommes se tiennent : profond en colonne, large en ligne. Le nombre est sa force, le bord clair son front.",
    "Les blocs vert clair sont russes. Touchez un bloc pour lire ce qu'il est.",
  ),
  phases: lesson(
    "Dix phases",
    "Un tour compte dix phases. Pendant que vous vous déplacez, l'ennemi peut tirer sur ce qui passe à portée ; puis il attaque ; puis les deux camps tirent ; puis tout recommence dans l'autre sens.",
    "Une unité que vous déplacez peut donc être attaquée avant de pouvoir tirer. L'onglet Tour montre où vous en êtes.",
  ),
  move: lesson(
    "Une par une",
    "Choisissez une unité : elle se déplace tout de suite, seule ou avec d'autres de son hexagone, puis elle a fini. Les chefs se déplacent aussi : une unité trop loin de son chef de brigade reste sur place.",
    "L'onglet Commandement montre qui dépend de qui, qui est actif et qui est hors commandement.",
  ),
  mover: lesson(
    "Front et flanc",
    "Une unité fait face à un sommet de son hexagone et n'avance que par les deux côtés devant elle. Tourner coûte un demi-point par sommet.",
    "Les colonnes vont plus vite, les lignes tirent de tous leurs fusils. Changer de formation coûte des points et, à portée des fusils ennemis, attire leur feu.",
  ),
  command: lesson(
    "Les chefs",
    "Un chef de division est en position ou mobilisé. En position, son rayon de commandement est plus long ; mobilisé, il se déplace plus vite.",
    "Dans les grandes batailles, les ordres doivent d'abord lui parvenir : ils prennent du temps et sont parfois ignorés.",
  ),
  window: lesson(
    "Un tir au passage",
    "L'ennemi bouge, tourne ou change de formation à portée de vos fusils : vous pouvez tirer aussitôt. Cela ne coûte rien, et il doit l'essuyer avant de continuer.",
  ),
  sweep: lesson(
    "D'un bout à l'autre",
    "Dans la phase de tir, les deux camps tirent en alternance, hexagone par hexagone, d'une extrémité de la ligne à l'autre : d'abord les tirailleurs, puis les bataillons, puis les pièces.",
    "Vous choisissez seulement l'extrémité où commencer. Un hexagone qui ne tire pas n'a plus d'autre occasion.",
  ),
  fire: lesson(
    "Le tir",
    "Choisissez une cible. Force et portée donnent la colonne de la table, classe de tir et classe de cible la ligne ; les modificateurs du dé sont affichés. Une colonne ou une batterie sur avant-train est une cible facile, des hommes dans les maisons une cible difficile.",
  ),
  check: lesson(
    "Tiendront-ils ?",
    "Une unité qui perd des hommes teste son moral : le dé modifié ne doit pas dépasser son efficacité. Les unités formées sont d'abord désorganisées, les autres reculent.",
  ),
  shock: lesson(
    "À la baïonnette",
    "Choisissez un attaquant et l'ennemi devant lui. D'abord, tous les fusils à portée peuvent tirer sur votre hexagone ; si le feu porte, vos hommes testent leur moral, et qui échoue n'attaque pas. Puis rapport de force, efficacité et dé décident.",
    "Les chances s'affichent avant de vous engager.",
  ),
  charge: lesson(
    "La cavalerie",
    "La cavalerie n'attaque qu'en chargeant. Elle déclare une charge dans la phase de commandement, et une zone de charge s'étend devant elle jusqu'à sa phase de choc. L'infanterie dans cette zone devrait former le carré.",
  ),
  reaction: lesson(
    "Ils approchent",
    "Un ennemi est arrivé à trois hexagones de votre cavalerie : elle peut lui faire face, et peut charger.",
  ),
  disorder: lesson(
    "Désorganisé",
    "Une unité désorganisée tire et combat moins bien et ne change pas de formation. Elle se réorganise dans sa propre phase de ralliement si elle est hors de portée des fusils ennemis.",
  ),
  rout: lesson(
    "En déroute",
    "Une unité en déroute fuit et peut entraîner ses voisines. Un chef dans son hexagone la rallie ; sinon, elle doit réussir un test de ralliement.",
  ),
  fatigue: lesson(
    "La fatigue",
    "Chaque heure, une brigade engagée gagne un point de fatigue ; à partir du quatrième, ses hommes combattent moins bien. Les brigades fraîches sont précieuses : ne les engagez pas avant d'en avoir besoin.",
  ),
  heart: lesson(
    "Le moral de l'armée",
    "Pertes et déroutes coûtent des points de moral. Une armée ou un corps qui n'en a plus peut être démoralisé. L'onglet Tour montre les échelles.",
  ),
};
