// Articles and contractions. Names of places begin with their article ("la ferme", "le Lamato"); units and countries get
// theirs here; persons have none.

type Article = "le " | "la " | "les " | "l'";

const ARTICLES: readonly (readonly [RegExp, Article])[] = [
  [/^([IVX]+\/|\d+\/)?\d+(er|e)\b/, "le "],
  [/^(Bataillon|Régiment|Détachement|Chef|Général) /, "le "],
  [/^(Batterie|Section) /, "la "],
  [/^(Autriche|Espagne|Italie)$/, "l'"],
  [/^(Pays-Bas)$/, "les "],
  [/^Portugal$/, "le "],
  [/^(Bavière|France|Grande-Bretagne|Prusse|Russie|Saxe|Suède)$/, "la "],
];

/** What is no proper name is small in a sentence. */
const COMMON = /^(Bataillon|Régiment|Détachement|Chef|Général|Batterie|Section) /;

/** "le II/35e Ligne", "la batterie à cheval", "Sahuc", "la ferme". */
export const le = (name: string): string => {
  const article = ARTICLES.find(([form]) => form.test(name))?.[1] ?? "";
  return article + (COMMON.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
};

const VOWEL = /^[aeiouyàâéèêîôûœAEIOUYÀÂÉÈÊÎÔÛŒ]\p{Ll}/u;

/** "du II/35e Ligne", "de la ferme", "des vignes", "d'Oswald". */
export const de = (name: string): string => {
  const whole = le(name);
  if (whole.startsWith("le ")) return `du ${whole.slice(3)}`;
  if (whole.startsWith("les ")) return `des ${whole.slice(4)}`;
  return VOWEL.test(whole) ? `d'${whole}` : `de ${whole}`;
};

/** "au II/35e Ligne", "à la ferme", "aux vignes", "à Oswald". */
export const a = (name: string): string => {
  const whole = le(name);
  if (whole.startsWith("le ")) return `au ${whole.slice(3)}`;
  if (whole.startsWith("les ")) return `aux ${whole.slice(4)}`;
  return `à ${whole}`;
};

/** "A, B et C". */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "personne") : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`;

/** "le I/35e Ligne et la batterie à cheval". */
export const theList = (names: readonly string[]): string => list(names.map(le));

/** "du I/35e Ligne et de la batterie à cheval". */
export const ofList = (names: readonly string[]): string => list(names.map(de));

/** "2 options", "1 option". */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : more}`;
