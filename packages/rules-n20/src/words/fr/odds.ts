// How the chances of a battle are asked for on the command line.

import type { Words } from "../en/index.ts";

export const odds: Words["odds"] = {
  attacker: "attaquant",
  defender: "défenseur",
  usage: ({ strengths, ground, columns: [lowest, highest], movements }) => `  par les nombres
    --attack N --defence N     les deux forces (${strengths.join(" à ")}), sans le terrain
    --terrain TYPE             où se tient le défenseur : ${ground.join(", ")}
    --column N                 une colonne au lieu de deux forces (${lowest} à +${highest})
    --movement N  --elite      du défenseur, pour sa déroute (${movements.join(" à ")} ; par défaut 2, sans élite)
  sur une position
    --position FICHIER         un fichier de position, comme pour "try" ; ses actions sont d'abord jouées
    --attackers a,b            par identifiant
    --targets 8,13             les hexagones des défenseurs (plusieurs : 8,13+8,14)
    --countercharge            pendant la Phase de réaction
    Sans attaquants ni cibles : le combat que la position est sur le point de trancher.
  dans les deux cas
    --attacker-reserves  --defender-reserves`,
};
