export const common = {
  language: "English",
  title: "Grognard",
  motto: "Napoleonic wargames, every rule enforced and explained",
  close: "Close",
  back: "Back",
  caseLink: (id: string) => `Open case ${id} in the rules`,
};
