export const reference = {};
