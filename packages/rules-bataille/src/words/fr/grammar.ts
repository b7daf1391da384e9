// Articles of names: "le 46e Ligne", "les hussards de la Garde", "la batterie à pied nº 7", "Vandamme".

type Article = "le " | "la " | "l'" | "les " | "";

const FORMS: readonly (readonly [RegExp, Article])[] = [
  [
    /^(Grenadiers|Chasseurs|Cuirassiers|Dragons|Hussards|Uhlans|Cosaques|Chevaliers|Gardes|Schützen)\b/,
    "les ",
  ],
  [/^(\d+(re|e) (batterie|division|brigade)|Batterie|Brigade|Division|Cavalerie|Route)\b/, "la "],
  [/^(Équipage|Artillerie|IR \d)/, "l'"],
  [/^(\d+(er|e) |\d+\/|[IVX]+\/|Fus\/|(Rgt|Bn|Prince|Col|Détachement)\b)/, "le "],
];

const articleOf = (name: string): Article => FORMS.find(([form]) => form.test(name))?.[1] ?? "";

/** A battery that is called by its formation: "batterie à pied 1 (1re division)". */
const turned = (name: string): string => name.replace(/^(.+), batterie (.*)$/, "Batterie $2 ($1)");

/** What is no proper name is small in a sentence: "les hussards de la Garde". */
const inSentence = (name: string): string =>
  /^(Schützen|IR \d|Fus\/|[IVX]+\/)/.test(name) ? name : name.replace(/^./u, (first) => first.toLowerCase());

const joined = (articles: { readonly [A in Article]: string }, given: string): string => {
  const name = turned(given);
  const article = articleOf(name);
  return article === "" ? `${articles[""]}${name}` : `${articles[article]}${inSentence(name)}`;
};

/** With its article: "le 46e Ligne". */
export const le = (name: string): string =>
  joined({ "le ": "le ", "la ": "la ", "l'": "l'", "les ": "les ", "": "" }, name);

/** "du 46e Ligne", "des hussards de la Garde", "d'Abele". */
export const de = (name: string): string =>
  joined(
    {
      "le ": "du ",
      "la ": "de la ",
      "l'": "de l'",
      "les ": "des ",
      "": /^[AEIOUÉ]/.test(name) ? "d'" : "de ",
    },
    name,
  );

/** Of several, or of one that is called by its men: "les hussards de la Garde chargent". */
export const areMany = (names: readonly string[]): boolean =>
  names.length > 1 || names.some((name) => articleOf(name) === "les ");

/** Who does something, with the verb in the singular or the plural. */
export const does = (name: string, one: string, many: string): string =>
  `${le(name)} ${areMany([name]) ? many : one}`;
