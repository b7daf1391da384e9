// What the guided game explains.

export const lessons = {
  goal: {
    title: "How you win: hold Rorai",
    text: [
      "The town of Rorai is worth 30 points to the side that held it last. The Austrians also score for units that get through to the west, and each side for enemy units that are destroyed.",
      "Ten points or more ahead at the end wins; anything closer is a draw.",
    ],
  },
  welcome: {
    title: "The Pordenone road",
    text: [
      "You lead Sahuc's French outposts, in blue: two battalions, a regiment of chasseurs and four guns. The Austrians come from the east.",
      "Both sides write their orders at the same time, unseen, and all are carried out together. Neither waits for the other.",
      "You never learn how strong the enemy's units still are: only what your own fire has cost them.",
    ],
  },
  deployment: {
    title: "Sealed deployment",
    text: [
      "A turn begins with changes of formation and facing. Every unit has two options a turn and may not use the same one twice.",
      "Light guns limber or unlimber for one option, so they can unlimber and still fire in the same turn. Heavier guns cannot.",
      "Pick a unit, choose a change, and look at its ghost. Then hand the sheet in.",
    ],
  },
  movement: {
    title: "Marching",
    text: [
      "Drag the arrow before the front to march: straight on, or inclined by up to ten degrees. Drag a corner to wheel about the other one.",
      "A column of route follows its head, and on a road it marches twice as far.",
      "The numbers under the ghost show how much of the allowance is used. Rough ground may require a delay roll.",
    ],
  },
  wheel: {
    title: "What a wheel costs",
    text: [
      "A wheel costs the distance that the outer corner travels: a line of four stands pays dearly, a column little.",
      "All moves run together, step by step. A unit that comes near the enemy halts, for only a charge may make contact.",
    ],
  },
  ball: {
    title: "Ball and case",
    text: [
      "Touch a target to fire at it. Ball flies straight on through everything on its line: drag its aim about and watch what it will strike.",
      "Guns on the ridge see over lower ground. Within case range they fire case instead: one die, and a deadly one.",
    ],
  },
  case: {
    title: "What fire does",
    text: [
      "Losses are taken together, after everybody has fired. A unit that was hit must also check its morale before combat.",
      "Columns and cavalry are better targets for a line, and a shot along a rank counts double.",
    ],
  },
  skirmish: {
    title: "Skirmishers",
    text: [
      "The two companies of Jäger fire stand by stand, and neither range nor cover reduces their fire.",
      "They screen the troops behind them: musketry stops at a skirmish line. When formed troops come too near, they fall back.",
    ],
  },
  square: {
    title: "Square against cavalry",
    text: [
      "Infantry charged by cavalry wants to be in square. Squares are formed in the deployment phase, before charges are declared.",
      "A unit that changes formation in the very turn in which it is charged checks morale at -10: a late square may be worse than none.",
    ],
  },
  charge: {
    title: "The charge",
    text: [
      "A charge runs in two halves. After the first its owner may halt it; the charged unit stands, countercharges or falls back.",
      "Before the combat the charged unit checks whether it stands at all; then it fires; then the charger checks.",
      "Cavalry that gallops strikes harder and farther, but is in disorder until it is recalled.",
    ],
  },
  combat: {
    title: "Hand to hand",
    text: [
      "Each side's strength, times its formation's multiplier, times a die. The loser loses the difference and retreats; if badly beaten, it routs.",
      "Victors may stay, change formation, go back or press on: the victory bonus.",
    ],
  },
  town: {
    title: "Fighting for a town",
    text: [
      "A garrison behind walls is hard to turn out: the attacker counts half, the loser's losses are doubled, and the garrison's morale penalties are halved.",
      "The side that was last in Rorai with a formed unit or a garrison scores thirty.",
    ],
  },
  nerves: {
    title: "Shaken and routed",
    text: [
      "A shaken unit stands where it is and may rally at the end of the turn. A routed one runs until it is in safety, and may carry others away.",
      "Beyond its commander's radius every check is harder. Sahuc's is 200 mm: your guns on the ridge stand just outside.",
    ],
  },
  rally: {
    title: "Rally",
    text: [
      "Recall and rally takes a whole turn. At its end the unit forms up as you say, facing where you turn it.",
      "Drag the knob before its front to turn it, and choose its formation.",
    ],
  },
  over: {
    title: "The road is open, or held",
    text: [
      "Ten for every point of units that the enemy has lost, thirty for Rorai, twenty for Austria if it breaks through along the road.",
      "You know the game now. Maida is bigger, and pick-up battles are new every time.",
    ],
  },
};
