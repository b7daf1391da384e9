// Why something is refused, in English.

export const refusals = {
  // Movement
  hasMoved: () => "has moved already in this phase",
};
