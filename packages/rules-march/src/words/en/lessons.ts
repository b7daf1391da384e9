// The guided first game: three turns at Dünzling.

interface Text {
  readonly title: string;
  readonly text: readonly string[];
}

const opening = {
  goal: {
    title: "How you win: keep the village",
    text: [
      "You lead the French for three turns. Dünzling is worth 2 points to you and 4 to the enemy, Saalhaupt 2 to the enemy, and every step lost is a point for the other side.",
      "You win if you end 3 points ahead; 2 points ahead is a draw.",
    ],
  },
  welcome: {
    title: "Your troops",
    text: [
      "The dark blue counters are yours. The numbers at the foot of a counter are its strength, morale and Movement Points; the point at its edge shows its front.",
      "Montbrun's cavalry holds the village. Friant's division is marching up behind it, strung out along the road: the long blue ribbon.",
    ],
  },
  orders: {
    title: "Orders on the road",
    text: [
      "You do not move your corps as you like: each does what its order says. Davout may send one new order a turn, and a courier has to carry it. If the leader is far away, it arrives a turn or more later.",
      "Friant has MARCH, with ATTACK to follow; Montbrun has HOLD. The Army tab lists the orders of your corps, under Order track. For now that will do: choose “No new orders”.",
    ],
  },
  chits: {
    title: "Who acts next?",
    text: [
      "Every formation has a chit in the cup. Chits are drawn blindly, one after the other, and the formation drawn acts.",
      "So nobody knows whether Friant arrives before the Austrians strike. With one of your corps, headquarters and Davout may move as well, once a turn.",
    ],
  },
  check: {
    title: "Does it obey?",
    text: [
      "A leader with an order rolls a die and adds his rating. If a poor leader rolls a 1, his units may only rest. A new order takes time to carry out: on its first turn the total is also the most Movement Points a unit may spend.",
    ],
  },
  units: {
    title: "One by one",
    text: [
      "Pick a unit: it acts at once, and is then done. It moves, or stays and works, or rests; never two of these.",
      "To attack, move a unit next to the enemy with its front towards it, and stop there. When all units have acted, or you let the others do nothing, you are asked who attacks whom.",
      "You are offered only what its order allows. Look at a unit to see its order and whether its leader can reach it.",
    ],
  },
  column: {
    title: "In column on the road",
    text: [
      "A division under MARCH follows the road at half a point a hex, at full speed and by the shortest route. It is long, helpless when attacked, and slow to deploy.",
      "When its head reaches the Target, or the enemy bars the way, it deploys: every counter of the column costs points.",
    ],
  },
  zones: {
    title: "Zones of control",
    text: [
      "Cavalry controls all six hexes around it; infantry only clear ones, and only if it has guns. A unit that enters such a hex must stop.",
      "Under Layers you can draw the zones of both sides on the map.",
    ],
  },
} satisfies { readonly [id: string]: Text };

const fighting = {
  declare: {
    title: "To the attack",
    text: [
      "Pick your attackers, then the enemy in front of them. You see the odds before you commit: strengths, morale, guns, ground, and what the die may bring.",
      "A formation need not attack unless its order is ATTACK.",
    ],
  },
  evasion: {
    title: "Infantry attacks cavalry",
    text: [
      "Cavalry need not wait for infantry: it may fall back up to four hexes before the attack. That disorganizes it, and the enemy gains the ground.",
    ],
  },
  fought: {
    title: "How a combat is resolved",
    text: [
      "Both strengths after all modifiers give a ratio, and the ratio a modifier to the die. Morale and guns are added. The higher the total, the farther the defender is thrown back.",
      "Then each stack rolls once more for its own losses.",
    ],
  },
  effects: {
    title: "Casualties and stragglers",
    text: [
      "Some steps are lost for good; others only straggle, and can be recovered when the unit stays put or rests. A unit has at most two steps of stragglers at a time.",
    ],
  },
  smashed: {
    title: "Smashed",
    text: [
      "A unit that has only stragglers left is smashed: all it can do is try to rally, and if it fails it flees further.",
    ],
  },
  disorganized: {
    title: "Disorganized",
    text: [
      "Your unit now has half its strength and half its Movement Points, and may not attack or enter enemy zones. It recovers at the end of its next activation.",
    ],
  },
  leader: {
    title: "Where the general rides",
    text: [
      "A leader rides with one of his units. Units too far away act only if they pass a check. In combat his bonus helps the units he is with; but he may fall.",
    ],
  },
} satisfies { readonly [id: string]: Text };

const closing = {
  fatigue: {
    title: "Fatigue",
    text: [
      "Units that march or fight move up the fatigue track. From the fifth box on a unit is Tired: half as fast and half as strong. A turn of rest moves it back down.",
      "Your force chart shows every unit's fatigue. The enemy cannot see yours, nor you the enemy's.",
    ],
  },
  resting: {
    title: "Rest",
    text: ["A resting unit does nothing else. Doing nothing without resting does not help."],
  },
  turn: {
    title: "Three and a half hours",
    text: [
      "A day turn lasts three and a half hours, the night turn eight. Orders in transit move on one box.",
    ],
  },
} satisfies { readonly [id: string]: Text };

export const lessons: {
  readonly [L in keyof typeof opening | keyof typeof fighting | keyof typeof closing]: Text;
} = {
  ...opening,
  ...fighting,
  ...closing,
};
