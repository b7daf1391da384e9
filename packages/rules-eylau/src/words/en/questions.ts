// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {
  // Interphase [4.1]
  deactivate: "Which brigades go inactive, to rest?",
  exempt: "Whose check do you spare for a command point?",
  takeOver: "Does Bagration take over a fallen general's command?",

  // Command [17.0]
  place: "Where does the leader come onto the map?",
  division: "What do your division leaders do?",
  batteries: "Does the grand battery take up its order?",
  corps: "What do your corps and wing commanders do?",
  attackOrders: "An attack order is in hand. How is it carried out?",
  army: "What does the army commander do?",
  alarm: "The enemy is upon a brigade that nobody has called. Does it act?",
  giveWay: "The enemy comes too near. Where does the leader go?",
  states: "Which commanders go back to standing?",
  endAttack: "Do you end an attack order?",

  // Charges [12.5]
  declareCharge: "Which cavalry declares a charge?",
  opportunity: "The enemy comes near your cavalry. Does it charge?",
  ride: "Where does the charge go?",
  slip: "Reined in. Does it ride one hex on, away from the enemy?",
  withdraw: "The charge is over. Where do the horsemen go?",

  // Fire [11.0]
  sweep: "At which end of your line does the fire begin?",
  fire: "Whom does this hex fire at?",
  volley: "Do you fire at them?",
  slipAway: "Does the cavalry slip away from the muskets, and lose its order?",

  // Shock [12.0]
  declareShocks: "Which shock attacks do you declare?",
  shockPhase: "Who attacks?",
  stance: "Your extended line is attacked. How does it meet them?",
};
