// What each decision asks, by its id.

/** With the units it is about. */
export const ask = (question: string, units: string): string => `${question} (${units})`;

export const questions: { readonly [id: string]: string } = {
  // Before the first turn
  marches: "By which way do they come? The enemy learns it when the first of them are there.",

  // Interphase [4.1]
  deactivate: "Which brigades go inactive, to rest?",
  exempt: "Exempt a commander from the check, for a command point?",
  takeOver: "Does Bagration take over the command of a lost general?",

  // Command [17.0]
  place: "Where does the leader come onto the map?",
  division: "What do your division leaders do?",
  batteries: "Does the grand battery carry out its order?",
  corps: "What do your corps and wing commanders do?",
  attackOrders: "How is the attack order carried out?",
  army: "What does the army commander do?",
  alarm: "The enemy is near an inactive brigade. Does it activate?",
  giveWay: "The enemy comes too close. Where does the leader go?",
  states: "Which commanders go back to standing?",
  endAttack: "Do you end an attack order?",

  // Movement [5.0] to [9.0]
  detach: "Which battalions send out skirmishers?",
  movement: "Which unit moves next?",
  mover: "What next?",
  crossing: "A difficult crossing: in good time, or in haste?",
  arrival: "Which way does it face?",
  reforming: "Out of cover: which formation does it adopt?",
  consolidation: "The line must close up. In which hex?",
  displacement: "The skirmishers are displaced. Where do they go?",
  displacedAgain: "The enemy stops next to the displaced skirmishers. Do they go farther?",
  evasion: "The enemy comes near the Cossacks. Do they slip away?",
  parting: "Do the skirmishers fire before they give way?",
  reaction: "The enemy moves near your cavalry. Does it turn?",
  limbering: "The battery must retreat. Limber, or save only the crew?",
  abandonment: "Infantry attacks the guns. Does the crew stay?",

  // Charges [12.5]
  declareCharge: "Which cavalry declares a charge?",
  opportunity: "The enemy moves near your cavalry. Does it charge?",
  ride: "Where does the charge go?",
  slip: "Reined in. Does it ride one hex on, away from the enemy?",
  withdraw: "The charge is over. Where does the cavalry go?",

  // Fire [11.0]
  sweep: "At which end of your line does the fire begin?",
  fire: "What does this hex fire at?",
  joint: "Which guns of the grand battery fire at the same hex?",
  volley: "Do you fire at them?",
  slipAway: "Does the cavalry slip away, disordered, from the fire?",

  // Morale [13.0]
  retreat: "Where do they retreat?",
  shaken: "Several hexes check morale. Which is first?",
  losses: "A point is lost. Which unit takes the loss?",
  rally: "Which routed unit tries to rally?",
  reform: "In order again: which formation and front?",
  return: "A unit that had fled comes back. Where?",

  // Shock [12.0]
  declareShocks: "Which shock attacks do you declare?",
  shockPhase: "Who attacks?",
  stance: "Your extended line is attacked. How does it defend?",
};
