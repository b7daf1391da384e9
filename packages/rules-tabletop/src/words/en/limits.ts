// What may be ordered, for the laboratory. The names that orders are written with are the same in every language.

export const limits = {
  left: (who: string, options: number) =>
    `${who} (${options === 1 ? "one option" : `${options} options`} left)`,
  or: " or ",
  off: (target: string, gap: string) => `${target} (${gap} away)`,
  upTo: (allowance: string) => `up to ${allowance}`,
  onRoad: (allowance: string) => `${allowance} along a road`,
  lessDelay: "less a delay roll",
  withScreen: (own: string, screen: string) => `${own}, its skirmishers ${screen}`,
  inFormation: (formation: string, allowance: string) => `in ${formation} up to ${allowance}`,
  bySide: (side: string, way: string) => `by the ${side} ${way}`,
  fromTo: (from: string, to: string, ways: string) => `between ${from} and ${to} ${ways}`,
  room: (stands: number, open: string) =>
    `with ${stands} stands; north, east, south and west have room for ${open}`,
  bent: (to: string) => `${to} bent stand by stand`,
  bothOptions: ", for both options",
  noRoom: "no room",
  part: (part: number, name: string) => `part ${part} (${name}):`,
  aim: (target: string, shot: string, range: string) => `at ${target} by ${shot} (${range})`,
  twice: (first: string, second: string) =>
    first === second ? `${first}, both times` : `${first}, and again ${second}`,
};
