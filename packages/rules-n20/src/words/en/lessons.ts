// What the guided first game says, each thing when it first happens.

interface LessonText {
  readonly title: string;
  readonly text: readonly string[];
}

const lesson = (title: string, ...text: readonly string[]): LessonText => ({ title, text });

export const lessons = {
  goal: lesson(
    "How you win",
    "You lead the French, in blue, against the Coalition at the crossroads of Quatre Bras.",
    "Both armies begin with 5 Morale. Losing units lowers it, and an army with none left loses the game at once.",
    "You have four turns. Take ground that the enemy needs, or beat its two units: they stand around the crossroads.",
  ),
  welcome: lesson(
    "Your units",
    "The blue counters are yours. The box with a cross is infantry, the one with a single stroke is cavalry.",
    "The two numbers below it are Combat Strength and Movement Allowance: 2-2 has a strength of two and marches two hexes.",
    "Pick one of your units, then one of the lit hexes.",
  ),
  march: lesson(
    "On the march",
    "Every hex costs one Movement Point; a unit that keeps to roads all the way has one point more.",
    "Woods, rough ground and marsh stop any unit that enters them off the road. And a move is final.",
  ),
  zone: lesson(
    "Zones of control",
    "A unit watches over the six hexes around it. By day an enemy that comes into such a hex must stop, and cannot march away again.",
    "So think twice before you march up to the enemy: once adjacent, you will have to fight.",
  ),
  reaction: lesson(
    "The enemy has come close",
    "In the enemy's turn your cavalry may answer: charge an enemy next to it, or slip away.",
    "You need not. If you do nothing, the enemy attacks next.",
  ),
  declaration: lesson(
    "Who attacks whom",
    "All battles are declared before the first is fought. Pick one or more of your units, then the enemy they attack.",
    "A unit in an enemy zone must attack, and the enemy that controls it must be attacked. What you still have to declare is listed.",
    "Two units on one enemy are better than one. You see the odds before you confirm.",
  ),
  reserves: lesson(
    "Reserves",
    "Each side may spend one point of Morale to add one to its strength in this battle.",
    "Morale wins and loses games. Most of the time it is better to keep it.",
  ),
  column: lesson(
    "From strength to column",
    "Attack minus defence gives the column of the Combat Results Table. The further to the right, the better for the attacker.",
    "You may name a lower column, but there is seldom a reason to. Take the highest and roll.",
  ),
  result: lesson(
    "The die has fallen",
    "A is for the attacker, D for the defender: W withdraws one hex, R is routed, B breaks.",
    "N means that both stay where they are, EX that both sides lose units. The cell that was read is marked on the table.",
  ),
  retreat: lesson(
    "Going back",
    "A beaten unit goes back toward its line of communications, on open ground if there is any.",
    "Across a river or into an enemy zone it must roll: on a 1, 2 or 3 it breaks.",
  ),
  rout: lesson(
    "Routed",
    "A routed unit has run as many hexes as the die showed. It fights at half strength and controls nothing until it recovers.",
    "If it runs further than its Movement Allowance, its army loses Morale and the enemy gains it.",
  ),
  broken: lesson(
    "A unit is broken",
    "It leaves the map. Its army loses a point of Morale, and the enemy gains one.",
    "It is not lost for good: at night it may try to rally.",
  ),
  advance: lesson(
    "After them",
    "The victors may enter the hex that was given up, and cavalry may pursue further.",
    "Cavalry does not always listen: if control is lost, it must go.",
  ),
  night: lesson(
    "Night falls",
    "At night units march one hex, may slip out of enemy zones but not into them, and nobody fights.",
    "An army gets a point of Morale for its rest, and loses one for each of its lines of communications that the enemy stands on.",
  ),
  rally: lesson(
    "Rally!",
    "A broken unit comes back on a 5 or 6; on a 1 or 2 it is gone for good. Whether to try is up to you.",
    "A point of Morale adds one to every roll tonight.",
  ),
  over: lesson(
    "The guns fall silent",
    "An army without Morale has lost. If both still stand, the Coalition wins if it has more Morale, and anything else is a draw.",
    "You know the game now. The big battles have more units, event cards and optional rules, but nothing that you have not seen here.",
  ),
};
