// What is asked, and what to do about it on the board.

export const questions: { readonly [id: string]: string } = {
  choose: "Name a unit for the card",
  return: "Place the Broken leader again",
  movement: "Move your units",
  fallBack: "Fall back further, or stop here",
  combining: "Which unit do the Cadres become?",
  flight: "Where does the leader escape to?",
  reaction: "React with your cavalry",
  pin: "An enemy tries to slip away: show hidden cavalry to pin it?",
  scouting: "Show cavalry that stands beside hidden enemies?",
  contact: "Maintain contact with the enemy that disengaged?",
  declaration: "Declare your battles",
  battleOrder: "Which battle is fought next?",
  reserves: "Commit reserves to this battle?",
  column: "Resolve on which column?",
  exchange: "Which units do you give up in the exchange?",
  retreats: "Which unit goes back next?",
  hold: "Hold the position, or retreat?",
  toward: "Toward which line of communications?",
  retreat: "Retreat to which hex?",
  advance: "Advance after combat",
  rally: "Rally Broken units",
  placing: "Where does the rallied unit come back?",
  cadre: "Bring a Cadre back instead of the Broken unit?",
  dummies: "Place a dummy",
};

export const hints: { readonly [id: string]: string } = {
  return: "Pick a lit hex for the leader, or leave him out for now.",
  movement: "Pick a unit, then a lit hex. End the phase when you are done.",
  noMovement: "None of your units can move now. Pick one to see why, or end the phase.",
  fallBack: "Pick the next lit hex, or stop here.",
  combining: "Pick the unit that the two Cadres become.",
  flight: "A leader cannot stay alone beside the enemy: pick the lit hex to which he escapes.",
  crowded: "Two units cannot stay in one hex: move one of them on before you end the phase.",
  reaction: "Pick cavalry, then an enemy to charge or a lit hex to slip away to. Or let the enemy come.",
  charge: "Pick cavalry, then an enemy to charge. Or let the enemy come.",
  slipAway: "Pick a unit, then a lit hex to slip away to. Or let the enemy come.",
  noReaction: "None of your units can react. End the phase.",
  pin: "Pick the cavalry to show, or let the enemy go.",
  scouting: "Cavalry that is face up now reveals the enemies beside it. Pick it, or stay hidden.",
  contact:
    "Pick the unit that follows, or let the enemy go. It will be In Contact until the enemy's next Combat Phase ends: " +
    "half strength, no zone of control. If it then stands in an enemy zone, it must attack now, at half strength.",
  declaration:
    "Pick your attackers, then the enemies they attack. Declare all battles before the first is fought.",
  battleOrder: "Pick the battle to fight now.",
  reserves: "Commit reserves, or fight without them.",
  reservesIn: "Reserves are committed. Play a card too, or fight.",
  bombard: "Let guns at the bridge or ford bombard, or attack with them at double strength.",
  noReserves: "Play a card, or fight without it.",
  column: "Roll on the best column, or name a lower one on purpose.",
  exchange: "Pick the units that you give up.",
  retreats: "Pick the beaten unit that goes back now.",
  hold: "In a stronghold a unit need not withdraw: it may stay, or go back one hex.",
  toward:
    "Pick the line it makes for. It must take empty hexes outside enemy zones first, even if they lead away from it.",
  retreat: "Pick the lit hex to retreat to.",
  advance: "Pick a victorious unit, then a lit hex. Or stay where you are.",
  rally: "Pick a Broken unit to try, or stop.",
  placing: "Pick the lit hex where the unit comes back.",
  cadre: "Pick a lit hex for the Cadre, or leave the unit Broken.",
  dummies: "Pick a unit, then a lit hex beside it. Or place none.",
};

export const otherHint: string = "Pick one of the answers.";
