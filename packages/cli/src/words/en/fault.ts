/** When the program itself has failed. */
export const fault = {
  bug: (what: string) => `This is a bug in Grognard: ${what}`,
  perhaps: "If nobody has changed the file, this is a bug in Grognard.",
  report: (path: string) =>
    `An error report is in ${path}. It says what was asked, where it failed and the versions; nothing is sent. Please pass it on.`,
  noReport: "Please report what is printed above.",
  file: "With the position file or the save that led to it, the bug can be repeated.",
  save: (path: string) =>
    `The game is saved in ${path}. With it the bug can be repeated; it holds the secrets of both sides.`,
};
