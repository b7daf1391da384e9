// The position in words, for the laboratory.

export const report = {
  between: "between windows",
  moment: (window: string | undefined, weather: string) =>
    `${window ? `${window} window` : "between windows"}, ${weather} weather`,
  inCommand: "in command",
  gone: "gone",
  with: (unit: string) => `with ${unit}`,
  strength: (strength: number, start: number) => `${strength} of ${start}`,
  facing: (formation: string, heading: number) => `${formation}, facing ${heading / 100}`,
  shaken: "shaken",
  routed: "routed",
  inContact: "in contact",
  owesRecall: "owes the recall",
  dismounted: (percent: number) => `${percent} % dismounted`,
  done: (deeds: readonly string[]) => `has done: ${deeds.join(", ")}`,
};
