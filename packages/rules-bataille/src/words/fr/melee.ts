// What a melee result says.

const WHOLE: { readonly [cell: string]: string } = {
  "": "sans effet",
  AR: "les attaquants sont en déroute",
  AD: "les attaquants sont désorganisés",
  DD: "les défenseurs sont désorganisés",
  DR: "les défenseurs sont en déroute",
  DS: "les défenseurs se rendent",
};

/** "1*\/2": losses of the attacker and the defender; the side with the asterisk checks its morale. */
export function meleeResult(cell: string): string {
  const known = WHOLE[cell];
  if (known !== undefined) return known;
  const [attacker = "", defender = ""] = cell.split("/");
  const side = (who: string, text: string) =>
    `${who} perdent ${Number.parseInt(text, 10)}${text.endsWith("*") ? " et testent leur moral" : ""}`;
  return `${side("les attaquants", attacker)}, ${side("les défenseurs", defender)}`;
}

/** [16.2.3] Columns to the right are the attacker's. */
export const guardShift = (shift: number): string =>
  shift === 0 ? "" : `, une colonne pour la Garde en ${shift > 0 ? "attaque" : "défense"}`;
