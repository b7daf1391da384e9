// What each decision asks, by its id.

export const QUESTIONS: { readonly [id: string]: string } = {
  setup: "Place your units in their areas",
  command: "Reinforcements and returning leaders",
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
};
