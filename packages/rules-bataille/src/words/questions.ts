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
  recovery: "Rally your units",
};
