// What each decision asks, by its id.

export const QUESTIONS: { readonly [id: string]: string } = {
  setup: "Place your units in their areas",
  command: "Reinforcements and returning leaders",
  declareCharges: "Declare your charges",
  chooseCharge: "Which charge rides next?",
  movement: "Move your units",
  recovery: "Rally your units",
};
