// Texts of scenarios, said better. The files themselves stay as they are: saved games prove them by their digests.

import { fromTable } from "@grognard/parts";

export const dataText = fromTable({
  "In the morning of 8 February 1807 a French and a Russian brigade meet at a hamlet before Serpallen.":
    "On the morning of 8 February 1807 a French and a Russian brigade meet at a hamlet before Serpallen.",
  "The French headquarters is off the map: orders through it arrive with Delay 2 and -2, and it counts as reachable for sparing commanders a check of their state.":
    "The French headquarters is off the map: orders through it arrive with Delay 2 and -2, and it counts as reachable for exempting commanders from state continuation checks.",
  "From turn 7 on Allied units may leave the map by the east edge; they are not lost, and cost no morale. So may those who rout that way.":
    "From turn 7 on Allied units may leave the map by the east edge; they are not lost and cost no morale. The same holds for units that rout off that edge.",
  "Everything is halved: a hex is 232 yards, a turn half an hour, a point about 110 men, 90 horse or two guns. A counter of foot is a regiment and counts as a battalion and as a regiment of its own; one of horse is a brigade.":
    "The scale is halved: a hex is 232 yards, a turn half an hour, a point about 110 men, 90 horse or two guns. An infantry counter is a regiment and counts as a battalion and as a regiment of its own; a cavalry counter is a brigade.",
  "Units of Desjardin and Heudelet cost two points of morale when they rout.":
    "Units of Desjardin and Heudelet cost two morale points when they rout.",
  "With the historical option Augereau's corps and Saint-Hilaire each receive an attack order free of cost on turn 5, and units of VII Corps that move in heavy snow drift: on 0 to 4 one hex to the north of the first they enter. Murat may on one turn declare charges for all cavalry within twice his radius, with -1 on each check.":
    "With the historical option Augereau's corps and Saint-Hilaire each receive an attack order free of cost on turn 5, and units of VII Corps that move in heavy snow may drift: on a die of 0 to 4, one hex north of the first hex they enter. On one turn Murat may declare charges for all cavalry within twice his radius, with -1 on each check.",
});
