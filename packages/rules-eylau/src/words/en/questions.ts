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

  // Movement [5.0] to [9.0]
  detach: "Which battalions send out skirmishers?",
  movement: "Which unit moves next?",
  mover: "What does it do?",
  crossing: "There is no easy way across. In good time, or in haste?",
  reforming: "Out of the cover: which formation does it take?",
  consolidation: "The line has to close up. In which hex?",
  displacement: "They come too strong. Where do the skirmishers go?",
  parting: "Do the skirmishers fire before they give way?",
  reaction: "The enemy comes near your cavalry. Does it turn?",
  limbering: "The battery has to go. Limber up, or save the crew alone?",
  abandonment: "Infantry comes at the guns. Does the crew stay?",

  // Charges [12.5]
  declareCharge: "Which cavalry declares a charge?",
  opportunity: "The enemy comes near your cavalry. Does it charge?",
  ride: "Where does the charge go?",
  slip: "Reined in. Does it ride one hex on, away from the enemy?",
  withdraw: "The charge is over. Where do the horsemen go?",

  // Fire [11.0]
  sweep: "At which end of your line does the fire begin?",
  fire: "Whom does this hex fire at?",
  joint: "Which guns of the grand battery fire at the same hex?",
  volley: "Do you fire at them?",
  slipAway: "Does the cavalry slip away from the muskets, and lose its order?",

  // Morale [13.0]
  retreat: "Where do they go back to?",
  shaken: "Several hexes check their morale. Which is first?",
  losses: "A point is lost. Which unit loses it?",
  rally: "Which routed units try to rally?",
  reform: "In order again: which formation and front?",
  return: "A unit that had fled comes back. Where?",

  // Shock [12.0]
  declareShocks: "Which shock attacks do you declare?",
  shockPhase: "Who attacks?",
  stance: "Your extended line is attacked. How does it meet them?",
};
