// Articles and contractions: names of places begin with their article ("la ferme", "le Lamato").

/** Not of a number: "de II/35e Ligne". */
const VOWEL = /^[aeiouyàâéèêîôûœAEIOUYÀÂÉÈÊÎÔÛŒ]\p{Ll}/u;

/** "de la ferme", "du Lamato", "des vignes", "d'Oswald". */
export const de = (name: string): string => {
  if (name.startsWith("le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("les ")) return `des ${name.slice(4)}`;
  return VOWEL.test(name) ? `d'${name}` : `de ${name}`;
};

/** "à la ferme", "au Lamato", "aux vignes". */
export const a = (name: string): string => {
  if (name.startsWith("le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
};

/** "2 options", "1 option". */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : more}`;
