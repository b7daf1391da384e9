// What each decision asks, by its id.

export const QUESTIONS: { readonly [id: string]: string } = {
  setup: "Set-up: take a unit in hand to place it within its area, or finish",
  command: "Command Phase: reinforcements may come or be held back, and leaders who return join their troops",
  declareCharges: "Declare your charges",
  chooseCharge: "Which charge rides next?",
  movement: "Move your units",
  opportunityFire: "The enemy is on the move in front of your troops. Do they fire?",
  defensiveFire: "Defensive Fire: your troops fire at enemies right in front of them",
  offensiveFire: "Offensive Fire: choose targets and who fires at them",
  aim: "Who joins in this fire?",
  melee:
    "Assaults: choose a hex in front of your troops and who assaults it. Charges in contact must be fought out",
  retreatBefore: "An assault is coming. This unit may retreat before it, or stay and fight",
  follow: "The enemy has fallen back before your assault. Do your troops take his hex?",
  onward: "Your troops have followed the enemy. Do they assault again?",
  lead: "The melee is about to be fought. Which leader puts himself at the head?",
  spare: "Which cavalry holds back to spare its horses? It fights with a third of its value",
  advance: "The enemy has left the hex. Who advances into it, and facing where?",
  recovery: "Rally your units",
  deploy: "Where in its area does it stand, and how?",
  offerHonors: "The French are nearly beaten. Do you offer them the Honors of War?",
  acceptHonors:
    "The Coalition offers the Honors of War: lay down the fight now and march away with a share of what is left?",
  nightMove: "Night: this unit is too near the enemy and withdraws. Where to?",
  nightYield: "Night: the dice say that your troops give way. Where does this unit go?",
  nightArrival: "Night: fresh troops come up. Where do they join their corps?",
  redeploy: "Night: which division changes place behind your front line?",
  nightPlace: "Night: where does this unit of the division go?",
  nightForm: "Night: how does it stand there?",
  nightRecovery: "Night: stragglers return. Which unit gets an increment back?",
};
