// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {};
