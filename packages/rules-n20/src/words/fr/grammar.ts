// Names in a sentence: "la Vieille Garde", "le gros de Rüchel", "Gudin (3e corps)", "le 1er corps de cavalerie (Pajol)".

type Article = "le " | "la " | "l'";

const FORMS: readonly (readonly [RegExp, Article])[] = [
  [
    /^(Batterie|Brigade|Cavalerie|Division|Droite|Garde|Garnison|Gauche|Grande batterie|Jeune Garde|Vieille Garde)\b/,
    "la ",
  ],
  [/^(Armée|Arrière|Artillerie|Avant-garde)/, "l'"],
  [/^(\d+(er|e) corps|Cadre|Corps|Flanc|Grand parc|Gros|Leurre|Train)\b/, "le "],
];

/** Divisions are called by their commanders, and their corps is only added: "Gudin (3e corps)". */
const turned = (name: string): string =>
  name.replace(/^(\d+(?:er|e) corps), (.+)$/, "$2 ($1)").replace(/^([^,(]+), (.+)$/, "$1 ($2)");

/** What is no proper name is small in a sentence. */
const small = (name: string): string =>
  /^(Garde|Jeune|Vieille)\b/.test(name) ? name : name.replace(/^./u, (first) => first.toLowerCase());

export function inSentence(given: string): string {
  const name = turned(given);
  const article = FORMS.find(([form]) => form.test(name))?.[1];
  return article === undefined ? name : `${article}${small(name)}`;
}

/** "de la Vieille Garde", "du gros de Rüchel", "d'Alten". */
export const of = (subject: string): string =>
  `de ${subject}`.replace(/^de le /, "du ").replace(/^de (?=[AEIOUÉ])/, "d'");

/** "à la Vieille Garde", "au gros de Rüchel". */
export const to = (subject: string): string => `à ${subject}`.replace(/^à le /, "au ");
