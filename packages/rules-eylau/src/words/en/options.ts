// The options, by id.

import type { OPTIONS } from "../../options.ts";

export const options: Record<
  (typeof OPTIONS)[number]["id"],
  { readonly title: string; readonly text: string }
> = {
  "jaeger-fatigue": {
    title: "Jaeger fatigue",
    text: "A brigade whose Jaegers have fired in skirmish order gains a fatigue point an hour.",
  },
  "moving-squares": {
    title: "Moving squares",
    text: "A square in order may move one clear hex a phase, for three points.",
  },
  "stacked-fire": {
    title: "Stacked fire",
    text: "The second unit of a stack in line or column adds half its strength to the fire of the top one.",
  },
  "russian-skirmishers": {
    title: "Russian skirmishers",
    text: "A Russian line battalion of full strength may send out one company of one point, once a game.",
  },
  "column-fire": {
    title: "Fire from columns",
    text: "Units of firing class 1 in column fire one column further right on the table.",
  },
  "cavalry-shock": {
    title: "Shock without a charge",
    text: "Formed cavalry may attack an adjacent hex as infantry would, without a charge and without impetus.",
  },
  "frontage-fire": {
    title: "Fire by frontage",
    text: "Lines divide their fire over the hexes of their front, nine points a hex.",
  },
  "disordered-fire": {
    title: "Disordered fire",
    text: "Disordered lines fire as skirmishers do, with nine points at most.",
  },
  "simple-sight": {
    title: "Simple sight",
    text: "Woods, buildings, friends and any hex as high as the higher unit block sight; slopes are not worked out.",
  },
  "declared-shocks": {
    title: "Shocks declared together",
    text: "All shock attacks of infantry are declared before the first is fought, and must be made.",
  },
  "one-shock": {
    title: "One shock a phase",
    text: "Infantry attacks once in a Shock Phase, except light and guard infantry.",
  },
  "lone-leaders": {
    title: "Lone leaders",
    text: "Brigade leaders out of command may ride towards their superior at half speed.",
  },
  "detach-in-turn": {
    title: "Companies in their battalion's move",
    text: "Skirmishers may be sent out when their battalion moves, not only at the start of the phase.",
  },
  historical: {
    title: "As it happened",
    text: "Commanders are bound by what happened on the day.",
  },
  "february-snow": {
    title: "Snow on the 7th",
    text: "It may snow on the afternoon of the 7th of February as well.",
  },
  "mild-massed-fire": {
    title: "Milder fire at masses",
    text: "Fire at massed targets adds 1 to the die instead of 2.",
  },
  "massed-keeps-class": {
    title: "Masses keep their class",
    text: "A target is never harder to hit because it is massed.",
  },
  "skirmish-class-swap": {
    title: "Swapped skirmish classes",
    text: "Skirmishers of 5 to 7 points and of 8 or more exchange their target classes.",
  },
  "split-square-fire": {
    title: "Squares divide their fire",
    text: "A square that fires at several targets divides its strength between them.",
  },
  "allied-disorder-roll": {
    title: "Allies roll to recover",
    text: "Disordered Allied units recover on a die, not by themselves.",
  },
  "trace-through-friends": {
    title: "Command through friends",
    text: "A friendly unit in a hex opens it for command through an enemy fire zone.",
  },
};
