// The guided first game: what is said of each thing when it first happens.

interface Text {
  readonly title: string;
  readonly text: readonly string[];
}
const lesson = (title: string, ...text: readonly string[]): Text => ({ title, text });

export const lessons = {
  goal: lesson(
    "How you win: hold the hamlet",
    "Each hex of the hamlet you hold at the end is worth 3 points, each strength point the enemy loses 1, and each enemy unit routed at the end 2.",
    "You lead the French, and have six turns of a quarter of an hour each.",
  ),
  welcome: lesson(
    "Your troops",
    "The dark blue blocks are yours. A block is drawn as its men stand: deep in column, wide in line. The number on it is its strength, the bright edge its front.",
    "The light green blocks are Russian. Touch any block to read what it is.",
  ),
  phases: lesson(
    "Ten phases",
    "A turn has ten phases. While you move, the enemy may fire at units that pass within range; then the enemy attacks; then both sides fire; then it all happens the other way round.",
    "So a unit you move now may be attacked before it can fire. The Turn tab shows where you are.",
  ),
  move: lesson(
    "One by one",
    "Pick a unit: it moves now, alone or with others in its hex, and is then done. Leaders move, too: a unit too far from its brigade leader stays where it is.",
    "The Command tab shows who commands whom, and which units are active or out of command.",
  ),
  mover: lesson(
    "Front and flank",
    "A unit faces a corner of its hex and moves only through the two hexsides in front of it. Turning costs half a point a corner.",
    "Columns move faster, lines fire with all their muskets. Changing formation costs points, and draws fire within range of enemy muskets.",
  ),
  command: lesson(
    "Leaders",
    "A division leader is standing or mobilized. A standing leader has a longer command radius; a mobilized one moves faster.",
    "In larger battles, orders must reach the leader first: they take time, and are sometimes ignored.",
  ),
  window: lesson(
    "A shot in passing",
    "The enemy moves, turns or changes formation within range of your muskets: you may fire at once. It costs nothing, and the enemy must take it before going on.",
  ),
  sweep: lesson(
    "Down the line",
    "In the Fire Phase both sides fire alternately, hex by hex, from one end of the line to the other: first skirmishers, then battalions, then guns.",
    "You only choose the end at which you begin. A hex that holds its fire does not get another turn.",
  ),
  fire: lesson(
    "Fire",
    "Pick a target. Strength and range give the column of the table, firing class and target class the row; modifiers to the die are listed. A column or a limbered battery is an easy target, men among houses a hard one.",
  ),
  check: lesson(
    "Will they stand?",
    "A unit that loses men checks its morale: the modified die must not exceed its effectiveness. Formed units become disordered first; unformed ones retreat.",
  ),
  shock: lesson(
    "To the bayonet",
    "Pick an attacker and the enemy in front of it. First every musket in range may fire at your hex; if that tells, your men check their morale, and those that fail do not attack. Then ratio, effectiveness and a die decide.",
    "The odds are shown before you commit.",
  ),
  charge: lesson(
    "Cavalry",
    "Cavalry attacks only by charging. It declares a charge in the Command Phase, and a charge zone lies before it until its Shock Phase. Infantry in that zone should form square.",
  ),
  reaction: lesson(
    "They come close",
    "An enemy has come within three hexes of your cavalry: it may turn to face the enemy, and may charge.",
  ),
  disorder: lesson(
    "Disordered",
    "A disordered unit fires and fights worse and cannot change formation. It recovers in its own Rally Phase if it is not within range of enemy muskets.",
  ),
  rout: lesson(
    "Routed",
    "A routed unit runs, and may carry its neighbours away. A leader in its hex rallies it; otherwise it must pass a self-rally check.",
  ),
  fatigue: lesson(
    "Fatigue",
    "Every hour a committed brigade gains a fatigue point; from the fourth on its men fight worse. Fresh brigades are precious: do not commit them before you need them.",
  ),
  heart: lesson(
    "Army morale",
    "Losses and routs cost morale points. An army or corps that has none left may be demoralized. The Turn tab shows the tracks.",
  ),
};
