// What a melee result says.

const WHOLE: { readonly [cell: string]: string } = {
  "": "no effect",
  AR: "the attackers rout",
  AD: "the attackers are disordered",
  DD: "the defenders are disordered",
  DR: "the defenders rout",
  DS: "the defenders surrender",
};

/** "1*\/2": losses of the attacker and the defender; the side with the asterisk checks its morale. */
export function meleeResult(cell: string): string {
  const known = WHOLE[cell];
  if (known !== undefined) return known;
  const [attacker = "", defender = ""] = cell.split("/");
  const side = (who: string, text: string) =>
    `${who} lose ${Number.parseInt(text, 10)}${text.endsWith("*") ? " and check morale" : ""}`;
  return `${side("the attackers", attacker)}, ${side("the defenders", defender)}`;
}

/** [16.2.3] Columns to the right are the attacker's. */
export const guardShift = (shift: number): string =>
  shift === 0 ? "" : `, one column for the Guard's ${shift > 0 ? "attack" : "defence"}`;
