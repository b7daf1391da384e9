// What stands beside numbers.

export const labels = {
  odds: "strengths",
};
