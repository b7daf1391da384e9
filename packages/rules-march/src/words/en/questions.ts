// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {
  // March columns [15.7]
  tow: "Trains that follow the column",
  way: "Several ways are equally short: where does the column go on?",
  heldUp: "Friends hold the column up: go round them, deploy or wait",
  ride: "Where does the cavalry ride?",
  marker: "Which unit carries the MARCH marker on?",
  // Actions [4.0]
  units: "Which unit acts?",
  unit: "What does it do?",
  refuge: "Where does the train escape to?",
  capture: "Capture the wagon or destroy it?",
  forcedMarch: "Try a forced march?",
};
