// What dice are thrown for.

export const rolls = {
  orders: "the Orders Check",
};
