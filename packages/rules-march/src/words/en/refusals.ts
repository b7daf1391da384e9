// Why an action is against the rules.

export const refusals = {
  notYours: "it is not yours to order",
};
