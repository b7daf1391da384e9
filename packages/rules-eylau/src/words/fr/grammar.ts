// Articles of names: "le 4e Ligne", "les mousquetaires de Sevsk", "la brigade de Friant", "l'aile gauche", "Davout".

type Article = "le" | "la" | "l'" | "les" | "";

const FORMS: readonly (readonly [RegExp, Article])[] = [
  [
    /^(Mousquetaires|Grenadiers|Chasseurs|Cuirassiers|Dragons|Hussards|Cosaques|Tirailleurs|Towarczys|Fusiliers|Servants|Batteries|Français|Alliés|Russes)\b/,
    "les",
  ],
  [/^(\d+(er|e),? .*)\bet \d/, "les"],
  [/^([IVX]+\/|\d+(er|e) |[IVX]+e corps)/, "le"],
  [/^(Régiment|Bataillon|Corps|Hameau|Bois|Boqueteau|Moulin|Lac|Ru|Chemin|Bord|Sommet|Cimetière)\b/, "le"],
  [/^\d+\/\d/, "la"],
  [/^(Batterie|Brigade|Compagnie|Demi-|Grande batterie|Garde|Réserve|Cavalerie|Route)/, "la"],
  [/^(Aile|Armée|Arrière-garde|Artillerie|Étang|Église)/, "l'"],
];

const articleOf = (name: string): Article => FORMS.find(([form]) => form.test(name))?.[1] ?? "";

/** What is no proper name is small in a sentence: "les mousquetaires de Sevsk". */
const inSentence = (name: string): string =>
  /^(Français|Alliés|Russes|Garde|[IVX]+(e |\/))/.test(name)
    ? name
    : name.replace(/^./u, (c) => c.toLowerCase());

/** With its article: "le 4e Ligne". */
export function le(name: string): string {
  const article = articleOf(name);
  if (article === "") return name;
  return `${article}${article === "l'" ? "" : " "}${inSentence(name)}`;
}

const OF: { readonly [A in Exclude<Article, "">]: string } = {
  le: "du ",
  la: "de la ",
  "l'": "de l'",
  les: "des ",
};
/** "du 4e Ligne", "d'Auer". */
export function de(name: string): string {
  const article = articleOf(name);
  if (article !== "") return `${OF[article]}${inSentence(name)}`;
  return /^[AEIOUYÉÈÊaeiouyéèê]/.test(name) ? `d'${name}` : `de ${name}`;
}

const TO: { readonly [A in Exclude<Article, "">]: string } = {
  le: "au ",
  la: "à la ",
  "l'": "à l'",
  les: "aux ",
};
/** "au 4e Ligne", "à Davout". */
export function to(name: string): string {
  const article = articleOf(name);
  return article === "" ? `à ${name}` : `${TO[article]}${inSentence(name)}`;
}

/** Of a place: "en 10,6", "à Serpallen (10,6)", "au Hameau (10,6)". */
export const at = (place: string): string => (/^\d/.test(place) ? `en ${place}` : to(place));

/** "A, B et C". */
export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} et ${all.at(-1)}`;

/** All of them with their articles. */
export const subject = (names: readonly string[]): string => list(names.map(le));

/** Of several, or of one that is several: "les Mousquetaires de Sevsk partent". */
export const agree = (names: readonly string[], one: string, many: string): string =>
  names.length > 1 || names.some((name) => articleOf(name) === "les") ? many : one;

/** "1 point", "2 points"; in French zero is singular, too. */
export const count = (n: number, what: string, many = `${what}s`): string =>
  `${n} ${Math.abs(n) < 2 ? what : many}`;
