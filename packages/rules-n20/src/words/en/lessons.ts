// What the guided first game says, each thing when it first happens. A card has space for about five lines, and what it
// says is true whenever it is read: several things may happen before a learner is asked again.

interface LessonText {
  readonly title: string;
  readonly text: readonly string[];
}

const lesson = (title: string, ...text: readonly string[]): LessonText => ({ title, text });

export const lessons = {
  goal: lesson(
    "How you win",
    "You lead the French, in blue. Both armies begin with 5 Morale, and an army with none left loses at once.",
    "Each enemy unit that breaks costs the Coalition 1 Morale. So does a unit of yours in Genappe (8,8) or in 5,11 at night. You have four turns.",
  ),
  welcome: lesson(
    "Your units",
    "A cross is infantry, a single stroke cavalry. The numbers are Combat Strength and Movement Allowance: 2-2 has a strength of two and marches two hexes, or three if it keeps to roads.",
    "Pick one of your units, then one of the lit hexes.",
  ),
  zone: lesson(
    "Zones of control",
    "A unit controls the six hexes around it. By day an enemy that enters one must stop, cannot march away again, and has to fight.",
    "So march up to an enemy only where you want to attack it, if possible with both units.",
  ),
  march: lesson(
    "On the march",
    "Every hex costs one Movement Point. Woods, rough ground and marsh stop any unit that enters them off the road.",
    "You can take a move back until the next die is rolled.",
  ),
  reaction: lesson(
    "Your cavalry may react",
    "This is the enemy's turn. Before its battles, your cavalry may charge an enemy next to it, or slip away one hex.",
    "You need not. If you do nothing, the enemy attacks next.",
  ),
  declaration: lesson(
    "Who attacks whom",
    "All battles are declared before the first is fought. Pick one or more of your units, then the enemy they attack.",
    "A unit in an enemy zone must attack. Every enemy in the zone of a unit that attacks must be attacked too. What is still to do is listed.",
  ),
  reserves: lesson(
    "Reserves",
    "Each side may spend 1 Morale to add 1 to its strength in this battle.",
    "Morale decides the game. Most of the time it is better to keep it.",
  ),
  column: lesson(
    "From strength to column",
    "Attack minus defence gives the column of the Combat Results Table. The further to the right, the better for the attacker.",
    "You may name a lower column, but there is seldom a reason to.",
  ),
  result: lesson(
    "The result of a battle",
    "One die is read on the Combat Results Table. A is for the attacker, D for the defender: W withdraws one hex, R is routed, B breaks.",
    "N means that both stay where they are, EX that both sides lose units.",
  ),
  retreat: lesson(
    "Going back",
    "A beaten unit goes back toward its line of communications, into empty hexes outside enemy zones if there are any.",
    "Across a river or into an enemy zone it must roll: on a 1, 2 or 3 it breaks.",
  ),
  rout: lesson(
    "Routed",
    "A routed unit runs as many hexes as a die shows. It fights at half strength and controls nothing until it recovers.",
    "If the die is higher than its Movement Allowance, its army loses 1 Morale and the enemy gains 1.",
  ),
  broken: lesson(
    "A unit is broken",
    "It leaves the map. Its army loses 1 Morale, and the enemy gains 1.",
    "It is not lost for good: at night it may try to rally.",
  ),
  advance: lesson(
    "After them",
    "The victors may enter the hex that was given up, and cavalry may pursue further.",
    "Cavalry does not always listen: if control is lost, it must go.",
  ),
  night: lesson(
    "Night falls",
    "At night units march one hex and nobody fights. They may leave enemy zones, but not enter them.",
    "An army gains 1 Morale for its rest, and loses 1 for each of its lines of communications that the enemy stands on.",
  ),
  rally: lesson(
    "Rally!",
    "A broken unit comes back on a 5 or 6; on a 1 or 2 it is gone for good. Whether to try is up to you.",
    "1 Morale adds one to every roll tonight.",
  ),
  over: lesson(
    "The guns fall silent",
    "If both armies still have Morale at the end, the Coalition wins with the higher Morale; anything else is a draw.",
    "The big battles add more units, reinforcements, event cards and optional rules.",
  ),
};
